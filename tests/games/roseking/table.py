"""Setting up a table of Rose King in one line, and playing on it."""

from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.games.roseking.rules.cards import FIELD_NAMES
from lagerfeuer.kit.luck import NoLuck, ScriptedLuck
from lagerfeuer.kit.match import Match
from lagerfeuer.kit.state import Progress, play

NAMES = ("r", "w")


def board(red="", white="", **more):
    """The board's field for stones on these squares."""
    signs = dict.fromkeys(red.split(), "r") | dict.fromkeys(white.split(), "w")
    rows = ["".join(signs.get(name, "1") for name in FIELD_NAMES[row * 9 : row * 9 + 9]) for row in range(9)]
    return "/".join(rows)


def table(
    red="",
    white="",
    crown="e5",
    hands=("-", "-"),
    heroes="44",
    discard="-",
    to_act="r",
    light=False,
    show=False,
):
    """A state: stones by their squares, hands as comma lists."""
    text = f"{board(red, white)} {crown} {hands[0]} {hands[1]} {heroes} {discard} {to_act}"
    return read_position(text, light=light, show_draw_pile=show)


def filled(stones, keep_empty=()):
    """Squares for so many stones, from the south, as (red, white)."""
    squares = [name for name in reversed(FIELD_NAMES) if name not in keep_empty][:stones]
    assert len(squares) == stones
    return " ".join(squares[::2]), " ".join(squares[1::2])


def options(state):
    decision = state.decision()
    return [] if decision is None else [option.text() for option in decision.options(state.board)]


def mover(state):
    return NAMES[state.decision().seat(state.board)]


def act(state, text, draws=None):
    """Play an action; `draws` names the card that a draw brings. What was told."""
    luck = NoLuck() if draws is None else ScriptedLuck([index_in_pile(state, draws)])
    g = Progress(luck, telling=True)
    play(state, ROSE_KING.action(text), g)
    return g.notes


def index_in_pile(state, card):
    pile = state.board.pile or state.board.discard
    return list(pile).index(ROSE_KING.action(card).card)


def reason(state, text):
    """Why an action is refused."""
    return state.decision().refusal(state.board, ROSE_KING.action(text))


def closed(state, text):
    """Whether an action is refused, and the name of the reason, the game's prefix left off."""
    assert text not in options(state)
    return reason(state, text).text.removeprefix("roseking-no-")


def heard(notes):
    return [note.kind for note in notes]


def view(state, seat=-1):
    return ROSE_KING.view(ROSE_KING.observe(state, seat), seat)


def match_at(state):
    """A running match at this state."""
    b = state.board
    return Match(ROSE_KING, {"light": b.light, "show_draw_pile": b.show_draw_pile}, state)


def action(text):
    return ROSE_KING.action(text)
