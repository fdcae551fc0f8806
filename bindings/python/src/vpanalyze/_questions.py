# SPDX-License-Identifier: MIT
"""What is given to a function becomes a request to the C interface, whose answer is read."""
from __future__ import annotations

import contextlib
import importlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from . import _core
from ._paytable import AnalysisError, Game, error_of, json_value, game_of
from ._record import Answer, Rows
from ._words import python_words

A = TypeVar("A", bound=Answer)
#: 500 (bets), "2000 coins" or "$500"; of a pay, a decimal number.
Amount = int | float | str | Fraction
Several = Amount | Iterable[Amount]
#: {"Flush": 5}, or as on the command line: "Flush=5".
Pays = Mapping[str, Several] | str | Iterable[str]

#: Members of a request that are paytables.
GAMES = ("paytable", "a", "b", "path")


@contextlib.contextmanager
def bar(wanted: bool, title: str) -> Iterator[Callable[[int, int], object] | None]:
    """What is told how far a question has come; nothing where no one wants to know."""
    try:
        tqdm = importlib.import_module("tqdm.auto").tqdm if wanted else None
    except ImportError:
        tqdm = None
    if tqdm is None:
        yield None
        return
    with tqdm(desc=title) as shown:
        def tell(done: int, total: int) -> None:
            shown.total = total or None
            shown.update(done - shown.n)
        yield tell


def _ask(question: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """The objects of the answer. `given` are the arguments of a function; what is None is
    left to the command."""
    wants_bar = given.pop("progress", False)
    members, sources = [], {}
    for key, value in given.items():
        if value is None:
            continue
        if key in GAMES:
            game = game_of(value)
            members.append(f'"{key}": {game.json}')
            sources[f"request: /{key}"] = game.source
        else:
            members.append(f"{json.dumps(key.removesuffix('_'))}: {json.dumps(json_value(value))}")
    with bar(wants_bar, question) as progress:
        status, text = _core.ask(question, "{" + ", ".join(members) + "}", progress)
    for place, source in sources.items():
        text = text.replace(place, source if status > 1 else json.dumps(source)[1:-1])
    if error := error_of(status, python_words(text), AnalysisError):
        raise error
    return [json.loads(line) for line in text.splitlines()]


def one(kind: type[A], question: str, given: dict[str, Any]) -> A:
    return kind.from_json(_ask(question, given)[0])


def rows(kind: type[A], question: str, given: dict[str, Any]) -> Rows[A]:
    return Rows(tuple(map(kind.from_json, _ask(question, given))), kind)


def with_position(given: dict[str, Any]) -> dict[str, Any]:
    """What abandoned() is given, if it says what the machine shows."""
    if all(given[key] is None for key in ("multipliers", "state", "chance", "level")):
        raise ValueError("give the multipliers, state, chance or level of the machine")
    return given


def with_deals(given: dict[str, Any]) -> dict[str, Any]:
    """What hands() is given, the deals as lines of a file."""
    deals = given["deals"]
    if isinstance(deals, str):
        raise ValueError(f"deals: found the text {deals!r}; give a list of deals")
    lines = [*deals]
    for number, deal in enumerate(lines, 1):
        if not isinstance(deal, str) or "\n" in deal or not deal.partition("#")[0].strip():
            raise ValueError(f"deals:{number}: found {deal!r}; a deal has five cards")
    return {**given, "deals": "\n".join(lines)}


def with_path(given: dict[str, Any]) -> dict[str, Any]:
    """What check() is given, by the command's name of its argument."""
    return {"path": given.pop("paytable"), **given}
