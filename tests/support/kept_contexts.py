"""Browser contexts that players use one after another, so that pages find what earlier ones have loaded and compiled.

A context is passed on with one page at most, and without cookies, stored data, init scripts and permissions. Its
renderer and its cache of the client's files stay. A context that a test has changed otherwise, or that needs unusual
options, is closed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize

from support.kept_pages import KeptPage

MOST = 8
"""The number of unused contexts that a browser keeps; each has a process."""
ONE_RENDERER = "--renderer-process-limit=1"
"""Chromium's option that makes the pages of a context share one process, which its first page keeps alive."""
KEPT = {"locale", "reduced_motion", "service_workers", "has_touch", "bypass_csp"}
"""Options that a kept context may have. The fewer there are, the more often a context fits the next player."""
LASTING = (
    "expose_binding", "expose_function", "on", "once", "route", "route_from_har", "route_web_socket",
    "set_extra_http_headers", "set_geolocation",
)  # fmt: skip
"""Methods of contexts whose effects outlive the pages."""
UNDONE = ("add_init_script", "grant_permissions", "set_offline")
"""Methods of contexts whose effects are undone for the next player."""
CLOCK = ("install", "pause_at", "set_fixed_time", "set_system_time")
STORED = "local_storage,indexeddb,cache_storage,service_workers"


class KeptContext:
    """A context with a page that keeps its renderer."""

    def __init__(self, pool: ContextPool, url: str, options: dict[str, Any]) -> None:
        self.options = options
        self.context = pool.browser.new_context(**options)
        self.is_changed = False
        self.undo: list[Callable[[], Any]] = []
        self.close = self.context.close
        self.new_page, self.new_cdp_session = self.context.new_page, self.context.new_cdp_session
        self.kept_page: KeptPage | None = None
        """The first page that a player opens. It is the page of an earlier player if that could be cleared."""
        self.is_page_used = False
        page = self.context.new_page()
        # A page of the house without scripts.
        page.goto(f"{url}/flame.svg")
        self.first = page
        self.session = self.context.new_cdp_session(page)
        self.context.clear_cookies()
        self._note_changes(self.context, LASTING)
        self._note_changes(self.context.clock, CLOCK)
        for name in UNDONE:
            vars(self.context)[name] = self._undoing(name, getattr(self.context, name))
        vars(self.context)["new_page"] = self._open_page
        vars(self.context)["new_cdp_session"] = self._open_session
        vars(self.context)["close"] = lambda **_: pool.give_back(self)

    def _open_page(self) -> Page:
        if self.is_page_used:
            return self.new_page()
        self.is_page_used = True
        if self.kept_page is None:
            self.kept_page = KeptPage(self.new_page, self.new_cdp_session)
        return self.kept_page.page

    def _open_session(self, page: Any) -> CDPSession:
        # Changes made through the browser's protocol cannot be tracked.
        if self.kept_page is not None:
            self.kept_page.is_changed = True
        return self.new_cdp_session(page)

    def _note_changes(self, what: Any, methods: Iterable[str]) -> None:
        for name in methods:
            vars(what)[name] = self._noting(getattr(what, name))

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            self.is_changed = True
            return method(*args, **kwargs)

        return called

    def _undoing(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            made = method(*args, **kwargs)
            if name == "add_init_script":
                self.undo.append(made.close)
            elif name == "grant_permissions":
                self.undo.append(self.context.clear_permissions)
            else:
                self.undo.append(partial(method, False))
            return made

        return called

    def clear(self) -> None:
        """Close or clear the player's pages, undo the changes of the context, and remove stored data."""
        while self.undo:
            self.undo.pop()()
        origins = set()
        for page in self.context.pages:
            if page == self.first:
                continue
            origins.add("/".join(page.url.split("/")[:3]))
            if self.kept_page is None or page != self.kept_page.page:
                page.unroute_all(behavior="ignoreErrors")
                page.close()
        if self.kept_page is not None and not self.kept_page.clear():
            self.kept_page = None
        self.is_page_used = False
        self.context.clear_cookies()
        for origin in origins:
            self.session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})


class ContextPool:
    """The contexts of a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.unused: list[KeptContext] = []
        """In the order of their last use."""

    def take(self, url: str, options: dict[str, Any]) -> BrowserContext:
        for kept in reversed(self.unused):
            if kept.options == options:
                self.unused.remove(kept)
                return kept.context
        return KeptContext(self, url, options).context

    def give_back(self, kept: KeptContext) -> None:
        if kept in self.unused:
            return
        if kept.is_changed:
            kept.close()
            return
        kept.clear()
        self.unused.append(kept)
        if len(self.unused) > MOST:
            self.unused.pop(0).close()


def _is_usual(options: dict[str, Any]) -> bool:
    return (
        KEPT.issuperset(options)
        and options["service_workers"] == "block"
        and options["locale"] in ("de", "en")
        and not os.environ.get("LAGERFEUER_SLOW")
    )


_pools: dict[Browser, ContextPool] = {}


def keep_contexts(browser: Browser) -> None:
    """Turn on the reuse of contexts for a browser."""
    _pools[browser] = ContextPool(browser)


def context_of(browser: Browser, url: str, viewport: ViewportSize, **options: Any) -> BrowserContext:
    """Return a context for a player of the house at a URL. A reused context has the viewport of its last player."""
    if browser in _pools and _is_usual(options):
        return _pools[browser].take(url, options)
    return browser.new_context(viewport=viewport, **options)


def close_pages(browser: Browser) -> None:
    """Close the pages of all players. Contexts that can be reused return to the pool."""
    unused = [kept.context for kept in _pools[browser].unused] if browser in _pools else []
    for context in browser.contexts:
        if context not in unused:
            # A handler that still waits for the server would fail the next test.
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")
            context.unroute_all(behavior="ignoreErrors")
            context.close()
