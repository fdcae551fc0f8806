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


def answer_of(text):
    """An answer from its JSON, none of whose objects may have a name twice: readers would take one
    of the members and lose the other."""
    def members(pairs):
        names = [name for name, _ in pairs]
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, f"an object has {sorted(twice)} twice"
        return dict(pairs)
    return json.loads(text, object_pairs_hook=members)


def problem_of(command, answer):
    """What keeps an answer of the command from its schema; nothing where it fits."""
    if Draft7Validator is None or not (SCHEMAS / f"{command}.schema.json").exists():
        return ""
    problems = [list(kind.iter_errors(answer)) for kind in validators(command)]
    least = min(problems, key=len)
    return "; ".join(f"{command}: /{'/'.join(map(str, error.path))}: {error.message[:200]}"
                     for error in least[:3])
