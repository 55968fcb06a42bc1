"""Every setting of Ringside, read from the environment in one place.

There are two modes. *Local* (no SECRET_KEY in the environment) is what `make serve`, `make test` and a
plain `manage.py` use: SQLite under var/, a generated key, plain HTTP, and only loopback hosts are answered,
so that a server started without its settings exposes nothing. *Production* (SECRET_KEY given) insists on
ALLOWED_HOSTS and HTTPS.
"""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import dj_database_url
import django_stubs_ext
import structlog
from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured

from api.environment import flag, header_text, number, origins, rate, secret_key_kept_in, web_address, words
from api.service import SERVICE
from rulebase.semantics.encoder import is_installed

# Lets annotations such as ModelAdmin[Run] be evaluated at run time.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("RINGSIDE_VAR", BASE_DIR / "var")).resolve()
LOCAL = not os.environ.get("SECRET_KEY")

# Security.
DEBUG = flag("DEBUG", default=False)
ALLOWED_HOSTS = words("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
if LOCAL:
    if ALLOWED_HOSTS:
        raise ImproperlyConfigured("ALLOWED_HOSTS is set but SECRET_KEY is not: production needs both")
    SECRET_KEY = secret_key_kept_in(VAR_DIR / "secret_key")
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
else:
    SECRET_KEY = os.environ["SECRET_KEY"]
    if not ALLOWED_HOSTS:
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS is not set: list the host names to answer, e.g. ringside.example"
        )

SECURE_SSL_REDIRECT = flag("SECURE_SSL_REDIRECT", default=not LOCAL)
# Whoever collects the counts asks the process directly, without TLS.
SECURE_REDIRECT_EXEMPT = ["^metrics$"]
SECURE_HSTS_SECONDS = number("SECURE_HSTS_SECONDS", default=0 if LOCAL else 365 * 24 * 3600, least=0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = not LOCAL
SECURE_HSTS_PRELOAD = not LOCAL
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
# Scripts read no cookie, and no other site sends one with a form. Only over TLS can a cookie have a name that ties it
# to this host, so that no neighbouring host can put its own in its place.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = not LOCAL
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "sessionid" if LOCAL else "__Host-sessionid"
CSRF_COOKIE_NAME = "csrftoken" if LOCAL else "__Host-csrftoken"
CSRF_FAILURE_VIEW = "api.pages.refusing.form_refused"
BEHIND_TLS_PROXY = flag("BEHIND_TLS_PROXY", default=False)
if BEHIND_TLS_PROXY:
    # Only for a proxy that sets or removes this header itself: otherwise any client could claim HTTPS.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Positions are small; the largest replay of a long game is well under this.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# Seconds that one check may take; a batch may begin its last one after ten, and gunicorn ends a request after thirty.
CHECK_SECONDS = number("CHECK_SECONDS", default=10, least=1)

# Applications.
INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "corsheaders",
    "django_htmx",
    "django_structlog",
    "rulebase",
    "rulebase.edits",
    "verifier",
    "api",
    "api.tokens",
]
MIDDLEWARE = [
    "api.health.Probes",
    "api.metrics.Measured",
    # Before whatever may refuse a request: a refusal is a page, too.
    "api.pages.policy.ContentPolicy",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "api.throttling.RateHeaders",
    "api.versions.Versions",
    "django_structlog.middlewares.RequestMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "api.urls"
WSGI_APPLICATION = "api.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = False

# Data.
if url := os.environ.get("DATABASE_URL"):
    DATABASES: dict[str, Any] = {
        "default": dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    }
else:
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": VAR_DIR / "ringside.sqlite3",
            # To open the file anew for each request takes longer than to answer it.
            "CONN_MAX_AGE": 60,
        }
    }
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # The web server and every worker process write to the one file. A transaction that starts by reading and
    # then writes fails at once with "database is locked", whatever the timeout: so each takes the lock first.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }

REDIS_URL = os.environ.get("REDIS_URL", "")
if REDIS_URL:
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "api.cachebackend.ForgivingRedisCache",
            "LOCATION": REDIS_URL,
            # Seconds after which it is done without, which is only slower.
            "OPTIONS": {"socket_timeout": 1.0, "socket_connect_timeout": 1.0},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# Where answers of engines are kept, and for how many seconds. In the memory of a process they would drive out the
# counts of requests, of which there are few hundred.
VERDICT_CACHE = "default" if REDIS_URL else None
VERDICT_CACHE_SECONDS = number("VERDICT_CACHE_SECONDS", default=900, least=1)
# Milliseconds from which on an answer is worth looking for there; with 0 all are.
VERDICT_CACHE_FROM = number("VERDICT_CACHE_FROM", default=2, least=0)

# Where what was worked out of rulebooks is kept, for processes to start quickly; it is made anew where it is missing.
PREPARED_DIR = VAR_DIR / "prepared"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if LOCAL
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
# Locally the files are served from where they lie, so nothing has to be collected.
WHITENOISE_USE_FINDERS = LOCAL
if LOCAL:
    STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # WhiteNoise warns where it is missing.

# REST.
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["api.renderers.VersionedJSON"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["api.tokens.signing.TokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_SCHEMA_CLASS": "api.contract.document.Contract",
    "DEFAULT_THROTTLE_CLASSES": ["api.throttling.ClientThrottle"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": rate("THROTTLE_ANON", default="1200/min"),
        "batches": rate("THROTTLE_BATCHES", default="60/min"),
        "disputes": rate("THROTTLE_DISPUTES", default="10/hour"),
    },
    # Whose address is counted: without a proxy the header that names it could be made up.
    "NUM_PROXIES": 1 if BEHIND_TLS_PROXY else 0,
    "EXCEPTION_HANDLER": "api.refusals.exception_handler",
}
# Pages of which other sites may ask the API from a browser. They never get to send the cookies of this one.
CORS_ALLOWED_ORIGINS = origins("CORS_ALLOWED_ORIGINS")
CORS_URLS_REGEX = "^/api/"
CORS_ALLOW_METHODS = ["GET", "HEAD", "POST"]
CORS_ALLOW_HEADERS = ["accept", "authorization", "content-type", "if-none-match"]
CORS_EXPOSE_HEADERS = [
    "ETag",
    "Last-Modified",
    "Location",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Retry-After",
    "X-Service-Version",
    "X-Rulebook",
    "X-Rulebook-Version",
]
SPECTACULAR_SETTINGS = {
    "TITLE": "Ringside",
    "DESCRIPTION": "Rules questions answered and moves verified for five circus board games.",
    "VERSION": SERVICE,
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["api.contract.document.completed"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# Workers.
# kombu spells a socket address in its own way.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1) if REDIS_URL else "memory://"
CELERY_TASK_IGNORE_RESULT = True  # What a task finds out goes to the database.
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
# A chunk is handed out again unless it was finished: after a killed process (reject on worker lost) or, when
# a whole worker was killed, once the visibility timeout has passed.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# A chunk of 50 takes well under a second; a minute means that a scenario hangs.
CELERY_TASK_SOFT_TIME_LIMIT = 50
CELERY_TASK_TIME_LIMIT = 60
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Longer than one chunk may run plus one that waits behind it, so that no living worker is overtaken.
    "visibility_timeout": number("WORKER_VISIBILITY_TIMEOUT", default=150, least=1),
    "unacked_restore_interval": number("WORKER_RESTORE_INTERVAL", default=5, least=1),
    "unacked_restore_throttle": 1,
    # Seconds for which a worker that is killed as it hands out again keeps the others from doing so.
    "unacked_mutex_expire": 10,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    # Runs whose chunks were lost with the broker, or that stopped moving, are taken up again.
    "runs-resume": {"task": "verifier.tasks.runs_resume", "schedule": 30.0, "options": {"expires": 30}},
    # Everything is checked each night, whether or not anything seems to have changed.
    "nightly": {
        "task": "verifier.tasks.nightly_start",
        "schedule": crontab(hour=str(number("NIGHTLY_HOUR", default=3, least=0)), minute="0"),
        "options": {"expires": 3600},
    },
}
# Seconds without a new result after which a run's missing scenarios are queued again.
RUN_STALL_SECONDS = number("RUN_STALL_SECONDS", default=180, least=1)

# The language model that may propose how a question is to be read; without an address nothing leaves this server.
ASK_MODEL_URL = web_address("ASK_MODEL_URL")
ASK_MODEL_NAME = os.environ.get("ASK_MODEL_NAME", "").strip()
ASK_MODEL_KEY = header_text("ASK_MODEL_KEY")
ASK_MODEL_TIMEOUT = number("ASK_MODEL_TIMEOUT", default=5, least=1)
if ASK_MODEL_URL and not ASK_MODEL_NAME:
    raise ImproperlyConfigured("ASK_MODEL_URL is set but ASK_MODEL_NAME is not: name the model to ask for")
if ASK_MODEL_URL and find_spec("urllib3") is None:
    raise ImproperlyConfigured("ASK_MODEL_URL is set but urllib3 is missing: install the extra `model`")

# Whether questions are compared with rulings by meaning too, for which the extra `semantic` is needed.
ASK_SEMANTIC = flag("ASK_SEMANTIC", default=is_installed())
if ASK_SEMANTIC and not is_installed():
    raise ImproperlyConfigured(
        "ASK_SEMANTIC is on but its packages are missing: install the extra `semantic`"
    )

# Counts at /metrics are for whoever sends this as a bearer token; without it they are shown locally only.
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")

# Logs.
DJANGO_STRUCTLOG_CELERY_ENABLED = True
# It would believe any header that claims to name the address, and take a tenth of a request to read them all.
DJANGO_STRUCTLOG_IP_LOGGING_ENABLED = False
_log_steps: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=True),
]
structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_log_steps,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": structlog.stdlib.ProcessorFormatter,
            "processor": structlog.processors.JSONRenderer()
            if flag("LOG_JSON", default=False)
            # With plain tracebacks: one with all locals runs to hundreds of lines and holds what people sent.
            else structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
            "foreign_pre_chain": _log_steps,
        },
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "WARNING").upper()},
    # Django's own handlers would print a second, differently shaped line.
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "django.server": {"handlers": []},
        # They say what django-structlog says too, with less of the context.
        "celery.app.trace": {"level": "WARNING"},
        "celery.worker.strategy": {"level": "WARNING"},
    },
}
