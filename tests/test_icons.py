"""The icons of games are written with whole numbers and stay what they are."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

UI = Path(__file__).parents[1] / "ui"
SCRIPT = """
import { rolldown } from "rolldown";
const bundle = await rolldown({ input: "plugins/round-path.ts" });
const { output } = await bundle.generate({ format: "esm" });
const code = Buffer.from(output[0].code).toString("base64");
const { roundPath } = await import(`data:text/javascript;base64,${code}`);
const [paths, scale] = process.argv.slice(1).map((text) => JSON.parse(text));
console.log(JSON.stringify(paths.map((path) => roundPath(path, scale))));
"""


def rounded(*paths: str, scale: float = 1) -> list[str]:
    command = [
        str(UI.parent / "tools/with-node"),
        "node",
        "--input-type=module",
        "-e",
        SCRIPT,
        json.dumps(paths),
        json.dumps(scale),
    ]
    found: list[str] = json.loads(subprocess.run(command, cwd=UI, capture_output=True, check=True).stdout)
    return found


def test_a_rounded_path_stays_where_it_was() -> None:
    expected = {
        "M76.28 21.688c-26.378 9.306-43.39 25.92-51.374 49.53": "M76 22c-26 9-43 26-51 49",
        # Rounded by themselves, ten steps of 0.4 would lead nowhere.
        "M0 0" + "h.4" * 10: "M0 0h0 1 0 1 0 0 1 0 1 0",
        # The pairs after a move are lines, and the next move is none of them.
        "m1.2 1.2 3.4 3.4zm5.1 5.1v2.1z": "m1 1l4 4zm5 5v2z",
        # The flags of an arc need no space before what follows.
        "M10 10a5.25 5.25 0 1 15.6 5.6": "M10 10a5.3 5.3 0 1 1 6 6",
        "M0 0a.34 .34 0 0 1 .6.6": "M0 0a.3 .3 0 0 1 1 1",
        # Nor does a radius need one.
        "M0 0a.34.34 0 0 1 .6.6": "M0 0a.3 .3 0 0 1 1 1",
        # A closed path goes on from where it began, and says its command once more.
        "m.6.6 1.8 1.8zm1.3 1.3": "m1 1l1 1zm1 1",
        "m0 0l4 4zl2 8": "m0 0l4 4zl2 8",
        # Absolute places stay absolute, and a second move is one, too.
        "M0 0M1.2 1.2 3.4 3.4M5.4 5.4H7.4": "M0 0M1 1L3 3M5 5H7",
    }
    assert dict(zip(expected, rounded(*expected), strict=True)) == expected


def test_a_path_on_half_the_units_keeps_its_flags_and_angles() -> None:
    assert rounded("M10 20h5a8 6 45 1 0 4 4z", scale=0.5) == ["M5 10h3a4 3 45 1 0 2 2z"]
