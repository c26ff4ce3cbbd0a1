"""`lagerfeuer doctor`: check whether a house can run here, and say what to do about each problem."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import stat
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from boardkit.errors import Malformed
from lagerfeuer import __version__
from lagerfeuer.commands.backup import KEYS
from lagerfeuer.common.units import DAY_S
from lagerfeuer.db.engines import DATABASE, FILE, NoDatabase, display_name, parse_location
from lagerfeuer.db.raw_reader import UnreadableDatabase
from lagerfeuer.db.sqlite_files import find_damage, tables_of
from lagerfeuer.hosting.health import BACKUP_OLD, BACKUPS

if TYPE_CHECKING:
    from lagerfeuer.common.mail import MailSettings

OK, LOOK, WRONG = "ok", "look", "wrong"
Finding = tuple[str, str]
"""(state, text)."""
MIN_DISK_BYTES = 1 << 30
MIN_MEMORY_BYTES = 900 << 20
MIN_OPEN_FILES = 4096
EARLIEST_CLOCK_S = 1_767_225_600
"""January 1st, 2026. A clock with an earlier time was never set."""
MAIL_TIMEOUT_S = 8.0


def run(args: Namespace) -> int:
    """Print the findings. Return 1 if something is wrong."""
    data = Path(args.data)
    environment = {**os.environ, DATABASE: args.database} if args.database else os.environ
    worst = OK
    for check in CHECKS:
        for how, words in check(data, environment):
            print(f"{how:5}  {words}", flush=True)
            worst = WRONG if WRONG in (how, worst) else LOOK if LOOK in (how, worst) else OK
    print(
        {
            OK: "All is well.",
            LOOK: "It works; have a look at what says so.",
            WRONG: "Something is wrong: see above.",
        }[worst]
    )
    return 1 if worst == WRONG else 0


def versions(_: Path, __: Mapping[str, str]) -> Iterator[Finding]:
    """Check the versions of the program and its libraries."""
    from boardkit import state
    from lagerfeuer.web.edge.http_limits_available import IMPATIENT, has_limits

    compiled = not str(state.__file__).endswith(".py")
    yield OK, f"Lagerfeuer {__version__}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    if compiled:
        yield OK, "the rules are compiled"
    else:
        yield (
            LOOK,
            "the rules are not compiled: bots think less far; install a wheel that was built with a C compiler",
        )
    if not has_limits():
        yield LOOK, IMPATIENT


def games(_: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check which games can be played."""
    from boardkit.registry import GAMES as INSTALLED
    from lagerfeuer.app.settings import GAMES, settings_from

    for problem in INSTALLED.problems:
        yield (WRONG if problem.key not in INSTALLED else LOOK), f"a game: {problem.message}"
    try:
        offered = settings_from({GAMES: environment.get(GAMES, "")}).games
    except Malformed:
        # The check of the settings reports it.
        return
    keys = [key for key, game in INSTALLED.items() if game.is_offered and not offered.leaves_out(key)]
    if keys:
        yield OK, f"games: {', '.join(keys)}"
    else:
        yield LOOK, f"no game is offered: see {GAMES}"
    for key in sorted((offered.only or frozenset()) - set(INSTALLED)):
        yield LOOK, f"{GAMES} names {key}, which is not installed"


def _file(data: Path, environment: Mapping[str, str]) -> Path | None:
    """Return the SQLite file of the house; None if there is none, or if it uses another database."""
    url = environment.get(DATABASE)
    try:
        where = parse_location(url) if url else data / FILE
    except NoDatabase:
        # The check of the database reports it.
        return None
    return where if isinstance(where, Path) and where.exists() else None


def folder(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check whether the folder of the house can be written, and who else can read it."""
    if not data.exists():
        yield LOOK, f"{data} is not there yet: `lagerfeuer serve --data {data}` makes it"
        return
    if not os.access(data, os.W_OK | os.X_OK):
        yield WRONG, f"{data} cannot be written by this user: run the house as its owner ({_owner(data)})"
    else:
        yield OK, f"{data} can be written"
    for name in KEYS:
        path = data / name
        if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield WRONG, f"{path} can be read by others, who could then be the house: chmod 600 {path}"
    database = _file(data, environment)
    if database is None:
        return
    around = database.resolve().parent
    if stat.S_IMODE(database.stat().st_mode) & 0o004 and around.stat().st_mode & 0o001:
        yield LOOK, f"{database} can be read by everybody on this machine: chmod 700 {around}"


def _owner(path: Path) -> str:
    try:
        return path.owner()
    except KeyError:
        # A user id without a name here, as in a container.
        return f"user {path.stat().st_uid}"


def disk(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check the free space for the database, and for backups where they are on another disk."""
    database = _file(data, environment)
    needed = max(MIN_DISK_BYTES, 2 * database.stat().st_size if database is not None else 0)
    places = [data if data.exists() else Path(".")]
    if database is not None and database.parent.stat().st_dev != places[0].stat().st_dev:
        places.append(database.parent)
    for place in places:
        free = shutil.disk_usage(place).free
        how = OK if free > needed else WRONG if free < needed / 8 else LOOK
        more = "" if how == OK else f"; {needed >> 20} MB would be good"
        yield how, f"{free >> 20} MB free for {place}{more}"


def database(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check whether the database is sound and has this version's schema."""
    from lagerfeuer.db.migrate import newest_tables, probe

    try:
        url = environment.get(DATABASE)
        where = parse_location(url) if url else data / FILE
        tables = None if isinstance(where, Path) else probe(where)
    except NoDatabase as error:
        yield WRONG, f"{DATABASE} {error}"
        return
    name = display_name(where)
    if not isinstance(where, Path):
        yield OK, f"{name} answers; PostgreSQL's own tools say whether it is sound"
        if tables is None:
            yield LOOK, f"there is no house in it yet: `lagerfeuer serve --data {data}` makes it"
            return
    elif not where.exists():
        return
    else:
        try:
            wrong, tables = find_damage(where), tables_of(where)
        except UnreadableDatabase as error:
            yield (
                WRONG,
                f"{name} cannot be read by this user just now ({error}): whether it is sound is not known",
            )
            return
        if wrong is not None:
            yield WRONG, f"{name} is damaged ({wrong}): close the house and restore the last backup"
            return
        yield OK, f"{name} is sound, {where.stat().st_size >> 20} MB"
        if tables is None:
            yield WRONG, f"{name} is no house: no version of its tables is written there"
            return
    newest = newest_tables()
    if tables > newest:
        yield WRONG, f"{name} was used by a newer version (tables {tables}, here {newest}): install that one"
    elif tables < newest:
        yield (
            LOOK,
            f"its tables are of version {tables}: the next start brings them to {newest}; back up before",
        )


def server(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check who serves the house now, and whether a proxy can reach its socket."""
    from lagerfeuer.app.settings import SOCKET
    from lagerfeuer.common.unix_socket import answers
    from lagerfeuer.db.server_lock import lock_holder

    serving = None
    try:
        file = _file(data, environment)
        serving = lock_holder(file) if file is not None else None
    except OSError as error:
        yield LOOK, f"this user cannot see whether the house is served: {error.strerror}"
    if serving is not None:
        yield OK, serving
    path = environment.get(SOCKET)
    if not path:
        return
    if not Path(path).parent.is_dir():
        yield (
            WRONG,
            f"{SOCKET}: {Path(path).parent} is not there; RuntimeDirectory= in the systemd unit creates it",
        )
        return
    try:
        listens = answers(Path(path))
    except OSError as error:
        yield WRONG, f"{SOCKET}: this user cannot connect to {path}: {error.strerror}"
        return
    if listens:
        mode, group = stat.S_IMODE(Path(path).stat().st_mode), _group(Path(path))
        yield OK, f"a server listens on {path}; members of the group {group} may connect ({mode:o})"
    else:
        yield LOOK, f"no server listens on {path} just now"


def _group(path: Path) -> str:
    try:
        return path.group()
    except KeyError:
        return str(path.stat().st_gid)


def keys(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check whether the keys can be read. Creates none."""
    from lagerfeuer.common.signing_key import house_key
    from lagerfeuer.notifications.web_push import push_key
    from lagerfeuer.transfers.transfer_file import transfer_key

    if not (data / FILE).exists() and not environment.get(DATABASE):
        return
    readers: dict[str, Callable[[Path], object]] = {
        "house.key": house_key,
        "transfer.key": transfer_key,
        "push.key": push_key,
    }
    lost = [name for name in KEYS if not (data / name).exists()]
    if lost:
        yield (
            LOOK,
            f"{', '.join(lost)} not there: the next start makes them anew (docs/operating.md says what is lost)",
        )
    for name, read in readers.items():
        if name in lost:
            continue
        try:
            read(data)
        except Exception as error:
            yield WRONG, f"{data / name} is no key: {error}"
    if not lost:
        yield OK, "all keys are there"


def clock(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check whether the machine's clock is plausible and time zones are known."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    now = time.time()
    file = _file(data, environment)
    if now < EARLIEST_CLOCK_S:
        yield WRONG, f"the clock says {time.strftime('%Y-%m-%d', time.gmtime(now))}: set it, best by NTP"
    elif file is not None and file.stat().st_mtime > now + 120:
        yield WRONG, "the database was written in the future: the clock has gone back; set it, best by NTP"
    else:
        yield OK, f"the clock says {time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(now))} UTC"
    try:
        ZoneInfo("Europe/Berlin")
    except ZoneInfoNotFoundError:
        yield WRONG, "no time zones are known here: pip install tzdata"


def settings(_: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check the environment that `serve` would use."""
    from lagerfeuer.app.settings import DOORS, settings_from

    try:
        found = settings_from(environment)
    except Malformed as error:
        yield WRONG, str(error)
        return
    if found.url is None:
        yield LOOK, "LAGERFEUER_URL is not set: links in notices and passkeys need the address of the house"
    elif not found.url.startswith("https:"):
        yield (
            LOOK,
            f"{found.url} is not encrypted: cookies can be read on the way, push and passkeys do not work",
        )
    else:
        yield OK, f"the house is at {found.url}"
    if found.limits == 0:
        yield LOOK, "LAGERFEUER_LIMITS is 0: nothing is limited, also not the guessing of passwords"
    if found.members_only:
        yield OK, f"the house is for its members: others come by an invitation only ({DOORS}=members)"
    else:
        yield OK, f"the doors are open: whoever has the address may play and make an account ({DOORS}=open)"
    if found.mail is None:
        yield LOOK, "LAGERFEUER_SMTP is not set: no mail, so no way back without a password but `admin reset`"
    else:
        yield _mail(found.mail)


def _mail(settings: MailSettings) -> Finding:
    import smtplib

    from lagerfeuer.common.mail import sign_in

    where = f"the mail server {settings.host}:{settings.port}"
    try:
        sign_in(settings, MAIL_TIMEOUT_S)
    except smtplib.SMTPAuthenticationError as error:
        # The server's text is not repeated: some servers quote the user name.
        return WRONG, f"{where} does not know this name or password (it said {error.smtp_code})"
    except (OSError, smtplib.SMTPException) as error:
        return WRONG, f"{where} does not answer as it should: {error}"
    return OK, f"{where} answers" if settings.user is None else f"{where} answers and knows us"


def machine(_: Path, __: Mapping[str, str]) -> Iterator[Finding]:
    """Check memory, cores and open files, within the limits of this process."""
    from lagerfeuer.workers.machine_limits import cores, memory

    room = memory()
    if room:
        how = OK if room > MIN_MEMORY_BYTES else LOOK
        yield how, f"{room >> 20} MB of memory, {cores()} cores"
    if sys.platform == "win32":
        return
    import resource

    # The server raises its own limit to the hard one.
    _soft, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = sys.maxsize if files == resource.RLIM_INFINITY else files
    how = OK if files >= MIN_OPEN_FILES else LOOK
    more = (
        ""
        if how == OK
        else ": so many people can look on at once; LimitNOFILE= in systemd, ulimit -Hn in a shell"
    )
    yield how, f"{'any number of' if files == sys.maxsize else files} files may be open{more}"


def copies(data: Path, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check for recent backups."""
    from lagerfeuer.hosting.health import last_backup

    where = _file(data, environment)
    if where is None:
        return
    last = last_backup(data)
    if last is None:
        elsewhere = "" if where == data / FILE else f" --database {where}"
        yield (
            LOOK,
            f"no backup in {data / BACKUPS}: `lagerfeuer backup --data {data}{elsewhere}` makes one, also while it is "
            "open",
        )
    else:
        days = int((time.time() - last / 1000) / DAY_S)
        words = f"the last backup is {days} days old" if days else "the last backup is of today"
        yield OK if days < BACKUP_OLD else LOOK, words


CHECKS = (versions, games, folder, disk, database, server, keys, clock, settings, machine, copies)
