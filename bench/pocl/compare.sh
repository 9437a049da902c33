#!/usr/bin/env bash
# Runs sessions with Heddle's emulator and with PoCL and prints where they differ.
# usage: compare.sh [--benchmarks] [--all] [--checks] [PATTERN...]
#   --benchmarks  compare testData/benchmarks instead of testData/differential
#   --all         print a line for every session, not only for those that are not equal
#   --checks      run the emulator with all its checks: none of them may raise an alarm
#   PATTERN       only sessions whose path contains one of these
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
data="$root/testData/differential"
if [ "${1:-}" = --benchmarks ]; then
  data="$root/testData/benchmarks"
  shift
fi
"$root/heddle" emulate --help >/dev/null
runner="$("$here/build.sh" "$root/target/pocl/run-session")"
exec java -Xss8m -cp "$root/cli/target/classes:$root/cli/target/lib/*" "$here/Compare.java" "$data" "$runner" "$@"
