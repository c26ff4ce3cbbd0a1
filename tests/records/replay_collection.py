"""Replays a collection: prints as JSON what its records cover and which of them are wrong, with the place.

PYTHONPATH=build/compiled:tests .venv/bin/python -m records.replay_collection roseking
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

from boardkit.game import Game
from boardkit.records.verify import verify
from boardkit.registry import game_named

from .regenerate import collected


def checked(game: Game) -> dict[str, Any]:
    """All records of a game, verified as `lagerfeuer verify` does: rules, chain, luck and signature."""
    wrong: list[str] = []
    covered: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    plies = 0
    for text in collected(game):
        verdict = verify(text.encode(), game_named)
        form = verdict.form
        if form.head is None or form.result is None:
            wrong.append(
                f"a record of {game.key} cannot be read: {[check.said() for check in verdict.checks][:1]}"
            )
            continue
        plies += len(form.lines)
        wrong += [
            f"{form.head.match}, {check.place}: {check.name}: {check.said()}"
            for check in verdict.checks
            if check.state == "wrong"
        ]
        kind = kind_of(form.head.options, len(form.head.seats))
        covered[f"{kind} {form.result.ended}"] += 1
        for event in form.events:
            covered[f"{kind} {event.house}"] += 1
        levels.update(
            str(name) for name in form.head.seats if form.head.kinds == ["bot"] * len(form.head.seats)
        )
    return {"wrong": wrong, "covered": covered, "levels": levels, "plies": plies}


def kind_of(options: dict[str, Any], seats: int) -> str:
    """An option set with a number of seats."""
    return json.dumps([options, seats], sort_keys=True)


if __name__ == "__main__":
    print(json.dumps({name: checked(game_named(name)) for name in sys.argv[1:]}))
