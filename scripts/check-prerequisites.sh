#!/usr/bin/env bash
# Checks for what the machine itself must bring, and says how to get what is missing. Quiet when all is there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

has cargo || fail "Rust is missing: install it from https://rustup.rs, open a new shell, then run make again."
needed_rust="$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$root/Cargo.toml")"
found_rust="$(cd "$root" && rustc --version | cut -d' ' -f2)"
[ "$(printf '%s\n%s\n' "$needed_rust" "$found_rust" | sort -V | head -n 1)" = "$needed_rust" ] ||
  fail "Rust $needed_rust or newer is needed and this is $found_rust: run 'rustup update stable', then make again."

has cc || fail "A C compiler is missing: install one ('apt-get install build-essential' on Debian and Ubuntu, 'xcode-select --install' on macOS), then run make again."

advice="install Node.js 20 or newer with npm from https://nodejs.org, then run make again."
has node || fail "Node.js is missing: $advice"
has npm || fail "npm is missing: $advice"
found_node="$(node --version)"
major="${found_node#v}"
[ "${major%%.*}" -ge 20 ] || fail "This is Node.js $found_node, which is too old: $advice"
