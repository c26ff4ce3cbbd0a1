"""A whole match as readable text: every position, every option, every note.

Compared in the tests with a file that lies beside them, so that a change of the rules shows as a change of what
happens at the table, and reviewers read that instead of code.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.game import Game, asked, heard
from boardkit.luck import ReplayedLuck
from boardkit.notes import SPECTATOR, Note, Reason
from boardkit.records.record import Line, Record, result_of
from boardkit.state import Progress, State, play


def playthrough(record: Record, game: Game) -> str:
    """A record, told from ply to ply as a spectator of everything would see it."""
    return "\n".join(_lines(record, game)) + "\n"


def _lines(record: Record, game: Game) -> Iterator[str]:
    told = game.told_options(record.head.options)
    chosen = ", ".join(f"{key} {str(value).lower()}" for key, value in told.items())
    yield f"{game.key}, rules {record.head.rules}, {len(record.head.seats)} seats, {chosen}"
    setup, *lines = record.lines
    g = Progress(ReplayedLuck(setup.luck), telling=True)
    options = game.recorded_options(record.head.options, record.head.cards)
    state = game.start(options, len(record.head.seats), g)
    yield from _ply("ply 0: the set-up", setup, g, game, state)
    for line in lines:
        g = Progress(ReplayedLuck(line.luck), telling=True)
        play(state, game.action(line.action), g)
        by_itself = ", automatically" if line.auto else ""
        title = f"ply {line.ply}: seat {line.seat} {line.action}{by_itself}"
        yield from _ply(title, line, g, game, state)
    if state.decision() is None:
        result = result_of(game, state)
        yield ""
        yield f"won by {result.winners}, ended by {result.ended}, decided by {result.decided}"
        yield from (f"seat {seat}: {score}" for seat, score in enumerate(result.scores))


def _ply(title: str, line: Line, g: Progress, game: Game, state: State) -> Iterator[str]:
    yield ""
    yield title
    yield from (f"  luck {outcome} of {sides}" for sides, outcome in line.luck)
    yield from (f"  {_note(note)}" for note in g.notes)
    yield game.drawing(state)
    decision = state.decision()
    if decision is None:
        return
    question = asked(decision, state.board)
    options = " ".join(option.text() for option in question.options)
    yield f"seat {question.seat} is asked {question.prompt}: {options}"
    yield from (f"  not {action.text()}: {_reason(reason)}" for action, reason in question.closed)


def _note(note: Note) -> str:
    hidden = "" if heard([note], SPECTATOR) else " (hidden)"
    return f"{note.kind}{_args(note.args)}{_ruling(note.ruling)}{hidden}"


def _reason(reason: Reason) -> str:
    return f"{reason.text}{_args(reason.args)}{_ruling(reason.ruling)}"


def _args(args: dict[str, str | int]) -> str:
    return "".join(f" {name}={value}" for name, value in args.items())


def _ruling(ruling: str) -> str:
    return f" [{ruling}]" if ruling else ""
