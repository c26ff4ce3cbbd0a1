"""The formats of webhooks: Discord's, Slack's, or plain JSON with a signature."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Literal, assert_never, cast

import msgspec

from lagerfeuer.notifications.messages import Message

HookStyle = Literal["discord", "slack", "json"]
SIGNATURE = "x-lagerfeuer-signature"
ID = "x-lagerfeuer-id"
DISCORD_SIGNS = re.compile(r"([\\*_~`|>#\[\]()<@])")
MAX_MESSAGE_CHARACTERS = 1800
"""Characters; Discord accepts 2,000."""


def webhook_request(
    address: Mapping[str, str], message: Message, where: str, id_: str, at: str
) -> tuple[dict[str, str], bytes]:
    """Return headers and body. `where`: the complete link; `id_`: unique per notice.

    Raises AssertionError for an unknown style.
    """
    headers = {"content-type": "application/json", ID: id_}
    style = cast("HookStyle", address["style"])
    match style:
        case "discord":
            return headers, _discord(message, where)
        case "slack":
            return headers, _slack(message, where)
        case "json":
            return _signed_json(headers, address["secret"], message, where, id_, at)
        case _:
            assert_never(style)


def _signed_json(
    headers: dict[str, str], secret: str, message: Message, where: str, id_: str, at: str
) -> tuple[dict[str, str], bytes]:
    plain = {"id": id_, "at": at, "kind": message.kind, "title": message.title, "body": message.body}
    body = msgspec.json.encode({**plain, "url": where, "tag": message.tag})
    signed = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return {**headers, SIGNATURE: f"sha256={signed}"}, body


def _discord(message: Message, where: str) -> bytes:
    title, text = (DISCORD_SIGNS.sub(r"\\\1", one) for one in (message.title, message.body))
    content = f"**{title}**\n{text[:MAX_MESSAGE_CHARACTERS]}\n{where}".rstrip()
    # Names of people must not mention members of the Discord server.
    return msgspec.json.encode({"content": content, "allowed_mentions": {"parse": []}})


def _slack(message: Message, where: str) -> bytes:
    title, text = (_slack_plain(one) for one in (message.title, message.body))
    link = f"\n<{where}>" if where.startswith("http") else ""
    return msgspec.json.encode({"text": f"*{title}*\n{text}{link}", "unfurl_links": False})


def _slack_plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("*", "∗")
