"""Routes of one's own bot accounts: create, change which challenges they take, tokens, export, delete."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from sqlalchemy import Connection

from lagerfeuer.accounts.api_tokens import BOT_SCOPES, ApiTokenView, BotScope, Days, api_token_views
from lagerfeuer.accounts.bot_accounts import MAX_BOTS, BotPolicy, policy_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.rate_limits import ACCOUNT, EXPORT
from lagerfeuer.db.queries.api_tokens import api_tokens_of
from lagerfeuer.db.queries.bot_accounts import bots_of, count_going
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.personal_data.export import export
from lagerfeuer.web.api.account import exported
from lagerfeuer.web.api.api_tokens import NEW_TOKEN, CreatedApiToken, created_token
from lagerfeuer.web.api.sign_in import NOTHING, Text, no_content
from lagerfeuer.web.requests.request_context import (
    LIMIT,
    AnyRequest,
    Site,
    language_for,
    member,
    proven_member,
)
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, refusal_specs

Id = FromPath[str]


class NewBotAccount(msgspec.Struct, forbid_unknown_fields=True):
    """A bot account to create. Its name is public, like that of every account."""

    name: Text


class CreatedBotAccount(msgspec.Struct):
    """A new bot account, which nothing can use before it has an API token."""

    id: str


class NewBotToken(msgspec.Struct, forbid_unknown_fields=True):
    """An API token of a bot account: the owner's name for it, what it permits, and for how many days."""

    name: Text
    scopes: Annotated[list[BotScope], msgspec.Meta(min_length=1, max_length=len(BOT_SCOPES))]
    days: Days


class BotAccountView(msgspec.Struct):
    """A bot account as its owner sees it. `going`: its tables and matches that are not over."""

    id: str
    name: str
    policy: BotPolicy
    tokens: list[ApiTokenView]
    going: int


class BotAccountsView(msgspec.Struct):
    """My bot accounts, and how many I may have."""

    bots: list[BotAccountView]
    most: int


async def _reader(request: AnyRequest, site: Site) -> PlayerRow:
    """Return the account that asks: suspended people, too, may read their own data. Raises NotAllowed."""
    player = await site.cookies.player(request) or await site.cookies.suspended_player(request)
    if player is None or not player.is_account:
        raise NotAllowed("error-sign-in-first")
    return player


def _check_allowed(site: Site) -> None:
    """Raise NotAllowed if this house has turned bot accounts off. Owners can still take their data and delete them."""
    if not site.settings.has_bot_accounts:
        raise NotAllowed("error-bots-off")


@get("/account/bots", summary="My bot accounts", responses=refusal_specs(403))
async def show_bots(request: AnyRequest, site: Site) -> BotAccountsView:
    player = await _reader(request, site)

    def read(connection: Connection) -> BotAccountsView:
        at = site.clock.now()
        bots = [
            BotAccountView(
                bot.id,
                bot.name,
                policy_of(row),
                api_token_views(api_tokens_of(connection, bot.id), at),
                count_going(connection, bot.id),
            )
            for bot, row in bots_of(connection, player.id)
        ]
        return BotAccountsView(bots, MAX_BOTS)

    return await site.database.read(read)


@post(
    "/account/bots",
    summary="Create a bot account",
    description="Requires a recent confirmation of identity. It has no password: a program plays with an API token.",
    responses=REFUSALS,
    opt={LIMIT: ACCOUNT},
)
async def create_bot(
    request: AnyRequest, data: JSONBody[NewBotAccount], site: Site
) -> Response[CreatedBotAccount]:
    player, session = await proven_member(request, site)
    _check_allowed(site)
    bot = await site.bot_accounts.create(player, session, data.name)
    return Response(CreatedBotAccount(bot.id), status_code=201, headers=FRESH)


@post(
    "/account/bots/{bot_id:str}/policy",
    summary="Change which challenges my bot account takes",
    opt={LIMIT: ACCOUNT},
    **NOTHING,
)
async def change_bot_policy(
    request: AnyRequest, bot_id: Id, data: JSONBody[BotPolicy], site: Site
) -> Response[None]:
    player, _ = await member(request, site)
    await site.bot_accounts.change_policy(player, bot_id, data)
    return no_content()


@post("/account/bots/{bot_id:str}/tokens", summary="Create an API token of my bot account", **NEW_TOKEN)
async def create_bot_token(
    request: AnyRequest, bot_id: Id, data: JSONBody[NewBotToken], site: Site
) -> Response[CreatedApiToken]:
    player, session = await proven_member(request, site)
    _check_allowed(site)
    return created_token(
        *await site.api_tokens.create(bot_id, data.name, data.scopes, data.days, session.id, owner=player.id)
    )


@post(
    "/account/bots/{bot_id:str}/tokens/{token_id:str}/revoke",
    summary="Revoke an API token of my bot account",
    opt={LIMIT: ACCOUNT},
    **NOTHING,
)
async def revoke_bot_token(request: AnyRequest, bot_id: Id, token_id: Id, site: Site) -> Response[None]:
    player, _ = await member(request, site)
    bot = await site.bot_accounts.own(player, bot_id)
    await site.api_tokens.revoke(bot.id, token_id)
    return no_content()


@get(
    "/account/bots/{bot_id:str}/export",
    summary="Export everything kept about my bot account, as a ZIP file",
    media_type="application/zip",
    responses=refusal_specs(403, 429),
    opt={LIMIT: EXPORT},
)
async def export_bot(request: AnyRequest, bot_id: Id, site: Site) -> Stream:
    owner = await _reader(request, site)
    bot = await site.bot_accounts.own(owner, bot_id)
    parts = await export(site.database, site.clock, bot, site.signing_key, language_for(request, owner))
    return exported(parts, "lagerfeuer-bot.zip")


@post("/account/bots/{bot_id:str}/delete", summary="Delete my bot account", opt={LIMIT: ACCOUNT}, **NOTHING)
async def delete_bot(request: AnyRequest, bot_id: Id, site: Site) -> Response[None]:
    player, _ = await proven_member(request, site)
    await site.personal_data.leave_house(await site.bot_accounts.own(player, bot_id))
    return no_content()


BOT_ACCOUNT_ROUTES: list[Any] = [
    show_bots, create_bot, change_bot_policy, create_bot_token, revoke_bot_token, export_bot, delete_bot,
]  # fmt: skip
