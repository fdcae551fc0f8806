#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bench/stored.py [--update]

Compares this build with bench/stored.json: the results of every game of the catalogue and of ten
commands, to the byte, by the beginning of their SHA-256; and how many instructions those commands
take, where the compiler is the stored one and valgrind is installed. A result that differs, or a
command that takes 3% more, is named, and the exit code is 1. --update stores what this build does.
VPANALYZE names another program."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("VPANALYZE", str(ROOT / "build" / "release" / "vpanalyze"))
STORED = pathlib.Path(__file__).with_name("stored.json")
MOST = 1.03  # times the stored instructions

COMMANDS = [
    ["--version"],
    ["9/6 JoB", "--engine", "patterns"],
    ["9/6 JoB", "--engine", "enumerate"],
    ["hand", "9/6 JoB", "Kh", "Qh", "Jh", "5h", "2c"],
    ["risk", "9/6 JoB"],
    ["strategy", "9/6 JoB"],
    ["Ultimate X, 8/6 JoB, ten lines"],
    ["meter", "8/5 JoB"],
    ["sweep", "9/6 JoB", "--vary", "Full house=6..9", "--vary", "Flush=5..7"],
    ["equity", "AsKd", "QhQc"],
]


def signature(result):
    return hashlib.sha256(result).hexdigest()[:16]


def output(*words):
    return subprocess.run([PROGRAM, *words], check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout


def games():
    """{file: signature}, as bench/whole_process.sh prints it."""
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "paytables").rglob("*.json")
                   if not file.name.endswith(".schema.json"))
    answers = output("analyze", *files, "--json").splitlines(keepends=True)
    return dict(zip(files, map(signature, answers), strict=True))


def compiler():
    cache = (pathlib.Path(PROGRAM).parent / "CMakeCache.txt").read_text(encoding="utf-8")
    path = re.search(r"^CMAKE_CXX_COMPILER:[^=]*=(.*)$", cache, re.MULTILINE)[1]
    return subprocess.run([path, "--version"], check=True, capture_output=True, text=True).stdout.split("\n")[0]


def instructions(words):
    """In millions, of one thread."""
    said = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM,
                           *words, "--json", "--threads", "1"],
                          check=True, capture_output=True, text=True, cwd=ROOT).stderr
    return round(int(re.search(r"Collected : (\d+)", said)[1]) / 1e6, 2)


def measured(old):
    new = {"games": games(), "compiler": compiler(), "results": {}, "instructions": {}}
    names = {" ".join(words): words for words in COMMANDS}
    for name, words in names.items():
        if words != ["--version"]:
            new["results"][name] = signature(output(*words, "--json"))
    if shutil.which("valgrind") and (old is None or old["compiler"] == new["compiler"]):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            new["instructions"] = dict(zip(names, pool.map(instructions, names.values())))
    else:
        print("instructions are not counted: this takes valgrind and the compiler that is stored")
    return new


def differences(old, new):
    for part in ("games", "results"):
        for name in sorted({*old[part], *new[part]}):
            was, is_now = (results[part].get(name, "not there") for results in (old, new))
            if was != is_now:
                yield f"{name}: the result was {was} and is {is_now}"
    for name, now in new["instructions"].items():
        was = old["instructions"].get(name)
        if was is None or now > was * MOST:
            yield f"{name}: {now} million instructions, {was} stored"


def main():
    update = sys.argv[1:] == ["--update"]
    if sys.argv[1:] and not update:
        sys.exit(__doc__)
    old = None if update else json.loads(STORED.read_text(encoding="utf-8"))
    new = measured(old)
    if update:
        STORED.write_text(json.dumps(new, indent=1) + "\n", encoding="utf-8")
        return
    found = list(differences(old, new))
    print(*found, sep="\n")
    for name, now in new["instructions"].items():
        print(f"{now:10.2f} million instructions, {now / old['instructions'].get(name, now):6.3f} of the stored: {name}")
    print(f"{len(new['games'])} games and {len(new['results'])} commands: {len(found)} not as stored")
    sys.exit(bool(found))


main()
