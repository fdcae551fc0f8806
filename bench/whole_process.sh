#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   bench/whole_process.sh [-n RUNS] [PAYTABLE...] [-- OPTIONS]
#
# Times vpanalyze as people run it: the whole process from start to exit, for each paytable (9/6
# Jacks or Better if none is given). Prints a Markdown table: the median of wall time over RUNS runs
# (default 30), the processor time of all threads together, the median of peak memory, and a
# signature, the beginning of the SHA-256 of the JSON output: equal signatures mean equal results, to
# the byte. OPTIONS go to vpanalyze, for instance --threads 1. VPANALYZE names another program.
#
# Times come from hyperfine if it is installed, else from bash's clock, which adds the time of
# starting a process, about a millisecond. Peak memory needs GNU time (Debian package time).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
program=${VPANALYZE:-$root/build/release/vpanalyze}
runs=30
paytables=()
options=()

die() {
    echo "whole_process.sh: $*" >&2
    exit 2
}

while [ $# -gt 0 ]; do
    case $1 in
        -n)
            [ $# -gt 1 ] || die "-n needs a number"
            runs=$2
            shift 2
            ;;
        -h | --help)
            sed -n 's/^# \{0,1\}//; 4,13p' "${BASH_SOURCE[0]}"
            exit
            ;;
        --)
            shift
            options=("$@")
            break
            ;;
        *)
            paytables+=("$1")
            shift
            ;;
    esac
done
[ ${#paytables[@]} -gt 0 ] || paytables=("$root/paytables/jacks-or-better/9-6.json")
[[ $runs =~ ^[1-9][0-9]*$ ]] || die "not a number of runs: $runs"
[ -x "$program" ] || die "$program is not there; build it with: cmake --workflow --preset release"

# The middle one of the numbers on standard input.
median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

# times_ms COMMAND...: the two columns of times.
times_ms() {
    if command -v hyperfine >/dev/null; then
        local csv command
        csv=$(mktemp)
        command=$(printf '%q ' "$@")
        hyperfine --style none --shell none --warmup 3 --runs "$runs" --command-name run \
            --export-csv "$csv" "$command" >/dev/null 2>&1
        awk -F, 'NR == 2 { printf "%.1f | %.1f\n", $4 * 1000, ($5 + $6) * 1000 }' "$csv"
        rm -f "$csv"
        return
    fi
    local start end
    for ((i = 0; i < runs; ++i)); do
        start=${EPOCHREALTIME/./}
        "$@" >/dev/null
        end=${EPOCHREALTIME/./}
        echo $((end - start))
    done | median | awk '{ printf "%.1f | ?\n", $1 / 1000 }'
}

# peak_mib COMMAND...
peak_mib() {
    local gnu_time
    gnu_time=$(type -P time) || { echo "?" && return; }
    for ((i = 0; i < 5; ++i)); do
        "$gnu_time" -f %M "$@" 2>&1 >/dev/null | tail -n 1
    done | median | awk '{ printf "%.1f\n", $1 / 1024 }'
}

signature() { "$@" --json | sha256sum | cut -c 1-16; }

model=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1) || true
cache=$(dirname "$program")/CMakeCache.txt
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[^=]*=//p' "$cache" 2>/dev/null) || true
echo "$(date -u +%Y-%m-%d), ${model:-$(uname -m)}, $(getconf _NPROCESSORS_ONLN) cores," \
    "$("${compiler:-true}" --version | head -n 1)"
echo "$("$program" --version), medians of $runs runs"
echo
echo "| paytable | wall time, ms | processor time, ms | peak memory, MiB | signature |"
echo "|---|---:|---:|---:|---|"
for paytable in "${paytables[@]}"; do
    command=("$program" "$paytable" ${options[@]+"${options[@]}"})
    "${command[@]}" >/dev/null || die "fails: ${command[*]}"
    # shellcheck disable=SC2016  # the backquotes are Markdown
    printf '| %s | %s | %s | `%s` |\n' "${paytable#"$root"/paytables/}" \
        "$(times_ms "${command[@]}")" "$(peak_mib "${command[@]}")" "$(signature "${command[@]}")"
done
