"""People: guests with a name they can change. An account is never needed."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict

from lagerfeuer.club.clock import Clock
from lagerfeuer.club.errors import Unacceptable
from lagerfeuer.club.texts import say
from lagerfeuer.store.database import Store
from lagerfeuer.store.people import PlayerRow, add_player, find_player, rename_player

LONGEST_NAME = 24
REMEMBERED = 10_000
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int) -> str:
    """A random id without letters that look alike; ten of them hold 49 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """A name as it is shown. Raises Unacceptable if it is empty, too long or has signs that cannot be seen."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise Unacceptable("error-name-empty")
    if len(name) > LONGEST_NAME:
        raise Unacceptable("error-name-long", {"most": LONGEST_NAME})
    # Categories C*: control and format signs, among them those that turn the writing direction.
    if any(unicodedata.category(sign).startswith("C") for sign in name):
        raise Unacceptable("error-name-signs")
    return name


def guest_name(language: str) -> str:
    """A name for somebody who has not chosen one, with a number to tell guests apart."""
    return say(language, "house-guest-name", {"number": str(1000 + secrets.randbelow(9000))})


class People:
    """Everybody who has been here; the recent ones are remembered in memory."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.remembered: OrderedDict[str, PlayerRow] = OrderedDict()

    async def find(self, id_: str) -> PlayerRow | None:
        """The person with this id."""
        player = self.remembered.get(id_)
        if player is None:
            player = await self.store.read(lambda connection: find_player(connection, id_))
            if player is not None:
                self._remember(player)
        return player

    async def add_guest(self, name: str) -> PlayerRow:
        """A new guest. Raises Unacceptable."""
        player = PlayerRow(new_id(12), clean_name(name))
        at = self.clock.now()
        await self.store.write(lambda connection: add_player(connection, player, at))
        self._remember(player)
        return player

    async def rename(self, player: PlayerRow, name: str) -> PlayerRow:
        """Change a name. Raises Unacceptable."""
        renamed = PlayerRow(player.id, clean_name(name))
        await self.store.write(lambda connection: rename_player(connection, renamed.id, renamed.name))
        self._remember(renamed)
        return renamed

    def _remember(self, player: PlayerRow) -> None:
        self.remembered[player.id] = player
        self.remembered.move_to_end(player.id)
        if len(self.remembered) > REMEMBERED:
            self.remembered.popitem(last=False)
