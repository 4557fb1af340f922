#!/bin/sh
# The same batch in one process, in two and in seven gives the same bytes.
#   sh split_batch.sh ACW EXAMPLE [LINES]
set -e
acw=$1 example=$2 lines=${3:-700}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
i=0
while [ $i -lt "$lines" ]; do
  case $((i % 4)) in
    0) echo "fire 12 exp 25cm at 14 soft" ;;
    1) echo "# a comment" ;;
    2) echo "-r ka melee 4 regular vs 3 militia" ;;
    3) echo "roll 3d6" ;;
  esac
  i=$((i + 1))
done > "$work/in"
"$acw" batch --seed split "$work/in" > "$work/one"
[ "$(wc -l < "$work/one")" -eq $((lines - (lines + 2) / 4)) ]
for processes in 2 7; do
  sh "$example" $(((lines + processes - 1) / processes)) split $processes "$acw" \
    < "$work/in" > "$work/several"
  cmp "$work/one" "$work/several"
done
echo same
