# SPDX-License-Identifier: MIT
from __future__ import annotations

import json
from typing import Any

from . import _core
from ._paytable import AnalysisError, Game, error_of, game_of
from ._questions import Amount, bar, python_words


class Trainer:
    """Deals hands to practice on and judges how they are held, by a chart of the game. What deal(),
    play(), hint() and summary() return has the members that docs/trainer.md explains, amounts in
    bets."""

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
        self._dealt: dict[str, Any] = {}
        self._trainer = _core.Trainer()
        with bar(progress, "strategy") as tell:
            _raise(self._trainer.open(game_of(paytable).json, level, tell))

    def deal(self, mode: str | None = None) -> dict[str, Any]:
        """The next hand. `mode`: "random", "weak" (more of what goes wrong) or "close" (near
        decisions); if not given, "random" for 50 hands, then "weak"."""
        self._number += 1
        self._dealt = self._ask("deal", mode=mode)
        return self._dealt

    def play(self, hold: str) -> dict[str, Any]:
        """Holds the cards at these positions, "125", of the hand dealt, draws, and keeps account:
        whether it was right, what was best and why, what a mistake costs."""
        verdict = self._ask("play", hold=hold, deal=self._hand(), fair=self._dealt["fair"])
        self.statistics = verdict.pop("statistics")
        self._dealt = {}
        return verdict

    def hint(self) -> dict[str, Any]:
        """What is best for the hand dealt."""
        return self._ask("hint", deal=self._hand())

    def summary(self) -> dict[str, Any]:
        """Hands, mistakes, their cost, the score, and each line of the chart."""
        return self._ask("summary")

    def _hand(self) -> str:
        if not self._dealt:
            raise ValueError("deal a hand first")
        return str(self._dealt["deal"])

    def _ask(self, ask: str, **given: object) -> dict[str, Any]:
        request = {"ask": ask, "seed": self._seed, "number": self._number or None, **given, **self._stakes,
                   "statistics": self.statistics or None}
        text = _raise(self._trainer.ask(json.dumps(
            {key: value for key, value in request.items() if value is not None}, default=str)))
        answer: dict[str, Any] = json.loads(text)
        answer.pop("schema_version", None)
        return answer


def _raise(told: tuple[int, str]) -> str:
    status, text = told
    if error := error_of(status, python_words(text), AnalysisError):
        raise error
    return text
