# SPDX-License-Identifier: MIT
"""Exact analysis of video poker.

    >>> import vpanalyze
    >>> game = vpanalyze.load("9/6 JoB").with_pays({"Flush": 5})
    >>> vpanalyze.analyze(game, engine="patterns").return_exact
    Fraction(408838064311, 415275635775)

Each function asks what the command of its name answers, its keywords are the command's options, and
what it returns has the members of the command's JSON: "return", a word of Python, is `return_`.
Amounts, pays and returns are per unit bet unless something else is said; frequencies and returns are
shares of one. Wrong arguments raise ValueError, paytables that are wrong PaytableError, games or
charts that cannot be analyzed AnalysisError, in the words of the command line; Ctrl-C stops whatever
is asked. help() of a function explains its parameters, help() of a class its members; docs/python.md
of the project is the manual.
"""
from ._answers import (AbandonedMachine, Analysis, Chart, ChartLevels, Check, Comparison, Design,
                       Equity, Explained, Frontier, Hand, HoldRounds, Listed, Meter,
                       MultiplierChanges, Rank, Report, Risk, Simulation, Swept, TrainChart, TrainDeal, TrainPlay,
                       TrainSummary, TrainVerdict, Verification)
from ._core import version as _version
from ._functions import (abandoned, analyze, chart_levels, charts, check, compare, design, equity,
                         explain, frontier, games, hand, hands, hold_rounds, meter,
                         multiplier_changes, rank, report, risk, simulate, strategy, sweep, verify)
from ._paytable import AnalysisError, Paytable, PaytableError, load
from ._record import Answer, Rows
from ._trainer import Trainer

__version__ = _version()
__all__ = [
    "AbandonedMachine", "Analysis", "AnalysisError", "Answer", "Chart", "ChartLevels", "Check",
    "Comparison", "Design", "Equity", "Explained", "Frontier", "Hand", "HoldRounds", "Listed",
    "Meter", "MultiplierChanges", "Paytable", "PaytableError", "Rank", "Report", "Risk", "Rows", "Simulation",
    "Swept", "TrainChart", "TrainDeal", "TrainPlay", "TrainSummary", "TrainVerdict", "Trainer",
    "Verification", "abandoned", "analyze", "chart_levels", "charts", "check", "compare", "design",
    "equity", "explain", "frontier", "games", "hand", "hands", "hold_rounds", "load", "meter",
    "multiplier_changes", "rank", "report", "risk", "simulate", "strategy", "sweep", "verify",
]
