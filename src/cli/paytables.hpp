// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "cli/option.hpp"
#include "cli/session.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What commands on paytables have in common on the command line.
struct PaytableOptions {
  std::vector<std::string> paytables;  ///< as given: files, "-" or names
  std::vector<std::string> pays;       ///< "LINE=VALUE"
  TieBreak tie_break = TieBreak::first;
};

/// The declarations of --pay and --tie-break.
std::vector<Option> paytable_options(PaytableOptions& options);

/// The help of an argument PAYTABLE.
inline constexpr std::string_view kPaytableHelp =
    "a file, the name of a game (\"9/6 JoB\"; \"vpanalyze list\" shows all), or - for standard "
    "input";

/// A game and where it comes from, for messages.
struct Game {
  std::string source;
  Paytable paytable;
};

/// Throws UsageError where "-" is among the arguments more than once.
void refuse_standard_input_twice(const std::vector<std::string>& arguments);

/// Reads all paytables, in the order given, with their pays changed as asked for. Throws UsageError
/// or PaytableError at the first mistake; warns when there is none.
std::vector<Game> load_paytables(const PaytableOptions& options, const Session& session);

/// Tells of lines that no hand is ever paid by, which the analysis has shown.
void warn_of_unpaid_lines(const Game& game, const Analysis& analysis, const Session& session);

}  // namespace vpanalyze
