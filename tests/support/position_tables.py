"""A table that shows a given position. It is for looking at, not for playing on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Browser

from boardkit.game import Game, decision_view
from boardkit.state import State
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.matches.view_types import ChoiceView, ClosedView
from lagerfeuer.matches.views import reason_view
from support.server_process import Person, Site
from support.table_page import Player

ANSWER = """(answers) => {
  window.answers = answers;
  const ask = window.fetch;
  window.fetch = (what, how) => {
    const { pathname } = new URL(what, location);
    // The house's log has nothing of an end that only this page knows.
    if (window.ended && pathname.includes("/log/")) return Promise.reject(new TypeError("away"));
    const answer = answers[pathname];
    return answer ? Promise.resolve(Response.json(answer)) : ask(what, how);
  };
}"""
"""Answers requests by path. Routes of Playwright would turn off the browser's cache."""
SILENT = """window.WebSocket = class extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = 0;
  constructor() {
    super();
    window.socket = this;
    setTimeout(() => this.become(1, "open"));
  }
  become(state, name) {
    this.readyState = state;
    this.dispatchEvent(new Event(name));
  }
  send() {}
  close() {
    this.become(3, "close");
  }
}"""
"""A connection that only `show_next` sends on. After a route of Playwright the page could not be reused."""
NEXT = """([path, view]) => {
  window.answers[path] = view;
  window.ended = view.status === "finished";
  const data = JSON.stringify({ type: "match", view, done: [] });
  window.socket.dispatchEvent(new MessageEvent("message", { data }));
}"""


def browser_of(browser: Browser, site: Site, person: Person, **context: Any) -> Player:
    """Return a browser with the cookies of a person, who may have created matches by HTTP."""
    player = Player(browser, site, **context)
    for one in person.http.cookies.jar:
        player.context.add_cookies([{"name": one.name, "value": str(one.value), "url": site.url}])
    return player


def lay_out(browser: Browser, site: Site, position: dict[str, Any], **context: Any) -> Player:
    """Open a match of Stone Age that shows a position. Seat 0 looks at it, the others are bots."""
    return lay_out_state(browser, site, STONE_AGE, read_position(json.dumps(position)), **context)


def lay_out_state(
    browser: Browser,
    site: Site,
    game: Game,
    state: State,
    log: Sequence[dict[str, Any]] = (),
    tempo: str | None = None,
    can_undo: bool = False,
    near: int = 0,
    changes: dict[str, Any] | None = None,
    **context: Any,
) -> Player:
    """Open a match that shows a state of any game.

    Optional: a log, the kind of time control whose clocks are shown, actions to undo, and the seat shown nearest
    (`near`), as while a line is tried. `changes`: changes of the match view.
    """
    seats = len(game.scores(state.board))
    person = Person(site)
    view = person.create("me", *["careless"] * (seats - 1), game=game.key, shuffle=False)
    player = browser_of(browser, site, person, **context)
    shown = {
        **view,
        **_of(game, state),
        "id": view["id"],
        "log": [*log],
        # The page knows the entries up to here. Of a longer log it would keep some and receive them again.
        "log_from": min(-1, log[0]["ply"] - 1 if log else -1),
        # All log entries happened before the current turn.
        "missed": [0, log[-1]["ply"]] if log else view["missed"],
        "ply": 10_000,
        "you": 0,
        "can_undo": can_undo,
    }
    if near:
        shown["near"] = near
    shown |= changes or {}
    if tempo is not None:
        shown["time"] = _clocks(tempo, seats, shown["turn"]["seat"])

    # The score chart and the review of this match, which the server believes to be running.
    scores = [int(score[0]) for score in game.scores(state.board)]
    match = f"/api/matches/{view['id']}"
    answers = {
        match: shown,
        f"{match}/course": {"plies": [0], "scores": [scores], "rounds": []},
        f"{match}/review": {"state": "none", "plies": 1},
    }
    player.page.add_init_script(f"({ANSWER})({json.dumps(answers)});\n{SILENT}")
    player.open(f"/m/{view['id']}")
    # Wait for a place on the board, or for the whole board if its places are drawn instead of being elements.
    player.page.locator("[data-place], svg.garden").first.wait_for()
    return player


def lay_out_end(
    browser: Browser, site: Site, game: Game, state: State, log: Sequence[dict[str, Any]] = (), **context: Any
) -> Player:
    """Open a match that has ended in this state while the page was open."""
    asked = {"seat": 1, "prompt": f"{game.key}-ask-turn", "thinking": False}
    before = {"status": "running", "result": None, "turn": asked, "ply": 9_999}
    player = lay_out_state(browser, site, game, state, log, changes=before, **context)
    show_next(player, game, state, ply=10_000)
    return player


def show_next(player: Player, game: Game, state: State, **changes: Any) -> None:
    """Show the next state to a player of `lay_out_state`, as a frame would."""
    match = player.page.url.rsplit("/", 1)[-1]
    path = f"/api/matches/{match}"
    view = player.page.evaluate("(path) => window.answers[path]", path)
    player.page.evaluate(NEXT, [path, {**view, **_of(game, state), **changes}])


def _clocks(kind: str, seats: int, asked: int) -> dict[str, Any]:
    hour = 3_600_000
    one = {
        "left": 595_000 if kind == "live" else 50 * hour,
        "late": False,
        "out": None,
        "pause": None,
        "pauses": None,
    }
    clocks = [{**one, "seat": seat, "runs": seat == asked} for seat in range(seats)]
    tempo = {"kind": kind, "bank": hour, "increment": 10_000}
    return {"tempo": tempo, "now": "2026-01-01T00:00:00Z", "clocks": clocks}


def _of(game: Game, state: State) -> dict[str, Any]:
    seen = game.observe(state, 0)
    decision = seen.decision()
    found: dict[str, Any] = {
        "status": "running",
        "board": game.view(seen, 0),
        "turn": None,
        "choices": [],
        "closed": [],
        "can_undo": False,
        "pending": [],
        "result": None,
    }
    if decision is None:
        result = msgspec.to_builtins(game.outcome(seen.board))
        found |= {"status": "finished", "result": {**result, "points": [*game.points(seen.board)]}}
    else:
        question = decision_view(decision, seen.board)
        found["turn"] = {
            "seat": question.seat,
            "prompt": f"{game.key}-ask-{question.prompt}",
            "thinking": False,
        }
        if question.seat == 0:
            found["choices"] = [
                ChoiceView(option.text(), game.preview(seen, option)) for option in question.options
            ]
            found["closed"] = [
                ClosedView(action.text(), reason_view(reason)) for action, reason in question.closed
            ]
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain
