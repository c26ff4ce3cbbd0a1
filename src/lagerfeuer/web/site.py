"""What the routes work with."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.club.accounts import Accounts
from lagerfeuer.club.arriving import Arriving
from lagerfeuer.club.blocks import Blocks
from lagerfeuer.club.calendars import Calendars
from lagerfeuer.club.chat import Chat
from lagerfeuer.club.company import Company
from lagerfeuer.club.contributions import Contributions
from lagerfeuer.club.cups.cups import Cups
from lagerfeuer.club.endings import Endings
from lagerfeuer.club.hosting.all import Hosting
from lagerfeuer.club.house import House
from lagerfeuer.club.importing import Importing
from lagerfeuer.club.limits import Crowd, Limits
from lagerfeuer.club.lobby import Lobby
from lagerfeuer.club.moving import Moving
from lagerfeuer.club.notes import Notes
from lagerfeuer.club.notices.channels import Channels
from lagerfeuer.club.openings import Openings
from lagerfeuer.club.passkeys import Passkeys
from lagerfeuer.club.reports import Reports
from lagerfeuer.club.reviews import Reviews
from lagerfeuer.club.seal import Seal
from lagerfeuer.club.waiting import Waiting
from lagerfeuer.club.what_if import WhatIf
from lagerfeuer.web.off_links import OffLinks
from lagerfeuer.web.sessions import Cookies
from lagerfeuer.web.settings import Settings


@dataclass(frozen=True)
class Site:
    """Given to every route as one thing: of several, Litestar makes a task each, at a tenth of the cost of a move."""

    house: House
    lobby: Lobby
    contributions: Contributions
    openings: Openings
    company: Company
    sessions: Cookies
    endings: Endings
    calendars: Calendars
    accounts: Accounts
    passkeys: Passkeys
    cups: Cups
    limits: Limits
    reading: Limits
    """Counts in this process, whatever keeps the others: reading shall cost nothing."""
    crowd: Crowd
    large: Crowd
    """Of large bodies."""
    settings: Settings
    chat: Chat
    notes: Notes
    channels: Channels
    off_links: OffLinks
    waiting: Waiting
    blocks: Blocks
    reports: Reports
    hosting: Hosting
    seal: Seal
    importing: Importing
    moving: Moving
    arriving: Arriving
    reviews: Reviews
    what_if: WhatIf
