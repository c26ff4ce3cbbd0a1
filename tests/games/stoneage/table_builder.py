"""Set up a table of Stone Age in few words, and play on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from boardkit.luck import ScriptedLuck
from boardkit.match_state import MatchState, forced_action
from boardkit.notes import SPECTATOR, Note
from boardkit.state import PlayContext, begin, push
from boardkit.steps import Step
from games.table import MatchTable
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.actions import ACTORS
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    FEEDING,
    MAX_SEATS,
    NOBODY,
    PLACE_NUMBER,
    PLACING,
    STARVE,
    Valley,
    new_valley,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NUMBER
from lagerfeuer.games.stoneage.rules.cards import ANY_TWO, CARD_NUMBER, CARDS, ONE_USE_TOOL
from lagerfeuer.games.stoneage.rules.dice import before
from lagerfeuer.games.stoneage.rules.feeding import FEED
from lagerfeuer.games.stoneage.rules.goods import goods_text
from lagerfeuer.games.stoneage.rules.placing import PLACE_TURN
from lagerfeuer.games.stoneage.rules.rounds import NEXT_PART
from lagerfeuer.games.stoneage.rules.scoring import PART_NAMES, parts
from support.open_decisions import decision_of

ROW = "food1-weaving food3-weaving food5-medicine stone1-farmer1"
TOPS = "wbs-a wbg-a wsg-a bsg-a"
There = dict[str, list[int]]
"""How many people of each seat stand at each place."""
Tribe = dict[str, Any]
"""A seat as returned by `tribe`."""
Waiting = tuple[int, str, Sequence[int], dict[int, int]]
"""Waiting dice: the buyer, the card, the dice, and who took which."""
AFTER: There = {"hunt": [1, 0], "forest": [1, 0]}
"""Two more places for seat 0, so that it has a choice and does not act automatically."""


def script(picks: Iterable[int] = ()) -> ScriptedLuck:
    """Return luck with these picks, followed by zeros. (Compiled classes cannot be subclassed here.)"""
    return ScriptedLuck([*picks, *[0] * 500])


def tribe(
    people: int = 5,
    food: int = 12,
    track: int = 0,
    points: int = 0,
    goods: str = "",
    tools: str = "",
    cards: str = "",
    used_up: str = "",
    buildings: str = "",
) -> Tribe:
    """Return a seat. Tools as "2 1*" (star: used in this round), goods as "2w1b", `used_up`: spent one-use cards."""
    return locals()


def table(
    *tribes: Tribe,
    phase: str = "acting",
    first: int = 0,
    to_act: int | None = None,
    there: There | None = None,
    row: str = ROW,
    tops: str | None = None,
    below: Sequence[int] | None = None,
    deck_left: int | None = None,
    original: bool = False,
    waiting: Iterable[Waiting] = (),
    extra: tuple[int, str] | None = None,
) -> Table:
    """Return a match at a table."""
    b = new_valley(len(tribes), original)
    b.round, b.first = 1, first
    b.phase = {"placing": PLACING, "acting": ACTING, "feeding": FEEDING}[phase]
    for seat, one in enumerate(tribes):
        b.people[seat], b.food[seat] = one["people"], one["food"]
        b.track[seat], b.points[seat] = one["track"], one["points"]
        for number, kind in zip(one["goods"][::2], one["goods"][1::2], strict=True):
            b.goods[seat * 4 + "wbsg".index(kind)] = int(number)
        for slot, tool in enumerate(one["tools"].split()):
            b.tools[seat * 3 + slot], b.used[seat * 3 + slot] = int(tool[0]), int("*" in tool)
        used_up = [CARD_NUMBER[name] for name in one["used_up"].split()]
        b.cards[seat] = [CARD_NUMBER[name] for name in one["cards"].split()] + used_up
        b.ready[seat] = [
            card
            for card in b.cards[seat]
            if CARDS[card].top in (ONE_USE_TOOL, ANY_TWO) and card not in used_up
        ]
        b.built[seat] = [BUILDING_NUMBER[name] for name in one["buildings"].split()]
    for place, people in (there or {}).items():
        for seat, count in enumerate(people):
            b.there[PLACE_NUMBER[place] * MAX_SEATS + seat] = count
    b.row = [CARD_NUMBER.get(name, -1) for name in row.split()]
    if extra is not None:
        b.extra_seat, b.extra = extra[0], CARD_NUMBER[extra[1]]
    gone = {*b.row, b.extra, *(card for cards in b.cards for card in cards)}
    b.deck = [card for card in range(len(CARDS)) if card not in gone]
    b.deck_left = len(b.deck) if deck_left is None else deck_left
    b.tops = [BUILDING_NUMBER.get(name, -1) for name in (tops or TOPS).split()][: len(tribes)]
    b.below = [6] * len(tribes) if below is None else list(below)
    built = {*b.tops, *(tile for tiles in b.built for tile in tiles)}
    b.tiles = [tile for tile in range(28) if tile not in built]
    for buyer, card, dice, taken in waiting:
        takers = [taken.get(i, NOBODY) for i in range(len(dice))]
        b.waiting.append(
            [buyer, CARD_NUMBER[card], *(x for pair in zip(dice, takers, strict=True) for x in pair)]
        )
    assert STONE_AGE.broken_invariants(b) == []
    seat = first if to_act is None else to_act
    steps: dict[str, Callable[[], tuple[Step, ...]]] = {
        "placing": lambda: (*before(b, seat), PLACE_TURN[seat], NEXT_PART),
        "acting": lambda: (ACTORS[(seat - first) % b.seats], NEXT_PART),
        "feeding": lambda: (FEED[(seat - first) % b.seats], NEXT_PART),
    }
    g = PlayContext(script(), telling=True)
    state = begin(b, steps[phase](), g)
    # As in a match, a tribe that can only go hungry is not asked.
    while (answer := forced_action(state)) is STARVE:
        push(state, answer, g)
    return Table(MatchState(STONE_AGE, {"house_rules": "original" if original else "yucata"}, state), g.notes)


class Table(MatchTable):
    """A match of Stone Age."""

    def __init__(self, match: MatchState, notes: Iterable[Note] = ()) -> None:
        super().__init__(match)
        self.notes = list(notes)

    @property
    def b(self) -> Valley:
        return valley(self.match.state.board)

    @property
    def seat(self) -> int:
        seat = self.match.seat_to_act()
        assert seat is not None
        return seat

    @property
    def prompt(self) -> str:
        return decision_of(self.match.state).prompt()

    def act(self, *texts: str, dice: str = "") -> Table:
        """Act for the seats to act. `dice`: the pips that are rolled. `notes` keeps those of the last action."""
        picks = [int(die) - 1 for die in dice.split()]
        luck = script(picks)
        for text in texts:
            self.entries = self.play(text, luck)
            self.notes = [note for entry in self.entries for note in entry.notes]
        assert luck.used >= len(picks), "not all dice were rolled"
        return self

    def goods(self, seat: int) -> str:
        return goods_text(*self.b.goods[seat * 4 : seat * 4 + 4])

    def tools(self, seat: int) -> str:
        """Return the tools sorted as in S8; a star marks the used ones."""
        tiles = zip(self.b.tools[seat * 3 : seat * 3 + 3], self.b.used[seat * 3 : seat * 3 + 3], strict=True)
        shown = sorted((f"{tool}{'*' * used}" for tool, used in tiles if tool), reverse=True)
        return " ".join(shown)

    def at(self, place: str) -> list[int]:
        i = PLACE_NUMBER[place] * MAX_SEATS
        return list(self.b.there[i : i + self.b.seats])

    def parts(self, seat: int) -> dict[str, int]:
        return dict(zip(PART_NAMES, parts(self.b, seat), strict=True))

    def seen(self, seat: int = SPECTATOR) -> Valley:
        return valley(STONE_AGE.observe(self.match.state, seat).board)

    @property
    def row(self) -> list[str]:
        names = {number: name for name, number in CARD_NUMBER.items()}
        return [names.get(card, "-") for card in self.b.row]


feeding = partial(table, phase="feeding")
