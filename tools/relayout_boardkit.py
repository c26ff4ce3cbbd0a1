"""Moves the library to packages/boardkit: `.venv/bin/python -m tools.relayout_boardkit`.

May be run again on a tree that has moved already: it then moves what other branches have added in the old folders, and
rewrites the imports and paths that came with them. Nothing but paths changes. Deleted when the layout is there.

A branch from before the move is brought over by three merges, so that git compares what has moved with what has moved
(REGISTRY and MOVED are the commits "kit: find games by entry points" with this script, and "boardkit: move the
library"): `git merge REGISTRY`, `git merge -s ours MOVED`, this script, a commit, and then `git merge` of what
followed.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator

from tools.relayout import ROOT, SOURCES, fill_lines, git, run, texts, write
from tools.relayout_imports import MARK, rewritten

TARGET = ROOT / "packages" / "boardkit" / "src"

MODULES = {
    "kit/chain": "boardkit/records/hash_chain",
    "kit/checkpoints": "boardkit/public_log/checkpoints",
    "kit/conformance": "boardkit/testing/conformance",
    "kit/fields": "boardkit/json_fields",
    "kit/foreign": "boardkit/records/foreign_files",
    "kit/form": "boardkit/records/parser",
    "kit/lines": "boardkit/records/schema",
    "kit/log_leaves": "boardkit/public_log/log_leaves",
    "kit/match": "boardkit/match_state",
    "kit/merkle_log": "boardkit/public_log/merkle_log",
    "kit/own_seat": "boardkit/records/own_seat",
    "kit/own_share": "boardkit/dice_contribution",
    "kit/playthrough": "boardkit/testing/playthrough",
    "kit/reasons": "boardkit/records/messages",
    "kit/receipt": "boardkit/records/receipt",
    "kit/record": "boardkit/records/record",
    "kit/terms": "boardkit/records/luck_terms",
    "kit/verify": "boardkit/records/verify",
    "bots/alternatives": "boardkit/analysis/alternatives",
    "bots/chance": "boardkit/bots/chance_outcomes",
    "bots/chances": "boardkit/analysis/win_chances",
    "bots/evenly": "boardkit/bots/stratified_luck",
    "bots/judging": "boardkit/analysis/judge",
    "bots/ladder": "boardkit/bots/bradley_terry",
    "bots/ledger": "boardkit/analysis/ledger",
    "bots/playing_on": "boardkit/bots/rollout",
    "bots/reasons": "boardkit/analysis/explanations",
    "bots/references": "boardkit/bots/baselines",
    "bots/review": "boardkit/analysis/review",
    "bots/search": "boardkit/bots/expectimax",
    "bots/stretch": "boardkit/bots/rollout_horizon",
    "bots/telling": "boardkit/analysis/action_notes",
    "bots/tree": "boardkit/bots/ismcts",
    "bots/trees": "boardkit/bots/race_of_trees",
    "bots/undisturbed": "boardkit/bots/gc_pause",
    "bots/what_if": "boardkit/analysis/what_if",
    "commands/arena": "boardkit/cli/arena",
    "commands/cards": "boardkit/cli/card_data",
    "commands/fuzz": "boardkit/cli/fuzz",
    "commands/play": "boardkit/cli/play",
    "commands/show": "boardkit/cli/show",
    "commands/wishes": "boardkit/cli/match_options",
    "arguments": "boardkit/cli/arguments",
    "common/texts": "boardkit/texts",
    "games/catalogue": "boardkit/registry",
}
"""What is renamed or moves further. Of the other modules, those of `kit` and `bots` keep their names. The commands
`replay` and `verify` were parted by hand."""

REST = {"kit": "boardkit", "bots": "boardkit/bots"}

SENTENCES = {
    "boardkit/analysis": "Judging a match of any game: win chances, review, explanations, what-if lines.",
    "boardkit/bots": "Choosing an action in any game from an observation; arena and ratings of levels.",
    "boardkit/cli": "The program `boardkit`: games, play, show, replay, verify, fuzz, arena.",
    "boardkit/public_log": "The log of commitments, contributions, beginnings and ends: leaves, tree, checkpoints.",
    "boardkit/records": "Match records: schema, parser, writer, replay, verifier, receipts.",
    "boardkit/testing": "The conformance suite, and a match as text.",
}


def main() -> int:
    modules = {**MODULES}
    for old, new in REST.items():
        for folder in (SOURCES / old, TARGET / new):
            for path in folder.glob("*.py"):
                if path.stem != "__init__":
                    known = f"{old}/{path.stem}"
                    if folder == SOURCES / old or f"{new}/{path.stem}" not in modules.values():
                        modules.setdefault(known, f"{new}/{path.stem}")
    # A module of ours under the name of one that was never in the old folder.
    for path in texts(".py", "tools/audit"):
        text = path.read_text(encoding="utf-8")
        if "lagerfeuer" in text:
            write(path, rewritten(text, modules, SOURCES))
    for path in texts():
        text = mentions(path.read_text(encoding="utf-8"), modules).replace(MARK, "")
        write(path, by_stem(text) if path.suffix == ".md" else text)
    moved = list(move(modules))
    # On a tree whose pyproject.toml does not know the new folder yet.
    first_party = 'src = ["src", "packages/boardkit/src", "tests"]'
    run("ruff", "check", "--select", "I", "--fix", "--quiet", "--config", first_party, check=False)
    run("ruff", "format", "--quiet")
    fill_lines()
    git("add", "--all")
    print(f"{len(moved)} modules moved")
    left = list(left_over())
    if left:
        print("old paths are left:", *left, sep="\n  ")
    return 1 if left else 0


def mentions(text: str, modules: dict[str, str]) -> str:
    """A text with dotted names and paths of files as they are now."""

    def dotted(found: re.Match[str]) -> str:
        parts = found[1].split(".")
        for length in (2, 1):
            new = modules.get("/".join(parts[:length]))
            if new is not None and len(parts) >= length:
                return ".".join([*new.split("/"), *parts[length:]])
        return ".".join([*REST[found[1]].split("/")]) if found[1] in REST else found[0]

    def slashed(found: re.Match[str]) -> str:
        lead, name, ending = found[1], found[2], found[3]
        new = modules.get(name)
        if new is None:
            return found[0]
        if lead.endswith("src/lagerfeuer/"):
            lead = lead.removesuffix("src/lagerfeuer/") + "packages/boardkit/src/"
        elif lead == "lagerfeuer/":
            lead = ""
        return f"{lead}{new}{ending}"

    text = re.sub(r"\blagerfeuer\.((?:kit|bots|commands|common|games|arguments)\b(?:\.\w+)*)", dotted, text)
    lead = r"(?<![\w./*-])((?:\.\./)*(?:src/)?(?:lagerfeuer/)?)"
    name = r"((?:kit|bots|commands|common|games)/\w+)(\.py\b|\.\w+\b(?= as))"
    return re.sub(lead + name, slashed, text)


def by_stem(text: str) -> str:
    """A page that calls modules by their file names alone, where no other module has the old name."""
    others = {path.stem for path in SOURCES.rglob("*.py")}
    renamed = {old.rpartition("/")[2]: new.rpartition("/")[2] for old, new in MODULES.items()}

    def called(found: re.Match[str]) -> str:
        return f"`{found[1] if found[1] in others else renamed.get(found[1], found[1])}.py"

    return re.sub(r"`(\w+)\.py", called, text)


def move(modules: dict[str, str]) -> Iterator[str]:
    """Move the files that are still in the old folders."""
    for old, new in sorted(modules.items()):
        path = SOURCES / f"{old}.py"
        goal = TARGET / f"{new}.py"
        if not path.exists():
            continue
        if goal.exists():
            print(
                f"both are there, bring them together by hand: {path.relative_to(ROOT)}, {goal.relative_to(ROOT)}"
            )
            continue
        goal.parent.mkdir(parents=True, exist_ok=True)
        git("mv", str(path), str(goal))
        yield new
    for old in REST:
        first = SOURCES / old / "__init__.py"
        if first.exists() and not [one for one in first.parent.glob("*.py") if one != first]:
            git("rm", "--quiet", "--force", str(first))
            shutil.rmtree(first.parent, ignore_errors=True)
    for package, sentence in SENTENCES.items():
        first = TARGET / package / "__init__.py"
        if first.parent.exists() and not first.exists():
            write(first, f'"""{sentence}"""\n')


def left_over() -> Iterator[str]:
    """Lines that still name an old folder."""
    for path in texts():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\blagerfeuer[./](kit|bots|arguments|games[./]catalogue|common[./]texts)\b", line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


if __name__ == "__main__":
    sys.exit(main())
