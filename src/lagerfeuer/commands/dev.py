"""`lagerfeuer dev`: a game that is being written, in a page on this machine alone.

It is no house: it has no accounts and no database, shows whatever is asked for, and listens on 127.0.0.1 only.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from argparse import Namespace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from boardkit.bots.levels import choose
from boardkit.cli.match_options import wished_options, wished_seats
from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game, OptionValue, decision_view, notes_for
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.registry import folder_of, game_named
from boardkit.texts import say

KEPT: Final = "LAGERFEUER_DEV_MATCH"
"""The environment variable by which a restarted process finds the match: its Session as JSON."""
LONGEST: Final = 1 << 20
"""Bytes of a request."""


class Session(msgspec.Struct):
    """A match as it is tried: how it began, and the actions that were chosen, of which `at` are played."""

    seats: int
    seed: int
    options: dict[str, OptionValue]
    actions: list[str] = []
    at: int = 0
    position: str | None = None
    """A state that somebody has set in place of the beginning."""


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a button of the page asks for."""

    what: str
    text: str = ""


class TriedMatch:
    """One match of a game, played again from its beginning for every answer."""

    def __init__(self, game: Game, session: Session, all_seats: bool) -> None:
        self.game = game
        self.session = session
        self.all_seats = all_seats
        self.lock = threading.Lock()
        self.problem = ""

    def match(self) -> tuple[MatchState, list[LogEntry]]:
        """Play the actions; those that the rules refuse by now are dropped, with all that follow."""
        session, luck = self.session, SeededLuck(self.session.seed)
        entries: list[LogEntry] = []
        if session.position is None:
            match, setup = begin_match(self.game, session.options, session.seats, luck)
            entries.append(setup)
        else:
            match = MatchState(self.game, session.options, self.game.codec.decode(session.position.encode()))
        for number, text in enumerate(session.actions[: session.at]):
            try:
                match, settled = match.apply(match.seat_to_act() or 0, self.game.action(text), luck)
            except LagerfeuerError as error:
                self.problem = f"action {number + 1}, {text}, is refused: {error}"
                session.at, session.actions = number, session.actions[:number]
                break
            entries += settled
        return match, [*entries, *match.pending]

    def carry_out(self, command: Command) -> None:
        """Do what was asked for. Raises LagerfeuerError, ValueError."""
        session, what = self.session, command.what
        self.problem = ""
        if what == "act":
            self._act(command.text)
        elif what == "bot":
            self._let_bot_act()
        elif what == "back":
            session.at = max(0, session.at - 1)
        elif what == "forth":
            session.at = min(len(session.actions), session.at + 1)
        elif what == "seed":
            self.session = Session(session.seats, int(command.text), session.options)
        elif what == "set":
            self.game.codec.decode(command.text.encode())
            self.session = Session(session.seats, session.seed, session.options, position=command.text)
        else:
            raise Malformed("what", f"{what!r} is none of act, bot, back, forth, seed, set")
        if what in ("act", "seed") and not self.all_seats:
            while (self.match()[0].seat_to_act() or 0) != 0:
                self._let_bot_act()

    def _act(self, text: str) -> None:
        match, _ = self.match()
        match.apply(match.seat_to_act() or 0, self.game.action(text), SeededLuck(0))
        self.session.actions = [*self.session.actions[: self.session.at], text]
        self.session.at += 1

    def _let_bot_act(self) -> None:
        match, _ = self.match()
        seat = match.seat_to_act()
        if seat is not None:
            self._act(choose(self.game, "sound", match.observe(seat), seat, self.session.at, 1.0))

    def shown(self) -> dict[str, Any]:
        """Return what the page draws."""
        match, entries = self.match()
        decision = match.state.decision()
        question = None if decision is None else decision_view(decision, match.state.board)
        state = self.game.codec.encode(match.state).decode()
        options = [] if question is None else [option.text() for option in question.options]
        key = self.game.key
        return {
            "game": key,
            "problem": self.problem,
            "seed": self.session.seed,
            "at": self.session.at,
            "of": len(self.session.actions),
            "seat": None if question is None else question.seat,
            "ask": "" if question is None else say("en", f"{key}-ask-{question.prompt}"),
            "options": options,
            "closed": []
            if question is None
            else [f"{action.text()}: {say('en', why.text, why.args)}" for action, why in question.closed],
            "seats": [
                self.game.to_text(match.observe(seat))
                for seat in range(self.session.seats if self.all_seats else 1)
            ],
            "log": [
                say("en", f"{key}-note-{note.kind}", {**note.args, "who": "other"})
                for entry in entries
                for note in notes_for(list(entry.notes), -1)
            ],
            "outcome": "" if match.outcome is None else repr(match.outcome),
            "state": state,
            "test": as_test(self.game, state, options),
        }


def as_test(game: Game, state: str, options: list[str]) -> str:
    """Return a position as a test that holds what may be done there."""
    module, name = type(game).__module__, game.key.upper()
    return (
        f"from {module} import {name}\n\n\n"
        f"def test_what_may_be_done_here() -> None:\n"
        f"    state = {name}.codec.decode({state.encode()!r})\n"
        f"    decision = state.decision()\n"
        f"    options = [] if decision is None else [one.text() for one in decision.options(state.board)]\n"
        f"    assert options == {options!r}\n"
    )


def handler_of(tried: TriedMatch) -> type[BaseHTTPRequestHandler]:
    """Return what answers requests."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Answer with the page, or with what it draws."""
            if self._is_ours():
                if self.path == "/":
                    page = (files("lagerfeuer.commands") / "dev.html").read_bytes()
                    self._answer(200, page, "text/html; charset=utf-8")
                elif self.path == "/match":
                    self._show()
                else:
                    self._answer(404, b"there is nothing here", "text/plain")

        def do_POST(self) -> None:
            """Carry a command out. Other pages cannot send JSON here without asking, and nobody answers them."""
            length = self.headers.get("Content-Length", "")
            if not self._is_ours():
                return
            if self.headers.get("Content-Type") != "application/json" or not length.isdecimal():
                self._answer(415, b"send JSON", "text/plain")
                return
            if int(length) > LONGEST:
                self._answer(413, b"that is too long", "text/plain")
                return
            with tried.lock:
                try:
                    tried.carry_out(msgspec.json.decode(self.rfile.read(int(length)), type=Command))
                except (LagerfeuerError, ValueError) as error:
                    tried.problem = str(error)
                except Exception:
                    tried.problem = traceback.format_exc(limit=-3)
            self._show()

        def _is_ours(self) -> bool:
            # A tuple of address and port, for this kind of server.
            port = self.server.server_address[1]  # type: ignore[index]
            ours = self.headers.get("Host") in (f"127.0.0.1:{port}", f"localhost:{port}")
            if not ours:
                self._answer(403, b"this page is for its own machine", "text/plain")
            return ours

        def _show(self) -> None:
            with tried.lock:
                try:
                    shown = tried.shown()
                except Exception:
                    shown = {"problem": traceback.format_exc(limit=-3)}
            self._answer(200, msgspec.json.encode(shown), "application/json")

        def _answer(self, status: int, body: bytes, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing of every request."""

    return Handler


def stamp_of(folder: Path) -> dict[str, int]:
    """Return when each source was written."""
    found = {}
    for path in folder.rglob("*"):
        if path.suffix in (".py", ".ftl", ".json"):
            try:
                found[str(path)] = path.stat().st_mtime_ns
            except OSError:
                continue
    return found


def watch(folder: Path, tried: TriedMatch) -> None:
    """Begin the process anew, with the match, when a source has changed and can be read."""
    before = stamp_of(folder)
    while True:
        time.sleep(0.5)
        now = stamp_of(folder)
        if now == before:
            continue
        before = now
        try:
            for name in now:
                if name.endswith(".py"):
                    compile(Path(name).read_text(encoding="utf-8"), name, "exec")
        except (SyntaxError, UnicodeDecodeError, OSError) as error:
            tried.problem = f"not loaded: {error}"
            continue
        with tried.lock:
            os.environ[KEPT] = msgspec.json.encode(tried.session).decode()
            os.execv(sys.executable, [sys.executable, "-m", "lagerfeuer", *sys.argv[1:]])


def tried_match(args: Namespace) -> TriedMatch:
    """Return the match that is wished for, or the one that was being tried. Raises Malformed."""
    game = game_named(args.game)
    session = Session(wished_seats(game, args), args.seed, dict(wished_options(game, args)))
    kept = os.environ.pop(KEPT, None)
    if kept is not None:
        session = msgspec.json.decode(kept, type=Session)
    return TriedMatch(game, session, args.all_seats)


def run(args: Namespace) -> int:
    """Serve the page until Ctrl-C. Raises Malformed."""
    tried = tried_match(args)
    folder = folder_of(tried.game)
    server = ThreadingHTTPServer(("127.0.0.1", args.port), handler_of(tried))
    if folder is not None:
        threading.Thread(target=watch, args=(Path(str(folder)), tried), daemon=True).start()
    print(f"{tried.game.key} at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C to stop)", flush=True)
    with server:
        server.serve_forever()
    return 0
