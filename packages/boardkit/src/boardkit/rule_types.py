"""Type parameters of rules: the classes of the board and of the actions that a step works on.

Both are covariant, so that a list of steps may hold those of any board. Compiled rules check at run time that the board
fits.

This module is not compiled: defaults, by which a class of rules need not name the parameters, are known only to type
checkers in older Pythons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from boardkit.board import Action, Board

    B = TypeVar("B", bound=Board, default=Board, covariant=True)
    A = TypeVar("A", bound=Action, default=Action, covariant=True)
else:
    from typing import TypeVar

    B = TypeVar("B")
    A = TypeVar("A")


def parametrized(base: type[Any], cls: type[Any], kinds: Any) -> Any:
    """Return the generic class `cls[kinds]`, with `Any` for parameters that are not named. `base` declares them."""
    parameters: tuple[object, ...] = getattr(cls, "__parameters__", ())
    named = kinds if isinstance(kinds, tuple) else (kinds,)
    missing = len(parameters) - len(named)
    generic: Any = super(base, cls)
    return generic.__class_getitem__((*named, *[Any] * missing))
