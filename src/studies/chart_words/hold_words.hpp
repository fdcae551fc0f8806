// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "analysis/enumerated_game.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Says what a hold keeps in the words of strategy charts: "4 to a flush, 2 high cards", "KQJ
/// suited", "high pair".
class HoldWords {
 public:
  /// The deals must be scored by the rules of the game; keeps a reference to them.
  HoldWords(const Paytable& game, const ScoredDeals& deals)
      : deals_(deals), shapes_(game), words_(shapes_) {}
  HoldWords(const HoldWords&) = delete;
  HoldWords& operator=(const HoldWords&) = delete;

  std::string operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  /// The same without what tells single cards apart: "4 to a flush", "two suited cards".
  std::string kind(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

 private:
  const ScoredDeals& deals_;
  HoldShapes shapes_;
  ChartWords words_;
};

}  // namespace vpanalyze
