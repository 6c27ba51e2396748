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

# rustup_add KIND NAME: adds a target or a component to the toolchain in use.
rustup_add() {
  has rustup || fail "Rust's $1 $2 is missing: install it, or install Rust from https://rustup.rs, which brings rustup."
  say "Adding Rust's $1 $2"
  (cd "$root" && rustup "$1" add "$2" </dev/null) ||
    fail "Adding Rust's $1 $2 failed: check the internet connection, then run make again."
}

# sysroot: where the toolchain in use is.
sysroot() { (cd "$root" && rustc --print sysroot); }

has_target() { [ -d "$(sysroot)/lib/rustlib/$1/lib" ]; }

# need_target NAME: adds a target to the toolchain in use, unless it is there.
need_target() { has_target "$1" || rustup_add target "$1"; }

# need_component NAME COMMAND: adds a component to the toolchain in use, unless it is there: cargo has its command then.
need_component() { (cd "$root" && cargo "$2" --version) >/dev/null 2>&1 || rustup_add component "$1"; }

# need_site: the built site, whose files get their compressed twins.
need_site() {
  [ -s "$root/web/dist/index.html" ] || fail "There is no built site: run make build first."
  npm run --silent --prefix "$root/web" compress </dev/null || fail "Compressing web/dist failed: see the message above."
}

# python_tools FOLDER PACKAGES NAME TIME: installs pinned Python packages into a folder of .tools, unless they are there.
python_tools() {
  local folder="$tools/$1" packages="$2" name="$3" time="$4" stamp="$stamps/$1-tools"
  if cmp -s "$packages" "$stamp" && [ -x "$folder/bin/python" ]; then return; fi
  has python3 || fail "Python 3 is missing: install it (on Debian: apt-get install python3 python3-venv), then run make again."
  say "Installing $name into .tools/$1 (once; $time)"
  python3 -m venv "$folder" || fail "Python can't make a virtual environment: install its venv module (on Debian: apt-get install python3-venv), then run make again."
  "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$packages" </dev/null ||
    fail "Installing $name failed: check the internet connection (PyPI), then run make again."
  cp "$packages" "$stamp"
}

# alone NAME: waits until no other script that asked for this name runs. Where there is no flock (macOS), two at once are the person's own doing.
alone() {
  has flock || return 0
  exec 9>"$stamps/$1.lock"
  flock 9
}

may_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

# as_root_apt ARGUMENT...: apt-get, which asks nothing.
as_root_apt() {
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  # Networks lose packets, and apt does not retry unless it is told to.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Acquire::Retries=3 --no-install-recommends "$@" </dev/null
}

# One source that does not answer must not end an installation: the one with the package may have.
update_apt() { as_root_apt update || say "apt-get update failed: going on with the package lists that are here"; }

# debian_tools NAME TIME PACKAGE...: installs programs from Debian's packages, whose caller found that they are missing.
debian_tools() {
  local name="$1" time="$2"
  shift 2
  has apt-get && may_be_root || fail "$name is missing: install it (on Debian: apt-get install $*), then run make again."
  say "Installing $name with apt-get (once; $time)"
  update_apt
  as_root_apt install "$@" || fail "apt-get install $* failed: check the internet connection, then run make again."
}

# node_tools FOLDER NAME TIME: installs the pinned npm packages of a folder beside its package.json, unless they are there.
node_tools() {
  local folder="$1" name="$2" time="$3" installed="$1/node_modules/.package-lock.json"
  if [ -e "$installed" ] && [ ! "$folder/package-lock.json" -nt "$installed" ]; then return; fi
  say "Installing $name (once; $time)"
  npm ci --prefix "$folder" --no-audit --no-fund --loglevel=error </dev/null ||
    fail "npm ci in ${folder#"$root/"} failed: check the internet connection, then run make again."
  touch "$installed"
}

# has_version COMMAND VERSION: whether a command of this version can be called. Some commands of cargo know their own version only by their name as
# such.
has_version() {
  has "$1" || return 1
  case "$1 $2" in
  "$("$1" --version 2>/dev/null || true)" | "$("$1" "${1#cargo-}" --version 2>/dev/null || true)") return 0 ;;
  esac
  return 1
}

# install_crate CRATE COMMAND VERSION [cargo install arguments]
# Debug builds without debug information: they take a third of the time to build, and these tools run for a second.
install_crate() {
  local crate="$1" command="$2" version="$3"
  shift 3
  if has_version "$command" "$version"; then return 0; fi
  say "Installing $crate $version into .tools/ (once; a few minutes)"
  CARGO_TARGET_DIR="$tools/build" CARGO_PROFILE_DEV_DEBUG=none cargo install --debug "$crate" --version "$version" --root "$tools" --force "$@" </dev/null ||
    fail "Installing $crate $version failed: check the internet connection (crates.io), then run make again."
}

# names_in LIST: what a list names, the first word of each line that is neither empty nor a remark.
names_in() { sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$1"; }

# patterns_of LIST: the same for grep, as whole names of tests; a name that ends in '::' is a module's, for all its tests.
patterns_of() { names_in "$1" | sed 's/^/^/; /::$/!s/$/$/'; }

# api_tests: the names of the interface's tests, which cargo builds if need be.
api_tests() { cargo test --quiet --test api -- --list --format terse </dev/null | sed -n 's/: test$//p'; }

# write_tables NAME REPORT: puts a measurement's tables into docs/PERFORMANCE.md, between the marks with this name.
write_tables() {
  "$root/web/node_modules/.bin/node" -e '
    const { readFileSync, writeFileSync } = require("node:fs");
    const [page, name, report] = process.argv.slice(1);
    const text = readFileSync(page, "utf8");
    const [begin, end] = [`<!-- begin: ${name} -->\n`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page} has no place for the tables of ${name}`);
    writeFileSync(page, text.slice(0, from + begin.length) + "\n" + readFileSync(report, "utf8") + text.slice(to));
  ' "$root/docs/PERFORMANCE.md" "$1" "$2" || fail "docs/PERFORMANCE.md could not be written: see the message above."
  say "docs/PERFORMANCE.md has the tables of $1"
}
