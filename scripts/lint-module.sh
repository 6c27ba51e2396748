#!/usr/bin/env bash
# lint-module.sh RUSTC ARGUMENT...: compiles a crate as Cargo asks, and where it is one of core-wasm, lints it against what was compiled for it: to
# read the libraries anew for its sake would take five times as long. What it stands on is linted where it is built for this machine.
# CLIPPY_DRIVER is clippy's compiler, CLIPPY_ARGS what it shall demand.
set -euo pipefail

"$@"

crate= previous=
for argument in "$@"; do
  [ "$previous" != --crate-name ] || crate="$argument"
  previous="$argument"
done
case "$crate" in
dealer_*wasm*) ;;
*) exit 0 ;;
esac

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# The same arguments, but that nothing is made: linking is most of the work.
arguments=() previous=
for argument in "$@"; do
  case "$previous $argument" in
  "--out-dir "*) argument="$folder" ;;
  *" --emit="*) argument=--emit=metadata ;;
  esac
  arguments+=("$argument")
  previous="$argument"
done
"$CLIPPY_DRIVER" "${arguments[@]}"
