"""The client adds lines to a standing order, removes them, and continues from the step that was reached."""

from __future__ import annotations

from typing import Any

from support.client_code import returned

TREE = "ui/src/table/order/order-tree.ts"
ME = 1
Step = dict[str, Any]


def theirs(action: str | None) -> Step:
    return {} if action is None else {"seat": 0, "action": action}


def mine(action: str) -> Step:
    return {"seat": ME, "action": action}


def called(name: str, *arguments: Any) -> Any:
    return returned(TREE, name, [arguments])[0]


def actions(steps: list[Step]) -> list[list[str | None]]:
    return [[step.get("action") for step in line] for line in called("linesOf", steps)]


def order_of(*lines: list[Step]) -> list[Step]:
    steps: list[Step] = []
    for line in lines:
        steps = called("withLine", steps, line, ME)
    return steps


def test_lines_share_their_beginning_and_a_new_answer_replaces_the_old_one() -> None:
    steps = order_of(
        [theirs("a"), mine("x"), theirs("b"), mine("y")],
        [theirs("a"), mine("x"), theirs(None), mine("z")],
    )
    assert actions(steps) == [["a", "x", "b", "y"], ["a", "x", None, "z"]]
    assert len(steps) == 6
    assert all(step["after"] < number for number, step in enumerate(steps))
    assert actions(called("withoutLine", steps, 0, ME)) == [["a", "x", None, "z"]]
    steps = called("withLine", steps, [theirs("a"), mine("w")], ME)
    assert actions(steps) == [["a", "w"]]


def test_what_remains_begins_after_the_step_that_was_reached() -> None:
    steps = order_of([theirs("a"), mine("x"), theirs(None), mine("y")], [theirs("c"), mine("z")])
    order = {"steps": steps, "reached": 1, "ply": 2, "state": "waiting"}
    assert actions(called("remaining", order)) == [[None, "y"]]
    # A step of the others that allows any action remains after it was reached.
    assert actions(called("remaining", order | {"reached": 2})) == [[None, "y"]]
    assert called("remaining", order | {"state": "luck"}) == []
    assert called("remaining", None) == []
