// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_values.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "cards/hand_index.hpp"
#include "play/draws.hpp"
#include "play/game_parts.hpp"
#include "studies/compare/play_groups.hpp"

namespace vpanalyze {

namespace {

/// Holds of the least and the greatest value among several; the smallest masks in case of ties.
struct Extremes {
  Extremes(std::uint32_t holds, const HoldValues& values)
      : least(static_cast<std::size_t>(std::countr_zero(holds))), most(least) {
    for (std::size_t hold = least + 1; hold < kHolds; ++hold) {
      if ((holds >> hold & 1U) == 0) continue;
      if (values[hold] < values[least]) least = hold;
      if (values[hold] > values[most]) most = hold;
    }
  }

  std::size_t least;
  std::size_t most;
};

/// Sums of value × deals for one game: its best play, and the other game's.
struct Sums {
  void add(const HoldValues& values, std::size_t best, const Extremes& borrowed, int deals) {
    *this += {int128{values[best]} * deals, int128{values[borrowed.least]} * deals,
              int128{values[borrowed.most]} * deals};
  }
  void operator+=(const Sums& more) {
    most += more.most;
    borrowed_least += more.borrowed_least;
    borrowed_most += more.borrowed_most;
  }

  int128 most = 0;
  int128 borrowed_least = 0;
  int128 borrowed_most = 0;
};

/// Class of deals to be played differently; costs are values of a single deal.
struct DifferentClass {
  std::size_t number;
  std::size_t hold_a;
  std::size_t hold_b;
  std::int64_t cost_a;
  std::int64_t cost_b;
  HoldSet best_a;
  HoldSet best_b;
};

/// Results of one worker.
struct Part {
  Sums a;
  Sums b;
  std::vector<DifferentClass> different;
};

/// Best play of a game applied to the other one: of its equally good holds, those of least and
/// greatest value there.
struct BorrowedHolds {
  ClassHolds least;
  ClassHolds most;

  void set(std::size_t number, const Extremes& holds) {
    if (least.empty()) return;
    least[number] = static_cast<std::uint8_t>(holds.least);
    most[number] = static_cast<std::uint8_t>(holds.most);
  }
};

/// Deals that two games share: classes under the renamings of suits that leave both unchanged.
struct CommonDeals {
  CommonDeals(const Paytable& a, const Paytable& b) : deck(a.deck) {
    const auto symmetry_b = game_symmetry(b);
    for (const SuitPermutation& renaming : game_symmetry(a)) {
      if (std::find(symmetry_b.begin(), symmetry_b.end(), renaming) != symmetry_b.end()) {
        symmetry.push_back(renaming);
      }
    }
    classes = deal_classes(deck, symmetry);
    deals = binomial(deck.size(), 5);
  }

  const Deck& deck;
  std::vector<SuitPermutation> symmetry;
  std::vector<DealClass> classes;
  std::uint64_t deals = 0;
};

/// Side of a comparison: a game in a position.
class Side {
 public:
  Side(const Game& game, const Position& position, const CommonDeals& common, int threads)
      : common_(common),
        game_(game),
        position_(position),
        values_(game.parts().scored(position),
                game.parts().valuation(position, worker_count(threads)).worth, threads,
                &common.classes),
        dealt_(
            dealt_times(game.paytable(), game.parts().scored(position).paytable(), common.classes)),
        scale_(game.parts().cost_scale(position, values_.workers())) {
    if (scale_) *scale_ *= dealt_.unit;
    const ClassHolds none(is_exact() ? 0 : common.classes.size());
    borrowed_ = {none, none};
    own_ = none;
  }

  const DealValues& values() const { return values_; }
  bool is_exact() const { return !scale_; }
  /// Returns the cost of a single deal of a class, multiplied like the deal.
  int128 cost(std::size_t number, std::int64_t lost) const {
    return int128{lost} * dealt_.times(number);
  }
  double cost_in_bets(int128 cost) const {
    return static_cast<double>(cost) * values_.unit().to_double() * scale_.value_or(1);
  }
  /// Converts a sum of values or costs over all deals to return.
  Quantity return_change(int128 sum) const {
    if (is_exact())
      return Quantity(Fraction(static_cast<uint128>(sum), common_.deals) * values_.unit());
    return Quantity(cost_in_bets(sum) / static_cast<double>(common_.deals));
  }

  /// Sets the holds of the other game's best play and of this game's own.
  void set_holds(std::size_t number, const Extremes& borrowed, std::size_t own) {
    borrowed_.set(number, borrowed);
    if (!own_.empty()) own_[number] = static_cast<std::uint8_t>(own);
  }
  Quantity best(const Sums& sums) const {
    return is_exact() ? return_change(sums.most) : best_return(game_, values_.workers());
  }
  BorrowedPlay borrowed(const Sums& sums) const {
    if (is_exact()) return {return_change(sums.borrowed_least), return_change(sums.borrowed_most)};
    BorrowedPlay play;
    play.least = play.most = returned(borrowed_.most);
    if (borrowed_.least != borrowed_.most) play.least = returned(borrowed_.least);
    // A hold with greater value in this position may have a lesser value in others.
    if (play.most.value < play.least.value) std::swap(play.least, play.most);
    return play;
  }
  Quantity own_play(const Sums& sums) const {
    return is_exact() ? return_change(sums.most) : returned(own_);
  }

 private:
  Quantity returned(const ClassHolds& holds) const {
    return return_of_play(game_, position_,
                          hold_table(common_.deck, common_.classes, common_.symmetry, holds),
                          values_.workers());
  }

  const CommonDeals& common_;
  const Game& game_;
  const Position& position_;
  DealValues values_;
  DealtTimes dealt_;
  std::optional<double> scale_;  ///< loss of return by costs; nothing if they are equal
  BorrowedHolds borrowed_;       ///< empty if the sums suffice, as for own_
  ClassHolds own_;
};

Part walk(Side& a, Side& b) {
  std::vector<Part> parts(static_cast<std::size_t>(a.values().workers()));
  a.values().for_each_with(b.values(), [&](std::size_t worker, std::size_t number,
                                           const HoldValues& a_values, const HoldValues& b_values) {
    Part& part = parts[worker];
    const int deals = a.values().classes()[number].weight;
    const std::uint32_t best_a = a_values.best;
    const std::uint32_t best_b = b_values.best;
    const Extremes a_in_b(best_a, b_values);
    const Extremes b_in_a(best_b, a_values);
    part.a.add(a_values, a_in_b.most, b_in_a, deals);
    part.b.add(b_values, b_in_a.most, a_in_b, deals);
    a.set_holds(number, b_in_a, a_in_b.most);
    b.set_holds(number, a_in_b, b_in_a.most);
    if ((best_a & best_b) != 0) return;
    part.different.push_back({number, a_in_b.most, b_in_a.most,
                              a_values[a_in_b.most] - a_values[b_in_a.most],
                              b_values[b_in_a.most] - b_values[a_in_b.most], best_a, best_b});
  });
  Part all = std::move(parts.front());
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    const Part& part = parts[worker];
    all.a += part.a;
    all.b += part.b;
    all.different.insert(all.different.end(), part.different.begin(), part.different.end());
  }
  std::sort(all.different.begin(), all.different.end(),
            [](const DifferentClass& x, const DifferentClass& y) { return x.number < y.number; });
  return all;
}

/// Grouping of the deals whose holds have the same description.
class Differences {
 public:
  Differences(const Side& a, const Side& b) : a_(a), b_(b), groups_(a.values(), b.values()) {}

  void add(const DifferentClass& found) {
    const std::size_t number = groups_.add({found.number, found.hold_a, found.best_a},
                                           {found.number, found.hold_b, found.best_b});
    sums_.resize(groups_.size());
    GroupSums& sums = sums_[number];
    const std::uint8_t weight = a_.values().classes()[found.number].weight;
    const int128 cost_a = a_.cost(found.number, found.cost_a);
    const int128 cost_b = b_.cost(found.number, found.cost_b);
    sums.deals += weight;
    sums.cost_a += cost_a * weight;
    sums.cost_b += cost_b * weight;
    const double cost = a_.cost_in_bets(cost_a) + b_.cost_in_bets(cost_b);
    if (cost > sums.highest_cost) {
      sums.highest_cost = cost;
      sums.costliest = found;
    }
  }

  /// Returns the differences, costliest first.
  std::vector<PlayDifference> sorted() {
    groups_.name();
    std::vector<std::uint64_t> exceptions = this->exceptions();
    if (groups_.narrow(exceptions)) {
      std::vector<std::uint64_t> fewer = this->exceptions();
      groups_.widen(exceptions, fewer);
      exceptions = std::move(fewer);
    }
    const Deck& deck = a_.values().paytable().deck;
    std::vector<PlayDifference> differences;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      const GroupSums& sums = sums_[group];
      const auto& cards = a_.values().classes()[sums.costliest.number].cards;
      differences.push_back({groups_.text_a(group), groups_.text_b(group), sums.deals,
                             exceptions[group], a_.return_change(sums.cost_a),
                             b_.return_change(sums.cost_b), cards_of(deck, cards, kHoldAll),
                             cards_of(deck, cards, sums.costliest.hold_a),
                             cards_of(deck, cards, sums.costliest.hold_b)});
    }
    const auto cost = [](const PlayDifference& difference) {
      return difference.cost_a.value + difference.cost_b.value;
    };
    std::sort(differences.begin(), differences.end(),
              [&](const PlayDifference& x, const PlayDifference& y) {
                return std::tuple(-cost(x), x.hold_a, x.hold_b) <
                       std::tuple(-cost(y), y.hold_a, y.hold_b);
              });
    return differences;
  }

 private:
  struct GroupSums {
    std::uint64_t deals = 0;
    int128 cost_a = 0;
    int128 cost_b = 0;
    DifferentClass costliest{};
    double highest_cost = -1;
  };

  /// Returns PlayDifference::exceptions for each group: [group].
  std::vector<std::uint64_t> exceptions() const {
    std::vector<std::vector<std::uint64_t>> parts(static_cast<std::size_t>(a_.values().workers()),
                                                  std::vector<std::uint64_t>(groups_.size()));
    a_.values().for_each_with(
        b_.values(), [&](std::size_t worker, std::size_t number, const HoldValues& a_values,
                         const HoldValues& b_values) {
          groups_.add_exceptions(number, a_values.best, b_values.best, parts[worker]);
        });
    std::vector<std::uint64_t> all(groups_.size());
    for (const auto& part : parts) {
      for (std::size_t group = 0; group < all.size(); ++group) all[group] += part[group];
    }
    return all;
  }

  const Side& a_;
  const Side& b_;
  PlayGroups groups_;
  std::vector<GroupSums> sums_;
};

void check_decks(const Paytable& a, const Paytable& b) {
  if (a.deck == b.deck) return;
  throw std::invalid_argument(quote(a.name) + " is dealt from " + std::to_string(a.deck.size()) +
                              " cards and " + quote(b.name) + " from " +
                              std::to_string(b.deck.size()) +
                              "; only games with the same cards have deals in common");
}

}  // namespace

Comparison compare(const Game& a, const Game& b, int threads, const Position& position_a,
                   const Position& position_b) {
  const Paytable& dealt_a = a.parts().scored(position_a).paytable();
  const Paytable& dealt_b = b.parts().scored(position_b).paytable();
  check_decks(dealt_a, dealt_b);
  const CommonDeals common(dealt_a, dealt_b);
  Side side_a(a, position_a, common, threads);
  Side side_b(b, position_b, common, threads);
  const Part found = walk(side_a, side_b);

  Comparison result;
  result.name_a = a.paytable().name;
  result.name_b = b.paytable().name;
  result.position_a = to_string(position_a);
  result.position_b = to_string(position_b);
  result.one_position = side_a.is_exact() && side_b.is_exact();
  result.deals = common.deals;
  result.return_a = side_a.best(found.a);
  result.return_b = side_b.best(found.b);
  result.mean_bet_a = mean_bet(a, side_a.values().workers());
  result.mean_bet_b = mean_bet(b, side_b.values().workers());
  result.own_play_a = side_a.own_play(found.a);
  result.own_play_b = side_b.own_play(found.b);
  result.a_play_on_b = side_b.borrowed(found.b);
  result.b_play_on_a = side_a.borrowed(found.a);
  Differences differences(side_a, side_b);
  for (const DifferentClass& different : found.different) {
    result.deals_different += common.classes[different.number].weight;
    differences.add(different);
  }
  result.differences = differences.sorted();
  return result;
}

}  // namespace vpanalyze
