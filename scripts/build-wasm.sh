#!/usr/bin/env bash
# Builds the WebAssembly modules with their JavaScript and their TypeScript declarations: core-wasm/pkg, the rules that all pages share, and
# what pages load apart: core-wasm/sold/pkg, the rules of what is sold, core-wasm/cancellation/pkg, what a cancellation refunds, core-wasm/menu/pkg, those of menus, core-wasm/paper/pkg, which draws documents, and core-wasm/vin/pkg, the offline VIN decoder. With the word `check`
# it builds what tests and benchmarks ask instead: core-wasm/check/pkg.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

bin="$root/web/node_modules/.bin"
# wasm-opt must be npm's, on npm's Node: other versions, Debian's above all, break the module without a word.
export PATH="$tools/bin:$bin:$PATH"
[ -x "$bin/wasm-opt" ] || fail "web/node_modules has no wasm-opt: run 'make setup'."

# build FOLDER NAME TARGET FILE...: builds a module, and checks that these files of it are there. `options` are handed to cargo.
build() {
  local folder="$1" name="$2" target="$3" pkg="$root/$1/pkg" started="$stamps/wasm-started" file
  shift 3
  say "Building the WebAssembly module of $folder"
  touch "$started"
  rm -rf "$pkg"
  wasm-pack build "$root/$folder" --target "$target" --mode no-install --no-pack --profile wasm --out-dir pkg -- "${options[@]}" </dev/null ||
    fail "Building the WebAssembly module of $folder failed: see the messages above."
  for file in "$@"; do
    [ -s "$pkg/$file" ] || fail "wasm-pack ended well but $folder/pkg/$file is missing: check the wasm-pack version in scripts/install-rust-tools.sh."
  done
  # Dated when the build began: make compares times, and a source saved during the build must be built again.
  touch -r "$started" "$pkg/${name}_bg.wasm"
}

options=()
if [ "${1:-}" = check ]; then
  name=dealer_check_wasm
  build core-wasm/check "$name" bundler "${name}_bg.wasm" "${name}_bg.js" "$name.d.ts"
  exit
fi
name=dealer_core_wasm
build core-wasm "$name" bundler "${name}_bg.wasm" "$name.js" "${name}_bg.js" "$name.d.ts"
name=dealer_sold_wasm
build core-wasm/sold "$name" bundler "${name}_bg.wasm" "$name.js" "${name}_bg.js" "$name.d.ts"
name=dealer_cancellation_wasm
build core-wasm/cancellation "$name" bundler "${name}_bg.wasm" "$name.js" "${name}_bg.js" "$name.d.ts"
name=dealer_menu_wasm
build core-wasm/menu "$name" bundler "${name}_bg.wasm" "$name.js" "${name}_bg.js" "$name.d.ts"
name=dealer_paper_wasm
build core-wasm/paper "$name" web "${name}_bg.wasm" "$name.js" "$name.d.ts"
# Speed counts in the decoder, size in the others. What it depends on is theirs, so that nothing is compiled twice.
options=(--config 'profile.wasm.package.dealer-core.opt-level=3' --config 'profile.wasm.package.dealer-vin-wasm.opt-level=3')
name=dealer_vin_wasm
build core-wasm/vin "$name" web "${name}_bg.wasm" "$name.js" "$name.d.ts"
