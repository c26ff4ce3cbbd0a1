"""HTTP: routes, sessions, the live stream, and serving the built client."""
