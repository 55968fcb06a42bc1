"""The whole site on one machine: Valkey, a worker and the web server, started and stopped together."""
