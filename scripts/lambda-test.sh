#!/usr/bin/env bash
# Builds the functions for this machine as they are deployed, and has them answer events under AWS's own emulator.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$root/scripts/install-lambda-tools.sh"
case "$(uname -m)" in
  x86_64 | amd64) architecture=x86_64 ;;
  aarch64 | arm64) architecture=arm64 ;;
  *) fail "AWS's emulator runs on x86_64 and arm64 only; this machine is $(uname -m)." ;;
esac
emulator="$(find "$tools/lambda" -path '*/samcli/local/rapid/*' -name "aws-lambda-rie-$architecture" -print -quit)"
[ -n "$emulator" ] || fail "AWS SAM brought no emulator for $architecture: delete .tools/lambda and .tools/stamps/lambda-tools, then run make again."
chmod +x "$emulator"

"$root/scripts/build-functions.sh"

say "Calling the functions under AWS's emulator"
export CARGO_TARGET_DIR="$root/target"
export LAMBDA_EMULATOR="$emulator" LAMBDA_DIR="$root/target/functions"
cargo test --workspace --features dealer-api/local --test lambda -- --include-ignored
