"""A bot says in a word what its move was good for, and gives nothing away."""

import re
import sys
from pathlib import Path

import pytest

from lagerfeuer.bots.knowledge import knowledge_of
from lagerfeuer.bots.reasons import Reason, reason_for, topics_of
from lagerfeuer.games.catalogue import GAMES, game_named
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.match import begin_match
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.kit.state import Progress, push

ROSE_KING = game_named("roseking")
LISTED = [game for game in GAMES.values() if game.listed]


def after(state, action):
    done = state.copy()
    push(done, ROSE_KING.action(action), Progress(FastLuck(1)))
    return done


def why(state, action, turn=False):
    return reason_for(ROSE_KING, state, after(state, action), 0, turn=turn, seed=1)


def test_a_move_is_good_for_what_it_does_more_for_than_the_others_would():
    # East of the crown a red stone joins three others; everywhere else it stands alone.
    state = read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r")
    joined = why(state, "E1")
    assert joined.gain == "points"
    apart = why(state, "W1")
    assert apart.cost == "points"


def test_a_turn_is_compared_with_how_things_stood_before():
    state = read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r")
    assert why(state, "E1", turn=True).gain == "points"


def test_a_move_that_is_like_any_other_has_no_reason():
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1 S1 44 - r")
    unchanged = reason_for(ROSE_KING, state, state, 0, turn=True, seed=1)
    assert unchanged == Reason(None, None)


def test_a_game_without_topics_has_nothing_to_say():
    game = game_named("embers")
    match, _ = begin_match(game, game.chosen_options({}), 2, FastLuck(1))
    seen = match.state_for(SPECTATOR)
    assert topics_of(game) == {}
    assert reason_for(game, seen, seen, 0, turn=False, seed=1) == Reason(None, None)


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.key)
def test_every_topic_has_a_text_in_both_languages_and_belongs_to_something_known(game):
    topics = topics_of(game)
    match, _ = begin_match(game, game.chosen_options({}), 2, FastLuck(1))
    assert topics.keys() <= knowledge_of(game).features(match.state.board, 0).keys()
    for language in ("en", "de"):
        text = (game_folder(game) / "texts" / f"{language}.ftl").read_text()
        told = set(re.findall(rf"^{game.key}-why-([a-z-]+) = \S", text, re.MULTILINE))
        assert told == set(topics.values())


def game_folder(game):
    return Path(sys.modules[type(game).__module__].__file__).parent


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.key)
def test_what_everybody_saw_is_enough_for_a_reason_and_the_same_again(game):
    """Worked out from two observations with holes: whatever lies under them cannot show in the answer."""
    luck = FastLuck(3)
    match, _ = begin_match(game, game.chosen_options({}), 2, luck)
    reasons = set()
    for n in range(60):
        seat = match.asked_seat()
        if seat is None:
            break
        before = match.state_for(SPECTATOR)
        options = match.state.decision().options(match.state.board)
        match, _ = match.act(seat, options[luck.pick(len(options))], luck)
        seen = match.state_for(SPECTATOR)
        if n % 4:
            continue
        reason = reason_for(game, before, seen, seat, turn=False, seed=n)
        reasons.add(reason)
        written = [game.codec.decode(game.codec.encode(one)) for one in (before, seen)]
        assert reason_for(game, *written, seat, turn=False, seed=n) == reason
        assert reason.gain != reason.cost or reason.gain is None
    assert len({reason.gain for reason in reasons}) > 1


def test_topics_leave_out_what_hands_and_hidden_cards_are_worth():
    names = set(topics_of(game_named("hunters")))
    hidden = {"hunter", "scout", "collector", "chief", "offspring", "shaman", "item worth", "cradle"}
    assert hidden <= set(knowledge_of(game_named("hunters")).names)
    assert not names & hidden
