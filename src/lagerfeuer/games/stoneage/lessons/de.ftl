### Die Lektionen von Stone Age, deutsch. Werden vom Server gelesen.

stoneage-lesson-placing = Leute ausschicken
stoneage-lesson-placing-round = Du spielst Rot und sammelst Punkte. Jede Runde schickst du deine Leute aus, lässt sie handeln und ernährst sie.
stoneage-lesson-placing-forest = Im Wald ist jede Person ein Würfel für Holz. Tippe den Wald an, dann die 3 für drei Personen.
stoneage-lesson-placing-few = Weniger Leute sind weniger Würfel und meist weniger Holz. Nimm 3.
stoneage-lesson-placing-many = Zwei Personen brauchst du noch für andere Orte. Nimm 3.
stoneage-lesson-placing-elsewhere = Auch ein guter Ort, aber wer dorthin geht, fehlt im Wald. Zuerst kommt Holz: Schick drei Personen.
stoneage-lesson-placing-finish = In einer Partie könntest du das noch zurücknehmen. Tippe auf „Fertig“, dann ist Weiß dran.
stoneage-lesson-placing-field = In der Hütte wächst der Stamm von Weiß um eins. Schick eine Person auf den Acker: Er macht jede Runde eine satt.
stoneage-lesson-placing-toolmaker = Werkzeug wäre auch gut. Schick diesmal aber eine Person auf den Acker.
stoneage-lesson-placing-once = Das bringt höchstens einmal etwas. Der Acker macht von nun an jede Runde jemanden satt: Schick eine Person hin.
stoneage-lesson-placing-both = Dann ist niemand mehr für den Acker da. Schick eine Person dorthin.
stoneage-lesson-placing-alone = Werkzeugmacher und Steinbruch sind zu, ihr seid nur zu zweit. Jetzt ohne Hilfe: Schick die letzte Person jagen.
stoneage-lesson-placing-die = Ein einziger Würfel bringt dort leicht gar nichts. Auf der Jagd sind schon 2 Augen eine Nahrung.
stoneage-lesson-placing-poor = Karten und Gebäude kosten Rohstoffe, und du hast noch keine.
stoneage-lesson-placing-done = Alle sind unterwegs. Jetzt handeln deine Leute, dann die von Weiß. Am Ende der Runde essen alle.

stoneage-lesson-dice = Würfel und Werkzeug
stoneage-lesson-dice-toolmaker = Du bestimmst, wer zuerst handelt. Fang beim Werkzeugmacher an: Neues Werkzeug hilft schon beim nächsten Wurf.
stoneage-lesson-dice-order = Dann würfelst du noch ohne das neue Werkzeug. Fang beim Werkzeugmacher an.
stoneage-lesson-dice-forest = Du hast jetzt Werkzeug 2 und 1. Würfle im Wald: zwei Personen, zwei Würfel, und je volle 3 gibt es ein Holz.
stoneage-lesson-dice-later = Die Lehmgrube kommt gleich dran. Im Wald hilft dir als Nächstes das Werkzeug 1: Würfle zuerst dort.
stoneage-lesson-dice-nine = 8 gewürfelt: Das sind nur 2 Holz, und 2 Augen verfallen. Leg das Werkzeug 1 dazu: 9 bringt 3 Holz.
stoneage-lesson-dice-rest = So sind es nur 2 Holz. Mit einem Auge mehr bekommst du 3.
stoneage-lesson-dice-waste = Das sind auch 3 Holz, aber dann ist die 2 für diese Runde benutzt.
stoneage-lesson-dice-clay = Die 1 ist bis zur nächsten Runde benutzt, die 2 noch frei. Würfle in der Lehmgrube: je volle 4 gibt es einen Ziegel.
stoneage-lesson-dice-alone = 6 gewürfelt. Jetzt ohne Hilfe: Hol so viele Ziegel heraus, wie du kannst.
stoneage-lesson-dice-six = 6 bringt nur einen Ziegel. Leg das Werkzeug 2 dazu: 8 bringt zwei.
stoneage-lesson-dice-done = 3 Holz und 2 Ziegel. Nimm Werkzeug, wenn es ein Stück mehr bringt, und spar es dir sonst auf.

stoneage-lesson-feeding = Den Stamm ernähren
stoneage-lesson-feeding-pay = Jede Person isst eine Nahrung, und dir fehlen 2. Zahl dafür je einen Rohstoff: Holz, das ist am wenigsten wert.
stoneage-lesson-feeding-gold = Gold macht eine Person satt, genau wie Holz. In einem Gebäude bringt es aber 6 Punkte statt 3.
stoneage-lesson-feeding-starve = Hunger kostet 10 Punkte. Deine 2 Holz brächten in einem Gebäude nur 6.
stoneage-lesson-feeding-field = Neue Runde, und keine Nahrung mehr da. Schick eine Person auf den Acker: Er bringt jede Runde eine Nahrung.
stoneage-lesson-feeding-empty = Dann bleibt der Acker leer, und du brauchst weiter jede Runde Nahrung für alle. Schick zuerst eine Person hin.
stoneage-lesson-feeding-river = Hunger kostet 10 Punkte, egal wie viel fehlt. Riskier es: Schick alle vier an den Fluss, Gold holen.
stoneage-lesson-feeding-hunt = Jagen hilft gegen Hunger. Hier probieren wir aber aus, was ohne passiert.
stoneage-lesson-feeding-more = Hunger kostet so oder so 10 Punkte, und jede Person ist ein Würfel mehr für Gold. Schick alle vier.
stoneage-lesson-feeding-gold-first = Kein Rohstoff ist mehr wert als Gold. Diesmal gehen alle vier an den Fluss.
stoneage-lesson-feeding-roll = Der Acker hat dich auf der Nahrungsleiste vorgerückt. Würfle jetzt am Fluss: je volle 6 gibt es ein Gold.
stoneage-lesson-feeding-alone = 3 Gold! Aber dir fehlen 4 Nahrung. Jetzt ohne Hilfe: 4 Gold zahlen oder hungern, für −10 Punkte?
stoneage-lesson-feeding-four = 4 Gold können in einem Gebäude 24 Punkte bringen. Hunger kostet dich nur 10.
stoneage-lesson-feeding-done = Deine 5 Gold bleiben dir. Fehlt wenig, zahl das Billigste; fehlt viel, ist Hungern oft billiger.

stoneage-lesson-buildings = Gebäude kaufen
stoneage-lesson-buildings-fixed = Das erste Gebäude kostet 1 Holz, 1 Ziegel und 1 Stein und bringt 12 Punkte. Schick eine Person dorthin.
stoneage-lesson-buildings-second = Das kommt als Nächstes, mit deiner letzten Person. Fang mit dem ersten Gebäude an.
stoneage-lesson-buildings-have = Für das erste Gebäude hast du schon alles. Schick eine Person hin, für 12 Punkte.
stoneage-lesson-buildings-any = Das zweite nimmt ein bis sieben beliebige Rohstoffe. Schick deine letzte Person dorthin.
stoneage-lesson-buildings-without = Dann entgeht dir das zweite Gebäude: Deine drei übrigen Rohstoffe brächten dort 12 Punkte.
stoneage-lesson-buildings-pay = Jetzt handeln deine Leute. Bezahl das erste Gebäude: Es bringt sofort 12 Punkte.
stoneage-lesson-buildings-leave = Dann geht deine Person mit leeren Händen heim, und das Gebäude bleibt liegen.
stoneage-lesson-buildings-alone = Hier bringt Holz 3 und Gold 6, am Ende übrig nur je 1. Jetzt ohne Hilfe: Zahl alle 3 Rohstoffe.
stoneage-lesson-buildings-less = Das bringt weniger. Jeder Rohstoff, der am Ende übrig ist, zählt nur 1 Punkt.
stoneage-lesson-buildings-done = Zwei Gebäude, 24 Punkte. Mit Hüttenbauern zählen sie am Ende noch einmal; die stehen auf den Karten.

stoneage-lesson-cards = Was Karten am Ende bringen
stoneage-lesson-cards-four = Am Ende zählen Bauern × Nahrungsleiste, Werkzeugmacher × Werkzeug, Hüttenbauer × Gebäude, Schamanen × Personen.
stoneage-lesson-cards-shamans = Du hast 8 Personen, also bringen zwei Schamanen 16 Punkte. Schick eine Person zur Karte für 2 Rohstoffe.
stoneage-lesson-cards-next = Die Karte kommt als Nächstes. Fang mit den Schamanen an: Sie bringen dir 16 Punkte.
stoneage-lesson-cards-farmers = Deine Nahrungsleiste steht auf 1: Zwei Bauern brächten nur 2 Punkte, für 3 Rohstoffe.
stoneage-lesson-cards-builders = Du hast ein Gebäude: Drei Hüttenbauer brächten 3 Punkte, dazu 3 sofort, für 4 Rohstoffe.
stoneage-lesson-cards-two = Zwei Personen hast du noch, und zwei dieser Karten bringen dir 16 und 14 Punkte: Schick sie dorthin.
stoneage-lesson-cards-alone = Dein Werkzeug ist zusammen 7 wert. Jetzt ohne Hilfe: Schick deine letzte Person zur Karte, die das malnimmt.
stoneage-lesson-cards-miss = Dann entgehen dir die Werkzeugmacher: Bei Werkzeug 7 bringen sie dir 14 Punkte.
stoneage-lesson-cards-pay = Sie kostet 2 beliebige Rohstoffe: Zahl Holz. Die obere Hälfte bringt sofort 1 Ziegel, die untere zählt am Ende.
stoneage-lesson-cards-brick = In einem Gebäude bringt ein Ziegel mehr als Holz. Behalt ihn und zahl Holz.
stoneage-lesson-cards-leave = Dann geht deine Person ohne die Karte heim, und dir entgehen ihre Punkte.
stoneage-lesson-cards-alone-pay = Die Schamanen bringen 16 Punkte. Jetzt ohne Hilfe: Kauf die Werkzeugmacher, so billig wie möglich.
stoneage-lesson-cards-done = 16 und 14 Punkte für 3 Holz! Symbole zählen anders: Vier verschiedene bringen Weiß 4 × 4 = 16.

stoneage-lesson-opponent = Was hat Weiß vor?
stoneage-lesson-opponent-look = Schau dir den Stamm von Weiß an: 2 Steine und 1 Gold. Genau das kostet das zweite Gebäude mit 16 Punkten.
stoneage-lesson-opponent-take = Du kannst es auch bezahlen, und du bist zuerst dran. Schick eine Person dorthin.
stoneage-lesson-opponent-open = Dann kann Weiß das zweite Gebäude nehmen, für 16 Punkte.
stoneage-lesson-opponent-clay = Fürs erste Gebäude fehlt Weiß nur ein Ziegel. Schick zwei in die Lehmgrube: Von zwei Stämmen darf nur einer hin.
stoneage-lesson-opponent-fetch = Dann kann Weiß den fehlenden Ziegel aus der Lehmgrube holen. Schick zwei Personen dorthin.
stoneage-lesson-opponent-pair = Das hält Weiß auch auf, aber zwei Würfel bringen eher einen Ziegel. Schick zwei.
stoneage-lesson-opponent-rest = Zwei Personen brauchst du gleich noch. Schick nur zwei.
stoneage-lesson-opponent-brickless = Das hält Weiß auch auf, aber dir fehlt selbst ein Ziegel, um es zu bezahlen.
stoneage-lesson-opponent-alone = Weiß hat noch zwei Leute und vier Schamanen: Noch eine Person brächte 4 Punkte. Jetzt ohne Hilfe: Verhindere das.
stoneage-lesson-opponent-hut = Dann kann Weiß zwei Leute in die Hütte schicken: eine siebte Person und 4 Punkte mehr.
stoneage-lesson-opponent-done = Stattdessen wächst dein Stamm. Am besten ist ein Ort, der dir hilft und andere aufhält.

stoneage-lesson-ending = Die Partie beenden
stoneage-lesson-ending-last = Du führst 46 zu 45. Kauft jemand das letzte Gebäude eines Stapels, ist es die letzte Runde: Schick eine Person hin.
stoneage-lesson-ending-more = Zuerst das Gebäude. Kauft es niemand, gibt es noch eine Runde, und Weiß kann aufholen.
stoneage-lesson-ending-card = Übrige Rohstoffe zählen nur je 1. Die Karte für 1 Rohstoff bringt 3 Punkte und ein Symbol: Schick jemanden hin.
stoneage-lesson-ending-worth = Das bringt weniger: Die Karte gibt sofort 3 Punkte und am Ende noch 3 für ein zweites Symbol.
stoneage-lesson-ending-wood = Zahl Holz für die Karte. Die anderen 2 Holz und den Ziegel braucht das Gebäude.
stoneage-lesson-ending-brick = Dann hast du keinen Ziegel für das Gebäude, und die Partie geht weiter.
stoneage-lesson-ending-leave = Dann zählt das Holz nur 1 Punkt. Die Karte bringt mehr.
stoneage-lesson-ending-alone = Zwei verschiedene Symbole sind 2 × 2 = 4 Punkte. Jetzt ohne Hilfe: Mach diese Runde zur letzten.
stoneage-lesson-ending-on = Dann bleibt das Gebäude liegen, und die Partie geht weiter.
stoneage-lesson-ending-done = Du gewinnst 58 zu 48. Liegst du zurück, lass das letzte Gebäude liegen: Dann brauchst du noch Runden.
