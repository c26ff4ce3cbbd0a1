"""Take the picture for the README: a table of Hunters and Scouts in a desktop window, in the middle of a match.

    python tools/table_picture.py [FILE]

It shows the compiled client (`make build`), and needs Chromium and the requirements of the tests.
"""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import ViewportSize

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.whole_match import chromium, house  # noqa: E402

from support.hunters_play import eager, play_on, prompt_of, set_up  # noqa: E402
from support.server_process import View, ok  # noqa: E402

TARGET = ROOT / "docs/pictures/table.png"
SIZE: ViewportSize = {"width": 1440, "height": 900}
COLOURS = 128
"""Number of colours: enough for flat drawings, with a third of the bytes."""
ACTIONS = 60
"""Number of actions before the picture is taken."""
SETTINGS = {"hints": False, "theme": "light", "tableSounds": False}


def is_open(view: View) -> bool:
    """Return whether seat 0 has to choose a turn and holds more than three cards."""
    mine = view["board"]["players"][0]
    return view["you"] == 0 and prompt_of(view) == "turn" and len(mine["hand"]) > 3


def taken() -> bytes:
    with house() as site, chromium() as browser:
        people, match = set_up(site, mode="normal")
        for seat, name in enumerate(("Mara", "Jo")):
            ok(people[seat].post("/api/me", {"name": name}))
        choose = eager(random.Random(11))
        play_on(people, match, choose, actions=ACTIONS)
        play_on(people, match, choose, until=is_open)
        context = browser.new_context(viewport=SIZE, locale="en", reduced_motion="reduce")
        for one in people[0].http.cookies.jar:
            context.add_cookies([{"name": one.name, "value": str(one.value), "url": site.url}])
        chosen = json.dumps(json.dumps(SETTINGS))
        context.add_init_script(f"localStorage.setItem('lagerfeuer-settings', {chosen})")
        page = context.new_page()
        page.goto(f"{site.url}/m/{match}")
        page.locator("[data-place='hand:hunter'].open").or_(
            page.locator("[data-place^='hand:'].open")
        ).first.click()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        return page.screenshot()


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    picture = Image.open(io.BytesIO(taken())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
