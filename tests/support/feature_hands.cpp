// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "support/feature_oracle.hpp"
#include "support/game_oracle.hpp"
#include "support/oracle_rules.hpp"

namespace vpanalyze::oracle {
namespace {

std::uint32_t card_bits(const Places& cards) {
  std::uint32_t bits = 0;
  for (const int card : cards) bits |= std::uint32_t{1} << card;
  return bits;
}

/// Calls visit(cards) for every way to fill the places from `place` on that are not kept with
/// unused cards; those of them in ascending order only, unless all orders are asked for.
template <class Visit>
void fill(Places& cards, std::size_t place, unsigned kept, std::uint32_t unused, bool all_orders,
          const Visit& visit) {
  while (place < 5 && (kept >> place & 1U) != 0) ++place;
  if (place == 5) {
    visit(cards);
    return;
  }
  for (std::uint32_t rest = unused; rest != 0; rest &= rest - 1) {
    cards[place] = std::countr_zero(rest);
    const std::uint32_t left = all_orders ? unused & ~(rest & (~rest + 1)) : rest & (rest - 1);
    fill(cards, place + 1, kept, left, all_orders, visit);
  }
}

std::uint32_t all_cards(const Deck& deck) { return (std::uint32_t{1} << deck.size()) - 1; }

}  // namespace

long double real(const Fraction& fraction) {
  return static_cast<long double>(fraction.numerator()) /
         static_cast<long double>(fraction.denominator());
}

std::size_t played(TieBreak rule, const std::vector<OfferedHold>& holds) {
  const auto most = std::max_element(
      holds.begin(), holds.end(),
      [](const OfferedHold& a, const OfferedHold& b) { return a.worth < b.worth; });
  std::size_t best = holds.size();
  const auto tied = [&](std::size_t i) {
    // Squares of equally good holds are equal or differ by far more.
    return TiedHold{holds[i].mask, static_cast<int128>(std::round(holds[i].square * 1e7L))};
  };
  for (std::size_t i = 0; i < holds.size(); ++i) {
    if (holds[i].worth < most->worth - 1e-13L * (1 + std::fabs(most->worth))) continue;
    if (best == holds.size() || comes_first(rule, tied(i), tied(best))) best = i;
  }
  return best;
}

Fraction exact_coins(Pay pay) { return {static_cast<uint128>(pay.millionths()), 1'000'000}; }

PlacedHands::PlacedHands(const Paytable& game, const Deck& deck)
    : game_(game), deck_(deck), rows_(std::max(game.lines.size(), nothing_line(game) + 1)) {
  Paytable plain = game;
  plain.deck = deck;
  std::vector<std::size_t> row_of_line;
  plain.lines.clear();
  for (std::size_t row = 0; row < game.lines.size(); ++row) {
    if (game.lines[row].features.order) {
      ordered_lines_.push_back(row);
      continue;
    }
    plain.lines.push_back(game.lines[row]);
    row_of_line.push_back(row);
  }
  row_of_line.push_back(game.lines.size());
  RuleOracle rules(plain);
  usual_row_.resize(std::size_t{1} << deck.size());
  can_be_in_order_.resize(usual_row_.size());
  Places cards{};
  fill(cards, 0, 0, all_cards(deck), false, [&](const Places& hand) {
    const auto card = [&](std::size_t i) { return deck.card(hand[i]); };
    const std::array five = {card(0), card(1), card(2), card(3), card(4)};
    Places lying = hand;
    do {
      for (const std::size_t line : ordered_lines_) {
        if (!lies_in_order(game.lines[line], lying)) continue;
        can_be_in_order_[card_bits(hand)] = true;
      }
    } while (std::next_permutation(lying.begin(), lying.end()));
    usual_row_[card_bits(hand)] = static_cast<std::uint8_t>(row_of_line[rules.paying_line(five)]);
  });
}

bool PlacedHands::lies_in_order(const PayLine& line, const Places& cards) const {
  const CardOrder& order = *line.features.order;
  std::vector<Card> lying;
  for (const int card : cards) lying.push_back(deck_.card(card));
  if (order.kind == CardOrder::Kind::cards) {
    return std::search(lying.begin(), lying.end(), order.cards.begin(), order.cards.end()) !=
           lying.end();
  }
  const SuitSet suits = line.suits.value_or(kAllSuits);
  const auto royal = [&] {
    if (lying[0].is_joker() || !contains(suits, lying[0].suit())) return false;
    for (std::size_t i = 0; i < 5; ++i) {
      const bool fits = !lying[i].is_joker() &&
                        lying[i].rank() == Rank::ace - 4 + static_cast<int>(i) &&
                        lying[i].suit() == lying[0].suit();
      if (!fits) return false;
    }
    return true;
  };
  const bool ascending = royal();
  std::reverse(lying.begin(), lying.end());
  const bool descending = royal();
  if (order.kind == CardOrder::Kind::up) return ascending;
  return order.kind == CardOrder::Kind::down ? descending : ascending || descending;
}

std::size_t PlacedHands::row(const Places& cards) const {
  const std::uint32_t set = card_bits(cards);
  const auto pays = [&](std::size_t row) {
    return row < game_.lines.size() ? game_.lines[row].pays : Pay();
  };
  std::size_t best = usual_row_[set];
  if (ordered() && !can_be_in_order_[set]) return best;
  for (const std::size_t line : ordered_lines_) {
    if (pays(line) > pays(best) && lies_in_order(game_.lines[line], cards)) {
      best = line;
    }
  }
  return best;
}

std::vector<Places> PlacedHands::deals() const {
  std::vector<Places> deals;
  Places cards{};
  fill(cards, 0, 0, all_cards(deck_), ordered(),
       [&](const Places& deal) { deals.push_back(deal); });
  return deals;
}

std::vector<std::pair<Places, std::uint64_t>> PlacedHands::deal_classes() const {
  Paytable plain = game_;
  plain.deck = deck_;
  const auto names = renamings(plain);
  std::map<Places, std::uint64_t> classes;
  for (const Places& places : deals()) {
    if (ordered()) {
      ++classes[places];
      continue;
    }
    Deal deal{};
    std::copy(places.begin(), places.end(), deal.begin());
    const Deal first = first_of_class(plain, names, deal);
    ++classes[{first[0], first[1], first[2], first[3], first[4]}];
  }
  return {classes.begin(), classes.end()};
}

std::vector<std::uint64_t> PlacedHands::ends(const Places& deal, unsigned hold) const {
  std::vector<std::uint64_t> ends(rows_);
  Places cards = deal;
  fill(cards, 0, hold, all_cards(deck_) & ~card_bits(deal), ordered(),
       [&](const Places& hand) { ++ends[row(hand)]; });
  return ends;
}

}  // namespace vpanalyze::oracle
