"""Whether a match is listed: everyone in the house finds it while it runs and afterwards.

It is a term of the table that is shown before a person sits down, and it does not change later. In a members-only house
"everyone" are its members.
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.db.queries.bot_accounts import bots_of, find_bot_account
from lagerfeuer.db.queries.match_lists import count_listed
from lagerfeuer.db.queries.matches import MatchRow
from lagerfeuer.db.queries.open_tables import HOUSE, Admits
from lagerfeuer.db.queries.people import PlayerRow

MAX_LISTED = 10
"""Listed tables and matches of one person at once, without the rated ones among people. Anyone can set them up against
bots and leave them, so the limit keeps them from filling a page of the lists."""


def checked_listed(
    wish: bool | None, admits: Admits, rated: bool, is_allowed: bool, is_discreet: bool = False
) -> bool:
    """Return whether a table is listed; None takes the default: tables open to the house and rated ones are.

    Those of a host who keeps their results private are not. `is_allowed`: whether this house lists matches of people.
    Raises Unacceptable if it does not.
    """
    if wish and not is_allowed:
        raise Unacceptable("error-listed-house")
    usual = not is_discreet and (admits == HOUSE or rated)
    return is_allowed and (usual if wish is None else wish)


def within_limit(connection: Connection, row: MatchRow, player: PlayerRow, wish: bool | None) -> MatchRow:
    """Return the row of a person's new table, unlisted if they have too many listed ones.

    A person and their bot accounts count together; rated matches, which require accounts, do not, unless bot accounts
    may play. Raises NotAllowed if the person has asked for the table to be listed.
    """
    if not row.shown or (row.rated and not row.rated_with_bots):
        return row
    bot = find_bot_account(connection, player.id) if player.program else None
    owner = player.id if bot is None or bot.owner is None else bot.owner
    people = [owner, player.id, *(one.id for one, _ in bots_of(connection, owner))]
    if count_listed(connection, people) < MAX_LISTED:
        return row
    if wish:
        raise NotAllowed("error-listed-many", {"most": MAX_LISTED})
    return replace(row, shown=False)
