#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every source that a paytable's figures name is in the table of docs/sources.md with an address and the
day it was looked at, and every source there is named by a paytable."""
import datetime
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def table(document):
    """{source: (what it is, address, day)} of the table."""
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")]
            for line in document.splitlines() if line.startswith("| ")]
    return {row[0]: row[1:] for row in rows if row[0] != "source"}


def problems_of_row(source, cells):
    """Yields what is missing in a row."""
    if len(cells) != 3 or not cells[0]:
        yield f"{source}: the row must have what it is, an address and a day"
        return
    if not re.search(r"<https?://[^ <>]+>", cells[1]):
        yield f"{source}: no address"
    try:
        if datetime.date.fromisoformat(cells[2].rstrip(" |")) < datetime.date(2026, 1, 1):
            yield f"{source}: looked at before there was a catalogue"
    except ValueError:
        yield f"{source}: {cells[2]} is no day such as 2026-11-29"


def main():
    explained = table((ROOT / "docs/sources.md").read_text(encoding="utf-8"))
    problems = [f"docs/sources.md: {problem}" for source, cells in explained.items()
                for problem in problems_of_row(source, cells)]
    named = {}
    for file in (ROOT / "paytables").rglob("*.json"):
        if file.name.endswith(".schema.json"):
            continue
        expect = json.loads(file.read_text(encoding="utf-8")).get("expect", {})
        if expect and not expect.get("source"):
            problems.append(f"{file.relative_to(ROOT)}: published figures without a source")
        for source in expect.get("source", "").split("; ") if expect else []:
            named.setdefault(source, file)
    problems += [f"{named[source].relative_to(ROOT)}: docs/sources.md does not say what this is: {source}"
                 for source in sorted(named.keys() - explained.keys())]
    problems += [f"docs/sources.md: no paytable names this: {source}"
                 for source in sorted(explained.keys() - named.keys())]
    print("\n".join(problems) or f"{len(named)} sources, each with its address and day")
    sys.exit(1 if problems else 0)


main()
