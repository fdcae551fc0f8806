#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""names_test.py PROGRAM

Asks for every game of ../data/player-names.txt by the name that players give it, and compares the
return with that of the machine they mean."""
import json
import os
import pathlib
import subprocess
import sys

NAMES = pathlib.Path(__file__).resolve().parents[1] / "data/player-names.txt"
MOST_APART = 0.021


def problem(program, name, expected):
    environment = {k: v for k, v in os.environ.items() if k != "VPANALYZE_PAYTABLES"}
    answer = subprocess.run([program, "analyze", name, "--json", "--quiet"], env=environment,
                            capture_output=True, encoding="utf-8")
    if answer.returncode != 0:
        return answer.stderr.strip()
    game = json.loads(answer.stdout)
    found = 100 * game["return"]
    if abs(found - expected) <= MOST_APART:
        return None
    return f"{name}: {expected} expected, but {game['name']} returns {found:.4f}"


def main(program):
    lines = [line for line in NAMES.read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    assert len(lines) > 100
    found = [problem(program, name, float(percent))
             for percent, name in (line.split(" ", 1) for line in lines)]
    return "\n".join(filter(None, found)) or 0


sys.exit(main(sys.argv[1]))
