#!/usr/bin/env bash
# Runs the tests of the interface on moto, an implementation of DynamoDB that shares nothing with the embedded one: what works on
# both does not lean on one engine's ways. lambdas/tests/api/not_on_moto.txt lists the tests that can't run there, and why;
# docs/adr/another-dynamodb.md says what moto lacks. Arguments are those of the test binary, such as the name of one test.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

packages="$root/lambdas/tests/moto.txt"
stamp="$stamps/moto"
python="$tools/moto/bin/python"
if ! cmp -s "$packages" "$stamp" || [ ! -x "$python" ]; then
  has python3 || fail "Python 3 is missing: install it (on Debian: apt-get install python3 python3-venv), then run make again."
  say "Installing moto into .tools/moto (once; a minute)"
  python3 -m venv "$tools/moto" || fail "Python can't make a virtual environment: install its venv module (on Debian: apt-get install python3-venv), then run make again."
  "$python" -m pip install --quiet --disable-pip-version-check --requirement "$packages" </dev/null ||
    fail "Installing moto failed: check the internet connection (PyPI), then run make again."
  cp "$packages" "$stamp"
fi

# Two engines at work share the machine's cores: building comes first.
export CARGO_TARGET_DIR="$root/target" VPIC_URL=off
cd "$root"
cargo test --workspace --features dealer-api/local --test api --no-run

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
while read -r test _; do
  case "$test" in '' | '#'*) continue ;; esac
  skips+=(--skip "$test")
done <"$root/lambdas/tests/api/not_on_moto.txt"
TEST_DYNAMODB_ENDPOINT="http://127.0.0.1:$port" \
  cargo test --workspace --features dealer-api/local --test api --no-fail-fast -- --exact "${skips[@]}" "$@"
