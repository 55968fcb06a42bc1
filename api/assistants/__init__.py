"""A server by which assistants ask Ringside instead of guessing: the Model Context Protocol (MCP)."""
