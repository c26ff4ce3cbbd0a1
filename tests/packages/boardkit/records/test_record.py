"""Records replay to the same end, and every corruption is reported with its line or ply."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.records.record import (
    FORMAT,
    Record,
    head_of,
    line_of,
    read_record,
    replay,
    replay_steps,
    result_of,
    write_record,
)
from boardkit.registry import GAMES
from boardkit.testing.conformance import check_match
from embers.game import EMBERS
from lagerfeuer.games.roseking.game import ROSE_KING
from support import seeded
from support.open_decisions import options_of

CHOSEN = {"light": False, "show_draw_pile": False}
TEXT = check_match(ROSE_KING, CHOSEN, 2, seed=4, every=1000).record
ROWS = TEXT.splitlines()


def changed(number: int, **values: Any) -> list[str]:
    """Return the record with changed fields of one row."""
    rows = ROWS.copy()
    rows[number] = msgspec.json.encode(msgspec.json.decode(rows[number]) | values).decode()
    return rows


def found_wrong(rows: Sequence[str], game: Game = ROSE_KING) -> str:
    with pytest.raises(Malformed) as refused:
        replay(read_record("\n".join(rows) + "\n"), game)
    assert "\n" not in str(refused.value)
    return refused.value.where


def row(number: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(ROWS[number])
    return found


def row_where(wanted: Callable[[dict[str, Any]], bool]) -> int:
    """Return the number of the first row with a wanted action; its ply is one less."""
    return next(number for number in range(2, len(ROWS) - 1) if wanted(row(number)))


PLAYED = row_where(lambda line: line["action"] not in ("draw", "done"))
DRAWN = row_where(lambda line: line["action"] == "draw")


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", list(GAMES))
@given(seed=st.integers(0, 100_000))
def test_a_written_record_is_read_and_replays_to_the_same_end(key: str, seed: int) -> None:
    game = GAMES[key]
    # Matches of Stone Age are long, and those of Hunters and Scouts may have thousands of actions. Only one in five of
    # Stone Age is played to its end, and of the others only the first hundred actions.
    whole = game.max_actions < 1000 or (game.max_actions < 100_000 and seed % 5 == 0)
    at_most = None if whole else 100
    text = check_match(game, game.resolve_options({}), 2, seed, 1000, at_most).record
    record = read_record(text)
    assert write_record(record) == text
    state = replay(record, game)
    assert (result_of(game, state) if state.decision() is None else None) == record.result


def test_a_record_of_a_match_that_goes_on_replays_as_far_as_it_goes() -> None:
    match, setup = begin_match(EMBERS, {"long": False}, 2, SeededLuck(seeded.fresh_seed()))
    lines = [line_of(setup)]
    options = options_of(match.state)
    match, entries = match.apply(0, options[0], SeededLuck(seeded.fresh_seed()))
    entries = entries or list(match.pending)
    record = Record(head_of(EMBERS, match.options, ["Ann", None]), [*lines, *map(line_of, entries)])
    again = read_record(write_record(record))
    assert EMBERS.codec.encode(replay(again, EMBERS)) == EMBERS.codec.encode(match.state)
    assert again.header.seats == ["Ann", None]
    assert again.result is None


def test_a_record_needs_no_generator_and_every_ply_can_be_visited() -> None:
    record = read_record(TEXT)
    plies = sum(1 for _ in replay_steps(record, ROSE_KING))
    assert plies == len(record.lines) == record.lines[-1].ply + 1


def test_names_with_strange_letters_are_kept() -> None:
    name = 'Zoë "\u2028\u0085\n\\ 🔥'
    record = read_record(TEXT)
    record.header.seats = [name, None]
    assert read_record(write_record(record)).header.seats == [name, None]


def test_lines_end_with_a_line_feed_alone() -> None:
    with pytest.raises(Malformed, match="CR"):
        read_record(TEXT.replace("\n", "\r\n"))


def test_format_1_is_read_also_with_windows_line_ends() -> None:
    old = "".join(f"{one}\n" for one in old_rows())
    assert (read_record(old).lines, read_record(old).result) == (
        read_record(TEXT).lines,
        read_record(TEXT).result,
    )
    assert read_record(old.replace("\n", "\r\n")).lines == read_record(TEXT).lines
    assert '"lagerfeuer":2' in write_record(read_record(TEXT))


def old_rows() -> Iterator[str]:
    """Yield the rows in format 1."""
    for one in ROWS:
        old = msgspec.json.decode(one)
        del old["chain"]
        if "lagerfeuer" in old:
            del old["kinds"]
            old["lagerfeuer"] = 1
        yield msgspec.json.encode(old).decode()


def test_another_card_drawn_is_noticed() -> None:
    (sides, outcome), ply = row(DRAWN)["luck"][0], DRAWN - 1
    where = found_wrong(changed(DRAWN, luck=[[sides, (outcome + 1) % sides]]))
    # Another card is drawn, which is noticed when it is played, or by the result.
    assert where == "result" or int(where.removeprefix("ply ")) > ply


@pytest.mark.parametrize(
    "luck",
    [[], [[24, 0]], [[2, 5]], [[2, -1]], [[1, 0], [1, 0]]],
    ids=["none", "sides", "high", "low", "more"],
)
def test_picks_that_cannot_be_are_named_with_their_ply(luck: list[list[int]]) -> None:
    sides, outcome = row(DRAWN)["luck"][0]
    picks = [[sides, outcome], [sides, outcome]] if len(luck) == 2 else luck
    assert found_wrong(changed(DRAWN, luck=picks)) == f"ply {DRAWN - 1}"


def test_a_pick_where_the_rules_use_none_is_named() -> None:
    assert found_wrong(changed(PLAYED, luck=[[6, 1]])) == f"ply {PLAYED - 1}"


@pytest.mark.parametrize("action", ["NE3++", "", "done", "NW9", "draw "])
def test_another_action_is_named_with_its_ply(action: str) -> None:
    assert found_wrong(changed(PLAYED, action=action)) == f"ply {PLAYED - 1}"


def test_another_seat_is_named_with_its_ply() -> None:
    seat = row(PLAYED)["seat"]
    assert found_wrong(changed(PLAYED, seat=1 - seat)) == f"ply {PLAYED - 1}"


def test_an_answer_that_was_not_forced_is_no_automatic_one() -> None:
    assert found_wrong(changed(PLAYED, auto=True)) == f"ply {PLAYED - 1}"


def test_a_dropped_line_is_named() -> None:
    for number in (1, PLAYED, len(ROWS) - 2):
        rows = [*ROWS[:number], *ROWS[number + 1 :]]
        assert found_wrong(rows) == (f"ply {number - 1}" if number < len(ROWS) - 2 else "result")


def test_swapped_and_doubled_lines_are_named() -> None:
    rows = ROWS.copy()
    rows[4], rows[5] = rows[5], rows[4]
    assert found_wrong(rows) == "ply 3"
    assert found_wrong([*ROWS[:5], ROWS[4], *ROWS[5:]]) == "ply 3"


def test_swapped_actions_are_named() -> None:
    one, two = row(2), row(3)
    rows = changed(2, action=two["action"], luck=two.get("luck", []))
    assert one["action"] != two["action"]
    assert found_wrong(rows) == "ply 1"


@pytest.mark.parametrize(
    "values",
    [
        {"winners": [0, 1]},
        {"winners": []},
        {"ended": "peace"},
        {"decided": "shared"},
        {"scores": [[1, 1, 1], [0, 0, 0]]},
    ],
    ids=lambda values: next(iter(values)),
)
def test_a_wrong_result_is_named(values: dict[str, Any]) -> None:
    result = {"result": row(-1)["result"] | values}
    assert found_wrong([*ROWS[:-1], msgspec.json.encode(result).decode()]) == "result"


def test_a_result_before_the_end_and_none_after_it_are_named() -> None:
    assert found_wrong([*ROWS[:8], ROWS[-1]]) == "result"
    assert found_wrong(ROWS[:-1]) == "result"


def test_an_action_after_the_end_is_named() -> None:
    last = row(-2)
    more = msgspec.json.encode(last | {"ply": last["ply"] + 1}).decode()
    assert found_wrong([*ROWS[:-1], more, ROWS[-1]]) == f"ply {last['ply'] + 1}"


def test_a_wrong_head_is_named() -> None:
    assert found_wrong(changed(0, lagerfeuer=FORMAT + 1)) == "head"
    assert found_wrong(changed(0, game="embers")) == "head"
    assert found_wrong(changed(0, seats=[None])) == "head"
    assert found_wrong(changed(0, seats="ab")) == "head"
    assert found_wrong(changed(0, options={"heavy": True})) == "option heavy"
    assert found_wrong(ROWS, EMBERS) == "head"


def test_options_that_were_not_those_of_the_match_are_noticed() -> None:
    assert found_wrong(changed(0, options=CHOSEN | {"light": True})).startswith("ply ")


def test_a_set_up_with_an_action_or_other_cards_is_noticed() -> None:
    assert found_wrong(changed(1, action="N1")) == "ply 0"
    assert found_wrong(changed(1, seat=0)) == "ply 0"
    picks = row(1)["luck"]
    assert found_wrong(changed(1, luck=picks[:-1])) == "ply 0"
    assert found_wrong(changed(1, luck=[[24, 24], *picks[1:]])) == "ply 0"


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "null", '{"ply":2}', '{"ply":2,"seat":0,"action":"draw","x":1}', "[" * 50_000]
)
def test_a_line_that_is_none_is_named(line: str) -> None:
    rows = [*ROWS[:3], line, *ROWS[4:]]
    assert found_wrong(rows) == "line 4"


def test_nothing_at_all_is_no_record() -> None:
    for text, line in (("", "line 1"), ("\n", "line 1"), (ROWS[0], "ply 0"), (ROWS[0] + "\n", "ply 0")):
        with pytest.raises(Malformed) as refused:
            read_record(text)
        assert refused.value.where == line


@given(st.text(max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(Malformed):
        read_record(text)
