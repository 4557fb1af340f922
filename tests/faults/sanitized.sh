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
# Runs the lines that the sed script $1 prints.
run() {
  lines=$work/$(echo "$1" | tr -d ";")
  sed -n "$1" "$work/lines" >"$lines"
  # A shell would take the > of killed>=1 for its own.
  grep -E -- "$alone" "$lines" | sed "/['\"]/!s/ \([^ ]*>=[^ ]*\)/ '\1'/g" >"$lines.alone"
  grep -vE -- "$alone" "$lines" | sed 's/^acw //' >"$lines.together"
  sh "$lines.alone" </dev/null >"$lines.alone.out" 2>"$lines.alone.err" || true
  for format in json md csv text; do
    if [ $format = text ]; then
      grep -vE -- '--(json|md|csv)\b' "$lines.together"
    else
      sed -n "s/ --$format\b//p" "$lines.together"
    fi | acw batch --format $format >"$lines.$format.out" 2>"$lines.$format.err" || true
  done
}
run 'p;n' & # every other line on each of two cores
run 'n;p'
wait
for err in "$work"/*.err; do
  if grep -q 'Sanitizer\|runtime error\|Assertion' "$err"; then
    echo "found after the answer"
    tail -n 1 "${err%.err}.out"
    head -n 30 "$err"
    touch "$work/found"
  fi
done
[ ! -e "$work/found" ] || exit 1
echo "$(wc -l <"$work/lines") command lines, nothing found"
