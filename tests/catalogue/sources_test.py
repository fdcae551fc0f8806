#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every source that a paytable's figures name is in the table of docs/sources.md, and every source
there is named by one."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
document = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
explained = set(re.findall(r"^\| ([^|]+?) \|", document, re.MULTILINE)) - {"source", "---"}
named = {}
for file in (ROOT / "paytables").rglob("*.json"):
    if not file.name.endswith(".schema.json"):
        expect = json.loads(file.read_text(encoding="utf-8")).get("expect")
        for source in expect["source"].split("; ") if expect else []:
            named.setdefault(source, file)
problems = [f"{named[source].relative_to(ROOT)}: docs/sources.md does not say what this is: {source}"
            for source in sorted(named.keys() - explained)]
problems += [f"docs/sources.md: no paytable names this: {source}" for source in sorted(explained - named.keys())]
sys.exit("\n".join(problems) or 0)
