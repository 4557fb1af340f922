#!/bin/sh
# A batch that is broken off at any byte, and goes on into the same file, comes to the same bytes.
#   sh resumed.sh ACW [BYTES BETWEEN TWO OF THEM]
set -e
acw=$1 step=${2:-61}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/lines" <<'LINES'
# an evening
fire 12 exp 25cm at 14 soft
-r ka melee 4 regular vs 3 militia
fire 12 expp 25cm at 14
roll 3d6 --times 3
morale exp 7/12 --odds

roll 2d6 --seed own
roll 2d6
LINES
"$acw" batch --seed k "$work/lines" > "$work/whole" || [ $? -eq 1 ]
bytes=$(wc -c < "$work/whole")
at=0
while [ $at -le "$bytes" ]; do
  head -c $at "$work/whole" > "$work/part"
  for goes_on in 1 2; do
    "$acw" batch --seed k --resume "$work/part" "$work/lines" 2> /dev/null >> "$work/part" ||
      [ $? -eq 1 ]
    cmp "$work/whole" "$work/part"
  done
  at=$((at + step))
done
# what is refused leaves the file as it was
head -c 1000 "$work/whole" > "$work/part"
cp "$work/part" "$work/before"
if "$acw" batch --seed other --resume "$work/part" "$work/lines" 2> /dev/null >> "$work/part"; then
  exit 1
fi
cmp "$work/before" "$work/part"
echo same
