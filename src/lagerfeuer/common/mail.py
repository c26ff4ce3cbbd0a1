"""Mail: where it goes out, and letters in the reader's language."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

from boardkit.errors import Malformed
from boardkit.texts import say
from lagerfeuer.common.errors import Unacceptable

log = logging.getLogger("lagerfeuer.club.mail")
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.?")
LONGEST = 254
WAITS = (5.0, 60.0)
"""Seconds before the second and third attempt."""
TIMEOUT = 20
SCHEMES = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


@dataclass(frozen=True)
class MailSettings:
    """The SMTP server that takes our mail."""

    host: str
    port: int
    scheme: str
    sender: str
    user: str | None = None
    password: str | None = field(default=None, repr=False)


def mail_settings(url: str, sender: str | None) -> MailSettings:
    """From an address such as smtp+starttls://user:password@mail.example.org. Raises Malformed."""
    try:
        parts = urlsplit(url)
    except ValueError:
        # Not what was said of it: that would quote the password.
        parts = urlsplit("")
    try:
        port = parts.port
    except ValueError as error:
        raise Malformed("the SMTP server", "its port is no number") from error
    # The address is not shown: it may hold the password.
    if parts.scheme not in SCHEMES or not parts.hostname or parts.path not in ("", "/"):
        raise Malformed(
            "the SMTP server", f"must look like one of {', '.join(f'{s}://host' for s in SCHEMES)}"
        )
    if not sender or not ADDRESS.fullmatch(sender):
        raise Malformed("the sender of mail", "must be an address such as house@example.org")
    user = None if parts.username is None else unquote(parts.username)
    password = None if parts.password is None else unquote(parts.password)
    if user and parts.scheme == "smtp" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        raise Malformed("the SMTP server", "would get its password in the clear: use smtps or smtp+starttls")
    return MailSettings(parts.hostname, port or SCHEMES[parts.scheme], parts.scheme, sender, user, password)


def clean_address(mail: str) -> str:
    """An address as it is kept. Raises Unacceptable."""
    mail = mail.strip()
    if len(mail) > LONGEST or not ADDRESS.fullmatch(mail):
        raise Unacceptable("error-mail-form")
    local, _, domain = mail.rpartition("@")
    return f"{local}@{domain.lower()}"


@dataclass(frozen=True)
class Letter:
    """A mail: the texts `mail-<what>-subject` and `mail-<what>` in a language."""

    to: str
    language: str
    what: str
    args: dict[str, str | int] = field(default_factory=dict, repr=False)

    def message(self, sender: str) -> EmailMessage:
        """As it is sent."""
        return plain_message(
            sender,
            self.to,
            self.language,
            say(self.language, f"mail-{self.what}-subject", self.args),
            f"{say(self.language, f'mail-{self.what}', self.args)}\n\n{say(self.language, 'mail-foot')}\n",
        )


UNSUBSCRIBE = "List-Unsubscribe"


class Letters(EmailPolicy):
    """As mails are written down. Mail programs look for the way out of a list in one header, as an address in angle
    brackets: also where that does not fit a line, it is not to be written as encoded words."""

    def fold(self, name: str, value: Any) -> str:
        """The lines of a header."""
        if name.lower() == UNSUBSCRIBE.lower():
            return f"{name}: {value}{self.linesep}"
        return str(super().fold(name, value))

    def fold_binary(self, name: str, value: Any) -> bytes:
        """The same, as bytes."""
        if name.lower() == UNSUBSCRIBE.lower():
            return self.fold(name, value).encode("ascii")
        return bytes(super().fold_binary(name, value))


def plain_message(sender: str, to: str, language: str, subject: str, body: str) -> EmailMessage:
    """A mail of plain text only, which every reader shows and nothing can be loaded from."""
    message = EmailMessage(policy=Letters())
    message["From"] = f"{say(language, 'house-name')} <{sender}>"
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body)
    message["Content-Language"] = language
    return message


class NotTaken(Exception):
    """The mail server surely has not taken a letter. `for_good`: it never will."""

    def __init__(self, for_good: bool) -> None:
        super().__init__()
        self.for_good = for_good


class MaybeTaken(Exception):
    """The connection broke off while the letter was handed over."""


class Mailer:
    """Sends letters in the background, three times at the most. Without settings there is no mail in this house."""

    def __init__(self, settings: MailSettings | None) -> None:
        self.settings = settings
        self.worker = ThreadPoolExecutor(2, "mail")
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def works(self) -> bool:
        """Whether this house can send mail at all."""
        return self.settings is not None

    def post(self, letter: Letter) -> None:
        """Send a letter soon; nobody waits for it."""
        task = asyncio.create_task(self._post(letter))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _post(self, letter: Letter) -> None:
        for wait in (*WAITS, None):
            try:
                await self.send(letter)
            except (OSError, smtplib.SMTPException) as error:
                # Neither the address nor what the server said about it: both may tell who is a member.
                log.warning("a mail (%s) could not be sent: %s", letter.what, type(error).__name__)
            else:
                return
            if wait is not None:
                await asyncio.sleep(wait)

    async def send(self, letter: Letter) -> None:
        """Send a letter now. Raises OSError, SMTPException."""
        assert self.settings is not None
        message = letter.message(self.settings.sender)
        await asyncio.get_running_loop().run_in_executor(self.worker, _deliver, self.settings, message)

    async def hand_over(self, message: EmailMessage) -> None:
        """Send a mail now, once. Raises NotTaken, MaybeTaken."""
        assert self.settings is not None
        await asyncio.get_running_loop().run_in_executor(self.worker, _hand_over, self.settings, message)

    async def close(self) -> None:
        """Let go of what is under way."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.worker.shutdown(wait=False, cancel_futures=True)


def _deliver(settings: MailSettings, message: EmailMessage) -> None:
    with _connected(settings) as server:
        _greet(server, settings)
        server.send_message(message)


def _greet(server: smtplib.SMTP, settings: MailSettings) -> None:
    if settings.scheme == "smtp+starttls":
        server.starttls(context=ssl.create_default_context())
    if settings.user is not None:
        server.login(settings.user, settings.password or "")


def _hand_over(settings: MailSettings, message: EmailMessage) -> None:
    try:
        server = _connected(settings)
    except (OSError, smtplib.SMTPException) as error:
        raise NotTaken(for_good=False) from error
    try:
        try:
            _greet(server, settings)
        except (OSError, smtplib.SMTPException) as error:
            raise NotTaken(for_good=False) from error
        try:
            server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise NotTaken(for_good=all(code >= 500 for code in codes)) from error
        except smtplib.SMTPResponseException as error:
            # That is an answer, though not the one that was hoped for.
            raise NotTaken(for_good=error.smtp_code >= 500) from error
        except (OSError, smtplib.SMTPException) as error:
            raise MaybeTaken from error
    finally:
        # Whatever is said at the parting changes nothing any more.
        server.close()


def sign_in(settings: MailSettings, seconds: float) -> None:
    """Greet the server as if there were a letter to hand over. Raises OSError, SMTPException."""
    with _connected(settings, seconds) as server:
        _greet(server, settings)
        server.noop()


def _connected(settings: MailSettings, seconds: float = TIMEOUT) -> smtplib.SMTP:
    if settings.scheme == "smtps":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=seconds, context=context)
    return smtplib.SMTP(settings.host, settings.port, timeout=seconds)
