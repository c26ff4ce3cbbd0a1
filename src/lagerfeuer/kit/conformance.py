"""What every game promises, checked on one random match after another.

A game passes without writing any of it: give `check_match` a game, options and a seed. It raises Broken, naming the
promise, with the seed that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lagerfeuer.kit.errors import LagerfeuerError, Malformed, NotAnOption, NothingToUndo
from lagerfeuer.kit.game import Game, OptionValue, asked, heard
from lagerfeuer.kit.luck import FastLuck, RecordingLuck, ReplayedLuck
from lagerfeuer.kit.match import Entry, Match, begin_match
from lagerfeuer.kit.notes import SPECTATOR, Note
from lagerfeuer.kit.record import Record, head_of, line_of, read_record, replay, result_of, write_record
from lagerfeuer.kit.state import Progress, State, play, push
from lagerfeuer.kit.steps import Action, Decision


class Broken(LagerfeuerError):
    """A promise that a game does not keep."""


@dataclass
class Report:
    """What was met on the way, so that tests can ask for texts and for every kind of ending."""

    actions: int = 0
    record: str = ""
    ended: str = ""
    decided: str = ""
    notes: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)


def check_match(
    game: Game, options: Mapping[str, OptionValue], seats: int, seed: int, every: int = 1
) -> Report:
    """Play one random match through all checks; the costly ones at every `every`-th ply only."""
    chance = FastLuck(seed)
    report = Report()
    match, setup = begin_match(game, options, seats, FastLuck(seed + 1))
    entries = [setup]
    _note_all(report, setup)
    try:
        while not match.over:
            _claim(report.actions < game.longest, f"a match ends within {game.longest} actions")
            report.actions += 1
            if report.actions % every == 0:
                check_state(game, match.state, chance, report)
                match = _check_undo(match, chance)
            match = _act(match, chance, entries, report)
        _check_end(game, match, entries, report)
    except Broken as broken:
        raise Broken(
            f"{broken} ({game.key}, {dict(options)}, {seats} seats, seed {seed}, action {report.actions})"
        ) from broken
    return report


def _claim(holds: bool, promise: str) -> None:
    if not holds:
        raise Broken(promise)


def _act(match: Match, chance: FastLuck, entries: list[Entry], report: Report) -> Match:
    decision = _decision(match.state)
    options = decision.options(match.state.board)
    _claim(bool(options), "a decision always has an option")
    seat = int(decision.seat(match.state.board))
    after, settled = match.act(seat, options[chance.pick(len(options))], chance)
    _claim(after.ply == match.ply + len(settled), "plies count settled actions")
    _claim((after.ply, after.draft) > (match.ply, match.draft), "(ply, draft) never goes back")
    for entry in settled:
        _note_all(report, entry)
    entries.extend(settled)
    return after


def _note_all(report: Report, entry: Entry) -> None:
    report.notes.update(note.kind for note in entry.notes)


def _decision(state: State) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def check_state(game: Game, state: State, chance: FastLuck, report: Report) -> None:
    """The promises that hold at every decision."""
    saved = game.codec.encode(state)
    _claim(game.codec.encode(game.codec.decode(saved)) == saved, "a state read back gives the same bytes")
    _claim(not game.broken_claims(state.board), "; ".join(game.broken_claims(state.board)))
    _check_options(game, state, saved, chance, report)
    for seat in range(SPECTATOR, len(game.scores(state.board))):
        _check_secrecy(game, state, seat, chance)


def _check_options(game: Game, state: State, saved: bytes, chance: FastLuck, report: Report) -> None:
    question = asked(_decision(state), state.board)
    report.prompts.add(question.prompt)
    texts = [option.text() for option in question.options]
    _claim(len(set(texts)) == len(texts), "options differ in their notation")
    for option in question.options:
        if option.text() != "done":
            _claim(game.action(option.text()).text() == option.text(), "an option's notation is read back")
        _claim(
            _decision(state).refusal(state.board, option) is None,
            f"the option {option.text()} is not refused",
        )
        branch = state.copy()
        play(branch, option, Progress(FastLuck(chance.pick(1 << 30)), telling=True))
        _claim(
            game.codec.encode(state) == saved, f"playing {option.text()} on a copy leaves the original alone"
        )
    for action, reason in question.closed:
        _claim(reason is not None, f"the closed action {action.text()} has a reason")
        report.reasons.add(reason.text)
        _check_refused(game, state, action, saved)
    for text in texts:
        for other in _mutations(text):
            if other not in texts:
                _check_unknown(game, state, other, saved)


def _mutations(text: str) -> list[str]:
    return [text + "+", text[:-1], text + text, text.swapcase(), " " + text, text[:-1] + "2", "", "done!"]


def _check_unknown(game: Game, state: State, text: str, saved: bytes) -> None:
    try:
        action = game.action(text)
    except Malformed:
        return
    _check_refused(game, state, action, saved)


def _check_refused(game: Game, state: State, action: Action, saved: bytes) -> None:
    branch = state.copy()
    try:
        play(branch, action, Progress(FastLuck(1)))
    except NotAnOption as refusal:
        _claim(refusal.reason.text in game.reason_names(), f"the reason {refusal.reason.text} has a text")
        _claim(game.codec.encode(branch) == saved, f"refusing {action.text()} changes nothing")
        return
    raise Broken(f"{action.text()} is refused, being none of the options")


def _check_secrecy(game: Game, state: State, seat: int, chance: FastLuck) -> None:
    """What a seat may not know has no influence on what it sees, is offered or is told."""
    seen = game.observe(state, seat)
    saved = game.codec.encode(seen)
    other = game.determinize(seen, FastLuck(chance.pick(1 << 30)))
    _claim(
        game.codec.encode(game.observe(other, seat)) == saved,
        "observing a determinization gives the observation",
    )
    _claim(game.codec.encode(game.observe(seen, seat)) == saved, "observing twice shows the same")
    _claim(not game.broken_claims(other.board), "a determinization keeps the material")
    decision = _decision(state)
    _claim(decision.prompt() == _decision(other).prompt(), "what is asked is no secret")
    if decision.seat(state.board) == seat:
        here = [option.text() for option in decision.options(state.board)]
        _claim(
            here == [option.text() for option in _decision(seen).options(seen.board)],
            "options need only what the seat knows",
        )
    _check_told(game, state, other, seat, chance)


def _check_told(game: Game, state: State, other: State, seat: int, chance: FastLuck) -> None:
    """Two worlds that look alike to a seat: if they still do after an action, it was told the same in both."""
    options = _decision(state).options(state.board)
    option = options[chance.pick(len(options))]
    twin = next((o for o in _decision(other).options(other.board) if o.text() == option.text()), None)
    if twin is None:
        return
    here, there = state.copy(), other.copy()
    luck = RecordingLuck(FastLuck(chance.pick(1 << 30)))
    g = Progress(luck, telling=True)
    push(here, option, g)
    h = Progress(ReplayedLuck(luck.picks), telling=True)
    push(there, twin, h)
    if game.codec.encode(game.observe(here, seat)) == game.codec.encode(game.observe(there, seat)):
        _claim(
            _told(g.notes, seat) == _told(h.notes, seat),
            f"the notes of {option.text()} tell seat {seat} a secret",
        )


def _told(notes: list[Note], seat: int) -> list[tuple[str, dict[str, str | int]]]:
    return [(note.kind, note.args) for note in heard(notes, seat)]


def _check_undo(match: Match, chance: FastLuck) -> Match:
    """Act and take back: the same bytes as before, unless luck or another seat made it final."""
    encode = match.game.codec.encode
    before = encode(match.state)
    decision = _decision(match.state)
    seat = int(decision.seat(match.state.board))
    options = decision.options(match.state.board)
    after, settled = match.act(seat, options[chance.pick(len(options))], FastLuck(7))
    if settled:
        used = any(entry.luck for entry in settled)
        left = after.asked_seat() != seat or any(entry.seat != seat for entry in settled)
        _claim(used or left, "a turn is settled only by luck, another seat or the end")
        _check_nothing_to_undo(after, seat)
        return match
    _claim(not any(entry.luck for entry in after.pending), "undo never outlives luck")
    for other in range(SPECTATOR, len(match.game.scores(match.state.board))):
        if other != seat:
            shown = encode(after.state_for(other))
            _claim(shown == encode(match.state_for(other)), "nobody else sees a pending turn")
    back = after.undo(seat)
    _claim(encode(back.state) == before, "undo leads back to the same bytes")
    return back


def _check_nothing_to_undo(match: Match, seat: int) -> None:
    try:
        match.undo(seat)
    except NothingToUndo:
        return
    raise Broken("what is settled cannot be taken back")


def _check_end(game: Game, match: Match, entries: list[Entry], report: Report) -> None:
    outcome = match.outcome
    assert outcome is not None
    scores = [tuple(score) for score in game.scores(match.state.board)]
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    _claim(outcome.winners == best, "the winners are those with the best score and tie-breaks")
    _claim(outcome.ended in game.texts.ended, f"the ending {outcome.ended} has a text")
    _claim(outcome.decided in game.texts.decided, f"the decision by {outcome.decided} has a text")
    _claim(
        report.notes <= set(game.texts.notes), f"notes without a text: {report.notes - set(game.texts.notes)}"
    )
    head = head_of(game, match.options, [None] * len(scores))
    record = Record(head, [line_of(entry) for entry in entries], result_of(game, match.state))
    report.record = write_record(record)
    replayed = replay(read_record(report.record), game)
    _claim(
        game.codec.encode(replayed) == game.codec.encode(match.state), "the record replays to the same end"
    )
    report.ended, report.decided = outcome.ended, outcome.decided
