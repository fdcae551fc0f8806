#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   memory_test.sh PROGRAM
#
# With whatever memory, a command ends with its answer or says that there is not enough, and many
# threads change no answer. Exits with 77 where address space cannot be limited, as under sanitizers.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
(ulimit -v 400000 && "$program" --version) >/dev/null 2>&1 || exit 77

# limited MIB WORDS...
limited() {
    mib=$1
    shift
    rm -f file
    (ulimit -c 0 && ulimit -v $((mib * 1024)) && exec "$program" "$@") \
        <keys >out 2>err
    code=$?
    if [ $code -eq 3 ]; then
        [ "$(cat err)" = "vpanalyze: out of memory" ] && [ ! -e file ] && return
    elif [ $code -eq 0 ] && cmp -s out expected; then
        return
    fi
    echo "$mib MiB, exit code $code: $*: $(head -c 300 err)"
    failed=1
}

# tried WORDS...
tried() {
    "$program" "$@" --threads 2 <keys >expected 2>err || { echo "$*: $(cat err)"; failed=1; }
    for mib in 12 18 28 60 130 300; do
        for threads in 1 1024; do limited $mib "$@" --threads $threads; done
    done
}

echo q >keys
tried analyze "9/6 JoB" --quiet
tried hand "9/6 JoB" "As Ks Qs Js 5s" --quiet
tried equity AA KK --quiet
tried sweep "9/6 JoB" --vary "Flush=5..7" --quiet
tried strategy "9/6 JoB" --quiet
tried risk "9/6 JoB" --bankroll 500 --quiet
tried train "9/6 JoB" --quiet
tried analyze "9/6 JoB" --quiet -o file
exit $failed
