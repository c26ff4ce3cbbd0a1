"""The client predicts correctly how a card would change both scores (R8)."""

from __future__ import annotations

from typing import Any

from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, CARDS, FIELD_NAMES, TARGET
from lagerfeuer.games.roseking.view import signs
from support import seeded
from support.client_code import returned
from support.open_decisions import garden_of

from .table_builder import act, options, table

SCORING = "src/lagerfeuer/games/roseking/ui/scoring.ts"
POSITIONS = 500
STONES = (0, 12, 30, 45)


def played() -> list[tuple[list[Any], list[int]]]:
    """Return the client's arguments in many positions, and how a playable card changed the scores."""
    chance = seeded.generator()
    found: list[tuple[list[Any], list[int]]] = []
    while len(found) < POSITIONS:
        laid = chance.sample(FIELD_NAMES, chance.choice(STONES))
        red = {square for square in laid if chance.random() < 0.5}
        crown = chance.choice(FIELD_NAMES)
        card = chance.randrange(CARDS)
        state = table(
            red=" ".join(red),
            white=" ".join({*laid} - red),
            crown=crown,
            hands=(CARD_NAMES[card], "-"),
        )
        action = next((one for one in options(state) if one.startswith(CARD_NAMES[card])), None)
        if action is None:
            continue
        before = [score[0] for score in ROSE_KING.scores(state.board)]
        asked = [signs(garden_of(state)), FIELD_NAMES[TARGET[FIELD_NAMES.index(crown) * CARDS + card]], 0]
        act(state, action)
        after = [score[0] for score in ROSE_KING.scores(state.board)]
        found.append((asked, [int(now - was) for now, was in zip(after, before, strict=True)]))
    return found


def test_r8_what_a_card_would_change_in_both_scores_is_what_it_changes() -> None:
    moves = played()
    assert any(theirs < 0 for _, (_, theirs) in moves), "no hero was spent"
    assert any(own > 20 for _, (own, _) in moves), "nothing was joined"
    assert returned(SCORING, "effectOf", [asked for asked, _ in moves]) == [changed for _, changed in moves]


def test_r8_a_rose_that_turns_joins_mine_and_splits_theirs() -> None:
    stones = dict.fromkeys(["d6", "f6"], "r") | dict.fromkeys(["e6", "e7", "e8", "e5"], "w")
    text = "".join(stones.get(name, ".") for name in FIELD_NAMES)
    # Red: two single roses become a territory of three. White: one of four becomes one and two.
    assert returned(SCORING, "effectOf", [[text, "e6", 0], [text, "c6", 1]]) == [[9 - 2, 5 - 16], [0, 1]]
