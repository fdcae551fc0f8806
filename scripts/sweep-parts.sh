# shellcheck shell=bash
# shellcheck disable=SC2034  # what the two scripts use
# SPDX-License-Identifier: MIT
# Functions that scripts/sweep-parallel and scripts/sweep-slurm share: a sweep in parts, a file
# each, and the parts put together. Sourced, never run.
#
# FILE.parts/part is the script that makes a part and FILE.parts/I the I-th part. The program writes a
# file whole or not at all, so a part that exists is complete, and one that does not is made again.

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

# The program: $VPANALYZE, or the installed one, or the one built here.
find_program() {
    local built
    built=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)/build/release/vpanalyze
    command -v "${VPANALYZE:-vpanalyze}" || command -v "$built" ||
        fail "${VPANALYZE:-vpanalyze} is no program; VPANALYZE=/path/to/vpanalyze says where it is"
}

# Prints the script that makes one part: its number is the argument, or that of a task of Slurm.
# Jobs are as many as processors, so each has one thread.
part_script() {
    printf '#!/usr/bin/env bash\n'
    [ ! -f "$1" ] || printf '# %s: %s\n' "$1" "$(cksum <"$1")"
    # shellcheck disable=SC2016  # the part's variables, not ours
    printf '%s\n' 'set -e' "cd $(printf %q "$PWD")" 'number=${1:-$SLURM_ARRAY_TASK_ID}' \
        "part=$(printf %q "$folder")/\$number" '[ ! -e "$part" ] || exit 0'
    printf 'exec '
    printf '%q ' "$program" sweep "$@"
    # shellcheck disable=SC2016
    printf -- '--quiet --threads 1 --shard "$number/%s" -o "$part" </dev/null\n' "$count"
}

# prepare COMMAND MISSING N FILE PAYTABLE [options of sweep]...: sets count, result, folder, program
# and script. Without the command nothing is done, and MISSING is what to say.
prepare() {
    local command=$1 missing=$2
    shift 2
    case ${1:-} in
        '' | -h | --help)
            sed -n '4,/^[^#]/s/^# \{0,1\}//p' "$0"
            exit
            ;;
        0* | *[!0-9]*) fail "\"$1\" parts: a whole number from 1 is wanted" ;;
    esac
    [ $# -ge 3 ] || fail "call it as ${0##*/} N FILE PAYTABLE --vary LINE=PAYS..."
    command -v "$command" >/dev/null || fail "$missing"
    count=$1
    result=$(cd "$(dirname "$2")" && pwd -P)/${2##*/} || exit 2
    shift 2
    folder=$result.parts
    script=$folder/part
    program=$(find_program)
    if [ -e "$result" ]; then fail "$result exists"; fi

    # The smallest piece of all is soon done, and tells what is wrong with the command.
    "$program" sweep "$@" --threads 1 --shard 1/1000000000 -o /dev/null </dev/null || exit
    mkdir -p "$folder"
    if [ -e "$script" ] && ! part_script "$@" | cmp -s - "$script"; then
        fail "$folder has parts of another search; finish that one, or remove the folder"
    fi
    part_script "$@" >"$script.new"
    chmod +x "$script.new"
    mv "$script.new" "$script"
}

missing_parts() {
    local number
    for ((number = 1; number <= count; ++number)); do
        [ -e "$folder/$number" ] || echo "$number"
    done
}

# Puts the parts together, whole or not at all, and removes them when that is done.
join_parts() {
    local missing
    missing=$(missing_parts | wc -l)
    [ "$missing" -eq 0 ] ||
        fail "$missing of $count parts could not be made; call it again to make them"
    (cd "$folder" && seq "$count" | xargs cat) >"$result.new"
    mv "$result.new" "$result"
    rm -r "$folder"
}
