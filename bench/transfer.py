"""Bytes over the network for a new visitor: the home page, then a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.browser import sit_down_with_a_bot, visitor
from bench.report import show


@dataclass
class Answer:
    """One response: its time, its address, and its bytes on the network."""

    stage: str
    kind: str
    head: float
    body: float = 0.0


QUIET = 1500
"""Milliseconds after which nothing more is expected to be fetched."""
STAGES = ("home page", "then a table", "then the rules")


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure one visit, because the result does not depend on time."""
    found = asyncio.run(_visit(tree))
    kinds = sorted({answer.kind for answer in found})
    rows = []
    for stage in STAGES:
        answers = [answer for answer in found if answer.stage == stage]
        by_kind = [sum(answer.body for answer in answers if answer.kind == kind) for kind in kinds]
        heads = sum(answer.head for answer in answers)
        sizes = (*by_kind, sum(by_kind), heads)
        rows.append((stage, str(len(answers)), *(f"{size / 1000:.1f}" for size in sizes)))
    show("bytes: kB over the network, empty cache", ("", "requests", *kinds, "all", "+ headers"), rows)


async def _visit(tree: Path | None) -> list[Answer]:
    found: dict[str, Answer] = {}
    stage = STAGES[0]

    def received(event: dict[str, Any]) -> None:
        found[event["requestId"]] = Answer(
            stage, event["type"].lower(), event["response"]["encodedDataLength"]
        )

    def finished(event: dict[str, Any]) -> None:
        answer = found[event["requestId"]]
        answer.body = event["encodedDataLength"] - answer.head

    async with visitor(tree) as context:
        page = await context.new_page()
        network = await context.new_cdp_session(page)
        network.on("Network.responseReceived", received)
        network.on("Network.loadingFinished", finished)
        await network.send("Network.enable")
        await page.goto("/")
        await page.wait_for_load_state("networkidle")
        stage = STAGES[1]
        await sit_down_with_a_bot(page)
        # Playwright reports "networkidle" once per document, and this is still the same one.
        await page.wait_for_timeout(QUIET)
        stage = STAGES[2]
        await page.goto("/rules/roseking")
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(QUIET)
    # Responses from the cache use no network.
    return [answer for answer in found.values() if answer.body > 0]
