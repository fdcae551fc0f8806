#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   deb_test.sh BUILD_DIR WORK_DIR
#
# Makes the Debian package, installs it under a root of its own, uses it and removes it again.
# Exits with 77 where that cannot be done: it takes dpkg, and root.
set -euo pipefail

build=$1 work=$2 source=$(cd "$(dirname "$0")/../.." && pwd)
command -v dpkg dpkg-shlibdeps >/dev/null && [ "$(id -u)" = 0 ] || exit 77

rm -rf "$work"
mkdir -p "$work/root/var/lib/dpkg/updates" "$work/root/var/lib/dpkg/info"
touch "$work/root/var/lib/dpkg/status" "$work/root/var/lib/dpkg/available"
(cd "$build" && cpack -G DEB -B "$work/packages" >"$work/cpack.log") || {
    cat "$work/cpack.log"
    exit 1
}
package=$(echo "$work"/packages/*.deb)
dpkg-deb --field "$package" Package Version Architecture Depends

in_root() { dpkg --root="$work/root" --log="$work/dpkg.log" --force-depends "$@" 2>&1; }
in_root --install "$package"
files() { find "$work/root" -path "$work/root/var" -prune -o -type f -print; }

for file in usr/bin/vpanalyze usr/include/vpanalyze/analysis/analysis.hpp \
    usr/include/vpanalyze/c/vpanalyze.h \
    usr/share/man/man1/vpanalyze.1 usr/share/bash-completion/completions/vpanalyze \
    usr/share/vpanalyze/paytables/paytable.schema.json; do
    [ -e "$work/root/$file" ] || { echo "not installed: $file"; exit 1; }
done
cd /
answer=$("$work/root/usr/bin/vpanalyze" --json "9/6 Jacks or Better" | grep -o '"return_exact": *"[^"]*"')
case $answer in
    *'"1653526326983/1661102543100"') ;;
    *) echo "the installed program says: $answer"; exit 1 ;;
esac

# The job that docs/checking.md shows, with the right figure and with a wrong one.
job=$(sed -n 's/^ *- run: \(vpanalyze check .*\)/\1/p' "$source/docs/checking.md")
[ -n "$job" ] || { echo "docs/checking.md shows no job"; exit 1; }
run_job() { (cd "$work" && PATH="$work/root/usr/bin:$PATH" bash -c "$job"); }
cp -r "$source/tests/docs/files/my-paytables" "$work"
run_job
sed -i 's/"0\.972984"/"0.972985"/' "$work"/my-paytables/*.json
code=0
run_job || code=$?
[ "$code" = 1 ] || { echo "a wrong figure gives exit code $code"; exit 1; }

in_root --remove vpanalyze
left=$(files)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
