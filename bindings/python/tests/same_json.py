# SPDX-License-Identifier: MIT
"""An answer has the members of the command's JSON: all of them, with the same values, no others."""
import dataclasses
import keyword
from collections.abc import Mapping
from fractions import Fraction

from vpanalyze._record import Record


def assert_same(answer, expected, place=""):
    if isinstance(answer, Record):
        left = {key + "_" * keyword.iskeyword(key): value for key, value in expected.items()
                if key != "schema_version"}
        for field in dataclasses.fields(answer):
            value = getattr(answer, field.name)
            if field.name in left:
                assert_same(value, left.pop(field.name), f"{place}/{field.name}")
            else:
                assert value in (None, (), {}), f"{place}/{field.name} is not in the JSON"
        assert not left, f"{place} has no {', '.join(left)}"
    elif isinstance(answer, tuple):
        assert len(answer) == len(expected), place
        for number, (item, other) in enumerate(zip(answer, expected)):
            assert_same(item, other, f"{place}/{number}")
    elif isinstance(answer, Fraction):
        assert f"{answer.numerator}/{answer.denominator}" == expected, place
    else:
        assert answer == expected, place
        assert type(answer) in {float: (float,), int: (int, float)}.get(type(expected),
                                                                       (type(expected),)), place
        assert not isinstance(answer, Mapping) or list(answer) == list(expected), place
