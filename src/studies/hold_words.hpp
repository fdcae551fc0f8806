// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "vpanalyze/cards/rank_set.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Says in a player's words what a hold keeps: "4 to a flush with 2 high cards", "KQJ suited", "a
/// pair of aces", "a low pair", "the flush as dealt". High cards are those of which the game pays a
/// pair.
class HoldWords {
 public:
  /// Keeps references to both; the deals must be scored by the rules of the game.
  HoldWords(const Paytable& game, const ScoredDeals& deals);

  std::string operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

 private:
  /// The cards of a hold, sorted out.
  struct Held {
    std::array<int, kRanks> of_rank{};  ///< natural cards
    RankSet ranks;                      ///< of these
    int natural = 0;
    int wild = 0;
    bool suited = true;  ///< the natural cards share a suit
  };

  Held sorted_out(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  std::string made(const Held& held) const;
  std::string to_be_made(const Held& held) const;
  std::string to_a_straight(const Held& held) const;
  std::string high_cards(const Held& held) const;
  std::string wild_cards(int count) const;

  const Paytable& game_;
  const ScoredDeals& deals_;
  RankSet high_;
  std::string wild_word_;
  std::vector<std::string> line_words_;
};

}  // namespace vpanalyze
