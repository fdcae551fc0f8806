#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""doubtful_test.py PROGRAM

Published returns that do not come out, ../data/published/doubtful.json: that they still do not, that
what explains some of them does, and that docs/discrepancies.md has a row for each. An entry:

  game, source         what was published, and where
  near, pays           the paytable as published: one of the catalogue with other pays
  published, computed  its return as published, and as it is, to as many digits
  explained            where known, the paytable that has the published return, as near and pays"""
import fractions
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def rounded(program, paytable, decimals):
    """The return of a paytable, half up."""
    changes = [f"--pay={line}={pays} per coin" for line, pays in paytable["pays"].items()]
    command = [program, "analyze", paytable["near"], "--json", "--engine", "auto", *changes]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    exact = fractions.Fraction(json.loads(answer)["return_exact"])
    digits = int(exact * 10**decimals + fractions.Fraction(1, 2))
    return f"{digits // 10**decimals}.{digits % 10**decimals:0{decimals}}"


def percent(decimal):
    """"0.9725" as "97.25%"."""
    decimals = len(decimal.split(".")[1]) - 2
    return f"{float(decimal) * 100:.{decimals}f}%"


def problems(program, entry, document):
    decimals = len(entry["published"].split(".")[1])
    computed = rounded(program, entry, decimals)
    if computed != entry["computed"]:
        yield f"returns {computed}, not {entry['computed']}"
    if computed == entry["published"]:
        yield "is not doubtful"
    if "explained" in entry:
        found = rounded(program, entry["explained"], decimals)
        if found != entry["published"]:
            yield f"the explanation returns {found}, not {entry['published']}"
    row = f"| {entry['game']} | {percent(entry['published'])} | {percent(entry['computed'])} |"
    if row not in document:
        yield f"docs/discrepancies.md has no row that begins with {row}"


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    document = (ROOT / "docs/discrepancies.md").read_text(encoding="utf-8")
    entries = json.loads((ROOT / "tests/data/published/doubtful.json").read_text(encoding="utf-8"))
    found = [f"{entry['game']}: {problem}" for entry in entries
             for problem in problems(program, entry, document)]
    print("\n".join([*found, f"{len(entries)} doubtful returns, {len(found)} problems"]))
    sys.exit(1 if found or not entries else 0)


main()
