"""The record of what staff has edited, by whom and when."""
