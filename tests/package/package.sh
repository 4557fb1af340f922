#!/bin/sh
# The packages that cpack makes of a build: lintian, where it is there, finds no error and no warning in the Debian one; the
# archive's executable answers where it is unpacked, and what belongs to it is beside it. Under a umask that hides all.
# Usage: package.sh CPACK BUILD
set -eu
cpack=$1 build=$2
for tool in dpkg-deb dpkg-shlibdeps file gzip; do
  command -v $tool >/dev/null || exit 77
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 077
"$cpack" --config "$build/CPackConfig.cmake" -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

there() { # each of the paths $2… in the folder $1
  folder=$1
  shift
  for path; do
    [ -e "$folder/$path" ] || { echo "missing: $path"; exit 1; }
  done
}
deb=$(echo "$work"/acw_*.deb)
dpkg-deb -x "$deb" "$work/deb"
there "$work/deb/usr" games/acw bin/acw share/man/man1/acw.1.gz share/doc/acw/copyright share/doc/acw/changelog.gz share/doc/acw/README.md \
  share/doc/acw/examples/us.toml share/acw/rules/black-panthers.toml share/bash-completion/completions/acw \
  share/zsh/vendor-completions/_acw share/fish/vendor_completions.d/acw.fish
[ ! -e "$work/deb/usr/share/zsh/site-functions" ] || { echo "zsh's completion twice"; exit 1; }
dpkg-deb -f "$deb" Section | grep -qx games
[ "$(dpkg-deb -f "$deb" Description | wc -l)" -gt 3 ]

tar=$(echo "$work"/acw-*.tar.gz)
mkdir "$work/tar"
tar -xzf "$tar" -C "$work/tar"
top=$(echo "$work"/tar/acw-*)
there "$top" bin/acw share/man/man1/acw.1.gz share/bash-completion/completions/acw share/zsh/site-functions/_acw \
  share/fish/vendor_completions.d/acw.fish share/doc/acw/copyright share/doc/acw/examples/us.toml
[ ! -e "$top/share/lintian" ] || { echo "lintian's override outside of Debian's package"; exit 1; }
# Every page that was printed, as it was printed.
for page in $("$build/acw" man list); do
  "$build/acw" man "$page" >"$work/page"
  gzip -dc "$top/share/man/man1/$page.1.gz" | cmp - "$work/page"
done
[ "$(env -i "$top/bin/acw" roll 3d6 --seed demo -q)" = "$(env -i "$build/acw" roll 3d6 --seed demo -q)" ]
env -i "$top/bin/acw" fire 12 exp musket 25cm at 14 skirmish soft --seed demo | grep -q '^→ 1 killed'

if ! command -v lintian >/dev/null; then
  echo "no lintian"
  exit 77
fi
chmod 755 "$work"
chmod 644 "$deb"
as_root=
[ "$(id -u)" != 0 ] || as_root=--allow-root
lintian $as_root --fail-on error,warning "$deb"
