"""The fields of a class, read from its annotations: for copying and saving objects.

Annotations are in the class (`points: list[int]`, as in a dataclass), or else at the arguments of its constructor.
Compiled classes lose theirs, so they are read from the source beside the compiled file.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
import sys
import types
import typing
from collections.abc import Callable, Mapping, Sequence, Set
from enum import Enum
from functools import cache, reduce
from importlib.resources import files
from operator import or_
from typing import Any, ClassVar, Final

import mypy_extensions

from boardkit.errors import RulesError

INTEGERS: Final = tuple(getattr(mypy_extensions, name) for name in ("i64", "i32", "i16", "u8"))
LINE_NOT_INDENTED: Final = re.compile(r"^[^\s)#]", re.MULTILINE)
SHARED: Final = (int, str, bool, float, bytes, type(None))
"""Types of values that never change."""
Copier = Callable[[Any], Any]
"""Copies a value."""


@cache
def kebab_case(name: str) -> str:
    """Return the name of a class as texts and records spell it: `PayCard` is `pay-card`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


@cache
def fields_of(cls: type) -> Mapping[str, Any]:
    """Return the fields of a class with their types, in order; `i64` is `int`, and fields without annotation are `Any`.

    Raises RulesError, naming the class.
    """
    found: dict[str, Any] = {}
    for one in reversed(cls.__mro__):
        found |= _class_annotations(one)
    return found or _constructor_arguments(cls)


def _class_annotations(cls: type) -> dict[str, Any]:
    if cls.__module__ in ("builtins", "typing", "abc"):
        return {}
    annotations = inspect.get_annotations(cls)
    if not annotations and is_compiled(cls):
        annotations = {
            node.target.id: ast.unparse(node.annotation)
            for node in _class_source(cls).body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
    return {name: kind for name, kind in _resolved(cls, annotations).items() if not _is_class_variable(kind)}


def _constructor_arguments(cls: type) -> dict[str, Any]:
    for one in cls.__mro__:
        if one.__module__ in ("builtins", "typing", "abc"):
            continue
        if is_compiled(one):
            arguments = _arguments_in_source(one)
        elif "__init__" in vars(one):
            arguments = _arguments_of(vars(one)["__init__"])
        else:
            arguments = None
        if arguments is not None:
            return _resolved(one, arguments)
    return {}


def _arguments_of(constructor: Any) -> dict[str, Any]:
    parameters = list(inspect.signature(constructor).parameters.values())[1:]
    return {
        one.name: Any if one.annotation is inspect.Parameter.empty else one.annotation for one in parameters
    }


def _arguments_in_source(cls: type) -> dict[str, Any] | None:
    for node in _class_source(cls).body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            arguments = [*node.args.args[1:], *node.args.kwonlyargs]
            return {
                one.arg: Any if one.annotation is None else ast.unparse(one.annotation) for one in arguments
            }
    return None


def is_compiled(cls: type) -> bool:
    """Return whether mypyc has compiled a class, which then has no annotations."""
    return "__mypyc_attrs__" in vars(cls)


def _class_source(cls: type) -> ast.ClassDef:
    text = module_source(cls.__module__)
    begin = re.search(rf"^class {cls.__name__}\b", text, re.MULTILINE)
    if begin is None:
        raise RulesError(f"{_name(cls)}: its source does not lie beside what is compiled; declare its fields")
    # Usually the next line that is not indented ends the class; parsing the whole module takes longer.
    end = LINE_NOT_INDENTED.search(text, begin.end())
    try:
        found = ast.parse(text[begin.start() : None if end is None else end.start()]).body
    except SyntaxError:
        found = ast.parse(text).body
    return next(node for node in found if isinstance(node, ast.ClassDef) and node.name == cls.__name__)


@cache
def module_source(module: str) -> str:
    """Return the source of a module, "" if there is none; for a compiled module, the file beside it."""
    try:
        return inspect.getsource(sys.modules[module])
    except (OSError, TypeError):
        package, _, name = module.rpartition(".")
        source = files(package).joinpath(f"{name}.py") if package else None
        return source.read_text(encoding="utf-8") if source is not None and source.is_file() else ""


def _resolved(cls: type, annotations: Mapping[str, Any]) -> dict[str, Any]:
    holder = types.SimpleNamespace(__annotations__=annotations)
    try:
        hints = typing.get_type_hints(holder, {**vars(typing), **vars(sys.modules[cls.__module__])})
    except Exception as error:
        raise RulesError(f"the types of the fields of {_name(cls)} cannot be read: {error}") from error
    return {name: _plain_type(kind) for name, kind in hints.items()}


def _plain_type(kind: Any) -> Any:
    """Return a type with `int` in place of mypyc's integers."""
    if kind in INTEGERS:
        return int
    arguments = typing.get_args(kind)
    plain = tuple(_plain_type(one) for one in arguments)
    if plain == arguments:
        return kind
    if isinstance(kind, types.UnionType):
        return reduce(or_, plain)
    return typing.get_origin(kind)[plain]


def _is_class_variable(kind: Any) -> bool:
    return kind is ClassVar or typing.get_origin(kind) in (ClassVar, Final) or kind is Final


def _name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def copied(thing: Any) -> Any:
    """Return an object of the same class with the same values, which shares nothing that can change."""
    cls: Any = type(thing)
    known, changing = copiers_of(cls)
    if needs_arguments(cls):
        values = {name: getattr(thing, name) for name in known}
        return cls(**values | {name: copy_value(values[name]) for name, copy_value in changing})
    copy = cls.__new__(cls)
    own = getattr(thing, "__dict__", {})
    if own:
        state = copy.__dict__
        state.update(own)
        for name, copy_value in changing:
            state[name] = copy_value(state[name])
    if len(own) != len(known):
        # Attributes without annotation, and those of compiled classes, which have no dictionary.
        for name in own.keys() - known:
            state[name] = _deep(own[name])
        copiers = dict(changing)
        for name in known - own.keys():
            value = getattr(thing, name)
            object.__setattr__(copy, name, copiers[name](value) if name in copiers else value)
    return copy


@cache
def needs_arguments(cls: type) -> bool:
    """Return whether `__new__` calls the constructor, as in compiled classes."""
    return any(is_compiled(one) and "__init__" in vars(one) for one in cls.__mro__)


@cache
def copiers_of(cls: type) -> tuple[Set[str], Sequence[tuple[str, Copier]]]:
    """Return the names of the fields, and copiers for those whose values can change."""
    copiers = {name: _copier_for(kind) for name, kind in fields_of(cls).items()}
    return copiers.keys(), [
        (name, copy_value) for name, copy_value in copiers.items() if copy_value is not None
    ]


def _copier_for(kind: Any) -> Copier | None:
    if _is_shared(kind):
        return None
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is list and _is_shared(arguments[0]):
        return list.copy
    if (
        origin is list
        and typing.get_origin(arguments[0]) is list
        and _is_shared(*typing.get_args(arguments[0]))
    ):
        return _rows
    return _deep


def _is_shared(*kinds: Any) -> bool:
    return all(isinstance(kind, type) and (kind in SHARED or issubclass(kind, Enum)) for kind in kinds)


def _rows(rows: list[list[Any]]) -> list[list[Any]]:
    return [row.copy() for row in rows]


def _deep(value: Any) -> Any:
    """Return a copy of a value by its type. Steps, actions and frozen objects are shared."""
    kind = type(value)
    if kind in SHARED:
        return value
    if kind is list or kind is tuple:
        return kind(_deep(one) for one in value)
    if kind is dict:
        return {key: _deep(one) for key, one in value.items()}
    if kind is set or callable(getattr(value, "copy", None)):
        return value.copy()
    if dataclasses.is_dataclass(kind) and not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return copied(value)
    return value
