"""Push subscriptions without a push service, and the notifications on display."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Replaces the browser vendor's push service, which tests cannot reach.
SUBSCRIBES_HERE = """
(subscription) => {
  const made = { toJSON: () => subscription, endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    unsubscribe: async () => { localStorage.removeItem("pushed"); return true; } };
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error("no key");
    localStorage.setItem("pushed", "1");
    return made;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("pushed") ? made : null);
}
"""


def shown(page: Page) -> Any:
    """Return title, text and address of the notifications shown by the house."""
    return page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
    )
