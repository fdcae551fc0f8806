// SPDX-License-Identifier: MIT
#include "features/on_deal.hpp"

#include <algorithm>

#include "features/machine.hpp"

namespace vpanalyze {
namespace {

/// The game with the hands of "on_deal" in place of its lines, hand i being line i.
Paytable with_dealt_hands(const Paytable& paytable) {
  Paytable game = base_game(paytable);
  game.lines.clear();
  for (const DealtHand& entry : paytable.features.on_deal) game.lines.push_back(entry.hand);
  return game;
}

HandPattern pattern_of(const Paytable& game, const std::array<std::uint8_t, 5>& deal) {
  HandPattern hand;
  hand.natural_suits = hand.own_suits = kAllSuits;
  for (const std::uint8_t position : deal) {
    const Card card = game.deck.card(position);
    const SuitSet suit = suits_of(card);
    const bool wild = card.is_joker() || game.wild.contains(card);
    hand.own_suits &= suit;
    if (!wild) hand.natural_suits &= suit;
    if (card.is_joker()) {
      ++hand.jokers;
    } else {
      (wild ? hand.wild : hand.natural).add(card.rank());
    }
  }
  return hand;
}

/// The ranks of the cards, jokers having none.
struct Ranks {
  std::array<int, kRanks> counts{};
  RankSet present;
  /// The highest with aces low; none of jokers alone.
  RankSet high() const {
    const RankSet above = present - RankSet::of(kAce);
    return above.empty() ? present : RankSet::of(above.highest());
  }
};

Ranks ranks_of(const Deck& deck, const std::array<std::uint8_t, 5>& deal) {
  Ranks ranks;
  for (const std::uint8_t position : deal) {
    const Card card = deck.card(position);
    if (card.is_joker()) continue;
    ++ranks.counts[static_cast<std::size_t>(card.rank())];
    ranks.present |= RankSet::of(card.rank());
  }
  return ranks;
}

bool fits(const DealtHand& entry, const Ranks& ranks) {
  if (entry.high && !entry.high->intersects(ranks.high())) return false;
  if (entry.without.intersects(ranks.present)) return false;
  return std::all_of(entry.counts.begin(), entry.counts.end(), [&](const auto& count) {
    return ranks.counts[static_cast<std::size_t>(count.first)] == count.second;
  });
}

}  // namespace

OnDeal::OnDeal(const Paytable& paytable)
    : game_(with_dealt_hands(paytable)), rules_(game_), entries_(paytable.features.on_deal) {}

std::size_t OnDeal::kind(const std::array<std::uint8_t, 5>& deal) const {
  if (entries_.empty()) return 0;
  const LineSet made = rules_.lines_made(pattern_of(game_, deal));
  const Ranks ranks = ranks_of(game_.deck, deal);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const bool is_made = entries_[i].any || (made >> i & 1U) != 0 ||
                         (entries_[i].hand.hand == HandKind::nothing && made == 0);
    if (is_made && fits(entries_[i], ranks)) return i;
  }
  return entries_.size();
}

Fraction OnDeal::times(std::size_t kind) const {
  return kind < entries_.size() ? entries_[kind].times : Fraction(1, 1);
}

Fraction OnDeal::award(std::size_t kind) const {
  return kind < entries_.size() ? entries_[kind].hand.pays.in_coins() : Fraction();
}

}  // namespace vpanalyze
