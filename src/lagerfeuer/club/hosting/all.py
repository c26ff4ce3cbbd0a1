"""Everything for hosts as one thing."""

from __future__ import annotations

from lagerfeuer.club.hosting.desk import Desk
from lagerfeuer.club.hosting.health import Health
from lagerfeuer.club.hosting.invitations import HouseInvitations
from lagerfeuer.club.hosting.members import Members
from lagerfeuer.club.hosting.reports import HostReports
from lagerfeuer.club.hosting.tables import HostTables
from lagerfeuer.club.lobby.openings import Openings
from lagerfeuer.club.matches.endings import Endings
from lagerfeuer.club.people.accounts import Accounts


class Hosting:
    """What the hosts of a house work with."""

    def __init__(self, accounts: Accounts, endings: Endings, openings: Openings) -> None:
        house, sessions = accounts.house, accounts.sessions
        self.desk = Desk(house)
        self.members = Members(house, sessions, accounts)
        self.invitations = HouseInvitations(accounts)
        self.reports = HostReports(house)
        self.tables = HostTables(house, endings, openings)
        self.health = Health(house, sessions, accounts.mailer.works)
