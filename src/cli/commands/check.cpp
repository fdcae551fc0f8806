// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/check.hpp"

#include <algorithm>
#include <set>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "json/json_value.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

/// Parses a decimal in the form of a paytable's `expect`.
std::string parse_figure(std::string_view text) {
  constexpr std::size_t kMostCharacters = 40;
  const std::string number =
      plain_number(text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0)));
  const bool has_exponent = text.find_first_of("eE") != std::string_view::npos;
  if (text.size() > kMostCharacters || has_exponent || !parse_decimal(number)) {
    throw UsageError(quote(text) + " is not a decimal such as 0.995439");
  }
  return share_text(text);
}

/// Returns the arguments with folders replaced by their paytables, each file once.
std::vector<std::string> paytables_at(const std::vector<std::string>& places, Session& session) {
  std::vector<std::string> paytables;
  std::vector<std::string> problems;
  std::set<std::string> seen;
  const auto add = [&](const std::string& place) {
    if (seen.insert(canonical_path(place)).second) paytables.push_back(place);
  };
  for (const std::string& place : places) {
    if (!is_folder_argument(place, session)) {
      add(place);
      continue;
    }
    std::vector<std::string> files;
    read_or_note(problems, [&] {
      files = paytable_files(place);
      if (files.empty()) throw FileError(place + ": this folder has no paytable (*.json)");
    });
    std::for_each(files.begin(), files.end(), add);
  }
  set_aside(problems, !paytables.empty(), session);
  return paytables;
}

/// Returns the number of sources of the figures: 2 for "wizardofodds.com; GitHub
/// sigmajove/video-poker".
std::size_t sources_of(const LoadedGame& game) {
  return game.paytable.expect ? parts_of(game.paytable.expect->source, ';').size() : 0;
}

/// Returns the line of a paytable's file to which a JSON pointer leads; 0 if there is no such file.
std::size_t line_of(const std::string& file, std::string_view pointer, const Session& session) {
  if (!is_regular_file(file)) return 0;  // a pipe has already been read
  try {
    return json_line(parse_json(read_text(file, "the paytable", "paytables", session), file),
                     pointer);
  } catch (const FileError&) {
    return 0;
  }
}

struct Check {
  PaytableOptions paytable;
  std::optional<TieBreak> tie_break;
  std::optional<std::string> game_return;
  bool require_figures = false;

  /// Returns the figures to compare: all of the paytable's, or the return given as an option.
  Expectation expectation(const LoadedGame& game) const {
    if (!game_return) return game.paytable.expect.value_or(Expectation{});
    Expectation expect;
    expect.game_return = game_return;
    return expect;
  }

  Checked check(Session& session) {
    paytable.paytables = paytables_at(paytable.paytables, session);
    std::vector<LoadedGame> games = load_paytables(paytable, session);
    Checked checked{.require_figures = require_figures};
    checked.paytables =
        studies_of(games, session, [this](const LoadedGame& loaded, const Game& game, int threads) {
          return CheckedPaytable{loaded.source,
                                 check_paytable(game, expectation(loaded), {tie_break, threads}),
                                 game_return ? 1 : sources_of(loaded)};
        });
    checked.problems = session.problems();
    return checked;
  }

  int run(Session& session) {
    const std::optional<Format> format = session.common().asked_format();
    if (format != Format::junit && format != Format::github) {
      const Checked checked = check(session);
      session.report(document_of(checked));
      return checked.is_fine() ? kDone : kAnswerIsNo;
    }
    session.refuse_table();
    const auto write = [&](Checked checked) {
      checked.find_line = [&session](const std::string& file, std::string_view pointer) {
        return line_of(file, pointer, session);
      };
      session.write(format == Format::junit ? junit_of(checked) : github_of(checked));
    };
    try {
      const Checked checked = check(session);
      write(checked);
      return checked.is_fine() ? kDone : kAnswerIsNo;
    } catch (const FileError& error) {  // no file is usable
      session.set_aside(error.what());
      write({.problems = session.problems()});
      return kUnusableFile;
    }
  }

  Command declare() {
    return {
        .name = "check",
        .topic = Topic::proof,
        .summary = "compare paytables with their published figures",
        .examples = {{"vpanalyze check paytables", "every paytable in a folder and its subfolders"},
                     {"vpanalyze check --json my-game.json nsud",
                      "files and names, with JSON output"},
                     {"vpanalyze check --expect-return 0.995439 my-game.json",
                      "a return to compare with, where the file has none"}},
        .arguments = {{"PATH", "", "files, folders, names of paytables, or - for standard input",
                       destination(paytable.paytables, Kind::paytable), true}},
        .options = {{"--expect-return", "R",
                     "compare the return with R and nothing else; for paytables without \"expect\"",
                     destination(game_return, parse_figure, Kind::number)},
                    {"--tie-break", "RULE",
                     "break ties by this rule instead of the one \"expect\" names: " +
                         one_of(kTieBreakWords),
                     word_destination(tie_break, kTieBreakWords)},
                    {"--require-figures", "", "a paytable without published figures fails, too",
                     destination(require_figures)},
                    pay_option(paytable)},
        .formats = {to_string(Format::junit), to_string(Format::github)},
        .notes =
            {"Each figure in the paytable's \"expect\" is compared: decimals after rounding "
             "ours to the same number of digits, combinations exactly, counts and variance "
             "under the tie-break it names.",
             "The exit code is 0 if everything agrees, 1 if anything differs or there was "
             "nothing to compare, and in any case 3 if any file is invalid; it is reported and the "
             "rest are still compared.",
             "Two more formats are for continuous integration: junit, a test report in XML, and "
             "github, messages that GitHub shows next to the files."},
    };
  }
};

}  // namespace

Command check_command() { return command<Check>(); }

}  // namespace vpanalyze
