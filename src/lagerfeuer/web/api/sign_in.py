"""Routes for registering, signing in and out, and resetting the password."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lagerfeuer.accounts.passkeys import Place
from lagerfeuer.accounts.people import MAX_NAME_CHARACTERS, login_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.ids import digest
from lagerfeuer.common.rate_limits import (
    PASSKEY,
    REGISTER,
    RESET,
    RESET_NAME,
    SIGN_IN,
    SIGN_IN_NAME,
    SIGN_IN_NAME_ALL,
    TOKEN,
)
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.web.api.me import Me
from lagerfeuer.web.requests.cookies import SESSION, cookies_of
from lagerfeuer.web.requests.request_context import (
    ANYBODY,
    LIMIT,
    AnyRequest,
    Reported,
    Site,
    address,
    device_of,
    limit,
    secure,
    visitor_of,
)
from lagerfeuer.web.requests.responses import REFUSALS, refusal_specs

Text = Annotated[str, msgspec.Meta(max_length=400)]
Invitation = Annotated[str, msgspec.Meta(max_length=64)] | None
"""The token of a house invitation, required for registration in a members-only house."""
NOTHING: dict[str, Any] = {"status_code": 204, "responses": refusal_specs(403, 429)}


class NewAccount(msgspec.Struct, forbid_unknown_fields=True):
    """A new account. A guest who registers keeps their matches."""

    name: Text
    password: Text
    mail: Text | None = None
    time_zone: Reported | None = None
    invitation: Invitation = None


class NewAccountName(msgspec.Struct, forbid_unknown_fields=True):
    """The name of an account to be created."""

    name: Text
    invitation: Invitation = None


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """An authenticator's answer, as `PublicKeyCredential.toJSON()` writes it."""

    credential: dict[str, Any]


class NewAccountByPasskey(Answer, forbid_unknown_fields=True):
    """A new account with a passkey and without a password."""

    name: Text
    mail: Text | None = None
    time_zone: Reported | None = None
    invitation: Invitation = None


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password."""

    name: Text
    password: Text


class ResetRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Whose password to reset: a name or an address."""

    who: Text


class Link(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link from a mail."""

    token: Text


class NewPassword(Link, forbid_unknown_fields=True):
    """A new password, with such a link."""

    password: Text


def place_of(request: AnyRequest, site: Site) -> Place:
    if site.settings.url is not None:
        return Place(site.settings.url)
    try:
        place = Place(f"{request.scope['scheme']}://{request.headers.get('host', '')}")
        if place.site:
            return place
    except ValueError:
        pass
    raise NotAllowed("error-passkey")


def invitation_of(said: str | None, site: Site) -> str | None:
    """Return the invitation to check, empty if none was sent; None in an open house, which needs none."""
    return (said or "") if site.settings.members_only else None


def signed_in(
    request: AnyRequest, site: Site, player: PlayerRow, token: str, status: int = 200, was_guest: bool = False
) -> Response[Me]:
    cookies = site.cookies.session_cookies(player, token, secure(request, site), was_guest)
    me = Me(player.id, player.name, True, player.role, player.language, player.time_zone)
    return Response(me, status_code=status, cookies=cookies)


def no_content(cookies: list[Cookie] | None = None) -> Response[None]:
    return Response(None, status_code=204, cookies=cookies or [])


@post("/account", summary="Create an account", responses=REFUSALS, opt={LIMIT: REGISTER})
async def register(request: AnyRequest, data: JSONBody[NewAccount], site: Site) -> Response[Me]:
    identity = await site.cookies.asker(request)
    if identity.session is not None:
        raise NotAllowed("error-already-account")
    client = visitor_of(request, data.time_zone)
    player, token = await site.accounts.register(
        identity.player, data.name, data.password, data.mail, client, invitation_of(data.invitation, site)
    )
    return signed_in(request, site, player, token, 201, was_guest=True)


@post(
    "/account/passkey/ask",
    status_code=200,
    summary="Options for the passkey of a new account",
    responses=REFUSALS,
    opt={LIMIT: PASSKEY},
)
async def ask_first_passkey(
    request: AnyRequest, data: JSONBody[NewAccountName], site: Site
) -> dict[str, Any]:
    # Before an authenticator stores a passkey for an account that cannot be created.
    await site.accounts.check_invitation(invitation_of(data.invitation, site))
    return await site.passkeys.ask_first(data.name, place_of(request, site))


@post(
    "/account/passkey",
    summary="Create an account with a passkey",
    responses=REFUSALS,
    opt={LIMIT: REGISTER},
)
async def register_by_passkey(
    request: AnyRequest, data: JSONBody[NewAccountByPasskey], site: Site
) -> Response[Me]:
    identity = await site.cookies.asker(request)
    if identity.session is not None:
        raise NotAllowed("error-already-account")
    client = visitor_of(request, data.time_zone)
    called = client.device[:MAX_NAME_CHARACTERS]
    key = await site.passkeys.first(place_of(request, site), called, data.credential)
    player, token = await site.accounts.register(
        identity.player, data.name, key, data.mail, client, invitation_of(data.invitation, site)
    )
    return signed_in(request, site, player, token, 201, was_guest=True)


@post(
    "/sign-in",
    status_code=200,
    summary="Sign in",
    responses=REFUSALS,
    opt={LIMIT: SIGN_IN, ANYBODY: True},
)
async def sign_in(request: AnyRequest, data: JSONBody[SignIn], site: Site) -> Response[Me]:
    whose = digest(login_of(data.name))
    limit(request, site, SIGN_IN_NAME, f"{address(request)} {whose}")
    known = site.cookies.knows(request, data.name)
    limit(request, site, SIGN_IN_NAME_ALL, whose if known is None else f"{whose} {known}")
    player, token = await site.accounts.sign_in(data.name, data.password, visitor_of(request))
    return signed_in(request, site, player, token)


@post(
    "/sign-in/passkey/ask",
    status_code=200,
    summary="Options for signing in with a passkey",
    opt={LIMIT: PASSKEY, ANYBODY: True},
)
async def ask_passkey(request: AnyRequest, site: Site) -> dict[str, Any]:
    return await site.passkeys.ask_any(place_of(request, site))


@post(
    "/sign-in/passkey",
    status_code=200,
    summary="Sign in with a passkey",
    responses=REFUSALS,
    opt={LIMIT: PASSKEY, ANYBODY: True},
)
async def sign_in_by_passkey(request: AnyRequest, data: JSONBody[Answer], site: Site) -> Response[Me]:
    passkey = await site.passkeys.who(place_of(request, site), data.credential)
    player, token = await site.accounts.accept_passkey(passkey, visitor_of(request))
    return signed_in(request, site, player, token)


@post("/sign-out", summary="Sign out", opt={ANYBODY: True}, **NOTHING)
async def sign_out(request: AnyRequest, site: Site) -> Response[None]:
    token = cookies_of(request.scope).get(SESSION)
    if token is not None:
        await site.cookies.sessions.end_token(token)
    return no_content(site.cookies.no_session(secure(request, site)))


@post(
    "/reset/ask",
    status_code=202,
    summary="Request a link by email",
    description="The response is the same whether the account exists or not.",
    responses=refusal_specs(429),
    opt={LIMIT: RESET},
)
async def ask_reset(request: AnyRequest, data: JSONBody[ResetRequest], site: Site) -> Response[None]:
    limit(request, site, RESET_NAME, digest(login_of(data.who)))
    if not site.accounts.mailer.works:
        raise NotAllowed("error-mail-none")
    site.accounts.ask_reset(data.who)
    return Response(None, status_code=202)


@post(
    "/reset", status_code=200, summary="Set a new password, by a link", responses=REFUSALS, opt={LIMIT: TOKEN}
)
async def reset(request: AnyRequest, data: JSONBody[NewPassword], site: Site) -> Response[Me]:
    player, token = await site.accounts.reset(data.token, data.password, device_of(request))
    return signed_in(request, site, player, token)


@post("/verify", summary="Verify an email address, by a link", opt={LIMIT: TOKEN}, **NOTHING)
async def verify(data: JSONBody[Link], site: Site) -> Response[None]:
    await site.accounts.mail_addresses.verify(data.token)
    return no_content()


SIGN_IN_ROUTES: list[Any] = [
    register, ask_first_passkey, register_by_passkey, sign_in, ask_passkey, sign_in_by_passkey, sign_out, ask_reset,
    reset, verify,
]  # fmt: skip
