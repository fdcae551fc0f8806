# SPDX-License-Identifier: MIT
"""What questions are answered with: the members of the command's JSON, whose tables in docs/ say
more of each. Amounts are in bets, returns and frequencies shares of one; what ends in `_exact` is a
fraction, None where only a decimal number is known."""
from .money import Frontier, Meter, Risk
from .others import (Check, Design, Equity, Explained, Listed, Rank, Simulation, Swept,
                     Verification)
from .play import AbandonedMachine, Analysis, Chart, ChartLevels, Comparison, Hand

__all__ = [
    "AbandonedMachine", "Analysis", "Chart", "ChartLevels", "Check", "Comparison", "Design", "Equity",
    "Explained", "Frontier", "Hand", "Listed", "Meter", "Rank", "Risk", "Simulation", "Swept",
    "Verification",
]
