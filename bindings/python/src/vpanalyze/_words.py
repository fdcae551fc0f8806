# SPDX-License-Identifier: MIT
"""Words of the command line in Python's names. Imports nothing of the package, for the build."""
import re


def python_words(text: str) -> str:
    """Of the command line or the C interface, about options: as those here are called."""
    text = re.sub(r"^request: /?", "", text)
    text = re.sub(r"--([a-z][a-z-]+)", lambda option: option[1].replace("-", "_"), text)
    text = re.sub(r"repeatable|may be repeated|repeat(?= for several| to )", "may be a list", text)
    return re.sub(r"^(return|from)\b(?=:)|\b(?<=give )return\b|\b(?<=as in )return\b",
                  lambda word: f"{word[0]}_", text)
