#!/bin/sh
# A game's file that is replaced, deleted, cut short or moved amid `acw play` is told of, nothing is
# written to another file, and what was thrown is shown. Usage: replaced.sh ACW
set -u
acw=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
fail() { echo "$1"; cat err out 2>/dev/null; exit 1; }
amid() { # WHAT COMMAND: does it between the first and the second line of an evening
  rm -f evening.acw other.acw moved.acw lines out err
  "$acw" game new evening.acw -r bp --seed 1 >/dev/null || fail "no game"
  cp evening.acw other.acw
  mkfifo lines
  "$acw" play evening.acw <lines >out 2>err &
  exec 3>lines
  echo "note before" >&3
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    grep -q before evening.acw && break
    sleep 0.1
  done
  eval "$2"
  echo "fire 12 exp musket 25cm at 14 --seed 1" >&3
  exec 3>&-
  wait $! && fail "$1: exit 0"
  cat out err | tr -s '\n ' ' ' | grep -q "since it was read" || fail "$1: nothing is told"
  grep -qs fire evening.acw other.acw moved.acw && fail "$1: something was written"
}
amid "replaced" "mv other.acw evening.acw"
amid "deleted" "rm evening.acw"
amid "moved" "mv evening.acw moved.acw"
amid "cut short" "head -c 100 other.acw >short; cat short >evening.acw"
exit 0
