"""Bots of `examples/bot` in one process, for `bench.bots`: one thread each, as fast as the house allows.

Reads {"url", "tokens"} from standard input. When the input ends, finishes pending requests and prints the confirmed
actions.
"""

from __future__ import annotations

import json
import os
import random
import runpy
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[1] / "examples/bot/bot.py"
PACE = 0.6
"""Seconds between two actions of a bot: three bots of one owner together may write 300 times a minute."""


class PacedApi:
    """The API as the example uses it. Keeps the pace, and records the actions that the house has confirmed."""

    def __init__(self, server: Any, gate: Gate) -> None:
        self.server, self.gate, self.ready = server, gate, 0.0
        self.confirmed: list[tuple[str, str]] = []
        """The confirmed actions as (match, action), in order."""
        self.refused: list[str] = []

    def events(self) -> Iterator[dict[str, Any]]:
        """Yield the events of the bot."""
        found: Iterator[dict[str, Any]] = self.server.events()
        return found

    def ask(self, path: str, body: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        """Send a request of the bot, but delay an action until the pace allows it."""
        acts = body is not None and path.endswith("/actions")
        if acts:
            time.sleep(max(0.0, self.ready - time.monotonic()))
        with self.gate:
            self.ready = time.monotonic() + PACE
            status, answer = self.server.ask(path, body)
            if acts and body is not None and status == 200:
                self.confirmed.append((path.split("/")[3], body["action"]))
            elif acts and status != 409:
                self.refused.append(f"{status} {path}: {answer.get('detail')}")
        return int(status), answer


class Gate:
    """Lets requests through until it is closed, and knows when none is pending."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.under_way, self.is_closed = 0, False

    def __enter__(self) -> None:
        with self.changed:
            while self.is_closed:
                self.changed.wait()
            self.under_way += 1

    def __exit__(self, *_: object) -> None:
        with self.changed:
            self.under_way -= 1
            self.changed.notify_all()

    def close(self) -> None:
        """Refuse further requests, and wait for the pending ones."""
        with self.changed:
            self.is_closed = True
            while self.under_way:
                self.changed.wait()


def main() -> None:
    """Play until standard input ends."""
    settings = json.loads(sys.stdin.readline())
    output, sys.stdout = sys.stdout, open(os.devnull, "w")  # noqa: SIM115 (the bots write to it until the end)
    example, gate = runpy.run_path(str(EXAMPLE)), Gate()
    servers = [PacedApi(example["Server"](settings["url"], token), gate) for token in settings["tokens"]]
    for number, server in enumerate(servers):
        bot = example["Bot"](server, random.Random(number))
        threading.Thread(target=bot.run, daemon=True).start()
    sys.stdin.read()
    gate.close()
    report = {
        "confirmed": [one.confirmed for one in servers],
        "refused": [refusal for one in servers for refusal in one.refused],
    }
    json.dump(report, output)
    output.flush()
    # The threads never end by themselves.
    os._exit(0)


if __name__ == "__main__":
    main()
