// SPDX-License-Identifier: MIT
// How holds are played.
#include "support/naive_reader.hpp"

#include <algorithm>
#include <set>

namespace vpanalyze::oracle {
namespace {

/// The ranks of straights, the ace as 1 and as 14.
std::vector<std::set<int>> straights_of(const Paytable& game) {
  std::vector<std::set<int>> all;
  for (int high = 5; high <= 14; ++high) {
    std::set<int> ranks;
    bool known = true;
    for (int rank = high - 4; rank <= high; ++rank) {
      const int real = rank == 1 ? 14 : rank;
      ranks.insert(real);
      known = known && game.deck.ranks().contains(real - 2);
    }
    if (known) all.push_back(ranks);
  }
  return all;
}

bool is_wild(const Paytable& game, Card card) {
  return card.is_joker() || game.wild.contains(card);
}

}  // namespace

NaiveReader::NaiveReader(const Paytable& game) : game_(game), lines_(6) {}

bool NaiveReader::pays(HandKind kind) const {
  return std::any_of(game_.lines.begin(), game_.lines.end(),
                     [&](const PayLine& line) { return line.hand == kind && line.pays > Pay(); });
}

NaiveReader::Held NaiveReader::held(const std::array<Card, 5>& deal, std::size_t hold,
                                    std::size_t paid) const {
  static thread_local std::vector<std::set<int>> straights;
  static thread_local std::string known;
  if (known != game_.name) {
    straights = straights_of(game_);
    known = game_.name;
  }
  RankSet paying_pairs;
  for (const PayLine& line : game_.lines) {
    if (line.hand == HandKind::pair) paying_pairs |= line.ranks.value_or(RankSet());
  }
  Held h;
  h.paid = paid;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const bool wild = is_wild(game_, deal[i]);
    h.in_deal += wild ? 1 : 0;
    if ((hold >> i & 1U) == 0) continue;
    ++h.cards;
    if (wild) {
      ++h.wild;
    } else {
      h.ranks.push_back(deal[i].rank() + 2);
      h.suits.push_back(deal[i].suit());
      h.high += paying_pairs.contains(deal[i].rank()) ? 1 : 0;
    }
  }
  std::sort(h.ranks.rbegin(), h.ranks.rend());
  h.one_suit = std::set<int>(h.suits.begin(), h.suits.end()).size() == 1;
  const std::set<int> different(h.ranks.begin(), h.ranks.end());
  h.all_different = different.size() == h.ranks.size();
  for (const std::set<int>& straight : straights) {
    h.straights +=
        std::includes(straight.begin(), straight.end(), different.begin(), different.end());
  }
  h.in_straight = h.all_different && h.straights > 0;
  h.royal = h.all_different &&
            std::all_of(h.ranks.begin(), h.ranks.end(), [](int rank) { return rank >= 10; });
  if (h.ranks.empty()) return h;
  const bool low_ace = h.ranks[0] == 14 && h.ranks.size() > 1 && h.ranks[1] <= 5;
  const int highest = low_ace ? h.ranks[1] : h.ranks[0];
  const int lowest = low_ace ? 1 : h.ranks.back();
  h.gaps = highest - lowest + 1 - static_cast<int>(h.ranks.size());
  h.lowest = low_ace ? 0 : h.ranks.back();
  return h;
}

bool NaiveReader::goes_first(const Held& a, const Held& b) const {
  if (a.cards != b.cards) return a.cards > b.cards;
  if (a.high != b.high) return a.high > b.high;
  const auto draw = [](const Held& h) { return h.all_different && h.cards < 5 && h.cards > 2; };
  if (draw(a) && draw(b) && a.gaps != b.gaps) return a.gaps < b.gaps;
  return a.ranks < b.ranks;
}

std::size_t NaiveReader::hold(const std::array<Card, 5>& deal, std::size_t paid) const {
  std::array<Held, 32> all;
  for (std::size_t hold = 0; hold < all.size(); ++hold) all[hold] = held(deal, hold, paid);
  const int wild = all[31].wild;
  for (const std::vector<Test>& line : lines_[static_cast<std::size_t>(wild)]) {
    std::size_t best = all.size();
    for (std::size_t hold = 0; hold < all.size(); ++hold) {
      const bool fits =
          std::any_of(line.begin(), line.end(), [&](const Test& test) { return test(all[hold]); });
      if (fits && (best == all.size() || goes_first(all[hold], all[best]))) best = hold;
    }
    if (best < all.size()) return best;
  }
  std::size_t wild_cards = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if (is_wild(game_, deal[i])) wild_cards |= std::size_t{1} << i;
  }
  return wild_cards;
}

}  // namespace vpanalyze::oracle
