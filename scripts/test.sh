#!/usr/bin/env bash
# Tests everything. A failed build ends it; after that every runner runs, whatever the one before it said.
# The output of each step is kept in target/test-logs; the last lines repeat the runners' own closing lines.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

logs="$root/target/test-logs"
summary="$logs/summary.txt"
mkdir -p "$logs"
rm -f "$logs"/*
cd "$root"
# Each step is a make of its own.
unset MAKEFLAGS MFLAGS

passed=0 failed=0 skipped=0

# closing_lines LOG: the lines in which cargo test, vitest and Playwright say what they counted.
closing_lines() {
  sed $'s/\x1b\\[[0-9;]*[A-Za-z]//g' "$1" |
    grep -E '^test result: |^ +(Test Files|Tests|Errors)  +[0-9]|^  [0-9]+ (passed|failed|flaky|skipped|interrupted|did not run)( |$)' |
    grep -v '^test result: ok. 0 passed; 0 failed; 0 ignored;' || true
}

# sum LOG WORDS: the numbers that stand before one of the words in a log's closing lines. Vitest's "Test Files" are no tests.
sum() {
  closing_lines "$1" | grep -v ' Test Files ' | grep -oE "[0-9]+ ($2)" | awk '{ n += $1 } END { print n + 0 }'
}

# count TARGET TITLE OUTCOME SECONDS: adds up what the log of a step says, and notes it in the summary.
count() {
  local log="$logs/$1.log" outcome="$3" step_failed
  step_failed="$(sum "$log" 'failed|interrupted')"
  # What broke before it could count, or checks without counting, is one failure.
  if [ "$outcome" = FAILED ] && [ "$step_failed" = 0 ]; then step_failed=1; fi
  passed=$((passed + $(sum "$log" 'passed|flaky')))
  failed=$((failed + step_failed))
  skipped=$((skipped + $(sum "$log" 'skipped|ignored|todo|did not run')))
  {
    printf '%s: %s (make %s, %d s)\n' "$2" "$outcome" "$1" "$4"
    closing_lines "$log"
  } >>"$summary"
  [ "$outcome" = ok ]
}

# step TARGET TITLE: runs one make target, keeps its output, and counts it.
step() {
  local began=$SECONDS outcome=ok
  printf '\n'
  say "$2"
  make --no-print-directory "$1" </dev/null 2>&1 | tee "$logs/$1.log" || outcome=FAILED
  count "$1" "$2" "$outcome" $((SECONDS - began))
}

# What needs Rust alone runs beside the build of the site, which keeps one processor busy at a time, and beside the web's own tests, since the last
# of it, the server's tests, is compiled in one piece. Cargo lets one of them at a time use its folder, so it does not matter which is first, but
# that what clippy builds needs none of the tools, which come with the build.
beside=
begin_beside() {
  {
    [ -z "${LINT_AS_BUILT:-}" ] || beside_tests
    local began=$SECONDS outcome=ok
    make --no-print-directory check-rust </dev/null >"$logs/check-rust.log" 2>&1 || outcome=FAILED
    printf '%s %d\n' "$outcome" $((SECONDS - began)) >"$logs/check-rust.outcome"
    [ -n "${LINT_AS_BUILT:-}" ] || beside_tests
  } &
  beside=$!
}

# What does not compile is told by the step that runs the tests.
beside_tests() { make --no-print-directory build-tests </dev/null >"$logs/build-tests.log" 2>&1 || true; }

# finish_beside TITLE: waits for it, shows its output, and counts the check.
finish_beside() {
  local outcome=FAILED seconds=0
  printf '\n'
  say "$1"
  wait "$beside" || true
  beside=
  cat "$logs/check-rust.log" || true
  read -r outcome seconds <"$logs/check-rust.outcome" || true
  count check-rust "$1" "$outcome" "$seconds"
}

# The functions of the debug build, which the Rust tests built, where they may differ from the router; in `make test-all` everything, as they are
# deployed, which takes minutes to build. What can't be installed is no failure of the product: without AWS's tools the debug build's are
# tested there, too.
step_functions() {
  if [ -z "${HEAVY:-}" ]; then
    step test-functions "Functions in the server's tests, where they may differ from the router"
    return
  fi
  local log="$logs/lambda-tools.log"
  if scripts/install-lambda-tools.sh --print-emulator </dev/null >"$log" 2>&1; then
    step lambda-test "Functions as they are deployed: under AWS's emulator, and in the server's tests"
  else
    skipped=$((skipped + 1))
    printf "Functions under AWS's emulator: skipped, since %s\n" "$(tail -n 1 "$log")" | tee -a "$summary"
    ALL=1 step test-functions "Functions in the server's tests"
  fi
}

finish() {
  if [ -n "$beside" ]; then wait "$beside" || true; fi
  if [ "$failed" != 0 ]; then printf 'The output of each step is in target/test-logs.\n' >>"$summary"; fi
  printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped" >>"$summary"
  printf '\n'
  say "Summary"
  cat "$summary"
  [ "$failed" = 0 ]
  exit
}

# Where nothing is built yet, clippy is the compiler of the tests: it lints what it builds, and no library is read for its sake alone. Where a
# build is there, another compiler would build all of our own code a second time.
if [ -n "${LINT_AS_BUILT:-}" ]; then
  step setup-lint "What the machine must bring" || finish
  RUSTC_WORKSPACE_WRAPPER="$(sysroot)/bin/clippy-driver"
  export RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS=-Dwarnings
else
  step setup-build "The tools that building needs" || finish
fi
begin_beside
step build-tested "Build" || finish
step setup "A browser" || finish
step check-web "Lint and types of the web code" || true
step test-web "Web unit tests, golden cases through WebAssembly" || true
finish_beside "Formatting and lint of the Rust code, beside it" || true
step test-rust "Rust tests" || true
step_functions || true
step test-e2e "End-to-end tests in Chromium" || true
finish
