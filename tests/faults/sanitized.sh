#!/bin/sh
# Asks every command line of tests/golden of an executable that was built with the sanitizers. They
# must find nothing; what is answered is the golden test's matter.
#
#   sh tests/faults/sanitized.sh BUILD/acw
set -eu
program=$(cd "$(dirname "${1:?the executable}")" && pwd)/acw
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$program" "$work/acw"
PATH=$work:$PATH HOME=$work
export PATH HOME
# A shell would take the > of killed>=1 for its own.
grep -h '^acw ' tests/golden/*.txt | sed "/['\"]/!s/ \([^ ]*>=[^ ]*\)/ '\1'/g" >"$work/lines"
# Half of them each, side by side. Leaks are looked for in every tenth: that takes as long as the rest.
half() {
  at=0
  awk -v half="$1" 'NR % 2 == half' "$work/lines" | while read -r line; do
    at=$((at + 1))
    ASAN_OPTIONS=detect_leaks=$((at % 10 == 0)) sh -c "$line" </dev/null >/dev/null 2>"$work/err$1" || true
    if grep -q 'Sanitizer\|runtime error' "$work/err$1"; then
      echo "$line" | tee -a "$work/found"
      head -n 20 "$work/err$1"
    fi
  done
}
half 0 &
half 1
wait
[ ! -e "$work/found" ] || exit 1
echo "$(wc -l <"$work/lines") command lines, nothing found"
