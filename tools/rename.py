"""Rename definitions and every use of them, by binding and by type: see `python tools/rename.py --help`.

It is deleted at the end of the issue that it was written for. It needs Python 3.12 (positions inside f-strings)
with mypy: `python3.12 -m venv build/rename-venv && build/rename-venv/bin/pip install mypy==2.4.1`.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from mypy import build, nodes, patterns, types
from mypy.main import process_options

ROOT = Path(__file__).resolve().parent.parent
OWN = ("src/", "packages/", "examples/", "tests/", "bench/", "tools/")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
ORDER = [
    "common",
    "db",
    "cluster",
    "clocks",
    "outbox",
    "workers",
    "accounts",
    "ratings",
    "luck",
    "chat",
    "tables",
    "archive",
    "tournaments",
    "notifications",
    "app",
    "web",
    "matches",
    "boardkit",
]
REPLACERS = {"dataclasses.replace", "msgspec.structs.replace", "copy.replace"}
BY_NAME = {"setattr": 1, "getattr": 1, "hasattr": 1, "delattr": 1, "object": 1, "attrgetter": 0}

Spot = tuple[str, int, int]  # path, line, character in the line


@dataclass
class Target:
    """A definition and its new name."""

    package: str
    key: str
    module: str
    owner: str  # full name of the class, or "" for a name of the module
    old: str
    new: str
    follow: str = ""  # "old:new" of variables that hold it


@dataclass
class File:
    path: str
    module: str
    text: str
    tree: ast.Module
    lines: list[str] = field(default_factory=list)
    bound: dict[str, list[tuple[str, str]]] = field(
        default_factory=dict
    )  # name: ("def"|"module"|"from"|"local", what)

    def char(self, line: int, byte: int) -> int:
        return len(self.lines[line - 1].encode()[:byte].decode())


class Edits:
    """What to write where, per package, and what could not be decided."""

    def __init__(self, files: dict[str, File]) -> None:
        self.files = files
        self.by_path: dict[str, dict[tuple[int, int], tuple[str, str, str]]] = defaultdict(dict)
        self.reports: list[str] = []

    def add(self, file: File, line: int, char: int, target: Target, old: str = "", new: str = "") -> None:
        old, new = old or target.old, new or target.new
        found = file.lines[line - 1][char : char + len(old)]
        if found != old:
            self.report(f"{file.path}:{line}: expected {old!r} at {char}, found {found!r} ({target.key})")
            return
        had = self.by_path[file.path].setdefault((line, char), (old, new, target.package))
        if had[1] != new:
            self.report(f"{file.path}:{line}: {old} is both {had[1]} and {new}")

    def report(self, what: str) -> None:
        if what not in self.reports:
            self.reports.append(what)


# ---------------------------------------------------------------- the tree


def read_tree(result: build.BuildResult) -> dict[str, File]:
    """Our own modules by name."""
    found = {}
    for name, tree in result.files.items():
        path = str(Path(tree.path).resolve())
        if not path.startswith(f"{ROOT}/") or not path.endswith(".py"):
            continue
        path = path[len(str(ROOT)) + 1 :]
        if path.startswith(OWN):
            text = (ROOT / path).read_text()
            file = File(path, name, text, ast.parse(text), text.split("\n"))
            bind(file)
            found[name] = file
    return found


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """All statements of one scope, those under if, try, with and loops included."""
    for one in body:
        yield one
        if not isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for name in ("body", "orelse", "finalbody"):
                yield from statements(getattr(one, name, []))
            for handler in getattr(one, "handlers", []):
                yield from statements(handler.body)
            for case in getattr(one, "cases", []):
                yield from statements(case.body)


def names_in(target: ast.AST) -> Iterator[str]:
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def bindings(body: list[ast.stmt], module: str, is_package: bool) -> dict[str, list[tuple[str, str]]]:
    """What the statements of one scope bind."""
    bound: dict[str, list[tuple[str, str]]] = defaultdict(list)
    outer: set[str] = set()
    for one in statements(body):
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            bound[one.name].append(("def", ""))
        elif isinstance(one, ast.Import):
            for alias in one.names:
                if alias.asname:
                    bound[alias.asname].append(("module", alias.name))
                else:
                    top = alias.name.split(".")[0]
                    bound[top].append(("module", top))
        elif isinstance(one, ast.ImportFrom):
            base = one.module or ""
            if one.level:
                parts = module.split(".")
                parts = parts[: len(parts) - one.level + (1 if is_package else 0)]
                base = ".".join([*parts, base] if base else parts)
            for alias in one.names:
                bound[alias.asname or alias.name].append(("from", f"{base}:{alias.name}"))
        elif isinstance(one, (ast.Global, ast.Nonlocal)):
            outer.update(one.names)
        else:
            for name in scope_stores(one):
                bound[name].append(("local", ""))
    for name in outer:
        bound.pop(name, None)
    return dict(bound)


def scope_stores(one: ast.stmt) -> Iterator[str]:
    """Names that this statement itself stores, without nested scopes and nested statements."""
    stack: list[ast.AST] = [one]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            yield node.id
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
            yield node.name
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)):
            stack.extend(n for n in ast.walk(node) if isinstance(n, ast.NamedExpr))
            continue
        if isinstance(node, ast.match_case):
            stack.append(node.pattern)
            continue
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.stmt):
                stack.append(child)


def bind(file: File) -> None:
    file.bound = bindings(file.tree.body, file.module, file.path.endswith("__init__.py"))


def resolve(files: dict[str, File], module: str, name: str, depth: int = 0) -> tuple[str, str] | None:
    """Where a name of a module is defined: (module, name), or (module, "") for a module."""
    file = files.get(module)
    if depth > 8:
        return None
    if file is None or name not in file.bound:
        return (f"{module}.{name}", "") if f"{module}.{name}" in files else None
    for kind, what in file.bound[name]:
        if kind in ("def", "local"):
            return module, name
        if kind == "module":
            return what, ""
        base, _, imported = what.partition(":")
        return resolve(files, base, imported, depth + 1)
    return None


# ---------------------------------------------------------------- names, by binding


class Names(ast.NodeVisitor):
    """Finds the uses of names of modules and of names inside class bodies."""

    def __init__(self, tool: Tool, file: File) -> None:
        self.tool, self.file, self.edits = tool, file, tool.edits
        self.scopes: list[tuple[str, dict[str, list[tuple[str, str]]], str]] = [("module", file.bound, "")]

    def target_of(self, kind: str, what: str, name: str, depth: int) -> Target | None:
        if kind == "from":
            base, _, imported = what.partition(":")
            there = resolve(self.tool.files, base, imported)
            return self.tool.globals.get(there) if there else None
        if depth == 0 and kind in ("def", "local"):
            return self.tool.globals.get((self.file.module, name))
        return None

    def look_up(self, name: str) -> tuple[int, list[tuple[str, str]]]:
        for depth in range(len(self.scopes) - 1, -1, -1):
            kind, bound, _ = self.scopes[depth]
            if kind == "class" and depth != len(self.scopes) - 1:
                continue
            if name in bound:
                return depth, bound[name]
        return -1, []

    def resolved(self, name: str) -> Target | None:
        depth, found = self.look_up(name)
        if depth < 0:
            return None
        if self.scopes[depth][0] == "class":
            owner = self.scopes[depth][2]
            return self.tool.member(owner, name)
        for kind, what in found:
            target = self.target_of(kind, what, name, depth)
            if target is not None:
                # An import under another name leaves the uses alone.
                if kind == "from" and what.partition(":")[2] != name:
                    return None
                return target
        return None

    def check_new(self, target: Target, line: int) -> None:
        """Nothing nearer may have the new name already."""
        depth, found = self.look_up(target.new)
        if depth < 0:
            return
        kind, what = found[0]
        if depth == 0 and kind in ("def", "local") and (self.file.module, target.new) in self.tool.globals:
            return  # it gets another name itself
        there = self.target_of(kind, what, target.new, depth)
        if there is not None and there.new != target.new:
            return
        if there is target:
            return
        self.tool.conflict(target, f"{self.file.path}:{line}: {target.new} is bound here already")

    def place(self, line: int, byte: int, target: Target) -> None:
        self.check_new(target, line)
        self.edits.add(self.file, line, self.file.char(line, byte), target)

    def visit_Name(self, node: ast.Name) -> None:
        target = self.resolved(node.id)
        if target:
            self.place(node.lineno, node.col_offset, target)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        module = self.module_of(node.value)
        if module is not None:
            there = resolve(self.tool.files, module, node.attr)
            target = self.tool.globals.get(there) if there else None
            if target and target.old == node.attr:
                assert node.end_lineno
                assert node.end_col_offset
                line = node.end_lineno
                char = self.file.char(line, node.end_col_offset) - len(node.attr)
                self.edits.add(self.file, line, char, target)
        self.generic_visit(node)

    def module_of(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Name):
            depth, found = self.look_up(node.id)
            for kind, what in found if depth >= 0 else []:
                if kind == "module":
                    return what
                if kind == "from":
                    base, _, imported = what.partition(":")
                    there = resolve(self.tool.files, base, imported)
                    return there[0] if there and not there[1] else None
        elif isinstance(node, ast.Attribute):
            module = self.module_of(node.value)
            if module is not None and f"{module}.{node.attr}" in self.tool.packages:
                return f"{module}.{node.attr}"
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        scope = self.scopes[-1][1]
        for alias in node.names:
            for kind, what in scope.get(alias.asname or alias.name, ()):
                if kind != "from" or what.partition(":")[2] != alias.name:
                    continue
                target = self.target_of(kind, what, alias.name, len(self.scopes) - 1)
                if target and target.old == alias.name:
                    if not alias.asname:
                        self.check_new(target, alias.lineno)
                    self.edits.add(
                        self.file, alias.lineno, self.file.char(alias.lineno, alias.col_offset), target
                    )

    def visit_Global(self, node: ast.Global) -> None:
        for name in node.names:
            target = self.tool.globals.get((self.file.module, name))
            if target:
                line = self.file.lines[node.lineno - 1]
                for found in re.finditer(rf"\b{name}\b", line):
                    self.edits.add(self.file, node.lineno, found.start(), target)

    def define(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        target = self.resolved(node.name)
        if target:
            line = self.file.lines[node.lineno - 1]
            found = re.search(rf"\b(?:def|class)\s+({node.name})\b", line)
            if found:
                self.check_new(target, node.lineno)
                self.edits.add(self.file, node.lineno, found.start(1), target)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> None:
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [one for one in (arguments.vararg, arguments.kwarg) if one]
        if not isinstance(node, ast.Lambda):
            self.define(node)
            for one in node.decorator_list:
                self.visit(one)
            for arg in every:
                if arg.annotation:
                    self.annotation(arg.annotation)
            if node.returns:
                self.annotation(node.returns)
        for default in [*arguments.defaults, *(d for d in arguments.kw_defaults if d)]:
            self.visit(default)
        if isinstance(node, ast.Lambda):
            bound: dict[str, list[tuple[str, str]]] = {}
        else:
            bound = bindings(node.body, self.file.module, self.file.path.endswith("__init__.py"))
        for arg in every:
            bound[arg.arg] = [("local", "")]
        self.scopes.append(("function", bound, ""))
        if isinstance(node, ast.Lambda):
            self.visit(node.body)
        else:
            for line in node.body:
                self.visit(line)
        self.scopes.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = function  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.define(node)
        for one in [*node.decorator_list, *node.bases, *(k.value for k in node.keywords)]:
            self.visit(one)
        owner = self.tool.class_at.get((self.file.path, node.lineno), "")
        bound = bindings(node.body, self.file.module, False)
        self.scopes.append(("class", bound, owner))
        for line in node.body:
            if isinstance(line, ast.Assign) and any(
                getattr(t, "id", "") in ("__slots__", "__match_args__") for t in line.targets
            ):
                self.slots(line.value, owner)
            self.visit(line)
        self.scopes.pop()

    def slots(self, value: ast.expr, owner: str) -> None:
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                target = self.tool.member(owner, node.value)
                if target:
                    self.edits.add(
                        self.file, node.lineno, self.file.char(node.lineno, node.col_offset) + 1, target
                    )

    def comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        bound: dict[str, list[tuple[str, str]]] = {}
        for part in node.generators:
            for name in names_in(part.target):
                bound[name] = [("local", "")]
        self.visit(node.generators[0].iter)
        self.scopes.append(("function", bound, ""))
        self.generic_visit(node)
        self.scopes.pop()

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension  # noqa: N815

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.target)
        self.annotation(node.annotation)
        if node.value:
            self.visit(node.value)

    def annotation(self, node: ast.expr) -> None:
        self.visit(node)
        for text in ast.walk(node):
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                self.quoted(text)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in ("cast", "TypeVar", "NewType") and node.args:
            for arg in node.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and name == "cast":
                    self.quoted(arg)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(getattr(t, "id", "") == "__all__" for t in node.targets):
            for text in ast.walk(node.value):
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    self.quoted(text)
        self.generic_visit(node)

    def quoted(self, text: ast.Constant) -> None:
        if text.lineno != text.end_lineno or not isinstance(text.value, str):
            return
        start = self.file.char(text.lineno, text.col_offset) + 1
        for found in re.finditer(r"(?<![\w.])[A-Za-z_]\w*", text.value):
            target = self.resolved(found.group())
            if target:
                self.edits.add(self.file, text.lineno, start + found.start(), target)


# ---------------------------------------------------------------- members, by type


def infos_of(kind: types.Type | None) -> tuple[list[nodes.TypeInfo], bool]:
    """The classes that a value of this type may be of, and whether that is known."""
    if kind is None:
        return [], False
    kind = types.get_proper_type(kind)
    if isinstance(kind, types.Instance):
        return [kind.type], True
    if isinstance(kind, types.UnionType):
        infos: list[nodes.TypeInfo] = []
        sure = True
        for item in kind.items:
            more, known = infos_of(item)
            infos += more
            sure = sure and known
        return infos, sure
    if isinstance(kind, types.TypeType):
        return infos_of(kind.item)
    if isinstance(kind, types.FunctionLike):
        return ([kind.type_object()], True) if kind.is_type_obj() else ([], True)
    if isinstance(kind, types.TupleType):
        return [kind.partial_fallback.type], True
    if isinstance(kind, types.TypeVarType):
        return infos_of(kind.upper_bound)
    if isinstance(kind, types.LiteralType):
        return [kind.fallback.type], True
    if isinstance(kind, types.NoneType):
        return [], True
    return [], not isinstance(kind, (types.AnyType, types.PartialType))


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


PARTS = (nodes.Statement, nodes.Expression, nodes.Argument, nodes.FuncItem, nodes.MypyFile, patterns.Pattern)
APART = {
    "node",
    "info",
    "type",
    "analyzed",
    "definition",
    "original_def",
    "expanded",
    "alias_tvars",
    "imports",
}


class Walker:
    """Goes through mypy's tree; its own visitors are compiled and cannot be inherited from."""

    slots: ClassVar[dict[type, list[str]]] = {}

    def walk(self, node: nodes.Node) -> None:
        name = snake(type(node).__name__)
        if isinstance(node, nodes.FuncItem):
            name = "func"
        visit = getattr(self, f"visit_{name}", None)
        if visit:
            visit(node)
        else:
            self.children(node)

    def children(self, node: nodes.Node) -> None:
        kind = type(node)
        if kind not in self.slots:
            names = [n for c in kind.__mro__ for n in getattr(c, "__mypyc_attrs__", ())]
            self.slots[kind] = [n for n in dict.fromkeys(names) if n not in APART and n[:1] != "_"]
        for name in self.slots[kind]:
            self.part(getattr(node, name, None))

    def part(self, value: Any) -> None:
        if isinstance(value, PARTS):
            self.walk(value)
        elif isinstance(value, (list, tuple)):
            for one in value:
                self.part(one)


class Classes(Walker):
    """The class that begins in a line of a file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: dict[tuple[str, int], nodes.TypeInfo] = {}
        self.functions: dict[int, nodes.FuncDef] = {}

    def visit_class_def(self, o: nodes.ClassDef) -> None:
        self.found[self.path, o.line] = o.info
        self.children(o)


class Members(Walker):
    """Finds the uses of members by the types of what they are asked of."""

    def __init__(self, tool: Tool, file: File) -> None:
        self.tool, self.file = tool, file
        self.calls: dict[tuple[int, int, int | None, int | None], ast.Call] = {}
        for node in ast.walk(file.tree):
            if isinstance(node, ast.Call):
                self.calls[node.lineno, node.col_offset, node.end_lineno, node.end_col_offset] = node
        self.variables: dict[int, nodes.Var] = {}
        self.spots: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self.arguments: dict[int, tuple[nodes.FuncItem, nodes.Argument]] = {}
        self.within: list[nodes.FuncItem] = []
        self._classes: list[nodes.TypeInfo] = []
        self.outermost: dict[int, nodes.FuncItem] = {}

    def type_of(self, node: nodes.Expression) -> types.Type | None:
        return self.tool.types.get(node)

    def owners(self, node: nodes.Expression, name: str) -> tuple[Target | None, bool]:
        if isinstance(node, nodes.RefExpr) and isinstance(node.node, nodes.TypeInfo):
            infos, sure = [node.node], True
        elif (
            isinstance(node, nodes.NameExpr)
            and isinstance(node.node, nodes.Var)
            and node.node.is_self
            and self.classes
        ):
            infos, sure = [self.classes[-1]], True
        else:
            infos, sure = infos_of(self.type_of(node))
        found = [self.tool.member_of(info, name) for info in infos]
        targets = [one for one in found if one]
        if targets and any(one is None or one.new != targets[0].new for one in found):
            self.tool.edits.report(f"{self.file.path}:{node.line}: .{name} belongs to several classes")
        return (targets[0] if targets else None), sure

    @property
    def classes(self) -> list[nodes.TypeInfo]:
        return self._classes

    def visit_class_def(self, o: nodes.ClassDef) -> None:
        self._classes = [*self._classes, o.info]
        self.children(o)
        self._classes = self._classes[:-1]

    def visit_member_expr(self, o: nodes.MemberExpr) -> None:
        if o.name in self.tool.member_names and not isinstance(getattr(o.expr, "node", None), nodes.MypyFile):
            target, sure = self.owners(o.expr, o.name)
            if target and o.end_line and o.end_column is not None:
                char = self.file.char(o.end_line, o.end_column) - len(o.name)
                self.tool.edits.add(self.file, o.end_line, char, target)
            elif not sure:
                self.tool.edits.report(
                    f"{self.file.path}:{o.line}: type of what .{o.name} is asked of is not known"
                )
        self.children(o)

    def visit_super_expr(self, o: nodes.SuperExpr) -> None:
        if o.name in self.tool.member_names and o.info:
            target = self.tool.member_of(o.info, o.name)
            if target and o.end_line and o.end_column is not None:
                char = self.file.char(o.end_line, o.end_column) - len(o.name)
                self.tool.edits.add(self.file, o.end_line, char, target)
        self.children(o)

    def visit_class_pattern(self, o: Any) -> None:
        info = getattr(o.class_ref, "node", None)
        for key in map(str, o.keyword_keys):
            if isinstance(info, nodes.TypeInfo) and key in self.tool.member_names:
                target = self.tool.member_of(info, key)
                if target:
                    line = self.file.lines[o.line - 1]
                    for found in re.finditer(rf"\b{key}(?=\s*=)", line):
                        self.tool.edits.add(self.file, o.line, found.start(), target)
        self.children(o)

    def visit_call_expr(self, o: nodes.CallExpr) -> None:
        call = self.calls.get((o.line, o.column, o.end_line, o.end_column))
        if call:
            self.keywords(o, call)
            self.by_name(o, call)
        self.children(o)

    def keywords(self, o: nodes.CallExpr, call: ast.Call) -> None:
        where = {k.arg: k for k in call.keywords if k.arg}
        if not where:
            return
        fullname = getattr(o.callee, "fullname", "") or ""
        infos: list[nodes.TypeInfo] = []
        kind = self.type_of(o.callee)
        kind = types.get_proper_type(kind) if kind else None
        definition = getattr(o.callee, "node", None)
        if fullname in REPLACERS and o.args:
            infos, _ = infos_of(self.type_of(o.args[0]))
        elif isinstance(definition, nodes.TypeInfo):
            infos = [definition]
        elif isinstance(kind, types.FunctionLike) and kind.is_type_obj():
            infos = [kind.type_object()]
        elif isinstance(kind, types.TypeType):
            infos, _ = infos_of(kind)
        if fullname == "types.SimpleNamespace":
            for name, node in where.items():
                target = self.tool.stand_in_field(name)
                if target:
                    self.tool.edits.add(
                        self.file, node.lineno, self.file.char(node.lineno, node.col_offset), target
                    )
                    self.tool.edits.report(
                        f"{self.file.path}:{node.lineno}: {name} of a stand-in became {target.new}"
                    )
        for name, node in where.items():
            for info in infos if name in self.tool.member_names else []:
                made = info.get("__init__")
                if (
                    fullname not in REPLACERS
                    and made
                    and isinstance(made.node, nodes.FuncDef)
                    and not made.plugin_generated
                ) and (
                    made.node.info is info or made.node.info.fullname.startswith(("lagerfeuer", "boardkit"))
                ):
                    continue
                target = self.tool.member_of(info, name)
                if target:
                    self.tool.edits.add(
                        self.file, node.lineno, self.file.char(node.lineno, node.col_offset), target
                    )
        # Parameters that follow their type are renamed once all calls are known.
        functions: list[Any] = []
        for info in infos if fullname not in REPLACERS else []:
            made = info.get("__init__")
            if made and isinstance(made.node, nodes.FuncDef):
                functions.append(made.node)
        if isinstance(kind, types.CallableType):
            functions.append(kind.definition)
        if fullname == "functools.partial" and o.args:
            definition = getattr(o.args[0], "node", None)
        if isinstance(definition, nodes.Decorator):
            definition = definition.func
        if isinstance(definition, nodes.FuncDef):
            functions.append(definition)
        for function in functions:
            if isinstance(function, nodes.Decorator):
                function = function.func
            if isinstance(function, nodes.FuncDef):
                for name, node in where.items():
                    spot = (self.file, node.lineno, self.file.char(node.lineno, node.col_offset))
                    self.tool.keyword_spots[function.fullname, name].append(spot)

    def by_name(self, o: nodes.CallExpr, call: ast.Call) -> None:
        name = getattr(o.callee, "name", "")
        at = BY_NAME.get(name)
        if at is None:
            # Helpers of tests that are given a class or a module and a name of it.
            for number, before in enumerate(o.args[:-1]):
                if isinstance(getattr(before, "node", None), (nodes.TypeInfo, nodes.MypyFile)):
                    self.named_in(o, call, name, number + 1)
        elif len(o.args) > at:
            self.named_in(o, call, name, at)

    def named_in(self, o: nodes.CallExpr, call: ast.Call, name: str, at: int) -> None:
        if at >= len(call.args):
            return
        text = o.args[at]
        if not isinstance(text, nodes.StrExpr) or not IDENTIFIER.match(text.value):
            return
        where = call.args[at]
        spot = where.lineno, self.file.char(where.lineno, where.col_offset) + 1
        of = o.args[at - 1] if at else None
        module = getattr(of, "node", None)
        target: Target | None = None
        if isinstance(module, nodes.MypyFile):
            there = resolve(self.tool.files, module.fullname, text.value)
            target = self.tool.globals.get(there) if there else None
        elif of is not None and text.value in self.tool.member_names:
            target, sure = self.owners(of, text.value)
            if not target and not sure:
                self.tool.edits.report(
                    f"{self.file.path}:{o.line}: {name}(…, {text.value!r}) of an unknown type"
                )
        elif text.value in self.tool.member_names:
            self.tool.edits.report(f"{self.file.path}:{o.line}: {name}({text.value!r})")
        if target:
            self.tool.edits.add(self.file, *spot, target)

    # Variables that follow their type.

    def visit_func(self, o: nodes.FuncItem) -> None:
        self.within.append(o)
        for argument in o.arguments:
            var = argument.variable
            self.variables[id(var)] = var
            self.arguments[id(var)] = (o, argument)
            self.spots[id(var)].append((argument.line, argument.column))
            self.outermost[id(var)] = self.within[0]
        self.children(o)
        self.within.pop()

    def visit_name_expr(self, o: nodes.NameExpr) -> None:
        var = o.node
        if isinstance(var, nodes.Var) and o.kind == nodes.LDEF and self.within:
            self.variables[id(var)] = var
            self.spots[id(var)].append((o.line, o.column))
            self.outermost.setdefault(id(var), self.within[0])
        self.children(o)


# ---------------------------------------------------------------- comments, docstrings and docs

DOCS = ("docs/**/*.md", "README.md", "CONTRIBUTING.md", "packages/*/*.md", "packages/*/docs/*.md")
DOTTED = re.compile(r"\b(?:lagerfeuer|boardkit|tests|embers)(?:\.[A-Za-z_]\w*)+")
WORD = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?")
SPAN = re.compile(r"`[^`\n]+`")


def is_distinct(name: str) -> bool:
    """Whether a name is none of the words that a sentence has anyway."""
    return "_" in name.strip("_") or bool(re.search(r"[a-z][A-Z]", name))


class Mentions:
    """Names in comments, docstrings and docs: only where it is plain what is meant."""

    def __init__(self, tool: Tool) -> None:
        self.tool = tool
        self.by_old: dict[str, list[Target]] = defaultdict(list)
        for target in tool.targets:
            if not target.owner:
                self.by_old[target.old].append(target)
        self.members: dict[str, list[Target]] = defaultdict(list)
        for target in tool.targets:
            if target.owner:
                self.members[target.old].append(target)
        self.others: set[str] = set()  # what else is called so
        for name, file in tool.files.items():
            for bound, kinds in file.bound.items():
                if any(kind == "def" for kind, _ in kinds) and (name, bound) not in tool.globals:
                    self.others.add(bound)
        for info in tool.infos.values():
            for member in info.names:
                if not tool.member_of(info, member):
                    self.others.add(member)

    def meant(self, file: File, name: str) -> Target | None:
        """What a name means in this file: what it binds, or the only thing of that name."""
        there = resolve(self.tool.files, file.module, name) if file.module else None
        if there:
            return self.tool.globals.get(there)
        found = self.by_old.get(name, [])
        news = {t.new for t in found}
        if not is_distinct(name) and not name[0].isupper():
            return None  # a word of any sentence, a field of any JSON
        if len(news) == 1 and name not in self.others and name not in self.members:
            return found[0]
        return None

    def member_meant(self, name: str) -> Target | None:
        found = self.members.get(name, []) if is_distinct(name) else []
        return (
            found[0]
            if found
            and len({t.new for t in found}) == 1
            and name not in self.others
            and name not in self.by_old
            else None
        )

    def in_text(
        self, file: File, line: int, start: int, text: str, in_code: bool, around: ast.AST | None = None
    ) -> None:
        add = self.tool.edits.add
        taken: list[tuple[int, int]] = []
        for found in DOTTED.finditer(text):
            taken.append(found.span())
            parts = found.group().split(".")
            for at in range(len(parts) - 1, 0, -1):
                module = ".".join(parts[:at])
                if module in self.tool.files:
                    there = resolve(self.tool.files, module, parts[at])
                    target = self.tool.globals.get(there) if there else None
                    offset = start + found.start() + len(module) + 1
                    if target:
                        add(file, line, offset, target)
                    if there and at + 1 < len(parts):
                        member = self.tool.member(".".join(there), parts[at + 1])
                        if member:
                            add(file, line, offset + len(parts[at]) + 1, member)
                    break
        spans = [m.span() for m in SPAN.finditer(text)]
        for found in WORD.finditer(text):
            if any(a <= found.start() < b for a, b in taken):
                continue
            first, _, second = found.group().partition(".")
            in_span = in_code or any(a < found.start() < b for a, b in spans)
            called = text[found.end() : found.end() + 1] == "("
            raised = bool(re.search(r"[Rr]aises? (?:\w+(?:, | or | and ))*$", text[: found.start()]))
            if second and not re.match(r"(?:py|ts|md|svelte|json|toml|js)\b", second):
                target = self.meant(file, first)
                info = f"{target.module}.{target.old}" if target else ""
                if not target:
                    there = resolve(self.tool.files, file.module, first) if file.module else None
                    info = ".".join(there) if there else ""
                    if not info and first[0].isupper():
                        of = [
                            n
                            for n in self.tool.infos
                            if n.endswith(f".{first}") and n.startswith(("lagerfeuer", "boardkit"))
                        ]
                        info = of[0] if len(of) == 1 else ""
                member = self.tool.member(info, second) if info else None
                if target and (first[0].isupper() or in_span):
                    add(file, line, start + found.start(), target)
                if member:
                    add(file, line, start + found.start() + len(first) + 1, member)
                elif in_span and second in self.members and not info:
                    self.tool.edits.report(f"{file.path}:{line}: mention of {found.group()}")
                continue
            if in_span and isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
                arguments = around.args
                if first in {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}:
                    if first in self.tool.followed[file.path, around.lineno]:
                        followed, new = self.tool.followed[file.path, around.lineno][first]
                        add(file, line, start + found.start(), followed, first, new)
                    continue
            if in_span and isinstance(around, ast.ClassDef):
                owner = self.tool.class_at.get((file.path, around.lineno), "")
                if owner and first in self.tool.infos[owner].names:
                    member = self.tool.member(owner, first)
                    if member:
                        add(file, line, start + found.start(), member)
                    continue
            if first not in self.by_old and first not in self.members:
                continue
            target = self.meant(file, first) or self.member_meant(first)
            if is_distinct(first) or in_span or called or (raised and first[0].isupper()):
                if target:
                    add(file, line, start + found.start(), target)
                else:
                    self.tool.edits.report(f"{file.path}:{line}: mention of {first}")
            elif first[0].isupper() and re.search(r"[a-z,] $", text[: found.start()]) and target:
                self.tool.edits.report(
                    f"{file.path}:{line}: perhaps a mention of {first}: {text.strip()[:90]}"
                )

    def run(self) -> None:
        for file in self.tool.files.values():
            docs: dict[tuple[int, int], ast.AST] = {}
            for node in ast.walk(file.tree):
                body = getattr(node, "body", None)
                if isinstance(body, list):
                    for one in body:
                        value = one.value if isinstance(one, ast.Expr) else None
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            docs[value.lineno, value.col_offset] = node
            for token in tokenize.generate_tokens(io.StringIO(file.text).readline):
                line, char = token.start
                if token.type == tokenize.COMMENT:
                    self.in_text(file, line, char, token.string, False)
                elif token.type == tokenize.STRING:
                    around = docs.get((line, len(file.lines[line - 1][:char].encode())))
                    for number, text in enumerate(token.string.split("\n")):
                        offset = char if number == 0 else 0
                        if around:
                            self.in_text(file, line + number, offset, text, False, around)
                        elif DOTTED.search(text):
                            self.dotted_only(file, line + number, offset, text)
        for pattern in DOCS:
            for path in sorted(ROOT.glob(pattern)):
                text = path.read_text()
                file = File(str(path.relative_to(ROOT)), "", text, ast.Module([], []), text.split("\n"))
                self.tool.by_path[file.path] = file
                fenced = False
                for number, one in enumerate(file.lines, 1):
                    if one.lstrip().startswith("```"):
                        fenced = not fenced and "python" in one
                        continue
                    self.in_text(file, number, 0, one, fenced)

    def dotted_only(self, file: File, line: int, start: int, text: str) -> None:
        for found in DOTTED.finditer(text):
            self.in_text(file, line, start + found.start(), found.group(), False)


# ---------------------------------------------------------------- the tool


def typed_tree() -> build.BuildResult:
    """The whole tree as mypy sees it, with the types of all expressions."""
    command = ["--config-file", "pyproject.toml", "--python-executable", str(ROOT / ".venv/bin/python")]
    sources, options = process_options([*command, "--python-version", "3.11"])
    options.export_types = options.preserve_asts = True
    options.incremental = False
    options.cache_dir = "/dev/null"
    print("reading the tree with mypy …", flush=True)
    result = build.build(sources, options)
    if errors := [one for one in result.errors if not one.startswith("tools/rename.py")]:
        print("\n".join(errors[:20]))
        print("mypy finds errors: what has them may lack types")
    return result


class Tool:
    def __init__(self, plan: dict[str, Any], only: list[str], result: build.BuildResult) -> None:
        self.types = result.types
        self.trees = result.files
        self.files = read_tree(result)
        self.by_path = {file.path: file for file in self.files.values()}
        self.packages = {".".join(n.split(".")[: i + 1]) for n in self.files for i in range(n.count(".") + 1)}
        self.edits = Edits(self.files)
        self.globals: dict[tuple[str, str] | None, Target] = {}
        self.members: dict[tuple[str, str], Target] = {}
        self.member_names: set[str] = set()
        self.conflicts: dict[str, list[str]] = defaultdict(list)
        self.keyword_spots: dict[tuple[str, str], list[tuple[File, int, int]]] = defaultdict(list)
        self.class_at: dict[tuple[str, int], str] = {}
        self.infos: dict[str, nodes.TypeInfo] = {}
        for name, file in self.files.items():
            visitor = Classes(file.path)
            visitor.walk(self.trees[name])
            for at, info in visitor.found.items():
                self.class_at[at] = info.fullname
                self.infos[info.fullname] = info
        self.targets: list[Target] = []
        self.asked_parameters: dict[tuple[str, str], tuple[str, str, str]] = {}
        self.parameters: dict[tuple[str, str], tuple[Target, str]] = {}
        self.followed_fixtures: dict[str, tuple[Target, str]] = {}
        self.followed: dict[tuple[str, int], dict[str, tuple[Target, str]]] = defaultdict(dict)
        self.missing: list[str] = []
        self.done = 0
        for package, part in plan.items():
            if package in ("settings",) or (only and package not in only):
                continue
            self.read(package, part)

    def read(self, package: str, part: dict[str, Any]) -> None:
        where = tuple(part["where"])
        modules = [n for n in self.files if any(n == w or n.startswith(f"{w}.") for w in where)]
        names = part.get("names", {})
        follow = part.get("locals", {})
        renamed = {}
        for key, new in names.items():
            rest = key.rpartition(":")[2]
            if "." not in rest:
                renamed[rest] = new
        for key, new in names.items():
            files, _, rest = key.rpartition(":")
            rest, _, parameter = rest.rstrip(")").partition("(")
            here = [
                n
                for n in modules
                if not files or n.rpartition(".")[2] in files.split("|") or n in files.split("|")
            ]
            owner, _, old = rest.rpartition(".")
            if owner:
                hits = [
                    self.infos[f"{n}.{c}"]
                    for n in here
                    for c in (owner, renamed.get(owner, owner))
                    if f"{n}.{c}" in self.infos
                ]
                hits = list(dict.fromkeys(hits))
                if not hits:
                    self.missing.append(f"{package}: {key} (no class {owner})")
                if parameter:
                    for info in hits:
                        for named in (old, names.get(f"{owner}.{old}", old)):
                            self.asked_parameters[f"{info.fullname}.{named}", parameter] = (package, key, new)
                    continue
                for info in hits:
                    if (old in info.names and not info.names[old].implicit) or self.is_own(info, old):
                        target = Target(package, key, info.module_name, info.fullname, old, new)
                        self.take(target)
                        break
                else:
                    if any(new in info.names for info in hits):
                        self.done += 1
                    elif hits:
                        self.missing.append(f"{package}: {key} → {new}{self.candidates(modules, old)}")
            else:
                found = [
                    n for n in here if any(k in ("def", "local") for k, _ in self.files[n].bound.get(old, ()))
                ]
                if len(found) > 1:
                    self.missing.append(f"{package}: {key} is defined in {', '.join(found)}")
                elif found:
                    default = f"{snake(old)}:{snake(new)}" if old[0].isupper() and not old.isupper() else ""
                    self.take(Target(package, key, found[0], "", old, new, follow.get(key, default)))
                elif any(new in self.files[n].bound for n in here):
                    self.done += 1
                else:
                    self.missing.append(f"{package}: {key} → {new}{self.candidates(modules, old)}")

    @staticmethod
    def is_own(info: nodes.TypeInfo, name: str) -> bool:
        return name in info.names

    def candidates(self, modules: list[str], name: str) -> str:
        at = [f"{n}:{name}" for n in modules if name in self.files[n].bound]
        at += [
            f"{full}.{name}"
            for full, info in self.infos.items()
            if info.module_name in modules and name in info.names
        ]
        return f" (there is: {', '.join(at)})" if at else ""

    def take(self, target: Target) -> None:
        self.targets.append(target)
        if target.owner:
            self.members[target.owner, target.old] = target
            self.member_names.add(target.old)
        else:
            self.globals[target.module, target.old] = target

    def conflict(self, target: Target, what: str) -> None:
        if what not in self.conflicts[target.key]:
            self.conflicts[target.key].append(what)

    def member(self, owner: str, name: str) -> Target | None:
        info = self.infos.get(owner)
        return self.member_of(info, name) if info else None

    def member_of(self, info: nodes.TypeInfo, name: str) -> Target | None:
        for base in info.mro:
            target = self.members.get((base.fullname, name))
            if target:
                return target
        return None

    def check_members(self) -> None:
        """A new name of a member must be free in its class, above and below it."""
        for target in [t for t in self.targets if t.owner]:
            for info in self.infos.values():
                if not any(base.fullname == target.owner for base in info.mro):
                    continue
                for base in info.mro:
                    if target.new in base.names and not self.member_of(base, target.new):
                        self.conflict(target, f"{base.fullname}.{target.new} exists")
                    elsewhere = not any(b.fullname == target.owner for b in base.mro)
                    own = base.fullname in self.infos and target.old in base.names
                    if elsewhere and own and not self.member_of(base, target.old):
                        self.conflict(target, f"{base.fullname}.{target.old} is overridden or beside it")

    def follow_members(self) -> None:
        """Fields that are named after the class of what they hold follow it, but not those that are saved or sent."""
        rules = {f"{t.module}.{t.old}": t for t in self.targets if t.follow and not t.owner}
        for info in self.infos.values():
            if any(
                base.fullname == "msgspec.structs.Struct" or base.fullname == "msgspec.Struct"
                for base in info.mro
            ):
                continue
            for name, symbol in info.names.items():
                if not isinstance(symbol.node, nodes.Var) or (info.fullname, name) in self.members:
                    continue
                kinds, sure = infos_of(symbol.node.type)
                target = rules.get(kinds[0].fullname) if sure and len(kinds) == 1 else None
                bare = name.lstrip("_")
                pairs = [one.partition(":") for one in target.follow.split()] if target else []
                new = next((b for a, _, b in pairs if a == bare and a != b), "")
                if not target or not new:
                    continue
                new = name[: len(name) - len(bare)] + new
                around = [one for one in self.infos.values() if info in one.mro or one in info.mro]
                if any(new in one.names for one in around):
                    self.edits.report(f"{info.fullname}.{name} does not become {new}, which is taken")
                    continue
                self.take(
                    Target(
                        target.package, f"{info.fullname}.{name}", info.module_name, info.fullname, name, new
                    )
                )

    def stand_in_field(self, name: str) -> Target | None:
        """What a field of a test's stand-in follows: only where all fields of that name do the same."""
        found = [t for t in self.targets if t.owner and t.old == name]
        if len({t.new for t in found}) != 1:
            return None
        for info in self.infos.values():
            if name in info.names and not self.member_of(info, name):
                return None
        return found[0]

    def run(self) -> None:
        print("finding uses …", flush=True)
        self.follow_members()
        self.check_members()
        for name, file in self.files.items():
            Names(self, file).visit(file.tree)
            visitor = Members(self, file)
            visitor.walk(self.trees[name])
            self.follow(file, visitor)
        self.follow_keywords()
        self.follow_fixtures()
        Mentions(self).run()

    # Variables

    def follow(self, file: File, found: Members) -> None:
        """Give a variable that is named after the class that it holds the class's new name."""
        rules: dict[str, tuple[Target, list[tuple[str, str]]]] = {}
        for target in self.targets:
            if target.follow and not target.owner:
                pairs = [(a, b) for a, _, b in (one.partition(":") for one in target.follow.split())]
                rules[f"{target.module}.{target.old}"] = (target, [p for p in pairs if p[0] != p[1]])
        functions: dict[int, ast.FunctionDef | ast.AsyncFunctionDef] = {}
        for node in ast.walk(file.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                functions[node.lineno] = node
        given: dict[tuple[int, str], str] = {}
        for key, var in found.variables.items():
            asked = None
            if key in found.arguments:
                asked = self.asked_parameters.get((found.arguments[key][0].fullname, var.name))
            infos, sure = infos_of(var.type)
            hits = [rules[i.fullname] for i in infos if i.fullname in rules]
            if asked:
                package, plan_key, new = asked
                target = Target(package, plan_key, "", "", var.name, new)
            elif not hits or not sure or len(infos) != 1:
                continue
            else:
                target, pairs = hits[0]
                new = next((b for a, b in pairs if a == var.name), "")
            if not new or var.is_self:
                continue
            outer = found.outermost[key]
            holder = functions.get(outer.line)
            where = f"{file.path}:{outer.line}"
            if holder is None and not isinstance(outer, nodes.LambdaExpr):
                continue  # made by a dataclass
            if holder is None:
                self.edits.report(f"{where}: {var.name} of a lambda does not follow")
                continue
            node = holder
            taken = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | {
                n.arg for n in ast.walk(node) if isinstance(n, ast.arg)
            }
            if new in taken or new in file.bound or given.setdefault((outer.line, new), var.name) != var.name:
                self.edits.report(f"{where}: {var.name} does not become {new}, which is taken")
                continue
            if key in found.arguments:
                kinds = [
                    getattr(d, "id", "")
                    or getattr(getattr(d, "func", d), "attr", "")
                    or getattr(getattr(d, "func", d), "id", "")
                    for d in node.decorator_list
                ]
                if any(k in ("get", "post", "put", "delete", "patch", "websocket", "route") for k in kinds):
                    self.edits.report(f"{where}: parameter {var.name} of a handler does not follow")
                    continue
                in_tests = file.path.startswith(("tests/", "packages/"))
                if in_tests and self.fixtures.get(var.name, target.old) != target.old:
                    self.edits.report(f"{where}: {var.name} is a fixture and does not follow")
                    continue
            if any(isinstance(n, (ast.Global, ast.Nonlocal)) and var.name in n.names for n in ast.walk(node)):
                self.edits.report(f"{where}: {var.name} is declared nonlocal and does not follow")
                continue
            for line, byte in dict.fromkeys(found.spots[key]):
                self.edits.add(file, line, file.char(line, byte), target, var.name, new)
            if key in found.arguments:
                self.followed[file.path, found.arguments[key][0].line][var.name] = (target, new)
                function = found.arguments[key][0]
                if var.name in self.fixtures and in_tests:
                    self.followed_fixtures[var.name] = (target, new)
                if isinstance(function, nodes.FuncDef):
                    self.parameters[function.fullname, var.name] = (target, new)

    def follow_keywords(self) -> None:
        for (function, name), (target, new) in self.parameters.items():
            for file, line, char in self.keyword_spots.get((function, name), ()):
                self.edits.add(file, line, char, target, name, new)

    @property
    def fixtures(self) -> dict[str, str]:
        """The fixtures of the tests by name: the class of what all of that name make, or nothing."""
        if self._fixtures is None:
            self._fixtures = {}
            for _, node in self.fixture_functions():
                made = ast.unparse(node.returns) if node.returns else ""
                made = re.sub(r"^(?:Async)?(?:Iterator|Generator)\[(\w+)[^]]*\]$", r"\1", made)
                had = self._fixtures.setdefault(node.name, made)
                self._fixtures[node.name] = made if had == made else ""
        return self._fixtures

    _fixtures: dict[str, str] | None = None

    def fixture_functions(self) -> Iterator[tuple[File, ast.FunctionDef | ast.AsyncFunctionDef]]:
        for file in self.files.values():
            for node in file.tree.body:
                if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    continue
                if any("fixture" in ast.unparse(one) for one in node.decorator_list):
                    yield file, node

    def follow_fixtures(self) -> None:
        """A fixture is called as those call it who take it."""
        for name, (target, new) in self.followed_fixtures.items():
            for file, node in self.fixture_functions():
                if node.name == name:
                    found = re.search(rf"\bdef ({name})\b", file.lines[node.lineno - 1])
                    if found:
                        self.edits.add(file, node.lineno, found.start(1), target, name, new)

    # Writing

    def texts(self, upto: set[str]) -> dict[str, str]:
        """The files with the edits of these packages."""
        written = {}
        for path, edits in self.edits.by_path.items():
            file = self.by_path[path]
            lines = list(file.lines)
            for (line, char), (old, new, package) in sorted(edits.items(), reverse=True):
                if package in upto:
                    text = lines[line - 1]
                    lines[line - 1] = text[:char] + new + text[char + len(old) :]
            text = "\n".join(lines)
            if text != file.text:
                written[path] = text
        return written


def tidy(paths: list[str]) -> None:
    """Order imports, format, and break lines of prose that have become too long."""
    ruff = str(ROOT / ".venv/bin/ruff")
    subprocess.run([ruff, "check", "-q", "--select", "I,RUF022", "--fix", *paths], cwd=ROOT, check=False)
    subprocess.run([ruff, "format", "-q", *paths], cwd=ROOT, check=False)
    for path in paths:
        lines = (ROOT / path).read_text().split("\n")
        if not any(len(line) > 120 for line in lines):
            continue
        prose: dict[int, str] = {}
        for token in tokenize.generate_tokens(io.StringIO("\n".join(lines)).readline):
            if token.type == tokenize.COMMENT:
                prose[token.start[0]] = "# " if lines[token.start[0] - 1].lstrip().startswith("#") else "no"
            elif token.type == tokenize.STRING and token.string.startswith('"""'):
                for number in range(token.start[0], token.end[0] + 1):
                    prose[number] = ""
        for number in range(len(lines), 0, -1):
            line = lines[number - 1]
            if len(line) > 120 and prose.get(number, "no") != "no":
                at = line.rfind(" ", 0, 118)
                indent = line[: len(line) - len(line.lstrip())]
                rest = line[at + 1 :]
                after = lines[number] if number < len(lines) else ""
                goes_on = after.strip() and after.strip() != '"""' and prose.get(number + 1) == prose[number]
                if goes_on and len(after) + len(rest) < 119 and after.startswith(indent + prose[number]):
                    lines[number] = indent + prose[number] + rest + " " + after[len(indent + prose[number]) :]
                    lines[number - 1] = line[:at]
                else:
                    lines[number - 1 : number] = [line[:at], indent + prose[number] + rest]
        (ROOT / path).write_text("\n".join(lines))


def after(plan: dict[str, Any], package: str) -> None:
    """Replace what no binding leads to: texts of the plan, by file."""
    for one in plan[package].get("after", []):
        paths = sorted(ROOT.glob(one["file"]))
        texts = {path: path.read_text() for path in paths}
        for path, text in texts.items():
            if one["old"] in text:
                path.write_text(text.replace(one["old"], one["new"]))
        if not any(one["old"] in text or one["new"] in text for text in texts.values()):
            print(f"look: {one['file']} has no {one['old']!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", nargs="*", help="sections of tools/rename.toml; all without")
    parser.add_argument("--check", action="store_true", help="say what would be done, write nothing")
    parser.add_argument("--commit", action="store_true", help="commit each package by itself")
    wanted = parser.parse_args()
    plan = tomllib.loads((ROOT / "tools/rename.toml").read_text())
    tool = Tool(plan, wanted.packages, typed_tree())
    tool.run()
    blocked = {key for key, what in tool.conflicts.items() if what}
    print(
        f"{len(tool.targets)} definitions, {tool.done} done before, {sum(map(len, tool.edits.by_path.values()))} places"
    )
    for what in tool.missing:
        print("not found:", what)
    for key in blocked:
        for what in tool.conflicts[key][:6]:
            print("conflict:", key, what)
    for what in tool.edits.reports:
        print("look:", what)
    if wanted.check:
        return
    if blocked:
        sys.exit("nothing is written while there are conflicts")
    packages = [name for name in ORDER if any(t.package == name for t in tool.targets)]
    done: list[str] = []
    had: dict[str, str] = {}
    for package in packages:
        done.append(package)
        written = tool.texts(set(done))
        changed = [path for path, text in written.items() if had.get(path) != text]
        for path in changed:
            (ROOT / path).write_text(written[path])
        tidy([path for path in changed if path.endswith(".py")])
        for name in done:
            after(plan, name)
        had = written
        count = sum(1 for t in tool.targets if t.package == package)
        print(f"{package}: {count} definitions, {len(changed)} files")
        if wanted.commit:
            about = f"{count} definitions and their uses, renamed by tools/rename.py; nothing else changes."
            message = f"{package}: Use the names of the glossary\n\n{about}"
            subprocess.run(["git", "add", "-u"], cwd=ROOT, check=True)
            subprocess.run(["git", "commit", "-qm", message], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
