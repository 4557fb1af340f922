#!/bin/sh
# The heaviest questions of heavy.txt, or of another list: processor seconds, memory in MB, and
# whether it is answered or refused. Exit 1 where one takes more than 1.5 s or 150 MB.
# Usage: heavy.sh ACW [LIST]
set -u
acw=$1
list=${2:-$(dirname "$0")/heavy.txt}
figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
over=0
while IFS= read -r question; do
  eval "set -- $question"
  timeout 120 /usr/bin/time -q -o "$figures" -f '%U %S %M' "$acw" "$@" >/dev/null 2>&1 </dev/null
  case $? in
    0) end=answered ;;
    2) end=refused ;;
    *) end="exit $?" ;;
  esac
  if ! awk -v end="$end" -v question="$question" '
    { seconds = $1 + $2; memory = $3 / 1024; much = seconds > 1.5 || memory > 150
      printf "%6.2f s %6.0f MB  %-8s %s%s\n", seconds, memory, end, question, much ? "  <- too much" : ""
      exit much }' "$figures"; then over=$((over + 1)); fi
done <"$list"
[ "$over" -eq 0 ] || { echo "$over take too much"; exit 1; }
