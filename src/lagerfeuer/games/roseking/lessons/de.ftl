### Die Lektionen von Rosenkönig, deutsch. Werden vom Server gelesen.

roseking-lesson-moving = Die Krone bewegen
roseking-lesson-moving-east = Diese Karte bewegt die Krone zwei Felder nach Osten; dort wächst deine Rose. Tippe sie an und spiele sie aus.
roseking-lesson-moving-shared = Weiß hat dieselbe Krone weitergezogen: Es gibt nur eine. Zieh sie jetzt ein Feld nach Südwesten.
roseking-lesson-moving-alone = Jetzt ohne Hilfe: Bewege die Krone drei Felder nach Norden.
roseking-lesson-moving-north = Norden ist oben, und die Zahl auf der Karte sagt, wie weit: III sind drei Felder.
roseking-lesson-moving-done = Das ist das Spiel: Eine Karte bewegt die Krone, und wo sie landet, pflanzt du eine Rose.
