"""Texts that try to be code, in every field and address: shown as they are, and never run.

They are written through the API, without the checks of the client. Pages are read with the content security policy,
which would block and report an injection, and without it, where an injection would run.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext

from support import seeded
from support.hosting import host, id_of
from support.sampling import some
from support.server_process import Person, Site, View, ok, running_site, seated
from support.table_page import DESK, until
from support.tournament_play import set_up

SHORT = (
    "<img src onerror=camp()>", "<svg onload=camp()>", "<x-camp>", "</title><x-camp>", "'><x-camp>",
    '"autofocus onfocus=camp(', "javascript:camp()", "{{camp()}}", "${camp()}", "`;camp();`", "&lt;x-camp&gt;",
    "<!--<x-camp>-->", "</script><x-camp>", "\\u003cx-camp>", "%3Cx-camp%3E", "--></style><x-camp>", "<a href=//x>x",
    "{@html camp()}", "'-camp()-'", "__proto__", "constructor", "{ $name }", "{ -brand }", "<base href=//x>",
)  # fmt: skip
"""Texts short enough for names."""
LONG = (
    "<script>camp()</script>", "<img src=x onerror=camp()>", "<svg><script>camp()</script></svg>",
    "<iframe srcdoc='<script>parent.camp()</script>'></iframe>", "<iframe src=javascript:parent.camp()></iframe>",
    "<details open ontoggle=camp()>x</details>", "<input autofocus onfocus=camp()>", "<body onload=camp()>",
    "<video><source onerror=camp()></video>", "<object data=javascript:camp()>", "<embed src=javascript:camp()>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=camp()>",
    "<noscript><p title='</noscript><img src=x onerror=camp()>'>",
    "<svg><animate onbegin=camp() attributeName=x dur=1s>",
    "<a href=javascript:camp() id=x-camp>press</a>", "https://example.org/\"onmouseover=camp()//",
    "[press](javascript:camp())", "![x](x\"onerror=\"camp())",
    "<meta http-equiv=refresh content='0;url=javascript:camp()'>",
    "<link rel=stylesheet href=//example.org/x.css>", "<style>@import'//example.org/x.css';</style>",
    "<form action=//example.org><button>x</button></form>", "\"><x-camp>", "'><x-camp>", "`><x-camp>",
    "<<script>camp();//<</script>", "<scr<script>ipt>camp()</scr</script>ipt>", "<IMG SRC=JaVaScRiPt:camp()>",
    "<img src=`x`onerror=camp()>", "<img/src=x/onerror=camp()>",
    "&#60;script&#62;camp()&#60;/script&#62;",
    "{{constructor.constructor('camp()')()}}", "${camp()}#{camp()}<%= camp() %>",
    "]]><x-camp>",
    "<?xml?><x-camp/>", "<template><x-camp></template>", "<svg><use href=data:image/svg+xml,x#x>",
    "<marquee onstart=camp()>x</marquee>",
    "<x-camp tabindex=1 onfocus=camp() id=x>#x",
    "\u2028</script><x-camp>", "\uff1cscript\uff1ecamp()\uff1c/script\uff1e",
)  # fmt: skip
RUNS = """
window.__ran = [];
window.camp = () => window.__ran.push('it ran');
window.alert = window.confirm = window.prompt = () => window.__ran.push('it asked');
document.addEventListener('securitypolicyviolation', (event) =>
  window.__ran.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
FOREIGN = """() => [
  ...window.__ran,
  ...[...document.querySelectorAll('x-camp, iframe, object, embed, base, marquee, math, template, [srcdoc]')]
    .map((one) => one.outerHTML),
  ...[...document.querySelectorAll('*')].flatMap((one) => [...one.attributes]
    .filter(({ name, value }) => /^on/i.test(name)
      || (/^(href|src|action)$/.test(name) && /^\\s*(javascript|data:text)/i.test(value)))
    .map(({ name, value }) => `${one.tagName} ${name}=${value}`)),
]"""


HAS = """text => {
  const plain = document.body.textContent + [...document.querySelectorAll('textarea')].map((one) => one.value);
  return plain.replace(/[\\u2066-\\u2069]|\\s+/g, ' ').replace(/ +/g, ' ').includes(text);
}"""
"""Returns whether the page has this text, ignoring line breaks and the isolation marks that Fluent adds."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    """Serve a house for each test, because a lobby shows only so many tables."""
    with running_site(tmp_path / "data") as running:
        yield running


@pytest.fixture(params=["without the policy", pytest.param("with the policy", marks=pytest.mark.long)])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    bare = request.param == "without the policy"
    opened = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce", bypass_csp=bare)
    opened.add_init_script(RUNS)
    yield opened
    opened.close()


class Reader:
    """A person who reads all that was written, and the errors and dialogs of their page."""

    def __init__(self, context: BrowserContext, person: Person) -> None:
        self.site = person.site
        context.clear_cookies()
        name = "lagerfeuer-session" if "lagerfeuer-session" in person.http.cookies else "lagerfeuer"
        context.add_cookies([{"name": name, "value": person.http.cookies[name], "url": self.site.url}])
        self.page = context.new_page()
        self.wrong: list[str] = []
        self.page.on("dialog", self._asked)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def _asked(self, dialog: Any) -> None:
        self.wrong.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def reads(self, path: str, *words: str, press: Sequence[Any] = ()) -> None:
        """Open a page, press what leads to the texts, and check that they are shown verbatim and nothing runs."""
        self.page.goto(self.site.url + path)
        self.page.locator("main, [data-moment]").first.wait_for()
        for role, name in press:
            self.page.get_by_role(role, name=name).first.click()
        for text in words:
            shown = json.dumps(" ".join(text.split()))
            until(self.page, f"({HAS})({shown})")
        assert self.wrong + self.page.evaluate(FOREIGN) == [], path
        assert self.page.url.startswith(self.site.url + "/"), self.page.url


@dataclass
class InjectedTexts:
    """What was written, and the people who can read it."""

    boss: Person
    reader: Person
    match: str
    names: list[str]
    said: list[str]
    note: str
    cups: list[View]
    reported: str
    hook: str


def write_everywhere(site: Site, short: Sequence[str], long: Sequence[str]) -> InjectedTexts:
    """Put short texts into every name, and long ones into every field that takes more."""
    guests = [Person(site) for _ in short]
    for guest, name in zip(guests, short, strict=True):
        ok(guest.post("/api/me", {"name": name}))
        guest.create("me", "open", admits="house")
    people, view = seated(site, "roseking", 2)
    for person, name in zip(people, short, strict=False):
        ok(person.post("/api/me", {"name": name}))
    path = f"/api/matches/{view['id']}"
    for text in long:
        ok(people[0].post(f"{path}/chat", {"text": text}))
    note = "\n".join(long)
    ok(people[1].post(f"{path}/note", {"text": note, "revision": 0}))
    reported = "\n".join(long)[:900]
    report = {"player": id_of(people[0]), "match": view["id"], "kind": "chat", "words": reported}
    assert people[1].post("/api/reports", report).is_success
    boss, _ = host(site)
    cups = [set_up(boss, name=text[:60].strip()) for text in long if text[:60].isprintable()][:5]
    reason = next(text for text in long if text.isprintable())[:200]
    for path, what in (
        (f"/api/cups/{cups[0]['id']}/cancel", {"reason": reason}),
        (f"/api/host/members/{id_of(guests[0])}/suspend", {"days": 3, "why": long[0]}),
    ):
        assert boss.post(path, what).is_success
    hook = short[0]
    boss.post("/api/notices/webhook", {"url": "https://example.org/x", "style": "json", "name": hook})
    return InjectedTexts(boss, people[1], view["id"], list(short), list(long), note, cups, reported, hook)


def read_everywhere(context: BrowserContext, written: InjectedTexts) -> None:
    """Read all pages that show any of it."""
    reader = Reader(context, written.reader)
    names, match = written.names, written.match
    reader.reads("/lobby", *names[1:])
    # The reader is the second person at the table, so the first name is the opponent's.
    reader.reads(f"/m/{match}", names[0])
    reader.reads(f"/m/{match}", *written.said[-20:], press=[("tab", "Chat")])
    reader.reads(f"/m/{match}", written.note, press=[("tab", "Notes")])
    reader.reads("/", *names[:1])
    reader.reads("/cups", *(one["name"] for one in written.cups[1:5]))
    for cup in some(written.cups[:3], 1):
        reader.reads(f"/cups/{cup['id']}", cup["name"])
    for name in some(names[:4], 2):
        reader.reads(f"/p/{quote(name, safe='')}")
    reader.reads("/ratings")
    boss = Reader(context, written.boss)
    boss.reads("/host", written.reported, press=[("link", "Reports")])
    boss.reads("/host", *names[:3], press=[("link", "Members"), ("checkbox", "guests")])
    boss.reads("/host", names[0], press=[("link", "Log")])
    boss.reads("/host", press=[("link", "Matches")])
    boss.reads("/notices")
    boss.reads("/account")


def test_what_people_write_is_read_everywhere_and_runs_nowhere(context: BrowserContext, house: Site) -> None:
    read_everywhere(context, write_everywhere(house, SHORT, LONG))


PLACES = (
    "/{}", "/p/{}", "/m/{}", "/m/abcdefghij?ply={}", "/m/abcdefghij#{}", "/join/{}", "/join/abcdefghij?{}", "/cups/{}",
    "/cups/abcdefghij?{}", "/sign-in?then={}", "/?new={}", "/#{}", "/p/Nobody?game={}", "/ratings/{}", "/rules/{}",
    "/rules/roseking#{}", "/verify?match={}", "/verify/{}", "/reset/abcdefghij#{}", "/off/{}", "/go-on/abcdefghij?{}",
    "/arrive/{}", "/notices?{}", "/lobby?{}",
)  # fmt: skip
"""Addresses that can contain a stranger's text."""
TEARING = ("%", "%E0%A4%A", "..%2F..%2Fapi%2Fme", "%00", "//example.org", "\\example.org")
"""Texts that are not code, but might break a page."""


def read_addresses(context: BrowserContext, person: Person, addresses: Sequence[str]) -> None:
    ok(person.post("/api/me", {"name": "Somebody"}))
    reader = Reader(context, person)
    for address in addresses:
        reader.reads(address)


def test_what_an_address_says_runs_nowhere(context: BrowserContext, house: Site) -> None:
    tried = [*LONG[:8], *SHORT[:8], *TEARING, "javascript:camp()", "/join/x//example.org"]
    raw = [place.format(one) for place, one in zip(PLACES, tried, strict=True)]
    torn = [f"/rules/roseking#{one}" for one in TEARING]
    addresses = [address.replace(" ", "%20") for address in some([*raw, *torn], 10)]
    read_addresses(context, Person(house), addresses)


def random_words(chance: random.Random, most: int) -> str:
    """Return a random combination of pieces of the other texts."""
    pieces = [piece for one in (*SHORT, *LONG) for piece in re.split(r"(?<=[<>\"'= /{}])", one)]
    made = ""
    while len(made) < most // 2:
        made += chance.choice(pieces)
    return made[:most].strip()


@pytest.mark.long
@pytest.mark.parametrize("_number", range(8))
def test_what_people_put_together_by_chance_runs_nowhere(
    context: BrowserContext, house: Site, _number: int
) -> None:
    chance = seeded.generator()
    short = sorted({random_words(chance, 24) for _ in range(24)})
    long = [random_words(chance, chance.choice((60, 200, 450))) for _ in range(40)]
    read_everywhere(context, write_everywhere(house, short, long))
    places = [chance.choice(PLACES).format(quote(random_words(chance, 60))) for _ in range(40)]
    read_addresses(context, Person(house), places)
