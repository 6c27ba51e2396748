#!/usr/bin/env bash
# Builds the WebAssembly modules with their JavaScript and their TypeScript declarations: core-wasm/pkg, the rules that all pages share, and
# what pages load apart: core-wasm/sold/pkg, the rules of what is sold, core-wasm/cancellation/pkg, what a cancellation refunds,
# core-wasm/menu/pkg, those of menus, core-wasm/paper/pkg, which draws documents, and core-wasm/vin/pkg, the offline VIN decoder. With the word
# `check` it builds what tests and benchmarks ask instead: core-wasm/check/pkg. With the word `compile` it compiles the modules and no more, for
# which none of the tools is needed: wasm-pack takes what was compiled.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What is deployed is made by the compiler itself: clippy, where it builds the tests, leaves optimizations out.
unset RUSTC_WORKSPACE_WRAPPER

# build FOLDER NAME TARGET FILE...: builds a module, and checks that these files of it are there; or no more than compiles it.
if [ "${1:-}" = compile ]; then
  # Without its target, which comes with the tools, there is nothing to begin with.
  has_target wasm32-unknown-unknown || exit 0
  build() {
    (cd "$root/$1" && cargo build --lib --profile wasm --target wasm32-unknown-unknown </dev/null) ||
      fail "Compiling $1 for the browser failed: see the messages above."
  }
else
  bin="$root/web/node_modules/.bin"
  # wasm-opt must be npm's, on npm's Node: other versions, Debian's above all, break the module without a word.
  export PATH="$tools/bin:$bin:$PATH"
  [ -x "$bin/wasm-opt" ] || fail "web/node_modules has no wasm-opt: run 'make setup'."

  started="$stamps/wasm-started"
  touch "$started"

  build() {
    local folder="$1" name="$2" target="$3" pkg="$root/$1/pkg" file
    shift 3
    say "Building the WebAssembly module of $folder"
    rm -rf "$pkg"
    wasm-pack build "$root/$folder" --target "$target" --mode no-install --no-pack --profile wasm --out-dir pkg </dev/null ||
      fail "Building the WebAssembly module of $folder failed: see the messages above."
    for file in "${name}_bg.wasm" "$name.d.ts" "$@"; do
      [ -s "$pkg/$file" ] || fail "wasm-pack ended well but $folder/pkg/$file is missing: check the wasm-pack version in scripts/install-rust-tools.sh."
    done
    # Dated when the build began: make compares times, and a source saved during the build must be built again.
    touch -r "$started" "$pkg/${name}_bg.wasm"
  }
fi

# bundled FOLDER NAME: a module that the site's bundler takes in. apart FOLDER NAME: one that a worker loads by itself.
bundled() { build "$1" "$2" bundler "$2.js" "${2}_bg.js"; }
apart() { build "$1" "$2" web "$2.js"; }

if [ "${1:-}" = check ]; then
  build core-wasm/check dealer_check_wasm bundler dealer_check_wasm_bg.js
  exit
fi

# All but the one that draws have the same features of what they stand on, which is compiled once for them. Compiling and wasm-opt use one
# processor a module each: the one that draws takes a third of it, beside the others.
apart core-wasm/paper dealer_paper_wasm &
beside=$!
# Where another one fails, this one writes nothing more after make has said so.
trap 'wait "$beside" || true' EXIT
bundled core-wasm dealer_core_wasm
bundled core-wasm/sold dealer_sold_wasm
bundled core-wasm/cancellation dealer_cancellation_wasm
bundled core-wasm/menu dealer_menu_wasm
apart core-wasm/vin dealer_vin_wasm
wait "$beside"
