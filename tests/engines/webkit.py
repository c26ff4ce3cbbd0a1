"""WebKit through WebDriver: WebKitGTK's driver and the small browser that comes with it, on a virtual screen."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from engines.page import DESK, PATIENCE, Page, press_at, written
from support.server_process import free_port

BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"
ARGUMENTS = ["--automation", "--enable-write-console-messages-to-stdout=true"]
CONSOLE = "CONSOLE "
SMALL = """
* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }
image { opacity: 0; -gtk-icon-transform: scale(0); }
"""
"""Shrinks the browser's own controls, which would not let the page become as narrow as a phone."""


def browser() -> str | None:
    """Return the path of the browser that comes with Debian's driver, if it is installed."""
    found = sorted(Path("/usr/lib").glob(BROWSERS), reverse=True)
    return str(found[0]) if found else None


def is_there() -> bool:
    return all([shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), browser()])


class WebKitPage(Page):
    """A browser with one tab; each session of WebDriver has its own cookies."""

    def __init__(self, driver: httpx.Client, said: Path) -> None:
        super().__init__()
        self._driver, self._said = driver, said
        self._heard = said.stat().st_size
        options = {"binary": browser(), "args": ARGUMENTS}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session: str = self._post("/session", wanted, session=False)["sessionId"]
        self.resize(*DESK)

    def _post(self, path: str, body: Any = None, session: bool = True) -> Any:
        start = f"/session/{self._session}" if session else ""
        return self._value(self._driver.post(start + path, json=body or {}))

    def _value(self, response: httpx.Response) -> Any:
        value = response.json()["value"]
        assert response.is_success, f"{value['error']}: {value['message']}"
        return value

    def open(self, url: str) -> None:
        self._post("/url", {"url": url})

    def reload(self) -> None:
        self._post("/refresh")

    def back(self) -> None:
        self._post("/back")

    def call(self, function: str, *arguments: Any) -> Any:
        script = f"{written(function, arguments)}.then(arguments[0])"
        value = json.loads(self._post("/execute/async", {"script": script, "args": []}))
        self._listen()
        return value

    def point(self, x: int, y: int) -> None:
        self._post("/actions", {"actions": [press_at(x, y)]})

    def resize(self, width: int, height: int) -> None:
        # The driver sets the size of the window. The difference to that of the page has to be measured.
        for _ in range(2):
            inner = self.call("() => [innerWidth, innerHeight]")
            outer = self._value(self._driver.get(f"/session/{self._session}/window/rect"))
            more = (outer["width"] - inner[0], outer["height"] - inner[1])
            self._post("/window/rect", {"width": width + more[0], "height": height + more[1]})
            with suppress(AssertionError):
                self.wait("(...wanted) => wanted.join() === [innerWidth, innerHeight].join()", width, height)
                return

    def picture(self, file: Path) -> None:
        path = f"/session/{self._session}/screenshot"
        try:
            answer = self._driver.get(path, timeout=5)
        except httpx.ReadTimeout:
            # The driver waits for a repaint, which a page at rest does not cause.
            answer = self._driver.get(path)
        file.write_bytes(base64.b64decode(self._value(answer)))

    def close(self) -> None:
        self._driver.delete(f"/session/{self._session}")

    def _listen(self) -> None:
        with self._said.open("rb") as file:
            file.seek(self._heard)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._heard += len(whole)
        for line in whole.decode(errors="replace").splitlines():
            if line.startswith(CONSOLE) and any(f" {level} " in line[:40] for level in ("ERROR", "WARN")):
                self.complaints.append(line.removeprefix(CONSOLE))


@contextmanager
def screen() -> Iterator[str]:
    """Run a virtual display in memory. Yields its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as file:
            yield f":{file.readline().strip()}"
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextmanager
def webkit(folder: Path) -> Iterator[tuple[httpx.Client, Path]]:
    """Start the driver. Yields a client for it, and the file with the browsers' console messages."""
    home = folder / "webkit"
    (home / ".config" / "gtk-3.0").mkdir(parents=True)
    (home / ".config" / "gtk-3.0" / "gtk.css").write_text(SMALL)
    said = home / "said"
    port = free_port()
    with screen() as display, said.open("wb") as file:
        environment = os.environ | {
            "DISPLAY": display,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "LANGUAGE": "en",
            "LC_ALL": "C.UTF-8",
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            # Otherwise screenshots are black.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "NO_AT_BRIDGE": "1",
        }
        process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env=environment, stdout=file, stderr=file
        )
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as driver:
                _wait_until_it_listens(driver)
                yield driver, said
        finally:
            process.terminate()
            process.wait(timeout=20)


def _wait_until_it_listens(driver: httpx.Client) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            assert driver.get("/status").json()["value"]["ready"]
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "WebKitWebDriver does not answer"
            time.sleep(0.05)
