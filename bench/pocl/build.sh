#!/usr/bin/env bash
# Builds run-session, which runs a session file with PoCL or any other OpenCL device.
# usage: build.sh [OUTPUT]; the output is target/pocl/run-session in the checkout unless given.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
output="${1:-$here/../../target/pocl/run-session}"
mkdir -p "$(dirname "$output")"
if ! command -v gcc >/dev/null || ! [ -e /usr/include/CL/cl.h ] || ! [ -e /usr/include/jansson.h ]; then
  echo "Missing: gcc, the OpenCL headers or jansson. On Debian and Ubuntu:" >&2
  echo "  apt-get install gcc libc6-dev ocl-icd-opencl-dev opencl-headers libjansson-dev pocl-opencl-icd" >&2
  exit 2
fi
if [ -e "$output" ] && [ -z "$(find "$here" \( -name '*.c' -o -name '*.h' \) -newer "$output")" ]; then
  echo "$output"
  exit
fi
# Whoever builds at the same time finds a whole program or none.
made="$output.$$"
# Contraction would change the initial data in their last bit.
gcc -std=gnu11 -O2 -Wall -Wextra -Werror -ffp-contract=off \
  "$here/run-session.c" "$here/session.c" "$here/numbers.c" -o "$made" -ljansson -lOpenCL -lm
mv "$made" "$output"
echo "$output"
