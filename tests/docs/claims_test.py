#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""claims_test.py PROGRAM [TEXT]

Compares figures and lists in the documents with what the program answers. claims.txt has command lines and,
below each, what documents say about its answer:

  $ strategy "9/6 JoB" --level simple
  README.md: played on all [2,598,960] deals = deals
  README.md: what they cost: [0.016%] of what you bet = cost

A claim is a document, words that stand in it, with the figure in brackets, and a Python expression for what
the figure should be, whose names are the members of the answer (and "_" follows those that are keywords of
Python). The expression's value, rounded to the digits printed, must be the figure. If there are words in
backquotes in the brackets, the value is a list of the same words. Without brackets the value must be true.

Expressions also know "answers" (all of them where there are several), "code" (the exit code), "error" (what is
on standard error), "choices", the words in "…; choose A, B or C", and the functions below. "$ - < expression"
makes standard input from an expression. "$" alone asks nothing. With TEXT, only claims that contain it count."""
import decimal
import fractions
import json
import keyword
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import types
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 120
WORDS = dict(zip("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
                 "sixteen seventeen eighteen nineteen twenty".split(), range(1, 21)))
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def game(**members):
    """9/6 Jacks or Better with other members."""
    pays = {"royal_flush": 800, "straight_flush": 50, "four_of_a_kind": 25, "full_house": 9, "flush": 6,
            "straight": 4, "three_of_a_kind": 3, "two_pair": 2}
    hands = [{"hand": hand, "pays": pay} for hand, pay in pays.items()]
    return {"name": "Test", "hands": [*hands, {"hand": "pair", "ranks": "J-A", "pays": 1}], **members}


def paytable(name, lines=None, **members):
    """A file of paytables/, with other members and, by number from 0, other members of pay lines."""
    read = json.loads((ROOT / "paytables" / (name + ".json")).read_text(encoding="utf-8"))
    for number, changed in (lines or {}).items():
        read["hands"][number] = {key: value for key, value in {**read["hands"][number], **changed}.items()
                                 if value is not None}
    return {key: value for key, value in {**read, **members}.items() if key != "expect"}


def catalogue():
    """All files of paytables/."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "paytables").glob("*/*.json")]


def machines():
    """The games of the catalogue with features: with keys that a plain game has not."""
    plain = set("$schema name family aliases deck wild coins hands expect source notes".split())
    plain_line = set("hand pays name ranks kicker natural wilds suit".split())
    return [game for game in catalogue() if game.keys() - plain or "extra" in game.get("deck", {})
            or any(line.keys() - plain_line for line in game["hands"])]


def document_json(document, text):
    """The JSON block of a document that contains this text."""
    blocks = re.findall(r"^```json\n(.*?)^```", (ROOT / document).read_text(encoding="utf-8"), re.M | re.S)
    return json.loads(next(block for block in blocks if text in block))


def found(path, pattern):
    """What the group of a pattern matches in a file, a number if it is one."""
    match = re.search(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M).group(1)
    return int(match.replace("'", "")) if re.fullmatch(r"[\d']+", match) else match


def matches(path, pattern):
    """All that the group of a pattern matches in a file."""
    return re.findall(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M)


def count(path, pattern):
    """How often a pattern matches in a file."""
    return len(re.findall(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M))


def named(rows, name, member="name"):
    """The row with this name."""
    return next(row for row in rows if getattr(row, member) == name)


def namespace(members):
    return types.SimpleNamespace(
        **{name + "_" * keyword.iskeyword(name): value for name, value in members.items()})


def answers_of(text):
    for texts in (text.splitlines(), [text]):
        try:
            return [json.loads(one, object_hook=namespace) for one in texts]
        except ValueError:
            pass
    return []


def ask(program, command, folder):
    """What expressions know about the answer to a command line."""
    words, _, typed = command.partition(" < ")
    if not words:
        return {}
    given = json.dumps(eval(typed, dict(FUNCTIONS))) if typed else None
    words = shlex.split(words)
    if "--format" not in words:
        words.append("--json")
    environment = {name: value for name, value in os.environ.items() if name != "VPANALYZE_PAYTABLES"}
    done = subprocess.run([program, *words], input=given, cwd=folder, env=environment, capture_output=True,
                          text=True, timeout=SECONDS)
    answers = answers_of(done.stdout)
    known = dict(vars(answers[0])) if answers and isinstance(answers[0], types.SimpleNamespace) else {}
    listed = re.search(r"; choose ([\w-]+(?:(?:, | or )[\w-]+)+)$", done.stderr.strip())
    offered = re.split(", | or ", listed.group(1)) if listed else []
    return {**known, "answers": answers, "code": done.returncode, "error": done.stderr, "offered": offered,
            "printed": done.stdout}


def split_claim(line):
    """(document, words, figure or None, expression)"""
    document, _, rest = line.partition(": ")
    words, _, expression = rest.rpartition(" = ")
    figure = re.search(r"\[(.*?)\]", words)
    return document, re.sub(r"\[(.*?)\]", r"\1", words), figure and figure.group(1), expression


def rounded(value, decimals):
    if isinstance(value, fractions.Fraction):
        value = decimal.Decimal(value.numerator) / value.denominator
    return decimal.Decimal(str(value)).quantize(decimal.Decimal(1).scaleb(-decimals), decimal.ROUND_HALF_UP)


def is_figure(printed, value):
    """True if a value is what is printed, to the digits printed."""
    if "`" in printed:
        return sorted(re.findall(r"`([^`]+)`", printed)) == sorted(value)
    if isinstance(value, str):
        return printed == value
    power = re.fullmatch(r"10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)", printed)
    if power:
        return rounded(math.log10(value), 0) == int(power.group(1).translate(SUPERSCRIPTS))
    if printed.lower() in WORDS:
        return value == WORDS[printed.lower()]
    text = re.sub(r"[$,×%]", "", printed).replace("−", "-")
    if "%" in printed:
        value = value * 100
    return decimal.Decimal(text) == rounded(value, len(text.partition(".")[2]))


def problem_of(line, known, documents):
    document, words, figure, expression = split_claim(line)
    if document not in documents:
        text = (ROOT / document).read_text(encoding="utf-8")
        documents[document] = re.sub(r"\s+", " ", text)
    if words not in documents[document]:
        return "these words are not in it"
    try:
        value = eval(expression, {**FUNCTIONS, **known})
    except (LookupError, TypeError, ValueError, NameError, AttributeError, StopIteration) as wrong:
        return f"{expression}: {type(wrong).__name__} {wrong}; {known.get('error', '')}"
    if figure is None:
        return None if value else f"{expression} is {value}; {known.get('error', '')}"
    return None if is_figure(figure, value) else f"{expression} is {value!r}"


FUNCTIONS = {"comb": math.comb, "sqrt": math.sqrt, "Fraction": fractions.Fraction, "game": game,
             "named": named, "lcm": math.lcm, "paytable": paytable, "catalogue": catalogue, "machines": machines,
             "document_json": document_json, "found": found, "count": count, "matches": matches}


def main():
    program, *texts = sys.argv[1:]
    groups = []
    for line in (HERE / "claims.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("$"):
            groups.append((line[1:].strip(), []))
        elif line and not line.startswith("#") and (not texts or any(text in line for text in texts)):
            groups[-1][1].append(line)
    groups = [group for group in groups if group[1]]
    documents, wrong = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "paytables").symlink_to(ROOT / "paytables")
        (pathlib.Path(folder) / "tests").symlink_to(ROOT / "tests")
        program = pathlib.Path(program).resolve()
        with ThreadPoolExecutor(max_workers=2) as pool:
            asked = pool.map(lambda group: ask(program, group[0], folder), groups)
            for (command, claims), known in zip(groups, asked):
                for line in claims:
                    problem = problem_of(line, known, documents)
                    if problem:
                        wrong += 1
                        print(f"$ {command}\n{line}\n    {problem}")
    print(f"{sum(len(claims) for _, claims in groups)} claims, {wrong} wrong")
    sys.exit(1 if wrong or not groups else 0)


main()
