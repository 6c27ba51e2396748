#!/usr/bin/env bash
# Runs the tests of the interface on moto, an implementation of DynamoDB that shares nothing with the embedded one. It is laxer in
# places and lacks some of what the product uses: docs/adr/another-dynamodb.md lists the tests that can't pass there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

moto_version=5.2.5
venv="$tools/moto"
if [ ! -x "$venv/bin/moto_server" ] || [ "$(cat "$stamps/moto" 2>/dev/null)" != "$moto_version" ]; then
  has python3 || fail "Python 3 is missing: install it (on Debian: apt-get install python3 python3-venv), then run make again."
  say "Installing moto $moto_version into .tools/moto (once; a minute)"
  python3 -m venv "$venv" || fail "Python can't make a virtual environment: install its venv module (on Debian: apt-get install python3-venv), then run make again."
  "$venv/bin/pip" install --quiet --disable-pip-version-check "moto[dynamodb,server]==$moto_version" </dev/null ||
    fail "Installing moto failed: check the internet connection (PyPI), then run make again."
  echo "$moto_version" >"$stamps/moto"
fi

port="$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
say "Starting moto on port $port"
"$venv/bin/moto_server" -H 127.0.0.1 -p "$port" >/dev/null 2>&1 &
trap 'kill $! 2>/dev/null' EXIT
for _ in $(seq 100); do
  (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
  sleep 0.1
done

export CARGO_TARGET_DIR="$root/target" TEST_DYNAMODB_ENDPOINT="http://127.0.0.1:$port"
cd "$root"
cargo test --workspace --features dealer-api/local --test api --no-fail-fast "$@"
