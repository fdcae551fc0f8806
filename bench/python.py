#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""build/python/environment/bin/python bench/python.py [SECONDS]: how many paytables like 9/6 Jacks or
Better Python analyzes a second of one processor, and how much faster two threads are than one."""
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


def wall(threads, count):
    """Seconds for `count` calls on so many threads each."""
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        start = time.perf_counter()
        list(pool.map(analyze, [count] * threads))
        return time.perf_counter() - start


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    analyze(len(GAMES))
    start, calls = time.process_time(), 0
    while (used := time.process_time() - start) < seconds:
        analyze(len(GAMES))
        calls += len(GAMES)
    print(f"{calls / used:.0f} calls a processor-second")
    rounds = [(wall(1, 100), wall(2, 100)) for _ in range(max(3, round(seconds)))]
    one, two = (min(times) for times in zip(*rounds))
    print(f"two threads: {2 * one / two:.2f} times as many calls as one")


main()
