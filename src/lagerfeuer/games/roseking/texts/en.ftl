### Rose King, English. Read by the client and by the server.
### $seat is 0 (red) or 1 (white); $card is a card's short name such as NE3; squares are written as e5.

roseking-title = Rose King
roseking-tagline = Two houses lead one crown through a garden and plant roses wherever it rests. Every connected territory counts its size times itself.

## Seats

roseking-seat-red = Red
roseking-seat-white = White
# Whoever formats may give $seat as a number or as a player's name, and $card as NE3 or in words.
roseking-seat =
    { $seat ->
        [0] Red
        [1] White
       *[other] { $seat }
    }

## Options

roseking-option-light = Light
roseking-option-light-about = A card is carried out at once and can be taken back until you end your turn.
roseking-option-show_draw_pile = Open draw pile
roseking-option-show_draw_pile-about = Everybody may look up which cards are left in the draw pile, though never in which order.

## Cards

roseking-card =
    { $card ->
        [N1] north I
        [N2] north II
        [N3] north III
        [NE1] north-east I
        [NE2] north-east II
        [NE3] north-east III
        [E1] east I
        [E2] east II
        [E3] east III
        [SE1] south-east I
        [SE2] south-east II
        [SE3] south-east III
        [S1] south I
        [S2] south II
        [S3] south III
        [SW1] south-west I
        [SW2] south-west II
        [SW3] south-west III
        [W1] west I
        [W2] west II
        [W3] west III
        [NW1] north-west I
        [NW2] north-west II
        [NW3] north-west III
       *[other] { $card }
    }

# As a screen reader should say it.
roseking-card-spoken =
    { $card ->
        [N1] north one
        [N2] north two
        [N3] north three
        [NE1] north-east one
        [NE2] north-east two
        [NE3] north-east three
        [E1] east one
        [E2] east two
        [E3] east three
        [SE1] south-east one
        [SE2] south-east two
        [SE3] south-east three
        [S1] south one
        [S2] south two
        [S3] south three
        [SW1] south-west one
        [SW2] south-west two
        [SW3] south-west three
        [W1] west one
        [W2] west two
        [W3] west three
        [NW1] north-west one
        [NW2] north-west two
        [NW3] north-west three
       *[other] { $card }
    }

roseking-say-card-free = { roseking-card-spoken }: crown to { $to }
roseking-say-card-hero = { roseking-card-spoken }: crown to { $to }, needs a hero
roseking-say-card-closed = { roseking-card-spoken }: cannot be played
roseking-say-hand-mine = Your cards
roseking-say-hand =
    { $seat ->
        [0] Red's cards
       *[1] White's cards
    }
roseking-say-no-cards = No cards in hand
roseking-say-heroes =
    { $heroes ->
        [0] No heroes left
        [one] One hero left
       *[other] { $heroes } heroes left
    }
## Piles

roseking-pile = Draw pile
roseking-pile-count =
    { $cards ->
        [one] Draw pile: { $cards } card
       *[other] Draw pile: { $cards } cards
    }
roseking-pile-draw =
    { $cards ->
        [one] Draw a card ({ $cards } in the pile)
       *[other] Draw a card ({ $cards } in the pile)
    }
roseking-pile-contents = These are left, sorted by direction. Their order in the pile stays secret.
roseking-pile-secret = What is in it stays hidden: every card that is neither in a hand nor discarded.
roseking-piles = The piles
roseking-discard = Discard pile
roseking-discard-count =
    { $cards ->
        [0] Discard pile: empty
        [one] Discard pile: { $cards } card, { roseking-card-spoken }
       *[other] Discard pile: { $cards } cards, on top { roseking-card-spoken }
    }
roseking-discard-note = The latest card comes first.
roseking-discard-empty = Nothing has been discarded yet.

## The board

roseking-say-stones-left =
    { $stones ->
        [one] One stone left in the stock
       *[other] { $stones } stones left in the stock
    }
roseking-board = Garden, nine by nine squares, crown on { $crown }. { roseking-say-stones-left }
roseking-square =
    { $stone ->
        [r] red rose
        [w] white rose
       *[empty] empty
    }
roseking-square-crown = { roseking-square }, crown
roseking-square-target = { roseking-card-spoken } leads here
roseking-square-target-hero = { roseking-card-spoken } leads here with a hero

## What is asked

roseking-ask-turn = Your turn: play a card or draw one.
roseking-ask-turn-play = Your turn: play a card.
roseking-ask-turn-draw = Your turn: no card fits, so draw one.
roseking-ask-card = Play { roseking-card }? The crown goes to { $to }.
roseking-ask-hero = Play { roseking-card }? The opponent's rose lies on { $to }: this takes a hero.
roseking-ask-hero-sure =
    { $heroes ->
        [one] Give up your last hero and turn the rose on { $to }?
       *[other] Give up one of your { $heroes } heroes and turn the rose on { $to }?
    }
roseking-ask-draw = Draw a card? It comes up at once, so it cannot be taken back.
roseking-ask-done = { roseking-card } is played: end your turn, or take it back.
roseking-do-play = Play card
roseking-do-hero = Play card …
roseking-do-hero-sure = Spend a hero
roseking-do-draw = Draw a card
roseking-do-done = End turn

## What a question is about, for those who are new to it

roseking-hint-goal = Plant roses that touch along their sides. In the end each connected territory counts its size times itself: five joined roses are worth 25 points, five lonely ones only 5.
roseking-hint-turn = A card leads the crown where its sword points, exactly as far as its numeral, and your rose is planted there. On a rose of the other side that costs a hero. With fewer than five cards you may also draw.
roseking-hint-done = The board shows your turn as it would be; the other side does not see it yet. End it and it is final, or take it back and choose again.

## The log

roseking-silent-done =
    { $who ->
        [you] You end your turn.
       *[other] { roseking-seat } ends the turn.
    }
roseking-note-first =
    { $who ->
        [you] The lot decided: you begin.
       *[other] The lot decided: { roseking-seat } begins.
    }
roseking-note-play =
    { $who ->
        [you] You play { roseking-card }: crown to { $to }, +{ $gain }.
       *[other] { roseking-seat } plays { roseking-card }: crown to { $to }, +{ $gain }.
    }
roseking-note-hero =
    { $who ->
        [you] You play { roseking-card } with a hero: the rose on { $to } turns, +{ $gain } for you, −{ $loss } for your opponent.
       *[other] { roseking-seat } plays { roseking-card } with a hero: the rose on { $to } turns, +{ $gain }, −{ $loss } for the other side.
    } { $heroes ->
        [0] That was the last one.
        [one] One hero is left.
       *[other] { $heroes } heroes are left.
    }
roseking-note-draw =
    { $who ->
        [you] You draw { roseking-card }.
       *[other] { roseking-seat } draws { roseking-card }.
    }
roseking-open-draw =
    { $who ->
        [you] You draw a card.
       *[other] { roseking-seat } draws a card.
    }
roseking-note-reshuffle =
    { $cards ->
        [one] The draw pile is used up: the one discarded card makes a new one.
       *[other] The draw pile is used up: the { $cards } discarded cards are shuffled and make a new one.
    }
roseking-note-pass =
    { $who ->
        [you] You can neither play nor draw and pass.
       *[other] { roseking-seat } can neither play nor draw and passes.
    }
roseking-note-stones = The last of the 52 stones is laid: the match is over.
roseking-note-blocked = Neither side can play or draw: the match is over.

## The same in few words; whose it is stands before them

roseking-brief-play = { roseking-card }, crown to { $to }, +{ $gain }
roseking-brief-hero = { roseking-card } with a hero to { $to }, +{ $gain } −{ $loss }
roseking-brief-draw = card drawn
roseking-brief-pass = nothing possible, passed

## Why not

roseking-no-off-board = With { roseking-card } the crown would leave the board.
roseking-no-own-stone = With { roseking-card } the crown would land on { $to }, and your own rose already grows there.
roseking-no-hero-left = With { roseking-card } the crown would land on your opponent's rose on { $to }, and you have no hero left to turn it.
roseking-no-needs-hero = With { roseking-card } the crown lands on your opponent's rose on { $to }: this takes a hero.
roseking-no-hero-needless = With { roseking-card } the crown lands on { $to }, which is free: no hero is needed.
roseking-no-not-in-hand = The card { roseking-card } is not in your hand.
roseking-no-hand-full = You hold five cards, so you cannot draw another.
roseking-no-cards-left = There is no card left to draw.

## Score and end

roseking-tie-breaks = What counts at equal scores
roseking-ties = Largest territory { $largest } · roses { $stones }
roseking-ties-about = Largest territory: { $largest }. Roses on the board: { $stones }. They count at equal scores only, in this order.
roseking-score = Score
roseking-largest = Largest territory
roseking-stones = Roses
roseking-say-score = Score { $score }; largest territory { $largest }, stones { $stones }
roseking-result-score =
    { $who ->
        [you] You win with { $score } to { $theirs }.
       *[other] { roseking-seat } wins with { $score } to { $theirs }.
    }
roseking-result-largest =
    { $who ->
        [you] You win: level at { $score }, but your largest territory is larger, { $mine } squares against { $theirs }.
       *[other] { roseking-seat } wins: level at { $score }, but with the larger largest territory, { $mine } squares against { $theirs }.
    }
roseking-result-stones =
    { $who ->
        [you] You win: level at { $score } and in the largest territory, but with more roses, { $mine } against { $theirs }.
       *[other] { roseking-seat } wins: level at { $score } and in the largest territory, but with more roses, { $mine } against { $theirs }.
    }
roseking-result-shared = A shared win: { $score ->
    [one] { $score } point
   *[other] { $score } points
} each, and level in every tie-break.
roseking-ended-stones = All 52 stones are laid.
roseking-ended-blocked = Neither side could play or draw any more.
roseking-end-winner = Winner
roseking-end-territories = Territory by territory
roseking-end-none = No roses on the board.

## What a bot says its move is good for: "That is good for …"

roseking-why-points = the points
roseking-why-outlook = the room to grow
roseking-why-next = the next stone
roseking-why-cards = the cards in hand
roseking-why-heroes = the heroes
