"""The glossary is correct: each term has one line, and the names in it exist in the code."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TERMS = re.findall(r"^- .*$", (ROOT / "docs/glossary.md").read_text(), re.MULTILINE)
SOURCES = ("src", "packages", "examples")
SEPARATORS = re.compile(r"\*\*(?:,| \([^)]*\):|:)")
CLASS = re.compile(r"`([A-Z]\w*)(?:\.(\w+))?`")
PERSISTED = re.compile(r"Persisted: (.*)$")


def name_of(line: str) -> str:
    return line[2:].partition(":")[0].strip("*")


@cache
def texts() -> tuple[str, ...]:
    """Return the text of each Python file that ships."""
    paths = [path for name in SOURCES for path in (ROOT / name).rglob("*.py")]
    return tuple(path.read_text() for path in sorted(paths))


@cache
def members_of_classes() -> dict[str, set[str]]:
    """Return the methods and attributes by class, combined for classes of the same name."""
    found: dict[str, set[str]] = {}
    for text in texts():
        for one in ast.walk(ast.parse(text)):
            if isinstance(one, ast.ClassDef):
                members = found.setdefault(one.name, set())
                members |= {part.name for part in one.body if isinstance(part, ast.FunctionDef)}
                members |= {ast.unparse(part.target) for part in one.body if isinstance(part, ast.AnnAssign)}
                inside = (part for part in ast.walk(one) if isinstance(part, ast.Attribute))
                members |= {part.attr for part in inside if getattr(part.value, "id", "") == "self"}
    return found


def test_there_are_terms() -> None:
    assert len(TERMS) > 50


@pytest.mark.parametrize("line", TERMS, ids=name_of)
def test_each_line_names_a_term_first(line: str) -> None:
    assert SEPARATORS.search(line), "not of the form - **term**: meaning"


@pytest.mark.parametrize("line", TERMS, ids=name_of)
def test_each_class_and_member_that_a_term_names_exists(line: str) -> None:
    known = members_of_classes()
    named = CLASS.findall(line)
    assert not [name for name, member in named if name not in known or (member and member not in known[name])]


def test_each_class_and_member_that_the_architecture_names_exists() -> None:
    known = members_of_classes()
    named = [
        one for one in CLASS.findall((ROOT / "docs/architecture.md").read_text()) if not one[0].isupper()
    ]
    assert [name for name, _ in named if name == "HmacLuck"]
    assert not [name for name, member in named if name not in known or (member and member not in known[name])]


@pytest.mark.parametrize("line", TERMS, ids=name_of)
def test_each_persisted_word_is_still_in_use(line: str) -> None:
    for part in PERSISTED.findall(line):
        for word in re.findall(r"`([^`]+)`", part):
            assert any(re.search(rf"\b{word}\b", text) for text in texts()), f"{word} is nowhere"


def test_no_term_stands_twice() -> None:
    firsts = Counter(map(name_of, TERMS))
    assert [term for term, times in firsts.items() if times > 1] == []
