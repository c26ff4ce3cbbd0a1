"""Everything for hosts as one thing."""

from __future__ import annotations

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.hosting.health import Health
from lagerfeuer.hosting.host_log import Desk
from lagerfeuer.hosting.invitations import HouseInvitations
from lagerfeuer.hosting.match_overview import HostTables
from lagerfeuer.hosting.members import Members
from lagerfeuer.hosting.report_queue import HostReports
from lagerfeuer.matches.off_board import Endings
from lagerfeuer.tables.open_tables import Openings


class Hosting:
    """What the hosts of a house work with."""

    def __init__(self, accounts: Accounts, endings: Endings, openings: Openings) -> None:
        house, sessions = accounts.house, accounts.sessions
        self.desk = Desk(house)
        self.members = Members(house, accounts.people, sessions, accounts)
        self.invitations = HouseInvitations(accounts)
        self.reports = HostReports(house)
        self.tables = HostTables(house, endings, openings)
        self.health = Health(house, sessions, accounts.mailer.works)
