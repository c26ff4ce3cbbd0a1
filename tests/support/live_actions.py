"""What other tests use of `flows.test_live_actions`."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import ClientConnection

from support.server_process import Person, View


def say(tab: ClientConnection, view: View, action: str, n: int = 1, **more: Any) -> None:
    moment = {"ply": view["ply"], "draft": view["draft"]}
    tab.send(json.dumps({"act": action, "n": n, **moment, **more}))


def answer_of(tab: ClientConnection) -> View:
    """The frame that says what became of an action: one of the match that names it as done, or a refusal."""
    while True:
        frame: View = json.loads(tab.recv(timeout=20))
        if frame["type"] == "refused" or frame.get("done"):
            return frame


def asked(red: Person, white: Person, view: View) -> tuple[Person, Person, View]:
    """Who is asked, who is not, and what the first of them sees."""
    one, other = (red, white) if view["turn"]["seat"] == view["you"] else (white, red)
    return one, other, one.view(view["id"])
