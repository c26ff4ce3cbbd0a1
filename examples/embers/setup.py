"""Compiles the rules, where that is possible; all else is in pyproject.toml."""

from setuptools import setup

from boardkit.build import compiled

setup(**compiled("embers", ["src/embers/rules/embers.py"]))
