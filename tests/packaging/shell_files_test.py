#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""shell_files_test.py PROGRAM

The manual page and the completions know every command and option that the help names, and no
others; every paytable they offer is one; and bash, zsh and fish, all of which must be installed,
complete command lines with them."""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
failures = []


def output(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def check(holds, message):
    if not holds:
        failures.append(message)


def commands():
    """The commands, which the help lists under several headings between these two lines."""
    listed = output("--help").split("COMMAND [arguments] [options]\n")[1].split('"vpanalyze help')[0]
    return sorted(re.findall(r"^  (\w+) ", listed, re.MULTILINE))


def flags(command):
    """The long options in a command's help."""
    return set(re.findall(r"^  (?:-\w, |    )(--[\w-]+)", output("help", command), re.MULTILINE))


def check_man_page(names, flags_of):
    page = output("help", "--man").replace("\\-", "-")
    check(not re.search(r"(?<!^)(?<!\\fB)\\&|^\\&(?!['.])|^'", page, re.MULTILINE), "manual page: needless escapes")
    sections = dict(re.findall(r"^\.SS (\w+)\n(.*?)(?=^\.S[SH] |\Z)", page, re.MULTILINE | re.DOTALL))
    check(list(sections) == names, f"the manual page has the commands {list(sections)}")
    common = page.split(".SH OPTIONS OF ALL COMMANDS")[1].split(".SH ")[0]
    common_options = set(re.findall(r"\\fB(--[\w-]+)\\fR", common))
    for name in names:
        found = set(re.findall(r"\\fB(--[\w-]+)\\fR", sections.get(name, ""))) | common_options
        check(found == flags_of[name], f"manual page, {name}: {found ^ flags_of[name]}")
    if shutil.which("mandoc"):
        lint = subprocess.run(["mandoc", "-T", "lint", "-W", "style"], input=output("help", "--man"),
                              capture_output=True, text=True)
        check(not lint.stdout, f"manual page: {lint.stdout}")


def check_bash(script, flags_of):
    for name, wanted in flags_of.items():
        case = re.search(rf"^ +{name}\) mapfile .*-W '(--[^']*)'", script, re.MULTILINE)
        found = set(case.group(1).split()) if case else set()
        check(found == wanted, f"bash, {name}: {found ^ wanted}")


def check_zsh(script, flags_of):
    for name, wanted in flags_of.items():
        case = re.search(rf"^    {name}\)\n +_arguments.*?;;", script, re.MULTILINE | re.DOTALL)
        found = set(re.findall(r"'\*(--[\w-]+)\[", case.group(0))) if case else set()
        check(found == wanted, f"zsh, {name}: {found ^ wanted}")


def check_fish(script, flags_of):
    for name, wanted in flags_of.items():
        lines = re.findall(rf"^complete .*seen_subcommand_from {name}'.*$", script, re.MULTILINE)
        found = {"--" + flag for line in lines for flag in re.findall(r"' (?:-s \w )?-l ([\w-]+)", line)}
        check(found == wanted, f"fish, {name}: {found ^ wanted}")


# A command line, what shells must offer for its last word, and what they must not.
COMPLETIONS = [
    ("", ["analyze", "simulate", "jacks-or-better-9-6"], ["fish"]),
    ("sim", ["simulate"], ["analyze"]),
    ("analyze jacks-or-better-9-", ["jacks-or-better-9-6", "jacks-or-better-9-5"], ["simulate", "nsud"]),
    ("hand ", ["jacks-or-better-9-6", "chart.txt"], ["simulate"]),
    ("compare jacks-or-better-9-6 ", ["jacks-or-better-9-5"], ["simulate"]),
    ("completion ", ["bash", "fish", "zsh"], ["jacks-or-better-9-6", "simulate"]),
    ("help ", ["analyze", "simulate"], ["jacks-or-better-9-6"]),
    ("meter --line ", ["Royal flush", "A-C-E-$"], ["jacks-or-better-9-6", "Royal", "chart.txt"]),
    ("meter --line A-C", ["A-C-E-$"], ["Royal flush"]),
    ("list --family ", ["deuces-wild", "bonus-poker"], ["jacks-or-better-9-6", "chart.txt"]),
    ("verify --tie-break ", ["first", "most-held"], ["jacks-or-better-9-6", "chart.txt"]),
    ("risk jacks-or-better-9-6 --ob", ["--objective"], ["--risk", "jacks-or-better-9-6"]),
    ("strategy --evaluate ", ["chart.txt"], ["jacks-or-better-9-6", "simulate"]),
    ("simulate --seed ", [], ["jacks-or-better-9-6", "simulate"]),
    ("rank ", [], ["jacks-or-better-9-6", "simulate"]),
]


def run(shell, code, folder):
    """What a shell that reads no file of its user's prints."""
    options = {"bash": ["--norc"], "fish": ["--no-config"]}[shell]
    done = subprocess.run([shell, *options, "-c", code], capture_output=True, text=True, cwd=folder,
                          env={**os.environ, "HOME": str(folder)}, check=False)
    check(done.returncode == 0 and not done.stderr, f"{shell}: {done.stderr[:2000]}")
    return done.stdout.splitlines()


def bash_completions(folder, line):
    words = ["vpanalyze", *line.split(" ")]
    quoted = " ".join(f"'{word}'" for word in words)
    code = (f"source ./script; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _vpanalyze\n"
            'printf "%s\n" "${COMPREPLY[@]}"')
    return run("bash", code, folder)


def fish_completions(folder, line):
    offered = run("fish", f"source ./script; complete -C 'vpanalyze {line}'", folder)
    return [word.split("\t")[0] for word in offered]


# Writes every match that would be listed into a file, and tells the end of it.
ZSH_SETUP = r"""
PS1= RPS1= ; fpath=($PWD/functions $fpath); autoload -Uz compinit && compinit -u -D
compadd() {
  local -a matches
  if [[ " ${(j: :)@[1,(i)(-|--)]}" != *' -'[[:alnum:]]#[OAD]\ * ]]; then
    builtin compadd -O matches "$@"; print -rl -- "${matches[@]}" >> offered
  fi
  builtin compadd "$@"
}
setopt extended_glob; zstyle ':completion:*' list-prompt ''; LISTMAX=100000
complete_and_tell() { zle complete-word; print completed >$TTY }
zle -N complete_and_tell; bindkey '^I' complete_and_tell
"""


class Zsh:
    """An interactive zsh: its completions work nowhere else."""

    def __init__(self, folder):
        self.folder = folder
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.chdir(folder)
            os.environ.update(HOME=str(folder), TERM="dumb")
            os.execvp("zsh", ["zsh", "-f", "-i"])
        (folder / "setup").write_text(ZSH_SETUP)
        (folder / "functions").mkdir()
        (folder / "functions" / "_vpanalyze").write_text((folder / "script").read_text())
        self.said = ""
        self.enter("source ./setup; print rea''dy\n", "ready")

    def enter(self, keys, until):
        """Types keys and waits for a text."""
        os.write(self.terminal, keys.encode())
        seen, end = "", time.monotonic() + 30
        while until not in seen and time.monotonic() < end:
            if select.select([self.terminal], [], [], 1)[0]:
                seen += os.read(self.terminal, 65536).decode(errors="replace")
        check(until in seen, f"zsh: no {until} in {seen[-2000:]}")

    def completions(self, line):
        offered = self.folder / "offered"
        offered.unlink(missing_ok=True)
        self.enter(f"\x15vpanalyze {line}\t", "completed")  # Ctrl-U drops the line before
        return offered.read_text().splitlines() if offered.exists() else []


def check_completions(shell, script):
    if not shutil.which(shell):
        check(False, f"{shell} is not installed, so its completions cannot be tested")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "script").write_text(script)
        (folder / "chart.txt").write_text("")
        zsh = Zsh(folder) if shell == "zsh" else None
        ask = {"bash": bash_completions, "fish": fish_completions}.get(shell)
        for line, wanted, unwanted in COMPLETIONS:
            offered = zsh.completions(line) if zsh else ask(folder, line)
            for word in wanted:
                check(word in offered, f"{shell}: \"vpanalyze {line}\" is offered no {word}: {offered[:20]}")
            for word in unwanted:
                check(word not in offered, f"{shell}: \"vpanalyze {line}\" is offered {word}")


def check_paytables(script):
    names = re.search(r"local paytables='([^']*)'", script).group(1).split()
    listed = output("list", "--format", "csv").count("\n") - 1
    check(len(set(names)) == listed, f"{len(set(names))} paytable names for {listed} paytables")
    shown = {output("show", name) for name in names}
    check(len(shown) == listed, "two names mean the same paytable")


names = commands()
flags_of = {name: flags(name) for name in names}
check(len(names) > 5 and all(flags_of.values()), "the help cannot be read")
check_man_page(names, flags_of)
checks = {"bash": check_bash, "zsh": check_zsh, "fish": check_fish}
for shell, check_script in checks.items():
    script = output("completion", shell)
    check_script(script, flags_of)
    check_completions(shell, script)
check_paytables(output("completion", "bash"))
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
