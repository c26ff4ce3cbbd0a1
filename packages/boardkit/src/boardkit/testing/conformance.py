"""The promises that every game keeps, checked on random matches.

Give `check_match` a game, options and a seed. It raises BrokenPromise, naming the promise and the seed that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from boardkit.errors import (
    LuckRanOut,
    Malformed,
    NotAnOption,
    NothingToUndo,
    RulesError,
)
from boardkit.game import Game, OptionValue, decision_view, notes_for
from boardkit.luck import Luck, RecordingLuck, ReplayedLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR, Note
from boardkit.records.record import Record, head_of, line_of, read_record, replay, result_of, write_record
from boardkit.state import PlayContext, State, find_option, play, push
from boardkit.steps import Action, Decision
from boardkit.testing import promises
from boardkit.testing.promises import BrokenPromise, claim, overlooking

__all__ = ["BrokenPromise", "Report", "check_match", "check_state", "eager_option"]


@dataclass
class Report:
    """What a match contained, so that tests can ask for texts and for every kind of ending."""

    actions: int = 0
    record: str = ""
    ended: str = ""
    decided: str = ""
    notes: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)


def check_match(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: int,
    seed: int,
    every: int = 1,
    at_most: int | None = None,
    overlook: frozenset[str] = frozenset(),
) -> Report:
    """Play one random match through all checks; the costly ones only at every `every`-th action.

    After `at_most` actions the match is left unfinished, and `ended` stays empty. Promises of `overlook` are known to
    be broken: the match goes on without them, so that the others are looked at, too.

    >>> from boardkit import game_named
    >>> report = check_match(game_named("embers"), {"long": False}, 2, seed=1, every=10)
    >>> report.ended
    'empty-hand'
    """
    with overlooking(overlook):
        return _check_match(game, options, seats, seed, every, at_most)


def _check_match(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: int,
    seed: int,
    every: int,
    at_most: int | None,
) -> Report:
    chance = SeededLuck(seed)
    report = Report()
    try:
        match, setup = begin_match(game, options, seats, SeededLuck(seed + 1))
        entries = [setup]
        _note_all(report, setup)
        while not match.is_over and report.actions != at_most:
            claim(
                report.actions < game.max_actions,
                promises.MATCH_ENDS,
                f"a match ends within {game.max_actions} actions",
            )
            report.actions += 1
            if report.actions % every == 0:
                check_state(game, match.state, chance, report)
                match = _check_undo(match, chance)
            match = _act(match, chance, entries, report)
        if match.is_over:
            _check_end(game, match, report)
        _check_record(game, match, entries, report)
    except Exception as error:
        what = str(error) if isinstance(error, BrokenPromise) else f"{type(error).__name__}: {error}"
        where = f"{game.key}, {dict(options)}, {seats} seats, seed {seed}, action {report.actions}"
        promise = error.promise if isinstance(error, BrokenPromise) else promises.NO_ERROR
        raise BrokenPromise(f"{what} ({where})", promise) from error
    return report


def _act(match: MatchState, chance: SeededLuck, entries: list[LogEntry], report: Report) -> MatchState:
    decision = _decision(match.state)
    options = decision.options(match.state.board)
    claim(bool(options), "a decision always has an option")
    report.prompts.add(decision.prompt())
    seat = int(decision.seat(match.state.board))
    after, settled = match.apply(seat, eager_option(match.game, match.state, chance), chance)
    claim(after.ply == match.ply + len(settled), "plies count settled actions")
    claim((after.ply, after.draft) > (match.ply, match.draft), "(ply, draft) never goes back")
    asks_next = after.state.decision()
    confirms = asks_next is not None and asks_next.is_confirmation()
    claim(not confirms or after.can_undo(seat), "nobody confirms what cannot be taken back")
    for entry in settled:
        _note_all(report, entry)
    entries.extend(settled)
    return after


def eager_option(game: Game, state: State, chance: SeededLuck) -> Action:
    """Return a random option, weighted by `game.random_weight`."""
    options = _decision(state).options(state.board)
    weights = [game.random_weight(state, option) for option in options]
    point = chance.pick(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        point -= weight
        if point < 0:
            return option
    promise = "eagerness is never negative"
    raise BrokenPromise(promise, promise)


def _note_all(report: Report, entry: LogEntry) -> None:
    report.notes.update(note.kind for note in entry.notes)


def _decision(state: State) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def check_state(game: Game, state: State, chance: SeededLuck, report: Report) -> None:
    """Check the promises that hold at every decision."""
    saved = game.codec.encode(state)
    _check_material(game, state, saved)
    _check_options(game, state, saved, chance, report)
    asked_seat = int(_decision(state).seat(state.board))
    for seat in range(SPECTATOR, len(game.scores(state.board))):
        if game.open_information:
            claim(game.codec.encode(game.observe(state, seat)) == saved, "open information hides nothing")
        if not game.open_information or seat == asked_seat:
            _check_secrecy(game, state, seat, chance)
            _check_told(game, state, seat, chance)
            _check_shown(game, state, seat, chance)
    if game.scores_are_public:
        seen = game.observe(state, SPECTATOR)
        claim(
            list(game.scores(seen.board)) == list(game.scores(state.board))
            and list(game.points(seen.board)) == list(game.points(state.board)),
            "public scores need nothing hidden",
        )
    claim(game.codec.encode(state) == saved, "observing leaves the state alone")


def _check_material(game: Game, state: State, saved: bytes) -> None:
    claim(game.codec.encode(game.codec.decode(saved)) == saved, "a state read back gives the same bytes")
    broken = game.broken_invariants(state.board)
    claim(not broken, promises.MATERIAL, "; ".join(broken))


def _check_options(game: Game, state: State, saved: bytes, chance: SeededLuck, report: Report) -> None:
    question = decision_view(_decision(state), state.board)
    report.prompts.add(question.prompt)
    claim(bool(question.options), "a decision always has an option")
    claim(
        question.prompt in game.texts.prompts,
        promises.PROMPT_TEXT,
        f"the question {question.prompt} has a text",
    )
    texts = [option.text() for option in question.options]
    claim(len(set(texts)) == len(texts), "options differ in their notation")
    for option in question.options:
        if option.text() != "done":
            claim(game.action(option.text()).text() == option.text(), "an option's notation is read back")
        claim(
            _decision(state).refusal(state.board, option) is None,
            promises.NOT_REFUSED,
            f"the option {option.text()} is not refused",
        )
        branch = state.copy()
        play(branch, option, PlayContext(SeededLuck(chance.pick(1 << 30)), telling=True))
        claim(
            game.codec.encode(state) == saved,
            promises.COPIES,
            f"playing {option.text()} on a copy leaves the original alone",
        )
    told = {action.text() for action, _ in question.closed}
    for action in _decision(state).explained_actions(state.board):
        known = action.text() in told or action.text() in texts
        claim(known, promises.CLOSED, f"the closed action {action.text()} has a reason")
    for action, reason in question.closed:
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
        play(branch, action, PlayContext(SeededLuck(1)))
    except NotAnOption as refusal:
        reason = refusal.reason.text
        claim(reason in game.reason_names(), promises.REFUSAL_TEXT, f"the reason {reason} has a text")
        claim(
            game.codec.encode(branch) == saved,
            promises.CHANGES_NOTHING,
            f"refusing {action.text()} changes nothing",
        )
        return
    except RulesError as error:
        claim(False, promises.HAS_REASON, f"refusals have a reason: {error}")
        return
    claim(False, promises.IS_REFUSED, f"{action.text()} is refused, being none of the options")


def _check_secrecy(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check that what a seat may not know has no influence on what it sees and is offered."""
    seen = game.observe(state, seat)
    saved = game.codec.encode(seen)
    other = game.determinize(seen, SeededLuck(chance.pick(1 << 30)))
    claim(game.codec.encode(seen) == saved, "determinizing leaves the observation alone")
    claim(
        game.codec.encode(game.observe(other, seat)) == saved,
        "observing a determinization gives the observation",
    )
    claim(game.codec.encode(game.observe(seen, seat)) == saved, "observing twice shows the same")
    claim(not game.broken_invariants(other.board), "a determinization keeps the material")
    claim(_sendable(game.view(seen, seat)), "a view can be sent")
    here, there = _decision(state), _decision(other)
    claim(here.prompt() == there.prompt(), "what is asked is no secret")
    claim(here.seat(state.board) == there.seat(other.board), "who is asked is no secret")
    if here.seat(state.board) == seat:
        offered = _offered(state)
        claim(
            offered == _offered(seen) == _offered(other), "options and refusals need only what the seat knows"
        )
        claim(
            all(_sendable(game.preview(seen, option)) for option in here.options(seen.board)),
            "a hint needs only what the seat knows",
        )


def _sendable(thing: object) -> bool:
    return bool(msgspec.json.encode(thing))


def _offered(state: State) -> tuple[list[str], list[tuple[str, str, dict[str, str | int]]]]:
    question = decision_view(_decision(state), state.board)
    closed = [(action.text(), reason.text, reason.args) for action, reason in question.closed]
    return [option.text() for option in question.options], closed


def _check_told(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check that notes reveal no secret: two states look alike to a seat before and after an action, so do its
    notes.
    """
    other = game.determinize(game.observe(state, seat), SeededLuck(chance.pick(1 << 30)))
    option = _any_option(state, chance)
    twin = find_option(_decision(other), other.board, option.text())
    if twin is None:
        return
    luck = RecordingLuck(SeededLuck(chance.pick(1 << 30)))
    here, told_here = _pushed(state, option, luck, seat)
    try:
        there, told_there = _pushed(other, twin, ReplayedLuck(luck.picks), seat)
    except LuckRanOut:
        # Hidden information came to light and required other picks.
        return
    if _looks(game, here, seat) == _looks(game, there, seat):
        claim(
            told_here == told_there,
            promises.NO_SECRET_TOLD,
            f"the notes of {option.text()} tell seat {seat} a secret",
        )


def _check_shown(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check the observation after two runs of luck: if a seat gets the same notes, it sees the same."""
    option = _any_option(state, chance)
    here, told_here = _pushed(state, option, SeededLuck(chance.pick(1 << 30)), seat)
    there, told_there = _pushed(state, option, SeededLuck(chance.pick(1 << 30)), seat)
    if told_here == told_there:
        claim(
            _looks(game, here, seat) == _looks(game, there, seat),
            promises.TOLD,
            f"after {option.text()} seat {seat} sees what it was not told",
        )


def _any_option(state: State, chance: SeededLuck) -> Action:
    options = _decision(state).options(state.board)
    return options[chance.pick(len(options))]


def _pushed(
    state: State, action: Action, luck: Luck, seat: int
) -> tuple[State, list[tuple[str, dict[str, str | int]]]]:
    """Return the state after an action and the notes that a seat may see."""
    after = state.copy()
    g = PlayContext(luck, telling=True)
    push(after, action, g)
    return after, _told(g.notes, seat)


def _looks(game: Game, state: State, seat: int) -> bytes:
    return game.codec.encode(game.observe(state, seat))


def _told(notes: list[Note], seat: int) -> list[tuple[str, dict[str, str | int]]]:
    return [(note.kind, note.args) for note in notes_for(notes, seat)]


def _check_undo(match: MatchState, chance: SeededLuck) -> MatchState:
    """Check that an undo leads back to the same bytes, unless the action was settled."""
    encode = match.game.codec.encode
    before = encode(match.state)
    decision = _decision(match.state)
    seat = int(decision.seat(match.state.board))
    options = decision.options(match.state.board)
    luck = RecordingLuck(SeededLuck(chance.pick(1 << 30)))
    after, settled = match.apply(seat, options[chance.pick(len(options))], luck)
    if settled:
        used = bool(luck.picks)
        claim(
            [pick for entry in settled for pick in entry.luck] == luck.picks,
            "entries keep the picks they used",
        )
        left = after.seat_to_act() != seat or any(entry.seat != seat for entry in settled)
        ended = any(entry.ended_turn for entry in settled)
        claim(used or left or ended, "a turn is settled only by luck, another seat or its end")
        _check_nothing_to_undo(after, seat)
        return match
    claim(not luck.picks, "undo never outlives luck")
    claim((after.ply, after.draft) > (match.ply, match.draft), "(ply, draft) never goes back")
    for other in range(SPECTATOR, len(match.game.scores(match.state.board))):
        if other != seat:
            shown = encode(after.observe(other))
            claim(shown == encode(match.observe(other)), "nobody else sees a pending turn")
    back = after.undo(seat)
    claim((back.ply, back.draft) > (after.ply, after.draft), "(ply, draft) never goes back")
    claim(encode(back.state) == before, "undo leads back to the same bytes")
    return back


def _check_nothing_to_undo(match: MatchState, seat: int) -> None:
    try:
        match.undo(seat)
    except NothingToUndo:
        return
    claim(False, "what is settled cannot be taken back")


def _check_end(game: Game, match: MatchState, report: Report) -> None:
    outcome = match.outcome
    assert outcome is not None
    _check_material(game, match.state, game.codec.encode(match.state))
    scores = [tuple(score) for score in game.scores(match.state.board)]
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    claim(outcome.winners == best, "the winners are those with the best score and tie-breaks")
    claim(outcome.ended in game.texts.ended, promises.ENDED_TEXT, f"the ending {outcome.ended} has a text")
    claim(
        outcome.decided in game.texts.decided,
        promises.DECIDED_TEXT,
        f"the decision by {outcome.decided} has a text",
    )
    silent = report.notes - set(game.texts.notes)
    claim(not silent, promises.NOTE_TEXT, f"notes without a text: {silent}")
    report.ended, report.decided = outcome.ended, outcome.decided


def _check_record(game: Game, match: MatchState, entries: list[LogEntry], report: Report) -> None:
    header = head_of(game, match.options, [None] * len(game.scores(match.state.board)))
    result = result_of(game, match.state) if match.is_over else None
    report.record = write_record(Record(header, [line_of(entry) for entry in entries], result))
    replayed = replay(read_record(report.record), game)
    claim(
        game.codec.encode(replayed) == game.codec.encode(match.settled), "the record replays to the same end"
    )
