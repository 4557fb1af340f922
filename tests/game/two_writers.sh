#!/bin/sh
# Two programs that write into one game at once: no line is lost, none has another's number, and no
# loss is counted twice.
#   sh two_writers.sh ACW [LINES]
acw=$1 lines=${2:-60}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$work/evening.acw
"$acw" game new "$game" -r bp --seed two > /dev/null || exit 1
i=0
while [ $i -lt "$lines" ]; do
  echo "throw jump @20me"
  i=$((i + 1))
done > "$work/in"
sed 's/throw jump.*/note one/' "$work/in" > "$work/notes"
"$acw" batch --game "$game" --seed a "$work/notes" > "$work/a" &
"$acw" batch --game "$game" --seed b "$work/notes" > "$work/b"
wait
[ "$(wc -l < "$game")" -eq $((2 * lines + 1)) ] || { echo "lines are lost"; exit 1; }
sed -n 's/^{"n":\([0-9]*\),.*/\1/p' "$game" > "$work/numbers"
seq 1 $((2 * lines)) | cmp - "$work/numbers" || exit 1
# losses: what each throw says, from a full regiment, is what is left in the end
"$acw" batch --game "$game" --seed c "$work/in" > "$work/c" &
"$acw" batch --game "$game" --seed d "$work/in" > "$work/d"
wait
figures=$("$acw" game show --json --game "$game" |
  sed 's/.*"id":"20me"[^}]*"figures":\([0-9]*\),"left":\([0-9]*\).*/\1 \2/')
killed=$(sed -n 's/.*"command":"throw".*"outcome":{"killed":\([0-9]*\)}.*/\1/p' "$game" |
  awk '{ sum += $1 } END { print sum + 0 }')
set -- $figures
[ $(($1 - $2)) -eq "$killed" ] || { echo "$1 figures, $2 left, $killed killed"; exit 1; }
[ "$(sed -n 's/^{"n":\([0-9]*\),.*/\1/p' "$game" | sort -n | uniq -d | wc -l)" -eq 0 ] || exit 1
echo "$((2 * lines)) lines, and $killed killed once"
