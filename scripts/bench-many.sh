#!/usr/bin/env bash
# Measures what many changes of one contract and many deals at once cost, on a release build of the local run with a data folder of its
# own. With --write the tables go into docs/PERFORMANCE.md.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

target="${CARGO_TARGET_DIR:-$root/target}"
report="$target/bench/many.md"
mkdir -p "$target/bench"
say "Building the local run and the measurement"
(cd "$root" && CARGO_TARGET_DIR="$target" cargo build --quiet --release --bin local --example bench_many </dev/null) ||
  fail "Building the measurement failed: see the messages above."
say "Measuring (minutes; leave the machine alone until then)"
"$target/release/examples/bench_many" --server "$target/release/local" --versions "$(rustc --version | cut -d' ' -f1-2)" \
  --changes "${CHANGES:-10000}" --rounds "${ROUNDS:-3}" >"$report" </dev/null ||
  fail "The measurement failed: see the messages above."
cat "$report"
if [ "${1:-}" = --write ]; then
  write_tables "make bench-many" "$report"
fi
