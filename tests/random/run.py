#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random games with every key, through every command.

    tests/random/run.py PROGRAM [--games N] [--seed S] [--commands NAME,...] [--each N] [--seconds N]

Makes N games (10) and asks every command about each, or --each of them, drawn for each game. What must
never happen, whatever the game: a crash or a finding of a sanitizer the program was built with, an exit
code that is not documented, an error of more than one line or one that should not happen, JSON that is
none or does not fit its schema, a figure that is not a number, an answer that does not come within --seconds (300). What commands
say of the same game must agree: the return, both engines, the chart read back, brute force. Of ten games and
more, eight in ten must be answered.

Every failure names its seed: --seed SEED --games 1 repeats it. Exit code 1 if there is any.
"""
import argparse
import collections
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import games
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import answer_schemas

BAD_WORDS = re.compile(r"Sanitizer|runtime error|internal error|terminate called|Assertion|std::")
# Share of the games that analyze must answer: games.py makes few that are refused.
LEAST_ANSWERED = 0.8
NOT_A_NUMBER = re.compile(r"(?<![A-Za-z-])-?(nan|inf|infinity)(?![A-Za-z])", re.I)


class Wrong(Exception):
    pass


def no_number(word):
    raise Wrong(f"{word} in JSON")


def check_close(what, found, right, share=1e-9):
    if not math.isclose(found, right, rel_tol=share, abs_tol=share):
        raise Wrong(f"{what}: {found!r} for {right!r}")


class Asked:
    """One game and what commands have said about it."""

    def __init__(self, options, folder, seed):
        self.options, self.folder, self.seed = options, folder, seed
        self.random = random.Random(seed)
        self.game = games.random_game(self.random)
        self.file = str(folder / "game.json")
        pathlib.Path(self.file).write_text(json.dumps(self.game), encoding="utf-8")
        plain = {key: self.game[key] for key in ("name", "deck", "wild", "coins") if key in self.game}
        plain["name"] += " plain"
        plain["hands"] = [{key: value for key, value in line.items() if key not in ("next", "to", "plus")}
                          for line in self.game["hands"] if "order" not in line]
        self.plain = str(folder / "plain.json")
        pathlib.Path(self.plain).write_text(json.dumps(plain), encoding="utf-8")
        self.counts = collections.Counter()
        self.failures = []

    def run(self, *arguments, may_differ=False, **more):
        """Standard output; None where the command refuses the game."""
        command = [self.options.program, *arguments]
        begin = time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True, timeout=self.options.seconds,
                              input=more.get("input", ""))
        self.counts["asked"] += 1
        self.counts[f"seconds of {arguments[0]}"] += time.monotonic() - begin
        if BAD_WORDS.search(done.stderr) or done.returncode not in ((0, 1, 2, 3) if may_differ else (0, 2, 3)):
            raise Wrong(f"exit code {done.returncode}: {done.stderr[-3000:]}")
        if done.returncode > 1:
            errors = [line for line in done.stderr.splitlines() if not line.startswith("vpanalyze: warning")]
            if len(errors) != 1 or not errors[0].startswith("vpanalyze: ") or done.stdout:
                raise Wrong(f"exit code {done.returncode}, not one line: {done.stderr}{done.stdout[:200]}")
            self.counts["refused"] += 1
            self.counts[f"refused: {arguments[0]}: " + re.sub(r'\S*/|"[^"]*"|\d+', "…", errors[0])] += 1
            return None
        if done.returncode == 1:
            raise Wrong(f"a difference: {done.stdout[:1000]}")
        if NOT_A_NUMBER.search(done.stdout):
            raise Wrong(f"not a number: {NOT_A_NUMBER.search(done.stdout)}: {done.stdout[:2000]}")
        return done.stdout

    def json(self, *arguments, **more):
        """All objects of an answer; none where the command refuses the game."""
        text = self.run(*arguments, "--json", **more)
        answers = [json.loads(line, parse_constant=no_number) for line in (text or "").splitlines()]
        for answer in answers:
            if problem := answer_schemas.problem_of(self.options.program, arguments[0], answer):
                raise Wrong(problem)
        return answers

    def line(self):
        return self.random.choice([line for line in self.game["hands"] if "name" in line])["name"]

    # Functions for commands, one each. Any but the first may use what analyze has found.

    def analyze(self):
        self.found = self.json("analyze", self.file)
        if not self.found:
            return
        found = self.found[0]
        self.game_return = found["return"]
        if "variance" in found and found["variance"] is not None and found["variance"] < 0:
            raise Wrong(f"variance {found['variance']}")
        patterns = self.json("analyze", self.file, "--engine", "patterns")
        if patterns and patterns != self.found:
            raise Wrong(f"engines differ: {patterns} {found}")
        if self.json("analyze", self.file, "--threads", "1") != self.found:
            raise Wrong("one thread says something else")
        self.run("analyze", self.file, "--format", self.random.choice(["text", "csv", "markdown"]),
                 "--tie-break", self.random.choice(["least-variance", "most-variance", "most-held", "fewest-held"]))
        position = []
        if "states" in self.game:
            position = ["--state", self.random.choice([name for name in self.game["states"] if name != "start"])]
        elif "levels" in self.game:
            position = ["--level", str(self.random.randint(1, len(self.game["levels"])))]
        elif "chance" in self.game:
            position = ["--chance", str(self.random.randint(1, len(self.game["chance"])))]
        elif any("next" in line for line in self.game["hands"]):
            times = sorted({1, *(line.get("next", 1) for line in self.game["hands"])})
            position = ["--multipliers", ",".join(str(self.random.choice(times))
                                                  for _ in range(self.game.get("lines", 1)))]
        if position:
            self.json("analyze", self.file, *position)
        self.position = position

    def deal(self):
        deck = self.game.get("deck", {})
        cards = [rank + suit for rank in games.RANKS for suit in "cdhs"]
        cards += deck.get("extra", []) * 4 + ["Jk"] * deck.get("jokers", 0) * 2
        while True:
            deal = self.random.sample(cards, 5)
            if all(deal.count(card) <= deck.get("jokers", 0) if card == "Jk" else deal.count(card) == 1
                   for card in deal):
                return deal

    def hand(self):
        for _ in range(2):
            self.run("hand", self.file, *self.deal())
            for hand in self.json("hand", self.file, *self.deal(), *self.position):
                if len(hand["holds"]) != 32:
                    raise Wrong("not 32 holds")
        # Asks more deals than are answered one by one; the last answer must be what it is alone.
        deals = [self.deal() for _ in range(40)]
        many = self.json("hand", self.file, "--deals", "-", input="".join(f"{' '.join(deal)}\n" for deal in deals))
        alone = self.json("hand", self.file, *deals[-1])
        if many[-1:] != alone:
            raise Wrong(f"the fortieth deal: {many[-1:]}, alone {alone}")
        if any("order" in line for line in self.game["hands"]):
            self.json("hand", self.file, *self.deal(), "--places")

    def is_plain(self):
        return "times" not in self.found[0]["hands"][0]

    def strategy(self):
        level = self.random.choice([[], ["--level", "simple"], ["--lines", "12"]])
        text = self.run("strategy", self.file, *level)
        if text is None:
            return
        (made,) = self.json("strategy", self.file, *level)
        if self.is_plain():
            check_close("return of best play", made["return_optimal"], self.game_return)
        chart = self.folder / "chart.txt"
        chart.write_text(text, encoding="utf-8")
        for read in self.json("strategy", self.file, "--evaluate", str(chart)):
            for key in ("return_optimal", "return_chart", "cost", "deals_misplayed", "deals_uncovered"):
                if read.get(key) != made.get(key):
                    raise Wrong(f"chart read back: {key} is {read.get(key)}, was {made.get(key)}")
        for played in self.json("simulate", self.file, "--strategy", str(chart), "--hands", "2000"):
            if "expected" in played:
                check_close("return of the chart in simulate", played["expected"], made["return_chart"])
            elif played["return_exact"] != made["return_chart_exact"]:
                raise Wrong(f"simulate says that the chart returns {played['return_exact']}, "
                            f"strategy {made['return_chart_exact']}")
        if self.position:
            self.run("strategy", self.file, "--level", "simple", *self.position)
        if any("next" in line for line in self.game["hands"]):
            self.json("strategy", self.file, "--changes")

    def compare(self):
        for found in self.json("compare", self.file, self.plain):
            if "a" in found:
                check_close("return in compare", found["a"]["return"], self.game_return)
        self.run("compare", self.plain, self.file)

    def risk(self):
        self.run("risk", self.file, "--hands", "200", "--bankroll", "50")
        for found in self.json("risk", self.file, *(["--n-play", "1,3"] if self.is_plain() else []), "--par"):
            if found.get("objective", "return") == "return" and "return" in found:
                check_close("return in risk", found["return"], self.game_return)

    def meter(self):
        line = self.line()
        pay = next(each["pays"] for each in self.game["hands"] if each.get("name") == line)
        self.json("meter", self.file, "--line", line, "--at", f"{pay},{pay + 1},{10 * pay + 7}")
        if self.random.random() < 0.2:
            self.run("meter", self.file)

    def sweep(self):
        self.json("sweep", self.file, "--vary", f"{self.line()}=1..3")
        if "chance" in self.game:
            self.run("sweep", self.file, "--vary", "chance.1.times=1..2")

    def simulate(self):
        for found in self.json("simulate", self.file, "--hands", "3000", "--seed", "7"):
            if "expected" in found:
                check_close("return in simulate", found["expected"], self.game_return)
            elif found["return_exact"] != self.found[0]["return_exact"]:
                raise Wrong(f"simulate says {found['return_exact']}, analyze {self.found[0]['return_exact']}")

    def verify(self):
        for found in self.json("verify", self.file, "--deals", "5", "--seed", str(self.seed), may_differ=True):
            if not found.get("agrees", True):
                raise Wrong(f"verify: {found}")

    def train(self):
        statistics = self.folder / "statistics.json"
        statistics.unlink(missing_ok=True)
        self.run("train", self.file, "--statistics", str(statistics), "--seed", str(self.seed),
                 "--mode", self.random.choice(["random", "weak", "close"]),
                 input="12\n\n12345\n?\n77\nx\n3\nq\n")

    def report(self):
        self.run("report", self.file, "-o", str(self.folder / "report.html"))

    def explain(self):
        published = self.game_return * self.random.choice([1, 1.003])
        self.json("explain", self.file, "--return", f"{published:.6f}", "--best", "3")

    def check(self):
        for found in self.json("check", self.file, "--expect-return", f"{self.game_return:.6f}", may_differ=True):
            if not found["agrees"]:
                raise Wrong(f"check: {found}")

    def design(self):
        low, high = self.game_return * 0.999, self.game_return * 1.001
        self.json("design", self.file, "--return", f"{low:.9f}..{high:.9f}", "--change", "1", "--best", "3")

    def list(self):
        for found in self.json("list", self.file):
            check_close("return in list", found["return"], self.game_return)

    def ask(self, commands):
        self.found = []
        self.position = []
        for command in commands:
            if command != "analyze" and not self.found:
                return  # refused, or wrong: no answer to compare with
            try:
                getattr(self, command)()
            except (Wrong, subprocess.TimeoutExpired, ValueError, KeyError) as wrong:
                self.failures.append(command)
                print(f"seed {self.seed}, {command}: {type(wrong).__name__} {wrong}\n{json.dumps(self.game)}\n",
                      flush=True)


COMMANDS = ["analyze", "hand", "strategy", "compare", "risk", "meter", "sweep", "simulate", "verify", "train",
            "report", "explain", "check", "design", "list"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next")
    parser.add_argument("--commands", default=",".join(COMMANDS), help="besides analyze, which is always asked")
    parser.add_argument("--each", type=int, default=len(COMMANDS), help="how many of them for each game")
    parser.add_argument("--seconds", type=float, default=300, help="in which every answer must come")
    options = parser.parse_args()
    commands = [name for name in options.commands.split(",") if name != "analyze"]
    counts = collections.Counter()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.games):
            asked = Asked(options, pathlib.Path(folder), seed)
            asked.ask(["analyze", *asked.random.sample(commands, min(options.each, len(commands)))])
            counts += asked.counts
            counts["games"] += bool(asked.found)
            failures += len(asked.failures)
            print(f"seed {seed}: {asked.counts['asked']} asked", file=sys.stderr, flush=True)
    if options.games >= 10 and counts["games"] < LEAST_ANSWERED * options.games:
        failures += 1
        print(f"only {counts['games']} of {options.games} games are answered")
    for what in sorted(counts):
        print(f"{counts[what]:10.0f}  {what}")
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
