"""Puts the services of a house together, starts what goes on by itself, and stops it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

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
from lagerfeuer.app.services import Services
from lagerfeuer.app.settings import Settings
from lagerfeuer.archive.importing import Importing
from lagerfeuer.archive.transfer_file import transfer_key
from lagerfeuer.archive.transfer_in import Arriving
from lagerfeuer.archive.transfer_out import Moving
from lagerfeuer.chat.chat import Chat
from lagerfeuer.chat.private_notes import Notes
from lagerfeuer.cluster.cluster import cluster_on
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.signing_key import Seal, house_key
from lagerfeuer.db.database import Store
from lagerfeuer.db.engines import FILE, Where
from lagerfeuer.hosting.reporting import Reports, forget_reports
from lagerfeuer.hosting.service import Hosting
from lagerfeuer.luck.contribution_tickets import ShareTickets
from lagerfeuer.luck.contributions import Contributions
from lagerfeuer.luck.pick_counts import write_luck
from lagerfeuer.luck.public_log_views import PublicLog
from lagerfeuer.luck.receipts import Receipts
from lagerfeuer.matches.bot_players import BotPlayers
from lagerfeuer.matches.hooks import FinishHook
from lagerfeuer.matches.off_board import Endings
from lagerfeuer.matches.service import House
from lagerfeuer.matches.waiting_matches import Waiting
from lagerfeuer.notifications.channels import Channels
from lagerfeuer.notifications.sender import Sender
from lagerfeuer.notifications.transports import Carriers
from lagerfeuer.notifications.unsubscribe_links import OffLinks
from lagerfeuer.notifications.web_push import Push, push_key
from lagerfeuer.notifications.webhook_client import Outgoing
from lagerfeuer.ratings.results import write_results
from lagerfeuer.ratings.stand_ins import StandIns
from lagerfeuer.tables.known_players import Company
from lagerfeuer.tables.open_tables import Openings
from lagerfeuer.tables.service import Lobby
from lagerfeuer.tournaments.match_results import write_cup_result
from lagerfeuer.tournaments.scheduler import CupKeeper
from lagerfeuer.tournaments.tournaments import Cups
from lagerfeuer.workers.pool import BotPool

log = logging.getLogger("lagerfeuer.web.app")

FINISH_HOOKS: tuple[FinishHook, ...] = (write_luck, write_cup_result, write_results)
"""What a finished match leaves, in this order."""


def build_services(
    data: Path, settings: Settings, key: str, clock: Clock | None = None, database: Where | None = None
) -> Services:
    """The services of a house with its data in a folder; its rows are in the `database`, if one is named.

    `key`: what cookies and tickets are signed with; `clock`: what time it is for the club, the machine's by default.
    """
    store = Store(data / FILE if database is None else database, data)
    house = House(store, BotPool(), clock, cluster_on(store, settings.redis), FINISH_HOOKS)
    lobby = Lobby(house)
    seal = Seal(house_key(data), settings.url)
    sessions = Sessions(house.store, house.others, house.clock)
    people = people_of(house)
    replays = Replays()
    mailer = Mailer(settings.mail)
    off_links = OffLinks(key, settings.url)
    carriers = Carriers(
        mailer,
        Push(push_key(data), _contact(settings)),
        Outgoing(settings.reach),
        settings.url,
        off_links.link,
    )
    endings = Endings(house, StandIns(house.store, house.bots, house.clock))
    openings = Openings(house)
    accounts = Accounts(house, people, sessions, Passwords(), mailer, settings.url)
    channels = Channels(house, carriers, Sender(house, carriers, settings.grace, forget_reports))
    return Services(
        house=house,
        people=people,
        device_sessions=sessions,
        lobby=lobby,
        contributions=Contributions(house),
        receipts=Receipts(house, seal),
        share_tickets=ShareTickets(key, house, people, settings.members_only),
        openings=openings,
        company=Company(house.store),
        endings=endings,
        calendars=Calendars(house),
        accounts=accounts,
        passkeys=Passkeys(house.store, house.clock),
        cups=Cups(house),
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
        arriving=Arriving(house, transfer_key(data)),
        reviews=Reviews(house, settings.review_nice, channels.sender.stir),
        replays=replays,
        whys=Whys(replays),
        what_if=WhatIf(replays),
        log=PublicLog(house.store, house.clock, seal),
    )


@asynccontextmanager
async def open_house(services: Services, pace: float, demo: bool) -> AsyncGenerator[None]:
    """What goes on by itself, as long as the house is open. `pace`: seconds of a bot's action at the least."""
    house = services.house
    house.store.open()
    await services.log.start()
    alarms = Alarms(house, services.endings, services.calendars, services.openings)
    # Before anybody moves: clocks that were read earlier would have run while the house was closed.
    await alarms.start()
    bots = BotPlayers(house, pace)
    await bots.resume()
    sender = services.channels.sender
    sender.start()
    keeper = CupKeeper(services.cups)
    keeper.start()
    services.reviews.start()
    stirred = (alarms.stirred, sender.stirred, services.cups.stirred, services.reviews.stirred)
    work = [event.set for event in stirred]
    hearing = Hearing(
        house, services.people, services.device_sessions, services.waiting, work, bots.take_over
    )
    hearing.start()
    by_command = ByCommand(house, services.people, services.device_sessions)
    by_command.start()
    lighting = asyncio.create_task(_light(services) if demo else asyncio.sleep(0))
    try:
        yield
    finally:
        lighting.cancel()
        await asyncio.gather(lighting, return_exceptions=True)
        workers = (by_command, hearing, services.reviews, keeper, alarms, sender, bots)
        kept = (house.looks, house.bots, services.whys.bots, services.what_if.bots, services.device_sessions)
        of_accounts = (services.accounts, services.accounts.mailer)
        async with AsyncExitStack() as closing:
            # The last comes first; each is closed whatever becomes of the others.
            closing.callback(house.store.close)
            for one in reversed((*workers, *of_accounts, *kept)):
                closing.push_async_callback(one.close)


async def _light(services: Services) -> None:
    try:
        await light_the_fire(services.house, services.lobby)
    except Exception:
        # A house without demo matches is still a house.
        log.exception("the demo matches could not be set up")


def _contact(settings: Settings) -> str:
    """Whom a push service may ask about the house."""
    if settings.mail is not None:
        return f"mailto:{settings.mail.sender}"
    url = settings.url or ""
    return url if url.startswith("https://") else "mailto:nobody@localhost"
