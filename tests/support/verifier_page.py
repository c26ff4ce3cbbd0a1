"""The browser's verifier in tests: as built, in its worker, with any bytes."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from support.server_process import package_path

Verdict = dict[str, Any]

ASK = """async ([url, files]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const verdicts = [];
  // Two, as the machines of tests have two cores.
  await Promise.all([0, 1].map((start) => new Promise((done, failed) => {
    const worker = new Worker(url, { type: "module" });
    const next = (id) => {
      if (id < files.length) worker.postMessage({ id, file: bytes(files[id]) });
      else { worker.terminate(); done(); }
    };
    worker.onerror = () => failed(new Error("the worker fell over"));
    worker.onmessage = ({ data }) => {
      if ("failed" in data) failed(new Error(data.failed));
      if (!("verdict" in data)) return;
      verdicts[data.id] = data.verdict;
      next(data.id + 2);
    };
    next(start);
  })));
  return verdicts;
}"""


def worker_path() -> str:
    """Return the path of the built verifier."""
    [found] = (package_path() / "lagerfeuer/web/client/assets").glob("worker-*.js")
    return f"/assets/{found.name}"


def verdicts(page: Page, files: Sequence[bytes]) -> list[Verdict]:
    """Return the browser's verdicts on these files. The page must be one of the house."""
    encoded = [base64.b64encode(file).decode() for file in files]
    found: list[Verdict] = page.evaluate(ASK, [worker_path(), encoded])
    assert len(found) == len(files)
    return found


def place_of(check: Verdict | None) -> str | None:
    """Return the place of a check, as `lagerfeuer verify` names it."""
    place = None if check is None else check["place"]
    if place is None:
        return None
    name: str = place["at"]
    return f"{name} {place[name]}" if name in ("ply", "line") else name
