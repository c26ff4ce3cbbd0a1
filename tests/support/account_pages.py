"""A player whose device has an authenticator for passkeys, and who fills in forms."""

from __future__ import annotations

from support.table_page import Player

KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Visitor(Player):
    """A player whose device has an authenticator. The address has a host name, because passkeys need one."""

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.site.port}"

    def plug_key_in(self) -> None:
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("WebAuthn.enable")
        devtools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def write(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)
