"""Drop files onto the page that verifies records."""

from __future__ import annotations

import base64

from playwright.sync_api import Page, expect

DROP = """([selector, files]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  for (const [name, text] of files) dataTransfer.items.add(new File([bytes(text)], name));
  const zone = document.querySelector(selector);
  for (const type of ["dragover", "drop"])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}"""


def drop(page: Page, **files: bytes) -> None:
    """Drop files onto the page."""
    encoded = [[name, base64.b64encode(raw).decode()] for name, raw in files.items()]
    expect(page.locator(".zone")).to_be_visible()
    page.evaluate(DROP, [".zone", encoded])
