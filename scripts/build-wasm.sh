#!/usr/bin/env bash
# Builds core-wasm/pkg: the WebAssembly module with its JavaScript and its TypeScript declarations.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

pkg="$root/core-wasm/pkg"
bin="$root/web/node_modules/.bin"
# wasm-opt must be npm's, on npm's Node: other versions, Debian's above all, break the module without a word.
export PATH="$tools/bin:$bin:$PATH"
[ -x "$bin/wasm-opt" ] || fail "web/node_modules has no wasm-opt: run 'make setup'."

say "Building the WebAssembly module"
started="$stamps/wasm-started"
touch "$started"
rm -rf "$pkg"
wasm-pack build "$root/core-wasm" --target bundler --mode no-install --no-pack --profile wasm --out-dir pkg </dev/null ||
  fail "Building the WebAssembly module failed: see the messages above."

name=dealer_core_wasm
for file in "${name}_bg.wasm" "$name.js" "${name}_bg.js" "$name.d.ts"; do
  [ -s "$pkg/$file" ] || fail "wasm-pack ended well but core-wasm/pkg/$file is missing: check the wasm-pack version in scripts/install-rust-tools.sh."
done
# Dated when the build began: make compares times, and a source saved during the build must be built again.
touch -r "$started" "$pkg/${name}_bg.wasm"
