#!/usr/bin/env bash
# Installs AWS SAM, cargo-lambda and its linker into .tools/lambda: what the functions are checked, built and started with.
# Quiet when all is there.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

packages="$root/lambdas/tools.txt"
stamp="$stamps/lambda-tools"

cmp -s "$packages" "$stamp" && exit 0
has python3 || fail "Python 3 is missing: install it (on Debian: apt-get install python3 python3-venv), then run make again."
say "Installing AWS SAM and cargo-lambda into .tools/lambda (once; a minute or two)"
python3 -m venv "$tools/lambda" || fail "Python can't make a virtual environment: install its venv module (on Debian: apt-get install python3-venv), then run make again."
"$tools/lambda/bin/pip" install --quiet --disable-pip-version-check --requirement "$packages" </dev/null ||
  fail "Installing AWS SAM failed: check the internet connection (PyPI), then run make again."
cp "$packages" "$stamp"
