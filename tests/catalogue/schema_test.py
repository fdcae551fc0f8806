#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds paytables/paytable.schema.json against the reader's own examples, good and bad.

All paytables in the project must be valid and name the schema. Of the bad ones, all must be invalid
but those in beyond_schema.txt, which must still be valid. Exits with 77 where python3-jsonschema is
not installed.
"""

import json
import pathlib
import re
import sys

try:
    from jsonschema import Draft7Validator
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SCHEMA = ROOT / "paytables" / "paytable.schema.json"
BAD = ROOT / "tests" / "data" / "bad-paytables.txt"
GOOD = [ROOT / "paytables", ROOT / "tests" / "data" / "synthetic-paytables"]
FEWEST_GOOD = 150
FEWEST_BAD = 390


def refuse(constant):
    raise ValueError(f"{constant} is no JSON")


def parse(text):
    """Returns the document, or None where the text is not JSON."""
    try:
        return json.loads(text, parse_constant=refuse)
    except ValueError:
        return None


def bad_paytables():
    """Yields name and text of every case in the table of bad paytables."""
    _, *cases = re.split(r"^== (.*)\n", BAD.read_text(encoding="utf-8"), flags=re.M)
    for name, case in zip(cases[::2], cases[1::2]):
        lines = case.splitlines(keepends=True)
        yield name, "".join(line for line in lines if not line.startswith("! "))


def known_beyond_schema():
    lines = (HERE / "beyond_schema.txt").read_text(encoding="utf-8").splitlines()
    return {line.split(":")[0] for line in lines if line and not line.startswith("#")}


def problems_of_good(validator):
    files = [path for folder in GOOD for path in sorted(folder.rglob("*.json")) if path != SCHEMA]
    if len(files) < FEWEST_GOOD:
        yield f"only {len(files)} good paytables found"
    for path in files:
        name = path.relative_to(ROOT)
        document = parse(path.read_text(encoding="utf-8"))
        if document is None:
            yield f"{name} is not JSON"
            continue
        for error in validator.iter_errors(document):
            yield f"{name} is good, but the schema says: {error.json_path}: {error.message}"
        schema = document.get("$schema")
        if not schema or (path.parent / schema).resolve() != SCHEMA:
            yield f'{name}: "$schema" is {schema}, which does not lead to {SCHEMA.relative_to(ROOT)}'


def problems_of_bad(validator):
    bad = dict(bad_paytables())
    if len(bad) < FEWEST_BAD:
        yield f"only {len(bad)} bad paytables found"
    excused = known_beyond_schema()
    for name, text in bad.items():
        document = parse(text)
        caught = document is None or not validator.is_valid(document)
        if caught and name in excused:
            yield f"{name} is caught after all; remove it from beyond_schema.txt"
        if not caught and name not in excused:
            yield f"{name} is bad, but valid to the schema, and not in beyond_schema.txt"
    for name in sorted(excused - bad.keys()):
        yield f"{name} of beyond_schema.txt does not exist"


def main():
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    problems = [*problems_of_good(validator), *problems_of_bad(validator)]
    print("\n".join(problems) or "the schema and the examples agree")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
