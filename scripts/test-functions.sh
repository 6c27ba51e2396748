#!/usr/bin/env bash
# Runs the tests of the interface with the functions' own executables behind the local gateway. The argument is the folder with
# them; without one it is where cargo puts what it builds for the tests.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/target}"
TEST_FUNCTIONS="$(cd "${1:-$CARGO_TARGET_DIR/debug}" && pwd)" || fail "There is no folder ${1:-$CARGO_TARGET_DIR/debug}: run make lambda-test, which builds the functions."
export TEST_FUNCTIONS

skips_of "$root/lambdas/tests/api/in_process_only.txt"
cd "$root"
say "Testing the interface through the functions in ${TEST_FUNCTIONS#"$root"/}; $((${#skips[@]} / 2)) tests are left out, for the reasons in in_process_only.txt"
cargo build --quiet --workspace --bins </dev/null || fail "Building the functions failed: see the messages above."
cargo test --workspace --test api -- --exact "${skips[@]}" </dev/null ||
  fail "Tests of the interface fail with the functions. What the functions logged is in target/tmp/functions.log."
