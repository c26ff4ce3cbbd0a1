"""A command to call, by every test of the command line."""

from support.cli_runner import command as command
