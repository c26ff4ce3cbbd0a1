"""How a house is run: what `serve` was told, by its options or by the environment."""

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
from lagerfeuer.analysis.reviews import BEHIND
from lagerfeuer.common.mail import MailSettings, mail_settings
from lagerfeuer.common.units import DAY_S, HOUR_S
from lagerfeuer.common.unix_socket import LONGEST as LONGEST_SOCKET
from lagerfeuer.db.engines import DATABASE, DatabaseLocation, NoDatabase, where_from
from lagerfeuer.matches.bot_players import PACE
from lagerfeuer.notifications.sender import GRACE
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
LONGEST_CONTACT = 500
SHORTEST_TOKEN = 16
MOST_LIMITS = 1_000_000
LONGEST_GRACE = 7 * DAY_S
SLOWEST_BOT = HOUR_S
HERE = "127.0.0.1,::1"
"""The proxies of this machine."""
HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?|\[[0-9A-Fa-f:.]+\]")


@dataclass(frozen=True)
class Settings:
    """`url`: the public address, without a slash at its end. `limits`: times what the rules allow, 0 for no limits.

    `reach`: places of the host's own network that notices may go to. `grace`: seconds for which somebody may look at
    the table or act before they are told.
    `contact`: how to reach whoever runs the house, as the privacy page shows it.
    `members_only`: whoever has no account is let in to nothing, and accounts are made by invitation
    (web/requests/guards.py).
    `metrics_token`: what the numbers at /metrics are read with; without one they are for this machine alone.
    `log_json`: the log as objects; `log_requests`: every request has a line in it.
    `review_nice`: how far reviews stand behind everything else, as `nice` counts.
    `bot_pace`: the least seconds that an action of a bot takes, so that people can follow.
    `proxies`: whose word it is taken on where a request comes from, addresses and networks with commas between.
    `socket`: the Unix socket to listen on in the place of a port.
    `index`: search engines may keep what is no page of a person or a match (web/api/well_known.py).
    """

    url: str | None = None
    mail: MailSettings | None = None
    limits: float = 1.0
    reach: tuple[AllowedNetwork, ...] = ()
    grace: float = GRACE
    contact: str | None = None
    members_only: bool = False
    metrics_token: str | None = None
    log_json: bool = False
    log_requests: bool = False
    review_nice: int = BEHIND
    bot_pace: float = PACE
    proxies: str = HERE
    socket: Path | None = None
    index: bool = True


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that an environment tells. Raises Malformed."""
    url = public_address(environment.get(URL))
    mail = None
    if environment.get(SMTP):
        mail = mail_settings(environment[SMTP], environment.get(MAIL_FROM))
        if url is None:
            # Taken from a request, the address in a letter would be whatever a stranger wrote there.
            raise Malformed(URL, "is needed where there is mail: the links in letters begin with it")
    return Settings(
        url=url,
        mail=mail,
        limits=_number(environment, LIMITS, 1.0, MOST_LIMITS),
        reach=places_from(environment.get(REACH), REACH),
        grace=_number(environment, GRACE_SECONDS, GRACE, LONGEST_GRACE),
        contact=_contact(environment.get(CONTACT)),
        members_only=_one_of(environment, DOORS, ("open", "members")) == "members",
        metrics_token=_token(environment.get(METRICS)),
        log_json=_one_of(environment, LOG, ("text", "json")) == "json",
        log_requests=_one_of(environment, LOG_REQUESTS, ("slow", "all")) == "all",
        review_nice=int(_number(environment, REVIEW_NICE, BEHIND, BEHIND)),
        bot_pace=_number(environment, BOT_PACE, PACE, SLOWEST_BOT),
        proxies=_proxies(environment),
        socket=_socket(environment.get(SOCKET)),
        index=_one_of(environment, INDEX, ("1", "0")) == "1",
    )


def _token(text: str | None) -> str | None:
    if not text:
        return None
    if len(text) < SHORTEST_TOKEN or not text.isascii() or not text.isprintable():
        raise Malformed(METRICS, f"needs {SHORTEST_TOKEN} characters or more, without special ones")
    return text


def _one_of(environment: Mapping[str, str], name: str, values: tuple[str, ...]) -> str:
    value = environment.get(name) or values[0]
    if value not in values:
        raise Malformed(name, f"must be {' or '.join(values)}")
    return value


def database_from(environment: Mapping[str, str]) -> DatabaseLocation | None:
    """The database that an environment names; without one it is the file in the folder. Raises Malformed."""
    text = environment.get(DATABASE)
    try:
        return where_from(text) if text else None
    except NoDatabase as error:
        # Not what was said: there may be a password in it.
        raise Malformed(DATABASE, str(error)) from error


def _contact(text: str | None) -> str | None:
    if not text or not text.strip():
        return None
    if len(text) > LONGEST_CONTACT:
        raise Malformed(CONTACT, f"may have {LONGEST_CONTACT} characters at most")
    return text.strip()


def public_address(url: str | None) -> str | None:
    """The house's own address without a slash at its end; None without one. Raises Malformed."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    # Whatever else may stand there, a password for instance, is part of no link; what was said is not repeated for it.
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
    """Whose word it is taken on where a request comes from, "*" for everybody's. Raises Malformed."""
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
