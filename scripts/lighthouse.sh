#!/usr/bin/env bash
# Measures every route of the site with Lighthouse, against the release build of the local run: scripts/lighthouse.sh [--proxy] [--only TEXT]
# [--runs N] [--write]. Lighthouse goes into tools/lighthouse, apart from the site's packages. Nothing else should run at the same time.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

arguments=()
for argument in "$@"; do
  case "$argument" in
    --write) arguments+=(--write "$root/docs/PERFORMANCE.md") ;;
    *) arguments+=("$argument") ;;
  esac
done
node="$root/web/node_modules/.bin/node"
[ -x "$node" ] || fail "web/node_modules has no Node: run 'make setup'."
need_site
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/target}"
say "Building the server as a release (once; some minutes)"
(cd "$root" && cargo build --release -p dealer-local --bin local </dev/null) || fail "Building the server failed."
lighthouse="$root/tools/lighthouse"
node_tools "$lighthouse" Lighthouse "a minute"
CHROMIUM_PATH="$("$root/scripts/install-chromium.sh" --print)" "$node" "$lighthouse/lighthouse.mjs" \
  "$CARGO_TARGET_DIR/release/local" "$root/web/dist" "${arguments[@]}"
