"""What people are shown of a match: the types of the API. `views.py` makes them, and is compiled; these are not, for
their annotations are read.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lagerfeuer.games.embers.game import EmbersBoard
from lagerfeuer.games.hunters.shown import HuntersBoard
from lagerfeuer.games.roseking.shown import RoseKingBoard
from lagerfeuer.games.stoneage.shown import StoneAgeBoard
from lagerfeuer.kit.notes import Arg
from lagerfeuer.luck.views import FairnessView
from lagerfeuer.matches.clock_views import TimeView
from lagerfeuer.matches.off_board_views import BesideView
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.ratings.views import SeatRatingView
from lagerfeuer.tables.views import OpeningView

BoardView = RoseKingBoard | StoneAgeBoard | HuntersBoard | EmbersBoard


class ReasonView(msgspec.Struct):
    """Why not: a text with its arguments, and the ruling to read."""

    text: str
    args: dict[str, Arg]
    ruling: str | None


class NoteView(msgspec.Struct, omit_defaults=True):
    """Something to tell: the text `<game>-note-<kind>` with its arguments. `detail`: only the whole log tells it."""

    kind: str
    args: dict[str, Arg]
    ruling: str | None
    detail: bool = False


class EntryView(msgspec.Struct):
    """One action of the log; ply 0 is the set-up. `auto`: the match answered, there was no choice."""

    ply: int
    seat: int
    action: str
    auto: bool
    at: str
    notes: list[NoteView]


class ChoiceView(msgspec.Struct):
    """An option, and what to show when it is picked up."""

    action: str
    hint: dict[str, Any]


class ClosedView(msgspec.Struct):
    """What one might try but may not, and why."""

    action: str
    reason: ReasonView


class SeatView(msgspec.Struct):
    """Who sits where. Kind: person, bot, open, or kept for the person named.

    A person without a name has left the house for good: a former member, who will not act any more.
    """

    seat: int
    kind: str
    name: str | None
    bot: str | None
    online: bool
    stands_in: str | None = None
    """For whom the bot plays on."""
    member: bool = False
    """Whether the person has an account, and so a page: /p/ and the name."""


class TurnView(msgspec.Struct):
    """Who is asked what; `thinking`: a bot is."""

    seat: int
    prompt: str
    thinking: bool


class ResultView(msgspec.Struct):
    """How the match ended."""

    winners: list[int]
    ended: str
    decided: str


class CupLinkView(msgspec.Struct):
    """The cup that a match is played in."""

    id: str
    name: str


class MatchView(msgspec.Struct):
    """A match as one person may see it. Send `ply` and `draft` back with every action."""

    id: str
    game: str
    status: str
    ply: int
    draft: int
    options: dict[str, bool | str]
    you: int | None
    seats: list[SeatView]
    turn: TurnView | None
    choices: list[ChoiceView]
    closed: list[ClosedView]
    can_undo: bool
    board: BoardView | None
    log_from: int
    log: list[EntryView]
    pending: list[EntryView]
    since: int | None
    result: ResultView | None
    invitation: str | None
    again: str | None
    fairness: FairnessView
    changes: int
    time: TimeView | None
    beside: BesideView
    opening: OpeningView | None
    rated: bool
    ratings: list[SeatRatingView]
    delay: str
    """How far spectators are behind: none, turn (until it is over), ten (actions), end."""
    behind: bool
    """Whether this is an earlier moment, shown to a spectator."""
    cup: CupLinkView | None
    origin: OriginView | None = None
    """Where it comes from, if it was not played here from its beginning."""
    what_if: str = "none"
    """Who answers for the others on the what-if board while it runs: there is none, "hand": the reader, "bots"."""
    wants: str | None = None
    """What it wants of the reader, as lists of his matches say it."""
    missed: tuple[int, int] | None = None
    """After which ply and up to which lies what the reader has missed since his last turn; what comes after it he has
    done himself in this one."""
