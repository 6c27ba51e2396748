#!/usr/bin/env bash
# Installs the web packages that web/package-lock.json names. Quiet when they are there already.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# npm notes in node_modules what it installed, as its last step. Packages for other systems are optional.
installed() {
  (cd "$root/web" && [ -x node_modules/.bin/node ] && node -e '
    const packages = (file) => JSON.parse(require("node:fs").readFileSync(file, "utf8")).packages;
    const present = packages("node_modules/.package-lock.json");
    const missing = Object.entries(packages("package-lock.json")).filter(
      ([path, { version, optional }]) => path && !optional && present[path]?.version !== version,
    );
    process.exit(missing.length === 0 ? 0 : 1);
  ' 2>/dev/null)
}

alone install-web
if installed; then exit 0; fi
say "Installing the web packages (npm ci; about a minute)"
# npm runs on the machine's Node, and the project's scripts on the one that the packages bring: no engine warnings here.
npm ci --prefix "$root/web" --no-audit --no-fund --loglevel=error </dev/null ||
  fail "npm ci failed: check the internet connection; if the message above says that package.json and package-lock.json disagree, run 'npm install' in web/. Then run make again."
installed || fail "npm ci ended well but packages are missing from web/node_modules: check that npm may run install scripts ('npm config get ignore-scripts' must say false), then run make again."
