"""A house that tells people what happens, and what it has told them: devices, webhooks, channels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.held_clock import MONDAY, SECOND, SLOW, asked, soon, table
from support.http_sink import Device, Listener
from support.members import rows
from support.server_process import HeldClock, Person, Site, View, ok, running_site
from support.smtp_sink import Mailbox

GRACE = 75 * SECOND
paths = iter(f"/p/{n}" for n in range(1000))


@contextmanager
def telling(folder: Path, world: Listener, post: Mailbox) -> Iterator[Site]:
    """A house that sends: its clock is held, and nothing outside is real but the ends."""
    clock = HeldClock(folder / "clock", MONDAY)
    with running_site(folder / "data", clock=clock, **world.settings, **post.settings) as site:
        yield site


def device_of(person: Person, world: Listener) -> Device:
    device = Device(world, next(paths))
    ok(person.post("/api/notices/push", {"subscription": device.subscription}))
    return device


def hook_of(person: Person, world: Listener, style: str = "json") -> tuple[str, View]:
    """(path, channel) of a new webhook."""
    path = next(paths)
    view = ok(person.post("/api/notices/webhook", {"url": world.url + path, "style": style}))
    return path, next(one for one in view["channels"] if one["kind"] == "webhook" and one["style"] == style)


def channel(person: Person, kind: str) -> View:
    found: View = next(one for one in person.get("/api/notices").json()["channels"] if one["kind"] == kind)
    return found


def nothing_more(person: Person, world: Listener, device: Device, heard: int = 0) -> None:
    """The device has heard so much, and nothing else is due: whoever sends a test has sorted out before what else there
    is for the channel, so when the test has come and nothing waits there any more, all has come."""
    ok(person.post(f"/api/notices/channels/{channel(person, 'push')['id']}/test"))
    world.wait_for(device.path, heard + 1)
    soon(lambda: not {"waiting", "sending"} & {state for _, state in states(person, "push")})
    assert [device.read(one)["title"] for one in world.at(device.path)[heard:]] == ["A test from Lagerfeuer"]


def states(person: Person, kind: str) -> list[tuple[str, str]]:
    """(kind, state) of what was sent lately, the oldest first."""
    return [(one["kind"], one["state"]) for one in reversed(channel(person, kind)["sendings"])]


def sorted_out(site: Site) -> None:
    """Wait until the house has gone through all that was due, and all that was to be sent has left."""
    due = "select count(*) from outbox where done is null and due <= ?"
    # Between being sorted out and being sent something waits on its channel.
    busy = "select count(*) from sendings where state = 'sending' or (state = 'waiting' and due <= ?)"
    assert site.clock is not None
    now = site.clock.now
    soon(lambda: not rows(site, due, now - GRACE)[0][0] and not rows(site, busy, now)[0][0])


def setting(
    site: Site, world: Listener, tempo: Any = SLOW, **rest: Any
) -> tuple[Person, Person, Device, View]:
    """(who is asked, the other, the device of whom is asked, the table)."""
    people, view = table(site, 2, tempo=tempo, **rest)
    mover, other = asked(people, view)
    return mover, other, device_of(mover, world), view
