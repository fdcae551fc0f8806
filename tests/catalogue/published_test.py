#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""published_test.py PROGRAM

Compares figures that others published, ../data/published/figures.json, with what the program
calculates. Each entry there is one command line:

  source     who published the figures, and where
  arguments  what the program is given, in that folder; it must write JSON
  figures    "figure" says what it is, "at" where it stands in the answer (RFC 6901), and "value" is
             the figure as published. The answer must round to it, or, with "rounding": "down",
             have these digits.

What does not agree belongs into docs/discrepancies.md, with the reason."""
import decimal
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import answer_schemas

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "data/published"
decimal.getcontext().prec = 40


def found_at(pointer, answer):
    for part in pointer.split("/")[1:]:
        answer = answer[int(part)] if isinstance(answer, list) else answer[part]
    return decimal.Decimal(str(answer))


def agrees(found, figure):
    published = decimal.Decimal(figure["value"])
    unit = decimal.Decimal(1).scaleb(published.as_tuple().exponent)
    if figure.get("rounding") == "down":
        return published <= found < published + unit
    return abs(found - published) <= unit / 2


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    failures = figures = 0
    for entry in json.loads((FOLDER / "figures.json").read_text(encoding="utf-8")):
        command = subprocess.run([program, *entry["arguments"]], cwd=FOLDER, capture_output=True,
                                 text=True, timeout=120, check=False)
        if command.returncode != 0:
            sys.exit(f"{entry['arguments']}: {command.stderr}")
        answer = json.loads(command.stdout)
        if problem := answer_schemas.problem_of(program, entry["arguments"][0], answer):
            sys.exit(problem)
        for figure in entry["figures"]:
            figures += 1
            found = found_at(figure["at"], answer)
            if not agrees(found, figure):
                failures += 1
                print(f"{entry['source']}: {figure['figure']} {figure['value']}, found {found}")
    print(f"{figures} published figures, {failures} do not agree")
    sys.exit(1 if failures or not figures else 0)


main()
