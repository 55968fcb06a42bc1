"""Reading settings from environment variables, with errors that name the variable."""

import os
import re
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

RATE = "[1-9][0-9]{0,6}/(sec|min|hour|day)"
RATE_EXPECTED = "a number of requests, up to 9999999, and a period, such as 6000/min (sec, min, hour or day)"


def flag(name: str, *, default: bool) -> bool:
    """A yes-or-no variable; unset or empty gives the default."""
    text = os.environ.get(name, "").strip().lower()
    if not text:
        return default
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name}={text!r}: expected 1 or 0")


def number(name: str, *, default: int, least: int) -> int:
    """A whole number of at least `least`; unset or empty gives the default."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if value < least:
        raise ImproperlyConfigured(f"{name}={text!r}: expected a whole number, at least {least}")
    return value


def rate(name: str, *, default: str) -> str:
    """A number of requests and a period, as `1200/min`; unset or empty gives the default."""
    text = os.environ.get(name, "").strip() or default
    if not re.fullmatch(RATE, text):
        raise ImproperlyConfigured(f"{name}={text!r}: expected {RATE_EXPECTED}")
    return text


def words(name: str) -> list[str]:
    """A comma-separated list; unset gives an empty one."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def web_address(name: str) -> str:
    """An http or https address without a slash at its end; unset or empty gives "".

    It may hold neither credentials nor a query: addresses are logged.
    """
    text = os.environ.get(name, "").strip().rstrip("/")
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if text and not (usable and text.isascii() and text.isprintable() and not set("@?# ") & set(text)):
        raise ImproperlyConfigured(f"{name}: expected an address such as https://models.example/v1")
    return text


def origins(name: str) -> list[str]:
    """Comma-separated origins, each a scheme and a host, perhaps a port; unset gives none."""
    found = words(name)
    for text in found:
        try:
            parts = urlsplit(text)
            usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            usable = False
        if not (usable and text == f"{parts.scheme}://{parts.netloc}" and not set("@*") & set(text)):
            raise ImproperlyConfigured(
                f"{name}: {text!r} is no origin; expected such as https://table.example"
            )
    return found


def header_text(name: str) -> str:
    """A secret that is sent in a header: visible ASCII characters; unset or empty gives "". No error shows it."""
    text = os.environ.get(name, "").strip()
    if not (text.isascii() and text.isprintable() and " " not in text):
        raise ImproperlyConfigured(f"{name}: expected visible ASCII characters only")
    return text


def secret_key_kept_in(path: Path) -> str:
    """The key in this file, made on first use, so that sessions outlive a restart."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        # Written aside and linked into place: of two processes that start at once, both read the same key.
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()
