"""Hunters and Scouts as a `Game`. Hidden are the items in a seat's hand, and the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardkit.bag import HOLE, fill
from boardkit.game import Credits, Game, GameOption, NameChoice, OptionValue, Outcome, TextIds
from boardkit.luck import Luck
from boardkit.miniature import Miniature
from boardkit.state import PlayContext, State
from boardkit.steps import DONE, Action, Board
from lagerfeuer.games.hunters.card_reach import reach_of
from lagerfeuer.games.hunters.cards import (
    DEFAULT,
    SHIPPED,
    plain_cards,
    read_cards,
    recorded_cards,
    tables_of,
)
from lagerfeuer.games.hunters.first_frame import first_frame
from lagerfeuer.games.hunters.invariants import broken_invariants
from lagerfeuer.games.hunters.miniature import SAMPLE, miniature
from lagerfeuer.games.hunters.notation import ACTIONS
from lagerfeuer.games.hunters.rules.board import (
    ENOUGH,
    MODE_NAMES,
    SEATS,
    Land,
)
from lagerfeuer.games.hunters.rules.characters import (
    ALL_MEMBERS,
    CHARACTER,
    Character,
    KeepItem,
)
from lagerfeuer.games.hunters.rules.covering import (
    Cover,
)
from lagerfeuer.games.hunters.rules.display import Column
from lagerfeuer.games.hunters.rules.ending import decided_by, died_out, score, tie_break, winner
from lagerfeuer.games.hunters.rules.hunger import VILLAGE
from lagerfeuer.games.hunters.rules.items import (
    Build,
    Discard,
)
from lagerfeuer.games.hunters.rules.placing import Go
from lagerfeuer.games.hunters.rules.retrieving import (
    DO_EAT,
    Camp,
    Take,
)
from lagerfeuer.games.hunters.rules.setup import start
from lagerfeuer.games.hunters.rules.tables import (
    HUNTER,
    HUNTING,
    ICON_NAMES,
    ITEM_COUNTS,
    ITEM_NAMES,
    MEAT,
    OFFSPRING,
    PLACE_NAMES,
    PLACE_NUMBER,
    POINT,
    RESOURCES,
    SACRED,
    SACRED_NAMES,
    SKIN,
)
from lagerfeuer.games.hunters.rules.turn import GO_DOWN
from lagerfeuer.games.hunters.saved_shapes import CODEC
from lagerfeuer.games.hunters.text_board import draw_table
from lagerfeuer.games.hunters.turn_preview import outlook
from lagerfeuer.games.hunters.view import item_view, view_of
from lagerfeuer.games.hunters.view_types import HuntersBoard

FIRST_GAME = ("mammoth-graveyard", "ice-cavern", "mud-springs")
LOT = "lot"


THREE_PLACES = NameChoice(3, tuple(zip(SACRED_NAMES[::2], SACRED_NAMES[1::2], strict=True)))
"""Three sacred places, each from a different card (H34)."""


class Hunters(Game[Land]):
    """Hunters and Scouts, for two."""

    key = "hunters"
    title = "Hunters and Scouts"
    sort_order = 30
    view_type = HuntersBoard
    rules_version = 1
    seats = (2,)
    options = (
        GameOption("mode", "normal", ("introductory", "normal", "survival"), unrated=("introductory",)),
        GameOption(
            "sacred",
            LOT,
            (LOT, "first_game"),
            name_choice=THREE_PLACES,
            only_with=("mode", ("normal", "survival")),
        ),
        GameOption("cards", DEFAULT, SHIPPED, read_cards, host_only=True),
    )
    credits = Credits("Gerhard Hecht", "Franz Vohwinkel", "Kosmos", 161530, (60, 60), 12)
    rulings = tuple(f"H{n}" for n in range(1, 56))
    codec = CODEC
    detail_notes = ("start", "sacred-place", "lay", "cover", "location", "shuffle", "sacred")
    actions = ACTIONS
    action_examples = ("hunter", "place:forest-a", "take:forest-a:wood", "sunset")
    more_texts = TextIds(
        reasons=(
            "hunters-no-sunset",
            "hunters-no-geysers",
            "hunters-no-room",
            "hunters-no-outnumber",
            "hunters-no-drawn",
            "hunters-no-place",
        ),
        ended=("goal", "died-out"),
        decided=("score", "second-seat", "died-out"),
    )
    typical_turns = 40
    scores_are_public = True
    # Eager play ends after 500 to 5,000 actions. Two tribes of one member with empty camps hardly grow or die, so that
    # random play may take some hundred thousand actions.
    max_actions = 1_000_000

    def card_data(self, options: Mapping[str, OptionValue]) -> Any:
        return plain_cards(str(options["cards"]))

    def recorded_options(self, given: Mapping[str, Any], cards: Any) -> dict[str, OptionValue]:
        name = given.get("cards")
        if isinstance(name, str):
            given = {**given, "cards": recorded_cards(name, cards)}
        return super().recorded_options(given, cards)

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        chosen = str(options["sacred"])
        names = FIRST_GAME if chosen == "first_game" else () if chosen == LOT else chosen.split(",")
        sacred = sorted(PLACE_NUMBER[name] for name in names)
        cards = tables_of(str(options["cards"]))
        return start(cards, MODE_NAMES.index(str(options["mode"])), sacred, g)

    def random_weight(self, state: State, option: Action) -> int:
        """Return a higher weight for building, taking what is useful, and sending members out."""
        b = land(state.board)
        hungry = b.hunger[b.mover] > 0
        if isinstance(option, Build):
            return 100
        if isinstance(option, Go):
            if option.source != VILLAGE:
                return 1
            return 30 if HUNTING <= option.target < SACRED else 8
        if isinstance(option, Take):
            if option.icon in (MEAT, SKIN, POINT):
                return 60 if hungry or option.icon != MEAT else 1
            wanted = option.icon < RESOURCES and any(
                b.cards.costs[item * RESOURCES + option.icon] > b.pool[option.icon]
                for item in b.items[b.mover]
            )
            return 20 if wanted else 1
        if option is GO_DOWN:
            return 1 if b.hands[b.mover] else 5
        if option in (DO_EAT, ALL_MEMBERS) or option is CHARACTER[HUNTER] or option is CHARACTER[OFFSPRING]:
            return 30
        if isinstance(option, Camp):
            return 1 + 30 * int(option.members)
        return 2 if option is ENOUGH else 6

    def observe(self, state: State, seat: int) -> State:
        seen = state.copy()
        b = land(seen.board)
        b.items = [held if who == seat else [HOLE] * len(held) for who, held in enumerate(b.items)]
        if b.mover != seat:
            b.offered = [HOLE] * len(b.offered)
        b.item_bag = [HOLE] * len(b.item_bag)
        b.wild_bag = [HOLE] * len(b.wild_bag)
        b.hunt_bag = [HOLE] * len(b.hunt_bag)
        return seen

    def determinize(self, seen: State, luck: Luck) -> State:
        full = seen.copy()
        b = land(full.board)
        unseen = [item for item, count_ in enumerate(ITEM_COUNTS) for _ in range(count_)]
        for item in [*b.items[0], *b.items[1], *b.offered, *b.built[0], *b.built[1], *b.item_discard]:
            if item != HOLE:
                unseen.remove(item)
        g = PlayContext(luck)
        for held in (*b.items, b.offered):
            fill(held, unseen, g)
            held.sort()
        # A bag is a set, so its order has no effect.
        b.item_bag = unseen
        b.wild_bag = [place for place in range(HUNTING) if place not in (*b.wild, *b.wild_discard)]
        b.hunt_bag = [place for place in range(HUNTING, SACRED) if place not in (*b.hunt, *b.hunt_discard)]
        return full

    def view(self, seen: State, seat: int) -> HuntersBoard:
        return view_of(seen)

    def preview(self, seen: State, action: Action) -> dict[str, Any]:
        found = self._names(seen, action)
        if action is not DONE:
            ahead = outlook(seen, action)
            found |= {"final": True} if ahead.final else {"dies": True} if ahead.dies else {}
        return found

    def _names(self, seen: State, action: Action) -> dict[str, Any]:
        """Return the arguments of an action for the texts."""
        b = land(seen.board)
        if isinstance(action, Go):
            source = "village" if action.source == VILLAGE else PLACE_NAMES[action.source]
            return {"place": PLACE_NAMES[action.target], "from": source}
        if isinstance(action, Take):
            icon = ICON_NAMES[action.icon] if action.icon < len(ICON_NAMES) else None
            return {"place": PLACE_NAMES[action.place], "icon": icon}
        if isinstance(action, Cover):
            return {"place": PLACE_NAMES[action.place], "icon": ICON_NAMES[action.icon]}
        if isinstance(action, Column):
            return {"column": action.column + 1}
        if isinstance(action, Build):
            return {"item": ITEM_NAMES[action.item], "points": item_view(b, action.item).points}
        if isinstance(action, (Discard, KeepItem)):
            return {"item": ITEM_NAMES[action.item]}
        if isinstance(action, Character):
            return {"reach": reach_of(b, int(action.character))}
        return {}

    def thumbnail(self, seen: State) -> str:
        b = land(seen.board)
        return f"{b.points[0]}|{b.points[1]}|{b.hunger[0]}|{b.hunger[1]}"

    def miniature(self, mini: str | None) -> Miniature:
        return miniature(SAMPLE if mini is None else mini)

    def first_frame(self, mini: str) -> Miniature:
        return first_frame(mini)

    def to_text(self, seen: State) -> str:
        return draw_table(seen)

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        """Return the points, a value below all others for a tribe that has died out (H2), and the tie-break (H9)."""
        b = land(board)
        return [(int(score(b, seat)), int(tie_break(b, seat))) for seat in range(SEATS)]

    def points(self, board: Board) -> Sequence[int | None]:
        b = land(board)
        return [None if died_out(b, seat) else int(score(b, seat)) for seat in range(SEATS)]

    def displayed_points(self, board: Board) -> Sequence[int]:
        """Return the points on the track, which a tribe that has died out keeps there."""
        return [int(points) for points in land(board).points]

    def score_parts(self, board: Board) -> list[dict[str, int]]:
        b = land(board)
        return [
            {"points": b.points[seat], "hunger": b.hunger[seat], "total": int(score(b, seat))}
            for seat in range(SEATS)
        ]

    def outcome(self, board: Board) -> Outcome:
        b = land(board)
        ended = "died-out" if decided_by(b) == "died-out" else "goal"
        return Outcome((int(winner(b)),), ended, decided_by(b))

    def broken_invariants(self, board: Board) -> list[str]:
        return broken_invariants(land(board))


def land(board: Board) -> Land:
    """Return the board, typed as this game's."""
    assert isinstance(board, Land)
    return board


HUNTERS = Hunters()
