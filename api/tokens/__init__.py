"""Tokens by which programs act as staff, or may send more requests than others."""
