### The lessons of Rose King, English. Read by the server.

roseking-lesson-moving = Moving the crown
roseking-lesson-moving-east = This card moves the crown two squares east, and your rose grows there. Tap the card, then play it.
roseking-lesson-moving-shared = White has moved the same crown on: there is only one. Now take it one square south-west.
roseking-lesson-moving-alone = Now on your own: move the crown three squares north.
roseking-lesson-moving-north = North is up, and the numeral on the card says how far: III is three squares.
roseking-lesson-moving-done = That is the game: a card moves the crown, and where it lands you plant a rose.
