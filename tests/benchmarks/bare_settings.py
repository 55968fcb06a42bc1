"""The settings of the site, with one address more."""

from api.settings import *  # noqa: F403

ROOT_URLCONF = "tests.benchmarks.bare_urls"
