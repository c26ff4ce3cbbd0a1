"""The source of dice and cards: determined by published values, fair, and replayable."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest

from boardkit.bag import HOLE, draw, fill
from boardkit.errors import LuckRanOut, RulesError
from boardkit.luck import (
    HmacLuck,
    Luck,
    NoLuck,
    RecordingLuck,
    ReplayedLuck,
    ScriptedLuck,
    SeededLuck,
    commitment,
    default_contribution,
)
from boardkit.state import PlayContext
from support import seeded

SECRET = bytes(range(32))


def words(secret: bytes, match: str, contributions: list[str], index: int) -> Iterator[int]:
    """Yield every attempt at a pick, implemented again from docs/records.md."""
    attempt = 0
    while True:
        lines = ["lagerfeuer-luck-1", match, *contributions, str(index), str(attempt)]
        digest = hmac.digest(secret, "\n".join(lines).encode(), "sha256")
        yield int(digest[:8].hex(), 16)
        attempt += 1


def expected(secret: bytes, match: str, contributions: list[str], index: int, n: int) -> int:
    return next(word for word in words(secret, match, contributions, index) if word < 2**64 // n * n) % n


@pytest.mark.parametrize("contributions", [[""], ["00ff", ""], ["a" * 32, "b" * 32, "c" * 32]])
@pytest.mark.parametrize("secret", [SECRET, b"", b"\xff" * 32])
def test_every_pick_is_the_published_function_of_secret_match_contributions_and_index(
    secret: bytes, contributions: list[str]
) -> None:
    luck = HmacLuck(secret, "m1", contributions)
    for index in range(60):
        n = index % 30 + 1
        assert luck.pick(n) == expected(secret, "m1", contributions, index, n)


def test_known_picks_stay_what_they_are() -> None:
    # Fixed values: a new release must not change the dice of running matches.
    luck = HmacLuck(SECRET, "match-1", ["00" * 16, "ff" * 16])
    assert [luck.pick(24) for _ in range(12)] == KNOWN_PICKS
    assert commitment(SECRET, "match-1") == KNOWN_COMMITMENT


KNOWN_PICKS = [13, 16, 8, 11, 7, 22, 11, 1, 22, 5, 16, 23]
KNOWN_COMMITMENT = "194f191b10ef6f5bc67287012d1dc47dfee07734f590ea548f1617b080354b0b"


def test_words_past_the_last_whole_multiple_are_drawn_again() -> None:
    # Two multiples of this n cover three quarters of all words, so about one in four is refused.
    n = 2**62 + 2**61 + 1
    luck = HmacLuck(SECRET, "m", [""])
    refused = 0
    for index in range(40):
        refused += next(words(SECRET, "m", [""], index)) >= 2 * n
        assert luck.pick(n) == expected(SECRET, "m", [""], index, n)
    assert 3 < refused < 20


def test_a_pick_depends_on_its_index_alone_not_on_what_was_asked_before() -> None:
    luck = HmacLuck(SECRET, "m", ["aa"])
    straight = [luck.pick(20) for _ in range(10)]
    assert luck.index == 10
    for index in range(10):
        assert HmacLuck(SECRET, "m", ["aa"], index).pick(20) == straight[index]


def test_secret_match_and_each_contribution_change_the_picks() -> None:
    def picks(
        secret: bytes = SECRET, match: str = "m", contributions: tuple[str, ...] = ("aa", "bb")
    ) -> tuple[int, ...]:
        luck = HmacLuck(secret, match, list(contributions))
        return tuple(luck.pick(1 << 40) for _ in range(3))

    variants = [
        picks(),
        picks(secret=SECRET[::-1]),
        picks(match="n"),
        picks(contributions=("aa", "bc")),
        picks(contributions=("ab", "bb")),
        picks(contributions=("bb", "aa")),
        picks(contributions=("aabb", "")),
    ]
    assert len(set(variants)) == len(variants)


def chi_square(luck: Luck, sides: int, count: int) -> float:
    seen = Counter(luck.pick(sides) for _ in range(count))
    assert set(seen) <= set(range(sides))
    return sum((seen[side] - count / sides) ** 2 / (count / sides) for side in range(sides))


@pytest.mark.parametrize("luck", [HmacLuck(SECRET, "m", [""]), SeededLuck(1)], ids=["hmac", "fast"])
def test_outcomes_are_equally_likely(luck: Luck) -> None:
    # 99.99 % quantiles for 1, 5 and 23 degrees of freedom.
    for sides, limit in ((2, 15.2), (6, 25.8), (24, 58.0)):
        assert chi_square(luck, sides, 12_000) < limit


def test_a_pick_out_of_one_is_a_pick() -> None:
    luck = RecordingLuck(HmacLuck(SECRET, "m", [""]))
    assert luck.pick(1) == 0
    assert luck.picks == [(1, 0)]


def test_a_commitment_binds_to_secret_and_match() -> None:
    plain = b"lagerfeuer-commitment-1\nmatch-1\n" + SECRET
    assert commitment(SECRET, "match-1") == hashlib.sha256(plain).hexdigest()
    assert len({commitment(SECRET, "a"), commitment(SECRET, "b"), commitment(SECRET[::-1], "a")}) == 3


def test_fast_luck_repeats_itself_and_neighbouring_seeds_differ() -> None:
    assert len({SeededLuck(seed).pick(1000) for seed in range(50)}) > 40
    for seed in (0, 1, -1, 2**70):
        one, two = SeededLuck(seed), SeededLuck(seed)
        assert [one.pick(6) for _ in range(20)] == [two.pick(6) for _ in range(20)]


def test_scripted_picks_come_in_order_and_run_out() -> None:
    luck = ScriptedLuck([2, 0])
    assert [luck.pick(3), luck.pick(1)] == [2, 0]
    with pytest.raises(LuckRanOut, match="2 picks, one more"):
        luck.pick(3)


def test_a_scripted_pick_that_cannot_be_is_refused() -> None:
    for outcome in (6, -1):
        with pytest.raises(LuckRanOut, match=f"is {outcome}, asked for one of 0 to 5"):
            ScriptedLuck([outcome]).pick(6)


def test_replayed_picks_fail_where_the_sides_differ_or_the_outcome_cannot_be() -> None:
    assert ReplayedLuck([(6, 5)]).pick(6) == 5
    for sides, outcome in ((5, 4), (7, 0), (6, 6), (6, -1)):
        with pytest.raises(LuckRanOut):
            ReplayedLuck([(sides, outcome)]).pick(6)
    with pytest.raises(LuckRanOut, match="0 picks here"):
        ReplayedLuck([]).pick(6)


def test_no_luck_gives_none() -> None:
    with pytest.raises(LuckRanOut):
        NoLuck().pick(2)
    assert issubclass(LuckRanOut, RulesError)


def test_recording_passes_on_and_remembers() -> None:
    luck = RecordingLuck(ScriptedLuck([1, 2]))
    assert [luck.pick(2), luck.pick(3)] == [1, 2]
    assert luck.picks == [(2, 1), (3, 2)]


def test_a_bag_gives_every_card_once() -> None:
    bag = list(range(24))
    g = PlayContext(SeededLuck(seeded.fresh_seed()))
    assert sorted(draw(bag, g) for _ in range(24)) == list(range(24))
    assert bag == []


def test_a_bag_gives_every_card_with_the_same_chance() -> None:
    seen: Counter[int] = Counter()
    g = PlayContext(SeededLuck(2))
    for _ in range(6000):
        bag = [7, 8, 9]
        draw(bag, g)
        seen[draw(bag, g)] += 1
    assert all(1850 < seen[card] < 2150 for card in (7, 8, 9))


def test_holes_are_filled_from_the_unseen_and_known_cards_stay() -> None:
    cards, unseen = [HOLE, 5, HOLE], [1, 2, 3]
    fill(cards, unseen, PlayContext(SeededLuck(seeded.fresh_seed())))
    assert cards[1] == 5
    assert sorted([*cards, *unseen]) == [1, 2, 3, 5]
    assert len(unseen) == 1


def test_a_seat_without_a_browser_contributes_what_all_can_compute() -> None:
    stated = [
        hashlib.sha256(f"lagerfeuer-contribution-1\nm1\n{seat}".encode()).hexdigest()[:32] for seat in (0, 1)
    ]
    assert [default_contribution("m1", seat) for seat in (0, 1)] == stated
    assert default_contribution("m2", 0) not in stated
