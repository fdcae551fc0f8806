// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Comparison compare_games(const Game& a, const Game& b, int threads) {
  try {
    return compare(a.paytable, b.paytable, threads);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  } catch (const AnalysisError& error) {
    throw FileError(a.source + " or " + b.source + ": " + error.what());
  }
}

int run_compare(const PaytableOptions& options, Session& session) {
  const std::vector<Game> games = load_paytables(options, session);
  session.report(document_of(compare_games(games[0], games[1], session.common().threads)));
  return kDone;
}

Command compare_command() {
  const auto options = std::make_shared<PaytableOptions>();
  const Store add_paytable = [options](std::string_view text) {
    options->paytables.emplace_back(text);
  };
  return {
      .name = "compare",
      .summary = "where two games' best play differs, and what that costs",
      .examples =
          {
              {"vpanalyze compare \"9/6 JoB\" \"9/5 JoB\"", "what a lower flush changes"},
              {"vpanalyze compare \"9/6 JoB\" \"9/6 DDB\"",
               "what a familiar strategy costs elsewhere"},
          },
      .arguments = {{"A", kPaytableHelp, add_paytable},
                    {"B", "another game with the same cards", add_paytable}},
      .options = {paytable_options(*options).front()},
      .notes =
          {
              "Deals are counted as different where no hold is best in both games. What a game "
              "returns to the other's best play is a range where equally good holds of the other "
              "game are not equally good in this one. \"Cost in A\" is what holding as in B takes "
              "off A's return, over all deals of the kind. High cards are those of which a pair "
              "pays. --pay changes a pay in both games.",
          },
      .run = [options](Session& session) { return run_compare(*options, session); },
  };
}

const CommandRegistration kCompare(&compare_command);

}  // namespace

}  // namespace vpanalyze
