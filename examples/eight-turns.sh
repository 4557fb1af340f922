#!/bin/sh
# An evening of eight turns that plays itself: each turn some regiments of either side shoot at the enemy whom they
# hurt most, then morale is tested where it is due. The notes, in Markdown, on standard output.
# Usage: eight-turns.sh [ACW [GAME]]   (the executable, default: acw on the PATH; the file to keep the game in)
set -eu
acw=${1:-acw}
examples=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=${2:-$work/eight-turns.acw}
"$acw" game new "$game" --army "$examples/us.toml" --army "$examples/cs.toml" > /dev/null

north="20me 2wi 5ny 1mn 20ma 83pa" south="1tx 15al 26nc 3ar 3va 19va"

# list WORD …: with commas between them.
list() {
  echo "$*" | tr ' ' ,
}
# play SEED: the lines of standard input, as a batch in the game.
play() {
  "$acw" batch --game "$game" --seed "$1" --md --no-odds-line || true
}
# fire SHOOTER TARGETS: shoots at the best of them as they stand now, unless it can't shoot any more.
fire() {
  best=$("$acw" fire "$1" "$distance" at "$2" soft --show mean --csv --no-header --game "$game" 2> /dev/null |
    awk -F, '$2 != "" && best == "" { best = $1 } END { print best }')
  [ -z "$best" ] || echo "fire $1 $distance at $best soft" | play "turn $turn, $1"
}

echo "# Eight turns"
turn=1
while [ $turn -le 8 ]; do
  distance=$((31 - turn))cm
  printf '\n# Turn %s, at %s\n\n' $turn $distance
  echo turn | play "turn $turn"
  for shooter in $north; do fire $shooter "$(list $south)"; done
  for shooter in $south; do fire $shooter "$(list $north)"; done
  # what is due, as it can be typed
  "$acw" game due --csv --no-header --game "$game" | awk -F, '$4 ~ /@/ { print $4 " supported soft" }' | play "turn $turn, due"
  turn=$((turn + 1))
done
printf '\n# How it stands\n\n'
"$acw" game show --md --game "$game"
printf '\n# The score\n\n'
"$acw" score --md --game "$game"
