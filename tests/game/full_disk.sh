#!/bin/sh
# A file that can't grow: exit 1, the throw is shown with the line that is not kept, and the game is as it was.
#   sh full_disk.sh ACW
acw=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$work/evening.acw
"$acw" game new "$game" -r bp --seed full > /dev/null || exit 1
cp "$game" "$work/before"
blocks=$(($(wc -c < "$game") / 512))
( ulimit -f "$blocks"; "$acw" morale @20me --game "$game" > "$work/out" 2> "$work/err" )
[ $? -eq 1 ] || { echo "exit status"; exit 1; }
grep -q "→" "$work/out" || { echo "the throw was not shown"; exit 1; }
tr -s '\n ' ' ' < "$work/err" | grep -q "can't be written.*(not recorded: morale @20me" || { cat "$work/err"; exit 1; }
cmp "$game" "$work/before" || exit 1
echo "shown, and nothing lost"
