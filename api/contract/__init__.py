"""What the REST API promises: every operation, and schemas and examples of what it takes and gives."""
