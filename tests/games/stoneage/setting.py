"""Setting up a table of Stone Age in a few words, and playing on it."""

from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.actions import ACTORS
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    FEEDING,
    MOST_SEATS,
    NOBODY,
    PLACE_NUMBER,
    PLACING,
    STARVE,
    new_valley,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NUMBER
from lagerfeuer.games.stoneage.rules.cards import ANY_TWO, CARD_NUMBER, CARDS, ONE_USE_TOOL
from lagerfeuer.games.stoneage.rules.dice import before
from lagerfeuer.games.stoneage.rules.feeding import FEED
from lagerfeuer.games.stoneage.rules.goods import goods_text
from lagerfeuer.games.stoneage.rules.placing import PLACE_TURN
from lagerfeuer.games.stoneage.rules.rounds import NEXT_PART
from lagerfeuer.games.stoneage.rules.scoring import PART_NAMES, parts
from lagerfeuer.kit.luck import ScriptedLuck
from lagerfeuer.kit.match import Match, forced
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.kit.state import Progress, begin, push

ROW = "food1-weaving food3-weaving food5-medicine stone1-farmer1"
TOPS = "wbs-a wbg-a wsg-a bsg-a"
AFTER = {"hunt": [1, 0], "forest": [1, 0]}
"""Seat 0 has still to choose what comes next: a question with one answer would answer itself."""


def script(picks=()):
    """Picks laid down beforehand; afterwards the first of everything. (Compiled classes cannot be subclassed here.)"""
    return ScriptedLuck([*picks, *[0] * 500])


def tribe(people=5, food=12, track=0, points=0, goods="", tools="", cards="", used_up="", buildings=""):
    """A seat. Tools as "2 1*" (the star: used in this round), goods as "2w1b", `used_up` one-use cards already used."""
    return locals()


def table(
    *tribes,
    phase="acting",
    first=0,
    to_act=None,
    there=None,
    row=ROW,
    tops=None,
    below=None,
    deck_left=None,
    original=False,
    waiting=(),
    extra=None,
):
    """A match at a table: `there` names places and how many people of each seat stand there."""
    b = new_valley(len(tribes), original)
    b.round, b.first = 1, first
    b.phase = {"placing": PLACING, "acting": ACTING, "feeding": FEEDING}[phase]
    for seat, one in enumerate(tribes):
        b.people[seat], b.food[seat] = one["people"], one["food"]
        b.track[seat], b.points[seat] = one["track"], one["points"]
        for number, kind in zip(one["goods"][::2], one["goods"][1::2], strict=True):
            b.goods[seat * 4 + "wbsg".index(kind)] = int(number)
        for slot, tool in enumerate(one["tools"].split()):
            b.tools[seat * 3 + slot], b.used[seat * 3 + slot] = int(tool[0]), int("*" in tool)
        used_up = [CARD_NUMBER[name] for name in one["used_up"].split()]
        b.cards[seat] = [CARD_NUMBER[name] for name in one["cards"].split()] + used_up
        b.ready[seat] = [
            card
            for card in b.cards[seat]
            if CARDS[card].top in (ONE_USE_TOOL, ANY_TWO) and card not in used_up
        ]
        b.built[seat] = [BUILDING_NUMBER[name] for name in one["buildings"].split()]
    for place, people in (there or {}).items():
        for seat, count in enumerate(people):
            b.there[PLACE_NUMBER[place] * MOST_SEATS + seat] = count
    b.row = [CARD_NUMBER.get(name, -1) for name in row.split()]
    if extra is not None:
        b.extra_seat, b.extra = extra[0], CARD_NUMBER[extra[1]]
    gone = {*b.row, b.extra, *(card for cards in b.cards for card in cards)}
    b.deck = [card for card in range(len(CARDS)) if card not in gone]
    b.deck_left = len(b.deck) if deck_left is None else deck_left
    b.tops = [BUILDING_NUMBER.get(name, -1) for name in (tops or TOPS).split()][: len(tribes)]
    b.below = [6] * len(tribes) if below is None else list(below)
    built = {*b.tops, *(tile for tiles in b.built for tile in tiles)}
    b.tiles = [tile for tile in range(28) if tile not in built]
    # Waiting dice: the buyer, the card, the dice, who took which.
    for buyer, card, dice, taken in waiting:
        takers = [taken.get(i, NOBODY) for i in range(len(dice))]
        b.waiting.append(
            [buyer, CARD_NUMBER[card], *(x for pair in zip(dice, takers, strict=True) for x in pair)]
        )
    assert STONE_AGE.broken_claims(b) == []
    seat = first if to_act is None else to_act
    steps = {
        "placing": lambda: (*before(b, seat), PLACE_TURN[seat], NEXT_PART),
        "acting": lambda: (ACTORS[(seat - first) % b.seats], NEXT_PART),
        "feeding": lambda: (FEED[(seat - first) % b.seats], NEXT_PART),
    }[phase]()
    g = Progress(script(), telling=True)
    state = begin(b, steps, g)
    # As in a match, nobody is asked whether to go hungry who has no choice.
    while (answer := forced(state)) is STARVE:
        push(state, answer, g)
    return Table(Match(STONE_AGE, {"house_rules": "original" if original else "yucata"}, state), g.notes)


class Table:
    """A match, and how to read it."""

    def __init__(self, match, notes=()):
        self.match = match
        self.notes = list(notes)

    @property
    def b(self):
        return self.match.state.board

    @property
    def seat(self):
        return self.match.asked_seat()

    @property
    def prompt(self):
        return self.match.state.decision().prompt()

    @property
    def over(self):
        return self.match.over

    @property
    def options(self):
        return [option.text() for option in self.match.state.decision().options(self.b)]

    def act(self, *texts, dice=""):
        """Act as the seats that are asked. `dice` are the pips that fall; of `notes` the last action's are kept."""
        picks = [int(die) - 1 for die in dice.split()]
        luck = script(picks)
        for text in texts:
            before_ = [id(entry) for entry in self.match.pending]
            self.match, settled = self.match.act(self.seat, STONE_AGE.action(text), luck)
            fresh = [entry for entry in (*settled, *self.match.pending) if id(entry) not in before_]
            self.entries = fresh
            self.notes = [note for entry in fresh for note in entry.notes]
        assert luck.used >= len(picks), "not all dice were rolled"
        return self

    def told(self, kind):
        """The arguments of the notes of one kind that the last action left."""
        return [note.args for note in self.notes if note.kind == kind]

    def automatic(self):
        return [(entry.seat, entry.action) for entry in self.entries if entry.automatic]

    def why_not(self, text):
        """The reason's name and its ruling."""
        assert text not in self.options
        reason = self.match.state.decision().refusal(self.b, STONE_AGE.action(text))
        return reason.text.removeprefix("stoneage-no-"), reason.ruling

    def goods(self, seat):
        return goods_text(*self.b.goods[seat * 4 : seat * 4 + 4])

    def tools(self, seat):
        """Sorted, as S8 writes them; a star marks the used ones."""
        tiles = zip(self.b.tools[seat * 3 : seat * 3 + 3], self.b.used[seat * 3 : seat * 3 + 3], strict=True)
        shown = sorted((f"{tool}{'*' * used}" for tool, used in tiles if tool), reverse=True)
        return " ".join(shown)

    def at(self, place):
        i = PLACE_NUMBER[place] * MOST_SEATS
        return list(self.b.there[i : i + self.b.seats])

    def parts(self, seat):
        return dict(zip(PART_NAMES, parts(self.b, seat), strict=True))

    def seen(self, seat=SPECTATOR):
        return STONE_AGE.observe(self.match.state, seat).board

    @property
    def row(self):
        names = {number: name for name, number in CARD_NUMBER.items()}
        return [names.get(card, "-") for card in self.b.row]


def feeding(*tribes, **more):
    return table(*tribes, phase="feeding", **more)
