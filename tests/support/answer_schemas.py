# SPDX-License-Identifier: MIT
"""Whether answers fit the schemas that the program prints. Where python3-jsonschema is not installed,
nothing is found wrong."""
import functools
import json
import subprocess

try:
    from jsonschema import Draft7Validator
except ImportError:
    Draft7Validator = None


@functools.cache
def kinds_of(program, command):
    """The schemas of the kinds of answers of a command, "train" included; none if it has none."""
    done = subprocess.run([program, "schema", command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return []
    schema = json.loads(done.stdout)
    return schema.get("anyOf", [schema])


@functools.cache
def validators(program, command):
    """One for each kind of answer of the command: a member too many is said of the nearest kind."""
    return [Draft7Validator(kind) for kind in kinds_of(program, command)]


def answer_of(text):
    """An answer from its JSON, none of whose objects may have a name twice: readers would take one
    of the members and lose the other."""
    def members(pairs):
        names = [name for name, _ in pairs]
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, f"an object has {sorted(twice)} twice"
        return dict(pairs)
    return json.loads(text, object_pairs_hook=members)


def problem_of(program, command, answer):
    """What keeps an answer of the command from its schema; nothing where it fits."""
    if Draft7Validator is None or not validators(program, command):
        return ""
    problems = [list(kind.iter_errors(answer)) for kind in validators(program, command)]
    least = min(problems, key=len)
    return "; ".join(f"{command}: /{'/'.join(map(str, error.path))}: {error.message[:200]}"
                     for error in least[:3])
