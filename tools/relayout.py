"""Moves and renames the server's modules by the layout: `.venv/bin/python -m tools.relayout --stage store`.

Reads where everything goes from `layout.md` (section 1) and `language.md` (section 2) in the folder of `--shared`, and
from `relayout.toml` beside this file what came to be after them. A stage is what lies in one folder of
`src/lagerfeuer`; it leaves a tree that can be committed as it is, and can be repeated on a later tree that has not had
it. Nothing but paths changes: loggers keep their names. Deleted when the layout is there.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.relayout_contracts import write_contracts
from tools.relayout_imports import MARK, rewritten

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "lagerfeuer"
STAGES = ("store", "club", "web", "bots", "commands")
UNTOUCHED = re.compile(
    r"CHANGELOG\.md|ui/package-lock\.json|tools/relayout.*|docs/vectors/.*|requirements/.*\.txt|bench/results/.*|.*\.jsonl"
)
"""Files that speak of what was, or are no text of ours."""
WIDTH = 120
"""Characters of a line of prose."""


@dataclass
class Stage:
    """What one stage moves; paths are relative to `src/lagerfeuer` and have no ending."""

    name: str
    modules: dict[str, str] = field(default_factory=dict)
    folders: dict[str, str] = field(default_factory=dict)
    """Packages that go as a whole, for mentions of the folder."""
    before: set[str] = field(default_factory=set)
    """All modules and folders there were."""
    others: set[str] = field(default_factory=set)
    """The names of the modules that lie elsewhere."""
    unplaced: list[str] = field(default_factory=list)

    def dotted(self, name: str) -> str | None:
        """What a dotted name without `lagerfeuer.` is called now; None if nothing is known of it."""
        return self._found(name, ".")

    def slashed(self, name: str) -> str | None:
        return self._found(name, "/")

    def _found(self, name: str, by: str) -> str | None:
        parts = name.split(by)
        for length in range(len(parts), 0, -1):
            known = "/".join(parts[:length])
            rest = parts[length:]
            if known in self.modules and not (by == "/" and rest):
                return by.join([*self.modules[known].split("/"), *rest])
            if known in self.folders:
                # A name in a package, not a module of it that stays.
                return by.join([*self.folders[known].split("/"), *rest])
            if known in self.before:
                return None if known == self.name and not rest else name
        return None


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared", help="where the documents lie")
    parser.add_argument("--stage", choices=STAGES, required=True, help="the folder that is moved")
    args = parser.parse_args()
    own = tomllib.loads((Path(__file__).with_suffix(".toml")).read_text(encoding="utf-8"))
    stage = plan(
        args.stage, (args.shared / "layout.md").read_text(), (args.shared / "language.md").read_text(), own
    )
    if stage.unplaced:
        print("no place for:", *stage.unplaced, sep="\n  ")
        return 1
    if not stage.modules:
        print(f"{stage.name}: nothing is left to move")
        return 0
    pin_loggers(stage)
    for path in texts(".py", "tools/audit"):
        if "lagerfeuer" in (text := path.read_text(encoding="utf-8")):
            write(path, rewritten(text, stage.modules, SOURCES))
    rewrite_mentions(stage)
    move(stage, own["sentences"])
    patch(own.get("patches", {}).get(stage.name, []))
    run("ruff", "check", "--select", "I", "--fix", "--quiet")
    run("ruff", "format", "--quiet")
    fill_lines()
    up = write_contracts(ROOT)
    print(f"{stage.name}: {len(stage.modules)} modules moved; {len(up)} imports still run up")
    git("add", "--all")
    left = list(left_over(stage))
    if left:
        print("old paths are left:", *left, sep="\n  ")
    return 1 if left else 0


# What goes where.


def plan(name: str, layout: str, language: str, own: dict[str, dict[str, str]]) -> Stage:
    """The moves of a stage, from the documents and from our own table, which wins."""
    stage = Stage(name)
    lines, renamed = read_layout(layout), read_language(language)
    everything = [
        Path(path).relative_to("src/lagerfeuer") for path in git("ls-files", "src/lagerfeuer").splitlines()
    ]
    stage.others = {path.stem for path in everything if path.parts[0] != name and path.suffix == ".py"}
    for path in git("ls-files", f"src/lagerfeuer/{name}").splitlines():
        place = path.removeprefix("src/lagerfeuer/").rpartition(".")[0]
        if not path.endswith((".py", ".mako")):
            continue
        folder, _, stem = place.rpartition("/")
        if folder.startswith("store/migrations"):
            # It goes as a folder.
            continue
        stage.before |= {
            place,
            *(folder.rsplit("/", count)[0] for count in range(folder.count("/") + 1)),
            folder,
        }
        if stem == "__init__":
            continue
        target = own["places"].get(place)
        if target is None:
            target = next((goal for goal, source, names in lines if source == folder and names(stem)), None)
            if target is None or target.startswith(("packages/", "examples/")):
                # What goes to the library waits there.
                if target is None and not own["stay"].get(folder):
                    stage.unplaced.append(path)
                continue
            target = f"{target}/{renamed.get((folder, stem), stem)}".removeprefix("./")
        if target != place:
            stage.modules[place] = target
    for old, new in own["folders"].items():
        if old.split("/")[0] == name and (SOURCES / old).exists():
            stage.folders[old] = new
    goals = list(stage.modules.values())
    for goal in goals:
        if goals.count(goal) > 1 or ((SOURCES / f"{goal}.py").exists() and goal not in stage.modules):
            stage.unplaced.append(f"two would be {goal}")
    return stage


def read_layout(text: str) -> list[tuple[str, str, Callable[[str], bool]]]:
    """Target, source folder, and which names of it."""
    found = []
    section = text.partition("## 1. ")[2].partition("### Client")[0]
    for line in re.findall(r"^- (.* ← .*)$", section, re.MULTILINE):
        head, _, sources = line.partition(" ← ")
        target = head.split("`")[1]
        for source in sources.split("; "):
            folder, names = re.fullmatch(r"`([^`]+)`: (.*)", source).groups()  # type: ignore[union-attr]
            found.append((target, folder, _chosen(names)))
    return found


def _chosen(names: str) -> Callable[[str], bool]:
    every, minus, left_out = names.partition(" − ")
    some = set((left_out if minus else every).split(", "))
    return (
        (lambda stem: stem not in some)
        if every.startswith("*") and minus
        else ((lambda stem: True) if every == "*" else (lambda stem: stem in some))
    )


def read_language(text: str) -> dict[tuple[str, str], str]:
    found = {}
    for line in re.findall(r"^- (`.*)$", text.partition("## 2. ")[2].partition("## 3. ")[0], re.MULTILINE):
        for part in line.split(" · "):
            folder, pairs = re.fullmatch(r"`([^`]+)`: (.*)", part).groups()  # type: ignore[union-attr]
            for pair in pairs.split(", "):
                old, new = pair.split("→")
                found[folder, old] = new
    return found


def pin_loggers(stage: Stage) -> None:
    """Give loggers the names that they have by their modules' old places."""
    for old in stage.modules:
        path = SOURCES / f"{old}.py"
        text = path.read_text(encoding="utf-8")
        name = f"lagerfeuer.{old.replace('/', '.')}"
        write(path, text.replace("logging.getLogger(__name__)", f'logging.getLogger("{name}")'))


# Mentions, in whatever kind of text.


def rewrite_mentions(stage: Stage) -> None:
    for path in texts():
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(ROOT).as_posix()
        own = place.removeprefix("src/lagerfeuer/").rpartition(".")[0] if place.startswith("src/") else ""
        write(path, mentions(text, stage, own, place).replace(MARK, ""))


def mentions(text: str, stage: Stage, own: str, place: str) -> str:
    def dotted(found: re.Match[str]) -> str:
        new = stage.dotted(found[1])
        return found[0] if new is None else f"lagerfeuer.{new}"

    def quoted(found: re.Match[str]) -> str:
        new = stage.dotted(found[1]) if found[1].count(".") else None
        return found[0] if new is None else f"`{new}"

    def slashed(found: re.Match[str]) -> str:
        name, ending = found[2].rstrip("/"), found[3]
        slash = "/" if found[2].endswith("/") and not ending else ""
        if name.rpartition("/")[2].startswith("test_") or (name == "web/client" and not ending):
            return found[0]
        new = stage.slashed(name)
        return found[0] if new is None else f"{found[1]}{new}{slash}{ending}"

    def sibling(found: re.Match[str]) -> str:
        folder = own.rpartition("/")[0]
        here = stage.modules.get(own, own).rpartition("/")[0]
        old = f"{folder}/{found[1]}"
        new = stage.modules.get(old, old)
        if old not in stage.before or (new == old and here == folder):
            return found[0]
        there, _, stem = new.rpartition("/")
        return f"{stem if there == here else new}.py"

    def in_docs(found: re.Match[str]) -> str:
        known = [new for old, new in stage.modules.items() if old.rpartition("/")[2] == found[1]]
        if found[1] in stage.others:
            return found[0]
        return f"`{known[0].rpartition('/')[2]}.py" if len(known) == 1 else found[0]

    text = re.sub(rf'(?<!getLogger\(")\blagerfeuer\.({stage.name}\b(?:\.\w+)*)', dotted, text)
    text = re.sub(rf"`({stage.name}\.[\w.]*\w)", quoted, text)
    prefix = r"((?<![\w./*-])(?:\.\./)*(?:src/)?(?:lagerfeuer/)?|(?<=/)lagerfeuer/)"
    text = re.sub(rf"{prefix}({stage.name}(?:(?:/\w+)+/?|/))((?:\.py\b)?)", slashed, text)
    if own.partition("/")[0] == stage.name and place.endswith(".py"):
        text = re.sub(r"(?<![\w/.-])(\w+)\.py\b", sibling, text)
    if place.startswith("docs/") and place.endswith(".md"):
        text = re.sub(r"`(\w+)\.py", in_docs, text)
    return text


def left_over(stage: Stage) -> Iterator[str]:
    """Lines that still name an old path."""
    stems = "|".join(sorted({re.escape(one) for one in stage.modules}, key=len, reverse=True))
    names = stems.replace("/", r"\.")
    wanted = re.compile(
        rf"(?<![\w-])(?<!tests/)(?:{stems})(?:\.py)?(?![\w/.-]*\w)|\blagerfeuer\.(?:{names})\b(?:\.\w+)?"
    )
    after = {*stage.modules.values(), *(goal.rpartition("/")[0] for goal in stage.modules.values())}
    for path in texts():
        place = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in wanted.finditer(re.sub(r'getLogger\("[^"]*"\)', "", line)):
                known = found[0].removesuffix(".py").removeprefix("lagerfeuer.").replace(".", "/")
                new = stage.modules.get(known, "")
                # The folder of the built client stays, and what is called now as another thing was is no old path.
                if not (found[0] == "web/client" or known in after or new.endswith(f"/{known}")):
                    yield f"{place}:{number}: {line.strip()}"


# Files.


def move(stage: Stage, sentences: dict[str, str]) -> None:
    """Move the files with git, and say of each new package what it is for."""
    made = []
    for old, new in stage.folders.items():
        for path in git("ls-files", f"src/lagerfeuer/{old}").splitlines():
            place = Path(path).relative_to("src/lagerfeuer")
            # What is no module goes with its folder, as does an __init__.py that does something.
            if place.with_suffix("").as_posix() not in stage.modules and is_of(place, old, stage):
                goal = SOURCES / new / place.relative_to(old)
                goal.parent.mkdir(parents=True, exist_ok=True)
                git("mv", path, str(goal))
    for old, new in stage.modules.items():
        goal = SOURCES / f"{new}.py"
        if not goal.parent.exists():
            goal.parent.mkdir(parents=True)
        # Two may change names with each other.
        git("mv", str(SOURCES / f"{old}.py"), str(goal.with_suffix(".moved")))
        made.append(goal)
    for goal in made:
        git("mv", str(goal.with_suffix(".moved")), str(goal))
    for path in git("ls-files", f"src/lagerfeuer/{stage.name}").splitlines():
        folder = (ROOT / path).parent
        if path.endswith("/__init__.py") and not any(
            one for one in folder.rglob("*.py") if one.name != "__init__.py"
        ):
            git("rm", "--quiet", "--force", path)
    for folder in [SOURCES / stage.name, *(SOURCES / one for one in stage.folders)]:
        # What Python has left there would still be found as a package.
        if folder.exists() and not any(
            one.is_file() and "__pycache__" not in one.parts for one in folder.rglob("*")
        ):
            shutil.rmtree(folder)
    for goal in made:
        for package in goal.parents:
            if package == SOURCES:
                break
            name = package.relative_to(SOURCES).as_posix()
            first = package / "__init__.py"
            if name in sentences and ("__all__" not in first.read_text() if first.exists() else True):
                write(first, f'"""{sentences[name]}"""\n')
            assert first.exists(), f"say in relayout.toml what {name} is for"


def is_of(place: Path, old: str, stage: Stage) -> bool:
    """Whether a file that is no module goes with the folder `old`: no longer one of the folders has it."""
    inner = [one for one in stage.folders if place.as_posix().startswith(f"{one}/")]
    if max(inner, key=len) != old:
        return False
    return place.name != "__init__.py" or "__all__" in (SOURCES / place).read_text(encoding="utf-8")


def patch(patches: list[dict[str, str]]) -> None:
    """What no rule does: exact replacements, which must be found."""
    for one in patches:
        for path in sorted(ROOT.glob(one["file"])):
            text = path.read_text(encoding="utf-8")
            if one["old"] in text:
                write(path, text.replace(one["old"], one["new"]))
            elif one["new"] not in text:
                print(f"not there any more, look at it: {one['file']}: {one['old']!r}")


def fill_lines() -> None:
    """Break lines of prose that have grown too long, and fill what follows them in their paragraph."""
    run("ruff", "check", "--select", "E501", "--output-format", "json", check=False)
    done = run("ruff", "check", "--select", "E501", "--output-format", "json", check=False)
    for one in sorted(json.loads(done), key=lambda one: (one["filename"], -one["location"]["row"])):
        path = Path(one["filename"])
        lines = path.read_text(encoding="utf-8").splitlines()
        if not carry_on(lines, one["location"]["row"] - 1):
            print(f"too long: {path.relative_to(ROOT)}:{one['location']['row']}")
        write(path, "\n".join(lines) + "\n")


def carry_on(lines: list[str], at: int) -> bool:
    """Bring words that are too much for a line into the next one of its paragraph; False if it is no prose."""
    start = re.match(r"\s*(# )?", lines[at])
    assert start is not None
    lead = start[0]
    if not start[1] and "#" in lines[at] and '"""' not in lines[at]:
        return False
    words = lines[at][len(lead) :].split(" ")
    carried: list[str] = []
    while len(lead + " ".join(words)) > WIDTH and len(words) > 1:
        carried.insert(0, words.pop())
    if not carried or (len(words) == 1):
        return False
    lines[at] = lead + " ".join(words)
    following = lines[at + 1] if at + 1 < len(lines) else ""
    rest = following[len(lead) :]
    open_ended = not carried[-1].endswith('"""')
    same = following.startswith(lead) and rest and not rest.startswith((" ", "- ", "#", "|")) and open_ended
    # A list of names, each with what it means.
    same = same and not (carried[-1].endswith(".") and rest.startswith("`"))
    if same and rest != '"""':
        lines[at + 1] = lead + " ".join([*carried, rest])
        return len(lines[at + 1]) <= WIDTH or carry_on(lines, at + 1)
    lines.insert(at + 1, lead + " ".join(carried))
    return True


def texts(*endings: str) -> Iterator[Path]:
    """The files of the repository that are text and may be changed."""
    for name in git("ls-files").splitlines():
        path = ROOT / name
        if UNTOUCHED.fullmatch(name) or not path.is_file() or path.is_symlink():
            continue
        if endings and not name.endswith(endings):
            continue
        if b"\0" not in path.read_bytes()[:4096]:
            yield path


def write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def run(program: str, *arguments: str, check: bool = True) -> str:
    command = [str(Path(sys.executable).with_name(program)), *arguments]
    return subprocess.run(command, cwd=ROOT, check=check, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
