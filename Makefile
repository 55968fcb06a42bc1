# Ringside's tasks; `make help` lists them. Each makes .venv when it is missing or out of date.

PYTHON ?= python3
PORT ?= 8000
GAME ?=
VENV := .venv
BIN := $(VENV)/bin
# Named after what is to be installed: a later start finds the file and installs nothing.
PINS := $(shell cat constraints.txt pyproject.toml | cksum | tr ' ' '-')
READY_TO_SERVE := $(VENV)/.serve-$(PINS)
READY_TO_TEST := $(VENV)/.test-$(PINS)
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.PHONY: help serve test lint format rules strength bench scale pins clean

help: ## List the tasks.
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(READY_TO_SERVE) ## Set everything up and open the site on PORT (8000); Ctrl-C stops it.
	@exec $(BIN)/python manage.py serve --port $(PORT) --stop-with-parent

test: $(READY_TO_TEST) ## Run linters, types, import rules, audit, deployment check, migration check and all tests.
	@exec $(BIN)/python .ci/check.py

lint: $(READY_TO_TEST) ## Run what `make test` runs before the tests.
	@exec $(BIN)/python .ci/check.py --no-tests

format: $(READY_TO_TEST) ## Rewrite the code in the house format.
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

strength: $(READY_TO_SERVE) ## Plant mistakes in the engine of GAME (all), and show which ones no scenario notices.
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py strength $(GAME)

rules: $(READY_TO_SERVE) ## Run the scenarios of GAME (all), and show what differs from the expected.
	@$(BIN)/python manage.py check_rules --no-save $(GAME)

bench: $(READY_TO_TEST) ## Measure speed.
	@$(BIN)/python -m pytest --benchmark-only --benchmark-enable --quiet

scale: $(READY_TO_TEST) ## Run 100,000 scenarios while workers are killed; count what is lost or twice, and the speed.
	@exec $(BIN)/python -m tests.benchmarks.scale $(GAME)

pins: $(READY_TO_TEST) ## Write what is installed in .venv to constraints.txt.
	@$(BIN)/python -m pip freeze --exclude-editable > constraints.txt

clean: ## Remove .venv, caches and the local database.
	rm -rf $(VENV) var .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks *.egg-info

$(READY_TO_SERVE): | $(BIN)/python
	@echo "Installing Ringside into $(VENV) (once; about a minute)"
	@$(INSTALL) .
	@rm -f $(VENV)/.serve-* && touch $@

$(READY_TO_TEST): | $(BIN)/python
	@echo "Installing Ringside and its development tools into $(VENV) (once; about a minute)"
	@$(INSTALL) '.[dev]'
	@rm -f $(VENV)/.serve-* $(VENV)/.test-* && touch $@ $(READY_TO_SERVE)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Ringside needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || true)."; \
		  echo "If another one is installed, name it: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) has no venv module. On Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
