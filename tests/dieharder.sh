#!/bin/sh
# Debian's dieharder over the program's own generator: a stream of bits from dice with 65,536 sides,
# told as its summary. Some minutes; by hand.
#
#   sh tests/dieharder.sh build/tests/dice_stream [TEST …]      (all of dieharder's where none is named)
set -eu
stream=${1:?the program that writes a stream of dice: build/tests/dice_stream}
shift
command -v dieharder >/dev/null || { echo "dieharder isn't installed: apt-get install dieharder" >&2; exit 1; }
found=$(mktemp)
trap 'rm -f "$found"' EXIT
if [ $# -eq 0 ]; then
  "$stream" dieharder | dieharder -g 200 -a -k 2 >"$found"
else
  for test in "$@"; do "$stream" dieharder | dieharder -g 200 -d "$test" -k 2; done >"$found"
fi
grep -E 'PASSED|WEAK|FAILED' "$found"
awk '/PASSED/ {p++} /WEAK/ {w++} /FAILED/ {f++}
  END {printf "%d passed, %d weak, %d failed\n", p, w, f; exit f > 0 || p == 0}' "$found"
