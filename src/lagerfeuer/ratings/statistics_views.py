"""What the pages of people and the ladders of games are sent."""

from __future__ import annotations

import msgspec

from boardkit.bots.bradley_terry import Rating
from lagerfeuer.matches.summaries import SummaryView
from lagerfeuer.ratings.views import RatingView


class TallyView(msgspec.Struct):
    """So many matches: won alone, won together with others, lost."""

    played: int
    won: int
    shared: int
    lost: int


class PersonGameView(msgspec.Struct):
    """A game that somebody has played; no rating where he has played no rated match."""

    game: str
    rating: RatingView | None
    rated: int
    tally: TallyView


class CoursePointView(msgspec.Struct):
    """A rating as it was after a match."""

    at: str
    number: int
    spread: int


class SeatTallyView(msgspec.Struct):
    """Matches among so many seats on one of them; only those against people."""

    seats: int
    seat: int
    tally: TallyView


class OptionTallyView(msgspec.Struct):
    """Matches against people with one value of an option."""

    option: str
    value: bool | str
    tally: TallyView


class TurnTallyView(msgspec.Struct):
    """Matches among so many seats in which somebody came at this place in the order of play, the first being 1.

    `people`: against people as well, or against bots alone.
    """

    seats: int
    turn: int
    people: bool
    tally: TallyView


class BotTallyView(msgspec.Struct):
    """Matches alone with bots among so many seats; no `bot` where they were of different strength."""

    bot: str | None
    seats: int
    tally: TallyView


class SeatPointsView(msgspec.Struct):
    """[points, how often] among so many seats: of his, and of all in this house."""

    seats: int
    points: list[tuple[int, int]]
    points_of_all: list[tuple[int, int]]


class OpponentView(msgspec.Struct):
    """How often somebody was met, and the person was better, equal, or worse. No name: all who are not shown here."""

    name: str | None
    member: bool
    met: int
    better: int
    equal: int
    worse: int


class RecentView(msgspec.Struct):
    """A finished match that the reader may see. `others`: the names of who else sat there; none for a bot.

    `bots`: for each of them the bot that sat there, or none.
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
    """The points of the others, where the game reckoned them at its end."""
    ended: str | None = None
    """How it ended."""


class HistoryView(msgspec.Struct):
    """Finished matches, the latest first. `older`: what to ask with for those before; null where there are none."""

    matches: list[RecentView]
    older: str | None


class StatisticsView(msgspec.Struct):
    """How a person has played a game. `points` and `points_of_all`: [points, how often], of his and of all, whatever
    the number of seats; `points_by_seats` tells them apart. `turns` are by who began, `by_bot` by the strength of bots.

    `older`: what to ask with for the matches before those that are `recent`; null where there are none.
    """

    game: str
    course: list[CoursePointView]
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


class PersonView(msgspec.Struct):
    """A person's page. `hidden`: he does not show how he has played; `discreet`: nor do you, if it is `you`.

    `playing`: running matches that the reader may look at, the youngest first; `playing_more`: and there are others.
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


class RunningView(msgspec.Struct):
    """Running matches, the youngest first. `older`: what to ask with for those before; null where there are none."""

    matches: list[SummaryView]
    older: str | None


class RungView(msgspec.Struct):
    """A person on the ladder. Equal numbers share a rank; who is provisional has none."""

    rank: int | None
    name: str
    rating: RatingView
    matches: int
    you: bool


class AmongBotsView(msgspec.Struct):
    """Where the reader stands among the bots of a game, by his own matches for two against them.

    `strength`: on their scale; null where fewer than `needed` were `played`. `levels`: his results against each.
    """

    strength: Rating | None
    played: int
    needed: int
    levels: dict[str, TallyView]


class LadderView(msgspec.Struct):
    """The ladder of a game: those who are known, the strongest first, then those who are not yet.

    `yours`: the reader's own rung where it is too far down to be in either list. `bots`: told to the reader alone; null
    for whoever is nobody here, and where nobody has measured the bots.
    """

    game: str
    established: list[RungView]
    provisional: list[RungView]
    yours: RungView | None = None
    bots: AmongBotsView | None = None
