"""`lagerfeuer admin`: create the first host account, help people back in, list and change accounts."""

from __future__ import annotations

import asyncio
import getpass
import os
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection

from boardkit.errors import Malformed, Refused
from boardkit.texts import explain
from lagerfeuer.accounts.accounts import HOST_LINK_WORKS, Accounts
from lagerfeuer.accounts.house_invitations import invitation_link, invite
from lagerfeuer.accounts.passwords import Passwords, clean_password
from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.app.wiring import build_core
from lagerfeuer.commands.house_database import open_store
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import all_accounts, change_player
from lagerfeuer.personal_data.deletion import PersonalData

HERE = "http://127.0.0.1:8000"


def run(args: Namespace) -> int:
    """Run one action on the database. Return 1 if it is refused."""
    database = open_store(args, new=args.action == "create")
    try:
        asyncio.run(_run(args, database))
    except Refused as error:
        print(f"lagerfeuer admin: {explain('en', error.reason)}", file=sys.stderr)
        return 1
    return 0


async def _run(args: Namespace, database: Database) -> None:
    try:
        core = build_core(database)
        people, sessions = core.people, core.device_sessions
        url = getattr(args, "url", None) or os.environ.get("LAGERFEUER_URL") or HERE
        accounts = Accounts(
            database, core.clock, people, sessions, Passwords(), Mailer(None), url.rstrip("/")
        )
        if args.action == "delete":
            data = PersonalData(database, core.clock, core.list_watchers, core.matches, people, sessions)
            await _delete(args, accounts, data)
        else:
            await ACTIONS[args.action](args, accounts)
        await accounts.close()
    finally:
        database.close()


async def _create(args: Namespace, accounts: Accounts) -> None:
    password = _typed_password() if args.password else None
    if password is not None:
        # Check the password first, or an account without a usable password would remain.
        clean_password(password, args.name)
    player = await accounts.create(args.name, "host" if args.host else "member")
    print(f"{player.name} is {'a host' if args.host else 'a member'} now.")
    await _open_door(accounts, player.name, password)


async def _reset(args: Namespace, accounts: Accounts) -> None:
    await _open_door(accounts, args.name, _typed_password() if args.password else None)


async def _invite(_args: Namespace, accounts: Accounts) -> None:
    at = accounts.clock.now()
    token = await accounts.database.write(lambda connection: invite(connection, None, at))
    print(f"Make one account within two weeks:\n{invitation_link(accounts.url, token)}")


async def _open_door(accounts: Accounts, name: str, password: str | None) -> None:
    player = await accounts.find_by_name(name)
    if password is None:
        link = await accounts.reset_link(player, HOST_LINK_WORKS)
        print(f"Choose a password within two days, good once:\n{link}")
    else:
        await accounts.host_sets_password(player, password)
        print("The password is set; all devices are signed out.")


def _typed_password() -> str:
    first = getpass.getpass("Password: ")
    if getpass.getpass("Once more: ") != first:
        raise Malformed("the password", "was not the same twice")
    return first


async def _list(_args: Namespace, accounts: Accounts) -> None:
    for player, seen in await accounts.database.read(all_accounts):
        last = "never" if seen is None else iso(seen)[:16].replace("T", " ")
        kind = "bot" if player.program else player.role
        print(f"{player.name}\t{kind}\t{player.mail or '-'}\tseen {last}")


def _give(role: str) -> Callable[[Namespace, Accounts], Awaitable[None]]:
    async def give(args: Namespace, accounts: Accounts) -> None:
        player = await accounts.find_by_name(args.name)
        refuse_bot(player)

        def change(connection: Connection) -> None:
            change_player(connection, player.id, role=role)

        await accounts.database.write(change)
        print(f"{player.name} is a {role} now.")

    return give


async def _lift(args: Namespace, accounts: Accounts) -> None:
    player = await accounts.find_by_name(args.name)

    def lift(connection: Connection) -> None:
        change_player(connection, player.id, suspended=None, suspended_why=None)

    await accounts.database.write(lift)
    print(f"{player.name} is suspended no more.")


async def _delete(args: Namespace, accounts: Accounts, data: PersonalData) -> None:
    player = await accounts.find_by_name(args.name)
    if not args.yes and input(f"Delete {player.name}? This cannot be undone. Type the name: ") != player.name:
        raise Malformed("the name", "was another one; nothing was deleted")
    await data.leave_house(player, even_last=True)
    print("Deleted.")


ACTIONS: dict[str, Callable[[Namespace, Accounts], Awaitable[None]]] = {
    "create": _create,
    "list": _list,
    "reset": _reset,
    "invite": _invite,
    "promote": _give("host"),
    "demote": _give("member"),
    "lift": _lift,
}
