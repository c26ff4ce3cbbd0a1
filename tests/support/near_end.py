"""Matches of Rose King that are played until shortly before their end."""

from __future__ import annotations

from typing import Any

from support.server_process import Person, ok


def played_until(person: Person, match: str, left: int) -> dict[str, Any]:
    """Play first options until it is the person's turn with at most `left` roses left to play, or to the end."""
    while (view := person.view(match))["status"] == "running":
        if view["choices"]:
            if sum(score["stones"] for score in view["board"]["scores"]) >= 52 - left:
                break
            ok(person.act(view, view["choices"][0]["action"]))
    return view
