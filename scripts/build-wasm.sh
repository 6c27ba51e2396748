#!/usr/bin/env bash
# Builds the WebAssembly modules with their JavaScript and their TypeScript declarations: core-wasm/pkg, the rules that all pages share, and
# what pages load apart: core-wasm/sold/pkg, the rules of what is sold, core-wasm/cancellation/pkg, what a cancellation refunds,
# core-wasm/menu/pkg, those of menus, core-wasm/paper/pkg, which draws documents, and core-wasm/vin/pkg, the offline VIN decoder. With the word
# `check` it builds what tests and benchmarks ask instead: core-wasm/check/pkg. With the word `compile` it compiles the modules and no more, for
# which none of the tools is needed: wasm-pack takes what was compiled.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What is deployed is made by the compiler itself: clippy, where it builds the tests, leaves optimizations out, and lints the modules beside it.
if [ -n "${RUSTC_WORKSPACE_WRAPPER:-}" ]; then
  export CLIPPY_DRIVER="$RUSTC_WORKSPACE_WRAPPER" RUSTC_WORKSPACE_WRAPPER="$root/scripts/lint-module.sh"
fi

# One call compiles all modules, each beside the next; wasm-pack takes what it made. What they stand on is compiled once, as they ask the same
# features of it (core-wasm/boundary).
packages=()
for name in dealer-core-wasm dealer-sold-wasm dealer-cancellation-wasm dealer-menu-wasm dealer-paper-wasm dealer-vin-wasm; do packages+=(--package "$name"); done
options=()
if [ "${1:-}" = check ]; then
  packages=(--package dealer-check-wasm)
  # What is only built to be tested need not be quick: linking it as benchmarks want it takes three times as long.
  [ -z "${CI:-}" ] || options=(--config profile.wasm.package.dealer-check-wasm.opt-level=0)
fi

compile() {
  say "Compiling the WebAssembly modules"
  (cd "$root" && cargo build --lib --profile wasm --target wasm32-unknown-unknown "${packages[@]}" ${options[@]+"${options[@]}"} </dev/null) ||
    fail "Compiling for the browser failed: see the messages above."
}

if [ "${1:-}" = compile ]; then
  # Without its target, which comes with the tools, there is nothing to begin with.
  if has_target wasm32-unknown-unknown; then compile; fi
  exit
fi

bin="$root/web/node_modules/.bin"
# wasm-opt must be npm's, on npm's Node: other versions, Debian's above all, break the module without a word.
export PATH="$tools/bin:$bin:$PATH"
[ -x "$bin/wasm-opt" ] || fail "web/node_modules has no wasm-opt: run 'make setup'."

started="$stamps/wasm-started"
touch "$started"

# build FOLDER NAME TARGET FILE...: builds a module, and checks that these files of it are there.
build() {
  local folder="$1" name="$2" target="$3" pkg="$root/$1/pkg" file
  shift 3
  say "Building the WebAssembly module of $folder"
  rm -rf "$pkg"
  wasm-pack build "$root/$folder" --target "$target" --mode no-install --no-pack --profile wasm --out-dir pkg -- ${options[@]+"${options[@]}"} </dev/null ||
    fail "Building the WebAssembly module of $folder failed: see the messages above."
  for file in "${name}_bg.wasm" "$name.d.ts" "$@"; do
    [ -s "$pkg/$file" ] || fail "wasm-pack ended well but $folder/pkg/$file is missing: check the wasm-pack version in scripts/install-rust-tools.sh."
  done
  # Dated when the build began: make compares times, and a source saved during the build must be built again.
  touch -r "$started" "$pkg/${name}_bg.wasm"
}

# bundled FOLDER NAME: a module that the site's bundler takes in. apart FOLDER NAME: one that a worker loads by itself.
bundled() { build "$1" "$2" bundler "$2.js" "${2}_bg.js"; }
apart() { build "$1" "$2" web "$2.js"; }

compile
if [ "${1:-}" = check ]; then
  build core-wasm/check dealer_check_wasm bundler dealer_check_wasm_bg.js
  exit
fi

# wasm-opt uses one processor: the module that draws takes half of its time, beside the others.
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
