"""Helpers from `browser.test_pages` that other tests share."""

from __future__ import annotations

PAGES = (
    "/",
    "/rules/roseking",
    "/rules/stoneage",
    "/rules/hunters",
    "/about",
    "/privacy",
    "/verify",
    "/fair",
    "/share",
    "/host",
    "/docs",
    "/time",
    "/lobby",
    "/watch",
    "/archive",
    "/members",
    "/cups",
    "/cups/new",
    "/account",
    "/sign-in",
    "/register",
    "/forgotten",
    "/nothing-here",
    "/join/nosuchtoken",
    "/m/nosuchmatch",
)
