"""Stone Age by Bernd Brunnhofer: two to four tribes gather, build and learn, and have to be fed every round."""
