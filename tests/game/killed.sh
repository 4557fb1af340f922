#!/bin/sh
# Commands at one game file that are killed at any moment: every answer that was shown is in the
# file, and every line of it is whole, or torn off and passed over.
#   sh killed.sh ACW [COMMANDS] [SECONDS]     SECONDS: what a time begins with (0.: up to a second)
acw=$1 commands=${2:-40} seconds=${3:-0.0}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$work/evening.acw
"$acw" game new "$game" -r bp --seed killed > /dev/null || exit 1
i=0
while [ $i -lt "$commands" ]; do
  "$acw" morale @20me --game "$game" --json > "$work/out.$i" 2> /dev/null &
  pid=$!
  # between nothing and some milliseconds, another moment each time
  sleep "$seconds$((i * 7 % 10))$((i % 10))"
  kill -9 $pid 2> /dev/null
  wait $pid 2> /dev/null
  i=$((i + 1))
done
# half a line, as a machine that lost its power leaves it
printf '{"n":9999,"schema":1,"comm' >> "$game"
"$acw" morale @20me --game "$game" --json > "$work/out.last" || exit 1
shown=0
for out in "$work"/out.*; do
  [ -s "$out" ] || continue
  [ "$(wc -l < "$out")" -eq 1 ] || { echo "half an answer: $out"; exit 1; }
  sed 's/^{"n":[0-9]*,//; s/}$//' "$out" > "$work/shown"
  grep -qF -f "$work/shown" "$game" || { echo "shown, and not kept: $(cat "$out")"; exit 1; }
  shown=$((shown + 1))
done
"$acw" game check --game "$game" > "$work/check" || { cat "$work/check"; exit 1; }
tail -n 1 "$game" | grep -q '"torn":26,' || { tail -n 2 "$game"; exit 1; }
echo "$shown answers shown, all kept"
