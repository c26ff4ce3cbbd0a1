"""Hunters and Scouts by Gerhard Hecht, for two players."""
