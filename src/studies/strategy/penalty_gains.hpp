// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/chart_player.hpp"

namespace vpanalyze {

/// The number of a description of holds.
using DescriptionNumber = std::uint32_t;

/// Penalty cards of a hold: bit 0 a flush penalty, bit 1 a straight penalty.
using Penalties = std::uint8_t;
inline constexpr std::size_t kPenaltySets = 4;

/// Deals that a line plays by such a hold with such penalties, and that a line further down would
/// play otherwise.
struct Demotion {
  std::uint32_t line;
  DescriptionNumber hold;
  Penalties penalties;
  std::uint32_t next_line;
  DescriptionNumber next_hold;

  auto operator<=>(const Demotion&) const = default;
};

/// [penalties][line] of a hold: by what the sum of values grows if the deals of the line with such
/// a hold are held for it.
using Promotions = std::array<std::vector<int128>, kPenaltySets>;

/// By what the sum of values grows if deals are played otherwise.
struct PenaltyGains {
  std::map<Demotion, int128> demoted;
  std::map<DescriptionNumber, Promotions> promoted;
};

/// What penalty cards matter to in a game's charts, by looks at all deals.
class PenaltyLooks {
 public:
  explicit PenaltyLooks(const ChartGame& game);

  const ChartGame& game() const { return game_; }
  /// By number.
  const HoldShape& hold(DescriptionNumber number) const { return holds_[number]; }

  /// A chart played on all deals.
  struct Played {
    int128 cost = 0;                   ///< in DealValues::unit()
    std::vector<std::uint64_t> deals;  ///< [line], the last one: without a line
    // What would be gained by holds in place of those that are played: by line, and by any line.
    std::map<std::pair<std::uint32_t, DescriptionNumber>, int128> demotable;
    std::map<DescriptionNumber, int128> promotable;
  };
  Played played(const Chart& chart) const;

  /// Of the holds that could gain most.
  PenaltyGains gains(const Chart& chart, const Played& played);

 private:
  bool may_have_penalties(const HoldShape& hold, std::size_t class_number) const;
  Penalties penalties(std::size_t class_number, std::size_t hold);

  const ChartGame& game_;
  std::vector<HoldShape> holds_;
  std::vector<DescriptionNumber> number_of_;          ///< [HoldNumber]
  std::vector<std::array<Penalties, kHolds>> known_;  ///< [class]: looked at but once
};

}  // namespace vpanalyze
