// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "analysis/best_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// Returns the position of each card after suits are renamed: [position].
std::vector<std::uint8_t> moved_cards(const Deck& deck, const SuitPermutation& renaming) {
  std::vector<std::uint8_t> moved;
  for (int position = 0; position < deck.size(); ++position) {
    moved.push_back(
        static_cast<std::uint8_t>(deck.position(renamed(deck.card(position), renaming))));
  }
  return moved;
}

/// Returns a deal after its cards have moved: positions, ascending, and the new place of each card.
ClassPlaces::FirstDeal moved_deal(const std::vector<std::uint8_t>& moved, const DeckPlaces& deal) {
  constexpr unsigned kPlaces = 8;   // more than the places of a deal, as a power of two for fast
                                    // division
  std::array<unsigned, 5> cards{};  // position × kPlaces + place in the deal
  for (unsigned i = 0; i < cards.size(); ++i) cards[i] = moved[deal[i]] * kPlaces + i;
  std::sort(cards.begin(), cards.end());
  ClassPlaces::FirstDeal result{};
  for (std::size_t place = 0; place < cards.size(); ++place) {
    result.cards[place] = static_cast<std::uint8_t>(cards[place] / kPlaces);
    result.places[cards[place] % kPlaces] = place;
  }
  return result;
}

}  // namespace

ClassPlaces::ClassPlaces(const Deck& deck, const std::vector<SuitPermutation>& symmetry) {
  for (const SuitPermutation& renaming : symmetry) moved_.push_back(moved_cards(deck, renaming));
}

ClassPlaces::FirstDeal ClassPlaces::first(const DeckPlaces& deal) const {
  FirstDeal first = moved_deal(moved_.front(), deal);
  for (const std::vector<std::uint8_t>& moved : moved_) {
    const FirstDeal other = moved_deal(moved, deal);
    if (other.cards < first.cards) first = other;
  }
  return first;
}

std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places) {
  std::size_t moved = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((hold >> i & 1U) != 0) moved |= std::size_t{1} << places[i];
  }
  return moved;
}

namespace {

/// Adds the suits of the cards of each rank in a set of cards that rules name.
void name_suits(CardSet cards, std::vector<SuitSet>& named) {
  for (const Rank rank : kEachRank) named.push_back(cards.suits(rank));
}

/// Adds the suits of cards that are required in this order. A list of one rank in every suit fixes
/// none: renaming suits turns every deal into an equivalent one.
void name_suits(const std::vector<Card>& cards, const Deck& deck, std::vector<SuitSet>& named) {
  const bool is_one_rank = std::all_of(
      cards.begin(), cards.end(), [&](Card card) { return card.rank() == cards.front().rank(); });
  if (is_one_rank && static_cast<int>(cards.size()) == deck.suits()) return;
  for (const Card card : cards) named.push_back(set_of(card.suit()));
}

}  // namespace

std::vector<SuitPermutation> game_symmetry(const Paytable& paytable) {
  std::vector<SuitSet> named;
  for (const PayLine& line : paytable.lines) {
    if (line.suits) named.push_back(*line.suits);
    if (line.kicker_cards) name_suits(*line.kicker_cards, named);
    if (line.features.order) name_suits(line.features.order->cards, paytable.deck, named);
  }
  name_suits(paytable.wild, named);
  return suit_symmetry(paytable.deck, named);
}

ClassPlay::ClassPlay(ScoredGame game, int threads)
    : game_(std::move(game)),
      workers_(worker_count(threads)),
      classes_(&game_.prepared_classes(workers_)) {}

ClassHolds ClassPlay::best(TieBreak rule) const { return best(line_pays(paytable()), rule); }

ClassHolds ClassPlay::best(const Valuation& valuation, TieBreak rule) const {
  ClassHolds holds(classes().size());
  for_each_best(valuation, rule,
                [&](std::size_t /*worker*/, std::size_t number, const HoldValues& /*values*/,
                    std::size_t hold) { holds[number] = static_cast<std::uint8_t>(hold); });
  return holds;
}

std::array<int128, kHolds> ClassPlay::second_moments(std::size_t class_number, HoldSet holds,
                                                     const Valuation& valuation) const {
  const std::vector<int128> squares = squares_of(paytable(), valuation);
  const DeckPlaces& deal = classes()[class_number].cards;
  const DrawWays& ways = game_.enumerated(workers_).game_of(deal).ways();
  const LineHands& hands = game_.line_hands(workers_);
  std::array<int128, kHolds> moments{};
  std::vector<std::uint32_t> draws;
  for_each_set(holds, [&](std::size_t hold) {
    hands.draws(hold, deal, draws);
    moments[hold] = std::inner_product(draws.begin(), draws.end(), squares.begin(), int128{}) *
                    ways.hold_ways(hold);
  });
  return moments;
}

std::size_t ClassPlay::untied(std::size_t class_number, HoldSet holds, const Valuation& valuation,
                              TieBreak rule) const {
  std::array<int128, kHolds> moments{};
  if (tie_rule(rule).variance != 0) moments = second_moments(class_number, holds, valuation);
  TieTotals not_wanted;
  return break_tied(rule, holds, moments, 0, not_wanted);
}

PlayedDeals ClassPlay::outcomes(const ClassHolds& holds) const {
  const std::vector<DealClass>& classes = this->classes();
  const LineHands& hands = game_.line_hands(workers_);
  // The parts, joined in order, give the same rows regardless of their number.
  std::vector<PlayedDeals> parts(static_cast<std::size_t>(workers_));
  std::vector<std::vector<std::uint32_t>> draws(parts.size());
  const auto look_at = [&](std::size_t part, std::size_t number) {
    const DealClass& deal = classes[number];
    hands.draws(holds[number], deal.cards, draws[part]);
    parts[part].add(draws[part], deal.weight);
  };
  parallel_parts(workers_, classes.size(), parts.size(), look_at);
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (std::size_t row = 0; row < parts[part].deals.size(); ++row) {
      parts[0].add(parts[part].draws[row], parts[part].deals[row]);
    }
  }
  return std::move(parts[0]);
}

std::vector<std::uint64_t> line_combinations(const PlayedDeals& played, const Paytable& game) {
  const std::uint64_t deal_ways = draw_ways(game).deal_ways;
  std::vector<std::uint64_t> combinations(played.deals.empty() ? 0 : played.draws[0].size());
  for (std::size_t row = 0; row < played.deals.size(); ++row) {
    const NumberedRows::Row draws = played.draws[row];
    const std::uint64_t all = std::accumulate(draws.begin(), draws.end(), std::uint64_t{0});
    const std::uint64_t ways = played.deals[row] * (deal_ways / all);
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      combinations[line] += ways * draws[line];
    }
  }
  return combinations;
}

std::vector<std::uint64_t> ClassPlay::combinations(
    const std::vector<std::uint8_t>& hold_table) const {
  const EnumeratedGame& game = game_.enumerated(workers_);
  HoldWeights weights(game);
  auto hold = hold_table.begin();
  for_each_deal(game.deck_size(), [&](const DeckPlaces& deal) { weights.add(*hold++, 1, deal); });
  const std::vector<std::int64_t> ways = std::move(weights).line_ways();
  return {ways.begin(), ways.end()};
}

namespace {

/// Calls visit(class number, cards, new places of its first deal's cards) for every deal; deals
/// reached by several renamings are visited several times.
template <class Visit>
void for_each_of_classes(const Deck& deck, const std::vector<DealClass>& classes,
                         const std::vector<SuitPermutation>& symmetry, const Visit& visit) {
  const int natural = deck.size() - deck.jokers();
  for (const SuitPermutation& renaming : symmetry) {
    const std::vector<std::uint8_t> moved = moved_cards(deck, renaming);
    for (std::size_t number = 0; number < classes.size(); ++number) {
      auto [cards, places] = moved_deal(moved, classes[number].cards);
      // Other jokers also come last, so places do not change.
      const auto first_joker = std::lower_bound(cards.begin(), cards.end(), natural);
      for (std::uint32_t jokers = 0; jokers < 1U << deck.jokers(); ++jokers) {
        if (std::popcount(jokers) != cards.end() - first_joker) continue;
        auto place = first_joker;
        for_each_set(jokers, [&](std::size_t joker) {
          *place++ = static_cast<std::uint8_t>(natural + static_cast<int>(joker));
        });
        visit(number, cards, places);
      }
    }
  }
}

}  // namespace

std::vector<std::uint8_t> hold_table(const Deck& deck, const std::vector<DealClass>& classes,
                                     const std::vector<SuitPermutation>& symmetry,
                                     const ClassHolds& holds) {
  constexpr std::uint8_t kNoHold = 0xFF;  // no mask has more than five bits
  std::vector<std::uint8_t> table(binomial(deck.size(), 5), kNoHold);
  // The first renaming that leads to a deal counts, so each deal has one hold.
  for_each_of_classes(
      deck, classes, symmetry,
      [&](std::size_t number, const DeckPlaces& cards, const std::array<std::size_t, 5>& places) {
        std::uint8_t& entry = table[hand_index(deck.size(), cards)];
        if (entry != kNoHold) return;
        entry = static_cast<std::uint8_t>(moved_hold(holds[number], places));
      });
  return table;
}

std::vector<std::uint32_t> class_table(const Deck& deck, const std::vector<DealClass>& classes,
                                       const std::vector<SuitPermutation>& symmetry) {
  std::vector<std::uint32_t> table(binomial(deck.size(), 5));
  for_each_of_classes(deck, classes, symmetry,
                      [&](std::size_t number, const DeckPlaces& cards, const auto& /*places*/) {
                        table[hand_index(deck.size(), cards)] = static_cast<std::uint32_t>(number);
                      });
  return table;
}

}  // namespace vpanalyze
