#!/usr/bin/env bash
# Builds the server, and beside it the tools, the WebAssembly modules and the site, whose long steps use one processor each: scripts/build-all.sh
# SITE, the target that makes the site.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

cd "$root"
# Each lane is a make of its own.
unset MAKEFLAGS MFLAGS MAKELEVEL
failed=()
make --no-print-directory server </dev/null &
server=$!
# The first time, the modules are compiled while the tools are, which take what was compiled.
modules=
if ! { [ -x "$tools/bin/wasm-pack" ] && [ -x "$tools/bin/wasm-bindgen" ]; }; then
  scripts/build-wasm.sh compile </dev/null &
  modules=$!
  make --no-print-directory setup-build </dev/null || failed+=("the tools")
  wait "$modules" || failed+=("the WebAssembly modules")
fi
[ "${#failed[@]}" != 0 ] || make --no-print-directory "$1" </dev/null || failed+=("the site")
wait "$server" || failed+=("the server")
[ "${#failed[@]}" = 0 ] || fail "Building ${failed[*]} failed: see the messages above."
