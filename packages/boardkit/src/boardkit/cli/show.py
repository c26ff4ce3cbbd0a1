"""`boardkit show`: print what the rules say about positions, one per line."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

import msgspec

from boardkit.cli.card_data import use_cards_of
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.lessons.positions import positions_of
from boardkit.registry import game_named
from boardkit.state import State


def run(args: Namespace) -> int:
    """Answer every line of standard input. Return 1 if one of them is not a position."""
    use_cards_of(args)
    game = game_named(args.game)
    positions = positions_of(game)
    bad = 0
    # Read bytes, because a line that is not even text needs an answer, too.
    for number, raw in enumerate(sys.stdin.buffer, 1):
        line = raw.decode(errors="replace").rstrip("\r\n")
        if not line.strip():
            continue
        try:
            state = positions.read_position(line)
        except Malformed as error:
            bad += 1
            _complain(f"line {number}: {error}", args.json)
            continue
        shown = (
            as_json(game, state, getattr(positions, "SEAT_LETTERS", ""))
            if args.json
            else as_text(game, state)
        )
        print(shown, flush=True)
    return 1 if bad else 0


def _complain(sentence: str, json: bool) -> None:
    if json:
        print(msgspec.json.encode({"error": sentence}).decode(), flush=True)
    print(sentence, file=sys.stderr, flush=True)


def as_json(game: Game, state: State, letters: str) -> str:
    """Return one JSON object: whether the match is over, the options, the scores, the winners.

    With `letters`, the scores and the winner are given by letter, otherwise by seat number.
    """
    over = state.decision() is None
    answer: dict[str, Any] = {"over": over, "options": options_of(state)}
    if letters:
        answer["scores"] = {
            letters[seat]: [int(value) for value in score]
            for seat, score in enumerate(game.scores(state.board))
        }
        answer["winner"] = _winner(game, state, letters) if over else None
    else:
        winners = list(game.outcome(state.board).winners) if over else []
        answer["scores"] = game.score_parts(state.board)
        answer["winner"] = winners[0] if len(winners) == 1 else "shared" if winners else None
        answer["winners"] = winners
        answer["asked"] = _asked(state)
    return msgspec.json.encode(answer).decode()


def _asked(state: State) -> dict[str, Any] | None:
    """Return the seat to act and its question."""
    decision = state.decision()
    if decision is None:
        return None
    return {"seat": int(decision.seat(state.board)), "prompt": decision.prompt()}


def _winner(game: Game, state: State, letters: str) -> str:
    winners = game.outcome(state.board).winners
    return letters[winners[0]] if len(winners) == 1 else "both"


def options_of(state: State) -> list[str]:
    """Return the notation of every option."""
    decision = state.decision()
    return [] if decision is None else [option.text() for option in decision.options(state.board)]


def as_text(game: Game, state: State) -> str:
    """Return a drawing and the options."""
    if state.decision() is not None:
        return f"{game.to_text(state)}\noptions: {' '.join(options_of(state))}\n"
    outcome = game.outcome(state.board)
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    return f"{game.to_text(state)}\nover ({outcome.ended}): won by {winners} ({outcome.decided})\n"
