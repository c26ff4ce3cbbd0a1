"""Requests for what-if lines."""

from __future__ import annotations

from typing import Any

import httpx

from support.server_process import Person, View, ok

BUSY = "error-what-if-away"
"""What is said when no process has answered in time."""


def ask(
    person: Person, view: View, line: list[str], action: str | None = None, **more: Any
) -> httpx.Response:
    """Ask for a line, again where a busy machine has not worked it out in time: that depends on no match."""
    moment = {"ply": view["ply"], "draft": view["draft"], "seed": 11, "bots": True}
    body = moment | {"line": line, "action": action} | more
    for _ in range(5):
        answer = person.post(f"/api/matches/{view['id']}/what-if", body)
        if answer.status_code != 403 or answer.json()["reason"]["text"] != BUSY:
            break
        person.seen.pop()
    return answer


def chosen(answer: View) -> list[str]:
    return [step["action"] for step in answer["steps"] if not step["auto"]]


def a_line(person: Person, view: View, actions: int, **more: Any) -> list[View]:
    """Return the answers along the first options, with bots answering for the others."""
    answers = [ok(ask(person, view, [], **more))]
    line = chosen(answers[0])
    for _ in range(actions):
        last = answers[-1]
        if last["result"] is not None:
            break
        action = None if last["more"] else last["choices"][0]["action"]
        answers.append(ok(ask(person, view, line, action, **more)))
        line += chosen(answers[-1])
    return answers
