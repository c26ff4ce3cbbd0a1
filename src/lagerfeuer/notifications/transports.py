"""Carrying a message over a channel, once, and telling honestly how that ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from boardkit.texts import say
from lagerfeuer.common.mail import UNSUBSCRIBE, Mailer, MaybeTaken, NotTaken, plain_message
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_S
from lagerfeuer.db.queries.channels import ChannelRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.notifications.http_post import Answer, NoAnswer, NotReached, NotThere, Poster
from lagerfeuer.notifications.messages import Message
from lagerfeuer.notifications.web_push import BIGGEST, Push
from lagerfeuer.notifications.webhook_format import hook_request
from lagerfeuer.outbox import TIME_UP, TURN

PUSH_WAITS = DAY_S
"""Seconds for which a push service keeps a message for a browser that sleeps."""
End = Literal["sent", "later", "refused", "gone", "unclear"]


@dataclass(frozen=True)
class Outcome:
    """How it ended: "later" may be tried again, "refused" never arrives here, "gone" is no channel any more.

    `why` is the last part of a text `notices-why-…`; `wait`: milliseconds that the other side asked for.
    """

    end: End
    why: str | None = None
    wait: int | None = None


@dataclass(frozen=True)
class Parcel:
    """A message on its way to somebody."""

    id: str
    """The same at every try, and of nothing else ever."""
    channel: ChannelRow
    player: PlayerRow
    language: str
    message: Message
    at: int
    since: tuple[str, ...] = ()
    """What happened since the reader's last turn, for a letter."""


class Carriers:
    """Everything that a house can send with. `url`: its public address, if it was told one.

    `off_link`: the address that turns somebody's letters off, by the person's id.
    """

    def __init__(
        self, mailer: Mailer, push: Push, poster: Poster, url: str | None, off_link: Callable[[str], str]
    ) -> None:
        self.mailer = mailer
        self.push = push
        self.poster = poster
        self.url = url
        self.off_link = off_link

    async def carry(self, parcel: Parcel) -> Outcome:
        """Carry it, once."""
        if parcel.channel.kind == "mail":
            return await self._mail(parcel)
        if parcel.channel.kind == "push":
            return await self._push(parcel)
        return await self._hook(parcel)

    async def _mail(self, parcel: Parcel) -> Outcome:
        to = parcel.player.mail
        if not self.mailer.works or self.mailer.settings is None or not to:
            return Outcome("refused", "no-mail")
        language, message, off = parcel.language, parcel.message, self.off_link(parcel.player.id)
        body = [message.body]
        if parcel.since:
            body.append("\n".join([say(language, "table-since"), *(f"- {line}" for line in parcel.since)]))
        body += [f"{self.url}{message.url}", say(language, "notice-mail-foot", {"link": off})]
        letter = plain_message(
            self.mailer.settings.sender, to, language, message.title, "\n\n".join(body) + "\n"
        )
        letter[UNSUBSCRIBE] = f"<{off}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        try:
            await self.mailer.hand_over(letter)
        except NotTaken as error:
            return Outcome("refused", "mail-refused") if error.for_good else Outcome("later", "mail-away")
        except MaybeTaken:
            return Outcome("unclear", "no-answer")
        return Outcome("sent")

    async def _push(self, parcel: Parcel) -> Outcome:
        message = parcel.message
        body = push_payload(message)
        headers, sealed = self.push.request(
            parcel.channel.address,
            body,
            message.tag,
            PUSH_WAITS,
            message.kind in (TURN, TIME_UP),
            parcel.at,
        )
        outcome = await self._post(parcel.channel.address["endpoint"], headers, sealed)
        # The browser has taken the subscription back, or belongs to somebody else's house by now.
        return Outcome("gone") if outcome.why == "http-gone" else outcome

    async def _hook(self, parcel: Parcel) -> Outcome:
        where = f"{self.url or ''}{parcel.message.url}"
        headers, body = hook_request(parcel.channel.address, parcel.message, where, parcel.id, iso(parcel.at))
        return await self._post(parcel.channel.address["url"], headers, body)

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> Outcome:
        try:
            answer = await self.poster.post(url, headers, body)
        except NotThere:
            return Outcome("refused", "private")
        except NotReached:
            return Outcome("later", "away")
        except NoAnswer:
            return Outcome("unclear", "no-answer")
        return _read(answer)


def _read(answer: Answer) -> Outcome:
    if 200 <= answer.status < 300:
        return Outcome("sent")
    if answer.status in (404, 410):
        return Outcome("refused", "http-gone")
    if answer.status in (408, 425, 429) or answer.status >= 500:
        return Outcome("later", "busy", answer.wait)
    # Redirects, too: who moves says so to the person who gave us the address.
    return Outcome("refused", "http-refused")


def push_payload(message: Message) -> bytes:
    """What the service worker shows, cut where it would be too long for a push service."""
    body = message.body
    while True:
        packed = msgspec.json.encode({**_shown(replace(message, body=body))})
        if len(packed) <= BIGGEST:
            return packed
        body = body[: len(body) * 3 // 4] + "…"


def _shown(message: Message) -> dict[str, str]:
    return {"title": message.title, "body": message.body, "url": message.url, "tag": message.tag}
