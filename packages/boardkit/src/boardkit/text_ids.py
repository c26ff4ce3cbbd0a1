"""The ids of all texts that a game may use, collected from the source of its modules.

They are found as string literals in `Note(…)`, `Reason(…)`, `Outcome(…)`, `Dice(…)` and in the methods `prompt`. A game
adds ids that it computes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from importlib.resources import files
from types import ModuleType

from boardkit.class_fields import kebab_case, module_source
from boardkit.steps import Decision


@dataclass(frozen=True)
class TextIds:
    """All text ids that a game may use, so that a test can find missing texts."""

    notes: tuple[str, ...] = ()
    prompts: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()
    decided: tuple[str, ...] = ()

    def __add__(self, other: TextIds) -> TextIds:
        """Return the ids of both, each once."""
        both = {one.name: (*getattr(self, one.name), *getattr(other, one.name)) for one in fields(self)}
        return TextIds(**{name: tuple(dict.fromkeys(ids)) for name, ids in both.items()})

    def texts(self, game: str) -> list[str]:
        """Return the texts of a game with this key, as in its files of texts.

        >>> TextIds(notes=("roll",), decided=("score",)).texts("pig")
        ['pig-note-roll', 'pig-result-score']
        """
        return [
            *(f"{game}-note-{note}" for note in self.notes),
            *(f"{game}-ask-{prompt}" for prompt in self.prompts),
            *self.reasons,
            *(f"{game}-ended-{ended}" for ended in self.ended),
            *(f"{game}-result-{decided}" for decided in self.decided),
        ]


def collected_ids(modules: Iterable[ModuleType], decisions: Iterable[type[Decision]]) -> TextIds:
    """Return the ids in the source of these modules, and the prompts of decisions that are named by their class.

    A decision with subclasses counts only as their base.
    """
    kinds = list(decisions)
    bases = {base for one in kinds for base in one.__mro__[1:]}
    named = tuple(
        kebab_case(one.__name__) for one in kinds if one.prompt is Decision.prompt and one not in bases
    )
    found = TextIds(prompts=named)
    for module in modules:
        for node in ast.walk(ast.parse(module_source(module.__name__))):
            found += _ids_in(node)
    return found


def _ids_in(node: ast.AST) -> TextIds:
    if isinstance(node, ast.FunctionDef) and node.name == "prompt":
        returned = [one.value for one in ast.walk(node) if isinstance(one, ast.Return)]
        return TextIds(prompts=tuple(_strings(*returned)))
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return TextIds()
    match node.func.id:
        case "Note" | "Dice":
            return TextIds(notes=tuple(_strings(*node.args[:1])))
        case "Reason":
            reasons = _strings(*node.args[:1])
            return TextIds(reasons=tuple(one for one in reasons if not one.startswith("kit-")))
        case "Outcome" if len(node.args) == 3:
            return TextIds(ended=tuple(_strings(node.args[1])), decided=tuple(_strings(node.args[2])))
        case "EndTurn":
            return TextIds(prompts=("done",))
    return TextIds()


def _strings(*expressions: ast.expr | None) -> Iterator[str]:
    """Yield the strings that an expression may be: a literal, or the alternatives of a condition."""
    for one in expressions:
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value
        elif isinstance(one, ast.IfExp):
            yield from _strings(one.body, one.orelse)
        elif isinstance(one, ast.BoolOp):
            yield from _strings(*one.values)


def missing_texts(game: str, ids: TextIds, package: str, language: str) -> list[str]:
    """Return the texts that the file of a language in a game's package lacks."""
    file = files(package).joinpath("texts", f"{language}.ftl")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    there = set(re.findall(r"^([a-z][a-z0-9-]*)[ \t]*=", text, re.MULTILINE))
    return [one for one in ids.texts(game) if one not in there]
