"""The promises that every game keeps, checked on random matches.

Give `check_match` a game, options and a seed. It raises BrokenPromise, naming the promise and the seed that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardkit.errors import (
    Malformed,
    NotAnOption,
    NothingToUndo,
    RulesError,
)
from boardkit.game import Game, OptionValue, decision_view
from boardkit.luck import RecordingLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.records.record import Record, head_of, line_of, read_record, replay, result_of, write_record
from boardkit.state import PlayContext, State, play
from boardkit.steps import Action
from boardkit.testing import promises
from boardkit.testing.promises import BrokenPromise, allowing_broken, claim
from boardkit.testing.secrecy import check_public_scores, check_secrecy, decision_of

__all__ = ["BrokenPromise", "Report", "check_match", "check_state", "eager_option"]


@dataclass
class Report:
    """What a match contained, so that tests can require texts and every kind of ending."""

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
    be broken: they are not checked, so that the others are checked, too.

    >>> from boardkit import game_named
    >>> report = check_match(game_named("embers"), {"long": False}, 2, seed=1, every=10)
    >>> report.ended
    'empty-hand'
    """
    with allowing_broken(overlook):
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
    decision = decision_of(match.state)
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
    options = decision_of(state).options(state.board)
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


def check_state(game: Game, state: State, chance: SeededLuck, report: Report) -> None:
    """Check the promises that hold at every decision."""
    saved = game.codec.encode(state)
    _check_material(game, state, saved)
    _check_options(game, state, saved, chance, report)
    asked_seat = int(decision_of(state).seat(state.board))
    for seat in range(SPECTATOR, len(game.scores(state.board))):
        if game.open_information:
            claim(game.codec.encode(game.observe(state, seat)) == saved, "open information hides nothing")
        if not game.open_information or seat == asked_seat:
            check_secrecy(game, state, seat, chance)
    check_public_scores(game, state)
    claim(game.codec.encode(state) == saved, "observing leaves the state alone")


def _check_material(game: Game, state: State, saved: bytes) -> None:
    claim(game.codec.encode(game.codec.decode(saved)) == saved, "a state read back gives the same bytes")
    broken = game.broken_invariants(state.board)
    claim(not broken, promises.MATERIAL, "; ".join(broken))


def _check_options(game: Game, state: State, saved: bytes, chance: SeededLuck, report: Report) -> None:
    question = decision_view(decision_of(state), state.board)
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
            decision_of(state).refusal(state.board, option) is None,
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
    explained = {action.text() for action, _ in question.closed}
    for action in decision_of(state).explained_actions(state.board):
        known = action.text() in explained or action.text() in texts
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


def _check_undo(match: MatchState, chance: SeededLuck) -> MatchState:
    """Check that an undo leads back to the same bytes, unless the action was settled."""
    encode = match.game.codec.encode
    before = encode(match.state)
    decision = decision_of(match.state)
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
