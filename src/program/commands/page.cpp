// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "cli/games.hpp"
#include "program/output_file.hpp"
#include "program/web_page.hpp"

namespace vpanalyze {
namespace {

/// Escapes JSON text so that no browser reads the end of a script in it.
std::string script_text(std::string_view json) {
  std::string text;
  for (const char c : json) text += c == '<' ? "\\u003c" : std::string(1, c);
  return text;
}

/// Writes the page with the files that make it an app when it is served.
void write_app(const std::string& folder, std::string page) {
  const std::string link =
      "<link rel=\"manifest\" href=\"" + std::string(kWebManifestName) + "\">\n";
  page.insert(page.find("<title>"), link);
  check_folder_to_fill(folder, kWebManifestName);
  make_folder(folder);
  write_file(folder + "/" + std::string(kIndexName), page);
  write_file(folder + "/" + std::string(kServiceWorkerName), service_worker());
  write_file(folder + "/" + std::string(kWebManifestName), web_manifest());
}

struct PageCommand {
  std::string paytable;
  std::string app;

  void run(Session& session) const {
    if (session.common().asked_format())
      throw UsageError("--format: the page is available only as HTML");
    session.refuse_table();
    if (session.common().output.empty() == app.empty()) {
      throw UsageError(
          app.empty() ? "-o is missing: the page is a file for a browser, as in -o vpanalyze.html; "
                        "-o - writes it to standard output"
                      : "give -o or --app, not both");
    }
    std::string page(web_page());
    if (page.empty()) {
      throw FileError("this program was built without the page; scripts/web builds one with it");
    }
    if (!paytable.empty()) {
      const std::string_view start = R"(id="start">)";
      page.insert(page.find(start) + start.size(),
                  script_text(resolve_paytable(paytable, session).json));
    }
    if (app.empty()) {
      session.write(page);
    } else {
      write_app(app, std::move(page));
    }
  }

  Command declare() {
    return {
        .name = "page",
        .topic = Topic::other,
        .summary = "calculator, charts and trainer as a page for a browser",
        .examples = {{"vpanalyze page -o vpanalyze.html", "a file to open, keep or send"},
                     {"vpanalyze page mine.json -o mine.html", "the same, opened at your game"},
                     {"vpanalyze page --app trainer/", "a folder for a web server"}},
        .arguments = {{.flags = "PAYTABLE",
                       .value = "",
                       .help = "the game it opens with: a file or a name (default: 9/6 Jacks or "
                               "Better)",
                       .store = name_destination(paytable, Kind::paytable),
                       .optional = true}},
        .options = {{"--app", "FOLDER",
                     "write a folder for a web server instead: an app that browsers can install",
                     name_destination(app, Kind::file)}},
        .notes = {"One HTML file with the whole program in it. Everything runs in the browser: the "
                  "page needs no server and no network, and sends nothing anywhere. Served "
                  "as an app, it also works offline after the first visit."},
    };
  }
};

}  // namespace

Command page_command() { return command<PageCommand>(); }

}  // namespace vpanalyze
