#!/usr/bin/env bash
# Installs what the Rust code is built and checked with: the wasm32 target, rustfmt, clippy, wasm-pack and wasm-bindgen.
# Quiet when all is there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# version_of NAME FILE: the one version to which a manifest pins a crate.
version_of() { sed -n "s/^$1 = \"=\(.*\)\"\$/\1/p" "$root/$2"; }

wasm_pack_version="$(version_of wasm-pack tools/wasm/Cargo.toml)"
# wasm-bindgen's command and crate must have the same version, so the crate's pin decides.
wasm_bindgen_version="$(version_of wasm-bindgen core-wasm/Cargo.toml)"
[ -n "$wasm_bindgen_version" ] || fail "core-wasm/Cargo.toml must pin wasm-bindgen to one version, as in: wasm-bindgen = \"=0.2.130\"."
[ "$(version_of wasm-bindgen-cli-support tools/wasm/Cargo.toml)" = "$wasm_bindgen_version" ] && grep -qx "version = \"$wasm_bindgen_version\"" "$root/tools/wasm/Cargo.toml" ||
  fail "tools/wasm/Cargo.toml must name the version of wasm-bindgen that core-wasm/Cargo.toml pins, $wasm_bindgen_version, as its own and as that of wasm-bindgen-cli-support."

alone install-rust-tools
need_target wasm32-unknown-unknown
need_component rustfmt fmt
need_component clippy clippy
if ! { has_version wasm-pack "$wasm_pack_version" && has_version wasm-bindgen "$wasm_bindgen_version"; }; then
  say "Building wasm-pack $wasm_pack_version and wasm-bindgen $wasm_bindgen_version into .tools/ (once; about a minute)"
  # As the compiler builds them, also where clippy stands in for it.
  env -u RUSTC_WORKSPACE_WRAPPER CARGO_TARGET_DIR="$tools/build" cargo build --locked --manifest-path "$root/tools/wasm/Cargo.toml" </dev/null ||
    fail "Building wasm-pack and wasm-bindgen failed: check the internet connection (crates.io), then run make again."
  cp "$tools/build/debug/wasm-pack" "$tools/build/debug/wasm-bindgen" "$tools/bin/"
fi
rm -rf "$tools/build"
