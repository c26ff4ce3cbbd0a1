"""Stone Age by Bernd Brunnhofer, for two to four players."""
