"""Set up a table of Rose King in one line, and play on it."""

from collections.abc import Container, Iterable

from boardkit.luck import NoLuck, ScriptedLuck
from boardkit.match_state import MatchState
from boardkit.notes import Note, Reason
from boardkit.state import PlayContext, State, play
from boardkit.steps import Action
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.games.roseking.rules.cards import CARD_NUMBER, FIELD_NAMES
from lagerfeuer.games.roseking.view_types import RoseKingBoard
from support.open_decisions import decision_of, garden_of

NAMES = ("r", "w")


def board(red: str = "", white: str = "") -> str:
    """Return the board field of a position, with stones on these squares."""
    signs = dict.fromkeys(red.split(), "r") | dict.fromkeys(white.split(), "w")
    rows = ["".join(signs.get(name, "1") for name in FIELD_NAMES[row * 9 : row * 9 + 9]) for row in range(9)]
    return "/".join(rows)


def table(
    red: str = "",
    white: str = "",
    crown: str = "e5",
    hands: tuple[str, str] = ("-", "-"),
    heroes: str = "44",
    discard: str = "-",
    to_act: str = "r",
    light: bool = False,
    show: bool = False,
) -> State:
    """Return a state: stones by their squares, hands as comma-separated lists."""
    text = f"{board(red, white)} {crown} {hands[0]} {hands[1]} {heroes} {discard} {to_act}"
    return read_position(text, light=light, show_draw_pile=show)


def filled(stones: int, keep_empty: Container[str] = ()) -> tuple[str, str]:
    """Return this many squares to fill with stones, from the south, as (red, white)."""
    squares = [name for name in reversed(FIELD_NAMES) if name not in keep_empty][:stones]
    assert len(squares) == stones
    return " ".join(squares[::2]), " ".join(squares[1::2])


def options(state: State) -> list[str]:
    decision = state.decision()
    return [] if decision is None else [option.text() for option in decision.options(state.board)]


def mover(state: State) -> str:
    return NAMES[decision_of(state).seat(state.board)]


def act(state: State, text: str, draws: str | None = None) -> list[Note]:
    """Play an action and return its notes. `draws`: the card that a draw brings."""
    luck = NoLuck() if draws is None else ScriptedLuck([index_in_pile(state, draws)])
    g = PlayContext(luck, telling=True)
    play(state, ROSE_KING.action(text), g)
    return g.notes


def index_in_pile(state: State, card: str) -> int:
    b = garden_of(state)
    return list(b.pile or b.discard).index(CARD_NUMBER[card])


def reason(state: State, text: str) -> Reason:
    """Return why an action is refused."""
    found = decision_of(state).refusal(state.board, ROSE_KING.action(text))
    assert found is not None
    return found


def closed(state: State, text: str) -> str:
    """Check that an action is refused. Return the name of the reason without the game's prefix."""
    assert text not in options(state)
    return reason(state, text).text.removeprefix("roseking-no-")


def heard(notes: Iterable[Note]) -> list[str]:
    return [note.kind for note in notes]


def view(state: State, seat: int = -1) -> RoseKingBoard:
    return ROSE_KING.view(ROSE_KING.observe(state, seat), seat)


def match_at(state: State) -> MatchState:
    """Return a running match in this state."""
    b = garden_of(state)
    return MatchState(ROSE_KING, {"light": b.light, "show_draw_pile": b.show_draw_pile}, state)


def action(text: str) -> Action:
    return ROSE_KING.action(text)
