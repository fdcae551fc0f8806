#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
#   tests/fuzz/run.sh FOLDER SEED [SECONDS]
#
# Runs each fuzz target in FOLDER for SECONDS (30). It starts from the paytables in this project, good
# and bad. New inputs worth keeping go into build/fuzz/corpus, failures into build/fuzz.
set -euo pipefail

folder=$(cd "$1" && pwd) seed=$2 seconds=${3:-30}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
corpus=build/fuzz/corpus bad=build/fuzz/bad-paytables
rm -rf "$bad"
mkdir -p "$corpus" "$bad"
awk -v folder="$bad" '/^== / { if (file) close(file); file = folder "/" $2 ".json"; next }
    file && !/^! / { print > file }' tests/data/bad-paytables.txt

for source in tests/fuzz/*_fuzz.cpp; do
    name=$(basename "$source" .cpp)
    log=build/fuzz/$name.log
    "$folder/$name" -seed="$seed" -max_total_time="$seconds" -max_len=4096 \
        -dict="${source%_fuzz.cpp}.dict" -verbosity=0 -artifact_prefix=build/fuzz/ \
        "$corpus" tests/fuzz/corpus "$bad" paytables >"$log" 2>&1 || {
        tail -n 60 "$log"
        echo "$name: failed with seed $seed"
        exit 1
    }
    echo "$name: nothing found in $seconds s with seed $seed"
done
