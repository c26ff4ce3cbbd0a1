"""R8 and R12: territories, the score, the tie-breaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.state import State
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.rules.cards import FIELD_NAMES
from lagerfeuer.games.roseking.rules.scoring import score, standing
from support.open_decisions import garden_of

from .table_builder import act, table, view


def scores(state: State) -> list[tuple[int, int, int]]:
    return [(seat.score, seat.largest, seat.stones) for seat in view(state).scores]


def outcome(state: State) -> tuple[tuple[int, ...], str]:
    found = ROSE_KING.outcome(state.board)
    return found.winners, found.decided


def table_of(stones: dict[str, str]) -> State:
    return table(red=stones["red"], white=stones["white"])


def test_r8_a_territory_counts_its_size_squared() -> None:
    assert scores(table(red="a1 a2 a3 b3", white="i9")) == [(16, 4, 4), (1, 1, 1)]


def test_r8_territories_are_added_up() -> None:
    state = table(red="a1 a2 c1 c2 c3 e9")
    assert scores(state)[0] == (4 + 9 + 1, 3, 6)
    assert [group.points for group in view(state).scores[0].territories] == [9, 4, 1]
    assert [group.squares for group in view(state).scores[0].territories] == [
        ["c3", "c2", "c1"],
        ["a2", "a1"],
        ["e9"],
    ]


def test_r8_diagonals_do_not_connect() -> None:
    assert scores(table(red="a1 b2 c3 d2"))[0] == (4, 1, 4)


def test_r8_the_edge_does_not_connect_to_the_next_row() -> None:
    assert scores(table(red="i2 a1 i5 a4"))[0] == (4, 1, 4)


def test_r8_the_opponents_stones_do_not_connect() -> None:
    assert scores(table(red="a1 a3", white="a2")) == [(2, 1, 2), (1, 1, 1)]


def test_r8_flipping_a_stone_can_split_a_territory() -> None:
    state = table(red="d6", white="e6 f6 e7 e8", hands=("N1", "-"))
    act(state, "N1+")
    assert scores(state) == [(4, 2, 2), (1 + 4, 2, 3)]


def test_r8_the_higher_score_wins() -> None:
    state = table(red="a1 a2", white="c1 e1 g1", crown="c1", hands=("-", "-"))
    assert outcome(state) == ((0,), "score")
    assert outcome(table(red="c1 e1 g1", white="a1 a2")) == ((1,), "score")


@pytest.mark.parametrize("colours", [("red", "white"), ("white", "red")])
def test_r8_level_scores_are_decided_by_the_largest_territory(colours: tuple[str, str]) -> None:
    # 9 points each: a territory of three against territories of two, two and one.
    ahead, behind = colours
    state = table_of({ahead: "a1 a2 a3", behind: "c1 c2 e1 e2 g1"})
    assert sorted(scores(state)) == [(9, 2, 5), (9, 3, 3)]
    assert outcome(state) == ((0 if ahead == "red" else 1,), "largest")


@pytest.mark.parametrize("colours", [("red", "white"), ("white", "red")])
def test_r8_then_by_the_number_of_stones(colours: tuple[str, str]) -> None:
    # 13 points each, and both have a largest territory of three: 3 + 2 against 3 and four single ones.
    ahead, behind = colours
    state = table_of({behind: "a1 a2 a3 c1 c2", ahead: "e1 e2 e3 g1 g3 g5 g7"})
    assert sorted(scores(state)) == [(13, 3, 5), (13, 3, 7)]
    assert outcome(state) == ((0 if ahead == "red" else 1,), "stones")


def test_r8_level_in_everything_is_a_shared_win() -> None:
    assert outcome(table(red="a1 a2 e9", white="c1 c2 g9")) == ((0, 1), "shared")
    assert outcome(table()) == ((0, 1), "shared")


def test_r12_the_panel_shows_the_score_with_both_tie_break_values() -> None:
    (red, white) = view(table(red="a1 a2 c5", white="i9 i8 i7")).scores
    assert (red.score, red.largest, red.stones) == (5, 2, 3)
    assert (white.score, white.largest, white.stones) == (9, 3, 3)


STONES = st.dictionaries(st.sampled_from(FIELD_NAMES), st.sampled_from("rw"), max_size=52)


def counted(stones: dict[str, str], seat: str) -> tuple[int, int, int]:
    """Return score, largest territory and stones, by a slow walk from every square."""

    def reached(square: str) -> int:
        seen, waiting = set(), [square]
        while waiting:
            here = waiting.pop()
            if stones.get(here) == seat and here not in seen:
                seen.add(here)
                file, rank = ord(here[0]), int(here[1])
                waiting += [
                    f"{chr(file + 1)}{rank}",
                    f"{chr(file - 1)}{rank}",
                    f"{here[0]}{rank + 1}",
                    f"{here[0]}{rank - 1}",
                ]
        return len(seen)

    # Each stone counts the size of its territory, so a territory counts its size squared.
    sizes = [reached(square) for square, colour in stones.items() if colour == seat]
    return sum(sizes), max(sizes, default=0), len(sizes)


@given(STONES)
def test_r8_the_standing_is_what_walking_the_board_counts(stones: dict[str, str]) -> None:
    red = " ".join(square for square, colour in stones.items() if colour == "r")
    white = " ".join(square for square, colour in stones.items() if colour == "w")
    b = garden_of(table(red=red, white=white))
    for seat, colour in enumerate("rw"):
        assert standing(b, seat) == counted(stones, colour)
        assert score(b, seat) == standing(b, seat)[0]
