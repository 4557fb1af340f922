#!/bin/sh
# How many answers a second, against the usual tools: processor seconds, and the ratio of the second
# to the first. LOOP is the program of loop.cpp.
# Usage: throughput.sh ACW LOOP
set -u
acw=$1
loop=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
yes 12d8 | head -n 100000 >"$work/rolls"
yes "fire 12 exp musket 25cm at 14 skirmish soft" | head -n 100000 >"$work/lines"
seconds() { # COMMAND … : the median of five
  for _ in 1 2 3 4 5; do
    /usr/bin/time -q -o "$work/time" -f '%U %S' "$@" >/dev/null 2>&1 <"$work/rolls"
    awk '{ print $1 + $2 }' "$work/time"
  done | sort -n | sed -n 3p
}
compare() { # WHAT MINE OTHER
  echo "$2 $3" | awk -v what="$1" '{ printf "%7.2f s against %5.2f s: x%.1f  %s\n", $1, $2, $2 / $1, what }'
}
volley="fire 12 exp musket 25cm at 14 skirmish soft"
if [ -x /usr/games/rolldice ]; then
  other=$(seconds /usr/games/rolldice)
  # shellcheck disable=SC2086
  compare "$volley --times 100000 --json, and rolldice that reads as many lines" \
    "$(seconds "$acw" $volley --times 100000 --json)" "$other"
  compare "a batch of 100,000 such lines, and the same" "$(seconds "$acw" batch "$work/lines")" "$other"
fi
# shellcheck disable=SC2086
compare "--sample 3000000 of it, and a loop of std::mt19937_64 and uniform_int_distribution" \
  "$(seconds "$acw" $volley --sample 3000000 --seed demo)" "$(seconds "$loop" 3000000)"
