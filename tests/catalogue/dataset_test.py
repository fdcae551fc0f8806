# SPDX-License-Identifier: MIT
"""The data set of a few games: the same twice, valid by its schema, with the figures of the program.

  dataset_test.py PROGRAM

The schema is left out where python3-jsonschema is not installed.
"""
import csv
import html.parser
import json
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    jsonschema = None

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Games made twice: a plain one, and one with choices. KINDS has one game of every other kind.
GAMES = ["Jacks or Better 9/6", "Anything's Wild 25/16/13/4/3/2/2"]
KINDS = {
    "another way to deal": "Pick'em Poker, full pay",
    "a raise": "Double Down Stud 2000/400/100/12/9",
    "an award for the deal": "Royal Deal, Jacks or Better 8/5",
    "cards in order": "Sequential Royal, Jacks or Better 9/6",
    "a fee": "Super Draw, Jacks or Better 11/5",
    "a chance": "Super Times Pay, Jacks or Better 6/5, fifty lines",
    "a dream card": "Dream Card, Jacks or Better 9/6",
    "a ladder": "Multi-Strike, Bonus Poker 6/5, five lines",
    "states": "Ultimate X, Jacks or Better 8/6, one line",
    "a shared hold": "Ultimate X, Jacks or Better 6/5, three lines",
    "a grid": "Spin Poker, Jacks or Better 9/6, nine lines",
    "six cards": "Draw 6, Bonus Poker 6/4",
    "six cards on the draw": "Super Draw 6, Double Double Bonus 9/6",
    "an inner game": "Royal Draw, Jacks or Better 9/6",
    "extra cards": "Five Aces, Double Double Bonus 9/6",
}
GAMES_IN_FULL = ["Deuces Wild, full pay", "Ultimate X, Jacks or Better 8/6, one line"]
LEVELS = ["simple", "standard", "expert"]
PROGRAM = sys.argv[1]


def check(condition, what):
    if not condition:
        sys.exit(f"dataset_test: {what}")


def answer(*words):
    """Returns the program's answer, or nothing for a game that the question cannot be asked of."""
    done = subprocess.run([PROGRAM, *words, "--json"], check=False, capture_output=True, encoding="utf-8")
    check(done.returncode in (0, 3), f"{' '.join(words)}: {done.stderr}")
    return json.loads(done.stdout) if done.returncode == 0 else {}


def build(folder, games, *options):
    names = [word for name in games for word in ("--game", name)]
    subprocess.run([sys.executable, ROOT / "scripts" / "dataset", folder, *names, *options], check=True,
                   stdout=subprocess.DEVNULL, env={**os.environ, "VPANALYZE": PROGRAM})
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def check_figures(game, levels):
    """Each figure stands where the program has it, too."""
    name = game["name"]
    for command, found in (("list", game), ("analyze", game), ("meter", game["break_even"])):
        said = answer(command, name)
        if command == "meter" and not said:
            check(found == {}, f"{name}: a break-even pay that meter does not know")
            continue
        same = [key for key in said if key in found and key not in ("aliases", "file")]
        check(len(same) >= 3, f"{name}: nothing of {command}")
        for key in same:
            check(found[key] == said[key], f"{name}: {key} is not that of {command}")
    source = json.loads((ROOT / game["file"]).read_text("utf-8"))
    check({**game["paytable"], "$schema": source["$schema"]} == source, f"{name}: another paytable")
    check(list(game["charts"]) == levels, f"{name}: charts {list(game['charts'])}")
    for level, chart in game["charts"].items():
        said = answer("strategy", name, "--level", level)
        for key in set(chart) - {"lines"}:
            check(chart[key] == said[key], f"{name}: {key} of the {level} chart")
        lines = [{key: line[key] for key in chart["lines"][0]} for line in said["lines"]]
        check(chart["lines"] == lines, f"{name}: lines of the {level} chart")


def check_tables(files, games):
    """What CSV has is what JSON has."""
    def rows(name):
        return list(csv.DictReader(files[name].decode("utf-8").splitlines()))

    for row, game in zip(rows("games.csv"), games, strict=True):
        figures = {**{key: game[key] for key in ("name", "family", "file", "return", "return_exact", "variance")},
                   **{key: game["break_even"].get(key) for key in ("break_even", "pays")},
                   **{f"{level}_chart_cost": chart["cost"] for level, chart in game["charts"].items()},
                   **{f"{level}_chart_lines": len(chart["lines"]) for level, chart in game["charts"].items()}}
        for key, value in figures.items():
            check(row[key] == ("" if value is None else str(value)), f"games.csv: {key} of {game['name']}")
    lines = [(game["name"], line["name"], str(line["return"])) for game in games for line in game["hands"]]
    check([(row["game"], row["name"], row["return"]) for row in rows("lines.csv")] == lines, "lines.csv")
    holds = [(game["name"], level, str(number), line["hold"]) for game in games
             for level, chart in game["charts"].items() for number, line in enumerate(chart["lines"], 1)]
    check([(row["game"], row["level"], row["line"], row["hold"]) for row in rows("charts.csv")] == holds,
          "charts.csv")


class Page(html.parser.HTMLParser):
    """The cells of the table, row by row, and where links lead."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.links = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append(dict(attrs).get("data-value"))
        self.links += [value for name, value in attrs if name in ("href", "src")]


def check_page(files, games):
    text = files["index.html"].decode("utf-8")
    page = Page(text)
    check(set(page.links) < set(files), f"links lead to {page.links}")
    check("http" not in text and "{{" not in text, "the page is not whole")
    check(len({len(row) for row in page.rows}) == 1, "rows of different lengths")
    for row, game in zip(page.rows[1:], games, strict=True):
        wanted = [game["return"], game["variance"], game["hit_frequency"],
                  game["break_even"].get("break_even")]
        check(row[2:6] == [None if value is None else str(value) for value in wanted], f"page: {game['name']}")


def check_data(files, folder, wanted, levels):
    games = [json.loads(line) for line in files["games.jsonl"].splitlines()]
    check(sorted(game["name"] for game in games) == sorted(wanted), "not the games that were asked for")
    if jsonschema:
        schema = json.loads(files["games.schema.json"])
        jsonschema.Draft7Validator.check_schema(schema)
        for game in games:
            jsonschema.validate(game, schema, cls=jsonschema.Draft7Validator)
    for game in games:
        check_figures(game, levels(game))
    check_tables(files, games)
    check_page(files, games)
    sums = subprocess.run(["sha256sum", "--strict", "--check", "SHA256SUMS"], cwd=folder, check=True,
                          capture_output=True, text=True).stdout
    check(sums.count(": OK\n") == len(files) - 1, "files without a checksum")
    version = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    check(f'version: "{version}"\n' in files["CITATION.cff"].decode("utf-8"), "the version in CITATION.cff")


def plain_levels(game):
    """Returns the levels of charts that a game has without --full."""
    return [] if "lines" in game else LEVELS


def main():
    with tempfile.TemporaryDirectory() as folder:
        first, second, every, full = (pathlib.Path(folder) / name for name in "abcd")
        files = build(first, GAMES)
        check(build(second, GAMES) == files, "not the same when made again")
        check_data(files, first, GAMES, plain_levels)
        kinds = list(KINDS.values())
        check_data(build(every, kinds), every, kinds, plain_levels)
        check_data(build(full, GAMES_IN_FULL, "--full"), full, GAMES_IN_FULL, lambda _: LEVELS)


main()
