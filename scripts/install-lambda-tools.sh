#!/usr/bin/env bash
# Installs AWS SAM, cargo-lambda and its linker into .tools/lambda: what the functions are checked, built and started with.
# Quiet when all is there. With --print-emulator it says where AWS's emulator for this machine is.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

packages="$root/lambdas/tools.txt"
stamp="$stamps/lambda-tools"

if ! cmp -s "$packages" "$stamp"; then
  has python3 || fail "Python 3 is missing: install it (on Debian: apt-get install python3 python3-venv), then run make again."
  say "Installing AWS SAM and cargo-lambda into .tools/lambda (once; a minute or two)" >&2
  python3 -m venv "$tools/lambda" >&2 || fail "Python can't make a virtual environment: install its venv module (on Debian: apt-get install python3-venv), then run make again."
  "$tools/lambda/bin/pip" install --quiet --disable-pip-version-check --requirement "$packages" </dev/null >&2 ||
    fail "Installing AWS SAM failed: check the internet connection (PyPI), then run make again."
  cp "$packages" "$stamp"
fi

if [ "${1:-}" = --print-emulator ]; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) architecture=x86_64 ;;
    Linux-aarch64) architecture=arm64 ;;
    *) fail "AWS's emulator runs on Linux on x86_64 and arm64 only; this machine is $(uname -s) on $(uname -m)." ;;
  esac
  emulator="$(find "$tools/lambda/" -path '*/samcli/local/rapid/*' -name "aws-lambda-rie-$architecture" -print -quit)"
  [ -n "$emulator" ] || fail "AWS SAM brought no emulator for $architecture: delete .tools/lambda and .tools/stamps/lambda-tools, then run make again."
  chmod +x "$emulator"
  printf '%s\n' "$emulator"
fi
