#!/usr/bin/env bash
# Builds the functions for this machine as they are deployed, has them answer events under AWS's own emulator, and runs the tests of
# the interface through them.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

LAMBDA_EMULATOR="$("$root/scripts/install-lambda-tools.sh" --print-emulator)"
"$root/scripts/build-functions.sh"

export CARGO_TARGET_DIR="$root/target"
export LAMBDA_EMULATOR LAMBDA_DIR="$root/target/functions"
cd "$root"
say "Calling the functions under AWS's emulator"
cargo test --test lambda -- --include-ignored </dev/null
"$root/scripts/test-functions.sh" --all "$LAMBDA_DIR"
