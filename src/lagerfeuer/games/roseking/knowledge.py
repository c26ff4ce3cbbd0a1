"""What a bot may know about Rose King beyond its rules: how good a position looks.

`KNOWLEDGE` is found by the bots, which know no game by name. Typed like the rules, so that it may be compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lagerfeuer.games.roseking.rules.cards import BESIDE, CARDS, FIELDS, TARGET
from lagerfeuer.games.roseking.rules.garden import EMPTY, RED, WHITE, Garden
from lagerfeuer.kit.steps import Board

OUTLOOK: Final = 0.4
"""How much of a field's gain counts for a seat that may come to lay a stone there."""
TURN: Final = 1.0
"""How much of the best stone at hand counts for the seat that is asked."""
CARD: Final = 0.35
"""A card in hand, in stones laid: without it, a turn goes into drawing one."""
DEAD: Final = 0.15
"""What a card that cannot be played just now is short of one that can, in stones laid."""
HERO: Final = 3.5
"""A hero, in stones laid, while the match is young; at its end he is worth nothing."""
LATE: Final = 12
"""With fewer stones than this left, cards and heroes begin to lose their worth."""
REMEMBERED: Final = 200_000
"""Stone patterns kept in mind; a search meets the same one again and again."""


class Ground:
    """What a pattern of stones is worth, whoever is asked and whatever the hands hold. Red counts positive."""

    def __init__(self, stones: list[i64]) -> None:
        self.size: list[i64] = [0] * FIELDS
        """Of the territory that a field belongs to."""
        self.home: list[i64] = [-1] * FIELDS
        self.margin: i64 = 0
        """Red's score less white's."""
        self._find_territories(stones)
        self.gains: list[list[i64]] = [[0] * FIELDS, [0] * FIELDS]
        """What a red and what a white stone on a field brings its owner; on a rival's stone, with a hero."""
        self.stone: float = 1.0
        """What a stone laid brings on average to who may choose a little."""
        self.outlook: i64 = 0
        """The gains of all empty fields, red's less white's."""
        self.empty: i64 = 0
        self._find_gains(stones)

    def _find_territories(self, stones: list[i64]) -> None:
        for field in range(FIELDS):
            if stones[field] == EMPTY or self.home[field] >= 0:
                continue
            seat = stones[field]
            self.home[field] = field
            group: list[i64] = [field]
            i: i64 = 0
            while i < len(group):
                for near in BESIDE[group[i]]:
                    if stones[near] == seat and self.home[near] < 0:
                        self.home[near] = field
                        group.append(near)
                i += 1
            size: i64 = len(group)
            for member in group:
                self.size[member] = size
            self.margin += size * size if seat == RED else -size * size

    def _find_gains(self, stones: list[i64]) -> None:
        total: i64 = 0
        for field in range(FIELDS):
            stone = stones[field]
            if stone == EMPTY:
                red = self._gain(stones, field, RED)
                white = self._gain(stones, field, WHITE)
                self.gains[RED][field] = red
                self.gains[WHITE][field] = white
                self.outlook += red - white
                total += red + white
                self.empty += 1
            else:
                rival: i64 = 1 - stone
                # At least: a territory that falls apart loses more.
                self.gains[rival][field] = self._gain(stones, field, rival) + 2 * self.size[field] - 1
        if self.empty:
            self.stone = 1.0 + float(total) / float(self.empty)

    def _gain(self, stones: list[i64], field: i64, seat: i64) -> i64:
        """How much a stone of this seat on this field raises its score."""
        merged: i64 = 1
        before: i64 = 0
        a: i64 = -1
        b: i64 = -1
        c: i64 = -1
        for near in BESIDE[field]:
            if stones[near] != seat:
                continue
            home = self.home[near]
            if home in (a, b, c):
                continue
            a, b, c = home, a, b
            size = self.size[near]
            merged += size
            before += size * size
        return merged * merged - before


class RoseKingKnowledge:
    """Judges positions of Rose King in points."""

    swing: float = 40.0
    reach: float = 4000.0

    def __init__(self) -> None:
        self.grounds: dict[bytes, Ground] = {}

    def stage(self, board: Board) -> int:
        """There are no rounds."""
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        """By how many points this seat will win, as far as one can tell without looking ahead."""
        assert isinstance(board, Garden)
        value = self._evaluate(board)
        return value if seat == RED else -value

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """The parts of the evaluation by name; their sum is the whole."""
        assert isinstance(board, Garden)
        ground = self._ground(board.stones)
        sign = 1.0 if seat == RED else -1.0
        return {
            "points": sign * float(ground.margin),
            "outlook": sign * _outlook(board, ground),
            "turn": sign * _turn(board, ground),
            "hands": sign * _hands(board, ground),
            "heroes": sign * _heroes(board, ground),
        }

    def _ground(self, stones: list[i64]) -> Ground:
        key = bytes(stones)
        ground = self.grounds.get(key)
        if ground is None:
            if len(self.grounds) >= REMEMBERED:
                self.grounds.clear()
            ground = Ground(stones)
            self.grounds[key] = ground
        return ground

    def _evaluate(self, b: Garden) -> float:
        ground = self._ground(b.stones)
        return (
            float(ground.margin)
            + _outlook(b, ground)
            + _turn(b, ground)
            + _hands(b, ground)
            + _heroes(b, ground)
        )


def _outlook(b: Garden, ground: Ground) -> float:
    """The gains of the empty fields, each as likely as a seat's share of the stones still to be laid."""
    if ground.empty == 0:
        return 0.0
    return OUTLOOK * float(ground.outlook) * float(b.stock) / (2.0 * float(ground.empty))


def _turn(b: Garden, ground: Ground) -> float:
    """The best stone that the seat to act can lay at once, or turn if that is worth a hero."""
    if b.stock == 0:
        return 0.0
    gains = ground.gains[b.mover]
    price = HERO * ground.stone * _left(b)
    best = 0.0
    for card in b.hands[b.mover]:
        to = TARGET[b.crown * CARDS + card]
        if to < 0 or b.stones[to] == b.mover:
            continue
        gain = float(gains[to])
        if b.stones[to] != EMPTY:
            gain = gain - price if b.heroes[b.mover] > 0 else 0.0
        if gain > best:
            best = gain
    return TURN * best if b.mover == RED else -TURN * best


def _hands(b: Garden, ground: Ground) -> float:
    """The cards in hand, those of the seat to act as far as they can be played from here."""
    cards = CARD * float(len(b.hands[RED]) - len(b.hands[WHITE]))
    dead: i64 = 0
    for card in b.hands[b.mover]:
        to = TARGET[b.crown * CARDS + card]
        if to < 0 or b.stones[to] != EMPTY:
            dead += 1
    cards += -DEAD * float(dead) if b.mover == RED else DEAD * float(dead)
    return cards * ground.stone * _left(b)


def _heroes(b: Garden, ground: Ground) -> float:
    """The heroes not yet called, worth more on a garden where a stone is worth more."""
    return HERO * float(b.heroes[RED] - b.heroes[WHITE]) * ground.stone * _left(b)


def _left(b: Garden) -> float:
    """How much of the match is left for cards and heroes to be of use."""
    return 1.0 if b.stock >= LATE else float(b.stock) / float(LATE)


KNOWLEDGE: Final = RoseKingKnowledge()
