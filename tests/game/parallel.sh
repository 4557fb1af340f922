#!/bin/sh
# The line of GNU parallel that examples/split-batch.sh tells of gives the bytes of one process.
#   sh parallel.sh ACW EXAMPLE
command -v parallel > /dev/null || { echo "skipped: there is no GNU parallel"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$(realpath "$1")" "$work/bin/acw"
PATH=$work/bin:$PATH
line=$(sed -n 's/^# *\(parallel --pipe .*\)$/\1/p' "$2" | sed 's/SEED/split/; s/1000/100/g')
[ -n "$line" ] || { echo "the example has no such line"; exit 1; }
i=0
while [ $i -lt 450 ]; do
  echo "fire 12 exp 25cm at 14 soft"
  i=$((i + 1))
done > "$work/in"
acw batch --seed split "$work/in" > "$work/one" || exit 1
HOME=$work sh -c "$line" < "$work/in" > "$work/several" 2> "$work/err" || { cat "$work/err"; exit 1; }
cmp "$work/one" "$work/several" && echo "same"
