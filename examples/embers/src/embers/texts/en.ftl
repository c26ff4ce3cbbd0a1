### Embers, English. $seat counts from 0, or is a name.

embers-title = Embers
embers-tagline = A small game: lay cards for points, ask for more, stop with an empty hand.

embers-option-long = Long evening
embers-option-long-about = Everyone begins with five cards instead of three.

embers-seat =
    { $seat ->
        [0] The first seat
        [1] The second seat
        [2] The third seat
        [3] The fourth seat
       *[other] { $seat }
    }

## What is asked

embers-ask-turn = Lay a card, or stop once you have laid one.
embers-ask-beg = Give a card to your neighbour, or lose two points.

## What a question is about, for those who are new to it

embers-hint-goal = Each card you lay scores its value. Stop with an empty hand to end the match; most points win.
embers-hint-turn = Lay one or more cards, one after the other. A one draws a card, a two asks your neighbour for one.
embers-hint-beg = A two was laid, and its owner asks you for a card. You choose which one, or you keep them all and lose two points.

## The log

embers-silent-stop =
    { $who ->
        [you] You stop.
       *[other] { embers-seat } stops.
    }
embers-note-lay =
    { $who ->
        [you] You lay a { $card }.
       *[other] { embers-seat } lays a { $card }.
    }
embers-note-draw =
    { $who ->
        [you] You draw a { $card }.
       *[other] { embers-seat } draws a { $card }.
    }
embers-note-draw-hidden = { embers-seat } draws a card.
embers-note-give =
    { $who ->
        [you] You hand over a { $card }.
       *[other] { embers-seat } hands over a { $card }.
    }
embers-note-refuse =
    { $who ->
        [you] You refuse and lose two points.
       *[other] { embers-seat } refuses and loses two points.
    }

## The end

embers-ended-empty-hand = A hand is empty: the match is over.
embers-result-points = Decided by points.

## The table

embers-zone-hands = Hand
embers-zone-points = Points
embers-zone-bag = In the bag
embers-zone-laid = Laid
embers-do-stop = Stop
embers-do-refuse = Refuse
