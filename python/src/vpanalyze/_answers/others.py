# SPDX-License-Identifier: MIT
"""sweep, design, explain, simulate, equity, check, list, rank, verify."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .._record import Answer, Record
from .money import Percentile
from .play import Stakes


@dataclass(frozen=True, kw_only=True, repr=False)
class Swept(Answer):
    """A paytable of a sweep: what the lines that vary pay, what the `figures` of its features that
    vary are, and what it returns."""
    name: str
    pays: Mapping[str, float] = field(default_factory=dict)
    figures: Mapping[str, float] = field(default_factory=dict)
    return_: float
    return_exact: Fraction | None
    variance: float | None
    hit_frequency: float

    _shown = {"pays": ("", ",g"), "figures": ("", ",g"), "return_": ("Return", ".4%"),
                     "variance": ("Variance", ".2f"), "hit_frequency": ("Hit freq.", ".4%")}


@dataclass(frozen=True, kw_only=True, repr=False)
class Designed(Record):
    """A paytable that was wanted: what all lines pay, the `figures` of its features that vary, how
    many of both are `changed`, and how many steps in all they are from the base."""
    pays: Mapping[str, float]
    figures: Mapping[str, float] = field(default_factory=dict)
    changed: int
    steps: int
    return_: float
    return_exact: Fraction | None
    variance: float | None
    hit_frequency: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Design(Answer):
    """All candidates decided, `by_bounds` and `one_by_one`, how many are `matching`, and the
    paytables nearest to the base; or a family, one paytable for each return, none if there is no
    such family that varies at most `lines_looked_at` lines."""
    name: str
    candidates: int | None = None
    by_bounds: int | None = None
    one_by_one: int | None = None
    matching: int | None = None
    lines_looked_at: int | None = None
    paytables: tuple[Designed, ...]

    _table = "paytables"
    _shown = {"pays": ("", ",g"), "figures": ("", ",g"), "return_": ("Return", ".4%"),
              "variance": ("Variance", ".2f"), "hit_frequency": ("Hit freq.", ".4%")}
    _figures = {"candidates": ("Candidates", ",d"), "matching": ("Matching", ",d")}


@dataclass(frozen=True, kw_only=True, repr=False)
class PaidLine(Record):
    """A line and what it pays for a bet of one unit."""
    name: str
    pays: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Explanation(Record):
    """Changes after which a paytable returns what was published; `cut_off` where that is the return
    cut off, not rounded."""
    change: str
    reading: str | None
    lines: tuple[PaidLine, ...]
    changes: int
    cut_off: bool
    steps: int
    return_: float
    return_exact: Fraction | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Tried(Record):
    """How many candidates have so many changes, and how many of them fit, by rounding or cut off."""
    changes: int
    tried: int
    fitting: int
    cut_off: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Explained(Answer):
    """What may be behind a published return; `digits` says how it differs from the computed one if
    it may be a misprint."""
    name: str
    published: float
    computed: float
    return_exact: Fraction | None = None
    digits: str
    explanations: tuple[Explanation, ...]
    counts: tuple[Tried, ...]

    _table = "explanations"
    _shown = {"change": ("Change", "s"), "steps": ("Steps", "d"), "return_": ("Return", ".4%")}
    _figures = {"published": ("Published", "g"), "computed": ("Computed", "g")}


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
