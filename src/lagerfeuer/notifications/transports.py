"""Transports: send a message over a channel, once, and report how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, assert_never

import msgspec

from boardkit.texts import say
from lagerfeuer.common.mail import UNSUBSCRIBE, Mailer, MailOutcomeUnknown, MailRejected, plain_message
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_S
from lagerfeuer.db.queries.channels import ChannelRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.notifications.http_post import (
    AddressRefused,
    Answer,
    DeliveryUnknown,
    HttpPoster,
    NotDelivered,
)
from lagerfeuer.notifications.messages import Message
from lagerfeuer.notifications.web_push import MAX_MESSAGE_BYTES, Push
from lagerfeuer.notifications.webhook_format import webhook_request
from lagerfeuer.outbox import TIME_UP, TURN

PUSH_WAITS = DAY_S
"""Seconds for which a push service keeps a message for an offline browser."""
End = Literal["sent", "later", "refused", "gone", "unclear"]


@dataclass(frozen=True)
class DeliveryResult:
    """The result of a delivery: "later": can be retried; "refused": will never arrive; "gone": the channel no longer
    exists.

    `why`: the last part of a text `notices-why-…`; `wait`: milliseconds requested by the other side.
    """

    end: End
    why: str | None = None
    wait: int | None = None


@dataclass(frozen=True)
class OutgoingMessage:
    """A message to send to a person."""

    id: str
    """A unique id, the same for every attempt."""
    channel: ChannelRow
    player: PlayerRow
    language: str
    message: Message
    at: int
    since: tuple[str, ...] = ()
    """What happened since the recipient's last turn, for mails."""


class Transports:
    """The transports of a house. `url`: its public address, if configured.

    `off_link`: returns the link that turns off a person's mails.
    """

    def __init__(
        self, mailer: Mailer, push: Push, poster: HttpPoster, url: str | None, off_link: Callable[[str], str]
    ) -> None:
        self.mailer = mailer
        self.push = push
        self.poster = poster
        self.url = url
        self.off_link = off_link

    async def send(self, outgoing: OutgoingMessage) -> DeliveryResult:
        """Send a message, once."""
        kind = outgoing.channel.kind
        match kind:
            case "mail":
                return await self._mail(outgoing)
            case "push":
                return await self._push(outgoing)
            case "webhook":
                return await self._hook(outgoing)
            case _:
                assert_never(kind)

    async def _mail(self, outgoing: OutgoingMessage) -> DeliveryResult:
        to = outgoing.player.mail
        if not self.mailer.works or self.mailer.settings is None or not to:
            return DeliveryResult("refused", "no-mail")
        language, message, off = outgoing.language, outgoing.message, self.off_link(outgoing.player.id)
        body = [message.body]
        if outgoing.since:
            body.append("\n".join([say(language, "table-since"), *(f"- {line}" for line in outgoing.since)]))
        body += [f"{self.url}{message.url}", say(language, "notice-mail-foot", {"link": off})]
        letter = plain_message(
            self.mailer.settings.sender, to, language, message.title, "\n\n".join(body) + "\n"
        )
        letter[UNSUBSCRIBE] = f"<{off}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        try:
            await self.mailer.hand_over(letter)
        except MailRejected as error:
            return (
                DeliveryResult("refused", "mail-refused")
                if error.for_good
                else DeliveryResult("later", "mail-away")
            )
        except MailOutcomeUnknown:
            return DeliveryResult("unclear", "no-answer")
        return DeliveryResult("sent")

    async def _push(self, outgoing: OutgoingMessage) -> DeliveryResult:
        message = outgoing.message
        body = push_payload(message)
        headers, sealed = self.push.request(
            outgoing.channel.address,
            body,
            message.tag,
            PUSH_WAITS,
            message.kind in (TURN, TIME_UP),
            outgoing.at,
        )
        result = await self._post(outgoing.channel.address["endpoint"], headers, sealed)
        # The browser has unsubscribed, or is now subscribed with another house.
        return DeliveryResult("gone") if result.why == "http-gone" else result

    async def _hook(self, outgoing: OutgoingMessage) -> DeliveryResult:
        where = f"{self.url or ''}{outgoing.message.url}"
        headers, body = webhook_request(
            outgoing.channel.address, outgoing.message, where, outgoing.id, iso(outgoing.at)
        )
        return await self._post(outgoing.channel.address["url"], headers, body)

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> DeliveryResult:
        try:
            answer = await self.poster.post(url, headers, body)
        except AddressRefused:
            return DeliveryResult("refused", "private")
        except NotDelivered:
            return DeliveryResult("later", "away")
        except DeliveryUnknown:
            return DeliveryResult("unclear", "no-answer")
        return _read(answer)


def _read(answer: Answer) -> DeliveryResult:
    if 200 <= answer.status < 300:
        return DeliveryResult("sent")
    if answer.status in (404, 410):
        return DeliveryResult("refused", "http-gone")
    if answer.status in (408, 425, 429) or answer.status >= 500:
        return DeliveryResult("later", "busy", answer.wait)
    # Redirects are refused, too: the member has to enter the new address.
    return DeliveryResult("refused", "http-refused")


def push_payload(message: Message) -> bytes:
    """Return the payload for the service worker, with the body shortened to what push services accept."""
    body = message.body
    while True:
        packed = msgspec.json.encode({**_shown(replace(message, body=body))})
        if len(packed) <= MAX_MESSAGE_BYTES:
            return packed
        body = body[: len(body) * 3 // 4] + "…"


def _shown(message: Message) -> dict[str, str]:
    return {"title": message.title, "body": message.body, "url": message.url, "tag": message.tag}
