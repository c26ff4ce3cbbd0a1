"""The version of this library: that of its distribution, and of the Lagerfeuer it belongs to."""

__version__ = "0.1.0"
