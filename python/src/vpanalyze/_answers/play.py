# SPDX-License-Identifier: MIT
"""analyze, hand, strategy, compare."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .._record import Answer, Record

RETURN = {"return_": ("Return", ".6%"), "return_exact": ("Exactly", "")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Stakes(Record):
    """What a bet is worth: coins a hand, the bet in money, and the speed of play."""
    coins: int | None = None
    bet: float | None = None
    hands_per_hour: float


# analyze

@dataclass(frozen=True, kw_only=True, repr=False)
class Line(Record):
    """A line of the return table; `one_in` is None for one that is never paid, and so is all but
    the return of "Other awards", which no hand decides."""
    name: str
    pays: float | None
    combinations: int | None = None
    times: float | None = None  #: the multiplier that it is paid with on average
    probability: float | None
    one_in: float | None
    return_: float
    variance: float | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Ties(Record):
    """Deals on which several holds are best, and what the variance may be by how one chooses."""
    deals: int
    variance_min: float
    variance_max: float


@dataclass(frozen=True, kw_only=True, repr=False)
class State(Record):
    """Of a machine that remembers: the sum of its multipliers, or the state's name."""
    state: int | str
    probability: float
    value: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Analysis(Answer):
    """The return table of a game. `return_exact` is None for some games with features, whose
    `return_bounds` then hold the return between them; `variance` where it is not known."""
    name: str
    deck_cards: int
    lines: int | None = None
    bet: float | None = None  #: of a line of a game with features, in coins
    deals: int | None = None
    deal_classes: int | None = None
    combinations: int | None = None
    return_: float
    return_exact: Fraction | None = None
    return_bounds: tuple[float, ...] = ()
    variance: float | None
    standard_deviation: float | None
    hit_frequency: float
    covariance: float | None = None
    variance_of_round: float | None = None  #: of all lines together
    ties: Ties | None = None
    house_edge: float | None = None
    loss_per_hour: float | None = None
    stakes: Stakes | None = None
    hands: tuple[Line, ...]
    states: tuple[State, ...] = ()
    coins: int
    tie_break: str

    _table = "hands"
    _shown = {
        "name": ("Hand", ""), "pays": ("Pays", ",g"), "combinations": ("Combinations", ",d"),
        "times": ("Mult.", ".4f"), "probability": ("Prob.", ".6f"), "one_in": ("One in", ",.5g"),
        "return_": ("Return", ".6f")}
    _figures = {
        **RETURN, "variance": ("Variance", ".6f"),
        "standard_deviation": ("Standard deviation", ".6f"),
        "hit_frequency": ("Hit frequency", ".4%")}


@dataclass(frozen=True, kw_only=True, repr=False)
class AbandonedMachine(Answer):
    """What a machine is worth as somebody has left it, in bets of `coins` coins."""
    name: str
    coins: int
    value: float  #: more than a fresh machine, if you play on
    one_round: float
    bet: float
    one_round_gain: float  #: of playing one round and leaving

    _figures = {
        "value": ("Value if you play on", ".6f"), "one_round": ("One round wins", ".6f"),
        "bet": ("and costs", "g"), "one_round_gain": ("Play one and leave", "+.6f")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Position(Record):
    """What a machine shows before the hold: a multiplier for each line, the level of a ladder, a
    state, which entry of "chance" has come."""
    multipliers: tuple[int, ...] | None = None
    level: int | None = None
    state: str | None = None
    chance: int | None = None


# hand

@dataclass(frozen=True, kw_only=True, repr=False)
class Hold(Record):
    """One way to play a deal. `combinations`: in how many draws it ends in each line. In games with
    features the EV, in bets of a round, is what it `pays` now and what `follows`."""
    hold: str
    mask: int
    optimal: bool
    ev: float
    ev_exact: Fraction | None = None
    pays: float | None = None
    follows: float | None = None
    cost: float  #: what the EV falls short of the best hold's
    cost_exact: Fraction | None = None
    variance: float | None = None
    combinations: Mapping[str, int] | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class HandDifference(Record):
    """An outcome in which the best hold and the runner-up differ: its probability by each, and what
    the difference is worth in bets."""
    line: str
    best: float
    runner_up: float
    worth: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Hand(Answer):
    """The 32 holds of a deal, best first. `why` the first is better than the runner-up, the best of
    those that are not as good; what its members are worth adds up to the difference of the EVs. Not
    of games with features."""
    name: str
    deal: str
    position: Position | None = None  #: of a machine that shows more than cards
    holds: tuple[Hold, ...]
    why: tuple[HandDifference, ...] | None = None

    _table = "holds"
    _listed = {"deal": ("Deal", "cards"), "best.hold": ("Hold", "cards"), "best.ev": ("EV", ".6f")}
    _shown = {
        "hold": ("Hold", "cards"), "ev": ("EV", ".6f"), "ev_exact": ("Exactly", ""),
        "pays": ("Pays now", ".6f"), "follows": ("Later", ".6f"), "cost": ("Cost", ".6f"),
        "variance": ("Variance", ".4f")}

    @property
    def best(self) -> Hold:
        """The hold to play, the first of those that are equally good."""
        return self.holds[0]

    def _title(self) -> str:
        return f"{self.name}: {self.deal}"

    def _cells(self, before: str = "") -> Iterator[tuple[str, Any]]:
        """Among other deals: with what to hold."""
        yield from super()._cells(before)
        yield from self.best._cells(before)


# strategy

@dataclass(frozen=True, kw_only=True, repr=False)
class ChartLine(Record):
    """A line of a chart, held with so many wild cards; its EVs, and what it loses to best play."""
    wild_cards: int
    hold: str
    deals: int
    share: float
    ev_min: float
    ev_max: float
    cost: float
    deals_misplayed: int


@dataclass(frozen=True, kw_only=True, repr=False)
class ChartException(Record):
    """Deals that the chart misplays, by its `line` (from 1; None where none fits)."""
    line: int | None
    better: str
    deals: int
    cost: float
    deal: str
    hold_played: str
    hold_best: str
    deal_cost: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Chart(Answer):
    """A strategy chart, and what it costs against best play: of a bet, and in bets an hour. Returns
    are the machine's, the chart being played whatever it shows; the exact ones are None where
    states are. EVs include what a hand leads to, in bets of a round."""
    name: str
    position: Position | None = None  #: for which it was made, where one was given
    return_optimal: float
    return_optimal_exact: Fraction | None = None
    return_chart: float
    return_chart_exact: Fraction | None = None
    cost: float
    cost_of_not_looking: float | None = None  #: of the cost, at what the machine shows
    cost_per_hour: float
    cost_exact: Fraction | None = None
    deals: int
    deals_misplayed: int
    deals_uncovered: int
    lines: tuple[ChartLine, ...]
    legend: tuple[str, ...]  #: what the words of the lines mean
    exceptions: tuple[ChartException, ...]
    level: str | None = None  #: "simple", "standard" or "expert", where it is one of several
    remark: str | None = None

    _table = "lines"
    _shown = {
        "wild_cards": ("Wild", "some"), "hold": ("Hold", ""), "share": ("Share", ".4%"),
        "ev_min": ("EV from", ".3f"), "ev_max": ("to", ".3f"), "cost": ("Cost", ".6%")}
    _figures = {
        "return_optimal": ("Best play returns", ".6%"), "return_chart": ("The chart returns", ".6%"),
        "cost": ("Cost", ".6%"), "deals_misplayed": ("Deals misplayed", ",d"),
        "remark": ("Remark", "")}


@dataclass(frozen=True, kw_only=True, repr=False)
class ChartLevel(Record):
    """The cost of the best chart found of so many lines."""
    lines: int
    cost: float


@dataclass(frozen=True, kw_only=True, repr=False)
class ChartLevels(Answer):
    """What charts cost by their number of lines."""
    name: str
    default_lines: int
    levels: tuple[ChartLevel, ...]

    _table = "levels"
    _shown = {"lines": ("Lines", "d"), "cost": ("Cost", ".6%")}


# compare

@dataclass(frozen=True, kw_only=True, repr=False)
class Compared(Record):
    """One of two games, in the position asked for."""
    name: str
    return_: float
    return_exact: Fraction | None = None
    position: str | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Borrowed(Record):
    """What one game returns, played like the other: by how ties are played."""
    min: float
    max: float
    min_exact: Fraction | None = None
    max_exact: Fraction | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Example(Record):
    """A deal, and what is held of it in both games."""
    deal: str
    hold_a: str
    hold_b: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Difference(Record):
    """Deals that are played differently; what playing them as in the other game costs."""
    sentence: str
    hold_a: str
    hold_b: str
    deals: int
    cost_a: float
    cost_b: float
    example: Example


@dataclass(frozen=True, kw_only=True, repr=False)
class Comparison(Answer):
    """Where best play of two games differs. `stakes` are those of A; `stakes_b` where a game has
    more positions than one."""
    name: str
    a: Compared
    b: Compared
    deals: int
    deals_different: int
    a_play_on_b: Borrowed
    b_play_on_a: Borrowed
    stakes: Stakes | None = None
    stakes_b: Stakes | None = None
    differences: tuple[Difference, ...] = ()

    _table = "differences"
    _shown = {
        "sentence": ("Advice", ""), "deals": ("Deals", ",d"), "cost_a": ("Cost in A", ".5%"),
        "cost_b": ("Cost in B", ".5%")}
    _figures = {"deals_different": ("Deals played differently", ",d")}

    def _title(self) -> str:
        return f"A: {self.a.name} ({self.a.return_:.4%}), B: {self.b.name} ({self.b.return_:.4%})"
