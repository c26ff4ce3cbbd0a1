"""Mail: SMTP settings, and messages in the recipient's language."""

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

log = logging.getLogger(__name__)
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.?")
MAX_ADDRESS_CHARACTERS = 254
RETRY_WAITS_S = (5.0, 60.0)
"""Seconds before the second and third attempt."""
TIMEOUT_S = 20
SCHEMES = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


@dataclass(frozen=True)
class MailSettings:
    """The SMTP server through which the house sends mail."""

    host: str
    port: int
    scheme: str
    sender: str
    user: str | None = None
    password: str | None = field(default=None, repr=False)


def mail_settings(url: str, sender: str | None) -> MailSettings:
    """Parse an address such as smtp+starttls://user:password@mail.example.org. Raises Malformed."""
    try:
        parts = urlsplit(url)
    except ValueError:
        # The error would quote the password.
        parts = urlsplit("")
    try:
        port = parts.port
    except ValueError as error:
        raise Malformed("the SMTP server", "its port is no number") from error
    # Do not show the address: it may contain the password.
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
    """Return a mail address as it is stored. Raises Unacceptable."""
    mail = mail.strip()
    if len(mail) > MAX_ADDRESS_CHARACTERS or not ADDRESS.fullmatch(mail):
        raise Unacceptable("error-mail-form")
    local, _, domain = mail.rpartition("@")
    return f"{local}@{domain.lower()}"


@dataclass(frozen=True)
class MailMessage:
    """A mail made from the texts `mail-<what>-subject` and `mail-<what>`."""

    to: str
    language: str
    what: str
    args: dict[str, str | int] = field(default_factory=dict, repr=False)

    def message(self, sender: str) -> EmailMessage:
        """Return the message to send."""
        return plain_message(
            sender,
            self.to,
            self.language,
            say(self.language, f"mail-{self.what}-subject", self.args),
            f"{say(self.language, f'mail-{self.what}', self.args)}\n\n{say(self.language, 'mail-foot')}\n",
        )


UNSUBSCRIBE = "List-Unsubscribe"


class MailPolicy(EmailPolicy):
    """A policy that never encodes the List-Unsubscribe header.

    Mail programs expect its address in angle brackets, even if the line gets too long.
    """

    def fold(self, name: str, value: Any) -> str:
        """Return the lines of a header."""
        if name.lower() == UNSUBSCRIBE.lower():
            return f"{name}: {value}{self.linesep}"
        return str(super().fold(name, value))

    def fold_binary(self, name: str, value: Any) -> bytes:
        """Return the lines of a header as bytes."""
        if name.lower() == UNSUBSCRIBE.lower():
            return self.fold(name, value).encode("ascii")
        return bytes(super().fold_binary(name, value))


def plain_message(sender: str, to: str, language: str, subject: str, body: str) -> EmailMessage:
    """Build a mail of plain text, which every program shows and which cannot load anything."""
    message = EmailMessage(policy=MailPolicy())
    message["From"] = f"{say(language, 'house-name')} <{sender}>"
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body)
    message["Content-Language"] = language
    return message


class MailRejected(Exception):
    """The mail server certainly did not accept a mail. `for_good`: it never will accept it."""

    def __init__(self, for_good: bool) -> None:
        super().__init__()
        self.for_good = for_good


class MailOutcomeUnknown(Exception):
    """The connection broke while a mail was being sent; it may have been accepted."""


class Mailer:
    """Sends mails in the background, with up to three attempts. Without settings the house sends none."""

    def __init__(self, settings: MailSettings | None) -> None:
        self.settings = settings
        self.worker = ThreadPoolExecutor(2, "mail")
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def works(self) -> bool:
        """Return whether this house can send mail."""
        return self.settings is not None

    def post(self, mail_message: MailMessage) -> None:
        """Send a mail in the background."""
        task = asyncio.create_task(self._post(mail_message))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _post(self, mail_message: MailMessage) -> None:
        for wait in (*RETRY_WAITS_S, None):
            try:
                await self.send(mail_message)
            except (OSError, smtplib.SMTPException) as error:
                # Log neither the address nor the server's answer: both may reveal who is a member.
                log.warning("a mail (%s) could not be sent: %s", mail_message.what, type(error).__name__)
            else:
                return
            if wait is not None:
                await asyncio.sleep(wait)

    async def send(self, mail_message: MailMessage) -> None:
        """Send a mail now. Raises OSError, SMTPException."""
        assert self.settings is not None
        message = mail_message.message(self.settings.sender)
        await asyncio.get_running_loop().run_in_executor(self.worker, _deliver, self.settings, message)

    async def hand_over(self, message: EmailMessage) -> None:
        """Send a mail now, with one attempt. Raises MailRejected, MailOutcomeUnknown."""
        assert self.settings is not None
        await asyncio.get_running_loop().run_in_executor(self.worker, _hand_over, self.settings, message)

    async def close(self) -> None:
        """Cancel what is still being sent."""
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
        raise MailRejected(for_good=False) from error
    try:
        try:
            _greet(server, settings)
        except (OSError, smtplib.SMTPException) as error:
            raise MailRejected(for_good=False) from error
        try:
            server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise MailRejected(for_good=all(code >= 500 for code in codes)) from error
        except smtplib.SMTPResponseException as error:
            # Any answer is final, even an unexpected one.
            raise MailRejected(for_good=error.smtp_code >= 500) from error
        except (OSError, smtplib.SMTPException) as error:
            raise MailOutcomeUnknown from error
    finally:
        # An error while closing changes nothing.
        server.close()


def sign_in(settings: MailSettings, seconds: float) -> None:
    """Connect and authenticate without sending anything, as a check. Raises OSError, SMTPException."""
    with _connected(settings, seconds) as server:
        _greet(server, settings)
        server.noop()


def _connected(settings: MailSettings, seconds: float = TIMEOUT_S) -> smtplib.SMTP:
    if settings.scheme == "smtps":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=seconds, context=context)
    return smtplib.SMTP(settings.host, settings.port, timeout=seconds)
