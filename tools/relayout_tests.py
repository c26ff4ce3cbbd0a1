"""Moves and renames tests, bench and tools by the layout: `.venv/bin/python -m tools.relayout_tests --shared FOLDER`.

Reads where everything goes from `layout.md` (tests follow their subject) and `language.md` (section 2), and from the
tables below what came to be after them. Then no test imports the module of another one: what several use goes to
`tests/support/`. Can be repeated on a later tree, in which tests have come at old places. Deleted when the layout is
there.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tools.relayout import read_language
from tools.relayout_imports import end_of, is_used, offsets, renamings

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
OLD_FOLDERS = ("browser", "flows", "kit", "cli", "club", "store", "bots", "engines")
HELPERS = ("browser", "flows", "kit", "cli", "club", "")
"""Folders of tests whose helpers go to `support`; the last one is `tests` itself."""
PLACES = {
    "club/test_cookies": "web", "club/test_csrf": "web", "club/test_hung_up": "web", "club/test_texts_read": "common",
    "club/test_previews": "pages", "club/test_push_encryption": "notifications", "club/test_seat_luck": "luck",
    "club/test_small_cups": "tournaments", "club/test_long_logs": "analysis", "club/test_turns": "matches",
    "club/test_finish_hooks": "matches",
}  # fmt: skip
NAMES = {
    "club/endings": "off_board_tables", "club/test_small_cups": "test_small_tournaments",
    "club/test_long_logs": "test_long_logs", "kit/test_own_share": "test_own_share",
}  # fmt: skip
SUBJECTS = {
    "bots": "How bots choose an action, for any game.",
    "db": "The database: engines, migration, queries.",
    "commands": "The commands, as somebody types them.",
    "web": "The web application, below its API.",
    "analysis": "Replay, reviews, what-if lines and explanations.",
    "workers": "Processes that think beside the server.",
}
SHARED = {
    "browser/test_accessibility": "axe", "browser/test_accounts": "account_pages", "browser/test_attention": "tones",
    "browser/test_contributions": "contribution_pages", "browser/test_history": "history_pages",
    "browser/test_hunters_sheets": "hunters_sheets", "browser/test_large_fonts": "large_letters",
    "browser/test_notifications": "push_subscriptions", "browser/test_pages": "all_pages",
    "browser/test_play": "roseking_tables", "browser/test_pwa": "push_messages", "browser/test_ratings": "rating_pages",
    "browser/test_tournaments": "tournament_pages", "browser/test_verify": "dropped_records",
    "browser/test_what_if": "what_if_pages",
    "flows/test_accounts_deletion": "exported_files", "flows/test_admin": "admin_command",
    "flows/test_database_away": "slow_disk", "flows/test_limits": "client_addresses",
    "flows/test_live_actions": "live_actions", "flows/test_operating": "command_line",
    "flows/test_public_log": "rewritten_log", "flows/test_reviews": "reviewed_matches",
    "flows/test_two_processes": "two_server_processes", "flows/test_what_if": "what_if_requests",
    "matches/test_two_servers": "two_servers", "tables/test_two_servers": "two_table_services",
    "common/test_background_threads": "requests_from_threads", "matches/test_missed_turns": "played_matches",
    "cluster/test_two_processes": "second_process", "web/test_heartbeat": "silent_wire",
    "app/test_unloadable_matches": "small_house", "analysis/test_replay": "replayed_matches",
    "ratings/test_rating_model": "displayed_ratings", "db/test_database": "match_rows",
    "db/test_large_houses": "query_plans", "kit/test_merkle_log": "reference_log",
    "games/hunters/test_cards": "hunters_card_data",
    "games/hunters/test_rules_page": "hunters_rules_page", "kit/test_play": "fireside",
    "test_conformance": "compiled_package", "test_texts": "text_sources",
}  # fmt: skip
"""What the module is called that has what other tests use of a test, by its new place."""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared", help="where the documents lie")
    args = parser.parse_args()
    moves = planned(
        (args.shared / "layout.md").read_text(encoding="utf-8"),
        read_language((args.shared / "language.md").read_text(encoding="utf-8")),
    )
    rewrite(moves)
    for old, new in moves.items():
        for source in (old.with_suffix(".py"), old.with_suffix(".js")):
            if source.exists():
                goal = new.with_suffix(source.suffix)
                goal.parent.mkdir(parents=True, exist_ok=True)
                git("mv", str(source), str(goal))
    tidy_folders()
    part()
    run("ruff", "check", "--select", "I,F401", "--fix", "--quiet", "tests", "bench", "tools")
    run("ruff", "format", "--quiet", "tests", "bench", "tools")
    git("add", "--all", "tests", "bench", "tools")
    print(f"{len(moves)} modules moved")
    return 0


def planned(layout: str, names: dict[tuple[str, str], str]) -> dict[Path, Path]:
    """Each module that has another place, without its ending."""
    section = layout.partition("### Tests follow their subject")[2].partition("### Definitions")[0]
    folders: dict[tuple[str, str], str] = {}
    rest: dict[str, tuple[str, set[str]]] = {}
    for line in re.findall(r"^- (.* ← .*)$", section, re.MULTILINE):
        for part_ in line.split(" · "):
            head, _, sources = part_.partition(" ← ")
            target = head.strip("`").removeprefix("tests").strip("/")
            for source in sources.split("; "):
                found = re.fullmatch(r"`([^`]+)`: (.*)", source)
                assert found, source
                folder = found[1].removeprefix("tests").strip("/")
                every, _, left = found[2].partition(" − ")
                if every == "*":
                    rest[folder] = (target, set(left.split(", ")))
                else:
                    folders |= {(folder, name): target for name in every.split(", ")}
    moves: dict[Path, Path] = {}
    for path in sorted([*TESTS.rglob("*.py"), *TESTS.glob("browser/*.js")]):
        place = path.relative_to(TESTS).with_suffix("")
        folder, stem = place.parent.as_posix().removeprefix(".").strip("/"), place.name
        if stem in ("__init__", "conftest", "__main__"):
            continue
        name = names.get((f"tests/{folder}".rstrip("/"), stem), stem)
        name = NAMES.get(f"{folder}/{stem}", name)
        goal = folder
        if not stem.startswith("test_"):
            if folder not in HELPERS:
                if name != stem:
                    moves[path.with_suffix("")] = path.with_name(name)
                continue
            goal = "support"
        elif (folder, stem) in folders:
            goal = folders[folder, stem]
        elif f"{folder}/{stem}" in PLACES:
            goal = PLACES[f"{folder}/{stem}"]
        elif folder in rest and stem not in rest[folder][1]:
            goal = rest[folder][0]
        elif folder in ("club", "store", "cli"):
            print(f"no place for tests/{folder}/{stem}.py")
            continue
        new = TESTS / goal / name
        if new != path.with_suffix(""):
            moves[path.with_suffix("")] = new
    for top in ("bench", "tools"):
        for (folder, old), name in names.items():
            if folder == top and (ROOT / top / f"{old}.py").exists():
                moves[ROOT / top / old] = ROOT / top / name
    goals = list(moves.values())
    twice = {
        str(goal)
        for goal in goals
        if goals.count(goal) > 1 or (goal.with_suffix(".py").exists() and goal not in moves)
    }
    assert not twice, f"two would be {twice}"
    return moves


# Imports and mentions.


def dotted(path: Path) -> str:
    base = TESTS if path.is_relative_to(TESTS) else ROOT
    return path.relative_to(base).as_posix().replace("/", ".")


def rewrite(moves: dict[Path, Path]) -> None:
    modules = {dotted(old): dotted(new) for old, new in moves.items()}
    slashed = {
        old.relative_to(ROOT).as_posix(): new.relative_to(ROOT).as_posix() for old, new in moves.items()
    }
    for path in texts():
        text = before = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            package = dotted(path.parent) if path.is_relative_to(TESTS) else ""
            text = with_imports(text, modules, package)
        text = with_mentions(text, modules, slashed)
        if text != before:
            path.write_text(text, encoding="utf-8")


def with_imports(text: str, modules: dict[str, str], here: str) -> str:
    tree = ast.parse(text)
    at = offsets(text)
    edits: list[tuple[int, int, str]] = []
    for node in ast.walk(tree):
        lines: list[str] = []
        if isinstance(node, ast.Import):
            kept = []
            for one in node.names:
                if one.name not in modules or one.asname:
                    kept.append(one.name + (f" as {one.asname}" if one.asname else ""))
                    continue
                package, _, stem = modules[one.name].rpartition(".")
                lines.append(f"from {package} import {stem}" if package else f"import {stem}")
                edits += renamings(tree, one.name, stem, at)
            if not lines:
                continue
            lines += [f"import {name}" for name in kept]
        elif isinstance(node, ast.ImportFrom) and node.level == 1:
            # Of the same folder, where it stays: helpers of a game.
            start, end = at(node.lineno, node.col_offset), at(*end_of(node))
            new = modules.get(f"{here}.{node.module}", "")
            if new.startswith(f"{here}."):
                edits.append((start, start + len(f"from .{node.module}"), f"from .{new.rpartition('.')[2]}"))
            elif new:
                edits.append((start, start + len(f"from .{node.module}"), f"from {new}"))
            elif node.module is None:
                for one in node.names:
                    stem = modules.get(f"{here}.{one.name}", "").rpartition(".")[2]
                    if stem:
                        assert len(node.names) == 1, f"part {text[start:end]}"
                        edits.append((start, end, f"from . import {stem}"))
                        edits += renamings(tree, one.name, stem, at)
            continue
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            if node.module in modules:
                start = at(node.lineno, node.col_offset)
                length = len(f"from {node.module}")
                edits.append((start, start + length, f"from {modules[node.module]}"))
                continue
            moved = {one.name: modules.get(f"{node.module}.{one.name}") for one in node.names}
            if not any(moved.values()):
                continue
            kept = [
                one.name + (f" as {one.asname}" if one.asname else "")
                for one in node.names
                if not moved[one.name]
            ]
            if kept:
                lines.append(f"from {node.module} import {', '.join(kept)}")
            for one in node.names:
                goal = moved[one.name]
                if goal is None:
                    continue
                package, _, stem = goal.rpartition(".")
                alias = one.asname
                if alias is None and stem != one.name:
                    if is_used(tree, stem):
                        alias = one.name
                    else:
                        edits += renamings(tree, one.name, stem, at)
                lines.append(
                    f"from {package} import {stem}" + (f" as {alias}" if alias and alias != stem else "")
                )
        else:
            continue
        indent = "\n" + " " * node.col_offset
        edits.append((at(node.lineno, node.col_offset), at(*end_of(node)), indent.join(lines)))
    for start, end, new in sorted(set(edits), reverse=True):
        text = text[:start] + new + text[end:]
    return text


def with_mentions(text: str, modules: dict[str, str], slashed: dict[str, str]) -> str:
    """Paths, as in `tests/flows/timing.py` and `flows/timing.py`, and names in quotes, as in "flows.forking"."""

    def path(found: re.Match[str]) -> str:
        name = found[1] if found[1].startswith(("tests/", "bench/", "tools/")) else f"tests/{found[1]}"
        new = slashed.get(name)
        if new is None:
            return found[0]
        return (new if name == found[1] else new.removeprefix("tests/")) + found[2]

    text = re.sub(r"(?<![\w/.-])((?:\w+/)+\w+)(\.(?:py|js)\b|::)", path, text)

    def quoted(found: re.Match[str]) -> str:
        new = modules.get(found[2])
        return found[0] if new is None else f"{found[1]}{new}{found[3]}"

    return re.sub(r"""(["'`]|-m |from |import )(\w+\.\w+)(["'`.]|\s|$)""", quoted, text)


def texts() -> Iterator[Path]:
    for line in git(
        "ls-files", "tests", "bench", "tools", "docs", ".ci", "Makefile", "*.md", "*.toml", "src", "deploy"
    ).splitlines():
        path = ROOT / line
        if (
            path.suffix in (".py", ".md", ".toml", ".js", ".yml", "")
            and path.is_file()
            and not path.is_symlink()
        ):
            if "CHANGELOG" in line or "relayout" in line or line.startswith("docs/vectors/"):
                continue
            try:
                path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            yield path


def tidy_folders() -> None:
    for path in TESTS.glob("*/"):
        if path.is_dir() and not any(
            one.is_file() and "__pycache__" not in one.parts for one in path.rglob("*")
        ):
            shutil.rmtree(path)
            continue
        if path.name == "__pycache__" or not path.is_dir():
            continue
        modules = [one for one in path.rglob("*.py") if one.name not in ("__init__.py", "conftest.py")]
        first = path / "__init__.py"
        if not modules and path.name in ("club", "store", "cli"):
            for one in [first, path / "conftest.py"]:
                if one.exists():
                    goal = TESTS / "commands" / one.name
                    if path.name == "cli" and not goal.exists():
                        git("mv", str(one), str(goal))
                    else:
                        git("rm", "--quiet", "--force", str(one))
        elif modules and not first.exists() and path.name != "support":
            first.write_text(
                f'"""{SUBJECTS.get(path.name, f"Tests of lagerfeuer.{path.name}.")}"""\n', encoding="utf-8"
            )


# What several tests use.


def part() -> None:
    wanted: defaultdict[Path, set[str]] = defaultdict(set)
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.ImportFrom)
                and node.module
                and node.module.rpartition(".")[2].startswith("test_")
            ):
                source = TESTS / f"{absolute(path, node).replace('.', '/')}.py"
                if source.exists():
                    wanted[source] |= {one.name for one in node.names}
    goals: dict[Path, str] = {}
    for source in wanted:
        place = source.relative_to(TESTS).with_suffix("").as_posix()
        goals[source] = SHARED.get(place, f"{source.stem.removeprefix('test_')}_shared")
    moved: dict[tuple[str, str], str] = {}
    # What one takes from another goes first, so that it is found where it is then.
    for source, names in wanted.items():
        for name in extract(source, names, TESTS / "support" / f"{goals[source]}.py"):
            moved[dotted(source.with_suffix("")), name] = f"support.{goals[source]}"
    for path in sorted(TESTS.rglob("*.py")):
        redirect(path, moved)


def extract(source: Path, names: set[str], goal: Path) -> set[str]:
    """Move the definitions of the names, with all that they use of the module, and say which ones have gone."""
    text = source.read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    defined: dict[str, ast.stmt] = {}
    after: dict[ast.stmt, ast.stmt] = {}
    for number, node in enumerate(tree.body):
        for name in defines(node):
            defined[name] = node
            following = tree.body[number + 1] if number + 1 < len(tree.body) else None
            # A docstring of a constant goes with it.
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                after[node] = following
    taken: dict[ast.stmt, None] = {}
    todo = [name for name in names if name in defined]
    gone: set[str] = set()
    while todo:
        name = todo.pop()
        if name in gone:
            continue
        gone.add(name)
        node = defined[name]
        taken[node] = None
        gone |= set(defines(node))
        todo += [
            one.id
            for one in ast.walk(node)
            if isinstance(one, ast.Name) and one.id in defined and one.id not in gone
        ]
    if not gone:
        return set()
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    own = f"support.{goal.stem}"
    pieces = []
    cut: set[int] = set()
    for node in sorted(taken, key=lambda one: one.lineno):
        last = after.get(node, node)
        start = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        # Comments above go along.
        while start > 1 and lines[start - 2].startswith("#"):
            start -= 1
        assert last.end_lineno is not None
        pieces.append("".join(lines[start - 1 : last.end_lineno]))
        cut |= set(range(start, last.end_lineno + 1))
    head = "".join(
        "".join(lines[node.lineno - 1 : node.end_lineno])
        for node in imports
        if getattr(node, "module", "") != own
    )
    body = "\n\n".join(pieces)
    if source.parent.parent != TESTS:
        # One folder deeper, or higher: support lies beside the folders of tests.
        body = re.sub(
            r"Path\(__file__\)\.(parent\.parent|parents\[[13]\])", "Path(__file__).parents[2]", body
        )
    if goal.exists():
        old = goal.read_text(encoding="utf-8")
        first = old.index("from __future__ import annotations\n") + len(
            "from __future__ import annotations\n"
        )
        goal.write_text(
            old[:first]
            + head.replace("from __future__ import annotations\n", "")
            + old[first:]
            + "\n\n"
            + body,
            encoding="utf-8",
        )
    else:
        about = f'"""What other tests use of `{dotted(source.with_suffix(""))}`."""'
        goal.write_text(f"{about}\n\n{head}\n\n{body}", encoding="utf-8")
    end = max(node.end_lineno or 0 for node in imports)
    left = [line for number, line in enumerate(lines, 1) if number not in cut]
    at = end - sum(1 for number in cut if number <= end)
    used = f"from support.{goal.stem} import {', '.join(sorted(gone))}\n"
    source.write_text("".join([*left[:at], used, *left[at:]]), encoding="utf-8")
    return gone


def defines(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        is_fixture = any("fixture" in ast.unparse(one) for one in node.decorator_list)
        return [] if node.name.startswith("test_") or is_fixture else [node.name]
    if isinstance(node, ast.Assign):
        return [one.id for target in node.targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """What an import names, also one of the same folder."""
    return f"{dotted(path.parent)}.{node.module}" if node.level else node.module or ""


def redirect(path: Path, moved: dict[tuple[str, str], str]) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    at = offsets(text)
    edits = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        module = absolute(path, node)
        where = {one.name: moved.get((module, one.name)) for one in node.names}
        if not any(where.values()):
            continue
        lines = []
        for one in node.names:
            lines.append(
                f"from {where[one.name] or module} import {one.name}"
                + (f" as {one.asname}" if one.asname else "")
            )
        indent = "\n" + " " * node.col_offset
        edits.append((at(node.lineno, node.col_offset), at(*end_of(node)), indent.join(lines)))
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    if edits:
        path.write_text(text, encoding="utf-8")


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def run(*command: str) -> None:
    subprocess.run([str(ROOT / ".venv" / "bin" / command[0]), *command[1:]], cwd=ROOT, check=False)


if __name__ == "__main__":
    raise SystemExit(main())
