#!/usr/bin/env bash
# Deletes the data of the local run, so that the next `make run` begins with fresh demo data.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

data="$root/.data"
if [ ! -e "$data" ]; then
  say "Nothing to delete: $data does not exist."
  exit 0
fi
say "This deletes $data ($(du -sh "$data" | cut -f1)): all contracts, documents, accounts and settings of the local run. Stop 'make run' first."
if [ "${YES:-}" != 1 ]; then
  read -r -p "Delete it? [y/N] " answer || fail "No answer came, and nothing was deleted: run 'make demo-reset YES=1' to delete without a question."
  if [ "$answer" != y ]; then
    say "Nothing was deleted."
    exit 0
  fi
fi
rm -rf "$data"
say "Deleted. The next 'make run' makes new demo data."
