# SPDX-License-Identifier: MIT
from __future__ import annotations

import json
from typing import Any, TypeVar

from . import _core
from ._answers import TrainChart, TrainDeal, TrainPlay, TrainSummary, TrainVerdict
from ._paytable import AnalysisError, Game, error_of, json_value, game_of
from ._questions import Amount, bar
from ._record import Answer
from ._words import python_words

A = TypeVar("A", bound=Answer)


class Trainer:
    """Deals hands to practice on and judges how they are held, by a chart of the game."""

    #: What has been played, as a text to keep and to begin the next session with.
    statistics: str

    def __init__(self, paytable: Game, *, level: str = "standard", statistics: str = "",
                 seed: int | None = None, denom: Amount | None = None, coins: int | None = None,
                 hands_per_hour: float | None = None, progress: bool = False) -> None:
        """Takes as long as strategy().

        paytable: a Paytable, the name of one, or the pathlib.Path of a file
        level: the chart to learn: "simple", "standard" or "expert"
        statistics: those of earlier sessions
        seed: of the random cards; if not given, how many hands the statistics have
        denom, coins, hands_per_hour: as of risk(), for costs in money
        progress: show a bar, if tqdm is installed"""
        self.statistics = statistics
        self._seed = (json.loads(statistics)["hands"] if statistics else 0) if seed is None else seed
        self._stakes = {"denom": denom, "coins": coins, "hands_per_hour": hands_per_hour}
        self._number = 0
        self._dealt: TrainDeal | None = None
        self._paytable = game_of(paytable)
        self._level = level
        self._open(progress)

    def _open(self, progress: bool) -> None:
        self._trainer = _core.Trainer()
        with bar(progress, "strategy") as tell:
            _raise(self._trainer.open(self._paytable.json, self._level, tell))

    def deal(self, mode: str | None = None) -> TrainDeal:
        """The next hand. `mode`: "random", "weak" (more of what goes wrong), "close" (near
        decisions) or "lesson" (the chart a few lines at a time, for a game you do not know); if not
        given, "random" for 50 hands, then "weak"."""
        self._number += 1
        self._dealt = self._ask(TrainDeal, "deal", mode=mode)
        return self._dealt

    def play(self, hold: str, *, helped: bool = False) -> TrainPlay:
        """Holds cards of the hand dealt, by their positions, "125", or as a verdict has them, "As Ks
        5s", draws, and keeps account: whether it was right, what was best and why, what a mistake
        costs. `helped`: the answer has been shown before, and the hand does not count."""
        dealt = self._hand()
        verdict = self._ask(TrainPlay, "play", hold=hold, deal=dealt.deal, reason=dealt.reason,
                            helped=helped)
        self.statistics = verdict.statistics
        self._dealt = None
        return verdict

    def hint(self) -> TrainVerdict:
        """What is best for the hand dealt."""
        return self._ask(TrainVerdict, "hint", deal=self._hand().deal)

    def summary(self) -> TrainSummary:
        """Hands, mistakes, their cost, the score, and each line of the chart."""
        return self._ask(TrainSummary, "summary")

    def chart(self) -> TrainChart:
        """The chart to learn, line by line, with the lessons it makes."""
        return self._ask(TrainChart, "chart")

    def _hand(self) -> TrainDeal:
        if self._dealt is None:
            raise ValueError("deal a hand first")
        return self._dealt

    def _ask(self, kind: type[A], ask: str, **given: object) -> A:
        request = {"ask": ask, "seed": self._seed, "number": self._number or None, **given, **self._stakes,
                   "statistics": self.statistics or None}
        text = _raise(self._trainer.ask(json.dumps(
            {key: json_value(value) for key, value in request.items() if value is not None})))
        return kind.from_json(json.loads(text))

    def __repr__(self) -> str:
        hands = json.loads(self.statistics)["hands"] if self.statistics else 0
        return (f"<Trainer {self._paytable.name}, {self._level} chart, "
                f"{hands} hand{'' if hands == 1 else 's'} played>")

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_trainer"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Makes the chart anew, which takes as long as strategy()."""
        vars(self).update(state)
        self._open(progress=False)


def _raise(told: tuple[int, str]) -> str:
    status, text = told
    if error := error_of(status, python_words(text), AnalysisError):
        raise error
    return text
