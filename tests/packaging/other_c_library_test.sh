#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   other_c_library_test.sh COMPILER SOURCE_DIR
#
# Functions are compiled for several machines with glibc only: no other C library has the loader that
# chooses among them, and compilers refuse them there. A C library other than glibc is played by a
# <features.h> that takes back the name of the one there is.
set -eu
compiler=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#include_next <features.h>\n#undef __GLIBC__\n' >"$work/features.h"
printf '#include "base/simd.hpp"\nVPANALYZE_WIDE_VECTORS int marked();\n' >"$work/marked.cpp"
# asks_for OPTIONS...: how often copies are asked for.
asks_for() { "$compiler" -std=c++20 -E -P "$@" -I "$source/src" "$work/marked.cpp" | grep -c target_clones || true; }
found=$(asks_for -I "$work")
[ "$found" = 0 ] || { echo "without glibc target_clones is asked for"; exit 1; }
if [ "$(uname -m)" = x86_64 ] && getconf GNU_LIBC_VERSION >/dev/null 2>&1 &&
    "$compiler" --version | grep -q '(GCC)\|g++\|Free Software Foundation'; then
    [ "$(asks_for)" = 1 ] || { echo "with glibc target_clones is not asked for"; exit 1; }
fi
