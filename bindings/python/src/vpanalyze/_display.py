# SPDX-License-Identifier: MIT
"""Answers for people: a table and the figures below it, as text and as HTML."""
from __future__ import annotations

import dataclasses
import functools
import html as web
import re
from collections.abc import Mapping, Sequence
from typing import Any

#: Rows that are shown of a long table.
MOST_ROWS = 40
ON_THE_LEFT = ("cards", "words")
CARD = r"(10|[2-9TJQKA])([cdhs])"
#: "Kh Qh" and "KhQh", but not the end of "AKs" in a range.
CARDS = re.compile(rf"(?<!\w)(?:{CARD})+(?!\w)")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "<span style='color:#c00'>{}</span>"


@dataclasses.dataclass(frozen=True)
class Sheet:
    title: str
    headings: list[str]
    rows: list[list[str]]
    forms: list[str]  # by column: "cards" and "words" stand on the left, numbers on the right
    figures: list[tuple[str, str]]
    left_out: int


def member(row: Any, name: str) -> Any:
    """Of a row, or of a record in it: "best.ev"; None where there is none."""
    return functools.reduce(lambda value, part: getattr(value, part, None), name.split("."), row)


def cell(value: Any, form: str) -> str:
    """`form` is a format of Python; "cards" are cards, even where there are none; "some" a number
    that is left out where it is 0."""
    if value is None or (form == "some" and not value):
        return ""
    if form == "cards":
        return str(value) or "discard everything"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return format(value, "" if form == "some" else form)


def sheet(title: str, answer: object, figures: Mapping[str, tuple[str, str]],
          rows: Sequence[object], shown: Mapping[str, tuple[str, str]]) -> Sheet:
    """Columns and figures that there are none of are left out; a column for each key of a mapping."""
    columns: list[tuple[str, list[str], str]] = []
    first = rows[:MOST_ROWS]
    for name, (heading, form) in shown.items():
        values: list[Any] = [member(row, name) for row in first]
        if values and isinstance(values[0], Mapping):
            columns += [(key, [cell(value[key], form) for value in values], form)
                        for key in values[0]]
        elif any(cells := [cell(value, form) for value in values]):
            is_text = form == "" and all(isinstance(value, str) for value in values)
            columns.append((heading, cells, "words" if is_text else form))
    return Sheet(
        title, [heading for heading, _, _ in columns],
        [list(row) for row in zip(*(cells for _, cells, _ in columns))],
        [form for _, _, form in columns],
        [(heading, cell(value, form)) for name, (heading, form) in figures.items()
         if (value := member(answer, name)) not in (None, "")],
        len(rows) - len(first))


def text(shown_sheet: Sheet) -> str:
    lines = [shown_sheet.headings, *shown_sheet.rows] if shown_sheet.rows else []
    widths = [max(map(len, column)) for column in zip(*lines)]
    lines_out = [shown_sheet.title, ""]
    for line in lines:
        lines_out.append("  ".join(c.ljust(w) if form in ON_THE_LEFT else c.rjust(w) for c, w, form
                             in zip(line, widths, shown_sheet.forms)).rstrip())
    if shown_sheet.left_out:
        lines_out.append(f"… {shown_sheet.left_out:,} more")
    if shown_sheet.figures:
        width = max(len(name) for name, _ in shown_sheet.figures)
        lines_out += [""] * bool(lines) + [f"{name:{width}}  {value}" for name, value in shown_sheet.figures]
    return "\n".join(lines_out)


def suit_markup(words: str) -> str:
    """Escaped, cards with the symbols of their suits, diamonds and hearts in red."""
    def card(found: re.Match[str]) -> str:
        symbols = found[1] + SUITS[found[2]]
        return RED.format(symbols) if found[2] in "dh" else symbols
    return CARDS.sub(lambda cards: re.sub(CARD, card, cards[0]), web.escape(words))


def html(shown_sheet: Sheet) -> str:
    def line(tag: str, cells: list[str]) -> str:
        return "<tr>" + "".join(
            f"<{tag} style='text-align:{'left' if form in ON_THE_LEFT else 'right'}'>"
            f"{suit_markup(c) if form == 'cards' else web.escape(c)}</{tag}>"
            for c, form in zip(cells, shown_sheet.forms)) + "</tr>"
    parts = [f"<p><b>{suit_markup(shown_sheet.title)}</b></p>"]
    if shown_sheet.rows:
        parts.append("<table><thead>" + line("th", shown_sheet.headings) + "</thead><tbody>"
                     + "".join(line("td", row) for row in shown_sheet.rows) + "</tbody></table>")
    if shown_sheet.left_out:
        parts.append(f"<p>… {shown_sheet.left_out:,} more</p>")
    parts.append("<p>" + "<br>".join(web.escape(f"{name}: {value}")
                                     for name, value in shown_sheet.figures) + "</p>")
    return "".join(parts)
