#!/bin/sh
# Who has a game's file locked is waited for with a word, and for two seconds. Usage: waits.sh ACW
set -u
command -v flock >/dev/null || exit 77
acw=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
"$acw" game new evening.acw -r bp --seed 1 >/dev/null || exit 1
flock evening.acw sleep 1 &
sleep 0.2
"$acw" game note waited --game evening.acw >/dev/null 2>err || { echo "a second is too long"; exit 1; }
grep -q "waiting: another program" err || { echo "no word"; cat err; exit 1; }
wait
flock evening.acw sleep 4 &
sleep 0.2
"$acw" fire 12 exp musket 25cm at 14 --seed 1 --game evening.acw >out 2>err
[ $? -eq 1 ] || { echo "four seconds were waited for"; exit 1; }
tr '\n' ' ' <err | grep -q "not recorded: fire" || { echo "what isn't kept?"; cat err; exit 1; }
grep -q "killed" out || { echo "the throw isn't shown"; cat out; exit 1; }
wait
[ "$(wc -l <evening.acw)" -eq 2 ] || { echo "something was written"; exit 1; }
