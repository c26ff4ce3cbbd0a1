"""The documentation of boardkit is correct and complete: examples are run, and every public name has a docstring."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from support.python_path import ROOT

TOOL = ROOT / "tools/docs_site.py"
OPTIONS = doctest.ELLIPSIS


def public_modules() -> tuple[str, ...]:
    """Return the modules of the documentation without building it, which would need other packages."""
    text = TOOL.read_text(encoding="utf-8")
    block = text[text.index("MODULES = (") : text.index(")  # fmt: skip")]
    return tuple(re.findall(r'"([a-z_.]+)"', block))


MODULES = public_modules()


def members(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield the public classes, functions and methods that a module defines."""
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != module.__name__:
            continue
        if inspect.isclass(thing):
            yield name, thing
            for inner, method in vars(thing).items():
                if not inner.startswith("_") and (inspect.isfunction(method) or isinstance(method, property)):
                    yield f"{name}.{inner}", getattr(thing, inner)
        elif inspect.isfunction(thing):
            yield name, thing


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_public_module_print_what_they_say(name: str) -> None:
    if name.endswith(".pettingzoo"):
        pytest.importorskip("pettingzoo")
    done = doctest.testmod(import_module(name), optionflags=OPTIONS)
    assert done.failed == 0


def test_most_public_modules_have_an_example() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [name for name in MODULES if any(one.examples for one in finder.find(import_module(name)))]
    assert len(found) >= 0.75 * len(MODULES), sorted({*MODULES} - {*found})


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_of_a_public_module_says_what_it_is_for(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert [member for member, thing in members(module) if not inspect.getdoc(thing)] == []


def test_what_the_documentation_and_the_examples_import_is_public() -> None:
    pages = [
        *(ROOT / "docs/games").glob("*.md"),
        ROOT / "docs/boardkit.md",
        ROOT / "packages/boardkit/README.md",
    ]
    sources = [
        *ROOT.glob("examples/*/src/**/*.py"),
        *ROOT.glob("packages/boardkit/src/boardkit/cli/templates/*.txt"),
    ]
    used = {
        found
        for path in [*pages, *sources]
        for found in re.findall(
            r"^from (boardkit[\w.]*) import", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert len(used) >= 15
    assert used <= {*MODULES}
