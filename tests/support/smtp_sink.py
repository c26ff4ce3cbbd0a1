"""A real SMTP server that keeps what it receives."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword

from support.server_process import Settings, free_port

LINK = re.compile(r"https?://\S+")


class Mailbox:
    """The mail that was received."""

    def __init__(self) -> None:
        self.port = free_port()
        self.letters: list[EmailMessage] = []
        self.deaf = False
        """Refuse everything for now."""
        self.held = False
        """Delay everything for now."""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        while self.held:
            await asyncio.sleep(0.02)
        if self.deaf:
            return "451 later"
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    @property
    def settings(self) -> Settings:
        """Return the settings for sending mail here."""
        return {
            "LAGERFEUER_SMTP": f"smtp://127.0.0.1:{self.port}",
            "LAGERFEUER_MAIL_FROM": "house@example.org",
            "LAGERFEUER_URL": "http://games.example.org",
        }

    def next_to(self, address: str, seconds: float = 15) -> EmailMessage:
        """Wait for the next mail to an address, and remove and return it."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for letter in self.letters:
                if letter["To"] == address:
                    self.letters.remove(letter)
                    return letter
            time.sleep(0.02)
        raise AssertionError(f"no mail to {address}: {[letter['To'] for letter in self.letters]}")


def token_in(letter: EmailMessage) -> str:
    """Return the token of the link in a mail."""
    link = LINK.search(letter.get_content())
    assert link is not None
    return link.group().rsplit("/", 1)[1]


@contextmanager
def mailbox(known: tuple[str, str] | None = None) -> Iterator[Mailbox]:
    """Run a mailbox. `known`: the only name and password that may send."""
    box = Mailbox()

    def is_known(_server: Any, _session: Any, _envelope: Any, _how: str, who: LoginPassword) -> AuthResult:
        assert known is not None
        right = (who.login.decode(), who.password.decode()) == known
        return AuthResult(success=right, handled=right)

    rules: dict[str, Any] = {"authenticator": is_known, "auth_required": True, "auth_require_tls": False}
    controller = Controller(box, hostname="127.0.0.1", port=box.port, **(rules if known else {}))
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
