"""The application: the club behind HTTP, put together."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import encode_json
from litestar.types import Message, Scope

import lagerfeuer
from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.accounts.blocks import Blocks
from lagerfeuer.accounts.calendars import Calendars
from lagerfeuer.accounts.passkeys import Passkeys
from lagerfeuer.accounts.passwords import Passwords
from lagerfeuer.accounts.people import people_of
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.analysis.bot_explanations import Whys
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.analysis.reviews import Reviews
from lagerfeuer.analysis.what_if import WhatIf
from lagerfeuer.app.cluster_events import Hearing
from lagerfeuer.app.demo_matches import light_the_fire
from lagerfeuer.app.external_changes import ByCommand
from lagerfeuer.app.scheduler import Alarms
from lagerfeuer.app.settings import Settings
from lagerfeuer.archive.importing import Importing
from lagerfeuer.archive.signing_key import Seal, house_key
from lagerfeuer.archive.transfer_file import transfer_key
from lagerfeuer.archive.transfer_in import Arriving
from lagerfeuer.archive.transfer_out import Moving
from lagerfeuer.chat.chat import Chat
from lagerfeuer.chat.private_notes import Notes
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.rate_limiter import Crowd, Limits
from lagerfeuer.common.rate_limits import STREAMS
from lagerfeuer.db.database import Store
from lagerfeuer.db.engines import FILE, Where
from lagerfeuer.db.server_lock import Served
from lagerfeuer.hosting.reporting import Reports
from lagerfeuer.hosting.service import Hosting
from lagerfeuer.luck.contribution_tickets import ShareTickets
from lagerfeuer.luck.contributions import Contributions
from lagerfeuer.luck.public_log_views import PublicLog
from lagerfeuer.luck.receipts import Receipts
from lagerfeuer.matches.bot_players import PACE, BotPlayers
from lagerfeuer.matches.off_board import Endings
from lagerfeuer.matches.service import House
from lagerfeuer.matches.waiting_matches import Waiting
from lagerfeuer.notifications.channels import Channels
from lagerfeuer.notifications.sender import Sender
from lagerfeuer.notifications.transports import Carriers
from lagerfeuer.notifications.unsubscribe_links import OffLinks
from lagerfeuer.notifications.web_push import Push, push_key
from lagerfeuer.notifications.webhook_client import Outgoing
from lagerfeuer.ratings.stand_ins import StandIns
from lagerfeuer.tables.known_players import Company
from lagerfeuer.tables.open_tables import Openings
from lagerfeuer.tables.service import Lobby
from lagerfeuer.tournaments.scheduler import CupKeeper
from lagerfeuer.tournaments.tournaments import Cups
from lagerfeuer.web.api.account import ACCOUNT_ROUTES
from lagerfeuer.web.api.archive import PORTING_ROUTES
from lagerfeuer.web.api.blocks import BLOCK_ROUTES
from lagerfeuer.web.api.calendar import TIME_ROUTES
from lagerfeuer.web.api.chat import TABLE_ROUTES
from lagerfeuer.web.api.games import GAMES_ROUTES
from lagerfeuer.web.api.hosting import HOST_ROUTES
from lagerfeuer.web.api.house import HOUSE_ROUTES
from lagerfeuer.web.api.lobby import LOBBY_ROUTES
from lagerfeuer.web.api.luck import LUCK_ROUTES
from lagerfeuer.web.api.matches import ROUTES
from lagerfeuer.web.api.me import ME_ROUTES
from lagerfeuer.web.api.monitoring import WATCHING_ROUTES, Readiness
from lagerfeuer.web.api.notifications import NOTICES_ROUTES, off_page, one_click_off
from lagerfeuer.web.api.off_board import OFF_BOARD_ROUTES
from lagerfeuer.web.api.openapi import DESCRIBED_ROUTES, Description
from lagerfeuer.web.api.people import PEOPLE_ROUTES
from lagerfeuer.web.api.public_log import LOG_ROUTES
from lagerfeuer.web.api.receipts import RECEIPT_ROUTES
from lagerfeuer.web.api.reports import REPORT_ROUTES
from lagerfeuer.web.api.reviews import REVIEW_ROUTES
from lagerfeuer.web.api.sign_in import SIGN_IN_ROUTES
from lagerfeuer.web.api.tournaments import CUP_ROUTES
from lagerfeuer.web.api.transfers import MOVING_ROUTES
from lagerfeuer.web.api.well_known import ROBOT_ROUTES
from lagerfeuer.web.api.what_if import WHAT_IF_ROUTES
from lagerfeuer.web.edge.metrics import Metrics
from lagerfeuer.web.edge.parser_caches import keep_no_paths, keep_nothing
from lagerfeuer.web.live.broadcaster import Rounds
from lagerfeuer.web.live.endpoint import live_stream
from lagerfeuer.web.live.polling import AskingTabs
from lagerfeuer.web.live.polling_endpoint import ASKED_STREAM_ROUTES
from lagerfeuer.web.pictures.routes import PICTURE_ROUTES, Pictures
from lagerfeuer.web.requests.body_limits import AT_ONCE, FROM_ONE
from lagerfeuer.web.requests.client_files import Client, serve_manifest
from lagerfeuer.web.requests.client_page import Pages, serve_page
from lagerfeuer.web.requests.cookie_claims import Cookies, signing_key
from lagerfeuer.web.requests.csrf import Csrf
from lagerfeuer.web.requests.guards import members_first
from lagerfeuer.web.requests.problems import HANDLERS
from lagerfeuer.web.requests.request_checks import entrance
from lagerfeuer.web.requests.request_context import limit_all
from lagerfeuer.web.requests.services import Site
from lagerfeuer.workers.pool import BotPool

log = logging.getLogger(__name__)
API_ROUTES = [
    *ME_ROUTES, *GAMES_ROUTES, *ROUTES, *LOBBY_ROUTES, *TIME_ROUTES, *OFF_BOARD_ROUTES, *TABLE_ROUTES, *SIGN_IN_ROUTES,
    *ACCOUNT_ROUTES, *PEOPLE_ROUTES, *NOTICES_ROUTES, *CUP_ROUTES, *BLOCK_ROUTES, *HOUSE_ROUTES, *REPORT_ROUTES,
    *HOST_ROUTES, *PORTING_ROUTES, *LUCK_ROUTES, *MOVING_ROUTES, *REVIEW_ROUTES, *WHAT_IF_ROUTES, *LOG_ROUTES,
    *RECEIPT_ROUTES, *ASKED_STREAM_ROUTES,
]  # fmt: skip
BIGGEST_BODY = 64 * 1024
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'"
)
ASSET_HEADERS = [(b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin")]
TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
"""For a year a browser that has seen the house by https comes by https only."""
SECURITY_HEADERS = [
    *ASSET_HEADERS,
    (b"content-security-policy", POLICY),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Api(Router):
    """All routes of the API. Made anew for each application: Litestar need not copy each of them once more."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> Api:
        return self


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Every response says what its page may load, and that is nothing but ours."""
    if message["type"] == "http.response.start":
        # A script or a font is no page: on twenty of them the policy would cost a tenth of a first visit.
        asset = scope["path"].startswith("/assets/")
        more = ASSET_HEADERS if asset else SECURITY_HEADERS
        if scope["scheme"] == "https":
            more = [*more, TRANSPORT]
        if scope["path"].startswith("/api/") and not any(
            name.lower() == b"cache-control" for name, _ in message["headers"]
        ):
            # What one person is told shall not wait in a cache for the next one.
            more = [*more, (b"cache-control", b"no-store")]
        message["headers"] = [*message["headers"], *more]


def create_app(
    data: Path,
    demo: bool = True,
    pace: float = PACE,
    clock: Clock | None = None,
    settings: Settings | None = None,
    metrics: Metrics | None = None,
    database: Where | None = None,
    address: str | None = None,
) -> Litestar:
    """The site with its data in a folder, made if it is not there; its rows are in the `database`, if one is named.

    `pace`: seconds of a bot's action at the least; `clock`: what time it is for the club, the machine's by default;
    `address`: where it listens, for a second server that is refused.
    """
    keep_nothing()
    settings = settings or Settings()
    store = Store(data / FILE if database is None else database, data, settings.redis)
    house = House(store, BotPool(), clock)
    lobby = Lobby(house)
    client = Client()
    key = signing_key(data)
    seal = Seal(house_key(data), settings.url)
    site = _site(house, lobby, key, push_key(data), seal, transfer_key(data), settings)

    @asynccontextmanager
    async def serve_alone(_app: Litestar) -> AsyncGenerator[None]:
        served = Served(store.where, address)
        served.take()
        try:
            yield
        finally:
            served.let_go()

    @asynccontextmanager
    async def open_house(_app: Litestar) -> AsyncGenerator[None]:
        store.open()
        await site.log.start()
        alarms = Alarms(house, site.endings, site.calendars, site.openings)
        # Before anybody moves: clocks that were read earlier would have run while the house was closed.
        await alarms.start()
        bots = BotPlayers(house, pace)
        await bots.resume()
        sender = site.channels.sender
        sender.start()
        keeper = CupKeeper(site.cups)
        keeper.start()
        site.reviews.start()
        stirred = (alarms.stirred, sender.stirred, site.cups.stirred, site.reviews.stirred)
        work = [event.set for event in stirred]
        hearing = Hearing(house, site.people, site.sessions.book, site.waiting, work, bots.take_over)
        hearing.start()
        by_command = ByCommand(house, site.people, site.sessions.book)
        by_command.start()
        lighting = asyncio.create_task(_light(house, lobby) if demo else asyncio.sleep(0))
        try:
            yield
        finally:
            lighting.cancel()
            await asyncio.gather(lighting, return_exceptions=True)
            workers = (by_command, hearing, site.reviews, keeper, alarms, sender, bots)
            kept = (house.looks, house.bots, site.whys.bots, site.what_if.bots, site.sessions.book)
            of_accounts = (site.accounts, site.accounts.mailer)
            async with AsyncExitStack() as closing:
                # The last comes first; each is closed whatever becomes of the others.
                closing.callback(store.close)
                for one in reversed((*workers, *of_accounts, *kept)):
                    closing.push_async_callback(one.close)

    app = Litestar(
        route_handlers=[
            Api("/api", route_handlers=[*API_ROUTES, *DESCRIBED_ROUTES], before_request=limit_all),
            live_stream,
            serve_manifest,
            one_click_off,
            off_page,
            *WATCHING_ROUTES,
            *ROBOT_ROUTES,
            *PICTURE_ROUTES,
            serve_page,
        ],
        dependencies={
            "site": _given(site),
            "client": _given(client),
            "description": _given(Description(described)),
            "pages": _given(Pages(client, settings)),
            "pictures": _given(Pictures(settings.url)),
        },
        state=State(
            {
                "site": site,
                "metrics": metrics or Metrics(),
                "readiness": Readiness(store),
                "asking": AskingTabs(),
            },
            deep_copy=False,
        ),
        guards=[members_first],
        exception_handlers=HANDLERS,
        middleware=[entrance],
        request_max_body_size=BIGGEST_BODY,
        before_send=[site.csrf.renew, add_security_headers],
        lifespan=[serve_alone, open_house],
        # It is served from what has been written down once.
        openapi_config=None,
        signature_types=[Site, Client, Description, Pages, Pictures],
        logging_config=None,
    )
    keep_no_paths(app)
    return app


def _site(
    house: House,
    lobby: Lobby,
    key: str,
    push: EllipticCurvePrivateKey,
    seal: Seal,
    transfer: X25519PrivateKey,
    settings: Settings,
) -> Site:
    sessions = Sessions(house.store, house.clock)
    people = people_of(house)
    replays = Replays()
    mailer = Mailer(settings.mail)
    off_links = OffLinks(key, settings.url)
    carriers = Carriers(
        mailer, Push(push, _contact(settings)), Outgoing(settings.reach), settings.url, off_links.link
    )
    endings = Endings(house, StandIns(house.store, house.bots, house.clock))
    openings = Openings(house)
    accounts = Accounts(house, people, sessions, Passwords(), mailer, settings.url)
    channels = Channels(house, carriers, Sender(house, carriers, settings.grace))
    return Site(
        house=house,
        people=people,
        lobby=lobby,
        contributions=Contributions(house),
        receipts=Receipts(house, seal),
        share_tickets=ShareTickets(key, house, people, settings.members_only),
        openings=openings,
        company=Company(house.store),
        sessions=Cookies(key, people, sessions),
        csrf=Csrf(key, settings.url),
        endings=endings,
        calendars=Calendars(house),
        accounts=accounts,
        passkeys=Passkeys(house.store, house.clock),
        cups=Cups(house),
        limits=Limits(settings.limits, house.clock),
        reading=Limits(settings.limits, house.clock),
        rounds=Rounds(),
        crowd=Crowd(math.ceil(STREAMS * settings.limits)),
        large=Crowd(math.ceil(FROM_ONE * settings.limits), AT_ONCE),
        settings=settings,
        chat=Chat(house),
        notes=Notes(house),
        channels=channels,
        off_links=off_links,
        waiting=Waiting(house),
        blocks=Blocks(house),
        reports=Reports(house),
        hosting=Hosting(accounts, endings, openings),
        seal=seal,
        importing=Importing(house, seal.public),
        moving=Moving(house, seal),
        arriving=Arriving(house, transfer),
        reviews=Reviews(house, settings.review_nice, channels.sender.stir),
        replays=replays,
        whys=Whys(replays),
        what_if=WhatIf(replays),
        log=PublicLog(house.store, house.clock, seal),
    )


def _contact(settings: Settings) -> str:
    """Whom a push service may ask about the house."""
    if settings.mail is not None:
        return f"mailto:{settings.mail.sender}"
    url = settings.url or ""
    return url if url.startswith("https://") else "mailto:nobody@localhost"


def _given(thing: Any) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False)


async def _light(house: House, lobby: Lobby) -> None:
    try:
        await light_the_fire(house, lobby)
    except Exception:
        # A house without demo matches is still a house.
        log.exception("the demo matches could not be set up")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Lagerfeuer",
        version=lagerfeuer.__version__,
        description="The club house's API. POSTs carry JSON, and the header x-csrf-token with the value of the cookie "
        "csrftoken (behind https __Host-csrftoken), which every answer brings where it has changed.",
        # The page that shows it (/docs) is part of the client: the usual viewers load themselves from elsewhere.
        render_plugins=[JsonRenderPlugin()],
    )


def openapi_json() -> str:
    """The OpenAPI document for people to read, without starting anything."""
    return msgspec.json.format(described(), indent=2).decode() + "\n"


def described() -> bytes:
    """The OpenAPI document, without starting anything."""
    app = Litestar(
        route_handlers=[Router("/api", route_handlers=API_ROUTES)],
        openapi_config=_openapi(),
        signature_types=[Site],
        dependencies={"site": _given(None)},
    )
    return encode_json(app.openapi_schema.to_schema())
