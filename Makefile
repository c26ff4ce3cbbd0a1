# Lagerfeuer: everything from a fresh clone. `make help` lists the targets.
# Steps leave stamp files, so that only what has changed is built again.

HOST := 127.0.0.1
PORT ?= 8000
DATA := data
DATABASE ?= sqlite

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check $(if $(VERBOSE),,--quiet)
# Only wheels, each with its hash: building a source package would download its build tools without hashes.
LOCKED := --only-binary=:all: --require-hashes
NODE := tools/with-node
# The games of examples/, each a distribution of its own.
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
SRC := PYTHONPATH=$(subst $() ,:,src packages/boardkit/src $(EXAMPLES:=/src))
GAMES := src/lagerfeuer.egg-info/entry_points.txt

UI_FILES := $(shell find ui src/lagerfeuer/games/*/ui src/lagerfeuer/games/*/data -type f -not -path '*/node_modules/*' -not -path '*/generated/*' 2>/dev/null)
TEXTS := $(shell find src -name '*.ftl')
KIT_FILES := $(shell find packages/boardkit -type f -not -path 'packages/boardkit/build/*' -not -path '*.egg-info/*' -not -name '*.pyc')
PY_FILES := $(shell find src/lagerfeuer -type f -not -path '*/ui/*' -not -path '*/web/client/*' -not -name '*.pyc')
EXAMPLE_FILES := $(shell find examples -type f -not -path '*/build/*' -not -path '*/tests/*' -not -path '*.egg-info/*' -not -path '*/.*' -not -name '*.pyc')
CLIENT := src/lagerfeuer/web/client/index.html

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Two jobs unless another number is given: the client is built beside the library, the examples beside the program. Steps
# that install into .venv run one after another.
ifeq ($(MAKELEVEL)$(filter -j% --jobs%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j2
endif
DEVELOPS := $(filter test test-long lint prose audit fix dev docs fuzz bench,$(MAKECMDGOALS))
.PHONY: help install run dev test test-long check lint prose audit fix wheel examples docs fuzz bench lock clean FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/.installed ## the program in .venv/bin, to be run as a service (docs/operating.md)

run: $(VENV)/.installed ## install, build and serve the site on HOST:PORT (127.0.0.1:8000), keeping its data in DATA (data)
	@exec $(VENV)/bin/lagerfeuer serve --host $(HOST) --port $(PORT) --data $(DATA)

dev: $(VENV)/.dev $(GAMES) ui/node_modules/.installed ## server and client from the sources, both reloading, at 127.0.0.1:5173; Ctrl-C stops both
	@DATA=$(DATA) tools/dev

test: $(VENV)/.dev $(VENV)/.installed build/compiled/.unpacked ## all tests: units, conformance, flows through a real server, a real browser; DATABASE=postgres runs them on PostgreSQL, SEED=N with the seed of an earlier run
	@tools/chromium
	@tools/firefox
	@tools/webkit
	@tools/postgres
	@PYTHONDONTWRITEBYTECODE= LAGERFEUER_TEST_DATABASE=$(DATABASE) $(PY) -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder --max-suite-reruns 2 $(if $(SEED),--seed $(SEED)) $(ARGS)

test-long: export LAGERFEUER_LONG := 1
test-long: test ## the same with the tests marked as long: thousands of random matches

check: ## lint, types, layers, known vulnerabilities and all tests
	@for goal in lint audit test; do $(MAKE) --no-print-directory $$goal || exit 1; done

lint: $(VENV)/.dev ui/node_modules/.installed prose ## lint, formatting, types and layers, of the server and of the client; texts and documentation
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/ruff format --check
	@$(VENV)/bin/mypy
	@$(SRC) $(VENV)/bin/lint-imports
	@$(NODE) npm --prefix ui run --silent check
	@$(NODE) npm --prefix ui run --silent lint

prose: $(VENV)/.dev $(GAMES) ## check texts and documentation: lengths, plurals, links, words, and that every text is used
	@PYTHONPATH=src:packages/boardkit/src:examples/embers/src:tests $(PY) -P -m prose

audit: $(VENV)/.dev ui/node_modules/.installed ## known vulnerabilities of the locked dependencies; reports what could not be looked up
	@$(PY) tools/audit

fix: $(VENV)/.dev ui/node_modules/.installed ## format everything and repair what lint can repair
	@$(VENV)/bin/ruff check --fix-only
	@$(VENV)/bin/ruff format
	@$(NODE) npm --prefix ui run --silent format

wheel: dist/.built ## dist/*.whl: the library boardkit, and lagerfeuer with its games and the client; both compiled
	@ls dist/*.whl

examples: dist/.examples ## dist/examples/*.whl: the games of examples/, compiled where they ask for it
	@ls dist/examples/*.whl

docs: $(VENV)/.dev ## build/docs/index.html: the public interface of boardkit, from its docstrings
	@$(SRC) $(PY) tools/docs_site.py

fuzz: $(VENV)/.dev build/compiled/.unpacked ## fuzzers of the whole house: ARGS="actions --requests 1000000", "api --examples 500", "secrets --matches 10000" or "kills --times 1000"
	@PYTHONPATH=build/compiled:tests $(PY) -P -m fuzzing $(ARGS)

bench: $(VENV)/.dev $(GAMES) build/compiled/.unpacked ## the measurements of bench/, compared with other programs (ARGS="rules --quick" for less)
	@PYTHONPATH=build/compiled $(NODE) $(PY) -m bench $(ARGS)

lock: build/uv/bin/uv ## lock requirements/*.in with hashes for all platforms; ARGS=--upgrade takes the newest
	@cd requirements && for name in run build dev node lock; do \
		env -i HOME="$$PWD/../build/uv" PATH=/usr/bin:/bin UV_SYSTEM_CERTS=1 ../build/uv/bin/uv pip compile --quiet \
			--universal --python-version 3.11 --generate-hashes --no-header $(ARGS) $$name.in -o $$name.txt || exit 1; \
	done

clean: ## remove everything that was built or installed, but not the data
	rm -rf $(VENV) build packages/boardkit/build examples/*/build dist ui/node_modules ui/src/generated $(dir $(CLIENT)) *.egg-info src/*.egg-info packages/boardkit/src/*.egg-info examples/*/src/*.egg-info .*_cache examples/*/.*_cache .hypothesis

# Python and its packages: those for running, or all those for development.

$(PY):
	@python=$$(tools/find-python) && echo "Making .venv with $$($$python --version)" && $$python -m venv $(VENV)

$(VENV)/.run: requirements/run.txt requirements/build.txt | $(PY) $(if $(DEVELOPS),$(VENV)/.dev)
	@test $@ -nt requirements/run.txt && test $@ -nt requirements/build.txt || { \
		echo "Installing Python packages" && $(PIP) install $(LOCKED) -r requirements/run.txt -r requirements/build.txt; }
	@touch $@

$(VENV)/.dev: requirements/dev.txt | $(PY)
	@echo "Installing Python packages"
	@$(PIP) install $(LOCKED) -r requirements/dev.txt
	@test -e $(VENV)/.run || touch $(VENV)/.run
	@touch $@

# Where the games are found when the program runs from the sources.

$(GAMES): pyproject.toml packages/boardkit/pyproject.toml $(EXAMPLES:=/pyproject.toml) tools/entry_points.py | $(PY)
	@$(PY) tools/entry_points.py
	@touch $@

# The client.

ui/node_modules/.installed: ui/package.json ui/package-lock.json | $(VENV)/.run
	@echo "Installing the client's packages"
	@$(NODE) npm --prefix ui ci --ignore-scripts --loglevel=error >/dev/null
	@touch $@

$(CLIENT): ui/node_modules/.installed $(UI_FILES) $(TEXTS) build/files
	@echo "Building the client"
	@$(NODE) npm --prefix ui run --silent build -- $(if $(VERBOSE),,--logLevel error)
	@touch $@

# The wheels, and what is made from them: the installed program, and the folder with the compiled rules for the tests.

dist/.boardkit: $(VENV)/.run $(KIT_FILES) build/files | $(GAMES)
	@echo "Building the library"
	@mkdir -p dist && rm -f dist/boardkit-*.whl
	@$(PIP) wheel --no-build-isolation --no-deps --no-index --wheel-dir dist packages/boardkit
	@touch $@

# Compiled games run only on a compiled library.
dist/.built: dist/.boardkit $(CLIENT) $(PY_FILES) build/files pyproject.toml setup.py tools/mypyc.ini LICENSE $(wildcard README.md)
	@echo "Building the program"
	@rm -f dist/lagerfeuer-*.whl
	@grep -q compiled packages/boardkit/build/rules.txt || export LAGERFEUER_PURE=1; \
		$(PIP) wheel --no-build-isolation --no-deps --no-index --wheel-dir dist .
	@cat build/rules.txt
	@touch $@

dist/.examples: dist/.boardkit $(EXAMPLE_FILES) build/example-files
	@echo "Building the examples"
	@rm -rf dist/examples
	@grep -q compiled packages/boardkit/build/rules.txt || export LAGERFEUER_PURE=1; \
		for example in $(EXAMPLES); do \
			PYTHONPATH=$(CURDIR)/packages/boardkit/src $(PIP) wheel --no-build-isolation --no-deps --no-index --wheel-dir dist/examples ./$$example || exit 1; \
		done
	@touch $@

# The program first: replacing an old one that still contained the library removes the library's files.
$(VENV)/.installed: dist/.built
	@for name in lagerfeuer boardkit; do $(PIP) install --no-index --no-deps --force-reinstall dist/$$name-*.whl || exit 1; done
	@touch $@

# With Embers, which the tests play.
build/compiled/.unpacked: dist/.built dist/.examples
	@rm -rf build/compiled
	@for wheel in dist/*.whl dist/examples/embers-*.whl; do $(PY) -m zipfile -e $$wheel build/compiled || exit 1; done
	@$(PY) -m compileall -q build/compiled
	@touch $@

# Changes when a file is added or removed. Make itself writes it, because the names are too long for a command line.
build/files: FORCE
	$(shell mkdir -p build)$(file >$@.now,$(UI_FILES) $(PY_FILES) $(KIT_FILES))
	@cmp -s $@.now $@ && rm $@.now || mv $@.now $@

build/example-files: FORCE
	@mkdir -p build
	@printf '%s\n' $(EXAMPLE_FILES) | cmp -s - $@ || printf '%s\n' $(EXAMPLE_FILES) > $@

build/uv/bin/uv: requirements/lock.txt | $(PY)
	@$(PY) -m venv build/uv && build/uv/bin/python -m pip --disable-pip-version-check --quiet install $(LOCKED) -r $<
