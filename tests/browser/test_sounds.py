"""The sounds of tables: off until turned on, each played with its event, and each can be silenced."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Response, expect

from support.position_tables import browser_of
from support.recorded_sounds import FIRST_TONES, TRACED, act_once, sounds_played, sources
from support.server_process import Person, Site, ok, seated
from support.table_page import MOVING, Player, expect_no_complaints, until

WANTED = "localStorage.setItem('lagerfeuer-settings', JSON.stringify({tableSounds: true}))"
SPACE_AFTER_NAME = """(tiles, least) => tiles.filter((tile) => {
  const name = document.createRange();
  name.selectNodeContents(tile);
  return name.getBoundingClientRect().right > tile.getBoundingClientRect().right - least;
}).map((tile) => tile.textContent)"""
"""Returns the tiles that have fewer pixels than that after their name."""
SILENT = "window.audio.every(({ state }) => state === 'suspended')"


def at_the_table(
    browser: Browser, site: Site, person: Person, match: str, *scripts: str, **context: object
) -> Player:
    """Open a table and press on it, because browsers allow no sound before."""
    me = browser_of(browser, site, person, **context)
    for script in (TRACED, *scripts):
        me.page.add_init_script(script)
    me.open(f"/m/{match}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    me.page.get_by_role("heading", level=1).click()
    return me


def watching_seat(people: list[Person], match: str) -> int:
    """Return the seat that is not asked."""
    return 1 - int(people[0].view(match)["turn"]["seat"])


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_a_table_is_silent_until_sounds_are_turned_on_and_then_loads_them(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    match = view["id"]
    me = at_the_table(browser, site, people[watching_seat(people, match)], match)
    loaded: list[Response] = []
    me.page.on("response", lambda response: loaded.append(response) if "synth" in response.url else None)
    act_once(people, match)
    me.wait_until_asked_or_over()
    assert sources(me.page) == [], "nobody has asked for it"
    assert loaded == []
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Settings", exact=True).click()
    me.page.get_by_role("button", name="Turn sounds on").click()
    until(me.page, "window.sources.length > 0")
    assert sounds_played(me.page) == ["wood"]
    assert sum(len(response.body()) for response in loaded) < 10_000
    # The offer to turn sounds on is gone.
    expect(me.page.get_by_role("button", name="Turn sounds on")).to_have_count(0)
    # Halve the usual volume.
    me.page.get_by_label("Volume").fill("30")
    until(me.page, "window.output.gain.value === 0.5")
    until(me.page, SILENT)
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("roseking", {"wood"}),
        ("stoneage", {"wood"}),
        ("hunters", {"card", "wood"}),
        ("embers", {"card", "goods"}),
    ],
)
@pytest.mark.parametrize("moves", [False, True], ids=["still", "moving"])
@pytest.mark.sample(3)
def test_actions_of_others_have_sounds_with_and_without_motion(
    browser: Browser, site: Site, game: str, kinds: set[str], moves: bool
) -> None:
    if game == "embers" and moves:
        pytest.skip("the generic table plays nothing back")
    people, view = seated(site, game, 2)
    match = view["id"]
    me = at_the_table(
        browser, site, people[watching_seat(people, match)], match, WANTED, **(MOVING if moves else {})
    )
    assert sounds_played(me.page) == [], "what was there before is not heard"
    act_once(people, match)
    # No other seat sees a draft turn before it ends.
    asked = people[people[0].view(match)["turn"]["seat"]]
    mine = asked.view(match)
    ends = [choice["action"] for choice in mine["choices"] if choice["action"] in ("done", "stop")]
    if mine["pending"] and ends:
        ok(asked.act(mine, ends[0]))
    until(me.page, "window.sources.length > 0")
    assert {*sounds_played(me.page)} & kinds
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_a_rose_is_heard_when_it_drops_and_not_when_the_move_is_known(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    match = view["id"]
    me = at_the_table(browser, site, people[watching_seat(people, match)], match, WANTED, **MOVING)
    act_once(people, match)
    until(me.page, "window.sources.length > 0")
    [[_, _, pieces], *_] = sources(me.page)
    # The pieces are the crown and the rose, which is already drawn.
    assert sounds_played(me.page)[0] == "wood"
    assert pieces == 2


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_looking_back_and_jumping_to_the_present_is_silent(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    match = view["id"]
    for _ in range(4):
        view = act_once(people, match)
    me = at_the_table(browser, site, people[watching_seat(people, match)], match, WANTED)
    me.page.get_by_role("button", name="Look back").click()
    me.page.keyboard.press("Home")
    expect(me.page.locator("[data-replay='0']")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.page.locator(f"[data-shown='{view['ply']}']")).to_have_count(1)
    me.page.wait_for_timeout(400)
    assert sounds_played(me.page) == []


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_a_kind_of_sound_can_be_silenced_and_the_end_is_heard(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    match = view["id"]
    mine = watching_seat(people, match)
    me = at_the_table(browser, site, people[mine], match, WANTED)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Settings", exact=True).click()
    group = me.page.get_by_role("group", name="What you hear")
    group.get_by_label("Wood").uncheck()
    assert sounds_played(me.page) == []
    # A kind that is turned on again plays a sample.
    group.get_by_label("Dice").uncheck()
    group.get_by_label("Dice").check()
    until(me.page, "window.sources.length > 0")
    me.page.keyboard.press("Escape")
    act_once(people, match)
    me.wait_until_asked_or_over()
    ok(people[1 - mine].post(f"/api/matches/{match}/resign"))
    until(me.page, f"window.sources.some(([hertz]) => hertz === {tone('win')})")
    assert sounds_played(me.page) == ["dice", "win"]
    until(me.page, SILENT)
    expect_no_complaints(me)


@pytest.mark.sample(of="a small window shows all that is needed")
def test_on_a_small_phone_the_names_of_sounds_stay_inside_their_tiles(browser: Browser, site: Site) -> None:
    me = Player(browser, site, locale="de", size={"width": 360, "height": 640})
    me.page.add_init_script(WANTED)
    me.open("/")
    me.page.get_by_role("button", name="Einstellungen").click()
    tiles = me.page.get_by_role("group", name="Was du hörst").locator("label")
    expect(tiles.filter(has_text="Sonnenuntergang")).to_be_visible()
    me.page.evaluate("document.fonts.ready")
    assert tiles.evaluate_all(SPACE_AFTER_NAME, 4) == []


def tone(kind: str) -> int:
    return next(hertz for hertz, one in FIRST_TONES.items() if one == kind)
