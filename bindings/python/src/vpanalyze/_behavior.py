# SPDX-License-Identifier: MIT
"""What answers can do beyond holding members: of a class of the same name in _answers.py, which is
made from the schemas, the base."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ._display import Sheet, member
from ._record import Answer, Record

if TYPE_CHECKING:
    from ._answers import Hold


class Comparison(Answer):
    def _title(self) -> str:
        return f"A: {member(self, 'a.name')}, B: {member(self, 'b.name')}"


class Hand(Answer):
    _listed = {"deal": ("Deal", "cards"), "best.hold": ("Hold", "cards"), "best.ev": ("EV", ".6f")}

    @property
    def best(self) -> Hold:
        """The hold to play, the first of those that are equally good."""
        first: Hold = member(self, "holds")[0]
        return first

    def _title(self) -> str:
        return f"{member(self, 'name')}: {member(self, 'deal')}"

    def _cells(self, prefix: str = "") -> Iterator[tuple[str, Any]]:
        """Among other deals: with what to hold."""
        yield from super()._cells(prefix)
        yield from self.best._cells(prefix)


class Report(Answer):
    def _sheet(self) -> Sheet:
        analysis: Answer = member(self, "analysis")
        return analysis._sheet()


class Risk(Answer):
    def _rows(self) -> Sequence[Record]:
        """The course of the session where there is one, else the hands a round."""
        moments: Sequence[Record] | None = member(self, "session.along")
        return super()._rows() if moments is None else moments
