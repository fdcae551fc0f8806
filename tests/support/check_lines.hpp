// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze::oracle {

inline bool is_close(long double found, long double right, long double share) {
  return std::fabs(found - right) <= share * (1 + std::fabs(right));
}

/// Checks how often every line comes up, and with which multiplier: `times` is the mean of it over
/// all hands, 0 for those that end in another line.
inline void check_lines(const Analysis& analysis, const std::vector<long double>& probability,
                        const std::vector<long double>& times) {
  REQUIRE(analysis.lines.size() == probability.size());
  for (std::size_t row = 0; row < analysis.lines.size(); ++row) {
    const LineResult& line = analysis.lines[row];
    INFO(line.name);
    CHECK(is_close(line.probability, probability[row], 1e-10L));
    CHECK(is_close(line.probability * line.mean_times.value(), times[row], 1e-10L));
  }
}

/// Returns the mean of a line's awards in coins.
inline double mean_award(const LineFeatures& line) {
  double sum = 0;
  double weights = 0;
  for (const Award& award : line.plus) {
    const double weight = award.weight.to_double();
    sum += weight * static_cast<double>(award.pays.millionths()) / Pay::kMillionthsPerUnit;
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

/// Checks every member of an analysis that says what the game is, and that the rest is consistent.
inline void check_description(const Analysis& analysis, const Paytable& game, TieBreak rule) {
  // Naming all members makes a further one a mistake here: compute it in an oracle, or check it.
  const auto& [name, deck_cards, coins, bet, draw_lines, hands_of_round, mean_bet, tie_break, deals,
               combinations, lines, nothing, game_return, exact_return, bounds, award_return,
               award_sources, hit_frequency, variance, covariance, line_pairs, round_variance,
               deal_classes, ties, states, choices] = analysis;
  CHECK(name == game.name);
  CHECK(deck_cards == game.deck.size());
  CHECK(coins == game.coins);
  const Pay stated = game.features.bet.value_or(Pay::units(game.coins));
  CHECK(bet == static_cast<double>(stated.millionths()) / Pay::kMillionthsPerUnit);
  CHECK(draw_lines == game.features.draw_lines);
  CHECK((hands_of_round >= 1 && (hands_of_round == 1 || !game.features.levels.empty())));
  CHECK(tie_break == rule);
  CHECK(deals == binomial(deck_cards, 5));
  CHECK(choices.size() == game.choices.size());
  CHECK((covariance.has_value() || line_pairs.empty()));
  CHECK(ties.has_value() == deal_classes.has_value());
  CHECK((exact_return.has_value() || bounds.has_value()));
  CHECK((mean_bet > 0 && (!round_variance || *round_variance >= -1e-9)));
  CHECK(
      (states.size() != 1 && is_close(hit_frequency, std::clamp(hit_frequency, 0.0, 1.0), 1e-9L)));
  CHECK(analysis.standard_deviation().has_value() == variance.has_value());
  if (variance) CHECK(is_close(std::pow(*analysis.standard_deviation(), 2), *variance, 1e-12L));
  CHECK(nothing == nothing_line(game));
  REQUIRE(lines.size() == std::max(game.lines.size(), nothing + 1));
  CHECK((award_return == 0 || !award_sources.empty()));
  double sum = award_return;
  double probability = 0;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const bool is_line = row < game.lines.size();
    CHECK(lines[row].name == (is_line ? game.lines[row].name : "Nothing"));
    CHECK(lines[row].pays == (is_line ? game.lines[row].pays : Pay()));
    CHECK(is_close(lines[row].pays_per_bet,
                   static_cast<double>(lines[row].pays.millionths()) / 1e6 / game.coins, 1e-12L));
    if (combinations) {
      CHECK(is_close(lines[row].probability * static_cast<double>(*combinations),
                     static_cast<double>(lines[row].combinations), 1e-12L));
    }
    if (!is_line || !game.lines[row].features.plays) {
      CHECK(is_close(lines[row].award, is_line ? mean_award(game.lines[row].features) : 0, 1e-12L));
    }
    sum += lines[row].game_return;
    probability += lines[row].probability;
  }
  CHECK(is_close(sum, game_return, 1e-9L));
  if (lines.front().variance) {
    double variance_sum = 0;
    for (const LineResult& line : lines) variance_sum += line.variance.value();
    CHECK(is_close(variance_sum, variance.value(), 1e-9L));
  }
  CHECK(is_close(probability, 1, 1e-9L));
}

}  // namespace vpanalyze::oracle
