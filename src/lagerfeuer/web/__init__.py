"""The Litestar application and the server process."""
