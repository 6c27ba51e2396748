#!/usr/bin/env bash
# Makes sure that a Chromium is there for the end-to-end tests. Quiet when one is.
# With --print it installs nothing and prints the path of the system's Chromium: empty means Playwright's own.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

system_chromium() {
  local name
  if [ -n "${CHROMIUM_PATH:-}" ]; then
    [ -x "$CHROMIUM_PATH" ] ||
      fail "CHROMIUM_PATH is $CHROMIUM_PATH, which is not a program: set it to the path of a Chromium, or unset it."
    printf '%s\n' "$CHROMIUM_PATH"
    return
  fi
  # With the one without windows the tests take two thirds of the time.
  for name in chromium-headless-shell chromium google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
}

found="$(system_chromium)"
if [ "${1:-}" = --print ]; then
  printf '%s\n' "$found"
  exit 0
fi
[ -z "$found" ] || exit 0

advice="check the internet connection, then run make again; or install any Chromium and set CHROMIUM_PATH to its path."
# Debian alone: Ubuntu's package of that name is only a pointer to a snap.
is_debian() { has apt-get && grep -qx 'ID=debian' /etc/os-release; }

if is_debian && may_be_root; then
  say "Installing Chromium with apt-get (once; a minute or two)"
  update_apt
  package=chromium
  if apt-cache show chromium-headless-shell >/dev/null 2>&1; then package=chromium-headless-shell; fi
  as_root_apt install "$package" chromium-sandbox fonts-liberation ||
    fail "apt-get install $package failed: $advice"
else
  own="$(cd "$root/web" && node -p 'require("@playwright/test").chromium.executablePath()')" ||
    fail "Playwright is missing from web/node_modules: run 'make setup'."
  [ ! -x "$own" ] || exit 0
  say "Installing Playwright's Chromium (once; a minute or two)"
  install=(npx --no-install playwright install)
  # The system libraries that it needs come from apt where that is possible.
  if has apt-get && may_be_root; then install+=(--with-deps); fi
  (cd "$root/web" && "${install[@]}" chromium </dev/null) || fail "Installing Playwright's Chromium failed: $advice"
fi
