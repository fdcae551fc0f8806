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
A = TypeVar("A", bound="Answer")


def _reader(kind: Any) -> Callable[[Any], Any]:
    """What makes a value of JSON, or None, one of this type."""
    parameters = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        item = _reader(parameters[0])
        return lambda values: tuple(map(item, values or ()))
    if typing.get_origin(kind) is types.UnionType and parameters[1] is type(None):
        return _reader(parameters[0])
    make = kind if kind in (float, Fraction) else getattr(kind, "from_json", None)
    return lambda value: make(value) if make and value is not None else value


def _plain(value: Any) -> Any:
    """What JSON can say."""
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def _is_required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _columns(rows: Sequence[Record]) -> dict[str, list[Any]]:
    cells = [dict(row._cells()) for row in rows]
    return {key: [row.get(key) for row in cells] for key in dict.fromkeys(itertools.chain(*cells))}


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False)
class Record:
    """Members that are not there for this game or question are None, or an empty tuple or mapping.
    "return" and other words of Python have a "_" behind them."""

    #: A heading and a format for each member that people are shown, by its name.
    _shown: ClassVar[Mapping[str, tuple[str, str]]] = {}

    @classmethod
    @functools.cache
    def _members(cls) -> dict[str, tuple[dataclasses.Field[Any], Callable[[Any], Any]]]:
        """By the JSON's names."""
        types_of = typing.get_type_hints(cls)
        return {field.name.removesuffix("_"): (field, _reader(types_of[field.name]))
                for field in dataclasses.fields(cls)}

    @classmethod
    def from_json(cls: type[R], members: Mapping[str, Any]) -> R:
        given = {field.name: read(members.get(key)) for key, (field, read) in cls._members().items()
                 if _is_required(field) or members.get(key) is not None}
        return cls(**given)

    def to_dict(self) -> dict[str, Any]:
        """The members that are there by the JSON's names, as what JSON can say: fractions are
        "3/4"."""
        return {key: _plain(getattr(self, field.name))
                for key, (field, _) in self._members().items()
                if _is_required(field) or getattr(self, field.name) not in (None, (), {})}

    def _cells(self, prefix: str = "") -> Iterator[tuple[str, Any]]:
        """A row of a table: a cell for each member that is no list."""
        for key, (field, _) in self._members().items():
            value = getattr(self, field.name)
            if isinstance(value, Mapping):
                yield from value.items()
            elif isinstance(value, Record):
                yield from value._cells(prefix + key + ".")
            elif value is not None and not isinstance(value, tuple):
                yield prefix + key, value

    def __repr__(self) -> str:
        told = (f"{field.name}={value!r}" for field in dataclasses.fields(self)
                if (value := getattr(self, field.name)) not in (None, (), {}))
        return f"{type(self).__name__}({', '.join(told)})"


class _Shown:
    """What notebooks and the interpreter show."""

    def _sheet(self) -> _display.Sheet:
        raise NotImplementedError

    def __repr__(self) -> str:
        return _display.text(self._sheet())

    def _repr_html_(self) -> str:
        return _display.html(self._sheet())


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False)
class Answer(_Shown, Record):
    """An answer: the members of the command's JSON."""

    #: The member with the main table. Without one the answer is its only row.
    _table: ClassVar[str] = ""
    #: What is shown among other answers of the kind, where that is not what it is shown with alone.
    _listed: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def _rows(self) -> Sequence[Record]:
        rows: Sequence[Record] = getattr(self, self._table) if self._table else (self,)
        return rows

    def _title(self) -> str:
        return str(getattr(self, "name", None) or type(self).__name__)

    def columns(self, table: str | None = None) -> dict[str, list[Any]]:
        """The main table, or that of another member, as lists of equal length by the JSON's names,
        for pandas.DataFrame or numpy. What a row holds by line of the game has the lines' names;
        what is nested, a dot. Raises ValueError for a member that is no table."""
        rows = self._rows() if table is None else getattr(self, table, None)
        if not isinstance(rows, tuple) or not all(isinstance(row, Record) for row in rows):
            tables = [name for name, kind in typing.get_type_hints(type(self)).items()
                      if isinstance(parameters := next(iter(typing.get_args(kind)), None), type)
                      and issubclass(parameters, Record) and typing.get_origin(kind) is tuple]
            raise ValueError(f'"{table}" is no table; the tables are {", ".join(tables) or "none"}')
        return _columns(rows)

    def _sheet(self) -> _display.Sheet:
        rows = self._rows()
        return _display.sheet(self._title(), self, self._shown if self._table else {}, rows,
                              type(rows[0])._shown if rows else {})


@dataclasses.dataclass(frozen=True, repr=False)
class Rows(_Shown, Sequence[A], Generic[A]):
    """Answers of one kind, one below the other."""

    answers: tuple[A, ...]
    kind: type[A]

    def __len__(self) -> int:
        return len(self.answers)

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> Rows[A]: ...
    def __getitem__(self, index: int | slice) -> A | Rows[A]:
        if isinstance(index, slice):
            return Rows(self.answers[index], self.kind)
        return self.answers[index]

    def columns(self) -> dict[str, list[Any]]:
        """A row for each answer, as lists of equal length by the JSON's names, for pandas.DataFrame
        or numpy."""
        return _columns(self.answers)

    def _sheet(self) -> _display.Sheet:
        return _display.sheet(f"{len(self)} × {self.kind.__name__}", self, {}, self.answers,
                              self.kind._listed or self.kind._shown)
