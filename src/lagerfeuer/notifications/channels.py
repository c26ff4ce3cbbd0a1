"""People's channels: where people are notified, of what and when, and the latest deliveries."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar, assert_never, cast, get_args
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import clean_name
from lagerfeuer.clocks.calendar import MINUTES_A_DAY
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.channels import (
    ChannelKind,
    ChannelRow,
    change_channel,
    channels_of,
    drop_channel,
    find_channel,
    move_channel,
    put_channel,
)
from lagerfeuer.db.queries.deliveries import (
    DeliveryRow,
    DeliveryState,
    add_delivery,
    latest_deliveries,
    look_again,
    reassign_deliveries,
)
from lagerfeuer.db.queries.matches import games_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.notifications.deliveries import TEST, person_calendar
from lagerfeuer.notifications.http_post import AddressRefused, NotDelivered
from lagerfeuer.notifications.sender import Sender
from lagerfeuer.notifications.transports import Transports
from lagerfeuer.notifications.web_push import has_good_keys
from lagerfeuer.notifications.webhook_format import HookStyle
from lagerfeuer.outbox import GROUPS, KINDS, group_of

T = TypeVar("T")
MAX_CHANNELS = 12
MAX_SHOWN_DELIVERIES = 10


class DeliveryView(msgspec.Struct):
    """A delivery on a channel, sent or due at `at`. `why`: the last part of a text `notices-why-…`."""

    id: int
    kind: str
    group: str
    match: str | None
    game: str | None
    state: DeliveryState
    why: str | None
    at: str


class ChannelView(msgspec.Struct):
    """One of my channels. `muted`: groups that are not sent here; `daily`: minute of the day of the daily mail.

    `to`: the destination, partly hidden; `key`: SHA-256 of a browser's endpoint, by which it finds its own channel.
    `secret`: signs plain JSON. `paused`: why nothing is sent here at present.
    """

    id: str
    kind: ChannelKind
    name: str
    style: HookStyle | None
    to: str | None
    key: str
    secret: str | None
    muted: list[str]
    daily: int | None
    created: str
    failing: str | None
    paused: str | None
    sendings: list[DeliveryView]


class NoticesView(msgspec.Struct):
    """My notification settings. `groups`: kinds of notices to choose from; `zone`: time zone of the daily mail.

    `mail`: my verified address; `mail_works`: whether this house sends mail.
    """

    channels: list[ChannelView]
    groups: list[str]
    push_key: str
    mail: str | None
    mail_works: bool
    zone: str


class Channels:
    """Reads and changes channels."""

    def __init__(self, database: Database, clock: Clock, transports: Transports, sender: Sender) -> None:
        self.database = database
        self.clock = clock
        self.transports = transports
        self.sender = sender

    async def view(self, player: PlayerRow | None) -> NoticesView:
        """Return a person's channels and their latest deliveries."""

        def read(connection: Connection) -> tuple[list[ChannelView], str]:
            if player is None:
                return [], "UTC"
            sent = latest_deliveries(connection, player.id, MAX_SHOWN_DELIVERIES)
            about = {one.match for several in sent.values() for one in several if one.match is not None}
            games = games_of(connection, about)
            views = [
                self._view(row, player, sent.get(row.id, []), games)
                for row in channels_of(connection, player.id)
            ]
            return views, person_calendar(connection, player.id).zone

        channels, zone = await self.database.read(read)
        present = {group_of(kind) for kind in KINDS}
        return NoticesView(
            channels,
            [group for group in GROUPS if group in present],
            self.transports.push.public,
            None if player is None else player.mail,
            self.transports.mailer.works,
            zone,
        )

    def _view(
        self, row: ChannelRow, player: PlayerRow, sent: Sequence[DeliveryRow], games: Mapping[str, str]
    ) -> ChannelView:
        style: HookStyle | None = None
        to: str | None = None
        secret: str | None = None
        match row.kind:
            case "push":
                pass
            case "mail":
                to = player.mail
            case "webhook":
                style, to = cast("HookStyle", row.address["style"]), urlsplit(row.address["url"]).hostname
                # Only this style is signed.
                secret = row.address["secret"] if style == "json" else None
            case _:
                # At run time the style may be of a newer version of the program.
                if TYPE_CHECKING:
                    assert_never(row.kind)
        return ChannelView(
            row.id,
            row.kind,
            row.name,
            style,
            to,
            row.key,
            secret,
            row.muted,
            row.daily,
            iso(row.created),
            None if row.failing is None else iso(row.failing),
            row.paused,
            [_delivery_view(one, games) for one in sent],
        )

    async def add_push(
        self, player: PlayerRow, name: str, endpoint: str, keys: Mapping[str, str], old: str | None = None
    ) -> NoticesView:
        """Add a browser's push subscription. It replaces an old one and keeps its settings.

        Raises Unacceptable, NotAllowed.
        """
        if not has_good_keys(keys["p256dh"], keys["auth"]):
            raise Unacceptable("error-push-form")
        await self._check(endpoint, "error-push-form")
        address = {"endpoint": endpoint, "p256dh": keys["p256dh"], "auth": keys["auth"]}
        return await self._add(player, "push", name, endpoint, address, old)

    async def add_mail(self, player: PlayerRow) -> NoticesView:
        """Add mail to the person's verified address. Raises NotAllowed."""
        if not self.transports.mailer.works:
            raise NotAllowed("error-mail-none")
        if not player.mail:
            raise NotAllowed("error-notices-mail")
        return await self._add(player, "mail", "mail", f"mail:{player.id}", {})

    async def add_webhook(self, player: PlayerRow, name: str, url: str, style: str) -> NoticesView:
        """Add a webhook. Raises Unacceptable, NotAllowed."""
        if style not in get_args(HookStyle):
            raise Unacceptable("error-bad-request")
        url = url.strip()
        await self._check(url, "error-webhook-address")
        clean = clean_name(name) if name.strip() else (urlsplit(url).hostname or "")[:64]
        address = {"url": url, "style": style, "secret": secrets.token_urlsafe(24)}
        return await self._add(player, "webhook", clean, webhook_identity(player.id, url), address)

    async def _check(self, url: str, text: str) -> None:
        try:
            await self.transports.poster.check(url)
        except (AddressRefused, NotDelivered) as error:
            # Use one message for all causes, so that it does not reveal which names exist in this network.
            raise Unacceptable(text) from error

    async def _add(
        self,
        player: PlayerRow,
        kind: ChannelKind,
        name: str,
        known_by: str,
        address: dict[str, str],
        old: str | None = None,
    ) -> NoticesView:
        key, at = key_of(known_by), self.clock.now()
        row = ChannelRow(new_id(12), player.id, kind, name, key, address, [], None, at)

        def add(connection: Connection) -> None:
            if old is not None:
                move_channel(connection, player.id, kind, key_of(old), key)
            mine = channels_of(connection, player.id)
            if len(mine) >= MAX_CHANNELS and all(one.key != key for one in mine):
                raise Unacceptable("error-channels-most", {"most": MAX_CHANNELS})
            put_channel(connection, row)

        await self.database.write(add)
        return await self.view(player)

    async def change(
        self, player: PlayerRow, id_: str, muted: Sequence[str], daily: int | None
    ) -> NoticesView:
        """Change what is sent on a channel, and when. Raises NotFound, Unacceptable."""
        if daily is not None and not 0 <= daily < MINUTES_A_DAY:
            raise Unacceptable("error-bad-request")
        at = self.clock.now()

        def change(connection: Connection, row: ChannelRow) -> None:
            wanted = [group for group in GROUPS if group in muted]
            change_channel(connection, player.id, id_, muted=wanted, daily=daily)
            if row.daily is not None and daily is None:
                look_again(connection, player.id, at)

        return await self._with(player, id_, change)

    async def remove(self, player: PlayerRow, id_: str) -> NoticesView:
        """Remove a channel. Raises NotFound."""
        return await self._with(
            player, id_, lambda connection, row: drop_channel(connection, player.id, row.id)
        )

    async def test(self, player: PlayerRow, id_: str) -> NoticesView:
        """Send a test, and resume a paused channel. Raises NotFound."""
        at = self.clock.now()

        def test(connection: Connection, row: ChannelRow) -> None:
            change_channel(connection, player.id, id_, paused=None, failing=None)
            add_delivery(connection, row, None, at, at, TEST)

        return await self._with(player, id_, test)

    async def no_more_mail(self, player: str) -> None:
        """Remove a person's mail channel, if there is one."""

        def remove(connection: Connection) -> None:
            for row in channels_of(connection, player):
                if row.kind == "mail":
                    drop_channel(connection, player, row.id)

        await self.database.write(remove)

    async def forget_browser(self, player: PlayerRow, endpoint: str) -> NoticesView:
        """Remove the channel of a browser that unsubscribed."""
        key = key_of(endpoint)

        def remove(connection: Connection) -> None:
            for row in channels_of(connection, player.id):
                if row.key == key:
                    drop_channel(connection, player.id, row.id)

        await self.database.write(remove)
        return await self.view(player)

    async def _with(
        self, player: PlayerRow, id_: str, change: Callable[[Connection, ChannelRow], T]
    ) -> NoticesView:
        def write(connection: Connection) -> None:
            row = find_channel(connection, id_)
            if row is None or row.player != player.id:
                raise NotFound("error-no-channel")
            change(connection, row)

        await self.database.write(write)
        self.sender.wake()
        return await self.view(player)


def webhook_identity(player: str, url: str) -> str:
    """Return what identifies a webhook: several people may use one address."""
    return f"hook:{player}:{url}"


def reassign_webhooks(connection: Connection, player: str) -> None:
    """Assign a merged guest's webhooks to the account; if the account has the same one, that one stays."""
    for row in channels_of(connection, player):
        key = key_of(webhook_identity(player, row.address["url"])) if row.kind == "webhook" else row.key
        if key != row.key and not move_channel(connection, player, row.kind, row.key, key):
            reassign_deliveries(connection, row, key)
            drop_channel(connection, player, row.id)


def key_of(known_by: str) -> str:
    """Return the key of a channel, which does not reveal its address."""
    return hashlib.sha256(known_by.encode()).hexdigest()


def _delivery_view(row: DeliveryRow, games: Mapping[str, str]) -> DeliveryView:
    at = row.due if row.done is None else row.done
    return DeliveryView(
        row.id,
        row.kind,
        TEST if row.kind == TEST else group_of(row.kind),
        row.match,
        None if row.match is None else games.get(row.match),
        row.state,
        row.why,
        iso(at),
    )
