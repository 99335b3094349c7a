# make help lists the targets.
.PHONY: help setup serve test check security fuzz generate format bench bench-smoke bench-compare bench-record ai-data ai-train ai-eval clean

# Compilers and make split paths at spaces: fail now, not after minutes of work.
ifneq ($(words $(CURDIR)),1)
$(error The path of this folder contains a space ($(CURDIR)), so native packages can't be built: move it to a path without spaces)
endif

NODE_HEADERS := $(firstword $(wildcard $(dir $(shell command -v node))../include/node))

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Two targets at a time: while one core compiles sqlite3 for two minutes, the other one builds the rest.
TOGETHER := @$(MAKE) --silent --jobs=2

setup: ## install and build, if anything changed
	$(TOGETHER) $(READY)

READY := .caches-done .docs-done

node_modules/.installed: package.json package-lock.json
	@echo "Installing packages (a minute the first time) ..." >&2
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# sqlite3 is compiled if there is no prebuilt binary; if Node's headers are installed, nothing is downloaded. Its install
# script is the only one that runs, whatever npm's defaults are.
node_modules/.compiled: node_modules/.installed
	@echo "Compiling sqlite3, if there is no prebuilt binary for this machine (two minutes) ..." >&2
	@$(if $(NODE_HEADERS),npm_config_nodedir=$(abspath $(NODE_HEADERS)/../..)) npm rebuild sqlite3 --loglevel=error || { tools/setup/explain-compile.sh; exit 1; }
	@touch $@

# Sources of the documentation, without the files that its build writes.
DOCS := $(shell find docs packages/sdk tools/pack-cli -type f -not -path '*/node_modules/*' -not -path 'docs/.vitepress/cache/*' -not -path 'docs/reference/*' -not -path 'docs/parts/*' -not -path 'docs/public/downloads/*' -not -path 'packages/sdk/dist/*' 2>/dev/null)
.docs-done: .setup-done $(DOCS) CHANGELOG.md $(wildcard tools/bench/results/*.json)
	@echo "Building the documentation (half a minute) ..." >&2
	@npm run --silent docs >&2
	@touch $@

SOURCES := $(shell find ai cli db domain generated handlers packages/dashboard packages/partner-kit packages/sdk server tools/build webhooks \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.json' -o -name '*.bin' \) -not -path 'packages/sdk/dist/*' 2>/dev/null)
.setup-done: node_modules/.installed $(SOURCES) tsconfig.json tsconfig.build.json
	@echo "Building ..." >&2
	@npm run --silent build:program
	@touch $@

# The service is started once, so sqlite3 must be there.
.caches-done: .setup-done node_modules/.compiled
	@npm run --silent build:caches
	@touch $@

# A setting of the environment or of .env comes first.
ifeq (,$(shell grep -s '^WEBHOOKS_ALLOW_LOOPBACK=' .env))
serve: export WEBHOOKS_ALLOW_LOOPBACK ?= true
endif
serve: setup ## run the service on SQLite with a sample shop, which may send webhooks to this machine
	@npm run --silent storefront -- migrate
	@npm run --silent storefront -- seed
	@npm run --silent storefront -- serve

test: setup ## run all tests on SQLite and on PostgreSQL
	@npm test --silent

check: ## check format, lint, types, stale generated files, contract lint and compatibility; run the bench briefly; run all tests
	$(TOGETHER) $(READY) $(CHECKS) bench-smoke
	$(MAKE) test

# Each runs the npm script of its name; `format-check` runs format:check. They read files that the documentation build writes.
CHECKS := security-check lint types format-check generate-check lint-spec compatibility
.PHONY: $(CHECKS)
$(CHECKS): .setup-done .docs-done
	echo "npm run $(subst -,:,$@)"
	npm run --silent $(subst -,:,$@)

security: setup ## check slow regular expressions, licenses, install scripts, secrets, known vulnerabilities; write a bill of materials
	@npm run --silent security:check
	@tools/security/audit.sh
	@npm sbom --sbom-format=cyclonedx --omit=dev > dist/sbom.cdx.json && echo "Bill of materials: dist/sbom.cdx.json (CycloneDX)"

# How long to fuzz.
MINUTES ?= 10
fuzz: setup ## send random requests to both databases for MINUTES=10; failures are added to a corpus
	@tools/fuzz.sh $(MINUTES)

generate: setup ## write generated/ from spec/, and .env.example from the settings
	npm run --silent generate

format: setup ## format all sources
	npm run --silent format

# better-sqlite3, the database of the peer, is compiled if there is no prebuilt binary.
tools/bench/node_modules/.installed: tools/bench/package.json tools/bench/package-lock.json
	@echo "Installing the benchmarks ..." >&2
	cd tools/bench && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@cd tools/bench && $(if $(NODE_HEADERS),npm_config_nodedir=$(abspath $(NODE_HEADERS)/../..)) npm rebuild better-sqlite3 --loglevel=error
	@touch $@

bench: setup tools/bench/node_modules/.installed ## measure next to peers, in one run each (tools/bench/README.md)
	cd tools/bench && node api.mjs && node growth.mjs && node commerce.mjs && node webhooks.mjs

bench-smoke: .caches-done tools/bench/node_modules/.installed ## run each scenario of the bench briefly; fails when one is broken
	@node tools/bench/smoke.mjs

# Measures the cost of a change: REF=<commit, tag or branch> [ROUNDS=8] [SCENARIOS=list,create,…] (node tools/bench/compare.mjs --help).
bench-compare: .caches-done tools/bench/node_modules/.installed ## measure the working tree next to REF=<git ref>, interleaved
	@test -n "$(REF)" || { echo "Set the commit to compare with: make bench-compare REF=main" >&2; exit 2; }
	@node tools/bench/compare.mjs --ref "$(REF)" $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SCENARIOS),--scenarios $(SCENARIOS))

bench-record: .caches-done tools/bench/node_modules/.installed ## measure next to peers and store the ratios in tools/bench/results/
	@node tools/bench/record.mjs

tools/sdk-matrix/node_modules/.installed: tools/sdk-matrix/package.json tools/sdk-matrix/package-lock.json
	cd tools/sdk-matrix && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

.PHONY: sdk-matrix
sdk-matrix: setup tools/sdk-matrix/node_modules/.installed ## generate, compile and run clients with the generators that partners use (tools/sdk-matrix/README.md)
	npx tsx tools/sdk-matrix/matrix.ts
	npx tsx tools/sdk-matrix/models.mjs

# Folder of the texts that train and evaluate the embedded AI engine (tools/ai-training/README.md).
AI_DATA ?= ../shared/ai

tools/ai-training/node_modules/.installed: tools/ai-training/package.json tools/ai-training/package-lock.json
	cd tools/ai-training && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

ai-data:
	@test -d $(AI_DATA)/data || { echo "There is no training data in $(AI_DATA). Set its folder: make ai-train AI_DATA=<folder> (tools/ai-training/README.md)." >&2; exit 2; }

ai-train: ai-data setup tools/ai-training/node_modules/.installed ## train the embedded AI engine; the result is reproducible
	npx tsx tools/ai-training/train.ts --data $(AI_DATA)

ai-eval: ai-data setup tools/ai-training/node_modules/.installed ## measure the embedded AI engine next to the best npm packages
	npx tsx tools/ai-training/evaluate.ts --data $(AI_DATA)

clean: ## delete everything that was installed and built (the database in data/ stays)
	rm -rf node_modules dist .setup-done .caches-done .docs-done packages/sdk/dist docs/reference docs/parts docs/public/downloads tools/bench/node_modules tools/ai-training/node_modules tools/sdk-matrix/node_modules tools/sdk-matrix/build tools/sdk-matrix/clients/*/generated
