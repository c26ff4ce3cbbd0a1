### Hunters and Scouts, English. Read by the client and by the server.
### $seat is 0 or 1; $place, $character, $item and $icon are always names such as forest-a (rules/tables.py).

hunters-title = Hunters and Scouts
hunters-tagline = Send your tribe out for meat, skins and materials, and have enough meat before the sun goes down.

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
hunters-option-mode-normal-about = Three sacred places and six special characters at random. You begin with 3 points, take five to seven characters at sunset and keep one hidden item.
hunters-option-mode-survival = Fight for survival
hunters-option-mode-survival-about = Like the normal game, but icons with a skull are covered from the start, and at a bonus field you take 1 hunger unless you have two created items.
hunters-option-sacred = Sacred places
hunters-option-sacred-about = Which three are in play in the normal game and in the fight for survival.
hunters-option-sacred-lot = Random
hunters-option-sacred-lot-about = Three of the six cards, and one of the two sides of each.
hunters-option-sacred-first_game = For a first game
hunters-option-sacred-first_game-about = Mammoth Graveyard, Ice Cavern and Mud Springs.
hunters-option-sacred-picks = Choose three
hunters-option-sacred-picks-about = Each card shows two of the places, one on each side: only one of the two can be in play.
hunters-option-sacred-mammoth-graveyard = Mammoth Graveyard
hunters-option-sacred-mammoth-graveyard-about = When you play a Hunter: 1 point at the end of the turn.
hunters-option-sacred-waterfall = Waterfall
hunters-option-sacred-waterfall-about = A member who brings meat may carry a second meat from the same card. If you use it, someone stays here until the turn ends.
hunters-option-sacred-stone-arch = Stone Arch
hunters-option-sacred-stone-arch-about = At your sunset: at the end, place up to 3 members anywhere.
hunters-option-sacred-ancient-oak = Ancient Oak
hunters-option-sacred-ancient-oak-about = For each item you create: −1 hunger at the end of the turn.
hunters-option-sacred-mud-springs = Mud Springs
hunters-option-sacred-mud-springs-about = After bringing members back: each pair of skins no item has used is 1 point instead of a member.
hunters-option-sacred-spirit-cave = Spirit Cave
hunters-option-sacred-spirit-cave-about = When you play Offspring with someone in the camp: 1 point instead of the member, who stays there.
hunters-option-sacred-misty-glen = Misty Glen
hunters-option-sacred-misty-glen-about = At your sunset: you keep 2 hidden items instead of 1, and at the end you may place 1 member anywhere.
hunters-option-sacred-ice-cavern = Ice Cavern
hunters-option-sacred-ice-cavern-about = At your sunset: you keep 3 hidden items instead of 1.
hunters-option-sacred-geysers = Geysers
hunters-option-sacred-geysers-about = As a turn: draw 3 items. Someone must stand here when the turn begins.
hunters-option-sacred-ancestry-hill = Ancestry Hill
hunters-option-sacred-ancestry-hill-about = At your sunset: at the end, take one more exposed character.
hunters-option-sacred-herb-heath = Herb Heath
hunters-option-sacred-herb-heath-about = At your opponent’s sunset: −1 hunger, draw an item, and you may place 1 member anywhere.
hunters-option-sacred-sanctuary = Sanctuary
hunters-option-sacred-sanctuary-about = At your sunset: 1 point at the end.
hunters-option-cards = Card data
hunters-option-cards-about = What the cards show: icons, costs, points and effects. This house’s data is a reconstruction, as the printed cards were pictures; the hosts may replace it.
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
        [sacred] Any number of members, but of one tribe only. Arriving with more members in one action sends the others home.
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
        [fireman] Fire Keeper
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
        [fisher] Your hunger falls by up to 2. Draw 2 items, keep one and discard the other.
        [basket-maker] Draw an item. Discard as many hidden items as you like and draw as many new ones. 1 point.
        [fireman] Place any number of your members anywhere, or lay one other card of your hand into the display.
        [tracker] Cover an icon on every wilderness and hunting ground. Turn up a wilderness or a hunting ground, then place up to 2 members anywhere.
       *[other] { $character }
    }
hunters-verb =
    { $character ->
        [hunter] send 3 to new prey
        [scout] new land, send 1
        [collector] send 4 anywhere
        [chief] +1 item, send 2
        [offspring] 1 from camp to village
        [shaman] +2 items or +1 card
        [advanced-scout] new land, send 2
        [fisher] −2 hunger, pick an item
        [basket-maker] swap items, +1 point
        [fireman] send all or lay card
        [tracker] new land/prey, send 2
       *[other] { $character }
    }
# Those with a sunset sign before them take effect at one.
hunters-sacred-short =
    { $place ->
        [mammoth-graveyard] play a Hunter: +1 point
        [waterfall] bring home a 2nd meat
        [stone-arch] place up to 3
        [ancient-oak] each new item: −1 hunger
        [mud-springs] 2 spare skins: +1 point
        [spirit-cave] Offspring: +1 point instead
        [misty-glen] keep 2 items, place 1
        [ice-cavern] keep 3 items
        [geysers] as a turn: draw 3
        [ancestry-hill] take 1 more card
        [herb-heath] theirs: eat, draw, place
        [sanctuary] +1 point
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
        [take-hunger] Your hunger rises by { $count }.
        [discard-hunger] Your hunger falls by { $count }.
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

hunters-ask-dies-sure = Your tribe dies out and you lose. Really?
hunters-ask-turn = Play, bring members back, or let the sun set?
hunters-ask-place = Place a member: where?
hunters-ask-cover = Which icon do you cover?
hunters-ask-cover-any = On which location do you cover an icon?
hunters-ask-lay = Which column does the card go to?
hunters-ask-shaman = Two items, or an exposed character?
hunters-ask-fireman = Place members, or lay a hand card into the display?
hunters-ask-keep = Which item do you keep?
hunters-ask-exchange = Which hidden items do you swap for new ones?
hunters-ask-track = Which card do you turn up?
hunters-ask-retrieve = Bring another member back, or create an item?
hunters-ask-eat = Eat the meat, or keep it for an item this turn?
hunters-ask-eat-only = Eat the meat?
hunters-ask-second-meat = Waterfall: carry a second meat?
hunters-ask-skins = Two skins bring a member to the camp: how many?
hunters-ask-bonus = Bonus field: give up two created items for 1 point?
hunters-ask-bonus-second = Which second item do you give up?
hunters-ask-lose = Eight hunger or more: which member do you lose?
hunters-ask-discard = Too many hidden items: discard one.
hunters-ask-take-card = Take an exposed character.
hunters-ask-ancestor = Ancestry Hill: take one more exposed character.
hunters-ask-done = End your turn, or take it back?

## What a question is about, for those who are new to it

hunters-hint-goal = The match ends at 24 points; the tribe with more points wins. You score with items, created from what your members bring home, and at each sunset: one point per member, minus hunger and cards in hand.
hunters-hint-turn = Most characters send members out. Bring them back, and they bring what their place shows. A sunset scores your members minus hunger and cards in hand; then hunger grows, and you take new characters.
hunters-hint-place = Place members from the village or from other places; those that move bring nothing home. A location has room for three, of both tribes together; its free icons show what can be brought from there later.
hunters-hint-cover = Your card covers an icon on this location; you choose which. A covered icon brings nothing to anyone. When its last icon is covered, the location is removed, and members there go home empty-handed.
hunters-hint-cover-any = Your card covers one icon on each of up to three locations; you choose where. A covered icon brings nothing to anyone. When the last one is covered, the location is removed, and members there go home empty-handed.
hunters-hint-lay = Your card goes onto a column with the fewest cards; several tie. Only the uncovered card of a column can be taken, by either side.
hunters-hint-shaman = Draw two items, which only you see, or take an exposed character into your hand: the uncovered card of a column. Then the Shaman itself goes there.
hunters-hint-fireman = Place any number of your members anywhere, or lay another card of your hand into the display without using it. Each card still in hand at sunset costs a point.
hunters-hint-keep = You have drawn two items: one joins your hidden ones, the other is discarded, and everyone sees it. A hidden item can be created in a turn in which you bring home all that it costs.
hunters-hint-exchange = Choose hidden items you want to get rid of; created ones stay. When you’re done, you draw as many new ones, which only you see.
hunters-hint-track = A card is turned up for both tribes. Wilderness has stone, wood, clay and fruit for items; hunting grounds have meat against hunger and skins for new members.
hunters-hint-retrieve = Each member you bring back covers a free icon of its location and brings what it shows. Once you have everything a hidden item costs, you can create it. What is left at the end of the turn is lost.
hunters-hint-eat = Meat eaten now takes off one hunger; what is left at the end of the turn is lost. Each hunger costs a point at sunset, and eight cost a member.
hunters-hint-second-meat = With someone at the Waterfall, a member who brings meat may carry a second one from the same card, which covers one more icon. At least one member then stays at the Waterfall until your turn ends.
hunters-hint-skins = Every two skins no item has used can bring a member from the supply to the camp. At sunset members in the camp neither score nor get hungry, until Offspring brings them to your village.
hunters-hint-bonus = On fields 9, 14 and 18 you can once each give up two created items for one more point; you keep the points they brought. Choose the first of the two, or keep them all.
hunters-hint-bonus-second = You have given up one created item; with the second you get the point. What both have brought stays yours.
hunters-hint-lose = At eight hunger a member is lost, and hunger goes down by three. You choose whether from the village or from a place; in the camp all are safe. If all five members are in the supply, the match is lost.
hunters-hint-discard = At sunset you keep one hidden item, two with someone at the Misty Glen, three at the Ice Cavern. Created items stay. Compare what each costs and brings.
hunters-hint-take-card = Choose the uncovered card of a column on the table. You take five to seven, six in the introductory game, if there are enough.
hunters-hint-ancestor = With someone on the Ancestry Hill you take one more exposed character at the end of your sunset: the uncovered card of a column.
hunters-hint-done = The other side has seen your turn up to the last card drawn or turned up. The rest is still yours: end the turn to make it final, or take it back and choose again.

## The log

hunters-silent-enough =
    { $who ->
        [you] You stop here.
       *[other] { hunters-seat } stops here.
    }
hunters-silent-done =
    { $who ->
        [you] You end your turn.
       *[other] { hunters-seat } ends the turn.
    }
hunters-silent-keep =
    { $who ->
        [you] You don’t eat the meat.
       *[other] { hunters-seat } doesn’t eat the meat.
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
        [you] No one comes to your camp.
       *[other] No one comes to { hunters-seat }’s camp.
    }
hunters-note-start =
    { $who ->
        [you] You go first.
       *[other] { hunters-seat } goes first.
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
hunters-note-gone = { hunters-place }: last icon covered, the card is removed.
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
        [none] No locations left to turn up.
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
        [0] No items left to draw.
        [one]
            { $who ->
                [you] You draw an item.
               *[other] { hunters-seat } draws an item.
            }
       *[other]
            { $who ->
                [you] You draw { $items } items.
               *[other] { hunters-seat } draws { $items } items.
            }
    }
hunters-note-shuffle = The discard pile becomes the new pile: { hunters-pile }.
hunters-note-birth =
    { $members ->
        [0] The camp is empty: no one comes.
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
        [you] You bring a member back ({ hunters-place }): { hunters-icon }.
       *[other] { hunters-seat } brings a member back ({ hunters-place }): { hunters-icon }.
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
           *[other] { hunters-brief-points } for { hunters-seat } ({ hunters-source }), now { $total }. With more than three hunger no one reaches the goal: { $lost } lost.
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
        [0]
            { $who ->
                [you] Bonus field { $field }: you don’t have two items to give up.
               *[other] Bonus field { $field }: { hunters-seat } doesn’t have two items to give up.
            }
       *[other]
            { $who ->
                [you] Bonus field { $field }: you don’t have two items to give up, so you take one hunger.
               *[other] Bonus field { $field }: { hunters-seat } doesn’t have two items to give up, so they take one hunger.
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
        [you] Sunset: { $members } for members, { hunters-sunset-less }, { $points } in all.
       *[other] { hunters-seat }’s sunset: { $members } for members, { hunters-sunset-less }, { $points } in all.
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
        [0] no one from the camp
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

## The turn as one sentence: "Hunter: Mammoth turned up; 3 to Mammoth; into column 2"

hunters-step =
    { $kind ->
        [play] { hunters-character }
        [take-card] { hunters-character } taken
        [lay] { $which ->
            [played] into column { $column }
           *[other] { hunters-character } into column { $column }
        }
        [cover] { $count ->
            [one] { hunters-icon } covered ({ hunters-place })
           *[other] { $count } icons covered
        }
        [take] { $count ->
            [one] { hunters-icon } from { hunters-place }
           *[other] { $count }× { hunters-icon } from { hunters-place }
        }
        [location] { hunters-place } turned up
        [sacred] { hunters-place } takes effect
       *[place] { $count } to { hunters-place }
    }
hunters-step-times = { $count }× { $words }

## Why not

hunters-no-character = This card isn’t in your hand: { hunters-character }.
hunters-no-sunset = There are too few characters in the display for an early sunset, or too few would be left for the next one.
hunters-no-geysers = None of your members is at the Geysers.
hunters-no-member = None of your members is there: { hunters-place }.
hunters-no-room = No room for a fourth member: { hunters-place }.
hunters-no-outnumber = The others hold this place; you need more members than they have, in one action: { hunters-place }.
hunters-no-siege = First place enough members to outnumber the others.
hunters-no-drawn = Only the hunting ground just turned up is allowed, not { hunters-place }.
hunters-no-place = This place is not in play: { hunters-place }.
hunters-no-twice = Members here have just been placed, and each moves only once: { hunters-place }.
hunters-no-bound = You used this place this turn; someone must stay: { hunters-place }.
hunters-no-fresh = This member was placed by an item this turn and can’t come back yet: { hunters-place }.
hunters-no-icon = This icon isn’t free ({ hunters-place }): { hunters-icon }.
hunters-no-second-stone = This card has already covered an icon here; choose another location: { hunters-place }.
hunters-no-item = You don’t have this item: { hunters-item }.
hunters-no-resource = { hunters-item }: you are short of { $icon ->
        [stone] stone
        [wood] wood
        [clay] clay
        [fruit] fruit
        [meat] meat
       *[skin] skin
    }.
hunters-no-built = You haven’t created this item: { hunters-item }.
hunters-no-column = Column { $column } doesn’t have the fewest cards.
hunters-no-exposed = No card to take in column { $column }.

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
        [you] Equal points: you win, as you went second.
       *[other] Equal points: { hunters-seat } wins, having gone second.
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
hunters-none-open = Nothing face up.
hunters-fresh = not back
hunters-fires = at the end
hunters-bound = in use
hunters-tribe-mine = Your tribe
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
hunters-turn-fixed = Can’t be undone
hunters-turn-fixed-about = Steps with a lock can’t be undone: a card was drawn after them.
hunters-end-sacred =
    { hunters-place }: { $place ->
        [mammoth-graveyard] 1 point
        [stone-arch] place up to 3 members
        [ancient-oak] −{ $created } hunger
        [misty-glen] place 1 member
        [ancestry-hill] one more character
        [herb-heath] { $who ->
            [you] for you: −1 hunger, an item, place 1 member
           *[other] for the others: −1 hunger, an item, place 1 member
        }
        [sanctuary] 1 point
       *[other] …
    }
hunters-end-meat = unused meat is lost
hunters-warn-dies = At sunset your tribe dies out.
hunters-warn-eight =
    { $lost ->
        [one] { $rises } hunger at sunset costs a member.
       *[other] { $rises } hunger at sunset costs { $lost } members.
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
        [hand-at] Play a card, or bring members back.
        [hand-sun] Play a card, or let the sun set.
        [hand] Play a card.
        [at-sun] Bring members back, or let the sun set.
        [at] Bring members back.
       *[other] Let the sun set.
    }
hunters-ask-retrieve-can =
    { $can ->
        [at] Bring another member back?
        [build] Create an item?
        [nothing] No item can be created: you’re done.
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
hunters-about-sunset = { hunters-sunset-tally } { hunters-sunset-hunger }
hunters-about-village = The village: members here can be sent out.
hunters-about-sacred = { hunters-place }: { hunters-sacred-help }
hunters-about-location = { hunters-place }: { hunters-kind-help }
hunters-ask-final =
    { $all ->
        [yes] { $words } Can’t be undone.
       *[no] { $words } With a lock: can’t be undone.
    }
hunters-ask-at-once = { $words } Counts at once.
hunters-ask-take-at = { hunters-place }: what does the member bring?
hunters-ask-go-to = { hunters-place }: where does the member come from?
hunters-ask-go-to-one = { hunters-place }: place a member here?
hunters-ask-place-left =
    { $left ->
        [one] { hunters-ask-place }
       *[other] Place up to { $left } members: where?
    }
hunters-ask-place-at =
    { $left ->
        [one] { hunters-place }: place a member?
       *[other] { hunters-place }: place up to { $left } members?
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
        [one] place a member, where?
       *[other] place up to { $left } members, where?
    }
hunters-ask-place-at-by =
    { hunters-placed-by }: { $left ->
        [one] place a member ({ hunters-place })?
       *[other] up to { $left } members ({ hunters-place })?
    }
hunters-ask-siege = { hunters-place }: place more members than the others.
hunters-ask-cover-at = { hunters-place }: which icon do you cover?
hunters-ask-cover-any-left =
    { $left ->
        [one] Choose the last location to cover an icon on.
       *[other] Cover an icon on { $left } more locations: where?
    }
hunters-ask-take-card-left =
    { $left ->
        [one] Take one last exposed character.
       *[other] Take an exposed character; up to { $left } more.
    }
hunters-ask-lay-card = { hunters-character }: into which column?
hunters-do-take = Bring { hunters-icon }
hunters-do-return = Bring home ({ hunters-place })
hunters-do-cover = Cover { hunters-icon }
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
hunters-do-keep = Keep it
hunters-do-leave = Don’t eat
hunters-do-eat = Eat: −1 hunger
hunters-do-second = Second meat
hunters-do-play = Play: { hunters-character }
hunters-do-sunset = Sunset: { $points }
hunters-do-dies-sure = Let it die out
hunters-do-geysers = Geysers: draw 3 items
hunters-do-items = Two items
hunters-do-members = Place members
hunters-do-wilderness = Wilderness
hunters-do-hunting = Hunting ground
hunters-do-enough = Done
hunters-do-decline = Keep the items
hunters-do-done = End turn

# Words that are long on cards, with a hyphen wherever they may be broken.
hunters-syllables = Off-spring Sha-man Col-lector Track-er charac-ter Moun-tains Saber-tooth Macrau-chenia Mega-therium Glypto-don

## What the symbols on cards mean

hunters-signs = Symbols
hunters-signs-about = What the symbols mean
hunters-sign =
    { $sign ->
        [covered] covered: brings nothing
        [sunset] at sunset
        [stone] cover an icon
        [wilderness] turn up a wilderness
        [hunting] turn up a hunting ground
        [member] place members
        [any] any number
        [item] draw an item
        [swap] swap hidden items
        [card] a character
        [more-hunger] hunger grows
        [less-hunger] hunger falls
       *[point] points
    }

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
# $tally: members less hunger and cards; $points: how far the marker goes, which $cut explains.
hunters-sunset-sum =
    { $cut ->
        [floor] { $tally }, but never below 0 points: { $points }
        [goal] { $tally }, but the goal is closed: { $points }
       *[no] { $points } in all
    }
hunters-sunset-tally = Sunset: { $members } for members, { hunters-sunset-less }: { hunters-sunset-sum }.
hunters-sunset-cards = Cards in hand
hunters-sunset-grows = Hunger grows
hunters-sunset-now = now { $total }
hunters-sunset-go-on = Continue
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
        [house] This house’s own card data
       *[other] Reconstructed card data ({ $cards })
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
hunters-pile-order = No one knows their order.
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
        [you] You reached the goal going first; the other tribe had one turn left.
       *[other] { hunters-seat } reached the goal going first; the other tribe had one turn left.
    }
hunters-end-why-second =
    { $who ->
        [you] You went second and reached the goal first: that ended the match at once.
       *[other] { hunters-seat } went second and reached the goal first: that ended the match at once.
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
