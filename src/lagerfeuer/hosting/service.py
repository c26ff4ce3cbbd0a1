"""The services for hosts, bundled."""

from __future__ import annotations

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.chat.spectator_chat import SpectatorChat
from lagerfeuer.common.clock import Clock
from lagerfeuer.db.database import Database
from lagerfeuer.hosting.health import Health
from lagerfeuer.hosting.host_log import HostLog
from lagerfeuer.hosting.invitations import HouseInvitations
from lagerfeuer.hosting.match_overview import HostTables
from lagerfeuer.hosting.members import Members
from lagerfeuer.hosting.report_queue import HostReports
from lagerfeuer.hosting.spectator_messages import SpectatorMessages
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.off_board import OffBoardActions
from lagerfeuer.tables.open_tables import OpenTables
from lagerfeuer.workers.pool import WorkerPool


class Hosting:
    """The services that the hosts of a house use."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        workers: WorkerPool,
        cache: MatchCache,
        list_watchers: ListWatchers,
        accounts: Accounts,
        off_board: OffBoardActions,
        open_tables: OpenTables,
        spectator_chat: SpectatorChat,
    ) -> None:
        sessions = accounts.sessions
        self.host_log = HostLog(database)
        self.members = Members(database, clock, list_watchers, accounts.people, sessions, accounts)
        self.invitations = HouseInvitations(accounts)
        self.reports = HostReports(database, clock)
        self.spectator_messages = SpectatorMessages(database, clock, spectator_chat)
        self.tables = HostTables(database, clock, cache, off_board, open_tables)
        self.health = Health(database, clock, workers, cache, sessions, accounts.mailer.works)
