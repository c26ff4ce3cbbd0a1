"""Saving a state as bytes and reading it back: the same bytes at every ply, whatever is pending.

Compiled classes hide their annotations, so every class that is saved tells its shape: its fields in the order of
its constructor. Saved shapes carry a version; a converter lifts the plain data of an older one by one version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from boardkit.errors import RulesError
from boardkit.state import State
from boardkit.steps import Board, EndMatch, EndTurn, Step

Plain = dict[str, Any]


class Shape:
    """How a class is saved: its name in records and its fields with their types.

    A field's type is anything msgspec converts to (`int`, `list[int]`, …), another Shape, or a list of one Shape.
    """

    def __init__(self, name: str, cls: type, fields: Mapping[str, Any] | None = None) -> None:
        self.name = name
        self.cls = cls
        self.fields = dict(fields or {})
        # A board is saved at every move: only what is more than plain data has to be looked at.
        self.shaped = {field: kind for field, kind in self.fields.items() if isinstance(kind, Shape | list)}

    def plain(self, thing: object) -> Plain:
        """The thing as plain data."""
        plain = {field: getattr(thing, field) for field in self.fields}
        for field, kind in self.shaped.items():
            plain[field] = _plain(plain[field], kind)
        return plain

    def thing(self, data: Plain) -> Any:
        """The thing that plain data describes. Raises msgspec.ValidationError, KeyError."""
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
        board: Shape,
        steps: list[Shape],
        converters: Mapping[int, Callable[[Plain], Plain]] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.board = board
        self.by_name = {shape.name: shape for shape in [END_TURN, END_MATCH, *steps]}
        self.by_class = {shape.cls: shape for shape in self.by_name.values()}
        self.converters = dict(converters or {})
        # Steps without data are made once, so that a state read back shares them like one played to.
        self.shared = {shape.name: shape.thing({}) for shape in steps if not shape.fields}

    def encode(self, state: State) -> bytes:
        """The state as JSON bytes; equal states give equal bytes."""
        agenda = []
        for step in state.agenda:
            shape = self.by_class[type(step)]
            agenda.append({"step": shape.name, **shape.plain(step)})
        board = self.board.plain(state.board)
        return msgspec.json.encode(
            {"game": self.game, "shape": self.version, "board": board, "agenda": agenda}
        )

    def decode(self, saved: bytes) -> State:
        """The state that was saved. Raises RulesError if these bytes were never a state of this game."""
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
