"""Fixtures that several flows share; a file that needs a house of its own defines it itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.held_clock import MONDAY
from support.http_sink import Listener, listening
from support.server_process import HeldClock, Site, running_site
from support.smtp_sink import Mailbox, mailbox
from support.tournament_play import ManyTournaments


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose clock the tests hold; no test sets it back."""
    folder = tmp_path_factory.mktemp("held")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


@pytest.fixture
def clock(house: Site) -> HeldClock:
    assert house.clock is not None
    return house.clock


@pytest.fixture(scope="module")
def rated_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for rated matches, whose clock the tests set forward."""
    folder = tmp_path_factory.mktemp("rated")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", 1_780_912_800_000)) as running:
        yield running


@pytest.fixture(scope="module")
def world() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture(scope="module")
def post() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def crowd(house: Site) -> ManyTournaments:
    """The people of a house whose clock the tests hold."""
    return ManyTournaments(house)
