"""The documentation is true: its commands run and print what it says, its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from support.python_path import PLAIN

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted(ROOT.glob("examples/*/README.md"))
PAGES = [
    ROOT / name for name in ("README.md", "CONTRIBUTING.md", "bench/README.md", "packages/boardkit/README.md")
] + sorted([*EXAMPLES, *(ROOT / "docs").rglob("*.md")])
LINKED = [*PAGES, ROOT / "CHANGELOG.md"]
AUDIENCES = {
    "builders": (
        12_000,
        "CONTRIBUTING.md bench/README.md docs/architecture.md docs/bots.md docs/glossary.md docs/performance.md "
        "docs/records.md docs/reviews.md",
    ),
    "hosts": (8_000, "docs/hosting.md docs/operating.md docs/capacity.md docs/security.md"),
    "players": (
        6_000,
        "docs/clocks.md docs/fair-luck.md docs/installing-the-app.md docs/lobby.md docs/notifications.md "
        "docs/ratings.md docs/table.md docs/tournaments.md",
    ),
    # They need nothing of the house, and read the file of the tour with it.
    "authors of games": (
        5_400,
        "docs/boardkit.md docs/games/README.md docs/games/client.md docs/games/layout.md docs/games/lessons.md "
        "docs/games/puzzles.md docs/games/reference.md docs/games/tour.md packages/boardkit/README.md "
        + " ".join(page.relative_to(ROOT).as_posix() for page in EXAMPLES if page.parent.name != "bot"),
    ),
    "those who let programs learn": (600, "docs/games/research.md"),
    "those who write programs that play": (1_050, "docs/api.md examples/bot/README.md"),
    "everybody": (500, "README.md"),
    "everybody who asks where something belongs": (1_000, "docs/architecture.md"),
    "everybody who looks a word up": (1_500, "docs/glossary.md"),
}
"""For each kind of reader: the most words that they are to read in all, and the pages."""
BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)")
ANCHOR = re.compile(r"\]\(([^):]*)#([^)]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def shown_commands() -> list[tuple[str, str, str]]:
    """(page, command, what it is said to print) for every line of a block that begins with "$ "."""
    found = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text()):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                found.append((page.name, command, output))
    return found


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program `lagerfeuer` as it would be installed."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "lagerfeuer"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{PLAIN}" exec "{sys.executable}" -m lagerfeuer "$@"\n')
    script.chmod(0o755)
    return folder


@pytest.mark.parametrize(("page", "command", "output"), shown_commands())
def test_a_command_in_the_docs_prints_what_they_say(
    program: Path, page: str, command: str, output: str
) -> None:
    environment = os.environ | {"PATH": f"{program}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, f"{page}: {done.stderr}"
    assert done.stdout == output


def test_the_docs_show_commands_at_all() -> None:
    assert len(shown_commands()) >= 2


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text()):
        if not target.startswith(("http://", "https://")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def anchors_of(page: Path) -> set[str]:
    """The addresses of a page's headings, as GitHub makes them."""
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(page.read_text())
    }


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.name)
def test_links_to_headings_lead_somewhere(page: Path) -> None:
    for target, anchor in ANCHOR.findall(page.read_text()):
        there = page.parent / target if target else page
        assert there.suffix != ".md" or anchor in anchors_of(there), f"{page.name} links to {target}#{anchor}"


MADE = (".git", ".venv", "build", "dist", "data")
"""What `make` or a running house leaves at the root: it is not there before."""
OTHERS = {
    "deploy/.env": "written by whoever runs the house",
    "<game>-<id>.review.json": "what the program writes",
    "127.0.0.0/8": "addresses",
    "tar.gz": "a kind of file",
    "restored.json": "what `lagerfeuer restore` leaves in a house",
    "lagerfeuer-log/": "the name of a log",
    "left-out.txt": "in an export",
    "compiled-with.txt": "in a compiled game",
    "client/index.js": "in a game from another package",
    "rules/en.md": "in a game from another package",
    "rules/de.md": "in a game from another package",
    "db/migrations/versions/NNNN_what.py": "the next one",
}
"""What looks like a file here and is none."""
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(
    r"[\w.*{},<>-]+(/[\w.*{},<>-]+)*(/|\.(py|ts|svelte|mjs|js|css|html|md|toml|txt|ftl|jsonl?|gz|sh))"
)
FOLDER = re.compile(rf"({'|'.join(one.name for one in ROOT.iterdir() if one.is_dir())})(/[\w.*{{}},<>-]+)+")


@cache
def files_here() -> tuple[str, ...]:
    """The files and folders of the repository from its root on, with a slash before and none after."""
    found = []
    for folder, folders, files in os.walk(ROOT):
        left_out = MADE if Path(folder) == ROOT else ("node_modules", "__pycache__")
        folders[:] = [one for one in folders if one not in left_out]
        found += [f"/{(Path(folder) / one).relative_to(ROOT).as_posix()}" for one in (*folders, *files)]
    return tuple(found)


def is_here(name: str) -> bool:
    """Whether some path ends like this; `<game>`, `*` and `{en,de}` stand for what they stand for in the docs."""
    pattern = re.sub(r"<\w+>|\{[^}]*\}", "*", name.rstrip("/"))
    return any(fnmatchcase(path, f"*/{pattern}") for path in files_here())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_folders_named_in_the_docs_exist(page: Path) -> None:
    named = set(CODE.findall(BLOCK.sub("", page.read_text()))) - OTHERS.keys()
    paths = [name for name in named if FILE.fullmatch(name) or FOLDER.fullmatch(name)]
    assert not [name for name in paths if name.split("/")[0] not in MADE and not is_here(name)]


DECISIONS = ROOT / "docs" / "decisions"
RECORDS = sorted(DECISIONS.glob("0*.md"))
RECORDS_AT_MOST = 35
WORDS_AT_MOST = 350
"""A page."""
HEADINGS = ["Context", "Options", "Decision", "Consequences"]
CITED = re.compile(r"\b[Dd]ecisions?[ /](\d{1,4})\b|\[(\d+)\]\([./a-z]*decisions/")
TEXTS = (".py", ".md", ".ts", ".mjs", ".svelte", ".css", ".ftl", ".toml", ".yaml", ".yml", ".sh", "Makefile")
BUILT = ("src/lagerfeuer/web/client", "ui/src/generated", "ui/dist")


def test_there_are_few_decision_records() -> None:
    assert 0 < len(RECORDS) <= RECORDS_AT_MOST


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name[:4])
def test_a_decision_record_is_one_page_with_its_four_headings(record: Path) -> None:
    text = record.read_text()
    assert len(text.split()) <= WORDS_AT_MOST
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS
    assert all(part.partition("\n")[2].strip() for part in text.split("\n## ")[1:]), "a heading without text"
    number, title = re.fullmatch(r"# (\d+)\. (.+)", text.partition("\n")[0]).groups()  # type: ignore[union-attr]
    words = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    assert record.name == f"{int(number):04}-{words}.md"


def test_the_index_of_decisions_lists_each_record_once() -> None:
    index = (DECISIONS / "README.md").read_text()
    listed = re.findall(r"^- (\d+)\. \[(.+)\]\((.+)\)$", index, re.MULTILINE)
    first_lines = {record.name: record.read_text().partition("\n")[0] for record in RECORDS}
    assert sorted(file for _, _, file in listed) == sorted(first_lines)
    assert {file: f"# {number}. {title}" for number, title, file in listed} == first_lines


def old_numbers() -> set[int]:
    """The numbers of decisions that are part of another record now, or of none."""
    rows = re.findall(r"^\| (\d[\d, ]*) \|", (DECISIONS / "README.md").read_text(), re.MULTILINE)
    return {int(number) for row in rows for number in row.split(", ")}


def cited_decisions() -> dict[int, set[str]]:
    """The files that cite each number of a decision, in words or by a link."""
    found: dict[int, set[str]] = {}
    for name in files_here():
        path = ROOT / name[1:]
        if name.endswith(TEXTS) and not name[1:].startswith(BUILT) and path.is_file():
            for match in CITED.finditer(path.read_text()):
                found.setdefault(int(match[1] or match[2]), set()).add(name)
    return found


def test_every_cited_decision_leads_to_a_record_or_an_old_number() -> None:
    records = {int(record.name[:4]) for record in RECORDS}
    cited = cited_decisions()
    assert len(cited) > len(records) / 2, "the citations are not found any more"
    assert not records & old_numbers(), "a number is a record and an old number"
    assert {number: files for number, files in cited.items() if number not in records | old_numbers()} == {}


def words_of(name: str) -> int:
    """Words of a page, with its examples: whatever stands between spaces and has a letter or a digit."""
    return sum(any(sign.isalnum() for sign in word) for word in (ROOT / name).read_text().split())


@pytest.mark.parametrize("audience", AUDIENCES)
def test_no_reader_has_more_to_read_than_was_promised(audience: str) -> None:
    most, pages = AUDIENCES[audience]
    counted = {name: words_of(name) for name in pages.split()}
    assert sum(counted.values()) <= most, f"{sum(counted.values())} words for {audience}: {counted}"


def test_every_page_of_the_docs_is_for_somebody() -> None:
    given = {name for _, pages in AUDIENCES.values() for name in pages.split()}
    found = {page.relative_to(ROOT).as_posix() for page in PAGES if page.parent.name != "decisions"}
    assert found == given
