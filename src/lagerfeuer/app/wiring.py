"""Builds the services of a house, starts the background services, and stops them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.accounts.api_tokens import ApiTokens
from lagerfeuer.accounts.blocks import Blocks
from lagerfeuer.accounts.bot_accounts import BotAccounts
from lagerfeuer.accounts.calendars import Calendars
from lagerfeuer.accounts.feed_addresses import FeedAddresses
from lagerfeuer.accounts.follows import Follows
from lagerfeuer.accounts.passkeys import Passkeys
from lagerfeuer.accounts.passwords import Passwords
from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.analysis.bot_explanations import BotExplanations
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.analysis.reviews import Reviews
from lagerfeuer.analysis.what_if import WhatIf
from lagerfeuer.app.cluster_events import ClusterEvents
from lagerfeuer.app.demo_matches import create_demo_matches
from lagerfeuer.app.external_changes import ExternalChanges
from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.app.services import CoreServices, Services
from lagerfeuer.app.settings import Settings
from lagerfeuer.archive.archive_entry import write_archive_entry
from lagerfeuer.archive.check_process import CheckProcess
from lagerfeuer.archive.importing import Importing
from lagerfeuer.chat.chat import Chat
from lagerfeuer.chat.private_notes import PrivateNotes
from lagerfeuer.chat.spectator_chat import SpectatorChat
from lagerfeuer.cluster.cluster import Cluster, cluster_on
from lagerfeuer.cluster.messages import WorkAvailable
from lagerfeuer.common.clock import Clock, SystemClock
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.signing_key import SigningKey, house_key
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, DatabaseLocation
from lagerfeuer.hosting.reporting import Reports, forget_reports, tell_withheld_reports
from lagerfeuer.hosting.service import Hosting
from lagerfeuer.learning.puzzle_progress import PuzzleProgress
from lagerfeuer.luck.contribution_tickets import ContributionTickets
from lagerfeuer.luck.contributions import Contributions
from lagerfeuer.luck.pick_counts import write_picks
from lagerfeuer.luck.public_log_views import PublicLog
from lagerfeuer.luck.receipts import Receipts
from lagerfeuer.matches.bot_players import BotPlayers
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.hooks import FinishHook
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.off_board import OffBoardActions
from lagerfeuer.matches.order_service import StandingOrders
from lagerfeuer.matches.paused_answers import PausedAnswers
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.read_markers import ReadMarkers
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.waiting_matches import WaitingMatches
from lagerfeuer.notifications.bell import Bells
from lagerfeuer.notifications.channels import Channels
from lagerfeuer.notifications.sender import Sender
from lagerfeuer.notifications.transports import Transports
from lagerfeuer.notifications.unsubscribe_links import UnsubscribeLinks
from lagerfeuer.notifications.web_push import Push, push_key
from lagerfeuer.notifications.webhook_client import WebhookClient
from lagerfeuer.personal_data.deletion import PersonalData
from lagerfeuer.ratings.results import write_results
from lagerfeuer.ratings.stand_ins import StandIns
from lagerfeuer.read_models.news_feeds import NewsFeed
from lagerfeuer.read_models.watch_lists import WatchLists
from lagerfeuer.tables.known_players import KnownPlayers
from lagerfeuer.tables.open_tables import OpenTables
from lagerfeuer.tables.service import TableService
from lagerfeuer.tournaments.match_results import write_tournament_result
from lagerfeuer.tournaments.scheduler import TournamentScheduler
from lagerfeuer.tournaments.tournaments import Tournaments
from lagerfeuer.transfers.transfer_file import transfer_key
from lagerfeuer.transfers.transfer_in import TransferIn
from lagerfeuer.transfers.transfer_out import TransferOut
from lagerfeuer.workers.pool import WorkerPool

log = logging.getLogger(__name__)

FINISH_HOOKS: tuple[FinishHook, ...] = (
    write_picks,
    write_tournament_result,
    write_results,
    write_archive_entry,
    tell_withheld_reports,
)
"""What is written when a match finishes, in this order."""


@dataclass(frozen=True)
class Keys:
    """The keys of a house: for cookies and tickets, signatures, transfers of matches, and Web Push."""

    cookies: str
    signing: Ed25519PrivateKey
    transfer: X25519PrivateKey
    push: EllipticCurvePrivateKey


def build_core(
    database: Database, clock: Clock | None = None, cluster: Cluster | None = None
) -> CoreServices:
    """Build the services for matches and people.

    `clock`: by default the machine's; `cluster`: by default the database's.
    """
    clock = SystemClock() if clock is None else clock
    cluster = cluster_on(database) if cluster is None else cluster
    presence = Presence(cluster.publish)
    cache = MatchCache(database, clock, presence)
    list_watchers = ListWatchers(others=cluster.publish)
    people = People(database, cluster, clock)
    people.listeners.append(cache.rename)
    return CoreServices(
        database=database,
        clock=clock,
        cluster=cluster,
        presence=presence,
        cache=cache,
        list_watchers=list_watchers,
        matches=MatchService(database, clock, cluster, cache, list_watchers, presence, FINISH_HOOKS),
        people=people,
        device_sessions=Sessions(database, cluster, clock),
    )


def build_services(
    data: Path,
    settings: Settings,
    key: str,
    clock: Clock | None = None,
    database: DatabaseLocation | None = None,
) -> Services:
    """Build the services of a house with its data in a folder. `database`: by default the file in that folder.

    `key`: signs cookies and tickets; `clock`: the house's time, by default the machine's.
    """
    store = Database(data / FILE if database is None else database, data)
    core = build_core(store, clock, cluster_on(store))
    keys = Keys(key, house_key(data), transfer_key(data), push_key(data))
    return services_on(core, WorkerPool(), settings, keys)


def services_on(core: CoreServices, workers: WorkerPool, settings: Settings, keys: Keys) -> Services:
    """Build all services around those for matches and people."""
    database, clock, cluster, presence = core.database, core.clock, core.cluster, core.presence
    cache, list_watchers, matches = core.cache, core.list_watchers, core.matches
    people, sessions = core.people, core.device_sessions
    has_bots = settings.has_bot_accounts
    tables = TableService(database, clock, cache, matches, settings.lists_matches, has_bots)
    signing_key = SigningKey(keys.signing, settings.url)
    replays = Replays()
    mailer = Mailer(settings.mail)
    unsubscribe_links = UnsubscribeLinks(keys.cookies, settings.url)
    transports = Transports(
        mailer,
        Push(keys.push, _contact(settings)),
        WebhookClient(settings.reach),
        settings.url,
        unsubscribe_links.link,
    )
    off_board = OffBoardActions(clock, list_watchers, matches, StandIns(database, workers, clock))
    open_tables = OpenTables(database, clock, cache, presence, matches, has_bots)
    accounts = Accounts(database, clock, people, sessions, Passwords(), mailer, settings.url)
    tournaments = Tournaments(database, clock, cache, list_watchers, matches)
    sender = Sender(database, clock, cache, presence, matches, transports, settings.grace, forget_reports)
    bell = Bells(database, clock, cluster, presence, list_watchers)

    spectator_chat = SpectatorChat(database, clock, cluster, cache, settings.has_spectator_chat)

    def wake_all() -> None:
        sender.wake()
        bell.look_at()
        # The page of the person who asked for a review may be connected to another process.
        cluster.publish(WorkAvailable())

    check_process = CheckProcess()
    return Services(
        **vars(core),
        workers=workers,
        read_markers=ReadMarkers(database),
        tables=tables,
        contributions=Contributions(database, clock, cache, matches),
        receipts=Receipts(database, clock, signing_key),
        contribution_tickets=ContributionTickets(keys.cookies, clock, cache, people, settings.members_only),
        open_tables=open_tables,
        known_players=KnownPlayers(database),
        off_board=off_board,
        standing_orders=StandingOrders(database, clock, cluster, cache),
        calendars=Calendars(database, clock, matches, wake_all),
        accounts=accounts,
        api_tokens=ApiTokens(database, clock, sessions),
        feed_addresses=FeedAddresses(database, clock, keys.cookies),
        bot_accounts=BotAccounts(database, clock, people),
        passkeys=Passkeys(database, clock),
        tournaments=tournaments,
        settings=settings,
        chat=Chat(database, clock, cluster, cache, list_watchers),
        spectator_chat=spectator_chat,
        private_notes=PrivateNotes(database, clock, cluster, cache),
        channels=Channels(database, clock, transports, sender),
        bell=bell,
        unsubscribe_links=unsubscribe_links,
        waiting_matches=WaitingMatches(database, clock, presence, matches),
        watch_lists=WatchLists(database, clock),
        news_feed=NewsFeed(database, tournaments, signing_key.public),
        personal_data=PersonalData(database, clock, list_watchers, matches, people, sessions),
        blocks=Blocks(database, clock, cache, bell.changed),
        follows=Follows(database, clock, presence),
        reports=Reports(database, clock, cache, spectator_chat, wake_all),
        hosting=Hosting(
            database, clock, workers, cache, list_watchers, accounts, off_board, open_tables, spectator_chat
        ),
        signing_key=signing_key,
        importing=Importing(database, clock, cache, matches, signing_key.public, check_process.check),
        check_process=check_process,
        transfer_out=TransferOut(database, clock, matches, signing_key),
        transfer_in=TransferIn(database, clock, cache, matches, keys.transfer, settings.games.leaves_out),
        reviews=Reviews(database, clock, cluster, cache, settings.review_nice, wake_all),
        replays=replays,
        bot_explanations=BotExplanations(replays),
        what_if=WhatIf(replays),
        puzzles=PuzzleProgress(database, clock),
        log=PublicLog(database, clock, signing_key),
    )


@asynccontextmanager
async def open_house(services: Services, pace: float, demo: bool) -> AsyncGenerator[None]:
    """Run the background services while the context is open. `pace`: minimum seconds for an action of a bot."""
    database, clock, cluster = services.database, services.clock, services.cluster
    cache, matches = services.cache, services.matches
    database.open()
    await services.log.start()
    scheduler = Scheduler(
        database,
        clock,
        cluster,
        cache,
        matches,
        services.off_board,
        services.calendars,
        services.contributions,
        services.open_tables,
        PausedAnswers(database, clock, cluster, cache, matches, services.channels.sender.wake),
    )
    # Before any action: clocks read earlier would have run while the house was down.
    await scheduler.start()
    bots = BotPlayers(database, cluster, services.workers, cache, matches, pace)
    await bots.resume()
    sender = services.channels.sender
    sender.start()
    tournament_scheduler = TournamentScheduler(services.tournaments)
    tournament_scheduler.start()
    services.reviews.start()
    services.bell.start()
    woken = (
        scheduler.woken,
        sender.woken,
        services.tournaments.woken,
        services.reviews.woken,
        services.bell.woken,
    )
    work = [event.set for event in woken]
    cluster_events = ClusterEvents(
        cluster,
        cache,
        services.list_watchers,
        services.presence,
        services.people,
        services.device_sessions,
        services.waiting_matches,
        services.bell,
        work,
        bots.take_over,
    )
    cluster_events.start()
    external_changes = ExternalChanges(database, cache, matches, services.people, services.device_sessions)
    external_changes.start()
    lighting = asyncio.create_task(_light(services) if demo else asyncio.sleep(0))
    try:
        yield
    finally:
        lighting.cancel()
        await asyncio.gather(lighting, return_exceptions=True)
        workers = (
            external_changes,
            cluster_events,
            services.reviews,
            tournament_scheduler,
            scheduler,
            sender,
            services.bell,
            bots,
        )
        thinking = (
            services.workers,
            services.bot_explanations.workers,
            services.what_if.workers,
            services.check_process,
        )
        kept = (services.read_markers, *thinking, services.device_sessions)
        of_accounts = (services.accounts, services.accounts.mailer)
        async with AsyncExitStack() as closing:
            # Closed in reverse order, each even if another fails.
            closing.callback(database.close)
            for one in reversed((*workers, *of_accounts, *kept)):
                closing.push_async_callback(one.close)


async def _light(services: Services) -> None:
    try:
        await create_demo_matches(
            services.database,
            services.cluster,
            services.cache,
            services.matches,
            services.tables,
            services.settings.games,
        )
    except Exception:
        # A house works without demo matches.
        log.exception("the demo matches could not be set up")


def _contact(settings: Settings) -> str:
    """Return the contact address for push services."""
    if settings.mail is not None:
        return f"mailto:{settings.mail.sender}"
    url = settings.url or ""
    return url if url.startswith("https://") else "mailto:nobody@localhost"
