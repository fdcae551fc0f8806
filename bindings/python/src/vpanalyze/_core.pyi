# SPDX-License-Identifier: MIT
from collections.abc import Callable, Sequence

def ask(question: str, request: str,
        progress: Callable[[int, int], object] | None) -> tuple[int, str]:
    """The status of vpa_ask (include/vpanalyze/c/vpanalyze.h), and the answer or what is wrong."""

def read(json: str, file: str, changes: Sequence[str]
         ) -> tuple[int, str, list[str], list[tuple[str, str]]]:
    """A status; the game's name, or what is wrong; warnings; each line and what it pays once the
    changes, "LINE=PAY", are made."""

def version() -> str: ...

class Trainer:
    """A vpa_trainer, once it is opened."""
    def open(self, json: str, level: str,
             progress: Callable[[int, int], object] | None) -> tuple[int, str]:
        """A status, and what is wrong."""

    def ask(self, request: str) -> tuple[int, str]:
        """The status of vpa_trainer_ask, and the answer or what is wrong."""
