#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hours_test.py PROGRAM

Asks every command what an hour brings, for games of every kind of bet: one line, several lines, a
fee, levels, bets that double. Without --denom all answers are in bets on one line, with it they are
the same amount of money."""
import json
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
HANDS = 800
GAMES = ["9/6 JoB", "Triple Play 9/6 JoB", "UX 8/6 JoB, one line",
         "Spin Poker 8/5 BP", "Multi-Strike FPDW", "Double Down Stud", "Dream Card 9/6 JoB",
         "Quick Quads 8/5 BP", "Super Draw 11/5 JoB",
         "Super Times Pay 9/6 JoB, hundred lines"]
# A report asks for every study, so that few games are enough: with a fee and with lines.
REPORTED = ["Dream Card 9/6 JoB", "Triple Play 9/6 JoB"]
NO_RISK = ["Double Down Stud", "Super Times Pay 9/6 JoB, hundred lines"]
NO_CHART = ["Double Down Stud"]
HOUR = re.compile(r"you (lose|win) (\$?)([\d,.]+?)( bets)? an hour")


def output(*words):
    done = subprocess.run([PROGRAM, *words, "--quiet"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{words}: {done.stderr}"
    return done.stdout


def answer(*words):
    return json.loads(output(*words, "--json"))


def loss_in_words(*words):
    """The loss in the sentence of an answer to people."""
    result, money, number, bets = HOUR.search(" ".join(output(*words).split())).groups()
    assert bool(money) != bool(bets), words
    return float(number.replace(",", "")) * (1 if result == "lose" else -1)


def close(one, other, within=1e-9):
    return abs(one - other) <= within * max(1, abs(one))


def check(game, says, loss, got, within=1e-9):
    assert close(loss, got, within), f"{game}: {says} says {got}, not {loss}"


def check_hours(game):
    analysis = answer("analyze", game, "--denom", "0.25")
    loss, money = analysis["loss_per_hour"], analysis["loss_per_hour_money"]
    lines = analysis["lines"]
    mean_bet = analysis.get("mean_bet", 1)
    check(game, "analyze", (1 - analysis["return"]) * mean_bet * lines * HANDS, loss)
    check(game, "analyze", loss * analysis["stakes"]["bet"] / lines, money)
    # Sentences are rounded.
    said, paid = 0.51e-4, 0.51e-2
    check(game, "analyze", loss, loss_in_words("analyze", game, "--hands-per-hour", str(HANDS)), said)
    check(game, "analyze", money, loss_in_words("analyze", game, "--denom", "0.25"), paid)
    listed = answer("list", game)
    check(game, "list", loss, listed["loss_per_hour"])
    assert "loss_per_hour_money" not in listed
    listed = answer("list", game, "--denom", "0.25")
    check(game, "list", loss, listed["loss_per_hour"])
    check(game, "list", money, listed["loss_per_hour_money"])
    check(game, "meter", loss, loss_in_words("meter", game), said)
    check(game, "meter", money, loss_in_words("meter", game, "--denom", "0.25"), paid)
    if game not in NO_RISK:
        risk = answer("risk", game, "--denom", "0.25")
        check(game, "risk", loss, risk["loss_per_hour"])
        check(game, "risk", money, risk["loss_per_hour_money"])
        check(game, "risk", loss, loss_in_words("risk", game), said)
    if game not in NO_CHART:
        check_chart(game, answer("strategy", game, "--denom", "0.25"), lines)
    if game in REPORTED:
        report = answer("report", game, "--denom", "0.25")
        check(game, "report", loss, report["risk"]["loss_per_hour"])
        check_chart(game, report["strategy"], lines)
        for words in HOUR.finditer(" ".join(output("report", game, "--format", "text").split())):
            check(game, "report", abs(loss), float(words[3].replace(",", "")), said)


def check_chart(game, chart, lines):
    cost = chart["cost"] * HANDS * lines
    check(game, "strategy", cost, chart["cost_per_hour"])
    check(game, "strategy", cost * chart["stakes"]["bet"] / lines, chart["cost_per_hour_money"])


for each in GAMES:
    check_hours(each)
