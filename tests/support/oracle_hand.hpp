// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// Everything five cards can be called, over all choices of what their wild cards stand for.
struct Claims {
  RankSet five, full_house, straight, three, two_pair, pair;  ///< by the rank that names the hand
  std::array<RankSet, kRanks> four;            ///< [rank of the four]: ranks of the card beside it
  std::array<RankSet, kSuits> flush;           ///< [suit]: highest cards
  std::array<RankSet, kSuits> straight_flush;  ///< [suit]: highest cards, the five in A-2-3-4-5

  bool operator==(const Claims&) const = default;
};

/// Adds what five cards can be called, each as itself; none may be a joker. Equal cards are fine: a
/// wild card may have become one that is held already.
void add_claims_as_they_are(std::span<const Card, 5> cards, Claims& claims);

/// The slow and obvious way to find out what hands can be called: put every card of the deck in the
/// place of every wild card.
class WildCardOracle {
 public:
  explicit WildCardOracle(const Paytable& game);

  bool is_wild(Card card) const { return card.is_joker() || wild_.contains(card); }
  Claims claims(std::span<const Card, 5> cards);

 private:
  /// Claims of hands by their natural cards, the rest being wild. Which cards are wild makes no
  /// difference to what they can stand for, so all games of a deck that one thread looks at share
  /// one memory.
  using Known = std::unordered_map<std::uint64_t, Claims>;
  using DeckKey = std::pair<std::uint32_t, int>;  ///< ranks and suits

  void substitute(std::array<Card, 5>& cards, std::size_t place, std::size_t run_begin,
                  Claims& found_claims) const;

  DeckKey deck_;
  CardSet wild_;
  std::vector<Card> stand_ins_;  ///< the cards of its ranks and suits, missing ones among them
};

}  // namespace vpanalyze::oracle
