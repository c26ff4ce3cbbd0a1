"""A bot states in a word what its action was good for, and reveals nothing."""

import re
import sys
from pathlib import Path

import pytest

from boardkit.analysis.explanations import EXPLANATION_WORLDS, Explanation, explain_action, most_changed
from boardkit.bots.knowledge import LinearKnowledge, knowledge_of
from boardkit.bots.topics import topics_of
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES, game_named
from boardkit.state import PlayContext, State, push
from boardkit.testing.conformance import eager_option
from lagerfeuer.games.roseking.position import read_position
from support import seeded
from support.open_decisions import options_of

ROSE_KING = game_named("roseking")
LISTED = [game for game in GAMES.values() if game.is_offered]


def after(state: State, action: str) -> State:
    done = state.copy()
    push(done, ROSE_KING.action(action), PlayContext(SeededLuck(seeded.fresh_seed())))
    return done


def why(state: State, action: str, turn: bool = False) -> Explanation:
    return explain_action(ROSE_KING, state, after(state, action), 0, turn=turn, seed=1)


def test_an_action_is_good_for_what_it_improves_more_than_the_others() -> None:
    # East of the crown a red stone joins three others; anywhere else it is alone.
    state = read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r")
    joined = why(state, "E1")
    assert joined.gain == "points"
    apart = why(state, "W1")
    assert apart.cost == "points"


def test_an_unraised_gain_is_called_spared_and_an_unlowered_cost_missed() -> None:
    """Two of three options flip a stone and cost a hero. The third one does not increase the heroes, but spares one."""
    state = read_position("9/9/9/3wr4/3ww4/9/9/9/9 e5 N1,W1,S1 E1 30 - r")
    reasons = {action: why(state, action) for action in ("N1", "W1+", "S1+")}
    plain = reasons["N1"]
    assert (plain.gain, plain.spared) == ("heroes", True)
    for action in ("W1+", "S1+"):
        assert (reasons[action].cost, reasons[action].missed) == ("heroes", False)
        # A flip has its own gain.
        assert not reasons[action].spared
    points = why(read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r"), "W1")
    # A single stone scores a point, but joined to others it would have scored more.
    assert (points.cost, points.missed) == ("points", True)


def test_what_an_action_has_changed_comes_before_what_it_left_as_it_was() -> None:
    against = {"heroes": 3.0, "points": 2.0, "cards": 0.5}
    assert most_changed(against, {"heroes": 0.0, "points": 1.0, "cards": 4.0}, 1.0) == "points"
    assert most_changed(against, {"heroes": 0.0, "points": -1.0, "cards": 4.0}, 1.0) == "heroes"
    assert most_changed(against, dict.fromkeys(against, 1.0), 5.0) is None


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.key)
def test_no_action_is_called_good_for_what_it_has_made_worse(game: Game) -> None:
    """Nor is a cost named that it has improved: explanations without "other moves" are true by themselves."""
    luck, chance = SeededLuck(seeded.fresh_seed()), SeededLuck(seeded.fresh_seed())
    match, _ = begin_match(game, game.resolve_options({}), 2, luck)
    explained = 0
    for n in range(240):
        seat = match.seat_to_act()
        if seat is None:
            break
        before = match.observe(SPECTATOR)
        match, _ = match.apply(seat, eager_option(game, match.state, chance), luck)
        seen = match.observe(SPECTATOR)
        if n % 3:
            continue
        reason = explain_action(game, before, seen, seat, turn=False, seed=n)
        alone = explain_action(game, before, seen, seat, turn=True, seed=n)
        rises = [topic_change(game, before, seen, seat, topic, n) for topic in (reason.gain, reason.cost)]
        if reason.gain is not None and not reason.spared:
            explained += 1
            assert rises[0] > 0
        if reason.cost is not None and not reason.missed:
            explained += 1
            assert rises[1] < 0
        # A turn is compared only with the state before it.
        assert not alone.spared
        assert not alone.missed
    assert explained > 5


def topic_change(game: Game, before: State, after: State, seat: int, topic: str | None, seed: int) -> float:
    """Return the mean increase of a topic's features, in the worlds that explanations use."""
    if topic is None:
        return 0.0
    names = [name for name, belongs in topics_of(game).items() if belongs == topic]

    def worth(seen: State) -> float:
        worlds = [game.determinize(seen, SeededLuck(seed + i)) for i in range(EXPLANATION_WORLDS)]
        features = [knowledge_of(game).features(world.board, seat) for world in worlds]
        return sum(one.get(name, 0.0) for one in features for name in names)

    return worth(after) - worth(before)


def test_a_turn_is_compared_with_how_things_stood_before() -> None:
    state = read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r")
    assert why(state, "E1", turn=True).gain == "points"


def test_an_action_that_is_like_any_other_has_no_reason() -> None:
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1 S1 44 - r")
    unchanged = explain_action(ROSE_KING, state, state, 0, turn=True, seed=1)
    assert unchanged == Explanation(None, None)


def test_a_game_without_topics_has_nothing_to_say() -> None:
    game = game_named("embers")
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.fresh_seed()))
    seen = match.observe(SPECTATOR)
    assert topics_of(game) == {}
    assert explain_action(game, seen, seen, 0, turn=False, seed=1) == Explanation(None, None)


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.key)
def test_every_topic_has_a_text_in_both_languages_and_belongs_to_something_known(game: Game) -> None:
    topics = topics_of(game)
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.fresh_seed()))
    assert topics.keys() <= knowledge_of(game).features(match.state.board, 0).keys()
    for language in ("en", "de"):
        text = (game_folder(game) / "texts" / f"{language}.ftl").read_text()
        told = set(re.findall(rf"^{game.key}-why-([a-z-]+) = \S", text, re.MULTILINE))
        assert told == set(topics.values())


def game_folder(game: Game) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.key)
def test_public_information_is_enough_for_a_reason_and_the_same_again(game: Game) -> None:
    """It is computed from two observations with holes, so hidden information cannot have any influence."""
    luck = SeededLuck(seeded.fresh_seed())
    match, _ = begin_match(game, game.resolve_options({}), 2, luck)
    reasons = set()
    for n in range(60):
        seat = match.seat_to_act()
        if seat is None:
            break
        before = match.observe(SPECTATOR)
        options = options_of(match.state)
        match, _ = match.apply(seat, options[luck.pick(len(options))], luck)
        seen = match.observe(SPECTATOR)
        if n % 4:
            continue
        reason = explain_action(game, before, seen, seat, turn=False, seed=n)
        reasons.add(reason)
        first, then = (game.codec.decode(game.codec.encode(one)) for one in (before, seen))
        assert explain_action(game, first, then, seat, turn=False, seed=n) == reason
        assert reason.gain != reason.cost or reason.gain is None
    assert len({reason.gain for reason in reasons}) > 1


def test_topics_leave_out_what_hands_and_hidden_cards_are_worth() -> None:
    names = set(topics_of(game_named("hunters")))
    known = knowledge_of(game_named("hunters"))
    assert isinstance(known, LinearKnowledge)
    hidden = {"hunter", "scout", "collector", "chief", "offspring", "shaman", "item worth", "cradle"}
    assert hidden <= set(known.names)
    assert not names & hidden
