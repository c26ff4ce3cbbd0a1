"""The settings of a house, from the options of `serve` or the environment."""

from __future__ import annotations

import ipaddress
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from boardkit.errors import Malformed
from boardkit.registry import KEY
from lagerfeuer.analysis.reviews import MAX_NICENESS, WORKER_NICENESS
from lagerfeuer.common.mail import MailSettings, mail_settings
from lagerfeuer.common.units import DAY_S, HOUR_S
from lagerfeuer.common.unix_socket import MAX_PATH_BYTES as LONGEST_SOCKET
from lagerfeuer.db.engines import DATABASE, DatabaseLocation, NoDatabase, parse_location
from lagerfeuer.matches.bot_players import MIN_ACTION_SECONDS
from lagerfeuer.notifications.sender import GRACE_S
from lagerfeuer.notifications.webhook_client import AllowedNetwork, places_from

URL = "LAGERFEUER_URL"
SMTP = "LAGERFEUER_SMTP"
MAIL_FROM = "LAGERFEUER_MAIL_FROM"
LIMITS = "LAGERFEUER_LIMITS"
PROXIES = "LAGERFEUER_PROXIES"
SOCKET = "LAGERFEUER_SOCKET"
REACH = "LAGERFEUER_REACH"
GRACE_SECONDS = "LAGERFEUER_GRACE"
CONTACT = "LAGERFEUER_CONTACT"
DOORS = "LAGERFEUER_DOORS"
METRICS = "LAGERFEUER_METRICS"
LOG = "LAGERFEUER_LOG"
LOG_REQUESTS = "LAGERFEUER_LOG_REQUESTS"
REVIEW_NICE = "LAGERFEUER_REVIEW_NICE"
BOT_PACE = "LAGERFEUER_BOT_PACE"
INDEX = "LAGERFEUER_INDEX"
LISTED = "LAGERFEUER_LISTED"
SPECTATOR_CHAT = "LAGERFEUER_SPECTATOR_CHAT"
FEEDS = "LAGERFEUER_FEEDS"
BOT_ACCOUNTS = "LAGERFEUER_BOT_ACCOUNTS"
GAMES = "LAGERFEUER_GAMES"
MAX_CONTACT_CHARACTERS = 500
MIN_TOKEN_CHARACTERS = 16
MAX_LIMITS_FACTOR = 1_000_000
MAX_GRACE_S = 7 * DAY_S
MAX_BOT_PACE_S = HOUR_S
HERE = "127.0.0.1,::1"
"""The proxies on this machine."""
HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?|\[[0-9A-Fa-f:.]+\]")


@dataclass(frozen=True)
class OfferedGames:
    """Which of the installed games the house offers: all that want to be offered, some only, or all but some."""

    only: frozenset[str] | None = None
    without: frozenset[str] = frozenset()

    def leaves_out(self, key: str) -> bool:
        """Return whether the host does not want this game to be played."""
        return key in self.without or (self.only is not None and key not in self.only)


@dataclass(frozen=True)
class Settings:
    """The settings of a house.

    `url`: the public address, without a trailing slash. `limits`: factor for all rate limits; 0 turns them off.
    `reach`: addresses in the host's own network that notices may be sent to. `grace`: seconds that a person has to look
    at the table or act before a notice is sent. `contact`: how to reach the host, as shown on the privacy page.
    `members_only`: people who are not signed in see nothing, and accounts are made by invitation
    (web/requests/guards.py). `metrics_token`: grants access to /metrics; without one only this machine may read it.
    `log_json`: write the log as JSON objects; `log_requests`: log every request. `review_nice`: niceness of the
    processes that compute reviews. `bot_pace`: minimum seconds for an action of a bot, so that people can follow.
    `proxies`: addresses and networks, separated by commas, that are trusted to report where a request comes from.
    `socket`: a Unix socket to listen on instead of a port. `games`: the games that may be played. `lists_matches`:
    matches of people may be listed for everyone (tables/listing.py). `has_spectator_chat`: members who watch a match
    may write to each other (chat/spectator_chat.py). `has_bot_accounts`: people may have bot accounts, and these may
    play (accounts/bot_accounts.py). `has_feeds`: other programs may follow the house and its people (web/api/feeds.py).
    `index`: search engines may index pages that are not about a person or a match (web/api/well_known.py).
    """

    url: str | None = None
    mail: MailSettings | None = None
    limits: float = 1.0
    reach: tuple[AllowedNetwork, ...] = ()
    grace: float = GRACE_S
    contact: str | None = None
    members_only: bool = False
    metrics_token: str | None = None
    log_json: bool = False
    log_requests: bool = False
    review_nice: int = WORKER_NICENESS
    bot_pace: float = MIN_ACTION_SECONDS
    proxies: str = HERE
    socket: Path | None = None
    index: bool = True
    games: OfferedGames = OfferedGames()
    lists_matches: bool = True
    has_spectator_chat: bool = True
    has_feeds: bool = True
    has_bot_accounts: bool = True


def settings_from(environment: Mapping[str, str]) -> Settings:
    """Return the settings from environment variables. Raises Malformed."""
    url = public_address(environment.get(URL))
    mail = None
    if environment.get(SMTP):
        mail = mail_settings(environment[SMTP], environment.get(MAIL_FROM))
        if url is None:
            # An address taken from a request could be forged, and would end up in mail.
            raise Malformed(URL, "is needed where there is mail: the links in letters begin with it")
    return Settings(
        url=url,
        mail=mail,
        limits=_number(environment, LIMITS, 1.0, MAX_LIMITS_FACTOR),
        reach=places_from(environment.get(REACH), REACH),
        grace=_number(environment, GRACE_SECONDS, GRACE_S, MAX_GRACE_S),
        contact=_contact(environment.get(CONTACT)),
        members_only=_one_of(environment, DOORS, ("open", "members")) == "members",
        metrics_token=_token(environment.get(METRICS)),
        log_json=_one_of(environment, LOG, ("text", "json")) == "json",
        log_requests=_one_of(environment, LOG_REQUESTS, ("slow", "all")) == "all",
        review_nice=int(_number(environment, REVIEW_NICE, WORKER_NICENESS, MAX_NICENESS)),
        bot_pace=_number(environment, BOT_PACE, MIN_ACTION_SECONDS, MAX_BOT_PACE_S),
        proxies=_proxies(environment),
        socket=_socket(environment.get(SOCKET)),
        index=_one_of(environment, INDEX, ("1", "0")) == "1",
        games=_offered(environment.get(GAMES)),
        lists_matches=_one_of(environment, LISTED, ("1", "0")) == "1",
        has_spectator_chat=_one_of(environment, SPECTATOR_CHAT, ("1", "0")) == "1",
        has_feeds=_one_of(environment, FEEDS, ("1", "0")) == "1",
        has_bot_accounts=_one_of(environment, BOT_ACCOUNTS, ("1", "0")) == "1",
    )


def _token(text: str | None) -> str | None:
    if not text:
        return None
    if len(text) < MIN_TOKEN_CHARACTERS or not text.isascii() or not text.isprintable():
        raise Malformed(METRICS, f"needs {MIN_TOKEN_CHARACTERS} characters or more, without special ones")
    return text


def _one_of(environment: Mapping[str, str], name: str, values: tuple[str, ...]) -> str:
    value = environment.get(name) or values[0]
    if value not in values:
        raise Malformed(name, f"must be {' or '.join(values)}")
    return value


def _offered(text: str | None) -> OfferedGames:
    """Return which games are offered: "morris,pig" or "-morris,-pig". Raises Malformed.

    A key that is not installed is allowed: a game that is broken today must not keep the house from starting.
    """
    keys = [one.strip() for one in (text or "").split(",") if one.strip()]
    without = [one.removeprefix("-") for one in keys if one.startswith("-")]
    for key in (one.removeprefix("-") for one in keys):
        if not KEY.fullmatch(key):
            raise Malformed(
                GAMES, f"{key!r} is no key of a game, such as roseking: `boardkit games` lists them"
            )
    if without and len(without) < len(keys):
        raise Malformed(GAMES, "names either the games to offer, or with a - before each those to leave out")
    return OfferedGames(None if without or not keys else frozenset(keys), frozenset(without))


def database_from(environment: Mapping[str, str]) -> DatabaseLocation | None:
    """Return the database that the environment names; None for the file in the data folder. Raises Malformed."""
    text = environment.get(DATABASE)
    try:
        return parse_location(text) if text else None
    except NoDatabase as error:
        # The error does not repeat the value, which may contain a password.
        raise Malformed(DATABASE, str(error)) from error


def _contact(text: str | None) -> str | None:
    if not text or not text.strip():
        return None
    if len(text) > MAX_CONTACT_CHARACTERS:
        raise Malformed(CONTACT, f"may have {MAX_CONTACT_CHARACTERS} characters at most")
    return text.strip()


def public_address(url: str | None) -> str | None:
    """Return the house's address without a trailing slash; None without one. Raises Malformed."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    # The netloc may contain a password, for example. Links must not contain it, and the error must not repeat it.
    host = parts.netloc if port is None else parts.netloc.removesuffix(f":{port}")
    if (
        parts.scheme not in ("http", "https")
        or not HOST.fullmatch(host)
        or port == 0
        or parts.query
        or parts.fragment
    ):
        raise Malformed(
            URL,
            "must be the address of the house, such as https://games.example.org, with a port if it needs one and "
            "nothing else",
        )
    if parts.path.strip("/"):
        raise Malformed(
            URL,
            "names a path: a house needs a name of its own, such as https://games.example.org, and cannot be served "
            "below a path of another site (docs/operating.md)",
        )
    return f"{parts.scheme}://{parts.netloc}"


def _proxies(environment: Mapping[str, str]) -> str:
    """Return the trusted proxies, "*" for all. Raises Malformed."""
    text = environment.get(PROXIES, HERE)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if parts == ["*"]:
        return "*"
    for part in parts:
        try:
            ipaddress.ip_network(part)
        except ValueError as error:
            raise Malformed(
                PROXIES,
                f"{part!r} is no address such as 10.0.0.5 and no network such as 10.89.7.0/24; several have commas "
                "between them",
            ) from error
    return ",".join(parts)


def _socket(text: str | None) -> Path | None:
    if not text:
        return None
    if sys.platform == "win32":
        raise Malformed(SOCKET, "needs a system with Unix sockets: listen on a port instead")
    if len(os.fsencode(text)) > LONGEST_SOCKET:
        raise Malformed(SOCKET, f"may have {LONGEST_SOCKET} bytes at most, as a path of a socket")
    return Path(text)


def _number(environment: Mapping[str, str], name: str, usual: float, most: float) -> float:
    text = environment.get(name)
    if not text:
        return usual
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise Malformed(name, f"must be a number from 0 to {most}")
    return number
