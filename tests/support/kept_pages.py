"""A page that the players of a kept context use one after another.

Opening and closing a page is a tenth of the costs of a table. It is passed on at about:blank, without listeners,
routes, init scripts, history, name and session data. One that a test has changed otherwise is closed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

LASTING = (
    "add_locator_handler", "expose_binding", "expose_function", "route_from_har", "route_web_socket",
    "set_default_navigation_timeout", "set_default_timeout", "set_extra_http_headers",
)  # fmt: skip
"""Methods of pages whose effects outlive the documents."""
USUAL: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "reduce"}
"""What a page of a kept context emulates by default."""
LEAVE = "() => { sessionStorage.clear(); window.name = ''; }"


class KeptPage:
    """A page of a context, and how its current player has changed it."""

    def __init__(self, new_page: Callable[[], Page], new_cdp_session: Callable[[Page], CDPSession]) -> None:
        self.page = new_page()
        self.session = new_cdp_session(self.page)
        self.is_changed = False
        self.undo: list[Callable[[], Any]] = []
        self.close = self.page.close
        for name in LASTING:
            vars(self.page)[name] = self._noting(getattr(self.page, name))
        for name in ("on", "once"):
            vars(self.page)[name] = self._listening(getattr(self.page, name))
        for tool in (self.page.keyboard, self.page.mouse):
            # A key or button held down would stay so for the next player.
            vars(tool)["down"] = self._noting(tool.down)
        vars(self.page)["emulate_media"] = self._emulating(self.page.emulate_media)
        vars(self.page)["add_init_script"] = self._undoing(self.page.add_init_script)

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            self.is_changed = True
            return method(*args, **kwargs)

        return called

    def _listening(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(event: Any, f: Any) -> None:
            method(event, f)
            self.undo.append(partial(self.page.remove_listener, event, f))

        return called

    def _emulating(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(**kwargs: Any) -> None:
            if USUAL.keys() >= kwargs.keys():
                self.undo.append(partial(method, **USUAL))
            else:
                self.is_changed = True
            method(**kwargs)

        return called

    def _undoing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            made = method(*args, **kwargs)
            self.undo.append(made.close)
            return made

        return called

    def clear(self) -> bool:
        """Remove what the player has left. Return whether another one can have the page; otherwise it is closed."""
        try:
            self.page.unroute_all(behavior="ignoreErrors")
            if self.is_changed or not self.page.url.startswith("http"):
                return self._end()
            while self.undo:
                # Listeners for a single event, and those that the test has removed, are gone already.
                with suppress(KeyError):
                    self.undo.pop()()
            self.page.evaluate(LEAVE)
            self.page.goto("about:blank")
            self.session.send("Page.resetNavigationHistory")
        except Error:
            # The page has crashed, shows an error of the browser, or was still loading.
            return self._end()
        return True

    def _end(self) -> bool:
        self.close()
        return False
