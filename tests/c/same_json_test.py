#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""same_json_test.py questions|games VPANALYZE C_ASK: the C interface answers with the very bytes of
the command line, and with its exit code."""
import json
import subprocess
import sys
import tempfile

UX = "Ultimate X Jacks or Better 6/5, five lines"
CHART = "Royal flush\nStraight flush\nFour of a kind\nFull house\nFlush\nStraight\n" \
        "Three of a kind\nTwo pair\nHigh pair\nDiscard everything\n"

# Commands, their words on the command line, and the request that means the same.
QUESTIONS = [
    ("analyze", ["9/6 JoB"], {"paytable": "9/6 JoB"}),
    ("analyze", ["9/6 JoB", "nsud"], {"paytable": ["9/6 JoB", "nsud"]}),
    ("analyze", ["9/6 JoB", "--pay", "Flush=5", "--pay", "Full house=8", "--denom", "0.25"],
     {"paytable": "9/6 JoB", "pay": {"Flush": 5, "Full house": 8}, "denom": "0.25"}),
    ("analyze", ["8/5 BP", "--tie-break", "least-variance", "--threads", "1"],
     {"paytable": "8/5 BP", "tie_break": "least-variance", "threads": 1}),
    ("analyze", [UX], {"paytable": UX}),
    ("analyze", [UX, "--multipliers", "3,1,12,1,1"],
     {"paytable": UX, "multipliers": [3, 1, 12, 1, 1]}),
    ("hand", ["9/6 JoB", "As", "Ks", "Qs", "Js", "5s"],
     {"paytable": "9/6 JoB", "cards": "As Ks Qs Js 5s"}),
    ("hand", ["nsud", "2h9c10cJdQc", "AsKsQsJs5s", "--best", "5"],
     {"paytable": "nsud", "cards": ["2h9c10cJdQc", "AsKsQsJs5s"], "best": 5}),
    ("hand", [UX, "AsKsQsJs5s", "--multipliers", "2,1,1,1,1"],
     {"paytable": UX, "cards": "AsKsQsJs5s", "multipliers": [2, 1, 1, 1, 1]}),
    ("strategy", ["9/6 JoB", "--lines", "12"], {"paytable": "9/6 JoB", "lines": 12}),
    ("strategy", ["9/6 JoB", "--level", "simple"], {"paytable": "9/6 JoB", "level": "simple"}),
    ("strategy", ["8/5 JoB", "--at", "Royal flush=1500", "--level", "simple"],
     {"paytable": "8/5 JoB", "at": {"Royal flush": 1500}, "level": "simple"}),
    ("compare", ["9/6 JoB", "9/5 JoB"], {"a": "9/6 JoB", "b": "9/5 JoB"}),
    ("compare", ["9/6 JoB", UX], {"a": "9/6 JoB", "b": UX}),
    ("compare", ["9/6 JoB", "9/6 JoB", "--pay-b", "Flush=5"],
     {"a": "9/6 JoB", "b": "9/6 JoB", "pay_b": {"Flush": 5}}),
    ("risk", ["9/6 JoB", "--n-play", "1,3", "--bankroll", "500", "--risk", "0.01", "--par"],
     {"paytable": "9/6 JoB", "n_play": [1, 3], "bankroll": 500, "risk": [0.01], "par": True}),
    ("risk", ["9/6 JoB", "--hands", "600", "--bankroll", "100", "--goal", "200"],
     {"paytable": "9/6 JoB", "hands": 600, "bankroll": 100, "goal": 200}),
    ("meter", ["8/5 JoB", "--contribution", "0.01"], {"paytable": "8/5 JoB", "contribution": 0.01}),
    ("meter", ["9/6 JoB", "--line", "royal flush", "--at", "800..1200:100"],
     {"paytable": "9/6 JoB", "line": "royal flush", "at": "800..1200:100"}),
    ("sweep", ["9/6 JoB", "--vary", "Full house=6..9", "--vary", "Flush=5,6", "--where",
               "return > 0.97"],
     {"paytable": "9/6 JoB", "vary": {"Full house": "6..9", "Flush": [5, 6]},
      "where": "return > 0.97"}),
    ("design", ["9/6 JoB", "--return", "0.97..0.975", "--vary", "Full house=6..9", "--vary",
                "Flush=5,6"],
     {"paytable": "9/6 JoB", "return": "0.97..0.975", "vary": {"Full house": "6..9", "Flush": [5, 6]}}),
    ("explain", ["9/6 JoB", "--return", "0.9730"], {"paytable": "9/6 JoB", "return": "0.9730"}),
    ("simulate", ["9/6 JoB", "--hands", "1e5", "--seed", "7"],
     {"paytable": "9/6 JoB", "hands": "1e5", "seed": 7}),
    ("simulate", [UX, "--hands", "20000"], {"paytable": UX, "hands": 20000}),
    ("check", ["9/6 JoB"], {"path": "9/6 JoB"}),
    ("check", ["9/6 JoB", "--expect-return", "0.9"], {"path": "9/6 JoB", "expect_return": 0.9}),
    ("list", ["--family", "joker poker"], {"family": "joker poker"}),
    ("list", ["9/6 JoB", "nsud", "--sort", "variance"],
     {"paytable": ["9/6 JoB", "nsud"], "sort": "variance"}),
    ("equity", ["AsKd", "QhQc", "--board", "2c5d7h"], {"hand": ["AsKd", "QhQc"], "board": "2c5d7h"}),
    ("rank", ["KsKhKd3c3s"], {"cards": "KsKhKd3c3s"}),
    ("rank", ["KsKhKd3c3s9h2d", "AsKsQsJsTs2c2d", "--sort"],
     {"cards": ["KsKhKd3c3s9h2d", "AsKsQsJsTs2c2d"], "sort": True}),
    ("verify", ["9/6 JoB", "--deals", "20"], {"paytable": "9/6 JoB", "deals": 20}),
    ("show", ["9/6 JoB"], {"name": "9/6 JoB"}),
]


def run(*words):
    done = subprocess.run(words, capture_output=True, check=False)
    return done.returncode, done.stdout


def main():
    part, program, ask = sys.argv[1:]
    wrong = []

    def compare(what, expected, found):
        if expected != found or not found[1]:
            wrong.append(f"{what}:\n  {expected}\n  {found}"[:2000])

    if part == "questions":
        for question, words, request in QUESTIONS:
            compare((question, request), run(program, question, *words, "--json", "--quiet"),
                    run(ask, question, json.dumps(request)))
        compare_enclosed(program, ask, compare)
    else:
        answer = run(program, "list", "--json")[1]
        names = [json.loads(line)["name"] for line in answer.splitlines()]
        assert len(names) > 100, "the catalogue has more games"
        for name in names[::4]:
            compare(name, run(program, name, "--json", "--quiet"), run(ask, "analyze-named", name))
    if wrong:
        sys.exit("\n".join(wrong))


def compare_enclosed(program, ask, compare):
    """What the command line has in files stands in a request itself; and handles."""
    paytable = json.loads(run(program, "show", "8/5 JoB")[1])
    paytable["hands"][3]["pays"] = 7
    with tempfile.TemporaryDirectory() as folder:
        game, chart, deals = (f"{folder}/{name}" for name in ("game.json", "chart", "deals"))
        for file, text in ((game, json.dumps(paytable)), (chart, CHART),
                           (deals, "AsKsQsJs5s\n2h3h4h5hJc\n")):
            with open(file, "w", encoding="utf-8") as stream:
                stream.write(text)
        compare("a paytable", run(program, game, "--json", "--quiet"),
                run(ask, "analyze", json.dumps({"paytable": paytable})))
        compare("two paytables", run(program, "compare", "8/5 JoB", game, "--json"),
                run(ask, "compare", json.dumps({"a": "8/5 JoB", "b": paytable})))
        compare("a chart", run(program, "strategy", game, "--evaluate", chart, "--json"),
                run(ask, "strategy", json.dumps({"paytable": paytable, "evaluate": CHART})))
        compare("deals", run(program, "hand", game, "--deals", deals, "--json"),
                run(ask, "hand", json.dumps({"paytable": paytable,
                                             "deals": "AsKsQsJs5s\n2h3h4h5hJc\n"})))
    for name in ("9/6 JoB", UX):
        compare(name, run(program, "hand", name, "AsKsQsJs5s", "--json"),
                run(ask, "hand-named", name, "As Ks Qs Js 5s"))


main()
