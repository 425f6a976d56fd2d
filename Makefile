# Everything here works on a fresh machine that has Python 3.11+ and make.
#   make play    sets everything up and opens the table in the browser
#   make test    sets everything up and runs all checks
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PEERS := .venv-peers
GAMES ?= 10000

.PHONY: setup system lab envs play web test lint types unit scenarios mutate bench nightly walks strength mutate-all figures words clean help

help:
	@sed -n 's/^#   //p' Makefile; echo "also: setup web lab envs lint types unit scenarios mutate bench nightly words clean"

setup: $(VENV)/.player

$(VENV)/.player: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Arbiter needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Could not make a virtual environment. On Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	@echo "Setting up Arbiter (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server]'
	@touch $@

$(VENV)/.developer: $(VENV)/.player
	@echo "Setting up the test tools (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,server,lab,ray,envs,openspiel]'
	@touch $@

lab: $(VENV)/.player
	@echo "Setting up the lab ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[lab,ray]'
	@echo "Ready. Try: $(BIN)/arbiter lab --help"

envs: $(VENV)/.player
	@echo "Setting up the environments ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[envs,openspiel,lab]'
	@echo "Ready. Try: $(BIN)/python -m examples.train_eran --help"

play: setup web
	@$(BIN)/arbiter serve --open

web: setup
	@$(BIN)/python tools/web.py

test:
	@$(MAKE) --no-print-directory --output-sync -j2 lint types
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory mutate

lint: $(VENV)/.developer web
	$(BIN)/ruff check .
	$(BIN)/python tools/web.py check

types: $(VENV)/.developer
	$(BIN)/mypy

unit: $(VENV)/.developer system
	$(BIN)/pytest -n 3

system:
	@$(PYTHON) tools/system.py

scenarios: $(VENV)/.developer
	$(BIN)/arbiter scenario run

mutate: $(VENV)/.developer
	$(BIN)/python -m tests.breaks

bench: setup $(PEERS)/.ready
	$(BIN)/arbiter bench --peers $(PEERS)/bin/python

$(PEERS)/.ready: benchmarks/peers.txt
	@echo "Setting up the peers to measure against (once) ..."
	@test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/peers.txt
	@touch $@

# What takes too long for every run: each part, whatever becomes of the others.
nightly:
	@$(MAKE) --no-print-directory --keep-going walks strength mutate-all figures

walks: $(VENV)/.developer
	$(BIN)/python -m tests.kit.nightly --games $(GAMES)

strength: $(VENV)/.developer
	$(BIN)/pytest -m nightly -n 2 --timeout 0

mutate-all: $(VENV)/.developer
	$(BIN)/python -m tests.breaks --all

figures: $(VENV)/.developer
	$(BIN)/python -m tests.lab.figures --renew

words: $(VENV)/.developer
	$(BIN)/python tools/script_table.py tests
	$(BIN)/python tools/web_words.py

clean:
	rm -rf $(VENV) $(PEERS) .pytest_cache .mypy_cache .ruff_cache .hypothesis
