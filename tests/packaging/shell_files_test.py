#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""shell_files_test.py PROGRAM

The manual page and the completions know every command and option that the help names, and no
others; the scripts are sound for their shells, and every paytable they offer is one."""
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
failures = []


def output(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def check(holds, message):
    if not holds:
        failures.append(message)


def commands():
    listed = output("--help").split("\nCommands\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\w+) ", listed, re.MULTILINE)


def flags(command):
    """The long options in a command's help."""
    return set(re.findall(r"^  (?:-\w, |    )(--[\w-]+)", output("help", command), re.MULTILINE))


def check_man_page(names, flags_of):
    page = output("help", "--man").replace("\\-", "-")
    check(not re.search(r"(?<!^)(?<!\\fB)\\&|^\\&(?!['.])|^'", page, re.MULTILINE), "manual page: needless escapes")
    sections = dict(re.findall(r"^\.SS (\w+)\n(.*?)(?=^\.S[SH] |\Z)", page, re.MULTILINE | re.DOTALL))
    check(list(sections) == names, f"the manual page has the commands {list(sections)}")
    common = page.split(".SH OPTIONS OF ALL COMMANDS")[1].split(".SH ")[0]
    in_common = set(re.findall(r"\\fB(--[\w-]+)\\fR", common))
    for name in names:
        found = set(re.findall(r"\\fB(--[\w-]+)\\fR", sections.get(name, ""))) | in_common
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


def check_syntax(shell, script):
    if not shutil.which(shell):
        print(f"{shell} is not installed; its syntax is not checked")
        return
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(script)
        file.flush()
        result = subprocess.run([shell, "-n", file.name], capture_output=True, text=True)
    check(result.returncode == 0, f"{shell}: {result.stderr}")


def check_paytables(script):
    names = re.search(r"local paytables='([^']*)'", script).group(1).split()
    listed = output("list", "--format", "csv").count("\n") - 1
    check(len(set(names)) == listed, f"{len(set(names))} paytable names for {listed} paytables")
    shown = {output("show", name) for name in names}
    check(len(shown) == listed, "two names mean the same paytable")


def completed(script, *words):
    """What bash offers after these words."""
    quoted = " ".join(f"'{word}'" for word in ("vpanalyze", *words, ""))
    code = (f"{script}\nCOMP_WORDS=({quoted}); COMP_CWORD={len(words) + 1}; _vpanalyze\n"
            'printf "%s\\n" "${COMPREPLY[@]}"')
    return subprocess.run(["bash", "-c", code], capture_output=True, text=True).stdout.split("\n")


def check_completed(script):
    if not shutil.which("bash"):
        return
    for command in ("analyze", "hand", "compare", "show", "check", "list"):
        check("jacks-or-better-9-6" in completed(script, command), f"bash offers {command} no paytables")
    for command in ("equity", "rank", "help", "completion"):
        check("jacks-or-better-9-6" not in completed(script, command), f"bash offers {command} paytables")
    check("fish" in completed(script, "completion"), "bash offers no shells")
    check("simulate" in completed(script, "help"), "bash offers no commands")
    check("simulate" in completed(script), "bash offers no commands at the beginning")
    check("most-held" in completed(script, "verify", "--tie-break"), "bash offers no rules for ties")


names = commands()
flags_of = {name: flags(name) for name in names}
check(len(names) > 5 and all(flags_of.values()), "the help cannot be read")
check_man_page(names, flags_of)
checks = {"bash": check_bash, "zsh": check_zsh, "fish": check_fish}
for shell, check_script in checks.items():
    script = output("completion", shell)
    check_script(script, flags_of)
    check_syntax(shell, script)
check_paytables(output("completion", "bash"))
check_completed(output("completion", "bash"))
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
