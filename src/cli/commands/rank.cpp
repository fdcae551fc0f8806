// SPDX-License-Identifier: MIT

#include <algorithm>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "vpanalyze/holdem/strength.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct RankHands {
  std::vector<std::string> cards;
  bool sort = false;
  Evaluator evaluator = Evaluator::lee;

  void run(Session& session) const {
    if (cards.empty()) {
      throw UsageError(
          "which hand? give five to seven cards, such as KsKhKd3c3s, or - for standard input");
    }
    HandRanker ranker(evaluator);
    std::vector<RankedHand> ranked;
    const bool reads_input = cards == std::vector<std::string>{"-"};
    if (reads_input) {
      for_each_line("-", "the hands", session,
                    [&](std::string_view line) { ranked.push_back(ranker(read_hand(line))); });
    } else {
      for (const std::vector<Card>& hand : read_hands(cards)) ranked.push_back(ranker(hand));
    }
    if (sort) {
      std::stable_sort(ranked.begin(), ranked.end(), [](const RankedHand& a, const RankedHand& b) {
        return a.strength < b.strength;
      });
    }
    // The columns for scripts do not depend on the number of lines.
    const bool one = ranked.size() == 1 && !reads_input;
    session.report(one ? document_of(ranked.front()) : document_of(ranked));
  }

  Command declare() {
    return {
        .name = "rank",
        .topic = Topic::poker,
        .summary = "the strength of five to seven cards",
        .examples = {{"vpanalyze rank Ks Kh Kd 3c 3s", "a full house, and how many hands it beats"},
                     {"vpanalyze rank KsKhKd3c3s9h2d AsKsQsJsTs2c2d", "two seven-card hands"},
                     {"vpanalyze rank - --sort < hands.txt",
                      "many hands, one per line, best first"}},
        .arguments = {{"CARDS", "",
                       "five to seven cards, such as As 10d 9\u2660 2c 2h; for several hands, one "
                       "word each; - reads hands from standard input, one per line",
                       destination(cards), true, true}},
        .options = {{"--sort", "", "best hands first", destination(sort)},
                    {"--evaluator", "NAME",
                     "evaluator: lee (default) or suffecool; the results are the same",
                     word_destination(evaluator, kEvaluatorWords)}},
        .notes = {"Strength is the rank among the 7,462 distinct poker hands; 1 is a royal flush. "
                  "Beats is the share of all hands of that many cards that are weaker."},
    };
  }
};

}  // namespace

Command rank_command() { return command<RankHands>(); }

}  // namespace vpanalyze
