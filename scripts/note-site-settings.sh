#!/usr/bin/env bash
# note-site-settings.sh FILE: keeps the settings with which the site is built, so that make builds it anew when one of them changes.
# The file's time stays when they are the same.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

file="$1"
settings="$(env | grep '^VITE_' | LC_ALL=C sort || true)"
if [ -e "$file" ] && [ "$(cat "$file")" = "$settings" ]; then exit 0; fi
mkdir -p "$(dirname "$file")"
printf '%s\n' "$settings" >"$file"
