"""Actions sent over a live connection, and the frames that answer them."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import ClientConnection

from support.server_process import Person, View


def say(tab: ClientConnection, view: View, action: str, n: int = 1, **more: Any) -> None:
    moment = {"ply": view["ply"], "draft": view["draft"]}
    tab.send(json.dumps({"act": action, "n": n, **moment, **more}))


def answer_of(tab: ClientConnection) -> View:
    """Return the frame that answers an action: a match frame that names it as done, or a refusal."""
    while True:
        frame: View = json.loads(tab.recv(timeout=20))
        if frame["type"] == "refused" or frame.get("done"):
            return frame


def asked(red: Person, white: Person, view: View) -> tuple[Person, Person, View]:
    """Return the person whose turn it is, the other one, and the view of the first."""
    one, other = (red, white) if view["turn"]["seat"] == view["you"] else (white, red)
    return one, other, one.view(view["id"])
