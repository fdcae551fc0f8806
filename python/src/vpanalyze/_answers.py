# SPDX-License-Identifier: MIT
"""What questions are answered with: the members of the command's JSON, whose tables in docs/ say
more of each. Amounts are in bets, returns and frequencies shares of one; what ends in `_exact` is a
fraction, None where only a decimal number is known."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ._record import Answer, Record

_RETURN = {"return_": ("Return", ".6%"), "return_exact": ("Exactly", "")}


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
        **_RETURN, "variance": ("Variance", ".6f"),
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


# hand

@dataclass(frozen=True, kw_only=True, repr=False)
class Hold(Record):
    """One way to play a deal. `combinations`: in how many draws it ends in each line. In games with
    features the EV is what it `pays` now and what `follows`."""
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
class Hand(Answer):
    """The 32 holds of a deal, best first."""
    name: str
    deal: str
    holds: tuple[Hold, ...]

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
    """A strategy chart, and what it costs against best play: of a bet, and in bets an hour."""
    name: str
    return_optimal: float
    return_optimal_exact: Fraction
    return_chart: float
    return_chart_exact: Fraction
    cost: float
    cost_per_hour: float
    cost_exact: Fraction
    deals: int
    deals_misplayed: int
    deals_uncovered: int
    lines: tuple[ChartLine, ...]
    exceptions: tuple[ChartException, ...]
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
    """One of two games."""
    name: str
    return_: float
    return_exact: Fraction | None = None


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
    """Where best play of two games differs. `cost`: of plain play in a game with features."""
    name: str | None = None
    a: Compared
    b: Compared
    deals: int | None = None
    deals_different: int | None = None
    a_play_on_b: Borrowed | None = None
    b_play_on_a: Borrowed | None = None
    cost: float | None = None
    stakes: Stakes | None = None
    differences: tuple[Difference, ...] = ()

    _table = "differences"
    _shown = {
        "sentence": ("Advice", ""), "deals": ("Deals", ",d"), "cost_a": ("Cost in A", ".5%"),
        "cost_b": ("Cost in B", ".5%")}
    _figures = {"deals_different": ("Deals played differently", ",d"),
                       "cost": ("Cost", ".4%")}

    def _title(self) -> str:
        return f"A: {self.a.name} ({self.a.return_:.4%}), B: {self.b.name} ({self.b.return_:.4%})"


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
    """Its end, and the moments `along` the way. `error` bounds the rounding of probabilities."""
    n: int
    rounds: int
    bankroll: float
    goal_bankroll: float | None = None
    error: float
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
    """What a game means for a bankroll."""
    name: str
    objective: str
    cashback: float
    return_: float
    return_exact: Fraction
    return_best: float
    edge: float
    variance: float
    standard_deviation: float
    covariance: float
    hit_frequency: float
    win_frequency: float
    push_frequency: float
    royal_cycle: float | None
    hours_per_royal: float | None
    n0: float | None
    volatility_index: VolatilityIndex
    house_edge: float
    loss_per_hour: float
    n_play: tuple[NPlay, ...]
    ruin: Ruin
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
        **_RETURN, "variance": ("Variance", ".6f"), "covariance": ("Covariance", ".6f"),
        "hit_frequency": ("Hit frequency", ".4%"), "royal_cycle": ("Royal cycle", ",.1f"),
        "n0": ("N0", ",.0f"), "loss_per_hour": ("Loss an hour, bets", ",.4f")}

    def _rows(self) -> Sequence[Record]:
        """The course of the session where there is one, else the hands a round."""
        return self.session.along if self.session else self.n_play


@dataclass(frozen=True, kw_only=True, repr=False)
class Corner(Record):
    """From this lambda to the next one strategy maximises E[X] − lambda·E[X²]."""
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
    cost: float | None
    break_even: float | None
    break_even_exact: Fraction | None


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
    coins: int | None = None
    pays: float
    return_: float
    return_exact: Fraction | None = None
    cashback: float | None = None
    break_even: float | None
    break_even_exact: Fraction | None = None
    curve: tuple[Point, ...] = ()
    changes: tuple[float, ...] = ()
    steps: tuple[Step, ...] = ()
    returns: tuple[Target, ...] = ()
    targets: tuple[Target, ...] = ()
    meters: tuple[MeterLine, ...] = ()
    growth: Growth | None = None
    stakes: Stakes | None = None
    trends: tuple[Trend, ...] = ()

    _table = "curve"
    _shown = {
        "pays": ("Pays", ",g"), "return_": ("Return", ".4%"), "one_in": ("One in", ",.1f"),
        "cost": ("Cost", ",.2f"), "bets": ("Bets to here", ",.0f"), "reached": ("Reached", ".2%")}
    _figures = {**_RETURN, "break_even": ("Break-even", ",.6f"),
                       "break_even_exact": ("Exactly at", "")}


# sweep, simulate, equity and others

@dataclass(frozen=True, kw_only=True, repr=False)
class Swept(Answer):
    """A paytable of a sweep: what the lines that vary pay, and its figures."""
    name: str
    pays: Mapping[str, float]
    return_: float
    return_exact: Fraction | None
    variance: float | None
    hit_frequency: float

    _shown = {"pays": ("", ",g"), "return_": ("Return", ".4%"),
                     "variance": ("Variance", ".2f"), "hit_frequency": ("Hit freq.", ".4%")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Frequency(Record):
    """How often a line came, and how often it should; the deviation in standard errors."""
    name: str
    hands: int
    frequency: float
    probability: float
    deviation: float | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Sessions(Record):
    """The results of sessions of so many hands each."""
    hands: int
    sessions: int
    ahead: int
    worst: float
    best: float
    percentiles: tuple[Percentile, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Simulation(Answer):
    """Hands played at random, and how far they are from what is `expected` or exact. `complete` is
    False where it was interrupted."""
    name: str
    objective: str | None = None
    strategy: str | None = None
    hands: int
    rounds: int | None = None
    seed: int
    return_: float
    std_error: float
    return_exact: Fraction | None = None
    expected: float | None = None
    deviation: float | None
    chi_square: float | None = None
    degrees: int | None = None
    frequencies: tuple[Frequency, ...]
    sessions: Sessions | None = None
    drawdown: float | None = None
    complete: bool
    hands_to_play: int | None = None
    stakes: Stakes | None = None

    _table = "frequencies"
    _shown = {
        "name": ("Hand", ""), "hands": ("Hands", ",d"), "frequency": ("Frequency", ".8f"),
        "probability": ("Exact", ".8f"), "deviation": ("Deviation", "+.2f")}
    _figures = {"hands": ("Hands", ",d"), "return_": ("Return", ".4%"),
                       "std_error": ("Standard error", ".4%"),
                       "deviation": ("Deviation, standard errors", "+.2f")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Interval(Record):
    """Covers the exact value in at least this share of runs."""
    method: str
    level: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Player(Record):
    """Shares of the deals won and split, and of the pot; `shared_by`: by how many players."""
    hand: str
    win: float
    tie: float
    equity: float
    equity_exact: Fraction | None = None
    wins: int | None = None
    ties: int | None = None
    std_error: float | None = None
    interval: Interval | None = None
    shared_by: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Equity(Answer):
    """Win rates of Texas Hold'em; `method` is "exact" or "monte_carlo"."""
    method: str
    trials: int
    complete: bool
    board: str
    dead: str
    players: tuple[Player, ...]
    trials_in_all: int | None = None
    seed: int | None = None

    _table = "players"
    _shown = {
        "hand": ("Hand", "cards"), "win": ("Win", ".4%"), "tie": ("Tie", ".4%"),
        "equity": ("Equity", ".4%"), "equity_exact": ("Exactly", ""),
        "std_error": ("Std. error", ".5%")}
    _figures = {"method": ("Method", ""), "trials": ("Deals", ",d"), "board": ("Board", "")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Published(Record):
    """A published figure that is not what is computed, as both are written."""
    figure: str
    line: str | None = None
    published: str
    computed: str
    only_last_digits: bool | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Check(Answer):
    """A game against its published figures; `agrees` is None where it has none."""
    name: str
    file: str
    agrees: bool | None
    figures: tuple[str, ...]
    differences: tuple[Published, ...]
    tie_break: str
    agreeing_tie_breaks: tuple[str, ...]

    _table = "differences"
    _shown = {"figure": ("Figure", ""), "line": ("Line", ""), "published": ("Published", ""),
                     "computed": ("Computed", "")}
    _figures = {"agrees": ("Agrees", "")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Listed(Answer):
    """A game of the catalogue."""
    name: str
    file: str
    aliases: tuple[str, ...]
    family: str
    return_: float
    return_exact: Fraction | None
    variance: float | None
    hit_frequency: float

    _shown = {"name": ("Paytable", ""), "return_": ("Return", ".4%"),
                     "variance": ("Variance", ".2f")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Rank(Answer):
    """What five to seven cards are worth: `strength` from 1, a royal flush, to 7,462."""
    cards: str
    category: str
    description: str
    strength: int
    best_five: str
    percentile: float  #: of 100: hands of as many cards that are weaker
    hands: int
    weaker: int
    equal: int

    _shown = {"cards": ("Cards", "cards"), "description": ("Hand", ""),
                     "strength": ("Strength", ",d"), "percentile": ("Beats, percent", ".4f")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Verification(Answer):
    """Brute force against the engine, on so many deals, with all holds and draws."""
    name: str
    deals: int
    holds: int
    draws: int
    agrees: bool
    differences_found: int
    return_: float | None = None
    return_again: float | None = None
    differences: tuple[Mapping[str, Any], ...]
    complete: bool
    deals_to_verify: int
    all: bool
    seed: int | None = None
    return_exact: Fraction | None = None

    _shown = {"deals": ("Deals", ",d"), "holds": ("Holds", ",d"), "draws": ("Draws", ",d"),
                     "agrees": ("Agrees", ""), "differences_found": ("Differences", ",d")}
