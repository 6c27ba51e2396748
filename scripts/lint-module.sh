#!/usr/bin/env bash
# lint-module.sh RUSTC ARGUMENT...: compiles a crate as Cargo asks, and where it is one of core-wasm, lints it against what was compiled for it: to
# read the libraries anew for its sake would take five times as long. What it stands on is linted where it is built for this machine.
# CLIPPY_DRIVER is clippy's compiler, CLIPPY_ARGS what it shall demand.
set -euo pipefail

"$@"

# The same arguments, but that nothing is made: linking is most of the work.
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
crate= previous= arguments=()
for argument in "$@"; do
  case "$previous $argument" in
  "--crate-name "*) crate="$argument" ;;
  "--out-dir "*) argument="$folder" ;;
  *" --emit="*) argument=--emit=metadata ;;
  esac
  arguments+=("$argument")
  previous="$argument"
done
case "$crate" in
dealer_*wasm*) "$CLIPPY_DRIVER" "${arguments[@]}" ;;
esac
