#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""build/python/environment/bin/python bench/python.py [SECONDS]: how many paytables like 9/6 Jacks or
Better Python analyzes a second of one processor, and how many times as many two threads analyze as one, beside
two processes, which have nothing in common: where these fall short of 2, other work is in the way."""
import concurrent.futures
import itertools
import sys
import time

import vpanalyze

GAME = vpanalyze.load("9/6 JoB")
GAMES = [GAME.with_pays({"Full house": house, "Flush": flush, "Straight": straight})
         for house, flush, straight in itertools.product(range(6, 11), range(5, 8), range(4, 6))]


def analyze(count):
    """So many calls; all their returns, so that nothing can be left out."""
    games = itertools.islice(itertools.cycle(GAMES), count)
    return sum(vpanalyze.analyze(game, engine="patterns", threads=1).return_ for game in games)


def speedup(pool_of, seconds):
    """How many times as many calls two workers do as one, at best."""
    def wall(pool, workers):
        start = time.perf_counter()
        list(pool.map(analyze, [100] * workers))
        return time.perf_counter() - start

    with pool_of(2) as pool:
        wall(pool, 2)
        rounds = [(wall(pool, 1), wall(pool, 2)) for _ in range(max(5, round(2 * seconds)))]
    one, two = (min(times) for times in zip(*rounds))
    return 2 * one / two


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    analyze(len(GAMES))
    start, calls = time.process_time(), 0
    while (used := time.process_time() - start) < seconds:
        analyze(len(GAMES))
        calls += len(GAMES)
    print(f"{calls / used:.0f} calls a processor-second")
    for name in "Thread", "Process":
        ratio = speedup(getattr(concurrent.futures, name + "PoolExecutor"), seconds)
        print(f"{name} pool of two: {ratio:.2f} times as many as one")


main()
