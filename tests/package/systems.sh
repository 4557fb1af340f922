#!/bin/sh
# Builds and packs acw for Linux on x86-64 and ARM64 and for Windows, unpacks the archives, and
# compares their executables: games that they write and continue, and golden lines. For Windows,
# also writers that run at once or are killed. Requires the packages of examples/elsewhere.md,
# qemu-user-static and wine, and some hours.
# usage: systems.sh FOLDER [GOLDEN.txt …]
set -eu
tests=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1" && cd "$1"
work=$(pwd)
shift
export WINEPREFIX="$work/wine" WINEDEBUG=-all LC_ALL=C.UTF-8

make() { # SYSTEM LAUNCHER EXECUTABLE [OPTION …]
  system=$1 launcher=$2 executable=$3
  shift 3
  cmake -S "$tests/.." -B "build-$system" -G Ninja "$@" >"log-$system"
  cmake --build "build-$system" >>"log-$system"
  rm -rf "packed-$system"
  cpack --config "build-$system/CPackConfig.cmake" -B "packed-$system" >>"log-$system"
  (cd "packed-$system" && cmake -E tar xf acw-*.[zt]*)
  find "packed-$system" | grep -q 'examples/us.toml$'
  find "packed-$system" | grep -q 'acw-fire\.[1t]'
  printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$launcher" "$(echo "$work/packed-$system"/acw-*/"$executable")" >"acw-$system"
  chmod +x "acw-$system"
}
embed=-DACW_EMBED=$work/build-linux/acw_embed
make linux "" bin/acw
make arm64 qemu-aarch64-static bin/acw --toolchain "$tests/../src/package/arm64.cmake" "$embed"
make windows wine acw.exe --toolchain "$tests/../src/package/windows.cmake" "$embed"

for system in linux arm64 windows; do # the same game, and a report of it, and a game that all continue
  rm -rf "game-$system" && mkdir "game-$system"
  sh "$tests/../examples/eight-turns.sh" "./acw-$system" "game-$system/game.acw" >"game-$system/notes.md"
  "./acw-$system" game report --html --game "game-$system/game.acw" -o "game-$system/report.html"
  diff -r game-linux "game-$system"
  [ -e together.acw ] || cp game-linux/game.acw together.acw
  "./acw-$system" fire 12 exp musket 25cm at 14 soft --game together.acw >/dev/null
done
for system in linux arm64 windows; do
  "./acw-$system" replay together.acw
done

sh "$tests/game/two_writers.sh" ./acw-windows
sh "$tests/game/replaced.sh" "$work/acw-windows"
sh "$tests/game/killed.sh" ./acw-windows 60 0.
for system in arm64 windows; do
  python3 "$tests/golden/same_elsewhere.py" ./acw-linux "./acw-$system" "$@"
done
