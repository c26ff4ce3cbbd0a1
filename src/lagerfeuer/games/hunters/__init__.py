"""Hunters and Scouts by Gerhard Hecht: two tribes send their members out for meat, skins and things to build with."""
