"""Bot accounts: over HTTP as their owners create them, and in the services of a house."""

from __future__ import annotations

from typing import Any

import msgspec

from lagerfeuer.accounts.bot_accounts import DEFAULT_POLICY
from lagerfeuer.app.services import Services
from lagerfeuer.common.ids import new_id
from lagerfeuer.db.queries.people import PlayerRow
from support.api_tokens import Program
from support.members import new_name
from support.server_process import Person, Site, View, ok

BOT_SCOPES = ["read", "play", "chat"]


def whole(**policy: Any) -> dict[str, Any]:
    """Return a policy that differs from the first one in these parts."""
    changed: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(DEFAULT_POLICY, **policy))
    return changed


def new_bot(owner: Person, **policy: Any) -> tuple[str, str]:
    """Create a bot account of a person who has just signed in. Returns its id and name."""
    name = new_name("Bot")
    made = owner.post("/api/account/bots", {"name": name})
    assert made.status_code == 201, made.text
    id_: str = made.json()["id"]
    if policy:
        assert owner.post(f"/api/account/bots/{id_}/policy", whole(**policy)).status_code == 204
    return id_, name


def bot_token(owner: Person, bot: str, *scopes: str) -> str:
    body = {"name": "desk", "scopes": scopes or BOT_SCOPES, "days": 7}
    made = owner.post(f"/api/account/bots/{bot}/tokens", body)
    assert made.status_code == 201, made.text
    token: str = made.json()["token"]
    return token


def program_of(site: Site, owner: Person, **policy: Any) -> tuple[Program, str]:
    """Return a program with a token of a new bot account, and the account's name."""
    id_, name = new_bot(owner, **policy)
    return Program(site, bot_token(owner, id_)), name


def contribute(program: Program, view: View) -> View:
    """Give the program's share of the luck of a match."""
    share = {"commitment": view["fairness"]["commitment"], "contribution": 32 * "b"}
    return ok(program.post(f"/api/matches/{view['id']}/contribution", share))


def sit(program: Program, match: str) -> View:
    """Take the seat that is reserved for a bot account, and contribute."""
    return contribute(program, ok(program.post(f"/api/lobby/{match}/seat")))


async def account(house: Services, name: str | None = None) -> PlayerRow:
    """Create an account in the services of a house."""
    return await house.accounts.create(name or new_name(), "member")


async def bot_of(house: Services, owner: PlayerRow, **policy: Any) -> PlayerRow:
    """Create a bot account in the services of a house."""
    token = await house.device_sessions.open(owner.id, "password", "desk", None)
    found = await house.device_sessions.find(token)
    assert found is not None
    bot = await house.bot_accounts.create(owner, found[0], f"Bot {new_id(5)}")
    if policy:
        await house.bot_accounts.change_policy(
            owner, bot.id, msgspec.structs.replace(DEFAULT_POLICY, **policy)
        )
    return bot
