"""The built client can be read by the oldest supported browsers (decision 89)."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from support.server_process import ROOT, package_path

UI = ROOT / "ui"
CLIENT = package_path() / "lagerfeuer/web/client"
NEWER = {
    "lookbehind.js": r"x.replace(/(?<=a)b/g, '')",
    "lookbehind-in-words.js": r"new RegExp('(?<!a)b')",
    "sets-of-characters.js": r"/[\p{L}--[a-z]]/v",
    "static-block.js": "class A { static { f() } }",
    "import-attributes.js": "import x from './x.json' with { type: 'json' }",
    "toSpliced.js": "a.toSpliced(1)",
    "with.js": "a.with(1, 2)",
    "fromAsync.js": "Array.fromAsync(a)",
    "groupBy.js": "Object.groupBy(a, f)",
    "union.js": "a.union(b)",
    "withResolvers.js": "Promise.withResolvers()",
    "DurationFormat.js": "new Intl.DurationFormat('en')",
    "Segmenter.js": "new Intl.Segmenter('en')",
    "timeout.js": "AbortSignal.timeout(5)",
    "any.js": "AbortSignal.any([a])",
    "canParse.js": "URL.canParse(a)",
    "checkVisibility.js": "a?.checkVisibility()",
    "scrollend.js": "a.addEventListener('scrollend', f)",
    "search.js": "t('<search>a</search>')",
    "color-mix.css": "a { color: color-mix(in srgb, red, blue) }",
    "light-dark.css": "a { color: light-dark(red, blue) }",
    "nesting.css": "a { color: red; & b { color: blue } }",
    "margin-trim.css": "a { margin-trim: block }",
    "ranges.css": "@media (width >= 500px) { a { color: red } }",
    "scope.css": "@scope (a) { b { color: red } }",
    "property.css": "@property --a { syntax: '*'; inherits: false }",
    "popover-open.css": "a:popover-open { color: red }",
}
KNOWN = {
    "known.js": """
        a.at(-1); a.findLast(f); Object.hasOwn(a, 'b'); structuredClone(a); x.replace(/(?=a)\\p{L}/u, '');
        class A { #b = 1; has(c) { return #b in c } }
        navigator.locks.request('a', f); t('<dialog class=a>b</dialog>')""",
    "known.css": """
        @layer a { b:is(c, d):where(e) { inset: 0; height: 100dvh; aspect-ratio: 1; translate: 1px 0 } }
        :focus-visible { accent-color: red }""",
    "with-another.css": """
        a { color: red; color: color-mix(in srgb, red, blue) }
        @supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }""",
}


def check(folder: Path) -> list[str]:
    """Return the output of the check about the files of a folder."""
    command = [str(ROOT / "tools/with-node"), "node", str(UI / "floor/check.mjs"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_browsers_at_the_floor_understand_all_that_is_built() -> None:
    if not (CLIENT / "index.html").exists():
        pytest.skip("the client is not built: make test")
    assert check(CLIENT) == []


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the output of the check for files with everything that is newer than the floor."""
    folder = tmp_path_factory.mktemp("newer")
    for name, text in {**NEWER, **KNOWN, "theme-init.js": "const a = () => 1"}.items():
        (folder / name).write_text(text)
    return check(folder)


def test_the_check_finds_all_that_is_newer_than_the_floor_and_nothing_else(found: list[str]) -> None:
    # Allowances that are not used are reported with ui/.
    named = {line.split(": ")[0] for line in found if not line.startswith("ui/")}
    assert named == {*NEWER, "theme-init.js"}


def test_an_allowance_that_is_no_longer_needed_is_reported(found: list[str]) -> None:
    assert "ui/floor/allowed.mjs: .toSorted is used nowhere" in found


def test_what_runs_below_the_floor_is_written_in_the_language_of_2009(found: list[str]) -> None:
    assert any(line.startswith("theme-init.js: syntax") for line in found)


def test_the_readme_names_the_same_floor_as_the_build() -> None:
    (found,) = re.findall(r"FLOOR = \{(.*?)\}", (UI / "floor/browsers.mjs").read_text())
    floor = dict(re.findall(r'(\w+): "([\d.]+)"', found))
    readme = (ROOT / "README.md").read_text()
    for words in (f"Safari {floor['safari']}", f"Chrome {floor['chrome']}", f"Firefox {floor['firefox']}"):
        assert words in re.sub(r"\s+", " ", readme), words
