"""The promises of a game, one sentence each, and the error for a broken one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from boardkit.errors import LagerfeuerError

MATCH_ENDS = "a match ends within `max_actions` actions"
MATERIAL = "the material of the game is always complete"
PROMPT_TEXT = "every question has a text id"
REFUSAL_TEXT = "every refusal has a text id"
NOTE_TEXT = "every note has a text id"
ENDED_TEXT = "every ending has a text id"
DECIDED_TEXT = "every way to decide a match has a text id"
NOT_REFUSED = "no option is refused"
COPIES = "playing on a copy leaves the original alone"
CLOSED = "every action that is explained is an option or has a reason"
CHANGES_NOTHING = "a refusal changes nothing"
HAS_REASON = "every refusal has a reason"
IS_REFUSED = "what is none of the options is refused"
NO_SECRET_TOLD = "notes tell nobody a secret"
TOLD = "a seat sees no change that it was not told"
NO_ERROR = "the rules raise no error"

PROMISES = (
    MATCH_ENDS,
    "a decision always has an option",
    "options differ in their notation",
    "an option's notation is read back",
    NOT_REFUSED,
    IS_REFUSED,
    CHANGES_NOTHING,
    HAS_REASON,
    CLOSED,
    MATERIAL,
    "a state read back gives the same bytes",
    COPIES,
    "observing leaves the state alone",
    "observing twice shows the same",
    "public scores need nothing hidden",
    "open information hides nothing",
    "determinizing leaves the observation alone",
    "observing a determinization gives the observation",
    "a determinization keeps the material",
    "a view can be sent",
    "what is asked is no secret",
    "who is asked is no secret",
    "options and refusals need only what the seat knows",
    "a hint needs only what the seat knows",
    NO_SECRET_TOLD,
    TOLD,
    "nobody else sees a pending turn",
    "a turn is settled only by luck, another seat or its end",
    "nobody confirms what cannot be taken back",
    "what is settled cannot be taken back",
    "undo leads back to the same bytes",
    "undo never outlives luck",
    "(ply, draft) never goes back",
    "plies count settled actions",
    "entries keep the picks they used",
    "eagerness is never negative",
    "the winners are those with the best score and tie-breaks",
    "the record replays to the same end",
    PROMPT_TEXT,
    REFUSAL_TEXT,
    NOTE_TEXT,
    ENDED_TEXT,
    DECIDED_TEXT,
    NO_ERROR,
)
"""The promises that `check_match` checks, one sentence each."""

_overlooked: ContextVar[frozenset[str]] = ContextVar("_overlooked", default=frozenset())


class BrokenPromise(LagerfeuerError):
    """A game does not keep a promise. `promise` is its sentence in `PROMISES`."""

    def __init__(self, what: str, promise: str = NO_ERROR) -> None:
        super().__init__(what)
        self.promise = promise


def claim(holds: bool, promise: str, what: str = "") -> None:
    """Raise BrokenPromise unless it holds. `what` says how the promise is broken, if its sentence does not."""
    if not holds and promise not in _overlooked.get():
        raise BrokenPromise(what or promise, promise)


@contextmanager
def allowing_broken(promises: frozenset[str]) -> Iterator[None]:
    """In this context, these promises may be broken."""
    token = _overlooked.set(promises)
    try:
        yield
    finally:
        _overlooked.reset(token)
