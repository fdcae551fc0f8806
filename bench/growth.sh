#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   bench/growth.sh [-n RUNS] [-- OPTIONS]
#
# How the cost of an analysis grows with the cards in the deck, the lines of the paytable, the lines
# that share a hold and earn multipliers, and the threads, and that of a sweep with its paytables:
# tables as bench/whole_process.sh prints them.
# OPTIONS go to vpanalyze, for instance --engine patterns. VPANALYZE names another program.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
export VPANALYZE=${VPANALYZE:-$root/build/release/vpanalyze}
runs=20
if [ "${1:-}" = -n ]; then
    runs=$2
    shift 2
fi
[ "${1:-}" != -- ] || shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# game NAME JOKERS MORE_LINES: 9/6 Jacks or Better with jokers and lines added.
game() {
    cat >"$folder/$1.json" <<JSON
{ "name": "$1", "deck": { "jokers": $2 }, "hands": [
  { "hand": "royal_flush", "pays": 800 }, { "hand": "straight_flush", "pays": 50 },
  { "hand": "four_of_a_kind", "pays": 25 }, { "hand": "full_house", "pays": 9 },
  { "hand": "flush", "pays": 6 }, { "hand": "straight", "pays": 4 },
  { "hand": "three_of_a_kind", "pays": 3 }, { "hand": "two_pair", "pays": 2 },
  $3 { "hand": "pair", "ranks": "J-A", "pays": 1 } ] }
JSON
}

# table TITLE FILES... -- OPTIONS...
table() {
    local files=()
    printf '\n%s\n\n' "$1"
    shift
    while [ "$1" != -- ]; do files+=("$folder/$1.json") && shift; done
    "$root/bench/whole_process.sh" -n "$runs" "${files[@]}" "$@" --quiet |
        sed -n "/^|/{s|$folder/||;s|\\.json||;p}"
}

for jokers in 0 1 2 3 4 5; do game "$((52 + jokers))-cards" "$jokers" ""; done
lines=""
game 9-lines 0 ""
for rank in 2 3 4 5 6 7 8 9 T J Q K A; do
    lines+="{ \"hand\": \"four_of_a_kind\", \"ranks\": \"$rank\", \"pays\": 26, \"name\": \"Four $rank\" },"
    [ "$rank" != 7 ] || game 15-lines 0 "$lines"
done
game 22-lines 0 "$lines"

table "Cards in the deck" 52-cards 53-cards 54-cards 55-cards 56-cards 57-cards -- "$@"
table "Lines of the paytable" 9-lines 15-lines 22-lines -- "$@"
multipliers=()
for lines in 1 3 5 10 25 50 100; do
    sed "s/\"lines\": 10/\"lines\": $lines/" \
        "$root/paytables/ultimate-x/double-double-bonus-9-6-ten-lines.json" >"$folder/$lines-play.json"
    multipliers+=("$lines-play")
done
table "Lines that share a hold and earn multipliers (Ultimate X)" "${multipliers[@]}" -- "$@"
for threads in 1 2 4; do
    [ "$threads" -gt "$(getconf _NPROCESSORS_ONLN)" ] ||
        table "Threads: $threads" 9-lines -- "$@" --threads "$threads"
done

printf '\nPaytables of a sweep, median of 5 runs\n\n| paytables | wall time, s |\n|---:|---:|\n'
for royals in 1 10 100 1000 10000; do
    for ((i = 0; i < 5; ++i)); do
        start=${EPOCHREALTIME/./}
        "$VPANALYZE" sweep "$folder/9-lines.json" --vary "Full house=6..9" --vary "Flush=5..7" \
            --vary "Royal flush=800..$((800 + royals - 1))" >/dev/null
        echo $((${EPOCHREALTIME/./} - start))
    done | sort -n | awk -v n=$((12 * royals)) 'NR == 3 { printf "| %d | %.3f |\n", n, $1 / 1e6 }'
done
