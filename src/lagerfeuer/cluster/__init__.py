"""Messages between the processes of a house, and claims on work."""
