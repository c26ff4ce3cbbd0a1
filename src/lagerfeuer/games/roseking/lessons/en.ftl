### The lessons of Rose King, English. Read by the server.

roseking-lesson-moving = Moving the crown
roseking-lesson-moving-crown = You are Red. The crown in the middle belongs to you both, and each of you moves it in turn.
roseking-lesson-moving-east = This card moves the crown two squares east, and your rose grows there. Tap the card, then play it.
roseking-lesson-moving-elsewhere = Your rose would grow there, too. But White’s answer here fits only the card that glows: play that one.
roseking-lesson-moving-shared = White has moved the same crown on and planted a rose. Now take it one square south-west.
roseking-lesson-moving-draw = Drawing a card takes your whole turn, and no rose grows. Play a card as long as one can be played.
roseking-lesson-moving-alone = Now on your own: move the crown three squares north.
roseking-lesson-moving-north = North is up, and the numeral on the card says how far: III is three squares.
roseking-lesson-moving-done = That’s the basic idea: a card moves the crown, and where it lands you plant a rose.

roseking-lesson-heroes = Heroes
roseking-lesson-heroes-turn = White’s rose is in the way. A hero turns it into yours: play this card with a hero.
roseking-lesson-heroes-free = That square is free, and White keeps all five points. Play the card that lands on White’s rose.
roseking-lesson-heroes-spent = The rose is yours and the hero is gone: three are left. You can never land on your own roses.
roseking-lesson-heroes-break = White has three roses side by side, worth nine points. On your own: cut them apart with a hero.
roseking-lesson-heroes-stands = That would leave White’s nine points as they are.
roseking-lesson-heroes-done = You have four heroes for the whole match. Save them for where they cut or join.

roseking-lesson-territories = Territories
roseking-lesson-territories-squared = Roses side by side form a territory. It scores its size squared: two score 4, one scores 1.
roseking-lesson-territories-join = Fill the gap between your roses: four together score 16 instead of 5.
roseking-lesson-territories-single = A rose on its own adds just one point.
roseking-lesson-territories-pair = That rose joins only one other: 4 and 4 are 8 points. In the gap it joins all of them.
roseking-lesson-territories-grow = On your own: make your territory of four larger. Five roses score 25.
roseking-lesson-territories-draw = Drawing a card takes your whole turn, and your territory stays at 16.
roseking-lesson-territories-apart = That rose would stand apart: only squares that share a side join, not corners.
roseking-lesson-territories-done = One large territory beats many small ones: ten single roses score 10, ten together 100.

roseking-lesson-passing = Drawing and passing
roseking-lesson-passing-draw = None of your cards leads to a free square: they would leave the garden. So draw one; five is the limit.
roseking-lesson-passing-passed = Five cards and no way on: you had to pass, and White moved twice. Now play any card on your own.
roseking-lesson-passing-done = If you can play or draw, you must. You pass only with five cards and no way on.

roseking-lesson-blocking = Blocking
roseking-lesson-blocking-look = All hands are open. Look at White’s five cards at the far side: every one of them leads east.
roseking-lesson-blocking-edge = So take the crown to the eastern edge. From there White has nowhere to go.
roseking-lesson-blocking-free = From there White could still play.
roseking-lesson-blocking-again = White had to pass, and it’s your turn again. On your own: play so that White stays stuck.
roseking-lesson-blocking-no-rose = That would keep White stuck, too, but play a card: it also plants a rose.
roseking-lesson-blocking-done = Before you play, look at the other hand: where you leave the crown decides what they can do.

roseking-lesson-end = The end
roseking-lesson-end-last = Only one of the 52 roses is left. When it’s planted, the match ends, and White leads 626 to 625.
roseking-lesson-end-win = On your own: plant the last rose so that you win.
roseking-lesson-end-shared = There it adds just one point: 626 to 626, and the win would be shared.
roseking-lesson-end-done = You win 676 to 626! A match also ends early if neither of you can play or draw.
