"""Each promise of the conformance suite catches its breach: games with one deliberate fault."""

import random

import pytest

from lagerfeuer.games.embers.game import EMBERS, FIRESIDE, Embers
from lagerfeuer.games.embers.rules import embers
from lagerfeuer.games.embers.rules.embers import REFUSE, STOP, Beg, DrawCard, Fireside, NextTurn, Turn
from lagerfeuer.games.roseking.game import ROSE_KING, RoseKing
from lagerfeuer.games.roseking.rules import turn
from lagerfeuer.kit import match as kit_match
from lagerfeuer.kit.bag import draw
from lagerfeuer.kit.conformance import Broken, check_match
from lagerfeuer.kit.game import Outcome, TextIds
from lagerfeuer.kit.luck import RecordingLuck
from lagerfeuer.kit.match import Match
from lagerfeuer.kit.notes import Note, Reason
from lagerfeuer.kit.steps import NOT_NOW

OPEN = {"light": False, "show_draw_pile": False}


def breach(game=EMBERS, seats=3, matches=30):
    """What is found to be broken in some random matches."""
    options = {"long": True} if game.key == "embers" else OPEN
    for seed in range(matches):
        try:
            check_match(game, options, seats, seed)
        except Broken as broken:
            return str(broken)
    pytest.fail("nothing was found")


def altered(monkeypatch, where, name, change):
    """Replace a method by one that is given the true one first."""
    true = getattr(where, name)
    monkeypatch.setattr(where, name, lambda *args, **more: change(true, *args, **more))


def test_the_games_as_they_are_keep_every_promise():
    for seed in range(10):
        check_match(EMBERS, {"long": True}, 3, seed)
    check_match(ROSE_KING, OPEN, 2, 1)


def test_a_breach_is_told_with_the_seed_that_shows_it(monkeypatch):
    monkeypatch.setattr(EMBERS, "longest", 3, raising=False)
    assert "(embers, {'long': True}, 3 seats, seed 0, action 3)" in breach()


# Secrecy


@pytest.mark.parametrize("whose", ["hand", "bag"])
def test_an_observation_that_shows_a_hidden_card(monkeypatch, whose):
    def leak(true, self, state, seat):
        seen = true(self, state, seat)
        if whose == "hand":
            seen.board.hands[2] = sorted(state.board.hands[2])
        else:
            seen.board.bag = sorted(state.board.bag)
        return seen

    def guess(true, self, seen, luck):
        full = seen.copy()
        unseen = [card for card in embers.CARDS if card]
        for cards in (full.board.laid, *full.board.hands, full.board.bag):
            for card in cards:
                if card > 0:
                    unseen.remove(card)
        for cards in (*full.board.hands, full.board.bag):
            cards[:] = [card if card > 0 else unseen.pop(luck.pick(len(unseen))) for card in cards]
        return full

    altered(monkeypatch, Embers, "observe", leak)
    altered(monkeypatch, Embers, "determinize", guess)
    assert "sees what it was not told" in breach()


def test_an_observation_that_shares_its_lists_with_the_state(monkeypatch):
    def share(true, self, state, seat):
        seen = true(self, state, seat)
        if seat >= 0:
            state.board.hands[seat].sort(reverse=True)
        return seen

    altered(monkeypatch, Embers, "observe", share)
    assert "leaves the state alone" in breach()


def test_a_determinization_that_writes_into_the_observation(monkeypatch):
    def overwrite(true, self, seen, luck):
        full = true(self, seen, luck)
        seen.board.hands = full.board.hands
        return full

    altered(monkeypatch, Embers, "determinize", overwrite)
    assert "leaves the observation alone" in breach()


def test_a_determinization_that_contradicts_what_was_seen(monkeypatch):
    def contradict(true, self, seen, luck):
        full = true(self, seen, luck)
        full.board.points = full.board.points[::-1]
        return full

    altered(monkeypatch, Embers, "determinize", contradict)
    assert "observing a determinization gives the observation" in breach()


def test_a_determinization_with_cards_there_are_not(monkeypatch):
    def forge(true, self, seen, luck):
        full = true(self, seen, luck)
        full.board.bag = [1] * len(full.board.bag)
        return full

    altered(monkeypatch, Embers, "determinize", forge)
    assert "keeps the material" in breach()


def test_options_that_depend_on_a_hidden_card(monkeypatch):
    def look(true, self, b):
        options = true(self, b)
        return options[:-1] if len(options) > 1 and 5 in b.hands[self.who] else options

    altered(monkeypatch, Beg, "options", look)
    assert "options and refusals need only what the seat knows" in breach()


def test_a_refusal_that_tells_a_hidden_card(monkeypatch):
    def tell(true, self, b, action):
        reason = true(self, b, action)
        return reason and Reason(reason.text, {"bag": sum(b.bag)})

    altered(monkeypatch, Turn, "refusal", tell)
    altered(monkeypatch, Turn, "considered", lambda true, self, b: [*true(self, b), REFUSE])
    assert "options and refusals need only what the seat knows" in breach()


def test_a_note_that_tells_a_hidden_card(monkeypatch):
    def shout(true, self, b, g):
        if b.bag:
            card = draw(b.bag, g)
            b.hands[self.who].append(card)
            g.tell(Note("draw", {"seat": self.who, "card": card}))
        return ()

    altered(monkeypatch, DrawCard, "run", shout)
    assert "a secret" in breach()


def test_information_that_is_called_open_and_is_not(monkeypatch):
    def hide(true, self, state, seat):
        seen = true(self, state, seat)
        seen.board.pile.sort()
        return seen

    altered(monkeypatch, RoseKing, "observe", hide)
    assert "open information hides nothing" in breach(ROSE_KING, 2, 3)


# State


def test_a_copy_that_shares_a_list(monkeypatch):
    altered(
        monkeypatch,
        Fireside,
        "copy",
        lambda true, self: Fireside(
            [hand.copy() for hand in self.hands], self.points, self.bag.copy(), self.laid.copy()
        ),
    )
    assert "leaves the original alone" in breach()


def test_a_step_that_remembers_outside_the_state(monkeypatch):
    def count(true, self, b, g, action):
        steps = true(self, b, g, action)
        self.laid += 1
        return steps

    altered(monkeypatch, Turn, "choose", count)
    assert "leaves the original alone" in breach()


def test_a_saved_state_that_lacks_something(monkeypatch):
    plain = FIRESIDE.thing

    def forget(data):
        board = plain(data)
        board.points[0] = 0
        return board

    monkeypatch.setattr(FIRESIDE, "thing", forget)
    assert "read back gives the same bytes" in breach()


def test_a_lost_card(monkeypatch):
    def lose(true, self, b, g, action):
        steps = true(self, b, g, action)
        if action is not STOP:
            b.laid.pop()
        return steps

    altered(monkeypatch, Turn, "choose", lose)
    assert "thirty cards" in breach()


def test_a_stone_too_many(monkeypatch):
    def lay_two(true, b, g, action):
        true(b, g, action)
        b.stones[b.stones.index(turn.EMPTY)] = 0

    altered(monkeypatch, turn, "play_card", lay_two)
    assert "52 stones" in breach(ROSE_KING, 2, 3)


def test_something_lost_with_the_last_action(monkeypatch):
    def lose(true, self, b, g):
        steps = true(self, b, g)
        if not steps:
            b.laid.pop()
        return steps

    altered(monkeypatch, NextTurn, "run", lose)
    assert "thirty cards" in breach()


def test_chance_that_is_not_the_match_s(monkeypatch):
    chance = random.Random(1)

    def roll(true, self, b, g, action):
        b.points[self.who] += chance.randrange(6)
        return true(self, b, g, action)

    altered(monkeypatch, Turn, "choose", roll)
    assert "sees what it was not told" in breach()


# Options


def test_a_decision_without_an_option(monkeypatch):
    altered(monkeypatch, Turn, "options", lambda true, self, b: [] if self.laid else true(self, b))
    assert "always has an option" in breach()


def test_a_match_without_an_end(monkeypatch):
    altered(
        monkeypatch, NextTurn, "run", lambda true, self, b, g: (Beg(self.who, self.who), Turn(self.who, 1))
    )
    altered(monkeypatch, Beg, "options", lambda true, self, b: [REFUSE])
    altered(monkeypatch, Turn, "options", lambda true, self, b: [STOP])
    altered(monkeypatch, Beg, "by_itself", lambda true, self, b: None)
    altered(monkeypatch, Turn, "by_itself", lambda true, self, b: None)
    assert "ends within 200 actions" in breach(matches=1)


def test_two_options_with_one_notation(monkeypatch):
    altered(monkeypatch, Turn, "options", lambda true, self, b: [*true(self, b), true(self, b)[0]])
    assert "differ in their notation" in breach()


def test_a_notation_that_means_something_else(monkeypatch):
    altered(monkeypatch, Embers, "action", lambda true, self, text: true(self, "stop"))
    assert "notation is read back" in breach()


def test_an_option_that_is_refused(monkeypatch):
    altered(monkeypatch, Turn, "refusal", lambda true, self, b, action: NOT_NOW)
    assert "is not refused" in breach()


def test_a_refusal_without_a_reason(monkeypatch):
    altered(monkeypatch, Turn, "refusal", lambda true, self, b, action: None)
    assert "without a reason" in breach()


def test_a_refusal_that_changes_something(monkeypatch):
    def punish(true, self, b, action):
        reason = true(self, b, action)
        if reason is not None:
            b.points[self.who] -= 1
        return reason

    altered(monkeypatch, Turn, "refusal", punish)
    assert "changes nothing" in breach()


def test_something_that_is_no_option_and_yet_accepted(monkeypatch):
    from lagerfeuer.kit import conformance

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
def test_what_has_no_text(monkeypatch, field, said):
    texts = {
        name: getattr(EMBERS.texts, name) for name in ("notes", "prompts", "reasons", "ended", "decided")
    }
    monkeypatch.setattr(EMBERS, "texts", TextIds(**(texts | {field: ()})), raising=False)
    assert said in breach()


def test_a_reason_without_a_text(monkeypatch):
    altered(
        monkeypatch,
        Turn,
        "refusal",
        lambda true, self, b, action: true(self, b, action) and Reason("embers-no-such-text"),
    )
    assert "the reason embers-no-such-text has a text" in breach()


def test_a_view_that_cannot_be_sent(monkeypatch):
    altered(monkeypatch, Embers, "view", lambda true, self, seen, seat: seen)
    assert "TypeError" in breach()


# Turns and ends


def test_luck_that_a_match_does_not_notice(monkeypatch):
    class Forgetful(RecordingLuck):
        def pick(self, n):
            return self.source.pick(n)

    monkeypatch.setattr(kit_match, "RecordingLuck", Forgetful)
    found = breach()
    assert "undo never outlives luck" in found or "entries keep the picks" in found


def test_a_pending_turn_that_others_see(monkeypatch):
    altered(monkeypatch, Match, "state_for", lambda true, self, seat: self.game.observe(self.state, seat))
    assert "nobody else sees a pending turn" in breach()


def test_taking_back_something_else(monkeypatch):
    def forget(true, self, kept):
        state = true(self, kept)
        self.settled.board.points[0] += 1
        return state

    altered(monkeypatch, Match, "_replayed", forget)
    assert "undo leads back to the same bytes" in breach()


def test_a_draft_that_goes_back(monkeypatch):
    def rewind(true, self, seat):
        back = true(self, seat)
        return Match(back.game, back.options, back.settled, back.ply, back.pending, 0, back.tentative)

    altered(monkeypatch, Match, "undo", rewind)
    assert "never goes back" in breach()


def test_a_settled_turn_that_can_be_taken_back(monkeypatch):
    altered(monkeypatch, Match, "undo", lambda true, self, seat: self)
    found = breach()
    assert "what is settled cannot be taken back" in found or "never goes back" in found


def test_the_wrong_winner(monkeypatch):
    altered(monkeypatch, Embers, "outcome", lambda true, self, board: Outcome((0,), "empty-hand", "points"))
    assert "the winners are those with the best score" in breach()
