### Die Lektionen von Jäger und Späher, deutsch. Werden vom Server gelesen.

hunters-lesson-village = Dein Stamm und deine Karten
hunters-lesson-village-tribe = Vier Mitglieder deines Stammes sind im Dorf. In jedem Zug tust du eines; meist spielst du eine Karte.
hunters-lesson-village-collector = Was eine Karte tut, steht darauf. Die Sammlerin schickt bis zu vier hinaus: Tippe sie an und spiele sie.
hunters-lesson-village-chief = Der Häuptling schickt nur zwei und zieht einen Gegenstand. Den brauchst du gleich; erst die Sammlerin.
hunters-lesson-village-sunset = Noch nicht: Bei Sonnenuntergang kostet jede Karte auf deiner Hand einen Punkt. Spiele sie vorher.
hunters-lesson-village-forest = Die Felder eines Ortes zeigen, was man von dort mitbringen kann. Schicke ein Mitglied in den Wald.
hunters-lesson-village-mountains = An einem Ort ist Platz für drei, beide Stämme zusammengezählt. Schicke noch jemanden ins Gebirge.
hunters-lesson-village-lay = Zwei bleiben daheim. Deine Karte kommt in die Auslage; später kann sie jede Seite nehmen. Wähle die erste Spalte.
hunters-lesson-village-white = Weiß hat den Späher gespielt und in jeder Wildnis ein Feld abgedeckt: Das kann niemand mehr mitbringen.
hunters-lesson-village-alone = Jetzt ohne Hilfe: Ziehe einen Gegenstand und schicke Mitglieder hinaus.
hunters-lesson-village-out = Schicke eines der beiden hinaus, wohin du willst.
hunters-lesson-village-idle = Dann geht niemand, und die Karte ist trotzdem gespielt.
hunters-lesson-village-done = Karten schicken Mitglieder hinaus. Wozu, das kommt als Nächstes.

hunters-lesson-home = Mitglieder zurückholen
hunters-lesson-home-item = Dein verdeckter Mahlstein kostet einen Stein und eine Frucht. Deine Leute stehen dort, wo es beides gibt.
hunters-lesson-home-fruit = Statt eine Karte zu spielen, hol Mitglieder zurück. Jedes bringt mit, was ein Feld zeigt: Nimm Früchte aus dem Wald.
hunters-lesson-home-wood = Holz brauchst du nicht: Der Mahlstein kostet einen Stein und eine Frucht.
hunters-lesson-home-card = Eine Karte schickt Mitglieder hinaus. Diesmal holst du sie zurück: Tippe an, wo sie stehen.
hunters-lesson-home-stone = Nimm im selben Zug einen Stein aus dem Gebirge.
hunters-lesson-home-lost = Dann ist verloren, was du mitgebracht hast: Am Ende des Zuges verfällt alles.
hunters-lesson-home-enough-fruit = Die Frucht hast du schon. Dir fehlt noch ein Stein.
hunters-lesson-home-create = Nun hast du beides. Erschaffe den Mahlstein: Er bringt einen Punkt und nimmt dir einen Hunger.
hunters-lesson-home-alone = Ein Punkt mehr, ein Hunger weniger. Jetzt dein zweiter Mahlstein, ohne Hilfe: Hol zuerst eine Frucht.
hunters-lesson-home-other = Und jetzt einen Stein.
hunters-lesson-home-again = Erschaffe ihn.
hunters-lesson-home-done = So entstehen Gegenstände: hinausschicken, zurückholen, erschaffen, alles Nötige in einem einzigen Zug.

hunters-lesson-items = Gegenstände und was sie tun
hunters-lesson-items-wood = Deine Stiefel kosten Holz und ein Fell; sie schicken zwei Mitglieder hinaus. Hol das Holz.
hunters-lesson-items-skin = Felle gibt es in den Jagdgebieten: Hol eines vom Höhlenbären.
hunters-lesson-items-lost = Dann ist verloren, was du mitgebracht hast: Am Ende des Zuges verfällt alles.
hunters-lesson-items-create = Erschaffe die Stiefel.
hunters-lesson-items-marsh = Ein Gegenstand wirkt sofort, mitten im Zug. Schicke jemanden ins Schwemmland: Die Trommel braucht Lehm.
hunters-lesson-items-move = So zöge jemand um, der schon irgendwo steht. Schicke jemanden aus dem Dorf.
hunters-lesson-items-waste = Die Stiefel schicken zwei umsonst hinaus. Lass dir das nicht entgehen.
hunters-lesson-items-forest = Und noch eines: Schicke ein Mitglied in den Wald.
hunters-lesson-items-stay = Wen ein Gegenstand geschickt hat, der kommt in diesem Zug nicht zurück. Hör hier auf.
hunters-lesson-items-alone = Jetzt ohne Hilfe: Die Trommel kostet Lehm und ein Fell. Hol den Lehm.
hunters-lesson-items-other = Und jetzt ein Fell.
hunters-lesson-items-drum = Die Trommel ist zwei Punkte wert, macht aber um eins hungriger. Erschaffe sie.
hunters-lesson-items-done = Gegenstände, die schicken, ziehen oder satt machen, ersparen dir oft einen ganzen Zug.

hunters-lesson-sunset = Sonnenuntergang und Hunger
hunters-lesson-sunset-tally = Bei Sonnenuntergang zählt jedes Mitglied +1, jeder Hunger und jede Handkarte −1. Jetzt: 3 − 2 − 1 = 0.
hunters-lesson-sunset-meat = Also erst essen. Hol Fleisch vom Glyptodon.
hunters-lesson-sunset-nothing = Das brächte dir nichts: drei Mitglieder, zwei Hunger, eine Karte. Iss erst.
hunters-lesson-sunset-hungrier = Nachwuchs macht einen hungrigen Stamm hungriger: aus zwei wird drei. Iss erst.
hunters-lesson-sunset-eat = Iss es: Das nimmt dir einen Hunger.
hunters-lesson-sunset-keep = Fleisch, das du behältst, verfällt am Ende des Zuges; keiner deiner Gegenstände kostet Fleisch.
hunters-lesson-sunset-alone = Ein Hunger ist übrig. Werde ihn ohne Hilfe los.
hunters-lesson-sunset-offspring = Im Lager wartet jemand und zählt dort nicht mit. Spiele Nachwuchs, dann kommt das Mitglied ins Dorf.
hunters-lesson-sunset-early = Das wären zwei Punkte. Spielst du erst deine letzte Karte, werden es vier.
hunters-lesson-sunset-sunset = Vier Mitglieder, kein Hunger, keine Karten. Lass die Sonne untergehen: vier Punkte.
hunters-lesson-sunset-night = Vier Punkte! Doch die Nacht macht jedes Mitglied hungrig: Du hast jetzt 4 Hunger. 8 kosten ein Mitglied.
hunters-lesson-sunset-done = Ein guter Sonnenuntergang: viele Mitglieder, wenig Hunger, leere Hand. Danach wählst du neue Karten.

hunters-lesson-hand = Neue Karten wählen
hunters-lesson-hand-display = Nach jedem Sonnenuntergang nimmst du fünf bis sieben Charaktere. Frei liegt nur der unterste jeder Spalte.
hunters-lesson-hand-collector = Die Sammlerin schickt vier Mitglieder hinaus. Nimm sie.
hunters-lesson-hand-hunter = Nun liegt der Jäger frei: neue Beute für bis zu drei Mitglieder. Nimm ihn, bevor Weiß es tut.
hunters-lesson-hand-fisher = Du hast vier Hunger, und der Fischer nimmt dir zwei. Nimm auch ihn.
hunters-lesson-hand-alone = Ohne Hilfe: Im Lager wartet ein Mitglied. Grabe nach dem Nachwuchs, der es ins Dorf bringt.
hunters-lesson-hand-chief = Der Häuptling liegt noch davor. Nimm ihn mit: Er zieht einen Gegenstand und schickt zwei hinaus.
hunters-lesson-hand-dig = Da ist er.
hunters-lesson-hand-short = Du könntest bei fünf aufhören; aber den Nachwuchs, den du eben freigelegt hast, bekäme dann Weiß.
hunters-lesson-hand-enough = Das sind sechs. Auch eine siebte müsstest du bis zum Abend spielen, sonst kostet sie 1 Punkt. Hör hier auf.
hunters-lesson-hand-done = Was du wählst, spielst du bis zum nächsten Abend: Karten, die schicken, Karten, die satt machen, nicht zu viele.

hunters-lesson-sacred = Heilige Orte
hunters-lesson-sacred-graveyard = Heilige Orte helfen denen, die dort stehen. Auf dem Mammutfriedhof bringt ein gespielter Jäger einen Punkt.
hunters-lesson-sacred-collector = Weiß hält ihn mit einem Mitglied. Komm in einer Aktion mit mehr: Spiele die Sammlerin.
hunters-lesson-sacred-hunter = Solange Weiß auf dem Friedhof steht, bringt dir der Jäger keinen Punkt.
hunters-lesson-sacred-two = Schicke jemanden zum Friedhof. Ein zweites Mitglied geht gleich mit, denn du brauchst dort mehr als Weiß.
hunters-lesson-sacred-elsewhere = Dann bleibt der Friedhof bei Weiß. Du brauchst dort deine beiden Mitglieder.
hunters-lesson-sacred-alone = Weiß ist heimgegangen, der Friedhof ist deiner. Ohne Hilfe: Spiele die Karte, die dort einen Punkt bringt.
hunters-lesson-sacred-leave = Dann wären weniger auf dem Friedhof, und gewonnen wäre nichts. Spiele eine Karte.
hunters-lesson-sacred-card = Das bringt neue Karten, aber diese eine kostet dich dann einen Punkt.
hunters-lesson-sacred-cover = Der Jäger deckt auf jedem Jagdgebiet ein Feld ab. Wähle eines.
hunters-lesson-sacred-stay = Neue Beute! Deine Mitglieder könnten hin, aber sie stehen gut. Lass sie, wo sie sind.
hunters-lesson-sacred-thin = Jagen können sie später. Lass beide auf dem Friedhof, sonst holt ihn sich Weiß mit zwei Mitgliedern.
hunters-lesson-sacred-done = Ein Punkt durch den Mammutfriedhof. Drei heilige Orte sind jedes Mal im Spiel: Lies, was sie tun.

hunters-lesson-survival = Kampf ums Überleben
hunters-lesson-survival-skulls = Im Kampf ums Überleben sind Felder mit Totenkopf von Anfang an abgedeckt: Es gibt weniger Beute.
hunters-lesson-survival-eight = Du hast sechs Hunger. Bei acht verlierst du ein Mitglied; ein Stamm ohne Mitglieder hat verloren.
hunters-lesson-survival-meat = Hol Fleisch, solange es welches gibt, und iss es.
hunters-lesson-survival-sunset = Fünf Mitglieder brächten fünf Hunger, elf im Ganzen: Zwei von ihnen wären verloren.
hunters-lesson-survival-fruit = Noch fünf. Dein Mahlstein nimmt dir einen weiteren: Hol eine Frucht.
hunters-lesson-survival-stone = Und einen Stein.
hunters-lesson-survival-create = Erschaffe ihn. Feld 9 kostet dich dann einen Hunger, außer du hast zwei Gegenstände: so ist es hier.
hunters-lesson-survival-alone = Einer mehr, einer weniger: wieder fünf. Ohne Hilfe: Wer kann noch etwas zu essen bringen?
hunters-lesson-survival-done = Iss früh, erschaffe zwei Gegenstände vor den Feldern 9, 14 und 18, und geh nie hungrig in die Nacht.
