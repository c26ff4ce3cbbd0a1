"""Stone Age as a `Game`. Hidden are the deck, the face-down tiles and the extra card of another seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardkit.bag import HOLE, fill
from boardkit.dice import Dice
from boardkit.game import Credits, Game, GameOption, OptionValue, Outcome, TextIds, Translate
from boardkit.luck import Luck
from boardkit.miniature import Miniature
from boardkit.notes import Arg
from boardkit.state import PlayContext, State
from boardkit.steps import DONE, Action, Board
from lagerfeuer.games.stoneage.arg_text import word
from lagerfeuer.games.stoneage.miniature import SAMPLE, miniature
from lagerfeuer.games.stoneage.rules.actions import GO_BY_TEXT, Act, Go, rolls_dice
from lagerfeuer.games.stoneage.rules.board import (
    DECLINE,
    EMPTY,
    KINDS,
    LATER,
    MAX_FOOD_TRACK,
    MAX_PEOPLE,
    MAX_SEATS,
    MAX_TOOL,
    NOBODY,
    OVER,
    PLACE_NAMES,
    PLACES,
    STARVE,
    TWO,
    Valley,
    people_out,
)
from lagerfeuer.games.stoneage.rules.building import PayBuilding, points_of
from lagerfeuer.games.stoneage.rules.buildings import BUILDINGS
from lagerfeuer.games.stoneage.rules.buying import Purchase
from lagerfeuer.games.stoneage.rules.cards import CARDS, RESOURCE_NAMES
from lagerfeuer.games.stoneage.rules.dice import DIE_BY_TEXT, SIDES, Die
from lagerfeuer.games.stoneage.rules.feeding import HUNGER_POINTS
from lagerfeuer.games.stoneage.rules.goods import GOODS_BY_TEXT, Goods
from lagerfeuer.games.stoneage.rules.placing import (
    FREE,
    PLACE_BY_TEXT,
    WHY,
    Place,
    PlacePeople,
)
from lagerfeuer.games.stoneage.rules.rounds import ended_by, start
from lagerfeuer.games.stoneage.rules.scoring import (
    PART_NAMES,
    decided_by,
    parts,
    tie_break,
    total,
    winners,
)
from lagerfeuer.games.stoneage.rules.tools import FOOD, TOOLS_BY_TEXT, Tools, UseTools, yield_of
from lagerfeuer.games.stoneage.shortfalls import asks_luck, lacking
from lagerfeuer.games.stoneage.text_board import draw_table
from lagerfeuer.games.stoneage.view import view_of
from lagerfeuer.games.stoneage.view_types import StoneAgeBoard

WORDS: dict[str, Action] = {word.text(): word for word in (DONE, DECLINE, STARVE, LATER, TWO)}
ACTIONS: dict[str, Action] = {
    **WORDS,
    **PLACE_BY_TEXT,
    **GO_BY_TEXT,
    **TOOLS_BY_TEXT,
    **GOODS_BY_TEXT,
    **DIE_BY_TEXT,
}


class StoneAge(Game[Valley]):
    """Stone Age for two to four."""

    key = "stoneage"
    title = "Stone Age"
    sort_order = 20
    view_type = StoneAgeBoard
    rules_version = 1
    seats = (2, 3, 4)
    options = (GameOption("house_rules", "yucata", ("yucata", "original")),)
    credits = Credits(
        "Bernd Brunnhofer", "Michael Menzel", "Hans im Glück, Rio Grande Games", 34635, (60, 90), 10
    )
    rulings = tuple(f"S{n}" for n in range(1, 36))
    actions = ACTIONS
    action_examples = ("forest:3", "forest", "tools:2+1", "2w1b")
    more_texts = TextIds(
        reasons=tuple(WHY[FREE + 1 :]), ended=("deck", "stack"), decided=("score", "tie", "shared")
    )
    dice = (Dice("roll", "dice", SIDES, "seat"), Dice("dice", "dice", SIDES))
    detail_notes = ("start", "roll", "dice", "tile")
    is_offered = True
    can_score_early = True
    typical_turns = 90
    # S18: the rules do not end a match without purchases, but chance does, see decision record 8.
    max_actions = 10_000

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return start(seats, options["house_rules"] == "original", g)

    def observe(self, state: State, seat: int) -> State:
        seen = state.copy()
        b = valley(seen.board)
        b.deck = [HOLE] * len(b.deck)
        b.tiles = [HOLE] * len(b.tiles)
        if b.extra_seat not in (NOBODY, seat) and state.agenda:
            b.extra = HOLE
        return seen

    def determinize(self, seen: State, luck: Luck) -> State:
        full = seen.copy()
        b = valley(full.board)
        known = {*b.row, *(card for cards in b.cards for card in cards), b.extra}
        cards = [card for card in range(len(CARDS)) if card not in known]
        g = PlayContext(luck)
        if b.extra_seat != NOBODY:
            extra = [b.extra]
            fill(extra, cards, g)
            b.extra = extra[0]
        # A bag is a set, so its order has no effect.
        b.deck = cards
        built = {*b.tops, *(tile for tiles in b.built for tile in tiles)}
        b.tiles = [tile for tile in range(len(BUILDINGS)) if tile not in built]
        return full

    def view(self, seen: State, seat: int) -> StoneAgeBoard:
        return view_of(seen)

    def preview(self, seen: State, action: Action) -> dict[str, Any]:
        decision = seen.decision()
        if isinstance(action, PlacePeople) and isinstance(decision, Place):
            sent: dict[str, Any] = {"place": PLACE_NAMES[action.place], "people": action.count}
            lacks = lacking(valley(seen.board), decision.who, action.place)
            return {**sent, "lacks": lacks} if lacks else sent
        if isinstance(decision, Tools) and isinstance(action, UseTools):
            thing = "food" if decision.thing == FOOD else RESOURCE_NAMES[decision.thing]
            tiles = [value + 1 for value, count in enumerate(action.tiles) for _ in range(count)]
            return {
                "tools": tiles[::-1],
                "once": [value for bit, value in enumerate((2, 3, 4)) if action.cards >> bit & 1],
                "sum": decision.rolled() + action.value,
                "yield": yield_of(decision.rolled(), action.value, decision.thing),
                "thing": thing,
            }
        if isinstance(action, Goods):
            pays = [action.wood, action.brick, action.stone, action.gold]
            hint: dict[str, Any] = {"goods": dict(zip(RESOURCE_NAMES, pays, strict=True))}
            if isinstance(decision, PayBuilding):
                tile = valley(seen.board).tops[decision.place - PLACE_NAMES.index("building1")]
                hint["points"] = points_of(BUILDINGS[tile], action)
            if isinstance(decision, Purchase) and asks_luck(valley(seen.board), decision.place):
                hint["final"] = True
            return hint
        if action is TWO and isinstance(decision, Purchase):
            lacks = lacking(valley(seen.board), decision.who, decision.place)
            return {"lacks": lacks} if lacks else {}
        if isinstance(action, Go) and isinstance(decision, Act):
            b = valley(seen.board)
            if rolls_dice(action.place):
                return {"rolls": int(b.there[action.place * MAX_SEATS + decision.who])}
            lacks = lacking(b, decision.who, action.place)
            return {"lacks": lacks} if lacks else {}
        if isinstance(action, Die):
            return {"die": action.value}
        if action is STARVE:
            return {"points": -HUNGER_POINTS}
        return {}

    def arg_text(self, name: str, value: Arg, say: Translate) -> str | None:
        return word(name, value, say)

    def thumbnail(self, seen: State) -> str:
        b = valley(seen.board)
        people = ["".join(str(b.there[p * MAX_SEATS + s]) for p in range(PLACES)) for s in range(b.seats)]
        return f"{b.round}|{'|'.join(people)}"

    def miniature(self, mini: str | None) -> Miniature:
        return miniature(SAMPLE if mini is None else mini)

    def to_text(self, seen: State) -> str:
        return draw_table(seen)

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        """Return the forecast and the tie-break; at the end they are the result (S19, S25)."""
        b = valley(board)
        return [(total(b, seat), tie_break(b, seat)) for seat in range(b.seats)]

    def round_of(self, board: Board) -> int:
        return valley(board).round

    def score_parts(self, board: Board) -> list[dict[str, int]]:
        b = valley(board)
        return [
            {**dict(zip(PART_NAMES, map(int, parts(b, seat)), strict=True)), "total": int(total(b, seat))}
            for seat in range(b.seats)
        ]

    def outcome(self, board: Board) -> Outcome:
        b = valley(board)
        return Outcome(tuple(winners(b)), ended_by(b) or "agreed", decided_by(b))

    def scored_now(self, state: State) -> State:
        """Return the state after an agreement to end (S18), scored as the forecast scored it (S25, S31)."""
        over = State(state.board.copy(), [])
        valley(over.board).phase = OVER
        return over

    def broken_invariants(self, board: Board) -> list[str]:
        b = valley(board)
        claims = {
            "there are 36 cards, one of each": _each_once(
                [
                    *b.deck,
                    *(card for cards in b.cards for card in cards),
                    *([b.extra] if b.extra_seat >= 0 else []),
                ],
                b.row,
                len(CARDS),
            ),
            "there are 28 buildings, one of each": _each_once(
                [*b.tiles, *(tile for tiles in b.built for tile in tiles)], b.tops, len(BUILDINGS)
            ),
            "the deck holds no more than nobody has seen": 0 <= b.deck_left <= len(b.deck),
            "the stacks hold no more than nobody has seen": min(b.below) >= 0
            and sum(b.below) <= len(b.tiles),
            "five to ten people": all(1 <= people <= MAX_PEOPLE for people in b.people),
            "nobody is on the board twice": all(
                people_out(b, seat) <= b.people[seat] for seat in range(b.seats)
            ),
            "nothing but points is negative": min(*b.food, *b.track, *b.goods, *b.there, *b.tools) >= 0,
            "the food track ends at ten": max(b.track) <= MAX_FOOD_TRACK,
            "tools end at four": max(b.tools) <= MAX_TOOL,
            "only a tool can be used": all(
                tool or not used for tool, used in zip(b.tools, b.used, strict=True)
            ),
            "open cards are owned": all(
                card in b.cards[seat] for seat in range(b.seats) for card in b.ready[seat]
            ),
            "lists have a length": len(b.goods) == KINDS * b.seats and len(b.tops) == b.seats,
        }
        return [claim for claim, holds in claims.items() if not holds]


def _each_once(held: Sequence[int], shown: Sequence[int], count: int) -> bool:
    """Return whether all items are there once; holes stand for items that an observer may not know."""
    known = [one for one in held if one != HOLE] + [one for one in shown if one != EMPTY]
    holes = sum(one == HOLE for one in held)
    return len(known) + holes == count and len(set(known)) == len(known)


def valley(board: Board) -> Valley:
    """Return the board, typed as this game's."""
    assert isinstance(board, Valley)
    return board


STONE_AGE = StoneAge()
