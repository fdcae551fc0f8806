// SPDX-License-Identifier: MIT
#include "play/peek.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "analysis/best_play.hpp"
#include "analysis/draw_counter.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

/// Greatest value of a line for which sums over hands and ways fit 64 bits.
constexpr int128 kMostPeekedWorth = int128{1} << 37;

std::vector<std::int64_t> narrow_worth(const Valuation& worth, const std::string& name) {
  if (*std::max_element(worth.line_values.begin(), worth.line_values.end()) > kMostPeekedWorth) {
    throw AnalysisError("the pays of \"" + name +
                        "\" are too finely divided for a card that is seen");
  }
  return {worth.line_values.begin(), worth.line_values.end()};
}

}  // namespace

DrawWays peeked_ways(int deck_size) {
  DrawWays ways;
  const int left = deck_size - 6;
  for (int drawn = 0; drawn <= 4; ++drawn) {
    ways.deal_ways = std::lcm(ways.deal_ways, std::uint64_t{binomial(left, drawn)});
  }
  for (int held = 0; held <= 4; ++held) {
    ways.ways_by_held[static_cast<std::size_t>(held)] =
        static_cast<std::uint32_t>(ways.deal_ways / binomial(left, 4 - held));
  }
  ways.ways_by_held[5] = static_cast<std::uint32_t>(ways.deal_ways);
  return ways;
}

PeekedHolds::PeekedHolds(const ScoredGame& game, const Valuation& worth, TieBreak rule, int workers)
    : scored_(game),
      enumerated_(scored_.enumerated(workers)),
      rule_(rule),
      ways_(peeked_ways(enumerated_.deck_size())),
      worth_(narrow_worth(worth, game.paytable().name)),
      squares_(squares_of(game.paytable(), worth)),
      sums_(subset_sums(enumerated_, worth_)),
      square_sums_(tie_rule(rule).variance != 0 ? subset_sums(enumerated_, squares_)
                                                : SubsetArrays<int128>(enumerated_.sets())) {
  const int deck = enumerated_.deck_size();
  for (int cards = 1; cards <= 5; ++cards) {
    const auto k = static_cast<std::size_t>(cards);
    last_[k] = binomial(deck, cards) - 1;
    for (int card = 0; card < deck; ++card) {
      terms_[k][static_cast<std::size_t>(card)] = hand_index_term(deck, card, cards);
    }
  }
}

/// A card that is seen adds one to the cards of a set from any lower card on, and a term of its
/// own:
///
///     index(S ∪ {s}) = C(D, |S| + 1) − 1 − Σ of the terms of S − term(s, cards of S above s + 1)
PeekedHolds::Deal::Deal(const PeekedHolds& holds, const DeckPlaces& cards)
    : cards_(cards), line_(holds.enumerated_.line(cards)) {
  for (std::size_t lower = 0; lower < subsets_.size(); ++lower) {
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      auto& [index, places] = subsets_[lower][mask];
      auto left = static_cast<std::size_t>(cards_held(mask)) + 1;
      index = holds.last_[left];
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i == lower) places = static_cast<std::uint32_t>(left--);
        if ((mask >> i & 1U) != 0) index -= holds.terms_[left--][cards[i]];
      }
      if (lower == cards.size()) places = 1;
    }
  }
}

PeekedHolds::Indexes PeekedHolds::subsets(const Deal& deal, std::uint8_t seen) const {
  const DeckPlaces& cards = deal.cards_;
  std::size_t lower = 0;
  while (lower < cards.size() && cards[lower] < seen) ++lower;
  Indexes indexes{};
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const auto& [base, places] = deal.subsets_[lower][mask];
    const std::uint32_t index = base - terms_[places][seen];
    const int count = cards_held(mask) + 1;
    indexes[mask] =
        count == 5 ? enumerated_.deals().line(index) : enumerated_.sets().class_of(count)[index];
  }
  return indexes;
}

template <class Number>
std::array<Number, kHolds> PeekedHolds::values(const Deal& deal, std::uint8_t seen,
                                               const SubsetArrays<Number>& sums,
                                               const std::vector<Number>& worth) const {
  const Indexes indexes = subsets(deal, seen);
  HoldSums<Number, 1> hold_sums{};
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const int cards = cards_held(mask) + 1;
    hold_sums[mask][0] = cards == 5 ? worth[indexes[mask]] : sums.sized(cards)[indexes[mask]];
  }
  subtract_discards(hold_sums);
  hold_sums[kHoldAll][0] = worth[deal.line_];
  std::array<Number, kHolds> values;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    values[hold] = hold_sums[hold][0] * static_cast<Number>(ways_.hold_ways(hold));
  }
  return values;
}

std::size_t PeekedHolds::best(const Deal& deal, std::uint8_t seen) const {
  const HoldSet best = best_holds(values(deal, seen, sums_, worth_));
  if (std::has_single_bit(best)) return static_cast<std::size_t>(std::countr_zero(best));
  return break_tie(deal.cards_, seen, best);
}

std::size_t PeekedHolds::break_tie(const DeckPlaces& deal, std::uint8_t seen, HoldSet best) const {
  const bool compares_variances = tie_rule(rule_).variance != 0;
  std::array<int128, kHolds> squares;
  if (compares_variances) squares = values(Deal(*this, deal), seen, square_sums_, squares_);
  auto chosen = static_cast<std::size_t>(std::countr_zero(best));
  for_each_set(best, [&](std::size_t hold) {
    const int128 more_squares = compares_variances ? squares[hold] - squares[chosen] : 0;
    if (is_preferred(rule_, hold, chosen, more_squares)) chosen = hold;
  });
  return chosen;
}

DealOutcomes peeked_outcomes(const Paytable& game, const DeckPlaces& deal, std::uint8_t seen) {
  DrawCounter counter(game);
  DealOutcomes outcomes;
  std::vector<std::uint8_t> gone(deal.begin(), deal.end());
  gone.push_back(seen);
  for (std::size_t hold = 0; hold < kHoldAll; ++hold) {
    std::vector<std::uint8_t> held = {seen};
    for_each_set(static_cast<std::uint32_t>(hold), [&](std::size_t i) { held.push_back(deal[i]); });
    outcomes.draws[hold] = counter.draws(held, gone);
  }
  outcomes.draws[kHoldAll] = counter.draws(deal, gone);
  return outcomes;
}

}  // namespace vpanalyze
