#!/usr/bin/env bash
# Installs what the Rust code is built and checked with: the wasm32 target, rustfmt, clippy, wasm-pack and wasm-bindgen.
# Quiet when all is there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

wasm_pack_version=0.15.1
# wasm-bindgen's command and crate must have the same version, so the crate's pin decides.
wasm_bindgen_version="$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' "$root/core-wasm/Cargo.toml")"
[ -n "$wasm_bindgen_version" ] || fail "core-wasm/Cargo.toml must pin wasm-bindgen to one version, as in: wasm-bindgen = \"=0.2.130\"."

alone install-rust-tools
need_target wasm32-unknown-unknown
need_component rustfmt fmt
need_component clippy clippy
install_crate wasm-pack wasm-pack "$wasm_pack_version" --locked
# Without --locked: its lock file names a crate version that crates.io no longer offers. Without features: it downloads nothing here.
install_crate wasm-bindgen-cli wasm-bindgen "$wasm_bindgen_version" --no-default-features --bin wasm-bindgen
rm -rf "$tools/build"
