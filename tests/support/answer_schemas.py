# SPDX-License-Identifier: MIT
"""Whether answers fit the schemas of src/report/schemas. Where python3-jsonschema is not installed,
nothing is found wrong."""
import functools
import json
import pathlib

try:
    from jsonschema import Draft7Validator
except ImportError:
    Draft7Validator = None

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "src" / "report" / "schemas"


@functools.cache
def validators(command):
    """One for each kind of answer of the command: a member too many is said of the nearest kind."""
    schema = json.loads((SCHEMAS / f"{command}.schema.json").read_text(encoding="utf-8"))
    return [Draft7Validator(kind) for kind in schema.get("anyOf", [schema])]


def problem_of(command, answer):
    """What keeps an answer of the command from its schema; nothing where it fits."""
    if Draft7Validator is None or not (SCHEMAS / f"{command}.schema.json").exists():
        return ""
    problems = [list(kind.iter_errors(answer)) for kind in validators(command)]
    least = min(problems, key=len)
    return "; ".join(f"{command}: /{'/'.join(map(str, error.path))}: {error.message[:200]}"
                     for error in least[:3])
