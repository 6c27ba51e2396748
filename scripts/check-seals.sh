#!/usr/bin/env bash
# Has tools of others judge a seal: pyHanko, poppler's pdfsig and qpdf. They accept what the product sealed, and none accepts a change of what the
# seal covers.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

python_tools check-seals "$root/lambdas/check-seals-tools.txt" pyHanko "half a minute"

if ! has qpdf || ! has pdfsig; then
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  has apt-get && "${as_root[@]}" true 2>/dev/null ||
    fail "qpdf or pdfsig is missing: install qpdf and poppler's tools (on Debian: apt-get install qpdf poppler-utils)."
  say "Installing qpdf and poppler's tools with apt-get (once; half a minute)"
  apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Acquire::Retries=3)
  "${apt[@]}" update </dev/null || say "apt-get update failed: going on with the package lists that are here"
  "${apt[@]}" --no-install-recommends install qpdf poppler-utils </dev/null ||
    fail "apt-get install qpdf poppler-utils failed: check the internet connection, then run make again."
fi

cd "$root"
SEAL_PYTHON="$tools/check-seals/bin/python" cargo test --test api -- seal::other_tools --ignored --nocapture
