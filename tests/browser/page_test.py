# SPDX-License-Identifier: MIT
"""The report as a page: its markup, its figures, and what a browser makes of it.

  page_test.py PROGRAM [--browser CHROMIUM [--screenshots FOLDER]]

Without a browser: elements are nested and closed, ids are used once, links within the page have an
end, nothing is fetched from elsewhere, and the figures are those of the JSON report. With one also:
no messages on its console, nothing wider than the window, wide and narrow, and screenshots, wide
and narrow, light and dark, to look at.
"""
import argparse
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

VOID = {"wbr", "meta", "hr", "br", "link", "img", "input"}
GAMES = [["9/6 JoB"], ["full-pay-deuces"], ["Joker Poker, two pair 20/10/6"],
         ["9/6 JoB", "--pay", "Jacks or better=0.9"]]


class Page(html.parser.HTMLParser):
    """Checks the nesting while it reads, and keeps what the tests ask for."""

    def __init__(self, text):
        super().__init__()
        self.open, self.problems, self.ids, self.links, self.words = [], [], [], [], []
        self.pictures, self.goes_on = [], False
        self.feed(text)
        self.close()
        if self.open:
            self.problems.append(f"never closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.problems.append(f"an attribute twice: {self.get_starttag_text()}")
        values = dict(attrs)
        if "id" in values:
            self.ids.append(values["id"])
        for name in ("href", "src", "aria-labelledby", "aria-describedby"):
            if name in values:
                self.links.append(values[name])
        if tag == "svg" and values.get("aria-hidden") != "true":
            self.pictures.append([values.get("role"), False])
        if tag == "title" and "svg" in self.open:
            self.pictures[-1][1] = True
        self.goes_on = tag == "wbr"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> at line {self.getpos()[0]} closes nothing")

    def handle_data(self, data):
        if self.goes_on:
            self.words[-1] += data
        elif "style" not in self.open:
            self.words.append(data)
        self.goes_on = False


def check(condition, what):
    if not condition:
        sys.exit(f"page_test: {what}")


def check_markup(text, page):
    check(text.startswith("<!DOCTYPE html>\n<html lang="), "no doctype or language")
    check(not page.problems, page.problems[:3])
    check(len(page.ids) == len(set(page.ids)), "an id twice")
    for link in page.links:
        check(link.lstrip("#") in page.ids, f"{link} leads nowhere")
    for role, named in page.pictures:
        check(role == "img" and named, "a picture without a name")
    for outside in ("<script", "http://", "https://", "@import", "url("):
        check(outside not in text, f"{outside} on the page")


def percent(value, decimals):
    return f"{100 * value:,.{decimals}f}%"


def check_figures(words, report):
    """What the JSON has must be on the page, rounded as pages round."""
    analysis, strategy, risk = report["analysis"], report["strategy"], report["risk"]
    figures = [analysis["return_exact"], percent(analysis["return"], 6),
               f"{analysis['variance']:.6f}", percent(analysis["hit_frequency"], 4),
               percent(strategy["return_chart"], 4), f"{strategy['deals_misplayed']:,}",
               f"{risk['covariance']:.6f}", f"{risk['volatility_index']['value']:.4f}",
               report["command"].replace("--json", "-o game.html")]
    for line in analysis["hands"]:
        figures += [line["name"], f"{line['combinations']:,}", f"{line['return']:.6f}"]
    for line in strategy["lines"]:
        figures += [line["hold"], f"{line['ev_min']:.3f}"]
    for session in risk["sessions"]:
        for moment in session["along"]:
            figures += [percent(moment["ruin"], 4)]
    if report["coarse_pays"]:
        figures += [f"{risk['variance'] + report['coarse_pays']['added_variance']:.6f} instead of"]
    for relative in report["relatives"]:
        figures += [relative["name"], percent(relative["return"], 4)]
    if report["meter"]:
        figures += [report["meter"]["break_even_exact"], percent(report["meter"]["return"], 4)]
    for figure in figures:
        check(figure in words, f"not on the page: {figure}")
    return len(figures)


def browse(browser, path, width, scheme, picture):
    """Shows the page as on a screen of that width; returns what the browser had to say."""
    # A frame can be narrower than the narrowest window.
    frame = path.with_name("frame.html")
    frame.write_text(f"""<!DOCTYPE html><html style="color-scheme:{scheme}">
<body style="margin:0"><iframe id="page" src="{path.name}"
style="border:0;width:{width}px;height:9000px;color-scheme:{scheme}"></iframe>
<script>addEventListener("load", () => {{
  const page = document.getElementById("page").contentDocument.documentElement;
  console.log("WIDTH " + page.scrollWidth + " DARK " +
    document.getElementById("page").contentWindow.matchMedia("(prefers-color-scheme: dark)").matches);
}});</script></body></html>""", encoding="utf-8")
    preference = "0" if scheme == "dark" else "1"
    done = subprocess.run(
        [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--allow-file-access-from-files", f"--user-data-dir={path.parent / 'profile'}",
         f"--blink-settings=preferredColorScheme={preference}", "--enable-logging=stderr",
         f"--window-size={max(width, 500)},9000", f"--screenshot={picture}",
         frame.as_uri()], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=120)
    messages = re.findall(r"CONSOLE.*", done.stderr)
    said = [message for message in messages if "WIDTH" in message]
    check(len(said) == 1, f"the browser did not show the page: {done.stderr[-500:]}")
    check(len(messages) == 1, f"messages on the console: {messages}")
    match = re.search(r"WIDTH (\d+) DARK (\w+)", said[0])
    check(int(match[1]) <= width, f"{match[1]} pixels wide in a window of {width}")
    check((match[2] == "true") == (scheme == "dark"), f"colors are not {scheme}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--browser")
    parser.add_argument("--screenshots")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        pictures = pathlib.Path(options.screenshots or folder)
        pictures.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(GAMES):
            path = folder / f"game-{number}.html"
            command = [options.program, "report", *game]
            subprocess.run([*command, "-o", path], check=True)
            text = path.read_text(encoding="utf-8")
            report = json.loads(subprocess.check_output([*command, "--json"]))
            page = Page(text)
            check_markup(text, page)
            figures = check_figures("\n".join(page.words), report)
            print(f"{' '.join(game)}: {len(text)} bytes, {figures} figures, {len(page.pictures)} pictures")
            if not options.browser:
                continue
            for width in (1000, 360):
                for scheme in ("light", "dark"):
                    name = f"game-{number}-{width}-{scheme}.png"
                    browse(options.browser, path, width, scheme, pictures / name)
                    print(f"  {name}")


main()
