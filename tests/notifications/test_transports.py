"""Transports: every kind of channel and style of webhook has its own, and none is confused with another."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast, get_args

import pytest

from lagerfeuer.db.queries.channels import ChannelKind, ChannelRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.notifications.http_post import Answer
from lagerfeuer.notifications.messages import Message
from lagerfeuer.notifications.transports import DeliveryResult, OutgoingMessage, Transports
from lagerfeuer.notifications.webhook_format import HookStyle, webhook_request
from lagerfeuer.outbox import TURN

TURNED = Message(TURN, "Your turn", "Your turn.", "/m/k3x", "k3x")


@dataclass
class Poster:
    """Accepts every request."""

    posted: list[bytes] = field(default_factory=list)

    async def post(self, _url: str, _headers: dict[str, str], body: bytes) -> Answer:
        self.posted.append(body)
        return Answer(200)


class WithoutMail:
    works = False
    settings = None


class Push:
    def request(self, *_: object) -> tuple[dict[str, str], bytes]:
        return {}, b"sealed"


def sent(kind: str, poster: Poster) -> DeliveryResult:
    address = {"endpoint": "https://push.example.org", "url": "https://hook.example.org", "style": "slack"}
    channel = ChannelRow("c", "ada", cast(ChannelKind, kind), "", "key", address, [], None, 0)
    ada = PlayerRow("ada", "Ada")
    transports = Transports(
        cast(Any, WithoutMail()), cast(Any, Push()), cast(Any, poster), None, lambda _: ""
    )
    return asyncio.run(transports.send(OutgoingMessage("1", channel, ada, "en", TURNED, 0)))


def test_every_kind_of_channel_is_sent_its_own_way() -> None:
    ways = {}
    for kind in get_args(ChannelKind):
        poster = Poster()
        result = sent(kind, poster)
        ways[kind] = (result.end, [body == b"sealed" for body in poster.posted])
    assert ways == {"push": ("sent", [True]), "mail": ("refused", []), "webhook": ("sent", [False])}


def test_a_message_on_an_unknown_kind_of_channel_is_not_sent_as_a_webhook() -> None:
    poster = Poster()
    with pytest.raises(AssertionError):
        sent("pigeon", poster)
    assert poster.posted == []


def test_a_webhook_of_an_unknown_style_is_not_sent_as_plain_json() -> None:
    bodies = {
        webhook_request({"style": style, "secret": "s"}, TURNED, "https://house.example.org", "1", "now")[1]
        for style in get_args(HookStyle)
    }
    assert len(bodies) == len(get_args(HookStyle))
    with pytest.raises(AssertionError, match="pigeon"):
        webhook_request({"style": "pigeon", "secret": "s"}, TURNED, "https://house.example.org", "1", "now")
