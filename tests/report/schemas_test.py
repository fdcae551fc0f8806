#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schemas_test.py PROGRAM C_ASK

The schemas of answers are what the program says now, every member of an answer and every option of a
request is explained in a sentence, and all answers about the catalogue's games fit. (What other tests
ask is held against the schemas there.)"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "support"))
from answer_schemas import SCHEMAS, answer_of, problem_of

PROGRAM, C_ASK = sys.argv[1:]
COMMANDS = [file.name.removesuffix(".schema.json") for file in sorted(SCHEMAS.glob("*.json"))]
# Of one in three games of the catalogue at once, the list of all.
QUESTIONS = [["analyze", "--engine", "auto", "--denom", "0.25"], ["check"], ["list"]]


def asked(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL)
    assert done.stdout, done.stderr
    return done.stdout


def unexplained(schema, place):
    """Members without a sentence; of objects with members of their own it is enough that these
    have one."""
    for name, member in schema.get("properties", {}).items():
        here = f"{place}/{name}"
        sentence = member.get("description", "")
        is_object = "properties" in member
        if name != "schema_version" and not is_object and not sentence.endswith("."):
            yield f"{here}: {sentence!r}"
        yield from unexplained(member, here)
        yield from unexplained(member.get("items", {}), here)


def main():
    wrong = []
    done = subprocess.run([ROOT / "scripts" / "schemas", "--check", PROGRAM, C_ASK], text=True,
                          capture_output=True, check=False)
    if done.returncode != 0:
        wrong.append(done.stdout + done.stderr)
    for command in COMMANDS:
        schema = json.loads(asked("schema", command))
        for kind in schema.get("anyOf", [schema]):
            wrong += unexplained(kind, f"{command} {kind.get('title')}")
        if command == "train":
            continue  # which is no question
        question = json.loads(asked("schema", command, "--question"))
        assert question["properties"], command
        wrong += [f"{command} --{name} has no description"
                  for name, option in question["properties"].items() if not option["description"]]
    games = [json.loads(line)["name"] for line in asked("list", "--json").splitlines()]
    for command, *options in QUESTIONS:
        about = [] if command == "list" else games[::3]
        said = asked(command, *about, *options, "--json")
        answers = [answer_of(line) for line in said.splitlines()]
        assert len(answers) == len(about or games), command
        wrong += filter(None, {problem_of(command, answer) for answer in answers})
    print("\n".join(wrong) or f"{len(COMMANDS)} commands: all answers fit their schemas")
    sys.exit(1 if wrong else 0)


main()
