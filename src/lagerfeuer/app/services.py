"""The services of the application, independent of HTTP."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.accounts.api_tokens import ApiTokens
from lagerfeuer.accounts.blocks import Blocks
from lagerfeuer.accounts.bot_accounts import BotAccounts
from lagerfeuer.accounts.calendars import Calendars
from lagerfeuer.accounts.feed_addresses import FeedAddresses
from lagerfeuer.accounts.follows import Follows
from lagerfeuer.accounts.passkeys import Passkeys
from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.analysis.bot_explanations import BotExplanations
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.analysis.reviews import Reviews
from lagerfeuer.analysis.what_if import WhatIf
from lagerfeuer.app.settings import Settings
from lagerfeuer.archive.check_process import CheckProcess
from lagerfeuer.archive.importing import Importing
from lagerfeuer.chat.chat import Chat
from lagerfeuer.chat.private_notes import PrivateNotes
from lagerfeuer.chat.spectator_chat import SpectatorChat
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.hosting.reporting import Reports
from lagerfeuer.hosting.service import Hosting
from lagerfeuer.learning.puzzle_progress import PuzzleProgress
from lagerfeuer.luck.contribution_tickets import ContributionTickets
from lagerfeuer.luck.contributions import Contributions
from lagerfeuer.luck.public_log_views import PublicLog
from lagerfeuer.luck.receipts import Receipts
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.off_board import OffBoardActions
from lagerfeuer.matches.order_service import StandingOrders
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.read_markers import ReadMarkers
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.waiting_matches import WaitingMatches
from lagerfeuer.notifications.bell import Bells
from lagerfeuer.notifications.channels import Channels
from lagerfeuer.notifications.unsubscribe_links import UnsubscribeLinks
from lagerfeuer.personal_data.deletion import PersonalData
from lagerfeuer.read_models.news_feeds import NewsFeed
from lagerfeuer.read_models.watch_lists import WatchLists
from lagerfeuer.tables.known_players import KnownPlayers
from lagerfeuer.tables.open_tables import OpenTables
from lagerfeuer.tables.service import TableService
from lagerfeuer.tournaments.tournaments import Tournaments
from lagerfeuer.transfers.transfer_in import TransferIn
from lagerfeuer.transfers.transfer_out import TransferOut
from lagerfeuer.workers.pool import WorkerPool


@dataclass(frozen=True)
class CoreServices:
    """The services for matches and people, which every command that changes them needs. Built by wiring.py."""

    database: Database
    clock: Clock
    cluster: Cluster
    presence: Presence
    cache: MatchCache
    list_watchers: ListWatchers
    matches: MatchService
    people: People
    device_sessions: Sessions


@dataclass(frozen=True)
class Services(CoreServices):
    """All services of a server."""

    workers: WorkerPool
    read_markers: ReadMarkers
    tables: TableService
    contributions: Contributions
    receipts: Receipts
    contribution_tickets: ContributionTickets
    open_tables: OpenTables
    known_players: KnownPlayers
    off_board: OffBoardActions
    standing_orders: StandingOrders
    calendars: Calendars
    accounts: Accounts
    api_tokens: ApiTokens
    feed_addresses: FeedAddresses
    bot_accounts: BotAccounts
    passkeys: Passkeys
    tournaments: Tournaments
    settings: Settings
    chat: Chat
    spectator_chat: SpectatorChat
    private_notes: PrivateNotes
    channels: Channels
    bell: Bells
    unsubscribe_links: UnsubscribeLinks
    waiting_matches: WaitingMatches
    watch_lists: WatchLists
    news_feed: NewsFeed
    personal_data: PersonalData
    blocks: Blocks
    follows: Follows
    reports: Reports
    hosting: Hosting
    signing_key: SigningKey
    importing: Importing
    check_process: CheckProcess
    transfer_out: TransferOut
    transfer_in: TransferIn
    reviews: Reviews
    replays: Replays
    bot_explanations: BotExplanations
    what_if: WhatIf
    puzzles: PuzzleProgress
    log: PublicLog
