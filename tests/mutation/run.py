#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes small mistakes in the sources, one at a time, and tells which of them the tests notice.

    tests/mutation/run.py [--seed N...] [--each N] [--layer NAME]... [--only FOLDER]...
                          [--leave-out FOLDER]... [--quick] [--tests PATTERN] [--work FOLDER]

Takes --each changes of meaning (20) by chance from every layer, see changes.py; for every seed (1)
others. All are compiled into one program, to be switched on one at a time by VPANALYZE_MUTANT=NUMBER.
Every test is run once without any, which must pass, and which shows what mutants it comes upon and
how long it takes. Then every mutant is run against the tests that come upon it, those of its own
layer first, until one fails or takes far too long.

With --only no file outside the folders given is changed; with --quick the tests labeled slow are left
out, with --tests all whose name has nothing of a regular expression.

Mutants that cannot change what anyone sees are listed in equivalent.txt, with the reason. The others
that no test notices are the result: exit code 1 if there are any. A table of all goes to standard
output, and all files into the work folder (build/mutation), so that one can be looked into:

    VPANALYZE_MUTANT=17 build/mutation/build/vpanalyze "9/6 JoB"
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
import changes

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LAYERS = re.findall(r"^vpanalyze_layer\((\w+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
# Tests of the sources rather than of what they do, and those that are no part of the default run.
NOT_RUN = re.compile(r"^(layers|exhaustive|browser/page|packaging/(?!shell-files).*)$")
# A change in what ends a loop may take all memory or fill the disk.
LIMITS = 'ulimit -v 6000000; ulimit -f 400000; exec "$@"'
SKIPPED = 77
# In the work folder, so that the next run need not try them again.
NOT_COMPILING = "not-compiling.txt"


@dataclasses.dataclass
class Test:
    name: str
    command: list
    folder: str
    seconds: float = 0
    reached: frozenset = frozenset()

    def fails(self, timeout=None, **variables):
        """How it fails with these environment variables; empty if it does not."""
        process = subprocess.Popen(["sh", "-c", LIMITS, "sh", *self.command], cwd=self.folder,
                                   env={**os.environ, **variables}, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        try:
            return "failed" if process.wait(timeout) not in (0, SKIPPED) else ""
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "timed out"


def say(words):
    print(words, file=sys.stderr, flush=True)


def files_of(layer, only, left_out):
    """The sources of a layer, by name."""
    paths = [path for top in ("src", "include/vpanalyze")
             for path in sorted((ROOT / top / layer).rglob("*.?pp"))]
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names
            if name.startswith(tuple(only)) and not name.startswith(tuple(left_out))}


def copy_sources(source, mutants):
    """All of the project, with the mutants in it. Files that stay the same are not written again."""
    file_changes = collections.defaultdict(dict)
    for number, change in mutants.items():
        file_changes[change.file][number] = change
    listed = subprocess.check_output(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard"], text=True)
    for name in listed.splitlines():
        content = (ROOT / name).read_bytes()
        if name in file_changes:
            content = changes.rewritten(content.decode(), file_changes[name]).encode()
        target = source / name
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            target.chmod((ROOT / name).stat().st_mode)


def not_compiling(output, mutants):
    """The numbers of the mutants that a failed build complains about."""
    plain = re.sub(r"\x1b\[[\d;]*[mK]", "", output)
    places = re.findall(r"\bsource/((?:src|include)/\S+?):(\d+):\d+: (error)?", plain)
    for wanted in ({place[:2] for place in places if place[2]}, {place[:2] for place in places}):
        found = {number for number, change in mutants.items()
                 if any((change.file, str(line)) in wanted for line in change.lines)}
        if found:
            return found
    files = {place[0] for place in places}
    return {number for number, change in mutants.items() if change.file in files}


def check_headers(source, output, mutants):
    """Reads every header with a mutant by itself; returns whether all can be compiled, and what the
    compiler says. A mistake in a header found later would cost a build of nearly everything."""
    compiler = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)", (output / "CMakeCache.txt").read_text(), re.M)[1]
    folders = [f"-I{folder}" for folder in (source / "include", source / "src", output / "generated")]
    headers = sorted({change.file for change in mutants.values() if change.file.endswith(".hpp")})
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda name: subprocess.run(
            [compiler, "-std=c++20", "-fsyntax-only", "-w", *folders, "-isystem", HERE, "-xc++",
             source / name], capture_output=True, text=True), headers))
    return all(each.returncode == 0 for each in done), "".join(each.stderr for each in done)


def compile_all(source, output, _):
    done = subprocess.run(["cmake", "--build", output, "-j", str(os.cpu_count()), "--", "-k", "0"],
                          capture_output=True, text=True)
    return done.returncode == 0, done.stdout


def build(work, mutants):
    """Builds; returns the mutants that can be compiled."""
    source, output = work / "source", work / "build"
    copy_sources(source, mutants)
    # Less optimized than what people run: the time of compiling is most of the time there is.
    subprocess.run(["cmake", "-G", "Ninja", "-S", source, "-B", output, "-DCMAKE_BUILD_TYPE=Release",
                    "-DVPANALYZE_BUILD_BENCH=OFF", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG",
                    f"-DCMAKE_CXX_FLAGS=-w -isystem {HERE}"], check=True, stdout=subprocess.DEVNULL)
    for step in (check_headers, compile_all):
        while True:
            is_good, said = step(source, output, mutants)
            if is_good:
                break
            bad = not_compiling(said, mutants)
            say(f"not compiling, left out: {len(bad)} of {len(mutants)}")
            if not bad:
                sys.exit(said[-5000:])
            with (work / NOT_COMPILING).open("a", encoding="utf-8") as file:
                file.writelines(f"{mutants[number].file} {mutants[number].words}\n" for number in bad)
            mutants = {number: change for number, change in mutants.items() if number not in bad}
            copy_sources(source, mutants)
    return mutants


def layer_of(change):
    return re.match(r"(?:src|include/vpanalyze)/(\w+)/", change.file)[1]


def all_tests(folder, quick, pattern):
    listed = json.loads(subprocess.check_output(["ctest", "--show-only=json-v1"], cwd=folder))
    for test in listed["tests"]:
        if not NOT_RUN.match(test["name"]) and re.search(pattern, test["name"]):
            properties = {each["name"]: each["value"] for each in test["properties"]}
            if quick and "slow" in properties.get("LABELS", []):
                continue
            yield Test(test["name"], test["command"], properties["WORKING_DIRECTORY"])


def observe(test, log):
    """Runs a test without mutants, and keeps how long it takes and what it comes upon."""
    log.unlink(missing_ok=True)
    start = time.monotonic()
    if test.fails(VPANALYZE_MUTANT_LOG=str(log)):
        sys.exit(f"{test.name} fails without any mutant")
    test.seconds = time.monotonic() - start
    test.reached = frozenset(map(int, log.read_text().split())) if log.exists() else frozenset()


def fate(number, change, tests):
    """Which test notices a mutant, and how; None for none."""
    own = layer_of(change) + "/"
    coming_upon_it = [test for test in tests if number in test.reached]
    for test in sorted(coming_upon_it, key=lambda test: (not test.name.startswith(own), test.seconds)):
        how = test.fails(10 + 5 * test.seconds, VPANALYZE_MUTANT=str(number))
        if how:
            say(f"{number} {how}: {test.name}")
            return f"{test.name}{' (time)' if how == 'timed out' else ''}"
    say(f"{number} survives {len(coming_upon_it)} tests: {change.file}:{change.line} {change.words}")
    return None


def equivalents():
    """The reasons in equivalent.txt, by what is changed."""
    blocks = (HERE / "equivalent.txt").read_text(encoding="utf-8").split("\n\n")
    lines = [block.strip().split("\n") for block in blocks if not block.startswith("#")]
    return {(place, words): " ".join(map(str.strip, reason)) for place, words, *reason in lines}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--layer", action="append", choices=LAYERS)
    parser.add_argument("--only", action="append", metavar="FOLDER")
    parser.add_argument("--leave-out", action="append", default=[], metavar="FOLDER")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--tests", default="", metavar="PATTERN")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build" / "mutation")
    return parser.parse_args()


def main():
    asked = arguments()
    layers = {layer: files_of(layer, asked.only or [""], asked.leave_out)
              for layer in asked.layer or LAYERS}
    taken = set()  # no line twice
    # Takes more than are wanted, because some cannot be compiled.
    lots = {(seed, layer): changes.chosen(texts, 2 * asked.each, random.Random(f"{seed} {layer}"), taken)
            for seed in asked.seed for layer, texts in layers.items()}
    changed = [change for lot in lots.values() for change in lot]
    known = asked.work / NOT_COMPILING
    bad = set(known.read_text(encoding="utf-8").splitlines()) if known.exists() else set()
    compiled = build(asked.work.resolve(), {number: change for number, change in enumerate(changed, 1)
                                            if f"{change.file} {change.words}" not in bad})
    seeds = {}
    for (seed, _), lot in lots.items():
        good = [number for number, change in compiled.items() if change in lot]
        seeds.update({number: seed for number in good[:asked.each]})
    mutants = {number: compiled[number] for number in seeds}
    tests = list(all_tests(asked.work / "build", asked.quick, asked.tests))
    say(f"{len(mutants)} mutants, {len(tests)} tests")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        logs = [asked.work.resolve() / f"reached-{i}" for i in range(len(tests))]
        list(pool.map(observe, tests, logs))
        fates = dict(zip(mutants, pool.map(lambda item: fate(*item, tests), mutants.items())))

    reasons = equivalents()
    counts = collections.defaultdict(collections.Counter)
    print("| seed | number | layer | place | change | noticed by |\n|---|---|---|---|---|---|")
    for number, change in mutants.items():
        reason = reasons.get((change.file, change.words))
        noticed = fates[number]
        counts[seeds[number]]["noticed" if noticed else "equivalent" if reason else "not noticed"] += 1
        verdict = noticed or (f"nobody can: {reason}" if reason else "**nothing**")
        words = change.words.replace("|", "\\|")
        place = f"{change.file}:{change.line}"
        print(f"| {seeds[number]} | {number} | {layer_of(change)} | {place} | `{words}` | {verdict} |")
    print()
    for seed, count in counts.items():
        print(f"Seed {seed}: {count.total()} mutants, {count['noticed']} noticed, "
              f"{count['equivalent']} that nobody can notice, {count['not noticed']} not noticed.")
    sys.exit(1 if any(count["not noticed"] for count in counts.values()) else 0)


if __name__ == "__main__":
    main()
