"""People: guests and accounts, each with a name they can change. An account is optional."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, say
from lagerfeuer.clocks.zones import reported_zone
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import PersonChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.visible_text import can_be_seen, clean_text, has_hidden, without_ignorable
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player, find_login, find_player
from lagerfeuer.db.queries.personal_data import seats_held
from lagerfeuer.db.queries.results import games_finished

MAX_NAME_CHARACTERS = 24
MAX_ABOUT_CHARACTERS = 300
"""Maximum characters of what people say about themselves."""
MAX_CACHED_PEOPLE = 10_000
EMPTY_LINES = re.compile(r"\n\s*\n")
DOT_SEGMENTS = (".", "..")
"""Names that cannot end a URL path, because browsers remove them (WHATWG URL, "dot path segment")."""


def find_present(connection: Connection, id_: str) -> PlayerRow:
    """Return a person who has not left. Raises NotFound."""
    found = find_player(connection, id_)
    if found is None or found.gone is not None:
        raise NotFound("error-no-person")
    return found


def clean_name(name: str) -> str:
    """Return a name as displayed. Raises Unacceptable if it is empty, too long, or has invisible characters."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise Unacceptable("error-name-empty")
    if len(name) > MAX_NAME_CHARACTERS:
        raise Unacceptable("error-name-long", {"most": MAX_NAME_CHARACTERS})
    if has_hidden(name):
        raise Unacceptable("error-name-signs")
    if not can_be_seen(name):
        raise Unacceptable("error-name-empty")
    if name in DOT_SEGMENTS:
        raise Unacceptable("error-name-dots")
    return name


def clean_about(text: str) -> str:
    """Return what a person says about themselves, as displayed: without runs of empty lines. Raises Unacceptable."""
    text = clean_text(text.strip(), MAX_ABOUT_CHARACTERS).strip()
    return EMPTY_LINES.sub("\n\n", text)


def login_of(name: str) -> str:
    """Return the folded name that identifies an account: names that look equal, or differ only in case, are equal."""
    return _folded(without_ignorable(_folded(name)))


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def accounts_called(connection: Connection, name: str) -> list[PlayerRow]:
    """Return the accounts with a name, the exact one first.

    There may be two: accounts older than the rule on invisible characters keep their folded name.
    """
    found = (find_login(connection, login) for login in dict.fromkeys((_folded(name), login_of(name))))
    return [one for one in found if one is not None]


def account_called(connection: Connection, name: str) -> PlayerRow | None:
    """Return the account that a name refers to."""
    return next(iter(accounts_called(connection, name)), None)


def is_taken(connection: Connection, name: str, by: str | None = None) -> bool:
    """Return whether an account other than `by` has this name."""
    return any(one.id != by for one in accounts_called(connection, name))


def refuse_bot(player: PlayerRow) -> None:
    """Raise NotAllowed for a bot account, where only a person may do something."""
    if player.program:
        raise NotAllowed("error-bot-account")


def clean_language(language: str) -> str:
    """Return a supported language. Raises Unacceptable."""
    if language not in LANGUAGES:
        raise Unacceptable("error-language")
    return language


def guest_name(language: str) -> str:
    """Return a name for a person who has not chosen one, with a number to distinguish guests."""
    return say(language, "house-guest-name", {"number": str(1000 + secrets.randbelow(9000))})


@dataclass(frozen=True)
class ProfileChange:
    """Changes a person wants to their profile; None keeps a value."""

    name: str | None = None
    language: str | None = None
    time_zone: str | None = None
    discreet: bool | None = None
    listed: bool | None = None
    hides_presence: bool | None = None
    face: int | None = None
    about: str | None = None

    def values(self, account: bool) -> dict[str, str | int | None]:
        """Return the values to store. Raises Unacceptable, or NotAllowed for settings of accounts only.

        Whether a name is free can only be checked in the database.
        """
        values: dict[str, str | int | None] = {}
        if self.discreet is not None:
            values["discreet"] = self.discreet
        if self.hides_presence is not None:
            values["hides_presence"] = self.hides_presence
        if self.face is not None:
            values["face"] = self.face
        if self.about is not None:
            if not account:
                raise NotAllowed("error-about-account")
            values["about"] = clean_about(self.about) or None
        if self.listed is not None:
            if not account:
                raise NotAllowed("error-members-account")
            values["listed"] = self.listed
        if self.name is not None:
            values["name"] = clean_name(self.name)
        if self.language is not None:
            values["language"] = clean_language(self.language)
        if zone := reported_zone(self.time_zone):
            values["time_zone"] = zone
        return values


class People:
    """All people of the house; recent ones are cached."""

    def __init__(self, database: Database, cluster: Cluster, clock: Clock) -> None:
        self.database = database
        self.cluster = cluster
        self.clock = clock
        self.remembered: OrderedDict[str, PlayerRow] = OrderedDict()
        self.changes = 0
        self.listeners: list[Callable[[str, str, bool, int | None], None]] = []
        """Called with a person's id, name, whether they are an account, and the face they chose, when one of these may
        have changed."""

    async def find(self, id_: str) -> PlayerRow | None:
        """Return the person with this id; None if they have left."""
        player = self.remembered.get(id_)
        if player is None:
            changes = self.changes
            player = await self.database.read(lambda connection: find_player(connection, id_))
            if player is None or player.gone is not None:
                return None
            # A row read during a change may be outdated.
            if changes == self.changes:
                self._remember(player)
        return player

    async def read_again(self, id_: str) -> PlayerRow | None:
        """Read a person from the database again."""
        self.changes += 1
        self.remembered.pop(id_, None)
        return await self.find(id_)

    async def add_guest(self, name: str | None, language: str) -> PlayerRow:
        """Add a guest, with a generated name if none is given. Raises Unacceptable, also for an account's name."""
        player = PlayerRow(new_id(12), guest_name(language) if name is None else clean_name(name), language)
        at = self.clock.now()

        def add(connection: Connection) -> None:
            if name is not None:
                _keep_accounts_apart(connection, player, player.name)
            add_player(connection, player, at)

        await self.database.write(add)
        self._remember(player)
        return player

    async def change(self, player: PlayerRow, wish: ProfileChange) -> PlayerRow:
        """Change a person's name, at all their tables, or other settings.

        Raises Unacceptable, also for another account's name, and NotAllowed for settings of accounts only.
        """
        values = wish.values(player.is_account)
        if not values:
            return player

        def change(connection: Connection) -> None:
            stored = find_player(connection, player.id)
            if stored is not None and "name" in values:
                _keep_accounts_apart(connection, stored, str(values["name"]))
                if stored.is_account:
                    values["login"] = login_of(str(values["name"]))
            change_player(connection, player.id, **values)

        await self.database.write(change)
        changed = await self.read_again(player.id) or player
        self.cluster.publish(PersonChanged(player.id))
        if (changed.name, changed.face) != (player.name, player.face):
            self._tell_seats(changed.id, changed)
        return changed

    async def person_changed(self, id_: str) -> PlayerRow | None:
        """Read a changed person again, in all processes, and rename their seats. Returns None if they have left."""
        self.cluster.publish(PersonChanged(id_))
        return await self.read_person(id_)

    async def read_person(self, id_: str) -> PlayerRow | None:
        """Read a person again in this process."""
        player = await self.read_again(id_)
        self._tell_seats(id_, player)
        return player

    def _tell_seats(self, id_: str, player: PlayerRow | None) -> None:
        for listener in self.listeners:
            if player is None:
                listener(id_, "", False, None)
            else:
                listener(id_, player.name, player.is_account, player.face)

    async def matches_held(self, player: str) -> int:
        """Count the matches in which a person has a seat."""
        return len(await self.database.read(lambda connection: seats_held(connection, player)))

    async def games_finished(self, player: str) -> list[str]:
        """Return the games in which a person has finished a match."""
        return await self.database.read(lambda connection: games_finished(connection, player))

    def _remember(self, player: PlayerRow) -> None:
        self.remembered[player.id] = player
        self.remembered.move_to_end(player.id)
        if len(self.remembered) > MAX_CACHED_PEOPLE:
            self.remembered.popitem(last=False)


def _keep_accounts_apart(connection: Connection, player: PlayerRow, name: str) -> None:
    """Check that nobody, not even a guest, takes the name of another person's account. Raises Unacceptable."""
    if is_taken(connection, name, player.id):
        raise Unacceptable("error-name-taken")
