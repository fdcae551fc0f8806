#!/bin/sh
# SPDX-License-Identifier: MIT
# symbols_test.sh NM LIBRARY HEADER: the library shows the functions of the header and nothing else.
"$1" -D --defined-only "$2" | awk '{ print $NF }' | sort >shown.txt
sed -n 's/^VPA_API [^(]*[ *]\(vpa_[a-z_]*\)(.*/\1/p' "$3" | sort >declared.txt
[ -s declared.txt ] && diff declared.txt shown.txt
