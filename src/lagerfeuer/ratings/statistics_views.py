"""Views for people's pages and ladders."""

from __future__ import annotations

import msgspec

from boardkit.bots.bradley_terry import Rating
from lagerfeuer.accounts.bot_accounts import BotPolicy
from lagerfeuer.matches.summaries import SummaryView
from lagerfeuer.ratings.trophies import TrophyView
from lagerfeuer.ratings.views import RatingView


class TallyView(msgspec.Struct):
    """Numbers of matches: won alone, won with others, lost."""

    played: int
    won: int
    shared: int
    lost: int


class PersonGameView(msgspec.Struct):
    """A game that a person has played; no rating without rated matches."""

    game: str
    rating: RatingView | None
    rated: int
    tally: TallyView


class RatingPointView(msgspec.Struct):
    """A rating after a match."""

    at: str
    number: int
    spread: int


class SeatTallyView(msgspec.Struct):
    """Matches against people, by number of seats and own seat."""

    seats: int
    seat: int
    tally: TallyView


class OptionTallyView(msgspec.Struct):
    """Matches against people with this value of an option."""

    option: str
    value: bool | str
    tally: TallyView


class TurnTallyView(msgspec.Struct):
    """Matches by number of seats and position in the order of play, from 1.

    `people`: against people, otherwise against bots only.
    """

    seats: int
    turn: int
    people: bool
    tally: TallyView


class BotTallyView(msgspec.Struct):
    """Matches against bots only, by number of seats; no `bot` if their levels differed."""

    bot: str | None
    seats: int
    tally: TallyView


class SeatPointsView(msgspec.Struct):
    """[points, times] by number of seats, of this person and of everyone in the house."""

    seats: int
    points: list[tuple[int, int]]
    points_of_all: list[tuple[int, int]]


class OpponentView(msgspec.Struct):
    """How often an opponent was met, and the person placed better, equal or worse.

    Without a name: all opponents who may not be shown.
    """

    name: str | None
    member: bool
    met: int
    better: int
    equal: int
    worse: int
    program: bool = False
    """Whether it is a bot account."""


class RecentView(msgspec.Struct):
    """A finished match that the reader may see. `others`: names of the others at the table, null for bots.

    `bots`: the level of each of them, null for people.
    """

    match: str
    at: str
    place: int
    sharing: int
    seats: int
    points: int | None
    others: list[str | None]
    bots: list[str | None]
    change: int | None
    theirs: list[int] | None = None
    """The points of the others, if the game was played to its end."""
    ended: str | None = None
    """How it ended."""
    programs: list[bool] = []
    """Which of the others are bot accounts."""


class HistoryView(msgspec.Struct):
    """Finished matches, latest first. `older`: position to request earlier ones, null if there are none."""

    matches: list[RecentView]
    older: str | None


class StatisticsView(msgspec.Struct):
    """A person's statistics in a game. `points` and `points_of_all`: [points, times] of the person and of everyone,
    over all numbers of seats; `points_by_seats` separates them. `turns`: by order of play; `by_bot`: by the bots'
    level.

    `older`: position to request matches before `recent`, null if there are none.
    """

    game: str
    course: list[RatingPointView]
    people: TallyView
    bots: TallyView
    seats: list[SeatTallyView]
    options: list[OptionTallyView]
    points: list[tuple[int, int]]
    points_of_all: list[tuple[int, int]]
    opponents: list[OpponentView]
    recent: list[RecentView]
    older: str | None
    turns: list[TurnTallyView] = []
    by_bot: list[BotTallyView] = []
    points_by_seats: list[SeatPointsView] = []


class BotProfileView(msgspec.Struct):
    """The public data of a bot account. `owner`: null if they have left.

    `policy`: the challenges it accepts.
    """

    owner: str | None
    policy: BotPolicy


class PersonView(msgspec.Struct):
    """A person's page. `hidden`: they hide their results; `discreet`: you hide yours, if it is `you`.

    `playing`: running matches that the reader may see, youngest first; `playing_more`: there are others. `bot`: set for
    a bot account. `trophies`: best places in tournaments, latest first. `followed`: the reader follows them. `about`:
    what they say about themselves; `face`: the number from which their face is drawn.
    """

    name: str
    joined: str
    you: bool
    discreet: bool
    hidden: bool
    games: list[PersonGameView]
    statistics: StatisticsView | None
    playing: list[SummaryView] = []
    playing_more: bool = False
    bot: BotProfileView | None = None
    trophies: list[TrophyView] = []
    followed: bool = False
    about: str | None = None
    face: int = 0


class RunningView(msgspec.Struct):
    """Running matches, youngest first. `older`: position to request earlier ones, null if there are none."""

    matches: list[SummaryView]
    older: str | None


class RungView(msgspec.Struct):
    """A person on the ladder. Equal numbers share a rank; provisional ratings have none."""

    rank: int | None
    name: str
    rating: RatingView
    matches: int
    you: bool
    face: int


class AmongBotsView(msgspec.Struct):
    """The reader on the scale of a game's bots, by their own two-seat matches against them.

    `strength`: on that scale; null if fewer matches than `needed` were `played`. `levels`: results by level.
    """

    strength: Rating | None
    played: int
    needed: int
    levels: dict[str, TallyView]


class LadderView(msgspec.Struct):
    """The ladder of a game: established ratings, strongest first, then provisional ones.

    `yours`: the reader's rung if it is below both lists. `bots`: the reader's own results; null without a reader or
    without measured bots. `programs`: bot accounts, strongest first.
    """

    game: str
    established: list[RungView]
    provisional: list[RungView]
    yours: RungView | None = None
    bots: AmongBotsView | None = None
    programs: list[RungView] = []
