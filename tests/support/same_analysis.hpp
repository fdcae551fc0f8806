// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze::oracle {

/// Everything an analysis says but names, doubles bit by bit: equal for two analyses that are the
/// same to the last byte.
inline std::vector<std::uint64_t> all_figures(const Analysis& analysis) {
  std::vector<std::uint64_t> figures;
  const auto add = [&](auto... values) { (figures.push_back(values), ...); };
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  for (const uint128 term :
       {analysis.exact_return.value().numerator(), analysis.exact_return.value().denominator()}) {
    add(static_cast<std::uint64_t>(term), static_cast<std::uint64_t>(term >> 64));
  }
  add(static_cast<std::uint64_t>(analysis.deck_cards), analysis.deals, *analysis.deal_classes,
      *analysis.combinations, std::uint64_t{analysis.nothing_line}, analysis.ties->deals);
  add(bits(analysis.game_return), bits(analysis.variance.value()),
      bits(analysis.standard_deviation().value()), bits(analysis.hit_frequency),
      bits(analysis.ties->variance_min), bits(analysis.ties->variance_max));
  for (const LineResult& line : analysis.lines) {
    add(static_cast<std::uint64_t>(line.pays.millionths()), line.combinations,
        bits(line.pays_per_bet), bits(line.probability), bits(line.game_return),
        bits(line.variance.value()));
  }
  return figures;
}

/// The combinations of all lines, in the order of the report.
inline std::vector<std::uint64_t> combinations(const Analysis& analysis) {
  std::vector<std::uint64_t> result;
  for (const LineResult& line : analysis.lines) result.push_back(line.combinations);
  return result;
}

}  // namespace vpanalyze::oracle
