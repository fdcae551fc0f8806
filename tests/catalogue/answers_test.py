#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""answers_test.py PROGRAM [--all]

Every command answers every game, in dollars where it takes --denom, but what a table of
docs/features.md names: that is refused, with exit code 2 or 3 and the words given there; and `check`
of games without published figures. All answers fit their schemas. Asked are the first game of each
family with a feature and one plain game, what takes long of one in three of these; with --all, every
game of the catalogue, and without --denom, too."""
import itertools
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "support"))
import answer_schemas

PAYTABLES = ROOT / "paytables"
FEATURES = {"bet", "lines", "chance", "on_deal", "levels", "states", "play"}
FEATURES_OF_LINES = {"next", "order", "plus", "to"}
CARDS = "As Kh 9d 5c 2s".split()
# Arguments of each command besides its game; "-" stands for that game with another pay for its
# first line.
COMMANDS = {
    "analyze": [],
    "hand": CARDS,
    "strategy": [],
    "train": [],
    "compare": ["-"],
    "meter": [],
    "risk": ["--bankroll", "100", "--hands", "50"],
    "simulate": ["--hands", "1000"],
    "report": [],
    "verify": ["--deals", "2"],
    "explain": ["--return", "0.95"],
    "check": [],
}
WITHOUT_STAKES = {"verify", "explain", "check"}
TAKES_LONG = {"report", "explain", "verify"}
IN_SECONDS = 300


def refusals():
    """{(command, a folder, a file or a key of paytables): a pattern of what is said}."""
    table = {}
    document = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    part = document.partition("## What is not answered\n")[2].partition("\n## ")[0]
    for row in re.findall(r"^\| (`.*)\|$", part, re.MULTILINE):
        commands, which, said = row.split("|")
        pattern = re.escape(said.strip().strip("`")).replace("…", ".*")
        for pair in itertools.product(*(re.findall("`(.*?)`", cell) for cell in (commands, which))):
            table[pair] = pattern
    assert table, "docs/features.md has no table of what is not answered"
    return table


def refusal_of(table, command, file):
    """What the table says of a game, by its folder, its file or a key that it has."""
    text = file.read_text(encoding="utf-8")
    names = (file.parent.name, f"{file.parent.name}/{file.stem}")
    return next((said for (asked, game), said in table.items()
                 if asked == command and (game in names or f'"{game}"' in text)), None)


def is_plain(file):
    game = json.loads(file.read_text(encoding="utf-8"))
    return not FEATURES & game.keys() and not any(FEATURES_OF_LINES & line.keys()
                                                  for line in game["hands"])


def games(all_of_them):
    files = sorted(PAYTABLES.glob("*/*.json"))
    if all_of_them:
        return files
    featured = [file for file in files if not is_plain(file)]
    families = itertools.groupby(featured, key=lambda file: file.parent)
    sample = [file for _, family in families for file in list(family)[:1]]
    return [PAYTABLES / "jacks-or-better" / "9-6.json", *sample]


def problem_of(program, command, file, stakes, refused):
    """What is wrong with the answer; nothing where all is well."""
    other = json.loads(file.read_text(encoding="utf-8"))
    # Games that say how they are played deal four cards.
    asked = CARDS[:4] if command == "hand" and "play" in other else COMMANDS[command]
    call = [program, command, str(file), *asked, "--json", *stakes]
    other["hands"][0]["pays"] += 1
    try:
        answer = subprocess.run(call, input=json.dumps(other), capture_output=True, text=True,
                                timeout=IN_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"takes more than {IN_SECONDS} seconds"
    if refused is not None:
        if answer.returncode in (2, 3) and re.search(refused, answer.stderr):
            return ""
        return f"should say {refused!r}; exit code {answer.returncode}: {answer.stderr.strip()}"
    if answer.returncode != 0:
        return f"is refused and not in the table: {answer.stderr.strip()}"
    said = [answer_schemas.answer_of(line) for line in answer.stdout.splitlines()]
    misfits = filter(None, (answer_schemas.problem_of(program, command, one) for one in said))
    return next(misfits, "") if said else "has no answer"


def stakes_for(command, all_of_them):
    if command in WITHOUT_STAKES:
        return [[]]
    return [["--denom", "0.25"], []] if all_of_them else [["--denom", "0.25"]]


def main(arguments):
    table = refusals()
    wrong, asked = [], 0
    all_of_them = "--all" in arguments
    for number, file in enumerate(games(all_of_them)):
        for command in COMMANDS:
            if command == "check" and '"expect"' not in file.read_text(encoding="utf-8"):
                continue
            refused = refusal_of(table, command, file)
            one_in_three = command in TAKES_LONG and refused is None and not all_of_them
            if one_in_three and number % 3 != 0:
                continue
            for stakes in stakes_for(command, all_of_them):
                problem = problem_of(arguments[0], command, file, stakes, refused)
                asked += 1
                if problem:
                    name = file.relative_to(PAYTABLES)
                    wrong.append(f"{' '.join([command, str(name), *stakes])}: {problem}")
                    print(wrong[-1], flush=True)
    print(f"{asked} questions, {len(wrong)} not answered as they should be")
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
