"""Each promise of the conformance suite is tested with a game that has one deliberate fault."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from mypy_extensions import i64

from boardkit import match_state as kit_match
from boardkit.bag import draw
from boardkit.codec import Plain
from boardkit.game import Game, Outcome, TextIds
from boardkit.luck import Luck, RecordingLuck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import Note, Reason
from boardkit.state import PlayContext, State
from boardkit.steps import NOT_NOW, Action, Step
from boardkit.testing.conformance import BrokenPromise, check_match
from embers.game import EMBERS, Embers
from embers.rules import embers
from embers.rules.embers import REFUSE, STOP, Beg, DrawCard, Fireside, NextTurn, Turn
from lagerfeuer.games.roseking.game import ROSE_KING, RoseKing
from lagerfeuer.games.roseking.rules import turn
from lagerfeuer.games.roseking.rules.garden import EMPTY, Garden
from support import seeded
from support.open_decisions import fireside_of, garden_of

T = TypeVar("T")
Method = Callable[..., T]
"""An original method, passed to its replacement."""
Steps = tuple[Step, ...]
OPEN = {"light": False, "show_draw_pile": False}


def breach(game: Game = EMBERS, seats: int = 3, matches: int = 30) -> str:
    """Return the broken promise that is found in some random matches."""
    options = {"long": True} if game.key == "embers" else OPEN
    for _ in range(matches):
        try:
            check_match(game, options, seats, seeded.fresh_seed())
        except BrokenPromise as broken:
            return str(broken)
    pytest.fail("nothing was found")


def altered(monkeypatch: pytest.MonkeyPatch, where: object, name: str, change: Callable[..., object]) -> None:
    """Replace a method by a function that gets the original method first."""
    true = getattr(where, name)
    monkeypatch.setattr(where, name, lambda *args, **more: change(true, *args, **more))


def test_the_games_as_they_are_keep_every_promise() -> None:
    for game, seats, options in (*[(EMBERS, 3, {"long": True})] * 10, (ROSE_KING, 2, OPEN)):
        check_match(game, options, seats, seeded.fresh_seed())


def test_a_breach_is_told_with_the_seed_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EMBERS, "max_actions", 3, raising=False)
    seed = seeded.fresh_seed()
    with pytest.raises(BrokenPromise) as broken:
        check_match(EMBERS, {"long": True}, 3, seed)
    assert f"(embers, {{'long': True}}, 3 seats, seed {seed}, action 3)" in str(broken.value)


# Secrecy


@pytest.mark.parametrize("whose", ["hand", "bag"])
def test_an_observation_that_shows_a_hidden_card(monkeypatch: pytest.MonkeyPatch, whose: str) -> None:
    def leak(true: Method[State], self: Embers, state: State, seat: int) -> State:
        seen = true(self, state, seat)
        if whose == "hand":
            fireside_of(seen).hands[2] = sorted(fireside_of(state).hands[2])
        else:
            fireside_of(seen).bag = sorted(fireside_of(state).bag)
        return seen

    def guess(true: Method[State], self: Embers, seen: State, luck: Luck) -> State:
        full = seen.copy()
        unseen = [card for card in embers.CARDS if card]
        b = fireside_of(full)
        for cards in (b.laid, *b.hands, b.bag):
            for card in cards:
                if card > 0:
                    unseen.remove(card)
        for cards in (*b.hands, b.bag):
            cards[:] = [card if card > 0 else unseen.pop(luck.pick(len(unseen))) for card in cards]
        return full

    altered(monkeypatch, Embers, "observe", leak)
    altered(monkeypatch, Embers, "determinize", guess)
    assert "sees what it was not told" in breach()


def test_an_observation_that_shares_its_lists_with_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def share(true: Method[State], self: Embers, state: State, seat: int) -> State:
        seen = true(self, state, seat)
        if seat >= 0:
            fireside_of(state).hands[seat].sort(reverse=True)
        return seen

    altered(monkeypatch, Embers, "observe", share)
    assert "leaves the state alone" in breach()


def test_a_determinization_that_writes_into_the_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    def overwrite(true: Method[State], self: Embers, seen: State, luck: Luck) -> State:
        full = true(self, seen, luck)
        fireside_of(seen).hands = fireside_of(full).hands
        return full

    altered(monkeypatch, Embers, "determinize", overwrite)
    assert "leaves the observation alone" in breach()


def test_a_determinization_that_contradicts_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradict(true: Method[State], self: Embers, seen: State, luck: Luck) -> State:
        full = true(self, seen, luck)
        fireside_of(full).points = fireside_of(full).points[::-1]
        return full

    altered(monkeypatch, Embers, "determinize", contradict)
    assert "observing a determinization gives the observation" in breach()


def test_a_determinization_with_cards_there_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def forge(true: Method[State], self: Embers, seen: State, luck: Luck) -> State:
        full = true(self, seen, luck)
        fireside_of(full).bag = [1] * len(fireside_of(full).bag)
        return full

    altered(monkeypatch, Embers, "determinize", forge)
    assert "keeps the material" in breach()


def test_options_that_depend_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(true: Method[list[Action]], self: Beg, b: Fireside) -> list[Action]:
        options = true(self, b)
        return options[:-1] if len(options) > 1 and 5 in b.hands[self.who] else options

    altered(monkeypatch, Beg, "options", look)
    assert "options and refusals need only what the seat knows" in breach()


def test_a_refusal_that_tells_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(true: Method[Reason | None], self: Turn, b: Fireside, action: Action) -> Reason | None:
        reason = true(self, b, action)
        return reason and Reason(reason.text, {"bag": sum(b.bag)})

    altered(monkeypatch, Turn, "refusal", tell)
    altered(monkeypatch, Turn, "explained_actions", lambda true, self, b: [*true(self, b), REFUSE])
    assert "options and refusals need only what the seat knows" in breach()


def test_a_note_that_tells_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def shout(true: Method[Steps], self: DrawCard, b: Fireside, g: PlayContext) -> Steps:
        if b.bag:
            card = draw(b.bag, g)
            b.hands[self.who].append(card)
            g.tell(Note("draw", {"seat": self.who, "card": card}))
        return ()

    altered(monkeypatch, DrawCard, "run", shout)
    assert "a secret" in breach()


def test_information_that_is_called_open_and_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def hide(true: Method[State], self: RoseKing, state: State, seat: int) -> State:
        seen = true(self, state, seat)
        garden_of(seen).pile.sort()
        return seen

    altered(monkeypatch, RoseKing, "observe", hide)
    assert "open information hides nothing" in breach(ROSE_KING, 2, 3)


# State


def test_a_copy_that_shares_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(
        monkeypatch,
        Fireside,
        "copy",
        lambda true, self: Fireside(
            [hand.copy() for hand in self.hands], self.points, self.bag.copy(), self.laid.copy()
        ),
    )
    assert "leaves the original alone" in breach()


def test_a_step_that_remembers_outside_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(true: Method[Steps], self: Turn, b: Fireside, g: PlayContext, action: Action) -> Steps:
        steps = true(self, b, g, action)
        self.laid += 1
        return steps

    altered(monkeypatch, Turn, "choose", count)
    assert "leaves the original alone" in breach()


def test_a_saved_state_that_lacks_something(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = EMBERS.codec.board.thing

    def forget(data: Plain) -> Fireside:
        board: Fireside = plain(data)
        board.points[0] = 0
        return board

    monkeypatch.setattr(EMBERS.codec.board, "thing", forget)
    assert "read back gives the same bytes" in breach()


def test_a_lost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(true: Method[Steps], self: Turn, b: Fireside, g: PlayContext, action: Action) -> Steps:
        steps = true(self, b, g, action)
        if action is not STOP:
            b.laid.pop()
        return steps

    altered(monkeypatch, Turn, "choose", lose)
    assert "there are 29 cards of 30" in breach()


def test_a_stone_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    def lay_two(true: Method[None], b: Garden, g: PlayContext, action: Action) -> None:
        true(b, g, action)
        b.stones[b.stones.index(EMPTY)] = 0

    altered(monkeypatch, turn, "play_card", lay_two)
    assert "52 stones" in breach(ROSE_KING, 2, 3)


def test_something_lost_with_the_last_action(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(true: Method[Steps], self: NextTurn, b: Fireside, g: PlayContext) -> Steps:
        steps = true(self, b, g)
        if not steps:
            b.laid.pop()
        return steps

    altered(monkeypatch, NextTurn, "run", lose)
    assert "there are 29 cards of 30" in breach()


def test_chance_that_is_not_the_match_s(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = seeded.generator()

    def roll(true: Method[Steps], self: Turn, b: Fireside, g: PlayContext, action: Action) -> Steps:
        b.points[self.who] += chance.randrange(6)
        return true(self, b, g, action)

    altered(monkeypatch, Turn, "choose", roll)
    assert "sees what it was not told" in breach()


# Options


def test_a_decision_without_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Turn, "options", lambda true, self, b: [] if self.laid else true(self, b))
    assert "always has an option" in breach()


def test_a_match_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(
        monkeypatch, NextTurn, "run", lambda true, self, b, g: (Beg(self.who, self.who), Turn(self.who, 1))
    )
    altered(monkeypatch, Beg, "options", lambda true, self, b: [REFUSE])
    altered(monkeypatch, Turn, "options", lambda true, self, b: [STOP])
    altered(monkeypatch, Beg, "forced_option", lambda true, self, b: None)
    altered(monkeypatch, Turn, "forced_option", lambda true, self, b: None)
    assert "ends within 200 actions" in breach(matches=1)


def test_two_options_with_one_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Turn, "options", lambda true, self, b: [*true(self, b), true(self, b)[0]])
    assert "differ in their notation" in breach()


def test_a_notation_that_means_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Embers, "action", lambda true, self, text: true(self, "stop"))
    assert "notation is read back" in breach()


def test_an_option_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Turn, "refusal", lambda true, self, b, action: NOT_NOW)
    assert "is not refused" in breach()


def test_a_refusal_without_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Turn, "refusal", lambda true, self, b, action: None)
    assert "without a reason" in breach()


def test_a_refusal_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def punish(true: Method[Reason | None], self: Turn, b: Fireside, action: Action) -> Reason | None:
        reason = true(self, b, action)
        if reason is not None:
            b.points[self.who] -= 1
        return reason

    altered(monkeypatch, Turn, "refusal", punish)
    assert "changes nothing" in breach()


def test_scores_that_are_called_public_and_need_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EMBERS, "scores_are_public", True)
    check_match(EMBERS, {"long": True}, 3, 0)
    altered(monkeypatch, type(EMBERS), "scores", lambda true, game, board: [(sum(h),) for h in board.hands])
    assert "public scores need nothing hidden" in breach()


def test_something_that_is_no_option_and_yet_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    from boardkit.testing import conformance

    monkeypatch.setattr(conformance, "play", lambda state, action, g: None)
    assert "is refused, being none of the options" in breach()


# Texts


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("notes", "notes without a text"),
        ("prompts", "the question turn has a text"),
        ("ended", "the ending empty-hand has a text"),
        ("decided", "the decision by points has a text"),
    ],
)
def test_what_has_no_text(monkeypatch: pytest.MonkeyPatch, field: str, said: str) -> None:
    texts = {
        name: getattr(EMBERS.texts, name) for name in ("notes", "prompts", "reasons", "ended", "decided")
    }
    monkeypatch.setattr(EMBERS, "texts", TextIds(**(texts | {field: ()})), raising=False)
    assert said in breach()


def test_a_reason_without_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(
        monkeypatch,
        Turn,
        "refusal",
        lambda true, self, b, action: true(self, b, action) and Reason("embers-no-such-text"),
    )
    assert "the reason embers-no-such-text has a text" in breach()


def test_a_view_that_cannot_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Embers, "view", lambda true, self, seen, seat: seen)
    assert "TypeError" in breach()


# Turns and ends


def test_luck_that_a_match_does_not_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(RecordingLuck):
        def pick(self, n: i64) -> i64:
            return self.source.pick(n)

    monkeypatch.setattr(kit_match, "RecordingLuck", Forgetful)
    found = breach()
    assert "luck" in found or "picks" in found, found


def test_a_pending_turn_that_others_see(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, MatchState, "observe", lambda true, self, seat: self.game.observe(self.state, seat))
    assert "nobody else sees a pending turn" in breach()


def test_taking_back_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(true: Method[State | None], self: MatchState, kept: list[LogEntry]) -> State | None:
        state = true(self, kept)
        fireside_of(self.settled).points[0] += 1
        return state

    altered(monkeypatch, MatchState, "_replayed", forget)
    assert "undo leads back to the same bytes" in breach()


def test_a_draft_that_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def rewind(true: Method[MatchState], self: MatchState, seat: int) -> MatchState:
        back = true(self, seat)
        return MatchState(back.game, back.options, back.settled, back.ply, back.pending, 0, back.drafted)

    altered(monkeypatch, MatchState, "undo", rewind)
    assert "never goes back" in breach()


def test_a_settled_turn_that_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, MatchState, "undo", lambda true, self, seat: self)
    found = breach()
    assert "what is settled cannot be taken back" in found or "never goes back" in found


def test_the_wrong_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    altered(monkeypatch, Embers, "outcome", lambda true, self, board: Outcome((0,), "empty-hand", "points"))
    assert "the winners are those with the best score" in breach()
