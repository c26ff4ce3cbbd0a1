### Lagerfeuer, English. Read by the client and by the server. The games bring texts of their own.

## The house

house-name = Lagerfeuer
house-skip = Skip to the content
house-nav = The house
house-ways = Where to?
house-ladders = Ladders
house-lobby = Tables
house-account = Account
house-about = About
house-home = To the fire
house-close = Close
house-cancel = Cancel
house-retry = Try again
house-reload = Load again
house-part-missing = A part of the page could not be loaded. The house may just have been renewed.
house-broken = Something on this page went wrong. That is our mistake, and nothing you have played is lost.
house-length = { $length } of { $most } characters
house-too-long = At most { $most } characters, please; these are { $length }.
house-not-found = Nobody sits here
house-not-found-about = There is no page at this address. Perhaps a letter got lost on the way.

## The house on a device: what it is called there, and when it cannot be reached

manifest-name = Lagerfeuer: board games
manifest-next = The next match that waits for me
manifest-home = My matches
manifest-new = A new match
offline-title = The fire cannot be seen from here
offline-lead = The house does not answer. Perhaps this device is without a network, or the house is closed for a moment.
offline-kept = Nothing is lost: every move that was shown as done is kept there, and so are all matches and clocks.
offline-waits = This page tries again by itself.
offline-tries = Trying …
offline-verify = A record of a match can be checked without the house, too.
offline-retry = Try again

below-title = This browser is too old for Lagerfeuer
below-lead = Lagerfeuer needs at least Safari { $safari } (on iPhone and iPad: iOS { $safari }), Chrome or Edge { $chrome }, or Firefox { $firefox }.
below-what = Update your browser or your device, or use another browser. Your matches go on, and their links stay the same.
below-scripts = Lagerfeuer needs JavaScript, but it is turned off in this browser.

## Home

home-title = Come, sit down by the fire
home-lead = Board games in turns: at once or over days, with friends or against a bot. No account needed.
home-play-bot = Play against a bot
home-bot-ask =
    { $count ->
        [one] How strong should it be?
       *[other] How strong should they be?
    }
home-as-last = Same as your last table.
home-use-usual = Reset to defaults
home-is-usual = Reset to defaults.
home-first-time = New to this game? There is a variant made for that.
home-first-time-choose = Choose “{ $name }”
home-first-time-chosen = “{ $name }” is chosen.
home-bot-last = last time
home-game-ask = Which game?
home-game-facts = { $players } players · { $minutes } min
home-game-players = { $players } players
home-count-ask = How many at the table?
home-count = { $count } players
home-invite = Invite a friend
home-options-none = as printed
home-games = Games
home-cups = Cups: tournaments that pair themselves
home-import = Take matches along, bring some in
home-ratings = Ladder
home-rules = Rules
home-away = The server does not answer. Nothing is lost; please try again in a moment.
house-asked = No live connection: this page checks for news every few seconds.
house-stale = The house cannot be reached just now. What is shown here may be old.
home-mine = My matches
home-mine-none = None yet. Pick a bot above and the first one begins, or send a friend a link.
home-open = Open tables
home-open-none = No table is open right now.
home-open-all = To the open tables
home-watch = Matches to watch
home-watch-all = All matches that are running
home-match-mini = The board right now
home-match-yours = It is your turn
home-match-begun = You have begun your turn and not finished it
home-match-decide = { $name } is out of time: you may decide
home-match-asked = A proposal waits for your answer
home-match-theirs = Waiting for { $name }
home-match-unread =
    { $count ->
        [one] One new message
       *[other] { $count } new messages
    }
home-match-open = Waiting for somebody to sit down
home-match-invited = Waiting for an answer
home-match-back = A bot plays for you: you may come back
home-match-begins = All seats are taken, the match is about to begin
home-match-won = You won
home-match-lost = You lost
home-match-won-by = { $name } won
home-match-shared = A shared win
home-match-nobody = Nobody won
home-match-out = { $left } left
home-match-until = until { $when }
home-match-late = time is up
home-match-cancelled = Called off
home-match-new = new
home-match-moved = last move { $ago }
home-just-now = just now
home-name-is = You play as
home-name-none = You play as a guest.
home-name-change = Change
home-name-give = Choose a name
home-name-keep = Keep your matches with an account
home-name-label = Your name
home-name-save = Save
home-name-empty = A name needs at least one letter.

## A new match

create-opponent = Against whom?
create-friend = A person
create-friend-about = Who that may be, you say below.
create-opponents = Who joins in?
create-player = Player { $number }
create-colour = Your colour
create-colour-any = By lot
create-options = How you play
create-picks-left = { $left ->
    [one] One more, of { $count }.
   *[other] { $left } more, of { $count }.
}
create-picks-full = All chosen. To change one, give it back first or take the other side of its card.
create-rated = Rated match
create-rated-about = The outcome changes everybody’s rating at this game. Whoever gives up or runs out of time comes last; if a bot plays on, what counts is how likely that seat was to win at that moment. Nobody gains by leaving. A match that all call off changes nothing.
create-rated-account = Rated matches are for people with an account.
create-rated-bots = Not with a bot at the table: people only.
create-rated-options = Not with these options: they make another game of it.
create-submit-friend = Set the table and get the link
create-submit-bot = Set the table

## Finding somebody to play with

lobby-title = Open tables
lobby-lead = Whoever sits down here plays. What was agreed on stands beside each table.
lobby-game = Game
lobby-game-all = All games
lobby-tempo = Time
lobby-tempo-all = Any
lobby-tempo-live = Live
lobby-tempo-correspondence = Over days
lobby-tempo-none = Without a clock
lobby-count =
    { $count ->
        [0] No table
        [one] One table
       *[other] { $count } tables
    }
lobby-none = No table is open right now.
lobby-none-filter = No open table is like that right now.
lobby-none-about = Open one yourself: whoever looks for the same sits down there at once. Or play against a bot meanwhile.
lobby-filter-off = Show all
lobby-open = Open a table
lobby-open-title = A table for the house
lobby-bot = Play against a bot
lobby-since = set up { $ago }
lobby-until = open until { $until }
lobby-seats =
    { $count ->
        [one] one seat is free
       *[other] { $count } seats are free
    }
lobby-rated = Rated
lobby-rated-not = Not rated
lobby-range-between = for ratings from { $least } to { $most }
lobby-range-least = for ratings from { $least }
lobby-range-most = for ratings up to { $most }
lobby-rating = rating { $number }
lobby-printed = As printed
lobby-sit = Sit down
lobby-sit-sure = Yes, sit down
lobby-sit-think = Not yet
lobby-sit-begins = The match begins as soon as you sit.
lobby-sit-waits = The match begins as soon as all seats are taken.
lobby-mine = Your table
lobby-to-table = To the table
lobby-table = { $game }, with { $name }

invited-title = You are invited
invited-by = { $name } invites you to { $game }
invited-by-again = { $name } would like to play { $game } again
invited-somebody = Somebody
invited-accept = Accept
invited-decline = Decline
invited-say = What do you say?
invited-say-nothing = Just decline
invited-answer-later = Gladly another time.
invited-answer-busy = I have enough matches going on.
invited-answer-other = I would rather play another game.

create-who = Who may come?
create-who-link = Whoever has the link
create-who-link-about = You get a link to send.
create-who-house = Anybody in the house
create-who-house-about = The table stands in the lobby. If somebody waits for just this already, you sit down there at once.
create-who-named = People I name
create-who-named-about = They are told, and their seats are kept.
create-range = Only for some ratings
create-range-about = Whoever is new begins with { $number }.
create-range-least = From
create-range-most = To
create-name = Name
create-name-seat = Who should sit here: { $seat }
create-name-about = The exact name of an account, or somebody you have played with.
create-submit-house = Open the table
create-submit-named = Set the table and invite

opening-link = Open to whoever has the link.
opening-house = Open to anybody in the house.
opening-named = For people who are asked by name.
opening-until = Open until { $until }
opening-until-live = Open as long as somebody who sits here looks in.
opening-asked = { $name } has been asked.
opening-accepted = { $name } has come.
opening-declined = { $name } cannot come.
opening-declined-said = { $name } cannot come: “{ $answer }”
opening-withdrawn = { $name } is no longer asked.
opening-withdraw = Withdraw the invitation
opening-withdraw-seat = Withdraw the invitation: { $seat }
opening-invite = Ask somebody
opening-invite-seat = Ask somebody: { $seat }
opening-invite-do = Ask
opening-to-house = Open to the house
opening-to-link = Open by link
opening-decide = A seat has become free. Ask somebody else, open it to the house, send the link, or let a bot sit down.
opening-close = Clear the table away
opening-close-sure = Nobody can come any more then.
opening-leave = Stand up
opening-leave-sure = Your seat is free for others then.
opening-ended-title = This table is no longer here

## Seats and bots

seat-me = you
seat-former = Former member
seat-open = Free seat
seat-kept = Kept seat
seat-kept-for = not here yet
seat-nobody = Nobody
seat-stands-in = { $bot }, for { $name }
seat-online = is here
seat-offline = is away
seat-number = Player { $number }
# A game that does not say itself what it is about.
game-seats = { $seats } at the table.
bot-careless = Careless Crow
bot-careless-about = Plays whatever catches its eye. For getting to know the game.
bot-forgetful = Forgetful Squirrel
bot-forgetful-about = Knows what matters, but not every move comes to its mind.
bot-sound = Sound Badger
bot-sound-about = Takes the best move in sight. Not easy to beat.
bot-pondering = Pondering Heron
bot-pondering-about = Thinks a few moves through, though not far.
bot-searching = Searching Owl
bot-searching-about = Thinks several moves ahead. Forgives little.
# A bot's strength at this game as measured in matches against its neighbours; give: how much that may be wrong.
bot-strength-middle = Strength { $rating }
bot-strength = Strength { $rating } ± { $give }
bot-strength-about = Strengths compare the bots with each other, in matches for two, and not with people: who has 200 more wins three of four.

## Sharing

share-link = Link to your table
share-copy = Copy the link
share-copied = Copied
share-marked = It is marked: copy it with Ctrl+C or ⌘C, or hold your finger on it.
share-share = Share
share-message = Play { $game } with me by the fire:

## An invitation

join-title = An invitation to { $game }
join-from = has kept a seat for you.
join-sit = Sit down as { $seat }
join-full = All seats are taken by now.
join-watch = Watch the match
join-guest = No account needed: this browser remembers your seat.
join-missing = This invitation is not known here
join-missing-about = Perhaps the link was cut off when it was copied.

## The table

table-title = Table
table-tab-yours = ● Your turn:{ " " }
table-skip-board = Skip to the board
table-home = To the fire
table-menu = Menu
table-story = What happened
table-story-news =
    { $count ->
        [one] What happened; { $count } thing since your last turn
       *[other] What happened; { $count } things since your last turn
    }
table-story-keys = Arrow keys go through the rules that are named here.
table-story-none = Nothing yet.
why-ask = Why?
why-gain = That is good above all for { $gain }.
why-spared = Other moves would, on average, have been worse for { $gain }.
why-both = That is good above all for { $gain }, at the cost of { $cost }.
why-cost = It costs something: { $cost }.
why-missed = Others would have done more for { $cost }.
why-rest = The rest makes up for it.
why-even = As far as the table shows, as good as anything else.
why-away = Just now the bot has no answer. Ask again in a moment.
hint-title = Hint
hint-goal = What you play for:
hint-understood = Got it
hint-no-more = No more hints
hint-rules = Rules
hint-open = What is this about?
table-since = Since your last turn
since-auto = { $line } ({ table-auto })
since-times = { $line } ({ $count } ×)
since-before = { $count ->
    [one] Before that, one thing more.
   *[other] Before that, { $count } things more.
}
table-beside = Beside the game
table-watching =
    { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
chat-title = Chat
chat-open-unread =
    { $count ->
        [one] Chat, one unread message
       *[other] Chat, { $count } unread messages
    }
chat-unread =
    { $count ->
        [one] one unread message
       *[other] { $count } unread messages
    }
chat-read =
    { $count ->
        [one] Read one message
       *[other] Read { $count } messages
    }
chat-arrived = Somebody has written something.
chat-none = Nobody has written anything yet.
chat-new = New
chat-earlier = Earlier messages
chat-say = Write something
chat-send = Send
chat-who = Only those who sit at this table read this; hosts read a message that is reported.
chat-left = { $count ->
    [one] { $count } character
   *[other] { $count } characters
} left.
chat-remove = Take back
chat-removed = Taken back
chat-left-out = Muted
chat-mute = Mute
chat-mute-match = No more hints about this chat
chat-mute-person = Do not show what { $name } writes, not at other tables either
note-title = Notes
note-empty = Plans, guesses, what you want to remember on your next turn …
note-who = Nobody but you reads this. It is saved by itself.
note-saved = Saved.
note-saving = Saving …
note-away = Not saved yet: the server does not answer. We keep trying.
note-aside = Meanwhile you had noted something else elsewhere:
note-aside-keep = Add it here
note-aside-drop = Discard it
delay-title = What spectators see
create-more = More
create-more-about = Your colour, spectators, trying lines
delay-none = Everything at once
delay-turn = Each turn when it is over
delay-ten = Everything ten actions later
delay-end = Nothing until the match is over
delay-about = Whoever has the link may watch and sees what all may see. Spectators never see the chat of the table.
delay-told-turn = Spectators see each turn only when it is over.
delay-told-ten = Spectators see everything ten actions later.
delay-told-end = Spectators see the match only when it is over.
delay-behind-turn = You see each turn when it is over. The players wanted it that way.
delay-behind-ten = You see the match as it was ten actions ago. The players wanted it that way.
delay-behind-end = How the match goes you will see when it is over. The players wanted it that way.
table-so-far = Your turn so far:
# Who it was, before what they have done, in a few words.
table-in-short =
    { $who ->
        [you] You:
       *[other] { $seat }:
    }
table-news-story = Everything that happened
table-begun = It is begun.
table-pending = Not final yet: only you can see this
table-auto = by itself
table-players = Players
table-board = Board
table-prompt = What to do
table-options = Agreed for this match
table-rules = Rules of the game
table-course = The course of the points
table-course-loading = Counting the points again …
table-course-away = The course of the points could not be loaded.
table-course-points = Points
table-course-plies = Actions
table-course-slider = Read the points after an action
table-course-rounds = Rounds
table-course-at = After action { $ply }
table-course-round = Round { $round } (action { $ply })
table-course-start = At the start
table-course-end = At the end
table-course-value = { $name } { $points }
table-record = Download the record
table-record-about = One text file with every action, its time and all luck, signed by this house: to keep, to check, to go on from.
table-record-running-about = The file as it stands, with what your seat may know. After the end of the match it holds everything.
table-record-imported-about = The file as it came into this house.
table-result = Result
table-setting = The table is being set …
table-your-turn = Your turn
table-on-turn = to move
table-on-turn-mark = to move
table-thinks = is thinking …
table-waits = It is { $seat }’s turn.
table-waits-bot = { $seat } is thinking …
table-watch-waits = You are watching. It is { $seat }’s turn.
table-watch-waits-bot = You are watching. { $seat } is thinking …
table-over = Finished
table-waiting-short = Waiting for players
table-waiting =
    { $count ->
        [one] A seat is still free
       *[other] { $count } seats are still free
    }
table-waiting-about =
    { $count ->
        [one] Send this link. As soon as somebody sits down, the match begins, here as well.
       *[other] Send this link, to several people if you like. As soon as all seats are taken, the match begins, here as well.
    }
table-waiting-bot = Nobody has time?
table-waiting-bot-do = Let a bot sit down
table-waiting-bot-short = Bot
table-waiting-bot-seat = Let a bot sit down: { $seat }
table-waiting-kept =
    { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
table-waiting-for = Waiting for { $names }
table-waiting-for-me = Another match: your seat is kept
table-sit = Sit down
table-waiting-kept-about = The match begins as soon as everybody who played sits down again. The link leads them there as well.
table-undo = Take back
table-again = Play again
again-asked = { $name } would like to play { $game } again.
again-turned = The seats have changed: you are { $colour } now.
again-declined = Declined. No other match begins.
table-to-rematch = To the rematch
table-sending = Sending …
table-stale = The table had moved on meanwhile. This is how it stands now.
table-not-sent = The server cannot be reached, so nothing was sent.
table-lost = Nothing is sent while there is no connection.
table-gone = Whoever would have to act here has left the house and will not act any more.
table-reconnecting = Reconnecting … nothing is lost
table-ruling-link = Rule { $ruling }
table-missing = This table does not exist
table-missing-about = Perhaps the link was cut off when it was copied.
table-no-game = The game is missing
table-module-broken = The game’s own table could not be loaded. This is the plain one.
table-away = The server is away
table-fair = Fair luck
table-fair-about = Before anybody sat down, the server committed itself to a secret by this fingerprint. Every player’s browser then added a random share. When the match is over, the secret is shown, and anybody can recompute every die and every card.
table-fair-first = This match uses the first version of fair luck: it is not bound to options, cards or who sits where. New tables use the second version; if this table is new, do not trust its luck.
table-fair-shown = The match is over and the secret is shown: together with the record, anybody can recompute every die and every card.
table-fair-commitment = Fingerprint of the secret
table-fair-contribution = Added by
table-fair-none = nothing
table-fair-terms = Fingerprint of game, rules, options, cards and seats
table-fair-secret = The secret
luck-committed = committed
luck-given = { $given } of { $seats } contributed
luck-revealed = revealed
luck-verify = Check it
luck-explained = How it works
luck-by-browser = (by their own browser)
luck-by-rule = (by the public rule)
luck-missing = still missing; from { $until } on, the public rule adds it
luck-same = What this browser has contributed stands here unchanged.
luck-last = What this browser has contributed stands here unchanged, and so does all that the others had contributed before it: nobody could answer to it.
luck-late = What this browser drew did not reach the match in time; the share here is exactly that of the public rule.
luck-differs-title = The share shown here is not yours
luck-differs = This browser added something else to the luck of this match than the server shows now.
luck-differs-next = Unless you took your seat again on another device, do not trust this luck.
luck-changed-title = Somebody’s share is no longer the same
luck-changed = Since this browser added its share, another seat’s share was replaced.
luck-changed-next = Did somebody give up a seat, and did somebody else take it? If not, do not trust this luck.
luck-changed-accept = Yes, that happened
luck-moved-title = The people at this table have changed
luck-moved = Since this browser added its share, somebody else is on another seat, or nobody is there any more.
luck-moved-next = Did somebody get up or change seats before the match began? If not, do not trust this luck.
luck-moved-accept = Yes, that happened
luck-seat-title = Something is wrong with your seat
luck-seat = You added your share for another seat than this match shows, or it shows somebody else on your seat.
luck-seat-next = Unless you took your seat again on another device, do not trust this luck.
luck-terms-title = This is not the table you were shown
luck-terms = The luck of this match is bound to another game, or to other options, cards or seats, than this browser was shown.
luck-terms-next = Do not trust this luck, and ask the others at the table what they see.
luck-other-title = Your share was not used
luck-other = This match does not use the share that this browser drew for it.
luck-other-next = Was another device of yours quicker? If not, do not trust this luck.
luck-other-accept = Yes, another device of mine
luck-begun-title = This is no longer the match that began
luck-begun = When this match began, the house signed what it is made of. Now the table shows something else:
luck-begun-commitment = The fingerprint of the secret is a different one.
luck-begun-game = It is another game.
luck-begun-rules = Another version of the rules applies.
luck-begun-options = The options are different.
luck-begun-cards = The cards or their order are different.
luck-begun-seats = The table has more or fewer seats.
luck-begun-from = The match continues a different story.
luck-begun-terms = The game, rules, options, cards or seats are different.
luck-begun-sitter =
    { $count ->
        [one] Somebody else is on { $seats }.
       *[other] Others are on { $seats }.
    }
luck-begun-share =
    { $count ->
        [one] The share of { $seats } is a different one.
       *[other] The shares of { $seats } are different ones.
    }
luck-begun-own = You are on { $seats }, but added your share for another seat.
luck-begun-place = seat { $seat } ({ $name })
luck-begun-next = Do not trust this luck, and download the proof: the receipt of the beginning, signed by the house.
luck-waiting = All seats are taken
luck-waits =
    { $count ->
        [one] The match begins as soon as the browser of { $names } has contributed to the luck, by { $until } at the latest.
       *[other] The match begins as soon as the browsers of { $names } have contributed to the luck, by { $until } at the latest.
    }
luck-waits-me = Your share of the luck has not arrived yet. The browser keeps trying; the match begins by { $until } at the latest.

## Settings

settings-title = Settings
settings-language = Language
settings-language-en = English
settings-language-de = Deutsch
settings-theme = Light
settings-theme-system = Like the device
settings-theme-light = Day
settings-theme-dark = Evening
settings-motion = Motion
settings-motion-system = Like the device
settings-motion-reduced = Keep still
settings-territories = Show territories
settings-territories-about = tints joined fields and writes their value on them
settings-pass-on = Pass turns on at once
settings-pass-on-about = without being asked, as soon as nothing is left to do. They cannot be taken back then.
settings-hints = Hints for newcomers
settings-hints-about = at every question what it is about, as long as a game is new to you. Switched off and on again, all of them come once more.
settings-sound = Sound
settings-sound-about = a soft knock when it becomes your turn and you look elsewhere, and a tone when your clock runs out in a live match
settings-sound-never = Never
settings-sound-live = Live matches
settings-sound-always = Always
settings-order = Next match that waits for you
settings-order-time = Least time left
settings-order-longest = Waiting longest
settings-order-newest = Waiting shortest
settings-keys = The key N leads there from every page; at a table W, ? and digits do something, too
settings-install = Put the house on this device
settings-install-about = With an icon of its own and without the browser around it. Nothing else changes.
settings-install-by-hand = in the browser, tap “Share” and then “Add to Home Screen”. Only from there can an iPhone or iPad tell you about your turn.

## Matches that wait for me

# Of $count matches $why they wait, if all for the same: my turn, an answer to a proposal, a decision because somebody's time is up, my seat.
waiting-tab = ({ $count }) { $why ->
    [turn] Your turn
    [answer] A proposal
    [claim] Time is up
    [back] Your seat
   *[several] Waiting for you
 } ·{ " " }
waiting-why = { $why ->
    [answer] Here a proposal waits for your answer.
    [claim] Here somebody’s time is up: you may decide.
   *[back] Here a bot plays for you: you may come back.
 }
waiting-next = Next match that waits for you
waiting-next-of = Next match that waits ({ $count })
waiting-none = No match is waiting for you just now. Enjoy the fire.
waiting-play = Begin a match
waiting-only-this = Only this match is waiting for you.

## Time

time-title = Your calendar
time-lead = In a match over days the clocks stand still while you sleep and when you are away.
time-hours = Hours and days
time-zone = Time zone
time-quiet = Quiet hours
time-quiet-about = Every day your clocks stand still for up to { $most } hours.
time-quiet-long = That is more than { $most } hours.
time-from = From
time-to = To
time-free = Free days of the week
time-free-about = Up to { $most } days on which your clocks stand still.
time-later = While you play over days, these hours can be changed once a day: again from { $at } on.
time-saved = Saved. Your clocks go by it from now on.
time-vacation = Vacation
time-vacation-about = All your clocks in matches over days stand still. You have { $most } days a year, for all matches together, and may begin and end whenever you like; each counts for an hour at least. Those who play with you are told.
time-vacation-left =
    { $days ->
        [one] One day is left this year.
       *[other] { $days } days are left this year.
    }
time-vacation-none = Nothing is left for this year.
time-vacation-days = For how many days?
time-away-begin = Begin the vacation
time-away-until = You are on vacation until { $until }.
time-away-end = I am back
time-away-begun = Have a good time! Your clocks stand still.
time-away-ended = Welcome back. Your clocks go on.
time-live = Live matches know no calendar: whoever sits down plays.
settings-time = Your calendar: quiet hours and vacation
tempo-title = Time
tempo-ask = How much time?
tempo-none = Without a clock: everybody takes as long as they like.
tempo-none-about = Everybody takes as long as they like.
tempo-plain = { $bank } each.
tempo-live = { $bank } each, and { $increment } more for every turn.
tempo-correspondence = { $bank } each, and { $increment } more for every turn, up to { $bank }.
tempo-choice-none = Without a clock
tempo-choice-live = Live
tempo-choice-day = One day per turn
tempo-choice-three-days = Three days per turn
tempo-choice-own = Custom
tempo-choice-own-about = From minutes to weeks.
tempo-own-kind = How
tempo-own-correspondence = Over days
tempo-own-live = Live
tempo-own-bank-live = Minutes at the start
tempo-own-bank-correspondence = Days at the start
tempo-own-increment-live = Seconds added per turn
tempo-own-increment-correspondence = Hours added per turn
tempo-live-zero = Whoever runs out of time has lost at once; where others play on, a bot takes the seat.
tempo-correspondence-zero = Whoever runs out of time is not thrown out: the others may claim the match, wait, or let a bot play on. Quiet hours, free days and vacation do not count.
tempo-zero-many = At this table all the others have to claim it together; any one of them may call a bot.
finish-between = If everybody plays as they have until now, the match may be over between { $early } and { $late }. Nobody can promise that.
finish-one = If everybody plays as they have until now, the match may be over around { $late }. Nobody can promise that.
finish-at-most = How quickly everybody plays is not known well enough yet. If all use all their time, the match lasts until about { $late }.
finish-short-around = over around { $late }
finish-short-most = over by about { $late }
finish-short-long = may take more than half a year
finish-short-rounds = { $rounds } rounds one after another, over by about { $late }
finish-short-long-rounds = { $rounds } rounds one after another, each of which may take more than half a year
finish-at-most-rounds = If all use all their time, { $rounds } rounds one after another last until about { $late }.

clock-left = Time left
clock-up = time is up
clock-alarm =
    { $seconds ->
        [one] One second left on your clock
       *[other] { $seconds } seconds left on your clock
    }
clock-pause-quiet = paused: quiet hours until { $until }
clock-pause-free = paused: free until { $until }
clock-pause-vacation = on vacation until { $until }

beside-back = A bot plays on for you. You may take your seat back, once in this match.
beside-back-do = I am back
beside-offer-cancel = { $who ->
    [you] You propose to call the match off. Nobody wins then.
   *[other] { $seat } proposes to call the match off. Nobody wins then.
}
beside-offer-count = { $who ->
    [you] You propose to end the match here and to count the points as they are.
   *[other] { $seat } proposes to end the match here and to count the points as they are.
}
beside-offer-draw = { $who ->
    [you] You offer a draw.
   *[other] { $seat } offers a draw.
}
beside-agree = Agree
beside-decline = Decline
beside-withdraw = Take it back
beside-late-me = Your time is up. You may still play, until the others decide otherwise.
beside-late = The time of { $seat } is up.
beside-late-wait = Wait
beside-late-bot = Let a bot play on
beside-late-claim = Claim the match
beside-late-decide = Decide …
beside-late-claim-sure = The match is over then, and { $seat } has lost.
beside-late-claim-sure-all = When all others claim it, the match is over and { $seat } has lost.
beside-late-bot-sure = A bot that the house chooses plays on; { $seat } may come back once.
beside-late-bot-rated = Between { $seat } and everybody else the chances at this moment count for the ratings, not how the bot does.
beside-gone = { $seat } has left the house for good.
beside-gone-bot-sure = A bot that the house chooses plays on to the end.
beside-claimed = You have claimed the match. It is over when the others do so, too.

leave-title = End this match
leave-not = Play on
leave-resign =
    { $among ->
        [many] Leave the match
       *[other] Give up
    }
leave-resign-sure =
    { $among ->
        [many] A bot takes your seat, and the others play on. You cannot come back.
       *[other] The match is over then, and you have lost.
    }
leave-cancel =
    { $among ->
        [alone] Call the match off
       *[other] Propose to call it off
    }
leave-cancel-sure =
    { $among ->
        [alone] It is over then, and nobody has won. You have already seen what was dealt, so it counts as lost in your results against bots.
       *[other] If everybody agrees, it is over and nobody has won.
    }
leave-count = Propose to end it here and count
leave-count-sure = If everybody agrees, the points are counted as they are now.
leave-draw = Offer a draw
leave-draw-sure = If everybody agrees, it is over and nobody has lost.

ended-resigned = { $who ->
    [you] You gave up.
   *[other] { $seat } gave up.
}
ended-time = { $who ->
    [you] Your time was up.
   *[other] { $seat } ran out of time.
}
ended-resigned-mine = { $seat } gave up. You win.
ended-resigned-won = { $who ->
    [you] You gave up. The match goes to { $other }.
   *[other] { $seat } gave up. The match goes to { $other }.
}
ended-time-mine = { $seat } ran out of time. You win.
ended-time-won = { $who ->
    [you] Your time was up. The match goes to { $other }.
   *[other] { $seat } ran out of time. The match goes to { $other }.
}
ended-cancel = The match was called off. Nobody has won.
ended-draw = A draw: everybody agreed on it.

happened-resigned = { $seat } gave up.
happened-resigned-bot = { $seat } left the match. A bot plays on.
happened-time = { $seat } ran out of time, and the match was claimed.
happened-time-bot = { $seat } ran out of time. A bot plays on.
happened-bot = { $seat } ran out of time. A bot was asked to play on.
happened-back = { $seat } is back.
happened-cancel = Everybody agreed to call the match off.
happened-count = Everybody agreed to end here and to count.
happened-draw = Everybody agreed on a draw.
happened-declined-cancel = { $who ->
    [you] You declined to call the match off.
   *[other] { $seat } declined to call the match off.
}
happened-declined-count = { $who ->
    [you] You declined to end here and count.
   *[other] { $seat } declined to end here and count.
}
happened-declined-draw = { $who ->
    [you] You declined a draw.
   *[other] { $seat } declined a draw.
}
happened-declined-move = { $who ->
    [you] You declined to go on in another house.
   *[other] { $seat } declined to go on in another house.
}

## My matches

mine-waits = Waiting for me
mine-others = The others’ turn
mine-open = Not begun
mine-finished = Finished
mine-finished-more = Show more
mine-finished-all = All finished matches, on your page
mine-order = Order
mine-begin = New match

## Looking back

replay-title = Look back
replay-at = Action { $ply } of { $last }
replay-slider = Moment of the match
replay-nothing = Nothing to tell.
replay-start = To the beginning
replay-back = One step back
replay-on = One step on
replay-play = Play on
replay-pause = Pause
replay-turns = By turns
replay-share = Copy the link to this moment
replay-link = Link to this moment
replay-present = Back to the present
replay-present-yours = Back to the present: it is your turn
replay-try = Try things from here
replay-try-about = Try what might have come from this moment. Nothing of the match changes.
replay-fresh =
    { $count ->
        [one] Meanwhile something new has happened.
       *[other] Meanwhile { $count } new actions have come in.
    }
replay-show = Show the table after action { $ply }
replay-none-over =
    { $last ->
        [one] This match has only one action; there is no action { $ply }. This is the end.
       *[other] This match has only { $last } actions; there is no action { $ply }. This is the end.
    }
replay-none = There is no action { $ply } in this match yet; it is at { $last }. This is the present.
since-steps = Show step by step
since-steps-short = Show
since-things =
    { $count ->
        [one] One thing since your last turn
       *[other] { $count } things since your last turn
    }
since-away = I know

## The keys of a table

keys-title = Keys
keys-off = Keys that are a single character are switched off in your settings.
keys-space = Space
keys-enter = Enter
keys-backspace = Backspace
keys-tab = on to the next thing that can be pressed; with Shift back
keys-arrows = into and through the cards in hand, the places of a board and other rows
keys-press = presses or picks up what has the focus
keys-enter-does = gives the main answer if nothing else has the focus
keys-digits = gives the answer with this number
keys-escape = puts down what is picked up; puts a hint away; ends looking back and trying out
keys-back = looks back one action if nothing else has the focus
keys-steps = while looking back: one action back, one on, to the beginning, to the present
keys-play = while looking back: plays on or stops
keys-try = What if …? and back to the table
keys-undo = takes your last action back where that is still possible
keys-undo-tries = takes your last action back where that is still possible, on the what-if board too
keys-next = to the next match that waits for you
keys-help = this list

## The what-if board

what-if-title = What-if board
what-if-table = The table as it would be
what-if-ask = Trying lines while you play
what-if-none = No, nobody
what-if-hand = Yes, playing the others oneself
what-if-bots = Yes, with bots playing the others
what-if-about = On a what-if board one tries what might come: from what one knows, with guessed hidden cards and luck of its own. Nothing of it stays at the table, and nobody is told.
what-if-about-rated = At a rated table bots give no answers: that would be advice.
what-if-told-none = There is no what-if board in this match.
what-if-told-hand = Everybody may try lines on a what-if board, and answers there for the others too.
what-if-told-bots = Everybody may try lines on a what-if board, where bots answer for the others.
what-if-open = What if …?
what-if-close = Back to the table
what-if-close-past = Back to action { $ply }
what-if-close-end = Back to the end
what-if-lead = You are trying things out. Nobody sees it, and nothing counts.
what-if-guessed = Hidden cards and dice are guessed.
what-if-for = You answer for { $seat } now.
what-if-others-bots = Bots answer
what-if-others-short = Bots
what-if-others-about = Switched off, you answer for the others yourself
what-if-back = Take back
what-if-restart = From the start
what-if-anew = Guess anew
what-if-anew-about = Other hidden cards, other dice
what-if-play = { $count ->
    [one] Play for real (1 action)
   *[other] Play for real ({ $count } actions)
  }
what-if-play-sure = { $count ->
    [one] This action is carried out at the real table.
   *[other] These { $count } actions are carried out at the real table.
  }
what-if-play-rest = What comes after them in your line hangs on luck or on others, and is not played.
what-if-play-do = Play it
what-if-played = { $count ->
    [one] One action of your line was played.
   *[other] { $count } actions of your line were played.
  }
what-if-played-luck = Now luck has decided: the rest of your line was only a guess.
what-if-played-others = Now others decide: the rest of your line was only a guess.
what-if-played-stale = The table is another one by now. The rest of your line was not played.
what-if-overtaken = The match has gone on since you began to try things out.
what-if-overtaken-do = Begin anew from here
what-if-over = Here your line ends: the match would be over.
what-if-nothing = Nothing has been guessed yet: guess anew, or go back to the table.
what-if-thinking = The others are answering …
what-if-shown = The alternative ends here. Go on as you like.
what-if-shown-part = The alternative stops here: on this guessed table its next action is not possible. Guess anew, or go on as you like.
error-what-if = There is no such what-if board.
error-what-if-rated = At a rated table bots do not answer on the what-if board: that would be advice.
error-what-if-none = There is no what-if board at this table.
error-what-if-hand = At this table you answer for the others yourself.
error-what-if-elsewhere = This match may be going on in another house. Nothing is tried here before it is over.
error-what-if-end = Nobody was asked anything at this moment: there is nothing to try.
error-what-if-line = This line cannot be played.
error-what-if-away = This line could not be worked out just now. Please try again.

## How one is told

settings-notices = Notifications
notices-title = Notifications
notices-lead = When a table waits for you and you are not looking, you hear of it here: once, and once more when little time is left.
notices-none = No notifications are set up yet.
notices-here = In this browser
notices-here-about = A notice appears on this device, also while the page is closed.
notices-here-on = This browser notifies you.
notices-here-do = Notify me here
notices-tell = Notify me
notices-tell-about = You need not wait here.
notices-here-not = This browser cannot show notices. On an iPhone or iPad the house must be on the home screen first.
notices-here-no = The browser was told not to show notices of this house. Only its own settings can change that.
notices-here-failed = The browser’s push service does not answer. Please try again later.
notices-mail-title = By mail
notices-mail-about = To { $mail }. Every mail has a link that ends them.
notices-mail-do = Write to me
notices-mail-first = For that your account needs a confirmed address.
notices-mail-account = To the account
notices-hook-title = To Discord, Slack or a program of your own
notices-hook-about = In Discord and Slack you make an “incoming webhook” for a channel, and copy its address here.
notices-hook-open = Add an address
notices-hook-style = Where to?
notices-hook-style-discord = Discord
notices-hook-style-slack = Slack
notices-hook-style-json = A program of my own (JSON)
notices-hook-url = Address
notices-hook-name = Name (optional)
notices-hook-do = Add
notices-secret = Secret for checking the signature
notices-secret-show = Show the secret
notices-kind-push = Browser
notices-kind-mail = Mail
notices-this = this browser
notices-what = What to notify about
notices-group-turn = It is my turn
notices-group-time = My time runs out, or somebody else’s has
notices-group-table = The end of a match, proposals, vacations
notices-group-invited = Invitations and tables that fill up
notices-group-chat = Messages at the table
notices-group-cups = Cups
notices-group-review = A review that I have asked for
notices-group-test = Test
notices-when = When
notices-when-once = At once
notices-when-daily = Once a day, all together
notices-when-at = At
notices-when-zone = { $zone } time. What is urgent comes at once all the same: your own time that runs out, and live matches.
notices-quiet = Your turn is not told in your quiet hours, on free days and on vacation, but afterwards.
notices-quiet-calendar = Your calendar
notices-test = Send a test
notices-remove = Remove
notices-remove-named = Remove { $name }
notices-test-named = Send a test: { $name }
notices-latest = Sent lately
notices-latest-none = Nothing has been sent here yet.
notices-state-waiting = waiting
notices-state-waiting-until = from { $at } on
notices-state-sending = on its way
notices-state-sent = sent
notices-state-failed = not arrived
notices-state-unclear = not sure
notices-state-dropped = not needed any more
notices-tested-sent = The test has been sent.
notices-tested-failed = The test has not arrived.
notices-tested-unclear = Whether the test has arrived is not known.
notices-again = next try { $at }
notices-why-over = that was settled before
notices-why-suspended = a suspended person is told nothing
notices-why-stopped = The house stopped while it was being sent. It is not sent again.
notices-why-no-answer = There was no answer. It is not sent again, so that it does not come twice.
notices-why-away = The other side cannot be reached.
notices-why-busy = The other side is too busy.
notices-why-http-gone = There is nothing at this address any more.
notices-why-http-refused = The other side did not want it.
notices-why-private = This address is not on the open internet.
notices-why-no-mail = There is no confirmed address, or this house sends no mail any more.
notices-why-mail-refused = The mail server takes no mail to this address.
notices-why-mail-away = Our mail server does not answer.
notices-why-ours = Something went wrong on our side.
notices-paused = Paused: { $why } A test starts it again.
notices-failing = Nothing has arrived here since { $at }.
notices-saved = Saved.
notices-removed = Removed.
notices-added = Added. A test shows whether it arrives.
notices-off-title = No more mails
notices-off-about = The house sends you no more mails about your matches. You are still told in the other ways.
notices-off-do = No more mails
notices-off-done = Done. No more mails come.

## The rules page

rules-title = { $game }: the rules
rules-mode = How much to show
rules-contents = Contents
rules-look = Contents and search
rules-search = Search in the rules
rules-search-all = Search the detailed rules, too
rules-found =
    { $count ->
        [0] Nothing found.
        [one] One passage
       *[other] { $count } passages
    }
rules-mode-summary = Summary
rules-mode-detailed = Detailed
rules-mode-both = Both
rules-missing = These rules are not here
rules-missing-about = The house has no game of this name. Perhaps you look for one of these.
rules-none = This game comes without rules to read here.
rules-credits = Credits
rules-author = Author
rules-traditional = traditional
rules-artist = Illustrator
rules-publisher = Publisher
rules-players = Players
rules-minutes = Minutes
rules-age = From age
rules-own-words = Told in our own words. Rights in the game belong to its author and publisher.

## About

about-title = About this house
about-lead = Lagerfeuer is a club house for turn-based board games that anybody can run: by the letter of the rules, on the phone and at the desk, against people and bots.
about-privacy = What is kept
about-privacy-text = Your name, your matches, language and time zone, and a cookie that knows your seat again. With an account what you see there: password and passkeys so that nobody can read them, devices, your mail address if you leave one, and what you write and set. You can download and delete it. No advertising, no trackers, and the pages load nothing from other servers.
about-fair = Can anybody steer dice or cards?
about-fair-text = Not even the server alone: it commits itself before the match, every player’s browser adds a random number, and afterwards every die and every card can be recomputed. You find the numbers in the menu of each table, and what this does not prevent is explained there.
about-licence = Free software
about-licence-text = You may run, read, change and share it under the
about-api = For programs
about-api-text = What this page can do, other programs can do, too:
about-credits = Made with
about-icons = Pictures
about-ui-icons = Small signs
about-fonts = Fonts
about-texts = Languages
about-client = Client
about-games = Each game’s author, illustrator and publisher are named on its rules page.

## Luck in the open

luck-title = Luck in the open
luck-lead = All dice and all draws of the matches that are over in this house, counted together: so everybody can see whether luck is even here.
luck-none = No match has been finished here yet. After the first one there is something to count.
luck-loading = Counting …
luck-count = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $picks } dice and draws
luck-die = Dice with { $sides } sides
luck-draw = Draws and lots
luck-die-picture = How often each number was rolled
luck-draw-picture = From which tenth of the pile the draws came
luck-die-number = Number
luck-draw-number = Tenth
luck-times = So often
luck-fair = Fair luck on average
luck-band = 19 of 20 fair columns end in this band
luck-die-even = { $picks } dice. Fair ones come out at least as uneven as these { $often }.
luck-draw-even = { $picks } draws that could come out in more than one way. With fair luck they come out at least as uneven as these { $often }.
luck-die-few = { $picks } dice so far: too few to say anything about them. From { $least } on there is a verdict.
luck-draw-few = { $picks } draws so far that could come out in more than one way: too few to say anything about them. From { $least } on there is a verdict.
luck-draw-about = A pile has no order here, a card is chosen at the moment it is drawn. The draw of a last card could come out in one way only: it is no luck, and not part of the verdict. Draws out of fewer than ten count for the verdict and are not in the picture.
luck-odd = That is so rare that it deserves a question: recount the numbers below.
luck-too-even = That is more even than luck would be, and deserves a question: recount the numbers below.
luck-often-hundred = in { $times } of 100 cases
luck-often-thousand = in { $times } of 1,000 cases
luck-often-never = in fewer than 1 of 1,000 cases
luck-often-always = in more than 99 of 100 cases
luck-tests = { $tests ->
    [one] One verdict is given here, and it is one that comes { $least }.
   *[other] Of { $tests } verdicts one always stands out most; here it is one that comes { $least }. Among { $tests } fair ones at least one is as bad { $chance }.
}
luck-what = What is counted
luck-what-over = Matches that are over, also those that were called off. What a running match has drawn may still lie hidden, so it counts after its end.
luck-what-long = Whether one match was fair can be checked at its own table, die by die. What one match cannot show is here: whether luck is even in the long run.
luck-recount = Recount it
luck-file-counts = Counts, as a table (CSV)
luck-file-view = Counts and verdicts (JSON)
luck-file-csv = Every match with all its picks (CSV)
luck-file-jsonl = Every match with all its picks (JSON Lines)
luck-file-about = In these files “24:5” is a draw out of 24 that came out as number 5, counted from 0, and “6d2” a die with six sides that showed three. A match is named by the fingerprint of its secret, as its table shows it: whoever was there finds it, nobody else learns who played.
luck-link = How even luck is in this house
seat-luck = The luck of this match
seat-luck-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $sum ->
    [one] { $sum } pip
   *[other] { $sum } pips
}
seat-luck-more = { $by } more than expected. One is that lucky in { $often }.
seat-luck-less = { $by } fewer than expected. One is that unlucky in { $often }.
seat-luck-even = Exactly as many as expected.
seat-luck-often = one match in { $matches }
seat-luck-rare = fewer than one match in 1,000
seat-luck-usual = every other match
seat-luck-none = rolled no dice
seat-luck-all = { $dice } dice were rolled for all: nobody’s own luck, so not counted here.
seat-luck-drawn = In this game luck lies in what is drawn, { $draws } times in this match. What a card is worth depends on the table, so nothing can be counted here; a review estimates who was luckier. That it was drawn fairly can be recomputed.
seat-luck-away = The luck of this match could not be loaded.

## Receipts, and a share that somebody draws by their own hand

receipt-right = The house has signed what this browser added and what the others had added by then. Keep the receipt: it is your proof if the house says something else one day.
receipt-unchecked = The house has sent a receipt for this browser’s share. It has not been checked yet.
receipt-unable = The house has sent a receipt for this browser’s share. This browser cannot check its signature (Ed25519); “lagerfeuer verify --receipt” can.
receipt-wrong-title = Your receipt is not right
receipt-wrong = The house has sent a wrong receipt: it does not say what this browser added, or the house’s key did not sign it.
receipt-wrong-next = Do not trust this luck, and keep the receipt as proof.
receipt-others-title = Receipt and table contradict each other
receipt-others = The house has sent a receipt that says something else about another seat’s share than the table showed.
receipt-others-next = Do not trust this luck, and keep the receipt as proof.
receipt-none-title = You have no receipt
receipt-none = The house has signed nothing for this browser’s share. If it says something else one day, you have no proof.
receipt-none-next = Open the table again later: your browser then asks for the receipt once more.
receipt-save = Download the receipt
receipt-save-proof = Download the proof
receipt-compare = Compare it with the record
receipt-match = Match
receipt-kind = Receipt for
receipt-kind-share = a share, when it was added
receipt-kind-begin = the beginning, with all shares
receipt-seat = Seat
receipt-shares = Shares
receipt-nothing-yet = nothing yet
receipt-signer = Signed by
receipt-at-head = In the first line of the record:
receipt-verdict-fits = The receipt and the record agree
receipt-verdict-contradicts = The house has signed two things that contradict each other
receipt-verdict-forged = No house has signed this receipt
receipt-verdict-malformed = This is not a receipt
receipt-verdict-alone = A house has signed this receipt
receipt-verdict-no-record = The receipt cannot be compared with this record
receipt-verdict-another-match = The receipt is for another match
receipt-verdict-another-house = Different houses signed the receipt and the record
receipt-verdict-another-sitter = Everything that can be compared agrees
receipt-verdict-unable = This browser cannot check the receipt
receipt-lead-fits = The record still says what the house signed then.
receipt-lead-contradicts = The same house has signed the receipt and the record. With both files you can prove it to anybody.
receipt-lead-forged = It was changed or made up: the signature does not fit the text.
receipt-lead-malformed = The file cannot be read as a receipt. Use it exactly as it was downloaded.
receipt-lead-alone = To compare it with the record of the match, bring both files to the page “Check a record”.
receipt-lead-no-record = The record is not what a house has signed: it was changed, it is incomplete, or it has no signature.
receipt-lead-another-match = The receipt is for match { $match }, the record for match { $other }.
receipt-lead-another-house = A receipt proves something only about the house that signed it. Its key is { $key }.
receipt-lead-another-sitter = When the match began, somebody else sat on seat { $seat }. People may come and go until then, so this is no contradiction. A receipt for the beginning would show one.
receipt-lead-unable = It does not know signatures of this kind (Ed25519), or this page was not loaded over https. “lagerfeuer verify --receipt” can check it.
receipt-what-version = the receipt is for version { $receipt } of fair luck, the record for version { $record }.
receipt-what-terms = game, rules, options, cards and seats have the fingerprint { $receipt } on the receipt and { $record } in the record.
receipt-what-commitment = the fingerprint of the secret is { $receipt } on the receipt and { $record } in the record.
receipt-what-seats = the receipt has { $receipt } seats, the record { $record }.
receipt-what-sitter = seat { $seat } is taken by { $receipt } on the receipt and by { $record } in the record.
receipt-what-share = the share of seat { $seat } is { $receipt } on the receipt and { $record } in the record.
share-title = Draw your own share of the luck
share-lead = Your share of the luck is 32 characters that nobody could guess. Together with the house’s secret and the shares of the others, it decides all dice and cards of a match. Normally your browser draws it. If you trust the dice on your own table more, use them.
share-sides = Sides of your die
share-sides-bad = A die has { $least } to { $most } sides; enter 2 for a coin.
share-rolls = Roll it at least { $count } times and type the results one after the other
share-roll-bad = Roll { $number } is “{ $word }”, not a number from 1 to { $sides }.
share-progress =
    { $rolls ->
        [one] One roll gives { $bits } of the { $all } bits needed.
       *[other] { $rolls } rolls give { $bits } of the { $all } bits needed.
    }
share-missing =
    { $count ->
        [one] One more roll.
       *[other] { $count } more rolls.
    }
share-enough = { $rolls } rolls, { $bits } bits: that is enough.
share-yours = Your share:
share-recompute = Check it yourself
share-recompute-about = The share is the beginning of the SHA-256 hash of your rolls. In a terminal:
share-no-hashes = This page was not loaded over https, so the browser cannot compute hashes here. Use the saved page or “lagerfeuer share”.
share-when = Draw a new share for each match, and only after its table has shown you the fingerprint of the secret.
share-where = Turn on “I draw my own share of the luck” in the settings. Each new table then waits for your share and asks you for it.
share-saved = Without trusting this house
share-saved-about = Save this page and open the file from your disk, offline if you like. It makes the same share of the same rolls as “lagerfeuer share” does in a terminal, and it checks receipts.
share-save = Save the page
share-offline = This page is a file on your disk. It sends nothing and cannot reach any network.
share-receipt = Check a receipt
share-receipt-choose = Choose a receipt
share-asked = This table is waiting for your share of the luck
share-asked-about = The house can no longer change its secret, whose fingerprint is below. Draw your share now and add it here.
share-until = If nothing has come by { $until }, the public rule adds a share for you.
share-until-full = Once all seats are taken, the table waits a while. Then the public rule adds a share for you.
share-paste = Paste a share
share-paste-bad = A share is 32 characters, each from 0 to 9 or from a to f.
share-roll = Roll dice
share-give = Add this share
share-by-browser = Let the browser draw it
share-by-program = Use a terminal
share-page = On a page that you can save
share-by-program-about = This address is good for one share, until the match begins. Keep it to yourself: anybody who has it could add a share in your place.
settings-own-share = I draw my own share of the luck
settings-own-share-about = at each new table, which then waits until you have rolled or pasted it. If it comes too late, a public rule adds one for you.

## Account

account-title = Your account
account-guest-title = An account?
account-guest-lead = You need none to play. With an account your matches stay yours on other devices, too, and after the browser has been tidied up.
account-make = Make an account
account-sign-in = Sign in
account-sign-out = Sign out
account-left-title = You have signed out
account-left = In this browser you are a guest now. Your account and your matches stay as they are.
account-have = You have one already?
account-none = No account yet?
account-forgotten = Forgotten your password?
account-forgotten-host = Forgotten your password? Ask a host of this house for a link.
account-forgotten-contact = Forgotten your password? Ask a host of this house for a link: { $contact }
account-members-only = This house is for its members: sign in to come in.
account-members-how = You become a member by an invitation. Ask a host of this house for one.
account-members-contact = You become a member by an invitation. Ask a host of this house for one: { $contact }
account-invited = You are invited to this house. Your invitation is good for one account.
account-name = Name
account-name-about = You sign in with it, and it is your name at the table.
account-name-meant = Names here have at most { $most } characters. Yours would be “{ $name }”; that one is looked for.
account-password = Password
account-password-about = At least 10 characters. A few words in a row are good.
account-password-new = New password
account-password-show = Show
account-password-hide = Hide
account-mail = Mail address
account-mail-optional = Mail address (optional)
account-mail-about = For finding back without the password, and for notices if you want them. Nobody else sees it.
account-register-title = Make an account
account-register-keep =
    { $count ->
        [one] Your match stays yours.
       *[other] Your { $count } matches stay yours.
    }
account-sign-in-title = Sign in
account-sign-in-passkey = Sign in with a passkey
account-make-passkey = Without a password: with a passkey
account-or = or
account-take =
    { $count ->
        [one] Take the match of { $name } along
       *[other] Take the { $count } matches of { $name } along
    }
account-take-about = Somebody has played on this device without an account. If that was you, these matches will belong to your account.
account-take-do = Take along
account-taken =
    { $count ->
        [0] No match has come along.
        [one] One match has come along.
       *[other] { $count } matches have come along.
    }
account-taken-stayed =
    { $count ->
        [one] One stays with the guest: you sit there yourself, and nobody sits twice at a table.
       *[other] { $count } stay with the guest: you sit there yourself, and nobody sits twice at a table.
    }
account-forgotten-title = Forgotten your password?
account-forgotten-about = Write your name or your mail address. If an account with a confirmed address belongs to it, a link is on its way at once.
account-forgotten-who = Name or mail address
account-forgotten-send = Send a link
account-forgotten-sent = If there is such an account with a mail address, a link is on its way there now. It works for an hour.
account-reset-title = A new password
account-reset-about = Afterwards all devices are signed out but this one.
account-reset-do = Save the password
account-link-reset = Have a new link sent
account-link-verify = Send it again in the account
account-verify-title = Your mail address
account-verify-about = If this address is yours, please confirm it here.
account-verify-do = Confirm the address
account-verified = Thank you, the address is confirmed.
account-section-you = You
account-calendar = Time zone, quiet hours and vacation
account-language = Language of mail
account-host = You are a host of this house.
account-since = Here since { $date }.
account-section-password = Password
account-password-since = Last changed on { $date }.
account-password-none = You have no password yet.
account-password-change = Change the password
account-password-changed = Changed. All other devices are signed out.
account-section-passkeys = Passkeys
account-passkeys-about = Sign in by finger, face or PIN, without any password.
account-passkeys-not-here = This browser cannot at this address: the house needs a name and https for it.
account-passkey-add = Add a passkey
account-passkey-name = What should it be called?
account-passkey-usual = Passkey: { $system }
account-passkey-remove = Remove
account-passkey-remove-named = Remove { $name }
account-passkey-rename = Rename
account-passkey-rename-named = Rename { $name }
account-passkey-used = last used { $when }
account-passkey-unused = not used yet
account-passkey-added = The passkey is there.
account-passkey-stopped = The passkey was not used. You can try again at any time.
account-section-mail = Mail
account-mail-is = Mail goes to { $mail }.
account-mail-none = No address is left here.
account-mail-pending = { $mail } waits to be confirmed. Look into your mail; the link there works for a day.
account-mail-change = Change the address
account-mail-add = Leave an address
account-mail-back = Take the new address back
account-mail-again = Send it again
account-mail-sent = The link is on its way. Look into your mail.
account-mail-remove = Remove the address
account-mail-works-not = This house sends no mail.
account-section-sessions = Devices
account-sessions-about = You are signed in here.
account-session-here = this device
account-session-seen = last here { $when }
account-session-method-password = by password
account-session-method-passkey = by passkey
account-session-method-link = by link
account-session-end = Sign out
account-session-end-named = Sign { $device } out
account-session-end-others = Sign all others out
account-section-data = Your data
export-left-out = These matches could not be read and are missing from this file. The house still has them, and whoever runs it finds the reason in its log:
account-export-about = All that is kept about you here: profile, devices, passkeys and your matches, as far as you may see them. Left out are secrets, the addresses where you are told, and what others have reported about you.
account-export = Download
account-delete = Delete the account
account-delete-about =
    Name, mail address, password, passkeys, hours, notes, your words in chats, the ways you are told on and the matches you brought in are deleted. Matches you played stay with those who played with you; there you are called “Former member”. This cannot be undone.
account-delete-running =
    { $count ->
        [one] One match is still going on. You leave it by this.
       *[other] { $count } matches are still going on. You leave them by this.
    }
account-delete-do = Delete for good
account-deleted-title = Goodbye
account-deleted = Your account is deleted. There is always a seat at the fire.
account-prove-title = Is it you?
account-prove-about = For this step we need your password or a passkey once more.
account-prove-do = Go on
account-prove-passkey = With a passkey
account-saved = Saved.

## People one keeps away, and reports

people-about = Trouble with { $name }?
people-title = The others here
block-title = Blocked
block-about = They can neither invite you nor sit down at your tables, you are not paired, and what they write is hidden from you. They are not told.
block-do = Block
block-named = Block { $name }
block-sure = { $name } can then neither invite you nor sit down at your tables, and what is written by { $name } is hidden from you. This match goes on. { $name } is not told.
block-done = { $name } is blocked. You find that in your account, and can take it back there.
block-since = since { $date }
block-end = Unblock
block-end-named = Unblock { $name }
report-open = Report
report-named = Report { $name }
report-message = Report this message of { $name }
report-about = What should the hosts of this house know about { $name }? They read what you write here, and see this match as any spectator does. { $name } is not told who has reported.
report-about-person = What should the hosts of this house know about { $name }? They read what you write here. { $name } is not told who has reported.
report-about-message = The hosts of this house will read this message of { $name } and a few lines around it. { $name } is not told who has reported.
report-kind = What is it about?
report-kind-chat = Message
report-kind-name = Name
report-kind-behaviour = Behaviour
report-kind-cheating = Suspected cheating
report-words = In your words (optional)
report-do = Send the report
report-sent = Thank you. The hosts have it; in your account you see what becomes of it.
report-mine = What you have reported
report-state-open = with the hosts
report-state-seen = seen
report-state-done = done

## Suspended

suspended-title = You are suspended
suspended-until = A host of this house has suspended you until { $date }. Until then you can look on, but neither play nor write. Your matches stay, and the others decide how they go on. You have been withdrawn from cups.
suspended-for-good = A host of this house has suspended you for good. You can look on, but neither play nor write. Your matches stay, and the others decide how they go on. You have been withdrawn from cups.
suspended-why = The reason
suspended-data = Download my data
suspended-contact = If you do not agree, here is how to reach whoever runs this house: { $contact }

## The hosts’ page

host-title = For hosts
host-not = This page is for hosts
host-not-about = Whoever runs the house looks after it here. If you are a host, sign in.
host-not-member = Whoever runs the house looks after it here. You are signed in, but you are not a host.
host-sees-not = Hosts see neither private notes nor hidden cards of matches that run, and of a chat only what was reported.
host-reports = Reports
host-members = Members
host-matches = Matches
host-health = Status
host-log = Log
host-more = Show more
host-again = Look again
host-done = Done: { $name }.
host-unknown = not known
host-search = Name
host-search-do = Search
host-guests-too = Guests, too
host-nobody = Nobody here has this name.
host-invitations = Invitations to the house
host-invitations-about = Only those who are invited come in. A link is good for 14 days and for one account.
host-invite = Invite somebody
host-invite-link = The link to pass on
host-invite-link-about = Whoever has it can make an account. It is shown here only now.
host-invite-message = Come to our house of games
host-invitations-none = No invitation is outstanding.
host-invitation = From { $host }, { $when }. Good until { $until }.
host-invitation-machine = Made on the machine of the house, { $when }. Good until { $until }.
host-uninvite = Withdraw
host-uninvite-sure = Nobody can come in by this link then.
host-uninvited = The invitation is withdrawn.
host-guest = Guest
host-role-host = Host
host-suspended = suspended
host-suspended-until = Suspended until { $date }: { $why }
host-suspended-for-good = Suspended for good: { $why }
host-joined = here since { $date }
host-seen = last here { $when }
host-never = not seen yet
host-matches-of =
    { $running ->
        [0] { $count ->
            [one] one match
           *[other] { $count } matches
        }
       *[other] { $count ->
            [one] one match, running
           *[other] { $count } matches, { $running } running
        }
    }
host-blocked-by =
    { $count ->
        [one] blocked by one person
       *[other] blocked by { $count } people
    }
host-reported =
    { $count ->
        [one] one report
       *[other] { $count } reports
    }
host-act = Actions
host-act-named = Actions for { $name }
host-do-named = { $what }: { $name }
host-do-suspend = Suspend
host-do-lift = Lift the suspension
host-do-rename = Rename
host-do-sign-out = Sign out everywhere
host-do-host = Make a host
host-do-member = No host any more
host-do-reset = Link for a new password
host-sure-suspend = { $name } can then look on only, neither play nor write, and is withdrawn from all cups; for those that have begun there is no way back. The others at the tables decide how their matches go on.
host-sure-lift = { $name } can play again at once.
host-sure-rename = { $name } gets another name, also to sign in with. A mail says so where an address is confirmed; otherwise please tell the person.
host-sure-sign-out = All devices of { $name } are signed out. Nothing else changes.
host-sure-host = { $name } can then do everything on this page.
host-sure-member = { $name } sees this page no more.
host-sure-reset = You get a link that works once and for two days. Give it to { $name } only: whoever has it has the account.
host-days = For how long?
host-days-count =
    { $count ->
        [one] One day
       *[other] { $count } days
    }
host-for-good = For good
host-why = Why? The person reads this.
host-new-name = New name
host-new-name-about = Left empty, the house picks one.
host-link = Pass this link on; it works once.
host-reports-settled = Include closed reports
host-reports-none = Nothing here.
host-report-open = new
host-report-seen = seen
host-report-done = done
host-report-by = from { $name }, { $when }
host-report-now = now called { $name }
host-report-lines = The message, and some lines around it
host-report-removed = (taken back)
host-report-do-seen = Seen
host-report-do-done = Done
host-report-do-open = Take up again
host-report-person = To the person
host-report-match = { $game }, action { $ply }
host-which-running = Running
host-which-stuck = Stuck
host-which-open = Open tables
host-matches-none = None.
host-moved = action { $ply }, last moved { $when }
host-stuck-bot = A bot does not answer
host-stuck-clock = A clock has long run out
host-stuck-quiet = Nothing has moved for a month
host-close = Close this table
host-close-sure = Nobody can sit down here any more.
host-call-off = Call this match off
host-call-off-sure = The match ends at once, nobody has won, and it does not count. Those at the table read your note.
host-call-off-note = Note for those at the table
host-note = A host writes: “{ $note }”
host-well = All is well.
host-health-version = Version
host-health-up = Uptime
host-health-members = People
host-members-count = { $members ->
    [one] { $members } account
   *[other] { $members } accounts
}, { $guests ->
    [one] { $guests } guest
   *[other] { $guests } guests
}
host-health-active = Here within seven days
host-health-matches = Matches
host-matches-count = { $running } running, { $open } open, { $finished } over
host-health-database = Database
host-health-disk = Free disk
host-health-backup = Last copy
host-health-queue = Waiting to be written
host-health-outbox = Waiting to be sent
host-health-overdue = Clocks overdue
host-health-bots = Processes for bots
host-bots-count = { $now } of { $most }
host-health-streams = Live streams
host-health-warm = Matches in memory
host-warn-disk = Only { $free } MB are free on the disk.
host-warn-clocks =
    { $count ->
        [one] A clock should have been looked at and was not.
       *[other] { $count } clocks should have been looked at and were not.
    }
host-warn-outbox =
    { $count ->
        [one] One notice has been waiting to be sent for more than half an hour.
       *[other] { $count } notices wait to be sent, some for more than half an hour.
    }
host-warn-queue = { $count } changes wait to be written: the disk does not keep up.
host-warn-no-backup = No copy of the database is known. What is put into the folder “backups” in the folder of the house counts as one.
host-warn-old-backup = The last copy of the database is { $days } days old.
host-warn-no-mail = This house sends no mail: who forgets the password needs a link from you.
host-warn-game = A game cannot be used and is left out: { $problem }
host-warn-game-twice = Two packages have a game of the same name: { $problem }
host-log-none = Nothing has been done yet.
host-log-match = the match
host-logged-suspend = { $host } has suspended { $name } until { $until }.
host-logged-suspend-for-good = { $host } has suspended { $name } for good.
host-logged-lift = { $host } has lifted the suspension of { $name }.
host-logged-rename = { $host } has given { $name } this name.
host-logged-sign-out = { $host } has signed { $name } out everywhere.
host-logged-host = { $host } has made { $name } a host.
host-logged-member = { $host } has made { $name } a member again.
host-logged-reset = { $host } has made a link for a new password of { $name }.
host-logged-invite = { $host } has invited somebody to the house.
host-logged-uninvite = { $host } has withdrawn an invitation to the house.
host-logged-came = { $name } has come by an invitation from { $host }.
host-logged-came-by-machine = { $name } has come by an invitation made on the machine of the house.
host-logged-report-seen = { $host } has seen report { $report }.
host-logged-report-done = { $host } is done with report { $report }.
host-logged-report-open = { $host } has taken report { $report } up again.
host-logged-close = { $host } has closed a table:
host-logged-call-off = { $host } has called a match off:
ended-host = A host has called this match off, and nobody has won: “{ $note }”
happened-host = A host has called the match off.

## Privacy

privacy-title = Privacy
privacy-lead = Which data this house keeps, for how long, and who sees what. No advertising, no trackers, and no page loads anything from elsewhere.
privacy-members = This house is for its members: where it says “everybody”, all members are meant, and whoever has no account sees nobody and no match. The log of the hosts says who has invited you.
privacy-kept = What is kept
privacy-kept-1 = Your name, since when you are here and when you were here last, your language and your time zone.
privacy-kept-2 = Your matches: every action with its time, the clocks, the results, and from them ratings and statistics. Files of matches that you bring in, with the names in them, until you remove them. Of a match that has come from another house: the names its people had there.
privacy-kept-3 = What you write: chat at the table, private notes, reports to the hosts.
privacy-kept-4 = With an account: your password as a hash that nobody can read back, the public half of your passkeys, and the devices that are signed in, by names such as “Firefox, Linux”.
privacy-kept-5 = If you leave it: a mail address. If you want to be told on other ways: the address of your browser’s push service or of your webhook.
privacy-kept-6 = If you set it: quiet hours, free weekdays and vacation.
privacy-kept-7 = Whom you have blocked, and what hosts have decided about you.
privacy-kept-8 = Network addresses are not kept. To stop abuse they are counted in memory; a restart forgets them.
privacy-long = For how long
privacy-long-1 = Account and matches: until you delete the account. Matches stay with those who played with you; there you are called “Former member”.
privacy-long-2 = Devices: signed out after 90 days without a visit, and after a year in any case.
privacy-long-3 = Links in mail: an hour to two days, and once.
privacy-long-4 = What was to be told to you: a month at most after it was sent.
privacy-long-5 = Reports: half a year after the hosts are done with them.
privacy-long-6 = Guests: as long as their matches. Nothing connects a guest with a person but the cookie in the browser.
privacy-long-7 = The public log of fair luck: for good. It names neither people nor matches, only times and check values of what binds the house.
privacy-who = Who sees what
privacy-who-1 = Everybody: your name, matches that are public, and your results, unless you are discreet in your account. Whoever has a link to a match can watch it, and take its record along with the names at the table.
privacy-who-2 = Those at your table: the chat there, your clock, whether you are looking, and when your clock stands still, be it for quiet hours, a free day or a vacation. Your clock is also told to whoever watches.
privacy-who-3 = Only you: private notes, whom you have blocked, your mail address, your devices.
privacy-who-4 = Who has blocked you, or reported you, you are not told.
privacy-who-5 = What is hidden in a match leaves the server only for the seat that may know it.
privacy-who-6 = What you write in the chat stays with those at the table, unless a message is reported to the hosts. Within five minutes you can take it back.
privacy-who-7 = Members, if you are on their list, which you are only if you have said so: your name, since when you are here, and what you have played, unless you keep your results private. If the house is open to all, search engines may list that page, too.
privacy-hosts = What hosts see
privacy-hosts-1 = Members with name, joining, last visit, number of matches, by how many they are blocked, and reports about them; matches with their seats and ages.
privacy-hosts-2 = Of a chat only a reported message, with five lines before and after it.
privacy-hosts-3 = On no page: private notes, hidden cards of matches that run, mail addresses, passwords.
privacy-hosts-4 = They can suspend, rename, sign out and call matches off; all of it stands in a log that every host reads. Whoever runs the machine could read the database: that is a matter of trust in every house.
privacy-cookies = Cookies and what the browser keeps
privacy-cookies-1 = “lagerfeuer”: knows a guest’s seats again, for a year.
privacy-cookies-2 = “lagerfeuer-session”: keeps an account signed in, for a year at most.
privacy-cookies-3 = “lagerfeuer-known”: knows that you have signed in with your name in this browser before, for a year. So nobody can lock you out by guessing your password elsewhere.
privacy-cookies-4 = “csrftoken”: protects against other pages acting in your name, until the browser is closed. Over https, all these names begin with “__Host-”, so that no other server can set them.
privacy-cookies-5 = Your browser remembers what it added to the luck of your last 200 matches, and with it your seat, who sat where, what was played and what the house has signed about it, also after you sign out: only so can it notice if somebody changes any of it. For the same reason it remembers how far it has seen the house’s public log. Light or dark, sound and the like are kept in the browser only, and that it has been here before. Until you sign out it also keeps how you last set up a table, without any names. The language is also kept with your name, so that mail comes in it. None of it is for advertising, so there is nothing to agree to.
privacy-others = No third parties
privacy-others-1 = Fonts, pictures and programs come from this house alone. The browser is told to load nothing else, and a test watches over it.
privacy-others-2 = Nobody gets your data: no advertisers, no measuring of visits, no social networks.
privacy-others-3 = Mail, if you want it, goes through the mail server of whoever runs this house.
privacy-others-4 = Push messages, if you want them, travel through the service of your browser’s maker, encrypted so that it cannot read them.
privacy-others-5 = Webhooks, if you set them up, go where you say.
privacy-others-6 = If all of you let a match go on in another house: that house gets it, with the names at the table, your clocks and what is hidden in it, in a file that only it can read.
privacy-yours = What you can do
privacy-yours-1 = Take it along: in your account, as a ZIP, all but secrets, the addresses where you are told, and what others have reported about you. Guests can, too.
privacy-yours-2 = Change it: name, mail, hours, devices, whether you show your results.
privacy-yours-3 = Delete it: in your account. Name, mail, password, passkeys, devices, notes and your words in chats go at once. What you called a cup of yours stays, and the reasons you gave in it.
privacy-yours-4 = Ask whoever runs the house, also if you are suspended.
privacy-contact = Contact
privacy-contact-none = Whoever runs this house has not said here how to be reached. Please ask whoever gave you its address.

## Fair luck explained (/fair)

fair-title = Luck that nobody steers
fair-lead = A die in a computer could be loaded, and nobody would see it. So here nobody rolls alone, and afterwards everybody can check every die and every card.
fair-step-1 = The house seals an envelope
fair-step-1-text = Before the match it rolls a long secret number. It shows a fingerprint of this number and of everything that is played: the game, its options, its cards and the number of seats. The fingerprint fits these and nothing else, but nobody can work out the number from it. From now on the house is bound: a sealed envelope lies on the table.
fair-step-2 = Everybody adds a share
fair-step-2-text = Only now does each player’s own browser roll a number, too, and give it to the table: a share of the luck. All dice and cards of the match follow from the secret, the shares and who sits where. The house did not know the shares when it sealed the envelope; the players do not know the secret. So nobody could choose.
fair-step-3 = At the end the envelope is opened
fair-step-3-text = After the match everybody sees the secret. Anybody can check that it fits the fingerprint from the beginning, and work out again every die that fell.
fair-numbered = The dice are numbered: the fifth is the fifth, however often somebody takes a move back, loads the page anew or waits for a better moment.
fair-try = Try it
fair-try-lead = Here you play both parts, first the house, then yourself. Nothing of it leaves this page.
fair-try-house = The house: a secret
fair-try-secret = Secret
fair-try-secret-about = Write anything, or let one be rolled.
fair-try-roll = Roll
fair-try-print = Its fingerprint
fair-try-promised = The fingerprint that everybody sees
fair-try-print-now = The fingerprint of what stands there now
fair-try-seal = Seal the envelope
fair-try-sealed = Sealed: nobody can look into it, and nobody can exchange it unseen.
fair-try-you = You: a share
fair-try-share = Share
fair-try-share-about = The house could not know it when it sealed the envelope.
fair-try-add = Add it
fair-try-dice = Twelve dice
fair-try-dice-about = They follow from secret and share alone, and nobody could know them: the house not without your share, you not without the secret.
fair-try-open = Open the envelope
fair-try-opened = That was in it. Change a letter here or in the share: would it be noticed?
fair-try-check = Everybody checks
fair-try-fits = The secret fits the fingerprint, and all twelve dice follow from it.
fair-try-off-seal = The secret does not fit the fingerprint: a house that comes with another secret is caught.
fair-try-off-dice = { $count ->
    [one] One die would have fallen otherwise.
   *[other] { $count } dice would have fallen otherwise.
}
fair-try-again = From the beginning
fair-check = Check a real match
fair-check-text = After every match its record can be downloaded: all actions, all luck, the shares and the secret, signed by the house. One page checks it in your browser, another program on your computer (“lagerfeuer verify”); they share no line of code.
log-title = The public log
log-about = Everything that binds this house in a match goes into a public log at once: the fingerprint, each share, the beginning and the end. Names and matches cannot be read there. Nobody can change or remove an entry unnoticed: your browser remembers the length and the fingerprint of the log, and checks each time that it has only grown.
log-first = Your browser sees this log for the first time and will remember it from now on.
log-extends = Your browser last saw this log on { $seen }, with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }. It has only grown since then: nothing was changed or removed.
log-no-signatures = This browser does not know the house’s kind of signature (Ed25519), so it has compared only the contents.
log-unread = The log could not be read just now. Your browser keeps what it remembers of it.
log-unable = Your browser can check the public log only on pages loaded over https.
log-entries = Entries
log-root = Fingerprint of the whole log
log-save = Download this state
log-save-proof = Download the proof
log-read = Show the entries
log-check = “lagerfeuer verify --log” reads the whole log, compares it with a state that you have downloaded (--since), and finds your matches in it.
log-accept = I know why
log-more = What is the public log?
log-match-there = Everything that binds the house in this match is in its public log, unchanged.
log-match-before = This match began before the house had a public log, so there is nothing to compare.
log-missing-share-title = Your share is not in the log
log-missing-share = Your seat’s share of the luck of this match is missing from the house’s public log. The house could still deny that it ever had it.
log-missing-begin-title = The beginning is not in the log
log-missing-begin = The beginning of this match is missing from the house’s public log. The house could still deny it.
log-missing-end-title = The end is not in the log
log-missing-end = The end of this match is missing from the house’s public log. The house could still deny it.
log-missing-other-title = Log and table contradict each other
log-missing-other = The house’s public log says something else about this match than the table shows.
log-missing-any-next = Open this table’s menu later: your browser then looks once more. Until then, keep your receipt.
log-missing-other-next = Do not trust this luck, and keep your receipt as proof.
log-broken-rewritten-title = The log has been rewritten
log-broken-rewritten = The house’s public log is not what your browser saw on { $seen }: entries were changed or removed since then.
log-broken-shorter-title = Entries have gone from the log
log-broken-shorter = The house’s public log has become shorter: on { $seen } it had { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }. Some of them are gone.
log-broken-other-house-title = Another house has signed the log
log-broken-other-house = The public log is signed with another house’s key than on { $seen }. If nobody has set up this house anew, somebody else is answering here.
log-broken-unsigned-title = The house has not signed the log
log-broken-unsigned = The house’s public log does not carry the house’s signature.
log-broken-next = Unless you know why, do not trust the luck of this house.
log-restored = The house says that it was restored on { $at } from a backup with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }. Everything played after that backup is lost, even for the house.
fair-limits = What this does not show
fair-limits-lead = An honest list, because a seal is worth no more than what it says.
fair-limit-1 = The house sees hidden cards.
fair-limit-1-text = It has to: it deals them and watches over the rules. That it tells nobody else is a matter of trust; so play hidden games where you trust whoever keeps the house.
fair-limit-2 = Who gives a share early relies on whoever gives one last.
fair-limit-2-text = Whoever adds the last share is safe even if all others and the house conspire: their browser has seen the other shares before, and says so if one of them is replaced. Whoever added one earlier is safe from the house alone, but not from a house that conspires with the last.
fair-limit-3 = Not every share comes from a person.
fair-limit-3-text = Bots get theirs by a rule that everybody knows, and so does a person whose browser added none in time. The match page says of every share where it came from. That yours is really yours, only your browser knows: it remembers, and tells you if another stands there.
fair-limit-4 = The house could keep the envelope closed.
fair-limit-4-text = If it does not show the secret after the match, nobody can check this luck, and the page says exactly that. It cannot show a false one. And it could let a match that it does not like fall before it begins; whoever has to sit down again and again sees that.
fair-limit-5 = A match that is still running is not open yet.
fair-limit-5-text = As long as the secret could still tell something, it stays sealed; until then only chain and signature can be checked.
fair-limit-6 = The rules are not checked in the browser.
fair-limit-6-text = The page sees whether the luck is right and nothing was changed. Whether every move was allowed is checked by “lagerfeuer verify”, which plays the whole match again.
fair-limit-7 = This page comes from the house, too.
fair-limit-7-text = Whoever does not trust the house with that either takes the program from elsewhere, or writes one: the format is described to the last byte, with examples to test by.
fair-exactly = In exact words: the fingerprint is SHA-256, dice and cards come from HMAC-SHA-256 without any bias, records are signed with Ed25519. The bytes are described in docs/records.md of the source.

## Checking a record (/verify)

verify-title = Check a record
verify-lead = Was a match changed afterwards? Was its luck settled before the first move? Bring its record and see. With your receipt you also see whether the house keeps to what it signed for you.
verify-back = Back to the match
verify-more = Check other records
verify-drop = Drop records and receipts here
verify-choose = Choose files
verify-paste = Paste the text
verify-paste-label = Text of the record
verify-paste-do = Check the text
verify-pasted = Pasted text
verify-stays = What you bring stays on this device: nothing of it is sent anywhere, nothing is remembered. Once you have been here, this page works without a network, too.
verify-how = How luck can be checked at all
verify-insecure = This page was not loaded over https, so the browser cannot compute hashes here, and nothing can be checked. Open it over https, or use “lagerfeuer verify”.
verify-fetching = Fetching the record …
verify-no-record = The record could not be fetched
verify-working = Checking …
verify-working-picks = Checking … { $done } of { $all } dice and cards
verify-crashed = The check broke off. Nothing can be said about this file.
verify-file = File
verify-found = Verdict
verify-details = Show details of { $name }
verify-clear = Put everything away
verify-count = { $count ->
    [one] One record checked
   *[other] { $count } records checked
}
verify-good = Nothing was changed, and the luck was honest
verify-good-lead = { $picks ->
    [0] Every line is as this house wrote it. There was no luck in it.
    [one] Every line is as this house wrote it, and its one die or card is the one that was settled before the first move.
   *[other] Every line is as this house wrote it, and all { $picks } dice and cards are those that were settled before the first move.
}
verify-other = Everything fits, but this house did not sign it
verify-other-lead = The record fits in itself, down to the last die. It was signed with a key that is not this house’s: only whoever trusts that key knows that the match was played at all.
verify-unasked = Everything fits
verify-unasked-lead = The record fits in itself, down to the last die, and it is signed. By whom cannot be told now, because the house cannot be asked for its key.
verify-partly = What can be checked fits
verify-partly-lead = Not everything can be checked with this file. What is missing stands below.
verify-own = What can be checked fits
verify-own-lead = This is what somebody could see of a match while it was running. Without the secret only chain and signature can be checked; after the match the whole record can be had.
verify-unable = This browser cannot tell
verify-unable-lead = It lacks what the check takes; below it says what. That says nothing about the file. Take a newer browser, or “lagerfeuer verify”.
verify-wrong = Something is wrong here
verify-wrong-house = Chain and signature are right: nobody has changed the file since this house wrote it. It was the house that wrote it so.
verify-wrong-changed = Somebody has changed the file after it was written, or it was damaged on the way.
verify-unread = This cannot be read as a record
verify-at-head = In the head (line 1)
verify-at-line = In line { $line }
verify-at-ply = At action { $ply } (line { $line })
verify-at-result = In the result (line { $line })
verify-at-signature = In the signature (line { $line })
verify-facts = What is checked
verify-game = Game
verify-match = Match
verify-players = Players
verify-nobody = no name
verify-actions = Actions
verify-luck = Dice and cards
verify-luck-checked = { $checked } of { $all } recomputed
verify-signer = Signed by
verify-signer-ours = this house
verify-signer-other = a key that is not this house’s; the file names { $house }
verify-signer-nameless = a key that is not this house’s
verify-signer-unasked = a key that cannot be compared now
verify-signer-none = nobody
verify-by-rule = { $count ->
    [one] One player’s share of the luck was put in by the public rule, because the browser did not add one in time.
   *[other] Of { $count } players the share of the luck was put in by the public rule, because their browsers did not add one in time.
}
verify-taken-over = The actions up to number { $ply } were taken over from another match. Their luck belongs to that one and is not checked here.
verify-checks = What was checked
verify-state-right = Right
verify-state-wrong = Wrong
verify-state-open = Not checked
verify-state-house = Checked by the house at every move
verify-state-unable = Not possible here
verify-check-form = Form
verify-check-chain = Chain
verify-check-contributions = Shares
verify-check-commitment = Fingerprint
verify-check-picks = Dice and cards
verify-check-rules = Rules
verify-check-signature = Signature
verify-mean-form = Can every line be read, and is none missing?
verify-mean-chain = Every line carries a fingerprint of itself and of the one before. Whoever changes a line would have to change all that follow.
verify-mean-contributions = What the players added to the luck, each from their own browser; of bots by a rule that everybody knows.
verify-mean-commitment = Does the secret that was shown after the match fit the fingerprint that was shown before it?
verify-mean-picks = Every die and every card, worked out again from secret and shares.
verify-mean-rules = Was everything allowed, and is the result right? For that one must know the game.
verify-mean-signature = Only the house has the key with which it signs. Whoever changes the record cannot sign it anew.
verify-why-form-right = { $plies ->
    [0] All lines are there; nothing but the set-up was played.
    [one] All lines are there, with one action.
   *[other] All lines are there, with { $plies } actions.
}
verify-why-chain-right = All { $lines } lines fit to each other.
verify-why-contributions-right = { $seats ->
    [one] The share is there and well formed.
    [2] Both shares are there and well formed.
   *[other] All { $seats } shares are there and well formed.
}
verify-why-commitment-right = Secret and fingerprint belong together.
verify-why-commitment-terms-right = Secret and fingerprint belong together, and the fingerprint was made for this game, these rules, options, cards and seats.
verify-why-picks-right = { $picks ->
    [0] There was nothing to roll or to draw.
    [one] The one die or card is right.
   *[other] All { $picks } are right.
}
verify-why-signature-right = It fits the last link of the chain.
verify-why-no-rules = This page knows no rules. “lagerfeuer verify FILE” plays the match again and checks them.
verify-why-format-1 = Records of the old format 1 have none.
verify-why-a-view = That can be checked after the match, in the whole record.
verify-why-no-house = The match was played without a house: nobody committed to anything.
verify-why-running = The match is not over, so the secret is not out yet.
verify-why-picks-taken-over = { $picks ->
    [0] The dice and cards up to action { $ply } belong to another match and are checked with its record; there are none of its own.
   *[other] { $picks } of its own are right. Those up to action { $ply } belong to another match and are checked with its record.
}
verify-why-secret-missing = The match is over, but the house has not shown its secret. So nobody can check this luck.
verify-why-signature-missing = Nobody has signed the file. A house signs whatever it gives away: the last line may have been cut off.
verify-why-insecure = Browsers compute hashes only on pages loaded over https.
verify-why-no-ed25519 = This browser does not know this kind of signature (Ed25519).
verify-why-empty = The file is empty.
verify-why-big = The file is larger than { $most } megabytes. No match is as long as that.
verify-why-gzip = This file is packed with gzip. Unpack it first; the record is inside.
verify-why-zip = This is a ZIP archive. Unpack it first; the records are the files inside.
verify-why-utf-16 = This is UTF-16 text, as some Windows editors save it. A record is UTF-8; use the file as it was downloaded.
verify-why-nul = The file contains NUL bytes, which no record has: it was damaged, or it is something else.
verify-why-blank-line = The line is empty. Some program has added it; use the file as it was downloaded.
verify-why-byte-order-mark = The file begins with a byte order mark. Some editor has put it there; records have none.
verify-why-line-end = The line ends as on Windows (CRLF) or contains a CR character. Some program has changed the line ends; use the file as it was downloaded.
verify-why-encoding = The line is not UTF-8 text.
verify-why-format = The record is of format { $format }. This page reads formats 1 to 3.
verify-why-json = The line is not one whole JSON object. Mail programs and some editors break long lines; use the file as it was downloaded.
verify-why-twice = “{ $key }” stands in the line twice: different programs would read different things.
verify-why-deep = The line is nested too deeply.
verify-why-members = “{ $field }” is missing here, does not belong here, or is not what it should be.
verify-why-no-line-end = The file breaks off: its last line has no end.
verify-why-ply-missing = Action { $ply } is missing.
verify-why-ply-twice = Action { $ply } does not belong here: its number is past already.
verify-why-order = Such a line must not stand here: something came before it that ends the record, or that it does not follow.
verify-why-view-result = A view of a running match cannot have a result.
verify-why-kinds = It does not say of every seat whether a person or a bot sat there.
verify-why-head-parts = Match, fingerprint and shares belong together, in format 3 also what the fingerprint was made for; some of it is missing.
verify-why-contributions = There is not one share for each seat.
verify-why-sitters = The record does not say for every seat who sat there.
verify-why-view = It is the view of a seat that there is not.
verify-why-from = It goes on from a position that is not in this record.
verify-why-secret = There is a secret, but nobody committed to one.
verify-why-luck = A die or card is none: it has more than it can have.
verify-why-unreadable = Not everything could be read.
verify-why-chain = The line does not fit to the one before: it was changed, or one between them is missing.
verify-why-chain-missing = The line carries no link of the chain.
verify-why-secret-form = The secret is not 64 hexadecimal digits.
verify-why-contribution-form = The share of seat { $seat } is not 32 hexadecimal digits.
verify-why-contribution-rule = The share of the bot on seat { $seat } is not that of the public rule.
verify-why-contribution-nobody = Nobody sat on seat { $seat }, but its share is not that of the public rule.
verify-why-sitter = What the record says about who sat on seat { $seat } is not possible there.
verify-why-terms = The fingerprint was made for something else: the game, rules, options, cards, seats or the position that the match goes on from were changed.
verify-why-lines = The fingerprint was made for other actions up to number { $ply } than those in this record.
verify-why-commitment = The secret does not fit the fingerprint: this is not what was settled before the match.
verify-why-pick = Number { $number } of this action should be { $right }, the record has { $outcome } (counted from 0, of { $sides }).
verify-why-signature = The signature does not belong to this record.

## The description of the API

docs-title = The interface
docs-lead = Everything that the pages of this house ask of the server, for those who write their own client or bot.
docs-download = Download the description
docs-parameters = Parameters
docs-body = Body
docs-answers = Answers
docs-optional = optional

## Errors

# The list of members.
members-title = Members
members-lead = Who plays here and wants to be found. Only members see this list.
members-strangers = The list is for members: sign in, or make an account.
members-listed = Show me on the list of members
members-listed-about = Other members then find your name, and the games that you have played unless you keep your results private. If the house is open to all, search engines may list your page, too.
members-find = Find a name
members-played = { $game } ({ $matches })
members-host = Host
members-none = Nobody is on the list yet. Be the first.
members-none-found = Nobody on the list has such a name.
members-further = More members

# Rated matches, ratings, ladders, and people's pages.
rated-heading = Rated match
rated-about = The outcome changes the ratings of all who play. Whoever gives up or runs out of time comes last; if a bot plays on, what counts is how likely that seat was to win at that moment. Nobody gains by leaving. A match that all call off changes nothing.
rated-barred = Rated matches are for people with an account, so that every rating belongs to one person. An account needs a name and a password, nothing more; this seat waits meanwhile.
rated-changes = Ratings
rated-unchanged = This match was called off: it has changed no rating.
rated-from = { $before } before, now
rated-ladder = Ladder of this game
rating-range = most probably between { $from } and { $to }
rating-provisional = provisional
rating-provisional-after = , still provisional
rating-provisional-about = Provisional means that too little is known yet. After fifteen to thirty rated matches a rating counts as settled, the sooner the better the others are known.
person-missing = Nobody of this name
person-since = Here since { $date }.
person-yours = Your account
person-invite = Invite to a match
person-discreet = You show nobody else how you have played: this page is like this for you only.
person-hidden = { $name } keeps results private.
person-none = No finished match yet.
person-none-you = You have not finished a match yet. Once you have, your results are here.
person-playing = Playing now
person-playing-all = All running matches
watch-title = Matches to watch
watch-title-of = { $name } is playing
watch-lead = All matches that are running and that this house shows to everybody.
watch-person = To the page of { $name }
watch-none = No match to watch is running right now.
watch-none-game = No match of this game to watch is running right now.
watch-further = More matches
person-games = Games
person-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
person-rating = Rating
person-rated = { $count ->
    [one] after one rated match.
   *[other] after { $count } rated matches.
}
person-no-rating = No rating yet: only matches that are marked as rated when they are set up give one.
person-ladder = Ladder of this game
person-curve = Rating over time
person-curve-slider = Rating over time, match by match
person-curve-at = { $date }: { $number }, most probably between { $from } and { $to }
person-curve-date = Date
person-curve-range = Range
person-results = Results
person-results-what = Matches
person-against-people = Against people
person-against-bots = Against bots
person-by-seat = By seat, against people
person-seat = Seat
person-seat-of = { $seat }, of { $count }
person-among = { $what }, among { $count }
person-by-turn = By who begins, against people
person-by-turn-bots = By who begins, against bots
person-turn = In the order of play
person-turn-1 = Began
person-turn-not = Did not begin
person-turn-2 = Came second
person-turn-3 = Came third
person-turn-4 = Came fourth
person-by-bot = Against bots, by strength
person-bots-mixed = Different bots at one table
person-too-few = Too few matches to say anything; it takes { $least }.
person-by-option = By option
person-option = Option
person-with = With “{ $option }”
person-without = Without “{ $option }”
person-played = Played
person-results-won = Won
person-results-shared = Shared
person-results-lost = Lost
person-results-share = Share
person-met-won = Ahead
person-met-shared = Equal
person-met-lost = Behind
person-met-share = Share
person-points = Points
person-points-middle = Half of the time { $name } ends with { $mine } points or more, all in this house with { $all }.
person-points-all = All in this house
person-points-column = Points
person-opponents = Head to head
person-opponent = Opponent
person-opponents-rest = Others, not named here
person-recent = Latest matches
person-recent-older = Older matches
person-recent-against = against { $names }
person-recent-won = won
person-recent-shared = first place shared
person-recent-lost = lost
person-recent-place = place { $place } of { $seats }
person-recent-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
person-recent-bot = Bot
outcome-score = { $mine } : { $theirs }
outcome-place = Place { $place } of { $seats }
outcome-rating = rating { $change }
outcome-resigned = by resignation
outcome-time = on time
outcome-agreed = by agreement
ladder-heading = { $game }: ladder
ladder-missing = No such ladder
ladder-missing-about = The house has no game of this name. Perhaps you look for one of these.
ladder-none = Nobody has played a rated match of this game yet. With an account, tick “Rated match” when you set up a table.
ladder-established = Settled ratings
ladder-provisional = Provisional ratings
ladder-rank = #
ladder-name = Name
ladder-matches = Matches
ladder-about = A rating tells how well somebody plays compared with the others here. Everybody begins at 1500; who is 200 points ahead wins about three matches of four.
ladder-about-more = With nineteen chances of twenty the true value is no further away than the number beside it. Whoever keeps results private is not listed.
among-bots = You among the bots
among-bots-about = Only you see this. It comes from your own matches for two against one bot, and has nothing to do with your rating: that compares you with people.
among-bots-standing = After { $played } matches you play about as well as a bot of strength { $strength }, most probably between { $from } and { $to }.
among-bots-few = { $played ->
    [0] You have not played against a single bot yet. It takes { $needed } matches to say where you stand.
    [one] One match so far. It takes { $needed } to say where you stand.
   *[other] { $played } matches so far. It takes { $needed } to say where you stand.
}
among-bots-strength = Strength
among-bots-you = You
among-bots-tally = { $shared ->
    [0] { $won } won, { $lost } lost
   *[other] { $won } won, { $shared } shared, { $lost } lost
}
among-bots-play = Play against a bot
account-page = Your page: ratings and results
account-discreet = Keep my results private
account-discreet-about = Your page then shows others only your name, and you are on no ladder. At a rated table those who play with you still see your rating.

error-away = The server cannot be reached. Please try again in a moment.

## Names that the server gives

house-guest-name = Guest { $number }

## Refusals by the server

kit-no-not-now = That is not possible now.
kit-no-over = The match is over.
kit-no-not-asked = It is not your turn.
kit-no-nothing-to-undo = There is nothing you could take back.
error-stale = The match has moved on in the meantime. Have another look.
error-no-match = There is no such match here.
error-no-game = This house does not have the game “{ $game }” at the moment. Its matches are kept and go on when the game is back.
error-game-left-out = This house does not offer this game.
error-no-invitation = This invitation leads nowhere. Perhaps the link was cut off?
error-not-seated = You do not sit at this table, you can only watch.
error-not-started = The match has not begun yet.
error-not-finished = This match is not over yet.
error-contribution-commitment = This share is for another fingerprint than that of this match. It was not accepted.
error-log-size =
    { $there ->
        [one] The public log has only one entry so far, not { $size }.
       *[other] The public log has only { $there } entries so far, not { $size }.
    }
error-log-order = The older size must come first and must not be larger than the newer one.
error-contribution-twice = Your share of the luck of this match is already there and can no longer be changed.
error-table-full = All seats at this table are taken.
error-seat-taken = Somebody else has just taken this seat.
error-receipt-none = This match uses the first version of fair luck, which has no receipts.
error-seat-left-often = You have left this table { $times } times. Please sit down at another one.
error-seat-of-share = You have already added a share of the luck for seat { $seat } in this match. You can only come back to that seat, and somebody else may have it now.
error-seats-number =
    { $most ->
        [2] This game is for two: a seat for you and one more.
       *[other] This game is for { $least } to { $most }. Please choose a number between.
    }
error-seats-me = You need exactly one seat of your own.
error-seats-kind = A seat is for you, for a bot of a known strength, or open.
error-table-admits = A table is for whoever has its link, for the house, or for people you name.
error-table-range = Ratings go from { $least } to { $most }, and the first number is not above the second.
error-table-range-house = Ratings can be asked for at tables that are open to the house.
error-table-house-seats = A table for the house needs a seat that is open.
error-table-named = This table is for people who have been asked by name.
error-table-link = This table is for whoever has its link.
error-table-apart = You cannot sit down at this table.
error-table-rests = This table rests for a while: somebody who sits there cannot play at the moment. Please try again later.
error-table-host = Only whoever has set this table up can do that.
error-table-begun = The match has begun already.
error-table-expired = This table waited for a long time, and nobody came. It has been cleared away.
error-table-closed = This table has been cleared away by those who sat there.
error-table-rating-between = This table is for ratings from { $least } to { $most }. Yours is { $rating }.
error-table-rating-least = This table is for ratings of { $least } and more. Yours is { $rating }.
error-table-rating-most = This table is for ratings up to { $most }. Yours is { $rating }.
error-tables-many = You have { $most } tables open for the house already. Please wait for somebody there, or close one.
error-invite-who = Please say for whom each seat is.
error-invite-unknown = Nobody here has exactly this name. Guests can be asked once you have played with them, everybody else by link.
error-invite-self = You sit here already.
error-invite-twice = Nobody can sit twice at one table.
error-invite-not = This person cannot be invited right now.
error-invite-many = You have asked many people already. Please wait for some answers first.
error-invite-again = You have asked this person often today. Please wait until tomorrow.
error-invite-none = This invitation is no longer open.
error-invite-answer = That is none of the answers one can give.
error-rated-guest = Rated matches are for people with an account, so that every rating belongs to one person. An account costs nothing, and your matches come along.
error-rated-bot = A rated match is played by people only.
error-rated-options = With these options it is another game: such a match changes no rating.
error-page = This list has no such place.
error-no-person = There is nobody of this name here.
error-name-dots = A name made only of dots cannot have a page. Please add a letter.
error-name-empty = A name needs at least one letter.
error-name-long = A name may have { $most } characters at most.
error-name-signs = This name contains characters that nobody can see. Please leave them out.
error-course-later = The course of the points is shown after the end of the match: until then it could tell what is hidden.
error-luck-later = The luck of each seat is told after the end of the match: until then it could tell what is hidden.
error-review-later = A match is reviewed after its end: until then it would be help for those who play.
error-review-queue = { $count } reviews are waiting already. Please ask again later.
error-review-elsewhere = This match was not over when its record was taken, and may be going on in another house. It can be reviewed once the whole record is here.
error-no-review = There is no review of this match yet.
error-course-lost = The course of this match can no longer be worked out: the rules in this house have changed since.
error-no-terms = The luck of this match was not bound to game, options, cards and seats in this house.
error-no-ply = This match has not come that far: it is at action { $last }.
error-why-person = Only bots are asked why.
error-replay-lost = The rules in this house have changed since this match began: its earlier moments can no longer be shown. What happened is still told in words.
error-time-up = Your time was up before this arrived.
error-time-zone = This time zone is not known here.
error-quiet-hours = Quiet hours need a time from and a time to.
error-quiet-long = Quiet hours may last { $most } hours a day at most: the others want to play on some day.
error-free-days = A free day is a day of the week.
error-free-days-many = At most { $most } days of the week may be free.
error-calendar-again = You have only just changed these hours. While you play over days they can be changed once a day.
error-vacation-already = You are on vacation already.
error-vacation-none = You have used up this year’s vacation.
error-vacation-days = A vacation lasts a day at least.
error-vacation-not = You are not on vacation.
error-tempo-kind = A match is played live or over days.
error-tempo-live = Live, everybody has 1 minute to 3 hours, and up to 5 minutes more for each turn.
error-tempo-correspondence = Over days, everybody has 1 hour to 60 days, and 1 hour to 14 days more for each turn.
error-tempo-increment = More time per turn than at the start would never be used: please make the first number the larger one.
error-offer-not-here = This cannot be agreed on at this table now.
error-not-late = There is still time on this clock.
error-not-back = There is no seat that you could take back.
error-malformed = That could not be understood. { $where }: { $message }
error-bad-request = That could not be understood: the request does not have the form it should have.
error-csrf = This page is too old to act. Please load it again.
error-other-site = The page of another website asked for this, so the house did nothing. If you see this on the house’s own page, its reverse proxy changes the Host header: please tell whoever runs the house.
error-http-404 = There is nothing here.
error-http-405 = That cannot be done here.
error-http-408 = That arrived too slowly. Please try again when the connection is better.
error-http-413 = That is too large. Please send less at once.
error-http-414 = That address is too long.
error-http-415 = Only JSON is accepted here (content-type: application/json, not compressed). Nothing was changed.
error-http-422 = That is not possible.
error-http-429 = That was too often. Please wait a moment.
error-http-431 = Your browser sends too many cookies to this address. Please delete the cookies of this address and try again.
error-http-500 = Something went wrong on our side. Nothing was changed; please try again.
error-http-503 = The house cannot reach its records for the moment. Please try again in a while.
error-http-400 = This could not be understood.
error-too-often = That was too often in a row. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-too-often-minutes = That was too often in a row. Please try again in { $minutes } minutes.
error-crowded = Several people are sending something large just now. Please try again in { $seconds } seconds.
error-sign-in = This name and this password do not belong together.
error-sign-in-first = You have to be signed in for that.
error-prove-first = Please confirm with your password or a passkey that it is you.
error-password-wrong = That is not your password.
error-password-short = A password needs at least { $least } characters. A few words in a row are good.
error-password-long = A password can have { $most } characters at most.
error-password-easy = This password would be easy to guess. A few words in a row are better.
error-name-taken = Another account here has this name already.
error-already-account = You have an account here already.
error-no-account = There is no account of this name here.
error-no-session = This device is signed out already.
error-mail-form = That is not a mail address.
error-mail-none = This house sends no mail. Please ask whoever runs it.
error-token = This link works no more. Perhaps it has been used already, or it is too old.
error-members-only = This house is for its members. Please sign in.
error-members-account = Only members are on the list. Make an account first: it costs nothing, and your matches come along.
error-house-invitation = This invitation does not work. Perhaps it has been used or withdrawn, or it is too old. Ask a host of this house for a new one.
error-house-invitation-gone = This invitation is outstanding no more.
error-house-invitations-many = { $most } invitations are outstanding already. Withdraw one first.
error-house-open = This house is open: nobody needs an invitation.
error-passkey = This passkey did not answer as it should. Please try again, or sign in with your password.
error-passkey-late = That took too long. Please try once more.
error-passkey-unknown = This passkey belongs to no account here.
error-passkey-other = This passkey belongs to another account.
error-passkey-known = This passkey is here already.
error-passkey-last = Nothing else opens this account. Choose a password or add another passkey first.
error-passkeys-most = Nobody needs more than { $most } passkeys. Please remove one first.
error-no-channel = There is no such way of telling you.
error-channels-most = Nobody needs more than { $most } ways to be told. Please remove one first.
error-push-form = This browser’s subscription could not be understood. Please load the page anew and try again.
error-notices-mail = For that your account needs a confirmed address.
error-webhook-address = This address cannot be used: it must begin with https:// and be reachable on the open internet.
error-language = We do not speak this language here.
error-block-self = That would be yourself.
error-block-many = So many people cannot be blocked. Please unblock somebody first.
error-table-by-host = A host of this house has cleared this table away.
error-suspended = A host of this house has suspended you until { $year }-{ $month }-{ $day }. The reason: { $why }
error-suspended-for-good = A host of this house has suspended you for good. The reason: { $why }
error-report-self = You cannot report yourself.
error-report-kind = Please say what it is about.
error-report-many = Several of your reports still wait for the hosts. Please give them some time.
error-no-report = There is no such report.
error-host-only = Only hosts of this house can do that.
error-host-self = You cannot do that to yourself.
error-host-why = Please write why: the person will read it.
error-host-note = Please write a note: those at the table will read it.
error-host-last = A house needs a host, and this is the last one. Make somebody else a host first.
error-host-guest = That works for accounts only, and this is a guest.
error-host-suspended = This person is suspended. Please lift the suspension first.
error-host-not-running = This match does not run any more.
error-chat-not-here = Only those who sit at the table read and write here.
error-chat-empty = Please write something first.
error-text-long = That is too long: { $most } characters at the most.
error-chat-late = After five minutes a message stays.
error-chat-nobody = Nobody sits there whom you could mute.
error-no-message = There is no such message, or it is not yours.
error-note-not-here = Notes are for those who sit at the table.
error-note-aside = Too many other versions lie aside already. Put them together or discard them first.
error-delay = There is no such delay.

## Mail

mail-foot = This mail was sent by itself and needs no answer.
mail-verify-subject = Is this your address, { $name }?
mail-verify =
    Hello { $name },

    with this link you confirm that this address belongs to your account. It works for a day:

    { $link }

    If you did not want that, just leave this mail alone.
mail-reset-subject = A new password for { $name }
mail-reset =
    Hello { $name },

    with this link you choose a new password. It works for an hour, and once:

    { $link }

    If you did not want that, just leave this mail alone: nothing changes.
mail-password-changed-subject = Your password has been changed
mail-password-changed =
    Hello { $name },

    the password of your account has just been changed, and all other devices were signed out.

    If that was not you, get yourself a new password by “Forgotten the password” at once.
mail-mail-changed-subject = Your account has another address
mail-mail-changed =
    Hello { $name },

    mail about your account does not go to this address any more.

    If that was not you, please tell whoever runs this house.

## Notices: invitations

notice-invited-title =
    { $count ->
        [one] { $opponents } invites you to { $game }
       *[other] { $opponents } invite you to { $game }
    }
notice-invited =
    { $count ->
        [one] { $opponents } keeps a seat for you. You can accept or decline.
       *[other] { $opponents } keep a seat for you. You can accept or decline.
    }
notice-declined-title = { $game }: somebody cannot come
notice-declined = Somebody you have asked to a table of { $game } cannot come. You can ask somebody else or open the seat.
notice-seated-title = { $game } begins
notice-seated = All seats are taken, with { $opponents }: the match has begun.
notice-chat-title = New message · { $game }
notice-chat = Somebody has written at your table with { $opponents }.
notice-report-title = Somebody was reported · { $house }
notice-report = A report waits for you on the hosts’ page.
mail-renamed-subject = You have another name here: { $name }
mail-renamed =
    Hello { $name },

    a host has given your account this name, because the one before could not stay. From now on you sign in with it. You can choose another one in your account.

## Notices that are sent

notice-and = { $some } and { $last }
notice-span-any = as much time as you like
notice-span-days = { $count ->
    [one] a day
   *[other] { $count } days
}
notice-span-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
}
notice-span-minutes = { $count ->
    [one] a minute
   *[other] { $count } minutes
}
notice-left = You have { $left }.
notice-turns-title = It is your turn at { $count } tables
notice-many-title = { $count } pieces of news from the fire
notice-more = … and { $count } more
notice-mail-foot =
    You asked to be told by mail. No more of these mails:
    { $link }
notice-test-title = A test from { $house }
notice-test = It arrives: this is how you are told.
notice-turn-title = Your turn: { $game }
notice-turn = It is your turn in { $game } with { $opponents }.
notice-time-most-title = Little time left: { $game }
notice-time-most = Four fifths of your time in { $game } with { $opponents } are used. You have { $left }.
notice-time-up-title = Your time is up: { $game }
notice-time-up = Your time in { $game } with { $opponents } is up. You may still play, until the others decide otherwise.
notice-may-claim-title = You may decide: { $game }
notice-may-claim = In { $game } with { $opponents } somebody’s time is up, or somebody has left the house. You may claim the match, wait, or let a bot play on.
notice-offer-title = A proposal: { $game }
notice-offer = { $how ->
    [cancel] In { $game } with { $opponents }, { $who } proposes to call the match off. Do you agree?
    [count] In { $game } with { $opponents }, { $who } proposes to end here and count. Do you agree?
    [draw] In { $game } with { $opponents }, { $who } proposes a draw. Do you agree?
   *[other] In { $game } with { $opponents } somebody proposes to end the match. Do you agree?
}
notice-seat-taken-title = A bot plays on for you: { $game }
notice-seat-taken = A bot has your seat in { $game } with { $opponents }. You may take it back once.
notice-seat-lost-title = A bot plays on for you: { $game }
notice-seat-lost = A bot has your seat in { $game } with { $opponents }, and plays the match to its end. You can look on.
notice-over-title = It is over: { $game }
notice-over = The match of { $game } with { $opponents } is over. { $how ->
    [won] You won.
    [lost] { $who } won.
    [shared] The win is shared.
   *[nobody] Nobody won.
}
notice-move-title = Another house? { $game }
notice-move = In { $game } with { $opponents } somebody proposes to go on in another house. Do you agree?
notice-moved-title = Goes on elsewhere: { $game }
notice-moved = { $game } with { $opponents } goes on in another house. At the table you find the way there.
notice-vacation-title = Vacation: { $game }
notice-vacation =
    { $named ->
        [no] In { $game } with { $opponents } somebody has begun or ended a vacation. The clocks go by it.
       *[other] { $who } is on vacation until { $year }-{ $month }-{ $day }. Until then that clock stands still in { $game }.
    }
notice-vacation-end-title = Back from vacation: { $game }
notice-vacation-end = { $who } is back from vacation. The clocks go on in { $game }.
notice-vacation-over-title = Your vacation is over
notice-vacation-over = Your vacation has ended, and your clocks go on.

## Cups

cups-title = Cups
cups-my = My cups
cups-lead = Tournaments that pair themselves: enter, play your matches, and the next round comes by itself.
cups-new = Set a cup up
cups-more-about = Who may come, rounds and byes
cups-new-account = It needs an account.
cups-none = None is open at the moment. Set one up yourself.
cups-part-open = Open for entry
cups-part-running = Under way
cups-part-over = Finished
cups-in = you are in it
cups-you-in = You are in ({ $count } of { $capacity }).
cups-won-by = won by { $name }
cups-rated-short = rated
cups-status-open = open, { $count } of { $capacity }
cups-status-running = round { $round } of { $rounds }
cups-status-over = over
cups-status-cancelled = called off
cups-round-robin = Round-robin
cups-round-robin-about = Everybody plays everybody. With an odd number each sits out once.
cups-swiss = Swiss
cups-swiss-about = In every round you meet somebody who stands as you do, and nobody twice as long as that can be. Nobody drops out.
cups-groups = Mixed tables of { $seats }
cups-groups-about = New company every round: those who have met least sit together, and seats, small tables and rounds without a table go round. Not everybody can meet everybody equally often; it is spread as evenly as a search finds.
cups-groups-swiss = Swiss at tables of { $seats }
cups-groups-swiss-about = In every round those sit together who stand alike, as far as they have not met yet. Seats, small tables and rounds without a table go round.
cups-twice = Everybody twice
cups-twice-about = Everybody plays everybody twice, with seats swapped.
cups-at-once = All matches at once
cups-at-once-about = All matches begin together, and everybody plays them in any order.
cups-by-round-about = A round begins when all matches of the one before are over.
cups-format-ask = How is it played?
cups-rounds = Rounds
cups-round = Round { $number }
cups-rounds-ask = How many rounds?
cups-rounds-any = as fits
cups-rounds-about = Left empty there are as many as a knock-out would have: three for eight players, four for sixteen.
cups-rounds-groups-about = Left empty there are so many that everybody could have met everybody.
cups-fact-kind = What is played
cups-fact-rounds = { $count ->
    [one] One round.
   *[other] { $count } rounds.
}
cups-fact-rounds-full = { $count ->
    [one] One round if all { $capacity } places are taken.
   *[other] { $count } rounds if all { $capacity } places are taken.
}
cups-fact-points = A win gives 1, a shared win ½, a loss 0.
cups-fact-points-places = The first place gives 1, the last 0, those between evenly between; who shares a place gets the mean.
cups-fact-who = Who may enter
cups-fact-start = Begin
cups-fact-capacity = With { $least } players at least and { $most } at most.
cups-fact-host = Set up by
cups-bye-ask = What does a round without an opponent give?
cups-bye-win = 1, as for a win
cups-bye-half = ½
cups-bye-nothing = nothing
cups-bye-gives = A round without an opponent gives { $points }; it goes to those who have least and have had none.
cups-bye-schedule = A round without an opponent gives nothing, since everybody has equally many of them. Who was to meet somebody who has withdrawn gets 1.
cups-agreed-about = A match that is called off by all shares its points.
cups-live-about = Be there: when a round begins the clocks run.
cups-starts-ask = When does it begin?
cups-starts-full = as soon as it is full
cups-starts-full-about = When the last place is taken.
cups-starts-day = on a day
cups-starts-day-about = At a moment that you name. With too few players it is called off then.
cups-starts-date = begins { $at }
cups-starts-hand = when its host says so
cups-starts-hand-about = You begin it yourself. After 60 days without a beginning it is called off.
cups-starts-when = The day and the time
cups-capacity-ask = For how many?
cups-admits-ask = Who may enter?
cups-admits-house = Anybody in the house
cups-admits-house-about = It stands in the list of cups, and any member may enter.
cups-admits-link = Whoever has the link
cups-admits-link-about = It stands in no list: only whoever is sent its address finds it.
cups-range-ask = Only for some ratings? (may stay empty)
cups-range-from = from
cups-range-to = to
cups-range-between = Only for ratings from { $least } to { $most }.
cups-range-least = Only for ratings from { $least } on.
cups-range-most = Only for ratings up to { $most }.
cups-range-none = People of any rating may enter.
cups-rated = Matches are rated
cups-rated-about = The matches count for ratings.
cups-rated-not-about = The matches do not count for ratings.
cups-late = Late entry allowed
cups-late-about = Up to the middle one may still enter, with ½ for every round missed.
cups-enter-self = I take part myself
cups-enter-self-about = You can still leave before it begins.
cups-public = Whoever sees this page sees who is in it, and all results.
cups-name = What is it called?
cups-create = Set it up
cups-guest = Cups are for members: they may last for weeks, and an account keeps your place.
cups-guest-register = Make yourself an account
cups-players = Players
cups-player = Player
cups-points = Points
cups-place = Place
cups-place-short = #
cups-played = Matches played
cups-played-short = Pl.
cups-standings = Standings
cups-withdrawn = withdrawn
cups-about = This cup
cups-link = Link to this cup
cups-share = Come and play in “{ $name }” by the fire:
cups-enter = Take part
cups-leave = Leave the cup
cups-begin = Begin with { $count }
cups-withdraw = Withdraw
cups-withdraw-about = You are paired no more, and there is no way back. Matches under way go on: play them, or give them up at the table.
cups-withdraw-sure = Withdraw for good
cups-mine = { $count ->
    [one] My match
   *[other] My matches
}
cups-mine-table = To the table: round { $round }, against { $names }
cups-mine-begins = Begins in a moment
cups-mine-clocks = the clocks run
cups-mine-none = No match of yours is under way. The next round begins when all matches are over.
cups-refused-full = All places are taken.
cups-refused-rating = This cup is for other ratings than yours.
cups-refused-in = You are in this cup.
cups-refused-guest = Cups are for members.
cups-refused-withdrawn = You have withdrawn.
cups-refused-not-open = It is not open any more.
cups-cross = Everybody against everybody
cups-cross-match = { $one } against { $other }: { $points }
cups-table-running = under way
cups-table-agreed = called off: points shared
cups-table-set = set by the host
cups-table-bye = without an opponent
cups-table-late = came later
cups-table-walkover = the opponent has withdrawn
cups-criteria = If points are equal
cups-criteria-shared = Who is equal in all of this shares the place. A round without a match counts in these sums as one against somebody with as many points as oneself.
cups-criterion-direct = Direct encounter
cups-criterion-direct-short = DE
cups-criterion-direct-about = what those who are equal got from each other, if all of them have met
cups-criterion-buchholz = Buchholz
cups-criterion-buchholz-short = Bh
cups-criterion-buchholz-about = the points of all whom one has met
cups-criterion-cut = Buchholz, cut 1
cups-criterion-cut-short = Bh−1
cups-criterion-cut-about = the same without the weakest of them
cups-criterion-sonneborn = Sonneborn-Berger
cups-criterion-sonneborn-short = SB
cups-criterion-sonneborn-about = the points of those one has beaten, and half of those one has shared with
cups-criterion-wins = Wins
cups-criterion-wins-short = Wins
cups-criterion-wins-about = matches won at the table
cups-criterion-margin = Margin
cups-criterion-margin-short = +/−
cups-criterion-margin-about = by how much one was ahead of the best of the others or behind, in the game’s own points; only in matches played to their end
cups-decided-direct = as many points as { $name }; the direct encounter decided ({ $theirs } to { $mine })
cups-decided-buchholz = as many points as { $name }; Buchholz decided ({ $theirs } to { $mine })
cups-decided-cut = as many points as { $name }; Buchholz, cut 1, decided ({ $theirs } to { $mine })
cups-decided-sonneborn = as many points as { $name }; Sonneborn-Berger decided ({ $theirs } to { $mine })
cups-decided-wins = as many points as { $name }; the number of wins decided ({ $theirs } to { $mine })
cups-decided-margin = as many points as { $name }; the margin decided ({ $theirs } to { $mine })
cups-log = Decided by hand
cups-log-result = { $name } set round { $round }, table { $board } to { $points }:
cups-log-cancelled = { $name } called the cup off:
cups-decide = Decide as host
cups-reason = Why? Everybody reads it.
cups-set = Set a result
cups-set-about = If a match does not come to an end, or was wrong. It may be played on and counts here no more.
cups-set-table = Which table?
cups-set-choose = Choose a table
cups-set-wins = { $name } wins
cups-set-shared = Both share
cups-set-nothing = Nobody gets anything
cups-set-place = Place of { $name } (0 for all: nobody gets anything)
cups-set-save = Set it
cups-cancel = Call the cup off
cups-cancel-about = Nothing more is paired. Matches under way may be played on.
cups-missing = There is no such cup
cups-missing-about = Perhaps a letter of its address got lost.
cups-match = Played in a cup
cups-back = To the cup

## What the server refuses about cups

error-no-cup = There is no cup here. Perhaps a letter of its address got lost.
error-no-cup-table = There is no such table in this cup.
error-cup-guest = Cups are for members: they may last for weeks, and an account keeps your place. Make yourself one; it costs nothing and your matches come along.
error-cup-many = You already have five cups that are not over. Please end one first, or call it off.
error-cup-kind = A cup cannot be set up like that.
error-cup-name = A cup needs a name, of { $most } characters at most.
error-cup-capacity = This cup can have { $least } to { $most } players.
error-cup-rounds = A cup has one to { $most } rounds.
error-cup-date = The date has to lie ahead, within a year.
error-cup-reason = Please say why, in { $most } characters at most; everybody in the cup reads it.
error-cup-places = These places do not go together. Give every seat one; who is level shares a place, and the next is left out, as in 1, 2, 2, 4.
error-cup-in = You are in this cup already.
error-cup-not-in = You are not in this cup.
error-cup-withdrawn = You have withdrawn from this cup, and nobody comes back in the middle of it.
error-cup-full = All places in this cup are taken.
error-cup-rating = This cup is for other ratings than yours.
error-cup-not-open = This cup is not open any more.
error-cup-not-running = Nothing is played in this cup now.
error-cup-over = This cup is over.
error-cup-few = There are too few players to begin.
error-cup-host = Only whoever has set the cup up decides that, or a host of the house.

## Notices about cups

notice-cup-begins-title = Your cup begins
notice-cup-begins = A cup that you have entered begins now. Your first match waits for you there.
notice-cup-begins-free-title = Your cup begins
notice-cup-begins-free = A cup that you have entered has begun. You sit out its first round; you will be told when the next one is paired.
notice-cup-round-title = The next round: { $game }
notice-cup-round = The next round of your cup has begun: { $game } with { $opponents }.
notice-cup-over-title = Your cup is over
notice-cup-over = A cup you were in is over. Its table tells who is ahead of whom, and why.
notice-cup-cancelled-title = Your cup is called off
notice-cup-cancelled = A cup that you have entered is called off, by whoever set it up or because too few have come. Matches under way may be played on.
notice-review-title = The review is ready: { $game }
notice-review = The review of { $game } with { $opponents } is ready: how likely each was to win, what was luck, and what might have been better.

## Taking matches along

import-title = Export and import
import-lead = Matches belong to those who play them. Every one is a text file that can be read, checked and played on without this house.
import-in = Bring a match in
import-in-about = A record from here or from another house ({ $size } MB at most). It is checked and played again first, action by action; what does not hold is not taken.
import-pick = Choose files
import-drop = … or drop them here.
import-paste = Paste the text instead
import-paste-label = The text of a record
import-paste-do = Check and bring in
import-working = Checking { $name } …
import-done = { $name }: a match of { $game } with { $plies ->
    [one] { $plies } action
   *[other] { $plies } actions
}. { $luck ->
    [yes] Its luck is proven.
   *[no] Without proof of its luck.
}
import-known = { $name }: this match is here already.
import-here = { $name }: this match was played in this house.
import-refused = { $name }: { $why }
import-unreadable = This cannot be read. Of a folder, drop the files that are in it.
import-look = Look at it
import-go-on = Go on from it
import-list = Brought in
import-list-none = Nothing yet.
import-list-about = Only you find these here; whoever has the address of one can look at it. They count for nobody: no rating, no statistics.
import-verified = luck proven
import-unverified = without luck proof
import-at = brought in { $ago }
import-drop-match = Remove
import-drop-sure = Remove this match from the house? Your file stays where it is.
import-out = Take all along
import-out-about = { $count ->
    [0] You have no finished matches here yet.
    [one] The record of your finished match, in a ZIP.
   *[other] The records of your { $count } finished matches, in a ZIP.
}
import-out-do = Download all records
import-link = Export and import

origin-record = This match was played elsewhere and came as a file.
origin-record-verified = Its luck is proven: the secret fits the fingerprint, and all dice and cards follow from secret and shares.
origin-record-unverified = Without luck proof: the file does not hold all that its picks could be checked against.
origin-record-signed = Signed by { $house ->
    [none] a house
   *[other] the house that calls itself { $house }
} with the key { $key }.
origin-record-unsigned = No house has signed it.
origin-record-rules = Every action was allowed by the rules of this house.
origin-position = Goes on from action { $ply } of another match. What came before was taken over.
origin-position-look = Look at that match
origin-position-hides = Whoever has the record of that match knows what lies hidden here.
origin-moved = This match moved here from another house at action { $ply }.
ended-unfinished = The file ends here: the match was not over when it was taken.
home-match-unfinished = Ends before the end

go-on-title = Go on from here
go-on-lead = A new match begins at this moment, with luck of its own. It counts for no rating and no statistics; the options stay.
go-on-ply = After which action
go-on-preview = Look at this moment at the table
go-on-over = Nothing is left to be played at this moment. Please choose an earlier one.
go-on-hidden = In this game some things lie hidden. Whoever has the record of the match knows what lies hidden here, too.
go-on-seats = Who sits where
go-on-me = Me
go-on-open = Somebody with the link
go-on-turn = It will be { $seat }’s turn.
go-on-do = Begin
go-on-from = Go on from here

error-import-big = A record may have { $most } KB at most.
error-import-many = You have brought in { $most } matches already. Please remove some first.
error-import-not-yours = Only whoever has brought a match in can remove it.
move-heading = Another house
move-title = Go on in another house
move-about = The match can go on in another house of Lagerfeuer, as it stands, with its clocks. All who play here have to agree. Whoever lives there tells you its code: it stands at “Export and import”. Ratings and cups do not come along.
move-final = There is no way back: once all have agreed, this match can be played only there. Whoever runs that house could see what is hidden in it.
move-code = Code of the other house
move-propose = Propose it
move-agree = Agree for good
beside-move = { $who ->
    [you] You propose to go on in another house:
   *[other] { $seat } proposes to go on in another house:
}
ended-moved = The match goes on in another house.
happened-moved = All agreed: the match goes on in another house.
home-match-elsewhere = goes on in another house
mine-moved = In other houses
moved-file-about = One of you takes this file to { $house }, to “Export and import”. Only that house can read it. It can be fetched here again at any time.
moved-file = File for the other house
moved-link-about = Then all open their own links and sit down again in their own seats. Whoever has yours has your seat: tell it to nobody.
moved-link = To my seat there
arrive-title = The match goes on here
arrive-about = Sit down where you sat in the other house. When all are here, the match goes on.
arrive-waiting = { $count ->
        [one] One of you is not here yet
       *[other] { $count } of you are not here yet
    }
arrive-waiting-about = The others come by links of their own, which each of them finds at the match in the other house.
arrive-waiting-yours = Did you play in the other house? Your own link to your seat stands there, at the match.
arrive-until = After { $until } the match goes on without anybody who has not come.
arrive-do = Sit down
import-move = Moving here with a running match
import-move-code = Code of this house
import-move-copy = Copy the code
import-move-about = Name this code in the other house, in the menu of the match. When all have agreed there, bring the file that it gives you here.
error-move-code = That is no code of a house. It stands at “Export and import” there and looks like https://house.example#1f0c…
error-move-not-here = This match cannot move: cups stay where they are, and so do matches whose spectators are behind.
error-move-none = This match has not moved.
error-table-moved = This table waits for those who have played the match in the other house.
error-arrive-none = This link lets nobody in. Either somebody has come by it already, or the file of the match has not been brought here yet.
error-arrive-twice = Somebody on this device sits at this table already.
error-transfer-file = That is no file of a match that moves.
error-transfer-elsewhere = This file is for another house. Only that one can open it.
error-transfer-broken = This file was changed on its way. Please fetch it anew from the old house.
error-transfer-record = The match in this file cannot go on here.
error-transfer-luck = The luck of this match does not follow from what the old house tells. So it cannot go on here.
error-go-on-running = One can go on from a match once it is over. Until then somebody might learn something that is still to come.
error-go-on-elsewhere = This match was not over when its record was taken, and may be going on in another house. One can go on from it once the whole record is here.
error-go-on-seats = Please say for each of the { $count } seats who sits there.
error-go-on-over = Nothing is left to be played at this moment. Please choose an earlier one.
error-import-view = This file holds what one seat may know of a running match with hidden cards. It cannot be played again; after the end the whole record can.
error-import-running = This match is still being played in this house. Its record can be brought in once it is over.
error-import-long = A record may have { $most } actions at most.
error-import-events = A record may tell of { $most } things beside the game at most, such as bots that play on and people who come back.
import-refused-at = Nothing was taken: this record does not hold at { $where ->
    [ply] action { $number }
    [line] line { $number }
    [result] the result
    [signature] the signature
   *[head] the head, its first line
}.
error-record-empty = { import-refused-at } { verify-why-empty }
error-record-no-line-end = { import-refused-at } { verify-why-no-line-end }
error-record-big = { import-refused-at } { verify-why-big }
error-record-gzip = { import-refused-at } { verify-why-gzip }
error-record-zip = { import-refused-at } { verify-why-zip }
error-record-utf-16 = { import-refused-at } { verify-why-utf-16 }
error-record-nul = { import-refused-at } { verify-why-nul }
error-record-blank-line = { import-refused-at } { verify-why-blank-line }
error-record-byte-order-mark = { import-refused-at } { verify-why-byte-order-mark }
error-record-line-end = { import-refused-at } { verify-why-line-end }
error-record-encoding = { import-refused-at } { verify-why-encoding }
error-record-json = { import-refused-at } { verify-why-json }
error-record-twice = { import-refused-at } It holds the member { $name } twice.
error-record-deep = { import-refused-at } It is nested too deep.
error-record-members = { import-refused-at } It does not hold what such a line holds: { $said }
error-record-format = { import-refused-at } It is of format { $format }; this house reads formats 1 to 3.
error-record-kinds = { import-refused-at } It does not say of every seat whether a person or a bot sat there.
error-record-head-parts = { import-refused-at } { verify-why-head-parts }
error-record-contributions = { import-refused-at } { verify-why-contributions }
error-record-sitters = { import-refused-at } { verify-why-sitters }
error-record-view = { import-refused-at } It is the view of a seat that there is not.
error-record-from = { import-refused-at } It goes on from a position that is not in this record.
error-record-view-result = { import-refused-at } A view of a running match has no result.
error-record-secret = { import-refused-at } A secret without a commitment proves nothing.
error-record-order = { import-refused-at } No such line may stand there.
error-record-ply-missing = { import-refused-at } Action { $ply } is missing.
error-record-ply-twice = { import-refused-at } Action { $ply } is there twice.
error-record-luck = { import-refused-at } { $outcome } is no pick out of { $sides }.
error-record-chain = { import-refused-at } It does not follow from what stands before it: something was changed, added or removed.
error-record-chain-missing = { import-refused-at } It is not chained to what stands before it.
error-record-contribution-form = { import-refused-at } { verify-why-contribution-form }
error-record-contribution-rule = { import-refused-at } { verify-why-contribution-rule }
error-record-contribution-nobody = { import-refused-at } { verify-why-contribution-nobody }
error-record-sitter = { import-refused-at } { verify-why-sitter }
error-record-terms = { import-refused-at } { verify-why-terms }
error-record-lines = { import-refused-at } { verify-why-lines }
error-record-commitment = { import-refused-at } The secret is not the one that was committed to.
error-record-secret-missing = { import-refused-at } The match is over, but its secret is not revealed.
error-record-secret-form = { import-refused-at } The secret is not 64 hexadecimal digits.
error-record-pick = { import-refused-at } Pick { $pick } was { $outcome } of { $sides }; by the secret it should be { $right }.
error-record-rules = { import-refused-at } The rules of this house say otherwise: { $said }
error-record-game = { import-refused-at } { $game } is no game of this house.
error-record-signature = { import-refused-at } The signature does not fit this record.
error-record-signature-missing = { import-refused-at } The signature of the house is missing, and with it perhaps the end of the file.
error-record-key = { import-refused-at } Another house has signed it, with the key { $key }.

## The review of a match that is over

review = Review
review-this = Review it
review-about = A bot that plays soundly looks at every action again, knowing only what each seat could know then: how likely each was to win, what chance had to do with it, and what might have been better.
review-ask = Review this match
review-asked = The review is waiting. { $ahead ->
    [one] One other comes before it.
   *[other] { $ahead } others come before it.
}
review-running = { $done } of { $plies ->
    [one] { $plies } action is
   *[other] { $plies } actions are
} judged.
review-left = About { $left } more.
review-left-moment = Less than a minute more.
review-failed = This match could not be reviewed.
review-again = Try once more
review-away = The review could not be loaded.
review-graph = The chances to win
review-slider = Read the chances after an action
review-ready = The review is ready.
review-beyond = not judged yet
review-value = { $name } { $chance }%, margin { $margin }
review-account = { $name }: the luck of the match { $luck ->
    [gains] brought { $luckby }%
    [costs] cost { $luckby }%
    [unclear] stays unclear
   *[even] evened out
}, own decisions ({ $count }) { $own ->
    [gains] brought { $ownby }% each on average
    [costs] cost { $ownby }% each on average
    [unclear] stay unclear
   *[even] neither brought nor cost anything
}.
review-account-unclear = { $name }: what was luck and what were decisions cannot be told apart.
review-known = Each chance is what that seat could know then: together they need not make 100%.
review-ledger = Luck and decisions
review-ledger-about = In percent of a match won: the chance at the start and what changed it add up to the result. Sums may exceed 100%: what one’s own decisions lose, those of the others may give back.
review-luck-about = how dice and cards fell, compared with what could be expected of them.
review-decisions = Decisions
review-decisions-about = what was done, compared with what looks best at a glance. Whoever sees further gains by them.
review-doubt-about = a number may be off by so much; in 19 of 20 cases it is less. What nobody could know is only guessed, and the further one has to look, the harder luck and decisions are to tell apart.
review-start = Before the set-up
review-luck = Luck
review-own = Own decisions
review-percent = { $share }%
review-others = Others’ decisions
review-late = Up to { $late }% of it came to light only later in the match. They are shared out over luck and decisions by how much those moved.
review-end = Ending
review-result = Result
review-error = ± { $error }
review-swings = The biggest swings
review-swings-so-far = The biggest swings so far
review-no-swings = No single action changed much.
review-swing = Action { $ply }
review-swing-luck = { $name }: luck { $luck }, the decision { $decision }.
review-better = Better by { $gain }% (± { $error }), { $chance }% instead of { $took }%:
review-file = Review as a file
review-show-before = Look before it
review-show = Look after it
review-try = Show it on the board
review-go-on = Play on
review-missed-none = For no action was anything clearly better, as far as this review can see.
review-missed = { $count ->
    [one] In one action there was something clearly better for { $name }.
   *[other] In { $count } actions there was something clearly better for { $name }.
}

## What machines read of a page, and show where its link is shared

preview-house = Turn-based board games around one fire: play against friends or bots.
preview-match = { $game }: { $names }
preview-running = { $status }. Open the link to watch.
preview-over = { $status }. Open the link to replay the match, move by move.
preview-invited-by = { $name } has kept a seat for you.
preview-invited = A seat is kept for you.
preview-invited-guest = No account needed: open the link and sit down.
preview-seat = Seat { $number }
preview-cup = A cup in { $game }: { $format }, { $status }.
preview-person = Member since { $year }.
preview-person-games = Member since { $year }. Has played { $games }.
preview-rules = { $tagline } The rules, in short and in full.

## The table of a game that has none of its own

generic-seat-red = Red
generic-seat-blue = Blue
generic-seat-green = Green
generic-seat-black = Black
generic-seat-white = White
generic-ask = It is your turn: choose.
generic-ask-next = { $what }: now choose what goes with it.
generic-do = { $action }
generic-choices = What you can do
generic-mine = Yours
generic-roll = The last roll
generic-yes = yes
generic-no = no
generic-nothing = nothing
generic-say-open = can be chosen
generic-say-empty = empty
generic-say-place = { $place }: { $what }
generic-say-near = next to { $places }
generic-say-cards = { $title }: { $count ->
    [one] one card
   *[other] { $count } cards
}
generic-end = The end of the match
generic-winner = Winner
generic-result-won = { $who ->
    [you] You have won.
   *[other] { $seat } has won.
}
generic-result-shared = The win is shared by { $count }.
generic-result-draw = Nobody has won alone: a draw.

## The end of a match

result-won = You won
result-lost = You lost
result-drawn = A draw
result-shared = A shared win
result-shared-mine = You share the win
result-nobody = Nobody won
result-won-by = { $name } won
result-place =
    { $place ->
        [2] You came second of { $seats }
        [3] You came third of { $seats }
       *[other] You came { $place }th of { $seats }
    }
result-points-of = { $name }:
result-share = Share the result
result-link = Link to the match
result-message = { $game }: { $headline }
result-picture = The end of the match of { $game }: board, players and scores
result-picture-failed = The picture could not be loaded.
result-save-picture = Save the picture
