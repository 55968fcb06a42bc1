"""Which version of the service this is."""

# That of the package in pyproject.toml.
SERVICE = "1.0"
