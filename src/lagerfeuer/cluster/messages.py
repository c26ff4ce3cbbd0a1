"""What the processes of a house tell each other: what has changed, by its id. What it is now is read from the database.

Whoever may listen may read the whole database; still nothing stands here that somebody at a table must not know.
"""

from __future__ import annotations

import msgspec


class MatchChanged(msgspec.Struct, tag="match", omit_defaults=True, frozen=True):
    """A match is another one: for all, or in a turn that only this `seat` sees. `people` sit there.

    `home`: whether it stands in everybody's lists, and not only in those of its people.
    """

    id: str
    people: list[str]
    seat: int | None = None
    home: bool = False


class MatchGone(msgspec.Struct, tag="gone", frozen=True):
    """There is no such match any more."""

    id: str


class ListsChanged(msgspec.Struct, tag="lists", omit_defaults=True, frozen=True):
    """The lists of some people are others, or everybody's."""

    people: list[str] | None = None


class CupChanged(msgspec.Struct, tag="cup", frozen=True):
    """A cup is another one."""

    id: str


class Talked(msgspec.Struct, tag="talk", omit_defaults=True, frozen=True):
    """Something is new in the talk at a table, for all or for one person."""

    id: str
    only: str | None = None


class Noted(msgspec.Struct, tag="note", frozen=True):
    """Somebody has written his note about a match."""

    id: str
    player: str
    revision: int


class PersonChanged(msgspec.Struct, tag="person", frozen=True):
    """A person has another name, another setting, or has left."""

    id: str


class SessionsEnded(msgspec.Struct, tag="session", omit_defaults=True, frozen=True):
    """What is remembered of an account's sessions counts no more; all are over, or `only` this one, or all `but` this.

    With `over` false none is, but they are to be read again.
    """

    player: str
    only: str | None = None
    but: str | None = None
    over: bool = True


class Looks(msgspec.Struct, tag="looks", frozen=True):
    """(match, person, eyes): who has come to a table (true: it is before his eyes) or left it (null)."""

    looks: list[tuple[str, str, bool | None]]


class WhoLooks(msgspec.Struct, tag="who", frozen=True):
    """A process has come, or has heard nothing for a while: who looks at what?"""


class WorkWaits(msgspec.Struct, tag="work", frozen=True):
    """There is something to do for whoever has nothing to do."""


class LookAgain(msgspec.Struct, tag="all", frozen=True):
    """Something was not told: everything may be another."""


News = (
    MatchChanged | MatchGone | ListsChanged | CupChanged | Talked | Noted | PersonChanged | SessionsEnded | WorkWaits
    | LookAgain | Looks | WhoLooks
)  # fmt: skip


class Sent(msgspec.Struct, frozen=True):
    """News, and by which process."""

    by: str
    news: News


FROM_NEWS = msgspec.json.Decoder(Sent)
