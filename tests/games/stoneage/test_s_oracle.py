"""Random matches agree with a second, slow implementation of the rulings: placements, payments and scores."""

import itertools
from collections.abc import Callable, Iterable

import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.notes import Note
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.board import Valley
from lagerfeuer.games.stoneage.rules.building import PayBuilding
from lagerfeuer.games.stoneage.rules.buildings import ANY, BUILDINGS, FIXED, Building
from lagerfeuer.games.stoneage.rules.cards import BOTTOM_NAMES, CARDS
from lagerfeuer.games.stoneage.rules.feeding import Hunger
from lagerfeuer.games.stoneage.rules.market import PayCard
from lagerfeuer.games.stoneage.rules.scoring import parts
from support import seeded
from support.open_decisions import decision_of

from .goods_accounting import keep

VARIANTS = list(itertools.product((2, 3, 4), ("yucata", "original")))
PLACES = [
    *("toolmaker", "hut", "field", "hunt", "forest", "clay", "quarry", "river"),
    *(f"card{price}" for price in (1, 2, 3, 4)),
]
Goods = dict[str, int]
Fits = Callable[[Goods], bool]
WORTH = {"w": 3, "b": 4, "s": 5, "g": 6}


def people(b: Valley) -> dict[str, list[int]]:
    """Return the number of people of each seat by the name of the place."""
    names = [*PLACES, *(f"building{stack}" for stack in range(1, 5))]
    return {name: list(b.there[i * 4 : i * 4 + 4]) for i, name in enumerate(names)}


def placements(b: Valley, seat: int, original: bool) -> set[str]:
    """S4 to S6, implemented again."""
    there = people(b)
    home = b.people[seat] - sum(counts[seat] for counts in there.values())
    found = set()
    village = ("toolmaker", "hut", "field")
    in_use = [place for place in village if sum(there[place])]
    for place, counts in there.items():
        if place.startswith("building") and (int(place[8]) > b.seats or b.tops[int(place[8]) - 1] < 0):
            continue
        if place.startswith("card") and b.row[int(place[4]) - 1] < 0:
            continue
        if place == "hunt":
            numbers = [] if original and counts[seat] else range(1, home + 1)
        elif place in ("forest", "clay", "quarry", "river"):
            tribes = sum(count > 0 for count in counts)
            allowed = {2: 1, 3: 2, 4: 4}[b.seats]
            shut = counts[seat] > 0 or tribes >= allowed
            numbers = [] if shut else range(1, min(home, 7 - sum(counts)) + 1)
        elif sum(counts) or (place in village and b.seats < 4 and len(in_use) == 2):
            numbers = []
        else:
            number = 2 if place == "hut" else 1
            numbers = [number] if number <= home else []
        found |= {f"{place}:{number}" for number in numbers}
    return found


def purse(b: Valley, seat: int) -> Goods:
    return dict(zip("wbsg", b.goods[seat * 4 : seat * 4 + 4], strict=True))


def written(goods: Goods) -> str:
    return "".join(f"{goods[kind]}{kind}" for kind in "wbsg" if goods[kind])


def payments(b: Valley, seat: int, fits: Fits) -> set[str]:
    """Return every selection of one to ten of the seat's goods that fits."""
    ranges = [range(min(10, number) + 1) for number in purse(b, seat).values()]
    handfuls = (dict(zip("wbsg", counts, strict=True)) for counts in itertools.product(*ranges))
    return {written(goods) for goods in handfuls if 1 <= sum(goods.values()) <= 10 and fits(goods)}


def fits_building(tile: Building) -> Fits:
    if tile.kind == FIXED:
        return lambda goods: goods == {"w": tile.wood, "b": tile.brick, "s": tile.stone, "g": tile.gold}
    if tile.kind == ANY:
        return lambda goods: sum(goods.values()) <= 7
    return lambda goods: (
        sum(goods.values()) == tile.count_high and sum(n > 0 for n in goods.values()) == tile.kinds
    )


def score(b: Valley, seat: int) -> list[int]:
    """S19, implemented again."""
    cards = [CARDS[card] for card in b.cards[seat]] + ([CARDS[b.extra]] if b.extra_seat == seat else [])
    bottoms = [BOTTOM_NAMES[card.bottom] for card in cards]
    green = bottoms and [name for name in bottoms if name not in ("farmer", "toolmaker", "builder", "shaman")]
    figures = dict.fromkeys(BOTTOM_NAMES, 0)
    for card in cards:
        figures[BOTTOM_NAMES[card.bottom]] += card.figures
    return [
        b.points[seat],
        len(set(green)) ** 2 + (len(green) - len(set(green))) ** 2,
        figures["farmer"] * b.track[seat],
        figures["toolmaker"] * sum(b.tools[seat * 3 : seat * 3 + 3]),
        figures["builder"] * len(b.built[seat]),
        figures["shaman"] * b.people[seat],
        sum(purse(b, seat).values()),
    ]


def asked_rightly(match: MatchState) -> None:
    """Check that the options of the decision are those of the second implementation."""
    b, decision = valley(match.state.board), decision_of(match.state)
    seat, original = int(decision.seat(b)), match.options["house_rules"] == "original"
    options = {option.text() for option in decision.options(b)} - {"two", "decline", "starve"}
    if decision.prompt() == "place":
        assert options == placements(b, seat, original)
    elif decision.prompt() == "pay-card":
        assert isinstance(decision, PayCard)
        price = decision.place - 7
        assert options == payments(b, seat, lambda goods: sum(goods.values()) == price)
    elif decision.prompt() == "pay-building":
        assert isinstance(decision, PayBuilding)
        assert options == payments(b, seat, fits_building(BUILDINGS[b.tops[decision.place - 12]]))
    elif decision.prompt() == "feed":
        assert isinstance(decision, Hunger)
        assert options == payments(b, seat, lambda goods: sum(goods.values()) == decision.missing)


def told_rightly(notes: Iterable[Note]) -> None:
    """Check that yields and points are those of the second implementation."""
    divisors = {"food": 2, "wood": 3, "brick": 4, "stone": 5, "gold": 6}
    for note in notes:
        args = note.args
        if note.kind == "yield":
            assert args["amount"] == int(args["sum"]) // divisors[str(args["thing"])]
        elif note.kind == "roll":
            assert args["sum"] == sum(int(die) for die in str(args["dice"]).split())
        elif note.kind == "building":
            goods = str(args["goods"])
            pairs = zip(goods[::2], goods[1::2], strict=True)
            assert args["points"] == sum(int(number) * WORTH[kind] for number, kind in pairs)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("seats", "rules"), VARIANTS)
def test_s_random_matches_agree_with_a_second_reading_of_the_rulings(seats: int, rules: str) -> None:
    for _ in range(6):
        luck = SeededLuck(seeded.fresh_seed())
        match, setup = begin_match(STONE_AGE, {"house_rules": rules}, seats, luck)
        first = [int(note.args["seat"]) for note in setup.notes if note.kind == "start"]
        while not match.is_over:
            asked_rightly(match)
            decision = decision_of(match.state)
            options = decision.options(match.state.board)
            seat = int(decision.seat(match.state.board))
            match, entries = match.apply(seat, options[luck.pick(len(options))], luck)
            told_rightly([note for entry in entries for note in entry.notes])
            for entry in entries:
                first += [int(note.args["seat"]) for note in entry.notes if note.kind == "round"]
        b = valley(match.state.board)
        assert [parts(b, seat) for seat in range(seats)] == [score(b, seat) for seat in range(seats)]
        assert first == [(first[0] + number) % seats for number in range(len(first))]


@pytest.mark.parametrize(("seats", "rules"), VARIANTS)
def test_s_all_that_the_notes_tell_adds_up_to_the_table(seats: int, rules: str) -> None:
    for _ in range(5):
        keep(rules, seats, seeded.fresh_seed())
