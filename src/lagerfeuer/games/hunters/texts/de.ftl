### Jäger und Späher, deutsch. Wird vom Client und vom Server gelesen.
### $seat ist 0 oder 1; $place, $character, $item und $icon sind immer Namen wie forest-a (rules/tables.py).

hunters-title = Jäger und Späher
hunters-tagline = Schick deinen Stamm nach Fleisch, Fellen und Baustoff aus, und hab genug Fleisch, bevor die Sonne untergeht.

## Plätze

hunters-seat-black = Schwarz
hunters-seat-white = Weiß
hunters-seat =
    { $seat ->
        [0] Schwarz
        [1] Weiß
       *[other] { $seat }
    }

## Möglichkeiten

hunters-option-mode = Variante
hunters-option-mode-about = Das Einführungsspiel, das normale Spiel oder der Überlebenskampf mit weniger Beute.
hunters-option-mode-introductory = Einführungsspiel
hunters-option-mode-introductory-about = Ohne Heilige Orte und mit vier besonderen Charakteren. Du beginnst mit 10 Punkten und nimmst beim Sonnenuntergang sechs Charaktere.
hunters-option-mode-normal = Normales Spiel
hunters-option-mode-normal-about = Drei Heilige Orte und sechs besondere Charaktere, zufällig gewählt. Du beginnst mit 3 Punkten, nimmst beim Sonnenuntergang fünf bis sieben Charaktere und behältst einen verdeckten Gegenstand.
hunters-option-mode-survival = Überlebenskampf
hunters-option-mode-survival-about = Wie das normale Spiel, aber Felder mit Totenkopf sind von Anfang an abgedeckt, und am Bonusfeld bekommst du ohne zwei erschaffene Gegenstände 1 Hunger.
hunters-option-sacred = Heilige Orte
hunters-option-sacred-about = Welche drei im normalen Spiel und im Überlebenskampf dabei sind.
hunters-option-sacred-lot = Zufällig
hunters-option-sacred-lot-about = Drei der sechs Karten und von jeder eine der beiden Seiten.
hunters-option-sacred-first_game = Für das erste Spiel
hunters-option-sacred-first_game-about = Mammutfriedhof, Eiskaverne und Schlammquellen.
hunters-option-sacred-picks = Drei aussuchen
hunters-option-sacred-picks-about = Jede Karte zeigt zwei der Orte, auf jeder Seite einen: Nur einer von beiden kann dabei sein.
hunters-option-sacred-mammoth-graveyard = Mammutfriedhof
hunters-option-sacred-mammoth-graveyard-about = Du spielst einen Jäger: am Ende des Zugs 1 Punkt.
hunters-option-sacred-waterfall = Wasserfall
hunters-option-sacred-waterfall-about = Holt ein Mitglied Fleisch, darf es ein zweites von derselben Karte tragen. Nutzt du das, bleibt bis zum Ende des Zugs jemand hier.
hunters-option-sacred-stone-arch = Felsenbrücke
hunters-option-sacred-stone-arch-about = Bei deinem Sonnenuntergang: Setze am Ende bis zu 3 Mitglieder irgendwohin.
hunters-option-sacred-ancient-oak = Uralte Eiche
hunters-option-sacred-ancient-oak-about = Für jeden erschaffenen Gegenstand: am Ende des Zugs −1 Hunger.
hunters-option-sacred-mud-springs = Schlammquellen
hunters-option-sacred-mud-springs-about = Nach dem Zurückholen bringt jedes Paar Felle, das kein Gegenstand gebraucht hat, 1 Punkt statt eines Mitglieds.
hunters-option-sacred-spirit-cave = Geisterhöhle
hunters-option-sacred-spirit-cave-about = Du spielst Nachwuchs und hast jemanden im Lager: 1 Punkt statt des Mitglieds, das dort bleibt.
hunters-option-sacred-misty-glen = Nebelschlucht
hunters-option-sacred-misty-glen-about = Bei deinem Sonnenuntergang: Du behältst 2 verdeckte Gegenstände statt 1 und darfst am Ende 1 Mitglied irgendwohin setzen.
hunters-option-sacred-ice-cavern = Eiskaverne
hunters-option-sacred-ice-cavern-about = Bei deinem Sonnenuntergang: Du behältst 3 verdeckte Gegenstände statt 1.
hunters-option-sacred-geysers = Geysire
hunters-option-sacred-geysers-about = Als Zug: Ziehe 3 Gegenstände. Zu Beginn des Zugs muss jemand hier stehen.
hunters-option-sacred-ancestry-hill = Ahnenhügel
hunters-option-sacred-ancestry-hill-about = Bei deinem Sonnenuntergang: Nimm am Ende noch einen freiliegenden Charakter.
hunters-option-sacred-herb-heath = Kräuterheide
hunters-option-sacred-herb-heath-about = Beim Sonnenuntergang der anderen Seite: −1 Hunger, ziehe einen Gegenstand, und du darfst 1 Mitglied irgendwohin setzen.
hunters-option-sacred-sanctuary = Kultstätte
hunters-option-sacred-sanctuary-about = Bei deinem Sonnenuntergang: am Ende 1 Punkt.
hunters-option-cards = Kartendaten
hunters-option-cards-about = Felder, Kosten, Punkte und Auswirkungen der Karten. Sie sind nachgebildet; wer das Haus betreibt, kann sie ersetzen.
hunters-option-cards-reconstruction-1 = Nachbildung
hunters-cards-reconstruction = Nachbildung: Namen und Anzahlen sind die des gedruckten Spiels (die Lehmfigur ist erschlossen); Felder, Kosten, Punkte und Auswirkungen sind unsere eigenen.

## Karten und Orte

hunters-place =
    { $place ->
        [mountains-a] Gebirge A
        [mountains-b] Gebirge B
        [mountains-c] Gebirge C
        [savanna-a] Savanne A
        [savanna-b] Savanne B
        [savanna-c] Savanne C
        [marsh-a] Schwemmland A
        [marsh-b] Schwemmland B
        [marsh-c] Schwemmland C
        [swamp-a] Sumpf A
        [swamp-b] Sumpf B
        [swamp-c] Sumpf C
        [forest-a] Wald A
        [forest-b] Wald B
        [forest-c] Wald C
        [desert-a] Wüste A
        [desert-b] Wüste B
        [desert-c] Wüste C
        [glyptodon-a] Glyptodon A
        [glyptodon-b] Glyptodon B
        [glyptodon-c] Glyptodon C
        [macrauchenia-a] Macrauchenia A
        [macrauchenia-b] Macrauchenia B
        [megatherium-a] Megatherium A
        [megatherium-b] Megatherium B
        [toxodon-a] Toxodon A
        [toxodon-b] Toxodon B
        [toxodon-c] Toxodon C
        [cave-bear-a] Höhlenbär A
        [cave-bear-b] Höhlenbär B
        [cave-bear-c] Höhlenbär C
        [cave-bear-d] Höhlenbär D
        [cave-bear-e] Höhlenbär E
        [mammoth] Mammut
        [sabertooth-a] Säbelzahntiger A
        [sabertooth-b] Säbelzahntiger B
        [mammoth-graveyard] { hunters-option-sacred-mammoth-graveyard }
        [waterfall] { hunters-option-sacred-waterfall }
        [stone-arch] { hunters-option-sacred-stone-arch }
        [ancient-oak] { hunters-option-sacred-ancient-oak }
        [mud-springs] { hunters-option-sacred-mud-springs }
        [spirit-cave] { hunters-option-sacred-spirit-cave }
        [misty-glen] { hunters-option-sacred-misty-glen }
        [ice-cavern] { hunters-option-sacred-ice-cavern }
        [geysers] { hunters-option-sacred-geysers }
        [ancestry-hill] { hunters-option-sacred-ancestry-hill }
        [herb-heath] { hunters-option-sacred-herb-heath }
        [sanctuary] { hunters-option-sacred-sanctuary }
        [village] Dorf
       *[other] { $place }
    }
hunters-kind =
    { $kind ->
        [wilderness] Wildnis
        [hunting] Jagdgebiet
        [sacred] Heiliger Ort
       *[other] { $kind }
    }
hunters-kind-help =
    { $kind ->
        [wilderness] Stein, Holz, Lehm und Früchte für Gegenstände. Platz für 3 Mitglieder beider Stämme zusammen.
        [hunting] Fleisch gegen den Hunger und Felle für neue Mitglieder. Platz für 3 Mitglieder beider Stämme zusammen.
        [sacred] Beliebig viele Mitglieder, aber nur von einem Stamm. Wer in einer Aktion mit mehr Mitgliedern kommt, schickt die anderen nach Hause.
       *[other] { $kind }
    }
hunters-sacred-help =
    { $place ->
        [mammoth-graveyard] { hunters-option-sacred-mammoth-graveyard-about }
        [waterfall] { hunters-option-sacred-waterfall-about }
        [stone-arch] { hunters-option-sacred-stone-arch-about }
        [ancient-oak] { hunters-option-sacred-ancient-oak-about }
        [mud-springs] { hunters-option-sacred-mud-springs-about }
        [spirit-cave] { hunters-option-sacred-spirit-cave-about }
        [misty-glen] { hunters-option-sacred-misty-glen-about }
        [ice-cavern] { hunters-option-sacred-ice-cavern-about }
        [geysers] { hunters-option-sacred-geysers-about }
        [ancestry-hill] { hunters-option-sacred-ancestry-hill-about }
        [herb-heath] { hunters-option-sacred-herb-heath-about }
        [sanctuary] { hunters-option-sacred-sanctuary-about }
       *[other] { $place }
    }
hunters-icon =
    { $icon ->
        [stone] Stein
        [wood] Holz
        [clay] Lehm
        [fruit] Früchte
        [meat] Fleisch
        [skin] Fell
        [point] ein Punkt
        [nothing] nichts
       *[other] { $icon }
    }
hunters-character =
    { $character ->
        [hunter] Jäger
        [scout] Späher
        [collector] Sammlerin
        [chief] Häuptling
        [offspring] Nachwuchs
        [shaman] Schamane
        [advanced-scout] Kundschafter
        [fisher] Fischer
        [basket-maker] Korbflechterin
        [fireman] Feuerwächterin
        [tracker] Fährtensucher
       *[other] { $character }
    }
hunters-character-help =
    { $character ->
        [hunter] Auf jedem Jagdgebiet wird ein Feld abgedeckt. Decke ein Jagdgebiet auf und setze bis zu 3 Mitglieder darauf.
        [scout] In jeder Wildnis wird ein Feld abgedeckt. Decke eine Wildnis auf und setze bis zu 1 Mitglied irgendwohin.
        [collector] Setze bis zu 4 Mitglieder irgendwohin.
        [chief] Ziehe einen Gegenstand und setze bis zu 2 Mitglieder irgendwohin.
        [offspring] Ein Mitglied kommt vom Lager in dein Dorf. Hast du schon Hunger, steigt er um einen. Ist das Lager leer, geschieht nichts.
        [shaman] Ziehe 2 Gegenstände, oder nimm einen freiliegenden Charakter.
        [advanced-scout] Auf 3 verschiedenen Ortskarten wird je ein Feld abgedeckt. Decke eine Wildnis auf und setze bis zu 2 Mitglieder irgendwohin.
        [fisher] Dein Hunger sinkt um bis zu 2. Ziehe 2 Gegenstände, behalte einen und lege den anderen ab.
        [basket-maker] Ziehe einen Gegenstand. Lege beliebig viele verdeckte Gegenstände ab und ziehe ebenso viele neue. 1 Punkt.
        [fireman] Setze beliebig viele deiner Mitglieder irgendwohin, oder lege eine andere Handkarte in die Auslage.
        [tracker] In jeder Wildnis und auf jedem Jagdgebiet wird ein Feld abgedeckt. Decke eine Wildnis oder ein Jagdgebiet auf und setze bis zu 2 Mitglieder irgendwohin.
       *[other] { $character }
    }
hunters-verb =
    { $character ->
        [hunter] 3 zu neuer Beute setzen
        [scout] Neuland, 1 setzen
        [collector] 4 beliebig setzen
        [chief] +1 Gegenstand, 2 setzen
        [offspring] 1 vom Lager ins Dorf
        [shaman] +2 Gegenstände oder +1 Karte
        [advanced-scout] Neuland, 2 setzen
        [fisher] −2 Hunger, +1 Gegenstand
        [basket-maker] Gegenstände neu, +1 Punkt
        [fireman] alle setzen oder Karte auslegen
        [tracker] Neuland oder Beute, 2 setzen
       *[other] { $character }
    }
# Mit dem Zeichen des Sonnenuntergangs davor wirken sie dann.
hunters-sacred-short =
    { $place ->
        [mammoth-graveyard] Jäger spielen: +1 Punkt
        [waterfall] ein zweites Fleisch holen
        [stone-arch] bis zu 3 setzen
        [ancient-oak] je Gegenstand: −1 Hunger
        [mud-springs] 2 übrige Felle: +1 Punkt
        [spirit-cave] Nachwuchs: dafür +1 Punkt
        [misty-glen] 2 behalten, 1 setzen
        [ice-cavern] 3 Gegenstände behalten
        [geysers] als Zug: 3 ziehen
        [ancestry-hill] 1 Karte mehr nehmen
        [herb-heath] drüben: essen, ziehen, setzen
        [sanctuary] +1 Punkt
       *[other] { $place }
    }
hunters-item =
    { $item ->
        [stone-axe] Axt
        [hand-axe] Faustkeil
        [wooden-wheel] Holzrad
        [vegetable-patch] Gemüsebeet
        [clay-figure] Lehmfigur
        [clay-oven] Lehmofen
        [millstone] Mahlstein
        [mortar] Mörser
        [stone-hut] Steinhütte
        [boots] Stiefel
        [drum] Trommel
        [weaving-frame] Webrahmen
        [shelter] Unterschlupf
       *[other] { $item }
    }
hunters-item-help =
    { $points ->
        [0] Keine Punkte, nur Auswirkungen.
        [one] { $points } Punkt wert.
       *[other] { $points } Punkte wert.
    }
hunters-effect =
    { $effect ->
        [place] { $count ->
            [one] 1 Mitglied darf irgendwohin, kommt
           *[other] { $count } Mitglieder dürfen irgendwohin, kommen
        } diesen Zug nicht zurück.
        [draw] Ziehe { $count ->
            [one] einen Gegenstand
           *[other] { $count } Gegenstände
        }.
        [take-hunger] Dein Hunger steigt um { $count }.
        [discard-hunger] Dein Hunger sinkt um { $count }.
       *[other] { $effect }
    }
hunters-pile =
    { $pile ->
        [items] Gegenstände
        [wilderness] Wildnis
        [hunting] Jagdgebiete
       *[other] { $pile }
    }

## Was gefragt wird

hunters-ask-dies-sure = Dein Stamm stirbt aus, und du verlierst. Wirklich?
hunters-ask-turn = Karte spielen, zurückholen oder Sonnenuntergang?
hunters-ask-place = Setz ein Mitglied: wohin?
hunters-ask-cover = Welches Feld deckst du ab?
hunters-ask-cover-any = Auf welcher Ortskarte deckst du ein Feld ab?
hunters-ask-lay = In welche Spalte kommt die Karte?
hunters-ask-shaman = Zwei Gegenstände oder ein freiliegender Charakter?
hunters-ask-fireman = Mitglieder setzen oder eine Handkarte in die Auslage legen?
hunters-ask-keep = Welchen Gegenstand behältst du?
hunters-ask-exchange = Welche verdeckten Gegenstände tauschst du?
hunters-ask-track = Welche Karte deckst du auf?
hunters-ask-retrieve = Hol noch ein Mitglied zurück, oder erschaffe etwas.
hunters-ask-eat = Fleisch essen oder noch für einen Gegenstand aufheben?
hunters-ask-eat-only = Das Fleisch essen?
hunters-ask-second-meat = Wasserfall: ein zweites Fleisch mitbringen?
hunters-ask-skins = Je zwei Felle holen ein Mitglied ins Lager: wie viele?
hunters-ask-bonus = Bonusfeld: zwei erschaffene Gegenstände für 1 Punkt abgeben?
hunters-ask-bonus-second = Welchen zweiten Gegenstand gibst du ab?
hunters-ask-lose = Acht Hunger oder mehr: Welches Mitglied verlierst du?
hunters-ask-discard = Zu viele verdeckte Gegenstände: Leg einen ab.
hunters-ask-take-card = Nimm einen freiliegenden Charakter.
hunters-ask-ancestor = Ahnenhügel: Nimm noch einen freiliegenden Charakter.
hunters-ask-done = Zug beenden oder zurücknehmen?

## Worum es bei einer Frage geht, für alle, die neu dabei sind

hunters-hint-goal = Mit 24 Punkten endet die Partie; der Stamm mit mehr Punkten gewinnt. Punkte bringen Gegenstände, die du aus Mitgebrachtem erschaffst, und jeder Sonnenuntergang: einen je Mitglied, minus Hunger und Handkarten.
hunters-hint-turn = Charaktere schicken meist Mitglieder aus. Holst du sie zurück, bringen sie mit, was ihr Ort zeigt. Ein Sonnenuntergang zählt Mitglieder minus Hunger und Handkarten; dann wächst der Hunger, und du nimmst neue Charaktere.
hunters-hint-place = Setze Mitglieder aus dem Dorf oder von anderen Orten; beim Versetzen bringen sie nichts mit. Auf eine Ortskarte passen drei, beide Stämme zusammengezählt; ihre freien Felder zeigen, was später dort zu holen ist.
hunters-hint-cover = Deine Karte deckt auf dieser Ortskarte ein Feld ab; du wählst, welches. Abgedeckt bringt es niemandem mehr etwas. Mit dem letzten Feld kommt die Ortskarte weg, und alle dort gehen leer nach Hause.
hunters-hint-cover-any = Deine Karte deckt auf bis zu drei Ortskarten je ein Feld ab; du wählst, wo. Ein abgedecktes Feld bringt niemandem mehr etwas. Mit dem letzten kommt die Ortskarte weg, und alle dort gehen leer nach Hause.
hunters-hint-lay = Deine Karte kommt auf eine Spalte mit den wenigsten Karten; mehrere haben gleich wenige. Nur die unbedeckte Karte einer Spalte kann genommen werden, von beiden Seiten.
hunters-hint-shaman = Ziehe zwei Gegenstände, die nur du siehst, oder nimm einen Charakter auf die Hand, der freiliegt: die unbedeckte Karte einer Spalte. Danach kommt der Schamane selbst dorthin.
hunters-hint-fireman = Setze beliebig viele deiner Mitglieder irgendwohin, oder lege eine andere Handkarte in die Auslage, ohne dass sie wirkt. Jede Karte, die du beim Sonnenuntergang noch hast, kostet einen Punkt.
hunters-hint-keep = Du hast zwei Gegenstände gezogen: Einen behältst du verdeckt, der andere wird für alle sichtbar abgelegt. Erschaffen kannst du einen in dem Zug, in dem deine Mitglieder alles mitbringen, was er kostet.
hunters-hint-exchange = Wähle die verdeckten Gegenstände, die du loswerden willst; erschaffene bleiben. Danach ziehst du ebenso viele neue, die nur du siehst.
hunters-hint-track = Eine Karte wird für beide Stämme aufgedeckt. Die Wildnis hat Stein, Holz, Lehm und Früchte für Gegenstände, Jagdgebiete haben Fleisch gegen den Hunger und Felle für neue Mitglieder.
hunters-hint-retrieve = Wer zurückkommt, deckt ein freies Feld seiner Ortskarte ab und bringt mit, was es zeigt. Ist alles da, was ein verdeckter Gegenstand kostet, kannst du ihn erschaffen. Was am Ende des Zugs übrig ist, verfällt.
hunters-hint-eat = Jetzt gegessen nimmt Fleisch einen Hunger weg; was am Ende des Zugs übrig ist, verfällt. Jeder Hunger kostet beim Sonnenuntergang einen Punkt, und acht kosten ein Mitglied.
hunters-hint-second-meat = Steht jemand am Wasserfall, darf ein Mitglied, das Fleisch bringt, von derselben Karte ein zweites tragen und deckt dafür noch ein Feld ab. Bis zum Ende des Zugs bleibt dann mindestens eines am Wasserfall.
hunters-hint-skins = Je zwei Felle, die kein Gegenstand gebraucht hat, können ein Mitglied aus dem Vorrat ins Lager holen. Dort zählt es beim Sonnenuntergang nicht und hungert nicht, bis Nachwuchs es ins Dorf bringt.
hunters-hint-bonus = Auf den Feldern 9, 14 und 18 kannst du je einmal zwei erschaffene Gegenstände für einen weiteren Punkt abgeben; was sie schon gebracht haben, bleibt dir. Wähle den ersten der beiden, oder behalte alle.
hunters-hint-bonus-second = Einen erschaffenen Gegenstand hast du schon abgegeben; mit dem zweiten bekommst du den Punkt dafür. Was die beiden gebracht haben, bleibt dir.
hunters-hint-lose = Bei acht Hunger geht ein Mitglied verloren, und der Hunger sinkt um drei. Du wählst, ob aus dem Dorf oder von einem Ort; im Lager sind alle sicher. Sind alle fünf Mitglieder im Vorrat, ist die Partie verloren.
hunters-hint-discard = Beim Sonnenuntergang behältst du einen verdeckten Gegenstand; mit jemandem in der Nebelschlucht sind es zwei, in der Eiskaverne drei. Erschaffene bleiben dir. Vergleiche, was jeder kostet und was er bringt.
hunters-hint-take-card = Wähle auf dem Tisch die unbedeckte Karte einer Spalte. Du nimmst fünf bis sieben, im Einführungsspiel sechs, wenn genug da sind.
hunters-hint-ancestor = Steht jemand auf dem Ahnenhügel, nimmst du am Ende deines Sonnenuntergangs noch einen freiliegenden Charakter: die unbedeckte Karte einer Spalte.
hunters-hint-done = Die andere Seite hat deinen Zug bis zur letzten Karte gesehen, die gezogen oder aufgedeckt wurde, den Rest noch nicht. Beende den Zug, dann gilt alles, oder nimm ihn zurück und wähle neu.

## Das Protokoll

hunters-silent-enough =
    { $who ->
        [you] Du hörst hier auf.
       *[other] { hunters-seat } hört hier auf.
    }
hunters-silent-done =
    { $who ->
        [you] Du beendest deinen Zug.
       *[other] { hunters-seat } beendet den Zug.
    }
hunters-silent-keep =
    { $who ->
        [you] Du isst das Fleisch nicht.
       *[other] { hunters-seat } isst das Fleisch nicht.
    }
hunters-silent-lay =
    { $who ->
        [you] Du legst eine weitere Karte aus: { hunters-character }.
       *[other] { hunters-seat } legt eine weitere Karte aus: { hunters-character }.
    }
hunters-silent-members =
    { $who ->
        [you] Du setzt Mitglieder.
       *[other] { hunters-seat } setzt Mitglieder.
    }
hunters-silent-camp =
    { $who ->
        [you] Niemand kommt in dein Lager.
       *[other] Niemand kommt in das Lager von { hunters-seat }.
    }
hunters-note-start =
    { $who ->
        [you] Du fängst an.
       *[other] { hunters-seat } fängt an.
    }
hunters-note-sacred-place = Im Spiel: { hunters-place }.
hunters-note-play =
    { $who ->
        [you] Du spielst: { hunters-character }.
       *[other] { hunters-seat } spielt: { hunters-character }.
    }
hunters-note-lay =
    { $who ->
        [you] { hunters-character } kommt in Spalte { $column }.
       *[other] { hunters-character } kommt in Spalte { $column }.
    }
hunters-note-take-card =
    { $who ->
        [you] Du nimmst aus Spalte { $column }: { hunters-character }.
       *[other] { hunters-seat } nimmt aus Spalte { $column }: { hunters-character }.
    }
hunters-note-cover =
    { $who ->
        [you] Du deckst ein Feld ab ({ hunters-place }): { hunters-icon }.
       *[other] { hunters-seat } deckt ein Feld ab ({ hunters-place }): { hunters-icon }.
    }
hunters-note-second-meat =
    { $who ->
        [you] Du bringst ein zweites Fleisch mit ({ hunters-place }).
       *[other] { hunters-seat } bringt ein zweites Fleisch mit ({ hunters-place }).
    }
hunters-note-gone = { hunters-place }: Das letzte Feld ist abgedeckt, die Karte kommt weg.
hunters-note-home =
    { $who ->
        [you] { $members ->
            [one] Eines deiner Mitglieder geht
           *[other] { $members } deiner Mitglieder gehen
        } leer nach Hause ({ hunters-place }).
       *[other] { $members ->
            [one] Ein Mitglied von { hunters-seat } geht
           *[other] { $members } Mitglieder von { hunters-seat } gehen
        } leer nach Hause ({ hunters-place }).
    }
hunters-note-location =
    { $place ->
        [none] Keine Ortskarte mehr zum Aufdecken.
       *[other] Aufgedeckt: { hunters-place }.
    }
hunters-open-location = Eine Ortskarte wird aufgedeckt.
hunters-note-place =
    { $who ->
        [you] Du setzt ein Mitglied: { hunters-place }.
       *[other] { hunters-seat } setzt ein Mitglied: { hunters-place }.
    }
hunters-note-move =
    { $who ->
        [you] Du versetzt ein Mitglied: { hunters-place }.
       *[other] { hunters-seat } versetzt ein Mitglied: { hunters-place }.
    }
hunters-note-item =
    { $who ->
        [you] Du ziehst: { hunters-item }.
       *[other] { hunters-seat } zieht: { hunters-item }.
    }
hunters-note-items-hidden =
    { $items ->
        [0] Keine Gegenstände mehr zum Ziehen.
        [one]
            { $who ->
                [you] Du ziehst einen Gegenstand.
               *[other] { hunters-seat } zieht einen Gegenstand.
            }
       *[other]
            { $who ->
                [you] Du ziehst { $items } Gegenstände.
               *[other] { hunters-seat } zieht { $items } Gegenstände.
            }
    }
hunters-note-shuffle = Der Ablagestapel wird zum neuen Stapel: { hunters-pile }.
hunters-note-birth =
    { $members ->
        [0] Das Lager ist leer: Niemand kommt.
       *[other] { $who ->
            [you] Ein Mitglied kommt vom Lager in dein Dorf.
           *[other] Ein Mitglied kommt vom Lager in das Dorf von { hunters-seat }.
        }
    }
hunters-note-discard =
    { $who ->
        [you] Du legst ab: { hunters-item }.
       *[other] { hunters-seat } legt ab: { hunters-item }.
    }
hunters-note-take =
    { $who ->
        [you] Du holst ein Mitglied zurück ({ hunters-place }): { hunters-icon }.
       *[other] { hunters-seat } holt ein Mitglied zurück ({ hunters-place }): { hunters-icon }.
    }
hunters-note-build =
    { $who ->
        [you] Du erschaffst: { hunters-item }.
       *[other] { hunters-seat } erschafft: { hunters-item }.
    }
hunters-note-camp =
    { $members ->
        [one] { $who ->
            [you] Die Felle holen ein Mitglied in dein Lager.
           *[other] Die Felle holen ein Mitglied ins Lager von { hunters-seat }.
        }
       *[other] { $who ->
            [you] Die Felle holen { $members } Mitglieder in dein Lager.
           *[other] Die Felle holen { $members } Mitglieder ins Lager von { hunters-seat }.
        }
    }
hunters-source =
    { $source ->
        [sunset] Sonnenuntergang
        [item] Gegenstand
        [icon] Feld
        [bonus] Bonusfeld
        [basket-maker] Korbflechterin
        [mud-springs] Schlammquellen
        [spirit-cave] Geisterhöhle
        [mammoth-graveyard] Mammutfriedhof
        [sanctuary] Kultstätte
       *[other] { $source }
    }
hunters-note-points =
    { $lost ->
        [0] { $who ->
            [you] { hunters-brief-points } für dich ({ hunters-source }), jetzt { $total }.
           *[other] { hunters-brief-points } für { hunters-seat } ({ hunters-source }), jetzt { $total }.
        }
       *[other] { $who ->
            [you] { hunters-brief-points } für dich ({ hunters-source }), jetzt { $total }. Mit mehr als drei Hunger kommst du nicht ins Ziel: { $lost } verfallen.
           *[other] { hunters-brief-points } für { hunters-seat } ({ hunters-source }), jetzt { $total }. Mit mehr als drei Hunger kommt niemand ins Ziel: { $lost } verfallen.
        }
    }
hunters-note-back =
    { $who ->
        [you] { hunters-brief-back } für dich, jetzt { $total }.
       *[other] { hunters-brief-back } für { hunters-seat }, jetzt { $total }.
    }
hunters-note-goal =
    { $first ->
        [no] { $who ->
            [you] Du hast das Ziel erreicht.
           *[other] { hunters-seat } hat das Ziel erreicht.
        }
       *[other] { $who ->
            [you] Du hast das Ziel erreicht. Der andere Stamm hat noch einen Zug.
           *[other] { hunters-seat } hat das Ziel erreicht. Der andere Stamm hat noch einen Zug.
        }
    }
hunters-note-no-bonus =
    { $penalty ->
        [0] { $who ->
            [you] Bonusfeld { $field }: Du hast keine zwei Gegenstände abzugeben.
           *[other] Bonusfeld { $field }: { hunters-seat } hat keine zwei Gegenstände abzugeben.
        }
       *[other] { $who ->
            [you] Bonusfeld { $field }: Du hast keine zwei Gegenstände abzugeben und bekommst 1 Hunger.
           *[other] Bonusfeld { $field }: { hunters-seat } hat keine zwei Gegenstände abzugeben und bekommt 1 Hunger.
        }
    }
hunters-note-decline-bonus =
    { $who ->
        [you] Du behältst deine Gegenstände und nimmst keinen Bonuspunkt.
       *[other] { hunters-seat } behält die Gegenstände und nimmt keinen Bonuspunkt.
    }
hunters-note-give =
    { $who ->
        [you] Du gibst ab: { hunters-item }.
       *[other] { hunters-seat } gibt ab: { hunters-item }.
    }
hunters-note-hunger =
    { $who ->
        [you] +{ $hunger } Hunger für dich, jetzt { $total }.
       *[other] +{ $hunger } Hunger für { hunters-seat }, jetzt { $total }.
    }
hunters-note-sated =
    { $who ->
        [you] −{ $hunger } Hunger für dich, jetzt { $total }.
       *[other] −{ $hunger } Hunger für { hunters-seat }, jetzt { $total }.
    }
hunters-note-lose =
    { $who ->
        [you] Zu viel Hunger: Du verlierst ein Mitglied ({ hunters-place }).
       *[other] Zu viel Hunger: { hunters-seat } verliert ein Mitglied ({ hunters-place }).
    }
hunters-note-died-out =
    { $who ->
        [you] Dein Stamm ist ausgestorben.
       *[other] Der Stamm von { hunters-seat } ist ausgestorben.
    }
hunters-note-sunset =
    { $who ->
        [you] Sonnenuntergang: { $members } für Mitglieder, { hunters-sunset-less }, zusammen { $points }.
       *[other] Sonnenuntergang von { hunters-seat }: { $members } für Mitglieder, { hunters-sunset-less }, zusammen { $points }.
    }
hunters-note-sacred =
    { $who ->
        [you] { hunters-place } wirkt für dich.
       *[other] { hunters-place } wirkt für { hunters-seat }.
    }

## Dasselbe in wenigen Worten; davor steht, wer es war

hunters-brief-play = { hunters-character }
hunters-brief-take-card = Karte genommen
hunters-brief-second-meat = zweites Fleisch
hunters-brief-gone = { hunters-place } ist weg
hunters-brief-home = { $members } heim ({ hunters-place })
hunters-brief-place = gesetzt: { hunters-place }
hunters-brief-move = versetzt: { hunters-place }
hunters-brief-item = gezogen: { hunters-item }
hunters-brief-items-hidden =
    { $items ->
        [0] kein Gegenstand
        [one] +1 Gegenstand
       *[other] +{ $items } Gegenstände
    }
hunters-brief-birth =
    { $members ->
        [0] niemand aus dem Lager
       *[other] +1 Mitglied
    }
hunters-brief-discard = abgelegt: { hunters-item }
hunters-brief-take = geholt: { hunters-icon }
hunters-brief-build = erschaffen: { hunters-item }
hunters-brief-camp = +{ $members } im Lager
hunters-brief-points =
    { $points ->
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }
hunters-brief-back =
    { $points ->
        [one] −1 Punkt
       *[other] −{ $points } Punkte
    }
hunters-brief-goal = am Ziel
hunters-brief-give = abgegeben: { hunters-item }
hunters-brief-hunger = +{ $hunger } Hunger
hunters-brief-sated = −{ $hunger } Hunger
hunters-brief-lose = −1 Mitglied
hunters-brief-sunset = Sonnenuntergang

## Der Zug als ein Satz: „Jäger: Mammut aufgedeckt; 3 auf Mammut; in Spalte 2“

hunters-step =
    { $kind ->
        [play] { hunters-character }
        [take-card] { hunters-character } genommen
        [lay] { $which ->
            [played] in Spalte { $column }
           *[other] { hunters-character } in Spalte { $column }
        }
        [cover] { $count ->
            [one] { hunters-icon } abgedeckt ({ hunters-place })
           *[other] { $count } Felder abgedeckt
        }
        [take] { $count ->
            [one] { hunters-icon } von { hunters-place }
           *[other] { $count }× { hunters-icon } von { hunters-place }
        }
        [location] { hunters-place } aufgedeckt
        [sacred] { hunters-place } wirkt
       *[place] { $count } auf { hunters-place }
    }
hunters-step-times = { $count }× { $words }

## Warum nicht

hunters-no-character = Diese Karte hast du nicht auf der Hand: { hunters-character }.
hunters-no-sunset = Für einen vorzeitigen Sonnenuntergang liegen zu wenige Charaktere aus, oder es blieben zu wenige für den nächsten.
hunters-no-geysers = Keines deiner Mitglieder steht bei den Geysiren.
hunters-no-member = Dort ist keines deiner Mitglieder: { hunters-place }.
hunters-no-room = Kein Platz für ein viertes Mitglied: { hunters-place }.
hunters-no-outnumber = Die anderen halten diesen Ort; du brauchst in einer Aktion mehr Mitglieder, als sie dort haben: { hunters-place }.
hunters-no-siege = Setze zuerst genug Mitglieder, um die anderen zu vertreiben.
hunters-no-drawn = Erlaubt ist nur das eben aufgedeckte Jagdgebiet, nicht { hunters-place }.
hunters-no-place = Dieser Ort ist nicht im Spiel: { hunters-place }.
hunters-no-twice = Mitglieder hier wurden eben erst gesetzt, und jedes bewegt sich nur einmal: { hunters-place }.
hunters-no-bound = Du hast diesen Ort in diesem Zug genutzt; jemand muss bleiben: { hunters-place }.
hunters-no-fresh = Ein Gegenstand hat das Mitglied in diesem Zug hierher gesetzt; es kann noch nicht zurückgeholt werden: { hunters-place }.
hunters-no-icon = Dieses Feld ist nicht frei ({ hunters-place }): { hunters-icon }.
hunters-no-second-stone = Hier hat diese Karte schon ein Feld abgedeckt; wähle eine andere Ortskarte: { hunters-place }.
hunters-no-item = Diesen Gegenstand hast du nicht: { hunters-item }.
hunters-no-resource = { hunters-item }: Es fehlt noch etwas: { $icon ->
        [stone] Stein
        [wood] Holz
        [clay] Lehm
        [fruit] Früchte
        [meat] Fleisch
       *[skin] Fell
    }.
hunters-no-built = Diesen Gegenstand hast du nicht erschaffen: { hunters-item }.
hunters-no-column = Spalte { $column } hat nicht die wenigsten Karten.
hunters-no-exposed = Keine Karte zum Nehmen in Spalte { $column }.

## Wertung und Ende

hunters-part-points = Punkte
hunters-part-hunger = Hunger
hunters-part-total = Punkte
hunters-result-score =
    { $who ->
        [you] Du gewinnst mit { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }.
       *[other] { hunters-seat } gewinnt mit { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }.
    }
hunters-result-second-seat =
    { $who ->
        [you] Gleichstand: Du gewinnst, weil die andere Seite angefangen hat.
       *[other] Gleichstand: { hunters-seat } gewinnt, weil die andere Seite angefangen hat.
    }
hunters-result-died-out =
    { $who ->
        [you] Du gewinnst: Der andere Stamm ist ausgestorben.
       *[other] { hunters-seat } gewinnt: Der andere Stamm ist ausgestorben.
    }
hunters-result-died-out-mine = Dein Stamm ist ausgestorben. { hunters-seat } gewinnt.
hunters-ended-goal = Das Ziel wurde erreicht.
hunters-ended-died-out = Ein Stamm ist ausgestorben.

## Der Tisch

hunters-board = Tisch von Jäger und Späher
hunters-land = Orte im Land
hunters-track = Punkteleiste und Hunger
hunters-display = Charaktere in der Auslage
hunters-turn = Dieser Zug
hunters-look = Was ist das?
hunters-end = Wie es ausging
hunters-part-members = Mitglieder
hunters-kind-title =
    { $kind ->
        [wilderness] Wildnis
        [hunting] Jagdgebiete
        [sacred] Heilige Orte
       *[other] { $kind }
    }
hunters-pile-count =
    { $pile ->
        [items] Gegenstände: { $cards }
       *[other] Stapel: { $cards }
    }
hunters-none-open = Nichts liegt offen.
hunters-fresh = nicht zurück
hunters-fires = am Ende
hunters-bound = im Einsatz
hunters-tribe-mine = Dein Stamm
hunters-switch = Was gezeigt wird
hunters-characters = Charaktere: { $cards }
hunters-items = Gegenstände: { $cards }
hunters-village = Dorf
hunters-camp = Lager
hunters-supply = Vorrat
hunters-sunset = Sonnenuntergang
hunters-hand-empty = Keine Charaktere auf der Hand.
hunters-no-items = Keine verdeckten Gegenstände.
hunters-hidden-items =
    { $items ->
        [one] { $items } verdeckter Gegenstand
       *[other] { $items } verdeckte Gegenstände
    }
hunters-built = Erschaffen
hunters-none = nichts
hunters-turn-played = Gespielt: { hunters-character }
hunters-turn-pool = Mitgebracht:
hunters-turn-end = Am Ende des Zugs:
hunters-end-skins =
    { $skins ->
        [points] { $pairs ->
            [one] ein Paar Felle wird 1 Punkt
           *[other] { $pairs } Paar Felle werden { $pairs } Punkte
        }
       *[camp] { $pairs ->
            [one] ein Paar Felle darf 1 Mitglied ins Lager holen
           *[other] { $pairs } Paar Felle dürfen Mitglieder ins Lager holen
        }
    }
hunters-turn-steps =
    { $steps ->
        [one] Dieser Zug, { $steps } Schritt: zeigen
       *[other] Dieser Zug, { $steps } Schritte: zeigen
    }
hunters-turn-back = Alles zurück
hunters-turn-back-all = Den ganzen Zug zurücknehmen
hunters-turn-fixed = Nicht zurückzunehmen
hunters-turn-fixed-about = Schritte mit Schloss lassen sich nicht zurücknehmen: Danach wurde eine Karte gezogen.
hunters-end-sacred =
    { hunters-place }: { $place ->
        [mammoth-graveyard] 1 Punkt
        [stone-arch] bis zu 3 Mitglieder setzen
        [ancient-oak] −{ $created } Hunger
        [misty-glen] 1 Mitglied setzen
        [ancestry-hill] ein Charakter mehr
        [herb-heath] { $who ->
            [you] für dich: −1 Hunger, ein Gegenstand, 1 Mitglied setzen
           *[other] für die anderen: −1 Hunger, ein Gegenstand, 1 Mitglied setzen
        }
        [sanctuary] 1 Punkt
       *[other] …
    }
hunters-end-meat = übriges Fleisch verfällt
hunters-warn-dies = Bei Sonnenuntergang stirbt dein Stamm aus.
hunters-warn-eight =
    { $lost ->
        [one] { $rises } Hunger bei Sonnenuntergang kosten ein Mitglied.
       *[other] { $rises } Hunger bei Sonnenuntergang kosten { $lost } Mitglieder.
    }
hunters-warn-goal = Ziel verschlossen: über 3 Hunger.
hunters-warn-seven = 7 Hunger: Der nächste kostet ein Mitglied.
hunters-say-bonus = Bonusfelder, die noch kommen: { $fields }
hunters-say-news = Seit deinem letzten Zug verändert.
hunters-skip = Überspringen
hunters-help = Was ist das?
hunters-column-about = Spalte { $column }, die freiliegende Karte zuerst:
# Was man im Zug tun kann, so weit es geht: eine Karte spielen, Mitglieder zurückholen, den Sonnenuntergang.
hunters-ask-turn-can =
    { $can ->
        [hand-at-sun] { hunters-ask-turn }
        [hand-at] Spiel eine Karte, oder hol Mitglieder zurück.
        [hand-sun] Spiel eine Karte, oder lass die Sonne untergehen.
        [hand] Spiel eine Karte.
        [at-sun] Hol Mitglieder zurück, oder lass die Sonne untergehen.
        [at] Hol Mitglieder zurück.
       *[other] Lass die Sonne untergehen.
    }
hunters-ask-retrieve-can =
    { $can ->
        [at] Noch ein Mitglied zurückholen?
        [build] Einen Gegenstand erschaffen?
        [nothing] Kein Gegenstand lässt sich erschaffen: Du bist fertig.
       *[other] { hunters-ask-retrieve }
    }
hunters-say-open = Wählbar.
hunters-say-members =
    { $members ->
        [one] { $who }: { $members } Mitglied
       *[other] { $who }: { $members } Mitglieder
    }
hunters-say-column = Spalte { $column }, { $cards ->
    [0] leer
    [one] { $cards } Karte; sie liegt frei:
   *[other] { $cards } Karten; die letzte liegt frei:
}
hunters-say-hunger = { $hunger } von 8 Hunger
hunters-say-panel = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $hunger } Hunger, { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}, { $cards ->
    [one] { $cards } Charakter
   *[other] { $cards } Charaktere
}, { $items ->
    [one] { $items } verdeckter Gegenstand
   *[other] { $items } verdeckte Gegenstände
}
hunters-about-character = { hunters-character }: { hunters-character-help }
hunters-about-no-card = Hier liegt keine Karte.
hunters-about-item = { hunters-item }: { $about }
hunters-about-pile =
    { $pile ->
        [items] Im Stapel { $cards ->
            [one] liegt { $cards } Gegenstand
           *[other] liegen { $cards } Gegenstände
        }.
        [wilderness] Im Stapel { $cards ->
            [one] liegt { $cards } Wildniskarte
           *[other] liegen { $cards } Wildniskarten
        }.
       *[hunting] Im Stapel { $cards ->
            [one] liegt { $cards } Jagdgebiet
           *[other] liegen { $cards } Jagdgebiete
        }.
    }
hunters-about-sunset = { hunters-sunset-tally } { hunters-sunset-hunger }
hunters-about-village = Das Dorf: Mitglieder hier kannst du aussenden.
hunters-about-sacred = { hunters-place }: { hunters-sacred-help }
hunters-about-location = { hunters-place }: { hunters-kind-help }
hunters-ask-final =
    { $all ->
        [yes] { $words } Nicht zurückzunehmen.
       *[no] { $words } Mit Schloss: nicht zurückzunehmen.
    }
hunters-ask-at-once = { $words } Gilt sofort.
hunters-ask-take-at = { hunters-place }: Was bringt das Mitglied mit?
hunters-ask-go-to = { hunters-place }: Woher kommt das Mitglied?
hunters-ask-go-to-one = { hunters-place }: Ein Mitglied hierher setzen?
hunters-ask-place-left =
    { $left ->
        [one] { hunters-ask-place }
       *[other] Setz bis zu { $left } Mitglieder: wohin?
    }
hunters-ask-place-at =
    { $left ->
        [one] { hunters-place }: ein Mitglied setzen?
       *[other] { hunters-place }: bis zu { $left } Mitglieder setzen?
    }
# Durch einen Heiligen Ort oder einen Gegenstand; Charaktere sind nicht genannt, denn sie liegen da.
hunters-placed-by =
    { $source ->
        [stone-arch] { hunters-option-sacred-stone-arch }
        [misty-glen] { hunters-option-sacred-misty-glen }
        [herb-heath] { hunters-option-sacred-herb-heath }
       *[item] Dein Gegenstand
    }
hunters-ask-place-by =
    { hunters-placed-by }: { $left ->
        [one] Setz ein Mitglied, wohin?
       *[other] Setz bis zu { $left } Mitglieder, wohin?
    }
hunters-ask-place-at-by =
    { hunters-placed-by }: { $left ->
        [one] Mitglied setzen ({ hunters-place })?
       *[other] bis zu { $left } setzen ({ hunters-place })?
    }
hunters-ask-siege = { hunters-place }: Setz mehr Mitglieder als die anderen.
hunters-ask-cover-at = { hunters-place }: Welches Feld deckst du ab?
hunters-ask-cover-any-left =
    { $left ->
        [one] Wähle die letzte Ortskarte zum Abdecken.
       *[other] Deck noch auf { $left } Ortskarten je ein Feld ab: wo?
    }
hunters-ask-take-card-left =
    { $left ->
        [one] Nimm einen letzten freiliegenden Charakter.
       *[other] Nimm einen freiliegenden Charakter; noch bis zu { $left }.
    }
hunters-ask-lay-card = { hunters-character }: in welche Spalte?
hunters-do-take = { hunters-icon } mitbringen
hunters-do-return = Zurückholen ({ hunters-place })
hunters-do-cover = { hunters-icon }
hunters-do-place = Aus dem Dorf
hunters-do-move = Von hier: { hunters-place }
hunters-do-lose = { hunters-place }
hunters-do-lay-card = Auslegen: { hunters-character }
hunters-do-column = Spalte { $column }
hunters-do-take-card = Nehmen: { hunters-character }
hunters-do-take-card-in = Nehmen: { hunters-character } (Spalte { $column })
hunters-do-card = { hunters-character }
hunters-do-card-in = { hunters-character } (Spalte { $column })
hunters-do-camp =
    { $members ->
        [0] Keines
        [one] 1 Mitglied
       *[other] { $members } Mitglieder
    }
hunters-do-build = Erschaffen: { hunters-item }
hunters-do-discard = Ablegen: { hunters-item }
hunters-do-give = Abgeben: { hunters-item }
hunters-do-keep-item = Behalten: { hunters-item }
hunters-do-keep = Aufheben
hunters-do-leave = Nicht essen
hunters-do-eat = Essen: −1 Hunger
hunters-do-second = Zweites Fleisch
hunters-do-play = Spielen: { hunters-character }
hunters-do-sunset = Sonnenuntergang: { $points }
hunters-do-dies-sure = Aussterben lassen
hunters-do-geysers = Geysire: 3 Gegenstände
hunters-do-items = Zwei Gegenstände
hunters-do-members = Mitglieder setzen
hunters-do-wilderness = Wildnis
hunters-do-hunting = Jagdgebiet
hunters-do-enough = Fertig
hunters-do-decline = Gegenstände behalten
hunters-do-done = Zug beenden

# Auf Karten lange Wörter, mit einem Trennstrich, wo immer sie getrennt werden dürfen.
hunters-syllables = Schwemm-land Nach-wuchs Scha-mane Samm-lerin Häupt-ling Feuer-wächterin Fährten-sucher Korb-flechterin Kund-schafter Mammut-friedhof Schlamm-quellen Makrau-chenia Macrau-chenia Mega-therium Glypto-don Säbel-zahn-tiger Höhlen-bär Geister-höhle Nebel-schlucht Eis-kaverne Felsen-brücke Kräuter-heide Ahnen-hügel Kult-stätte Gemüse-beet Lehm-ofen Stein-hütte Unter-schlupf Web-rahmen Gegen-stand Gegen-stände Wild-nis

## Was die Zeichen auf den Karten bedeuten

hunters-signs = Zeichen
hunters-signs-about = Was die Zeichen bedeuten
hunters-sign =
    { $sign ->
        [covered] abgedeckt: bringt nichts
        [sunset] bei Sonnenuntergang
        [stone] ein Feld abdecken
        [wilderness] eine Wildnis aufdecken
        [hunting] ein Jagdgebiet aufdecken
        [member] Mitglieder setzen
        [any] beliebig viele
        [item] einen Gegenstand ziehen
        [swap] Gegenstände tauschen
        [card] ein Charakter
        [more-hunger] Hunger steigt
        [less-hunger] Hunger sinkt
       *[point] Punkte
    }

## Neben dem Tisch: Stämme, Stapel, wie es ausging

hunters-details-of = Alles über { $name }
hunters-tribe-points = Punkte
hunters-tribe-bonus = Bonusfelder
hunters-bonus-field =
    { $reached ->
        [yes] Bonusfeld { $field }: erreicht
       *[no] Bonusfeld { $field }: noch vor sich
    }
hunters-tribe-out = Unterwegs
hunters-tribe-sunset = Sonnenuntergang jetzt
hunters-tribe-sunset-sum =
    { $members ->
        [one] { $members } Mitglied
       *[other] { $members } Mitglieder
    } − { $hunger } Hunger − { $cards ->
        [one] { $cards } Handkarte
       *[other] { $cards } Handkarten
    }
hunters-tribe-after = { hunters-sunset-hunger }
hunters-sunset-hunger =
    { $lost ->
        [all] Der Hunger steigt auf { $rises }: Der ganze Stamm stirbt aus.
        [0] Der Hunger steigt auf { $rises }.
        [one] Der Hunger steigt auf { $rises }: Ein Mitglied geht verloren, { $after } Hunger bleiben.
       *[other] Der Hunger steigt auf { $rises }: { $lost } Mitglieder gehen verloren, { $after } Hunger bleiben.
    }
# $tally: Mitglieder minus Hunger und Karten; $points: wie weit der Marker geht, was $cut begründet.
hunters-sunset-sum =
    { $cut ->
        [floor] { $tally }, aber nie unter 0 Punkte: { $points }
        [goal] { $tally }, aber das Ziel ist verschlossen: { $points }
       *[no] zusammen { $points }
    }
hunters-sunset-tally = Sonnenuntergang: { $members } für Mitglieder, { hunters-sunset-less }: { hunters-sunset-sum }.
hunters-sunset-cards = Handkarten
hunters-sunset-grows = Hunger wächst
hunters-sunset-now = jetzt { $total }
hunters-sunset-go-on = Weiter
hunters-sunset-less =
    { $hunger ->
        [0] 0
       *[other] −{ $hunger }
    } für Hunger, { $cards ->
        [0] 0
       *[other] −{ $cards }
    } für Handkarten
hunters-tribe-of-eight = von 8
hunters-hidden = Verdeckt
hunters-can-build = Erschaffbar
hunters-short-of = Es fehlt:
hunters-built-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
hunters-cards-short =
    { $cards ->
        [house] Eigene Kartendaten dieses Hauses
       *[other] Nachgebildete Kartendaten ({ $cards })
    }
hunters-pile-title =
    { $pile ->
        [items] Gegenstände
        [wilderness] Wildniskarten
       *[hunting] Jagdgebiete
    }
hunters-pile-look =
    { $pile ->
        [items] Gegenstände: Stapel und Ablage ansehen
        [wilderness] Wildniskarten: Stapel und Ablage ansehen
       *[hunting] Jagdgebiete: Stapel und Ablage ansehen
    }
hunters-pile-hidden = Im Stapel: { $cards }
hunters-pile-order = Die Reihenfolge kennt niemand.
hunters-pile-discard = Abgelegt: { $cards }
hunters-pile-unseen = Noch nicht gesehen: { $cards }
hunters-pile-unseen-where =
    { $hidden ->
        [0] { $pile } im Stapel.
       *[other] { $pile } im Stapel, { $hidden } verdeckt bei anderen.
    }
hunters-pile-empty = Keine.
hunters-pile-renewed = Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.
hunters-pile-of = { $count } von { $all }
hunters-pile-all-seen = Alle gesehen:
hunters-end-why-first =
    { $who ->
        [you] Du warst zuerst am Zug und hast das Ziel erreicht; der andere Stamm hatte noch einen Zug.
       *[other] { hunters-seat } war zuerst am Zug und hat das Ziel erreicht; der andere Stamm hatte noch einen Zug.
    }
hunters-end-why-second =
    { $who ->
        [you] Du warst an zweiter Stelle am Zug und zuerst im Ziel: Damit war sofort Schluss.
       *[other] { hunters-seat } war an zweiter Stelle am Zug und zuerst im Ziel: Damit war sofort Schluss.
    }
hunters-end-why-died-out =
    { $who ->
        [you] Dein Stamm hat sein letztes Mitglied verloren. Punkte zählen dann nicht mehr.
       *[other] Der Stamm von { hunters-seat } hat sein letztes Mitglied verloren. Punkte zählen dann nicht mehr.
    }
hunters-end-died = ausgestorben
hunters-end-winner = gewinnt
hunters-end-sources = Woher die Punkte kamen
hunters-end-source =
    { $source ->
        [start] Zu Beginn
        [sunset] Sonnenuntergänge
        [back] Zurückgefallen
        [item] Gegenstände
        [icon] Felder
        [bonus] Bonusfelder
       *[other] { hunters-source }
    }
hunters-end-camps = So standen die Stämme am Ende
hunters-end-given = Für Bonusfelder abgegeben
hunters-end-each = Punkt für Punkt
hunters-end-gain =
    { $lost ->
        [0] { hunters-end-source }
       *[other] { hunters-end-source } ({ $lost } verfallen: mehr als drei Hunger)
    }
hunters-end-gain-item = Erschaffen: { hunters-item }
hunters-end-gain-icon = Feld: { hunters-place }
hunters-end-gain-sunset = Sonnenuntergang: { hunters-tribe-sunset-sum }

## Wofür ein Bot seinen Zug gut findet: „Das ist gut für …“

hunters-why-points = die Punkte
hunters-why-food = die Versorgung mit Essen
hunters-why-tribe = die Größe des Stamms
hunters-why-sunset = den nächsten Sonnenuntergang
hunters-why-cards = die Charaktere auf der Hand
hunters-why-yield = die Ausbeute beim Zurückholen
hunters-why-items = die Gegenstände
hunters-why-sacred = die Heiligen Orte
