#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schemas_test.py [--answers] PROGRAM C_ASK

Compares the stored schemas of answers with the program, and looks for members and options without a
sentence. With --answers: holds answers about the games of the catalogue against the schemas. (Other
tests do so with the answers they ask for.)"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "support"))
from answer_schemas import SCHEMAS, answer_of, problem_of

ANSWERS = sys.argv[1] == "--answers"
PROGRAM, C_ASK = sys.argv[-2:]
COMMANDS = [file.name.removesuffix(".schema.json") for file in sorted(SCHEMAS.glob("*.json"))]
# Questions about one in three games of the catalogue at once; `list` covers all games.
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


def problems_of_schemas():
    done = subprocess.run([ROOT / "scripts" / "schemas", "--check", PROGRAM, C_ASK], text=True,
                          capture_output=True, check=False)
    if done.returncode != 0:
        yield done.stdout + done.stderr
    for command in COMMANDS:
        schema = json.loads(asked("schema", command))
        for kind in schema.get("anyOf", [schema]):
            yield from unexplained(kind, f"{command} {kind.get('title')}")
        if command == "train":
            continue  # which is no question
        question = json.loads(asked("schema", command, "--question"))
        assert question["properties"], command
        yield from (f"{command} --{name} has no description"
                    for name, option in question["properties"].items() if not option["description"])


def problems_of_answers():
    games = [json.loads(line)["name"] for line in asked("list", "--json").splitlines()]
    for command, *options in QUESTIONS:
        about = [] if command == "list" else games[::3]
        said = asked(command, *about, *options, "--json")
        answers = [answer_of(line) for line in said.splitlines()]
        assert len(answers) == len(about or games), command
        yield from filter(None, {problem_of(command, answer) for answer in answers})


def main():
    wrong = list(problems_of_answers() if ANSWERS else problems_of_schemas())
    print("\n".join(wrong) or f"{len(COMMANDS)} commands: all is as the schemas say")
    sys.exit(1 if wrong else 0)


main()
