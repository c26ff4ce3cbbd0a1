### The lessons of Hunters and Scouts, English. Read by the server.

hunters-lesson-village = Your tribe and your cards
hunters-lesson-village-tribe = Four members of your tribe are in the village. Each turn you do one thing: most often you play a card.
hunters-lesson-village-collector = A card says what it does. The Collector sends up to four members out: tap it, then play it.
hunters-lesson-village-chief = The Chief sends only two, and draws an item. You will need it in a moment: play the Collector first.
hunters-lesson-village-sunset = Not yet: at sunset each card still in your hand costs a point. Play your cards first.
hunters-lesson-village-forest = The icons of a place show what can be brought home from there. Send one member to the forest.
hunters-lesson-village-mountains = A place has room for three members, of both tribes together. Send another one to the mountains.
hunters-lesson-village-lay = Two may stay home. Your card goes into the display, where either side may take it later. Choose the first column.
hunters-lesson-village-white = White played a Scout: it covered an icon on each wilderness, and nobody can bring that home any more.
hunters-lesson-village-alone = Now on your own: draw an item and send members out.
hunters-lesson-village-out = Send one of the two out, to a place of your choice.
hunters-lesson-village-idle = Then nobody leaves, and the card is spent all the same.
hunters-lesson-village-done = Cards send members out. What the members are good for comes next.

hunters-lesson-home = Bringing members home
hunters-lesson-home-item = Your hidden item, a millstone, costs a stone and a fruit. Your members stand where both are found.
hunters-lesson-home-fruit = Instead of playing a card, bring members home. Each brings what an icon shows: take fruit from the forest.
hunters-lesson-home-wood = No wood is needed: a millstone costs a stone and a fruit.
hunters-lesson-home-card = A card would send members out. This time you bring them home: tap the places where they stand.
hunters-lesson-home-stone = In the same turn, take a stone from the mountains.
hunters-lesson-home-lost = Then what you brought is lost: nothing is kept beyond the end of your turn.
hunters-lesson-home-enough-fruit = You have the fruit already. What is missing is a stone.
hunters-lesson-home-create = Now you have both. Create the millstone: it brings a point and takes one hunger off.
hunters-lesson-home-alone = A point more, one hunger less. Now your second millstone, on your own: bring home a fruit first.
hunters-lesson-home-other = And now a stone.
hunters-lesson-home-again = Create it.
hunters-lesson-home-done = That is how items are made: send, bring home, create, all that an item costs in a single turn.

hunters-lesson-items = Items and what they do
hunters-lesson-items-wood = Your boots cost wood and a skin; they send out two members. Bring home the wood.
hunters-lesson-items-skin = Skins come from the hunting grounds: bring one home from the cave bear.
hunters-lesson-items-lost = Then what you brought is lost: nothing is kept beyond the end of your turn.
hunters-lesson-items-create = Create the boots.
hunters-lesson-items-marsh = What an item does comes at once, in the middle of your turn. Send a member to the marsh: the drum needs clay.
hunters-lesson-items-move = That would move someone who already stands somewhere. Send one from the village.
hunters-lesson-items-waste = The boots send members out for free. Don’t let that go to waste.
hunters-lesson-items-forest = One more: send another member to the forest.
hunters-lesson-items-stay = Whoever was sent by an item can’t come back this turn. Stop here.
hunters-lesson-items-alone = On your own now: your drum costs clay and a skin. Bring home the clay.
hunters-lesson-items-other = And now a skin.
hunters-lesson-items-drum = The drum is worth two points, but makes you one hunger hungrier. Create it.
hunters-lesson-items-done = Items that send, draw or feed in mid-turn let one turn do the work of two.

hunters-lesson-sunset = Sunset and hunger
hunters-lesson-sunset-tally = At sunset each member brings a point, each hunger and each card in hand costs one. Now: 3 − 2 − 1 = 0.
hunters-lesson-sunset-meat = So eat first. Bring home meat from the Glyptodon.
hunters-lesson-sunset-nothing = That would bring you nothing: three members, two hunger, one card. Eat first.
hunters-lesson-sunset-hungrier = Offspring makes a hungry tribe hungrier: from two to three. Eat first.
hunters-lesson-sunset-eat = Eat it: that takes one hunger off.
hunters-lesson-sunset-keep = Meat you keep is lost at the end of the turn, as none of your items costs any.
hunters-lesson-sunset-alone = One hunger is left. Get rid of it on your own.
hunters-lesson-sunset-offspring = Someone waits in the camp and does not count there. Play Offspring: they come to the village.
hunters-lesson-sunset-early = That would be two points. With your last card played first, it will be four.
hunters-lesson-sunset-sunset = Four members, no hunger, no cards. Let the sun set: four points.
hunters-lesson-sunset-night = Four points! But the night makes each member hungry: you have four hunger now. Eight would cost a member.
hunters-lesson-sunset-done = A good sunset: many members, little hunger, an empty hand. And then you choose new cards.

hunters-lesson-hand = Choosing your next cards
hunters-lesson-hand-display = After each sunset you take five to seven characters. Only the lowest card of each column is free.
hunters-lesson-hand-collector = The Collector sends four members out. Take it.
hunters-lesson-hand-hunter = Now the Hunter lies free: new prey for up to three members. Take it, before White does.
hunters-lesson-hand-fisher = You have four hunger, and the Fisher takes off two. Take it too.
hunters-lesson-hand-alone = On your own: one member waits in the camp. Dig for Offspring, which brings them to the village.
hunters-lesson-hand-chief = The Chief lies on top of it. Take it as well: it draws an item and sends two.
hunters-lesson-hand-dig = There it is.
hunters-lesson-hand-short = You could stop at five, but then White gets the Offspring that you have just uncovered.
hunters-lesson-hand-enough = You have six. A seventh would be one more to play before sunset, or it costs a point. Stop here.
hunters-lesson-hand-done = You play what you choose here until the next sunset: cards that send, cards that feed, not too many.

hunters-lesson-sacred = Sacred places
hunters-lesson-sacred-graveyard = Sacred places help those who stand there. At the Mammoth Graveyard, playing a Hunter brings a point.
hunters-lesson-sacred-collector = White holds it with one member. Come with more than that in one go: play the Collector.
hunters-lesson-sacred-hunter = As long as White stands at the Graveyard, your Hunter brings no point.
hunters-lesson-sacred-two = Send one to the Graveyard. The second goes too, as you need more members there than White.
hunters-lesson-sacred-elsewhere = Then White keeps the Graveyard. Both of your members are needed there.
hunters-lesson-sacred-alone = White went home, the Graveyard is yours. On your own: play the card that brings a point there.
hunters-lesson-sacred-leave = Then the Graveyard would be held by fewer, and nothing gained. Play a card.
hunters-lesson-sacred-card = That brings new cards, but this one would cost you a point.
hunters-lesson-sacred-cover = The Hunter covers an icon on every hunting ground. Choose one.
hunters-lesson-sacred-stay = New prey! Your members could go there, but they have a good place. Leave them where they are.
hunters-lesson-sacred-thin = They can hunt next time. Leave both at the Graveyard, or White takes it back with two.
hunters-lesson-sacred-done = A point for the Graveyard. Three sacred places are in play each time: read what they do.

hunters-lesson-survival = Fight for survival
hunters-lesson-survival-skulls = In the fight for survival, icons with a skull are covered from the start: there is less prey.
hunters-lesson-survival-eight = You have six hunger. At eight a member is lost; a tribe without members loses the match.
hunters-lesson-survival-meat = Bring home meat while there is some, and eat it.
hunters-lesson-survival-sunset = Five members would make five hunger, eleven in all: two of them would be lost.
hunters-lesson-survival-fruit = Five. Your millstone takes off another one: bring home a fruit.
hunters-lesson-survival-stone = And a stone.
hunters-lesson-survival-create = Create it. Field 9 then costs you a hunger, unless you have two items: that is the rule in this mode.
hunters-lesson-survival-alone = One more, one less: five again. On your own: who else can bring something to eat?
hunters-lesson-survival-done = Eat early, create two items before fields 9, 14 and 18, and don’t let the sun set on a hungry tribe.
