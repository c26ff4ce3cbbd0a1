"""Chromium behind the interface of the other engines. The tests of tests/browser use it through Playwright."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from engines.page import DESK, Page, written

BLOCKED = "Service Worker registration blocked by Playwright"


class ChromiumPage(Page):
    """A tab in a browser context of Playwright."""

    def __init__(self, context: BrowserContext) -> None:
        super().__init__()
        self.context = context
        self._page = context.new_page()
        self._page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self._page.on(
            "console",
            lambda said: (
                self.complaints.append(said.text)
                if said.type in ("error", "warning") and said.text != BLOCKED
                else None
            ),
        )
        self.resize(*DESK)

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def back(self) -> None:
        self._page.go_back()

    def call(self, function: str, *arguments: Any) -> Any:
        return json.loads(self._page.evaluate(written(function, arguments)))

    def point(self, x: int, y: int) -> None:
        self._page.mouse.click(x, y)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, file: Path) -> None:
        self._page.screenshot(path=file)

    def close(self) -> None:
        self.context.close()
