"""Saving a state as bytes and reading it back, at every ply and in the middle of a turn.

The shape of a saved class is its name and its fields, in order; by default both come from the class. Saved shapes have
a version; a converter updates plain data by one version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from boardkit.class_fields import fields_of, kebab_case
from boardkit.errors import RulesError
from boardkit.state import State
from boardkit.steps import Board, EndMatch, EndTurn, Step

Plain = dict[str, Any]


class Shape:
    """The saved form of a class: its name in records and its fields with their types.

    Without `fields` they are those of the class (`class_fields`), with the types in `special` in place of theirs. A
    field's type is anything that msgspec converts to (`int`, `list[int]`, …), another Shape, or a list of one Shape.
    """

    def __init__(
        self,
        name: str,
        cls: type,
        fields: Mapping[str, Any] | None = None,
        special: Mapping[str, Any] | None = None,
    ) -> None:
        self.name = name
        self.cls = cls
        self._fields = None if fields is None else dict(fields)
        self.special = dict(special or {})

    @classmethod
    def of(cls, saved: Shape | type) -> Shape:
        """Return the shape of a class, which is named like it: `PayCard` is `pay-card`.

        >>> from boardkit.steps import EndTurn
        >>> Shape.of(EndTurn).name
        'end-turn'
        """
        return saved if isinstance(saved, Shape) else cls(kebab_case(saved.__name__), saved)

    @cached_property
    def fields(self) -> Mapping[str, Any]:
        """The fields with their types. Raises RulesError if they cannot be read from the class."""
        if self._fields is not None:
            return self._fields
        return {**fields_of(self.cls), **self.special}

    @cached_property
    def shaped(self) -> Mapping[str, Any]:
        """Return the fields that are not plain data. Only these are converted, because a board is saved at every
        action."""
        return {field: kind for field, kind in self.fields.items() if isinstance(kind, Shape | list)}

    def plain(self, thing: object) -> Plain:
        """Return an object as plain data."""
        plain = {field: getattr(thing, field) for field in self.fields}
        for field, kind in self.shaped.items():
            plain[field] = _plain(plain[field], kind)
        return plain

    def thing(self, data: Plain) -> Any:
        """Return the object that plain data describes. Raises msgspec.ValidationError, KeyError."""
        return self.cls(**{field: _thing(data[field], kind) for field, kind in self.fields.items()})


def _plain(value: Any, kind: Any) -> Any:
    if isinstance(kind, Shape):
        return kind.plain(value)
    return [kind[0].plain(item) for item in value]


def _thing(value: Any, kind: Any) -> Any:
    if isinstance(kind, Shape):
        return kind.thing(value)
    if isinstance(kind, list):
        return [kind[0].thing(item) for item in value]
    return msgspec.convert(value, kind)


END_TURN = Shape("end-turn", EndTurn, {"who": int})
END_MATCH = Shape("end-match", EndMatch)


class Codec:
    """Saves and reads the states of one game."""

    def __init__(
        self,
        game: str,
        version: int,
        board: Shape | type[Board],
        steps: Iterable[Shape | type[Step]],
        converters: Mapping[int, Callable[[Plain], Plain]] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        shapes = [Shape.of(step) for step in steps]
        self.board = Shape.of(board)
        self.by_name = {shape.name: shape for shape in [END_TURN, END_MATCH, *shapes]}
        self.by_class = {shape.cls: shape for shape in self.by_name.values()}
        for shape in shapes:
            if self.by_name[shape.name] is not shape:
                raise RulesError(f"{game} saves two kinds of steps as {shape.name!r}")
        self.converters = dict(converters or {})
        self._steps = shapes

    @cached_property
    def shared(self) -> Mapping[str, Step]:
        """The steps without data: they are created once, so that a decoded state shares them like a played one."""
        return {shape.name: shape.thing({}) for shape in self._steps if not shape.fields}

    def encode(self, state: State) -> bytes:
        """Return the state as JSON bytes; equal states give equal bytes."""
        agenda = []
        for step in state.agenda:
            shape = self.by_class.get(type(step))
            if shape is None:
                raise RulesError(f"{type(step).__name__} is none of the steps that {self.game} saves")
            agenda.append({"step": shape.name, **shape.plain(step)})
        board = self.board.plain(state.board)
        return msgspec.json.encode(
            {"game": self.game, "shape": self.version, "board": board, "agenda": agenda}
        )

    def decode(self, saved: bytes) -> State:
        """Return the saved state. Raises RulesError if the bytes are not a state of this game.

        >>> from boardkit import game_named, new
        >>> codec, state = game_named("embers").codec, new("embers", seed=3).observe(0)
        >>> codec.encode(codec.decode(codec.encode(state))) == codec.encode(state)
        True
        """
        try:
            data: Plain = msgspec.json.decode(saved, type=dict)
            if data["game"] != self.game:
                raise RulesError(f"a state of {data['game']!r} given to {self.game!r}")
            if data["shape"] > self.version:
                raise RulesError(f"a state of shape {data['shape']}, this program reads up to {self.version}")
            for version in range(data["shape"], self.version):
                data = self.converters[version](data)
            board: Board = self.board.thing(data["board"])
            return State(board, [self._step(step) for step in data["agenda"]])
        except (
            msgspec.MsgspecError,
            KeyError,
            TypeError,
            ValueError,
            OverflowError,
            RecursionError,
        ) as error:
            raise RulesError(f"not a saved state of {self.game}: {error}") from error

    def _step(self, data: Plain) -> Step:
        name = data["step"]
        step: Step = self.shared.get(name) or self.by_name[name].thing(data)
        return step
