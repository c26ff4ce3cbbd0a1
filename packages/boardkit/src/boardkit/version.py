"""The version of this library: the same as that of its distribution and of Lagerfeuer."""

__version__ = "0.1.0"
