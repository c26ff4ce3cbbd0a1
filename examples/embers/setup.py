"""Compiles the rules, where possible; everything else is in pyproject.toml."""

from setuptools import setup

from boardkit.build import compiled

setup(**compiled("embers", ["src/embers/rules/embers.py"]))
