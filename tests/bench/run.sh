#!/bin/sh
# Times the executable: whole processes, medians. Best with a static release (-DACW_STATIC=ON).
# Usage: run.sh ACW
set -eu
acw=$1
here=$(dirname "$0")
volley="$acw fire 12 exp musket 25cm at 14 skirmish soft"
echo "a thrown volley, in turn with rolldice 12d8 where there is one"
if [ -x /usr/games/rolldice ]; then
  "$here/turn_about.sh" 300 "$volley --seed demo" "/usr/games/rolldice 12d8"
else
  "$here/turn_about.sh" 300 "$volley --seed demo"
fi
echo "exact odds of a volley of 10,000 figures"
"$here/turn_about.sh" 20 "$acw fire 10000 exp musket 25cm at 9000 skirmish soft --odds --json"
echo "a million games of the volley of 12"
"$here/turn_about.sh" 5 "$volley --sample 1000000 --seed demo"
echo "an army's odds, a fight to the end, a sweep of 500 volleys"
"$here/turn_about.sh" 20 "$acw army-gen federal --odds --json" "$acw melee 12/12 exp vs 12/12 raw --to-the-end --odds --json"
"$here/turn_about.sh" 10 "$acw fire 1..100 exp 10cm,20cm,30cm,5cm,25cm at 14 soft --csv"
echo "will they run? volleys, and the morale that they lead to"
"$here/turn_about.sh" 20 "$acw fire 12 exp musket 10cm at 9/12 exp supported enemy-near --then morale --odds" \
  "$acw -r sow fire 20 trained minie-rifle 28cm at 20 mounted trained --then morale --odds"
