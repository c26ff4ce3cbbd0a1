"""The HTTP API, one module a subject, as in the URL."""
