#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""abi_test.py [--update]: the C header declares what abi.txt says, which programs that have been
compiled rely on: functions with their types, types, and the values of constants. All structures are
opaque, so there are no layouts. A function may be added; whatever else changes makes another library
of it, with another number in its soname (CMakeLists.txt)."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "include" / "vpanalyze" / "c" / "vpanalyze.h"
STORED = pathlib.Path(__file__).with_name("abi.txt")


def declarations():
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"^\s*#.*$|extern \"C\" \{", "", text, flags=re.MULTILINE)
    for constants in re.findall(r"typedef enum \w+ \{(.*?)\}", text, re.DOTALL):
        yield from (" ".join(one.split()) for one in constants.split(",") if one.strip())
    text = re.sub(r"(typedef enum \w+) \{.*?\}", r"\1", text, flags=re.DOTALL)
    for declared in re.findall(r"(?:VPA_API|typedef)[^;]*", text):
        yield " ".join(declared.removeprefix("VPA_API").split())


found = "".join(f"{one}\n" for one in declarations())
if sys.argv[1:] == ["--update"]:
    STORED.write_text(found, encoding="utf-8")
elif found != STORED.read_text(encoding="utf-8"):
    sys.exit(f"the header declares\n{found}\nand {STORED.name} says otherwise")
