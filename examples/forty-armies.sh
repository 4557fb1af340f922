#!/bin/sh
# Forty armies, twenty a side, each from a seed of its own and so the same at every run: the sizes
# as CSV on standard output.
# Usage: forty-armies.sh [ACW]   (the executable; default: acw on the PATH)
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
