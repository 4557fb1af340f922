#!/bin/sh
# Runs every command line of tests/golden with an executable that was built with the sanitizers.
# They must find nothing; the golden test checks the answers.
#
#   sh tests/faults/sanitized.sh BUILD/acw
set -eu
build=$(cd "$(dirname "${1:?the executable}")" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$build:$PATH HOME=$work
export PATH HOME
grep -h '^acw ' tests/golden/*.txt >"$work/lines"

# One process answers all lines of a format, as a batch; what no batch takes has a process a line.
alone='^acw (--|help|rules|options|luck|sheet|game|completion)|--(svg|html|toml|format|output|army|from|help)\b'
# A shell would take the > of killed>=1 for its own.
grep -E -- "$alone" "$work/lines" | sed "/['\"]/!s/ \([^ ]*>=[^ ]*\)/ '\1'/g" >"$work/alone"
grep -vE -- "$alone" "$work/lines" | sed 's/^acw //' >"$work/together"
for format in json md csv; do
  sed -n "s/ --$format\b//p" "$work/together" >"$work/$format"
done
grep -vE -- '--(json|md|csv)\b' "$work/together" >"$work/text"

run() {
  if [ "$1" = alone ]; then
    sh "$work/alone" </dev/null
  else
    acw batch --format "$1" <"$work/$1"
  fi >"$work/$1.out" 2>"$work/$1.err" || true
}
run json &
for kind in alone text md csv; do run $kind; done
wait
for kind in alone text json md csv; do
  if grep -q 'Sanitizer\|runtime error' "$work/$kind.err"; then
    echo "$kind: found after the answer"
    tail -n 1 "$work/$kind.out"
    head -n 30 "$work/$kind.err"
    touch "$work/found"
  fi
done
[ ! -e "$work/found" ] || exit 1
echo "$(wc -l <"$work/lines") command lines, nothing found"
