"""The member list: members who want to be found, visible to members only.

Listing is opt-in, and guests cannot see it: the names of a house's people are not public.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import login_of
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.people import PlayerRow, listed_members
from lagerfeuer.db.queries.results import games_of_each

PAGE_MEMBERS = 50
"""Members per page."""


class MemberGameView(msgspec.Struct):
    """The number of matches of a game that a member has finished."""

    game: str
    matches: int


class ListedMemberView(msgspec.Struct):
    """A listed member. `games`: what they have played, most often first; empty if they hide their results."""

    name: str
    joined: str
    host: bool
    you: bool
    games: list[MemberGameView]
    face: int
    program: bool = False
    """Whether it is a bot account."""


class MemberListView(msgspec.Struct):
    """A page of the list, by name. `more`: position to request the next page, null if there is none.

    `listed`: whether the reader is listed.
    """

    members: list[ListedMemberView]
    more: str | None
    listed: bool


def members_page(connection: Connection, reader: PlayerRow, at: int, after: str, find: str) -> MemberListView:
    """Return members after a position whose name contains `find`, ignoring case."""
    found = listed_members(connection, at, PAGE_MEMBERS + 1, after, login_of(find))
    shown = found[:PAGE_MEMBERS]
    open_ = [person.id for person, _ in shown if not person.discreet or person.id == reader.id]
    games = games_of_each(connection, open_)
    members = [
        ListedMemberView(
            person.name,
            iso(person.joined),
            person.role == "host",
            person.id == reader.id,
            [MemberGameView(*one) for one in games.get(person.id, [])],
            person.drawn_face,
            person.program,
        )
        for person, _ in shown
        if person.joined is not None
    ]
    return MemberListView(members, shown[-1][1] if len(found) > PAGE_MEMBERS else None, reader.listed)
