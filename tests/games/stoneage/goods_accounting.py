"""Random matches with a ledger: incomes and expenses in the notes must add up to what is on the table.

PYTHONPATH=build/compiled python -m tests.games.stoneage.goods_accounting yucata 3 5000

plays this many matches with these house rules and seats.
"""

from __future__ import annotations

import sys
from collections import Counter

from boardkit.luck import SeededLuck
from boardkit.notes import Note
from boardkit.state import PlayContext, push
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.board import FEEDING, PHASE_NAMES, Valley
from lagerfeuer.games.stoneage.rules.goods import GOODS_BY_TEXT

KINDS = ("wood", "brick", "stone", "gold")
EVERY = 4
"""The table is compared with the ledger after this many actions, and at the end."""


class Ledger:
    """What each tribe has according to the notes alone."""

    def __init__(self, seats: int) -> None:
        self.has = [Counter(people=5, food=12) for _ in range(seats)]
        self.tiles = 7 * seats

    def enter(self, note: Note) -> None:
        """Book a note. Notes without income or expenses are ignored."""
        kind, args = note.kind, note.args
        if kind == "building":
            self.tiles -= 1
        if kind not in ("round", "start", "tile", "deck", "stack", "dice"):
            _book(kind, args, self.has[int(args["seat"])])

    def compare(self, b: Valley) -> None:
        """Check that the table agrees, nothing but points is negative, and nothing exceeds its maximum."""
        assert STONE_AGE.broken_invariants(b) == []
        for seat, has in enumerate(self.has):
            table = Counter(
                people=b.people[seat],
                track=b.track[seat],
                points=b.points[seat],
                tools=sum(b.tools[seat * 3 : seat * 3 + 3]),
                cards=len(b.cards[seat]),
                extra=int(b.extra_seat == seat),
                buildings=len(b.built[seat]),
                **dict(zip(KINDS, b.goods[seat * 4 : seat * 4 + 4], strict=True)),
            )
            # A shortage takes the food before the notes say how it was made good.
            if b.phase != FEEDING:
                table["food"] = b.food[seat]
            wrong = {thing: (n, has[thing]) for thing, n in table.items() if n != has[thing]}
            assert not wrong, f"seat {seat}, table and ledger: {wrong}"
            assert 5 <= table["people"] <= 10
            assert table["track"] <= 10
            assert table["tools"] <= 12
        assert sum(b.below) + sum(top >= 0 for top in b.tops) == self.tiles
        out = sum(len(cards) for cards in b.cards) + (b.extra_seat >= 0) + sum(card >= 0 for card in b.row)
        assert b.deck_left == 36 - out


def _book(kind: str, args: dict[str, str | int], has: Counter[str]) -> None:
    if kind in ("yield", "gain"):
        has[str(args["thing"])] += int(args["amount"])
    elif kind == "die" and args["thing"] in KINDS:
        has[str(args["thing"])] += 1
    elif kind in ("toolmaker", "person", "field"):
        has[{"toolmaker": "tools", "person": "people", "field": "track"}[kind]] += int(args["gain"])
    elif kind in ("card", "building", "goods", "fed-goods"):
        goods = GOODS_BY_TEXT[str(args["goods"])]
        for thing in KINDS:
            has[thing] += getattr(goods, thing) * (1 if kind == "goods" else -1)
        if kind == "card":
            has["cards"] += 1
        elif kind == "building":
            has["buildings"] += 1
            has["points"] += int(args["points"])
    elif kind == "extra":
        has["extra"] += 1
    elif kind == "starve":
        has["points"] -= 10
    if kind == "fed":
        has["food"] += has["track"] - has["people"]
        assert has["food"] >= 0
        assert args["food"] == has["people"]
    elif kind in ("starve", "fed-goods"):
        has["food"] = 0


def keep(rules: str, seats: int, seed: int) -> tuple[int, str]:
    """Play a random match to its end. Returns the number of its actions and what ended it."""
    luck = SeededLuck(seed)
    g = PlayContext(luck, telling=True)
    state = STONE_AGE.start({"house_rules": rules}, seats, g)
    ledger = Ledger(seats)
    told = 0
    actions = 0
    while (decision := state.decision()) is not None:
        options = decision.options(state.board)
        push(state, options[luck.pick(len(options))], g)
        actions += 1
        assert actions < STONE_AGE.max_actions, "a match ends"
        for note in g.notes[told:]:
            ledger.enter(note)
        told = len(g.notes)
        if actions % EVERY == 0:
            ledger.compare(valley(state.board))
    ledger.compare(valley(state.board))
    assert PHASE_NAMES[valley(state.board).phase] == "over"
    return actions, STONE_AGE.outcome(state.board).ended


def main() -> None:
    rules, seats, matches = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    ended: Counter[str] = Counter()
    actions = 0
    for seed in range(matches):
        try:
            played, how = keep(rules, seats, seed)
        except AssertionError as error:
            raise SystemExit(f"{rules}, {seats} seats, seed {seed}: {error}") from error
        actions += played
        ended[how] += 1
    print(f"{rules}, {seats} seats: {matches} matches hold, {actions} actions, {dict(sorted(ended.items()))}")


if __name__ == "__main__":
    main()
