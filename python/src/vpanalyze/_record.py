# SPDX-License-Identifier: MIT
"""Answers: frozen dataclasses made of the command line's JSON by their annotations, and what all of
them can do."""
from __future__ import annotations

import dataclasses
import functools
import itertools
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar, overload

from . import _display

R = TypeVar("R", bound="Record")


def _reader(kind: Any) -> Callable[[Any], Any]:
    """What makes a value of JSON one of this type."""
    if kind in (float, Fraction):
        return typing.cast(Callable[[Any], Any], kind)
    if isinstance(kind, type) and issubclass(kind, Record):
        return kind.from_json
    of = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        item = _reader(of[0])
        return lambda values: tuple(map(item, values))
    if typing.get_origin(kind) is types.UnionType and of[1] is type(None):
        some = _reader(of[0])
        return lambda value: None if value is None else some(value)
    return lambda value: value


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False)
class Record:
    """Members that are not there for this game or question are None, or an empty tuple or mapping. "return" and
    other words of Python have a "_" behind them."""

    @classmethod
    @functools.cache
    def _members(cls) -> dict[str, tuple[str, Callable[[Any], Any]]]:
        types_of = typing.get_type_hints(cls)
        names = [field.name for field in dataclasses.fields(cls)]
        return {name.removesuffix("_"): (name, _reader(types_of[name])) for name in names}

    @classmethod
    def from_json(cls: type[R], members: Mapping[str, Any]) -> R:
        known = cls._members()
        return cls(**{known[key][0]: known[key][1](value)
                      for key, value in members.items() if key in known})

    def _cells(self, before: str = "") -> Iterator[tuple[str, Any]]:
        """A row of a table: a cell for each member that is no list."""
        for key, (name, _) in self._members().items():
            value = getattr(self, name)
            if isinstance(value, Mapping):
                yield from value.items()
            elif isinstance(value, Record):
                yield from value._cells(before + key + ".")
            elif value is not None and not isinstance(value, tuple):
                yield before + key, value

    def __repr__(self) -> str:
        told = (f"{name}={value!r}" for name, _ in self._members().values()
                if (value := getattr(self, name)) not in (None, (), {}))
        return f"{type(self).__name__}({', '.join(told)})"


class _Shown:
    """What notebooks and the interpreter show."""

    #: Of the rows of the main table: a heading and a format for each member that is shown.
    _shown: ClassVar[Mapping[str, tuple[str, str]]] = {}
    #: The same of the figures below the table.
    _figures: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def _rows(self) -> Sequence[Record]:
        raise NotImplementedError

    def _title(self) -> str:
        return str(getattr(self, "name", None) or type(self).__name__)

    def columns(self) -> dict[str, list[Any]]:
        """The main table as lists of equal length by the JSON's names, for pandas.DataFrame or
        numpy. What a row holds by line of the game has the lines' names; what is nested, a dot."""
        rows = [dict(row._cells()) for row in self._rows()]
        return {key: [row.get(key) for row in rows] for key in dict.fromkeys(itertools.chain(*rows))}

    def _sheet(self) -> _display.Sheet:
        return _display.sheet(self._title(), self, self._figures, self._rows(), self._shown)

    def __repr__(self) -> str:
        return _display.text(self._sheet())

    def _repr_html_(self) -> str:
        return _display.html(self._sheet())


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False)
class Answer(_Shown, Record):
    """An answer: the members of the command's JSON."""

    #: The member with the main table.
    _table: ClassVar[str] = ""

    def _rows(self) -> Sequence[Record]:
        rows: Sequence[Record] = getattr(self, self._table) if self._table else (self,)
        return rows


@dataclasses.dataclass(frozen=True, repr=False)
class Rows(_Shown, Sequence[R], Generic[R]):
    """Answers of one kind, one below the other."""

    answers: tuple[R, ...]
    kind: type[R]

    def __len__(self) -> int:
        return len(self.answers)

    @overload
    def __getitem__(self, index: int) -> R: ...
    @overload
    def __getitem__(self, index: slice) -> Rows[R]: ...
    def __getitem__(self, index: int | slice) -> R | Rows[R]:
        if isinstance(index, slice):
            return Rows(self.answers[index], self.kind)
        return self.answers[index]

    def _rows(self) -> Sequence[R]:
        return self.answers

    def _title(self) -> str:
        return f"{len(self)} × {self.kind.__name__}"

    def _sheet(self) -> _display.Sheet:
        shown = getattr(self.kind, "_listed", None) or getattr(self.kind, "_shown", {})
        return _display.sheet(self._title(), self, {}, self.answers, shown)
