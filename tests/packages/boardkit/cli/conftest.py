"""A fixture that runs a command, for all tests of the command line."""

from support.cli_runner import command as command
