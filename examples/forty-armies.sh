#!/bin/sh
# Generates forty armies, twenty for each side, and prints their sizes as CSV. Each army has its own
# seed, so every run prints the same table.
# Usage: forty-armies.sh [ACW]   (ACW: the executable, by default acw on the PATH)
set -eu
acw=${1:-acw}
echo "side,seed,figures"
for side in federal confederate; do
  n=1
  while [ "$n" -le 20 ]; do
    echo "$side,army-$n,$("$acw" army-gen "$side" --seed "army-$n" -q)"
    n=$((n + 1))
  done
done
