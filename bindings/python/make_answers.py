#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make_answers.py PROGRAM FILE

Writes the classes of answers, src/vpanalyze/_answers.py, from the JSON Schemas that vpanalyze prints: a
dataclass for each object, an explanation of each member, and what of it is shown. What a class can
do beyond that is in src/vpanalyze/_behavior.py, in a class of the same name."""
from __future__ import annotations

import dataclasses
import json
import keyword
import pathlib
import re
import subprocess
import sys
import textwrap
from typing import Any

Schema = dict[str, Any]
#: Last the report, made of answers that are described by their own commands.
COMMANDS = ("analyze", "check", "compare", "design", "equity", "explain", "hand", "list", "meter", "rank",
            "risk", "simulate", "strategy", "sweep", "train", "verify", "report")
#: Objects without a title whose class is not called like the member.
NAMES = {"a": "Compared", "b": "Compared", "a_play_on_b": "Borrowed", "b_play_on_a": "Borrowed",
         "best": "TrainHold", "chosen": "TrainHold", "chart": "TrainHold"}
#: Members that are shown, too, though reports have no heading for them.
ALSO = {
    "Analysis": "return_exact", "Chart": "level", "ChartLine": "wild_cards", "Check": "agrees",
    "Design": "candidates matching", "Designed": "pays figures", "Equity": "method trials",
    "Explained": "published computed", "Meter": "return_exact break_even_exact", "Moment": "mean",
    "Player": "equity_exact", "Published": "figure line",
    "Rank": "cards description strength percentile",
    "Risk": "return_exact variance standard_deviation covariance n0",
    "Simulation": "std_error", "Swept": "pays figures", "Verification": "agrees"}
CARDS = ("best_five", "board", "cards", "dead", "deal", "hand", "hold", "hold_best", "hold_played")
#: Formats that do not follow from decimals, of members of all classes or of one.
FORMS = {
    "bets": ",.0f", "deviation": "+.2f", "Explained.computed": "g", "Explained.published": "g",
    "figures": ",g", "mean": ",.2f", "n0": ",.0f", "one_in": ",.5g", "pays": ",g",
    "Point.cost": ",.2f",
    "percentile": ".4f", "royal_cycle": ",.0f", "std_error": ".4%", "wild_cards": "some"}
#: Percentages where they stand below a table.
SHARES = ("edge", "expected", "hit_frequency", "house_edge", "return")
TYPES = {"boolean": "bool", "integer": "int", "null": "None", "number": "float", "string": "str"}

HEAD = '''# SPDX-License-Identifier: MIT
# Made by make_answers.py from the schemas of answers.
"""What questions are answered with: the members of the command's JSON. Amounts are in bets, returns
and frequencies shares of one, unless something else is said; what ends in `_exact` is a fraction."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from . import _behavior
from ._record import Answer, Record'''


@dataclasses.dataclass
class Member:
    name: str
    schema: Schema
    type: str
    required: bool


@dataclasses.dataclass
class Class:
    summary: str
    is_answer: bool
    members: dict[str, Member]


def kinds_of(schema: Schema) -> list[str]:
    kinds = schema.get("type", "object")
    return list(kinds) if isinstance(kinds, list) else [kinds]


class Classes:
    def __init__(self) -> None:
        self.all: dict[str, Class] = {}

    def add(self, schema: Schema, title: str, summary: str, is_answer: bool = False) -> str:
        """Objects of one title in several places are one class."""
        new, required = title not in self.all, schema["required"]
        target = self.all.setdefault(title, Class(summary, is_answer, {}))
        for member in target.members.values():
            member.required &= member.name in required
        for name, described in schema["properties"].items():
            if name != "schema_version":
                kind = self.type(described, name, title)
                member = target.members.setdefault(name, Member(name, described, kind, new and name in required))
                member.schema = {**described, **member.schema}
                member.type = max(member.type, kind, key=len)  # that may be None, or is wider
        return title

    def type(self, schema: Schema, name: str, parent: str, summary: str = "") -> str:
        summary = schema.get("description", summary)

        def quoted(kind: str) -> str:
            if kind == "null":
                return "None"
            if kind == "array":
                return f"tuple[{self.type(schema.get('items', {}), name, parent, summary)}, ...]"
            if kind != "object":
                return "Fraction" if schema.get("format") == "fraction" else TYPES[kind]
            if "properties" in schema:
                title = schema.get("title", NAMES.get(
                    name, "".join(word.capitalize() for word in name.split("_"))))
                return self.add(schema, title, summary or f'"{name}" of {parent}.')
            values = schema.get("additionalProperties")
            one = self.type(values, name, parent) if isinstance(values, dict) else "Any"
            return f"Mapping[str, {one}]"

        kinds = ["string"] * (schema.get("type") == "null") + kinds_of(schema)
        return " | ".join(map(quoted, kinds))

    def shown(self, title: str) -> dict[str, tuple[str, str]]:
        """The members of a class that people see, by their names: headings and formats."""
        found: dict[str, tuple[str, str]] = {}
        has_table = bool(self.table(title))
        for name, member in self.all[title].members.items():
            schema, heading = member.schema, member.schema.get("heading")
            if name in ALSO.get(title, "").split():
                heading = re.sub(r".*_exact$", "exactly", name).replace("_", " ").capitalize()
            if heading:
                found[attribute(name)] = heading, form(title, name, schema, has_table)
            elif "properties" in schema and "title" not in schema:
                found |= {f"{attribute(name)}.{attribute(inner)}": (
                              described["heading"], form(title, inner, described, has_table))
                          for inner, described in schema["properties"].items() if "heading" in described}
        return found

    def table(self, title: str) -> str:
        """The member with the main table of an answer, the first whose rows have headings."""
        described = self.all[title]
        rows = {name: re.sub(r"tuple\[(\w+), [.]{3}\]$", r"\1", member.type)
                for name, member in described.members.items() if described.is_answer and "tuple" in member.type}
        return next((name for name, row in rows.items() if row in self.all and self.shown(row)), "")

    def source(self, title: str, has_behavior: bool) -> str:
        described = self.all[title]
        base = f"_behavior.{title}" if has_behavior else "Answer" if described.is_answer else "Record"
        lines_out = ["", "@dataclass(frozen=True, kw_only=True, repr=False)", f"class {title}({base}):"]
        words = [*textwrap.wrap(described.summary, 94), ""]
        for name, member in described.members.items():
            what = member.schema.get("description") or ", ".join(member.schema["properties"]) + "."
            words += textwrap.wrap(f"{attribute(name)}: {what}", 94, subsequent_indent="    ")
        summary = re.sub(r"\bnull\b", "None", "\n".join(words))
        lines_out.append(textwrap.indent(f'"""{summary}\n"""', "    "))
        lines_out += [f"    {attribute(name)}: {declared(member)}" for name, member in described.members.items()]
        if shown := self.shown(title):
            lines_out += ["", "    _shown = {", *(f'        "{name}": ("{heading}", "{form}"),'
                                           for name, (heading, form) in shown.items()), "    }"]
        if table := self.table(title):
            lines_out.append(f'    _table = "{table}"')
        return "\n".join(lines_out)


def attribute(name: str) -> str:
    return name + "_" * keyword.iskeyword(name)


def declared(member: Member) -> str:
    """The type and default of a member. Mappings cannot be hashed."""
    if "Mapping" in member.type:
        default = "" if member.required else "default_factory=dict, "
        return f"{member.type} = field({default}hash=False)"
    if member.required:
        return member.type
    if member.type.startswith("tuple"):
        return f"{member.type} = ()"
    return member.type.removesuffix(" | None") + " | None = None"


def form(title: str, name: str, schema: Schema, is_figure: bool) -> str:
    """A format of Python, or one of _display.cell."""
    kind = kinds_of(schema)[0]
    if name in CARDS and kind == "string":
        return "cards"
    if special := FORMS.get(f"{title}.{name}", FORMS.get(name)):
        return special
    if kind == "number":
        percent = schema.get("percent") or (is_figure and name in SHARES)
        return f",.{schema.get('decimals', 6)}{'%' if percent else 'f'}"
    return ",d" if kinds_of(schema) in (["integer"], ["integer", "null"]) else ""


def main(program: str, file: str) -> None:
    classes = Classes()
    for command in COMMANDS:
        printed = subprocess.run([program, "schema", command], capture_output=True, check=True)
        schema = json.loads(printed.stdout)
        for kind in schema.get("anyOf", [schema]):
            classes.add(kind, kind["title"], kind["description"], is_answer=True)
    behavior = (pathlib.Path(file).parent / "_behavior.py").read_text(encoding="utf-8")
    able = re.findall(r"^class (\w+)", behavior, re.M)
    parts = [HEAD, *(classes.source(title, title in able) for title in classes.all)]
    pathlib.Path(file).write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
