"""The web application: services, routes, middleware and headers put together."""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import encode_json
from litestar.types import Message, Scope

import lagerfeuer
from lagerfeuer.app.settings import Settings
from lagerfeuer.app.wiring import build_services, open_house
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.rate_limiter import ConcurrencyLimit, RateLimiter
from lagerfeuer.common.rate_limits import MAX_STREAMS, MAX_TOKEN_STREAMS
from lagerfeuer.db.engines import DatabaseLocation
from lagerfeuer.db.server_lock import ServerLock
from lagerfeuer.matches.bot_players import MIN_ACTION_SECONDS
from lagerfeuer.web.api.account import ACCOUNT_ROUTES
from lagerfeuer.web.api.api_tokens import API_TOKEN_ROUTES
from lagerfeuer.web.api.archive import PORTING_ROUTES
from lagerfeuer.web.api.bell import BELL_ROUTES
from lagerfeuer.web.api.blocks import BLOCK_ROUTES
from lagerfeuer.web.api.bot_accounts import BOT_ACCOUNT_ROUTES
from lagerfeuer.web.api.calendar import TIME_ROUTES
from lagerfeuer.web.api.chat import TABLE_ROUTES
from lagerfeuer.web.api.feeds import ACCOUNT_FEED_ROUTES, FEED_ROUTES
from lagerfeuer.web.api.follows import FOLLOW_ROUTES
from lagerfeuer.web.api.game_layouts import LAYOUT_ROUTES
from lagerfeuer.web.api.games import GAMES_ROUTES, serve_game_file
from lagerfeuer.web.api.hosting import HOST_ROUTES
from lagerfeuer.web.api.house import HOUSE_ROUTES
from lagerfeuer.web.api.lessons import LESSON_ROUTES
from lagerfeuer.web.api.listed_matches import LISTED_ROUTES
from lagerfeuer.web.api.lobby import LOBBY_ROUTES
from lagerfeuer.web.api.luck import LUCK_ROUTES
from lagerfeuer.web.api.matches import ROUTES
from lagerfeuer.web.api.me import ME_ROUTES
from lagerfeuer.web.api.monitoring import WATCHING_ROUTES, Readiness
from lagerfeuer.web.api.notifications import NOTICES_ROUTES, one_click_unsubscribe, unsubscribe_page
from lagerfeuer.web.api.off_board import OFF_BOARD_ROUTES
from lagerfeuer.web.api.openapi import DESCRIBED_ROUTES, Description, with_security
from lagerfeuer.web.api.people import PEOPLE_ROUTES
from lagerfeuer.web.api.public_log import LOG_ROUTES
from lagerfeuer.web.api.puzzles import PUZZLE_ROUTES
from lagerfeuer.web.api.receipts import RECEIPT_ROUTES
from lagerfeuer.web.api.reports import REPORT_ROUTES
from lagerfeuer.web.api.reviews import REVIEW_ROUTES
from lagerfeuer.web.api.sign_in import SIGN_IN_ROUTES
from lagerfeuer.web.api.spectator_chat import SPECTATOR_CHAT_ROUTES
from lagerfeuer.web.api.standing_orders import ORDER_ROUTES
from lagerfeuer.web.api.tournaments import TOURNAMENT_ROUTES
from lagerfeuer.web.api.transfers import MOVING_ROUTES
from lagerfeuer.web.api.well_known import ROBOT_ROUTES
from lagerfeuer.web.api.what_if import WHAT_IF_ROUTES
from lagerfeuer.web.edge.metrics import Metrics
from lagerfeuer.web.edge.parser_caches import disable_caches, disable_route_cache
from lagerfeuer.web.live.broadcaster import Broadcaster
from lagerfeuer.web.live.endpoint import live_stream
from lagerfeuer.web.live.lines_endpoint import LINE_ROUTES
from lagerfeuer.web.live.polling import PollingTabs
from lagerfeuer.web.live.polling_endpoint import POLLING_ROUTES
from lagerfeuer.web.pictures.routes import PICTURE_ROUTES, Pictures
from lagerfeuer.web.requests.body_limits import MAX_LARGE_BODIES, MAX_LARGE_BODIES_PER_ADDRESS
from lagerfeuer.web.requests.client_files import Client, serve_manifest
from lagerfeuer.web.requests.client_page import Pages, serve_page
from lagerfeuer.web.requests.csrf import Csrf
from lagerfeuer.web.requests.guards import require_membership
from lagerfeuer.web.requests.identity import Cookies, signing_key
from lagerfeuer.web.requests.people_first import PeopleFirst
from lagerfeuer.web.requests.problems import HANDLERS
from lagerfeuer.web.requests.request_checks import entrance
from lagerfeuer.web.requests.request_context import guard_request
from lagerfeuer.web.requests.services import WebServices

API_ROUTES = [
    *ME_ROUTES, *GAMES_ROUTES, *ROUTES, *LOBBY_ROUTES, *TIME_ROUTES, *OFF_BOARD_ROUTES, *TABLE_ROUTES, *SIGN_IN_ROUTES,
    *SPECTATOR_CHAT_ROUTES,
    *ACCOUNT_ROUTES, *PEOPLE_ROUTES, *NOTICES_ROUTES, *TOURNAMENT_ROUTES, *BLOCK_ROUTES, *HOUSE_ROUTES, *REPORT_ROUTES,
    *HOST_ROUTES, *PORTING_ROUTES, *LUCK_ROUTES, *MOVING_ROUTES, *REVIEW_ROUTES, *WHAT_IF_ROUTES, *LOG_ROUTES,
    *RECEIPT_ROUTES, *POLLING_ROUTES, *LINE_ROUTES, *LAYOUT_ROUTES, *LESSON_ROUTES, *PUZZLE_ROUTES, *API_TOKEN_ROUTES,
    *BOT_ACCOUNT_ROUTES, *LISTED_ROUTES, *ACCOUNT_FEED_ROUTES, *ORDER_ROUTES, *BELL_ROUTES, *FOLLOW_ROUTES,
]  # fmt: skip
MAX_BODY_BYTES = 64 * 1024
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; child-src 'self'; frame-src 'none'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""`child-src` is for workers in Safari 15.4, which knows no `worker-src`."""
ASSET_HEADERS = [(b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin")]
TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
"""A browser that has seen the house by https uses https only, for a year."""
SECURITY_HEADERS = [
    *ASSET_HEADERS,
    (b"content-security-policy", POLICY),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Api(Router):
    """All routes of the API.

    Not copied by Litestar, because each application creates its own.
    """

    def __deepcopy__(self, _memo: dict[int, Any]) -> Api:
        return self


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add headers that allow a page to load only the house's own files."""
    if message["type"] == "http.response.start":
        # Scripts and fonts are no pages. On twenty of them the policy would add a tenth to a first visit.
        asset = scope["path"].startswith("/assets/")
        more = ASSET_HEADERS if asset else SECURITY_HEADERS
        if scope["scheme"] == "https":
            more = [*more, TRANSPORT]
        if scope["path"].startswith("/api/") and not any(
            name.lower() == b"cache-control" for name, _ in message["headers"]
        ):
            # An answer for one person must not be cached for the next one.
            more = [*more, (b"cache-control", b"no-store")]
        message["headers"] = [*message["headers"], *more]


class AppShell:
    """The application before it has a house: routes, middleware and the client's files.

    It is most of what a start costs, and the same for every house: a program that forks many servers makes it once.
    """

    def __init__(self) -> None:
        disable_caches()
        self.client = Client()
        self.given: dict[str, Any] = {"client": self.client, "description": Description(described)}
        """What handlers are given, by name. The house adds its own."""
        self.open: Callable[[], AbstractAsyncContextManager[None]] = nullcontext
        """Opens the house and, when left, closes it."""
        self.app = Litestar(
            route_handlers=[
                Api("/api", route_handlers=[*API_ROUTES, *DESCRIBED_ROUTES], before_request=guard_request),
                live_stream,
                serve_manifest,
                serve_game_file,
                one_click_unsubscribe,
                unsubscribe_page,
                *WATCHING_ROUTES,
                *ROBOT_ROUTES,
                *PICTURE_ROUTES,
                *FEED_ROUTES,
                serve_page,
            ],
            dependencies={
                name: self._provided(name) for name in ("site", "client", "description", "pages", "pictures")
            },
            guards=[require_membership],
            exception_handlers=HANDLERS,
            middleware=[entrance],
            request_max_body_size=MAX_BODY_BYTES,
            lifespan=[lambda _app: self.open()],
            # The document is served as bytes that are made once.
            openapi_config=None,
            signature_types=[WebServices, Client, Description, Pages, Pictures],
            logging_config=None,
        )
        disable_route_cache(self.app)

    def _provided(self, name: str) -> Provide:
        given = self.given
        return Provide(lambda: given[name], sync_to_thread=False)


def create_app(
    data: Path,
    demo: bool = True,
    pace: float = MIN_ACTION_SECONDS,
    clock: Clock | None = None,
    settings: Settings | None = None,
    metrics: Metrics | None = None,
    database: DatabaseLocation | None = None,
    address: str | None = None,
    shell: AppShell | None = None,
) -> Litestar:
    """Create the application, with its data in a folder that is made if necessary.

    `database`: by default the file in that folder; `pace`: minimum seconds for an action of a bot; `clock`: the house's
    time, by default the machine's; `address`: where it listens, named to a second server that is refused; `shell`: a
    shell made in advance, which then belongs to this house.
    """
    shell = shell or AppShell()
    settings = settings or Settings()
    key = signing_key(data)
    services = build_services(data, settings, key, clock, database)
    store, clock_of_house = services.database, services.clock
    site = WebServices(
        **vars(services),
        cookies=Cookies(key, services.people, services.device_sessions, services.api_tokens),
        csrf=Csrf(key, settings.url),
        limiter=RateLimiter(settings.limits, clock_of_house),
        reading=RateLimiter(settings.limits, clock_of_house),
        concurrency_limit=ConcurrencyLimit(math.ceil(MAX_STREAMS * settings.limits)),
        token_streams=ConcurrencyLimit(math.ceil(MAX_TOKEN_STREAMS * settings.limits)),
        large=ConcurrencyLimit(math.ceil(MAX_LARGE_BODIES_PER_ADDRESS * settings.limits), MAX_LARGE_BODIES),
        people_first=PeopleFirst(),
    )

    @asynccontextmanager
    async def open_alone() -> AsyncGenerator[None]:
        lock = ServerLock(store.where, address)
        lock.take()
        try:
            async with open_house(services, pace, demo):
                yield
        finally:
            lock.release()

    app = shell.app
    shell.open = open_alone
    shell.given |= {
        "site": site,
        "pages": Pages(shell.client, settings),
        "pictures": Pictures(settings.url),
    }
    app.state.update(
        {
            "site": site,
            "metrics": metrics or Metrics(),
            "readiness": Readiness(store),
            "polling_tabs": PollingTabs(),
            "broadcaster": Broadcaster(),
        }
    )
    app.before_send = [site.csrf.renew, add_security_headers]
    return app


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Lagerfeuer",
        version=lagerfeuer.__version__,
        description="The API of a Lagerfeuer house. Programs send an API token (Authorization: Bearer …) and no "
        "cookies; each operation names the scope that it needs. Pages send cookies, and with POST requests the header "
        "x-csrf-token with the value of the cookie csrftoken (over https: __Host-csrftoken). Responses set that cookie "
        "when it changes. POST requests send JSON.",
        # The viewer (/docs) is part of the client: the usual viewers load themselves from other servers.
        render_plugins=[JsonRenderPlugin()],
    )


def openapi_json() -> str:
    """Return the OpenAPI document, indented, without starting anything."""
    return msgspec.json.format(described(), indent=2).decode() + "\n"


def described() -> bytes:
    """Return the OpenAPI document without starting anything."""
    app = Litestar(
        route_handlers=[Router("/api", route_handlers=API_ROUTES)],
        openapi_config=_openapi(),
        signature_types=[WebServices],
        dependencies={"site": Provide(lambda: None, sync_to_thread=False)},
    )
    return encode_json(with_security(app.openapi_schema.to_schema()))
