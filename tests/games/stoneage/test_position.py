"""Positions as one JSON object."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.errors import Malformed
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, playout
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.position import FIELDS, PLAYER_FIELDS, read_position
from lagerfeuer.games.stoneage.position_writer import write_position
from support import seeded
from support.open_decisions import decision_of


def read(**fields: Any) -> State:
    return read_position(json.dumps(fields))


def with_player(**fields: Any) -> dict[str, Any]:
    return {"players": [fields, {}]}


def asked(state: State) -> tuple[int, str] | None:
    decision = state.decision()
    return None if decision is None else (decision.seat(state.board), decision.prompt())


def options(state: State) -> list[str]:
    return [option.text() for option in decision_of(state).options(state.board)]


def test_s34_waiting_dice_are_not_offered_to_a_seat_with_no_people_out() -> None:
    dice = [{"buyer": 0, "card": "dice-pottery", "dice": [1, 3, 4], "taken": [1, None, None]}]
    players = [{"cards": ["dice-pottery"]}, {}, {"placed": {"hunt": 1}}]
    assert asked(read(seats=3, phase="acting", turn=1, players=players, dice=dice)) == (2, "die")


def test_an_empty_object_is_the_first_round_for_two() -> None:
    state = read()
    b = valley(state.board)
    assert (b.seats, list(b.people), list(b.food), b.round, b.first) == (2, [5, 5], [12, 12], 1, 0)
    assert (b.deck_left, list(b.below), asked(state)) == (32, [6, 6], (0, "place"))
    assert not STONE_AGE.broken_invariants(b)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_seats_is_enough(seats: int) -> None:
    b = valley(read(seats=seats).board)
    assert (b.seats, len(b.tops)) == (seats, seats)


def test_everything_about_a_player_is_read() -> None:
    state = read(
        **with_player(
            people=7,
            food=3,
            track=4,
            points=-12,
            wood=1,
            brick=2,
            stone=3,
            gold=4,
            tools=[3, 2, 2],
            used=[True, False],
            cards=["once3-toolmaker1", "dice-toolmaker2", "dice-toolmaker2", "any2-medicine"],
            open=["any2-medicine"],
            extra="extra-writing",
            buildings=["wbs", "any", "ssg"],
            placed={"hunt": 2, "card4": 1},
        )
    )
    seen = STONE_AGE.view(STONE_AGE.observe(state, 0), 0).players[0]
    assert (seen.people, seen.home, seen.food, seen.track, seen.points) == (7, 4, 3, 4, -12)
    assert seen.goods == {"wood": 1, "brick": 2, "stone": 3, "gold": 4}
    assert [(tool.value, tool.used) for tool in seen.tools] == [(3, True), (2, False), (2, False)]
    assert [card.name for card in seen.cards][1:3] == ["dice-toolmaker2-a", "dice-toolmaker2-b"]
    assert seen.extra is not None
    assert (seen.open, seen.extra.name) == (["any2-medicine"], "extra-writing")
    assert [tile.name for tile in seen.buildings] == ["wbs-a", "any-a", "ssg"]
    assert not STONE_AGE.broken_invariants(state.board)


def test_the_extra_card_is_seen_by_its_owner_only() -> None:
    state = read(**with_player(extra="extra-writing"))
    for seat in (-1, 1):
        seen = STONE_AGE.view(STONE_AGE.observe(state, seat), seat).players[0]
        assert (seen.extra, seen.has_extra, seen.forecast.green) == (None, True, 0)
    assert STONE_AGE.view(STONE_AGE.observe(state, 0), 0).players[0].forecast.green == 1


def test_a_number_of_buildings_is_enough() -> None:
    state = read(players=[{"buildings": 9, "cards": ["points3-builder3"]}, {"buildings": ["wwb"]}])
    assert STONE_AGE.score_parts(state.board)[0]["builders"] == 27
    assert not STONE_AGE.broken_invariants(state.board)


QUESTIONS: dict[str, dict[str, Any]] = {
    "place": {"turn": 1},
    "done": {"confirm": True},
    "act": {"phase": "acting", **with_player(placed={"hunt": 1, "forest": 2})},
    "tools": {"phase": "acting", "roll": {"place": "river", "dice": [1, 6]}},
    "pay-card": {"phase": "acting", "at": "card3"},
    "pay-building": {"phase": "acting", "at": "building2"},
    "two": {"phase": "acting", "two": True, **with_player(cards=["any2-medicine"], open=["any2-medicine"])},
    "die": {"turn": 1, "dice": [{"buyer": 0, "dice": [2, 5], "taken": [2]}]},
    "feed": {"phase": "feeding", **with_player(food=0, wood=9)},
}


@pytest.mark.parametrize("prompt", STONE_AGE.texts.prompts)
def test_every_question_can_be_set_up(prompt: str) -> None:
    state = read(**QUESTIONS[prompt])
    assert decision_of(state).prompt() == prompt
    assert write_position(read_position(write_position(state))) == write_position(state)
    playout(state, PlayContext(SeededLuck(seeded.fresh_seed())), STONE_AGE.max_actions)
    assert state.decision() is None


def test_a_roll_for_a_card_names_its_goods() -> None:
    state = read(
        phase="acting", roll={"place": "card2", "thing": "gold", "dice": [6, 6]}, **with_player(tools=[4])
    )
    hints = {text: STONE_AGE.preview(state, STONE_AGE.action(text)) for text in options(state)}
    assert {text: hint["yield"] for text, hint in hints.items()} == {"tools:none": 2, "tools:4": 2}


def test_what_is_missing_is_paid_without_the_track() -> None:
    state = read(phase="feeding", turn=1, missing=2, players=[{}, {"food": 0, "track": 9, "brick": 2}])
    assert asked(state) == (1, "feed")
    assert options(state) == ["2b", "starve"]


def test_a_position_after_the_last_round_is_counted() -> None:
    state = read(
        phase="over", players=[{"points": 5, "wood": 3}, {"cards": ["dice-pottery", "food7-pottery"]}]
    )
    assert state.decision() is None
    assert [parts["total"] for parts in STONE_AGE.score_parts(state.board)] == [8, 2]
    assert STONE_AGE.outcome(state.board).winners == (0,)


MALFORMED = {
    "": "position",
    "[]": "position",
    '{"a":1}': "a",
    '{"house_rules":"mine"}': "house_rules",
    '{"seats":5}': "seats",
    '{"seats":true}': "seats",
    '{"round":0}': "round",
    '{"start":2}': "start",
    '{"phase":"eating"}': "phase",
    '{"turn":2}': "turn",
    '{"turn":"0"}': "turn",
    '{"players":{}}': "players",
    '{"seats":3,"players":[{},{}]}': "players",
    '{"players":[[],{}]}': "players[0]",
    '{"players":[{},{"x":1}]}': "players[1].x",
    '{"players":[{"people":11},{}]}': "players[0].people",
    '{"players":[{"food":-1},{}]}': "players[0].food",
    '{"players":[{"track":11},{}]}': "players[0].track",
    '{"players":[{"points":1.5},{}]}': "players[0].points",
    '{"players":[{"wood":-1},{}]}': "players[0].wood",
    '{"players":[{"brick":"1"},{}]}': "players[0].brick",
    '{"players":[{"stone":null},{}]}': "players[0].stone",
    '{"players":[{"gold":99999999999999999999},{}]}': "players[0].gold",
    '{"players":[{"tools":[1,1,1,1]},{}]}': "players[0].tools",
    '{"players":[{"tools":[1,5]},{}]}': "players[0].tools[1]",
    '{"players":[{"used":[true]},{}]}': "players[0].used",
    '{"players":[{"tools":[1],"used":[1]},{}]}': "players[0].used[0]",
    '{"players":[{"cards":["joker"]},{}]}': "players[0].cards[0]",
    '{"players":[{"cards":["extra-writing"]},{"cards":["extra-writing"]}]}': "players[1].cards[0]",
    '{"players":[{"open":["once4-toolmaker1"]},{}]}': "players[0].open[0]",
    '{"players":[{"extra":5},{}]}': "players[0].extra",
    '{"players":[{"extra":"tool-art"},{"extra":"extra-writing"}]}': "players[1].extra",
    '{"players":[{"buildings":29},{}]}': "players[0].buildings",
    '{"players":[{"buildings":["hut"]},{}]}': "players[0].buildings[0]",
    '{"players":[{"placed":{"moon":1}},{}]}': "players[0].placed.moon",
    '{"players":[{"placed":{"building3":1}},{}]}': "players[0].placed.building3",
    '{"players":[{"placed":{"hunt":6}},{}]}': "players[0].placed",
    '{"players":[{"placed":{"card1":2}},{}]}': "players[0].placed.card1",
    '{"players":[{"placed":{"forest":4}},{"placed":{"forest":4}}]}': "players[1].placed.forest",
    '{"row":[],"players":[{"placed":{"card1":1}},{}]}': "players[0].placed.card1",
    '{"phase":"feeding","players":[{"placed":{"hunt":1}},{}]}': "players[0].placed",
    '{"row":[null,null,null,null,null]}': "row",
    '{"row":["wood"]}': "row[0]",
    '{"row":["tool-art","tool-art"]}': "row[1]",
    '{"deck":33}': "deck",
    '{"stacks":["any"]}': "stacks",
    '{"stacks":["any","many"]}': "stacks[1].top",
    '{"stacks":[{"top":null,"below":1},{}]}': "stacks[0].below",
    '{"stacks":[{"below":20},{"below":20}]}': "stacks",
    '{"dice":[{"dice":[1]}]}': "dice[0].dice",
    '{"dice":[{"dice":[1,7]}]}': "dice[0].dice[1]",
    '{"dice":[{"dice":[1,2],"taken":[3]}]}': "dice[0].taken[0]",
    '{"dice":[{"dice":[1,2],"taken":[1,2]}]}': "dice[0].taken",
    '{"dice":[{"dice":[1,2],"card":"no"}]}': "dice[0].card",
    '{"dice":[{"dice":[1,2],"buyer":2}]}': "dice[0].buyer",
    '{"roll":{"place":"hunt","dice":[1]}}': "roll",
    '{"phase":"acting","roll":{"place":"hut","dice":[1]}}': "roll.place",
    '{"phase":"acting","roll":{"place":"hunt","dice":[]}}': "roll.dice",
    '{"phase":"acting","roll":{"place":"card1","dice":[1,1]}}': "roll.thing",
    '{"phase":"acting","roll":{"place":"hunt","thing":"gold","dice":[1]}}': "roll.thing",
    '{"phase":"acting","at":"forest"}': "at",
    '{"phase":"acting","at":"card1","row":[]}': "at",
    '{"phase":"acting","at":"card1","confirm":true}': "confirm",
    '{"phase":"acting","two":true}': "two",
    '{"phase":"acting","missing":1}': "missing",
    '{"phase":"feeding","missing":0.5}': "missing",
    '{"phase":"feeding","missing":0}': "missing",
    '{"phase":"feeding","missing":6}': "missing",
    '{"phase":"acting","roll":{}}': "roll.place",
    '{"phase":"acting","at":""}': "at",
    '{"confirm":1}': "confirm",
    '{"two":{}}': "two",
    '{"phase":"over","confirm":true}': "confirm",
    '{"phase":"over","two":true,"players":[{"cards":["any2-medicine"],"open":["any2-medicine"]},{}]}': "two",
    '{"phase":"feeding","two":true,"players":[{"cards":["any2-medicine"],"open":["any2-medicine"]},{}]}': "two",
    '{"players":[{}]}': "players",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_field_is_named(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_position(text)
    assert refused.value.where == MALFORMED[text]
    assert "\n" not in str(refused.value)


def test_every_field_can_be_malformed_and_has_a_sample() -> None:
    top = {where.split(".")[0].split("[")[0] for where in MALFORMED.values()}
    assert top >= set(FIELDS)
    of_players = {where.split(".")[1].split("[")[0] for where in MALFORMED.values() if where.count(".") == 1}
    assert of_players >= set(PLAYER_FIELDS)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 12) | st.sampled_from(["hunt", "card1", "any", "tool-art"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(PLAYER_FIELDS), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(FIELDS), PLAIN, max_size=4))
def test_any_object_is_a_position_or_malformed(fields: dict[str, Any]) -> None:
    try:
        state = read(**fields)
    except Malformed:
        return
    assert not STONE_AGE.broken_invariants(state.board)
    assert write_position(read_position(write_position(state))) == write_position(state)
    playout(state, PlayContext(SeededLuck(seeded.fresh_seed())), 300)


@given(st.text())
def test_a_text_that_is_no_json_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_position("x" + text)
    assert refused.value.where == "position"
