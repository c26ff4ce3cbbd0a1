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
house-home = Home
house-close = Close
house-cancel = Cancel
house-retry = Try again
house-reload = Reload
house-part-missing = Part of this page could not be loaded. The house may just have been updated.
house-broken = Something went wrong on this page. It’s our mistake, and nothing you played is lost.
house-length = { $length } of { $most } characters
house-too-long = At most { $most } characters, please; these are { $length }.
house-not-found = Page not found
house-not-found-about = There is no page at this address. Please check the link.

## The house on a device: what it is called there, and when it cannot be reached

manifest-name = Lagerfeuer: board games
manifest-next = The next match where it’s your turn
manifest-home = My matches
manifest-new = New match
offline-title = No connection to the house
offline-lead = This device may be offline, or the house is down for a moment.
offline-kept = Nothing is lost: every move you saw confirmed is saved, and so are all matches and clocks.
offline-waits = This page keeps trying.
offline-tries = Trying …
offline-verify = You can check a match record offline, too.
offline-retry = Try again

below-title = This browser is too old for Lagerfeuer
below-lead = Lagerfeuer needs at least Safari { $safari } (on iPhone and iPad: iOS { $safari }), Chrome or Edge { $chrome }, or Firefox { $firefox }.
below-what = Update your browser or device, or use another browser. Your matches go on, and their links stay the same.
below-scripts = Lagerfeuer needs JavaScript, but it is turned off in this browser.

## Home

home-title = Come, sit down by the fire
home-lead = Turn-based board games: right now or over days, with friends or against bots. No account needed.
home-play-bot = Play against a bot
home-bot-ask =
    { $count ->
        [one] How strong should it be?
       *[other] How strong should they be?
    }
home-as-last = Same as your last table.
home-use-usual = Reset to defaults
home-is-usual = Reset to defaults.
home-first-time = New to this game? There’s a variant for beginners.
home-first-time-choose = Choose “{ $name }”
home-first-time-chosen = “{ $name }” is chosen.
home-bot-last = last time
home-game-ask = Which game?
home-game-facts = { $players } players · { $minutes } min
home-game-players = { $players } players
home-count-ask = How many players?
home-count = { $count } players
home-invite = Invite a friend
home-options-none = as printed
home-games = Games
home-cups = Tournaments
home-import = Export and import
home-ratings = Ladder
home-rules = Rules
home-away = The server isn’t responding. Nothing is lost; please try again in a moment.
house-asked = No live connection: this page checks for news every few seconds.
house-stale = The house can’t be reached right now. What you see may be out of date.
home-mine = My matches
home-mine-none = None yet. Pick a bot above to start one, or send someone a link.
home-open = Open tables
home-open-none = No open tables right now.
home-open-all = All open tables
home-watch = Matches to watch
home-watch-all = All running matches
home-here = Online now
home-here-challenge = Challenge { $name }
home-match-mini = The board now
home-match-yours = Your turn
home-match-begun = Your turn: begun, not finished
home-match-decide = { $name } is out of time: you decide
home-match-asked = A proposal needs your answer
home-match-theirs = { $name }’s turn
home-match-unread =
    { $count ->
        [one] One new message
       *[other] { $count } new messages
    }
home-match-open = Waiting for players
home-match-invited = Waiting for an answer
home-match-back = A bot plays for you: you can come back
home-match-begins = All seats taken, about to start
home-match-won = You won
home-match-lost = You lost
home-match-won-by = { $name } won
home-match-shared = Shared win
home-match-nobody = No one won
home-match-out = { $left } left
home-match-until = until { $when }
home-match-late = out of time
home-match-cancelled = Called off
home-match-new = new
home-match-moved = last move { $ago }
home-just-now = just now
home-name-is = You play as
home-name-none = You play as a guest.
home-name-change = Change
home-name-give = Choose a name
home-name-keep = Save your matches with an account
home-name-label = Your name
home-name-save = Save
home-name-empty = A name needs at least one letter.

## A new match

create-opponent = Who do you play against?
create-friend = A person
create-friend-about = You choose below who can join.
create-opponents = Who plays?
create-player = Player { $number }
create-colour = Your colour
create-colour-any = Random
create-options = Game options
create-picks-left =
    { $left ->
        [one] One more of { $count }.
       *[other] { $left } more of { $count }.
    }
create-picks-full = All chosen. To change one, deselect it or pick the other side of its card.
create-rated = Rated match
create-rated-about = The result changes everyone’s rating in this game. If you resign or run out of time, you come last. If a bot takes over a seat, its chances at that moment count. A match called off by all changes nothing.
create-rated-account = Rated matches need an account.
create-rated-bots = Not with bots at the table.
create-rated-options = Not with these options.
create-rated-with-bots = Rated with bot accounts, too
create-rated-with-bots-about = The result also counts with bot accounts that you invite.
create-listed = List the match
create-listed-about = Everyone can find it while it runs, and afterwards in the archive, with the names at the table.
create-listed-about-members = All members can find it while it runs, and afterwards in the archive, with the names at the table.
listed-title = Listed
listed-about = Everyone in this house can find and watch this match, even after it ends.
listed-told = Listed: everyone in this house can find and watch this match, even after it ends.
listed-told-short = Listed: everyone can find and watch the match.
listed-told-not = Not listed: once the match runs, only people with the link find it.
create-submit-friend = Create table, get link
create-submit-bot = Start the match

## Finding somebody to play with

lobby-title = Open tables
lobby-lead = Take a seat to play. The terms are shown at each table.
lobby-game = Game
lobby-game-all = All games
lobby-tempo = Time
lobby-tempo-all = Any
lobby-tempo-live = Live
lobby-tempo-correspondence = Over days
lobby-tempo-none = No clock
lobby-count =
    { $count ->
        [0] No table
        [one] One table
       *[other] { $count } tables
    }
lobby-none = No open tables right now.
lobby-none-filter = No open table matches right now.
lobby-none-about = Open one yourself: anyone looking for the same joins you at once. Or play against a bot meanwhile.
lobby-filter-off = Show all
lobby-open = Open a table
lobby-open-title = Table for the house
lobby-bot = Play against a bot
lobby-since = opened { $ago }
lobby-until = open until { $until }
lobby-seats =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
lobby-rated = Rated
lobby-rated-not = Unrated
lobby-rated-with-bots = Rated, also with bot accounts
lobby-range-between = for ratings from { $least } to { $most }
lobby-range-least = for ratings from { $least }
lobby-range-most = for ratings up to { $most }
lobby-rating = rating { $number }
lobby-printed = As printed
lobby-sit = Sit down
lobby-sit-sure = Yes, sit down
lobby-sit-think = Not yet
lobby-sit-begins = The match starts as soon as you sit down.
lobby-sit-waits = The match starts as soon as all seats are taken.
lobby-mine = Your table
lobby-to-table = To the table
lobby-table = { $game }, with { $name }

invited-title = You are invited
invited-by = { $name } invites you to { $game }
invited-by-again = { $name } wants to play { $game } again
invited-somebody = Someone
invited-accept = Accept
invited-decline = Decline
invited-say = Add a reply?
invited-say-nothing = Just decline
invited-answer-later = Another time, gladly.
invited-answer-busy = I have enough matches right now.
invited-answer-other = I’d rather play another game.

create-who = Who can join?
create-who-link = Anyone with the link
create-who-link-about = You get a link to share.
create-who-house = Anyone in the house
create-who-house-about = Your table appears among the open tables. If someone is already waiting for the same, you join them at once.
create-who-named = People I choose
create-who-named-about = They are notified, and their seats are reserved.
create-range = Only for certain ratings
create-range-about = Newcomers start at { $number }.
create-range-least = From
create-range-most = To
create-name = Name
create-name-seat = Who sits here: { $seat }
create-name-about = The exact name of an account, or of someone you have played with.
create-submit-house = Open the table
create-submit-named = Create table and invite

opening-link = Open to anyone with the link.
opening-house = Open to anyone in the house.
opening-named = For invited people only.
opening-until = Open until { $until }
opening-until-live = Open while someone who sits here is online.
opening-asked = { $name } is invited.
opening-accepted = { $name } has joined.
opening-declined = { $name } can’t come.
opening-declined-said = { $name } can’t come: “{ $answer }”
opening-withdrawn = { $name } is no longer invited.
opening-withdraw = Withdraw invitation
opening-withdraw-seat = Withdraw invitation: { $seat }
opening-invite = Invite someone
opening-invite-seat = Invite someone: { $seat }
opening-invite-do = Invite
opening-to-house = Open to the house
opening-to-link = Open by link
opening-decide = A seat is free again. Invite someone else, open it to the house, send the link, or add a bot.
opening-close = Close the table
opening-close-sure = No one can join after that.
opening-leave = Leave the table
opening-leave-sure = Your seat becomes free for others.
opening-ended-title = This table is gone

## Seats and bots

seat-me = you
seat-former = Former member
seat-open = Free seat
seat-kept = Reserved seat
seat-kept-for = not here yet
seat-nobody = No one
seat-stands-in = { $bot }, for { $name }
seat-online = is online
seat-offline = is offline
seat-number = Player { $number }
# A game that does not say itself what it is about.
game-seats = { $seats } at the table.
bot-careless = Careless Crow
bot-careless-about = Plays whatever catches its eye. Good for learning the game.
bot-forgetful = Forgetful Squirrel
bot-forgetful-about = Knows what matters, but misses some moves.
bot-sound = Sound Badger
bot-sound-about = Takes the best move in sight. Not easy to beat.
bot-pondering = Pondering Heron
bot-pondering-about = Thinks a few moves ahead.
bot-searching = Searching Owl
bot-searching-about = Thinks many moves ahead. Forgives little.
# A bot's strength at this game as measured in matches against its neighbours; give: how much that may be wrong.
bot-strength-middle = Strength { $rating }
bot-strength = Strength { $rating } ± { $give }
bot-strength-about = Strength compares the bots with each other in two-player matches, not with people: 200 more wins three of four.

## Sharing

share-link = Link to your table
share-copy = Copy link
share-copied = Copied
share-marked = It’s selected: copy it with Ctrl+C or ⌘C, or touch and hold.
share-share = Share
share-message = Play { $game } with me on Lagerfeuer:

## An invitation

join-title = An invitation to { $game }
join-from = has reserved a seat for you.
join-sit = Sit down as { $seat }
join-full = All seats are taken.
join-watch = Watch the match
join-guest = No account needed: this browser remembers your seat.
join-missing = Unknown invitation
join-missing-about = The link may have been cut off when it was copied.

## The table

table-title = Table
table-tab-yours = Your turn
table-skip-board = Skip to the board
table-home = Home
table-menu = Menu
menu-share = Share
menu-share-link = Link to this match
menu-propose = Propose something
menu-more = More
table-story = What happened
table-story-news =
    { $count ->
        [one] What happened; { $count } thing since your last turn
       *[other] What happened; { $count } things since your last turn
    }
table-story-keys = Arrow keys go through the rules that are named here.
table-story-none = Nothing yet.
why-ask = Why?
why-gain = Good above all for { $gain }.
why-spared = Other moves would on average have been worse for { $gain }.
why-both = Good above all for { $gain }, at the cost of { $cost }.
why-cost = This comes at a cost: { $cost }.
why-missed = Other moves would have done more for { $cost }.
why-rest = The rest makes up for it.
why-even = As far as anyone can see, as good as anything else.
why-away = The bot can’t answer right now. Ask again in a moment.
hint-title = Hint
hint-goal = Your goal:
hint-goal-open = Your goal
hint-understood = Got it
hint-no-more = Turn off for this game
hint-rules = Rules
hint-open = What is this about?
table-since = Since your last turn
since-auto = { $line } ({ table-auto })
since-times = { $line } ({ $count } ×)
since-before =
    { $count ->
        [one] Before that, one more.
       *[other] Before that, { $count } more.
    }
table-beside = Off the board
table-watching =
    { $count ->
        [one] One person watching
       *[other] { $count } people watching
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
chat-arrived = New chat message.
chat-none = No messages yet.
chat-new = New
chat-earlier = Earlier messages
chat-say = Write a message
chat-send = Send
chat-phrases = Quick phrases
chat-phrase-hello = Hello!
chat-phrase-luck = Good luck!
chat-phrase-nice = Nice move!
chat-phrase-thanks = Thank you!
chat-phrase-oops = Oops!
chat-phrase-moment = One moment, please.
chat-phrase-away = Sorry, I was away.
chat-phrase-time = Take your time.
chat-phrase-tomorrow = Let’s continue tomorrow.
chat-phrase-game = Good game!
chat-phrase-again = Another one?
chat-phrase-bye = I have to go. See you!
chat-who = Only people at this table can read this; hosts can read messages that are reported.
chat-left = { $count ->
    [one] { $count } character
   *[other] { $count } characters
} left.
chat-remove = Take back
chat-removed = Taken back
chat-left-out = Muted
chat-mute = Mute
chat-mute-match = Mute this chat
chat-mute-person = Mute { $name } at all tables
spectators-title = Spectators
spectators-who = Members who watch can read this; people at the table only after the match.
spectators-closed = Only spectators write here.
spectators-mute = Mute { $name } everywhere
spectators-unmute = Unmute
spectators-unmute-person = Unmute { $name }
spectators-delete = Delete
spectators-delete-now = Delete for everyone
spectators-delete-sure = After that, no one can read or restore this message.
spectators-deleted = Deleted
spectators-delete-person = Delete this message by { $name }
note-title = Notes
note-empty = Plans, guesses, things to remember for your next turn …
note-who = Only you can read this. It saves automatically.
note-saved = Saved.
note-saving = Saving …
note-away = Not saved yet: the server isn’t responding. We keep trying.
note-aside = You wrote something else elsewhere in the meantime:
note-aside-keep = Add it here
note-aside-drop = Discard
delay-title = What spectators see
create-more = More options
create-more-about = Your colour, spectators, what-if board
delay-none = Everything at once
delay-turn = Each turn after it ends
delay-ten = Everything ten actions later
delay-end = Nothing until the match ends
delay-about = Anyone with the link can watch and sees what everyone may see. Spectators never see the table’s chat.
delay-told-turn = Spectators see each turn after it ends.
delay-told-ten = Spectators see everything ten actions later.
delay-told-end = Spectators see the match only after it ends.
delay-behind-turn = You see each turn after it ends. The players chose this.
delay-behind-ten = You see the match ten actions late. The players chose this.
delay-behind-end = You see the match only after it ends. The players chose this.
table-so-far = Your turn so far:
# Who it was, before what they have done, in a few words.
table-in-short =
    { $who ->
        [you] You:
       *[other] { $seat }:
    }
table-news-story = Everything that happened
table-begun = Begun.
table-pending = Only you can see this until you end your turn
table-auto = automatic
table-players = Players
table-board = Board
table-prompt = What to do
table-options = Terms of this match
table-rules = Rules
table-course = Score over time
table-course-loading = Calculating the scores …
table-course-away = The score over time could not be loaded.
table-course-points = Points
table-course-plies = Actions
table-course-slider = Scores after an action
table-course-rounds = Rounds
table-course-at = After action { $ply }
table-course-round = Round { $round } (action { $ply })
table-course-start = At the start
table-course-end = At the end
table-course-value = { $name } { $points }
table-record = Download record
table-record-about = A text file with every action, its time and all luck, signed by this house: to keep, check or play on from.
table-record-running-about = The file so far, with what your seat may know. After the match it contains everything.
table-record-imported-about = The file as it was imported.
table-result = Result
table-setting = Loading the table …
table-your-turn = Your turn
table-on-turn = to move
table-on-turn-mark = to move
table-thinks = is thinking …
table-waits = { $seat }’s turn.
table-waits-bot = { $seat } is thinking …
table-watch-waits = You’re watching. { $seat }’s turn.
table-watch-waits-bot = You’re watching. { $seat } is thinking …
table-over = Finished
table-waiting-short = Waiting for players
table-waiting =
    { $count ->
        [one] One seat is still free
       *[other] { $count } seats are still free
    }
table-waiting-about =
    { $count ->
        [one] Send this link. The match starts as soon as someone sits down.
       *[other] Send this link to as many people as you like. The match starts as soon as all seats are taken.
    }
table-waiting-bot = No one has time?
table-waiting-bot-do = Add a bot
table-waiting-bot-short = Bot
table-waiting-bot-seat = Add a bot: { $seat }
table-waiting-kept =
    { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
table-waiting-for = Waiting for { $names }
table-waiting-for-me = Rematch: your seat is reserved
table-sit = Sit down
table-waiting-kept-about = The match starts as soon as everyone who played sits down again. The link works for them, too.
table-prompt-all = Show all
table-undo = Take back
table-again = Rematch
again-asked = { $name } wants to play { $game } again.
again-turned = Seats have rotated: you now play { $colour }.
again-declined = Declined. There is no rematch.
table-to-rematch = To the rematch
table-sending = Sending …
table-stale = The table has moved on. This is how it stands now.
table-not-sent = The server can’t be reached. Nothing was sent.
table-lost = No connection: nothing is sent.
table-gone = The player to move has left the house and won’t move any more.
table-reconnecting = Reconnecting … nothing is lost
table-ruling-link = Rule { $ruling }
table-missing = This table does not exist
table-missing-about = The link may have been cut off when it was copied.
table-no-game = The game is missing
table-module-broken = The game’s own table could not be loaded. This is a plain one.
table-away = The server is down
table-fair = Fair luck
table-fair-about = Before anyone sat down, the server committed to a secret with this fingerprint. Each player’s browser then added a random share. After the match the secret is revealed, and anyone can recompute every die and card.
table-fair-first = This match uses version 1 of fair luck: it is not tied to options, cards or seats. New tables use version 2; if this table is new, don’t trust its luck.
table-fair-shown = The match is over and the secret is revealed: with the record, anyone can recompute every die and card.
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
luck-missing = not added yet; after { $until } the public rule adds it
luck-same = This browser’s share is shown here unchanged.
luck-last = This browser’s share is shown here unchanged, and so are all the shares that came before it: no one could react to yours.
luck-late = This browser’s share arrived too late; the public rule added one instead.
luck-differs-title = The share shown here is not yours
luck-differs = The server shows a different share than this browser added to the luck of this match.
luck-differs-next = Unless you took your seat again on another device, don’t trust this luck.
luck-changed-title = Another player’s share has changed
luck-changed = Since this browser added its share, another seat’s share was replaced.
luck-changed-next = Did someone give up a seat that someone else took? If not, don’t trust this luck.
luck-changed-accept = Yes, that happened
luck-moved-title = The people at this table have changed
luck-moved = Since this browser added its share, someone else is on another seat, or no one is there any more.
luck-moved-next = Did someone leave or change seats before the match began? If not, don’t trust this luck.
luck-moved-accept = Yes, that happened
luck-seat-title = Something is wrong with your seat
luck-seat = You added your share for another seat than this match shows, or it shows someone else on your seat.
luck-seat-next = Unless you took your seat again on another device, don’t trust this luck.
luck-terms-title = This is not the table you were shown
luck-terms = The luck of this match is bound to another game, or to other options, cards or seats, than this browser was shown.
luck-terms-next = Don’t trust this luck, and ask the others at the table what they see.
luck-other-title = Your share was not used
luck-other = This match does not use the share that this browser drew for it.
luck-other-next = Was another of your devices quicker? If not, don’t trust this luck.
luck-other-accept = Yes, it was mine
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
        [one] Someone else is on { $seats }.
       *[other] Others are on { $seats }.
    }
luck-begun-share =
    { $count ->
        [one] The share of { $seats } is a different one.
       *[other] The shares of { $seats } are different ones.
    }
luck-begun-own = You are on { $seats }, but added your share for another seat.
luck-begun-place = seat { $seat } ({ $name })
luck-begun-next = Don’t trust this luck, and download the proof: the receipt signed by the house at the start.
luck-waiting = All seats are taken
luck-waits =
    { $count ->
        [one] The match starts as soon as { $names }’s browser has added its share of the luck, by { $until } at the latest.
       *[other] The match starts as soon as the browsers of { $names } have added their shares of the luck, by { $until } at the latest.
    }
luck-waits-me = Your share of the luck has not arrived yet. Your browser keeps trying; the match starts by { $until } at the latest.

## Settings

settings-title = Settings
settings-language = Language
settings-language-en = English
settings-language-de = Deutsch
settings-theme = Theme
settings-theme-system = Device setting
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-territories = Show territories
settings-territories-about = tints connected fields and shows their value
settings-pass-on = End turns automatically
settings-pass-on-about = as soon as nothing is left to do. They can’t be taken back then.
settings-hints = Hints: { $game }
settings-hints-about = explain each decision while the game is new to you. Turn them off and on to see all of them again.
settings-table-sounds = Sounds at the table
settings-table-sounds-about = wood, cards, dice: soft and short, when something happens on the board in front of you
settings-volume = Volume
settings-heard = What you hear
settings-heard-wood = Wood
settings-heard-card = Cards
settings-heard-dice = Dice
settings-heard-goods = Gains
settings-heard-fire = Fire
settings-heard-sunset = Sunset
settings-heard-win = Victory
settings-heard-loss = Defeat
sounds-offer = Hear the wood, the cards and the dice?
sounds-offer-yes = Turn sounds on
sounds-offer-no = No, thanks
settings-motion-off = Off
settings-motion-quick = Quick
settings-motion-normal = Normal
settings-motion-calm = Calm
settings-sound = Alert sounds
settings-sound-about = a soft knock when it’s your turn and you’re looking elsewhere, and a tone when your clock runs low in a live match
settings-sound-never = Never
settings-sound-live = Live matches
settings-sound-always = Always
settings-order = Which match comes next
settings-order-time = Least time left
settings-order-longest = Longest wait
settings-order-newest = Shortest wait
settings-keys = N goes to the next match on every page; at a table W, ? and digits work, too
settings-install = Install on this device
settings-install-about = Adds an icon and opens without browser bars. Nothing else changes.
settings-install-by-hand = in the browser, tap “Share”, then “Add to Home Screen”. Only then can an iPhone or iPad notify you.

## Matches that wait for me

# Of $count matches $why they wait, if all for the same: my turn, an answer to a proposal, a decision because somebody's time is up, my seat.
waiting-tab =
    ({ $count }) { $why ->
        [turn] Your turn
        [answer] A proposal
        [claim] Out of time
        [back] Your seat
       *[several] Waiting for you
    }
waiting-why =
    { $why ->
        [answer] A proposal needs your answer here.
        [claim] Someone is out of time here: you decide.
       *[back] A bot plays for you here: you can come back.
    }
waiting-next = Next match
waiting-next-of = Next match: { $count }
waiting-none = No match is waiting for you.
waiting-play = Start a match
waiting-only-this = Only this match is waiting for you.

## Time

time-title = Your calendar
time-lead = In correspondence matches your clocks pause while you sleep and while you’re away.
time-hours = Hours and days
time-zone = Time zone
time-quiet = Quiet hours
time-quiet-about = Your clocks pause for up to { $most } hours every day.
time-quiet-long = That is more than { $most } hours.
time-from = From
time-to = To
time-free = Free days of the week
time-free-about = Up to { $most } days on which your clocks pause.
time-later = During correspondence matches you can change these hours once a day: next on { $at }.
time-saved = Saved. Your clocks follow it from now on.
time-vacation = Vacation
time-vacation-about = All your clocks in correspondence matches pause. You have { $most } days a year for all matches and can start and end at any time; each vacation counts at least an hour. Your opponents are told.
time-vacation-left =
    { $days ->
        [one] One day left this year.
       *[other] { $days } days left this year.
    }
time-vacation-none = No days left this year.
time-vacation-days = How many days?
time-away-begin = Start vacation
time-away-until = You’re on vacation until { $until }.
time-away-end = I’m back
time-away-begun = Have a good time! Your clocks are paused.
time-away-ended = Welcome back. Your clocks are running.
time-plan = Plan ahead
time-plan-about = Your vacation begins and ends at midnight in your time zone. Others learn of it when it begins; estimates of when a match will be over take it into account at once.
time-plan-first = First day
time-plan-last = Last day
time-plan-look = Show affected matches
time-plan-keep = Change nothing
time-plan-days =
    { $days ->
        [one] { $first }: one day
       *[other] { $first } to { $last }: { $days } days
    }
time-plan-left =
    { $days ->
        [0] After that you have no vacation days left in { $year }.
        [one] After that you have one vacation day left in { $year }.
       *[other] After that you have { $days } vacation days left in { $year }.
    }
time-plan-paused = Your clock pauses here
time-plan-unaffected = Not affected: live or without a clock
time-plan-none = None of your running matches is affected.
time-plan-out = Your time here runs out before your vacation begins.
time-plan-cup = tournament
time-plan-later = Your vacation also applies to correspondence matches that begin later.
time-plan-confirm = Plan vacation
time-plan-saved = Your vacation is planned. You can change or cancel it until it begins.
time-plan-is =
    { $days ->
        [one] Planned: { $first }, one day.
       *[other] Planned: { $first } to { $last }, { $days } days.
    }
time-plan-change = Change the days
time-plan-cancel = Cancel vacation
time-plan-cancelled = Your planned vacation is cancelled.
time-live = The calendar doesn’t apply to live matches.
settings-time = Your calendar: time zone, quiet hours, vacation
tempo-title = Time
tempo-ask = How much time?
tempo-none = No clock: everyone takes as long as they like.
tempo-none-about = Everyone takes as long as they like.
tempo-plain = { $bank } each.
tempo-live = { $bank } each, plus { $increment } per turn.
tempo-correspondence = { $bank } each, plus { $increment } per turn, up to { $bank }.
tempo-choice-none = No clock
tempo-choice-live = Live
tempo-choice-day = One day per turn
tempo-choice-three-days = Three days per turn
tempo-choice-own = Custom
tempo-choice-own-about = From minutes to weeks.
tempo-own-kind = Kind
tempo-own-correspondence = Over days
tempo-own-live = Live
tempo-own-bank-live = Minutes at the start
tempo-own-bank-correspondence = Days at the start
tempo-own-increment-live = Seconds added per turn
tempo-own-increment-correspondence = Hours added per turn
tempo-live-zero = Out of time means lost; if others play on, a bot takes the seat.
tempo-correspondence-zero = If someone runs out of time, the others can claim the win, wait, or let a bot play on. Quiet hours, free days and vacation don’t count.
tempo-zero-many = At this table all others must claim together; any one of them can call a bot.
finish-between = At everyone’s usual pace the match ends between { $early } and { $late }. It’s only an estimate.
finish-one = At everyone’s usual pace the match ends around { $late }. It’s only an estimate.
finish-guess = Usually { $usual }; if everyone uses all their time, { $latest } at the latest. It’s only a guess until everyone’s pace is known.
finish-guess-rounds = { $rounds } rounds in a row usually take { $usual }; if everyone uses all their time, they end { $latest } at the latest.
finish-short = Usually { $usual }, at the latest { $latest }
finish-short-usual = Usually { $usual }
finish-short-rounds = { $rounds } rounds in a row: usually { $usual }, at the latest { $latest }
finish-on = on { $day }
finish-in = in { $month }

clock-left = Time left
clock-up = out of time
clock-alarm =
    { $seconds ->
        [one] One second left on your clock
       *[other] { $seconds } seconds left on your clock
    }
clock-pause-quiet = paused: quiet hours until { $until }
clock-pause-free = paused: free until { $until }
clock-pause-vacation = on vacation until { $until }

beside-back = A bot is playing for you. You can take your seat back once in this match.
beside-back-do = I’m back
beside-offer-takeback =
    { $who ->
        [you] You ask to take back your last turn.
       *[other] { $seat } asks to take back their last turn.
    }
beside-offer-cancel =
    { $who ->
        [you] You propose to call off the match. No one wins then.
       *[other] { $seat } proposes to call off the match. No one wins then.
    }
beside-offer-count =
    { $who ->
        [you] You propose to end the match here and count the points as they are.
       *[other] { $seat } proposes to end the match here and count the points as they are.
    }
beside-offer-draw = { $who ->
    [you] You offer a draw.
   *[other] { $seat } offers a draw.
}
beside-agree = Agree
beside-decline = Decline
beside-withdraw = Withdraw
beside-late-me = You’re out of time. You can still play until the others decide.
beside-late = { $seat } is out of time.
beside-late-wait = Wait
beside-late-bot = Let a bot play on
beside-late-claim = Claim the win
beside-late-decide = Decide …
beside-late-claim-sure = The match ends, and { $seat } loses.
beside-late-claim-sure-all = When all others claim it, the match ends and { $seat } loses.
beside-late-bot-sure = A bot chosen by the house plays on; { $seat } can come back once.
beside-late-bot-rated = Between { $seat } and the others, ratings count the chances at this moment, not how the bot plays.
beside-gone = { $seat } has left the house for good.
beside-gone-bot-sure = A bot chosen by the house plays on to the end.
beside-claimed = You have claimed the win. The match ends when the others do, too.

leave-not = Play on
leave-resign =
    { $among ->
        [many] Leave the match
       *[other] Resign
    }
leave-resign-sure =
    { $among ->
        [many] A bot takes your seat, and the others play on. You can’t come back.
       *[other] The match ends, and you lose.
    }
leave-takeback = Ask to take back your turn
leave-takeback-sure = If everyone agrees, the match goes on where your last turn began. The turn you take back stays under “What happened”.
leave-cancel =
    { $among ->
        [alone] Call off the match
       *[other] Propose to call it off
    }
leave-cancel-sure =
    { $among ->
        [alone] The match ends, and no one wins. You have already seen the deal, so it counts as a loss in your results against bots.
       *[other] If everyone agrees, the match ends and no one wins.
    }
leave-count = Propose to end and count
leave-count-sure = If everyone agrees, the match ends and the points count as they are now.
leave-draw = Offer a draw
leave-draw-sure = If everyone agrees, the match ends in a draw.

ended-resigned =
    { $who ->
        [you] You resigned.
       *[other] { $seat } resigned.
    }
ended-time =
    { $who ->
        [you] You ran out of time.
       *[other] { $seat } ran out of time.
    }
ended-resigned-mine = { $seat } resigned. You win.
ended-resigned-won =
    { $who ->
        [you] You resigned. { $other } wins.
       *[other] { $seat } resigned. { $other } wins.
    }
ended-time-mine = { $seat } ran out of time. You win.
ended-time-won =
    { $who ->
        [you] You ran out of time. { $other } wins.
       *[other] { $seat } ran out of time. { $other } wins.
    }
ended-cancel = The match was called off. No one wins.
ended-draw = A draw by agreement.

happened-resigned = { $seat } resigned.
happened-resigned-bot = { $seat } left the match. A bot plays on.
happened-time = { $seat } ran out of time, and the win was claimed.
happened-time-bot = { $seat } ran out of time. A bot plays on.
happened-bot = { $seat } ran out of time. A bot was called to play on.
happened-back = { $seat } is back.
happened-takeback =
    { $who ->
        [you] You took back your turn.
       *[other] { $seat } took back their turn.
    }
happened-cancel = Everyone agreed to call off the match.
happened-count = Everyone agreed to end here and count.
happened-draw = Everyone agreed to a draw.
happened-declined-takeback = { $who ->
    [you] You declined the take-back.
   *[other] { $seat } declined the take-back.
}
happened-declined-cancel =
    { $who ->
        [you] You declined to call off the match.
       *[other] { $seat } declined to call off the match.
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

mine-waits = Your turn
mine-others = Others’ turn
mine-open = Not started
mine-finished = Finished
mine-finished-more = Show more
mine-finished-all = All your finished matches
mine-order = Order
mine-begin = New match

## Looking back

replay-title = Look back
replay-at = Action { $ply } of { $last }
replay-slider = Position in the match
replay-nothing = Nothing happened.
replay-start = To the start
replay-back = One step back
replay-on = One step forward
replay-play = Play
replay-pause = Pause
replay-turns = Turn by turn
replay-share = Copy link to this position
replay-link = Link to this position
replay-present = Back to now
replay-present-yours = Back to now: your turn
replay-try = Try from here
replay-try-about = Try what else could have happened. The match itself doesn’t change.
replay-fresh =
    { $count ->
        [one] Something new has happened.
       *[other] { $count } new actions have happened.
    }
replay-show = Show the table after action { $ply }
replay-none-over =
    { $last ->
        [one] This match has only one action, so there is no action { $ply }. This is the end.
       *[other] This match has only { $last } actions, so there is no action { $ply }. This is the end.
    }
replay-none = This match has no action { $ply } yet; it is at { $last }. This is the current position.
since-steps = Show step by step
since-steps-short = Show

## The keys of a table

keys-title = Keys
keys-off = Single-character keys are switched off in your settings.
keys-space = Space
keys-enter = Enter
keys-backspace = Backspace
keys-tab = next control; with Shift the previous one
keys-arrows = into and through hand cards, places on the board and other rows
keys-press = presses or picks up what has focus
keys-enter-does = gives the main answer if nothing else has focus
keys-digits = gives the answer that is just that number
keys-escape = puts back what is picked up, hides a hint, ends looking back and trying out
keys-back = goes back one action if nothing else has focus
keys-steps = while looking back: one action back, one forward, to the start, to now
keys-play = while looking back: play or pause
keys-try = What if …? and back to the table
keys-undo = takes back your last action if possible
keys-undo-tries = takes back your last action if possible, also on the what-if board
keys-next = to the next match that waits for you
keys-help = this list

## Lessons

lessons-offer = New here? Learn the game
lessons-offer-away = No lessons, thank you
lessons-title = Learn { $game }
lessons-lead =
    { $minutes ->
        [one] You learn at the real table, in about a minute. Leave whenever you like.
       *[other] You learn at the real table, in about { $minutes } minutes. Leave whenever you like.
    }
lessons-all-done = You’ve taken every lesson. Time for a match!
lessons-rules = All the rules
lesson-title = Lesson
lesson-you = You
lesson-step = Step { $step } of { $steps }
lesson-go-on = Go on
lesson-show = Show me
lesson-next = Next: { $title }
lesson-play = Play a match
lesson-all = All lessons
lesson-leave = Leave the lesson
lesson-restart = Start the lesson again
lesson-done = done
lesson-begun = started
lesson-not-asked = You could do that, but this lesson asks for something else. Nothing has changed.
lesson-missing = No such lesson
lesson-missing-about = There is no lesson at this address.

## Puzzles

puzzle-title = Puzzle
puzzle-today = Today’s puzzle
puzzle-today-right = solved
puzzle-today-wrong = answered
puzzle-level-0 = easy
puzzle-level-1 = medium
puzzle-level-2 = hard
puzzle-note = Puzzle, { $level }
puzzle-note-today = Today’s puzzle, { $level }
puzzle-ask = One action is clearly better than all others. Which one?
puzzle-right = Right! This wins { $wins } of 100 such matches ({ $standing }).
puzzle-wrong = Not yet: there is something better.
puzzle-wrong-unjudged = Not yet: at a glance others looked clearly better.
puzzle-cost = Your action wins { $took } of 100 such matches ({ $stood }), the best one { $wins } ({ $standing }).
puzzle-best-wins = The best action wins { $wins } of 100 such matches ({ $standing }).
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-all-topic = All puzzles on this topic
puzzle-line-before = The table before
puzzle-line-back = Back one action
puzzle-line-on = What might follow
puzzle-rating-change = Your puzzle rating: { $rating } ({ $change })
puzzle-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
puzzle-missing = No such puzzle
puzzle-missing-about = There is no puzzle at this address. It may have been replaced by a better one.
puzzles-title = { $game }: puzzles
puzzles-lead = Positions from matches of bots in which one action is clearly better than all others. You see what the player could see.
puzzles-none = This game has no puzzles.
puzzles-rating = Puzzle rating
puzzles-answered = Answered
puzzles-count =
    { $done ->
        [0] { $of }
       *[other] { $done } of { $of }, { $right } right first time
    }
puzzles-streak = Today’s puzzle
puzzles-days = { $days } in a row right first time, best { $longest }
puzzles-private = Your first answer to each puzzle counts. Only you can see this.
puzzles-device = Your first answer to each puzzle is remembered on this device only. With an account you get a rating, too.
puzzles-by-level = By difficulty
puzzles-by-theme = By topic
puzzles-by-theme-about = It’s about …
puzzles-all-done = You’ve solved every puzzle.
puzzles-title-topic = { $game }: puzzles about { $topic }
puzzles-topic-about = In each of these, the best action does clearly more for it than the second best, or clearly less.
puzzles-topic-none = There are no puzzles on this topic.
puzzles-topic-done = You’ve solved every puzzle on this topic.
home-puzzles = Puzzles

## The what-if board

what-if-title = What-if board
what-if-table = The table as it would be
what-if-ask = Use a what-if board while playing
what-if-none = No
what-if-hand = Yes, you play the others’ moves
what-if-bots = Yes, bots play the others
what-if-about = On a what-if board you try what could happen, based on what you know, with guesses for hidden cards and dice. Nothing of it affects the match, and no one sees it.
what-if-about-rated = Bots don’t answer in rated matches: that would be advice.
what-if-told-none = No what-if board in this match.
what-if-told-hand = Everyone may use a what-if board and plays the others’ moves there.
what-if-told-bots = Everyone may use a what-if board, where bots play the others.
what-if-open = What if …?
what-if-close = Back to the table
what-if-close-past = Back to action { $ply }
what-if-close-end = Back to the end
what-if-lead = You’re trying things out. No one sees it, and nothing counts.
what-if-guessed = Hidden cards and dice are guessed.
what-if-for = You now play for { $seat }.
what-if-others-bots = Bots answer
what-if-others-short = Bots
what-if-others-about = When off, you play for the others yourself
what-if-back = Take back
what-if-restart = Start over
what-if-anew = Reshuffle hidden cards
what-if-anew-short = Reshuffle
what-if-anew-about = Guesses other hidden cards and dice
what-if-play = { $count ->
    [one] Play for real (1 action)
   *[other] Play for real ({ $count } actions)
  }
what-if-play-sure =
    { $count ->
        [one] This action is played at the real table.
       *[other] These { $count } actions are played at the real table.
    }
what-if-play-rest = The rest of your line depends on luck or on others and is not played.
what-if-play-do = Play it
what-if-played = { $count ->
    [one] One action of your line was played.
   *[other] { $count } actions of your line were played.
  }
what-if-played-luck = Luck has decided now: the rest of your line was only a guess.
what-if-played-others = Now others decide: the rest of your line was only a guess.
what-if-played-stale = The table has changed. The rest of your line was not played.
what-if-overtaken = The match has moved on since you started trying things out.
what-if-overtaken-do = Start again from here
what-if-over = Your line ends here: the match would be over.
what-if-nothing = Nothing is guessed yet: reshuffle the hidden cards, or go back to the table.
what-if-thinking = The others are answering …
what-if-shown = The alternative ends here. Play on as you like.
what-if-shown-part = The alternative stops here: its next action isn’t possible on this guessed table. Reshuffle the hidden cards, or play on as you like.
error-what-if = There is no such what-if board.
error-what-if-rated = Bots don’t answer on the what-if board in rated matches: that would be advice.
error-what-if-none = There is no what-if board at this table.
error-what-if-hand = At this table you play for the others yourself.
error-what-if-elsewhere = This match may be going on in another house. You can try things out here once it is over.
error-what-if-end = No one had to decide anything here: there is nothing to try.
error-what-if-line = This line cannot be played.
error-what-if-away = This line could not be computed right now. Please try again.

## Standing orders: answers given in advance, which the house plays

order-played = standing order
order-title = Your standing order
order-lead = If the others act like this, the house plays your answer. Until then, no one learns of it. If anything else happens, it’s your turn as usual. Once the match is over, “What happened” shows everyone which actions were played this way.
order-how = To add a line, play it on the what-if board.
order-make = Make it a standing order
order-make-short = Standing order
order-if = If
order-then = Then
order-whatever = the others do anything at all
order-or-whatever = Or anything else they do
order-luck-too = Apply whatever luck decides
order-pause = Answer only after a while; my clock runs
order-paused = The house waits a while before it answers; your clock runs.
order-pausing = The house answers soon, unless you act first.
order-any-luck = Your answers apply whatever luck decides.
order-luck-first = Luck decides before your answer. Tick “Apply whatever luck decides”, or try another line.
order-who = { $seat }:
order-action = { $seat }: { $action }
order-save = Save
order-show = Show
order-remove = Remove
order-clear = Remove all
order-dismiss = Hide this message
order-waiting = Your standing order is waiting.
order-done = Your standing order was carried out.
order-luck = Your standing order ended: luck decided.
order-otherwise = Your standing order ended: something else happened.
order-option = Your standing order ended: your answer wasn’t possible.
order-part = Your standing order ended: it was only part of a turn.
order-own = Your standing order ended: you acted differently.
error-order-steps = This standing order is unclear: every line must end with an action of yours, and only one line may apply at a time.
error-order-large = This standing order is too large.
error-order-hidden = You won’t see which action that is. Tick “Or anything else they do” there.
error-order-live = There are no standing orders in live matches.
error-order-draft = End your turn or take it back first.

## How one is told

settings-notices = Notifications
notices-title = Notifications
notices-lead = When a match waits for you and you’re not looking, you’re notified here: once, and again when time runs low.
notices-none = No notifications are set up yet.
notices-here = In this browser
notices-here-about = Notifications appear on this device, even when the page is closed.
notices-here-on = This browser notifies you.
notices-here-do = Notify me here
notices-tell = Notify me
notices-tell-about = You don’t have to wait here.
notices-here-not = This browser can’t show notifications. On iPhone and iPad, add the house to the home screen first.
notices-here-no = Notifications from this house are blocked in this browser. You can change that in its settings.
notices-here-failed = The browser’s push service isn’t responding. Please try again later.
notices-mail-title = By mail
notices-mail-about = To { $mail }. Every mail has an unsubscribe link.
notices-mail-do = Notify me by mail
notices-mail-first = Your account needs a confirmed address for this.
notices-mail-account = Go to account
notices-hook-title = To Discord, Slack or your own program
notices-hook-about = In Discord or Slack, create an “incoming webhook” for a channel and copy its address here.
notices-hook-open = Add an address
notices-hook-style = Where to?
notices-hook-style-discord = Discord
notices-hook-style-slack = Slack
notices-hook-style-json = My own program (JSON)
notices-hook-url = Address
notices-hook-name = Name (optional)
notices-hook-do = Add
notices-secret = Secret for checking the signature
notices-secret-show = Show the secret
notices-kind-push = Browser
notices-kind-mail = Mail
notices-this = this browser
notices-what = What to notify about
notices-group-turn = It’s my turn
notices-group-time = My time runs low, or someone is out of time
notices-group-table = End of a match, proposals, vacations
notices-group-invited = Invitations and full tables
notices-group-chat = Messages at the table
notices-group-cups = Tournaments
notices-group-review = A review I asked for
notices-group-test = Test
notices-when = When
notices-when-once = At once
notices-when-daily = Once a day, all together
notices-when-at = At
notices-when-zone = { $zone } time. Urgent notifications always come at once: your time running out, and live matches.
notices-quiet = During quiet hours, free days and vacation you are told about your turn only afterwards.
notices-quiet-calendar = Your calendar
notices-test = Send a test
notices-remove = Remove
notices-remove-named = Remove { $name }
notices-test-named = Send a test: { $name }
notices-latest = Recently sent
notices-latest-none = Nothing has been sent here yet.
notices-state-waiting = waiting
notices-state-waiting-until = from { $at } on
notices-state-sending = on its way
notices-state-sent = sent
notices-state-failed = not arrived
notices-state-unclear = unknown
notices-state-dropped = no longer needed
notices-tested-sent = The test has been sent.
notices-tested-failed = The test did not arrive.
notices-tested-unclear = It is unclear whether the test arrived.
notices-again = next try { $at }
notices-why-over = already settled
notices-why-read = already read
notices-why-suspended = no notifications while suspended
notices-why-stopped = The house stopped while sending. It is not sent again.
notices-why-no-answer = No response. It is not sent again, to avoid duplicates.
notices-why-away = The other side can’t be reached.
notices-why-busy = The other side is too busy.
notices-why-http-gone = This address no longer exists.
notices-why-http-refused = The other side refused it.
notices-why-private = This address is not on the public internet.
notices-why-no-mail = There is no confirmed address, or this house no longer sends mail.
notices-why-mail-refused = The mail server rejects this address.
notices-why-mail-away = Our mail server isn’t responding.
notices-why-ours = Something went wrong on our side.
notices-paused = Paused: { $why } A test resumes it.
notices-failing = Nothing has arrived here since { $at }.
notices-saved = Saved.
notices-removed = Removed.
notices-added = Added. Send a test to see if it works.
notices-off-title = No more mails
notices-off-about = The house stops mailing you about your matches. Other notifications continue.
notices-off-do = Unsubscribe
notices-off-done = Done. You get no more mails.

## Following

follow-do = Follow
follow-end = Unfollow
follow-named = Follow { $name }
follow-end-named = Unfollow { $name }
follow-about = You see when they are online, and their open tables are marked. They are not told.
follow-title = People you follow
follow-online = online
follow-table = with someone you follow
follow-hide = Hide when I am online
follow-hide-about = Members who follow you don’t see that you are online. People at your table still do.
face-title = Your picture
face-about = A randomly drawn animal, shown beside your name.
face-another = Draw another
face-keep = Keep this picture
face-tried = Another picture is shown: number { $number }.
about-me-title = About me
about-me-about = Everyone who opens your page can read this. At most { $most } characters.
error-about-account = You can write about yourself once you have an account.
error-follow-account = You can follow others once you have an account.
error-follow-blocked = You have blocked this person. Unblock them first.
error-follow-many = You can follow { $most } people at most.

## The bell

bell-title = Updates
bell-unread =
    { $count ->
        [one] Updates: { $count } new entry
       *[other] Updates: { $count } new entries
    }
bell-new = new
bell-none = Nothing yet. Invitations, results, tournament rounds and finished reviews will be listed here.
bell-read-all = Mark all as read
bell-about = The latest 100 entries of the past 60 days. What you read here is no longer sent to you.
bell-channels = Notifications

## The rules page

rules-title = { $game }: the rules
rules-mode = Level of detail
rules-contents = Contents
rules-look = Contents and search
rules-search = Search in the rules
rules-search-all = Search the full rules, too
rules-found =
    { $count ->
        [0] Nothing found.
        [one] One passage
       *[other] { $count } passages
    }
rules-mode-summary = Summary
rules-mode-full = In full
rules-more = More
rules-more-about = More: { $chapter }
rules-read-full = Read the rules in full
rules-open-all = Open all chapters
rules-close-all = Close all chapters
rules-missing = No such rules
rules-missing-about = This house has no game of that name. Perhaps you’re looking for one of these.
rules-none = There are no rules to read for this game.
rules-credits = Credits
rules-author = Designer
rules-traditional = traditional
rules-artist = Illustrator
rules-publisher = Published by
rules-players = Players
rules-minutes = Minutes
rules-age = Age from
rules-own-words = Retold in our own words. Rights in the game belong to its designer and publishers.

## About

about-title = About this house
about-lead = Lagerfeuer is a club house for turn-based board games that anyone can run: true to the rules, on phone and desktop, against people and bots.
about-privacy = What is kept
about-privacy-text = Your name, matches, language and time zone, and a cookie that recognises your seat. With an account also what you see there: password and passkeys in a form no one can read, devices, your mail address if you add one, and what you write and set. You can download and delete it. No ads, no trackers, and pages load nothing from other servers.
about-fair = Can anyone rig dice or cards?
about-fair-text = Not even the server alone: it commits itself before the match, every player’s browser adds a random number, and afterwards every die and card can be recomputed. The numbers are in each table’s menu, with what this does not prevent.
about-licence = Free software
about-licence-text = You may run, read, change and share it under the
about-api = For programs
about-api-text = Other programs can do everything this page can:
about-credits = Made with
about-icons = Pictures
about-ui-icons = Interface icons
about-fonts = Fonts
about-texts = Languages
about-client = Client
about-games = Each game’s designer, illustrator and publisher are named on its rules page.

## Luck in the open

luck-title = Luck in the open
luck-lead = All dice and draws of finished matches in this house, counted together: anyone can see whether luck is even here.
luck-none = No match has finished here yet.
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
luck-times = How often
luck-fair = Fair luck on average
luck-band = 19 of 20 fair columns end in this band
luck-die-even = { $picks } dice. Fair ones come out at least as uneven as these { $often }.
luck-draw-even = { $picks } draws that could come out in more than one way. With fair luck they come out at least as uneven as these { $often }.
luck-die-few = { $picks } dice so far: too few to say anything about them. From { $least } on there is a verdict.
luck-draw-few = { $picks } draws so far that could come out in more than one way: too few to say anything about them. From { $least } on there is a verdict.
luck-draw-about = A pile has no order here, a card is chosen at the moment it is drawn. The draw of a last card could come out in one way only: it is no luck, and not part of the verdict. Draws out of fewer than ten count for the verdict and are not in the picture.
luck-odd = That is rare enough to question: recount the numbers below.
luck-too-even = That is more even than luck would be: recount the numbers below.
luck-often-hundred = in { $times } of 100 cases
luck-often-thousand = in { $times } of 1,000 cases
luck-often-never = in fewer than 1 of 1,000 cases
luck-often-always = in more than 99 of 100 cases
luck-tests = { $tests ->
    [one] One verdict is given here, and it is one that comes { $least }.
   *[other] Of { $tests } verdicts one always stands out most; here it is one that comes { $least }. Among { $tests } fair ones at least one is as bad { $chance }.
}
luck-what = What is counted
luck-what-over = Finished matches, including those called off. What a running match has drawn may still be hidden, so it counts after its end.
luck-what-long = Whether one match was fair can be checked at its own table, die by die. What one match cannot show is here: whether luck is even in the long run.
luck-recount = Recount it
luck-file-counts = Counts, as a table (CSV)
luck-file-view = Counts and verdicts (JSON)
luck-file-csv = Every match with all its picks (CSV)
luck-file-jsonl = Every match with all its picks (JSON Lines)
luck-file-about = In these files “24:5” is a draw out of 24 that came out as number 5, counted from 0, and “6d2” a die with six sides that showed three. A match is named by the fingerprint of its secret, as its table shows it: whoever was there finds it, no one else learns who played.
luck-link = How even luck is in this house
seat-luck = Luck in this match
seat-luck-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $sum ->
    [one] { $sum } pip
   *[other] { $sum } pips
}
seat-luck-more = { $by } more than expected. One is that lucky in { $often }.
seat-luck-less = { $by } fewer than expected. One is that unlucky in { $often }.
seat-luck-even = Exactly as expected.
seat-luck-often = one match in { $matches }
seat-luck-rare = fewer than one match in 1,000
seat-luck-usual = every other match
seat-luck-none = rolled no dice
seat-luck-all = { $dice } dice were rolled for all: they are no one’s own luck and don’t count here.
seat-luck-drawn = In this game luck lies in what is drawn, in this match { $draws ->
        [one] once
       *[other] { $draws } times
    }. What a card is worth depends on the table, so nothing can be counted here; a review estimates who was luckier. That it was drawn fairly can be recomputed.
seat-luck-away = The luck in this match could not be loaded.

## Receipts, and a share that somebody draws by their own hand

receipt-right = The house has signed what this browser added and what the others had added by then. Keep the receipt: it is your proof if the house ever says otherwise.
receipt-unchecked = The house has sent a receipt for this browser’s share. It has not been checked yet.
receipt-unable = The house has sent a receipt for this browser’s share. This browser cannot check its signature (Ed25519); “lagerfeuer verify --receipt” can.
receipt-wrong-title = Your receipt is not right
receipt-wrong = The house has sent a wrong receipt: it does not say what this browser added, or the house’s key did not sign it.
receipt-wrong-next = Don’t trust this luck, and keep the receipt as proof.
receipt-others-title = Receipt and table contradict each other
receipt-others = The house has sent a receipt that says something else about another seat’s share than the table showed.
receipt-others-next = Don’t trust this luck, and keep the receipt as proof.
receipt-none-title = You have no receipt
receipt-none = The house has signed nothing for this browser’s share. If it ever says otherwise, you have no proof.
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
receipt-lead-contradicts = The same house has signed the receipt and the record. With both files you can prove it to anyone.
receipt-lead-forged = It was changed or made up: the signature does not fit the text.
receipt-lead-malformed = The file cannot be read as a receipt. Use it exactly as it was downloaded.
receipt-lead-alone = To compare it with the record of the match, bring both files to the page “Check a record”.
receipt-lead-no-record = The record is not what a house has signed: it was changed, it is incomplete, or it has no signature.
receipt-lead-another-match = The receipt is for match { $match }, the record for match { $other }.
receipt-lead-another-house = A receipt proves something only about the house that signed it. Its key is { $key }.
receipt-lead-another-sitter = When the match began, someone else sat on seat { $seat }. People may come and go until then, so this is no contradiction. A receipt for the beginning would show one.
receipt-lead-unable = It does not know signatures of this kind (Ed25519), or this page was not loaded over https. “lagerfeuer verify --receipt” can check it.
receipt-what-version = the receipt is for version { $receipt } of fair luck, the record for version { $record }.
receipt-what-terms = game, rules, options, cards and seats have the fingerprint { $receipt } on the receipt and { $record } in the record.
receipt-what-commitment = the fingerprint of the secret is { $receipt } on the receipt and { $record } in the record.
receipt-what-seats = the receipt has { $receipt } seats, the record { $record }.
receipt-what-sitter = seat { $seat } is taken by { $receipt } on the receipt and by { $record } in the record.
receipt-what-share = the share of seat { $seat } is { $receipt } on the receipt and { $record } in the record.
share-title = Roll your own share of the luck
share-lead = Your share of the luck is 32 characters that no one could guess. Together with the house’s secret and the shares of the others, it decides all dice and cards of a match. Normally your browser draws it. If you trust the dice on your own table more, use them.
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
share-when = Roll a new share for each match, only after its table has shown you the fingerprint of the secret.
share-where = Turn on “I roll my own share of the luck” in the settings. Each new table then waits for your share and asks for it.
share-saved = Without trusting this house
share-saved-about = Save this page and open the file from your disk, offline if you like. It makes the same share of the same rolls as “lagerfeuer share” does in a terminal, and it checks receipts.
share-save = Save the page
share-offline = This page is a file on your disk. It sends nothing and cannot reach any network.
share-receipt = Check a receipt
share-receipt-choose = Choose a receipt
share-asked = This table is waiting for your share of the luck
share-asked-about = The house can no longer change its secret; its fingerprint is below. Roll your share now and add it here.
share-until = If nothing arrives by { $until }, the public rule adds a share for you.
share-until-full = Once all seats are taken, the table waits a while. Then the public rule adds a share for you.
share-paste = Paste a share
share-paste-bad = A share is 32 characters, each from 0 to 9 or from a to f.
share-roll = Roll dice
share-give = Add this share
share-by-browser = Let the browser roll
share-by-program = Use a terminal
share-page = On a page that you can save
share-by-program-about = This address works for one share, until the match begins. Keep it to yourself: anyone with it could add a share in your place.
settings-own-share = I roll my own share of the luck
settings-own-share-about = at each new table, which then waits until you have rolled or pasted it. If it comes too late, a public rule adds one.

## Account

account-title = Your account
account-guest-title = An account?
account-guest-lead = You don’t need one to play. With an account you keep your matches on other devices and after clearing the browser.
account-make = Create account
account-sign-in = Sign in
account-sign-out = Sign out
account-left-title = You’re signed out
account-left = You’re a guest in this browser now. Your account and matches stay as they are.
account-have = Already have an account?
account-none = No account yet?
account-forgotten = Forgot your password?
account-forgotten-host = Forgot your password? Ask a host of this house for a link.
account-forgotten-contact = Forgot your password? Ask a host of this house for a link: { $contact }
account-members-only = This house is for members only: please sign in.
account-members-how = You need an invitation to join. Ask a host of this house for one.
account-members-contact = You need an invitation to join. Ask a host of this house for one: { $contact }
account-invited = You are invited to this house. The invitation works for one account.
account-name = Name
account-name-about = You sign in with it, and it’s your name at the table.
account-name-meant = Names have at most { $most } characters here. We search for “{ $name }”.
account-password = Password
account-password-about = At least 10 characters. A few words in a row work well.
account-password-new = New password
account-password-show = Show
account-password-hide = Hide
account-mail = Mail address
account-mail-optional = Mail address (optional)
account-mail-about = To get back in without your password, and for notifications if you want them. No one else sees it.
account-register-title = Create account
account-register-keep =
    { $count ->
        [one] You keep your match.
       *[other] You keep your { $count } matches.
    }
account-sign-in-title = Sign in
account-sign-in-passkey = Sign in with a passkey
account-make-passkey = Use a passkey instead
account-or = or
account-take =
    { $count ->
        [one] Keep { $name }’s match
       *[other] Keep { $name }’s { $count } matches
    }
account-take-about = Someone has played on this device without an account. If that was you, add these matches to your account.
account-take-do = Keep
account-taken =
    { $count ->
        [0] No matches added.
        [one] One match added.
       *[other] { $count } matches added.
    }
account-taken-stayed =
    { $count ->
        [one] One stays with the guest: you already sit there yourself.
       *[other] { $count } stay with the guest: you already sit there yourself.
    }
account-forgotten-title = Forgot your password?
account-forgotten-about = Enter your name or mail address. If it belongs to an account with a confirmed address, we send a link.
account-forgotten-who = Name or mail address
account-forgotten-send = Send link
account-forgotten-sent = If there is such an account with a mail address, a link is on its way. It works for an hour.
account-reset-title = New password
account-reset-about = All your other devices will be signed out, your API tokens revoked, and the secret addresses of your calendar and feeds ended.
account-reset-do = Save password
account-link-reset = Send a new link
account-link-verify = Send again from your account
account-verify-title = Your mail address
account-verify-about = Is this address yours? Please confirm it.
account-verify-do = Confirm address
account-verified = Thanks, the address is confirmed.
account-section-you = You
account-calendar = Your calendar: time zone, quiet hours, vacation
account-language = Mail language
account-host = You’re a host of this house.
account-since = Member since { $date }.
account-section-password = Password
account-password-since = Last changed on { $date }.
account-password-none = No password yet.
account-password-change = Change password
account-password-changed = Changed. All other devices are signed out, and the secret addresses of your calendar and feeds have ended.
account-password-changed-tokens = Changed. All other devices are signed out, your API tokens revoked, and the secret addresses of your calendar and feeds have ended.
account-section-passkeys = Passkeys
account-passkeys-about = Sign in with fingerprint, face or PIN, without a password.
account-passkeys-not-here = Not possible at this address: the house needs a domain name and https.
account-passkey-add = Add a passkey
account-passkey-name = Name of the passkey
account-passkey-usual = Passkey: { $system }
account-passkey-remove = Remove
account-passkey-remove-named = Remove { $name }
account-passkey-rename = Rename
account-passkey-rename-named = Rename { $name }
account-passkey-used = last used { $when }
account-passkey-unused = not used yet
account-passkey-added = Passkey added.
account-passkey-stopped = The passkey was not used. You can try again any time.
account-section-mail = Mail
account-mail-is = Mail goes to { $mail }.
account-mail-none = No address added.
account-mail-pending = { $mail } is not confirmed yet. Open the link in your mail; it works for a day.
account-mail-change = Change address
account-mail-add = Add address
account-mail-back = Discard new address
account-mail-again = Send again
account-mail-sent = The link is on its way. Check your mail.
account-mail-remove = Remove address
account-mail-works-not = This house sends no mail.
account-section-sessions = Devices
account-sessions-about = You’re signed in here.
account-session-here = this device
account-session-seen = last seen { $when }
account-session-method-password = by password
account-session-method-passkey = by passkey
account-session-method-link = by link
account-session-end = Sign out
account-session-end-named = Sign { $device } out
account-session-end-others = Sign out all others
account-sessions-tokens = API tokens stay valid when you sign out devices.
account-section-tokens = API tokens
account-tokens-about = With a token, a program acts in your name without your password, as far as you allow. A new password revokes all tokens; signing out devices revokes none.
account-token-add = Create token
account-token-name = Name of the token
account-token-name-about = So that you recognise the program later.
account-token-scopes = What the program may do
account-token-scope-read = Read
account-token-about-read = See your matches, puzzles and lessons as you do, and tables, tournaments and people.
account-token-scope-play = Play
account-token-about-play = Set up and join tables, act, resign, enter tournaments, answer puzzles and request reviews.
account-token-scope-chat = Chat
account-token-about-chat = Read and write the chat at your tables and your private notes.
account-token-scope-tournaments = Run tournaments
account-token-about-tournaments = Set up, start and cancel tournaments, and decide results.
account-token-scope-account = Read your account
account-token-about-account = See your mail address, devices, calendar, notice settings and whom you have blocked.
account-token-days = Valid for
account-token-new = Your new token
account-token-copy = Copy token
account-token-once = Copy it now and keep it secret: it is not shown again.
account-token-created = Token created.
account-token-until = valid until { $date }
account-token-expired = expired on { $date }
account-token-since = created on { $date }
account-token-used = last used on { $date }
account-token-revoke = Revoke
account-token-revoke-named = Revoke { $name }
account-token-revoked = Revoked.
account-tokens-revoke-all = Revoke all
account-section-feeds = Calendar and feeds
account-feeds-about = Anyone with one of these addresses can read along without signing in, so keep them secret. A new address ends the old one at once; a new password ends them all.
account-feed-calendar = Calendar
account-feed-calendar-about = Shows in your calendar app when your time ends in correspondence matches, and when your tournaments begin. Subscribe to this address there.
account-feed-news = News for members
account-feed-news-about = New tournaments and finished matches, for a feed reader. The pages of members then have a feed of their matches, too.
account-feed-calendar-address = Address of your calendar
account-feed-news-address = Address of the news
account-feed-copy = Copy address
account-feed-create = Create address
account-feed-renew = Create new address
account-feed-remove = Remove address
account-feed-created = Address created.
account-feed-renewed = There is a new address. The old one no longer works.
account-feed-removed = The address no longer works.
feeds-news = The house’s news as a feed
feeds-matches = Finished matches as a feed
feeds-address = Address of this feed
feeds-secret = This address is yours alone: anyone who has it can read the house’s news and matches without signing in. Don’t pass it on. You can replace it in your account.
account-section-bots = Bot accounts
account-bots-about = In a bot account, only a program plays, with a token of its own. Everyone sees that it is a bot, and whose. It has no password.
account-bots-off = Bot accounts are turned off in this house.
account-bots-off-yours = Yours can’t sign in or sit down. You can still export or delete them.
account-bots-most = You have { $most } bot accounts, which is as many as possible.
account-bot-add = Create bot account
account-bot-name = Name of the bot account
account-bot-name-about = Everyone sees it at the table.
account-bot-created = Bot account created. Now create a token for the program.
account-bot-going = { $count ->
    [0] Is at no table.
    [one] Is at { $count } table.
   *[other] Is at { $count } tables.
  }
account-bot-tokenless = No program can use it yet: it has no token.
account-bot-token-add = Create token for { $name }
account-bot-token-about = With it, the program reads, plays and chats in this bot account.
account-bot-policy = Challenges
account-bot-whom = Who may challenge it?
account-bot-whom-owner = Only me
account-bot-whom-accounts = Everyone with an account
account-bot-whom-all = Guests, too
account-bot-rated = Rated matches
account-bot-rated-about = With bot accounts of other owners, and with people where the table allows it.
account-bot-at-once = Tables at once, at most
account-bot-export = Export data
account-bot-delete = Delete
account-bot-do-named = { $what }: { $name }
account-bot-delete-about = { $name } and its tokens are deleted for good. In running matches, the others decide as if its time had run out.
account-bot-delete-do = Delete bot account
account-bot-deleted = { $name } is deleted.
account-section-data = Your data
export-left-out = These matches could not be read and are missing from this file. The house still has them; its log shows the reason:
account-export-about = Everything stored about you: profile, devices, passkeys, API tokens and your matches, as far as you may see them. Not included: secrets, addresses for your notifications, and what others reported about you.
account-export = Download
account-delete = Delete account
account-delete-about = This deletes your name, picture, “About me”, mail address, password, passkeys, API tokens, secret addresses, hours, notes, chat messages, notification settings and imported matches. Matches you played stay with the other players; you appear there as “Former member”. This can’t be undone.
account-delete-running =
    { $count ->
        [one] One match is still running. You leave it.
       *[other] { $count } matches are still running. You leave them.
    }
account-delete-do = Delete for good
account-deleted-title = Goodbye
account-deleted = Your account is deleted. You’re welcome back any time.
account-prove-title = Is it you?
account-prove-about = Please confirm with your password or a passkey.
account-prove-do = Continue
account-prove-passkey = With a passkey
account-saved = Saved.

## People one keeps away, and reports

people-about = Trouble with { $name }?
people-title = Others at this table
block-title = Blocked
block-about = They can’t invite you or join your tables, you aren’t paired, and you don’t see what they write. They aren’t told.
block-do = Block
block-named = Block { $name }
block-sure = { $name } can’t invite you or join your tables, and you don’t see what they write. This match goes on. { $name } is not told.
block-done = { $name } is blocked. You can undo this in your account.
block-since = since { $date }
block-end = Unblock
block-end-named = Unblock { $name }
report-open = Report
report-named = Report { $name }
report-message = Report this message by { $name }
report-about = What should the hosts know about { $name }? They read this and can view this match as spectators do. { $name } won’t know who reported.
report-about-person = What should the hosts know about { $name }? They read this. { $name } won’t know who reported.
report-about-message = The hosts will read this message by { $name } and a few lines around it. { $name } won’t know who reported.
report-kind = What is it about?
report-kind-chat = Message
report-kind-name = Name or “About me”
report-kind-behaviour = Behaviour
report-kind-cheating = Suspected cheating
report-words = Details (optional)
report-do = Send report
report-sent = Thank you. The hosts have your report; your account shows its status.
report-mine = Your reports
report-state-open = with the hosts
report-state-seen = seen
report-state-done = done

## Suspended

suspended-title = You are suspended
suspended-until = A host of this house has suspended you until { $date }. Until then you can watch, but not play or write. Your matches stay, and the others decide how they go on. You have been withdrawn from tournaments.
suspended-for-good = A host of this house has suspended you permanently. You can watch, but not play or write. Your matches stay, and the others decide how they go on. You have been withdrawn from tournaments.
suspended-why = The reason
suspended-data = Download my data
suspended-contact = If you disagree, contact the people who run this house: { $contact }

## The hosts’ page

host-title = For hosts
host-not = This page is for hosts
host-not-about = This is where the house is run. If you’re a host, please sign in.
host-not-member = This is where the house is run. You’re signed in, but you’re not a host.
host-sees-not = Hosts see no private notes and no hidden cards of running matches, and only reported messages of a table’s chat.
host-reports = Reports
host-members = Members
host-matches = Matches
host-health = Status
host-log = Log
host-more = Show more
host-again = Refresh
host-done = Done: { $name }.
host-unknown = unknown
host-search = Name
host-search-do = Search
host-guests-too = Include guests
host-nobody = No one here has this name.
host-invitations = Invitations to the house
host-invitations-about = Only invited people can join. A link works for 14 days and one account.
host-invite = Invite someone
host-invite-link = Link to share
host-invite-link-about = Anyone with it can create an account. It is shown only now.
host-invite-message = Join our house of games
host-invitations-none = No open invitations.
host-invitation = From { $host }, { $when }. Valid until { $until }.
host-invitation-machine = Created on the server, { $when }. Valid until { $until }.
host-uninvite = Withdraw
host-uninvite-sure = No one can use this link any more.
host-uninvited = The invitation is withdrawn.
host-guest = Guest
host-role-host = Host
host-suspended = suspended
host-suspended-until = Suspended until { $date }: { $why }
host-suspended-for-good = Suspended permanently: { $why }
host-joined = joined { $date }
host-seen = last seen { $when }
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
host-do-lift = Lift suspension
host-do-rename = Rename
host-do-about = Remove “About me”
host-do-sign-out = Sign out everywhere
host-do-host = Make host
host-do-member = Remove as host
host-do-reset = Password reset link
host-sure-suspend = { $name } can then only watch, not play or write, and is withdrawn from all tournaments, from running ones for good. The others decide how their matches go on.
host-sure-lift = { $name } can play again at once.
host-sure-rename = { $name } gets another name, also to sign in. A mail is sent if the address is confirmed; otherwise please tell them.
host-sure-about = The “About me” text of { $name } is removed. Please tell them why.
host-sure-sign-out = All devices of { $name } are signed out, their API tokens revoked, and the secret addresses of their calendar and feeds ended. Nothing else changes.
host-sure-host = { $name } can then do everything on this page.
host-sure-member = { $name } can no longer see this page.
host-sure-reset = You get a link that works once, within two days. Give it only to { $name }: anyone with it controls the account.
host-days = How long?
host-days-count =
    { $count ->
        [one] One day
       *[other] { $count } days
    }
host-for-good = Permanently
host-why = Why? The person will read this.
host-new-name = New name
host-new-name-about = If empty, the house picks one.
host-link = Share this link; it works once.
host-reports-settled = Include closed reports
host-reports-none = No reports.
host-report-open = new
host-report-seen = seen
host-report-done = done
host-report-by = from { $name }, { $when }
host-report-now = now called { $name }
host-report-lines = The reported text and the lines before and after it
host-report-removed = (taken back)
host-report-do-seen = Seen
host-report-do-done = Done
host-report-do-open = Reopen
host-report-person = Go to person
host-report-match = { $game }, action { $ply }
host-which-running = Running
host-which-stuck = Stuck
host-which-open = Open tables
host-matches-none = None.
host-moved = action { $ply }, last action { $when }
host-stuck-bot = A bot isn’t responding
host-stuck-clock = A clock ran out long ago
host-stuck-quiet = Nothing has happened for a month
host-close = Close this table
host-close-sure = No one can join any more.
host-call-off = Call off this match
host-call-off-sure = The match ends at once, no one wins, and it doesn’t count. The players read your note.
host-call-off-note = Note for the players
host-note = A host writes: “{ $note }”
host-well = Everything is fine.
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
host-health-active = Active in the last seven days
host-health-matches = Matches
host-matches-count = { $running } running, { $open } open, { $finished } over
host-health-database = Database
host-health-disk = Free disk space
host-health-backup = Last backup
host-health-queue = Waiting to be written
host-health-outbox = Waiting to be sent
host-health-overdue = Overdue clocks
host-health-bots = Bot processes
host-bots-count = { $now } of { $most }
host-health-streams = Live connections
host-health-warm = Matches in memory
host-warn-disk = Only { $free } MB of disk space left.
host-warn-clocks =
    { $count ->
        [one] A clock is due but has not been handled.
       *[other] { $count } clocks are due but have not been handled.
    }
host-warn-outbox =
    { $count ->
        [one] One notification has been waiting for over half an hour.
       *[other] { $count } notifications are waiting, some for over half an hour.
    }
host-warn-queue = { $count } changes are waiting to be written: the disk can’t keep up.
host-warn-no-backup = No backup of the database found. Files in the house’s “backups” folder count as backups.
host-warn-old-backup = The last database backup is { $days } days old.
host-warn-no-mail = This house sends no mail: people who forget their password need a link from you.
host-warn-game = A game can’t be used and is left out: { $problem }
host-warn-game-twice = Two packages have a game of the same name: { $problem }
host-log-none = Nothing yet.
host-log-match = the match
host-logged-suspend = { $host } suspended { $name } until { $until }.
host-logged-suspend-for-good = { $host } suspended { $name } permanently.
host-logged-lift = { $host } lifted { $name }’s suspension.
host-logged-rename = { $host } renamed someone to { $name }.
host-logged-about = { $host } removed the “About me” text of { $name }:
host-logged-sign-out = { $host } signed { $name } out everywhere.
host-logged-host = { $host } made { $name } a host.
host-logged-member = { $host } removed { $name } as a host.
host-logged-reset = { $host } created a password reset link for { $name }.
host-logged-invite = { $host } invited someone to the house.
host-logged-uninvite = { $host } withdrew an invitation to the house.
host-logged-came = { $name } joined on an invitation from { $host }.
host-logged-came-by-machine = { $name } joined on an invitation created on the server.
host-logged-report-seen = { $host } saw report { $report }.
host-logged-report-done = { $host } closed report { $report }.
host-logged-report-open = { $host } reopened report { $report }.
host-logged-spectator-message = { $host } deleted a message that { $name } wrote as a spectator:
host-logged-close = { $host } closed a table:
host-logged-call-off = { $host } called off a match:
ended-host = A host called off this match, and no one wins: “{ $note }”
happened-host = A host called off the match.

## Privacy

privacy-title = Privacy
privacy-lead = What data this house keeps, for how long, and who sees what. No ads, no trackers, and no page loads anything from elsewhere.
privacy-members = This house is for members only: “everyone” means all members; people without an account see no one and no matches. The hosts’ log says who invited you.
privacy-kept = What is kept
privacy-kept-1 = Your name and picture, what you write about yourself, when you joined and were last here, your language and time zone.
privacy-kept-2 = Your matches: every action with its time, clocks and results, and the ratings and statistics made from them. Match files you import, with the names in them, until you remove them. For matches moved here from another house: the names people had there.
privacy-kept-3 = What you write: chat at the table or as a spectator, private notes, reports to the hosts; standing orders until the match ends, and which actions they played.
privacy-kept-4 = With an account: your password as a hash that no one can read back, the public half of your passkeys, the devices that are signed in, by names such as “Firefox, Linux”, your first answers to puzzles with the rating made from them, and the lessons you have taken. Of API tokens: their names, what they permit, and the day of their last use. Your bot accounts, and whose challenges they take.
privacy-kept-5 = If you add them: a mail address, the address of your browser’s push service or your webhook, and secret addresses of your calendar and feeds.
privacy-kept-6 = If you set it: quiet hours, free weekdays, and your current or planned vacation.
privacy-kept-7 = Whom you follow or have blocked, and what hosts have decided about you.
privacy-kept-8 = Network addresses are not kept. To stop abuse they are counted in memory; a restart forgets them.
privacy-long = How long
privacy-long-1 = Account and matches: until you delete the account. Matches stay with those who played with you; there you are called “Former member”.
privacy-long-2 = Devices: signed out after 90 days without a visit, and after a year in any case. API tokens: until you revoke them; expired ones until you create the next. Secret addresses: until you remove or replace them, or choose a new password.
privacy-long-3 = Links in mail: an hour to two days, and once.
privacy-long-4 = Notifications to you, and whether you have read them: at most 60 days.
privacy-long-5 = Reports: half a year after the hosts close them.
privacy-long-6 = Guests: as long as their matches. Only the cookie in the browser connects a guest with a person.
privacy-long-7 = The public log of fair luck: permanently. It names neither people nor matches, only times and check values of what binds the house.
privacy-who = Who sees what
privacy-who-1 = Everyone: your name and picture, what you write about yourself, which bot accounts are yours, and your results unless you keep them private in your account. Listed matches show names and results in any case. Anyone with the link to a match can watch it and download its record with the names at the table.
privacy-who-2 = People at your table: its chat, your clock, whether you are online, and when your clock pauses, for quiet hours, a free day or a vacation. Spectators see your clock, too. Members who follow you: whether you are online, unless you hide it in your account. Estimates of when a match ends count planned vacations, too.
privacy-who-3 = Only you: private notes, standing orders (once a match is over, “What happened” shows which actions they played), whom you follow or have blocked, your mail address, your devices, your puzzles.
privacy-who-4 = No one: who follows you, and who has blocked or reported you.
privacy-who-5 = Hidden information in a match leaves the server only for the seat that may know it.
privacy-who-6 = What you write in a table’s chat stays with the people there, unless a message is reported to the hosts. What you write as a spectator can be read by all members who watch, hosts among them, and by people at the table once the match is over. You can take back both within five minutes.
privacy-who-7 = Members, if you chose to be on their list: your name, when you joined and what you have played, unless you keep your results private. If the house is open to everyone, search engines may list that page, too.
privacy-hosts = What hosts see
privacy-hosts-1 = Members with name, date of joining, last visit, number of matches, how many have blocked them, and reports about them; matches with their seats and age.
privacy-hosts-2 = Of chats at tables only reported messages, with five lines before and after.
privacy-hosts-3 = Nowhere: private notes, hidden cards of running matches, mail addresses, passwords.
privacy-hosts-4 = They can suspend, rename and sign out people, remove “About me” texts, delete messages of spectators, and call off matches; all of it is in a log that every host reads. Whoever runs the server could read the database: in every house that is a matter of trust.
privacy-cookies = Cookies and browser storage
privacy-cookies-1 = “lagerfeuer”: recognises a guest’s seats, for a year.
privacy-cookies-2 = “lagerfeuer-session”: keeps an account signed in, for a year at most.
privacy-cookies-3 = “lagerfeuer-known”: shows that you have signed in with your name in this browser before, for a year. So no one can lock you out by guessing your password elsewhere.
privacy-cookies-4 = “csrftoken”: protects against other pages acting in your name, until the browser is closed. Over https, all these names begin with “__Host-”, so that no other server can set them.
privacy-cookies-5 = Your browser remembers what it added to the luck of your last 200 matches, with your seat, who sat where, what was played and what the house signed about it, even after you sign out: only this way can it notice if someone changes any of it. For the same reason it remembers how far it has seen the house’s public log. Theme, sound and similar settings stay in the browser, and that it has been here before and how you answered puzzles without an account. Until you sign out it also keeps how you last set up a table, without names. The language is also stored with your name, for mail. None of it is used for ads, so there is nothing to consent to.
privacy-others = No third parties
privacy-others-1 = Fonts, images and programs come from this house only. The browser is told to load nothing else, and a test makes sure of it.
privacy-others-2 = No one gets your data: no advertisers, no analytics, no social networks.
privacy-others-3 = Mail, if you want it, goes through this house’s own mail server.
privacy-others-4 = Push messages, if you want them, go through your browser vendor’s service, encrypted so that it can’t read them.
privacy-others-5 = Webhooks, if you set them up, go where you say. Your calendar is read by programs you give its address to.
privacy-others-6 = If all players move a match to another house, that house gets it: with the names at the table, your clocks and what is hidden in it, in a file that only it can read.
privacy-yours = What you can do
privacy-yours-1 = Download it: in your account, as a ZIP, everything but secrets, addresses for your notifications, and what others reported about you. Guests can do so, too.
privacy-yours-2 = Change it: name, mail, hours, devices, whether your results are public.
privacy-yours-3 = Delete it: in your account. Name, mail, password, passkeys, devices, API tokens, secret addresses, notes and chat messages go at once. The names of your tournaments stay, and the reasons you gave in them.
privacy-yours-4 = Ask the people who run the house, even if you are suspended.
privacy-contact = Contact
privacy-contact-none = The people who run this house have left no contact here. Please ask whoever gave you its address.

## Fair luck explained (/fair)

fair-title = Luck that no one controls
fair-lead = Computer dice could be loaded without anyone noticing. So here no one rolls alone, and afterwards anyone can check every die and card.
fair-step-1 = The house seals an envelope
fair-step-1-text = Before the match it rolls a long secret number. It shows a fingerprint of this number and of everything that is played: the game, its options, its cards and the number of seats. The fingerprint fits these and nothing else, but no one can work out the number from it. From now on the house is bound: a sealed envelope lies on the table.
fair-step-2 = Everyone adds a share
fair-step-2-text = Only now does each player’s own browser roll a number, too, and add it: a share of the luck. All dice and cards of the match follow from the secret, the shares and who sits where. The house did not know the shares when it sealed the envelope; the players don’t know the secret. So no one could choose.
fair-step-3 = After the match the envelope is opened
fair-step-3-text = After the match everyone sees the secret. Anyone can check that it fits the fingerprint from the start, and recompute every die that was rolled.
fair-numbered = The dice are numbered: the fifth stays the fifth, however often someone takes back a move, reloads the page or waits for a better moment.
fair-try = Try it
fair-try-lead = You play both parts here, first the house, then yourself. Nothing leaves this page.
fair-try-house = The house: a secret
fair-try-secret = Secret
fair-try-secret-about = Write anything, or roll one.
fair-try-roll = Roll
fair-try-print = Its fingerprint
fair-try-promised = The fingerprint everyone sees
fair-try-print-now = The fingerprint of what is there now
fair-try-seal = Seal the envelope
fair-try-sealed = Sealed: no one can look inside or swap it unnoticed.
fair-try-you = You: a share
fair-try-share = Share
fair-try-share-about = The house could not know it when it sealed the envelope.
fair-try-add = Add it
fair-try-dice = Twelve dice
fair-try-dice-about = They follow from secret and share alone. No one could know them: the house lacked your share, you lacked the secret.
fair-try-open = Open the envelope
fair-try-opened = That was inside. Change a letter here or in the share: would anyone notice?
fair-try-check = Everyone checks
fair-try-fits = The secret fits the fingerprint, and all twelve dice follow from it.
fair-try-off-seal = The secret doesn’t fit the fingerprint: a house that shows another secret gets caught.
fair-try-off-dice =
    { $count ->
        [one] One die would have come out differently.
       *[other] { $count } dice would have come out differently.
    }
fair-try-again = Start over
fair-check = Check a real match
fair-check-text = After every match you can download its record: all actions, all luck, the shares and the secret, signed by the house. A page checks it in your browser, another program on your computer (“lagerfeuer verify”); they share no code.
log-title = The public log
log-about = Everything that binds this house in a match goes into a public log at once: the fingerprint, each share, the beginning and the end. Names and matches cannot be read there. No one can change or remove an entry unnoticed: your browser remembers the length and the fingerprint of the log, and checks each time that it has only grown.
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
log-missing-other-next = Don’t trust this luck, and keep your receipt as proof.
log-broken-rewritten-title = The log has been rewritten
log-broken-rewritten = The house’s public log is not what your browser saw on { $seen }: entries were changed or removed since then.
log-broken-shorter-title = Entries have gone from the log
log-broken-shorter = The house’s public log has become shorter: on { $seen } it had { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }. Some of them are gone.
log-broken-other-house-title = Another house has signed the log
log-broken-other-house = The public log is signed with another house’s key than on { $seen }. If no one has set up this house again, someone else is answering here.
log-broken-unsigned-title = The house has not signed the log
log-broken-unsigned = The house’s public log does not carry the house’s signature.
log-broken-next = Unless you know why, don’t trust the luck of this house.
log-restored = The house says that it was restored on { $at } from a backup with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }. Everything played after that backup is lost, even for the house.
fair-limits = What this does not prove
fair-limits-lead = To be honest about it:
fair-limit-1 = The house sees hidden cards.
fair-limit-1-text = It has to: it deals them and enforces the rules. Whether it tells anyone is a matter of trust; so play games with hidden cards where you trust the people who run the house.
fair-limit-2 = Whoever adds a share early relies on the last one.
fair-limit-2-text = The player who adds the last share is safe even if all others and the house conspire: their browser has seen the other shares and reports if one is replaced. Earlier players are safe from the house alone, but not from a house that conspires with the last one.
fair-limit-3 = Not every share comes from a person.
fair-limit-3-text = Bots get theirs by a public rule, and so do people whose browser added none in time. The match page says where every share came from. Only your browser knows that yours is really yours: it remembers, and tells you if another is shown.
fair-limit-4 = The house could keep the envelope closed.
fair-limit-4-text = If it doesn’t reveal the secret after the match, no one can check this luck, and the page says so. It can’t show a false one. It could also drop a match it doesn’t like before it begins; players who have to sit down again and again would notice.
fair-limit-5 = A match that is still running is not open yet.
fair-limit-5-text = As long as the secret could still tell something, it stays sealed; until then only chain and signature can be checked.
fair-limit-6 = The rules are not checked in the browser.
fair-limit-6-text = The page checks that the luck is right and nothing was changed. Whether every move was allowed is checked by “lagerfeuer verify”, which replays the whole match.
fair-limit-7 = This page comes from the house, too.
fair-limit-7-text = If you don’t trust the house with that either, get the program from elsewhere or write one: the format is described to the last byte, with test examples.
fair-exactly = Precisely: the fingerprint is SHA-256, dice and cards come from HMAC-SHA-256 without bias, records are signed with Ed25519. The bytes are described in docs/records.md of the source.

## Checking a record (/verify)

verify-title = Check a record
verify-lead = Was a match changed afterwards? Was its luck settled before the first move? Its record shows it. With your receipt you also see whether the house sticks to what it signed for you.
verify-back = Back to the match
verify-more = Check other records
verify-drop = Drop records and receipts here
verify-choose = Choose files
verify-paste = Paste the text
verify-paste-label = Text of the record
verify-paste-do = Check the text
verify-pasted = Pasted text
verify-stays = Your files stay on this device: nothing is sent or stored. After your first visit this page works offline, too.
verify-how = How can luck be checked?
verify-insecure = This page was not loaded over https, so the browser cannot compute hashes here, and nothing can be checked. Open it over https, or use “lagerfeuer verify”.
verify-fetching = Fetching the record …
verify-no-record = The record could not be fetched
verify-working = Checking …
verify-working-picks = Checking … { $done } of { $all } dice and cards
verify-crashed = The check stopped. Nothing can be said about this file.
verify-file = File
verify-found = Verdict
verify-details = Show details of { $name }
verify-clear = Clear all
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
verify-partly-lead = Not everything can be checked with this file. What is missing is listed below.
verify-own = What can be checked fits
verify-own-lead = This is what someone could see of a running match. Without the secret only chain and signature can be checked; the full record is available after the match.
verify-unable = This browser can’t tell
verify-unable-lead = It lacks what the check needs, as listed below. That says nothing about the file. Use a newer browser, or “lagerfeuer verify”.
verify-wrong = Something is wrong here
verify-wrong-house = Chain and signature are right: no one has changed the file since this house wrote it. It was the house that wrote it so.
verify-wrong-changed = Someone has changed the file after it was written, or it was damaged on the way.
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
verify-signer-none = no one
verify-by-rule =
    { $count ->
        [one] One player’s share of the luck comes from the public rule, because their browser added none in time.
       *[other] The shares of { $count } players come from the public rule, because their browsers added none in time.
    }
verify-taken-over = The actions up to number { $ply } were taken over from another match. Their luck belongs to that one and is not checked here.
verify-checks = What was checked
verify-state-right = Passed
verify-state-wrong = Failed
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
verify-mean-chain = Every line carries a fingerprint of itself and the line before. Changing one means changing all that follow.
verify-mean-contributions = What the players added to the luck from their own browsers; for bots by a public rule.
verify-mean-commitment = Does the secret that was shown after the match fit the fingerprint that was shown before it?
verify-mean-picks = Every die and every card, worked out again from secret and shares.
verify-mean-rules = Was everything allowed, and is the result right? That takes the rules of the game.
verify-mean-signature = Only the house has the key for its signature. A changed record can’t be signed again.
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
verify-why-picks-right =
    { $picks ->
        [0] There was nothing to roll or draw.
        [one] The one die or card is right.
       *[other] All { $picks } are right.
    }
verify-why-signature-right = It fits the last link of the chain.
verify-why-no-rules = This page knows no rules. “lagerfeuer verify FILE” replays the match and checks them.
verify-why-format-1 = Records of the old format 1 have none.
verify-why-a-view = That can be checked after the match, in the whole record.
verify-why-no-house = The match was played without a house: no one committed to anything.
verify-why-running = The match is not over, so the secret is not out yet.
verify-why-picks-taken-over = { $picks ->
    [0] The dice and cards up to action { $ply } belong to another match and are checked with its record; there are none of its own.
   *[other] { $picks } of its own are right. Those up to action { $ply } belong to another match and are checked with its record.
}
verify-why-secret-missing = The match is over, but the house has not shown its secret. So no one can check this luck.
verify-why-signature-missing = No one has signed the file. A house signs everything it hands out: the last line may have been cut off.
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
verify-why-format = The record is of format { $format }. This page reads formats 1 to 4.
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
verify-why-view = It is the view of a seat that doesn’t exist.
verify-why-from = It goes on from a position that is not in this record.
verify-why-secret = There is a secret, but no one committed to one.
verify-why-luck = A die or card has a value that doesn’t exist.
verify-why-unreadable = Not everything could be read.
verify-why-chain = The line does not fit to the one before: it was changed, or one between them is missing.
verify-why-chain-missing = The line carries no link of the chain.
verify-why-secret-form = The secret is not 64 hexadecimal digits.
verify-why-contribution-form = The share of seat { $seat } is not 32 hexadecimal digits.
verify-why-contribution-rule = The share of the bot on seat { $seat } is not that of the public rule.
verify-why-contribution-nobody = No one sat on seat { $seat }, but its share is not that of the public rule.
verify-why-sitter = What the record says about who sat on seat { $seat } is not possible there.
verify-why-terms = The fingerprint was made for something else: the game, rules, options, cards, seats or the position that the match goes on from were changed.
verify-why-lines = The fingerprint was made for other actions up to number { $ply } than those in this record.
verify-why-commitment = The secret does not fit the fingerprint: this is not what was settled before the match.
verify-why-pick = Number { $number } of this action should be { $right }, the record has { $outcome } (counted from 0, of { $sides }).
verify-why-signature = The signature does not belong to this record.

## The description of the API

docs-title = The interface
docs-lead = Everything the pages of this house ask of the server, for people who write their own client or bot.
docs-download = Download the description
docs-parameters = Parameters
docs-body = Body
docs-answers = Answers
docs-optional = optional

## Errors

# The list of members.
members-title = Members
members-lead = People who play here and want to be found. Only members see this list.
members-strangers = The list is for members: sign in or create an account.
members-listed = List me among the members
members-listed-about = Other members can find your name, and the games you have played unless you keep your results private. If the house is open to everyone, search engines may list your page, too.
members-find = Find a name
members-played = { $game } ({ $matches })
members-host = Host
members-none = No one is on the list yet. Be the first.
members-none-found = No one on the list has such a name.
members-further = More members

# Rated matches, ratings, ladders, and people's pages.
rated-heading = Rated match
rated-about = The result changes the ratings of all players. If you resign or run out of time, you come last. If a bot takes over a seat, its chances at that moment count. A match called off by all changes nothing.
rated-with-bots = Bot accounts, which programs play, may take seats here, too. The match is rated all the same.
rated-barred = Rated matches need an account, so that every rating belongs to one person. An account needs only a name and a password; your seat is kept meanwhile.
rated-changes = Ratings
rated-unchanged = This match was called off: no rating has changed.
rated-from = { $before } before, now
rated-ladder = Ladder of this game
rating-range = probably between { $from } and { $to }
rating-provisional = provisional
rating-provisional-after = , still provisional
rating-provisional-about = Provisional means there is too little data yet. After 15 to 30 rated matches a rating counts as settled.
person-missing = No one has this name
person-since = Member since { $date }.
person-yours = Your account
person-invite = Invite to a match
person-challenge = Challenge
person-recent-program = { $name } (bot)
bot-mark = Bot
bot-account = Bot account
bot-profile-about = In this account, only a program plays.
bot-profile-owner = Belongs to
bot-profile-whom = Takes challenges from
bot-profile-games = Games
bot-profile-paces = Clocks
bot-profile-none = none
bot-profile-paces-none = accepts none
bot-whom-owner = only its owner
bot-whom-accounts = everyone with an account
bot-whom-all = everyone, guests too
person-discreet = Your results are private: only you see this page like this.
person-hidden = { $name } keeps results private.
person-none = No finished match yet.
person-none-you = You haven’t finished a match yet. Your results will appear here.
person-playing = Playing now
person-playing-all = All running matches
person-trophies = Top places in tournaments
person-trophy-1 = won
person-trophy-2 = second place
person-trophy-3 = third place
person-trophy-shared-1 = shared first place
person-trophy-shared-2 = shared second place
person-trophy-shared-3 = shared third place
person-archive = Listed matches in the archive
watch-title = Matches to watch
watch-title-of = { $name } is playing
watch-lead = All listed matches: those that are running, and the latest that are over.
watch-person = To { $name }’s page
watch-none = No match to watch right now.
watch-none-game = No match of this game to watch right now.
watch-further = More matches
watch-recent = Latest finished
watch-now = Now playing
watch-ahead = { $name } leads { $mine } : { $theirs }
watch-ahead-many =
    { $points ->
        [one] { $name } leads, on one point
       *[other] { $name } leads, on { $points } points
    }
watch-level =
    { $points ->
        [one] Level at one point
       *[other] Level at { $points } points
    }
watch-archive = To the archive
archive-title = Archive
archive-lead = All listed matches that are over. A link to a search can be shared.
archive-who = Player
archive-against = Another player
archive-followed = With someone I follow
archive-result = Result of { $name }
archive-result-won = Won
archive-result-shared = Shared first place
archive-result-lost = Lost
archive-any = Any
archive-yes = Yes
archive-no = No
archive-more = More filters
archive-seats = Number of seats
archive-bots = Bots
archive-bots-no = Only people
archive-bots-yes = With bots
archive-rated = Rating
archive-ended = How it ended
archive-ended-rules = By the rules
archive-ended-resigned = By resignation
archive-ended-time = Out of time
archive-ended-agreed = By agreement
archive-ended-cancelled = Called off
archive-least = At least … actions
archive-most = At most … actions
archive-since = Ended on or after
archive-until = Ended on or before
archive-order = Order
archive-order-latest = Latest first
archive-order-comeback = Biggest comebacks
archive-search = Search
archive-none = No listed match is over yet.
archive-none-query = No listed match fits this search.
archive-found =
    { $count ->
        [one] One match shown
       *[other] { $count } matches shown
    }
archive-looked = Searched back to { $date }.
archive-looked-comeback =
    { $percent ->
        [0] Searched up to a chance of less than 1%.
       *[other] Searched up to a chance of { $percent }%.
    }
archive-on = Search further
archive-comeback =
    { $percent ->
        [0] Won from a chance of less than 1%
       *[other] Won from a chance of { $percent }%
    }
archive-comeback-what = Reviewed matches only. What counts is the lowest chance the winner had, according to the review.
archive-records = Download the records (ZIP)
archive-records-what = At most 100 matches, in this order.
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
person-no-rating = No rating yet: only rated matches count for it.
person-ladder = Ladder of this game
person-curve = Rating over time
person-curve-slider = Rating over time, match by match
person-curve-at = { $date }: { $number }, probably between { $from } and { $to }
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
person-by-turn = By turn order, against people
person-by-turn-bots = By turn order, against bots
person-turn = Turn order
person-turn-1 = First
person-turn-not = Not first
person-turn-2 = Second
person-turn-3 = Third
person-turn-4 = Fourth
person-by-bot = Against bots, by strength
person-bots-mixed = Different bots at one table
person-too-few = Too few matches to say; it takes { $least }.
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
person-points-middle = Half of the time { $name } scores { $mine } or more, all players here { $all }.
person-points-all = Everyone here
person-points-column = Points
person-opponents = Head to head
person-opponent = Opponent
person-opponents-rest = Others, not listed
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
ladder-missing-about = This house has no game of that name. Perhaps you’re looking for one of these.
ladder-none = No rated match of this game has finished yet. With an account, tick “Rated match” when you create a table.
ladder-programs = Bot accounts
ladder-programs-about = They mostly play rated matches with each other, so their numbers say little about people.
ladder-established = Settled ratings
ladder-provisional = Provisional ratings
ladder-rank = #
ladder-name = Name
ladder-matches = Matches
ladder-about = A rating shows how well someone plays compared with others here. Everyone starts at 1500; with 200 points more you win about three of four matches.
ladder-about-more = In 19 of 20 cases the true value is within the number beside it. People who keep their results private are not listed.
among-bots = You among the bots
among-bots-about = Only you see this. It is based on your two-player matches against one bot and has nothing to do with your rating, which compares you with people.
among-bots-standing = After { $played } matches you play about as well as a bot of strength { $strength }, probably between { $from } and { $to }.
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
account-discreet-about = Others then see only your name, your picture and what you write about yourself on your page; you are on no ladder, and your new tables are not listed unless you choose it. Listed matches still show names and results. Players at your rated tables still see your rating.

error-away = The server can’t be reached. Please try again in a moment.

## Names that the server gives

house-guest-name = Guest { $number }

## Refusals by the server

kit-no-not-now = That isn’t possible now.
kit-no-over = The match is over.
kit-no-not-asked = It’s not your turn.
kit-no-nothing-to-undo = There is nothing to take back.
error-stale = The match has moved on. Please look again.
error-no-match = There is no such match here.
error-no-game = This house doesn’t have the game “{ $game }” right now. Its matches are kept and go on when it is back.
error-game-left-out = This house does not offer this game.
error-no-invitation = This invitation doesn’t exist. Perhaps the link was cut off?
error-not-seated = You don’t sit at this table; you can only watch.
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
error-seat-taken = Someone else has just taken this seat.
error-receipt-none = This match uses the first version of fair luck, which has no receipts.
error-seat-left-often = You have left this table { $times } times. Please join another one.
error-seat-of-share = You have already added a share of the luck for seat { $seat } in this match. You can only come back to that seat, and someone else may have it now.
error-seats-number =
    { $most ->
        [2] This game is for two: you and one more.
       *[other] This game is for { $least } to { $most } players. Please choose a number in between.
    }
error-seats-me = You need exactly one seat of your own.
error-seats-kind = A seat is for you, for a bot of a known strength, or open.
error-table-admits = A table is for anyone with its link, for the house, or for people you choose.
error-table-range = Ratings go from { $least } to { $most }, and the first number is not above the second.
error-table-range-house = A rating range is possible only at tables open to the house.
error-table-house-seats = A table for the house needs an open seat.
error-table-named = This table is for invited people only.
error-table-link = This table is for people with its link.
error-table-apart = You can’t join this table.
error-table-rests = This table is on hold: someone who sits there can’t play at the moment. Please try again later.
error-table-host = Only the person who created this table can do that.
error-table-begun = The match has already begun.
error-table-expired = This table waited long without anyone joining. It was closed.
error-table-closed = This table was closed by the people who sat there.
error-table-rating-between = This table is for ratings from { $least } to { $most }. Yours is { $rating }.
error-table-rating-least = This table is for ratings of { $least } and more. Yours is { $rating }.
error-table-rating-most = This table is for ratings up to { $most }. Yours is { $rating }.
error-tables-many = You already have { $most } tables open for the house. Please close one first.
error-invite-who = Please choose a person for each seat.
error-invite-unknown = No one here has exactly this name. You can invite guests you have played with, everyone else by link.
error-invite-self = You already sit here.
error-invite-twice = No one can sit twice at one table.
error-invite-not = This person can’t be invited right now.
error-invite-many = You have invited many people already. Please wait for some answers first.
error-invite-again = You have invited this person often today. Please wait until tomorrow.
error-invite-none = This invitation is no longer open.
error-invite-answer = That is not a possible answer.
error-rated-guest = Rated matches need an account, so that every rating belongs to one person. An account is free, and you keep your matches.
error-rated-bot = Rated matches can’t include the house’s bots.
error-rated-options = A match with these options can’t be rated.
error-listed-house = This house doesn’t list matches.
error-listed-many = You already have { $most } listed matches that aren’t over. Please finish one first, or don’t list this one.
error-archive-option = An option is written as “name:value”, and its game is named.
error-archive-result = A result is searched for together with a player.
error-archive-followed = Sign in to search the matches of people you follow.
error-page = This list has no such place.
error-no-person = No one here has this name.
error-name-dots = A name made only of dots cannot have a page. Please add a letter.
error-name-empty = A name needs at least one letter.
error-name-long = A name may have { $most } characters at most.
error-name-signs = This name contains characters that no one can see. Please leave them out.
error-course-later = Scores over time are shown after the match: earlier they could reveal hidden cards.
error-luck-later = Each seat’s luck is shown after the match: earlier it could reveal hidden cards.
error-review-later = A match can be reviewed after it ends: earlier it would help the players.
error-review-queue = { $count } reviews are waiting already. Please try again later.
error-review-elsewhere = This match was not over when its record was taken, and may be going on in another house. It can be reviewed once the whole record is here.
error-no-review = There is no review of this match yet.
error-course-lost = This match can no longer be replayed: the rules in this house have changed since.
error-no-terms = The luck of this match was not bound to game, options, cards and seats in this house.
error-no-ply = This match has not come that far: it is at action { $last }.
error-why-person = Only bots explain their moves.
error-replay-lost = The rules in this house have changed since this match began, so earlier positions can’t be shown. The log still tells what happened.
error-time-up = Your time ran out before this arrived.
error-time-zone = This time zone is not known here.
error-quiet-hours = Quiet hours need a start and an end.
error-quiet-long = Quiet hours may last at most { $most } hours a day.
error-free-days = A free day is a day of the week.
error-free-days-many = At most { $most } days of the week may be free.
error-calendar-again = You have just changed these hours. During correspondence matches you can change them once a day.
error-vacation-already = You’re already on vacation.
error-vacation-none = You have used up this year’s vacation.
error-vacation-days = A vacation lasts a day at least.
error-vacation-planned = You have planned a vacation. Cancel it to start one now.
error-plan-past = A planned vacation begins tomorrow at the earliest.
error-plan-order = The last day is before the first.
error-plan-far = A vacation can be planned up to a year ahead.
error-plan-none = You have no vacation left in { $year }.
error-plan-long =
    { $days ->
        [one] You have only one day of vacation left in { $year }.
       *[other] You have only { $days } days of vacation left in { $year }.
    }
error-plan-not = You have no planned vacation.
error-vacation-not = You’re not on vacation.
error-tempo-kind = A match is played live or over days.
error-tempo-live = In live matches everyone has 1 minute to 3 hours, plus up to 5 minutes per turn.
error-tempo-correspondence = In correspondence matches everyone has 1 hour to 60 days, plus 1 hour to 14 days per turn.
error-tempo-increment = The time per turn can’t be more than the time at the start.
error-offer-not-here = You can’t propose this at this table now.
error-take-back-luck = A turn with dice rolls or card draws can’t be taken back.
error-take-back-news = This turn can’t be taken back: it revealed something hidden.
error-not-late = There is still time on this clock.
error-not-back = There is no seat for you to take back.
error-malformed = That could not be understood. { $where }: { $message }
error-bad-request = That could not be understood: the request does not have the form it should have.
error-csrf = This page is too old. Please reload it.
error-other-site = The page of another website asked for this, so the house did nothing. If you see this on the house’s own page, its reverse proxy changes the Host header: please tell whoever runs the house.
error-http-404 = There is nothing here.
error-http-405 = That can’t be done here.
error-http-408 = That arrived too slowly. Please try again when the connection is better.
error-http-413 = That is too large. Please send less at once.
error-http-414 = That address is too long.
error-http-415 = Only JSON is accepted here (content-type: application/json, not compressed). Nothing was changed.
error-http-422 = That is not possible.
error-http-429 = That was too often. Please wait a moment.
error-http-431 = Your browser sends too many cookies to this address. Please delete the cookies of this address and try again.
error-http-500 = Something went wrong on our side. Nothing was changed; please try again.
error-http-503 = The house can’t reach its database right now. Please try again in a moment.
error-http-400 = This could not be understood.
error-too-often = That was too often in a row. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-too-often-minutes = That was too often in a row. Please try again in { $minutes } minutes.
error-crowded = Many large files are being sent right now. Please try again in { $seconds } seconds.
error-sign-in = Wrong name or password.
error-sign-in-first = Please sign in first.
error-prove-first = Please confirm with your password or a passkey.
error-password-wrong = Wrong password.
error-password-short = A password needs at least { $least } characters. A few words in a row are good.
error-password-long = A password can have { $most } characters at most.
error-password-easy = This password is easy to guess. Try a few words in a row.
error-name-taken = This name is already taken.
error-already-account = You already have an account here.
error-no-account = No account has this name.
error-no-session = This device is already signed out.
error-mail-form = That is not a mail address.
error-mail-none = This house sends no mail. Please ask the people who run it.
error-token = This link no longer works. It may have been used already, or it is too old.
error-members-only = This house is for members only. Please sign in.
error-members-account = Only members can be listed. Create an account first: it is free, and you keep your matches.
error-house-invitation = This invitation doesn’t work. It may have been used or withdrawn, or it is too old. Ask a host of this house for a new one.
error-house-invitation-gone = This invitation is no longer open.
error-house-invitations-many = There are already { $most } open invitations. Withdraw one first.
error-house-open = This house is open: no one needs an invitation.
error-passkey = This passkey did not work. Please try again, or sign in with your password.
error-passkey-late = That took too long. Please try again.
error-passkey-unknown = This passkey belongs to no account here.
error-passkey-other = This passkey belongs to another account.
error-passkey-known = This passkey is already here.
error-passkey-last = This is the only way into your account. Set a password or add another passkey first.
error-passkeys-most = You can have at most { $most } passkeys. Please remove one first.
error-api-token = This token is not valid: it is unknown, has expired or was revoked.
error-api-token-and-cookies = A request has either a token or cookies. This one has both, so nothing was done.
error-api-token-never = Tokens cannot be used for this. Please do it on the page.
error-api-token-scope = This token lacks the scope “{ $scope }”.
error-api-token-scopes = Please choose at least one thing that the token may do.
error-api-tokens-most = You can have at most { $most } tokens. Please revoke one first.
error-no-api-token = This token is already revoked.
error-no-feed = There is no feed at this address (any more). Its owner finds the current one in their account.
error-no-feeds = This house has no calendars and feeds for other programs.
error-no-bot = You have no such bot account.
error-bots-off = { account-bots-off }
error-bots-most = You can have at most { $most } bot accounts. Please delete one first.
error-bot-account = Bot accounts cannot do this: it is for people.
error-bot-games = This house does not have one of these games.
error-bot-invited = Bot accounts sit down only where they are invited.
error-bot-people = A bot account invites only its owner and other bot accounts, one for each seat.
error-bot-house = At a table with a bot account, the open seats cannot be offered to the whole house.
error-bot-hands = A bot account’s owner knows its hand. Such an owner and their bot accounts play with each other only if no one else sits at the table.
error-bot-rests = { $name } is not playing at the moment.
error-bot-whom-owner = { $name } takes challenges only from its owner.
error-bot-whom-accounts = { $name } takes challenges only from accounts, not from guests.
error-bot-game = { $name } does not play this game.
error-bot-pace = { $name } does not play with this clock.
error-bot-unrated = { $name } plays only unrated matches.
error-bot-busy = { $name } already plays as many matches as it can ({ $most }). Please try again later.
error-rated-bots = This table isn’t rated with bot accounts.
error-rated-owner = A bot account plays no rated matches with its owner, or with its owner’s other bot accounts.
error-rated-with-bots = This is for rated matches only.
error-no-channel = There is no such notification channel.
error-channels-most = You can have at most { $most } channels. Please remove one first.
error-push-form = This browser’s subscription could not be read. Please reload the page and try again.
error-notices-mail = Your account needs a confirmed address for this.
error-webhook-address = This address can’t be used: it must begin with https:// and be on the public internet.
error-language = This language is not available here.
error-bell-one = Name one thing you have read: a match, a tournament, an entry, or all entries up to one.
error-block-self = That’s you.
error-block-many = You have blocked too many people. Please unblock someone first.
error-table-by-host = A host of this house has closed this table.
error-suspended = A host of this house has suspended you until { $year }-{ $month }-{ $day }. The reason: { $why }
error-suspended-for-good = A host of this house has suspended you permanently. The reason: { $why }
error-report-self = You cannot report yourself.
error-report-kind = Please say what it is about.
error-report-many = Several of your reports are still open. Please give the hosts some time.
error-no-report = There is no such report.
error-host-only = Only hosts of this house can do that.
error-host-self = You can’t do that to yourself.
error-host-why = Please give a reason: the person will read it.
error-host-note = Please write a note: the players will read it.
error-host-last = A house needs a host, and this is the last one. Make someone else a host first.
error-host-guest = That works only for accounts, and this is a guest.
error-host-suspended = This person is suspended. Please lift the suspension first.
error-host-not-running = This match is no longer running.
error-chat-not-here = Only people at the table read and write here.
error-chat-empty = Please write something first.
error-text-long = That is too long: { $most } characters at the most.
error-chat-late = You can take back a message only within five minutes.
error-chat-nobody = There is no one to mute on that seat.
error-spectators-off = Spectators have no chat in this house.
error-spectators-not-yet = Spectators can write once the match has started.
error-spectators-seated = You play in this match, so you can read this only after it ends.
error-spectators-over = Spectators can write only until a day after the match.
error-spectators-mute-self = You can’t mute yourself.
error-no-message = There is no such message, or it is not yours.
error-note-not-here = Notes are for people at the table.
error-note-aside = There are too many other versions. Merge or discard them first.
error-delay = There is no such delay.

## Mail

mail-foot = This mail was sent automatically and needs no answer.
mail-verify-subject = Is this your address, { $name }?
mail-verify =
    Hello { $name },

    with this link you confirm that this address belongs to your account. It works for a day:

    { $link }

    If you did not want that, just ignore this mail.
mail-reset-subject = A new password for { $name }
mail-reset =
    Hello { $name },

    with this link you choose a new password. It works for an hour, and once:

    { $link }

    If you did not want that, just ignore this mail: nothing changes.
mail-password-changed-subject = Your password has been changed
mail-password-changed =
    Hello { $name },

    the password of your account has just been changed, and all other devices were signed out.

    If that was not you, choose a new password at once with “Forgot your password?”.
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
        [one] { $opponents } has reserved a seat for you. You can accept or decline.
       *[other] { $opponents } have reserved a seat for you. You can accept or decline.
    }
notice-declined-title = { $game }: someone can’t come
notice-declined = Someone you invited to a table of { $game } can’t come. You can invite someone else or open the seat.
notice-seated-title = { $game } begins
notice-seated = All seats are taken, with { $opponents }: the match has begun.
notice-chat-title = New message · { $game }
notice-chat = New message at your table with { $opponents }.
notice-report-title = Someone was reported · { $house }
notice-report = There is a new report on the hosts’ page.
mail-renamed-subject = Your name has changed: { $name }
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
notice-turns-title = Your turn at { $count } tables
notice-many-title = { $count } updates
notice-more = … and { $count } more
notice-mail-foot = You get these mails because you turned them on. No more of these mails: { $link }
notice-test-title = A test from { $house }
notice-test = It works: you’ll be notified here.
notice-turn-title = Your turn: { $game }
notice-turn = It’s your turn in { $game } with { $opponents }.
notice-time-most-title = Little time left: { $game }
notice-time-most = You have used four fifths of your time in { $game } with { $opponents }. You have { $left } left.
notice-time-up-title = You’re out of time: { $game }
notice-time-up = You’re out of time in { $game } with { $opponents }. You can still play until the others decide.
notice-may-claim-title = You decide: { $game }
notice-may-claim = In { $game } with { $opponents } someone is out of time or has left the house. You can claim the win, wait, or let a bot play on.
notice-offer-title = A proposal: { $game }
notice-offer = { $how ->
    [takeback] In { $game } with { $opponents }, { $who } asks to take back their last turn. Do you agree?
    [cancel] In { $game } with { $opponents }, { $who } proposes to call the match off. Do you agree?
    [count] In { $game } with { $opponents }, { $who } proposes to end here and count. Do you agree?
    [draw] In { $game } with { $opponents }, { $who } proposes a draw. Do you agree?
   *[other] In { $game } with { $opponents } someone makes a proposal. Do you agree?
}
notice-seat-taken-title = A bot plays on for you: { $game }
notice-seat-taken = A bot has your seat in { $game } with { $opponents }. You can take it back once.
notice-seat-lost-title = A bot plays on for you: { $game }
notice-seat-lost = A bot has your seat in { $game } with { $opponents } and plays the match to its end. You can watch.
notice-over-title = Match over: { $game }
notice-over = The match of { $game } with { $opponents } is over. { $how ->
    [won] You won.
    [lost] { $who } won.
    [shared] The win is shared.
   *[nobody] No one won.
}
notice-move-title = Another house? { $game }
notice-move = In { $game } with { $opponents } someone proposes to go on in another house. Do you agree?
notice-moved-title = Goes on elsewhere: { $game }
notice-moved = { $game } with { $opponents } goes on in another house. The table shows how to get there.
notice-vacation-title = Vacation: { $game }
notice-vacation =
    { $named ->
        [no] In { $game } with { $opponents } someone has begun or ended a vacation. The clocks have been adjusted.
       *[other] { $who } is on vacation until { $year }-{ $month }-{ $day }. Until then that clock stands still in { $game }.
    }
notice-vacation-end-title = Back from vacation: { $game }
notice-vacation-end = { $who } is back from vacation. The clocks go on in { $game }.
notice-vacation-over-title = Your vacation is over
notice-vacation-over = Your vacation has ended, and your clocks go on.

## Cups

cups-title = Tournaments
cups-my = My tournaments
cups-lead = Sign up and play your matches: rounds are paired automatically.
cups-new = Create a tournament
cups-more-about = Who can join, rounds and byes
cups-new-account = You need an account.
cups-none = None is open right now. Create one yourself.
cups-part-open = Open for sign-up
cups-part-running = Running
cups-part-over = Finished
cups-in = you’re in
cups-you-in = You’re in ({ $count } of { $capacity }).
cups-won-by = won by { $name }
cups-won =
    { $count ->
        [one] { $name } wins with { $points } point.
       *[other] { $name } wins with { $points } points.
    }
cups-won-shared =
    { $count ->
        [one] { $names } share first place with { $points } point each.
       *[other] { $names } share first place with { $points } points each.
    }
cups-won-all = All players share first place.
cups-rated-short = rated
cups-status-open = open, { $count } of { $capacity }
cups-status-running = round { $round } of { $rounds }
cups-status-over = finished
cups-status-cancelled = called off
cups-round-robin = Round-robin
cups-round-robin-about = Everyone plays everyone. With an odd number each sits out once.
cups-swiss = Swiss
cups-swiss-about = In every round you meet someone with a similar score, never the same person twice if possible. No one is eliminated.
cups-groups = Mixed tables of { $seats }
cups-groups-about = New tables every round: people who have met least sit together, and seats, small tables and free rounds rotate. Meetings are spread as evenly as possible.
cups-groups-swiss = Swiss at tables of { $seats }
cups-groups-swiss-about = In every round people with similar scores sit together, if possible without having met before. Seats, small tables and free rounds rotate.
cups-twice = Double round-robin
cups-twice-about = Everyone plays everyone twice, with seats swapped.
cups-at-once = All matches at once
cups-at-once-about = All matches start together, and you play them in any order.
cups-by-round-about = A round starts when all matches of the previous one are over.
cups-format-ask = Which format?
cups-rounds = Rounds
cups-round = Round { $number }
cups-rounds-ask = How many rounds?
cups-rounds-any = automatic
cups-rounds-about = If empty, as many as in a knock-out: three for eight players, four for sixteen.
cups-rounds-groups-about = If empty, enough for everyone to meet everyone.
cups-fact-kind = Format
cups-fact-rounds = { $count ->
    [one] One round.
   *[other] { $count } rounds.
}
cups-fact-rounds-full = { $count ->
    [one] One round if all { $capacity } places are taken.
   *[other] { $count } rounds if all { $capacity } places are taken.
}
cups-fact-points = A win scores 1, a shared win ½, a loss 0.
cups-fact-points-places = First place scores 1, last place 0, the others evenly in between; shared places get the mean.
cups-fact-who = Who can join
cups-fact-start = Start
cups-fact-capacity = { $least } to { $most } players.
cups-fact-host = Created by
cups-bye-ask = What does a bye score?
cups-bye-win = 1, as for a win
cups-bye-half = ½
cups-bye-nothing = nothing
cups-bye-gives = A bye scores { $points }; it goes to those with the fewest points who have had none.
cups-bye-schedule = A bye scores nothing, since everyone has equally many. If your opponent has withdrawn, you get 1.
cups-agreed-about = A match called off by all shares its points.
cups-live-about = Be there: when a round starts, the clocks run.
cups-starts-ask = When does it start?
cups-starts-full = when it is full
cups-starts-full-about = When the last place is taken.
cups-starts-day = on a date
cups-starts-day-about = At a time you choose. With too few players it is called off.
cups-starts-date = starts { $at }
cups-starts-hand = when the host starts it
cups-starts-hand-about = If you haven’t started it after 60 days, it is called off.
cups-starts-when = Date and time
cups-capacity-ask = How many players?
cups-admits-ask = Who can join?
cups-admits-house = Anyone in the house
cups-admits-house-about = It is listed, and any member can join.
cups-admits-link = Anyone with the link
cups-admits-link-about = It isn’t listed: only people with the link find it.
cups-range-ask = Only for certain ratings? (optional)
cups-range-from = from
cups-range-to = to
cups-range-between = Only for ratings from { $least } to { $most }.
cups-range-least = Only for ratings from { $least }.
cups-range-most = Only for ratings up to { $most }.
cups-range-none = Open to any rating.
cups-rated = Rated matches
cups-rated-about = The matches are rated.
cups-rated-not-about = The matches are not rated.
cups-late = Allow late entry
cups-late-about = You can join up to the halfway point, with ½ for every missed round.
cups-enter-self = I’m playing, too
cups-enter-self-about = You can still leave before it starts.
cups-public = Anyone who sees this page sees its players and all results.
cups-name = Name of the tournament
cups-create = Create
cups-guest = Tournaments are for members: they may last for weeks, and an account keeps your place.
cups-guest-register = Create account
cups-players = Players
cups-player = Player
cups-points = Points
cups-place = Place
cups-place-short = #
cups-played = Matches played
cups-played-short = Pl.
cups-standings = Standings
cups-withdrawn = withdrawn
cups-about = This tournament
cups-picture = The result of the tournament “{ $name }”: the first places with their points
cups-link = Link to this tournament
cups-share = Join “{ $name }” on Lagerfeuer:
cups-enter = Join
cups-leave = Leave
cups-begin = Start with { $count }
cups-withdraw = Withdraw
cups-withdraw-about = You are no longer paired and can’t come back. Running matches go on: play or resign them.
cups-withdraw-sure = Withdraw for good
cups-mine = { $count ->
    [one] My match
   *[other] My matches
}
cups-mine-table = To the table: round { $round }, against { $names }
cups-mine-begins = Starts in a moment
cups-mine-clocks = clocks running
cups-mine-none = You have no running match. The next round starts when all matches are over.
cups-refused-full = All places are taken.
cups-refused-rating = This tournament is for other ratings.
cups-refused-in = You are in this tournament.
cups-refused-guest = Tournaments are for members.
cups-refused-withdrawn = You have withdrawn.
cups-refused-not-open = Sign-up is closed.
cups-cross = Everyone against everyone
cups-cross-match = { $one } against { $other }: { $points }
cups-table-running = running
cups-table-agreed = called off: points shared
cups-table-set = set by the host
cups-table-bye = bye
cups-table-late = joined later
cups-table-walkover = opponent withdrew
cups-criteria = If points are equal
cups-criteria-shared = Still equal: shared place. A round without a match counts in these sums as one against someone with as many points as you.
cups-criterion-direct = Head-to-head
cups-criterion-direct-short = H2H
cups-criterion-direct-about = points in matches among those who are level, if all of them have met
cups-criterion-buchholz = Buchholz
cups-criterion-buchholz-short = Bh
cups-criterion-buchholz-about = the points of everyone you met
cups-criterion-cut = Buchholz, cut 1
cups-criterion-cut-short = Bh−1
cups-criterion-cut-about = the same without the lowest of them
cups-criterion-sonneborn = Sonneborn-Berger
cups-criterion-sonneborn-short = SB
cups-criterion-sonneborn-about = the points of those you beat, and half of those you shared with
cups-criterion-wins = Wins
cups-criterion-wins-short = Wins
cups-criterion-wins-about = matches won at the table
cups-criterion-margin = Margin
cups-criterion-margin-short = +/−
cups-criterion-margin-about = points ahead of or behind the best of the others; only in matches played to their end
cups-decided-direct = level with { $name }; head-to-head decided ({ $theirs } to { $mine })
cups-decided-buchholz = level with { $name }; Buchholz decided ({ $theirs } to { $mine })
cups-decided-cut = level with { $name }; Buchholz, cut 1, decided ({ $theirs } to { $mine })
cups-decided-sonneborn = level with { $name }; Sonneborn-Berger decided ({ $theirs } to { $mine })
cups-decided-wins = level with { $name }; number of wins decided ({ $theirs } to { $mine })
cups-decided-margin = level with { $name }; margin decided ({ $theirs } to { $mine })
cups-log = Host decisions
cups-log-result = { $name } set round { $round }, table { $board } to { $points }:
cups-log-cancelled = { $name } called off the tournament:
cups-decide = Decide as host
cups-reason = Why? Everyone reads this.
cups-set = Set a result
cups-set-about = For a match that doesn’t end or was wrong. It can be played on but no longer counts here.
cups-set-table = Which table?
cups-set-choose = Choose a table
cups-set-wins = { $name } wins
cups-set-shared = Both share
cups-set-nothing = No points for anyone
cups-set-place = Place of { $name } (0 for all: no points)
cups-set-save = Save result
cups-cancel = Call off the tournament
cups-cancel-about = No more rounds are paired. Running matches can be played on.
cups-missing = There is no such tournament
cups-missing-about = Please check the link.
cups-match = Played in a tournament
cups-back = To the tournament

## What the server refuses about cups

error-no-cup = There is no tournament here. Please check the link.
error-no-cup-table = There is no such table in this tournament.
error-cup-guest = Tournaments are for members: they may last for weeks, and an account keeps your place. It is free, and you keep your matches.
error-cup-many = You already have five unfinished tournaments. Please end or call off one first.
error-cup-kind = A tournament can’t be set up like that.
error-cup-name = A tournament needs a name, of { $most } characters at most.
error-cup-capacity = This tournament can have { $least } to { $most } players.
error-cup-rounds = A tournament has one to { $most } rounds.
error-cup-date = The date has to be in the future, within a year.
error-cup-reason = Please say why, in at most { $most } characters; everyone in the tournament reads it.
error-cup-places = These places don’t fit together. Give every seat one; those who are level share a place, and the next is skipped, as in 1, 2, 2, 4.
error-cup-in = You’re already in this tournament.
error-cup-not-in = You’re not in this tournament.
error-cup-withdrawn = You have withdrawn from this tournament and can’t come back.
error-cup-full = All places in this tournament are taken.
error-cup-rating = This tournament is for other ratings.
error-cup-not-open = Sign-up for this tournament is closed.
error-cup-not-running = This tournament isn’t running.
error-cup-over = This tournament is over.
error-cup-few = There are too few players to begin.
error-cup-host = Only the tournament’s host or a host of the house can decide that.

## Notices about cups

notice-cup-begins-title = Your tournament starts
notice-cup-begins = A tournament you joined starts now. Your first match is waiting.
notice-cup-begins-free-title = Your tournament starts
notice-cup-begins-free = A tournament you joined has started. You have a bye in the first round; you’ll be told when the next one is paired.
notice-cup-round-title = Next round: { $game }
notice-cup-round = The next round of your tournament has started: { $game } with { $opponents }.
notice-cup-over-title = Your tournament is over
notice-cup-over = A tournament you played in is over. Its page shows the standings.
notice-cup-cancelled-title = Your tournament is called off
notice-cup-cancelled = A tournament you joined was called off, by its host or because too few people joined. Running matches can be played on.
notice-review-title = The review is ready: { $game }
notice-review = The review of { $game } with { $opponents } is ready: everyone’s chances, what was luck, and what would have been better.

## Taking matches along

import-title = Export and import
import-lead = Your matches belong to you. Each is a text file that can be read, checked and continued without this house.
import-in = Import a match
import-in-about = A record from here or from another house ({ $size } MB at most). It is checked and replayed action by action before it is imported.
import-pick = Choose files
import-drop = … or drop them here.
import-paste = Paste the text instead
import-paste-label = The text of a record
import-paste-do = Check and import
import-working = Checking { $name } …
import-done = { $name }: a match of { $game } with { $plies ->
    [one] { $plies } action
   *[other] { $plies } actions
}. { $luck ->
    [yes] Its luck is proven.
   *[no] Without proof of its luck.
}
import-known = { $name }: this match is already here.
import-here = { $name }: this match was played in this house.
import-refused = { $name }: { $why }
import-unreadable = This can’t be read. To import a folder, drop the files inside it.
import-look = View
import-go-on = Play on from it
import-list = Imported
import-list-none = Nothing yet.
import-list-about = Only you see this list; anyone with a match’s link can view it. Imported matches count for no ratings or statistics.
import-verified = luck proven
import-unverified = without luck proof
import-at = imported { $ago }
import-drop-match = Remove
import-drop-sure = Remove this match from the house? Your file is not affected.
import-out = Export all
import-out-about = { $count ->
    [0] You have no finished matches here yet.
    [one] The record of your finished match, in a ZIP.
   *[other] The records of your { $count } finished matches, in a ZIP.
}
import-out-do = Download all records
import-link = Export and import

origin-record = This match was played elsewhere and imported as a file.
origin-record-verified = Its luck is proven: the secret fits the fingerprint, and all dice and cards follow from secret and shares.
origin-record-unverified = Without luck proof: the file does not hold all that its picks could be checked against.
origin-record-signed = Signed by { $house ->
    [none] a house
   *[other] the house that calls itself { $house }
} with the key { $key }.
origin-record-unsigned = No house has signed it.
origin-record-rules = Every action is legal under this house’s rules.
origin-position = Continues another match from action { $ply }. What came before was taken over.
origin-position-look = View that match
origin-position-hides = Anyone with that match’s record knows what is hidden here.
origin-moved = This match moved here from another house at action { $ply }.
ended-unfinished = The file ends here: the match was not over when it was saved.
home-match-unfinished = Unfinished

go-on-title = Play on from here
go-on-lead = A new match begins at this position, with luck of its own. It counts for no rating or statistics; the options stay.
go-on-ply = After which action
go-on-preview = View this position at the table
go-on-over = The match is over at this position. Please choose an earlier one.
go-on-hidden = This game has hidden cards. Anyone with the record of the match knows them here, too.
go-on-seats = Who sits where
go-on-me = Me
go-on-open = Anyone with the link
go-on-turn = It will be { $seat }’s turn.
go-on-do = Start
go-on-from = Play on from here

error-import-big = A record may have { $most } KB at most.
error-import-many = You have already imported { $most } matches. Please remove some first.
error-import-not-yours = Only the person who imported a match can remove it.
move-heading = Another house
move-title = Go on in another house
move-about = The match can go on in another Lagerfeuer house, as it stands, with its clocks. All players have to agree. You need that house’s code: it is under “Export and import” there. Ratings and tournaments stay behind.
move-final = Can’t be undone: once all have agreed, this match can be played only there. The people who run that house could see what is hidden in it.
move-code = Code of the other house
move-propose = Propose
move-agree = Agree for good
beside-move = { $who ->
    [you] You propose to go on in another house:
   *[other] { $seat } proposes to go on in another house:
}
ended-moved = The match goes on in another house.
happened-moved = All agreed: the match goes on in another house.
home-match-elsewhere = goes on in another house
mine-moved = In other houses
moved-file-about = One of you takes this file to { $house }, to “Export and import”. Only that house can read it. You can download it here again any time.
moved-file = File for the other house
moved-link-about = Then you all open your own links and take your seats again. Anyone with your link has your seat: keep it secret.
moved-link = To my seat there
arrive-title = The match goes on here
arrive-about = Take the seat you had in the other house. When all are here, the match goes on.
arrive-waiting = { $count ->
        [one] One of you is not here yet
       *[other] { $count } of you are not here yet
    }
arrive-waiting-about = The others have their own links, shown at the match in the other house.
arrive-waiting-yours = Did you play in the other house? Your own link is shown there, at the match.
arrive-until = After { $until } the match goes on without those who are missing.
arrive-do = Sit down
import-move = Move a running match here
import-move-code = Code of this house
import-move-copy = Copy the code
import-move-about = Enter this code in the other house, in the match’s menu. When all have agreed there, import the file it gives you here.
error-move-code = That is not a house code. It is under “Export and import” there and looks like https://house.example#1f0c…
error-move-not-here = This match can’t move: tournament matches stay, and so do matches with a spectator delay.
error-move-bot = This match can’t move: a bot account plays in it.
error-move-none = This match has not moved.
error-table-moved = This table waits for those who have played the match in the other house.
error-arrive-none = This link doesn’t work. Someone may have used it already, or the match’s file has not been imported here yet.
error-arrive-twice = Someone on this device already sits at this table.
error-transfer-file = That is not a file of a moving match.
error-transfer-elsewhere = This file is for another house. Only that one can open it.
error-transfer-broken = This file was changed on its way. Please download it again from the old house.
error-transfer-record = The match in this file cannot go on here.
error-transfer-luck = The luck of this match doesn’t follow from what the old house states, so it can’t go on here.
error-go-on-running = You can play on from a match once it is over. Earlier someone might learn what is still to come.
error-go-on-elsewhere = This match was not over when its record was saved, and may be going on in another house. You can play on from it once the full record is here.
error-go-on-seats = Please choose who sits on each of the { $count } seats.
error-go-on-over = The match is over at this position. Please choose an earlier one.
error-import-view = This file holds what one seat may know of a running match with hidden cards. It cannot be played again; after the end the whole record can.
error-import-running = This match is still running in this house. You can import its record once it is over.
error-import-long = A record may have { $most } actions at most.
error-import-events = A record may tell of { $most } things beside the game at most, such as bots that play on and people who come back.
import-refused-at =
    Not imported: this record is wrong at { $where ->
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
error-record-deep = { import-refused-at } It is nested too deeply.
error-record-members = { import-refused-at } It does not hold what such a line holds: { $said }
error-record-format = { import-refused-at } It is of format { $format }; this house reads formats 1 to 4.
error-record-kinds = { import-refused-at } It does not say of every seat whether a person or a bot sat there.
error-record-head-parts = { import-refused-at } { verify-why-head-parts }
error-record-contributions = { import-refused-at } { verify-why-contributions }
error-record-sitters = { import-refused-at } { verify-why-sitters }
error-record-view = { import-refused-at } It is the view of a seat that doesn’t exist.
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
error-record-game = { import-refused-at } This house does not have the game { $game }.
error-record-signature = { import-refused-at } The signature does not fit this record.
error-record-signature-missing = { import-refused-at } The signature of the house is missing, and with it perhaps the end of the file.
error-record-key = { import-refused-at } Another house has signed it, with the key { $key }.

## The review of a match that is over

review = Review
review-this = Review
review-about = A bot looks at every action again, knowing only what each seat could know then: everyone’s chances, the part of luck, and what would have been better.
review-ask = Review this match
review-asked =
    The review is waiting. { $ahead ->
        [one] One other comes first.
       *[other] { $ahead } others come first.
    }
review-running =
    { $done } of { $plies ->
        [one] { $plies } action
       *[other] { $plies } actions
    } reviewed.
review-left = About { $left } left.
review-left-moment = Less than a minute left.
review-standstill = The house’s machine is busy with other things. The review goes on by itself: you can leave this page.
review-failed = This match could not be reviewed.
review-again = Try again
review-away = The review could not be loaded.
review-graph = Win chances
review-slider = Win chances after an action
review-ready = The review is ready.
review-beyond = not reviewed yet
review-value = { $name } { $chance }%, margin { $margin }
review-account = { $name }: luck { $luck ->
    [gains] helped (+{ $luckby }%)
    [costs] hurt (−{ $luckby }%)
    [unclear] stays unclear
   *[even] evened out
}; own decisions ({ $count }) { $own ->
    [gains] helped, each by { $ownby }% on average
    [costs] hurt, each by { $ownby }% on average
    [unclear] stay unclear
   *[even] neither helped nor hurt
}.
review-account-unclear = { $name }: what was luck and what were decisions cannot be told apart.
review-known = A chance of 60% means: 60 of 100 such matches are won. Each chance is what that seat could know then: together they need not make 100%.
review-ledger = Luck and decisions
review-ledger-about = In percent of a match won: the chance at the start and what changed it add up to the result. Sums may exceed 100%: what one’s own decisions lose, those of the others may give back.
review-luck-about = how dice and cards fell, compared with what could be expected of them.
review-decisions = Decisions
review-decisions-about = what was done, compared with what looks best at a glance. Whoever sees further gains by them.
review-doubt-about = a number may be off by this much; in 19 of 20 cases it is less. What no one could know is only guessed, and the further one has to look, the harder luck and decisions are to tell apart.
review-start = Before the set-up
review-luck = Luck
review-own = Own decisions
review-percent = { $share }%
review-others = Others’ decisions
review-ledger-unclear = unclear: luck and decisions cannot be told apart here, because the possible error is larger than the figure itself.
review-late = Up to { $late }% of it came to light only later in the match. They are shared out over luck and decisions by how much those moved.
review-end = Ending
review-result = Result
review-error = ± { $error }
review-swings = Turning points
review-swings-so-far = Turning points so far
review-no-swings = No single action changed much.
review-swing = Action { $ply }
review-swing-unclear = { $name }: luck and decision cannot be told apart here.
review-swing-luck = { $name }: luck { $luck }, the decision { $decision }.
review-better = Better: wins { $chance } of 100 such matches instead of { $took } (± { $error }):
review-file = Review as a file
review-show-before = View before
review-show = View after
review-try = Show on the board
review-go-on = Play on
review-missed-none = No action missed anything clearly better, as far as this review can see.
review-missed =
    { $count ->
        [one] One action missed something clearly better for { $name }.
       *[other] { $count } actions missed something clearly better for { $name }.
    }
review-moments-title = Your biggest moments
review-moments-open = Your biggest moments
review-moments-open-short = Biggest moments
review-moments-turned = Action { $ply }: { $turned }
review-moments-about =
    { $count ->
        [one] One decision cost you something, as far as a bot can tell.
       *[other] { $count } decisions cost you the most, as far as a bot can tell.
    }
review-moments-so-far = No big mistake so far.
review-moments-close = It was close: another review might pick others.
review-moments-done = What you did
review-moments-try = What was better
review-moments-why = Why
review-why-both = It does more for { $more } and less for { $less }.
review-why-more = It does more for { $more }.
review-why-less = It does less for { $less }, but that matters less here.
review-why-later = No single area explains it.
review-retry = Try again from here
review-retry-about =
    “Try again from here” starts a new match from that position, against { $who ->
        [people] a bot
       *[bots] the same bots
    }. It isn’t rated.
review-moments-none = No decision of yours missed anything clearly better, as far as this review can see.
review-moments-unclear = Your decisions in this match can’t be told apart from luck: no moment stands out for sure.
review-moments-choiceless = You never had a choice in this match.
review-everything = Everything

## What I often miss

missed-title = What I often miss
missed-lead = { $game }, reviewed matches: { $matches ->
        [one] { $reviewed } of 1
       *[other] { $reviewed } of the last { $matches }
    }. Only you see this page.
missed-few = It takes at least { $least } reviewed matches to tell what happens often.
missed-request = { $count ->
        [one] Review another match
       *[other] Review { $count } more matches
    }
missed-waiting = { $count ->
        [one] One match is being reviewed. You can leave this page meanwhile.
       *[other] { $count } matches are being reviewed. You can leave this page meanwhile.
    }
missed-no-matches = Play a match to its end first: then its review shows what could have gone better.
missed-nothing = No decision of yours missed anything clearly better, as far as the reviews can see.
missed-too-little = Too little for { $topic }
missed-too-much = Too much for { $topic }
missed-unexplained = Without one clear reason
missed-times = { $times ->
        [one] Once.
       *[other] { $times } times, { $matches ->
            [one] all in one match.
           *[other] in { $matches } matches.
        }
    }
missed-cost = { $times ->
        [one] It cost { $each ->
            [one] 1 win
           *[other] { $each } wins
        } in 100 such matches.
       *[other] Each cost { $each ->
            [one] 1 win
           *[other] { $each } wins
        } in 100 such matches on average{ $sum ->
            [0] .
            [one] , all together about 1 win.
           *[other] , all together about { $sum } wins.
        }
    }
missed-topics-more = { $count ->
        [one] One more topic
       *[other] { $count } more topics
    }
missed-lesson = Lesson: { $title }
missed-puzzles = Puzzles
missed-puzzles-topic = { $count ->
        [one] One puzzle on this
       *[other] { $count } puzzles on this
    }
missed-moments = { $count ->
        [one] The moment
       *[other] The { $count } costliest moments
    }
missed-moment = { $date }, action { $ply }: cost { $cost ->
        [one] 1 win
       *[other] { $cost } wins
    } in 100
missed-more = { $count ->
        [one] One more
       *[other] { $count } more
    }
missed-view = View
missed-view-long = View action { $ply } of the match of { $date }
missed-about = A moment counts if a bot, knowing only what you could know, found something clearly better. The heading names what it would have helped most.
missed-no-game = No such game
missed-no-game-about = There is no game at this address.
review-standing-won = almost won
review-standing-ahead = ahead
review-standing-level = level
review-standing-behind = behind
review-standing-lost = almost lost
review-then = { $before }, then { $after }
review-still = still { $standing }
review-still-cost = still { $standing }, but it cost { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100
review-outcome = { $standing }: wins { $wins } of 100 such matches
review-unclear = unclear
review-unjudged = { $count ->
    [one] Action { $plies } could not be judged
   *[other] { $count } actions could not be judged ({ $plies })
}: { $why ->
    [budget] this machine was too slow
   *[error] something went wrong
}. Everything else is here.
review-judged-again = What is missing is being judged again.

## What machines read of a page, and show where its link is shared

preview-house = Turn-based board games online: play with friends or against bots.
preview-match = { $game }: { $names }
preview-running = { $status }. Open the link to watch.
preview-over = { $status }. Open the link to replay the match, move by move.
preview-invited-by = { $name } has reserved a seat for you.
preview-invited = A seat is reserved for you.
preview-invited-guest = No account needed: open the link and sit down.
preview-seat = Seat { $number }
preview-cup = A tournament in { $game }: { $format }, { $status }.
preview-cup-ended = ended on { $year }-{ $month }-{ $day }
preview-person = Member since { $year }.
preview-person-games = Member since { $year }. Has played { $games }.
preview-rules = { $tagline } The rules, in short and in full.

## Calendars and feeds for other programs

feed-calendar-title = { house-name }: my deadlines
feed-turn = { $game } with { $opponents }: your time ends
feed-turn-about = You have until then to move. Every turn changes this time, and so do your quiet hours and vacations.
feed-cup-begins = Tournament “{ $name }” begins
feed-cup-over = Tournament “{ $name }” is over
feed-cup-won = { $winner } won the tournament “{ $name }”
feed-cup-new = New tournament: { $name }
feed-cup-start = { $about }. Begins on { $year }-{ $month }-{ $day } at { $time } (UTC).
feed-news-title = { house-name }: news
feed-matches-title = { house-name }: matches of { $name }

## The table of a game that has none of its own

generic-seat-red = Red
generic-seat-blue = Blue
generic-seat-green = Green
generic-seat-black = Black
generic-seat-white = White
generic-ask = Your turn: choose.
generic-ask-next = { $what }: choose what goes with it.
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
generic-result-won =
    { $who ->
        [you] You win.
       *[other] { $seat } wins.
    }
generic-result-shared = The win is shared by { $count }.
generic-result-draw = A draw.

## The end of a match

result-won = You won
result-lost = You lost
result-drawn = A draw
result-shared = A shared win
result-shared-mine = You share the win
result-nobody = No one won
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
