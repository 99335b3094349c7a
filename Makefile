# make help lists the targets.
.PHONY: help setup serve test check generate format bench ai-data ai-train ai-eval clean

NODE_HEADERS := $(firstword $(wildcard $(dir $(shell command -v node))../include/node))

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .setup-done ## install and build; does nothing when nothing changed

# sqlite3 is compiled where no ready-made binary can be had; with Node's headers on the machine nothing is downloaded.
node_modules/.installed: package.json package-lock.json
	@echo "Installing packages (a minute or two the first time: sqlite3 may be compiled) ..." >&2
	$(if $(NODE_HEADERS),npm_config_nodedir=$(abspath $(NODE_HEADERS)/../..)) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

SOURCES := $(shell find ai cli db generated handlers rules server spec webhooks -name '*.ts' -o -name '*.json' -o -name '*.bin' 2>/dev/null)
.setup-done: node_modules/.installed $(SOURCES) tsconfig.json tsconfig.build.json
	@echo "Building ..." >&2
	@npm run --silent build
	@touch $@

serve: setup ## run the service on an embedded store with a sample shop
	@npm run --silent storefront -- migrate
	@npm run --silent storefront -- seed
	@npm run --silent storefront -- serve

test: setup ## all tests on SQLite and on PostgreSQL
	npm run --silent test:sqlite
	npm run --silent test:postgres

check: setup ## format, lint, types, stale generated files, contract lint and compatibility, tests
	npm run --silent format:check
	npm run --silent lint
	npm run --silent types
	npm run --silent generate:check
	npm run --silent lint:spec
	npm run --silent compatibility
	$(MAKE) test

generate: setup ## write generated/ from spec/, and .env.example from the settings
	npm run --silent generate

format: setup ## format all sources
	npm run --silent format

bench: setup ## measure beside peers, in one run each (bench/README.md)
	cd bench && npm ci --no-audit --no-fund --loglevel=error && node api.mjs && node growth.mjs && node commerce.mjs && node webhooks.mjs

# Where the texts lie that the embedded AI engine is trained on and measured with (training/README.md).
AI_DATA ?= ../shared/ai

training/node_modules/.installed: training/package.json training/package-lock.json
	cd training && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

ai-data:
	@test -d $(AI_DATA)/data || { echo "There is no training data in $(AI_DATA): name its folder, make ai-train AI_DATA=<folder> (training/README.md)." >&2; exit 2; }

ai-train: ai-data setup training/node_modules/.installed ## train the embedded AI engine anew: the same bytes each time
	npx tsx training/train.ts --data $(AI_DATA)

ai-eval: ai-data setup training/node_modules/.installed ## measure the embedded AI engine beside the best npm packages
	npx tsx training/evaluate.ts --data $(AI_DATA)

clean: ## remove what was installed and built (the store in data/ stays)
	rm -rf node_modules dist .setup-done bench/node_modules training/node_modules
