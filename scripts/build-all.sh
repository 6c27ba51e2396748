#!/usr/bin/env bash
# Builds the server, and beside it the tools, the WebAssembly modules and the site, whose long steps use one processor each: scripts/build-all.sh
# SITE..., the target that makes the site, and what else is made of the modules.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

cd "$root"
# Each lane is a make of its own.
unset MAKEFLAGS MFLAGS MAKELEVEL
make --no-print-directory server </dev/null &
server=$!
# The first time, the modules are compiled while the tools are, which take what was compiled.
modules=
failed=()
if ! { [ -x "$tools/bin/wasm-pack" ] && [ -x "$tools/bin/wasm-bindgen" ]; }; then
  scripts/build-wasm.sh compile </dev/null &
  modules=$!
fi
make --no-print-directory "$@" </dev/null || failed+=("the site")
[ -z "$modules" ] || wait "$modules" || failed+=("the WebAssembly modules")
wait "$server" || failed+=("the server")
[ "${#failed[@]}" = 0 ] || fail "Building ${failed[*]} failed: see the messages above."
