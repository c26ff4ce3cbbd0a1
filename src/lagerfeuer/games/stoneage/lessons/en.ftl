### The lessons of Stone Age, English. Read by the server.

stoneage-lesson-placing = Sending people out
stoneage-lesson-placing-round = You play Red and collect points. Each round you send your people out, let them act and feed them.
stoneage-lesson-placing-forest = In the forest each person is one die for wood. Tap the forest, then 3 for three people.
stoneage-lesson-placing-few = Fewer people mean fewer dice, and usually less wood. Choose 3.
stoneage-lesson-placing-many = You need two people for other places, so choose 3.
stoneage-lesson-placing-elsewhere = A good place, too, but whoever goes there is missing in the forest. Wood comes first: send three people.
stoneage-lesson-placing-finish = In a match you could still take this back. Tap Done, and it’s White’s turn to send people.
stoneage-lesson-placing-field = White’s tribe grows by one in the hut. Send one person to the field: it feeds one every round.
stoneage-lesson-placing-toolmaker = A tool would be good, too. But this time send one person to the field.
stoneage-lesson-placing-once = That brings something once at most. The field feeds a person every round from now on: send someone there.
stoneage-lesson-placing-both = Then no one is left for the field. Send one person there.
stoneage-lesson-placing-alone = Toolmaker and quarry are closed, as there are only two tribes. Now on your own: send your last person hunting.
stoneage-lesson-placing-die = A single die may well bring nothing there. When you hunt, every 2 pips are one food.
stoneage-lesson-placing-poor = Cards and buildings cost resources, and you have none yet.
stoneage-lesson-placing-done = Everyone is out. Now your people act, then White’s. At the end of the round everyone eats.

stoneage-lesson-dice = Dice and tools
stoneage-lesson-dice-toolmaker = Your people act in any order. Start with the toolmaker: a new tool already helps with the next roll.
stoneage-lesson-dice-order = Then you’d roll without the new tool. Start with the toolmaker.
stoneage-lesson-dice-forest = You now have tools of 2 and 1. Roll in the forest: two people, two dice, and every full 3 is one wood.
stoneage-lesson-dice-later = The clay pit comes in a moment. In the forest the tool of 1 is about to help: roll there first.
stoneage-lesson-dice-nine = You rolled 8: that’s only 2 wood, and 2 pips are lost. Add the tool of 1: 9 makes 3 wood.
stoneage-lesson-dice-rest = That’s only 2 wood. With one pip more you get 3.
stoneage-lesson-dice-waste = That’s 3 wood as well, but then the 2 is used up for this round.
stoneage-lesson-dice-clay = The 1 is used until the next round; the 2 is still free. Roll in the clay pit: every full 4 is one brick.
stoneage-lesson-dice-alone = You rolled 6. Now on your own: get as many bricks out of it as you can.
stoneage-lesson-dice-six = 6 makes only one brick. Add the tool of 2: 8 makes two.
stoneage-lesson-dice-done = 3 wood and 2 bricks. Add a tool when it brings one more piece, and save it when it doesn’t.

stoneage-lesson-feeding = Feeding your tribe
stoneage-lesson-feeding-pay = Each person eats one food, and you’re 2 short. Pay one resource for each: wood, it’s worth the least.
stoneage-lesson-feeding-gold = Gold feeds one person, just like wood. But in a building it scores 6 points instead of 3.
stoneage-lesson-feeding-starve = Hunger costs 10 points. Your 2 wood would score only 6 in a building.
stoneage-lesson-feeding-field = A new round, and no food left. Send one person to the field for one food every round.
stoneage-lesson-feeding-empty = Then the field stays empty, and you need food for everyone again every round. Send one person there first.
stoneage-lesson-feeding-river = Hunger costs 10 points, however much is missing. So take a risk: send all four to the river for gold.
stoneage-lesson-feeding-hunt = Hunting helps against hunger. But here let’s see what happens without it.
stoneage-lesson-feeding-more = Hunger costs 10 points either way, and each person is one more die for gold. Send all four.
stoneage-lesson-feeding-gold-first = No resource is worth more than gold. This time all four people go to the river.
stoneage-lesson-feeding-roll = The field has moved your food track up. Now roll at the river: every full 6 is one gold.
stoneage-lesson-feeding-alone = 3 gold! But you’re 4 food short. Now on your own: pay 4 gold, or go hungry for −10 points?
stoneage-lesson-feeding-four = 4 gold can score 24 points in a building. Hunger costs you only 10.
stoneage-lesson-feeding-done = You keep all 5 gold. If little is missing, pay what’s cheapest; if a lot is, hunger may cost you less.

stoneage-lesson-buildings = Buying buildings
stoneage-lesson-buildings-fixed = The first building costs 1 wood, 1 brick and 1 stone and scores 12 points. Send one person there.
stoneage-lesson-buildings-second = That one is next, and your last person will go there. Begin with the first building.
stoneage-lesson-buildings-have = You already have all that the first building costs. Send one person there for 12 points.
stoneage-lesson-buildings-any = The second one takes one to seven resources of any kind. Send your last person there.
stoneage-lesson-buildings-without = Then you miss the second building: your other three resources would score 12 points there.
stoneage-lesson-buildings-pay = Now your people act. Pay for the first building: it scores 12 points at once.
stoneage-lesson-buildings-leave = Then your person goes home with nothing, and the building stays where it is.
stoneage-lesson-buildings-alone = Here wood scores 3 and gold 6; at the end only 1 each. Now on your own: pay all 3 resources.
stoneage-lesson-buildings-less = That scores less. Each resource left over at the end is worth only 1 point.
stoneage-lesson-buildings-done = Two buildings, 24 points. They score again at the end if you have hut builders. Those are on the cards.

stoneage-lesson-cards = What cards score at the end
stoneage-lesson-cards-four = At the end: farmers × food track, toolmakers × tools, hut builders × buildings, shamans × people.
stoneage-lesson-cards-shamans = You have 8 people, so two shamans are 16 points. Send one person to the card for 2 resources.
stoneage-lesson-cards-next = That card comes next. Begin with the shamans: they are 16 points for you.
stoneage-lesson-cards-farmers = Your food track is at 1: two farmers would be only 2 points, for 3 resources.
stoneage-lesson-cards-builders = You have one building: three hut builders would be 3 points, and 3 at once, for 4 resources.
stoneage-lesson-cards-two = Two people are left, and two of these cards are worth 16 and 14 points to you: send them there.
stoneage-lesson-cards-alone = Your tools add up to 7. Now on your own: send your last person to the card that multiplies them.
stoneage-lesson-cards-miss = Then you miss the toolmakers: with tools of 7 they’re worth 14 points to you.
stoneage-lesson-cards-pay = It costs any 2 resources: pay wood. The upper half gives 1 brick at once, the lower half scores at the end.
stoneage-lesson-cards-brick = In a building a brick scores more than wood. Keep it and pay wood.
stoneage-lesson-cards-leave = Then your person goes home without the card, and you miss its points.
stoneage-lesson-cards-alone-pay = The shamans are 16 points. Now on your own: buy the toolmakers, as cheaply as you can.
stoneage-lesson-cards-done = 16 and 14 points for 3 wood! Symbols are squared: White’s four different ones score 4 × 4 = 16.

stoneage-lesson-opponent = What is White up to?
stoneage-lesson-opponent-look = Look at White’s tribe: 2 stone and 1 gold. That is what the second building costs, and it scores 16.
stoneage-lesson-opponent-take = You can pay for it as well, and you go first. Send one person there.
stoneage-lesson-opponent-open = Then White can take the second building and score 16 points.
stoneage-lesson-opponent-clay = White lacks only a brick for the first building. Send two to the clay pit: with two tribes, only one may work there.
stoneage-lesson-opponent-fetch = Then White can fetch the missing brick from the clay pit. Send two people there.
stoneage-lesson-opponent-pair = That stops White as well, but two dice are likelier to bring a brick. Send two.
stoneage-lesson-opponent-rest = You’ll need two more people in a moment. Send only two.
stoneage-lesson-opponent-brickless = That stops White as well, but you have no brick to pay for it.
stoneage-lesson-opponent-alone = White has two people left and four shamans: one more person would score 4. Now on your own: prevent that.
stoneage-lesson-opponent-hut = Then White can send two people to the hut: a seventh person, and 4 points more.
stoneage-lesson-opponent-done = Your tribe grows instead. The best places help you and stop your opponent.

stoneage-lesson-ending = Ending the match
stoneage-lesson-ending-last = You lead 46 to 45. Buying the last building of a stack makes this round the last: send one person there.
stoneage-lesson-ending-more = The building comes first. If no one buys it, there is another round, and White can catch up.
stoneage-lesson-ending-card = Resources left over score only 1 each. The card for 1 resource gives 3 points and a symbol: send someone there.
stoneage-lesson-ending-worth = That scores less: the card gives 3 points at once, and 3 more at the end for a second symbol.
stoneage-lesson-ending-wood = Pay wood for the card. The building needs your other 2 wood and the brick.
stoneage-lesson-ending-brick = Then you have no brick for the building, and the match goes on.
stoneage-lesson-ending-leave = Then the wood scores only 1 point. The card brings more.
stoneage-lesson-ending-alone = Two different symbols are 2 × 2 = 4 points. Now on your own: make this round the last.
stoneage-lesson-ending-on = Then the building stays where it is, and the match goes on.
stoneage-lesson-ending-done = You win 58 to 48. When you’re behind, leave the last building alone: you need more rounds.
