### Rose King, English. Read by the client and by the server.
### $seat is 0 (red) or 1 (white); $card is a card's short name such as NE3; squares are written as e5.

roseking-title = Rose King
roseking-tagline = Two houses move one crown through a garden and plant a rose wherever it lands. Every connected territory scores its size squared.

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
roseking-option-light-about = A card is played at once and can be taken back until you end your turn.
roseking-option-show_draw_pile = Open draw pile
roseking-option-show_draw_pile-about = Everyone can see which cards are left in the draw pile, but not in which order.

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

roseking-say-card-free = { roseking-card-spoken }: crown to { $to }, { $effect }
roseking-say-card-hero = { roseking-card-spoken }: crown to { $to }, needs a hero, { $effect }
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
roseking-pile-secret = Its cards are hidden: all that are neither in a hand nor discarded.
roseking-piles = The piles
roseking-discard = Discard pile
roseking-discard-count =
    { $cards ->
        [0] Discard pile: 0 cards
        [one] Discard pile: { $cards } card, { roseking-card-spoken }
       *[other] Discard pile: { $cards } cards, on top { roseking-card-spoken }
    }
roseking-discard-note = The latest card comes first.
roseking-discard-empty = Nothing discarded yet.

## The board

roseking-say-stones-left =
    { $stones ->
        [one] One rose left in the stock
       *[other] { $stones } roses left in the stock
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

roseking-ask-turn = Play a card or draw one.
roseking-ask-turn-play = Play a card.
roseking-ask-turn-draw = No card fits: draw one.
roseking-ask-card = { roseking-card }: crown to { $to }?
roseking-ask-hero =
    { $heroes ->
        [one] Spend your last hero to turn { $to }?
       *[other] Spend one of { $heroes } heroes to turn { $to }?
    }
roseking-ask-draw = Draw a card? Can’t be undone.
roseking-ask-done = { roseking-card } played: end your turn, or take it back?
# What a card changes in both scores, each with its sign.
roseking-effect = { $own } for you, { $theirs } for { $seat }
roseking-do-play = Play card
roseking-do-hero = Spend a hero
roseking-do-draw = Draw a card
roseking-do-done = End turn

## What a question is about, for those who are new to it

roseking-hint-goal = Plant roses side by side. At the end each connected territory scores its size squared: five joined roses score 25 points, five single ones only 5.
roseking-hint-turn = A card moves the crown in the direction of its sword, exactly as far as its numeral, and you plant a rose there. On a rose of the other side that costs a hero. With fewer than five cards you can also draw.
roseking-hint-done = The board shows your turn, which the other side can’t see yet. End it to make it final, or take it back and choose again.

## The log

roseking-silent-done =
    { $who ->
        [you] You end your turn.
       *[other] { roseking-seat } ends the turn.
    }
roseking-note-first =
    { $who ->
        [you] You go first.
       *[other] { roseking-seat } goes first.
    }
roseking-note-play =
    { $who ->
        [you] You play { roseking-card } to { $to }, +{ $gain }.
       *[other] { roseking-seat } plays { roseking-card } to { $to }, +{ $gain }.
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
        [one] The draw pile is empty: the one discarded card makes a new one.
       *[other] The draw pile is empty: the { $cards } discarded cards are shuffled into a new one.
    }
roseking-note-pass =
    { $who ->
        [you] You can’t play or draw, so you pass.
       *[other] { roseking-seat } can’t play or draw and passes.
    }
roseking-note-stones = The last of the 52 roses is placed: the match is over.
roseking-note-blocked = Neither side can play or draw: the match is over.

## The same in few words; whose it is stands before them

roseking-brief-play = { roseking-card } to { $to }, +{ $gain }
roseking-brief-hero = { roseking-card } with a hero to { $to }, +{ $gain } −{ $loss }
roseking-brief-draw = card drawn
roseking-brief-pass = nothing possible, passed

## Why not

roseking-no-off-board = { roseking-card } would take the crown off the board.
roseking-no-own-stone = { roseking-card } leads to { $to }, where your own rose is.
roseking-no-hero-left = { roseking-card } leads to the other side’s rose on { $to }, and you have no hero left.
roseking-no-needs-hero = { roseking-card } leads to the other side’s rose on { $to }: this takes a hero.
roseking-no-hero-needless = { roseking-card } leads to { $to }, which is free: no hero needed.
roseking-no-not-in-hand = { roseking-card } isn’t in your hand.
roseking-no-hand-full = You have five cards and can’t draw more.
roseking-no-cards-left = No cards left to draw.

## Score and end

roseking-tie-breaks = Tie-breakers
roseking-ties = Largest territory { $largest } · roses { $stones }
roseking-ties-about = Tie-breakers, in this order: largest territory { $largest }, roses on the board { $stones }.
roseking-score = Score
roseking-largest = Largest territory
roseking-stones = Roses
roseking-say-score = Score { $score }; largest territory { $largest }, roses { $stones }
roseking-result-score =
    { $who ->
        [you] You win { $score } to { $theirs }.
       *[other] { roseking-seat } wins { $score } to { $theirs }.
    }
roseking-result-largest =
    { $who ->
        [you] You win: level at { $score }, but your largest territory is bigger, { $mine } squares to { $theirs }.
       *[other] { roseking-seat } wins: level at { $score }, but with the bigger largest territory, { $mine } squares to { $theirs }.
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
roseking-ended-stones = All 52 roses are placed.
roseking-ended-blocked = Neither side could play or draw.
roseking-end-winner = Winner
roseking-end-territories = Territory by territory
roseking-end-none = No roses on the board.

## What a bot says its move is good for: "That is good for …"

roseking-why-points = the points
roseking-why-outlook = the room to grow
roseking-why-next = the next rose
roseking-why-cards = the cards in hand
roseking-why-heroes = the heroes
