// SPDX-License-Identifier: MIT
#include "game/idle_qualifiers.hpp"

#include <algorithm>

#include "game/read_deck.hpp"

namespace vpanalyze {
namespace {

/// The ranks that can name a hand of this kind: a straight's highest card is a five at least.
RankSet possible_ranks(HandKind hand) {
  constexpr int kFive = 3;
  const bool straight = hand == HandKind::straight || hand == HandKind::straight_flush;
  return straight ? RankSet::range(kFive, kAce) : RankSet::all();
}

}  // namespace

std::vector<IdleQualifier> idle_qualifiers(const Paytable& paytable) {
  constexpr int kCardsInHand = 5;
  const int wild_cards = wild_cards_in(paytable);
  std::vector<IdleQualifier> idle;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    const auto note = [&](const std::string& key, const std::string& problem) {
      idle.push_back({"/hands/" + std::to_string(i) + "/" + key, problem + "; it has no effect"});
    };
    if (line.ranks == possible_ranks(line.hand)) note("ranks", "this names every rank");
    if (line.kicker == RankSet::all()) note("kicker", "this names every rank");
    if (line.suits == kAllSuits) note("suit", "this names every suit");
    if (line.natural == true && wild_cards == 0) {
      note("natural", "without wild cards every hand is natural");
    }
    if (line.wilds == WildCount{0, std::min(wild_cards, kCardsInHand)}) {
      note("wilds", "every hand of this game has so many wild cards");
    }
  }
  return idle;
}

}  // namespace vpanalyze
