"""What a game need not define: two games without anything that can be derived, and what is derived for ours."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import pytest

import boardkit
from boardkit import class_fields
from boardkit.bag import HOLE
from boardkit.class_fields import copied, fields_of, kebab_case
from boardkit.codec import Codec, Shape
from boardkit.dice import rolls_of
from boardkit.errors import Malformed, NotAnOption, RulesError
from boardkit.game import Game, Pack
from boardkit.luck import NoLuck, ScriptedLuck, SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.state import PlayContext
from boardkit.steps import Action, Board, Decision, Word, Words
from boardkit.testing.conformance import check_match
from boardkit.text_ids import TextIds, missing_texts
from support import lanterns, pig, seeded
from support.lanterns import LANTERNS_GAME, Street, Swap
from support.pig import PIG, Table

SHORT: list[Game] = [PIG, LANTERNS_GAME]


@pytest.mark.parametrize("game", SHORT, ids=lambda game: game.key)
def test_a_short_game_keeps_every_promise(game: Game) -> None:
    ended = {
        check_match(game, {}, seats, seeded.fresh_seed()).decided for seats in game.seats for _ in range(8)
    }
    assert ended <= {"score", "tie", "shared"}


def test_they_are_short() -> None:
    assert len(inspect.getsource(pig).splitlines()) < 60
    assert len(inspect.getsource(lanterns).splitlines()) < 150


def test_a_match_of_a_game_that_is_registered_nowhere_is_played() -> None:
    match = boardkit.Match(LANTERNS_GAME, luck=SeededLuck(seeded.fresh_seed()))
    while not match.is_over:
        match.apply(match.legal_actions()[-1])
    assert sum(match.returns()) == pytest.approx(1)


def test_a_seat_knows_its_hand_and_no_seat_the_bag() -> None:
    match, _ = begin_match(LANTERNS_GAME, {}, 3, SeededLuck(seeded.fresh_seed()))
    whole, seen = match.state.board, match.observe(1).board
    assert isinstance(whole, Street)
    assert isinstance(seen, Street)
    assert seen.hands[1] == whole.hands[1]
    assert seen.hands[0] == seen.hands[2] == [HOLE] * 4
    assert seen.bag == [HOLE] * 6
    assert match.observe(SPECTATOR).board.hands == [[HOLE] * 4] * 3  # type: ignore[attr-defined]
    full = LANTERNS_GAME.determinize(match.observe(1), SeededLuck(seeded.fresh_seed())).board
    assert isinstance(full, Street)
    assert sorted([*full.bag, *(card for hand in full.hands for card in hand)]) == list(range(18))


def test_a_lost_card_and_one_too_many_are_found() -> None:
    pack = Pack([0, 1, 1], hands=("hands",), piles=("bag",), shown=("gone",))

    def faults(hand: list[int], bag: list[int]) -> list[str]:
        return pack.faults(Street([hand], bag, [], [0], [0]))

    assert faults([1], [1]) == []
    assert faults([HOLE], [HOLE]) == []
    assert faults([1], []) == ["there are 2 cards of 3"]
    assert faults([0], [1]) == ["too often there: card 0"]


def test_a_game_that_says_nothing_about_hidden_information_is_refused() -> None:
    class Silent(pig.Pig):
        open_information = False

    state = PIG.start({}, 2, PlayContext(NoLuck()))
    with pytest.raises(RulesError, match="packs"):
        Silent().observe(state, 0)


def test_copies_share_nothing_that_changes() -> None:
    street = Street([[1], [2]], [3], [], [], [0, 0], covered=[False, True])
    street.note = [4]  # type: ignore[attr-defined]
    copy = copied(street)
    assert vars(copy) == vars(street)
    for name, value in vars(street).items():
        if isinstance(value, list):
            assert getattr(copy, name) is not value, name
    assert all(mine is not theirs for mine, theirs in zip(copy.hands, street.hands, strict=True))
    assert isinstance(street.copy(), Street)


class Untyped(Board):
    def __init__(self, rows, turn: int) -> None:  # type: ignore[no-untyped-def]
        self.rows = rows
        self.turn = turn


def test_fields_without_a_type_are_copied_by_what_they_are() -> None:
    board = Untyped([[1], {"a": [2]}], 3)
    copy = copied(board)
    copy.rows[1]["a"].append(4)
    assert board.rows == [[1], {"a": [2]}]
    assert list(fields_of(Untyped)) == ["rows", "turn"]


@pytest.fixture
def as_if_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide the annotations of all classes, as classes compiled by mypyc do."""
    monkeypatch.setattr(class_fields, "is_compiled", lambda cls: cls is not object)
    monkeypatch.setattr(inspect, "get_annotations", lambda cls: {})
    caches = (fields_of, class_fields.copiers_of, class_fields.needs_arguments)
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


SAVED = [
    (f"{game.key} {shape.name}", shape.cls)
    for game in [*boardkit.games().values(), *SHORT]
    for shape in [game.codec.board, *game.codec.by_name.values()]
]
FIELDS = {name: list(fields_of(cls).items()) for name, cls in SAVED}


def test_the_fields_of_a_compiled_class_are_read_from_its_source(as_if_compiled: None) -> None:
    assert {name: list(fields_of(cls).items()) for name, cls in SAVED} == FIELDS


def test_a_board_of_a_compiled_class_is_copied_by_its_constructor(as_if_compiled: None) -> None:
    for game in boardkit.games().values():
        board = boardkit.new(game.key, seed=seeded.fresh_seed()).observe(0).board
        copy = copied(board)
        assert copy is not board
        assert game.codec.board.plain(copy) == game.codec.board.plain(board)


def test_what_a_game_declares_is_what_would_be_derived() -> None:
    for game in boardkit.games().values():
        for shape in [game.codec.board, *game.codec.by_name.values()]:
            plain = {name: kind for name, kind in shape.fields.items() if name not in shape.special}
            assert plain == {n: k for n, k in fields_of(shape.cls).items() if n in plain}, shape.name
            assert list(shape.fields) == list(fields_of(shape.cls)), shape.name


def test_two_steps_of_one_name_and_an_unknown_step_are_refused() -> None:
    with pytest.raises(RulesError, match="'turn'"):
        Codec("pig", 1, Table, [pig.Turn, Shape("turn", Swap)])
    state = LANTERNS_GAME.start({}, 3, PlayContext(SeededLuck(seeded.fresh_seed())))
    with pytest.raises(RulesError, match="Score"):
        Codec("lanterns", 1, Street, [Swap]).encode(state)


def test_names_of_classes_are_spelled_as_in_records() -> None:
    names = {"Turn": "turn", "PayCard": "pay-card", "AIMove2Back": "ai-move2-back"}
    assert {name: kebab_case(name) for name in names} == names


def test_words_are_a_table_and_actions_are_read_from_it() -> None:
    stop, go = words = Words("stop", "go")
    assert (stop.text(), go) == ("stop", words["go"])
    assert PIG.action("hold") is pig.HOLD
    assert LANTERNS_GAME.action("lantern7") is lanterns.LANTERN[7]
    with pytest.raises(Malformed, match="not an action of pig such as roll or hold"):
        PIG.action("dance")


def test_dice_of_the_rules_are_known_to_the_game() -> None:
    assert PIG.dice == (pig.DIE,)
    g = PlayContext(ScriptedLuck([3, 1]), telling=True)
    assert pig.DIE.roll(g, 2, 1) == [4, 2]
    [note] = g.notes
    assert note.args == {"dice": "4 2", "seat": 1}
    [roll] = rolls_of(PIG.dice, [(6, 3), (6, 1)], g.notes)
    assert (roll.count, roll.seat) == (2, 1)


def test_text_ids_are_collected_and_missing_texts_are_told() -> None:
    assert LANTERNS_GAME.texts == TextIds(
        notes=("score", "hang-up", "cover", "swap", "swap-hidden"),
        prompts=("hang-up", "swap"),
        reasons=("lanterns-no-such-lantern", "lanterns-no-cover-twice"),
        ended=("over",),
        decided=("score", "tie", "shared"),
    )
    assert "pig-note-rolled" in missing_texts("pig", PIG.texts, "support", "en")
    for game in boardkit.games().values():
        package = type(game).__module__.rpartition(".")[0]
        for language in ("en", "de"):
            assert missing_texts(game.key, game.texts, package, language) == [], game.key


def test_a_view_is_a_struct_of_the_board() -> None:
    view = PIG.view(PIG.start({}, 2, PlayContext(NoLuck())), 0)
    assert isinstance(view, PIG.view_type)
    assert msgspec.to_builtins(view) == {"game": "pig", "points": [0, 0], "pot": 0}


def test_a_decision_may_name_its_board_and_its_actions() -> None:
    @dataclass(frozen=True)
    class Sing(Decision[Table, Word]):
        def options(self, b: Table) -> list[Action]:
            return [pig.ROLL]

        def choose(self, b: Table, g: PlayContext, action: Word) -> tuple[()]:
            b.pot = len(action.word)
            return ()

    table = Table([0])
    assert Sing().choose(table, PlayContext(NoLuck()), pig.ROLL) == ()
    assert (table.pot, Sing().prompt()) == (4, "sing")


def test_a_refusal_says_why_and_what_is_allowed() -> None:
    match = boardkit.Match(LANTERNS_GAME, luck=SeededLuck(seeded.fresh_seed()))
    mine = [action.text() for action in match.legal_actions()]
    other = next(action.text() for action in lanterns.LANTERN if action.text() not in mine)
    with pytest.raises(NotAnOption) as refused:
        match.apply(other)
    assert str(refused.value) == f"lanterns-no-such-lantern number={other.removeprefix('lantern')}"
    assert refused.value.__notes__ == [f"seat 0 may: {', '.join(mine)}"]
