"""Tells `seeded.py` which test or shared fixture draws."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from support import seeded


class SeededTests:
    """Reports each test and shared fixture to `seeded.py`."""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        seeded.enter(item.nodeid)
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        # The name does not depend on the first test that uses the fixture, its order or its worker.
        which = getattr(request, "param_index", 0)
        with seeded.of(f"{fixturedef.baseid} {fixturedef.argname} {which}"):
            return (yield)
