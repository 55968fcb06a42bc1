# The image of web server, worker and clock; compose.yaml says which of them a container is.
FROM python:3.12-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 RINGSIDE_VAR=/var/ringside LOG_JSON=1

RUN useradd --create-home --uid 1000 ringside && install --directory --owner ringside /var/ringside
WORKDIR /app

# What is installed changes less often than the code: so it is a layer of its own.
COPY pyproject.toml constraints.txt README.md ./
RUN mkdir api rulebase verifier && touch api/__init__.py rulebase/__init__.py verifier/__init__.py \
    && pip install --no-cache-dir --constraint constraints.txt '.[model]' \
    && pip uninstall --yes ringside && rm -r api rulebase verifier build *.egg-info

COPY manage.py ./
COPY rulebase rulebase
COPY verifier verifier
COPY api api
# Collecting needs settings, none of which end up in the files.
RUN SECRET_KEY=unused ALLOWED_HOSTS=unused python manage.py collectstatic --no-input

USER ringside
EXPOSE 8000
CMD ["gunicorn", "api.wsgi", "--config", "python:api.server", "--bind", "0.0.0.0:8000", "--worker-class", "gthread", "--workers", "2", "--threads", "8"]
