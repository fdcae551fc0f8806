#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the tables of paytables/README.md current.

    tests/catalogue/readme.py PROGRAM            compare; says what differs
    tests/catalogue/readme.py --update PROGRAM   write them anew

What stands above the mark is left as it is; what follows comes from "PROGRAM list --json".
"""

import difflib
import itertools
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
README = ROOT / "paytables" / "README.md"
MARK = "<!-- What follows is written by tests/catalogue/readme.py. -->\n"


def listed(program):
    environment = {k: v for k, v in os.environ.items() if k != "VPANALYZE_PAYTABLES"}
    lines = subprocess.run([program, "list", "--json"], env=environment, check=True,
                           capture_output=True, encoding="utf-8").stdout.splitlines()
    return [json.loads(line) for line in lines]


def row(paytable):
    file = paytable["file"].removeprefix("paytables/")
    variance = "" if paytable["variance"] is None else f"{paytable['variance']:.2f}"
    return (f"| {paytable['name']} | [{file}]({file}) | {100 * paytable['return']:.4f}% "
            f"| {variance} | {'; '.join(paytable['aliases'])} |\n")


def tables(paytables):
    text = ""
    for family, games in itertools.groupby(paytables, key=lambda paytable: paytable["family"]):
        text += f"\n## {family}\n\n| name | file | return | variance | also called |\n"
        text += "|---|---|---:|---:|---|\n" + "".join(map(row, games))
    return text


def main(arguments):
    update = arguments[:1] == ["--update"]
    if len(arguments) != 1 + update:
        print(__doc__, file=sys.stderr)
        return 2
    current = README.read_text(encoding="utf-8")
    above = current.partition(MARK)[0]
    wanted = above + MARK + tables(listed(arguments[-1]))
    if update:
        README.write_text(wanted, encoding="utf-8")
    elif current != wanted:
        print("".join(difflib.unified_diff(current.splitlines(True), wanted.splitlines(True),
                                           "paytables/README.md", "as it should be")))
        print("To write it anew: tests/catalogue/readme.py --update PROGRAM")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
