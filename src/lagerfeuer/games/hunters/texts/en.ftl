### Hunters and Scouts, English. Read by the client and by the server.
### $seat is 0 or 1; $place, $character, $item and $icon are always names such as forest-a (rules/tables.py).

hunters-title = Hunters and Scouts
hunters-tagline = Send your tribe out for meat, skins and things to build with, and have the meat in before the sun goes down.

## Seats

hunters-seat-black = Black
hunters-seat-white = White
hunters-seat =
    { $seat ->
        [0] Black
        [1] White
       *[other] { $seat }
    }

## Options

hunters-option-mode = Mode
hunters-option-mode-about = The introductory game, the normal game, or the fight for survival with scarcer prey.
hunters-option-mode-introductory = Introductory game
hunters-option-mode-introductory-about = Without sacred places and with four special characters. You begin with 10 points and take six characters at sunset.
hunters-option-mode-normal = Normal game
hunters-option-mode-normal-about = Three sacred places and six special characters by lot. You begin with 3 points, take five to seven characters at sunset and keep one hidden item.
hunters-option-mode-survival = Fight for survival
hunters-option-mode-survival-about = As the normal game, but icons with a skull are covered from the start, and whoever has no two created items at a bonus field takes 1 hunger.
hunters-option-sacred = Sacred places
hunters-option-sacred-about = Which three are in play in the normal game and in the fight for survival.
hunters-option-sacred-lot = By lot
hunters-option-sacred-lot-about = Three of the six cards, and one of the two sides of each.
hunters-option-sacred-first_game = For a first game
hunters-option-sacred-first_game-about = Mammoth Graveyard, Ice Cavern and Mud Springs.
hunters-option-sacred-picks = Choose three
hunters-option-sacred-picks-about = Each card shows two of the places, one on each side: only one of the two can be in play.
hunters-option-sacred-mammoth-graveyard = Mammoth Graveyard
hunters-option-sacred-mammoth-graveyard-about = When you play a Hunter: 1 point at the end of the turn.
hunters-option-sacred-waterfall = Waterfall
hunters-option-sacred-waterfall-about = A member who brings meat may carry a second meat from the same card. Whoever uses it keeps somebody here until the turn ends.
hunters-option-sacred-stone-arch = Stone Arch
hunters-option-sacred-stone-arch-about = At your sunset: at the end, place up to 3 members anywhere.
hunters-option-sacred-ancient-oak = Ancient Oak
hunters-option-sacred-ancient-oak-about = When you create items: at the end of the turn one hunger off for each of them.
hunters-option-sacred-mud-springs = Mud Springs
hunters-option-sacred-mud-springs-about = After retrieving: each pair of skins that no item has used is 1 point instead of a member.
hunters-option-sacred-spirit-cave = Spirit Cave
hunters-option-sacred-spirit-cave-about = When you play Offspring with somebody in the camp: 1 point instead of the member, who stays there.
hunters-option-sacred-misty-glen = Misty Glen
hunters-option-sacred-misty-glen-about = At your sunset: you keep 2 hidden items instead of 1, and at the end you may place 1 member anywhere.
hunters-option-sacred-ice-cavern = Ice Cavern
hunters-option-sacred-ice-cavern-about = At your sunset: you keep 3 hidden items instead of 1.
hunters-option-sacred-geysers = Geysers
hunters-option-sacred-geysers-about = Instead of a turn: draw 3 items. Somebody must stand here when the turn begins.
hunters-option-sacred-ancestry-hill = Ancestry Hill
hunters-option-sacred-ancestry-hill-about = At your sunset: at the end, take one more exposed character.
hunters-option-sacred-herb-heath = Herb Heath
hunters-option-sacred-herb-heath-about = At your opponent’s sunset: one hunger off, draw an item, and you may place 1 member anywhere.
hunters-option-sacred-sanctuary = Sanctuary
hunters-option-sacred-sanctuary-about = At your sunset: 1 point at the end.
hunters-option-cards = Card data
hunters-option-cards-about = What the cards show: icons, costs, points and effects. The data of this house are a reconstruction, for the printed ones were pictures; who runs the house may replace them.
hunters-option-cards-reconstruction-1 = Reconstruction
hunters-cards-reconstruction = Reconstruction: names and counts are those of the printed game (the clay figure is inferred); icons, costs, points and effects are our own.

## Cards and places

hunters-place =
    { $place ->
        [mountains-a] Mountains A
        [mountains-b] Mountains B
        [mountains-c] Mountains C
        [savanna-a] Savanna A
        [savanna-b] Savanna B
        [savanna-c] Savanna C
        [marsh-a] Marsh A
        [marsh-b] Marsh B
        [marsh-c] Marsh C
        [swamp-a] Swamp A
        [swamp-b] Swamp B
        [swamp-c] Swamp C
        [forest-a] Forest A
        [forest-b] Forest B
        [forest-c] Forest C
        [desert-a] Desert A
        [desert-b] Desert B
        [desert-c] Desert C
        [glyptodon-a] Glyptodon A
        [glyptodon-b] Glyptodon B
        [glyptodon-c] Glyptodon C
        [macrauchenia-a] Macrauchenia A
        [macrauchenia-b] Macrauchenia B
        [megatherium-a] Megatherium A
        [megatherium-b] Megatherium B
        [toxodon-a] Toxodon A
        [toxodon-b] Toxodon B
        [toxodon-c] Toxodon C
        [cave-bear-a] Cave bear A
        [cave-bear-b] Cave bear B
        [cave-bear-c] Cave bear C
        [cave-bear-d] Cave bear D
        [cave-bear-e] Cave bear E
        [mammoth] Mammoth
        [sabertooth-a] Sabertooth tiger A
        [sabertooth-b] Sabertooth tiger B
        [mammoth-graveyard] { hunters-option-sacred-mammoth-graveyard }
        [waterfall] { hunters-option-sacred-waterfall }
        [stone-arch] { hunters-option-sacred-stone-arch }
        [ancient-oak] { hunters-option-sacred-ancient-oak }
        [mud-springs] { hunters-option-sacred-mud-springs }
        [spirit-cave] { hunters-option-sacred-spirit-cave }
        [misty-glen] { hunters-option-sacred-misty-glen }
        [ice-cavern] { hunters-option-sacred-ice-cavern }
        [geysers] { hunters-option-sacred-geysers }
        [ancestry-hill] { hunters-option-sacred-ancestry-hill }
        [herb-heath] { hunters-option-sacred-herb-heath }
        [sanctuary] { hunters-option-sacred-sanctuary }
        [village] Village
       *[other] { $place }
    }
hunters-kind =
    { $kind ->
        [wilderness] Wilderness
        [hunting] Hunting ground
        [sacred] Sacred place
       *[other] { $kind }
    }
hunters-kind-help =
    { $kind ->
        [wilderness] Stone, wood, clay and fruit for items. Room for 3 members of both tribes together.
        [hunting] Meat against hunger and skins for new members. Room for 3 members of both tribes together.
        [sacred] Any number of members, but of one tribe only. Who comes with more members in one action drives the others home.
       *[other] { $kind }
    }
hunters-sacred-help =
    { $place ->
        [mammoth-graveyard] { hunters-option-sacred-mammoth-graveyard-about }
        [waterfall] { hunters-option-sacred-waterfall-about }
        [stone-arch] { hunters-option-sacred-stone-arch-about }
        [ancient-oak] { hunters-option-sacred-ancient-oak-about }
        [mud-springs] { hunters-option-sacred-mud-springs-about }
        [spirit-cave] { hunters-option-sacred-spirit-cave-about }
        [misty-glen] { hunters-option-sacred-misty-glen-about }
        [ice-cavern] { hunters-option-sacred-ice-cavern-about }
        [geysers] { hunters-option-sacred-geysers-about }
        [ancestry-hill] { hunters-option-sacred-ancestry-hill-about }
        [herb-heath] { hunters-option-sacred-herb-heath-about }
        [sanctuary] { hunters-option-sacred-sanctuary-about }
       *[other] { $place }
    }
hunters-icon =
    { $icon ->
        [stone] stone
        [wood] wood
        [clay] clay
        [fruit] fruit
        [meat] meat
        [skin] skin
        [point] a point
        [nothing] nothing
       *[other] { $icon }
    }
hunters-character =
    { $character ->
        [hunter] Hunter
        [scout] Scout
        [collector] Collector
        [chief] Chief
        [offspring] Offspring
        [shaman] Shaman
        [advanced-scout] Advanced Scout
        [fisher] Fisher
        [basket-maker] Basket Maker
        [fireman] Fireman
        [tracker] Tracker
       *[other] { $character }
    }
hunters-character-help =
    { $character ->
        [hunter] Cover an icon on every hunting ground. Turn up a hunting ground and place up to 3 members on it.
        [scout] Cover an icon on every wilderness. Turn up a wilderness, then place up to 1 member anywhere.
        [collector] Place up to 4 members anywhere.
        [chief] Draw an item, then place up to 2 members anywhere.
        [offspring] A member comes from the camp to your village. If you have hunger already, it grows by one. With an empty camp nothing happens.
        [shaman] Draw 2 items, or take one exposed character.
        [advanced-scout] Cover an icon on each of 3 different locations. Turn up a wilderness, then place up to 2 members anywhere.
        [fisher] Up to 2 hunger off. Draw 2 items, keep one and discard the other.
        [basket-maker] Draw an item. Discard as many hidden items as you like and draw as many new ones. 1 point.
        [fireman] Place any number of your members anywhere, or lay one other card of your hand into the display.
        [tracker] Cover an icon on every wilderness and hunting ground. Turn up one of either kind, then place up to 2 members anywhere.
       *[other] { $character }
    }
hunters-verb =
    { $character ->
        [hunter] send 3 to new prey
        [scout] new land, send 1
        [collector] send out 4
        [chief] draw an item, send 2
        [offspring] camp → village
        [shaman] 2 items or a card
        [advanced-scout] new land, send 2
        [fisher] −2 hunger, an item
        [basket-maker] swap items, 1 point
        [fireman] all, or lay a card
        [tracker] new place, send 2
       *[other] { $character }
    }
hunters-sacred-short =
    { $place ->
        [mammoth-graveyard] Hunter played: 1 point
        [waterfall] carry a 2nd meat
        [stone-arch] sunset: place 3
        [ancient-oak] each new item: −1 hunger
        [mud-springs] 2 skins: 1 point
        [spirit-cave] Offspring: 1 point
        [misty-glen] sunset: keep 2, place 1
        [ice-cavern] sunset: keep 3 items
        [geysers] a turn: draw 3 items
        [ancestry-hill] sunset: 1 more card
        [herb-heath] their sunset: −1 hunger, item, place 1
        [sanctuary] sunset: 1 point
       *[other] { $place }
    }
hunters-item =
    { $item ->
        [stone-axe] Stone axe
        [hand-axe] Hand axe
        [wooden-wheel] Wooden wheel
        [vegetable-patch] Vegetable patch
        [clay-figure] Clay figure
        [clay-oven] Clay oven
        [millstone] Millstone
        [mortar] Mortar
        [stone-hut] Stone hut
        [boots] Boots
        [drum] Drum
        [weaving-frame] Weaving frame
        [shelter] Shelter
       *[other] { $item }
    }
hunters-item-help =
    { $points ->
        [0] No points, only its effects.
        [one] Worth { $points } point.
       *[other] Worth { $points } points.
    }
hunters-effect =
    { $effect ->
        [place] You may place { $count ->
            [one] 1 member
           *[other] { $count } members
        } anywhere; they cannot come back this turn.
        [draw] Draw { $count ->
            [one] an item
           *[other] { $count } items
        }.
        [take-hunger] Take { $count ->
            [one] one
           *[other] { $count }
        } hunger.
        [discard-hunger] { $count ->
            [one] One
           *[other] { $count }
        } hunger off.
       *[other] { $effect }
    }
hunters-pile =
    { $pile ->
        [items] items
        [wilderness] wilderness
        [hunting] hunting grounds
       *[other] { $pile }
    }

## What is asked

hunters-ask-dies-sure = This makes your tribe die out, and you lose the match. Really?
hunters-ask-turn = Choose a card of your hand to play, a place to bring members back from, or the sunset.
hunters-ask-place = Place a member: choose where, or leave it at that.
hunters-ask-cover = Which icon do you cover?
hunters-ask-cover-any = Choose the location on which you cover an icon.
hunters-ask-lay = Into which column does the card go?
hunters-ask-shaman = Two items, or an exposed character?
hunters-ask-fireman = Place members, or lay a card of your hand into the display?
hunters-ask-keep = Which of the two items do you keep?
hunters-ask-exchange = Discard hidden items to draw as many new ones, or leave it at that.
hunters-ask-track = Which do you turn up?
hunters-ask-retrieve = Choose the place of the next member, create an item, or leave it at that.
hunters-ask-eat = Eat the meat now, for one hunger less, or keep it for an item in this turn?
hunters-ask-eat-only = You have meat: take one hunger off? It is good for nothing else.
hunters-ask-second-meat = The Waterfall: does the member carry a second meat?
hunters-ask-skins = Each two skins bring a member to the camp: how many shall come?
hunters-ask-bonus = Bonus field: give up two built items for a point?
hunters-ask-bonus-second = Which second item do you give up?
hunters-ask-lose = Eight hunger or more cost a member: from where does one go back to the supply?
hunters-ask-discard = You cannot keep all hidden items: discard one.
hunters-ask-take-card = Take an exposed character.
hunters-ask-ancestor = Ancestry Hill: take one more exposed character.
hunters-ask-done = End your turn, or take it back.

## What a question is about, for those who are new to it

hunters-hint-goal = At 24 points the match ends; the tribe with more points wins. Points come from items, created from what your members bring home, and from each sunset: one a member, less hunger and cards in hand.
hunters-hint-turn = Characters mostly send members out. Bring them back, and they bring what their place shows. A sunset counts your members, less hunger and cards in hand; then hunger grows, and you take new characters.
hunters-hint-place = Place members from the village or from other places; those that move bring nothing home. A location has room for three, of both tribes together; its free icons show what can be brought from there later.
hunters-hint-cover = The card you play covers an icon on this location; you choose which. Covered, it brings nothing to anybody. With its last icon a location goes away, and whoever stands there goes home empty-handed.
hunters-hint-cover-any = The card you play covers icons on up to three locations, one on each; you choose where. A covered icon brings nothing to anybody. With its last one a location goes away, and whoever stands there goes home empty-handed.
hunters-hint-lay = The card goes to the end of a column with the fewest cards; several have equally few. Only the lowest card of a column is exposed and can be taken, by you as by the other side.
hunters-hint-shaman = Draw two items, which only you see, or take an exposed character into your hand: the lowest card of a column in the display. Then the Shaman itself goes there.
hunters-hint-fireman = Place any number of your members anywhere, or lay another card of your hand into the display without using it. Each card still in hand at sunset costs a point.
hunters-hint-keep = You have drawn two items: one joins your hidden ones, the other is discarded, and everybody sees it. A hidden item can be created in a turn in which you bring home all that it costs.
hunters-hint-exchange = Choose one hidden item after the other that you want to be rid of; created ones stay. When you are done, you draw as many new ones, which only you see.
hunters-hint-track = A card is turned up for both tribes. Wilderness has stone, wood, clay and fruit for items; hunting grounds have meat against hunger and skins for new members.
hunters-hint-retrieve = Each member you retrieve covers a free icon of its location and brings what it shows. If you have brought all that a hidden item costs, you can create it. What is left when the turn ends is lost.
hunters-hint-eat = Eaten now, meat takes one hunger off; later it cannot, and what is left when the turn ends is lost. Each hunger costs a point at sunset, and eight of them cost a member.
hunters-hint-second-meat = With somebody at the Waterfall, a member who brings meat may carry a second one from the same card: one more icon is covered. At least one member then stays at the Waterfall until your turn ends.
hunters-hint-skins = Each two skins that no item has used can bring a member from the supply to the camp. There that member neither scores nor grows hungry at sunset, until Offspring brings them to your village.
hunters-hint-bonus = On fields 9, 14 and 18 you can once each give up two created items for one more point; the points that they have brought stay yours. Choose the first of the two, or keep them all.
hunters-hint-bonus-second = You have given up one created item; with the second you get the point. What both have brought stays yours.
hunters-hint-lose = At eight hunger a member is lost, and hunger goes down by three. You choose whether from the village or from a place; in the camp all are safe. If all five members are in the supply, the match is lost.
hunters-hint-discard = At sunset you keep one hidden item, two with somebody at the Misty Glen, three at the Ice Cavern. Created items stay. Compare what each costs and what it brings.
hunters-hint-take-card = At sunset you take new characters one by one. Exposed is the lowest card of each column; take it, and the next is exposed. In the introductory game you take six, otherwise five to seven, as far as they reach.
hunters-hint-ancestor = With somebody at the Ancestry Hill you take one more exposed character at the end of your sunset. Only the lowest card of each column is exposed.
hunters-hint-done = The other side has seen your turn up to the last card drawn or turned up in it, if there was one. The rest it does not see yet: end the turn and it is final, or take it back and choose again.

## The log

hunters-silent-enough =
    { $who ->
        [you] You leave it at that.
       *[other] { hunters-seat } leaves it at that.
    }
hunters-silent-done =
    { $who ->
        [you] You end your turn.
       *[other] { hunters-seat } ends the turn.
    }
hunters-silent-keep =
    { $who ->
        [you] You take no hunger off for the meat.
       *[other] { hunters-seat } takes no hunger off for the meat.
    }
hunters-silent-lay =
    { $who ->
        [you] You lay out another card: { hunters-character }.
       *[other] { hunters-seat } lays out another card: { hunters-character }.
    }
hunters-silent-members =
    { $who ->
        [you] You place members.
       *[other] { hunters-seat } places members.
    }
hunters-silent-camp =
    { $who ->
        [you] Nobody comes to your camp.
       *[other] Nobody comes to the camp of { hunters-seat }.
    }
hunters-note-start =
    { $who ->
        [you] The lot decided: you begin.
       *[other] The lot decided: { hunters-seat } begins.
    }
hunters-note-sacred-place = In play: { hunters-place }.
hunters-note-play =
    { $who ->
        [you] You play: { hunters-character }.
       *[other] { hunters-seat } plays: { hunters-character }.
    }
hunters-note-lay =
    { $who ->
        [you] { hunters-character } goes into column { $column }.
       *[other] { hunters-character } goes into column { $column }.
    }
hunters-note-take-card =
    { $who ->
        [you] You take from column { $column }: { hunters-character }.
       *[other] { hunters-seat } takes from column { $column }: { hunters-character }.
    }
hunters-note-cover =
    { $who ->
        [you] You cover an icon ({ hunters-place }): { hunters-icon }.
       *[other] { hunters-seat } covers an icon ({ hunters-place }): { hunters-icon }.
    }
hunters-note-second-meat =
    { $who ->
        [you] You bring a second meat ({ hunters-place }).
       *[other] { hunters-seat } brings a second meat ({ hunters-place }).
    }
hunters-note-gone = { hunters-place }: the last icon is covered, the card goes away.
hunters-note-home =
    { $who ->
        [you] { $members ->
            [one] One of your members goes
           *[other] { $members } of your members go
        } home empty-handed ({ hunters-place }).
       *[other] { $members ->
            [one] One of { hunters-seat }’s members goes
           *[other] { $members } of { hunters-seat }’s members go
        } home empty-handed ({ hunters-place }).
    }
hunters-note-location =
    { $place ->
        [none] There is no location left to turn up.
       *[other] Turned up: { hunters-place }.
    }
hunters-open-location = A location is turned up.
hunters-note-place =
    { $who ->
        [you] You place a member: { hunters-place }.
       *[other] { hunters-seat } places a member: { hunters-place }.
    }
hunters-note-move =
    { $who ->
        [you] You move a member: { hunters-place }.
       *[other] { hunters-seat } moves a member: { hunters-place }.
    }
hunters-note-item =
    { $who ->
        [you] You draw: { hunters-item }.
       *[other] { hunters-seat } draws: { hunters-item }.
    }
hunters-note-items-hidden =
    { $items ->
        [0] There is no item left to draw.
        [one] { $who ->
            [you] You draw an item.
           *[other] { hunters-seat } draws an item.
        }
       *[other] { $who ->
            [you] You draw { $items } items.
           *[other] { hunters-seat } draws { $items } items.
        }
    }
hunters-note-shuffle = The discard pile becomes the new pile: { hunters-pile }.
hunters-note-birth =
    { $members ->
        [0] The camp is empty: nobody comes.
       *[other] { $who ->
            [you] A member comes from the camp to your village.
           *[other] A member comes from the camp to { hunters-seat }’s village.
        }
    }
hunters-note-discard =
    { $who ->
        [you] You discard: { hunters-item }.
       *[other] { hunters-seat } discards: { hunters-item }.
    }
hunters-note-take =
    { $who ->
        [you] You retrieve a member ({ hunters-place }): { hunters-icon }.
       *[other] { hunters-seat } retrieves a member ({ hunters-place }): { hunters-icon }.
    }
hunters-note-build =
    { $who ->
        [you] You create: { hunters-item }.
       *[other] { hunters-seat } creates: { hunters-item }.
    }
hunters-note-camp =
    { $members ->
        [one] { $who ->
            [you] The skins bring a member to your camp.
           *[other] The skins bring a member to the camp of { hunters-seat }.
        }
       *[other] { $who ->
            [you] The skins bring { $members } members to your camp.
           *[other] The skins bring { $members } members to the camp of { hunters-seat }.
        }
    }
hunters-source =
    { $source ->
        [sunset] sunset
        [item] the item
        [icon] the icon
        [bonus] the bonus field
        [basket-maker] the Basket Maker
        [mud-springs] the Mud Springs
        [spirit-cave] the Spirit Cave
        [mammoth-graveyard] the Mammoth Graveyard
        [sanctuary] the Sanctuary
       *[other] { $source }
    }
hunters-note-points =
    { $lost ->
        [0] { $who ->
            [you] { hunters-brief-points } for you ({ hunters-source }), now { $total }.
           *[other] { hunters-brief-points } for { hunters-seat } ({ hunters-source }), now { $total }.
        }
       *[other] { $who ->
            [you] { hunters-brief-points } for you ({ hunters-source }), now { $total }. With more than three hunger you cannot reach the goal: { $lost } lost.
           *[other] { hunters-brief-points } for { hunters-seat } ({ hunters-source }), now { $total }. With more than three hunger nobody reaches the goal: { $lost } lost.
        }
    }
hunters-note-back =
    { $who ->
        [you] { hunters-brief-back } for you, now { $total }.
       *[other] { hunters-brief-back } for { hunters-seat }, now { $total }.
    }
hunters-note-goal =
    { $first ->
        [no] { $who ->
            [you] You have reached the goal.
           *[other] { hunters-seat } has reached the goal.
        }
       *[other] { $who ->
            [you] You have reached the goal. The other tribe has one more turn.
           *[other] { hunters-seat } has reached the goal. The other tribe has one more turn.
        }
    }
hunters-note-no-bonus =
    { $penalty ->
        [0] { $who ->
            [you] Bonus field { $field }: you do not have two items to give up.
           *[other] Bonus field { $field }: { hunters-seat } does not have two items to give up.
        }
       *[other] { $who ->
            [you] Bonus field { $field }: you do not have two items to give up, and take one hunger.
           *[other] Bonus field { $field }: { hunters-seat } does not have two items to give up and takes one hunger.
        }
    }
hunters-note-decline-bonus =
    { $who ->
        [you] You keep your items and take no bonus point.
       *[other] { hunters-seat } keeps the items and takes no bonus point.
    }
hunters-note-give =
    { $who ->
        [you] You give up: { hunters-item }.
       *[other] { hunters-seat } gives up: { hunters-item }.
    }
hunters-note-hunger =
    { $who ->
        [you] +{ $hunger } hunger for you, now { $total }.
       *[other] +{ $hunger } hunger for { hunters-seat }, now { $total }.
    }
hunters-note-sated =
    { $who ->
        [you] −{ $hunger } hunger for you, now { $total }.
       *[other] −{ $hunger } hunger for { hunters-seat }, now { $total }.
    }
hunters-note-lose =
    { $who ->
        [you] Too much hunger: you lose a member ({ hunters-place }).
       *[other] Too much hunger: { hunters-seat } loses a member ({ hunters-place }).
    }
hunters-note-died-out =
    { $who ->
        [you] Your tribe has died out.
       *[other] { hunters-seat }’s tribe has died out.
    }
hunters-note-sunset =
    { $who ->
        [you] Sunset: { $members } for your members, { hunters-sunset-less }, { $points } in all.
       *[other] Sunset of { hunters-seat }: { $members } for members, { hunters-sunset-less }, { $points } in all.
    }
hunters-note-sacred =
    { $who ->
        [you] { hunters-place } takes effect for you.
       *[other] { hunters-place } takes effect for { hunters-seat }.
    }

## The same in a few words; whoever did it stands before them

hunters-brief-play = { hunters-character }
hunters-brief-take-card = a card taken
hunters-brief-second-meat = a second meat
hunters-brief-gone = { hunters-place } is gone
hunters-brief-home = { $members } home ({ hunters-place })
hunters-brief-place = placed: { hunters-place }
hunters-brief-move = moved: { hunters-place }
hunters-brief-item = drawn: { hunters-item }
hunters-brief-items-hidden =
    { $items ->
        [0] no item
        [one] +1 item
       *[other] +{ $items } items
    }
hunters-brief-birth =
    { $members ->
        [0] nobody from the camp
       *[other] +1 member
    }
hunters-brief-discard = discarded: { hunters-item }
hunters-brief-take = brought: { hunters-icon }
hunters-brief-build = created: { hunters-item }
hunters-brief-camp = +{ $members } in the camp
hunters-brief-points =
    { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
hunters-brief-back =
    { $points ->
        [one] −1 point
       *[other] −{ $points } points
    }
hunters-brief-goal = at the goal
hunters-brief-give = given up: { hunters-item }
hunters-brief-hunger = +{ $hunger } hunger
hunters-brief-sated = −{ $hunger } hunger
hunters-brief-lose = a member lost
hunters-brief-sunset = sunset

## Why not

hunters-no-character = You do not have this card in your hand: { hunters-character }.
hunters-no-sunset = Too few characters lie in the display for an early sunset, or too few would be left for the next one.
hunters-no-geysers = None of your members stands at the Geysers.
hunters-no-member = None of your members is there: { hunters-place }.
hunters-no-room = There is no more room for a fourth member: { hunters-place }.
hunters-no-outnumber = The others hold this place; you need more members than they have, in one action: { hunters-place }.
hunters-no-siege = First place enough members to outnumber the others.
hunters-no-drawn = They may only go to the hunting ground just turned up, not here: { hunters-place }.
hunters-no-place = This place is not in play: { hunters-place }.
hunters-no-twice = Whoever stands here has just been placed, and each member goes only once: { hunters-place }.
hunters-no-bound = You have used this place in this turn; somebody must stay: { hunters-place }.
hunters-no-fresh = Placed here by an item in this turn, the member cannot come back yet: { hunters-place }.
hunters-no-icon = There is no such icon free ({ hunters-place }): { hunters-icon }.
hunters-no-second-stone = This card has covered an icon here already, each is on another location: { hunters-place }.
hunters-no-item = You do not have this item: { hunters-item }.
hunters-no-resource = { hunters-item }: you are short of { $icon ->
        [stone] stone
        [wood] wood
        [clay] clay
        [fruit] fruit
        [meat] meat
       *[skin] skin
    }.
hunters-no-built = You have not built this item: { hunters-item }.
hunters-no-column = Column { $column } is not one of those with the fewest cards.
hunters-no-exposed = There is no card to take in column { $column }.

## Score and end

hunters-part-points = Points
hunters-part-hunger = Hunger
hunters-part-total = Points
hunters-result-score =
    { $who ->
        [you] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
       *[other] { hunters-seat } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
hunters-result-second-seat =
    { $who ->
        [you] You win: equal points, and you did not start.
       *[other] { hunters-seat } wins: equal points, but did not start.
    }
hunters-result-died-out =
    { $who ->
        [you] You win: the other tribe has died out.
       *[other] { hunters-seat } wins: the other tribe has died out.
    }
hunters-result-died-out-mine = Your tribe has died out. { hunters-seat } wins.
hunters-ended-goal = The goal was reached.
hunters-ended-died-out = A tribe has died out.

## The table

hunters-board = Table of Hunters and Scouts
hunters-land = Places in the land
hunters-track = Score track and hunger
hunters-display = Characters on display
hunters-turn = This turn
hunters-look = What is this?
hunters-end = How it ended
hunters-part-members = Members
hunters-kind-title =
    { $kind ->
        [wilderness] Wilderness
        [hunting] Hunting grounds
        [sacred] Sacred places
       *[other] { $kind }
    }
hunters-pile-count =
    { $pile ->
        [items] Items: { $cards }
       *[other] Pile: { $cards }
    }
hunters-none-open = None face up.
hunters-fresh = not back this turn
hunters-fires = at the end
hunters-bound = in use
hunters-tribe-mine = My tribe
hunters-switch = What is shown
hunters-characters = Characters: { $cards }
hunters-items = Items: { $cards }
hunters-village = Village
hunters-camp = Camp
hunters-supply = Supply
hunters-sunset = Sunset
hunters-hand-empty = No characters in hand.
hunters-no-items = No hidden items.
hunters-hidden-items =
    { $items ->
        [one] { $items } hidden item
       *[other] { $items } hidden items
    }
hunters-built = Created
hunters-none = nothing
hunters-turn-played = Played: { hunters-character }
hunters-turn-pool = Brought back:
hunters-turn-end = At the end of the turn:
hunters-end-skins =
    { $skins ->
        [points] { $pairs ->
            [one] a pair of skins becomes 1 point
           *[other] { $pairs } pairs of skins become { $pairs } points
        }
       *[camp] { $pairs ->
            [one] a pair of skins may bring 1 member to the camp
           *[other] { $pairs } pairs of skins may bring members to the camp
        }
    }
hunters-turn-steps =
    { $steps ->
        [one] This turn, { $steps } step: show it
       *[other] This turn, { $steps } steps: show them
    }
hunters-turn-back = Take all back
hunters-turn-back-all = Take the whole turn back
hunters-turn-fixed = Cannot be taken back
hunters-turn-fixed-about = Steps with a lock cannot be taken back: a card was drawn after them.
hunters-end-sacred =
    { hunters-place }: { $place ->
        [mammoth-graveyard] 1 point
        [stone-arch] place up to 3 members
        [ancient-oak] { $created } hunger off
        [misty-glen] place 1 member
        [ancestry-hill] one more character
        [herb-heath] { $who ->
            [you] for you: one hunger off, an item, place 1 member
           *[other] for the others: one hunger off, an item, place 1 member
        }
        [sanctuary] 1 point
       *[other] …
    }
hunters-end-meat = meat not spent is lost
hunters-warn-dies = At sunset the tribe dies out.
hunters-warn-eight =
    { $lost ->
        [one] { $rises } hunger at sunset: a member is lost.
       *[other] { $rises } hunger at sunset: { $lost } members are lost.
    }
hunters-warn-goal = Goal closed: more than 3 hunger.
hunters-warn-seven = 7 hunger: the next one costs a member.
hunters-say-bonus = Bonus fields still to come: { $fields }
hunters-say-news = Changed since your last turn.
hunters-skip = Skip
hunters-help = What is this?
hunters-column-about = Column { $column }, the exposed card first:
# What can be done in the turn, as far as it can: play a card, bring members back, the sunset.
hunters-ask-turn-can =
    { $can ->
        [hand-at-sun] { hunters-ask-turn }
        [hand-at] Choose a card of your hand to play, or a place to bring members back from.
        [hand-sun] Choose a card of your hand to play, or the sunset.
        [hand] Choose a card of your hand to play.
        [at-sun] Choose a place to bring members back from, or the sunset.
        [at] Choose a place to bring members back from.
       *[other] Let the sun go down.
    }
hunters-ask-retrieve-can =
    { $can ->
        [at] Choose the place of the next member, or leave it at that.
        [build] Create an item, or leave it at that.
        [nothing] None of your items can be created: end retrieving.
       *[other] { hunters-ask-retrieve }
    }
hunters-say-open = Can be chosen.
hunters-say-members =
    { $members ->
        [one] { $who }: { $members } member
       *[other] { $who }: { $members } members
    }
hunters-say-column = Column { $column }, { $cards ->
    [0] empty
    [one] { $cards } card; it is exposed:
   *[other] { $cards } cards; the last one is exposed:
}
hunters-say-hunger = { $hunger } of 8 hunger
hunters-say-panel = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $hunger } hunger, { $members ->
    [one] { $members } member
   *[other] { $members } members
}, { $cards ->
    [one] { $cards } character
   *[other] { $cards } characters
}, { $items ->
    [one] { $items } hidden item
   *[other] { $items } hidden items
}
hunters-about-character = { hunters-character }: { hunters-character-help }
hunters-about-no-card = No card lies here.
hunters-about-item = { hunters-item }: { $about }
hunters-about-pile =
    { $pile ->
        [items] { $cards ->
            [one] { $cards } item lies
           *[other] { $cards } items lie
        } in the pile.
        [wilderness] { $cards ->
            [one] { $cards } wilderness card lies
           *[other] { $cards } wilderness cards lie
        } in the pile.
       *[hunting] { $cards ->
            [one] { $cards } hunting ground lies
           *[other] { $cards } hunting grounds lie
        } in the pile.
    }
hunters-about-sunset = Sunset: { $members } for your members, { hunters-sunset-less }: { $points } in all. { hunters-sunset-hunger }
hunters-about-village = The village: whoever is here can be sent out.
hunters-about-sacred = { hunters-place }: { hunters-sacred-help }
hunters-about-location = { hunters-place }: { hunters-kind-help }
hunters-ask-final =
    { $all ->
        [yes] { $words } A card is drawn then: there is no way back.
       *[no] { $words } Answers with the lock draw a card and cannot be taken back.
    }
hunters-ask-at-once = { $words } Your answer counts at once.
hunters-ask-take-at = { hunters-place }: what does the member bring?
hunters-ask-go-to = { hunters-place }: where does the member come from?
hunters-ask-go-to-one = { hunters-place }: place a member here?
hunters-ask-place-left =
    { $left ->
        [one] { hunters-ask-place }
       *[other] Place up to { $left } members: choose where, or leave it at that.
    }
hunters-ask-place-at =
    { $left ->
        [one] Place a member ({ hunters-place }), or leave it at that.
       *[other] Place up to { $left } members ({ hunters-place }), or leave it at that.
    }
# By a sacred place or an item; characters are not named, for they lie there.
hunters-placed-by =
    { $source ->
        [stone-arch] { hunters-option-sacred-stone-arch }
        [misty-glen] { hunters-option-sacred-misty-glen }
        [herb-heath] { hunters-option-sacred-herb-heath }
       *[item] Your item
    }
hunters-ask-place-by =
    { hunters-placed-by }: { $left ->
        [one] choose a place for a member, or leave it at that.
       *[other] you may place up to { $left } members. Choose where, or leave it at that.
    }
hunters-ask-place-at-by =
    { hunters-placed-by }: { $left ->
        [one] place a member ({ hunters-place }), or leave it at that.
       *[other] place up to { $left } members ({ hunters-place }), or leave it at that.
    }
hunters-ask-siege = More members have to go there, until they outnumber the others: { hunters-place }.
hunters-ask-cover-at = { hunters-place }: which icon do you cover?
hunters-ask-cover-any-left =
    { $left ->
        [one] Choose the last location on which you cover an icon.
       *[other] Choose the location on which you cover an icon: { $left } to go, each on another one.
    }
hunters-ask-take-card-left =
    { $left ->
        [one] Take one more exposed character, the last one.
       *[other] Take an exposed character; up to { $left } more.
    }
hunters-ask-lay-card = Into which column does it go: { hunters-character }?
hunters-do-take = Bring { hunters-icon }
hunters-do-return = Bring home ({ hunters-place })
hunters-do-cover = { hunters-icon }
hunters-do-place = From the village
hunters-do-move = From here: { hunters-place }
hunters-do-lose = { hunters-place }
hunters-do-lay-card = Lay: { hunters-character }
hunters-do-column = Column { $column }
hunters-do-take-card = Take: { hunters-character }
hunters-do-take-card-in = Take: { hunters-character } (column { $column })
hunters-do-card = { hunters-character }
hunters-do-card-in = { hunters-character } (column { $column })
hunters-do-camp =
    { $members ->
        [0] None
        [one] 1 member
       *[other] { $members } members
    }
hunters-do-build = Create: { hunters-item }
hunters-do-discard = Discard: { hunters-item }
hunters-do-give = Give up: { hunters-item }
hunters-do-keep-item = Keep: { hunters-item }
hunters-do-keep = Keep the meat
hunters-do-leave = Leave it
hunters-do-eat = One hunger off
hunters-do-second = A second meat
hunters-do-play = Play: { hunters-character }
hunters-do-sunset = Sunset: { $points }
hunters-do-dies-sure = Let the tribe die out
hunters-do-geysers = Geysers: draw 3 items
hunters-do-items = Two items
hunters-do-members = Place members
hunters-do-wilderness = Wilderness
hunters-do-hunting = Hunting ground
hunters-do-enough = That is all
hunters-do-decline = Keep the items
hunters-do-done = End turn
# Words that are long on cards, with a hyphen wherever they may be broken.
hunters-syllables = Saber-tooth Macrau-chenia Mega-therium Glypto-don

## Beside the table: tribes, piles, how it ended

hunters-details-of = All about { $name }
hunters-tribe-points = Points
hunters-tribe-bonus = Bonus fields
hunters-bonus-field =
    { $reached ->
        [yes] Bonus field { $field }: reached
       *[no] Bonus field { $field }: still ahead
    }
hunters-tribe-out = Out
hunters-tribe-sunset = Sunset now
hunters-tribe-sunset-sum =
    { $members ->
        [one] { $members } member
       *[other] { $members } members
    } − { $hunger } hunger − { $cards ->
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
hunters-tribe-after = { hunters-sunset-hunger }
hunters-sunset-hunger =
    { $lost ->
        [all] Hunger rises to { $rises }: the whole tribe dies out.
        [0] Hunger rises to { $rises }.
        [one] Hunger rises to { $rises }: a member is lost, and { $after } hunger is left.
       *[other] Hunger rises to { $rises }: { $lost } members are lost, and { $after } hunger is left.
    }
hunters-sunset-less =
    { $hunger ->
        [0] 0
       *[other] −{ $hunger }
    } for hunger, { $cards ->
        [0] 0
       *[other] −{ $cards }
    } for cards in hand
hunters-tribe-of-eight = of 8
hunters-hidden = Hidden
hunters-can-build = Can be created
hunters-short-of = Short of:
hunters-built-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
hunters-cards-short =
    { $cards ->
        [house] The card data of this house
       *[other] What the cards show is a reconstruction ({ $cards })
    }
hunters-pile-title =
    { $pile ->
        [items] Items
        [wilderness] Wilderness cards
       *[hunting] Hunting grounds
    }
hunters-pile-look =
    { $pile ->
        [items] Items: look at pile and discards
        [wilderness] Wilderness cards: look at pile and discards
       *[hunting] Hunting grounds: look at pile and discards
    }
hunters-pile-hidden = In the pile: { $cards }
hunters-pile-order = Nobody knows their order.
hunters-pile-discard = Discarded: { $cards }
hunters-pile-unseen = Not seen yet: { $cards }
hunters-pile-unseen-where =
    { $hidden ->
        [0] { $pile } in the pile.
       *[other] { $pile } in the pile, { $hidden } hidden with others.
    }
hunters-pile-empty = None.
hunters-pile-renewed = When the pile is empty, the discards are shuffled and become the new pile.
hunters-pile-of = { $count } of { $all }
hunters-pile-all-seen = All seen:
hunters-end-why-first =
    { $who ->
        [you] You reached the goal as the starting player; the other tribe had one turn left.
       *[other] { hunters-seat } reached the goal as the starting player; the other tribe had one turn left.
    }
hunters-end-why-second =
    { $who ->
        [you] You reached the goal as the second player, ahead of the first: that ended the match at once.
       *[other] { hunters-seat } reached the goal as the second player, ahead of the first: that ended the match at once.
    }
hunters-end-why-died-out =
    { $who ->
        [you] Your tribe has lost its last member. Points no longer count.
       *[other] The tribe of { hunters-seat } has lost its last member. Points no longer count.
    }
hunters-end-died = died out
hunters-end-winner = wins
hunters-end-sources = Where the points came from
hunters-end-source =
    { $source ->
        [start] At the start
        [sunset] Sunsets
        [back] Fallen back
        [item] Items
        [icon] Icons
        [bonus] Bonus fields
        [basket-maker] Basket Maker
        [mud-springs] Mud Springs
        [spirit-cave] Spirit Cave
        [mammoth-graveyard] Mammoth Graveyard
        [sanctuary] Sanctuary
       *[other] { hunters-source }
    }
hunters-end-camps = How the tribes stood at the end
hunters-end-given = Given up for bonus fields
hunters-end-each = Point by point
hunters-end-gain =
    { $lost ->
        [0] { hunters-end-source }
       *[other] { hunters-end-source } ({ $lost } lost: more than three hunger)
    }
hunters-end-gain-item = Created: { hunters-item }
hunters-end-gain-icon = Icon: { hunters-place }
hunters-end-gain-sunset = Sunset: { hunters-tribe-sunset-sum }

## What a bot says its move is good for: "That is good for …"

hunters-why-points = the points
hunters-why-food = the food
hunters-why-tribe = the size of the tribe
hunters-why-sunset = the next sunset
hunters-why-cards = the characters in hand
hunters-why-yield = what members bring home
hunters-why-items = the items
hunters-why-sacred = the sacred places
