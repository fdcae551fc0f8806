#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""options_test.py PROGRAM

Every option and every command that a document names is one of the program's, or of the script that is
named with it, and documents leave out none: command-line.md has every command and every option."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Options of other tools, and where they are written down.
OTHERS = {"--bundle", "--format=cjs",  # esbuild
          "--strict",  # mypy
          "--no-isolation",  # build
          "--preset", "--workflow", "--build", "--install", "--prefix", "--test",  # CMake, Node
          "--cflags", "--libs", "--static"}  # pkg-config
SCRIPT = re.compile(r"^(?:\./)?((?:scripts|bench|tests|packaging|examples|\.ci)/[\w./-]+)")
COMMAND = re.compile(r"^(?:vpanalyze )?([a-z]+) .*--")


def help_of(program, *words):
    return subprocess.run([program, "help", *words], capture_output=True, text=True, check=True).stdout


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z][\w-]*", text))


def spans(text):
    """The words in backquotes outside code blocks, those of a table's row included."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [re.sub(r"\s+", " ", span) for span in re.findall(r"`([^`]+)`", text)]


def problems_of(name, span, options, everywhere):
    """Yields what a document says that is not so."""
    script = SCRIPT.match(span)
    if script and (ROOT / script.group(1)).is_file():
        text = (ROOT / script.group(1)).read_text(encoding="utf-8")
        for option in options_in(span):
            if option not in text and option not in everywhere:
                yield f"{name}: `{span}`: {script.group(1)} has no {option}"
        return
    command = COMMAND.match(span.replace("\\|", "|"))
    if command and command.group(1) in options:
        known = options[command.group(1)]
        where = f"vpanalyze {command.group(1)}"
    else:
        known = everywhere | OTHERS
        where = "the program"
    for option in options_in(span):
        if option not in known:
            yield f"{name}: `{span}`: {where} has no {option}"
    named = re.match(r"vpanalyze ([a-z]+)(?: [a-z]|$)", span)
    if named and named.group(1) not in options:
        yield f"{name}: `{span}`: no command is called {named.group(1)}"


def main(program):
    overview = help_of(program)
    commands = re.findall(r"^  ([a-z]+)  +\S", overview[:overview.index("Options of all commands")], re.M)
    options = {command: options_in(help_of(program, command)) for command in commands}
    everywhere = set().union(*options.values())
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "paytables/README.md"]
    found, wrong = 0, []
    for document in documents:
        for span in spans(document.read_text(encoding="utf-8")):
            found += len(options_in(span))
            wrong += problems_of(document.relative_to(ROOT), span, options, everywhere)
    reference = (ROOT / "docs/command-line.md").read_text(encoding="utf-8")
    row_options = {command: set() for command in commands}
    these = set()
    for shown, which in re.findall(r"^\| (`-.*?) \| (.*?) \|", reference, re.M):
        words = set(re.findall(r"`([a-z]+)`", which))
        these = these - words if which.startswith("the same except") else words or set(commands)
        for command in these:
            row_options[command] |= options_in(shown)
    for command in commands:
        if f"`{command}" not in reference:
            wrong.append(f"docs/command-line.md: the command {command} is missing")
        for option in sorted(options[command] - row_options[command]):
            wrong.append(f"docs/command-line.md: {option} of {command} is missing")
        for option in sorted(row_options[command] - options[command]):
            wrong.append(f"docs/command-line.md: {command} has no {option}")
    print("\n".join(wrong) or f"{found} options of {len(commands)} commands are the program's")
    return 1 if wrong or found < 300 else 0


sys.exit(main(sys.argv[1]))
