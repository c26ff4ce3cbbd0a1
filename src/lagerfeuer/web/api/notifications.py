"""Routes for notifications: my channels, their settings, and unsubscribing from mails."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, route
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from lagerfeuer.common.rate_limits import NOTICE_TEST, NOTICES, TOKEN
from lagerfeuer.notifications.channels import NoticesView
from lagerfeuer.notifications.webhook_format import HookStyle
from lagerfeuer.web.api.sign_in import NOTHING, no_content
from lagerfeuer.web.requests.bearer import is_by_token
from lagerfeuer.web.requests.client_files import LOOKING, Client
from lagerfeuer.web.requests.request_checks import ANY_KIND, FROM_ANYWHERE
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    ANYBODY,
    LIMIT,
    AnyRequest,
    Site,
    device_of,
    guard_request,
    known_player,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, response_spec

Id = FromPath[str]
NOTICED = {
    200: response_spec(NoticesView, description="My notification settings"),
    **REFUSALS,
}
WRITES: dict[str, Any] = {"status_code": 200, "responses": NOTICED, "opt": {LIMIT: NOTICES}}
BY_LINK = {LIMIT: TOKEN, ANYBODY: True, FROM_ANYWHERE: True}
"""The link is the proof, and mail programs send no cookies. Suspended people must be able to unsubscribe, too."""
Url = Annotated[str, msgspec.Meta(max_length=1000)]
Key = Annotated[str, msgspec.Meta(max_length=200)]


class PushKeys(msgspec.Struct):
    """A browser's keys for push messages, base64url. Further fields are ignored, as in `Subscription`."""

    p256dh: Key
    auth: Key


class Subscription(msgspec.Struct):
    """A push subscription as `PushSubscription.toJSON()` returns it; further fields such as `expirationTime` are
    ignored."""

    endpoint: Url
    keys: PushKeys


class NewPush(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's new subscription, and the endpoint that it replaces."""

    subscription: Subscription
    old: Url | None = None


class OldPush(msgspec.Struct, forbid_unknown_fields=True):
    """The endpoint of an ended subscription."""

    endpoint: Url


class NewWebhook(msgspec.Struct, forbid_unknown_fields=True):
    """A webhook's address and format."""

    url: Url
    style: HookStyle
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class ChannelSettings(msgspec.Struct, forbid_unknown_fields=True):
    """Settings of a channel: groups that are not sent, and the minute of the day of the daily mail, null for
    immediately."""

    muted: Annotated[list[Annotated[str, msgspec.Meta(max_length=16)]], msgspec.Meta(max_length=16)]
    daily: Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)] | None = None


@get("/notices", summary="My notification settings")
async def my_notices(request: AnyRequest, site: Site) -> Response[NoticesView]:
    view = await site.channels.view(await site.cookies.player(request))
    if is_by_token(request.scope):
        # What signs webhooks would outlive the token.
        for channel in view.channels:
            channel.secret = None
    return Response(view, headers=FRESH)


@post("/notices/push", summary="Subscribe this browser to push notifications", **WRITES)
async def add_push(request: AnyRequest, data: JSONBody[NewPush], site: Site) -> Response[NoticesView]:
    player, cookies = await player_or_guest(request, site)
    view = await site.channels.add_push(
        player,
        device_of(request),
        data.subscription.endpoint,
        msgspec.structs.asdict(data.subscription.keys),
        data.old,
    )
    return Response(view, cookies=cookies, headers=FRESH)


@post("/notices/push/gone", summary="Remove this browser's push subscription", **WRITES)
async def forget_push(request: AnyRequest, data: JSONBody[OldPush], site: Site) -> Response[NoticesView]:
    player = await known_player(request, site)
    return Response(await site.channels.forget_browser(player, data.endpoint), headers=FRESH)


@post("/notices/mail", summary="Turn on notifications by email", **WRITES)
async def add_mail(request: AnyRequest, site: Site) -> Response[NoticesView]:
    player = await known_player(request, site)
    return Response(await site.channels.add_mail(player), headers=FRESH)


@post("/notices/webhook", summary="Turn on notifications by webhook", **WRITES)
async def add_webhook(request: AnyRequest, data: JSONBody[NewWebhook], site: Site) -> Response[NoticesView]:
    player, cookies = await player_or_guest(request, site)
    view = await site.channels.add_webhook(player, data.name, data.url, data.style)
    return Response(view, cookies=cookies, headers=FRESH)


@post("/notices/channels/{channel_id:str}", summary="Change what a channel sends, and when", **WRITES)
async def change_channel(
    request: AnyRequest, channel_id: Id, data: JSONBody[ChannelSettings], site: Site
) -> Response[NoticesView]:
    player = await known_player(request, site)
    return Response(await site.channels.change(player, channel_id, data.muted, data.daily), headers=FRESH)


@post("/notices/channels/{channel_id:str}/remove", summary="Remove a notification channel", **WRITES)
async def remove_channel(request: AnyRequest, channel_id: Id, site: Site) -> Response[NoticesView]:
    player = await known_player(request, site)
    return Response(await site.channels.remove(player, channel_id), headers=FRESH)


@post(
    "/notices/channels/{channel_id:str}/test",
    summary="Send a test notification",
    **{**WRITES, "opt": {LIMIT: NOTICE_TEST}},
)
async def test_channel(request: AnyRequest, channel_id: Id, site: Site) -> Response[NoticesView]:
    player = await known_player(request, site)
    return Response(await site.channels.test(player, channel_id), headers=FRESH)


@post(
    "/notices/off/{token:str}",
    summary="Unsubscribe from email, by the link in a message",
    description="Needs no session. POST /off/{token} does the same, as in RFC 8058.",
    **{**NOTHING, "opt": BY_LINK},
)
async def turn_mail_off(token: Id, site: Site) -> Response[None]:
    await site.channels.no_more_mail(site.unsubscribe_links.player(token))
    return no_content()


@post(
    "/off/{rest:path}",
    include_in_schema=False,
    status_code=204,
    before_request=guard_request,
    opt={**BY_LINK, ANY_KIND: True, ANY_CHARACTER: True},
)
async def one_click_unsubscribe(rest: FromPath[str], site: Site) -> None:
    """Unsubscribe by a mail program's button, which sends a form without cookies (RFC 8058).

    The form is constant and not read.
    """
    await site.channels.no_more_mail(site.unsubscribe_links.player(rest.removeprefix("/")))


@route(["/off", "/off/{rest:path}"], http_method=LOOKING, include_in_schema=False)
async def unsubscribe_page(
    request: Request[Any, Any, Any], client: NamedDependency[Client], rest: FromPath[str] = ""
) -> Response[bytes]:
    """Serve the page for people who open the same address, even if it is damaged."""
    return client.page(request, f"off{rest}")


NOTICES_ROUTES: list[Any] = [
    my_notices, add_push, forget_push, add_mail, add_webhook, change_channel, remove_channel, test_channel,
    turn_mail_off,
]  # fmt: skip
