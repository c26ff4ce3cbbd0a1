### Lagerfeuer, English. Read by the client and by the server. The games bring texts of their own.

## The house

house-name = Lagerfeuer
house-skip = Skip to the content
house-nav = The house
house-about = About
house-home = To the fire
house-close = Close
house-cancel = Cancel
house-retry = Try again
house-reload = Load again
house-part-missing = A part of the page could not be loaded. The house may just have been renewed.
house-not-found = Nobody sits here
house-not-found-about = There is no page at this address. Perhaps a letter got lost on the way.

## Home

home-title = Come, sit down by the fire
home-lead = Board games in turns: at once or over days, with friends or against a bot. No account needed.
home-play-bot = Play against a bot
home-bot-ask =
    { $count ->
        [one] How strong shall it be?
       *[other] How strong shall they be?
    }
home-game-ask = Which game?
home-game-facts = { $players } players · { $minutes } min
home-count-ask = How many at the table?
home-count = { $count } players
home-invite = Invite a friend
home-options-none = as printed
home-games = Games
home-rules = Rules
home-away = The server does not answer. Nothing is lost; please try again in a moment.
home-mine = My matches
home-mine-none = None yet. Pick a bot above and the first one begins, or send a friend a link.
home-watch = Matches to watch
home-match-mini = The board right now
home-match-yours = It is your turn
home-match-theirs = Waiting for { $name }
home-match-open = Waiting for somebody to sit down
home-match-won = You won
home-match-lost = You lost
home-match-won-by = { $name } won
home-match-shared = A shared win
home-match-out = { $left } left
home-match-late = time is up
home-match-cancelled = Called off
home-name-is = You play as
home-name-none = You play as a guest.
home-name-change = Change
home-name-give = Choose a name
home-name-label = Your name
home-name-save = Save
home-name-empty = A name needs at least one letter.

## A new match

create-opponent = Against whom?
create-friend = A friend
create-friend-about = You get a link to send.
create-opponents = Who joins in?
create-player = Player { $number }
create-friends-about =
    { $count ->
        [one] You get a link to send to your friend.
       *[other] You get one link to send to all your friends.
    }
create-colour = Your colour
create-colour-any = By lot
create-options = How you play
create-picks-left = { $left ->
    [one] One more, of { $count }.
   *[other] { $left } more, of { $count }.
}
create-picks-full = All chosen. To change one, give it back first or take the other side of its card.
create-submit-friend = Set the table and get the link
create-submit-bot = Set the table

## Seats and bots

seat-you = You
seat-me = you
seat-guest = Guest
seat-open = Free seat
seat-kept = Kept seat
seat-kept-for = not here yet
seat-nobody = Nobody
seat-stands-in = { $bot }, for { $name }
seat-online = is here
seat-offline = is away
bot-careless = Careless Crow
bot-careless-about = Plays whatever catches its eye. For getting to know the game.
bot-sound = Sound Badger
bot-sound-about = Takes the best move in sight. Not easy to beat.
bot-searching = Searching Owl
bot-searching-about = Thinks several moves ahead. Forgives little.

## Sharing

share-link = Link to your table
share-copy = Copy the link
share-copied = Copied
share-share = Share
share-message = Play { $game } with me by the fire:

## An invitation

join-title-plain = Invitation
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
table-since = Since your last turn
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
table-course-at = After action { $ply }
table-course-start = At the start
table-course-end = At the end
table-course-value = { $name } { $points }
table-record = Download the record
table-result = Result
table-setting = The table is being set …
table-your-turn = Your turn
table-on-turn = to move
table-on-turn-mark = to move
table-thinks = is thinking …
table-waits = { $seat } is to move.
table-waits-bot = { $seat } is thinking …
table-over = The match is over
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
        [one] A seat is still kept
       *[other] { $count } seats are still kept
    }
table-waiting-for-me = Another match: your seat is kept
table-sit = Sit down
table-waiting-kept-about = The match begins as soon as everybody who played sits down again. The link leads them there as well.
table-undo = Take back
table-again = Play again
table-to-rematch = To the next match
table-stale = The table had moved on meanwhile. This is how it stands now.
table-not-sent = The server cannot be reached, so nothing was sent. Please try again.
table-reconnecting = Reconnecting … nothing is lost
table-ruling-link = Rule { $ruling }
table-missing = This table does not exist
table-missing-about = Perhaps the link was cut off when it was copied.
table-away = The server is away
table-fair = Fair luck
table-fair-about = Before anybody sat down, the server committed itself to a secret by this fingerprint. Every player then added some luck of their own. When the match is over, the secret is shown, and anybody can recompute every card drawn.
table-fair-shown = The match is over and the secret is shown: together with the record, anybody can recompute every card drawn.
table-fair-commitment = Fingerprint of the secret
table-fair-contribution = Added by
table-fair-none = nothing
table-fair-secret = The secret

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
time-vacation-about = All your clocks in matches over days stand still. You have { $most } days a year, for all matches together, and may begin and end whenever you like. Those who play with you are told.
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
tempo-choice-day = A day for a turn
tempo-choice-three-days = Three days for a turn
tempo-choice-own = Of your own
tempo-choice-own-about = From minutes to weeks.
tempo-own-kind = How
tempo-own-correspondence = Over days
tempo-own-live = Live
tempo-own-bank-live = Minutes at the start
tempo-own-bank-correspondence = Days at the start
tempo-own-increment-live = Seconds more for a turn
tempo-own-increment-correspondence = Hours more for a turn
tempo-live-zero = Whoever runs out of time has lost at once; where others play on, a bot takes the seat.
tempo-correspondence-zero = Whoever runs out of time is not thrown out: the others may claim the match, wait, or let a bot play on. Quiet hours, free days and vacation do not count.
tempo-zero-many = At this table all the others have to claim it together; any one of them may call a bot.
finish-between = If everybody plays as they have until now, it may be over between { $early } and { $late }. Nobody can promise that.
finish-one = If everybody plays as they have until now, it may be over around { $late }. Nobody can promise that.
finish-at-most = Not enough is known yet of how quickly everybody plays. If all use all their time, it lasts until about { $late }.

clock-left = Time left
clock-up = time is up
clock-pause-quiet = paused: quiet hours until { $until }
clock-pause-free = paused: free until { $until }
clock-pause-vacation = on vacation until { $until }

beside-back = A bot plays on for you. You may take your seat back, once in this match.
beside-back-do = I am back
beside-offer-cancel = { $seat } proposes to call the match off. Nobody wins then.
beside-offer-count = { $seat } proposes to end the match here and to count the points as they are.
beside-offer-draw = { $seat } offers a draw.
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
beside-late-bot-sure = A bot plays on; { $seat } may come back once.
beside-claimed = You have claimed the match. It is over when the others do so, too.

leave-title = End this match
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
        [alone] It is over then, and nobody has won.
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
   *[other] The time of { $seat } was up.
}
ended-resigned-won = { $who ->
    [you] You gave up. The match goes to { $other }.
   *[other] { $seat } gave up. The match goes to { $other }.
}
ended-time-won = { $who ->
    [you] Your time was up. The match goes to { $other }.
   *[other] The time of { $seat } was up. The match goes to { $other }.
}
ended-cancel = The match was called off. Nobody has won.
ended-draw = A draw: everybody agreed on it.

happened-resigned = { $seat } gave up.
happened-resigned-bot = { $seat } left the match. A bot plays on.
happened-time = The time of { $seat } was up, and the match was claimed.
happened-time-bot = The time of { $seat } was up. A bot plays on.
happened-bot = The time of { $seat } was up. A bot was asked to play on.
happened-back = { $seat } is back.
happened-cancel = Everybody agreed to call the match off.
happened-count = Everybody agreed to end here and to count.
happened-draw = Everybody agreed on a draw.

## The rules page

rules-title = { $game }: the rules
rules-mode = How much to show
rules-mode-summary = Summary
rules-mode-detailed = Detailed
rules-mode-both = Both
rules-missing = There is no game of this name here.
rules-credits = Credits
rules-author = Author
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
about-privacy-text = Your name, your matches and one cookie that knows your seat again. No advertising, no trackers, nothing from other servers.
about-fair = Can anybody cheat?
about-fair-text = Not even the server: it commits itself before the match, every player adds some luck, and afterwards every draw can be recomputed. You find the numbers in the menu of each table.
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
about-games = Each game's author, illustrator and publisher are named on its rules page.

## The description of the API

docs-title = The interface
docs-lead = Everything that the pages of this house ask of the server, for those who write their own client or bot.
docs-download = Download the description
docs-parameters = Parameters
docs-body = Body
docs-answers = Answers
docs-optional = optional

## Errors

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
error-no-invitation = This invitation leads nowhere. Perhaps the link was cut off?
error-not-seated = You do not sit at this table, you can only watch.
error-not-started = The match has not begun yet.
error-not-finished = This match is not over yet.
error-table-full = All seats at this table are taken.
error-seat-taken = Somebody else has just taken this seat.
error-seats-number =
    { $most ->
        [2] This game is for two: a seat for you and one more.
       *[other] This game is for { $least } to { $most }. Please set the table for one of these numbers.
    }
error-seats-me = You need exactly one seat of your own.
error-seats-kind = A seat is for you, for a bot of a known strength, or open.
error-name-empty = A name needs at least one letter.
error-name-long = A name may have { $most } letters at most.
error-name-signs = This name contains signs that nobody can see. Please leave them out.
error-record-later = The record of this game can be had after the end of the match: until then it would tell hidden cards.
error-course-later = The course of the points is shown after the end of the match: until then it could tell what is hidden.
error-course-lost = The course of this match can no longer be worked out: the rules in this house have changed since.
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
error-tempo-increment = More time for a turn than at the start would never be used: please make the first number the larger one.
error-offer-not-here = This cannot be agreed on at this table now.
error-not-late = There is still time on this clock.
error-not-back = There is no seat that you could take back.
error-malformed = That could not be understood. { $where }: { $message }
error-bad-request = That could not be understood: the request does not have the form it should have.
error-csrf = This page is too old to act. Please load it again.
error-http-404 = There is nothing here.
error-http-405 = That cannot be done here.
error-http-413 = That was too much at once.
error-http-422 = That is not possible.
error-http-429 = That was too often. Please wait a moment.
error-http-500 = Something went wrong on our side. Nothing was changed; please try again.
error-http-400 = This could not be understood.
