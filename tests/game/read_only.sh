#!/bin/sh
# A game that can only be read is read, asked and shown; what would be a line of it is refused, exit 1; a throw is shown
# with the line that is not kept. Whoever may write any file looks on as nobody.
#   sh read_only.sh ACW
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/acw"
acw=$work/acw game=$work/evening.acw
"$acw" game new "$game" -r bp --seed read > /dev/null || exit 1
chmod 755 "$work" "$acw"
unset XDG_CONFIG_HOME
chmod 444 "$game"
as=""
if [ "$(id -u)" -eq 0 ]; then
  command -v setpriv > /dev/null || { echo "skipped: there is no setpriv"; exit 77; }
  as="env HOME=$work setpriv --reuid=65534 --clear-groups"
fi
cp "$game" "$work/before"
for line in "morale @20me" "game note rain" "game undo" "game set 20me 3"; do
  $as "$acw" $line --game "$game" > "$work/out" 2> "$work/err"
  code=$?
  case $line in *undo) [ $code -eq 2 ] && continue ;; esac
  [ $code -eq 1 ] || { echo "$line: exit $code"; exit 1; }
  case $line in
    morale*) grep -q "→" "$work/out" && grep -q "not recorded" "$work/err" || { echo "$line: not shown"; exit 1; } ;;
    *) [ ! -s "$work/out" ] || { echo "$line: an answer was shown"; exit 1; } ;;
  esac
  grep -q "can't be written" "$work/err" || { cat "$work/err"; exit 1; }
done
$as "$acw" game show --game "$game" > /dev/null || { echo "it can't be shown"; exit 1; }
$as "$acw" morale @20me --odds --game "$game" > /dev/null || { echo "it can't be asked"; exit 1; }
cmp "$game" "$work/before" || exit 1
# A disk that is mounted for reading alone, where one can be had.
chmod 644 "$game"
if unshare -rm true 2> /dev/null; then
  unshare -rm sh -c '
    mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 0
    cd "$1" && ./acw game show --game evening.acw > /dev/null && ! ./acw game note rain --game evening.acw 2> /dev/null
  ' sh "$work" || { echo "a disk that can only be read is not read"; exit 1; }
fi
cmp "$game" "$work/before" || exit 1
echo "read, and left as it was"
