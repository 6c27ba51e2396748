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
