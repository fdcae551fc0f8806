# SPDX-License-Identifier: MIT
from __future__ import annotations

import json
import os
import pathlib
import warnings
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from . import _core


class PaytableError(ValueError):
    """A paytable that is wrong: one line that names the place, what was found, what is right."""


class AnalysisError(ValueError):
    """A game that the question cannot be asked of, or a chart that cannot be read."""


_WRONG_REQUEST, _UNUSABLE, _FAILED = 2, 3, 4


def error_of(status: int, words: str, unusable: type[ValueError]) -> Exception | None:
    """What a status of the C interface means in Python; nothing where there is an answer."""
    if status < _WRONG_REQUEST:
        return None
    if status == _FAILED:
        return MemoryError(words) if "memory" in words else RuntimeError(words)
    return unusable(words) if status == _UNUSABLE else ValueError(words)


def described(value: object) -> str:
    """What the command line would read. Raises ValueError for a fraction that is no decimal."""
    if not isinstance(value, Fraction):
        return str(value)
    decimal = Decimal(value.numerator) / value.denominator
    if Fraction(decimal) != value:
        raise ValueError(f"{value} is no decimal number; pays have at most six decimals")
    return f"{decimal:f}"


def json_value(value: object) -> object:
    """Converts a value to what json.dumps() takes: iterables other than text to lists, numbers of
    other libraries to those of Python."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): json_value(item) for key, item in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, (bytes, bytearray)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [json_value(item) for item in items]
    return value.item() if hasattr(value, "item") else described(value)


def _number(decimal: str) -> float:
    return float(decimal) if "." in decimal else int(decimal)


class Paytable:
    """A game: its cards and what each hand pays. Never changes; made by load(), from_file() and
    from_dict()."""

    name: str
    #: What each line pays, for as many coins as the paytable quotes its pays for.
    pays: Mapping[str, float]
    #: What is allowed but looks like a mistake, a line for each.
    warnings: tuple[str, ...]
    #: What messages call it: the name it was asked for by, or its file.
    source: str
    #: The paytable as JSON text.
    json: str
    #: What with_pays() made it of, and the changes.
    _changed_from: tuple[Paytable, list[str]] | None = None

    def __init__(self, json_text: str, source: str = "paytable") -> None:
        """Reads JSON text. Raises PaytableError."""
        self.json = json_text
        self.source = source
        self.name, found, lines = self._read([])
        self.warnings = tuple(found)
        self.pays = MappingProxyType({line: _number(pay) for line, pay in lines})

    def _read(self, changes: list[str]) -> tuple[str, list[str], list[tuple[str, str]]]:
        status, text, found, lines = _core.read(self.json, self.source, changes)
        if error := error_of(status, text, PaytableError):
            raise error
        return text, found, lines

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Paytable:
        """Reads a paytable file. Raises PaytableError, and OSError where there is no such file."""
        return cls(pathlib.Path(path).read_text(encoding="utf-8"), str(path))._warned()

    @classmethod
    def from_dict(cls, game: Mapping[str, Any]) -> Paytable:
        """Makes one of the keys that docs/paytable-format.md explains. Raises PaytableError."""
        return cls(json.dumps(json_value(game)))._warned()

    def to_dict(self) -> dict[str, Any]:
        """The keys of the paytable's file, to change and to give to from_dict()."""
        game: dict[str, Any] = json.loads(self.json)
        return game

    def with_pays(self, pays: Mapping[str, object], name: str | None = None) -> Paytable:
        """The same game, under another name if you like, with other pays on some lines, in the
        coins of the paytable: {"Flush": 5, "Full house": Fraction(17, 2)}. Without another name, its name says
        what was changed. Published figures, source, aliases and notes are left behind. Raises
        ValueError for a line that there is not, or a pay that cannot be."""
        original, changes = self._changed_from or (self, [])
        changes = [*changes, *(f"{line}={described(pay)}" for line, pay in pays.items())]
        changed_name, _, lines = original._read(changes)
        game = original.to_dict()
        for hand, (_, pay) in zip(game["hands"], lines, strict=True):
            hand["pays"] = _number(pay)
        for key in ("aliases", "expect", "notes", "source"):
            game.pop(key, None)
        game["name"] = name or changed_name
        changed = Paytable(json.dumps(game), self.source)
        changed._changed_from = None if name else (original, changes)
        return changed

    def _warned(self) -> Paytable:
        for warning in self.warnings:
            warnings.warn(warning, stacklevel=3)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paytable) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[type[Paytable], tuple[str, str], dict[str, object]]:
        return Paytable, (self.json, self.source), {"_changed_from": self._changed_from}

    def __repr__(self) -> str:
        return f"<Paytable {self.name}>"


def load(name: str) -> Paytable:
    """A published game by one of its everyday names, "9/6 JoB", or a game of your own in a folder
    that the variable VPANALYZE_PAYTABLES lists. Raises ValueError, with the names that come near."""
    status, text = _core.ask("show", json.dumps({"name": name}), None)
    if error := error_of(status, text, PaytableError):
        raise error
    return Paytable(text, name)


Game = Paytable | str | os.PathLike[str]


def game_of(given: Game) -> Paytable:
    """A paytable, that of a name, or that of a file whose path is a pathlib.Path."""
    if isinstance(given, Paytable):
        return given
    return load(given) if isinstance(given, str) else Paytable.from_file(given)
