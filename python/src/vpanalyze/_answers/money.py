# SPDX-License-Identifier: MIT
"""risk, meter."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .._record import Answer, Record
from .play import RETURN, Stakes


# risk

@dataclass(frozen=True, kw_only=True, repr=False)
class Bankroll(Record):
    """The bets that bring the risk of ruin down to `probability`; None where no number does."""
    probability: float
    units: float | None
    units_most: float | None


@dataclass(frozen=True, kw_only=True, repr=False)
class RiskOfBankroll(Record):
    """The risk of losing `units` bets in the long run, and the most that it can be."""
    units: float
    probability: float
    probability_most: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Ruin(Record):
    """A bankroll of B bets is ever lost with probability per_unit^B."""
    per_unit: float | None
    overshoot: float | None
    bankrolls: tuple[Bankroll, ...]
    risks: tuple[RiskOfBankroll, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Kelly(Record):
    """The bankroll in bets for the fastest growth, its share that is bet, and that growth."""
    units: float
    fraction: float
    growth: float


@dataclass(frozen=True, kw_only=True, repr=False)
class NPlay(Record):
    """So many hands a round from one deal; `n0` in hands."""
    n: int
    variance_of_round: float
    sd_per_hand: float
    variance_per_bet: float
    n0: float | None
    ruin: Ruin
    kelly: Kelly | None


@dataclass(frozen=True, kw_only=True, repr=False)
class VolatilityIndex(Record):
    """`z` standard deviations of a hand."""
    z: float
    value: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Percentile(Record):
    """The result, or maximum drawdown, in bets, that is not exceeded with this probability."""
    probability: float
    result: float
    drawdown: float | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Moment(Record):
    """A session so far: the probabilities of being broke, at the goal, ahead, even; the result."""
    hands: int
    ruin: float
    goal: float
    ahead: float
    even: float
    mean: float
    percentiles: tuple[Percentile, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Session(Moment):
    """Its end, and the moments `along` the way. `error` bounds the rounding of probabilities; of so
    many `simulated` sessions it is the greatest standard error of one."""
    n: int
    rounds: int
    bankroll: float
    goal_bankroll: float | None = None
    error: float
    simulated: int | None = None
    step: float
    along: tuple[Moment, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class PaybackBand(Record):
    """The payback to expect after so many hands, as on a PAR sheet."""
    hands: int
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Risk(Answer):
    """What a game means for a bankroll. Of a game with features some figures are None, and
    `variance_of_round` is that of all its lines in the long run."""
    name: str
    objective: str
    cashback: float
    return_: float
    return_exact: Fraction | None = None
    return_best: float
    edge: float
    variance: float
    standard_deviation: float
    covariance: float | None
    hit_frequency: float
    win_frequency: float | None
    push_frequency: float | None
    royal_cycle: float | None
    hours_per_royal: float | None
    n0: float | None
    volatility_index: VolatilityIndex
    house_edge: float
    loss_per_hour: float
    n_play: tuple[NPlay, ...] = ()
    variance_of_round: float | None = None
    ruin: Ruin | None
    kelly: Kelly | None
    tie_break: str
    stake: float | None = None  #: money that a bet on one hand costs
    stakes: Stakes | None = None
    session: Session | None = None
    sessions: tuple[Session, ...] = ()
    payback_bands: tuple[PaybackBand, ...] = ()

    _shown = {
        "hands": ("Hands", ",d"), "ruin": ("Broke", ".4%"), "ahead": ("Ahead", ".4%"),
        "mean": ("Mean", ",.2f"), "n": ("Hands a round", "d"),
        "variance_of_round": ("Variance of a round", ",.3f"),
        "sd_per_hand": ("SD per hand", ".4f"), "variance_per_bet": ("Variance per bet", ",.3f")}
    _figures = {
        **RETURN, "variance": ("Variance", ".6f"), "covariance": ("Covariance", ".6f"),
        "hit_frequency": ("Hit frequency", ".4%"), "royal_cycle": ("Royal cycle", ",.0f"),
        "n0": ("N0", ",.0f"), "loss_per_hour": ("Loss an hour, bets", ",.4f")}

    def _rows(self) -> Sequence[Record]:
        """The course of the session where there is one, else the hands a round."""
        return self.session.along if self.session else self.n_play


@dataclass(frozen=True, kw_only=True, repr=False)
class Corner(Record):
    """From this lambda to the next one strategy maximizes E[X] − lambda·E[X²]."""
    lambda_: float
    return_: float
    variance: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Frontier(Answer):
    """What lower variance costs in return."""
    name: str
    corners: tuple[Corner, ...]

    _table = "corners"
    _shown = {"lambda_": ("From λ", ".9f"), "return_": ("Return", ".6%"),
                     "variance": ("Variance", ".6f")}


# meter

@dataclass(frozen=True, kw_only=True, repr=False)
class Point(Record):
    """The game with the meter at this pay. `cost`: what other hands lose between two hits; `bets`
    and `reached`: how far a meter that grows has come, and how often it does."""
    pays: float
    return_: float
    return_exact: Fraction | None = None
    frequency: float | None = None
    one_in: float | None = None
    cost: float | None = None
    bets: float | None = None
    reached: float | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class PlayChange(Record):
    """What is held instead of what, on so many deals."""
    from_: str
    to: str
    deals: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Step(Point):
    """A pay at which the slope of the return changes."""
    pays_exact: Fraction
    deals: int
    plays: tuple[PlayChange, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Target(Record):
    """The pay for a return; None where no pay is enough."""
    return_: float
    pays: float | None
    pays_exact: Fraction | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class MeterLine(Record):
    """One of several meters."""
    line: str
    pays: float
    one_in: float | None
    share: float
    cost: float | None = None
    break_even: float | None
    break_even_exact: Fraction | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Growth(Record):
    """Of a meter that takes a share of every bet."""
    start: float
    contribution: float
    bets_between_hits: float
    mean_pays: float
    mean_return: float
    bets_to_break_even: float | None
    break_even_reached: float | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Trend(Record):
    """A kind of change in play, between these pays, and what it is worth."""
    hold: str
    instead_of: str
    from_: float
    to: float
    deals: int
    gain: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Meter(Answer):
    """The return as what one line pays grows, its pays for a bet of one unit. `break_even` is None
    where no pay is enough."""
    name: str
    line: str
    coins: int
    pays: float
    return_: float
    return_exact: Fraction | None = None
    cashback: float
    break_even: float | None
    break_even_exact: Fraction | None = None
    curve: tuple[Point, ...] = ()
    changes: tuple[float, ...] = ()
    steps: tuple[Step, ...] = ()
    returns: tuple[Target, ...] = ()
    meters: tuple[MeterLine, ...] = ()
    growth: Growth | None = None
    stakes: Stakes | None = None
    trends: tuple[Trend, ...] = ()

    _table = "curve"
    _shown = {
        "pays": ("Pays", ",g"), "return_": ("Return", ".4%"), "one_in": ("One in", ",.1f"),
        "cost": ("Cost", ",.2f"), "bets": ("Bets to here", ",.0f"), "reached": ("Reached", ".2%")}
    _figures = {**RETURN, "break_even": ("Break-even", ",.6f"),
                       "break_even_exact": ("Exactly at", "")}
