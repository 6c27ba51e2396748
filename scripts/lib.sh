# Shared by the scripts of this folder: where things are, and how they speak.
# shellcheck shell=bash
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
tools="$root/.tools"
stamps="$tools/stamps"
mkdir -p "$tools/bin" "$stamps"
# The project's own tools come first: they are the versions that were tried.
export PATH="$tools/bin:$PATH"

say() { printf '==> %s\n' "$*"; }

# Ends with one sentence that says what to do.
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# rustup_add KIND NAME: adds a target or a component to the toolchain in use.
rustup_add() {
  has rustup || fail "Rust's $1 $2 is missing: install it, or install Rust from https://rustup.rs, which brings rustup."
  say "Adding Rust's $1 $2"
  (cd "$root" && rustup "$1" add "$2" </dev/null) ||
    fail "Adding Rust's $1 $2 failed: check the internet connection, then run make again."
}

# need_target NAME: adds a target to the toolchain in use, unless it is there.
need_target() {
  local sysroot
  sysroot="$(cd "$root" && rustc --print sysroot)"
  [ -d "$sysroot/lib/rustlib/$1/lib" ] || rustup_add target "$1"
}
