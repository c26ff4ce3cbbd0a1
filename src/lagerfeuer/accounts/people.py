"""People: guests and accounts, with a name they can change. An account is never needed."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, say
from lagerfeuer.clocks.zones import reported_zone
from lagerfeuer.cluster.cluster import Neighbours
from lagerfeuer.cluster.messages import PersonChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.visible_text import can_be_seen, has_hidden, without_ignorable
from lagerfeuer.db.database import Store
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player, find_login, find_player
from lagerfeuer.db.queries.personal_data import seats_held
from lagerfeuer.db.queries.results import games_finished
from lagerfeuer.matches.service import House

LONGEST_NAME = 24
REMEMBERED = 10_000
DOT_SEGMENTS = (".", "..")
"""Names that no address can end in: browsers take them for folders (WHATWG URL, "dot path segment")."""


def clean_name(name: str) -> str:
    """A name as it is shown. Raises Unacceptable if nothing or not all of it can be seen, or if it is too long."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise Unacceptable("error-name-empty")
    if len(name) > LONGEST_NAME:
        raise Unacceptable("error-name-long", {"most": LONGEST_NAME})
    if has_hidden(name):
        raise Unacceptable("error-name-signs")
    if not can_be_seen(name):
        raise Unacceptable("error-name-empty")
    if name in DOT_SEGMENTS:
        raise Unacceptable("error-name-dots")
    return name


def login_of(name: str) -> str:
    """What an account is found by: names that differ in nothing that is seen, or in capitals only, are the same."""
    return _folded(without_ignorable(_folded(name)))


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def accounts_called(connection: Connection, name: str) -> list[PlayerRow]:
    """The accounts of a name, the one first that has it sign by sign.

    There may be two: accounts that are older than the rule about signs that nobody sees keep what they were found by.
    """
    found = (find_login(connection, login) for login in dict.fromkeys((_folded(name), login_of(name))))
    return [one for one in found if one is not None]


def account_called(connection: Connection, name: str) -> PlayerRow | None:
    """The account that somebody means by a name."""
    return next(iter(accounts_called(connection, name)), None)


def is_taken(connection: Connection, name: str, by: str | None = None) -> bool:
    """Whether an account has this name; `by`: whose own it is not."""
    return any(one.id != by for one in accounts_called(connection, name))


def clean_language(language: str) -> str:
    """A language that the house speaks. Raises Unacceptable."""
    if language not in LANGUAGES:
        raise Unacceptable("error-language")
    return language


def guest_name(language: str) -> str:
    """A name for somebody who has not chosen one, with a number to tell guests apart."""
    return say(language, "house-guest-name", {"number": str(1000 + secrets.randbelow(9000))})


@dataclass(frozen=True)
class Wish:
    """What a person wants changed about themself; None is left as it is."""

    name: str | None = None
    language: str | None = None
    time_zone: str | None = None
    discreet: bool | None = None
    listed: bool | None = None

    def values(self, account: bool) -> dict[str, str | int | None]:
        """As it would be kept. Raises Unacceptable; NotAllowed for what only an account has.

        Whether a name is free only the store can say.
        """
        values: dict[str, str | int | None] = {}
        if self.discreet is not None:
            values["discreet"] = self.discreet
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
    """Everybody who has been here; the recent ones are remembered in memory."""

    def __init__(self, store: Store, cluster: Neighbours, clock: Clock) -> None:
        self.store = store
        self.cluster = cluster
        self.clock = clock
        self.remembered: OrderedDict[str, PlayerRow] = OrderedDict()
        self.changes = 0
        self.listeners: list[Callable[[str, str, bool], None]] = []
        """Called with a person's id, their name and whether it is an account, when these may have changed."""

    async def find(self, id_: str) -> PlayerRow | None:
        """The person with this id; None for one who has left, too."""
        player = self.remembered.get(id_)
        if player is None:
            changes = self.changes
            player = await self.store.read(lambda connection: find_player(connection, id_))
            if player is None or player.gone is not None:
                return None
            # What was read while somebody was changed may be from before.
            if changes == self.changes:
                self._remember(player)
        return player

    async def read_again(self, id_: str) -> PlayerRow | None:
        """The person as he is now in the store."""
        self.changes += 1
        self.remembered.pop(id_, None)
        return await self.find(id_)

    async def add_guest(self, name: str | None, language: str) -> PlayerRow:
        """A new guest, with a name of ours if he wants none. Raises Unacceptable, also for an account's name."""
        player = PlayerRow(new_id(12), guest_name(language) if name is None else clean_name(name), language)
        at = self.clock.now()

        def add(connection: Connection) -> None:
            if name is not None:
                _keep_accounts_apart(connection, player, player.name)
            add_player(connection, player, at)

        await self.store.write(add)
        self._remember(player)
        return player

    async def change(self, player: PlayerRow, wish: Wish) -> PlayerRow:
        """Change a person's name, at all their tables, or another setting. Raises
        Unacceptable, also for another account's name; NotAllowed for what only an account has."""
        values = wish.values(player.is_account)
        if not values:
            return player

        def change(connection: Connection) -> None:
            kept = find_player(connection, player.id)
            if kept is not None and "name" in values:
                _keep_accounts_apart(connection, kept, str(values["name"]))
                if kept.is_account:
                    values["login"] = login_of(str(values["name"]))
            change_player(connection, player.id, **values)

        await self.store.write(change)
        changed = await self.read_again(player.id) or player
        self.cluster.tell(PersonChanged(player.id))
        if changed.name != player.name:
            self._rename(changed.id, changed.name, changed.is_account)
        return changed

    async def person_changed(self, id_: str) -> PlayerRow | None:
        """Read a person again whose row has changed, and rename their seats. None if they have left."""
        self.cluster.tell(PersonChanged(id_))
        return await self.read_person(id_)

    async def read_person(self, id_: str) -> PlayerRow | None:
        """Read somebody again for this process."""
        player = await self.read_again(id_)
        self._rename(id_, "" if player is None else player.name, player is not None and player.is_account)
        return player

    def _rename(self, player: str, name: str, member: bool) -> None:
        for listener in self.listeners:
            listener(player, name, member)

    async def matches_held(self, player: str) -> int:
        """At how many matches a person sits."""
        return len(await self.store.read(lambda connection: seats_held(connection, player)))

    async def games_finished(self, player: str) -> list[str]:
        """The games of which a person has finished a match."""
        return await self.store.read(lambda connection: games_finished(connection, player))

    def _remember(self, player: PlayerRow) -> None:
        self.remembered[player.id] = player
        self.remembered.move_to_end(player.id)
        if len(self.remembered) > REMEMBERED:
            self.remembered.popitem(last=False)


def people_of(house: House) -> People:
    """The people of a house, who are renamed where they sit as well."""
    people = People(house.store, house.others, house.clock)
    people.listeners.append(house.matches.rename)
    return people


def _keep_accounts_apart(connection: Connection, player: PlayerRow, name: str) -> None:
    """Nobody is called like another one's account, not even a guest. Raises Unacceptable."""
    if is_taken(connection, name, player.id):
        raise Unacceptable("error-name-taken")
