"""A turn: play a card, play a card with a hero, or draw a card (R4, R5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Action, Decision, EndTurn, Step
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, CARDS, FIELD_NAMES, TARGET
from lagerfeuer.games.roseking.rules.garden import (
    EMPTY,
    HAND,
    RED,
    WHITE,
    Garden,
    draw_card,
    new_garden,
    renew_pile,
)
from lagerfeuer.games.roseking.rules.scoring import score


class Play(Action):
    """A power card to play, alone or with a hero."""

    def __init__(self, card: i64, hero: bool) -> None:
        self.card: i64 = card
        self.hero: bool = hero

    def text(self) -> str:
        return CARD_NAMES[self.card] + "+" if self.hero else CARD_NAMES[self.card]


class Draw(Action):
    """The draw of a power card."""

    def text(self) -> str:
        return "draw"


PLAY: Final[list[Action]] = [Play(card, False) for card in range(CARDS)]
PLAY_WITH_HERO: Final[list[Action]] = [Play(card, True) for card in range(CARDS)]
DRAW: Final = Draw()

FREE: Final = 0
FLIP: Final = 1
NO_TARGET: Final = 2
OWN_STONE: Final = 3
NO_HERO_LEFT: Final = 4


def target_status(b: Garden, seat: i64, card: i64) -> i64:
    """Return FREE (an empty field), FLIP (the opponent's stone, and a hero to turn it), or why a card is blocked
    (R4).
    """
    to = TARGET[b.crown * CARDS + card]
    if to < 0:
        return NO_TARGET
    stone = b.stones[to]
    if stone == EMPTY:
        return FREE
    if stone == seat:
        return OWN_STONE
    return FLIP if b.heroes[seat] > 0 else NO_HERO_LEFT


def may_draw(b: Garden, seat: i64) -> bool:
    """Return whether a seat may draw: with fewer than five cards (R5).

    Cards to draw can run out only in positions that cannot be reached by play.
    """
    return len(b.hands[seat]) < HAND and bool(b.pile or b.discard)


def options(b: Garden, seat: i64) -> list[Action]:
    """Return the three possibilities of a turn (R5); empty for a seat that must pass."""
    found: list[Action] = []
    for card in b.hands[seat]:
        way = target_status(b, seat, card)
        if way == FREE:
            found.append(PLAY[card])
        elif way == FLIP:
            found.append(PLAY_WITH_HERO[card])
    if may_draw(b, seat):
        found.append(DRAW)
    return found


class Turn(Decision[Garden]):
    """The choice between the three possibilities of a turn, one of which must be taken (R5)."""

    def seat(self, b: Garden) -> i64:
        return b.mover

    def options(self, b: Garden) -> list[Action]:
        return options(b, b.mover)

    def choose(self, b: Garden, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if isinstance(action, Play):
            play_card(b, g, action)
            # R10: with `light` a play is shown first and can be undone; a draw never.
            return SHOW_FIRST[b.mover] if b.light else NEXT_TURN
        seat = b.mover
        card = draw_card(b, g)
        b.hands[seat].append(card)
        if g.telling:
            g.tell(Note("draw", {"seat": seat, "card": CARD_NAMES[card], "pile": len(b.pile)}, "R2"))
        if not b.pile:
            renew_pile(b, g)
        return NEXT_TURN

    def refusal(self, b: Garden, action: Action) -> Reason | None:
        seat = b.mover
        if isinstance(action, Play):
            return _why_not_play(b, seat, action)
        if not isinstance(action, Draw):
            return Reason("kit-no-not-now")
        if may_draw(b, seat):
            return None
        if len(b.hands[seat]) >= HAND:
            return Reason("roseking-no-hand-full", {}, "R5")
        return Reason("roseking-no-cards-left", {}, "R6")

    def explained_actions(self, b: Garden) -> list[Action]:
        """Return each card in hand once, and the draw."""
        seat = b.mover
        found: list[Action] = []
        for card in b.hands[seat]:
            flip = target_status(b, seat, card) == FLIP
            found.append(PLAY_WITH_HERO[card] if flip else PLAY[card])
        found.append(DRAW)
        return found

    def prompt(self) -> str:
        return "turn"


def _why_not_play(b: Garden, seat: i64, action: Play) -> Reason | None:
    args: dict[str, Arg] = {"card": CARD_NAMES[action.card]}
    if action.card not in b.hands[seat]:
        return Reason("roseking-no-not-in-hand", args, "R2")
    way = target_status(b, seat, action.card)
    if way == NO_TARGET:
        return Reason("roseking-no-off-board", args, "R4")
    args["to"] = FIELD_NAMES[TARGET[b.crown * CARDS + action.card]]
    if way == OWN_STONE:
        return Reason("roseking-no-own-stone", args, "R4")
    if way == NO_HERO_LEFT:
        return Reason("roseking-no-hero-left", args, "R4")
    if way == FLIP and not action.hero:
        return Reason("roseking-no-needs-hero", args, "R4")
    if way == FREE and action.hero:
        return Reason("roseking-no-hero-needless", args, "R4")
    return None


def play_card(b: Garden, g: PlayContext, action: Play) -> None:
    """Discard the card, move the crown, and lay a stone or turn the opponent's with a hero (R3, R4)."""
    seat = b.mover
    rival: i64 = 1 - seat
    start = b.crown
    to = TARGET[start * CARDS + action.card]
    before: i64 = 0
    rival_before: i64 = 0
    if g.telling:
        before = score(b, seat)
        rival_before = score(b, rival)
    if action.hero:
        b.heroes[seat] -= 1
    else:
        b.stock -= 1
    b.stones[to] = seat
    b.crown = to
    b.hands[seat].remove(action.card)
    b.discard.append(action.card)
    if g.telling:
        args: dict[str, Arg] = {
            "seat": seat,
            "card": CARD_NAMES[action.card],
            "from": FIELD_NAMES[start],
            "to": FIELD_NAMES[to],
            "gain": score(b, seat) - before,
        }
        if action.hero:
            args["loss"] = rival_before - score(b, rival)
            args["heroes"] = b.heroes[seat]
        g.tell(Note("hero" if action.hero else "play", args, "R4"))


class NextTurn(Step[Garden]):
    """The other seat's turn, unless it must pass (R5) or the match ends (R7)."""

    def run(self, b: Garden, g: PlayContext) -> tuple[Step, ...]:
        # R10: nothing is undone across the end of a turn, even if the other seat passes.
        g.end_turn()
        if b.stock == 0:
            g.tell(Note("stones", {}, "R7"))
            return ()
        rival: i64 = 1 - b.mover
        if options(b, rival):
            b.mover = rival
            return TURN
        if options(b, b.mover):
            g.tell(Note("pass", {"seat": rival}, "R5"))
            return TURN
        g.tell(Note("blocked", {}, "R7"))
        return ()


class FirstTurn(Step[Garden]):
    """The first turn in a position that was set up: a seat that must pass is skipped (R5, R7)."""

    def run(self, b: Garden, g: PlayContext) -> tuple[Step, ...]:
        if b.stock > 0 and options(b, b.mover):
            return TURN
        return NEXT_TURN


TURN: Final[tuple[Step, ...]] = (Turn(),)
NEXT_TURN: Final[tuple[Step, ...]] = (NextTurn(),)
SHOW_FIRST: Final[list[tuple[Step, ...]]] = [(EndTurn(RED), NextTurn()), (EndTurn(WHITE), NextTurn())]
ACTIONS: Final = {action.text(): action for action in [*PLAY, *PLAY_WITH_HERO, DRAW]}


def start(light: bool, show_draw_pile: bool, g: PlayContext) -> State:
    """Deal five cards to each seat (R2) and choose the first seat at random (R9)."""
    b = new_garden(light, show_draw_pile)
    for _ in range(HAND):
        b.hands[RED].append(draw_card(b, g))
        b.hands[WHITE].append(draw_card(b, g))
    b.first = g.pick(2)
    b.mover = b.first
    g.tell(Note("first", {"seat": b.first}, "R9"))
    return begin(b, TURN, g)


def start_from(b: Garden, g: PlayContext) -> State:
    """Begin a match at a position."""
    return begin(b, (FirstTurn(),), g)
