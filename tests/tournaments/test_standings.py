"""Standings: small tables calculated by hand, in the format of the tables that federations print."""

from __future__ import annotations

from lagerfeuer.tournaments.scoring import BYE, HALF, LATE, MATCH, WIN, Table
from lagerfeuer.tournaments.standings import standings


def match(number: int, one: str, other: str, points: float, margin: int = 0) -> Table:
    """Return a match. `points`: 1 for a win of the first player, 0.5 for a draw."""
    first = int(points * WIN)
    return Table(number, MATCH, (one, other), (first, WIN - first), (margin, -margin))


def table(players: str, tables: list[Table], kind: str) -> list[tuple[str, int, float, str | None]]:
    found = standings(list(players), tables, kind)
    return [(one.player, one.place, one.points / WIN, one.decided_by) for one in found]


def value(players: str, tables: list[Table], kind: str, name: str, one: str) -> float:
    return next(row for row in standings(list(players), tables, kind) if row.player == one).values[name] / WIN


FOUR = [
    # Ann, Bob and Cat have 2, Dan has 0. The three have beaten each other in a circle.
    match(1, "A", "D", 1),
    match(1, "B", "C", 1),
    match(2, "C", "A", 1),
    match(2, "D", "B", 0),
    match(3, "A", "B", 1),
    match(3, "C", "D", 1),
]


def test_a_ring_of_three_shares_the_first_place_where_nothing_decides() -> None:
    assert table("ABCD", FOUR, "round-robin") == [
        ("A", 1, 2, None), ("B", 1, 2, None), ("C", 1, 2, None), ("D", 4, 0, None),
    ]  # fmt: skip


def test_the_own_points_of_the_game_decide_last() -> None:
    told = [match(4, "A", "D", 1, 3), match(4, "B", "D", 1, 9), match(4, "C", "D", 1, 1)]
    assert table("ABCD", [*FOUR, *told], "round-robin") == [
        ("B", 1, 3, None), ("A", 2, 3, "margin"), ("C", 3, 3, "margin"), ("D", 4, 0, None),
    ]  # fmt: skip


def test_the_winner_of_their_match_is_ahead_of_two_equal_players() -> None:
    # A beat B; both have 2, C and D 1.
    played = [
        match(1, "A", "B", 1), match(1, "C", "D", 1),
        match(2, "B", "C", 1), match(2, "D", "A", 1),
        match(3, "A", "C", 1), match(3, "B", "D", 1),
    ]  # fmt: skip
    assert table("BADC", played, "round-robin") == [
        ("A", 1, 2, None), ("B", 2, 2, "direct"), ("C", 3, 1, None), ("D", 4, 1, "direct"),
    ]  # fmt: skip


def test_sonneborn_berger_counts_the_points_of_the_beaten_and_half_of_those_one_shared_with() -> None:
    # A: beat D, drew with B and C, lost to E: 0 + half of B and C.
    played = [
        match(1, "A", "D", 1), match(2, "A", "B", 0.5), match(3, "A", "C", 0.5), match(4, "E", "A", 1),
        match(1, "B", "C", 1), match(2, "D", "E", 0), match(3, "B", "E", 0), match(4, "C", "D", 1),
    ]  # fmt: skip
    # B 1.5, C 1.5, E 3, D 0, A 2.
    assert value("ABCDE", played, "swiss", "sonneborn", "A") == 0 + 0.75 + 0.75
    assert value("ABCDE", played, "swiss", "sonneborn", "E") == 2 + 0 + 1.5
    assert value("ABCDE", played, "swiss", "buchholz", "A") == 0 + 1.5 + 1.5 + 3
    # Cut 1 leaves out the weakest of them.
    assert value("ABCDE", played, "swiss", "cut", "A") == 1.5 + 1.5 + 3
    assert [row[0] for row in table("ABCDE", played, "swiss")] == ["E", "A", "B", "C", "D"]
    assert table("ABCDE", played, "swiss")[3] == ("C", 4, 1.5, "direct")


def test_buchholz_decides_among_players_who_have_not_met() -> None:
    # Two rounds of eight: A and E won twice; A's opponents have 1 + 1, E's 1 + 0.
    played = [
        match(1, "A", "B", 1), match(1, "C", "D", 1), match(1, "E", "F", 1), match(1, "G", "H", 1),
        match(2, "A", "C", 1), match(2, "E", "G", 1), match(2, "B", "D", 1), match(2, "F", "H", 0.5),
    ]  # fmt: skip
    rows = table("EABCDFGH", played, "swiss")
    assert rows[:2] == [("A", 1, 2, None), ("E", 2, 2, "buchholz")]
    assert value("EABCDFGH", played, "swiss", "buchholz", "A") == 2
    assert value("EABCDFGH", played, "swiss", "buchholz", "E") == 1.5


def test_a_round_without_an_opponent_counts_as_one_against_an_equal() -> None:
    played = [
        match(1, "A", "B", 1),
        Table(1, BYE, ("C",), (WIN,)),
        Table(2, BYE, ("B",), (HALF,)),
        match(2, "A", "C", 1),
    ]
    # C has 1 from the bye: its own point stands for the opponent it did not have, and A has 2.
    assert value("ABC", played, "swiss", "buchholz", "C") == 1 + 2
    assert value("ABC", played, "swiss", "wins", "C") == 0
    rows = table("ABC", played, "swiss")
    assert [row[:3] for row in rows] == [("A", 1, 2), ("C", 2, 1), ("B", 3, 0.5)]


def test_a_late_player_has_what_they_were_given_for_the_rounds_before() -> None:
    played = [match(1, "A", "B", 1), Table(1, LATE, ("C",), (HALF,))]
    assert [row[:3] for row in table("ABC", played, "swiss")] == [("A", 1, 1), ("C", 2, 0.5), ("B", 3, 0)]


def test_a_match_that_goes_on_counts_nothing_yet() -> None:
    played = [match(1, "A", "B", 1), Table(1, MATCH, ("C", "D"))]
    rows = standings(list("ABCD"), played, "swiss")
    assert [(row.player, row.points, row.played) for row in rows[1:]] == [
        ("B", 0, 1),
        ("C", 0, 0),
        ("D", 0, 0),
    ]


def test_at_tables_of_four_places_count_and_then_wins() -> None:
    one = Table(1, MATCH, ("A", "B", "C", "D"), (12, 8, 4, 0), (5, -5, -9, -12))
    two = Table(2, MATCH, ("B", "A", "D", "C"), (12, 4, 8, 0), (2, -4, -2, -8))
    three = Table(3, MATCH, ("C", "D", "A", "B"), (12, 0, 8, 4), (1, -9, -1, -6))
    # A 24, B 24, C 16, D 8: A and B have won once each, all have met the same: B is 5 + 6 - 2 behind, A 5 - 4 - 1 = 0.
    assert table("ABCD", [one, two, three], "groups") == [
        ("A", 1, 2, None), ("B", 2, 2, "margin"), ("C", 3, 16 / 12, None), ("D", 4, 8 / 12, None),
    ]  # fmt: skip


def test_players_split_off_are_compared_anew_by_direct_encounter() -> None:
    # A, B and C are equal, and C lost to both. Between A and B it was a draw, so the next criterion decides.
    played = [
        match(1, "A", "B", 0.5), match(2, "A", "C", 1), match(3, "B", "C", 1),
        match(1, "C", "D", 1), match(2, "C", "E", 1), match(3, "D", "A", 0.5), match(4, "E", "B", 0.5),
        match(4, "D", "E", 1), match(5, "C", "F", 0.5), match(5, "A", "F", 0.5),
        match(6, "B", "F", 0.5),
    ]  # fmt: skip
    rows = table("CBADEF", played, "round-robin")
    assert [row[0] for row in rows[:3]] == ["A", "B", "C"]
    assert rows[1][3] == "sonneborn"
    assert rows[2][3] == "direct"


def test_among_those_the_direct_encounter_left_equal_it_is_asked_once_more() -> None:
    # All four have 2; among them A and B have 2, C 1.5, D 0.5. A beat B, who has by far the better margin.
    played = [
        match(1, "A", "B", 1), match(1, "C", "D", 0.5), match(2, "C", "A", 1), match(2, "B", "D", 1, 50),
        match(3, "A", "D", 1), match(3, "B", "C", 1, 50), match(4, "C", "E", 0.5), match(4, "D", "F", 0.5),
        match(5, "D", "E", 1), match(6, "A", "E", 0), match(6, "B", "F", 0),
    ]  # fmt: skip
    rows = table("BADCEF", played, "round-robin")
    assert rows[:4] == [
        ("A", 1, 2, None),
        ("B", 2, 2, "direct"),
        ("C", 3, 2, "direct"),
        ("D", 4, 2, "direct"),
    ]
