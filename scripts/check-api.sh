#!/usr/bin/env bash
# Calls the running interface as its description (docs/openapi.json) says that it can be called, and as it says that it can't,
# as no one, as a dealer and as an administrator: schemathesis makes the calls up, and must find nothing.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

server="$root/target/debug/local"

python_tools check-api "$root/lambdas/check-api-tools.txt" schemathesis "half a minute"
[ -x "$server" ] || fail "The server is not built: run make check-api, which builds it."

work="$(mktemp -d)"
pid=
# Stops the server whatever happens; its data was for this run alone.
finish() {
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

# start_server: on a free port, with data of its own; sets url.
start_server() {
  VPIC_URL=off "$server" --port 0 --data "$work/data" >"$work/server.log" 2>&1 </dev/null &
  pid=$!
  for _ in $(seq 300); do
    url="$(grep -oE 'http://[^ /]+' "$work/server.log" | head -1 || true)"
    if [ -n "$url" ]; then return; fi
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  cat "$work/server.log" >&2
  fail "The server did not start: its log is above."
}

# session_of USERNAME: signs in to a demo account, and says the session's token.
session_of() {
  "$tools/check-api/bin/python" - "$url" "$1" <<'PYTHON'
import sys, requests
url, username = sys.argv[1:]
answer = requests.post(f"{url}/api/session", json={"username": username, "password": "coverdesk-demo", "mode": "dealer"})
answer.raise_for_status()
print(answer.cookies["session"])
PYTHON
}

failed=0
# check_as WHO TOKEN [options]
check_as() {
  local who="$1"
  say "The interface as $who sees it"
  SESSION="$2" "$tools/check-api/bin/schemathesis" --config-file "$root/lambdas/schemathesis.toml" \
    run "$root/docs/openapi.json" --url "$url" --checks all "${@:3}" </dev/null || failed=1
}

cd "$work"
start_server
# Before the calls begin: they fail enough logins that this address is locked.
dealer="$(session_of lakeside)"
admin="$(session_of admin)"
# A signed-in run would sign itself out.
check_as "a dealer" "$dealer" --exclude-operation-id delete_session
check_as "an administrator" "$admin" --exclude-operation-id delete_session
check_as "nobody" ""
[ "$failed" = 0 ] || fail "The interface and docs/openapi.json differ: see what schemathesis found above."
