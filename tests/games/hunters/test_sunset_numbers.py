"""The numbers of a sunset agree on its button, in its sentence, in its scene, and with the result."""

from __future__ import annotations

import json
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardkit.json_fields import Json
from boardkit.texts import LANGUAGES, say
from lagerfeuer.games.hunters.game import HUNTERS
from support.open_decisions import decision_of

from .table_builder import Table, place, player, table

ROOT = Path(__file__).parents[3]
SCRIPT = """
import { rolldown } from "rolldown";
const ui = process.argv[1];
// Texts, icons, the window and what is played back come from the page; here a text is its name and arguments.
const stubs = {
  name: "stubs",
  resolveId(id) {
    if (/\\/i18n\\/|viewport|board-in-play|^virtual:/.test(id)) return `\\0${id}`;
    return id.startsWith("$ui/") ? ui + "/ui/src/" + id.slice(4) : null;
  },
  load(id) {
    if (!id.startsWith("\\0")) return null;
    if (id.includes("board-in-play")) return "export const playedBack = { tally: false };";
    if (id.includes("viewport")) return "export const upright = () => false, wide = () => false;";
    return id.includes("/i18n/") ? "export const t = (id, args) => JSON.stringify([id, args]);" : "export default {};";
  },
};
const entry = `
  export { prompt } from "${ui}/src/lagerfeuer/games/hunters/ui/prompt.ts";
  export { playbackEventsOf, before, underWay } from "${ui}/src/lagerfeuer/games/hunters/ui/log-events.ts";
  export { tallyArgs } from "${ui}/src/lagerfeuer/games/hunters/ui/sunset.ts";
  export { sunsetIn } from "${ui}/src/lagerfeuer/games/hunters/ui/sunset-log.ts";
`;
const main = { name: "main", resolveId: (id) => (id === "main" ? "\\0main" : null),
  load: (id) => (id === "\\0main" ? entry : null) };
const bundle = await rolldown({ input: "main", plugins: [main, stubs] });
const { output } = await bundle.generate({ format: "esm" });
const code = Buffer.from(output[0].code).toString("base64");
const client = await import(`data:text/javascript;base64,${code}`);
const { prompt, playbackEventsOf, before, underWay, sunsetIn, tallyArgs } = client;
let text = "";
for await (const part of process.stdin) text += part;
console.log(JSON.stringify(JSON.parse(text).map(({ view, entries, after, later }) => {
  const all = playbackEventsOf(entries);
  const begun = all.slice(all.findIndex(({ kind }) => kind === "sunset"));
  const told = sunsetIn(begun);
  const way = all.map((one) => {
    const was = before(after, one, new Map());
    return [one.kind, was, underWay(was, after, one)];
  });
  return {
    button: prompt(view, "sun:set").buttons.find(({ action }) => action === "sunset")?.args,
    sentence: prompt(view, "sun:set").args,
    scene: told && { ...told, args: tallyArgs(told.tally) },
    told,
    afterMore: later.map((more) => sunsetIn([...begun, ...playbackEventsOf(more)])),
    way,
  };
})));
"""
LATER: list[Any] = [
    [{"ply": 90, "seat": 0, "notes": [{"kind": kind, "args": args} for kind, args in notes]}]
    for notes in (
        [("points", {"seat": 0, "points": 5, "total": 77, "source": "bonus"})],
        [("take-card", {"seat": 0}), ("hunger", {"seat": 0, "hunger": 9, "total": 88})],
    )
] + [[{"ply": 91, "seat": 1, "notes": [{"kind": "hunger", "args": {"seat": 1, "hunger": 9, "total": 99}}]}]]
"""Log entries that may follow but do not belong to the sunset: a bonus, the cards taken, the other seat's turn."""
CASES: list[dict[str, Any]] = [
    {"points": 3, "hunger": 1, "village": 4, "cards": 1},
    {"points": 10, "hunger": 2, "village": 2, "cards": 0},
    # Points never fall below 0 (H4).
    {"points": 0, "hunger": 3, "village": 1, "cards": 2},
    {"points": 1, "hunger": 4, "village": 2, "cards": 1},
    # The goal is closed (H8), then open.
    {"points": 23, "hunger": 4, "village": 5, "cards": 0},
    {"points": 22, "hunger": 3, "village": 4, "cards": 0},
]


def seen(one: Table) -> Json:
    """Return the view of seat 0 as the client receives it."""
    state = HUNTERS.observe(one.match.state, 0)
    choices = [
        {"action": option.text(), "hint": HUNTERS.preview(state, option)}
        for option in decision_of(state).options(state.board)
    ]
    view: Json = msgspec.to_builtins(
        {
            "board": HUNTERS.view(state, 0),
            "you": 0,
            "choices": choices,
            "closed": [],
            "turn": {"seat": 0, "prompt": "hunters-ask-turn"},
        }
    )
    return view


@lru_cache(1)
def told() -> list[Json]:
    asked = []
    for case in CASES:
        hand = ["hunter", "scout"][: case["cards"]]
        me = player(
            hand=hand, items=[], camp=0, **{name: case[name] for name in ("points", "hunger", "village")}
        )
        # The other seat has few points, so that the match does not end.
        one = table(me, player(points=3), sacred=[place("sanctuary")])
        view = seen(one)
        one.act("sunset")
        entries = [
            {
                "ply": ply,
                "seat": entry.seat,
                "notes": [{"kind": note.kind, "args": note.args} for note in entry.notes],
            }
            for ply, entry in enumerate(one.entries, 1)
        ]
        after = msgspec.to_builtins(HUNTERS.view(HUNTERS.observe(one.match.state, 0), 0))
        moved = one.b.points[0] - case["points"]
        asked.append({"view": view, "entries": entries, "after": after, "moved": int(moved), "later": LATER})
    command = [str(ROOT / "tools/with-node"), "node", "--input-type=module", "-e", SCRIPT, str(ROOT)]
    done = subprocess.run(
        command, cwd=ROOT / "ui", input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[Json] = json.loads(done.stdout)
    return [{**answer, "moved": one["moved"]} for answer, one in zip(found, asked, strict=True)]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"


@pytest.mark.parametrize("case", range(len(CASES)))
def test_button_sentence_and_scene_of_a_sunset_tell_what_it_brings(case: int) -> None:
    answer = told()[case]
    assert answer["button"]["points"] == signed(answer["moved"])
    tally = {name: answer["sentence"][name] for name in answer["button"]}
    assert tally == answer["button"] == answer["scene"]["args"]
    # If the sum differs from the result, the difference is explained.
    assert (tally["cut"] == "no") == (tally["tally"] == tally["points"])
    for language in LANGUAGES:
        brings = say(language, "hunters-sunset-sum", tally)
        assert tally["points"] in brings
        assert brings in say(language, "hunters-about-sunset", answer["sentence"])


def test_a_sunset_at_nothing_and_before_the_closed_goal_says_why_the_sum_does_not_count() -> None:
    cuts = [answer["button"]["cut"] for answer in told()]
    assert cuts == ["no", "no", "floor", "floor", "goal", "no"]


def test_the_scene_of_a_sunset_has_its_hunger_and_points_from_the_log() -> None:
    scenes = [answer["scene"] for answer in told()]
    assert [scene["grows"] for scene in scenes[:2]] == [{"by": 4, "to": 5}, {"by": 2, "to": 4}]
    assert [scene["total"] for scene in scenes] == [5, None, None, 0, 23, 23]


def test_the_scene_of_a_sunset_tells_nothing_of_what_came_after_it() -> None:
    for answer in told():
        assert answer["afterMore"] == [answer["told"]] * len(LATER)


def test_hunger_is_counted_when_it_arrives_and_not_before() -> None:
    for answer in told():
        for kind, was, way in answer["way"]:
            if kind == "hunger":
                assert way["players"][0]["hunger"] == was["players"][0]["hunger"]
