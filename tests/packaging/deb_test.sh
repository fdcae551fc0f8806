#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   deb_test.sh WORK_DIR
#
# Makes the Debian packages, has lintian look at them, installs the program's under a root of its
# own, uses it and removes it again, and links a program in C with the others' files. Exits with 77
# where that cannot be done: it takes debhelper, lintian, and root.
set -euo pipefail

work=$1 source=$(cd "$(dirname "$0")/../.." && pwd)
command -v dpkg dh lintian >/dev/null && [ "$(id -u)" = 0 ] || exit 77

rm -rf "$work"
mkdir -p "$work/root/var/lib/dpkg/updates" "$work/root/var/lib/dpkg/info"
touch "$work/root/var/lib/dpkg/status" "$work/root/var/lib/dpkg/available"
DEB_BUILD_OPTIONS=nocheck VPANALYZE_OPTIMIZATION="-O0 -DNDEBUG" \
    VPANALYZE_MAINTAINER="vpanalyze tests <tests@users.noreply.github.com>" \
    "$source/packaging/make_debian" "$source" "$work/packages" >"$work/make.log" 2>&1 || {
    cat "$work/make.log"
    exit 1
}
cd "$work/packages"
lintian --fail-on error,warning --allow-root ./*.deb

in_root() { dpkg --root="$work/root" --log="$work/dpkg.log" --force-depends "$@" 2>&1; }
in_root --install vpanalyze_*.deb
files() { find "$work/root" -path "$work/root/var" -prune -o -type f -print; }

for file in usr/bin/vpanalyze usr/share/man/man1/vpanalyze.1.gz \
    usr/share/bash-completion/completions/vpanalyze usr/share/doc/vpanalyze/copyright \
    usr/share/vpanalyze/paytables/paytable.schema.json; do
    [ -e "$work/root/$file" ] || { echo "not installed: $file"; exit 1; }
done
cd "$work/root/usr/share/doc/vpanalyze"
for file in $(grep -o '](\([^)#:]*\)' README.md | sed 's/](//' | sort -u); do
    [ -e "$file" ] || [ "$file" = LICENSE ] || { echo "the README names $file"; exit 1; }
done
cd /
answer=$("$work/root/usr/bin/vpanalyze" --json "9/6 Jacks or Better" | grep -o '"return_exact": *"[^"]*"')
case $answer in
    *'"1653526326983/1661102543100"') ;;
    *) echo "the installed program says: $answer"; exit 1 ;;
esac

# The job that docs/checking.md shows, with the right figure and with a wrong one.
job=$(sed -n 's/^ *- run: \(vpanalyze check .*\)/\1/p' "$source/docs/checking.md" | head -n 1)
[ -n "$job" ] || { echo "docs/checking.md shows no job"; exit 1; }
run_job() { (cd "$work" && PATH="$work/root/usr/bin:$PATH" bash -c "$job"); }
cp -r "$source/tests/docs/files/my-paytables" "$work"
run_job
grep -q "dpkg -i tools/$(basename "$work"/packages/vpanalyze_*.deb)$" "$source/docs/checking.md"
sed -i 's/"0\.972984"/"0.972985"/' "$work"/my-paytables/*.json
code=0
run_job || code=$?
[ "$code" = 1 ] || { echo "a wrong figure gives exit code $code"; exit 1; }

in_root --remove vpanalyze
left=$(files)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }

# What a program in C needs, and no C++ library beside it.
in_root --install "$work"/packages/libvpanalyze*.deb
libraries=$(dirname "$(find "$work/root/usr/lib" -name libvpanalyze_c.so)")
cat >"$work/version.c" <<'C'
#include <stdio.h>
#include <vpanalyze/c/vpanalyze.h>
int main(void) { return puts(vpa_version()) < 0; }
C
cc -I "$work/root/usr/include" "$work/version.c" -L "$libraries" -lvpanalyze_c -o "$work/version"
version=$(LD_LIBRARY_PATH=$libraries "$work/version")
[ "$version" = "$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' "$source/CMakeLists.txt")" ]
sh "$source/tests/c/symbols_test.sh" nm "$libraries/libvpanalyze_c.so.1" "$source/tests/c/abi.txt"
