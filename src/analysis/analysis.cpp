// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/best_play.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

Analysis blank_analysis(const Paytable& paytable, TieBreak rule) {
  Analysis analysis;
  analysis.name = paytable.name;
  analysis.deck_cards = paytable.deck.size();
  analysis.coins = paytable.coins;
  analysis.bet =
      paytable.features.bet ? paytable.features.bet->coin_amount().to_double() : paytable.coins;
  analysis.draw_lines = paytable.features.draw_lines;
  analysis.tie_break = rule;
  analysis.deals = binomial(analysis.deck_cards, 5);
  analysis.nothing_line = nothing_line(paytable);
  for (std::size_t i = 0; i < std::max(paytable.lines.size(), analysis.nothing_line + 1); ++i) {
    LineResult line;
    line.name = "Nothing";
    if (i < paytable.lines.size()) {
      line.name = paytable.lines[i].name;
      line.pays = paytable.lines[i].pays;
    }
    line.pays_per_bet = static_cast<double>(line.pays.millionths()) /
                        (static_cast<double>(Pay::kMillionthsPerUnit) * paytable.coins);
    analysis.lines.push_back(std::move(line));
  }
  return analysis;
}

std::optional<double> Analysis::standard_deviation() const {
  return variance ? std::optional(std::sqrt(*variance)) : std::nullopt;
}

}  // namespace vpanalyze
