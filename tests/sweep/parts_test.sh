#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   parts_test.sh parallel|slurm PROGRAM
#
# A sweep in parts is to the byte the sweep in one piece: when a part is killed while it is written
# and made again, and when it is killed time and again and only a second call makes it. Exits with 77
# where GNU parallel or Slurm is not installed or does not run.
set -euo pipefail
kind=$1
program=$(command -v "$2")
here=$(cd "$(dirname "$0")" && pwd -P)
sweep="$here/../../scripts/sweep-$kind"
grid=("9/6 JoB" --vary "Royal flush=800..1000" --vary "Flush=5..7")

# A script leaves nothing behind if a tool that it needs is missing.
alone=$(mktemp -d)
mkdir "$alone/bin"
for tool in bash dirname mkdir mv chmod cmp cksum; do ln -s "$(command -v $tool)" "$alone/bin/$tool"; done
if (cd "$alone" && PATH=$alone/bin VPANALYZE=$program bash "$sweep" 2 none.csv "${grid[@]}" 2>said); then
    echo "$kind: does without what it needs"
    exit 1
fi
grep -q "is needed" "$alone/said" && [ ! -e "$alone/none.csv.parts" ] || {
    echo "$kind: without what it needs: $(cat "$alone/said"; ls "$alone")"
    exit 1
}
rm -rf "$alone"

if [ "$kind" = slurm ] && [ -z "${SLURM_CONF:-}" ]; then
    # Sockets want short names, so not in the build folder.
    own=$(mktemp -d)
    code=0
    "$here/local_slurm" "$own" "$0" "$@" || code=$?
    rm -rf "$own"
    exit "$code"
fi
[ "$kind" != parallel ] || command -v parallel >/dev/null || exit 77

own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
work="$own/a folder"
mkdir "$work"
cd "$work"
wrong() {
    echo "$kind: $*"
    exit 1
}

# The program as the scripts meet it: notes what it does, and as long as there are files of the name
# kill-*, uses one up to have part 3 killed (SIGXFSZ) when it has written a few thousand bytes.
cat >killed <<WRAPPER
#!/bin/sh
case " \$* " in
    *" --shard 3/4 "*)
        for kill in "$work"/kill-*; do
            [ -e "\$kill" ] || break
            rm "\$kill"
            ulimit -c 0
            ulimit -f 8
            echo killed >>"$work/log"
            exec "$program" "\$@"
        done ;;
esac
echo "\$*" | sed -n 's|.*--shard \\([0-9]*/4\\) .*|\\1|p' >>"$work/log"
exec "$program" "\$@"
WRAPPER
chmod +x killed
export VPANALYZE=$work/killed
"$program" sweep "${grid[@]}" -o whole.csv

touch kill-1
"$sweep" 4 once.csv "${grid[@]}" || wrong "a part killed once is not made again"
cmp whole.csv once.csv
[ "$(sort log | tr '\n' ' ')" = "1/4 2/4 3/4 4/4 killed " ] || wrong "not what was to be done: $(cat log)"
[ ! -e once.csv.parts ] || wrong "parts are left behind"

touch kill-1 kill-2 kill-3
code=0
"$sweep" 4 later.csv "${grid[@]}" 2>messages || code=$?
[ "$code" = 2 ] || wrong "exit code $code with a part missing"
grep -q "1 of 4 parts could not be made" messages || wrong "says $(cat messages)"
[ ! -e later.csv ] || wrong "a file with a part missing"
[ ! -e later.csv.parts/3 ] || wrong "a part that was killed is there"
if "$sweep" 4 later.csv "${grid[@]}" --pay "Straight=5" 2>messages; then wrong "two searches mixed"; fi
grep -q "another search" messages || wrong "says $(cat messages)"
: >log
"$sweep" 4 later.csv "${grid[@]}" || wrong "a second call does not make what is missing"
[ "$(cat log)" = "3/4" ] || wrong "a second call makes more than what is missing: $(cat log)"
cmp whole.csv later.csv

if "$sweep" 4 wrong.csv "${grid[@]}" --pay "Flsh=5" 2>messages; then wrong "takes a wrong option"; fi
[ "$(wc -l <messages)" = 1 ] || wrong "a wrong option is told more than once: $(cat messages)"
