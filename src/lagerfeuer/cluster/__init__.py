"""What the processes of a house tell each other, and claims on work."""
