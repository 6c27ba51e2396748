#!/usr/bin/env bash
# Installs AWS SAM, cargo-lambda and its linker into .tools/lambda: what the functions are checked, built and started with.
# Quiet when all is there. With --print-emulator it says where AWS's emulator for this machine is.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What --print-emulator says is read by a script.
python_tools lambda "$root/lambdas/tools.txt" "AWS SAM and cargo-lambda" "a minute or two" >&2

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
