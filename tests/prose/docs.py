"""The documentation: links and files exist, each page has its readers, and none of them has too much to read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from support.python_path import ROOT

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
    # They need nothing about the house, and also read the tour.
    "authors of games": (
        5_400,
        "docs/boardkit.md docs/games/README.md docs/games/client.md docs/games/layout.md docs/games/lessons.md "
        "docs/games/puzzles.md docs/games/reference.md docs/games/tour.md packages/boardkit/README.md "
        + " ".join(page.relative_to(ROOT).as_posix() for page in EXAMPLES if page.parent.name != "bot"),
    ),
    "those who let programs learn": (600, "docs/games/research.md"),
    "those who write programs that play": (1_300, "docs/api.md examples/bot/README.md"),
    "everybody": (500, "README.md"),
    "everybody who asks where something belongs": (1_000, "docs/architecture.md"),
    "everybody who looks a word up": (1_500, "docs/glossary.md"),
}
"""For each kind of reader, the maximum number of words of all their pages, and the pages."""
BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)")
ANCHOR = re.compile(r"\]\(([^):]*)#([^)]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors_of(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub creates them."""
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(page.read_text())
    }


def broken_links(pages: Iterable[Path] = LINKED) -> Iterator[str]:
    """Yield links to files and headings that do not exist."""
    for page in pages:
        text = page.read_text()
        for target in LINK.findall(text):
            if not target.startswith(("http://", "https://")) and not (page.parent / target).exists():
                yield f"{page.name} links to {target}"
        for target, anchor in ANCHOR.findall(text):
            there = page.parent / target if target else page
            if there.suffix == ".md" and there.exists() and anchor not in anchors_of(there):
                yield f"{page.name} links to {target}#{anchor}"


MADE = (".git", ".venv", "build", "dist", "data")
"""What `make` or a running house creates at the root; it may be missing."""
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
    "lagerfeuer-share.html": "built with the client",
}
"""What looks like a file of the repository, but is none."""
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(
    r"[\w.*{},<>-]+(/[\w.*{},<>-]+)*(/|\.(py|ts|svelte|mjs|js|css|html|md|toml|txt|ftl|jsonl?|gz|sh))"
)
FOLDER = re.compile(rf"({'|'.join(one.name for one in ROOT.iterdir() if one.is_dir())})(/[\w.*{{}},<>-]+)+")


@cache
def files_here() -> tuple[str, ...]:
    """Return the files and folders of the repository, with a slash before and none after."""
    found = []
    for folder, folders, files in os.walk(ROOT):
        left_out = MADE if Path(folder) == ROOT else ("node_modules", "__pycache__")
        folders[:] = [one for one in folders if one not in left_out]
        found += [f"/{(Path(folder) / one).relative_to(ROOT).as_posix()}" for one in (*folders, *files)]
    return tuple(found)


def is_here(name: str) -> bool:
    """Return whether a path ends like this; `<game>`, `*` and `{en,de}` are placeholders as in the docs."""
    pattern = re.sub(r"<\w+>|\{[^}]*\}", "*", name.rstrip("/"))
    return any(fnmatchcase(path, f"*/{pattern}") for path in files_here())


def missing_files(pages: Iterable[Path] = PAGES) -> Iterator[str]:
    """Yield files and folders that pages name and that do not exist."""
    for page in pages:
        named = set(CODE.findall(BLOCK.sub("", page.read_text()))) - OTHERS.keys()
        paths = [name for name in named if FILE.fullmatch(name) or FOLDER.fullmatch(name)]
        for name in sorted(paths):
            if name.split("/")[0] not in MADE and not is_here(name):
                yield f"{page.name} names {name}"


DECISIONS = ROOT / "docs" / "decisions"
RECORDS = sorted(DECISIONS.glob("0*.md"))
RECORDS_AT_MOST = 35
WORDS_AT_MOST = 350
"""The limit for a page."""
HEADINGS = ["Context", "Options", "Decision", "Consequences"]
CITED = re.compile(r"\b[Dd]ecisions?[ /](\d{1,4})\b|\[(\d+)\]\([./a-z]*decisions/")
TEXTS = (".py", ".md", ".ts", ".mjs", ".svelte", ".css", ".ftl", ".toml", ".yaml", ".yml", ".sh", "Makefile")
BUILT = ("src/lagerfeuer/web/client", "ui/src/generated", "ui/dist")


def record_faults(record: Path) -> Iterator[str]:
    """Yield faults of a decision record: it must be one page with the four headings, in a file named by its title."""
    text = record.read_text()
    if len(text.split()) > WORDS_AT_MOST:
        yield f"{record.name}: {len(text.split())} of {WORDS_AT_MOST} words"
    if re.findall(r"^## (.*)$", text, re.MULTILINE) != HEADINGS:
        yield f"{record.name}: the headings are not {', '.join(HEADINGS)}"
    if not all(part.partition("\n")[2].strip() for part in text.split("\n## ")[1:]):
        yield f"{record.name}: a heading without text"
    title = re.fullmatch(r"# (\d+)\. (.+)", text.partition("\n")[0])
    words = re.sub(r"[^a-z0-9]+", "-", title[2].lower()).strip("-") if title else ""
    if title is None or record.name != f"{int(title[1]):04}-{words}.md":
        yield f"{record.name}: the file is not named by the title"


def index_faults(index: str, records: Iterable[Path] = RECORDS) -> Iterator[str]:
    """Yield records that are missing in the index of decisions, or are there twice or with another name."""
    listed = re.findall(r"^- (\d+)\. \[(.+)\]\((.+)\)$", index, re.MULTILINE)
    first_lines = {record.name: record.read_text().partition("\n")[0] for record in records}
    for file in sorted({file for _, _, file in listed} ^ set(first_lines)):
        yield f"decisions/README.md and the folder differ: {file}"
    for number, title, file in listed:
        if first_lines.get(file, "") != f"# {number}. {title}":
            yield f"decisions/README.md: the title of {file} is another one"
    if len(listed) != len({file for _, _, file in listed}):
        yield "decisions/README.md lists a record twice"


def old_numbers() -> set[int]:
    """Return the numbers of decisions that are part of another record now, or of none."""
    rows = re.findall(r"^\| (\d[\d, ]*) \|", (DECISIONS / "README.md").read_text(), re.MULTILINE)
    return {int(number) for row in rows for number in row.split(", ")}


def cited_decisions() -> dict[int, set[str]]:
    """Return the files that cite each number of a decision, in words or by a link."""
    found: dict[int, set[str]] = {}
    for name in files_here():
        path = ROOT / name[1:]
        if name.endswith(TEXTS) and not name[1:].startswith(BUILT) and path.is_file():
            for match in CITED.finditer(path.read_text()):
                found.setdefault(int(match[1] or match[2]), set()).add(name)
    return found


def citation_faults() -> Iterator[str]:
    """Yield cited decisions that are neither a record nor an old number."""
    records, cited = {int(record.name[:4]) for record in RECORDS}, cited_decisions()
    if len(cited) <= len(records) / 2:
        yield "the search finds hardly any citations of decisions"
    yield from (f"decision {number} is a record and an old number" for number in records & old_numbers())
    for number in sorted(set(cited) - records - old_numbers()):
        yield f"decision {number} does not exist: {', '.join(sorted(cited[number]))}"


def words_of(name: str) -> int:
    """Return the number of words of a page, including examples. Each has a letter or digit, and no space."""
    return sum(any(sign.isalnum() for sign in word) for word in (ROOT / name).read_text().split())


def long_reading(audiences: Mapping[str, tuple[int, str]] = AUDIENCES) -> Iterator[str]:
    """Yield readers who have more to read than their limit."""
    for audience, (most, pages) in audiences.items():
        counted = {name: words_of(name) for name in pages.split()}
        if sum(counted.values()) > most:
            yield f"{sum(counted.values())} of {most} words for {audience}: {counted}"


def pages_without_readers(pages: Iterable[Path] = PAGES) -> Iterator[str]:
    """Yield pages without readers, and readers' pages that do not exist."""
    given = {name for _, names in AUDIENCES.values() for name in names.split()}
    found = {page.relative_to(ROOT).as_posix() for page in pages if page.parent.name != "decisions"}
    yield from (f"{name} is for no reader, or does not exist" for name in sorted(found ^ given))


def faults() -> Iterator[str]:
    """Yield what is wrong with the documentation."""
    yield from broken_links()
    yield from missing_files()
    if not 0 < len(RECORDS) <= RECORDS_AT_MOST:
        yield f"{len(RECORDS)} of {RECORDS_AT_MOST} decision records"
    for record in RECORDS:
        yield from record_faults(record)
    yield from index_faults((DECISIONS / "README.md").read_text())
    yield from citation_faults()
    yield from long_reading()
    yield from pages_without_readers()
