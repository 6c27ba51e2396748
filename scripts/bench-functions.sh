#!/usr/bin/env bash
# Measures the functions as they are deployed, beside an empty function and one in Node. With --write the tables go into
# docs/PERFORMANCE.md. STARTS, CALLS and LOAD_SECONDS make it shorter.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

target="$root/target"
bench="$root/tools/bench/functions"
node="$root/web/node_modules/.bin/node"
report="$target/bench/functions.md"
mkdir -p "$target/bench"
[ "$(uname -s)" = Linux ] && has taskset || fail "The measurement needs Linux and taskset (on Debian: apt-get install util-linux)."
[ -x "$node" ] || fail "web/node_modules has no Node: run 'make setup'."

"$root/scripts/build-functions.sh"

say "Building what they are compared with"
# The same command as for the functions, so that the same profile and linker make both.
CARGO_TARGET_DIR="$target/bench/empty" PATH="$tools/lambda/bin:$PATH" cargo lambda build --release --manifest-path "$bench/empty/Cargo.toml" \
  --lambda-dir "$target/bench/functions" </dev/null || fail "Building the empty function failed: see the messages above."
node_tools "$bench" "the AWS SDK for Node, esbuild and autocannon" "20 MB"
"$node" "$bench/build.mjs" "$target/bench/functions/node/bundle.cjs" || fail "Bundling the Node function failed: see the messages above."

# Python's zip is what AWS SAM uploads.
for file in "$target"/functions/*/bootstrap "$target/bench/functions/empty-function/bootstrap" "$target/bench/functions/node/bundle.cjs"; do
  (cd "$(dirname "$file")" && "$tools/lambda/bin/python" -m zipfile -c "$(basename "${file%.cjs}").zip" "$(basename "$file")") ||
    fail "Zipping $file failed: see the messages above."
done

say "Building the measurement"
CARGO_TARGET_DIR="$target" cargo build --quiet --release --example bench_functions </dev/null ||
  fail "Building the measurement failed: see the messages above."

sdk="$("$node" -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).version' "$bench/node_modules/@aws-sdk/client-dynamodb/package.json")"
say "Measuring (minutes; leave the machine alone until then)"
"$target/release/examples/bench_functions" \
  --functions "$target/functions" \
  --empty "$target/bench/functions/empty-function/bootstrap" \
  --node "$target/bench/functions/node/bundle.cjs" \
  --node-runtime "$node" \
  --load "$bench/node_modules/autocannon/autocannon.js" \
  --versions "$(rustc --version | cut -d' ' -f1-2), Node $("$node" --version), AWS SDK for JavaScript $sdk" \
  --starts "${STARTS:-20}" --calls "${CALLS:-1000}" --seconds "${LOAD_SECONDS:-10}" >"$report" </dev/null ||
  fail "The measurement failed: see the messages above."
cat "$report"

if [ "${1:-}" = --write ]; then
  write_tables "make bench" "$report"
fi
