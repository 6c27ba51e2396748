#!/usr/bin/env bash
# Writes web/src/api/interface.ts, the site's types of the interface, from docs/openapi.json. What it needs goes into tools/api-types, apart
# from the site's packages.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

node="$root/web/node_modules/.bin/node"
[ -x "$node" ] || fail "web/node_modules has no Node: run 'make setup'."
types="$root/tools/api-types"
node_tools "$types" openapi-typescript "45 MB"
"$node" "$types/generate.mjs" "$root/docs/openapi.json" "$root/web/src/api/interface.ts"
