#!/usr/bin/env bash
# Builds web/dist: the site as it is served.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

say "Building the site"
started="$stamps/site-started"
touch "$started"
npm run --prefix "$root/web" build </dev/null || fail "Building the site failed: see the messages above."
[ -s "$root/web/dist/index.html" ] || fail "The build ended well but web/dist/index.html is missing: check build.outDir in web/vite.config.ts."
# Dated when the build began: make compares times, and a source saved during the build must be built again.
touch -r "$started" "$root/web/dist/index.html"
