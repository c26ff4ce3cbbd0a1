"""Routes of one's own account: view, change, export, delete."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from lagerfeuer.accounts.api_tokens import ApiTokenView, api_token_views
from lagerfeuer.accounts.people import clean_name
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.rate_limits import ACCOUNT, EXPORT, MAIL, PASSKEY, PROVE
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.accounts import (
    SignInMethod,
    passkeys_of,
    password_of,
    pending_mail,
    rename_passkey,
    sessions_of,
)
from lagerfeuer.db.queries.api_tokens import api_tokens_of
from lagerfeuer.db.queries.people import Role, created_and_seen
from lagerfeuer.db.queries.personal_data import running_of
from lagerfeuer.personal_data.export import export
from lagerfeuer.web.api.sign_in import NOTHING, Answer, Text, no_content, place_of
from lagerfeuer.web.requests.request_context import (
    LIMIT,
    AnyRequest,
    Site,
    account_of,
    device_of,
    language_for,
    limit,
    member,
    proven_member,
    secure,
)
from lagerfeuer.web.requests.responses import REFUSALS, file_headers, refusal_specs

Id = FromPath[str]


class Password(msgspec.Struct, forbid_unknown_fields=True):
    """A password."""

    password: Text


class NewPasskey(Answer, forbid_unknown_fields=True):
    """A new passkey, with the owner's name for it."""

    name: Text


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """A new name."""

    name: Text


class Address(msgspec.Struct, forbid_unknown_fields=True):
    """A mail address; null for none."""

    mail: Text | None


class PasskeyView(msgspec.Struct):
    """A passkey."""

    id: str
    name: str
    created: str
    used: str | None


class SessionView(msgspec.Struct):
    """A signed-in device; `here`: the one asking. `method`: password, passkey or link."""

    id: str
    device: str
    method: SignInMethod
    created: str
    seen: str
    here: bool


class AccountView(msgspec.Struct):
    """One's own account.

    `running`: running matches, which deletion would abandon; `mail_works`: whether this house sends mail.
    """

    id: str
    name: str
    role: Role
    joined: str
    mail: str | None
    mail_pending: str | None
    mail_works: bool
    language: str | None
    time_zone: str | None
    password_changed: str | None
    passkeys: list[PasskeyView]
    sessions: list[SessionView]
    tokens: list[ApiTokenView]
    running: int
    discreet: bool
    hides_presence: bool
    listed: bool
    face: int
    about: str


class GuestMergeView(msgspec.Struct):
    """How many of the guest's matches now belong to the account, and in how many both sit, which prevents it."""

    moved: int
    stayed: int


@get("/account", summary="My account", responses=refusal_specs(403))
async def show_account(request: AnyRequest, site: Site) -> AccountView:
    player = await account_of(request, site)
    session = (await site.cookies.asker(request)).session
    here = None if session is None else session.id

    def read(connection: Any) -> AccountView:
        stored = password_of(connection, player.id)
        return AccountView(
            id=player.id,
            name=player.name,
            role=player.role,
            joined=iso(player.joined or created_and_seen(connection, player.id)[0]),
            mail=player.mail,
            mail_pending=pending_mail(connection, player.id, site.clock.now()),
            mail_works=site.accounts.mailer.works,
            language=player.language,
            time_zone=player.time_zone,
            password_changed=None if stored is None else iso(stored[1]),
            passkeys=[
                PasskeyView(one.id, one.name, iso(one.created), None if one.used is None else iso(one.used))
                for one in passkeys_of(connection, player.id)
            ],
            sessions=[
                SessionView(one.id, one.device, one.method, iso(one.created), iso(one.seen), one.id == here)
                for one in sessions_of(connection, player.id)
            ],
            tokens=api_token_views(api_tokens_of(connection, player.id), site.clock.now()),
            running=running_of(connection, player.id),
            discreet=player.discreet,
            hides_presence=player.hides_presence,
            listed=player.listed,
            face=player.drawn_face,
            about=player.about or "",
        )

    return await site.database.read(read)


@post("/account/prove", summary="Confirm my identity with the password", opt={LIMIT: PROVE}, **NOTHING)
async def prove(request: AnyRequest, data: JSONBody[Password], site: Site) -> Response[None]:
    player, session = await member(request, site)
    limit(request, site, PROVE, player.id)
    await site.accounts.reauthenticate(session, data.password)
    return no_content()


@post("/account/prove/passkey", summary="Confirm my identity with a passkey", opt={LIMIT: PASSKEY}, **NOTHING)
async def prove_by_passkey(request: AnyRequest, data: JSONBody[Answer], site: Site) -> Response[None]:
    player, session = await member(request, site)
    passkey = await site.passkeys.who(place_of(request, site), data.credential)
    if passkey.player != player.id:
        raise NotAllowed("error-passkey-other")
    await site.cookies.sessions.prove(session)
    return no_content()


@post(
    "/account/password",
    summary="Change my password; signs out all other devices and revokes API tokens",
    opt={LIMIT: ACCOUNT},
    **NOTHING,
)
async def change_password(request: AnyRequest, data: JSONBody[Password], site: Site) -> Response[None]:
    player, session = await proven_member(request, site)
    token = await site.accounts.change_password(player, session, data.password, device_of(request))
    return no_content(site.cookies.session_cookies(player, token, secure(request, site)))


@post("/account/mail", summary="Change my email address", opt={LIMIT: ACCOUNT}, **NOTHING)
async def change_mail(request: AnyRequest, data: JSONBody[Address], site: Site) -> Response[None]:
    player, _ = await proven_member(request, site)
    if data.mail is not None:
        limit(request, site, MAIL, player.id)
    await site.accounts.mail_addresses.change(player, data.mail)
    return no_content()


@post(
    "/account/passkeys/ask",
    status_code=200,
    summary="Options for creating a passkey",
    responses=REFUSALS,
    opt={LIMIT: PASSKEY},
)
async def ask_new_passkey(request: AnyRequest, site: Site) -> dict[str, Any]:
    player, _ = await proven_member(request, site)
    return await site.passkeys.ask_new(player, place_of(request, site))


@post("/account/passkeys", summary="Add a passkey", opt={LIMIT: PASSKEY}, **NOTHING)
async def add_passkey(request: AnyRequest, data: JSONBody[NewPasskey], site: Site) -> Response[None]:
    player, _ = await proven_member(request, site)
    await site.passkeys.add(player, place_of(request, site), data.name, data.credential)
    return no_content()


@post("/account/passkeys/{passkey_id:str}/name", summary="Rename a passkey", opt={LIMIT: ACCOUNT}, **NOTHING)
async def name_passkey(
    request: AnyRequest, passkey_id: Id, data: JSONBody[NewName], site: Site
) -> Response[None]:
    player, _ = await member(request, site)
    name = clean_name(data.name)
    if not await site.database.write(lambda c: rename_passkey(c, player.id, passkey_id, name)):
        raise NotAllowed("error-passkey-unknown")
    return no_content()


@post(
    "/account/passkeys/{passkey_id:str}/remove", summary="Remove a passkey", opt={LIMIT: ACCOUNT}, **NOTHING
)
async def remove_passkey(request: AnyRequest, passkey_id: Id, site: Site) -> Response[None]:
    player, _ = await proven_member(request, site)
    await site.passkeys.remove(player, passkey_id)
    return no_content()


@post(
    "/account/sessions/{session_id:str}/end",
    summary="Sign out one of my devices",
    opt={LIMIT: ACCOUNT},
    **NOTHING,
)
async def end_session(request: AnyRequest, session_id: Id, site: Site) -> Response[None]:
    player, session = await member(request, site)
    await site.cookies.sessions.end(player.id, session_id)
    return no_content(site.cookies.no_session(secure(request, site)) if session_id == session.id else None)


@post("/account/sessions/end-others", summary="Sign out all my other devices", **NOTHING)
async def end_other_sessions(request: AnyRequest, site: Site) -> Response[None]:
    _, session = await member(request, site)
    await site.cookies.sessions.end_others(session)
    return no_content()


@post(
    "/account/take-guest",
    status_code=200,
    summary="Claim the matches that this browser played as a guest",
    responses=REFUSALS,
    opt={LIMIT: ACCOUNT},
)
async def take_over(request: AnyRequest, site: Site) -> Response[GuestMergeView]:
    player, _ = await member(request, site)
    identity = await site.cookies.asker(request)
    if identity.guest is None:
        return Response(GuestMergeView(0, 0))
    joined = await site.personal_data.take_guest(identity.guest, player)
    cookies = [] if joined.stayed else site.cookies.no_guest(secure(request, site))
    return Response(GuestMergeView(joined.moved, joined.stayed), cookies=cookies)


@get(
    "/account/export",
    summary="Export everything kept about me, as a ZIP file",
    description="For guests as well.",
    media_type="application/zip",
    responses=refusal_specs(403, 429),
    opt={LIMIT: EXPORT},
)
async def export_all(request: Request[Any, Any, Any], site: Site) -> Stream:
    # Suspended people, too, may read their own data.
    player = await site.cookies.player(request) or await site.cookies.suspended_player(request)
    if player is None:
        raise NotAllowed("error-sign-in-first")
    parts = await export(site.database, site.clock, player, site.signing_key, language_for(request, player))
    return exported(parts, "lagerfeuer.zip")


def exported(parts: AsyncGenerator[bytes], name: str) -> Stream:
    """Return an export as a file to save."""
    return Stream(parts, media_type="application/zip", headers=file_headers(name))


@post("/account/delete", summary="Delete my account", opt={LIMIT: ACCOUNT}, **NOTHING)
async def delete_account(request: AnyRequest, site: Site) -> Response[None]:
    player, _ = await proven_member(request, site)
    await site.personal_data.leave_house(player)
    return no_content(site.cookies.no_session(secure(request, site)))


ACCOUNT_ROUTES: list[Any] = [
    show_account, prove, prove_by_passkey, change_password, change_mail, ask_new_passkey, add_passkey,
    name_passkey, remove_passkey, end_session, end_other_sessions, take_over, export_all, delete_account,
]  # fmt: skip
