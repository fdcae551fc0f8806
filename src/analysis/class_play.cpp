// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "analysis/best_holds.hpp"
#include "analysis/best_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// The card's position once suits are renamed, and where it stood in the deal.
using MovedCard = std::pair<int, std::size_t>;

}  // namespace

ClassPlaces::FirstDeal ClassPlaces::first(const std::array<std::uint8_t, 5>& deal) const {
  const auto renamed = [&](const SuitPermutation& renaming) {
    std::array<MovedCard, 5> cards;
    for (std::size_t i = 0; i < deal.size(); ++i) {
      cards[i] = {deck_.position(vpanalyze::renamed(deck_.card(deal[i]), renaming)), i};
    }
    std::sort(cards.begin(), cards.end());
    return cards;
  };
  const auto positions_before = [](const auto& a, const auto& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const MovedCard& x, const MovedCard& y) { return x.first < y.first; });
  };
  auto first = renamed(symmetry_.front());
  for (const SuitPermutation& renaming : symmetry_) {
    const auto cards = renamed(renaming);
    if (positions_before(cards, first)) first = cards;
  }
  FirstDeal result{};
  for (std::size_t place = 0; place < first.size(); ++place) {
    result.cards[place] = static_cast<std::uint8_t>(first[place].first);
    result.places[first[place].second] = place;
  }
  return result;
}

std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places) {
  std::size_t moved = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((hold >> i & 1U) != 0) moved |= std::size_t{1} << places[i];
  }
  return moved;
}

std::vector<SuitPermutation> game_symmetry(const Paytable& paytable) {
  std::vector<SuitSet> named;
  for (const PayLine& line : paytable.lines) {
    if (line.suits) named.push_back(*line.suits);
  }
  for (const Rank rank : kEachRank) {
    SuitSet wild = 0;
    for (const Suit suit : kEachSuit) {
      if (paytable.wild.contains(Card::of(rank, suit))) wild |= set_of(suit);
    }
    named.push_back(wild);
  }
  return suit_symmetry(paytable.deck, named);
}

ClassPlay::ClassPlay(ScoredGame game, int threads)
    : game_(std::move(game)), workers_(worker_count(threads)) {
  game_.prepared_classes(workers_);
}

ClassHolds ClassPlay::best(TieBreak rule) const { return best(line_pays(paytable()), rule); }

ClassHolds ClassPlay::best(const Valuation& worth, TieBreak rule) const {
  ClassHolds holds(classes().size());
  for_each_best(worth, rule,
                [&](std::size_t /*worker*/, std::size_t number, const HoldValues& /*values*/,
                    std::size_t hold) { holds[number] = static_cast<std::uint8_t>(hold); });
  return holds;
}

std::size_t ClassPlay::untied(std::uint32_t class_number, std::uint32_t holds,
                              TieBreak rule) const {
  std::array<int128, kHolds> second_moments{};
  if (tie_rule(rule).variance != 0) {
    const std::vector<int128> pays = line_pays(paytable()).of_line;
    const DrawWays ways = draw_ways(paytable().deck.size());
    const LineHands& hands = game_.line_hands(workers_);
    const SubsetIndexes<1> subsets = hands.subsets(classes()[class_number].cards);
    std::vector<std::uint32_t> draws;
    for_each_set(holds, [&](std::size_t hold) {
      hands.draws(hold, subsets, draws);
      second_moments[hold] = WorthMoments(draws, pays).squares * ways.of(hold);
    });
  }
  TieTotals not_wanted;
  return break_tied(rule, holds, second_moments, 0, not_wanted);
}

PlayedDeals ClassPlay::outcomes(const ClassHolds& holds) const {
  const std::vector<DealClass>& classes = this->classes();
  const LineHands& hands = game_.line_hands(workers_);
  // Joined in order, parts give the same rows however many they are.
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

std::vector<std::uint64_t> line_combinations(const PlayedDeals& played, int deck_size) {
  const std::uint64_t per_deal = draw_ways(deck_size).per_deal;
  std::vector<std::uint64_t> combinations(played.deals.empty() ? 0 : played.draws[0].size());
  for (std::size_t row = 0; row < played.deals.size(); ++row) {
    const NumberedRows::Row draws = played.draws[row];
    const std::uint64_t all = std::accumulate(draws.begin(), draws.end(), std::uint64_t{0});
    const std::uint64_t ways = played.deals[row] * (per_deal / all);
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      combinations[line] += ways * draws[line];
    }
  }
  return combinations;
}

namespace {

/// Stands for a deal that has no hold yet; no mask has more than five bits.
constexpr std::uint8_t kNoHold = 0xFF;

/// The positions of a deal's cards, and whether they are held.
using HeldDeal = std::array<std::pair<std::uint8_t, bool>, 5>;

/// Enters all deals that a class stands for: its first one with suits renamed and jokers swapped.
class TableFiller {
 public:
  TableFiller(const Paytable& paytable, std::vector<std::uint8_t>& table)
      : deck_(paytable.deck), symmetry_(game_symmetry(paytable)), table_(table) {}

  void enter(const DealClass& deal, std::uint8_t hold) {
    HeldDeal cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      cards[i] = {deal.cards[i], (hold >> i & 1U) != 0};
    }
    for (const SuitPermutation& renaming : symmetry_) {
      HeldDeal renamed = cards;
      for (auto& [position, held] : renamed) {
        const Card card = vpanalyze::renamed(deck_.card(position), renaming);
        position = static_cast<std::uint8_t>(deck_.position(card));
      }
      enter_with_all_jokers(renamed);
    }
  }

 private:
  void enter_with_all_jokers(const HeldDeal& cards) {
    const int plain = deck_.size() - deck_.jokers();
    const auto first_joker = static_cast<std::size_t>(std::count_if(
        cards.begin(), cards.end(), [&](const auto& card) { return card.first < plain; }));
    for (std::uint32_t jokers = 0; jokers < 1U << deck_.jokers(); ++jokers) {
      if (static_cast<std::size_t>(std::popcount(jokers)) != cards.size() - first_joker) continue;
      HeldDeal swapped = cards;
      auto place = swapped.begin() + static_cast<std::ptrdiff_t>(first_joker);
      for_each_set(jokers, [&](std::size_t joker) {
        (place++)->first = static_cast<std::uint8_t>(static_cast<std::size_t>(plain) + joker);
      });
      enter_deal(swapped);
    }
  }

  /// The first renaming that leads to a deal counts, so that one deal has one hold.
  void enter_deal(HeldDeal cards) {
    std::sort(cards.begin(), cards.end());
    std::array<std::uint8_t, 5> positions;
    unsigned hold = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      positions[i] = cards[i].first;
      hold |= (cards[i].second ? 1U : 0U) << i;
    }
    std::uint8_t& entry = table_[hand_index(deck_.size(), positions)];
    if (entry == kNoHold) entry = static_cast<std::uint8_t>(hold);
  }

  const Deck& deck_;
  std::vector<SuitPermutation> symmetry_;
  std::vector<std::uint8_t>& table_;
};

}  // namespace

std::vector<std::uint64_t> ClassPlay::combinations(
    const std::vector<std::uint8_t>& hold_table) const {
  const EnumeratedGame& game = game_.enumerated(workers_);
  const LineHands& hands = game_.line_hands(workers_);
  HoldWeights weights(game.sets(), game.lines());
  std::uint32_t number = 0;
  for_each_deal(game.deck_size(), [&](const std::array<std::uint8_t, 5>& deal) {
    const SubsetIndexes<1> subsets = hands.subsets(deal);
    weights.add(hold_table[number], 1, game.deals().line(number),
                [&](std::size_t mask) { return subsets[mask][0]; });
    ++number;
  });
  const std::vector<std::int64_t> ways = std::move(weights).line_ways(game);
  return {ways.begin(), ways.end()};
}

std::vector<std::uint8_t> ClassPlay::hold_table(const ClassHolds& holds) const {
  std::vector<std::uint8_t> table(deals().size(), kNoHold);
  TableFiller filler(paytable(), table);
  for (std::size_t number = 0; number < classes().size(); ++number) {
    filler.enter(classes()[number], holds[number]);
  }
  return table;
}

}  // namespace vpanalyze
