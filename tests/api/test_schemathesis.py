"""Schemathesis: generated requests to every operation, held against the document by all its checks."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from django.conf import settings as django_settings
from hypothesis import HealthCheck, Phase, settings
from rest_framework.throttling import SimpleRateThrottle

from api.wsgi import application
from verifier import services

pytestmark = pytest.mark.usefixtures("site")
