"""A cache in Redis without which everything still works, only slower."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import RedisError

log = structlog.get_logger(__name__)

# Seconds for which a Redis that failed is left alone, so that not every request waits for it.
LEFT_ALONE = 5.0


class _OneClient(RedisCacheClient):
    """Asks by the same client each time: to make one takes as long as to ask. It holds no connection, but a pool."""

    def __init__(self, servers: list[str], **options: Any) -> None:
        super().__init__(servers, **options)
        self._made: dict[bool, Any] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        if write not in self._made:
            self._made[write] = super().get_client(key, write=write)
        return self._made[write]


class ForgivingRedisCache(RedisCache):
    """Behaves as an empty cache that keeps nothing while Redis does not answer."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = _OneClient
        self._until = 0.0

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._tried(lambda: super(ForgivingRedisCache, self).get(key, default, version), default)

    def set(self, key: Any, value: Any, timeout: Any = 0, version: int | None = None) -> None:
        self._tried(lambda: super(ForgivingRedisCache, self).set(key, value, timeout, version), None)

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._tried(lambda: super(ForgivingRedisCache, self).delete(key, version), False))

    def _tried(self, work: Callable[[], Any], otherwise: Any) -> Any:
        if time.monotonic() < self._until:
            return otherwise
        try:
            return work()
        except RedisError as error:
            self._until = time.monotonic() + LEFT_ALONE
            log.warning("cache_unreachable", error=str(error))
            return otherwise
