# SPDX-License-Identifier: MIT
"""The questions: what is given becomes a request to the C interface, whose answer is read.

All take a Paytable, the name of one or the pathlib.Path of a file, and the options of the command of
their name; what these mean is added to each function's documentation from the command's own words.
All raise ValueError for what makes no sense, AnalysisError where the game is not one for the
question, and PaytableError."""
from __future__ import annotations

import contextlib
import importlib
import json
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from . import _core
from ._answers import (AbandonedMachine, Analysis, Chart, ChartLevels, Check, Comparison, Design,
                       Equity, Explained, Frontier, Hand, Listed, Meter, MultiplierChanges, Rank,
                       Report, Risk, Simulation, Swept, Verification)
from ._paytable import AnalysisError, Game, error_of, for_json, game_of
from ._record import Answer, Rows

A = TypeVar("A", bound=Answer)
#: 500 (bets), "2000 coins" or "$500"; of a pay, a decimal number.
Amount = int | float | str | Fraction
Pays = Mapping[str, Amount]
Several = Amount | Iterable[Amount]

#: Members of a request that are paytables.
GAMES = ("paytable", "a", "b", "path")


@contextlib.contextmanager
def bar(wanted: bool, title: str) -> Iterator[Callable[[int, int], object] | None]:
    """What is told how far a question has come; nothing where no one wants to know."""
    try:
        tqdm = importlib.import_module("tqdm.auto").tqdm if wanted else None
    except ImportError:
        tqdm = None
    if tqdm is None:
        yield None
        return
    with tqdm(desc=title) as shown:
        def tell(done: int, total: int) -> None:
            shown.total = total or None
            shown.update(done - shown.n)
        yield tell


def _ask(question: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """The objects of the answer. `given` are the arguments of a function below; what is None is
    left to the command."""
    wants_bar = given.pop("progress", False)
    members, sources = [], {}
    for key, value in given.items():
        if value is None:
            continue
        if key in GAMES:
            game = game_of(value)
            members.append(f'"{key}": {game.json}')
            sources[f"request: /{key}"] = game.source
        else:
            members.append(f"{json.dumps(key.removesuffix('_'))}: {json.dumps(for_json(value))}")
    with bar(wants_bar, question) as progress:
        status, text = _core.ask(question, "{" + ", ".join(members) + "}", progress)
    for place, source in sources.items():
        text = text.replace(place, source if status > 1 else json.dumps(source)[1:-1])
    if error := error_of(status, python_words(text), AnalysisError):
        raise error
    return [json.loads(line) for line in text.splitlines()]


def _one(kind: type[A], question: str, given: dict[str, Any]) -> A:
    return kind.from_json(_ask(question, given)[0])


def _rows(kind: type[A], question: str, given: dict[str, Any]) -> Rows[A]:
    return Rows(tuple(map(kind.from_json, _ask(question, given))), kind)


def analyze(paytable: Game, *, engine: str | None = None, tie_break: str | None = None,
            pay: Pays | None = None, denom: Amount | None = None, coins: int | None = None,
            hands_per_hour: float | None = None, threads: int | None = None,
            progress: bool = False) -> Analysis:
    """The return table. `engine`: "enumerate", "patterns" (several times faster, not for every
    game) or "auto"; the figures are the same. `denom` is the value of a coin in money."""
    return _one(Analysis, "analyze", locals())


def abandoned(paytable: Game, *, multipliers: Iterable[int] | None = None, state: str | None = None,
              chance: int | None = None, level: int | None = None, tie_break: str | None = None,
              pay: Pays | None = None, threads: int | None = None,
              progress: bool = False) -> AbandonedMachine:
    """What a machine with features is worth as the last player left it: `multipliers` one a line, the
    name of its `state`, the number of its `chance` or `level`, from 1. At least one is given."""
    given = locals()
    if multipliers is None and state is None and chance is None and level is None:
        raise ValueError("give the multipliers, state, chance or level of the machine")
    return _one(AbandonedMachine, "analyze", given)


def hand(paytable: Game, cards: str, *, best: int | None = None,
         multipliers: Iterable[int] | None = None, state: str | None = None,
         chance: int | None = None, level: int | None = None, free_ride: bool | None = None,
         places: bool | None = None, tie_break: str | None = None, pay: Pays | None = None,
         threads: int | None = None) -> Hand:
    """All holds of a deal, "As Ks Qs Js 5s", best first; with `best`, that number of them."""
    return _one(Hand, "hand", locals())


def hands(paytable: Game, deals: Iterable[str], *, best: int | None = None,
          tie_break: str | None = None, pay: Pays | None = None, threads: int | None = None,
          progress: bool = False) -> Rows[Hand]:
    """All holds of many deals of one game, which is made ready once."""
    if isinstance(deals, str):
        raise ValueError(f"deals: found the text {deals!r}; give a list of deals")
    given = locals()
    lines = [*deals]
    for number, deal in enumerate(lines, 1):
        if not isinstance(deal, str) or "\n" in deal or not deal.partition("#")[0].strip():
            raise ValueError(f"deals:{number}: found {deal!r}; a deal has five cards")
    return _rows(Hand, "hand", {**given, "deals": "\n".join(lines)})


def strategy(paytable: Game, *, lines: int | None = None, level: str | int | None = None,
             exact: bool | None = None, evaluate: str | None = None, at: Pays | None = None,
             pay: Pays | None = None, denom: Amount | None = None, coins: int | None = None,
             hands_per_hour: float | None = None, multipliers: Iterable[int] | None = None,
             state: str | None = None, chance: int | None = None, free_ride: bool | None = None,
             threads: int | None = None, progress: bool = False) -> Chart:
    """A strategy chart and what it costs; or what the chart in the text `evaluate` does. `level`:
    "simple", "standard" or "expert"."""
    return _one(Chart, "strategy", locals())


def charts(paytable: Game, *, at: Pays | None = None, pay: Pays | None = None,
           denom: Amount | None = None, coins: int | None = None,
           hands_per_hour: float | None = None, threads: int | None = None,
           progress: bool = False) -> Rows[Chart]:
    """The simple, the standard and the expert chart, found in one search."""
    return _rows(Chart, "strategy", {**locals(), "level": "all"})


def chart_levels(paytable: Game, *, pay: Pays | None = None, at: Pays | None = None,
                 threads: int | None = None, progress: bool = False) -> ChartLevels:
    """What charts cost by their number of lines (`strategy --levels`)."""
    return _one(ChartLevels, "strategy", {**locals(), "levels": True})


def multiplier_changes(paytable: Game, *, pay: Pays | None = None, threads: int | None = None,
                       progress: bool = False) -> MultiplierChanges:
    """How play changes as the multipliers of Ultimate X rise (`strategy --changes`)."""
    return _one(MultiplierChanges, "strategy", {**locals(), "changes": True})


def compare(a: Game, b: Game, *, pay: Pays | None = None, pay_b: Pays | None = None,
            denom: Amount | None = None, coins: int | None = None,
            hands_per_hour: float | None = None, multipliers: Iterable[int] | None = None,
            state: str | None = None, level: int | None = None, chance: int | None = None,
            free_ride: bool | None = None, threads: int | None = None,
            progress: bool = False) -> Comparison:
    """Where best play of two games differs, and what playing one like the other costs."""
    return _one(Comparison, "compare", locals())


def risk(paytable: Game, *, n_play: int | Iterable[int] | None = None,
         bankroll: Several | None = None, risk: Several | None = None, hands: Amount | None = None,
         hours: float | None = None, goal: Amount | None = None, hand_pay: Several | None = None,
         line: str | Iterable[str] | None = None, stake: Amount | None = None,
         z: float | None = None, par: bool | None = None, denom: Amount | None = None,
         coins: int | None = None, hands_per_hour: float | None = None, cashback: Amount | None = None,
         objective: str | None = None, min_return: Amount | None = None, pay: Pays | None = None,
         tie_break: str | None = None, threads: int | None = None, progress: bool = False) -> Risk:
    """Variance, bankrolls, risk of ruin; with `hands` or `hours` and `bankroll`, how a session of
    that many hands or hours ends. `risk`: the bankrolls for these risks of ruin. `hand_pay` and
    `line`: how often a hand pays so much or ends in these lines. `objective`: "return", "min-risk",
    "kelly" or "least-variance"."""
    return _one(Risk, "risk", locals())


def frontier(paytable: Game, *, pay: Pays | None = None, threads: int | None = None,
             progress: bool = False) -> Frontier:
    """What lower variance costs in return (`risk --frontier`)."""
    return _one(Frontier, "risk", {**locals(), "frontier": True})


def meter(paytable: Game, *, line: str | Iterable[str] | None = None, at: Several | None = None,
          from_: Amount | None = None, to: Amount | None = None, return_: Several | None = None,
          contribution: Amount | None = None, cashback: Amount | None = None,
          denom: Amount | None = None, coins: int | None = None,
          hands_per_hour: float | None = None, pay: Pays | None = None,
          threads: int | None = None, progress: bool = False) -> Meter:
    """The return as what one `line` pays grows, the one that pays most unless another is named:
    break-even, and every pay at which play changes. `return_`: the pays for these returns.
    `contribution` and `cashback` are shares of each bet."""
    return _one(Meter, "meter", locals())


def sweep(paytable: Game, vary: Mapping[str, Several], *,
          where: str | Iterable[str] | None = None, shard: str | None = None,
          pay: Pays | None = None, tie_break: str | None = None, threads: int | None = None,
          progress: bool = False) -> Rows[Swept]:
    """Every combination of the pays of some lines, in the coins of the paytable: {"Flush": "5..7",
    "Full house": [6, 8, 9]}, the first changing slowest; of a game with features also of its
    figures, {"chance.1.times": "3..5"}. `where`: conditions such as "return >= 0.97"."""
    return _rows(Swept, "sweep", locals())


def design(paytable: Game, *, return_: str | None = None, hit: str | None = None,
           variance: str | None = None, vary: Mapping[str, Several] | None = None,
           change: int | None = None, best: int | None = None, family: str | None = None,
           pay: Pays | None = None, tie_break: str | None = None, threads: int | None = None,
           progress: bool = False) -> Design:
    """All paytables near `paytable` with a return, hit frequency and variance in these bands,
    "0.97..0.975" or "..30"; the nearest are named. `vary` is that of sweep; without it all lines
    vary but the best-paying one. `change`: the most lines to change. `family`: instead of `return_`, a
    paytable for each of these returns, "0.98,0.96"."""
    return _one(Design, "design", locals())


def report(paytable: Game, *, denom: Amount | None = None, coins: int | None = None,
           hands_per_hour: float | None = None, pay: Pays | None = None,
           tie_break: str | None = None, threads: int | None = None,
           progress: bool = False) -> Report:
    """Everything about a game: its analysis, strategy, meter, risk and relatives."""
    return _one(Report, "report", locals())


def explain(paytable: Game, return_: str, *, best: int | None = None, pay: Pays | None = None,
            threads: int | None = None, progress: bool = False) -> Explained:
    """Small changes of a paytable, of its pays or of how its rules are read, after which it returns
    what was published: `return_` with all its digits, "0.9969"."""
    return _one(Explained, "explain", locals())


def simulate(paytable: Game, *, hands: Amount | None = None, seed: int | None = None,
             session: int | None = None, strategy: str | None = None, denom: Amount | None = None,
             coins: int | None = None, cashback: Amount | None = None, objective: str | None = None,
             min_return: Amount | None = None, pay: Pays | None = None,
             tie_break: str | None = None, threads: int | None = None,
             progress: bool = False) -> Simulation:
    """Hands played at random, ten million unless told otherwise, by best play or by the chart in the
    text `strategy`."""
    return _one(Simulation, "simulate", locals())


def equity(*hand: str, board: str | None = None, dead: str | None = None,
           opponents: int | None = None, method: str | None = None, trials: Amount | None = None,
           error: float | None = None, seed: int | None = None, threads: int | None = None,
           progress: bool = False) -> Equity:
    """Win rates of Texas Hold'em, of two cards, "AsKd", ranges, "QQ+,AKs", or "random". `method`:
    "exact" or "monte-carlo"."""
    return _one(Equity, "equity", locals())


def check(paytable: Game, *, expect_return: Amount | None = None, tie_break: str | None = None,
          pay: Pays | None = None, threads: int | None = None) -> Check:
    """The game against its published figures, or against `expect_return`."""
    given = locals()
    return _one(Check, "check", {"path": given.pop("paytable"), **given})


def games(*, family: str | None = None, sort: str | None = None, threads: int | None = None,
          progress: bool = False) -> Rows[Listed]:
    """All known games with what they return (`list`), which is stored for those that come with the
    package: this takes some milliseconds. `sort`: "return", "name" or "variance"."""
    return _rows(Listed, "list", locals())


def rank(cards: str) -> Rank:
    """What five to seven cards are worth among all hands."""
    return _one(Rank, "rank", locals())


def verify(paytable: Game, *, deals: int | None = None, all: bool | None = None,
           seed: int | None = None, pay: Pays | None = None, tie_break: str | None = None,
           threads: int | None = None, progress: bool = False) -> Verification:
    """The engine against brute force, which deals every draw of each hold of random deals."""
    return _one(Verification, "verify", locals())


# Of all functions, or of one, what is not said as on the command line.
_GAME = "a Paytable, the name of one, or the pathlib.Path of a file"
_PARAMETERS = {
    "a": _GAME, "b": f"another game played with the same cards: {_GAME}", "paytable": _GAME,
    "pay": "what lines pay instead, in the coins of the paytable: {\"Flush\": 5}",
    "evaluate": "the text of a chart to play instead", "strategy": "the text of a chart to play by",
    "progress": "show a bar, if tqdm is installed",
    "threads": "the most threads to use; 0, or not given: one for each core",
    "hand.cards": "five cards: \"As Ks Qs Js 10d\", Jk for a joker",
    "hands.deals": "the cards of each deal", "rank.cards": "five to seven cards: \"As 10d 9c 2c 2h\""}


def python_words(text: str) -> str:
    """Of the command line or the C interface, about options: as those here are called."""
    text = re.sub(r"^request: /?", "", text)
    text = re.sub(r"--([a-z][a-z-]+)", lambda option: option[1].replace("-", "_"), text)
    text = re.sub(r"repeatable|may be repeated|repeat(?= for several| to )", "may be a list", text)
    return re.sub(r"^(return|from)\b(?=:)|\b(?<=give )return\b|\b(?<=as in )return\b",
                  lambda word: f"{word[0]}_", text)


def _explain_parameters() -> None:
    """Adds what parameters mean to what help() shows."""
    others = {abandoned: "analyze", hands: "hand", charts: "strategy", chart_levels: "strategy",
              multiplier_changes: "strategy", frontier: "risk", games: "list"}
    same = (analyze, hand, strategy, compare, risk, meter, sweep, design, report, explain, simulate,
            equity, check, rank, verify)
    for function, question in {**{one: one.__name__ for one in same}, **others}.items():
        request = json.dumps({"command": question, "question": True})
        options = json.loads(_core.ask("schema", request, None)[1])["properties"]
        words = {key: python_words(of["description"]) for key, of in options.items()} | _PARAMETERS
        told = {name: words.get(f"{function.__name__}.{name}") or words[name.removesuffix("_")]
                for name in function.__annotations__ if name != "return"}
        lines = [textwrap.fill(f"{name}: {what}", 96, break_on_hyphens=False, initial_indent="    ",
                               subsequent_indent="        ") for name, what in told.items()]
        function.__doc__ = "\n\n".join([function.__doc__ or "", "\n".join(lines)])


_explain_parameters()
