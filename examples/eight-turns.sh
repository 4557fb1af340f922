#!/bin/sh
# Plays a game of eight turns. In each turn, some regiments of both sides fire at the enemy unit to which they do most
# harm. Then every due morale test is taken. Prints the game's notes in Markdown.
# Usage: eight-turns.sh [ACW [GAME]]   (ACW: the executable, by default acw on the PATH; GAME: the game's file)
set -eu
acw=${1:-acw}
examples=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=${2:-$work/eight-turns.acw}
"$acw" game new "$game" --army "$examples/us.toml" --army "$examples/cs.toml" > /dev/null

north="20me 2wi 5ny 1mn 20ma 83pa" south="1tx 15al 26nc 3ar 3va 19va"

# list WORD …: prints the words with commas between them.
list() {
  echo "$*" | tr ' ' ,
}
# play SEED: runs the lines of standard input as a batch in the game.
play() {
  "$acw" batch --game "$game" --seed "$1" --md --no-odds-line || true
}
# fire SHOOTER TARGETS: fires at the target with the highest expected loss, if the shooter can still fire.
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
  # the due tests, as commands
  "$acw" game due --csv --no-header --game "$game" | awk -F, '$4 ~ /@/ { print $4 " supported soft" }' | play "turn $turn, due"
  turn=$((turn + 1))
done
printf '\n# Both armies\n\n'
"$acw" game show --md --game "$game"
printf '\n# The score\n\n'
"$acw" score --md --game "$game"
