"""Run `lagerfeuer admin` on the database of a house."""

from __future__ import annotations

from support import database_setup
from support.command_line import CommandOutput, lagerfeuer
from support.server_process import Site


def admin(site: Site, *arguments: str) -> CommandOutput:
    environment = {"LAGERFEUER_URL": "", **database_setup.environment(site.data)}
    return lagerfeuer("admin", "--data", site.data, *arguments, **environment)
