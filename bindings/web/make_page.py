#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the page together: one file that needs nothing else.

    bindings/web/make_page.py PROGRAM MODULE OUTPUT

PROGRAM is vpanalyze, for the list of games; MODULE is vpanalyze.wasm.
"""
import gzip
import json
import pathlib
import re
import struct
import subprocess
import sys

web = pathlib.Path(__file__).resolve().parent
root = web.parents[1]
# What the page opens with: its text stands in the page, so that the engine need not look for it.
FIRST_GAME = "9/6 JoB"
LICENSES = ["LICENSE", "packaging/licenses/nlohmann-json.txt", "packaging/licenses/emscripten.txt"]
# In this order: each may use what stands before it.
scripts = ["client", "dom", "store", "stake", "curves", "glass", "game", "hand", "chart", "verdict", "lessons", "trainer",
           "money", "compare", "app"]


def read(place):
    """A source without what only its readers need: the line of its license and its indentation."""
    lines = (web / place).read_text(encoding="utf-8").splitlines()
    kept = (line.strip() for line in lines if not re.match(r"\s*(//|'use strict';$)", line))
    return "\n".join(line for line in kept if line)


def packed(module):
    """By gzip, in base 85, as client.js reads it: a sixteenth shorter than in base 64."""
    stream = gzip.compress(module, 9, mtime=0)
    stream = len(stream).to_bytes(4, "big") + stream + bytes(-len(stream) % 4)
    digits = [chr(code) for code in range(ord("#"), ord("x") + 1) if chr(code) != "<"]
    powers = [85**i for i in range(4, -1, -1)]
    return "".join(digits[word // power % 85] for (word,) in struct.iter_unpack(">I", stream)
                   for power in powers)


def game_list(program):
    listed = subprocess.run([program, "list", "--json"], check=True, capture_output=True, text=True)
    games = [json.loads(line) for line in listed.stdout.splitlines()]
    wanted = ("name", "aliases", "family", "return")
    games = [{key: game[key] for key in wanted} for game in games]
    first = next(game for game in games if FIRST_GAME in game["aliases"])
    first["json"] = subprocess.run([program, "show", FIRST_GAME], check=True, capture_output=True,
                                   text=True).stdout
    return json.dumps(games, ensure_ascii=False, separators=(",", ":"))


def main(program, module, output):
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True)
    parts = {
        "style": read("page/style.css"),
        "version": version.stdout.split()[1],
        "licenses": "\n".join((root / file).read_text(encoding="utf-8") for file in LICENSES),
        "games": game_list(program).replace("<", "\\u003c"),
        "module": packed(pathlib.Path(module).read_bytes()),
        "engine": read("engine.js"),
        "worker": read("page/worker.js"),
        "page": "'use strict';\n" + "\n".join(read(f"page/{name}.js") for name in scripts),
    }
    template = (web / "page/index.html").read_text(encoding="utf-8")
    page = re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], template)
    pathlib.Path(output).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
