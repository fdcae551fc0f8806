# SPDX-License-Identifier: MIT
"""What is Python's own: errors, threads, Ctrl-C, types, what is shown, notebooks, the wheel."""
import dataclasses
import doctest
import importlib.util
import json
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
import types
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from conftest import ROOT

import vpanalyze as vp

STUD = "Double Down Stud"
FLUSHES = {"name": "Flushes", "hands": [{"hand": "fluhs", "pays": 5}]}


@pytest.mark.parametrize("file", ["tens-or-better.json", "games/tens-or-better", "TENS.JSON"])
@pytest.mark.parametrize("ask", [vp.analyze, vp.check, vp.load])
def test_a_file_is_never_taken_for_the_name_of_a_game(ask, file):
    with pytest.raises(ValueError, match="is the name of a file, and files are not read here"):
        ask(file)


# The words of the command line, but for what it calls itself and the option.
@pytest.mark.parametrize("ask, kind, words", [
    (lambda job: vp.load("9/6 Jbo"), ValueError, ["analyze", "9/6 Jbo"]),
    (lambda job: job.with_pays({"Flsh": 5}), ValueError, ["analyze", "9/6 JoB", "--pay", "Flsh=5"]),
    (lambda job: job.with_pays({"Flush": -1}), ValueError, ["analyze", "9/6 JoB", "--pay", "Flush=-1"]),
    (lambda job: vp.hand(job, "AsKsQsJs"), ValueError, ["hand", "9/6 JoB", "AsKsQsJs"]),
    (lambda job: vp.analyze(job, tie_break="least"), ValueError,
     ["analyze", "9/6 JoB", "--tie-break", "least"]),
    (lambda job: vp.risk(STUD), vp.AnalysisError, ["risk", STUD]),
])
def test_errors_have_the_words_of_the_command_line(ask, kind, words, job, command_line):
    with pytest.raises(kind) as raised:
        ask(job)
    said = command_line(*words, fails=True).replace("is neither a file nor a known", "is not a known")
    found = str(raised.value).removeprefix("tie_break: ")
    assert type(raised.value) is kind and said.strip().endswith(found), (said, found)


@pytest.mark.parametrize("ask, words", [
    (lambda: vp.risk("9/6 JoB", denom="x"), "^denom: "),
    (lambda: vp.meter("9/6 JoB", return_="x"), "^return_: "),
    (lambda: vp.risk("9/6 JoB", goal=5), "^goal needs hands"),
])
def test_errors_name_parameters(ask, words):
    with pytest.raises(ValueError, match=words) as raised:
        ask()
    assert "--" not in str(raised.value) and "request" not in str(raised.value)


def test_help_explains_every_parameter_and_member():
    for name in vp.__all__:
        public = getattr(vp, name)
        names = [] if name == "load" or isinstance(public, type) else [*public.__annotations__][:-1]
        if dataclasses.is_dataclass(public) and name not in ("Answer", "Rows"):
            names = [field.name for field in dataclasses.fields(public)]
        for told in names:
            assert re.search(rf"^ +{told}: \S", public.__doc__, re.M), f"{name}: {told}"
        assert "--" not in public.__doc__ or "(`" in public.__doc__, name


def test_a_trainer_keeps_account(job):
    trainer = vp.Trainer(job, level="simple", seed=1, denom=0.25)
    with pytest.raises(ValueError, match="deal a hand first"):
        trainer.play("")
    assert trainer.summary().hands == 0
    for number in range(1, 4):
        dealt = trainer.deal("random")
        assert dealt.number == number and trainer.hint().best.ev > 0
        trainer.play(trainer.hint().best.positions)
    with pytest.raises(ValueError, match="hold"):
        trainer.deal()
        trainer.play("9")
    later = vp.Trainer(job, level="simple", statistics=trainer.statistics)
    assert later.summary().hands == 3 and later.summary().score is None
    with pytest.raises(ValueError, match='unknown value "best"; choose simple, standard or expert'):
        vp.Trainer(job, level="best")


def test_a_trainer_takes_what_it_hands_out(job):
    trainer = vp.Trainer(job, level="simple", seed=1)
    for hold in (lambda verdict: verdict.best.hold, lambda verdict: verdict.best.positions,
                 lambda verdict: " ".join(reversed(verdict.best.hold.split())), lambda verdict: ""):
        trainer.deal("random")
        verdict = trainer.hint()
        played = trainer.play(hold(verdict))
        assert sorted(played.chosen.hold.split()) == sorted(hold(verdict).split()) or \
            played.chosen.positions == hold(verdict)
    trainer.deal()
    with pytest.raises(ValueError, match="^hold: .*is not among the cards dealt"):
        trainer.play("As Ks Qs Js Ts")
    with pytest.raises(ValueError, match="^hold: .*duplicate card"):
        trainer.play(f"{verdict.deal[:2]} {verdict.deal[:2]}")


def test_a_trainer_travels(job):
    trainer = vp.Trainer(job, level="simple", seed=1, denom=0.25)
    assert repr(trainer) == "<Trainer Jacks or Better 9/6, simple chart, 0 hands played>"
    trainer.deal("random")
    other = pickle.loads(pickle.dumps(trainer))
    assert other.play("12") == trainer.play("12")
    assert repr(other) == "<Trainer Jacks or Better 9/6, simple chart, 1 hand played>"
    assert other.deal("random") == trainer.deal("random")


class Numbers:
    """Array like those of other libraries, whose numbers are not Python's."""

    class Number:
        def __init__(self, value):
            self.value = value

        def item(self):
            return self.value

    def __init__(self, *values):
        self.values = values

    def __iter__(self):
        return map(self.Number, self.values)


@pytest.mark.parametrize("pays", [
    range(5, 8), (5, 6, 7), {5, 6, 7}, frozenset([7, 5, 6]), {5: 0, 6: 0, 7: 0}.keys(), iter([5, 6, 7]),
    (pay for pay in (5, 6, 7)), [Fraction(5), 6.0, "7"], Numbers(5, 6, 7)], ids=lambda pays: type(pays).__name__)
def test_every_iterable_is_a_list(pays):
    assert [paytable.pays["Flush"] for paytable in vp.sweep("9/6 JoB", {"Flush": pays})] == [5, 6, 7]


def test_arrays():
    numpy, pandas = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    for pays in numpy.arange(5, 8), numpy.array([5.0, 6.0, 7.0]), pandas.Series([5, 6, 7]):
        assert len(vp.sweep("9/6 JoB", {"Flush": pays})) == 3
    risk = vp.risk("9/6 JoB", n_play=numpy.array([1, 3]), bankroll=pandas.Series([500.0, 900.0]))
    assert risk == vp.risk("9/6 JoB", n_play=[1, 3], bankroll=[500, 900])
    deals = pandas.Series(["As Ks Qs Js 5s", "2h3h4h5hJc"])
    assert vp.hands("9/6 JoB", deals) == vp.hands("9/6 JoB", list(deals))


@pytest.mark.parametrize("deal", ["As Ks", "As As Ks Qs Js", "Xx", "Jk As Ks Qs Js", "", " ", "# As",
                                  "As Ks Qs Js 5s\n2h3h4h5hJc"])
def test_a_wrong_deal_is_a_wrong_argument(job, deal):
    for ask in (lambda: vp.hand(job, deal), lambda: vp.hands(job, ["As Ks Qs Js 5s", deal])):
        with pytest.raises(ValueError) as raised:
            ask()
        assert type(raised.value) is ValueError, raised.value
    with pytest.raises(ValueError, match="give a list of deals"):
        vp.hands(job, "As Ks Qs Js 5s")


def test_no_threads_are_all_threads(job):
    assert vp.analyze(job, threads=0) == vp.analyze(job, threads=1) == vp.analyze(job)
    for threads in -1, 1.5, "many":
        with pytest.raises(ValueError, match="^threads: "):
            vp.analyze(job, threads=threads)


def test_a_list_of_games_needs_no_analysis():
    start = time.process_time()
    assert len(vp.games()) > 200
    assert time.process_time() - start < 1


# A small game, so that any question is answered at once.
TOY = vp.Paytable.from_dict({
    "name": "Toy", "deck": {"ranks": "9-A", "suits": 2}, "expect": {"return": "1"},
    "hands": [{"hand": "flush", "pays": 12}, {"hand": "two_pair", "pays": 2}, {"hand": "pair", "pays": 1}]})
# Arguments that a question needs, or that make it quick.
GIVEN = {
    "abandoned": {"level": 1}, "hand": {"cards": "9c Tc Jc Qc Kd"}, "hands": {"deals": ["9c Tc Jc Qc Kd"]},
    "hold_rounds": {"cards": "9c Tc Jc Qc Kd", "n_play": 2},
    "compare": {"b": TOY.with_pays({"flush": 9})}, "sweep": {"vary": {"Flush": [11, 12]}},
    "design": {"return_": "0.5..", "vary": {"Flush": [11, 12]}}, "explain": {"return_": "0.9"},
    "simulate": {"hands": 100}, "equity": {"board": "2c5d7h"}, "rank": {"cards": "As Ks Qs Js Ts"}, "verify": {"deals": 2}}
GAME = {"compare": "a", "equity": None, "rank": None, "games": None}


@pytest.mark.parametrize("name", [name for name in vp.__all__ if name[0].islower() and name != "load"])
def test_every_parameter_is_understood_at_this_door(name):
    """Tries values of all kinds: each is answered, or refused in a message with Python's names."""
    function = getattr(vp, name)
    game = GAME.get(name, "paytable")
    given = {**({game: TOY} if game else {}), **GIVEN.get(name, {})}
    positional = ["AcKc", "QhQd"] if name == "equity" else []
    for parameter in function.__annotations__:
        if parameter in ("return", "hand", game):
            continue
        for value in (1, True, "x", [1, 2], {"Flush": 1}, 0.5, -1):
            if parameter == "progress" or (parameter in ("all", "frontier") and value is True):
                continue
            try:
                function(*positional, **{**given, parameter: value})
            except ValueError as error:
                words = str(error)
                assert "--" not in words and "request" not in words and "unknown key" not in words, words
            except TypeError as error:
                assert parameter in ("b", "deals"), error


def test_what_is_wrong_is_called_as_here(job):
    for ask, words in [
        (lambda: vp.analyze(job, pay={"Flush": 5, "flush": 6}), '^pay: "Flush" is given twice'),
        (lambda: vp.risk(job, objective="least-variance"), "^objective least-variance needs min_return, such as min_return"),
        (lambda: vp.design(job), "give return_, hit or variance, as in return_ 0.97"),
    ]:
        with pytest.raises(ValueError, match=words):
            ask()


def test_a_wrong_paytable_is_named_with_the_place(tmp_path, command_line):
    file = tmp_path / "flushes.json"
    file.write_text(json.dumps(FLUSHES))
    with pytest.raises(vp.PaytableError) as raised:
        vp.Paytable.from_file(file)
    assert command_line("analyze", file, fails=True).strip() == f"vpanalyze: {raised.value}"
    with pytest.raises(vp.PaytableError, match="^paytable: /hands/0/hand: unknown hand"):
        vp.Paytable.from_dict(FLUSHES)
    with pytest.raises(FileNotFoundError):
        vp.Paytable.from_file(tmp_path / "other.json")


def test_what_looks_like_a_mistake_is_warned_of(job):
    game = job.to_dict()
    del game["expect"]
    game["hands"][0]["suit"] = "cdhs"
    with pytest.warns(UserWarning) as warned:
        found = vp.Paytable.from_dict(game).warnings
    assert "names every suit" in found[0] and [str(w.message) for w in warned] == list(found)


def test_threads_answer_at_once(job):
    games = [job.with_pays({"Flush": pay}) for pay in range(4, 12)]
    ask = lambda game: vp.analyze(game, engine="patterns", threads=1)  # noqa: E731
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ask, games)) == list(map(ask, games))


def test_other_threads_run_meanwhile(job):
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.monotonic()
    vp.verify(job, deals=400, threads=1)
    end = time.monotonic()
    done.set()
    thread.join()
    longest = max(b - a for a, b in zip([start, *ticks], [*ticks, end]))
    assert longest < (end - start) / 2, "a question holds the GIL"


def test_ctrl_c_stops_a_question():
    # Processes that a script starts in the background ignore Ctrl-C, so this one restores the
    # handler.
    code = ("import signal, vpanalyze as vp\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "try:\n print('asked', flush=True)\n"
            " vp.verify('9/6 JoB', all=True)\nexcept KeyboardInterrupt:\n print('stopped')")
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout.readline() == "asked\n"
        time.sleep(1)
        asker.send_signal(signal.SIGINT)
        assert asker.communicate(timeout=20)[0] == "stopped\n"


def test_progress_is_told_to_tqdm(job, monkeypatch):
    class Bar:
        seen, total, n = [], None, 0

        def __init__(self, desc):
            self.seen.append(desc)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.seen.append("closed")

        def update(self, more):
            self.n += more
            self.seen.append((self.n, self.total))

    monkeypatch.setitem(sys.modules, "tqdm", types.ModuleType("tqdm"))
    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    vp.verify(job, deals=300, progress=True)
    assert Bar.seen[0] == "verify" and Bar.seen[-1] == "closed"
    assert any(total == 300 and 0 < done <= 300 for done, total in Bar.seen[1:-1])
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert vp.verify(job, deals=20, progress=True).agrees


def test_answers_do_not_change_and_travel(job):
    table = vp.analyze(job, engine="patterns")
    with pytest.raises(AttributeError):
        table.return_ = 1.0
    assert pickle.loads(pickle.dumps(table)) == table
    assert pickle.loads(pickle.dumps(job)) == job


def test_columns(job):
    table = vp.analyze(job, engine="patterns").columns()
    assert list(table) == ["name", "pays", "combinations", "probability", "one_in", "return", "variance"]
    assert {len(column) for column in table.values()} == {10} and table["pays"][0] == 800
    swept = vp.sweep(job, {"Flush": "5..6"})
    assert list(swept.columns())[:4] == ["name", "Flush", "return", "return_exact"]
    assert swept.columns()["return_exact"] == [paytable.return_exact for paytable in swept]
    holds = vp.hand(job, "AsKsQsJs5s").columns()
    assert holds["hold"][0] == "As Ks Qs Js" and holds["Royal flush"][0] == 1
    deals = vp.hands(job, ["As Ks Qs Js 5s", "2c 3d 5h 8s 9c"])
    assert deals.columns()["hold"] == ["As Ks Qs Js", ""] and "18.425532" in repr(deals)
    kelly = vp.risk("full-pay deuces", n_play=[1, 200]).columns()
    assert {len(column) for column in kelly.values()} == {2} and kelly["kelly.units"][1] is None
    bands = vp.risk(job, par=True)
    assert list(bands.columns("payback_bands")) == ["hands", "low", "high"]
    with pytest.raises(ValueError, match="\"edge\" is no table; the tables are n_play, .*sessions"):
        bands.columns("edge")
    played = vp.compare(job, "9/5 JoB").columns()
    assert played["example.deal"][0] and "example" not in played


def test_what_notebooks_show(job):
    deal = vp.hand(job, "Kh Qh Jh 5h 2c")._repr_html_()
    assert deal.count("<tr>") == 33 and "<span style='color:#c00'>K♥</span>" in deal and "2♣" in deal
    players = vp.equity("AsKd", "AKs")._repr_html_()
    assert ">A♠<span style='color:#c00'>K♦</span><" in players and ">AKs<" in players
    chart = vp.strategy(job, lines=12)._repr_html_()
    assert chart.count("<tr>") == 13 and "discard everything" in chart and ">Wild<" not in chart
    table = vp.analyze(job, engine="patterns")
    assert "493,512,264" in table._repr_html_() and "1653526326983/1661102543100" in table._repr_html_()
    assert "Return              99.543904%\n" in repr(table)
    assert "&lt;b&gt;&amp;" in vp.analyze(job.with_pays({}, name="<b>&"))._repr_html_()
    assert "… 60 more" in repr(vp.sweep(job, {"Flush": "1..100"}))


def test_what_the_manual_shows():
    for text in (ROOT / "docs" / "python.md").read_text(), vp.__doc__:
        example = doctest.DocTestParser().get_doctest(text, {}, "example", None, None)
        assert example.examples and not doctest.DocTestRunner().run(example).failed


USER = """
from fractions import Fraction
import vpanalyze
game = vpanalyze.load("9/6 JoB").with_pays({"Flush": 5})
exact: Fraction | None = vpanalyze.analyze(game, engine="patterns").return_exact
pays: list[float] = [paytable.pays["Flush"] for paytable in vpanalyze.sweep(game, {"Flush": [5, 6]})]
vpanalyze.sweep(game, {"Flush": range(5, 8), "Straight": {4, 5}, "Full house": "8..9"})
vpanalyze.risk(game, n_play=(n for n in (1, 3)), bankroll=range(500, 900, 100))
"""
WRONG = ["vpanalyze.analyze(game, engin='auto')", "vpanalyze.analyze(game).retrun_",
         "vpanalyze.analyze(game).return_ = 1.0", "word: str = vpanalyze.analyze(game).return_"]


def test_types(tmp_path):
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache"]
    package = pathlib.Path(vp.__file__).parent
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text(USER + "\n".join(WRONG))
    fine = subprocess.run([*mypy, package, tmp_path / "user.py"], capture_output=True, text=True,
                          cwd=ROOT / "bindings" / "python")
    assert fine.returncode == 0, fine.stdout
    wrong = subprocess.run([*mypy, tmp_path / "wrong.py"], capture_output=True, text=True,
                           cwd=ROOT / "bindings" / "python")
    assert wrong.stdout.count("error:") == len(WRONG), wrong.stdout


def test_the_wheel_is_small():
    wheel, = (ROOT / "build" / "python").glob("*.whl")
    assert wheel.stat().st_size <= 4_000_000


NOTEBOOKS = sorted((ROOT / "bindings" / "python" / "examples").glob("*.ipynb"))


@pytest.mark.skipif(not importlib.util.find_spec("nbconvert"), reason="nbconvert is not installed")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=[n.stem for n in NOTEBOOKS])
def test_notebooks(notebook, tmp_path):
    cells = json.loads(notebook.read_text())["cells"]
    assert not any(cell.get("outputs") for cell in cells), "notebooks are committed without outputs"
    packages = str(pathlib.Path(vp.__file__).parent.parent)
    subprocess.run([sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", notebook,
                    "--output-dir", tmp_path], check=True, capture_output=True,
                   env={**os.environ, "PYTHONPATH": packages, "JUPYTER_PLATFORM_DIRS": "1"})
    told = (tmp_path / notebook.name).read_text()
    answers = re.findall(r"`([\d.]+%)`", notebook.read_text())
    assert answers, "a notebook says what comes out"
    for answer in answers:
        assert told.count(answer) > notebook.read_text().count(answer), f"no cell says {answer}"


def test_hits(job):
    answer = vp.risk(job, denom=1, hand_pay="$2000", line="Royal flush", hands=80_000)
    money, royal = answer.hits
    assert money.probability == royal.probability and royal.name == "Royal flush"
    assert 0 < royal.none < royal.one < 1 and abs(royal.expected - 80_000 * royal.probability) < 1e-9
