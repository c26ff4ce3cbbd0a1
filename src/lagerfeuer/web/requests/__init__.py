"""Handling of requests: identity, guards, cookies, limits, responses, problems, client files."""
