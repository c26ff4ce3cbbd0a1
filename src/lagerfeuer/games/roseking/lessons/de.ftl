### Die Lektionen von Rosenkönig, deutsch. Werden vom Server gelesen.

roseking-lesson-moving = Die Krone bewegen
roseking-lesson-moving-crown = Du spielst Rot. Die Krone in der Mitte gehört euch beiden; ihr bewegt sie abwechselnd.
roseking-lesson-moving-east = Diese Karte bewegt die Krone zwei Felder nach Osten; dort wächst deine Rose. Tippe sie an und spiele sie.
roseking-lesson-moving-elsewhere = Auch dort wüchse deine Rose. Die Antwort von Weiß passt hier aber nur zur leuchtenden Karte: Spiele sie.
roseking-lesson-moving-shared = Weiß hat dieselbe Krone bewegt und eine Rose gepflanzt. Bewege sie jetzt ein Feld nach Südwesten.
roseking-lesson-moving-draw = Ziehen kostet den ganzen Zug, und keine Rose wächst. Spiele eine Karte, solange eine geht.
roseking-lesson-moving-alone = Jetzt ohne Hilfe: Bewege die Krone drei Felder nach Norden.
roseking-lesson-moving-north = Norden ist oben, und die Zahl auf der Karte sagt, wie weit: III sind drei Felder.
roseking-lesson-moving-done = Das ist das Wichtigste: Eine Karte bewegt die Krone, und wo sie landet, pflanzt du eine Rose.

roseking-lesson-heroes = Helden
roseking-lesson-heroes-turn = Hier steht schon eine Rose von Weiß. Ein Held macht sie zu deiner: Spiele diese Karte mit einem Helden.
roseking-lesson-heroes-free = Das Feld ist frei, und Weiß behielte alle fünf Punkte. Spiele die Karte, die auf der weißen Rose landet.
roseking-lesson-heroes-spent = Die Rose gehört dir, der Held ist weg: drei bleiben dir. Auf eigenen Rosen kannst du nie landen.
roseking-lesson-heroes-break = Weiß hat drei Rosen nebeneinander, das sind neun Punkte. Ohne Hilfe: Trenne sie mit einem Helden.
roseking-lesson-heroes-stands = Damit behielte Weiß die neun Punkte.
roseking-lesson-heroes-done = Vier Helden hast du für die ganze Partie. Heb sie dir auf, bis sie etwas trennen oder verbinden.

roseking-lesson-territories = Gebiete
roseking-lesson-territories-squared = Rosen nebeneinander bilden ein Gebiet. Es zählt seine Größe im Quadrat: zwei zählen 4, eine zählt 1.
roseking-lesson-territories-join = Fülle die Lücke zwischen deinen Rosen: Vier zusammen zählen 16 statt 5.
roseking-lesson-territories-single = Eine einzelne Rose bringt nur einen Punkt.
roseking-lesson-territories-pair = Diese Rose verbindet sich nur mit einer: 4 und 4 sind 8 Punkte. In der Lücke verbindet sie alle.
roseking-lesson-territories-grow = Ohne Hilfe: Vergrößere dein Gebiet aus vier Rosen. Fünf zählen 25.
roseking-lesson-territories-draw = Ziehen kostet den ganzen Zug, und dein Gebiet bleibt bei 16.
roseking-lesson-territories-apart = Diese Rose stünde für sich: Nur Felder mit gemeinsamer Seite hängen zusammen, Ecken zählen nicht.
roseking-lesson-territories-done = Ein großes Gebiet schlägt viele kleine: Zehn einzelne Rosen zählen 10, zehn zusammen 100.

roseking-lesson-passing = Ziehen und Passen
roseking-lesson-passing-draw = Keine deiner Karten führt auf ein freies Feld, alle führen hinaus. Zieh also eine; mehr als fünf geht nicht.
roseking-lesson-passing-passed = Fünf Karten und kein Weg: Du musstest passen, Weiß war zweimal dran. Spiele jetzt irgendeine Karte.
roseking-lesson-passing-done = Wer spielen oder ziehen kann, muss es tun. Du passt nur mit fünf Karten, von denen keine passt.

roseking-lesson-blocking = Blockieren
roseking-lesson-blocking-look = Alle Karten liegen offen. Sieh dir die fünf von Weiß gegenüber an: Jede führt nach Osten.
roseking-lesson-blocking-edge = Bring die Krone also an den östlichen Rand. Von dort kommt Weiß nicht weiter.
roseking-lesson-blocking-free = Von dort könnte Weiß noch spielen.
roseking-lesson-blocking-again = Weiß musste passen, du bist wieder dran. Ohne Hilfe: Spiele so, dass Weiß weiter feststeckt.
roseking-lesson-blocking-no-rose = Auch so steckte Weiß fest. Spiele aber eine Karte: Sie bringt dir noch eine Rose.
roseking-lesson-blocking-done = Sieh dir vor jedem Zug die andere Hand an: Wo du die Krone stehen lässt, entscheidet, was dort geht.

roseking-lesson-end = Das Ende
roseking-lesson-end-last = Von den 52 Rosen ist eine übrig. Mit ihr endet die Partie, und noch führt Weiß mit 626 zu 625.
roseking-lesson-end-win = Ohne Hilfe: Pflanze die letzte Rose so, dass du gewinnst.
roseking-lesson-end-shared = Dort bringt sie nur einen Punkt: 626 zu 626, und ihr würdet euch den Sieg teilen.
roseking-lesson-end-done = Du gewinnst mit 676 zu 626! Früher endet eine Partie, wenn ihr beide weder spielen noch ziehen könnt.
