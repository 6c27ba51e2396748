#!/usr/bin/env bash
# Installs the web packages that web/package-lock.json names. Quiet when they are there already.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

lock="$root/web/package-lock.json"
# Kept inside node_modules, so that it goes when they go.
installed="$root/web/node_modules/.installed-package-lock.json"
# Compared by content: git changes a file's time without changing the file.
if cmp -s "$lock" "$installed"; then exit 0; fi

say "Installing the web packages (npm ci; about a minute)"
# npm runs on the machine's Node, and the project's scripts on the one that the packages bring: no engine warnings here.
npm ci --prefix "$root/web" --no-audit --no-fund --loglevel=error </dev/null ||
  fail "npm ci failed: check the internet connection; if the message above says that package.json and package-lock.json disagree, run 'npm install' in web/. Then run make again."
cp "$lock" "$installed"
