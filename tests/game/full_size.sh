#!/bin/sh
# What tests hold to in small, at full size, by hand (some minutes with a release):
#   sh full_size.sh ACW
# kill -9 amid 500 commands; two writers of 1,000 lines each; a file that can't grow; a batch of 100,000 lines in one,
# two and seven processes; play < evening.txt = batch --game.
acw=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
run() {
  what=$1
  shift
  begun=$(date +%s)
  "$@" > "$work/told" 2>&1
  code=$?
  [ $code -eq 0 ] || failed=1
  echo "$what: $(tail -n 1 "$work/told") (exit $code, $(($(date +%s) - begun)) s)"
}
played() {
  i=0
  while [ $i -lt 300 ]; do
    case $((i % 6)) in
      0) echo "fire @3va 25cm at @20me hard" ;;
      1) echo "? morale @20me" ;;
      2) echo "undo" ;;
      3) echo "set 5ny formation-fail" ;;
      4) echo "fire @nobody 25cm at @20me" ;;
      5) echo "turn" ;;
    esac
    i=$((i + 1))
  done > "$work/evening.txt"
  for which in play batch; do
    "$acw" game new "$work/$which.acw" -r bp --seed evening > /dev/null || return 1
    cp "$work/$which.acw" "$work/evening.acw"
    if [ $which = play ]; then "$acw" play "$work/evening.acw" --seed dusk < "$work/evening.txt" > "$work/$which.out"
    else "$acw" batch --game "$work/evening.acw" --format text --seed dusk < "$work/evening.txt" > "$work/$which.out"; fi
    sed 1d "$work/evening.acw" > "$work/$which.lines"
    rm "$work/evening.acw"
  done
  cmp "$work/play.out" "$work/batch.out" && cmp "$work/play.lines" "$work/batch.lines" &&
    echo "$(wc -c < "$work/play.out") bytes, the same"
}
run "kill -9 amid 500 commands" sh "$here/killed.sh" "$acw" 500
run "two writers of 1,000 lines" sh "$here/two_writers.sh" "$acw" 1000
run "a file that can't grow" sh "$here/full_disk.sh" "$acw"
run "play < evening.txt, batch --game" played
run "100,000 lines in 1, 2 and 7 processes" sh "$here/split_batch.sh" "$acw" "$here/../../examples/split-batch.sh" 100000
exit $failed
