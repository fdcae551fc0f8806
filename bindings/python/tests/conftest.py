# SPDX-License-Identifier: MIT
import json
import os
import pathlib
import subprocess

import pytest

import vpanalyze

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "build" / "release" / "vpanalyze"


@pytest.fixture(scope="session")
def command_line():
    """What the program answers, as JSON; and what it says where it refuses."""
    def ask(*words, fails=False):
        done = subprocess.run([PROGRAM, *map(str, words), "--json", "--quiet"], text=True,
                              capture_output=True, env={**os.environ, "VPANALYZE_PAYTABLES": ""})
        assert (done.returncode > 1) == fails, done.stderr
        return done.stderr if fails else [json.loads(line) for line in done.stdout.splitlines()]
    return ask


@pytest.fixture
def job():
    return vpanalyze.load("9/6 JoB")
