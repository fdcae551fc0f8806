#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schemas_test.py [--update | --answers] PROGRAM C_ASK

Compares the declared members of answers with members.txt, which --update writes anew, and with the
answers to the questions of questions.txt: every answer must match its schema, and every member that
no question meets must be listed in unmet.txt. Members and options need a sentence each. With
--answers: holds answers about the games of the catalogue against the schemas. (Other tests do so
with the answers they ask for.)"""
import json
import pathlib
import shlex
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "support"))
from answer_schemas import Draft7Validator, answer_of, kinds_of, problem_of

PROGRAM, C_ASK = sys.argv[-2:]
COMMANDS = ["analyze", "check", "compare", "design", "equity", "explain", "hand", "list", "meter", "rank",
            "report", "risk", "simulate", "strategy", "sweep", "train", "verify"]
# Questions about one in three games of the catalogue at once; `list` covers all games.
QUESTIONS = [["analyze", "--engine", "auto", "--denom", "0.25"], ["check"], ["list"]]


def asked(*words):
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL)
    assert done.stdout, f"{words}: {done.stderr}"
    return done.stdout


def answers_to(line):
    """The command of a line of questions.txt, and its answers. Trainers are asked through C."""
    command, *words = shlex.split(line)
    call = [C_ASK, "train-named", *words] if command == "train" else [PROGRAM, command, *words, "--json"]
    return command, [answer_of(text) for text in asked(*call).splitlines()]


def members_of(schema, place):
    """All members below a place, with their schemas. Answers within a report stand with their commands."""
    for name, member in schema.get("properties", {}).items():
        here = f"{place}.{name}"
        yield here, name in schema["required"], member
        if "schema_version" not in member.get("properties", {}):
            yield from members_of(member, here)
            yield from members_of(member.get("items", {}), here + "[]")


def types_of(schema):
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    inner = schema.get("items", schema.get("additionalProperties"))
    return "|".join(types) + (f" of {types_of(inner)}" if inner else "")


def told(place, is_required, member):
    """One line for a member: its place, type and unit, and its sentence."""
    subject = types_of(member) + ("" if is_required else ", optional")
    subject += f", {member['unit']}" if "unit" in member else ""
    return f"{place}: {subject}. {member.get('description', '')}".rstrip()


def met(answer, schema, place):
    """The places of the members that an answer has."""
    if isinstance(answer, list):
        for item in answer:
            yield from met(item, schema["items"], place + "[]")
    elif isinstance(answer, dict) and "schema_version" in schema.get("properties", {}) and "." in place:
        return
    elif isinstance(answer, dict):
        for name, value in answer.items():
            if name in schema.get("properties", {}):
                yield f"{place}.{name}"
                yield from met(value, schema["properties"][name], f"{place}.{name}")


def problems_of_schemas():
    declared = [told(*member) for command in COMMANDS for kind in kinds_of(PROGRAM, command)
                for member in members_of(kind, kind["title"])]
    file = FOLDER / "members.txt"
    if sys.argv[1] == "--update":
        file.write_text("\n".join(declared) + "\n", encoding="utf-8")
    known = file.read_text(encoding="utf-8").splitlines()
    yield from (f"not in members.txt: {line}" for line in declared if line not in known)
    yield from (f"only in members.txt: {line}" for line in known if line not in declared)
    for command in COMMANDS:
        for kind in kinds_of(PROGRAM, command):
            for place, _, member in members_of(kind, kind["title"]):
                is_explained = member.get("description", "").endswith(".")
                if not is_explained and not place.endswith(".schema_version") and "properties" not in member:
                    yield f"{place}: {member.get('description')!r} is no sentence"
        if command == "train":
            continue  # which is no question
        question = json.loads(asked(PROGRAM, "schema", command, "--question"))
        assert question["properties"], command
        yield from (f"{command} --{name} has no description"
                    for name, option in question["properties"].items() if not option["description"])


def problems_of_questions():
    found = set()
    for line in (FOLDER / "questions.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        command, answers = answers_to(line)
        for answer in answers:
            if problem := problem_of(PROGRAM, command, answer):
                yield f"{line}: {problem}"
            for kind in kinds_of(PROGRAM, command):
                if not Draft7Validator or Draft7Validator(kind).is_valid(answer):
                    found.update(met(answer, kind, kind["title"]))
    declared = {place for command in COMMANDS for kind in kinds_of(PROGRAM, command)
                for place, _, _ in members_of(kind, kind["title"])}
    unmet = {line for line in (FOLDER / "unmet.txt").read_text(encoding="utf-8").splitlines()
             if not line.startswith("#")}
    if sys.argv[1] == "--update":
        print("\n".join(sorted(declared - found)))
    yield from sorted(f"{place} is met by no question" for place in declared - found - unmet)
    yield from sorted(f"{place} of unmet.txt is met, or not declared" for place in unmet - (declared - found))


def problems_of_answers():
    games = [json.loads(line)["name"] for line in asked(PROGRAM, "list", "--json").splitlines()]
    for command, *options in QUESTIONS:
        subject = [] if command == "list" else games[::3]
        answers = [answer_of(line)
                   for line in asked(PROGRAM, command, *subject, *options, "--json").splitlines()]
        assert len(answers) == len(subject or games), command
        yield from filter(None, {problem_of(PROGRAM, command, answer) for answer in answers})


def main():
    if sys.argv[1] == "--answers":
        wrong = list(problems_of_answers())
    else:
        wrong = [*problems_of_schemas(), *problems_of_questions()]
    print("\n".join(wrong) or f"{len(COMMANDS)} commands: all is as the schemas say")
    sys.exit(1 if wrong else 0)


main()
