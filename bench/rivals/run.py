#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bench/rivals/run.py [--phe DIR] [--omp DIR] [--sigmajove DIR] [--pairs N]

Builds what others have made for the same work, from checkouts of

  --phe        https://github.com/HenryRLee/PokerHandEvaluator
  --omp        https://github.com/zekyll/OMPEval
  --sigmajove  https://github.com/sigmajove/video-poker

and runs it and vpanalyze in turn, N times each (11), on one core: medians in milliseconds, and the ratio
of theirs to ours, above 1 where ours is faster. Results are compared. Needs build/release (scripts/run).
All are compiled with -O3, for no particular processor."""
import argparse
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / "build" / "release"
FLAGS = ["-O3", "-DNDEBUG", "-std=c++20", "-w"]
TASKS = {"returns": "return table of 9/6 Jacks or Better",
         "sweep": "12 paytables of Jacks or Better", "random": "4,000,000 hands of seven at random",
         "order": "all 133,784,560 hands of seven in order", "hands": "AsKd against QhQc",
         "ranges": "QQ+,AKs against 22+,A2s+"}
# Stands in for the Windows headers that sigmajove/video-poker includes.
SHIM = """#include <cassert>
#include <cstdio>
#include <cstring>
#define _ASSERT(x) assert(x)
#define _ASSERTE(x) assert(x)
#define _CRT_ERROR 0
#define _RPT0(kind, text) std::fputs(text, stderr)
#define strcpy_s(to, from) std::strcpy(to, from)
"""


def compile_program(target, *words):
    subprocess.run(["c++", *FLAGS, f"-I{HERE}", *map(str, words), "-o", str(target), "-pthread"], check=True)
    return target


def build_ours(work):
    return compile_program(work / "ours", HERE / "vpanalyze.cpp", f"-I{ROOT / 'include'}", f"-I{ROOT / 'src'}",
                           f"-I{BUILD / 'generated'}", BUILD / "libvpanalyze.a")


def build_phe(work, checkout):
    sources = checkout / "cpp" / "src"
    objects = []
    for name in ("evaluator7.c", "hash.c", "hashtable.c", "hashtable7.c", "dptables.c", "tables_bitwise.c"):
        objects.append(work / f"phe_{name}.o")
        subprocess.run(["cc", "-O3", "-w", "-c", f"-I{checkout / 'cpp' / 'include'}", sources / name,
                        "-o", objects[-1]], check=True)
    return compile_program(work / "phe", HERE / "phe.cpp", f"-I{checkout / 'cpp' / 'include'}", *objects)


def build_omp(work, checkout):
    """Written for C++11; GCC 12 wants min() and max() of its generator to be constexpr."""
    copy = shutil.copytree(checkout, work / "OMPEval", ignore=shutil.ignore_patterns(".git"))
    random = copy / "omp" / "Random.h"
    random.write_text(re.sub(r"static uint64_t (min|max)", r"static constexpr uint64_t \1", random.read_text()))
    objects = []
    for source in sorted((copy / "omp").glob("*.cpp")):
        objects.append(work / f"omp_{source.stem}.o")
        subprocess.run(["c++", "-O3", "-std=c++11", "-w", "-include", "functional", "-c", source, "-o", objects[-1]],
                       check=True)
    return compile_program(work / "omp", "-include", "functional", HERE / "omp.cpp", f"-I{copy}", *objects)


def build_sigmajove(work, checkout):
    shim = work / "shim"
    shim.mkdir()
    (shim / "windows.h").touch()
    (shim / "shim.hpp").write_text(SHIM)
    names = ("combin", "eval_game", "game", "hand_iter", "kept", "pay_dist", "vpoker")
    return compile_program(work / "sigmajove", "-include", shim / "shim.hpp", f"-I{shim}", f"-I{checkout}",
                           HERE / "sigmajove.cpp", *(checkout / "shared" / f"{name}.cc" for name in names))


RIVALS = {"phe": ("PokerHandEvaluator", build_phe, ("random", "order")),
          "omp": ("OMPEval", build_omp, ("random", "order", "hands", "ranges")),
          "sigmajove": ("sigmajove/video-poker", build_sigmajove, ("returns", "sweep"))}


def run(program, task):
    """Seconds and result."""
    done = subprocess.run([program, task], check=True, capture_output=True, text=True)
    seconds, result = done.stdout.splitlines()[-1].split()  # theirs may print more
    return float(seconds), float(result)


def commit_of(checkout):
    done = subprocess.run(["git", "-C", checkout, "rev-parse", "--short", "HEAD"], capture_output=True, text=True,
                          check=False)
    return done.stdout.strip() or "?"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for rival in RIVALS:
        parser.add_argument(f"--{rival}", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--pairs", type=int, default=11, metavar="N")
    options = parser.parse_args()
    given = {rival: getattr(options, rival).resolve() for rival in RIVALS if getattr(options, rival)}
    if not given:
        parser.error("name at least one checkout")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        ours = build_ours(work)
        print(f"{'':40}{'ours':>10}{'theirs':>10}{'ratio':>8}")
        for rival, checkout in given.items():
            name, build, tasks = RIVALS[rival]
            theirs = build(work, checkout)
            print(f"{name}, {commit_of(checkout)}")
            for task in tasks:
                times = ([], [])
                results = set()
                for _ in range(options.pairs):
                    for program, seconds in zip((ours, theirs), times):
                        took, result = run(program, task)
                        seconds.append(took)
                        results.add(round(result, 6))
                if task in ("random", "order"):  # strengths have scales of their own
                    results = {run(program, "check")[1] for program in (ours, theirs)}
                mine, other = (1000 * statistics.median(seconds) for seconds in times)
                differs = len(results) > 1
                wrong += differs
                print(f"  {TASKS[task]:38}{mine:10.1f}{other:10.1f}{other / mine:8.2f}"
                      + (f"  results differ: {sorted(results)}" if differs else ""))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
