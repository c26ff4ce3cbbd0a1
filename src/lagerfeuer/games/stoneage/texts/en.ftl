### Stone Age, English. Read by the client and by the server.
### $seat is 0 to 3; $card and $building are short names such as dice-pottery and wwb (rules/cards.py, rules/buildings.py).
### $card and $building may also be given in words; $place and $resource are always names, because texts select on them.

stoneage-title = Stone Age
stoneage-tagline = Lead your tribe: fell timber, quarry stone, hunt, build and learn, and feed everyone at the end of each round.

## Seats

stoneage-seat-red = Red
stoneage-seat-white = White
stoneage-seat-blue = Blue
stoneage-seat-green = Green
stoneage-seat =
    { $seat ->
        [0] Red
        [1] White
        [2] Blue
        [3] Green
       *[other] { $seat }
    }

## Options

stoneage-option-house_rules = House rules
stoneage-option-house_rules-about = They differ in hunting, dice cards and the card with two resources of your choice.
stoneage-option-house_rules-yucata = Fewer waits
stoneage-option-house_rules-yucata-about = You may send more people hunting in a later turn. Dice of a card left for the others are taken at their next decision. The two resources of your choice are taken at once.
stoneage-option-house_rules-original = As printed
stoneage-option-house_rules-original-about = You never add people to your own, not even when hunting. All dice of a card are taken at once, clockwise. You may keep the two resources of your choice for later.

## Places

stoneage-place =
    { $place ->
        [hunt] Hunting ground
        [forest] Forest
        [clay] Clay pit
        [quarry] Quarry
        [river] River
        [field] Field
        [hut] Hut
        [toolmaker] Toolmaker
        [card1] Card for 1 resource
        [card2] Card for 2 resources
        [card3] Card for 3 resources
        [card4] Card for 4 resources
        [building1] First building
        [building2] Second building
        [building3] Third building
        [building4] Fourth building
       *[other] { $place }
    }
# Where somebody goes.
stoneage-place-to =
    { $place ->
        [hunt] to the hunting ground
        [forest] to the forest
        [clay] to the clay pit
        [quarry] to the quarry
        [river] to the river
        [field] to the field
        [hut] to the hut
        [toolmaker] to the toolmaker
        [card1] to the card for 1 resource
        [card2] to the card for 2 resources
        [card3] to the card for 3 resources
        [card4] to the card for 4 resources
        [building1] to the first building
        [building2] to the second building
        [building3] to the third building
        [building4] to the fourth building
       *[other] to { $place }
    }
# Where somebody is.
stoneage-place-at =
    { $place ->
        [hunt] on the hunting ground
        [forest] in the forest
        [clay] in the clay pit
        [quarry] in the quarry
        [river] at the river
        [field] on the field
        [hut] in the hut
        [toolmaker] at the toolmaker
        [card1] on the card for 1 resource
        [card2] on the card for 2 resources
        [card3] on the card for 3 resources
        [card4] on the card for 4 resources
        [building1] at the first building
        [building2] at the second building
        [building3] at the third building
        [building4] at the fourth building
       *[other] on { $place }
    }
stoneage-place-help =
    { $place ->
        [hunt] Any number of people. One die each; every full 2 is one food.
        [forest] Up to seven people. One die each; every full 3 is one wood.
        [clay] Up to seven people. One die each; every full 4 is one brick.
        [quarry] Up to seven people. One die each; every full 5 is one stone.
        [river] Up to seven people. One die each; every full 6 is one gold.
        [field] One person. One step up on the food track, which feeds one person every round.
        [hut] Two people of the same tribe. The tribe grows by one person.
        [toolmaker] One person. One tool more, or one tool made better.
        [card1] One person. The card costs one resource of any kind.
        [card2] One person. The card costs two resources of any kind.
        [card3] One person. The card costs three resources of any kind.
        [card4] One person. The card costs four resources of any kind.
       *[other] One person. Pay what the tile asks for and score its points.
    }

## Goods

stoneage-resource =
    { $resource ->
        [wood] wood
        [brick] brick
        [stone] stone
        [gold] gold
        [food] food
       *[other] { $resource }
    }
# So much of one thing.
stoneage-thing =
    { $thing ->
        [food] { $amount } food
        [wood] { $amount } wood
        [brick] { $amount ->
            [one] { $amount } brick
           *[other] { $amount } bricks
        }
        [stone] { $amount } stone
        [gold] { $amount } gold
        [tool] { $amount ->
            [one] { $amount } tool
           *[other] { $amount } tools
        }
        [track] { $amount ->
            [one] { $amount } step on the food track
           *[other] { $amount } steps on the food track
        }
        [points] { $amount ->
            [one] { $amount } point
           *[other] { $amount } points
        }
       *[other] { $amount } { $thing }
    }
# What a die of a card stands for.
stoneage-die-thing =
    { $thing ->
        [wood] one wood
        [brick] one brick
        [stone] one stone
        [gold] one gold
        [tool] a tool
        [track] a step on the food track
       *[other] { $thing }
    }
stoneage-people =
    { $people ->
        [one] one person
       *[other] { $people } people
    }

stoneage-die =
    { $die ->
        [1] 1 wood
        [2] 1 brick
        [3] 1 stone
        [4] 1 gold
        [5] 1 tool
       *[6] 1 step on the food track
    }

## Cards

stoneage-card =
    { $card ->
        [dice-pottery] dice for all / pottery
        [dice-builder1] dice for all / one hut builder
        [dice-builder2] dice for all / two hut builders
        [dice-writing] dice for all / writing
        [dice-toolmaker2-a] dice for all / two toolmakers
        [dice-toolmaker2-b] dice for all / two toolmakers
        [dice-farmer1] dice for all / one farmer
        [dice-farmer2] dice for all / two farmers
        [dice-sundial] dice for all / sundial
        [dice-transport] dice for all / transport
        [food7-pottery] 7 food / pottery
        [food2-builder2] 2 food / two hut builders
        [food4-builder1] 4 food / one hut builder
        [food5-medicine] 5 food / medicine
        [food3-weaving] 3 food / weaving
        [food1-weaving] 1 food / weaving
        [food3-farmer2] 3 food / two farmers
        [stone1-farmer1] 1 stone / one farmer
        [stone2-transport] 2 stone / transport
        [stone1-shaman1] 1 stone / one shaman
        [gold1-shaman1] 1 gold / one shaman
        [brick1-shaman2] 1 brick / two shamans
        [roll-gold-art] roll for gold / art
        [roll-wood-shaman2] roll for wood / two shamans
        [roll-stone-shaman1] roll for stone / one shaman
        [points3-builder3] 3 points / three hut builders
        [points3-music-a] 3 points / music
        [points3-music-b] 3 points / music
        [tool-art] tool / art
        [track-farmer1] food track / one farmer
        [track-sundial] food track / sundial
        [extra-writing] extra card / writing
        [once4-toolmaker1] one-use tool 4 / one toolmaker
        [once3-toolmaker1] one-use tool 3 / one toolmaker
        [once2-toolmaker2] one-use tool 2 / two toolmakers
        [any2-medicine] two resources / medicine
       *[other] { $card }
    }

# What a card does, in words: the two halves, then for each card both.
stoneage-upper-dice = At once: { $tribes ->
        [0] as many dice are rolled as there are players.
       *[other] { $tribes } dice are rolled.
    } You take what one of them stands for, then each of the others takes one of the rest. 1: wood, 2: brick, 3: stone, 4: gold, 5: a tool, 6: a step on the food track.
stoneage-upper-food7 = At once: 7 food.
stoneage-upper-food2 = At once: 2 food.
stoneage-upper-food4 = At once: 4 food.
stoneage-upper-food5 = At once: 5 food.
stoneage-upper-food3 = At once: 3 food.
stoneage-upper-food1 = At once: 1 food.
stoneage-upper-stone1 = At once: 1 stone.
stoneage-upper-stone2 = At once: 2 stone.
stoneage-upper-gold1 = At once: 1 gold.
stoneage-upper-brick1 = At once: 1 brick.
stoneage-upper-roll-gold = At once: a roll of 2 dice, to which you may add tools. Every full 6 brings one gold.
stoneage-upper-roll-wood = At once: a roll of 2 dice, to which you may add tools. Every full 3 brings one wood.
stoneage-upper-roll-stone = At once: a roll of 2 dice, to which you may add tools. Every full 5 brings one stone.
stoneage-upper-points3 = At once: 3 points.
stoneage-upper-tool = At once: one more tool to keep.
stoneage-upper-track = At once: a step on the food track.
stoneage-upper-extra = At once: You alone look at the top card of the deck and keep it face down. Only its lower half counts, at the end.
stoneage-upper-once4 = For later: a tool of 4 that you may add to one single roll, beside your other tools.
stoneage-upper-once3 = For later: a tool of 3 that you may add to one single roll, beside your other tools.
stoneage-upper-once2 = For later: a tool of 2 that you may add to one single roll, beside your other tools.
stoneage-upper-any2 = With it: two resources of your choice, alike or different.
stoneage-lower-farmer1 = At the end: 1 point for every step on your food track.
stoneage-lower-farmer2 = At the end: 2 points for every step on your food track.
stoneage-lower-toolmaker1 = At the end: as many points as your permanent tools add up to.
stoneage-lower-toolmaker2 = At the end: twice as many points as your permanent tools add up to.
stoneage-lower-builder1 = At the end: 1 point for every building you own.
stoneage-lower-builder2 = At the end: 2 points for every building you own.
stoneage-lower-builder3 = At the end: 3 points for every building you own.
stoneage-lower-shaman1 = At the end: 1 point for every person of your tribe.
stoneage-lower-shaman2 = At the end: 2 points for every person of your tribe.
stoneage-lower-pottery = At the end: the symbol “pottery”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-writing = At the end: the symbol “writing”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-sundial = At the end: the symbol “sundial”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-transport = At the end: the symbol “transport”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-medicine = At the end: the symbol “medicine”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-weaving = At the end: the symbol “weaving”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-art = At the end: the symbol “art”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-lower-music = At the end: the symbol “music”. Different symbols score their number squared; a second one of a kind belongs to a second set, squared as well.
stoneage-card-help =
    { $card ->
        [dice-pottery] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-pottery }
        [dice-builder1] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-builder1 }
        [dice-builder2] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-builder2 }
        [dice-writing] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-writing }
        [dice-toolmaker2-a] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [dice-toolmaker2-b] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [dice-farmer1] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-farmer1 }
        [dice-farmer2] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-farmer2 }
        [dice-sundial] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-sundial }
        [dice-transport] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-transport }
        [food7-pottery] { stoneage-upper-food7 }{"\u000A"}{ stoneage-lower-pottery }
        [food2-builder2] { stoneage-upper-food2 }{"\u000A"}{ stoneage-lower-builder2 }
        [food4-builder1] { stoneage-upper-food4 }{"\u000A"}{ stoneage-lower-builder1 }
        [food5-medicine] { stoneage-upper-food5 }{"\u000A"}{ stoneage-lower-medicine }
        [food3-weaving] { stoneage-upper-food3 }{"\u000A"}{ stoneage-lower-weaving }
        [food1-weaving] { stoneage-upper-food1 }{"\u000A"}{ stoneage-lower-weaving }
        [food3-farmer2] { stoneage-upper-food3 }{"\u000A"}{ stoneage-lower-farmer2 }
        [stone1-farmer1] { stoneage-upper-stone1 }{"\u000A"}{ stoneage-lower-farmer1 }
        [stone2-transport] { stoneage-upper-stone2 }{"\u000A"}{ stoneage-lower-transport }
        [stone1-shaman1] { stoneage-upper-stone1 }{"\u000A"}{ stoneage-lower-shaman1 }
        [gold1-shaman1] { stoneage-upper-gold1 }{"\u000A"}{ stoneage-lower-shaman1 }
        [brick1-shaman2] { stoneage-upper-brick1 }{"\u000A"}{ stoneage-lower-shaman2 }
        [roll-gold-art] { stoneage-upper-roll-gold }{"\u000A"}{ stoneage-lower-art }
        [roll-wood-shaman2] { stoneage-upper-roll-wood }{"\u000A"}{ stoneage-lower-shaman2 }
        [roll-stone-shaman1] { stoneage-upper-roll-stone }{"\u000A"}{ stoneage-lower-shaman1 }
        [points3-builder3] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-builder3 }
        [points3-music-a] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-music }
        [points3-music-b] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-music }
        [tool-art] { stoneage-upper-tool }{"\u000A"}{ stoneage-lower-art }
        [track-farmer1] { stoneage-upper-track }{"\u000A"}{ stoneage-lower-farmer1 }
        [track-sundial] { stoneage-upper-track }{"\u000A"}{ stoneage-lower-sundial }
        [extra-writing] { stoneage-upper-extra }{"\u000A"}{ stoneage-lower-writing }
        [once4-toolmaker1] { stoneage-upper-once4 }{"\u000A"}{ stoneage-lower-toolmaker1 }
        [once3-toolmaker1] { stoneage-upper-once3 }{"\u000A"}{ stoneage-lower-toolmaker1 }
        [once2-toolmaker2] { stoneage-upper-once2 }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [any2-medicine] { stoneage-upper-any2 }{"\u000A"}{ stoneage-lower-medicine }
       *[other] { $card }
    }

## Buildings

stoneage-building =
    { $building ->
        [wwb] 2 wood, 1 brick
        [wws] 2 wood, 1 stone
        [wbb] 1 wood, 2 bricks
        [wwg] 2 wood, 1 gold
        [wss] 1 wood, 2 stone
        [bbs] 2 bricks, 1 stone
        [bbg] 2 bricks, 1 gold
        [bss] 1 brick, 2 stone
        [ssg] 2 stone, 1 gold
        [wbs-a] 1 wood, 1 brick, 1 stone
        [wbs-b] 1 wood, 1 brick, 1 stone
        [wbg-a] 1 wood, 1 brick, 1 gold
        [wbg-b] 1 wood, 1 brick, 1 gold
        [wsg-a] 1 wood, 1 stone, 1 gold
        [wsg-b] 1 wood, 1 stone, 1 gold
        [bsg-a] 1 brick, 1 stone, 1 gold
        [bsg-b] 1 brick, 1 stone, 1 gold
        [four-of-1] four resources of one kind
        [four-of-2] four resources of two kinds
        [four-of-3] four resources of three kinds
        [four-of-4] four resources of four kinds
        [five-of-1] five resources of one kind
        [five-of-2] five resources of two kinds
        [five-of-3] five resources of three kinds
        [five-of-4] five resources of four kinds
        [any-a] one to seven resources
        [any-b] one to seven resources
        [any-c] one to seven resources
       *[other] { $building }
    }

stoneage-building-help =
    { $building ->
        [wwb] Costs 2 wood, 1 brick and brings 10 points.
        [wws] Costs 2 wood, 1 stone and brings 11 points.
        [wbb] Costs 1 wood, 2 bricks and brings 11 points.
        [wwg] Costs 2 wood, 1 gold and brings 12 points.
        [wss] Costs 1 wood, 2 stone and brings 13 points.
        [bbs] Costs 2 bricks, 1 stone and brings 13 points.
        [bbg] Costs 2 bricks, 1 gold and brings 14 points.
        [bss] Costs 1 brick, 2 stone and brings 14 points.
        [ssg] Costs 2 stone, 1 gold and brings 16 points.
        [wbs-a] Costs 1 wood, 1 brick, 1 stone and brings 12 points.
        [wbs-b] Costs 1 wood, 1 brick, 1 stone and brings 12 points.
        [wbg-a] Costs 1 wood, 1 brick, 1 gold and brings 13 points.
        [wbg-b] Costs 1 wood, 1 brick, 1 gold and brings 13 points.
        [wsg-a] Costs 1 wood, 1 stone, 1 gold and brings 14 points.
        [wsg-b] Costs 1 wood, 1 stone, 1 gold and brings 14 points.
        [bsg-a] Costs 1 brick, 1 stone, 1 gold and brings 15 points.
        [bsg-b] Costs 1 brick, 1 stone, 1 gold and brings 15 points.
        [four-of-1] Costs exactly four resources of exactly one kind, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [four-of-2] Costs exactly four resources of exactly two different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [four-of-3] Costs exactly four resources of exactly three different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [four-of-4] Costs exactly four resources of exactly four different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [five-of-1] Costs exactly five resources of exactly one kind, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [five-of-2] Costs exactly five resources of exactly two different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [five-of-3] Costs exactly five resources of exactly three different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [five-of-4] Costs exactly five resources of exactly four different kinds, which you choose. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [any-a] Costs as many resources as you like, from one to seven, of any kinds. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [any-b] Costs as many resources as you like, from one to seven, of any kinds. Each wood brings 3 points, brick 4, stone 5, gold 6.
        [any-c] Costs as many resources as you like, from one to seven, of any kinds. Each wood brings 3 points, brick 4, stone 5, gold 6.
       *[other] { $building }
    }

## What is asked

stoneage-ask-place = Where do you send people?
stoneage-ask-act = Who acts next?
stoneage-ask-act-many = Who acts next? Choose a place.
stoneage-ask-act-last = Only this roll is left. Roll, or take back?
stoneage-ask-throw = Only dice are left: roll them.
stoneage-ask-thrown = The dice roll …
stoneage-ask-tools = Add tools to your roll?
stoneage-ask-pay-card = Pay for the card?
stoneage-ask-pay-building = Pay for the building?
stoneage-ask-die = Choose a die.
stoneage-ask-two = Take two resources of your choice.
stoneage-ask-feed = Too little food: pay resources, or lose 10 points.
stoneage-ask-done = End your turn, or take it back?

## What a question is about, for those who are new to it

stoneage-hint-goal = Score points with your tribe: buildings score at once, cards mostly at the end. Each round you send your people out, let them act and feed them.
stoneage-hint-place = Players take turns sending people to one place; they act afterwards. Where dice are rolled, each person is a die, and the sign shows how many pips make one piece. Choose a place to see what it brings.
stoneage-hint-act = Now your people act, in any order: a new tool helps with the next roll, a new resource pays for a card. Rolls can’t be undone.
stoneage-hint-tools = Pips and tools are added up and divided, by 2 for food up to 6 for gold; the rest is lost. A tool helps once a round, a one-use tool once a match, always with its whole value. Tap a tool to add it.
stoneage-hint-pay-card = The price depends on the card’s place: one to four resources of any kind, no food. The upper half works at once, the lower half scores at the end. If you leave the card, your person just goes home.
stoneage-hint-pay-building = A building takes the resources it shows and scores at once: 3 for wood, 4 for brick, 5 for stone, 6 for gold. For some you choose kinds or number. If you leave it, your person just goes home.
stoneage-hint-die = These dice are for everyone: each player takes one, starting with the buyer. 1: wood, 2: brick, 3: stone, 4: gold, 5: tool, 6: a step on the food track.
stoneage-hint-two = A card gives you two resources, the same or different. In a building wood scores 3 points, brick 4, stone 5 and gold 6; each one left at the end scores 1.
stoneage-hint-feed = Each person eats one food. You don’t have enough, and your food is spent either way. Pay one resource of any kind for each missing food, or keep them all and lose 10 points.
stoneage-hint-done = The board shows your turn, which the others can’t see yet. End it to make it final, or take it back and choose again.

## The log

stoneage-silent-done =
    { $who ->
        [you] You end your turn.
       *[other] { stoneage-seat } ends the turn.
    }
stoneage-silent-two =
    { $who ->
        [you] You use your card for two resources.
       *[other] { stoneage-seat } uses a card for two resources.
    }
stoneage-silent-building =
    { $who ->
        [you] You act { stoneage-place-at }.
       *[other] { stoneage-seat } acts { stoneage-place-at }.
    }
stoneage-silent-card =
    { $who ->
        [you] You act { stoneage-place-at }.
       *[other] { stoneage-seat } acts { stoneage-place-at }.
    }
stoneage-note-start =
    { $who ->
        [you] You go first.
       *[other] { stoneage-seat } goes first.
    }
stoneage-note-round =
    { $who ->
        [you] Round { $round }. You go first. New cards: { $cards }.
       *[other] Round { $round }. { stoneage-seat } goes first. New cards: { $cards }.
    }
stoneage-note-place =
    { $who ->
        [you] You send { stoneage-people } { stoneage-place-to }.
       *[other] { stoneage-seat } sends { stoneage-people } { stoneage-place-to }.
    }
stoneage-note-roll =
    { $who ->
        [you] You roll { stoneage-place-at }: { $dice }, sum { $sum }.
       *[other] { stoneage-seat } rolls { stoneage-place-at }: { $dice }, sum { $sum }.
    }
stoneage-open-roll =
    { $who ->
        [you] You roll { stoneage-place-at }.
       *[other] { stoneage-seat } rolls { stoneage-place-at }.
    }
stoneage-note-yield =
    { $tools ->
        [0] { $sum } { stoneage-place-at }:
       *[other] { $sum } { stoneage-place-at }, { $tools } of it from tools:
    } { $who ->
        [you] you get { stoneage-yield }.
       *[other] { stoneage-seat } gets { stoneage-yield }.
    }
stoneage-yield =
    { $amount ->
        [0] nothing
       *[other] { stoneage-thing }
    }
stoneage-note-toolmaker =
    { $gain ->
        [0] { $who ->
            [you] Your tools cannot get any better.
           *[other] { stoneage-seat }’s tools cannot get any better.
        }
       *[other] { $who ->
            [you] You get a tool and now have { $tools }.
           *[other] { stoneage-seat } gets a tool and now has { $tools }.
        }
    }
stoneage-note-person =
    { $gain ->
        [0] { $who ->
            [you] Your tribe cannot grow any further.
           *[other] { stoneage-seat }’s tribe cannot grow any further.
        }
       *[other] { $who ->
            [you] Your tribe grows to { $people } people.
           *[other] { stoneage-seat }’s tribe grows to { $people } people.
        }
    }
stoneage-note-field =
    { $gain ->
        [0] { $who ->
            [you] Your food track is at its end already.
           *[other] { stoneage-seat }’s food track is at its end already.
        }
       *[other] { $who ->
            [you] Your food track rises to { $track }.
           *[other] { stoneage-seat }’s food track rises to { $track }.
        }
    }
stoneage-note-card =
    { $who ->
        [you] You take the card “{ stoneage-card }” for { $goods }.
       *[other] { stoneage-seat } takes the card “{ stoneage-card }” for { $goods }.
    }
stoneage-note-gain =
    { $who ->
        [you] You get { stoneage-thing }.
       *[other] { stoneage-seat } gets { stoneage-thing }.
    }
stoneage-note-dice =
    { $who ->
        [you] You roll for all: { $dice }.
       *[other] { stoneage-seat } rolls for all: { $dice }.
    }
stoneage-note-die =
    { $who ->
        [you] You take the { $die }: { stoneage-die-thing }.
       *[other] { stoneage-seat } takes the { $die }: { stoneage-die-thing }.
    }
stoneage-note-extra =
    { $who ->
        [you] The top card of the deck goes to you, face down: “{ stoneage-card }”.
       *[other] The top card of the deck goes to { stoneage-seat }: “{ stoneage-card }”.
    }
stoneage-note-extra-hidden =
    { $cards ->
        [0] { $who ->
            [you] The deck is empty: there is no extra card for you.
           *[other] The deck is empty: there is no extra card for { stoneage-seat }.
        }
       *[other] { $who ->
            [you] The top card of the deck goes to you, face down.
           *[other] The top card of the deck goes to { stoneage-seat }, face down.
        }
    }
stoneage-note-goods =
    { $who ->
        [you] You choose two resources: { $goods }.
       *[other] { stoneage-seat } chooses two resources: { $goods }.
    }
stoneage-note-later =
    { $who ->
        [you] You keep the two resources of your choice for later.
       *[other] { stoneage-seat } keeps the two resources of choice for later.
    }
stoneage-note-building =
    { $who ->
        [you] You build for { $goods }: +{ $points }.
       *[other] { stoneage-seat } builds for { $goods }: +{ $points }.
    }
stoneage-note-tile =
    { $place ->
        [building1] New on the first stack: { stoneage-building }.
        [building2] New on the second stack: { stoneage-building }.
        [building3] New on the third stack: { stoneage-building }.
       *[other] New on the fourth stack: { stoneage-building }.
    }
stoneage-note-decline =
    { $who ->
        [you] You buy nothing { stoneage-place-at }.
       *[other] { stoneage-seat } buys nothing { stoneage-place-at }.
    }
stoneage-note-fed =
    { $who ->
        [you] Your tribe eats { $food } food.
       *[other] { stoneage-seat }’s tribe eats { $food } food.
    }
stoneage-note-fed-goods =
    { $who ->
        [you] Your tribe eats { $food } food; you pay { $goods } for the rest.
       *[other] { stoneage-seat }’s tribe eats { $food } food and pays { $goods } for the rest.
    }
stoneage-note-starve =
    { $who ->
        [you] { $missing } food short: your tribe goes hungry, −10.
       *[other] { $missing } food short: { stoneage-seat }’s tribe goes hungry, −10.
    }
stoneage-note-stack = A stack of buildings is empty: this round is the last.
stoneage-note-deck = Too few cards for all four places: the match is over.

## The same in a few words; whoever did it stands before them

stoneage-brief-place = { $people } { stoneage-place-to }
# Each place yields one thing only.
stoneage-brief-yield =
    { $amount ->
        [0] nothing { stoneage-place-at }
       *[other] { stoneage-thing }
    }
stoneage-brief-toolmaker =
    { $gain ->
        [0] tools as before
       *[other] tools +1
    }
stoneage-brief-person =
    { $gain ->
        [0] tribe as before
       *[other] +1 person
    }
stoneage-brief-field =
    { $gain ->
        [0] food track as before
       *[other] food track +1
    }
stoneage-brief-card = card “{ stoneage-card }”
stoneage-brief-gain = +{ stoneage-thing }
# A tool and a step on the food track say themselves what became of them.
stoneage-brief-die =
    { $thing ->
        [wood] +1 wood
        [brick] +1 brick
        [stone] +1 stone
        [gold] +1 gold
       *[other] { $thing }
    }
stoneage-brief-extra = extra card “{ stoneage-card }”
stoneage-brief-extra-hidden =
    { $cards ->
        [0] no extra card
       *[other] an extra card
    }
stoneage-brief-goods = { $goods } of choice
stoneage-brief-later = two resources for later
stoneage-brief-building = building +{ $points }
stoneage-brief-decline = nothing bought
stoneage-brief-fed-goods = { $food } food and { $goods } eaten
stoneage-brief-starve = hunger −10
stoneage-brief-stack = last round

## Why not

stoneage-no-full =
    { $place ->
        [toolmaker] The toolmaker is taken already.
        [hut] The hut is taken already.
        [field] The field is taken already.
        [card1] The card for 1 resource is taken already.
        [card2] The card for 2 resources is taken already.
        [card3] The card for 3 resources is taken already.
        [card4] The card for 4 resources is taken already.
        [building1] The first building is taken already.
        [building2] The second building is taken already.
        [building3] The third building is taken already.
        [building4] The fourth building is taken already.
       *[other] There is no more room { stoneage-place-at } for { stoneage-people }.
    }
stoneage-no-own-people = You already have people { stoneage-place-at } and can’t add more this round.
stoneage-no-other-players = With so few players no other tribe can work { stoneage-place-at } this round.
stoneage-no-two-of-three = With two or three players only two of toolmaker, hut and field can be used each round.
stoneage-no-hut-pair = The hut takes exactly two people, sent together; you have only one at home.
stoneage-no-people = You don’t have { stoneage-people } at home.
stoneage-no-empty-place = { stoneage-place }: nothing there right now.
stoneage-no-cannot-pay = You can’t pay with that.
stoneage-no-not-there = You have no one { stoneage-place-at }.
stoneage-no-tool-used = You don’t have this tool, or it has been used this round.

## Score and end

stoneage-part-track = Points during the match
stoneage-part-green = Symbols
stoneage-part-farmers = Farmers × food track
stoneage-part-toolmakers = Toolmakers × tools
stoneage-part-builders = Hut builders × buildings
stoneage-part-shamans = Shamans × people
stoneage-part-resources = Resources left
stoneage-part-total = Total
stoneage-tie-breaks = Tie-break: food track, tools and people added up
stoneage-result-score =
    { $who ->
        [you] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
       *[other] { stoneage-seat } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
stoneage-result-tie =
    { $who ->
        [you] You win: level at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, but food track, tools and people add up to { $mine } against { $theirs }.
       *[other] { stoneage-seat } wins: level at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, but food track, tools and people add up to { $mine } against { $theirs }.
    }
stoneage-result-shared = A shared win: { $score ->
    [one] { $score } point
   *[other] { $score } points
} each, and level in the tie-break.
stoneage-ended-stack = A stack of buildings ran out.
stoneage-ended-deck = There were too few cards for all four places.
stoneage-ended-agreed = Everyone agreed to end it here.

## The table

stoneage-board = The valley in round { $round }
stoneage-about-place = { stoneage-place }: { stoneage-place-help }
stoneage-about-card = { $price ->
        [one] Card for { $price } resource
       *[other] Card for { $price } resources
    }.{"\u000A"}{ stoneage-card-help }
stoneage-about-building = { stoneage-place }. { stoneage-building-help }
stoneage-say-empty = No one there
stoneage-say-people = { $who }: { $people }
stoneage-row-empty = { stoneage-place }: sold
stoneage-stack-empty = { stoneage-place }: stack empty
stoneage-stack-below =
    { $below ->
        [0] The last one
        [one] { $below } more below
       *[other] { $below } more below
    }
stoneage-deck = Deck: { $deck }
stoneage-row = Cards
stoneage-stacks = Buildings
stoneage-tribe-mine = Your tribe
stoneage-round = Round { $round }
stoneage-start = Goes first
stoneage-people-home = People: { $people }, at home { $home }
stoneage-food-word = Food
stoneage-track-word = Food track
stoneage-tools-word = Tools
stoneage-cards-word = Cards
stoneage-buildings-word = Buildings
stoneage-forecast = If it ended now
stoneage-final = At the end
stoneage-tool =
    { $used ->
        [yes] Tool { $value }, used
       *[no] Tool { $value }
    }
stoneage-tool-once = One-use tool { $value }
stoneage-two-open = Unused card: two resources of choice
stoneage-card-open = not used yet
stoneage-card-used = used
stoneage-none = none yet
stoneage-extra-own = Kept face down
stoneage-extra-other = One more card, face down
stoneage-details = Details
stoneage-say-panel-final = { $score ->
    [one] { $score } point
   *[other] { $score } points
}; { $people } people, { $food } food, { $track } on the food track
stoneage-say-panel = { $score ->
    [one] { $score } point
   *[other] { $score } points
} if it ended now; { $people } people, { $food } food, { $track } on the food track
stoneage-roll-title = { stoneage-place }: { $sum }
stoneage-roll-rule = Every full { $divisor } is one { stoneage-resource }.
stoneage-dice-title = Dice for all
stoneage-dice-waits = Still to choose:
stoneage-pick-title = Choose resources
stoneage-pick-more = one { stoneage-resource } more
stoneage-pick-less = one { stoneage-resource } less
stoneage-symbol =
    { $symbol ->
        [farmer] Farmers: { $count }
        [toolmaker] Toolmakers: { $count }
        [builder] Hut builders: { $count }
        [shaman] Shamans: { $count }
        [pottery] Pottery: { $count }
        [writing] Writing: { $count }
        [sundial] Sundial: { $count }
        [transport] Transport: { $count }
        [medicine] Medicine: { $count }
        [weaving] Weaving: { $count }
        [art] Art: { $count }
       *[music] Music: { $count }
    }
stoneage-symbol-name =
    { $symbol ->
        [farmer] Farmers
        [toolmaker] Toolmakers
        [builder] Hut builders
        [shaman] Shamans
        [pottery] Pottery
        [writing] Writing
        [sundial] Sundial
        [transport] Transport
        [medicine] Medicine
        [weaving] Weaving
        [art] Art
       *[music] Music
    }
stoneage-ask-roll =
    You rolled { $sum }: 1 { $thing ->
        [food] food
        [wood] wood
        [brick] brick
        [stone] stone
       *[gold] gold
    } per { $divisor }. Add tools?
stoneage-ask-price =
    { $price ->
        [one] Which resource will you pay?
       *[other] Which { $price } resources will you pay?
    }
stoneage-ask-too-dear = You can’t pay for this card: it costs { $price }.
stoneage-ask-missing =
    { $missing ->
        [one] You’re { $missing } food short: pay { $missing } resource.
       *[other] You’re { $missing } food short: pay { $missing } resources.
    }
stoneage-ask-die-hungry = Choose a die. You’re { $missing } food short.
stoneage-hungry =
    { $missing ->
        [one] { $missing } food short this round: that costs { $missing } resource or 10 points.
       *[other] { $missing } food short this round: that costs { $missing } resources or 10 points.
    }
stoneage-ask-pays-luck = { $words } Can’t be undone.
stoneage-ask-final = { $words } A roll can’t be undone.
stoneage-ask-lacks =
    { $lacks ->
        [one] You still need { $lacks } resource there.
       *[other] You still need { $lacks } resources there.
    }
stoneage-ask-other-goods = These resources don’t fit. Choose others.
stoneage-ask-starve-sure = Let your tribe go hungry for −10 points?
stoneage-do-send =
    { $people ->
        [one] Send one person
       *[other] Send { $people } people
    }
stoneage-do-people = { $people }
stoneage-do-act = Act { stoneage-place-at }
stoneage-do-act-card = Buy “{ stoneage-card }”
stoneage-do-roll =
    { $dice ->
        [one] Roll { $dice } die: { stoneage-place }
       *[other] Roll { $dice } dice: { stoneage-place }
    }
stoneage-do-leave-card = Leave “{ stoneage-card }”: { $lacks } short
stoneage-do-leave-building = { stoneage-place }: leave it, { $lacks } short
stoneage-do-two = Take two resources
stoneage-do-tools = { stoneage-thing } (+{ $plus })
stoneage-do-no-tools = { stoneage-thing }, no tools
stoneage-do-pay = Pay { $goods }
stoneage-do-build = Pay { $goods }: +{ $points }
stoneage-do-take = Take { $goods }
stoneage-do-feed = Pay { $goods }
stoneage-do-goods = { $goods }
stoneage-do-build-short = { $goods }: +{ $points }
stoneage-do-decline = Leave it
stoneage-do-later = Later
stoneage-do-starve = Go hungry: −10 points
stoneage-do-starve-sure = Lose 10 points
stoneage-do-done = Done
stoneage-home = At home
stoneage-places = Places in the valley
stoneage-market = Cards and buildings
stoneage-say-room =
    { $room ->
        [0] Full
        [one] Room for one more
       *[other] Room for { $room } more
    }
stoneage-say-closed = Closed for this round
stoneage-say-act = You can act here
stoneage-say-open = Open to you
stoneage-throw = Roll
stoneage-dice-details = Dice for all: details
stoneage-skip = Skip
stoneage-details-of = Details: { $name }
stoneage-dice-by = { $name }
stoneage-quoted-card = “{ stoneage-card }”
stoneage-no-cards = none
stoneage-ask-people = { stoneage-place }: how many people? { stoneage-place-help }
stoneage-ask-roll-less = You get just as much with fewer tools.
stoneage-do-count = { $people }
stoneage-do-tools-and-once = { stoneage-thing } (+{ $plus }, one-use { $once })
stoneage-do-once = { stoneage-thing } (one-use { $once })
stoneage-die-short =
    { $die ->
        [1] wood
        [2] brick
        [3] stone
        [4] gold
        [5] tool
       *[6] food track
    }
stoneage-end-parts = Scoring by category
stoneage-end-cards = Card by card
stoneage-end-winner = Winner
stoneage-end-buildings = Buildings
stoneage-end-bought = Cards, when they were bought
stoneage-end-hunger = Hunger
stoneage-end-before = Before this match began
stoneage-end-green = { $count } different: { $count } × { $count } = { $points }
stoneage-end-times = { $figures } × { $of } = { $points }

## What a bot says its move is good for: "That is good for …"

stoneage-why-points = the points
stoneage-why-cards = what the cards will score
stoneage-why-growth = the growth of the tribe
stoneage-why-goods = the resources
stoneage-why-food = the food
stoneage-why-placed = what people bring home
