#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""members_test.py PROGRAM

Members of JSON answers that a chapter names in its section JSON are in the schema of its command, and the
section names every member that an answer has at its top."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAPTERS = {"hand": "hand", "strategy": "strategy", "compare": "compare", "meter": "meter", "risk": "risk",
            "simulation": "simulate", "holdem": "equity"}
WORDS = {"null", "true", "false", "schema_version", "name",
         "stakes"}  # of many commands, described in command-line.md


def section(text):
    """What stands below the heading JSON, up to the next one."""
    return re.search(r"^##+ JSON$(.*?)(?=^##+ |\Z)", text, re.M | re.S).group(1)


def tops(schema):
    return set().union(*(part.get("properties", {}) for part in schema.get("anyOf", [schema])))


def main(program):
    wrong, found = [], 0
    for chapter, command in CHAPTERS.items():
        text = section((ROOT / "docs" / f"{chapter}.md").read_text(encoding="utf-8"))
        answer = subprocess.run([program, "schema", command], capture_output=True, text=True, check=True).stdout
        known = set(re.findall(r"[A-Za-z_]\w*", answer)) | WORDS
        text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
        named = {span for span in re.findall(r"`([^`]+)`", text) if re.fullmatch(r"[a-z_][a-z0-9_]*", span)}
        found += len(named)
        wrong += [f"docs/{chapter}.md: no answer of {command} has {name}" for name in sorted(named - known)]
        wrong += [f"docs/{chapter}.md: {name} of {command} is missing"
                  for name in sorted(tops(json.loads(answer)) - named - WORDS)
                  if re.sub("_exact$|_money$", "", name) not in named]
    print("\n".join(wrong) or f"{found} members are in the schemas")
    return 1 if wrong or found < 150 else 0


sys.exit(main(sys.argv[1]))
