#!/usr/bin/env bash
# Installs what the Rust code is built and checked with: the wasm32 target, rustfmt, clippy, wasm-pack and wasm-bindgen.
# Quiet when all is there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

wasm_pack_version=0.15.1
# wasm-bindgen's command and crate must have the same version, so the crate's pin decides.
wasm_bindgen_version="$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' "$root/core-wasm/Cargo.toml")"
[ -n "$wasm_bindgen_version" ] || fail "core-wasm/Cargo.toml must pin wasm-bindgen to one version, as in: wasm-bindgen = \"=0.2.130\"."

# install_crate CRATE COMMAND VERSION [cargo install arguments]
# Debug builds: they take a third of the time to build, and these tools run for a second.
install_crate() {
  local crate="$1" command="$2" version="$3"
  shift 3
  if has "$command" && [ "$("$command" --version 2>/dev/null)" = "$command $version" ]; then
    return 0
  fi
  say "Installing $crate $version into .tools/ (once; a few minutes)"
  CARGO_TARGET_DIR="$tools/build" cargo install --debug "$crate" --version "$version" --root "$tools" --force "$@" </dev/null ||
    fail "Installing $crate $version failed: check the internet connection (crates.io), then run make again."
}

need_target wasm32-unknown-unknown
cargo fmt --version >/dev/null 2>&1 || rustup_add component rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup_add component clippy
install_crate wasm-pack wasm-pack "$wasm_pack_version" --locked
# Without --locked: its lock file names a crate version that crates.io no longer offers.
install_crate wasm-bindgen-cli wasm-bindgen "$wasm_bindgen_version" --bin wasm-bindgen
rm -rf "$tools/build"
