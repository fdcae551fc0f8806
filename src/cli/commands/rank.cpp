// SPDX-License-Identifier: MIT
#include <algorithm>
#include <istream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/resolve_paytable.hpp"
#include "cli/session.hpp"
#include "cli/text_lines.hpp"
#include "vpanalyze/report/rank_report.hpp"

namespace vpanalyze {

namespace {

struct RankArguments {
  std::vector<std::string> cards;
  bool sort = false;
  Evaluator evaluator = Evaluator::lee;
};

using Hands = std::vector<std::vector<Card>>;

/// One hand a line.
Hands read_lines(std::istream& in) {
  Hands hands;
  for_each_line(in, kStandardInput,
                [&](std::string_view line) { hands.push_back(read_hand(line)); });
  return hands;
}

Hands read_arguments(const std::vector<std::string>& cards) {
  if (cards.empty()) {
    throw UsageError(
        "which hand? give five to seven cards, such as KsKhKd3c3s, or - for standard input");
  }
  try {
    return read_hands(cards);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

int run(const RankArguments& options, Session& session) {
  const bool from_input = options.cards == std::vector<std::string>{"-"};
  if (from_input) session.refuse_overwriting("-", "the hands");
  const Hands hands = from_input ? read_lines(session.in()) : read_arguments(options.cards);
  HandRanker ranker(options.evaluator);
  std::vector<RankedHand> ranked;
  ranked.reserve(hands.size());
  for (const std::vector<Card>& cards : hands) ranked.push_back(ranker(cards));
  if (options.sort) {
    std::stable_sort(ranked.begin(), ranked.end(), [](const RankedHand& a, const RankedHand& b) {
      return a.strength < b.strength;
    });
  }
  // Scripts get the same columns for any number of lines.
  const bool one = ranked.size() == 1 && !from_input;
  session.report(
      RankReport(std::move(ranked), one ? RankReport::Layout::sheet : RankReport::Layout::table));
  return kDone;
}

Command rank_command() {
  const auto options = std::make_shared<RankArguments>();
  return {
      .name = "rank",
      .summary = "what five to seven cards are worth",
      .examples =
          {
              {"vpanalyze rank Ks Kh Kd 3c 3s", "a full house, and how many hands it beats"},
              {"vpanalyze rank KsKhKd3c3s9h2d AsKsQsJsTs2c2d", "two hands of seven cards"},
              {"vpanalyze rank - --sort < hands.txt", "many hands, one a line, best first"},
          },
      .arguments = {{"CARDS",
                     "five to seven cards, such as As 10d 9\u2660 2c 2h; several hands as one word "
                     "each; - for standard input, one hand a line",
                     into(options->cards), true, true}},
      .options =
          {
              {"--sort", "", "best hands first", into(options->sort)},
              {"--evaluator", "NAME",
               "who says how strong hands are: lee (default) or suffecool; both say the same",
               into_enum<Evaluator>(options->evaluator, kEvaluatorWords)},
          },
      .notes =
          {
              "Strength is the place among the 7,462 different poker hands, 1 the royal flush. "
              "Beats is the share of all hands of as many cards that are weaker.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kRank(&rank_command);

}  // namespace

}  // namespace vpanalyze
