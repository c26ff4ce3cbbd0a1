"""The HTTP API, one module per subject, named as in the URL."""
