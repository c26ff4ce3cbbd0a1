"""The messages between the processes of a house: ids of what changed, to read again from the database.

Any recipient can read the whole database; even so, no message contains what a person at a table must not know.
"""

from __future__ import annotations

import msgspec


class MatchChanged(msgspec.Struct, tag="match", omit_defaults=True, frozen=True):
    """A match has changed, for all or in a draft turn that only `seat` sees. `people` sit there.

    `home`: whether the match is in everybody's lists, not only in those of its people. `ended`: whether it has just
    ended.
    """

    id: str
    people: list[str]
    seat: int | None = None
    home: bool = False
    ended: bool = False


class MatchGone(msgspec.Struct, tag="gone", frozen=True):
    """A match was deleted."""

    id: str


class ListsChanged(msgspec.Struct, tag="lists", omit_defaults=True, frozen=True):
    """The lists of some people have changed, or everybody's. `is_chat`: only by the chat at a table."""

    people: list[str] | None = None
    is_chat: bool = False


class TournamentChanged(msgspec.Struct, tag="cup", frozen=True):
    """A tournament has changed."""

    id: str


class ChatChanged(msgspec.Struct, tag="talk", omit_defaults=True, frozen=True):
    """A table's chat has changed, for all or for one person."""

    id: str
    only: str | None = None


class SpectatorChatChanged(msgspec.Struct, tag="spectators", frozen=True):
    """The chat of a match's spectators has changed."""

    id: str


class PrivateNoteChanged(msgspec.Struct, tag="note", frozen=True):
    """A person's private note about a match has changed."""

    id: str
    player: str
    revision: int


class PersonChanged(msgspec.Struct, tag="person", frozen=True):
    """A person's name or settings have changed, or they have left."""

    id: str


class SessionsEnded(msgspec.Struct, tag="session", omit_defaults=True, frozen=True):
    """Cached sessions of an account are invalid: all have ended, or `only` this one, or all `but` this one. If `over`
    is false, none has ended, but they must be read again."""

    player: str
    only: str | None = None
    but: str | None = None
    over: bool = True


class PresenceChanged(msgspec.Struct, tag="looks", frozen=True):
    """Presence changed: tuples (match, person, visible). `visible`: the page is visible to a person who is there; null:
    they left."""

    looks: list[tuple[str, str, bool | None]]


class PresenceRequested(msgspec.Struct, tag="who", frozen=True):
    """A process has started or lost messages and asks for the presence of all people."""


class BellChanged(msgspec.Struct, tag="bell", frozen=True):
    """A person's bell has fewer unread entries: they read one, or blocked a person."""

    player: str


class WorkAvailable(msgspec.Struct, tag="work", frozen=True):
    """There is work to claim."""


class ResyncAll(msgspec.Struct, tag="all", frozen=True):
    """Messages were lost: anything may have changed."""


ClusterMessage = (
    MatchChanged | MatchGone | ListsChanged | TournamentChanged | ChatChanged | PrivateNoteChanged | PersonChanged
    | SessionsEnded | WorkAvailable | ResyncAll | PresenceChanged | PresenceRequested | BellChanged
    | SpectatorChatChanged
)  # fmt: skip


class Envelope(msgspec.Struct, frozen=True):
    """A message with the process that sent it."""

    by: str
    news: ClusterMessage


FROM_NEWS = msgspec.json.Decoder(Envelope)
