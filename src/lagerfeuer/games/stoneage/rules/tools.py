"""Tools: adding them to a roll, and its yield (S8 to S11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import KINDS, MAX_TOOL, PLACE_NAMES, TILES, Valley
from lagerfeuer.games.stoneage.rules.cards import CARDS, ONE_USE_TOOL, RESOURCE_NAMES
from lagerfeuer.games.stoneage.rules.dice import dice_text, roll

FOOD: Final = -1
"""The yield of a hunt; the others are the kinds of goods from 0. Its divisor is 2, those of the others are 3 to 6
(S11)."""
ONE_USE: Final[list[i64]] = [2, 3, 4]
"""The values of the one-use tools: one card each."""


class UseTools(Action):
    """The tools to add: how many tiles of each value 1 to 4, and which one-use tools (bit 0: the one of value 2)."""

    def __init__(self, tiles: list[i64], cards: i64) -> None:
        self.tiles: list[i64] = tiles
        self.cards: i64 = cards
        self.value: i64 = 0
        parts: list[str] = []
        value: i64 = MAX_TOOL
        while value > 0:
            for _ in range(tiles[value - 1]):
                parts.append(str(value))
                self.value += value
            value -= 1
        bit: i64 = 0
        while bit < 3:
            if (cards >> bit) & 1:
                parts.append("once" + str(ONE_USE[bit]))
                self.value += ONE_USE[bit]
            bit += 1
        self.words = "tools:" + ("+".join(parts) or "none")

    def text(self) -> str:
        return self.words


def _every_use() -> list[UseTools | None]:
    found: list[UseTools | None] = [None] * 2048
    for code in range(256):
        tiles: list[i64] = [code % 4, code // 4 % 4, code // 16 % 4, code // 64 % 4]
        if sum(tiles) <= TILES:
            for cards in range(8):
                found[code + 256 * cards] = UseTools(tiles, cards)
    return found


_USES: Final = _every_use()
TOOLS_BY_TEXT: Final[dict[str, Action]] = {use.text(): use for use in _USES if use is not None}
WEIGHT: Final[list[i64]] = [0, 1, 4, 16, 64]


def unused(b: Valley, seat: i64) -> bool:
    """Return whether a seat has any tool left to use in this round."""
    for slot in range(seat * TILES, seat * TILES + TILES):
        if b.tools[slot] and not b.used[slot]:
            return True
    for card in b.ready[seat]:  # noqa: SIM110 (compiled, a loop is faster)
        if CARDS[card].top == ONE_USE_TOOL:
            return True
    return False


def tool_choices(b: Valley, seat: i64) -> list[Action]:
    """Return every set of unused tools, whole tiles and one-use cards; equal tiles are one choice (S8, S10)."""
    codes: list[i64] = [0]
    for slot in range(seat * TILES, seat * TILES + TILES):
        if b.tools[slot] and not b.used[slot]:
            add = WEIGHT[b.tools[slot]]
            for code in codes.copy():
                if code + add not in codes:
                    codes.append(code + add)
    for card in b.ready[seat]:
        if CARDS[card].top == ONE_USE_TOOL:
            more: i64 = 256 << (CARDS[card].amount - 2)
            for code in codes.copy():
                codes.append(code + more)
    found: list[Action] = []
    for code in codes:
        use = _USES[code]
        assert use is not None
        found.append(use)
    return found


def yield_of(rolled: i64, tools: i64, thing: i64) -> i64:
    """Return the yield of a roll: the sum divided by 2 for food, by 3, 4, 5, 6 for the goods, rounded down (S11)."""
    divisor: i64 = thing + 3
    return (rolled + tools) // divisor


class Tools(Decision[Valley, UseTools]):
    """The choice of tools to add to a roll (S8 to S11)."""

    def __init__(self, who: i64, place: i64, thing: i64, dice: list[i64]) -> None:
        self.who: i64 = who
        self.place: i64 = place
        self.thing: i64 = thing
        self.dice: list[i64] = dice

    def seat(self, b: Board) -> i64:
        return self.who

    def rolled(self) -> i64:
        """Return the sum of the dice."""
        total: i64 = 0
        for die in self.dice:
            total += die
        return total

    def options(self, b: Valley) -> list[Action]:
        return tool_choices(b, self.who)

    def choose(self, b: Valley, g: PlayContext, action: UseTools) -> tuple[Step, ...]:
        b.tentative = b.tentative or unused(b, self.who)
        if action.value:
            use_up(b, self.who, action)
        amount = yield_of(self.rolled(), action.value, self.thing)
        if self.thing == FOOD:
            b.food[self.who] += amount
        else:
            b.goods[self.who * KINDS + self.thing] += amount
        if g.telling:
            g.tell(
                Note(
                    "yield",
                    {
                        "seat": self.who,
                        "place": PLACE_NAMES[self.place],
                        "sum": self.rolled() + action.value,
                        "tools": action.value,
                        "thing": "food" if self.thing == FOOD else RESOURCE_NAMES[self.thing],
                        "amount": amount,
                    },
                    "S11",
                )
            )
        return ()

    def refusal(self, b: Valley, action: Action) -> Reason | None:
        if not isinstance(action, UseTools):
            return NOT_NOW
        if self.offers(b, action):
            return None
        return Reason("stoneage-no-tool-used", {}, "S8")

    def prompt(self) -> str:
        return "tools"


def use_up(b: Valley, seat: i64, use: UseTools) -> None:
    """Turn tiles until the next round; use up one-use cards, which still score (S10)."""
    for value in range(1, MAX_TOOL + 1):
        left = use.tiles[value - 1]
        for slot in range(seat * TILES, seat * TILES + TILES):
            if left and b.tools[slot] == value and not b.used[slot]:
                b.used[slot] = 1
                left -= 1
    if use.cards:
        b.ready[seat] = [
            card
            for card in b.ready[seat]
            if CARDS[card].top != ONE_USE_TOOL or not (use.cards >> (CARDS[card].amount - 2)) & 1
        ]


def roll_for(b: Valley, g: PlayContext, seat: i64, place: i64, thing: i64, count: i64) -> Step:
    """Roll dice. Return the choice of tools (S11)."""
    dice = roll(g, count)
    b.tentative = False
    step = Tools(seat, place, thing, dice)
    if g.telling:
        g.tell(
            Note(
                "roll",
                {
                    "seat": seat,
                    "place": PLACE_NAMES[place],
                    "dice": dice_text(dice),
                    "sum": step.rolled(),
                },
            )
        )
    return step
