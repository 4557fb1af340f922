#!/bin/sh
# The examples that play an evening and read its file do so, and what they played is the same when it is made again.
#   sh eight_turns.sh ACW EXAMPLES
acw=$1 examples=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$work/evening.acw
sh "$examples/eight-turns.sh" "$acw" "$game" > "$work/notes.md" || { echo "eight-turns.sh fails"; exit 1; }
[ "$(grep -c '^# Turn [1-8], at' "$work/notes.md")" -eq 8 ] || { echo "not eight turns"; exit 1; }
[ "$(grep -c '^## Black Panthers, morale' "$work/notes.md")" -gt 10 ] || { echo "no morale"; exit 1; }
grep -q '^| 20me | 20th Maine ' "$work/notes.md" || { echo "no rosters"; exit 1; }
if grep -q '^\*\*line' "$work/notes.md"; then grep '^\*\*line' "$work/notes.md"; exit 1; fi
"$acw" replay "$game" || exit 1
[ "$("$acw" game show --json --game "$game" | sed 's/.*"turn":\([0-9]*\).*/\1/')" -eq 4 ] || { echo "turn"; exit 1; }
command -v jq > /dev/null || { echo "skipped: there is no jq for one-liners.sh"; exit 77; }
sh "$examples/one-liners.sh" "$game" > "$work/told" || { echo "one-liners.sh fails"; exit 1; }
# what they count is what the file says
[ "$(awk '/^killed by each unit/ { on = 1; next } /^the bloodiest/ { on = 0 } on { sum += $2 } END { print sum }' "$work/told")" -eq \
  "$(sed -n 's/.*"command":"fire".*"outcome":{[^}]*"killed":\([0-9]*\)}.*/\1/p' "$game" | awk '{ sum += $1 } END { print sum }')" ] ||
  { cat "$work/told"; exit 1; }
grep -q '^line [0-9]*: fire @' "$work/told" || { cat "$work/told"; exit 1; }
echo "eight turns, played and read"
