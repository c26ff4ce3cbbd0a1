"""Replays the collection: prints as JSON what its records cover, and which of them are wrong and where.

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
    """Verify all records of a game like `lagerfeuer verify`: rules, chain, luck and signature."""
    wrong: list[str] = []
    covered: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    plies = 0
    for text in collected(game):
        verdict = verify(text.encode(), game_named)
        parsed = verdict.parsed
        if parsed.header is None or parsed.result is None:
            wrong.append(
                f"a record of {game.key} cannot be read: {[check.sentence() for check in verdict.checks][:1]}"
            )
            continue
        plies += len(parsed.lines)
        wrong += [
            f"{parsed.header.match}, {check.place}: {check.name}: {check.sentence()}"
            for check in verdict.checks
            if check.state == "wrong"
        ]
        kind = kind_of(parsed.header.options, len(parsed.header.seats))
        covered[f"{kind} {parsed.result.ended}"] += 1
        for event_line in parsed.events:
            covered[f"{kind} {event_line.house}"] += 1
        levels.update(
            str(name)
            for name in parsed.header.seats
            if parsed.header.kinds == ["bot"] * len(parsed.header.seats)
        )
    return {"wrong": wrong, "covered": covered, "levels": levels, "plies": plies}


def kind_of(options: dict[str, Any], seats: int) -> str:
    """Return an option set and a number of seats as text."""
    return json.dumps([options, seats], sort_keys=True)


if __name__ == "__main__":
    print(json.dumps({name: checked(game_named(name)) for name in sys.argv[1:]}))
