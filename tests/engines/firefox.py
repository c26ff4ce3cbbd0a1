"""Firefox through WebDriver BiDi: JSON over one WebSocket."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from engines.page import DESK, PATIENCE, Page, press_at, written

PROGRAMS = ("firefox-esr", "firefox")
ABORTED = re.compile(
    r"downloadable font: download failed .* status=2152398850 |AbortError: The operation was aborted\. $"
)
"""Errors about a font (NS_BINDING_ABORTED) or a script whose page was left before it was loaded."""
PREFERENCES = {
    "intl.accept_languages": "en",
    "ui.prefersReducedMotion": 1,
    # It sends no requests except to the house.
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "captivedetect.canonicalURL": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
    # Tests use one page at a time, and more processes would only take time to start.
    "dom.ipc.processPrelaunch.enabled": False,
    "dom.ipc.processCount": 1,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def program() -> str | None:
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Bidi:
    """A connection: commands with their answers, and the events in between."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.events: list[dict[str, Any]] = []

    def send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE))
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said.get('error')}: {said.get('message')}"
                return said["result"]
            if said["type"] == "event":
                self.events.append(said)


class FirefoxPage(Page):
    """A tab in its own user context, with its own cookies, like the browser of another person."""

    def __init__(self, bidi: Bidi) -> None:
        super().__init__()
        self._bidi = bidi
        self._user: str = bidi.send("browser.createUserContext")["userContext"]
        self._realm = ""
        """The realm of the last evaluation."""
        self._tab: str = bidi.send("browsingContext.create", type="tab", userContext=self._user)["context"]
        self.resize(*DESK)

    def open(self, url: str) -> None:
        self._listen()
        self._bidi.send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        self._listen()
        self._bidi.send("browsingContext.reload", context=self._tab, wait="complete")

    def back(self) -> None:
        self._listen()
        self._bidi.send("browsingContext.traverseHistory", context=self._tab, delta=-1)

    def call(self, function: str, *arguments: Any) -> Any:
        answer = self._bidi.send(
            "script.evaluate",
            expression=written(function, arguments),
            target={"context": self._tab},
            awaitPromise=True,
        )
        self._realm = answer["realm"]
        self._listen()
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def point(self, x: int, y: int) -> None:
        self._bidi.send("input.performActions", context=self._tab, actions=[press_at(x, y)])

    def resize(self, width: int, height: int) -> None:
        self._bidi.send(
            "browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height}
        )

    def picture(self, file: Path) -> None:
        data = self._bidi.send("browsingContext.captureScreenshot", context=self._tab)["data"]
        file.write_bytes(base64.b64decode(data))

    def close(self) -> None:
        self._bidi.send("browser.removeUserContext", userContext=self._user)

    def _listen(self) -> None:
        mine = [one for one in self._bidi.events if one["params"]["source"].get("context") == self._tab]
        for event in mine:
            self._bidi.events.remove(event)
            text, realm = str(event["params"]["text"]), event["params"]["source"].get("realm")
            was_left = realm != self._realm and ABORTED.match(text)
            if event["params"]["level"] in ("error", "warn") and not was_left:
                self.complaints.append(text)


@contextmanager
def firefox(folder: Path) -> Iterator[Bidi]:
    """Start a headless Firefox with its own profile."""
    path = program()
    assert path is not None
    profile = folder / "firefox"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    said = profile / "said"
    with said.open("wb") as file:
        process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"],
            stdout=file,
            stderr=file,
        )
    try:
        with connect(f"{_address(process, said)}/session", max_size=None, origin=None) as socket:
            bidi = Bidi(socket)
            bidi.send("session.new", capabilities={})
            bidi.send("session.subscribe", events=["log.entryAdded"])
            yield bidi
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[bytes], said: Path) -> str:
    deadline = time.monotonic() + PATIENCE
    while not (found := LISTENS.search(said.read_text(errors="replace"))):
        assert process.poll() is None, said.read_text(errors="replace")
        assert time.monotonic() < deadline, said.read_text(errors="replace")
        time.sleep(0.05)
    return found[1]
