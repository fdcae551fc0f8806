#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""combinations_test.py [--print] PROGRAM

Compares the table "What goes together" of docs/paytable-format.md with the games the program analyzes: every
feature beside every other, in a game of its own. `check` must accept the games that `analyze` accepts, and name
the place in those it refuses. With --print, prints the table as it should be."""
import itertools
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAYS = {"royal_flush": 800, "straight_flush": 50, "four_of_a_kind": 25, "full_house": 9, "flush": 6,
        "straight": 4, "three_of_a_kind": 3, "two_pair": 2}
# Keys that a feature adds to a plain game, and to its pay lines.
KEYS = {
    "wild": {"wild": ["8"]}, "lines": {"lines": 3},
    "grid": {"grid": {"rows": 3}, "paylines": [[2, 2, 2, 2, 2], [1, 1, 1, 1, 1]]},
    "chance": {"chance": [{"p": "1/10", "times": 2}]},
    "chance.deck": {"chance": [{"p": "1/10", "deck": {"ranks": "8-A", "jokers": 1}}]},
    "chance.dream": {"chance": [{"p": "1/10", "dream": True}]},
    "chance.mean_times": {"chance": [{"p": "1/10", "mean_times": 2}]},
    "on_deal": {"on_deal": [{"hand": "flush", "pays": 1}]},
    "on_deal.times": {"on_deal": [{"hand": "flush", "times": 2}]},
    "draw_extra": {"draw_extra": 1}, "levels": {"levels": [{"times": 1}, {"times": 2}]},
    "states": {"states": {"start": "a", "a": {}, "b": {"times": 2}}, "otherwise": "a"},
    "next": {}, "order": {}, "plus": {}, "peek": {"peek": True},
    "play.pick": {"play": "pick"}, "play.double": {"play": "double"},
    "again": {"again": {"hand": "royal_flush", "needs": 4, "pays": 200}}}
LINES = {"next": ("full_house", "next", 2), "plus": ("full_house", "plus", 10),
         "states": ("flush", "to", {"a": "b"}), "order": ("royal_flush", "order", "up")}


def game(*features):
    hands = [{"hand": hand, "pays": pays} for hand, pays in PAYS.items()]
    hands.append({"hand": "pair", "ranks": "J-A", "pays": 1})
    made = {"name": "Test", "deck": {"ranks": "8-A"}, "bet": 2, "hands": hands}
    for feature in features:
        made.update(KEYS[feature])
        if feature in LINES:
            hand, key, value = LINES[feature]
            next(line for line in hands if line["hand"] == hand)[key] = value
        if feature == "order":
            hands.append({"hand": "royal_flush", "pays": 700, "name": "Other royals"})
    return made


def accepts(program, wrong, *features):
    """Returns true if the program analyzes the game; its deck is small, so that this takes no time. Adds to `wrong`
    if `check` does not agree, or if a refusal names no place."""
    def run(*command):
        return subprocess.run([program, *command, "-"], input=json.dumps(game(*features)),
                              capture_output=True, text=True, timeout=120)
    analyzed, checked = run("analyze", "-q"), run("check")
    is_accepted = analyzed.returncode == 0
    if is_accepted == (checked.returncode == 3):
        wrong.append(f"check and analyze disagree about {' and '.join(features)}:\n{checked.stdout}{analyzed.stderr}")
    elif not is_accepted and not re.search(r": /\w", analyzed.stderr):
        wrong.append(f"no place is named for {' and '.join(features)}:\n{analyzed.stderr}")
    return is_accepted


def are_one_key(first, second):
    return first.split(".")[0] == second.split(".")[0] or {first, second} == {"lines", "grid"}


def main(*arguments):
    program = pathlib.Path(arguments[-1]).resolve()
    wrong = []
    partners = {feature: set() for feature in KEYS}
    for first, second in itertools.combinations(KEYS, 2):
        if not are_one_key(first, second) and accepts(program, wrong, first, second):
            partners[first].add(second)
            partners[second].add(first)
    wrong.extend(f"{feature} alone is refused" for feature in KEYS if not accepts(program, wrong, feature))
    rows = {feature: f"| `{feature}` | " + (", ".join(f"`{name}`" for name in KEYS if name in names) or "nothing else") + " |"
            for feature, names in partners.items()}
    if "--print" in arguments:
        print("\n".join(rows.values()))
    document = (ROOT / "docs/paytable-format.md").read_text(encoding="utf-8")
    section = re.search(r"^### What goes together$(.*?)^##", document, re.M | re.S).group(1)
    wrong.extend(f"docs/paytable-format.md: this row is missing\n{row}" for row in rows.values()
              if row not in section)
    print("\n".join(wrong) or f"{len(KEYS)} features go together as the document says")
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
