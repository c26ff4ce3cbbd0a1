### Pig, English. $seat counts from 0, or is a player's name.

pig-title = Pig
pig-tagline = Roll the die as often as you dare: a one takes the points of your turn away.

pig-seat =
    { $seat ->
        [0] The first seat
        [1] The second seat
        [2] The third seat
        [3] The fourth seat
        [4] The fifth seat
        [5] The sixth seat
       *[other] { $seat }
    }

## What is asked

pig-ask-turn = Roll again, or hold and keep your points.

## What a question is about, for those who are new to it

pig-hint-goal = Whoever has 100 points first wins. Points of a turn are yours once you hold; a one takes them away.
pig-hint-turn = Two to six add their number to your turn, and you may roll again. A one ends the turn with nothing. Holding ends it, too, and you keep its points.

## The table

pig-zone-points = Points
pig-zone-turn = Points of this turn
pig-do-roll = Roll
pig-do-hold = Hold

## The log

pig-silent-roll =
    { $who ->
        [you] You roll.
       *[other] { pig-seat } rolls.
    }
pig-silent-hold =
    { $who ->
        [you] You hold.
       *[other] { pig-seat } holds.
    }
pig-note-roll =
    { $who ->
        [you] You roll a { $die }.
       *[other] { pig-seat } rolls a { $die }.
    }
pig-note-hold =
    { $who ->
        [you] You hold and keep { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { pig-seat } holds and keeps { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

## The end

pig-ended-target = A player has 100 points.
pig-result-points = Decided by points.
