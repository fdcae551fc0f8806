#!/bin/sh
# SPDX-License-Identifier: MIT
# symbols_test.sh NM LIBRARY ABI: the shared library shows the functions of the stored interface and
# nothing else.
shown=$("$1" -D --defined-only "$2" | awk '{ print $NF }' | sort)
declared=$(sed -n 's/^[^=]*[ *]\(vpa_[a-z_]*\)(.*/\1/p' "$3" | sort)
[ -n "$declared" ] && [ "$shown" = "$declared" ] && exit
printf 'shown:\n%s\ndeclared:\n%s\n' "$shown" "$declared"
exit 1
