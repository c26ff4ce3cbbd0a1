"""The list of members: those who want to be found, for those who are members themselves.

Nobody is on it who has not said so, and guests do not see it: the names of a house are not for the whole world.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import login_of
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.people import PlayerRow, listed_members
from lagerfeuer.db.queries.results import games_of_each

PAGE = 50
"""So many members are on a page of the list."""


class MemberGameView(msgspec.Struct):
    """How many matches of a game a member has finished."""

    game: str
    matches: int


class ListedMemberView(msgspec.Struct):
    """A member who wants to be found. `games`: what he has played, the most often first; none of somebody discreet."""

    name: str
    joined: str
    host: bool
    you: bool
    games: list[MemberGameView]


class MemberListView(msgspec.Struct):
    """A page of the list, by name. `more`: to be asked with for those after them; null where nobody is.

    `listed`: whether who asks is on it himself.
    """

    members: list[ListedMemberView]
    more: str | None
    listed: bool


def members_page(connection: Connection, reader: PlayerRow, at: int, after: str, find: str) -> MemberListView:
    """Members after one of them, whose name contains what is looked for, in capitals or not."""
    found = listed_members(connection, at, PAGE + 1, after, login_of(find))
    shown = found[:PAGE]
    open_ = [person.id for person, _ in shown if not person.discreet or person.id == reader.id]
    games = games_of_each(connection, open_)
    members = [
        ListedMemberView(
            person.name,
            iso(person.joined),
            person.role == "host",
            person.id == reader.id,
            [MemberGameView(*one) for one in games.get(person.id, [])],
        )
        for person, _ in shown
        if person.joined is not None
    ]
    return MemberListView(members, shown[-1][1] if len(found) > PAGE else None, reader.listed)
