#!/usr/bin/env bash
# Builds what template.yaml deploys, with AWS SAM and for the deployment's processors, into .aws-sam: `sam deploy` takes it from there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$root/scripts/install-lambda-tools.sh"
need_target aarch64-unknown-linux-gnu
say "Building the deployment with AWS SAM"
cd "$root"
export CARGO_TARGET_DIR="$root/target" SAM_CLI_TELEMETRY=0 AWS_DEFAULT_REGION=us-east-1
PATH="$tools/lambda/bin:$PATH" sam build --template template.yaml "$@" </dev/null ||
  fail "AWS SAM could not build the deployment: see the messages above."
