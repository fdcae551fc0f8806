#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a file declares what the documents say is there: "`best_holds` in [best_holds.cpp](…)"
and "`analyze` ([game_analysis.cpp](…))"."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([A-Za-z_][\w:]*)`(?: in|,)? \(?\[[^\]]+\]\(([^)#]+\.[chp]+)\)")


def missing(document):
    """Yields (name, file) of what the document says and its file does not have."""
    for name, link in NAMED.findall(re.sub(r"\s+", " ", document.read_text(encoding="utf-8"))):
        file = (document.parent / link).resolve()
        last = name.split("::")[-1]
        if not re.search(rf"\b{re.escape(last)}\b", file.read_text(encoding="utf-8")):
            yield name, file.relative_to(ROOT)


def main():
    documents = sorted((ROOT / "docs").glob("*.md"))
    found = sum(len(NAMED.findall(re.sub(r"\s+", " ", d.read_text(encoding="utf-8")))) for d in documents)
    wrong = [f"{d.name}: `{name}` is not in {file}" for d in documents for name, file in missing(d)]
    print("\n".join(wrong) or f"{found} names found in their files")
    return 1 if wrong or found < 30 else 0


sys.exit(main())
