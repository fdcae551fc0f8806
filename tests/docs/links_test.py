#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every link between the files of this project leads to something, and so does its "#heading"."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def documents():
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "*.md"], capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        return [ROOT / name for name in listed.stdout.split("\n") if name]
    return [path for path in ROOT.rglob("*.md") if "build" not in path.relative_to(ROOT).parts]


def drop_code(text):
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(path):
    """The names that GitHub gives to headings."""
    names = set()
    text = re.sub(r"^```.*?^```", "", path.read_text(), flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(r"^#+ +(.*)$", text, re.MULTILINE):
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 1
        unique = name
        while unique in names:
            unique = f"{name}-{number}"
            number += 1
        names.add(unique)
    return names


def problems(path):
    for target in re.findall(r"\]\(([^)\s]+)\)", drop_code(path.read_text())):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists():
            yield f"{path.relative_to(ROOT)}: {target} does not exist"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            yield f"{path.relative_to(ROOT)}: {target}: no such heading"


found = [problem for path in documents() for problem in problems(path)]
print("\n".join(found) if found else f"{len(documents())} documents, all links lead somewhere")
sys.exit(1 if found else 0)
