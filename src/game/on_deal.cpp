// SPDX-License-Identifier: MIT
#include "game/on_deal.hpp"

#include <algorithm>

namespace vpanalyze {

namespace {

/// Returns the game with the hands of "on_deal" as its lines, hand i being line i.
Paytable dealt_hand_game(const Paytable& paytable, const Paytable& played) {
  Paytable game = played;
  game.lines.clear();
  for (const DealtHand& entry : paytable.features.on_deal) game.lines.push_back(entry.hand);
  return game;
}

bool fits(const DealtHand& entry, const HandPattern& deal) {
  const RankSet present = deal.natural.present() | deal.wild.present();
  const RankSet lower_ranks = present - RankSet::of(Rank::ace);
  const RankSet high = lower_ranks.empty() ? present : RankSet::of(lower_ranks.highest());
  if (entry.high && !entry.high->intersects(high)) return false;
  if (entry.without.intersects(present)) return false;
  return std::all_of(entry.counts.begin(), entry.counts.end(), [&](const auto& count) {
    return deal.natural.count(count.first) + deal.wild.count(count.first) == count.second;
  });
}

}  // namespace

OnDeal::OnDeal(const Paytable& paytable, const Paytable& played)
    : game_(dealt_hand_game(paytable, played)),
      entries_(paytable.features.on_deal),
      rules_(game_),
      always_extra_(paytable.draws_extra) {}

std::size_t OnDeal::kind(const std::array<std::uint8_t, 5>& deal) const {
  if (entries_.empty()) return 0;
  const HandPattern hand = pattern_of(game_, deal);
  const LineSet made = rules_.lines_made(hand);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const bool is_made = entries_[i].any || (made >> i & 1U) != 0 ||
                         (entries_[i].hand.hand == HandKind::nothing && made == 0);
    if (is_made && fits(entries_[i], hand)) return i;
  }
  return entries_.size();
}

Fraction OnDeal::times(std::size_t kind) const {
  return kind < entries_.size() ? entries_[kind].times : Fraction(1, 1);
}

Fraction OnDeal::award(std::size_t kind) const {
  return kind < entries_.size() ? entries_[kind].hand.pays.coin_amount() : Fraction();
}

bool OnDeal::draws_extra(std::size_t kind) const {
  return always_extra_ || (kind < entries_.size() && entries_[kind].draws_extra);
}

int extra_cards(const Paytable& game, const std::array<std::uint8_t, 5>& deal) {
  if (game.draws_extra || !may_draw_extra(game)) return game.draws_extra ? 1 : 0;
  const OnDeal dealt(game);
  return dealt.draws_extra(dealt.kind(deal)) ? 1 : 0;
}

}  // namespace vpanalyze
