"""The promises about secrecy: hidden information influences neither what a seat sees nor its options nor its notes."""

from __future__ import annotations

import msgspec

from boardkit.errors import LuckRanOut
from boardkit.game import Game, decision_view, notes_for
from boardkit.luck import Luck, RecordingLuck, ReplayedLuck, SeededLuck
from boardkit.notes import SPECTATOR, Note
from boardkit.state import PlayContext, State, find_option, push
from boardkit.steps import Action, Decision
from boardkit.testing import promises
from boardkit.testing.promises import claim


def decision_of(state: State) -> Decision:
    """Return the decision of a state that has one."""
    decision = state.decision()
    assert decision is not None
    return decision


def check_secrecy(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check the observation, the options and the notes of a seat."""
    _check_observation(game, state, seat, chance)
    _check_notes(game, state, seat, chance)
    _check_revelations(game, state, seat, chance)


def check_public_scores(game: Game, state: State) -> None:
    """Check that a game whose scores are public needs nothing hidden for them."""
    if not game.scores_are_public:
        return
    seen = game.observe(state, SPECTATOR).board
    for of in (game.scores, game.points):
        claim(list(of(seen)) == list(of(state.board)), "public scores need nothing hidden")


def _check_observation(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
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
    here, there = decision_of(state), decision_of(other)
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
    question = decision_view(decision_of(state), state.board)
    closed = [(action.text(), reason.text, reason.args) for action, reason in question.closed]
    return [option.text() for option in question.options], closed


def _check_notes(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check that notes reveal no secret.

    If two states look alike to a seat before and after an action, its notes must be the same.
    """
    other = game.determinize(game.observe(state, seat), SeededLuck(chance.pick(1 << 30)))
    option = _any_option(state, chance)
    twin = find_option(decision_of(other), other.board, option.text())
    if twin is None:
        return
    luck = RecordingLuck(SeededLuck(chance.pick(1 << 30)))
    here, notes_here = _state_and_notes(state, option, luck, seat)
    try:
        there, notes_there = _state_and_notes(other, twin, ReplayedLuck(luck.picks), seat)
    except LuckRanOut:
        # Hidden information came to light and required other picks.
        return
    if _observation(game, here, seat) == _observation(game, there, seat):
        claim(
            notes_here == notes_there,
            promises.NO_SECRET_TOLD,
            f"the notes of {option.text()} tell seat {seat} a secret",
        )


def _check_revelations(game: Game, state: State, seat: int, chance: SeededLuck) -> None:
    """Check that an observation reveals nothing beyond the notes.

    If a seat gets the same notes after two runs of luck, it must see the same.
    """
    option = _any_option(state, chance)
    here, notes_here = _state_and_notes(state, option, SeededLuck(chance.pick(1 << 30)), seat)
    there, notes_there = _state_and_notes(state, option, SeededLuck(chance.pick(1 << 30)), seat)
    if notes_here == notes_there:
        claim(
            _observation(game, here, seat) == _observation(game, there, seat),
            promises.TOLD,
            f"after {option.text()} seat {seat} sees what it was not told",
        )


def _any_option(state: State, chance: SeededLuck) -> Action:
    options = decision_of(state).options(state.board)
    return options[chance.pick(len(options))]


def _state_and_notes(
    state: State, action: Action, luck: Luck, seat: int
) -> tuple[State, list[tuple[str, dict[str, str | int]]]]:
    """Return the state after an action and the notes that a seat may see."""
    after = state.copy()
    g = PlayContext(luck, telling=True)
    push(after, action, g)
    return after, _notes_for(g.notes, seat)


def _observation(game: Game, state: State, seat: int) -> bytes:
    return game.codec.encode(game.observe(state, seat))


def _notes_for(notes: list[Note], seat: int) -> list[tuple[str, dict[str, str | int]]]:
    return [(note.kind, note.args) for note in notes_for(notes, seat)]
