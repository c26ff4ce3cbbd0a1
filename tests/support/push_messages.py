"""Push messages to a service worker, and the notifications that it shows."""

from __future__ import annotations

from typing import Any

from support.table_page import (
    Player,
    until,
)

ACTIVE = "navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')"


SHOWN = """navigator.serviceWorker.ready.then((one) => one.getNotifications())
  .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))"""


CLICK = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


class Pushing:
    """Delivers push messages to a worker as a push service would."""

    def __init__(self, me: Player) -> None:
        me.context.grant_permissions(["notifications"], origin=me.origin)
        self.me = me
        # Messages to a worker that is still being installed are lost.
        until(me.page, ACTIVE)
        self.cdp = me.context.new_cdp_session(me.page)
        self.workers: list[Any] = []
        self.cdp.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.cdp.send("ServiceWorker.enable")
        while not self.workers:
            me.page.wait_for_timeout(20)

    def _note(self, told: Any) -> None:
        ours = self.me.origin + "/"
        self.workers += [one for one in told["registrations"] if one["scopeURL"] == ours]

    def push(self, data: str) -> None:
        number = self.workers[-1]["registrationId"]
        message = {"origin": self.me.origin, "registrationId": number, "data": data}
        self.cdp.send("ServiceWorker.deliverPushMessage", message)

    def expect_shown(self, *titles: str, again: str | None = None) -> None:
        """Wait until exactly these notifications are shown.

        Does not poll: Chromium loses a notification that is queried while it is being shown (17 of 25 with polling,
        none without). In case one is lost, `again` is pushed once more. Its tag ensures that it is shown once however
        often it arrives.
        """
        shown: list[str] = []
        for look in range(15):
            if look == 5 and again is not None:
                self.push(again)
            self.me.page.wait_for_timeout(1_000)
            shown = sorted(one["title"] for one in self.me.page.evaluate(SHOWN))
            if shown == sorted(titles):
                return
        raise AssertionError(f"{shown} are shown, not {sorted(titles)}")

    def click(self) -> None:
        self.me.context.service_workers[0].evaluate(CLICK)
