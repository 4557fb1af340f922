#!/bin/sh
# Reads a game file with jq and awk. Each line of the file is a result or a manual entry, as JSON.
# Usage: one-liners.sh GAME
set -eu
game=$1

echo "results of each command"
jq -r 'select(.outcome) | .command' "$game" | sort | uniq -c

echo "killed by each unit"
jq -r 'select(.outcome.killed and .situation.id) | [.situation.id, .outcome.killed] | @tsv' "$game" |
  awk '{ killed[$1] += $2 } END { for (unit in killed) print unit, killed[unit] }' | sort

echo "the bloodiest volley"
jq -sr 'map(select(.outcome.killed)) | max_by(.outcome.killed) | "line \(.n): \(.typed), \(.outcome.killed) killed"' "$game"

echo "units of the first army that have more than 15 figures"
head -n 1 "$game" | jq -r '.armies[0].units[] | select(.figures > 15) | "\(.id) \(.figures)"'

echo "faces of all dice, as a table"
jq -r '.throws[]?.faces[]?' "$game" | awk '{ fell[$1]++ } END { for (face = 1; face <= 8; face++) print face, fell[face] + 0 }'

echo "without jq: how many lines were undone"
awk -F'[:,]' '/"command":"undo"/ { n++ } END { print n + 0 }' "$game"
