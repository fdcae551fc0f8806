#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make_functions.py PROGRAM FILE

Writes the functions, src/vpanalyze/_functions.py, from the questions that vpanalyze declares: a
function for each kind of answer, whose parameters are the options of its command, with what these
mean."""
from __future__ import annotations

import dataclasses
import json
import keyword
import pathlib
import runpy
import subprocess
import sys
import textwrap
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
python_words = runpy.run_path(str(HERE / "src" / "vpanalyze" / "_words.py"))["python_words"]

#: Options that make a command give another kind of answer, or that only concern text.
POSITION = ("multipliers", "state", "chance", "level")


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    says: str
    answer: str
    command: str = ""  #: named like the function unless given
    takes: tuple[str, ...] = ("paytable",)  #: keys of the arguments before the options
    always: str = ""  #: member that its request always has, '"levels": True'
    omits: tuple[str, ...] = ()  #: options of the command that it does not take
    prepare: str = ""  #: function of _questions.py that changes what is given
    rows: bool = False  #: True if there are several answers


FUNCTIONS = (
    Function("analyze", 'The return table. `engine`: "enumerate", "patterns" (several times faster, not '
             'for every game) or "auto"; the figures are the same.', "Analysis", omits=POSITION),
    Function("abandoned", "What a machine with features is worth as the last player left it: one of "
             "`multipliers`, `state`, `chance` and `level` at least is given.", "AbandonedMachine",
             command="analyze", omits=("engine",), prepare="with_position"),
    Function("hand", 'All holds of a deal, "As Ks Qs Js 5s", best first; with `best`, that number of them.',
             "Hand", takes=("paytable", "cards"), omits=("deals", "n_play", "hold")),
    Function("hands", "All holds of many deals of one game, which is made ready once.", "Hand",
             command="hand", takes=("paytable", "deals"), omits=("cards", "n_play", "hold"),
             prepare="with_deals", rows=True),
    Function("hold_rounds", "What the best hold of a deal, or another `hold`, brings on several hands "
             "that are drawn to it (`hand --n-play`).", "HoldRounds", command="hand",
             takes=("paytable", "cards", "n_play"), omits=("deals", "best")),
    Function("strategy", 'A strategy chart and what it costs. `level`: "simple", "standard" or "expert". '
             "A chart in words, the text `evaluate`, is played instead of one that is made.", "Chart",
             omits=("levels", "changes", "costs", "examples")),
    Function("charts", "The simple, the standard and the expert chart (`strategy --level all`).", "Chart",
             command="strategy", always='"level": "all"', rows=True,
             omits=("level", "lines", "exact", "evaluate", "levels", "changes", "costs", "examples")),
    Function("chart_levels", "What charts cost by their number of lines (`strategy --levels`).",
             "ChartLevels", command="strategy", always='"levels": True',
             omits=("level", "lines", "exact", "evaluate", "levels", "changes", "costs", "examples")),
    Function("multiplier_changes", "How play changes as the multipliers of Ultimate X rise "
             "(`strategy --changes`).", "MultiplierChanges", command="strategy", always='"changes": True',
             omits=("level", "lines", "exact", "evaluate", "levels", "changes", "costs", "examples",
                      "at", *POSITION, "free_ride")),
    Function("compare", "Where best play of two games differs, and what playing one like the other costs.",
             "Comparison", takes=("a", "b"), omits=("all",)),
    Function("risk", "Variance, bankrolls, risk of ruin; with `hands` or `hours` and `bankroll`, how a "
             "session of that many hands or hours ends.", "Risk", omits=("frontier",)),
    Function("frontier", "What lower variance costs in return (`risk --frontier`).", "Frontier",
             command="risk", always='"frontier": True',
             omits=("frontier", "n_play", "bankroll", "risk", "hands", "hours", "goal", "hand_pay", "line",
                      "stake", "z", "par", "denom", "coins", "hands_per_hour", "cashback", "objective",
                      "min_return", "double_up", "free_play", "per_hour", "point_multiplier", "tie_break")),
    Function("meter", "The return as what one `line` pays grows, the one that pays most unless another is "
             "named: break-even, and every pay at which play changes.", "Meter"),
    Function("sweep", 'Every combination of the pays of some lines, in the coins of the paytable: {"Flush": '
             '"5..7", "Full house": [6, 8, 9]}, the first changing slowest; of a game with features also '
             'of its figures, {"chance.1.times": "3..5"}.', "Swept", takes=("paytable", "vary"), rows=True),
    Function("design", "All paytables near `paytable` with a return, hit frequency and variance in these "
             'bands, "0.97..0.975" or "..30"; the nearest are named. `vary` is that of sweep; without it '
             "all lines vary but the best-paying one.", "Design"),
    Function("explain", "Small changes of a paytable, of its pays or of how its rules are read, after which "
             'it returns what was published: `return_` with all its digits, "0.9969".', "Explained",
             takes=("paytable", "return")),
    Function("simulate", "Hands played at random, ten million unless told otherwise, by best play or by the "
             "chart in the text `strategy`.", "Simulation"),
    Function("check", "The game against its published figures, or against `expect_return`.", "Check",
             takes=("path",), omits=("require_figures",), prepare="with_path"),
    Function("verify", "The engine against brute force, which deals every draw of each hold of random "
             "deals.", "Verification"),
    Function("report", "Everything about a game: its analysis, strategy, meter, risk and relatives.",
             "Report"),
    Function("games", "All known games with what they return (`list`), which is stored for those that come "
             "with the package: this takes some milliseconds.", "Listed", command="list", takes=(),
             omits=("paytable",), rows=True),
    Function("rank", "What five to seven cards are worth among all hands.", "Rank", takes=("cards",),
             omits=("evaluator", "sort")),
    Function("equity", 'Win rates of Texas Hold\'em, of two cards, "AsKd", ranges, "QQ+,AKs", or "random".',
             "Equity", takes=("hand",)),
)
#: Types that a question leaves open: of a key everywhere, or in one function.
TYPES = {"a": "Game", "b": "Game", "cards": "str", "deals": "Iterable[str]", "hand": "str",
         "hold_rounds.n_play": "int", "multipliers": "Iterable[int]", "paytable": "Game", "path": "Game",
         "return": "Amount", "vary": "Mapping[str, Several]"}
#: Descriptions that differ from the command line's: "parameter" for all functions,
#: "function.parameter" for one.
GAME = "a Paytable, the name of one, or the pathlib.Path of a file"
WORDS = {
    "a": GAME, "b": f"another game played with the same cards: {GAME}", "paytable": GAME, "path": GAME,
    "pay": "what lines pay instead, in the coins of the paytable: {\"Flush\": 5}",
    "evaluate": "the text of a chart to play instead", "strategy": "the text of a chart to play by",
    "progress": "show a bar, if tqdm is installed",
    "threads": "the most threads to use; 0, or not given: one for each core",
    "cards": "five cards: \"As Ks Qs Js 10d\", Jk for a joker",
    "deals": "the cards of each deal", "rank.cards": "five to seven cards: \"As 10d 9c 2c 2h\"",
    "hold_rounds.n_play": "the hands that are drawn to it",
    "hold_rounds.hold": "another hold than the best: cards, positions such as 125, or none"}

HEAD = '''# SPDX-License-Identifier: MIT
# Made by make_functions.py from the questions that the commands declare.
"""The functions. All take a Paytable, the name of one or the pathlib.Path of a file, and the options of
their command. All raise ValueError for what makes no sense, AnalysisError where the game is not one for
the question, and PaytableError."""
from __future__ import annotations

from collections.abc import Iterable, Mapping

ANSWERS
from ._paytable import Game
from ._questions import Amount, Pays, Several, BEFORE, one, rows
from ._record import Rows'''


def type_of(function: Function, key: str, schema: dict[str, Any]) -> str:
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if known := TYPES.get(f"{function.name}.{key}") or TYPES.get(key):
        return known
    if "object" in kinds:
        return "Pays"
    if "number" in kinds:
        return "Several" if "array" in kinds else "Amount"
    return "bool" if "boolean" in kinds else "str | Iterable[str]" if "array" in kinds else "str"


def wrapped(text: str, indent: int, subsequent: int) -> str:
    return textwrap.fill(text, 100, break_on_hyphens=False, initial_indent=" " * indent,
                         subsequent_indent=" " * subsequent)


def source(function: Function, options: dict[str, Any]) -> str:
    def parameter(key: str) -> str:
        return "paytable" if key == "path" else key + "_" * keyword.iskeyword(key)

    taken = {parameter(key): type_of(function, key, options[key]) for key in function.takes}
    kept = {parameter(key): f"{type_of(function, key, options[key])} | None = None" for key in options
            if key not in function.takes and key not in function.omits}
    kept |= {"threads": "int | None = None", "progress": "bool = False"}
    arguments = [f"{name}: {kind}" for name, kind in taken.items()]
    arguments = [f"*{arguments[0]}"] if function.name == "equity" else [*arguments, "*"]
    arguments += [f"{name}: {kind}" for name, kind in kept.items()]
    answer = f"Rows[{function.answer}]" if function.rows else function.answer
    begin = f"def {function.name}("
    arguments[-1] += f") -> {answer}:"
    unbroken = [argument.replace(" ", "\0") for argument in arguments]
    head = wrapped(begin + ", ".join(unbroken), 0, len(begin)).replace("\0", " ")
    words = {parameter(key): python_words(option["description"]) for key, option in options.items()} | WORDS
    notes = [f"{name}: {words.get(f'{function.name}.{name}') or words[name]}" for name in [*taken, *kept]]
    lines = [wrapped(f'"""{function.says}', 4, 4), "", *(wrapped(line, 8, 12) for line in notes), '    """']
    given = f"{{**locals(), {function.always}}}" if function.always else "locals()"
    if function.prepare:
        given = f"{function.prepare}({given})"
    command = function.command or function.name
    ask = f'    return {"rows" if function.rows else "one"}({function.answer}, "{command}", {given})'
    return "\n".join([head, *lines, ask])


def main(program: str, file: str) -> None:
    parts: list[str] = []
    for function in FUNCTIONS:
        command = [program, "schema", function.command or function.name, "--question"]
        printed = subprocess.run(command, capture_output=True, check=True)
        parts.append(source(function, json.loads(printed.stdout)["properties"]))
    answers = wrapped("from ._answers import (" +
                      ", ".join(sorted({function.answer for function in FUNCTIONS})) + ")", 0, 23)
    prepare = ", ".join(sorted({function.prepare for function in FUNCTIONS if function.prepare}))
    head = HEAD.replace("ANSWERS", answers).replace("BEFORE, one, rows", f"one, rows, {prepare}")
    pathlib.Path(file).write_text("\n\n\n".join([head, *parts]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
