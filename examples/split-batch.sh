#!/bin/sh
# Splits a batch over several processes and prints the same answers as one process. Each process
# gets the number of its first line, and a line's dice depend only on the seed and its number.
#
#   sh split-batch.sh LINES SEED PROCESSES [ACW] < commands.txt > answers.jsonl
#
# GNU parallel does the same in one line ({#} is the number of the part):
#
#   parallel --pipe -N 1000 -k 'acw batch --seed SEED --first-line $((({#} - 1) * 1000 + 1))'
set -e
lines=$1 seed=$2 processes=$3 acw=${4:-acw}
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
split -l "$lines" -a 5 -d - "$parts/in."
first=1 running=0
for part in "$parts"/in.*; do
  "$acw" batch --seed "$seed" --first-line $first "$part" > "$parts/out.${part##*.}" &
  first=$((first + lines)) running=$((running + 1))
  if [ $running -ge "$processes" ]; then
    wait
    running=0
  fi
done
wait
cat "$parts"/out.*
