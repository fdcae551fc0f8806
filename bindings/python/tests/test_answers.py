# SPDX-License-Identifier: MIT
"""What Python answers is what the command line answers."""
import json
from fractions import Fraction

import pytest
from same_json import assert_same

import vpanalyze as vp

UX = "Ultimate X Jacks or Better 6/5, five lines"
UX_ONE = "Ultimate X Jacks or Better 8/6, one line"
CHART = "Royal flush\nFour of a kind\nFull house\nTwo pair\nHigh pair\nDiscard everything\n"
JOB = "9/6 JoB"

# Questions as calls of the package, each with the command-line words that ask the same.
QUESTIONS = [
    (lambda: vp.analyze(JOB, pay={"Flush": 5}, denom=0.25),
     ["analyze", JOB, "--pay", "Flush=5", "--denom", "0.25"]),
    (lambda: vp.analyze("8/5 BP", tie_break="least-variance", threads=1),
     ["analyze", "8/5 BP", "--tie-break", "least-variance"]),
    (lambda: vp.abandoned(UX, multipliers=[3, 1, 12, 1, 1]),
     ["analyze", UX, "--multipliers", "3,1,12,1,1"]),
    (lambda: vp.hand("nsud", "2h9c10cJdQc", best=5), ["hand", "nsud", "2h9c10cJdQc", "--best", "5"]),
    (lambda: vp.hand(UX, "AsKsQsJs5s", multipliers=[2, 1, 1, 1, 1]),
     ["hand", UX, "AsKsQsJs5s", "--multipliers", "2,1,1,1,1"]),
    (lambda: vp.hands(JOB, ["As Ks Qs Js 5s", "2h3h4h5hJc"]),
     ["hand", JOB, "AsKsQsJs5s", "2h3h4h5hJc"]),
    (lambda: vp.strategy(JOB, level="simple", denom=0.25),
     ["strategy", JOB, "--level", "simple", "--denom", "0.25"]),
    (lambda: vp.strategy(UX_ONE, multipliers=[4], lines=8),
     ["strategy", UX_ONE, "--multipliers", "4", "--lines", "8"]),
    (lambda: vp.strategy("8/5 JoB", at={"Royal flush": 1500}, lines=8),
     ["strategy", "8/5 JoB", "--at", "Royal flush=1500", "--lines", "8"]),
    (lambda: vp.charts("nsud"), ["strategy", "nsud", "--level", "all"]),
    (lambda: vp.chart_levels(JOB), ["strategy", JOB, "--levels"]),
    (lambda: vp.multiplier_changes(UX_ONE), ["strategy", UX_ONE, "--changes"]),
    (lambda: vp.compare(JOB, "9/5 JoB", denom="25c"),
     ["compare", JOB, "9/5 JoB", "--denom", "25c"]),
    (lambda: vp.compare(JOB, UX), ["compare", JOB, UX]),
    (lambda: vp.compare(JOB, JOB, pay_b={"Flush": 5}),
     ["compare", JOB, JOB, "--pay-b", "Flush=5"]),
    (lambda: vp.risk(JOB, n_play=[1, 3], bankroll=[500, 900], risk=[0.01], cashback="1%", par=True),
     ["risk", JOB, "--n-play", "1,3", "--bankroll", "500", "--bankroll", "900", "--risk", "0.01",
      "--cashback", "1%", "--par"]),
    (lambda: vp.risk(JOB, hands=600, bankroll=100, goal=200, n_play=[1, 3], stake=1.25),
     ["risk", JOB, "--hands", "600", "--bankroll", "100", "--goal", "200", "--n-play", "1,3",
      "--stake", "1.25"]),
    (lambda: vp.frontier(JOB), ["risk", JOB, "--frontier"]),
    (lambda: vp.meter("8/5 JoB", contribution=0.01, return_=0.995),
     ["meter", "8/5 JoB", "--contribution", "0.01", "--return", "0.995"]),
    (lambda: vp.meter(JOB, line=["royal flush", "straight flush"], from_=800, to=1200),
     ["meter", JOB, "--line", "royal flush", "--line", "straight flush", "--from", "800", "--to",
      "1200"]),
    (lambda: vp.meter(UX_ONE, at="4000,5000", return_=0.97),
     ["meter", UX_ONE, "--at", "4000,5000", "--return", "0.97"]),
    (lambda: vp.sweep(JOB, {"Full house": "6..9", "Flush": [5, 6]}, where="return > 0.97"),
     ["sweep", JOB, "--vary", "Full house=6..9", "--vary", "Flush=5,6", "--where", "return > 0.97"]),
    (lambda: vp.sweep(UX_ONE, {"Flush.next": [10, 11], "Flush": 25}),
     ["sweep", UX_ONE, "--vary", "Flush.next=10,11", "--vary", "Flush=25"]),
    (lambda: vp.design(JOB, return_="0.97..0.975", vary={"Full house": "6..9", "Flush": [5, 6]}),
     ["design", JOB, "--return", "0.97..0.975", "--vary", "Full house=6..9", "--vary", "Flush=5,6"]),
    (lambda: vp.design(UX_ONE, return_="0.9..", hit="0.4..", vary={"Flush.next": "10..11"}, best=1),
     ["design", UX_ONE, "--return", "0.9..", "--hit", "0.4..", "--vary", "Flush.next=10..11", "--best",
      "1"]),
    (lambda: vp.design(JOB, family="0.98,0.96", vary={"Full house": "6..9"}),
     ["design", JOB, "--family", "0.98,0.96", "--vary", "Full house=6..9"]),
    (lambda: vp.explain(JOB, "0.9730", best=4), ["explain", JOB, "--return", "0.9730", "--best", "4"]),
    (lambda: vp.simulate(JOB, hands="1e5", seed=7), ["simulate", JOB, "--hands", "1e5", "--seed", "7"]),
    (lambda: vp.simulate(UX, hands=20000), ["simulate", UX, "--hands", "20000"]),
    (lambda: vp.equity("AsKd", "QhQc", board="2c5d7h"), ["equity", "AsKd", "QhQc", "--board", "2c5d7h"]),
    (lambda: vp.equity("JhTh", opponents=3, trials=20000),
     ["equity", "JhTh", "--opponents", "3", "--trials", "20000"]),
    (lambda: vp.games(family="joker poker"), ["list", "--family", "joker poker"]),
    (lambda: vp.rank("KsKhKd3c3s"), ["rank", "KsKhKd3c3s"]),
    (lambda: vp.verify(JOB, deals=20), ["verify", JOB, "--deals", "20"]),
    (lambda: vp.verify(UX_ONE, deals=5), ["verify", UX_ONE, "--deals", "5"]),
]


@pytest.mark.parametrize("ask, words", QUESTIONS,
                         ids=[" ".join(words) for _, words in QUESTIONS])
def test_the_same_answer(ask, words, command_line):
    answer = ask()
    expected = command_line(*words)
    assert repr(answer) and hash(answer) is not None
    for one, other in zip(answer if isinstance(answer, vp.Rows) else [answer], expected, strict=True):
        assert_same(one, other)
        assert type(one).from_json(json.loads(json.dumps(one.to_dict()))) == one


def test_a_report_has_all_answers(job, command_line):
    report = vp.report(job, denom=0.25)
    expected, = command_line("report", JOB, "--denom", "0.25")
    assert report.command in expected["command"]
    assert_same(report, {**expected, "command": report.command})


def test_charts_are_given_as_text(job, command_line, tmp_path):
    file = tmp_path / "chart"
    file.write_text(CHART)
    assert_same(vp.strategy(job, evaluate=CHART), command_line("strategy", JOB, "--evaluate", file)[0])
    played = command_line("simulate", JOB, "--hands", 2000, "--strategy", file)[0]
    assert_same(vp.simulate(job, hands=2000, strategy=CHART).frequencies, played["frequencies"])


def test_all_games(command_line):
    listed = command_line("list")
    assert len(listed) > 200, "the catalogue has more games"
    expected = command_line(*(game["name"] for game in listed), "--engine", "auto")
    for game, table in zip(listed, expected, strict=True):
        paytable = vp.load(game["name"])
        assert paytable.name == game["name"]
        assert_same(vp.analyze(paytable, engine="auto", threads=1), table)


def test_check_names_the_file_by_what_it_was_called(job, command_line):
    agrees = vp.check(job)
    assert agrees.agrees and "variance" in agrees.figures
    differs = vp.check(job, expect_return=0.9)
    assert not differs.agrees
    assert_same(differs.differences, command_line("check", JOB, "--expect-return", "0.9")[0]["differences"])
    assert vp.check(job.with_pays({"Flush": 5})).agrees is None


def test_pays_changed_in_the_paytable_and_by_the_question(job):
    changed = job.with_pays({"flush": 5, "full house": Fraction(17, 2)})
    assert changed == job.with_pays({"flush": 5, "full house": "8.5"})
    with pytest.raises(ValueError, match="1/3 is no decimal number"):
        job.with_pays({"flush": Fraction(1, 3)})
    assert dict(changed.pays) == {**job.pays, "Flush": 5, "Full house": 8.5}
    assert changed.name == "Jacks or Better 9/6 with Full house 8.5, Flush 5"
    assert job.with_pays({"Flush": 5}).with_pays({"Full house": 8.5}) == changed
    assert job.with_pays({"Flush": 5}).with_pays({"Flush": 6}).name == job.name
    answered = vp.analyze(job, pay={"Flush": 5, "Full house": 8.5})
    assert vp.analyze(changed, engine="patterns") == answered
    assert job == vp.load(JOB) != changed
    assert vp.analyze(job.with_pays({"Flush": 5}), engine="patterns").return_exact == Fraction(
        408838064311, 415275635775)


def test_a_paytable_goes_out_and_comes_back(job, tmp_path):
    assert vp.Paytable.from_dict(job.to_dict()) == job
    (tmp_path / "game.json").write_text(job.json)
    assert vp.Paytable.from_file(tmp_path / "game.json") == job
    assert vp.check(tmp_path / "game.json").agrees
