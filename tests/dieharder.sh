#!/bin/sh
# Debian's dieharder over the program's own generator: a stream of bits from dice with 65,536 sides,
# told as its summary. By hand.
#
#   sh tests/dieharder.sh build/tests/dice_stream [TEST[:N] …]
#
# All of dieharder's (an hour or two) where none is named; N is its -n, as in 203:32, the sum of every
# 33rd number.
set -eu
stream=${1:?the program that writes a stream of dice: build/tests/dice_stream}
shift
command -v dieharder >/dev/null || { echo "dieharder isn't installed: apt-get install dieharder" >&2; exit 1; }
found=$(mktemp)
trap 'rm -f "$found"' EXIT
if [ $# -eq 0 ]; then
  "$stream" dieharder | dieharder -g 200 -a -k 2 >"$found"
else
  for test in "$@"; do
    case $test in *:*) tuple="-n ${test#*:}" ;; *) tuple= ;; esac
    # shellcheck disable=SC2086
    "$stream" dieharder | dieharder -g 200 -d "${test%%:*}" $tuple -k 2
  done >"$found"
fi
grep -E 'PASSED|WEAK|FAILED' "$found"
awk '/PASSED/ {p++} /WEAK/ {w++} /FAILED/ {f++}
  END {printf "%d passed, %d weak, %d failed\n", p, w, f; exit f > 0 || p == 0}' "$found"
