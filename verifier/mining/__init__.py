"""Looking for what no scenario shows yet: conflicts inside an engine, found in random games. No Django in here."""
