"""Positions as one JSON object."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.errors import Malformed
from boardkit.json_fields import Json
from boardkit.state import State
from lagerfeuer.games.hunters.game import HUNTERS, land
from lagerfeuer.games.hunters.position import FIELDS, PLAYER_FIELDS, read_position
from lagerfeuer.games.hunters.position_writer import write_position
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES, ITEM_NAMES, PLACE_NAMES

from .table_builder import place


def read(**fields: Any) -> State:
    return read_position(json.dumps(fields))


def with_player(**fields: Any) -> Json:
    return {"players": [fields, {}]}


def asked(state: State) -> tuple[int, str] | None:
    decision = state.decision()
    return None if decision is None else (decision.seat(state.board), decision.prompt())


def test_an_empty_object_is_the_beginning_of_a_normal_match() -> None:
    state = read()
    b = land(state.board)
    assert (b.mode, list(b.points), list(b.hunger), list(b.village), list(b.camp)) == (
        1,
        [3, 3],
        [2, 2],
        [2, 2],
        [1, 1],
    )
    assert ([len(hand) for hand in b.hands], [len(column) for column in b.display]) == ([6, 6], [2, 2, 2])
    assert (asked(state), len(b.wild), [PLACE_NAMES[place] for place in b.sacred]) == (
        (0, "turn"), 2, ["mammoth-graveyard", "mud-springs", "ice-cavern"],
    )  # fmt: skip


@pytest.mark.parametrize("mode", ["introductory", "normal", "survival"])
def test_the_mode_is_enough(mode: str) -> None:
    state = read(mode=mode)
    assert not HUNTERS.broken_invariants(state.board)
    if mode == "introductory":
        assert [[CHARACTER_NAMES[card] for card in column] for column in land(state.board).display] == [
            ["advanced-scout", "shaman"]
        ] * 3


def test_what_is_not_named_goes_where_nothing_was_said() -> None:
    state = read(display=[["fisher"], [], []], **with_player(hand=["hunter"]))
    assert [len(hand) for hand in land(state.board).hands] == [1, 16]
    state = read(players=[{"hand": []}, {"hand": []}])
    assert sum(len(column) for column in land(state.board).display) == 18
    state = read(sacred=["geysers"])
    assert [PLACE_NAMES[place] for place in land(state.board).sacred] == [
        "mammoth-graveyard",
        "ice-cavern",
        "geysers",
    ]


def test_piles_and_discards() -> None:
    b = land(read(item_pile=["drum"], hunting_discard=["mammoth"], wilderness_pile=["desert-a"]).board)
    assert ([ITEM_NAMES[item] for item in b.item_bag], len(b.item_discard)) == (["drum"], 30)
    assert ([PLACE_NAMES[place] for place in b.hunt_discard], len(b.hunt_bag)) == (["mammoth"], 17)
    assert (len(b.wild_bag), len(b.wild_discard)) == (1, 15)


def test_bonus_fields_behind_a_seat_follow_from_its_points() -> None:
    assert land(read(**with_player(points=14)).board).passed[0] == 2
    assert land(read(**with_player(points=14, passed=0)).board).passed[0] == 0


def test_covered_icons_by_name_or_by_their_place() -> None:
    state = read(hunting=[place("megatherium-a", covered=["meat", 5])], mode="survival")
    assert land(state.board).covered[23] == 0b100001
    assert land(read(hunting=["megatherium-a"], mode="survival").board).covered[23] == 0b010001


@pytest.mark.parametrize("ask", ["turn", "retrieve", "sunset", "end"])
def test_the_shorthands_of_what_is_asked(ask: str) -> None:
    state = read(ask=ask, **with_player(items=["drum", "boots"]), wilderness=[place("forest-a", 1)])
    assert asked(state) == {
        "turn": (0, "turn"), "retrieve": (0, "retrieve"), "sunset": (0, "discard"), "end": (1, "turn"),
    }[ask]  # fmt: skip
    assert write_position(read_position(write_position(state))) == write_position(state)


def test_a_match_that_is_over() -> None:
    state = read(over="goal", players=[{"points": 24}, {"points": 24}])
    assert state.decision() is None
    assert HUNTERS.outcome(state.board).decided == "second-seat"
    assert write_position(read_position(write_position(state))) == write_position(state)


WRONG: dict[str, str | Json] = {
    "position: is no JSON": "{",
    "position: must be an object": "[]",
    "colour: is not one of": {"colour": 1},
    "mode: must be one of": {"mode": "hard"},
    "cards: is neither": {"cards": "mine"},
    "players: has 1 entries": {"players": [{}]},
    r"players\[0\].gold: is not one of": with_player(gold=1),
    r"players\[0\].points: must be a whole number": with_player(points=-1),
    r"players\[0\]: has more than 5 members": with_player(village=4, camp=2),
    r"players\[0\].items\[1\]: there is no stone-hut left": with_player(items=["stone-hut", "stone-hut"]),
    r"players\[0\].items\[0\]: must be one of": with_player(items=["canoe"]),
    r"players\[0\].hand\[0\]: must be one of": with_player(hand=["king"]),
    "display: has 2 columns": {"display": [[], []]},
    "display: there are 2 of fisher": {"display": [["fisher"] * 3, [], []]},
    "display: names 7 special": {
        "display": [["fisher"] * 2 + ["fireman"] * 2 + ["tracker"] * 2 + ["basket-maker"], [], []]
    },
    "display: leaves out": {"display": [[], [], []], "players": [{"hand": []}, {"hand": []}]},
    "display: names characters that the introductory": {
        "mode": "introductory",
        "display": [["fisher"], [], []],
    },
    r"wilderness\[0\].name: must be one of": {"wilderness": ["mammoth"]},
    r"wilderness\[1\].name: forest-a is there already": {"wilderness": ["forest-a", "forest-a"]},
    r"wilderness\[0\].members: are 4": {"wilderness": [place("forest-a", 2, 2)]},
    r"wilderness\[0\].members: has 1 entries": {"wilderness": [{"name": "forest-a", "members": [1]}]},
    r"wilderness\[0\].covered\[0\]: is no icon that is left": {
        "wilderness": [place("forest-a", covered=["clay"])]
    },
    r"wilderness\[0\].covered\[1\]: is no icon that is left": {
        "wilderness": [place("forest-a", covered=[0, 0])]
    },
    r"sacred\[0\].covered: sacred places": {"sacred": [{"name": "geysers", "covered": [0]}]},
    "sacred: two of these are sides": {"sacred": ["geysers", "ancestry-hill"]},
    r"hunting_pile\[0\]: must be a card": {"hunting_pile": ["forest-a"]},
    r"hunting_pile\[0\]: must be a card of this pile that lies": {
        "hunting": ["mammoth"],
        "hunting_pile": ["mammoth"],
    },
    "over: must be one of": {"over": "yes"},
    "ask: must be one of": {"ask": "supper"},
    "ask: cannot be given together": {"ask": "turn", "agenda": []},
    r"agenda\[0\]: must be one of the steps": {"agenda": [{"step": "dance"}]},
    r"agenda\[0\]: is no step place-one": {"agenda": [{"step": "place-one"}]},
    "agenda: cannot be carried out": {"agenda": [{"step": "cover-one", "place": 500}]},
    "agenda: asks for nothing": {"agenda": []},
    "drawn: must be one of": {"drawn": "geysers"},
    "sunset: must be true or false": {"sunset": 1},
    "position: does not hold": {"wilderness": [place("forest-a", covered=[0, 1, 2, 3, 4])]},
}


@pytest.mark.parametrize("message", WRONG)
def test_what_is_wrong_is_named(message: str) -> None:
    wrong = WRONG[message]
    with pytest.raises(Malformed, match=message):
        read_position(wrong if isinstance(wrong, str) else json.dumps(wrong))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=3)
    | st.sampled_from(["forest-a", "drum", "hunter"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*FIELDS, *PLAYER_FIELDS, "name", "covered", "members", "step"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
def test_any_json_is_read_or_refused_with_a_word(data: Json) -> None:
    try:
        state = read_position(json.dumps(data))
    except Malformed:
        return
    assert not HUNTERS.broken_invariants(state.board)
