"""Set up a table of Hunters and Scouts in few words, and play on it."""

import json
from collections.abc import Sequence
from typing import Any, Self

from boardkit.game import decision_view
from boardkit.json_fields import Json
from boardkit.luck import RecordingLuck, ScriptedLuck, SeededLuck
from boardkit.match_state import MatchState, forced_action
from boardkit.notes import SPECTATOR
from boardkit.state import State
from games.table import MatchTable
from lagerfeuer.games.hunters.game import HUNTERS, land
from lagerfeuer.games.hunters.position import read_position
from lagerfeuer.games.hunters.rules.board import Land
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    ICON_NAMES,
    ITEM_NAMES,
    PLACE_NUMBER,
    SACRED,
)
from support import seeded
from support.open_decisions import decision_of


def player(**fields: Any) -> Json:
    """Return a seat; fields left out are as at the beginning."""
    return fields


def place(name: str, mine: int = 0, theirs: int = 0, covered: Sequence[str | int] = ()) -> Json:
    """Return a place with members of seat 0 and seat 1."""
    found: Json = {"name": name, "members": [mine, theirs]}
    return found if PLACE_NUMBER[name] >= SACRED or not covered else {**found, "covered": list(covered)}


def table(*players: Json, **fields: Any) -> "Table":
    """Return a match at a table, in the fields of the position format. By default seat 0 is first and on turn."""
    given = [*players, *[{} for _ in range(2 - len(players))]]
    state = read_position(json.dumps({"players": given, **fields}))
    return Table(MatchState(HUNTERS, HUNTERS.resolve_options({"mode": fields.get("mode", "normal")}), state))


class Table(MatchTable):
    """A match of Hunters and Scouts."""

    @property
    def b(self) -> Land:
        return land(self.match.state.board)

    @property
    def seat(self) -> int | None:
        return self.match.seat_to_act()

    @property
    def prompt(self) -> str | None:
        decision = self.match.state.decision()
        return None if decision is None else decision.prompt()

    def offered(self, start: str) -> list[str]:
        """Return the options that begin like this."""
        return [option for option in self.options if option.startswith(start)]

    def act(self, *texts: str, luck: Sequence[int] | None = None) -> Self:
        """Act for the seats to act. `notes` collects the notes of all these actions; `luck`: the picks to use."""
        source = RecordingLuck(
            SeededLuck(seeded.fresh_seed()) if luck is None else ScriptedLuck([*luck, *[0] * 50])
        )
        self.notes, self.entries = [], []
        for text in texts:
            fresh = self.play(text, source)
            self.entries += fresh
            self.notes += [note for entry in fresh for note in entry.notes]
            assert HUNTERS.broken_invariants(self.b) == []
        self.picks = source.picks
        return self

    def answer_forced(self) -> Self:
        """Carry out forced actions with which a position begins, as the match would automatically."""
        while (option := forced_action(self.match.state)) is not None:
            self.act(option.text())
        return self

    def closed(self) -> list[str]:
        """Return all actions that are shown as closed."""
        return [action.text() for action, _ in decision_view(decision_of(self.match.state), self.b).closed]

    def at(self, name: str) -> list[int]:
        """Return how many members of each seat stand here."""
        i = PLACE_NUMBER[name] * 2
        return list(self.b.there[i : i + 2])

    def covered(self, name: str) -> list[str]:
        """Return the covered icons of a location."""
        number = PLACE_NUMBER[name]
        icons = self.b.cards.icons[number * 8 : number * 8 + 8]
        return [ICON_NAMES[icon] for slot, icon in enumerate(icons) if self.b.covered[number] >> slot & 1]

    def hand(self, seat: int = 0) -> list[str]:
        return [CHARACTER_NAMES[card] for card in self.b.hands[seat]]

    def items(self, seat: int = 0) -> list[str]:
        return [ITEM_NAMES[item] for item in self.b.items[seat]]

    def built(self, seat: int = 0) -> list[str]:
        return [ITEM_NAMES[item] for item in self.b.built[seat]]

    def discarded(self) -> list[str]:
        return [ITEM_NAMES[item] for item in self.b.item_discard]

    def display(self) -> list[list[str]]:
        return [[CHARACTER_NAMES[card] for card in column] for column in self.b.display]

    def outcome(self) -> tuple[int, str, str]:
        found = HUNTERS.outcome(self.b)
        return found.winners[0], found.ended, found.decided

    def seen(self, seat: int = SPECTATOR) -> State:
        return HUNTERS.observe(self.match.state, seat)
