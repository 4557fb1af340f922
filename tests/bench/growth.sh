#!/bin/sh
# How long large questions take, what they hold, and how that grows from half the size: processor
# seconds and MB. `before` is what it took when each path, piece and report was gone through alone.
# Usage: growth.sh ACW
set -u
acw=$1
figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
ask() { # QUESTION SIZE
  eval "set -- $(printf '%s' "$1" | sed "s/2N/$(($2 * 2))/g; s/N/$2/g")"
  timeout 120 /usr/bin/time -q -o "$figures" -f '%U %S %M' "$acw" "$@" >/dev/null 2>&1 </dev/null
  awk '{ printf "%.2f %.0f", $1 + $2, $3 / 1024 }' "$figures"
}
printf '%9s %9s %7s %7s  %s\n' before now MB growth question
while IFS='|' read -r before question size; do
  case $before in '#'*) continue ;; esac
  half=$(ask "$question" $((size / 2)))
  whole=$(ask "$question" "$size")
  printf '%s %s\n' "$half" "$whole" | awk -v before="$before" -v question="$question" -v size="$size" '
    { printf "%9s %7.2f s %7.0f %7s  %s (N = %d)\n", before, $3, $4,
        ($1 > 0.02 ? sprintf("x%.1f", $3 / $1) : "-"), question, size }'
done <"$(dirname "$0")/growth.txt"
