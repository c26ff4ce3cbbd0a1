"""The addresses of the client's pages."""

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
