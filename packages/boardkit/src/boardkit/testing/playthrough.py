"""A match as readable text: every position, every option, every note.

Tests compare it with a file beside them, so that reviewers see a change of the rules as a change of the match.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.game import Game, decision_view, notes_for
from boardkit.luck import ReplayedLuck
from boardkit.notes import SPECTATOR, Note, Reason
from boardkit.records.record import ActionLine, Playback, Record, result_of
from boardkit.state import PlayContext, State, play


def playthrough(record: Record, game: Game) -> str:
    """Return a record as text, ply by ply, with everything that is hidden from players."""
    return "\n".join(_lines(record, game)) + "\n"


def _lines(record: Record, game: Game) -> Iterator[str]:
    public = game.public_options(record.header.options)
    chosen = ", ".join(f"{key} {str(value).lower()}" for key, value in public.items())
    yield f"{game.key}, rules {record.header.rules}, {len(record.header.seats)} seats, {chosen}"
    setup, *lines = record.lines
    g = PlayContext(ReplayedLuck(setup.luck), telling=True)
    options = game.recorded_options(record.header.options, record.header.cards)
    state = game.start(options, len(record.header.seats), g)
    yield from _ply("ply 0: the set-up", setup, g, game, state)
    playback = Playback(state, record.header.lagerfeuer)
    for line in lines:
        g = PlayContext(ReplayedLuck(line.luck), telling=True)
        if not playback.takes_back(line):
            play(state, game.action(line.action), g)
            playback.played(line, g.turn_ended)
        by_itself = ", automatically" if line.auto else ""
        title = f"ply {line.ply}: seat {line.seat} {line.action}{by_itself}"
        yield from _ply(title, line, g, game, state)
    if state.decision() is None:
        result = result_of(game, state)
        yield ""
        yield f"won by {result.winners}, ended by {result.ended}, decided by {result.decided}"
        yield from (f"seat {seat}: {score}" for seat, score in enumerate(result.scores))


def _ply(title: str, line: ActionLine, g: PlayContext, game: Game, state: State) -> Iterator[str]:
    yield ""
    yield title
    yield from (f"  luck {outcome} of {sides}" for sides, outcome in line.luck)
    yield from (f"  {_note(note)}" for note in g.notes)
    yield game.to_text(state)
    decision = state.decision()
    if decision is None:
        return
    question = decision_view(decision, state.board)
    options = " ".join(option.text() for option in question.options)
    yield f"seat {question.seat} is asked {question.prompt}: {options}"
    yield from (f"  not {action.text()}: {_reason(reason)}" for action, reason in question.closed)


def _note(note: Note) -> str:
    hidden = "" if notes_for([note], SPECTATOR) else " (hidden)"
    return f"{note.kind}{_args(note.args)}{_ruling(note.ruling)}{hidden}"


def _reason(reason: Reason) -> str:
    return f"{reason.text}{_args(reason.args)}{_ruling(reason.ruling)}"


def _args(args: dict[str, str | int]) -> str:
    return "".join(f" {name}={value}" for name, value in args.items())


def _ruling(ruling: str) -> str:
    return f" [{ruling}]" if ruling else ""
