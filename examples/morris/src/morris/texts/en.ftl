### Nine Men's Morris, English. $seat is 0 (white) or 1 (black), or a player's name; points are written as d6.

morris-title = Nine Men's Morris
morris-tagline = Three in a row are a mill, and each mill takes a man. Whoever is left with two, or cannot move, has lost.

## Seats

morris-seat-white = White
morris-seat-black = Black
morris-seat =
    { $seat ->
        [0] White
        [1] Black
       *[other] { $seat }
    }

## Options

morris-option-flying = Flying
morris-option-flying-about = With three men left, a side may move a man to any free point.

## What is asked

morris-ask-place = Place a man on a free point.
morris-ask-move = Move a man along a line to the next point.
morris-ask-fly = Move a man to any free point.
morris-ask-take = You closed a mill: take a man.

## What a question is about, for those who are new to it

morris-hint-goal = Three of your men in a row on one line are a mill, and each time you close one you take a man. You win when the other side has two men left or cannot move.
morris-hint-place = Each side places nine men in turn, one on any free point. Three in a row on a line take a man of the other side at once.
morris-hint-move = All men are placed: now one of them moves along a line to the next free point. A mill that you open may be closed again.
morris-hint-fly = You have three men left, so each of them may go to any free point, not only to the next one.
morris-hint-take = Take any man of the other side that does not stand in a mill. If all of them do, take any.

## The table

morris-zone-points = Board
morris-zone-hand = Men in hand
morris-zone-taken = Men lost
morris-zone-quiet = Moves without a mill
morris-do-place = Place a man on { $first }
morris-do-move = From { $first } to { $second }
morris-do-take = Take the man on { $first }

## The log

morris-silent-place =
    { $who ->
        [you] You place a man.
       *[other] { morris-seat } places a man.
    }
morris-note-place =
    { $who ->
        [you] You place a man on { $point }.
       *[other] { morris-seat } places a man on { $point }.
    }
morris-note-move =
    { $who ->
        [you] You move from { $from } to { $to }.
       *[other] { morris-seat } moves from { $from } to { $to }.
    }
morris-note-mill =
    { $who ->
        [you] You close a mill.
       *[other] { morris-seat } closes a mill.
    }
morris-note-take =
    { $who ->
        [you] You take the man on { $point }.
       *[other] { morris-seat } takes the man on { $point }.
    }

## Why not

morris-no-occupied = There is a man on { $point } already.
morris-no-not-yours = None of your men stands on { $point }.
morris-no-too-far = No line leads from { $from } to the next point { $to }.
morris-no-in-mill = The man on { $point } stands in a mill, and others do not: it cannot be taken.
morris-no-not-theirs = No man of the other side stands on { $point }.

## The end

morris-ended-few-men = One side has two men left.
morris-ended-blocked = One side cannot move.
morris-ended-quiet = A hundred moves without a mill: the match is drawn.
morris-result-loss = Decided by the rules: whoever has two men, or cannot move, has lost.
morris-result-draw = A draw: neither side closed a mill any more.
