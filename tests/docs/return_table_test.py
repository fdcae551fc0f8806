#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""return_table_test.py EXAMPLE PROGRAM

The example that works out a return table with the standard library alone finds the combinations of
every line that the program finds."""
import json
import subprocess
import sys


def main(example, program):
    lines = subprocess.run([example], capture_output=True, text=True, check=True).stdout.splitlines()
    found = {line[:16].strip(): int(line.split()[-2]) for line in lines[:-1]}
    answer = json.loads(subprocess.run([program, "9/6 JoB", "--json"], capture_output=True, text=True,
                                       check=True).stdout)
    expected = {line["name"]: line["combinations"] for line in answer["hands"]}
    if found == expected:
        return 0
    print(f"found {found}\nexpected {expected}")
    return 1


sys.exit(main(*sys.argv[1:]))
