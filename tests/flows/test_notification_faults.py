"""Notices when servers are killed, and with two servers: none is lost, none is sent twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from lagerfeuer.notifications.sender import MAX_SENDS_PER_PERSON
from support.held_clock import MINUTE, MONDAY, SLOW, asked, soon, table
from support.http_sink import Device, Listener
from support.notification_sinks import GRACE, channel, device_of, hook_of, nothing_more, states
from support.server_process import HeldClock, Person, Site, View, ok, running_site


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener) -> Iterator[Site]:
    """Run a house that the tests kill."""
    folder = tmp_path_factory.mktemp("faults")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY), **world.settings) as site:
        yield site


def waiting(house: Site, world: Listener) -> tuple[Person, Device, View]:
    """Return a person who is to act and has a device, and the table."""
    people, view = table(house, 2, tempo=SLOW)
    mover, _ = asked(people, view)
    return mover, device_of(mover, world), view


def test_a_server_killed_between_an_action_and_its_delivery_sends_it_exactly_once(
    house: Site, world: Listener
) -> None:
    assert house.clock is not None
    mover, device, _ = waiting(house, world)
    house.kill()
    house.clock.forward(GRACE)
    house.start()
    told = world.wait_for(device.path)
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    house.kill()
    house.clock.forward(10 * MINUTE)
    house.start()
    assert len(told) == 1
    nothing_more(mover, world, device, 1)


def test_a_delivery_cut_off_by_a_kill_is_marked_as_unclear_and_not_repeated(
    house: Site, world: Listener
) -> None:
    assert house.clock is not None
    mover, device, _ = waiting(house, world)
    path, _ = hook_of(mover, world)
    world.held[device.path] = threading.Event()
    house.clock.forward(GRACE)
    world.wait_for(device.path)
    world.wait_for(path)
    soon(lambda: states(mover, "webhook") == [("turn", "sent")])
    house.kill()
    world.held.pop(device.path).set()
    house.start()
    house.clock.forward(4 * MINUTE)
    # The delivery on another channel shows that the house has checked.
    ok(mover.post(f"/api/notices/channels/{channel(mover, 'webhook')['id']}/test"))
    world.wait_for(path, 2)
    assert states(mover, "push") == [("turn", "sending")]
    house.clock.forward(2 * MINUTE)
    soon(lambda: states(mover, "push") == [("turn", "unclear")])
    assert channel(mover, "push")["sendings"][0]["why"] == "stopped"
    house.clock.forward(60 * MINUTE)
    # The channel continues, without the notice that was being sent.
    nothing_more(mover, world, device, 1)
    assert len(world.at(path)) == 2


def test_an_endpoint_that_never_answers_delays_no_other_person(house: Site, world: Listener) -> None:
    assert house.clock is not None
    _, slow, _ = waiting(house, world)
    _, quick, _ = waiting(house, world)
    world.held[slow.path] = threading.Event()
    house.clock.forward(GRACE)
    world.wait_for(slow.path)
    world.wait_for(quick.path)


def test_channels_that_never_answer_take_two_places_per_person_and_not_all(
    house: Site, world: Listener
) -> None:
    assert house.clock is not None
    greedy, device, _ = waiting(house, world)
    paths = [device.path, *(hook_of(greedy, world)[0] for _ in range(5))]
    _, quick, _ = waiting(house, world)
    for path in paths:
        world.held[path] = threading.Event()
    house.clock.forward(GRACE)
    world.wait_for(quick.path)
    soon(lambda: sum(len(world.at(path)) for path in paths) == MAX_SENDS_PER_PERSON)
    # Wait long enough for several checks by the house.
    time.sleep(2.5)
    assert sum(len(world.at(path)) for path in paths) == MAX_SENDS_PER_PERSON
    # The others are sent as soon as these have ended, each once.
    for path in paths:
        world.held[path].set()
    for path in paths:
        world.wait_for(path)
    assert [len(world.at(path)) for path in paths] == [1] * len(paths)


def test_a_house_that_closes_lets_what_is_under_way_arrive(house: Site, world: Listener) -> None:
    assert house.clock is not None
    mover, device, _ = waiting(house, world)
    world.held[device.path] = threading.Event()
    house.clock.forward(GRACE)
    world.wait_for(device.path)
    threading.Timer(0.5, world.held[device.path].set).start()
    house.stop()
    house.start()
    assert states(mover, "push") == [("turn", "sent")]
