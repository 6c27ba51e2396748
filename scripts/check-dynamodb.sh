#!/usr/bin/env bash
# Runs the tests of the interface on moto, an implementation of DynamoDB that shares nothing with the embedded one: what works on
# both does not lean on one engine's ways. lambdas/tests/api/not_on_moto.txt lists the tests that can't run there, and why;
# docs/adr/another-dynamodb.md says what moto lacks. Arguments are those of the test binary, such as the name of one test.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

python_tools moto "$root/lambdas/tests/moto.txt" moto "a minute"
python="$tools/moto/bin/python"

# Two engines at work share the machine's cores: building comes first.
export CARGO_TARGET_DIR="$root/target" VPIC_URL=off
cd "$root"
# The example has cargo choose the features that tests have too.
cargo build --quiet --bins --example decode
cargo test --test api --no-run
tests="$(api_tests)"

log="$root/target/moto.log"
port="$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
say "Starting moto on port $port (its log: target/moto.log)"
"$python" "$root/scripts/serve-moto.py" "$port" >"$log" 2>&1 </dev/null &
moto=$!
trap 'kill "$moto" 2>/dev/null || true' EXIT
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
for _ in $(seq 300); do
  if answers; then break; fi
  kill -0 "$moto" 2>/dev/null || fail "moto did not start: target/moto.log says why."
  sleep 0.1
done
answers || fail "moto did not start within 30 seconds: target/moto.log may say why."

skips=()
while read -r test; do
  skips+=(--skip "$test")
done < <(grep -f <(patterns_of "$root/lambdas/tests/api/not_on_moto.txt") <<<"$tests")
TEST_DYNAMODB_ENDPOINT="http://127.0.0.1:$port" \
  cargo test --test api --no-fail-fast -- --exact "${skips[@]}" "$@"
