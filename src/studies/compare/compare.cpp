// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_values.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "features/game_parts.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/features/game.hpp"

namespace vpanalyze {

namespace {

/// Of some holds those of the least and of the greatest value; the smallest masks where several
/// are.
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

/// Sums of value × deals for one game: best play, and the other game's.
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

/// A class of deals to be played differently; costs are values of a single deal.
struct DifferentClass {
  std::size_t number;
  std::size_t hold_a;
  std::size_t hold_b;
  std::int64_t cost_a;
  std::int64_t cost_b;
};

/// What one worker has found out.
struct Part {
  Sums a;
  Sums b;
  std::vector<DifferentClass> different;
};

void add_class(std::size_t number, int deals, const HoldValues& a, const HoldValues& b,
               Part& part) {
  const std::uint32_t best_a = best_holds(a);
  const std::uint32_t best_b = best_holds(b);
  const Extremes a_in_b(best_a, b);
  const Extremes b_in_a(best_b, a);
  part.a.add(a, a_in_b.most, b_in_a, deals);
  part.b.add(b, b_in_a.most, a_in_b, deals);
  if ((best_a & best_b) != 0) return;
  part.different.push_back({number, a_in_b.most, b_in_a.most, a[a_in_b.most] - a[b_in_a.most],
                            b[b_in_a.most] - b[a_in_b.most]});
}

Part walk(const DealValues& a, const DealValues& b) {
  std::vector<Part> parts(static_cast<std::size_t>(a.workers()));
  a.for_each_with(b, [&](std::size_t worker, std::size_t number, const HoldValues& values_a,
                         const HoldValues& values_b) {
    add_class(number, a.classes()[number].weight, values_a, values_b, parts[worker]);
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

/// The classes under the renamings of suits that leave both games as they are.
std::vector<DealClass> common_classes(const Paytable& a, const Paytable& b) {
  const auto of_b = game_symmetry(b);
  std::vector<SuitPermutation> common;
  for (const SuitPermutation& renaming : game_symmetry(a)) {
    if (std::find(of_b.begin(), of_b.end(), renaming) != of_b.end()) common.push_back(renaming);
  }
  return deal_classes(a.deck, common);
}

/// A sum of value × deals as a share of the return.
Fraction per_bet(int128 sum, const DealValues& values, std::uint64_t deals) {
  return Fraction(static_cast<uint128>(sum), deals) * values.unit();
}

/// Puts together the deals whose holds read the same.
class Differences {
 public:
  Differences(const DealValues& a, const DealValues& b)
      : a_(a), b_(b), words_a_(a.paytable(), a.deals()), words_b_(b.paytable(), b.deals()) {}

  void add(const DifferentClass& found) {
    const DealClass& deal = a_.classes()[found.number];
    Group& group =
        groups_[{words_a_(deal.cards, found.hold_a), words_b_(deal.cards, found.hold_b)}];
    group.deals += deal.weight;
    group.cost_a += int128{found.cost_a} * deal.weight;
    group.cost_b += int128{found.cost_b} * deal.weight;
    const double cost = static_cast<double>(found.cost_a) * a_.unit().to_double() +
                        static_cast<double>(found.cost_b) * b_.unit().to_double();
    if (cost > group.dearest_cost) {
      group.dearest_cost = cost;
      group.dearest = found;
    }
  }

  /// Dearest first.
  std::vector<PlayDifference> sorted(std::uint64_t deals) const {
    const Deck& deck = a_.paytable().deck;
    std::vector<PlayDifference> differences;
    for (const auto& [words, group] : groups_) {
      const auto& cards = a_.classes()[group.dearest.number].cards;
      differences.push_back({words.first, words.second, group.deals,
                             per_bet(group.cost_a, a_, deals), per_bet(group.cost_b, b_, deals),
                             cards_of(deck, cards, kHoldAll),
                             cards_of(deck, cards, group.dearest.hold_a),
                             cards_of(deck, cards, group.dearest.hold_b)});
    }
    const auto cost = [](const PlayDifference& difference) {
      return difference.cost_a.to_double() + difference.cost_b.to_double();
    };
    std::stable_sort(
        differences.begin(), differences.end(),
        [&](const PlayDifference& x, const PlayDifference& y) { return cost(x) > cost(y); });
    return differences;
  }

 private:
  struct Group {
    std::uint64_t deals = 0;
    int128 cost_a = 0;
    int128 cost_b = 0;
    DifferentClass dearest{};
    double dearest_cost = -1;
  };

  const DealValues& a_;
  const DealValues& b_;
  HoldWords words_a_;
  HoldWords words_b_;
  std::map<std::pair<std::string, std::string>, Group> groups_;
};

void check_decks(const Paytable& a, const Paytable& b) {
  if (a.deck == b.deck) return;
  throw std::invalid_argument(in_quotes(a.name) + " is dealt from " +
                              std::to_string(a.deck.size()) + " cards and " + in_quotes(b.name) +
                              " from " + std::to_string(b.deck.size()) +
                              "; only games with the same cards have deals in common");
}

}  // namespace

Comparison compare(const Paytable& a, const Paytable& b, int threads) {
  check_decks(a, b);
  const std::vector<DealClass> classes = common_classes(a, b);
  const DealValues values_a(a, line_pays(a), threads, &classes);
  const DealValues values_b(b, line_pays(b), threads, &classes);
  const Part found = walk(values_a, values_b);

  Comparison result;
  result.name_a = a.name;
  result.name_b = b.name;
  result.deals = binomial(a.deck.size(), 5);
  const auto share = [&](int128 sum, const DealValues& values) {
    return per_bet(sum, values, result.deals);
  };
  result.return_a = share(found.a.most, values_a);
  result.return_b = share(found.b.most, values_b);
  result.a_play_on_b = {share(found.b.borrowed_least, values_b),
                        share(found.b.borrowed_most, values_b)};
  result.b_play_on_a = {share(found.a.borrowed_least, values_a),
                        share(found.a.borrowed_most, values_a)};
  Differences differences(values_a, values_b);
  for (const DifferentClass& different : found.different) {
    result.deals_different += classes[different.number].weight;
    differences.add(different);
  }
  result.differences = differences.sorted(result.deals);
  return result;
}

BorrowedFeaturePlay compare_features(const Paytable& a, const Paytable& b, int threads) {
  if (has_features(a) && has_features(b)) {
    throw std::invalid_argument(
        "both games have features; compare one of them with the plain game whose play you know");
  }
  const bool plain_first = has_features(b);
  const Paytable& plain = plain_first ? a : b;
  const Paytable& featured = plain_first ? b : a;
  if (!(plain.deck == featured.deck)) {
    throw std::invalid_argument("the games are dealt from different decks");
  }
  const ClassPlay play(plain, threads);
  const std::vector<std::uint8_t> holds = play.hold_table(play.best(TieBreak::first));
  const AnalysisOptions options{TieBreak::first, threads, Engine::automatic};
  BorrowedFeaturePlay result;
  result.name_plain = plain.name;
  result.name_featured = featured.name;
  const Game machine(featured);
  result.return_borrowed = return_of_play(machine, {}, holds, worker_count(threads)).value;
  result.return_featured = best_return(machine, worker_count(threads)).value;
  result.return_plain = analyze(plain, options).game_return;
  result.plain_first = plain_first;
  return result;
}

}  // namespace vpanalyze
