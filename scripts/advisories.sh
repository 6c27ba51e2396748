#!/usr/bin/env bash
# Asks the lists of advisories about each library in the lock files: RustSec's with cargo-deny, npm's with npm. An advisory ends it
# with an error; a list that can't be reached is named, and passes: that is the network's fault, and no finding.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

cargo_deny_version=0.20.2
node="$root/web/node_modules/.bin/node"
[ -x "$node" ] || node=node
found=0
not_asked=()

say "Rust libraries (Cargo.lock, tools/wasm/Cargo.lock)"
if (install_crate cargo-deny cargo-deny "$cargo_deny_version" --locked); then
  rm -rf "$tools/build"
  cd "$root"
  if cargo deny fetch db </dev/null >"$stamps/advisories.log" 2>&1; then
    for manifest in Cargo.toml tools/wasm/Cargo.toml; do
      cargo deny --manifest-path "$manifest" check --config "$root/deny.toml" --disable-fetch advisories </dev/null || found=1
    done
  else
    not_asked+=("RustSec (see .tools/stamps/advisories.log)")
  fi
else
  not_asked+=("RustSec (cargo-deny can't be installed)")
fi

say "npm packages (web/package-lock.json)"
# npm ends alike for a finding and for a list that it can't reach: what it says tells them apart.
report="$stamps/npm-audit.json"
npm audit --prefix "$root/web" --json </dev/null >"$report" 2>/dev/null || true
outcome=0
"$node" "$root/scripts/read-npm-audit.mjs" "$report" || outcome=$?
case "$outcome" in
0) ;;
3) not_asked+=("npm (see .tools/stamps/npm-audit.json)") ;;
*) found=1 ;;
esac

for list in "${not_asked[@]}"; do say "Not asked, since its list of advisories can't be reached: $list"; done
[ "$found" = 0 ] || fail "Advisories concern libraries in use: see them above. docs/SECURITY.md, 'Libraries', says how soon each is mended."
[ "${#not_asked[@]}" = 2 ] || say "No advisory concerns what was asked about."
