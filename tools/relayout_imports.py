"""Rewrites what text alone does not tell: `from package import module`, and the name that a file uses it by."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

MARK = "\u2063"
"""Stands in what an import has become, so that it is not renamed twice: `web.live` is a package and was a module."""


def rewritten(text: str, modules: Mapping[str, str], sources: Path) -> str:
    """A file whose imports of modules from packages name the new places; `sources` is the folder of the packages."""
    tree = ast.parse(text)
    edits: list[tuple[int, int, str]] = []
    at = offsets(text)
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.module or node.level:
            continue
        package = node.module.removeprefix("lagerfeuer").lstrip(".").replace(".", "/")
        if not node.module.startswith("lagerfeuer") or has_names(sources / package):
            continue
        moved = {one.name: modules.get(f"{package}/{one.name}") for one in node.names}
        if not any(moved.values()):
            continue
        statements = []
        kept = [one for one in node.names if moved[one.name] is None]
        if kept:
            names = ", ".join(one.name + (f" as {one.asname}" if one.asname else "") for one in kept)
            statements.append(f"from {node.module} import {names}")
        for one in node.names:
            goal = moved[one.name]
            if goal is None:
                continue
            folder, _, stem = f"/{goal}".rpartition("/")
            name = one.asname or stem
            if one.asname is None and stem != one.name:
                if is_used(tree, stem):
                    name = f"{stem}_module"
                edits += renamings(tree, one.name, name, at)
            top = "" if goal.startswith("boardkit/") else f"lagerfeuer{MARK}"
            statement = f"from {top}{folder.replace('/', '.').removeprefix('' if top else '.')} import {stem}"
            statements.append(statement + (f" as {name}" if name != stem else ""))
        indent = "\n" + " " * node.col_offset
        edits.append((at(node.lineno, node.col_offset), at(*end_of(node)), indent.join(statements)))
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def has_names(package: Path) -> bool:
    """Whether a package has names of its own, which hide its modules."""
    path = package / "__init__.py"
    return path.exists() and "__all__" in path.read_text(encoding="utf-8")


def offsets(text: str) -> Callable[[int, int], int]:
    """From a line and a column, in bytes as the tree counts them, to the place in the text."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    return lambda line, column: starts[line - 1] + len(lines[line - 1].encode()[:column].decode())


def end_of(node: ast.stmt | ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def is_used(tree: ast.Module, name: str) -> bool:
    """Whether a name means something in a file already."""
    for node in ast.walk(tree):
        if (isinstance(node, ast.Name) and node.id == name) or (
            isinstance(node, ast.arg) and node.arg == name
        ):
            return True
        if isinstance(node, ast.alias) and name in (node.name, node.asname):
            return True
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == name:
            return True
    return False


def renamings(
    tree: ast.Module, old: str, new: str, at: Callable[[int, int], int]
) -> Iterator[tuple[int, int, str]]:
    """Edits that call a module by its new name, but where a function has a variable of the old one."""

    def walk(node: ast.AST) -> Iterator[tuple[int, int, str]]:
        if isinstance(node, FUNCTION) and old in own_names(node):
            return
        if isinstance(node, ast.Name) and node.id == old:
            yield at(node.lineno, node.col_offset), at(*end_of(node)), new
        for child in ast.iter_child_nodes(node):
            yield from walk(child)

    return walk(tree)


FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def own_names(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> set[str]:
    """Arguments and variables of a function, without those of functions in it."""
    found = {one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg)}
    inside: list[ast.AST] = list(function.body) if isinstance(function.body, list) else [function.body]
    while inside:
        node = inside.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if not isinstance(node, FUNCTION):
            inside += ast.iter_child_nodes(node)
    return found
