"""Compiles what rules are written with, where that is possible; all else is in pyproject.toml."""

import sys

# The module that compiles, itself a part of what is built here.
sys.path.insert(0, "src")

from setuptools import setup

from boardkit.build import GROUP, compiled, kit_files

setup(**compiled(GROUP, kit_files()))
