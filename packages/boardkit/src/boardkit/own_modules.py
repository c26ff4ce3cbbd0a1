"""The modules that a game consists of, and what they define: so that a game need not list it again.

They are the module of its class and those of the same package whose classes and functions it imports, directly or by
way of others.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, TypeVar, get_args, get_origin

from boardkit.steps import Board

T = TypeVar("T")


def own_modules(cls: type) -> list[ModuleType]:
    """Return the modules of a game's class, its own first."""
    package = cls.__module__.rpartition(".")[0]
    found = [cls.__module__]
    for name in found:
        for value in vars(sys.modules[name]).values():
            one = getattr(value, "__module__", None)
            if isinstance(one, str) and one not in found and package and one.startswith(f"{package}."):
                found.append(one)
    return [sys.modules[name] for name in found]


def subclasses_in(modules: list[ModuleType], base: type[T]) -> list[type[T]]:
    """Return the subclasses of a class that the modules define."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]


def instances_in(modules: list[ModuleType], cls: type[T]) -> list[T]:
    """Return the objects of a class that the modules name, each once."""
    found: list[T] = []
    for module in modules:
        found += [value for value in vars(module).values() if isinstance(value, cls) and value not in found]
    return found


def board_class(cls: type) -> type[Board] | None:
    """Return the class of the board that a game's class names, as `Game[Garden]` does."""
    for one in cls.__mro__:
        for base in vars(one).get("__orig_bases__", ()):
            named: Any = get_args(base)[0] if get_args(base) else None
            if isinstance(named, type) and issubclass(named, Board) and get_origin(base) is not None:
                return named
    return None
