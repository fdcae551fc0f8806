// SPDX-License-Identifier: MIT
#include <string>

#include "cli/games.hpp"
#include "program/commands.hpp"
#include "program/web_page.hpp"

namespace vpanalyze {
namespace {

/// A JSON text that no browser takes for the end of a script.
std::string for_script(std::string_view json) {
  std::string text;
  for (const char c : json) {
    if (c == '<') {
      text += "\\u003c";
    } else {
      text += c;
    }
  }
  return text;
}

struct PageCommand {
  std::string paytable;

  int run(Session& session) const {
    if (session.asked_format())
      throw UsageError("--format: the page comes as HTML, as nothing else");
    if (session.common().output.empty()) {
      throw UsageError(
          "-o is missing: the page is a file for a browser, as in -o vpanalyze.html; "
          "-o - writes it to standard output");
    }
    std::string page(web_page());
    if (page.empty()) {
      throw FileError("this program was built without the page; scripts/web builds it with it");
    }
    if (!paytable.empty()) {
      const std::string_view start = R"(id="start">)";
      page.insert(page.find(start) + start.size(),
                  for_script(resolve_paytable(paytable, session).json));
    }
    session.write(page);
    return kDone;
  }

  Command declare() {
    return {
        .name = "page",
        .summary = "calculator, charts and trainer as a page for a browser",
        .examples = {{"vpanalyze page -o vpanalyze.html", "a file to open, keep or send"},
                     {"vpanalyze page mine.json -o mine.html", "the same, opened at your game"}},
        .arguments = {{.name = "PAYTABLE",
                       .help = "the game it opens with: a file or a name (default: 9/6 Jacks or "
                               "Better)",
                       .store = into_name(paytable, Kind::paytable),
                       .optional = true}},
        .notes = {"One HTML file with the whole program in it. It computes by itself, wherever it "
                  "is opened: it needs no server and no network, and sends nothing anywhere."},
    };
  }
};

}  // namespace

Command page_command() { return command<PageCommand>(); }

}  // namespace vpanalyze
