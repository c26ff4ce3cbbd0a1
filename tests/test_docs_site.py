"""`make docs`: the site has every public name of boardkit and no broken link, and sends no requests elsewhere."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import boardkit
from support.python_path import PLAIN, ROOT

HERE = re.compile(r"^(?![a-z]+:|//)")
"""Matches an address within the site."""
LOADS = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src"}
"""What a browser loads when it opens a page."""


class Page(HTMLParser):
    """The anchors of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect what the tag names, links to and loads."""
        known = {name: value for name, value in attrs if value is not None}
        if "id" in known:
            self.anchors.add(known["id"])
        if tag == "a" and "href" in known:
            self.links.add(known["href"])
        if tag in LOADS and LOADS[tag] in known:
            self.loaded.add(known[LOADS[tag]])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """Build the site. Returns its pages by path."""
    if find_spec("pdoc") is None:
        pytest.skip("pdoc is not installed here: make test installs it")
    folder = tmp_path_factory.mktemp("site") / "docs"
    command = [sys.executable, str(ROOT / "tools/docs_site.py"), str(folder)]
    environment = {**os.environ, "PYTHONPATH": PLAIN}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}


def page_of(site: dict[Path, Page], module: str) -> Page:
    [found] = [
        page
        for path, page in site.items()
        if path.as_posix().endswith(f"/docs/{module.replace('.', '/')}.html")
    ]
    return found


def test_the_site_has_every_public_name(site: dict[Path, Page]) -> None:
    assert {*boardkit.__all__} <= page_of(site, "boardkit").anchors
    modules = [
        path.relative_to(root).with_suffix("").as_posix().replace("/", ".")
        for path in site
        for root in [next(one for one in path.parents if one.name == "docs")]
        if path.name != "index.html"
    ]
    assert len(modules) > 30
    for name in modules:
        module = import_module(name)
        own = {
            found
            for found, thing in vars(module).items()
            if not found.startswith("_")
            and (inspect.isclass(thing) or inspect.isfunction(thing))
            and thing.__module__ == name
            and found in getattr(module, "__all__", [found])
        }
        assert own <= page_of(site, name).anchors, name


def test_every_link_of_the_site_leads_somewhere_and_every_page_is_reached_from_the_first(
    site: dict[Path, Page],
) -> None:
    dead = []
    reached = set()
    for path, page in site.items():
        for link in page.links:
            address, _, anchor = link.partition("#")
            if not HERE.match(link):
                continue
            target = (path.parent / address).resolve() if address else path
            if target not in site or (anchor and anchor not in site[target].anchors):
                dead.append(f"{path.name}: {link}")
            elif path.name == "boardkit.html":
                reached.add(target)
    assert dead == []
    assert reached | {one for one in site if one.name in ("index.html", "boardkit.html")} == {*site}


def test_a_page_of_the_site_loads_nothing_from_elsewhere(site: dict[Path, Page]) -> None:
    loaded = {one for page in site.values() for one in page.loaded}
    assert [one for one in loaded if not HERE.match(one) and not one.startswith("data:")] == []
    texts = [path.read_text(encoding="utf-8") for path in site]
    assert not [text for text in texts if re.search(r"@import|url\((?!\"?'?data:)[\"']?(https?:)?//", text)]
