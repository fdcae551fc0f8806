#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""commands_test.py PROGRAM [DOCUMENT...]

Runs the command lines that the documents show, and compares what they print with what the documents
say they print. What counts as a command line:

  - in a block, a line that begins with "$ ": up to the next one follows its output;
  - in a block marked sh, or an indented one, a line that begins with "vpanalyze" or "scripts/run".
    If the next block has no mark, it is the output of the last command.

A line "…" in an output stands for any lines, and a "…" at the end of a line for the rest of it.
"<!-- not run: why -->" above a block leaves it out. A json block below a text that ends with
"`name.json`:" is that file. Command lines run in a folder that has the project's paytables/, and
what the examples take for granted, from files/."""
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 120


@dataclasses.dataclass
class Block:
    line: int  # of the document, where it begins
    mark: str  # "sh", "json", "" for none, "indented"
    text: list
    preceding: str  # the text before it


def blocks(text):
    """The code blocks of a document, in order."""
    found, preceding, lines, i = [], "", text.split("\n"), 0
    while i < len(lines):
        if lines[i].startswith("```"):
            end = next(j for j in range(i + 1, len(lines)) if lines[j].startswith("```"))
            found.append(Block(i + 1, lines[i][3:].strip(), lines[i + 1:end], preceding))
            preceding, i = "", end + 1
        elif lines[i].startswith("    ") and lines[i].strip() and (i == 0 or not lines[i - 1].strip()):
            end = i
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            paragraphs = "\n".join(line[4:] for line in lines[i:end]).rstrip("\n").split("\n\n")
            for paragraph in paragraphs:
                found.append(Block(i + 1, "indented", paragraph.split("\n"), preceding))
                preceding = ""
            i = end
        else:
            if lines[i].strip():
                preceding = lines[i].strip()
            i += 1
    return found


def joined(lines):
    """Lines with those that end in a backslash put together."""
    return "\n".join(lines).replace("\\\n", " ").split("\n")


def is_command(line):
    return line.startswith(("vpanalyze ", "scripts/run "))


def commands(document):
    """(line number, command, expected output or None) of a document."""
    all_blocks = blocks(document)
    for block, following in zip(all_blocks, [*all_blocks[1:], None]):
        if block.preceding.startswith("<!-- not run:"):
            continue
        if block.text and block.text[0].startswith("$ "):
            for part in re.split(r"^\$ ", "\n".join(block.text).replace("\\\n", " "), flags=re.M)[1:]:
                command, _, output = part.partition("\n")
                yield block.line, command, output
            continue
        if block.mark not in ("sh", "indented") or not any(map(is_command, block.text)):
            continue
        lines = [line for line in joined(block.text) if is_command(line)]
        for line in lines[:-1]:
            yield block.line, line, None
        is_output = (following is not None and following.mark in ("", "indented")
                     and not following.preceding.startswith("<!-- not run:")
                     and not any(map(is_command, following.text))
                     and not following.text[0].startswith("$ ")
                     and (following.preceding == "" or block.mark == "sh"))
        yield block.line, lines[-1], "\n".join(following.text) if is_output else None


def write_files(document, folder):
    for block in blocks(document):
        name = re.search(r"`([\w-]+\.(?:json|txt))`:$", block.preceding)
        if name and not block.text[0].startswith("$ "):
            (folder / name.group(1)).unlink(missing_ok=True)
            (folder / name.group(1)).write_text("\n".join(block.text) + "\n")


def pattern_of(expected):
    pattern = ""
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() in ("…", "..."):
            pattern += r"(?:.*\n)*?"
        elif line.endswith("…"):
            pattern += re.escape(line[:-1]) + r".*\n"
        else:
            pattern += re.escape(line.rstrip()) + r"\s*?\n"
    return pattern


def run(command, folder, environment):
    return subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)


def problem_of(command, expected, folder, environment, known):
    """What a command line without files says, it says wherever it is shown again: `known`."""
    words = re.sub(r"\s+#\s.*", "", command)
    if not re.search(r"[<>|]|paytables|\.(json|txt|html)|-o |--output|--statistics", words):
        result = known[words] = known.get(words) or run(command, folder, environment)
    else:
        result = run(command, folder, environment)
    printed = result.stdout + result.stderr
    if expected is None:
        return None if result.returncode == 0 else f"exit code {result.returncode}\n{printed}"
    if re.fullmatch(pattern_of(expected), printed.rstrip("\n") + "\n"):
        return None
    return f"prints\n{printed}"


def main():
    program, *names = sys.argv[1:]
    documents = [pathlib.Path(name) for name in names] or [
        ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "paytables/README.md"]
    failures = shown = 0
    known = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "scripts").mkdir()
        (folder / "bin").mkdir()
        (folder / "paytables").symlink_to(ROOT / "paytables")
        for file in (pathlib.Path(__file__).parent / "files").iterdir():
            (folder / file.name).symlink_to(file)
        (folder / "scripts/run").symlink_to(pathlib.Path(program).resolve())
        (folder / "bin/vpanalyze").symlink_to(pathlib.Path(program).resolve())
        # A shell warns of a locale that is not installed, and sorts by one that is.
        environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "NO_COLOR": "1",
                       "LC_ALL": "C"}
        environment.pop("VPANALYZE_PAYTABLES", None)
        for document in documents:
            text = document.read_text()
            write_files(text, folder)
            for line, command, expected in commands(text):
                shown += 1
                problem = problem_of(command, expected, folder, environment, known)
                if problem:
                    failures += 1
                    print(f"{document.resolve().relative_to(ROOT)}:{line}: $ {command}\n{problem}")
    print(f"{shown} command lines, {failures} not as the documents say")
    sys.exit(1 if failures or shown == 0 else 0)


main()
