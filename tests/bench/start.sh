#!/bin/sh
# What a thrown volley costs a process: instructions (by valgrind, where there is one), page faults.
# Usage: start.sh ACW
set -u
acw=$1
volley="fire 12 exp musket 25cm at 14 skirmish soft --seed demo"
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
if command -v valgrind >/dev/null; then
  # shellcheck disable=SC2086
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$acw" $volley 2>"$counted" >/dev/null
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$counted" |
    awk '{ printf "%9.2f million instructions of a thrown volley (0.9 wanted)\n", $1 / 1e6 }'
fi
# shellcheck disable=SC2086
/usr/bin/time -q -o "$counted" -f %R "$acw" $volley >/dev/null
awk '{ printf "%9d page faults (130 wanted)\n", $1 }' "$counted"
wc -c <"$acw" | awk '{ printf "%9.2f MB of executable (4 wanted)\n", $1 / 1e6 }'
