"""Compares what the sentences of a lesson claim with what is true by the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from boardkit.errors import Malformed, NotAnOption
from boardkit.game import notes_for
from boardkit.lessons.format import Facts
from boardkit.lessons.play import Progress, is_among
from boardkit.state import option_for


def false_claims(facts: Facts, progress: Progress) -> list[str]:
    """Return a sentence for each claim that is not true."""
    game, match, seat = progress.game, progress.match, progress.lesson.seat
    options = progress.options()
    wrong: list[str] = []

    def compare(what: str, claimed: object, found: object) -> None:
        if claimed != found:
            wrong.append(f"{what}: {claimed!r} is claimed, {found!r} is true")

    if facts.scores is not None:
        compare("scores", facts.scores, [int(score[0]) for score in game.scores(match.state.board)])
    if facts.asks is not None:
        decision = match.state.decision()
        compare("asks", facts.asks, decision.prompt() if options and decision is not None else None)
    if facts.turn is not None:
        compare("turn", facts.turn, match.seat_to_act())
    if facts.winners is not None:
        outcome = match.outcome
        compare("winners", facts.winners, None if outcome is None else [*outcome.winners])
    wrong += [
        f"offers: {one} is no option"
        for one in facts.offers
        if not any(is_among(option, [one]) for option in options)
    ]
    for action, reason in facts.refuses.items():
        compare(f"refuses {action}", reason, _refusal(progress, action))
    kinds = {note.kind for entry in progress.latest for note in notes_for(list(entry.notes), seat)}
    wrong += [f"notes: {one} is not among {sorted(kinds)}" for one in facts.notes if one not in kinds]
    if facts.view or facts.count:
        seen = match.observe_at_end(seat) if match.is_over else match.observe(seat)
        view = msgspec.to_builtins(game.view(seen, seat))
        for path, value in facts.view.items():
            compare(f"view {path}", value, part_of(view, path))
        for path, length in facts.count.items():
            compare(f"count {path}", length, len(part_of(view, path)))
    return wrong


def part_of(view: Any, path: str) -> Any:
    """Return a part of a view. Raises Malformed.

    >>> part_of({"hands": [["N1", "E2"], []]}, "hands.0.1")
    'E2'
    """
    found = view
    for name in path.split("."):
        try:
            found = found[int(name)] if isinstance(found, list) else found[name]
        except (KeyError, IndexError, ValueError, TypeError):
            known = sorted(found) if isinstance(found, dict) else f"0 to {len(found) - 1}"
            raise Malformed("view", f"there is no {path!r}: {name!r} is none of {known}") from None
    return found


def _refusal(progress: Progress, action: str) -> str | None:
    decision = progress.match.state.decision()
    if decision is None:
        return None
    try:
        option_for(decision, progress.match.state.board, progress.game.action(action))
    except NotAnOption as refused:
        return refused.reason.text
    return None
