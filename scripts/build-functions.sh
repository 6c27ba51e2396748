#!/usr/bin/env bash
# Builds the functions for this machine as they are deployed: target/functions/<function>/bootstrap.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$root/scripts/install-lambda-tools.sh"
# The package alone: beside others of the workspace it would be built with what only they ask of it, such as the interface's description.
say "Building the functions as they are deployed"
cd "$root"
CARGO_TARGET_DIR="$root/target" PATH="$tools/lambda/bin:$PATH" cargo lambda build --release --package dealer-api --lambda-dir "$root/target/functions" \
  --bin session --bin vehicles --bin dealer --bin sold --bin intake --bin admin --bin documents --bin worker </dev/null ||
  fail "Building the functions failed: see the messages above."
