# SPDX-License-Identifier: MIT
"""Finds places in C++ where a small change of meaning can be made inside an expression.

It knows no C++ grammar, only the shapes that the sources have once clang-format is through with them:
operators between spaces, templates without. What does not compile is left out later.
"""
import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Change:
    file: str
    line: int  # the first of the expression
    begin: int  # the expression's place in the text
    end: int
    original: str
    mutated: str
    context: tuple  # what stands before and after it in its lines

    @property
    def lines(self):
        return range(self.line, self.line + self.original.count("\n") + 1)

    @property
    def words(self):
        """What is changed, in words that do not depend on where it stands."""
        old, new = (self.context[0] + text + self.context[1] for text in (self.original, self.mutated))
        return f"{' '.join(old.split())} -> {' '.join(new.split())}"


# Comments, preprocessor lines and what stands between quotes is no code.
NOT_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|^[ ]*\#[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*\""""
                      r"""|(?<!\w)'(?:\\.|[^'\\\n])+'""", re.MULTILINE | re.DOTALL | re.VERBOSE)

# Code that the compiler evaluates, or that is no expression.
NO_EXPRESSION = re.compile(
    r"\b(constexpr|consteval|using|enum|template|concept|requires|static_assert|operator|virtual)\b")
# Initial value of a member, which tests seldom see before it gets another.
MEMBER_VALUE = re.compile(r"\w = (?:[\d'uUlL.]+|true|false)\Z")
ASSIGNS = re.compile(r"[^=!<>]=[^=]")

REPLACEMENTS = [(re.compile(pattern), replacements) for pattern, replacements in (
    (r" < ", [" <= ", " > "]), (r" <= ", [" < "]), (r" > ", [" >= ", " < "]), (r" >= ", [" > "]),
    (r" == ", [" != "]), (r" != ", [" == "]), (r" && ", [" || "]), (r" \|\| ", [" && "]),
    (r" \+ ", [" - "]), (r" - ", [" + "]), (r" \* ", [" / ", " + "]), (r" / ", [" * "]),
    (r" % ", [" / "]), (r" << ", [" >> "]), (r" >> ", [" << "]), (r" & ", [" | "]),
    (r" \| ", [" & "]), (r"(?<![\w)\]])-(?=\w)", ["+"]),
    (r"\btrue\b", ["false"]), (r"\bfalse\b", ["true"]),
    (r"\bstd::min\b", ["std::max"]), (r"\bstd::max\b", ["std::min"]),
    (r"\bstd::(floor|round|nearbyint)\b", ["std::ceil"]), (r"\bstd::ceil\b", ["std::floor"]),
    (r"\.front\(\)", [".back()"]), (r"\.back\(\)", [".front()"]),
    (r"(?<![\w.'])0[uUlL]*(?![\w.'])", [r"(\g<0> + 1)"]),
    (r"(?<![\w.'])[1-9][\d']*[uUlL]*(?![\w.'])", [r"(\g<0> + 1)", r"(\g<0> - 1)"]),
    (r"(?<![\w.'])\d+(?:\.\d+)?(?:\.\d|e-?\d)\d*(?![\w.'])", [r"(2 * \g<0>)"]),
    (r"\bk[A-Z]\w*", [r"(\g<0> + 1)", r"(\g<0> - 1)"]),
)]


def code_of(text):
    """The text with all that is no code blotted out, every place kept."""
    return NOT_CODE.sub(lambda found: re.sub(r"[^\n]", "_", found[0]), text)


def end_of(code, at, stops):
    """Where the expression that begins at `at` ends: at one of `stops` outside all brackets. None if
    there is none before a closing bracket of something around it."""
    depth = 0
    for place in range(at, len(code)):
        letter = code[place]
        if depth == 0 and letter in stops:
            return place
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return None
    return None


def expressions(code):
    """(begin, end, whether it is a condition) of expressions that stand by themselves."""
    for found in re.finditer(r"\breturn (?=[^;])|\bfor \([^;{}()]*; |[\w)\]] (?:[-+*/|&%]|<<|>>)?= ",
                             code):
        statement = code[max(code.rfind(mark, 0, found.start()) for mark in ";{}") + 1:found.end()]
        if not NO_EXPRESSION.search(statement):
            yield found.end(), end_of(code, found.end(), ";"), False
    for found in re.finditer(r"\b(?:if|while) \(", code):
        yield found.end(), end_of(code, found.end(), ")"), True
    for found in re.finditer(r"^ +(?!static_assert)(?:[\w.:&*<>]|->| (?=\w+\())+\(", code, re.MULTILINE):
        begin = found.end()
        while (end := end_of(code, begin, ",)")) is not None:
            yield begin, end, False
            begin = end + 1
            if code[end] == ")":
                break


def mutations(code, text, is_condition):
    """The texts that an expression may be changed to, of the same length in lines or shorter."""
    if is_condition and not re.fullmatch(r"!?[\w.]+", code):
        yield f"!({text})"
    for pattern, replacements in REPLACEMENTS:
        for found in pattern.finditer(code):
            for replacement in replacements:
                yield text[:found.start()] + found.expand(replacement) + text[found.end():]


def statements(file, text):
    """The changes that can be made in a file: a list for every expression."""
    code = code_of(text)
    for begin, end, is_condition in expressions(code):
        if end is None:
            continue
        begin += len(code[begin:end]) - len(code[begin:end].lstrip())
        inner = code[begin:end]
        if not inner or re.search(r"[{};]|\[[&=]", inner) or ASSIGNS.search(inner):
            continue
        if "//" in text[begin:end] or file.endswith(".hpp") and MEMBER_VALUE.search(code[:end]):
            continue
        line = text.count("\n", 0, begin) + 1
        context = text[text.rfind("\n", 0, begin) + 1:begin], text[end:text.find("\n", end)]
        changes = [Change(file, line, begin, end, text[begin:end], mutated, context)
                   for mutated in mutations(inner, text[begin:end], is_condition)]
        if changes:
            yield changes


def chosen(texts, number, random, taken):
    """So many changes in texts by file name: a file by chance, in it an expression, in that a change.
    None in a line that is taken, (file, number); theirs are then."""
    files = [found for file, text in texts.items() if (found := list(statements(file, text)))]
    changes = []
    while files and len(changes) < number:
        file_changes = random.choice(files)
        change = random.choice(file_changes.pop(random.randrange(len(file_changes))))
        if not file_changes:
            files.remove(file_changes)
        lines = {(change.file, line) for line in change.lines}
        if not lines & taken:
            taken |= lines
            changes.append(change)
    return changes


def rewritten(text, changes):
    """The text with every change in it, to be switched on by its number. `changes`: by number, all of
    this file. Every line keeps its number."""
    for number, change in sorted(changes.items(), key=lambda item: -item[1].begin):
        mutated = " ".join(change.mutated.split("\n"))
        original = change.original
        if change.mutated == f"!({original})":
            original = f"static_cast<bool>({original})"
        text = (text[:change.begin] + f"(vpanalyze_mutant({number}) ? ({mutated}) : ({original}))"
                + text[change.end:])
    return "#include <vpanalyze_mutant>  " + text
