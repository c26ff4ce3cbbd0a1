"""The modules of a game and their definitions, so that a game need not list them again.

They are the module of its class and those of the same package that it imports, directly or indirectly.
"""

from __future__ import annotations

import re
import sys
from types import ModuleType
from typing import Any, TypeVar, get_args, get_origin

from boardkit.class_fields import module_source
from boardkit.steps import Board, Decision, Step

T = TypeVar("T")


def own_modules(cls: type) -> list[ModuleType]:
    """Return the modules of a game's class, its own first."""
    package = cls.__module__.rpartition(".")[0]
    found = [cls.__module__]
    for name in found:
        for one in _imported(sys.modules[name]):
            if package and one.startswith(f"{package}.") and one in sys.modules and one not in found:
                found.append(one)
    return [sys.modules[name] for name in found]


def _imported(module: ModuleType) -> list[str]:
    values = vars(module).values()
    modules = [value.__name__ for value in values if isinstance(value, ModuleType)]
    return [
        *re.findall(r"^\s*(?:from|import)\s+([\w.]+)", module_source(module.__name__), re.MULTILINE),
        *modules,
    ]


def steps_in(modules: list[ModuleType]) -> list[type[Step]]:
    """Return the kinds of steps that the modules define, without those that are only bases of others."""
    steps = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Step) and value.__module__ == module.__name__
    ]
    return [step for step in steps if not _is_base(step)]


def _is_base(step: type[Step]) -> bool:
    if issubclass(step, Decision):
        return step.options is Decision.options or step.choose is Decision.choose
    return step.run is Step.run


def instances_in(modules: list[ModuleType], cls: type[T]) -> list[T]:
    """Return the objects of a class that the modules have as attributes, each once."""
    found: list[T] = []
    for module in modules:
        found += [value for value in vars(module).values() if isinstance(value, cls) and value not in found]
    return found


def board_class(cls: type) -> type[Board] | None:
    """Return the class of the board that is the parameter of a game's class, as in `Game[Garden]`."""
    for one in cls.__mro__:
        for base in vars(one).get("__orig_bases__", ()):
            named: Any = get_args(base)[0] if get_args(base) else None
            if isinstance(named, type) and issubclass(named, Board) and get_origin(base) is not None:
                return named
    return None
