#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   tests/threads.sh PROGRAM
#
# Runs every command that divides its work among threads, with four of them. PROGRAM is to be built
# with the thread sanitizer, which ends it at the first data race.
set -euo pipefail

program=$1
cd "$(dirname "${BASH_SOURCE[0]}")/.."

run() {
    local status=0 start=$SECONDS
    TSAN_OPTIONS=halt_on_error=1:exitcode=66 "$program" "$@" --threads 4 >/dev/null || status=$?
    printf '%3d s  %s\n' $((SECONDS - start)) "$*"
    [ "$status" -eq 0 ] || { echo "exit code $status"; exit 1; }
}

run "9/6 JoB" --engine enumerate
run "9/6 JoB" "8/5 JoB" "9/6 DDB" "full-pay deuces" --engine patterns
run "Ultimate X, 8/6 JoB, ten lines"
run "Multi-Strike, Bonus Poker 6/5, five lines"
run check paytables/joker-poker paytables/super-times-pay
run compare "9/6 JoB" "8/5 JoB"
run design "9/6 JoB" --return 0.98..0.99 --vary "Full house=7..9" --vary "Flush=5..6"
run equity AsKd QQ+ --trials 100000
run list "jacks"
run meter "8/5 JoB"
run risk "9/6 JoB" --bankroll 500 --hands 2000 --n-play 3
run simulate "9/6 JoB" --hands 1e6 --session 1000
run strategy "9/6 JoB" --lines 20
run sweep "9/6 JoB" --vary "Full house=6..9" --vary "Flush=5..7"
run verify "9/6 JoB" --deals 100
