#!/usr/bin/env bash
# Runs the tests of the interface with the functions' own executables behind the local gateway: scripts/test-functions.sh [--all] [FOLDER].
# Without --all, those that through_functions.txt names. FOLDER has the executables; without one it is where cargo puts what it builds for the
# tests.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

all=""
if [ "${1:-}" = --all ]; then
  all=yes
  shift
fi
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/target}"
TEST_FUNCTIONS="$(cd "${1:-$CARGO_TARGET_DIR/debug}" && pwd)" || fail "There is no folder ${1:-$CARGO_TARGET_DIR/debug}: run make lambda-test, which builds the functions."
export TEST_FUNCTIONS
api="$root/lambdas/tests/api"
cd "$root"

# With an example, cargo chooses the features that tests have too: without it, all packages are compiled a second time.
cargo build --quiet --bins --example decode </dev/null || fail "Building the functions failed: see the messages above."
tests="$(api_tests)" || fail "Building the tests failed: see the messages above."
tests="$(grep -vf <(patterns_of "$api/in_process_only.txt") <<<"$tests")"
if [ -z "$all" ]; then tests="$(grep -f <(names_in "$api/through_functions.txt" | sed 's/^/^/') <<<"$tests")"; fi
mapfile -t names <<<"$tests"
say "Testing the interface through the functions in ${TEST_FUNCTIONS#"$root"/}: ${#names[@]} tests"
cargo test --test api -- --exact "${names[@]}" </dev/null || {
  # Why a call was answered with a 500 stands in the log alone, which is gone with the checkout.
  grep -hE '"code":"internal"|"message":"panic"' "$CARGO_TARGET_DIR/tmp/functions.log" | tail -n 20 >&2 || true
  fail "Tests of the interface fail with the functions. What the functions logged is in target/tmp/functions.log."
}
