"""Routes about the person who asks."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lagerfeuer.accounts.people import ProfileChange
from lagerfeuer.accounts.suspension import SuspendedView, suspended_view
from lagerfeuer.common.faces import LARGEST_FACE
from lagerfeuer.common.rate_limits import RENAME
from lagerfeuer.db.queries.people import Role
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    AnyRequest,
    Reported,
    Site,
    limit,
    new_guest,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import REFUSALS


class GuestInfo(msgspec.Struct):
    """A guest whose matches an account may take over."""

    name: str
    matches: int


class Me(msgspec.Struct):
    """Who is asking; nulls for a new visitor.

    `account`: signed in. `guest`: the guest of this browser, now or before signing in, if they have matches. `played`:
    games in which I have finished a match. `mail_works`: whether this house sends mail. `members_only`: whether only
    members have access. `lists_matches`: whether matches of people may be listed here. `has_feeds`: whether other
    programs may follow the house. `has_bot_accounts`: whether bot accounts may play here. `suspended`: why the person
    known to this browser counts as signed out at present. `program`: a bot account, for which a program asks.
    `discreet`: I hide my results from others.
    """

    id: str | None = None
    name: str | None = None
    account: bool = False
    role: Role = "member"
    language: str | None = None
    time_zone: str | None = None
    guest: GuestInfo | None = None
    played: list[str] = []
    mail_works: bool = False
    members_only: bool = False
    lists_matches: bool = True
    suspended: SuspendedView | None = None
    program: bool = False
    discreet: bool = False
    has_feeds: bool = True
    has_bot_accounts: bool = True


class ProfileUpdate(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to my profile; missing values stay. `time_zone`: as the browser names it, ignored if unknown.

    `discreet`: hide my results from others. `listed`: show me in the member list; accounts only.
    `hides_presence`: those who follow me do not see when I am here. `face`: the number from which my face is drawn.
    `about`: what my page says about me; "" for nothing; accounts only.
    """

    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    language: Annotated[str, msgspec.Meta(max_length=8)] | None = None
    time_zone: Reported | None = None
    discreet: bool | None = None
    listed: bool | None = None
    hides_presence: bool | None = None
    face: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_FACE)] | None = None
    about: Annotated[str, msgspec.Meta(max_length=2000)] | None = None


async def me_of(request: AnyRequest, site: Site) -> Me:
    """Return who is asking."""
    identity = await site.cookies.asker(request)
    player, mails, closed = identity.player, site.accounts.mailer.works, site.settings.members_only
    lists, feeds = site.settings.lists_matches, site.settings.has_feeds
    bots = site.settings.has_bot_accounts
    if player is None:
        out = identity.suspended
        suspended = None if out is None else suspended_view(out)
        return Me(
            mail_works=mails,
            members_only=closed,
            lists_matches=lists,
            suspended=suspended,
            has_feeds=feeds,
            has_bot_accounts=bots,
        )
    is_guest = identity.session is None and identity.token is None
    if is_guest:
        site.cookies.sessions.see_guest(player.id)
    was = player if is_guest else identity.guest
    guest = None
    if was is not None:
        matches = await site.people.matches_held(was.id)
        guest = GuestInfo(was.name, matches) if matches else None
    return Me(
        player.id,
        player.name,
        player.is_account,
        player.role,
        player.language,
        player.time_zone,
        guest,
        await site.people.games_finished(player.id),
        mails,
        closed,
        lists,
        program=player.program,
        discreet=player.discreet,
        has_feeds=feeds,
        has_bot_accounts=bots,
    )


@get("/me", summary="Who I am")
async def current_person(request: AnyRequest, site: Site) -> Me:
    return await me_of(request, site)


@post(
    "/me",
    status_code=200,
    summary="Change my name, language or time zone",
    responses=REFUSALS,
    opt={ANY_CHARACTER: True},
)
async def change_me(request: AnyRequest, data: JSONBody[ProfileUpdate], site: Site) -> Response[Me]:
    player = await site.cookies.player(request)
    wish = ProfileChange(**msgspec.structs.asdict(data))
    cookies: list[Cookie] = []
    if player is not None and (
        data.face is not None or data.about is not None or data.name not in (None, player.name)
    ):
        limit(request, site, RENAME, player.id)
    if player is None:
        if data.name is None:
            # A language alone does not make a guest.
            return Response(await me_of(request, site))
        # Nor do invalid values.
        wish.values(account=False)
        player, cookies = await new_guest(request, site, data.name)
    player = await site.people.change(player, wish)
    if player.is_account:
        # This request's session is cached with the old values.
        site.cookies.sessions.changed(player.id)
    me = await me_of(request, site)
    # A new guest is not yet named by this request's cookies.
    me = me if me.id else Me(player.id, player.name, False, player.role, player.language, player.time_zone)
    return Response(me, cookies=cookies)


@post(
    "/guest",
    status_code=200,
    summary="Become a guest, unless already signed in",
    description="Call it before taking the first seat: if that response is lost, the retry is recognized.",
    responses=REFUSALS,
)
async def become_a_guest(request: AnyRequest, site: Site) -> Response[None]:
    _, cookies = await player_or_guest(request, site)
    return Response(None, cookies=cookies)


ME_ROUTES: list[Any] = [current_person, change_me, become_a_guest]
