#!/usr/bin/env bash
# Changes the rules one small step at a time, and demands that a test of `core` notices: cargo-mutants on the modules that decide about
# money and access. With the name of a module, such as lockout or deal/quote, it changes that one alone. What was missed stays in
# target/mutants/<module>.txt until the module's next run.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

cargo_mutants_version=27.1.0
modules=(money/cents money/rate money/loan pricing/markup sale/payment sale/choice sale/sold_deal deal/quote deal/figures deal/finish access/lockout
  access/session access/user access/password)

if [ -n "${1:-}" ]; then
  part=""
  for module in "${modules[@]}"; do
    case "$1" in "$module" | "${module##*/}") part="$module" ;; esac
  done
  [ -n "$part" ] || fail "There is no module $1 here: PART is one of ${modules[*]}."
  modules=("$part")
fi
install_crate cargo-mutants cargo-mutants "$cargo_mutants_version" --locked
rm -rf "$tools/build"

results="$root/target/mutants"
mkdir -p "$results"
# The copies that are changed build in a folder of their own, and the libraries once for all modules.
export CARGO_TARGET_DIR="$results/build"
cd "$root"
# What builds and runs longest comes last, for the mutants that are left. The tests are named to cargo itself: cargo-mutants builds all others, too,
# where it is told of some to run.
quick=(--lib)
thorough=(--test=rules)

# mutate MODULE WORK TEST...: changes what no pass before caught, before these tests. Its code: 2 where some were missed, 3 where some ran into the
# time limit; all else but 0 is a failure of the run itself.
mutate() {
  local module="$1" work="$2" code=0
  shift 2
  cargo mutants --no-shuffle --iterate --package dealer-core --file "core/src/$module.rs" --file "core/src/$module/**/*.rs" \
    --output "$work" "${@/#/--cargo-arg=}" </dev/null || code=$?
  case "$code" in
  0 | 2 | 3) return "$code" ;;
  *) fail "cargo-mutants failed on $module (code $code): see its messages above." ;;
  esac
}

missed=()
for module in "${modules[@]}"; do
  say "Mutants of core/src/$module"
  work="$results/work/$module"
  rm -rf "$work"
  mkdir -p "$work"
  outcome=0
  mutate "$module" "$work" "${quick[@]}" || outcome=$?
  if [ "$outcome" != 0 ]; then
    outcome=0
    mutate "$module" "$work" "${thorough[@]}" || outcome=$?
  fi
  kept="$results/${module//\//-}.txt"
  {
    printf '%s, at %s\n' "$module" "$(git -C "$root" rev-parse --short HEAD 2>/dev/null || echo 'no commit')"
    printf 'caught or unviable: %d\n' "$(cat "$work"/mutants.out/{caught,unviable,previously_caught}.txt 2>/dev/null | wc -l)"
    for kind in timeout missed; do
      printf '%s: %d\n' "$kind" "$(wc -l <"$work/mutants.out/$kind.txt")"
    done
    cat "$work/mutants.out/missed.txt" "$work/mutants.out/timeout.txt"
  } >"$kept"
  rm -rf "$work"
  cat "$kept"
  [ "$outcome" = 0 ] || missed+=("$module")
done
[ "${#missed[@]}" = 0 ] || fail "No test noticed some mutants of ${missed[*]}: target/mutants has a list of each."
say "Every mutant was noticed."
