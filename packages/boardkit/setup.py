"""Compiles the modules that rules use, where possible; everything else is in pyproject.toml."""

import sys

# The module that compiles the packages is itself part of this build.
sys.path.insert(0, "src")

from setuptools import setup

from boardkit.build import GROUP, compiled, kit_files

setup(**compiled(GROUP, kit_files()))
