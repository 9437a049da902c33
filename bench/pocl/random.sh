#!/usr/bin/env bash
# Compares random kernels with PoCL in chunks, each of a seed of its own, and goes on where it was stopped.
# usage: random.sh RESULTS [CHUNKS [KERNELS]]
#   RESULTS  gets a line for each chunk that is done: seed, kernels by feature, failed batches
#   CHUNKS   how many chunks there shall be in the end (default 50), of KERNELS (default 2000) each
# FIRST=2026 in the environment makes that the first seed instead of 1001.
# With OCLGRIND=1 in the environment the kernels run against Oclgrind instead, and with WATCH=0 not also under watch, which
# takes less than half of the time. What PoCL compiles is kept in memory where there is a file system for that.
# TRIES=0 leaves out making small what differs.
# What differs stays in emulator-runner/target/random/failures, as a session made small.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
results="$(realpath -m "$1")"
chunks=${2:-50}
kernels=${3:-2000}
mkdir -p "$(dirname "$results")"
touch "$results"
cd "$root"
memory="$root/emulator-runner/target"
[ ! -w /dev/shm ] || memory=/dev/shm
cache="$(mktemp -d "$memory/heddle-random.XXXXXX")"
trap 'rm -rf "$cache"' EXIT
first=${FIRST:-1001}
for ((seed = first; seed < first + chunks; seed++)); do
  if grep -q "^seed $seed:" "$results"; then
    continue
  fi
  log="$root/emulator-runner/target/random/seed$seed.log"
  mkdir -p "$(dirname "$log")"
  mvn -o -q -pl emulator-runner -am test -Dtest=PoclRandomKernelsTest -Dsurefire.failIfNoSpecifiedTests=false \
    -Dspotless.check.skip=true -Dheddle.random.seed="$seed" -Dheddle.random.kernels="$kernels" \
    -Dheddle.random.tries="${TRIES:-400}" -Dheddle.random.watch="$([ "${WATCH:-1}" = 0 ] && echo false || echo true)" -Dheddle.pocl.cache="$cache" \
    -Dheddle.random.oclgrind="$([ "${OCLGRIND:-0}" = 1 ] && echo true || echo false)" >"$log" 2>&1 || true
  features="$root/emulator-runner/target/random/seed$seed/features.txt"
  if [ ! -f "$features" ]; then
    echo "random.sh: seed $seed did not run, see $log" >&2
    exit 1
  fi
  failed=$(grep -c "kernels of this batch fail" "$log" || true)
  errors=$(grep -c "PoclRandomKernelsTest.*\(FAIL\|ERROR\)" "$log" || true)
  echo "seed $seed: $(cat "$features"); reports of batches that differ: $failed, of tests that fail: $errors" >>"$results"
  rm -rf "$root/emulator-runner/target/random/seed$seed" "${cache:?}"/*
done
