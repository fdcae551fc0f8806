// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {

/// Number of a description of holds.
using DescriptionNumber = std::uint16_t;

/// Penalty cards of a hold: bit 0 a flush penalty, bit 1 a straight penalty.
using Penalties = std::uint8_t;
inline constexpr std::size_t kPenaltySets = 4;

/// Group of deals that a line plays by a hold with these penalties and that a later line would play
/// otherwise.
struct Demotion {
  std::uint32_t line;
  DescriptionNumber hold;
  Penalties penalties;
  std::uint32_t next_line;
  DescriptionNumber next_hold;

  auto operator<=>(const Demotion&) const = default;
};

/// Gains in the sum of values if deals are played otherwise.
struct PenaltyGains {
  std::map<Demotion, int128> demoted;
  /// Gain if the deals of a line with such a hold are held for it: [hold][line][penalties].
  std::vector<std::vector<std::array<int128, kPenaltySets>>> promoted;

  void operator+=(const PenaltyGains& more) {
    add_sums(demoted, more.demoted);
    add_sums(promoted, more.promoted);
  }
};

/// Result of playing a chart on all deals.
struct PlayedLines {
  std::vector<DealSum> lines;         ///< the last entry is for deals that no line plays
  std::vector<std::uint64_t> better;  ///< [hold]: number of deals that would gain by it

  void operator+=(const PlayedLines& more) {
    add_sums(lines, more.lines);
    add_sums(better, more.better);
  }
};

/// Measurements of the effect of penalty cards in a game's charts.
class PenaltyLooks {
 public:
  explicit PenaltyLooks(const ChartGame& game)
      : game_(game),
        named_(named_holds(
            game.holds.shapes(),
            [&](const auto& shape) { return game.holds.game().description_of(shape); })),
        known_(game.holds.classes().size()),
        may_have_(game.sections()) {
    for (auto& class_penalties : known_) class_penalties.fill(kUnknown);
    for (const DescriptionNumber number : named_.number) {
      const HoldShape& hold = named_.names[number];
      const bool single_cards =
          hold.kind == HoldKind::suited || (hold.kind == HoldKind::cards && hold.ranks.size() == 1);
      for (std::size_t wild = 0; wild < may_have_.size(); ++wild) {
        may_have_[wild].push_back((is_draw(hold.kind) || single_cards) &&
                                  is_usual(hold, static_cast<int>(wild)));
      }
    }
  }

  const ChartGame& game() const { return game_; }
  /// Returns a description of holds by number.
  const HoldShape& hold(DescriptionNumber number) const { return named_.names[number]; }

  PlayedLines played(const Chart& chart) const {
    const ChartPlayer player(game_.holds, chart);
    const PlayedLines none = {std::vector<DealSum>(chart.lines() + 1),
                              std::vector<std::uint64_t>(named_.names.size())};
    const auto look = [&](PlayedLines& sums, std::size_t number, const HoldValues& values) {
      const ChartPlayer::Play play = player.play(number);
      const std::int64_t lost = values.greatest() - values[play.hold];
      const std::uint8_t weight = game_.weight(number);
      sums.lines[play.line] += {weight, int128{lost} * weight};
      if (lost == 0) return;
      const HoldNumbers& numbers = game_.holds.hold_shapes(number);
      const std::vector<bool>& may_have = may_have_[game_.holds.wild_cards(number)];
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        if (values[hold] <= values[play.hold] || !may_have[numbers[hold]]) continue;
        sums.better[named_.number[numbers[hold]]] += weight;
      }
    };
    return game_.sum(none, look);
  }

  /// Returns the gains of a chart. Skips holds by which no deal would gain and lines that lose less
  /// than `least`.
  PenaltyGains gains(const Chart& chart, const PlayedLines& played, double least) {
    const ChartPlayer player(game_.holds, chart);
    const std::size_t lines = chart.lines();
    PenaltyGains none;
    none.promoted.assign(named_.names.size(), std::vector<std::array<int128, kPenaltySets>>(lines));
    const auto look = [&](PenaltyGains& sums, std::size_t number, const HoldValues& values) {
      const HoldNumbers& numbers = game_.holds.hold_shapes(number);
      const std::vector<bool>& may_have = may_have_[game_.holds.wild_cards(number)];
      const ChartPlayer::Play play = player.play(number);
      if (play.line >= lines) return;
      const auto gain = [&](std::size_t hold) {
        return int128{values[hold] - values[play.hold]} * game_.weight(number);
      };
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const DescriptionNumber other = named_.number[numbers[hold]];
        if (hold == play.hold || played.better[other] == 0 || !may_have[numbers[hold]]) continue;
        sums.promoted[other][play.line][penalties(number, hold)] += gain(hold);
      }
      if (!may_have[numbers[play.hold]] || game_.bet_amount(played.lines[play.line].cost) < least)
        return;
      const auto line = static_cast<std::uint32_t>(play.line);
      const ChartPlayer::Play next = player.play(number, line + 1);
      if (next.line >= lines) return;
      sums.demoted[{line, named_.number[numbers[play.hold]], penalties(number, play.hold),
                    static_cast<std::uint32_t>(next.line), named_.number[numbers[next.hold]]}] +=
          gain(next.hold);
    };
    return game_.sum(none, look);
  }

 private:
  static constexpr Penalties kUnknown = 0xFF;

  Penalties penalties(std::size_t class_number, std::size_t hold) {
    Penalties& known = known_[class_number][hold];
    if (known == kUnknown) {
      const HeldDeal held(game_.holds.game(), game_.holds.deal(class_number), hold);
      const bool flush = held.meets({DealCondition::Kind::held_suit, false, 1});
      const bool straight = held.meets({DealCondition::Kind::straight_penalty});
      known = static_cast<Penalties>((flush ? 1 : 0) | (straight ? 2 : 0));
    }
    return known;
  }

  const ChartGame& game_;
  NamedHolds named_;                                  ///< descriptions of shapes
  std::vector<std::array<Penalties, kHolds>> known_;  ///< [class]: computed once
  std::vector<std::vector<bool>> may_have_;           ///< [wild cards][HoldNumber]
};

}  // namespace vpanalyze
