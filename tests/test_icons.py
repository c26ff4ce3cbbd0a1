"""Icons are written as one path, those of games with rounded numbers, and keep their shape."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

UI = Path(__file__).parents[1] / "ui"
SCRIPT = """
import { rolldown } from "rolldown";
const [module, name, paths, other] = process.argv.slice(1).map((text) => JSON.parse(text));
const bundle = await rolldown({ input: `plugins/${module}.ts` });
const { output } = await bundle.generate({ format: "esm" });
const code = Buffer.from(output[0].code).toString("base64");
const { [name]: write } = await import(`data:text/javascript;base64,${code}`);
console.log(JSON.stringify(paths.map((path) => write(path, other))));
"""


def written(module: str, function: str, *paths: str, other: object) -> list[Any]:
    node = [str(UI.parent / "tools/with-node"), "node", "--input-type=module", "-e", SCRIPT]
    given = [json.dumps(argument) for argument in (module, function, paths, other)]
    found = subprocess.run([*node, *given], cwd=UI, capture_output=True, check=True, text=True)
    return list(json.loads(found.stdout))


def rounded(*paths: str, scale: float = 1) -> list[str]:
    return written("round-path", "roundPath", *paths, other=scale)


def lines(inner: str, element: str = "g") -> str:
    stroke = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
    return f'<{element} fill="none" {stroke}{inner}'


def test_a_rounded_path_stays_where_it_was() -> None:
    expected = {
        "M76.28 21.688c-26.378 9.306-43.39 25.92-51.374 49.53": "M76 22c-26 9-43 26-51 49",
        # Rounded separately, ten steps of 0.4 would add up to nothing.
        "M0 0" + "h.4" * 10: "M0 0h0 1 0 1 0 0 1 0 1 0",
        # Further pairs after a move are lines, and a second move is not one of them.
        "m1.2 1.2 3.4 3.4zm5.1 5.1v2.1z": "m1 1l4 4zm5 5v2z",
        # The flags of an arc need no space after them.
        "M10 10a5.25 5.25 0 1 15.6 5.6": "M10 10a5.3 5.3 0 1 1 6 6",
        "M0 0a.34 .34 0 0 1 .6.6": "M0 0a.3 .3 0 0 1 1 1",
        # A radius needs no space before it either.
        "M0 0a.34.34 0 0 1 .6.6": "M0 0a.3 .3 0 0 1 1 1",
        # A closed path continues at its beginning, and repeats its command.
        "m.6.6 1.8 1.8zm1.3 1.3": "m1 1l1 1zm1 1",
        "m0 0l4 4zl2 8": "m0 0l4 4zl2 8",
        # Absolute coordinates stay absolute, and so does a second move.
        "M0 0M1.2 1.2 3.4 3.4M5.4 5.4H7.4": "M0 0M1 1L3 3M5 5H7",
    }
    assert dict(zip(expected, rounded(*expected), strict=True)) == expected


def test_a_path_on_half_the_units_keeps_its_flags_and_angles() -> None:
    assert rounded("M10 20h5a8 6 45 1 0 4 4z", scale=0.5) == ["M5 10h3a4 3 45 1 0 2 2z"]


def test_all_shapes_of_an_icon_become_one_path_that_says_whether_it_is_lines() -> None:
    area = '<path fill="currentColor" d="m1 2h3z"/>'
    assert written("icon-path", "pathOf", area, other="it") == [{"path": "m1 2h3z"}]
    expected = {
        lines(' d="m1 2h3"/>', "path"): "M1 2h3",
        # A move at the beginning is absolute, even if it is written as relative; what follows it is a relative line.
        lines('><path d="M1 2h3"/><path d="m12 3-1.9 5.8a2 2 0 0 1-1 1"/></g>'): (
            "M1 2h3M12 3l-1.9 5.8a2 2 0 0 1-1 1"
        ),
        lines('><path d="m9 9"/><circle cx="12" cy="7" r="4"/></g>'): (
            "M9 9M16 7a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z"
        ),
        lines('><rect width="10" height="6" x="2" y="3" rx="1" ry="1"/></g>'): (
            "M3 3h8a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z"
        ),
        lines('><rect width="10" height="6" x="2" y="3"/></g>'): "M2 3h10v6h-10v-6z",
    }
    drawn = written("icon-path", "pathOf", *expected, other="it")
    assert drawn == [{"path": path, "line": True} for path in expected.values()]


@pytest.mark.parametrize(
    ("markup", "why"),
    [
        (lines('><ellipse cx="12" cy="7" rx="4" ry="2"/></g>'), "it has a <ellipse>"),
        ('<g fill="currentColor"><path d="M0 0h4z"/><path d="M1 1h2z"/></g>', "it is neither one area"),
        (lines('><circle cx="12" cy="7" r=".5" fill="currentColor"/></g>'), "it has a shape of another look"),
    ],
)
def test_an_icon_that_one_path_cannot_draw_stops_the_build(markup: str, why: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        written("icon-path", "pathOf", markup, other="it")
    assert why in failed.value.stderr
