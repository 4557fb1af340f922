#!/bin/sh
# Every page of the manual is read by mandoc and by groff without a word: sh manual.sh ACW. Exit 77 where neither is there.
acw=$1
command -v mandoc >/dev/null || command -v groff >/dev/null || exit 77
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
for page in $("$acw" man list); do
  "$acw" man "$page" > "$folder/$page.1" || exit 1
  if command -v mandoc >/dev/null; then mandoc -T lint "$folder/$page.1" >> "$folder/said" 2>&1; fi
  if command -v groff >/dev/null; then groff -ww -man -z -Tutf8 "$folder/$page.1" >> "$folder/said" 2>&1; fi
done
test ! -s "$folder/said" || { cat "$folder/said"; exit 1; }
