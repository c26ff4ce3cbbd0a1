"""The web application, below its API."""
