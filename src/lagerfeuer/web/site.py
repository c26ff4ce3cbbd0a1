"""What the routes work with."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.club.counting import Crowd, Limits
from lagerfeuer.club.cups.cups import Cups
from lagerfeuer.club.hosting.all import Hosting
from lagerfeuer.club.lobby.company import Company
from lagerfeuer.club.lobby.lobby import Lobby
from lagerfeuer.club.lobby.openings import Openings
from lagerfeuer.club.looking.reviews import Reviews
from lagerfeuer.club.looking.what_if import WhatIf
from lagerfeuer.club.luck.contributions import Contributions
from lagerfeuer.club.luck.log_views import PublicLog
from lagerfeuer.club.luck.receipts import Receipts
from lagerfeuer.club.matches.endings import Endings
from lagerfeuer.club.matches.house import House
from lagerfeuer.club.matches.waiting import Waiting
from lagerfeuer.club.notices.channels import Channels
from lagerfeuer.club.people.accounts import Accounts
from lagerfeuer.club.people.blocks import Blocks
from lagerfeuer.club.people.calendars import Calendars
from lagerfeuer.club.people.passkeys import Passkeys
from lagerfeuer.club.records.arriving import Arriving
from lagerfeuer.club.records.importing import Importing
from lagerfeuer.club.records.moving import Moving
from lagerfeuer.club.records.seal import Seal
from lagerfeuer.club.talk.chat import Chat
from lagerfeuer.club.talk.notes import Notes
from lagerfeuer.club.talk.reports import Reports
from lagerfeuer.web.csrf import Csrf
from lagerfeuer.web.off_links import OffLinks
from lagerfeuer.web.rounds import Rounds
from lagerfeuer.web.sessions import Cookies
from lagerfeuer.web.settings import Settings
from lagerfeuer.web.share_tickets import ShareTickets


@dataclass(frozen=True)
class Site:
    """Given to every route as one thing: of several, Litestar makes a task each, at a tenth of the cost of a move."""

    house: House
    lobby: Lobby
    contributions: Contributions
    receipts: Receipts
    share_tickets: ShareTickets
    openings: Openings
    company: Company
    sessions: Cookies
    csrf: Csrf
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
    rounds: Rounds
    """In which tabs are told what is new."""
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
    log: PublicLog
