"""Bot accounts: accounts in which only a program plays, with an API token that its owner has created.

They have no password and no session, so no one can sign in to them, and everyone can see what they are.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from boardkit.registry import GAMES
from lagerfeuer.accounts.people import People, clean_name, is_taken, login_of, refuse_bot
from lagerfeuer.accounts.suspension import suspension_refusal
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import SessionRow, sessions_of
from lagerfeuer.db.queries.bot_accounts import (
    BotAccountRow,
    add_bot_account,
    bots_of,
    find_bot_account,
    set_policy,
)
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player, find_player, make_account

MAX_BOTS = 3
"""Bot accounts of one person."""
Whom = Literal["owner", "accounts", "all"]
Pace = Literal["live", "correspondence", "none"]
"""The kind of a table's time control, or none."""
PACES: list[Pace] = ["live", "correspondence", "none"]
MAX_CONCURRENT_MATCHES = 50


class BotPolicy(msgspec.Struct, forbid_unknown_fields=True):
    """Which challenges a bot account takes, as a whole.

    `whom`: its owner only, accounts, or guests, too; its owner may always challenge it. `games`: keys of games; null
    for all. `paces`: time controls. `rated`: rated matches with bot accounts of others, and with people where the table
    says so. `most`: tables and matches at once.
    """

    whom: Whom
    games: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=64)] | None
    paces: Annotated[list[Pace], msgspec.Meta(max_length=len(PACES))]
    rated: bool
    most: Annotated[int, msgspec.Meta(ge=1, le=MAX_CONCURRENT_MATCHES)]


DEFAULT_POLICY = BotPolicy("accounts", None, PACES, rated=True, most=4)
"""The policy of a new bot account."""


def policy_of(row: BotAccountRow) -> BotPolicy:
    """Return the challenge policy of a bot account."""
    return msgspec.convert(row.policy, BotPolicy)


def own_bot(connection: Connection, owner: str, player: str) -> BotAccountRow:
    """Return a person's bot account. Raises NotAllowed if it is not theirs."""
    found = find_bot_account(connection, player)
    if found is None or found.owner != owner:
        raise NotAllowed("error-no-bot")
    return found


def check_owner(connection: Connection, owner: str, at: int) -> None:
    """Raise NotAllowed if a person may not have bot accounts or tokens of them now.

    Read in the transaction, because a host may have suspended them just now.
    """
    found = find_player(connection, owner)
    if found is None or found.gone is not None:
        raise NotAllowed("error-no-bot")
    refuse_bot(found)
    if found.is_suspended(at):
        raise suspension_refusal(found)


class BotAccounts:
    """Creates bot accounts and changes their policies."""

    def __init__(self, database: Database, clock: Clock, people: People) -> None:
        self.database = database
        self.clock = clock
        self.people = people

    async def create(self, owner: PlayerRow, session: SessionRow, name: str) -> PlayerRow:
        """Create a bot account for the owner of a session. Raises Unacceptable, NotAllowed."""
        name, id_, at = clean_name(name), new_id(12), self.clock.now()
        login = login_of(name)

        def make(connection: Connection) -> PlayerRow:
            if all(one.id != session.id for one in sessions_of(connection, owner.id)):
                # A new password has ended all sessions just now.
                raise NotAllowed("error-sign-in-first")
            check_owner(connection, owner.id, at)
            if len(bots_of(connection, owner.id)) >= MAX_BOTS:
                raise Unacceptable("error-bots-most", {"most": MAX_BOTS})
            if is_taken(connection, name):
                raise Unacceptable("error-name-taken")
            add_player(connection, PlayerRow(id_, name, program=True), at)
            make_account(connection, id_, name, login, at)
            add_bot_account(connection, BotAccountRow(id_, owner.id, msgspec.to_builtins(DEFAULT_POLICY)))
            # So that members find an opponent.
            change_player(connection, id_, listed=True)
            made = find_player(connection, id_)
            assert made is not None
            return made

        try:
            return await self.database.write(make)
        except IntegrityError as error:
            # Another process was faster.
            raise Unacceptable("error-name-taken") from error

    async def change_policy(self, owner: PlayerRow, bot: str, policy: BotPolicy) -> None:
        """Change which challenges a bot account takes. Raises NotAllowed, Unacceptable."""
        if policy.games is not None and not set(policy.games) <= GAMES.keys():
            raise Unacceptable("error-bot-games")

        def change(connection: Connection) -> None:
            own_bot(connection, owner.id, bot)
            set_policy(connection, bot, msgspec.to_builtins(policy))
            change_player(connection, bot, listed=policy.whom != "owner")

        await self.database.write(change)
        await self.people.person_changed(bot)

    async def own(self, owner: PlayerRow, bot: str) -> PlayerRow:
        """Return a person's bot account. Raises NotAllowed if it is not theirs."""

        def read(connection: Connection) -> PlayerRow:
            own_bot(connection, owner.id, bot)
            found = find_player(connection, bot)
            assert found is not None
            return found

        return await self.database.read(read)
