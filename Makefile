# `make help` lists the targets. Each installs what it needs, and does nothing twice.
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080

# One folder, one profile and one set of packages and features for building and testing, Cargo's default members: nothing is compiled twice.
export CARGO_TARGET_DIR := $(CURDIR)/target
export npm_config_update_notifier := false
npm_run := npm run --prefix web

server := target/debug/local
core_wasm := core-wasm/pkg/dealer_core_wasm_bg.wasm
sold_wasm := core-wasm/sold/pkg/dealer_sold_wasm_bg.wasm
cancellation_wasm := core-wasm/cancellation/pkg/dealer_cancellation_wasm_bg.wasm
menu_wasm := core-wasm/menu/pkg/dealer_menu_wasm_bg.wasm
paper_wasm := core-wasm/paper/pkg/dealer_paper_wasm_bg.wasm
vin_wasm := core-wasm/vin/pkg/dealer_vin_wasm_bg.wasm
check_wasm := core-wasm/check/pkg/dealer_check_wasm_bg.wasm
wasm := $(core_wasm) $(sold_wasm) $(cancellation_wasm) $(menu_wasm) $(paper_wasm) $(vin_wasm)
site := web/dist/index.html

# What the site has, without what tests and benchmarks ask.
wasm_packages := boundary cancellation menu paper sold vin
# Folders are listed with their files: a folder's time tells of a deleted file.
wasm_sources := $(shell find core core-wasm/src $(wasm_packages:%=core-wasm/%/src) -not -path '*/tests*' -not -path '*/examples*') \
  core-wasm/Cargo.toml $(wasm_packages:%=core-wasm/%/Cargo.toml) Cargo.toml Cargo.lock scripts/build-wasm.sh
site_sources := $(shell find web/src web/public web/vite -not -name '*.test.*' 2>/dev/null) \
  $(wildcard web/*.html web/*.json web/*.ts web/*.js web/.env*) LICENSE
# The names, colour and mark with which it was built: another one builds it anew.
site_settings := .tools/stamps/site-settings


# The pack is part of the site, too.
site_data := core/data/vpic.pack

.PHONY: always help run test test-all check check-rust check-web build build-tested build-tests wasm setup check-machine setup-lint setup-build test-rust test-wasm test-web test-e2e server check-csv check-seals test-functions lambda-test check-dynamodb check-template advisories mutants build-deployment openapi check-api attack create-admin create-seal migrate fold demo-large demo-reset vin-parity vin-fuzz ledger-events bench bench-functions bench-many lighthouse

help: ## List the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1	\2/p' Makefile | awk -F '\t' '{ name[NR] = $$1; text[NR] = $$2; if (length($$1) > widest) widest = length($$1) } END { for (i = 1; i <= NR; i++) printf "  make %-*s  %s\n", widest, name[i], text[i] }'

run: build ## Build all and start the product with demo data (PORT=8080, data in .data/)
	@exec $(server) --port $(PORT) --data .data --site web/dist

test: ## Test everything: lint, Rust, WebAssembly, web, and end to end in Chromium
	@scripts/test.sh

test-all: export HEAVY := 1
test-all: ## All of `make test`, its heavy tests with their full amounts, and what rarely breaks: functions as they are deployed, all walks and visits in Chromium, files opened by LibreOffice, seals judged by other tools, the attack
	@scripts/test.sh
	@$(MAKE) check-csv
	@$(MAKE) check-seals
	@$(MAKE) attack

check: check-rust check-web ## Formatting, lint and types of all code

# Where clippy is the compiler (scripts/test.sh), all is linted as it is built.
check-rust: setup-build
	cargo fmt --all --check
	cargo fmt --all --manifest-path tools/wasm/Cargo.toml --check
	$(if $(LINT_AS_BUILT),,cargo clippy --workspace --all-targets -- -D warnings)

check-web: wasm
	$(npm_run) lint
	$(npm_run) typecheck
	web/node_modules/.bin/node tools/lighthouse/routes.mjs

build: check-machine ## Build the server, the WebAssembly modules and the site
	@scripts/build-all.sh $(site)

# The tests ask one more module: one processor at a time, beside the server as well.
build-tested: check-machine
	@scripts/build-all.sh $(site) $(check_wasm)

# With an example, cargo chooses the features that tests have too: without it, the server's packages are compiled twice.
server: check-machine
	@echo "==> Building the server"
	@cargo build --bin local --example decode

wasm: $(wasm) $(check_wasm) ## Build the WebAssembly modules into core-wasm/pkg, and into pkg of core-wasm/sold, core-wasm/cancellation, core-wasm/menu, core-wasm/paper, core-wasm/vin and core-wasm/check

$(core_wasm): $(wasm_sources) | setup-build
	@scripts/build-wasm.sh

# The same run builds all.
$(sold_wasm) $(cancellation_wasm) $(menu_wasm) $(paper_wasm) $(vin_wasm): $(core_wasm)
	@[ -s $@ ] && [ ! $< -nt $@ ] || scripts/build-wasm.sh

# What tests and benchmarks ask, and no page.
$(check_wasm): $(core_wasm) $(wildcard core-wasm/check/src/* core-wasm/check/Cargo.toml core/examples/bench_rate/*.rs) core/paper/tests/documents/support.rs $(wildcard core/paper/src/*.rs core/paper/src/*/*.rs) core/examples/rate/vector.rs core/tests/rules/pricing/draw.rs core/tests/rules/pricing/random_answers.rs
	@scripts/build-wasm.sh check

$(site_settings): always
	@scripts/note-site-settings.sh $@

always:

$(site): $(site_sources) $(site_settings) $(site_data) $(wasm) | setup-build
	@scripts/build-site.sh

setup: setup-build ## Install all tools that building and testing need
	@scripts/install-chromium.sh

check-machine:
	@scripts/check-prerequisites.sh

setup-lint: check-machine
	@. scripts/lib.sh && need_component clippy clippy

setup-build: check-machine
	@scripts/install-web.sh
	@scripts/install-rust-tools.sh

# The government's vehicle service is never asked by a test.
test-rust test-functions lambda-test test-web test-wasm test-e2e: export VPIC_URL := off

# One test more at a time than there are processors: each waits for its database, in turns with it.
test-rust: export RUST_TEST_THREADS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
test-rust: setup-build ## Rust tests: rules, server against its embedded database
	cargo test --no-fail-fast

build-tests: check-machine ## Build the Rust tests, and run none
	cargo test --no-run

test-wasm: wasm ## The golden cases through the built WebAssembly modules
	$(npm_run) test:unit -- src/domain

test-web: wasm ## Web unit tests, the golden cases through WebAssembly among them
	$(npm_run) test:unit

test-e2e: build setup ## End-to-end tests in Chromium against the running product
	CHROMIUM_PATH="$$(scripts/install-chromium.sh --print)" $(npm_run) test:e2e

test-functions: setup-build ## The server's tests again, through a gateway and the functions' own executables, where these may differ (ALL=1: all)
	@scripts/test-functions.sh $(if $(ALL),--all)

lambda-test: setup-build ## Build the functions as they are deployed; call them under AWS's own emulator and in the server's tests
	@scripts/lambda-test.sh

check-dynamodb: setup-build ## Run the tests of the interface on a second DynamoDB, moto
	@scripts/check-dynamodb.sh

check-template: ## Check template.yaml and waf.yaml with AWS SAM
	@scripts/install-lambda-tools.sh
	SAM_CLI_TELEMETRY=0 AWS_DEFAULT_REGION=us-east-1 .tools/lambda/bin/sam validate --lint --template template.yaml
	.tools/lambda/bin/cfn-lint --regions us-east-1 -- waf.yaml

advisories: setup-build ## Ask the lists of advisories (RustSec, npm) about each library in use
	@scripts/advisories.sh

mutants: setup-build ## Change the rules of money and access step by step: a test must notice each (PART=lockout: that module; hours for all)
	@scripts/mutants.sh $(PART)

build-deployment: setup-build ## Build what template.yaml deploys with AWS SAM, into .aws-sam (minutes)
	@scripts/build-deployment.sh

vin-parity: ## Compare the VIN decoder with a full port of vPIC on 240,000 VINs (downloads the port from PyPI once; minutes)
	@scripts/vin-parity.sh

bench: setup wasm ## Measure speed and memory, beside what others offer; with WRITE=1 into docs/PERFORMANCE.md (many minutes)
	@scripts/bench.sh $(if $(WRITE),--write)

bench-functions: setup-build ## The functions' part of it alone
	@scripts/bench-functions.sh $(if $(WRITE),--write)

bench-many: setup-build ## 10,000 changes of one contract and 200 deals of one dealer at once: a part of it, too
	@scripts/bench-many.sh $(if $(WRITE),--write)

lighthouse: setup $(wasm) $(site) ## Measure every page with Lighthouse, as on a phone (ONLY=/login; PROXY=1: as CloudFront sends it; WRITE=1 into docs/PERFORMANCE.md)
	@scripts/lighthouse.sh $(if $(ONLY),--only "$(ONLY)") $(if $(PROXY),--proxy) $(if $(WRITE),--write)

vin-fuzz: setup-build ## Ten million random inputs for the VIN decoder, and as many damaged packs (minutes)
	VIN_FUZZ_RUNS=10000000 cargo test -p dealer-vpic --profile fuzz --lib damage::any

ledger-events: setup-build ## A million random events, the ledger's invariants checked after each (minutes)
	LEDGER_EVENTS=1000000 cargo test -p dealer-core --profile fuzz --test rules properties::ledger -- --nocapture

check-csv: setup-build ## Open an exported list and the register of a batch in LibreOffice Calc and in Python, and compare (installs Calc)
	@scripts/check-csv.sh

check-seals: setup-build ## Have pyHanko, pdfsig and qpdf judge a sealed document (installs them)
	@scripts/check-seals.sh

openapi: server setup-build ## Write what follows from routes and tables: docs/openapi.json, the site's types of it, and parts of template.yaml and docs/SECURITY.md
	@$(server) --openapi docs/openapi.json
	@$(server) --generate .
	@scripts/api-types.sh

check-api: server ## Have schemathesis call the running interface by its description, and against it (three minutes)
	@scripts/check-api.sh

attack: server ## Attack the interface: hostile bodies and addresses, tampered deals, look-alike names, 1,000 kills (minutes)
	VPIC_URL=off KILLS=200 cargo test --test api -- attack:: crash:: crash_events:: crash_sold:: crash_cancelled:: crash_replaced:: --include-ignored --nocapture --test-threads 2

create-admin: setup-build ## Create an administrator in the environment's database, or with DATA=.data in that of make run
	@cargo build --quiet --bin create-admin --example decode
	@target/debug/create-admin $(if $(DATA),--data "$(DATA)") $(ARGS)

create-seal: setup-build ## Make the key and the certificate that seal documents (ARGS="--out seal", or --kms-key for one of AWS)
	@cargo build --quiet --bin create-seal --example decode
	@target/debug/create-seal $(ARGS)

fold: setup-build ## Compare the ledger with its balances, in the environment's database: differences are told, and make it fail
	@cargo build --quiet --bin fold --example decode
	@target/debug/fold

migrate: setup-build ## Bring what an earlier release stored into this one's form: the environment's database, or DATA=.data; ARGS=--dry-run counts
	@cargo build --quiet --bin migrate --example decode
	@target/debug/migrate $(if $(DATA),--data "$(DATA)") $(ARGS)

demo-large: server ## Fill the data of `make run`, or DATA=..., with 500 dealers and all that belongs to them
	@$(server) --large --data "$(or $(DATA),.data)"

demo-reset: ## Delete the data of `make run` (asks first; YES=1 does not)
	@scripts/demo-reset.sh
