"""The REST views."""
