"""The evaluation of positions of Rose King.

Bots find it as `KNOWLEDGE`, without knowing the game's name. The module is typed like the rules, so that it may be
compiled. The value of a position is the weighted sum of its features (`knowledge_features`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.state import State
from boardkit.steps import Board
from lagerfeuer.games.roseking.knowledge_features import (
    ANSWER,
    COUNT,
    DEAD,
    EARLY_HEROES,
    EARLY_OUTLOOK,
    EARLY_POINTS,
    HAND,
    HELD,
    HEROES,
    LAST_HERO,
    NAMES,
    OUTLOOK,
    POINTS,
    PREY,
    TEMPO,
    TURN,
)
from lagerfeuer.games.roseking.knowledge_territory import Ground
from lagerfeuer.games.roseking.rules.cards import CARDS, TARGET
from lagerfeuer.games.roseking.rules.garden import EMPTY, RED, STONES, WHITE, Garden

MIN_HERO_GAIN: Final = 3.5
"""Minimum gain by turning a stone for which a hero is used, in stones laid."""
BASELINE_HERO_VALUE: Final = 30.0
"""The constant value of a hero in the plain evaluation, which only baselines use."""
LATE_STONES: Final = 12
"""With fewer stones than this left, cards and heroes begin to lose their value."""
MAX_CACHED_PATTERNS: Final = 20_000
"""Number of stone patterns in the cache, of 4 kB each; a search needs the same one many times."""


class RoseKingKnowledge:
    """The evaluation of positions of Rose King, in points."""

    swing: float = 40.0
    reach: float = 4000.0
    names: tuple[str, ...] = NAMES

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self.grounds: dict[bytes, Ground] = {}

    def stage(self, board: Board) -> int:
        """Return 0: there are no rounds."""
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        """Return by how many points this seat will win, estimated without looking ahead."""
        assert isinstance(board, Garden)
        signs = signs_of(board, self._ground(board.stones))
        value: float = 0.0
        for i in range(COUNT):
            value += signs[i] * self.weights[i]
        return value if seat == RED else -value

    def weights_for(self, board: Board) -> list[float]:
        """Return the weights, the same with all options."""
        return self.weights

    def feature_values(self, state: State, seat: int) -> list[float]:
        """Return the unweighted features of a seat, in the order of `knowledge_features`."""
        b = state.board
        assert isinstance(b, Garden)
        signs = signs_of(b, self._ground(b.stones))
        return signs if seat == RED else [-sign for sign in signs]

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """Return the parts of the evaluation by name; their sum is the whole."""
        assert isinstance(board, Garden)
        signs = signs_of(board, self._ground(board.stones))
        red = 1.0 if seat == RED else -1.0
        return {name: red * signs[i] * self.weights[i] for i, name in enumerate(NAMES)}

    def plain(self, board: Board, seat: int) -> float:
        """Return the current margin, plus a constant value for each hero left."""
        assert isinstance(board, Garden)
        value = float(self._ground(board.stones).margin)
        value += BASELINE_HERO_VALUE * float(board.heroes[RED] - board.heroes[WHITE])
        return value if seat == RED else -value

    def _ground(self, stones: list[i64]) -> Ground:
        key = bytes(stones)
        ground = self.grounds.get(key)
        if ground is None:
            if len(self.grounds) >= MAX_CACHED_PATTERNS:
                self.grounds.clear()
            ground = Ground(stones)
            self.grounds[key] = ground
        return ground


def signs_of(b: Garden, ground: Ground) -> list[float]:
    """Return the features of red, minus those of white."""
    s: list[float] = [0.0] * COUNT
    early: float = float(b.stock) / float(STONES)
    left: float = 1.0 if b.stock >= LATE_STONES else float(b.stock) / float(LATE_STONES)
    stone: float = ground.stone * left
    mover: float = 1.0 if b.mover == RED else -1.0
    s[POINTS] = float(ground.margin)
    s[EARLY_POINTS] = s[POINTS] * early
    if ground.empty:
        s[OUTLOOK] = float(ground.outlook) * float(b.stock) / (2.0 * float(ground.empty))
    s[EARLY_OUTLOOK] = s[OUTLOOK] * early
    if b.stock > 0:
        s[TURN] = mover * _best_stone(b, ground, b.mover, MIN_HERO_GAIN * stone)
        s[ANSWER] = -mover * _best_stone(b, ground, 1 - b.mover, MIN_HERO_GAIN * stone)
    s[TEMPO] = mover * stone
    s[HELD] = float(len(b.hands[RED]) - len(b.hands[WHITE])) * stone
    dead: i64 = 0
    for card in b.hands[b.mover]:
        to = TARGET[b.crown * CARDS + card]
        if to < 0 or b.stones[to] != EMPTY:
            dead += 1
    s[DEAD] = mover * float(dead) * stone
    s[HEROES] = float(b.heroes[RED] - b.heroes[WHITE]) * stone
    s[EARLY_HEROES] = s[HEROES] * early
    for seat in range(2):
        if b.heroes[seat] > 0:
            sign: float = 1.0 if seat == RED else -1.0
            s[LAST_HERO] += sign * stone
            s[PREY] += sign * ground.prey[seat] * left
    return s


def _best_stone(b: Garden, ground: Ground, seat: i64, price: float) -> float:
    """Return the gain of the best stone that a seat can lay from here, or turn if that is worth a hero."""
    gains = ground.gains[seat]
    best: float = 0.0
    for card in b.hands[seat]:
        to = TARGET[b.crown * CARDS + card]
        if to < 0 or b.stones[to] == seat:
            continue
        gain = float(gains[to])
        if b.stones[to] != EMPTY:
            gain = gain - price if b.heroes[seat] > 0 else 0.0
        if gain > best:
            best = gain
    return best


KNOWLEDGE: Final = RoseKingKnowledge(HAND)
