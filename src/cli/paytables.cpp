// SPDX-License-Identifier: MIT
#include "cli/paytables.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cards/text.hpp"
#include "cli/errors.hpp"
#include "cli/resolve_paytable.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

void change_pays(Game& game, const std::vector<std::string>& pays) {
  for (const std::string& assignment : pays) {
    try {
      set_pay(game.paytable, assignment);
    } catch (const std::invalid_argument& error) {
      throw UsageError("--pay: " + std::string(error.what()));
    }
  }
}

/// Only a line without combinations can be one that no hand is ever paid by.
bool has_empty_line(const Analysis& analysis) {
  return std::any_of(analysis.lines.begin(), analysis.lines.end(),
                     [](const LineResult& line) { return line.combinations == 0; });
}

}  // namespace

std::vector<Option> paytable_options(PaytableOptions& options) {
  static const std::string kTieBreakHelp =
      "which of equally good holds to take: first (the default)" +
      one_of(kTieBreakWords).substr(to_string(TieBreak::first).size());
  return {
      {"--pay", "LINE=VALUE",
       "change what a line pays, in the coins of the paytable; may be repeated", into(options.pays),
       true},
      {"--tie-break", "RULE", kTieBreakHelp,
       into_enum<TieBreak>(options.tie_break, kTieBreakWords)},
  };
}

void refuse_standard_input_twice(const std::vector<std::string>& arguments) {
  if (std::count(arguments.begin(), arguments.end(), "-") > 1) {
    throw UsageError("standard input (-) can be read only once");
  }
}

std::vector<Game> load_paytables(const PaytableOptions& options, const Session& session) {
  refuse_standard_input_twice(options.paytables);
  std::vector<Game> games;
  std::vector<std::string> warnings;
  for (const std::string& argument : options.paytables) {
    ReadPaytable read = resolve_paytable(argument, session);
    games.push_back({argument == "-" ? kStandardInput : argument, std::move(read.paytable)});
    change_pays(games.back(), options.pays);
    warnings.insert(warnings.end(), read.warnings.begin(), read.warnings.end());
  }
  for (const std::string& warning : warnings) session.warn(warning);
  return games;
}

void warn_of_unpaid_lines(const Game& game, const Analysis& analysis, const Session& session) {
  if (!has_empty_line(analysis)) return;
  for (const std::string& warning : unpaid_line_warnings(game.paytable, game.source)) {
    session.warn(warning);
  }
}

}  // namespace vpanalyze
