"""The client's design tokens (custom properties of CSS): each defined one is used, and each used one is defined."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "ui" / "src", *(ROOT / "src" / "lagerfeuer" / "games").glob("*/ui"))
GIVEN = re.compile(r'(?:^|[\s;{"]|style:)(--[a-z][\w-]*)(?=\s*[:=])|setProperty\("(--[\w-]+)"', re.MULTILINE)
WORD = re.compile(r"""["'](\w+)["']|\b(\w+):""")
TAKEN = re.compile(r"var\((--[\w-]+)(\{)?")


def client() -> Iterator[str]:
    for folder in FOLDERS:
        for path in folder.rglob("*.*"):
            if path.suffix in (".css", ".svelte", ".ts") and "generated" not in path.parts:
                yield path.read_text(encoding="utf-8")


def tokens() -> tuple[set[str], set[str]]:
    """Return the defined and the used tokens, including composed names: `var(--hs-{icon})`."""
    given: set[str] = set()
    taken: set[str] = set()
    beginnings: set[str] = set()
    words: set[str] = set()
    for text in client():
        given |= {one or other for one, other in GIVEN.findall(text)}
        words |= {one or other for one, other in WORD.findall(text)}
        for name, composed in TAKEN.findall(text):
            (beginnings if composed else taken).add(name)
    taken |= {beginning + word for beginning in beginnings for word in words} & given
    return given, taken


def test_every_token_is_taken_somewhere() -> None:
    given, taken = tokens()
    assert not sorted(given - taken)


def test_every_token_that_is_taken_is_given_somewhere() -> None:
    given, taken = tokens()
    assert not sorted(taken - given)


def test_break_points_are_written_by_their_names() -> None:
    queries = [" ".join(query.split()) for text in client() for query in re.findall(r"@media([^{]*)\{", text)]
    assert [query for query in queries if re.search(r"\d", query)] == []
    assert sum("(--wide)" in query for query in queries) > 10


@pytest.mark.parametrize(
    ("style", "refused"),
    [
        (".a :global(.icon) {}", 1),
        (":global { .b {} }", 1),
        (".a:global([data-secret]) {}", 1),
        (".a :global(.icon, [data-line]) {}", 1),
        (".a > :global(*), .a > :global(:is(p, ul)) {}", 2),
        ('/* :global(.b) */ :global([data-theme="dark"]) .a {}', 0),
        (".a:has(:global([data-crowded], [data-unfolded])) {}", 0),
        (":global(:has(> [data-answers])) > .a {}", 0),
    ],
)
def test_styles_that_reach_into_another_component_are_refused(style: str, refused: int) -> None:
    script = """
        import { foreign } from "./ui/eslint/own-styles.js";
        console.log(foreign(process.argv[1]).length);
    """
    command = [str(ROOT / "tools/with-node"), "node", "--input-type=module", "-e", script, style]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == refused
