// SPDX-License-Identifier: MIT
// Games that pay more for some hands if the cards lie in order, as for a sequential royal. A hand
// is complete in order when every held card lies in its place and the drawn cards arrive in theirs:
//
//     one order of k drawn cards of k!, and no held card elsewhere
//
// A hand in order that shares the cards C with the deal can only be made by holding C, no more and
// no less. So for every hand in order there is one hold whose value rises, on those of the 120
// arrangements of the deal in which C lies in place, by (pay − what the hand is paid otherwise) /
// k! of one draw. Everything here is counted in 120ths of an arrangement and 120ths of a draw.
#include <algorithm>
#include <map>
#include <numeric>

#include "analysis/class_play.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/scored_game.hpp"
#include "play/draws.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kArrangements = 120;

/// Set of (card of the deal, place) pairs: bit 5 · card + place.
using Arrangement = std::uint32_t;

/// Arrangements of five cards, each as the places of its cards.
constexpr std::array<Arrangement, kArrangements> kEachArrangement = [] {
  std::array<Arrangement, kArrangements> all{};
  std::array<int, 5> place = {0, 1, 2, 3, 4};
  for (Arrangement& arrangement : all) {
    for (unsigned card = 0; card < 5; ++card) {
      arrangement |= 1U << (5 * card + static_cast<unsigned>(place[card]));
    }
    std::next_permutation(place.begin(), place.end());
  }
  return all;
}();

/// Hands in order that require the same hold and the same places of a deal.
struct Chance {
  std::size_t hold;                ///< cards that the hands share with the deal
  Arrangement places;              ///< places in which these cards must lie
  int128 gain = 0;                 ///< gain of the hold's value, times 120
  int128 more_squares = 0;         ///< gain of its second moment, times 120
  std::uint64_t arrangements = 0;  ///< arrangements that allow them
};

/// Best play of one class of deals over its arrangements.
class Arranger {
 public:
  /// Takes `squares` by line of the game without order.
  Arranger(const std::vector<OrderedHand>& hands, const DrawWays& ways, TieBreak rule,
           const LineHands& draws, const std::vector<int128>& squares)
      : hands_(hands), ways_(ways), rule_(rule), draws_(draws), squares_(squares) {
    std::map<std::uint64_t, CardsInOrder> sets;
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
      std::uint64_t cards = 0;
      for (const std::uint8_t card : hands[hand].cards) cards |= std::uint64_t{1} << card;
      sets[cards].gain += hands[hand].gain;
      sets[cards].hands.push_back(hand);
    }
    sets_.assign(sets.begin(), sets.end());
  }

  /// Plays a class of deals; `usual` is the best hold regardless of order.
  void play(const DealClass& deal, const HoldValues& values, std::size_t usual) {
    deal_ = &deal;
    find_chances(deal, values, usual);
    holds.fill(0);
    for (const auto& [placed, count] : arrangements_by_chances()) {
      play_arrangements(placed, count, usual);
    }
  }

  /// [hold]: number of arrangements in which it is played.
  std::array<std::int64_t, kHolds> holds{};
  /// Calls visit(hand in order, hold, number of arrangements in which it is made).
  template <class Visit>
  void for_each_made(const Visit& visit) const {
    for (const auto& [hand, number] : hands_of_chances_) {
      visit(hand, chances_[number].hold, chances_[number].arrangements);
    }
  }

 private:
  /// Sums over the hands in order that consist of the same cards.
  struct CardsInOrder {
    int128 gain = 0;  ///< sum over these hands
    std::vector<std::size_t> hands;
  };

  /// Returns the gain of a hold's value from a hand in order, in 120ths of the value.
  int128 gain_of(int128 gain, std::size_t hold) const {
    return gain * ways_.hold_ways(hold) * (kArrangements / kOrdersOfDrawn[held(hold)]);
  }
  static std::size_t held(std::size_t hold) { return static_cast<std::size_t>(cards_held(hold)); }

  /// Finds the hands in order that could make their hold as good as the best.
  void find_chances(const DealClass& deal, const HoldValues& values, std::size_t usual) {
    chances_.clear();
    hands_of_chances_.clear();
    std::array<int128, kHolds> most{};
    std::array<bool, kHolds> makes_some{};
    holds_of_sets_.clear();
    for (const auto& [cards, set] : sets_) {
      std::size_t hold = 0;
      for (std::size_t i = 0; i < 5; ++i) hold |= (cards >> deal.cards[i] & 1U) << i;
      most[hold] += set.gain;
      makes_some[hold] = true;
      holds_of_sets_.push_back(hold);
    }
    std::array<bool, kHolds> possible{};
    worth_[usual] = values[usual] * int128{kArrangements};
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (!makes_some[hold]) continue;
      worth_[hold] = values[hold] * int128{kArrangements};
      possible[hold] = worth_[hold] + gain_of(most[hold], hold) >= worth_[usual];
    }
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      if (!possible[holds_of_sets_[i]]) continue;
      for (const std::size_t hand : sets_[i].second.hands) {
        add_chance(deal, hand, holds_of_sets_[i]);
      }
    }
  }

  void add_chance(const DealClass& deal, std::size_t hand, std::size_t hold) {
    const Arrangement places = places_of(deal, hands_[hand].cards, hold);
    const auto same = std::find_if(chances_.begin(), chances_.end(), [&](const Chance& other) {
      return other.hold == hold && other.places == places;
    });
    hands_of_chances_.emplace_back(hand, same - chances_.begin());
    if (same == chances_.end()) chances_.push_back({hold, places});
    Chance& chance = chances_[hands_of_chances_.back().second];
    chance.gain += gain_of(hands_[hand].gain, hold);
    chance.more_squares += gain_of(hands_[hand].more_squares, hold);
  }

  /// Returns the places in which the held cards of a deal must lie.
  static Arrangement places_of(const DealClass& deal, const CardPlaces& order, std::size_t hold) {
    Arrangement places = 0;
    for (unsigned i = 0; i < 5; ++i) {
      if ((hold >> i & 1U) == 0) continue;
      const auto place = std::find(order.begin(), order.end(), deal.cards[i]) - order.begin();
      places |= 1U << (5 * i + static_cast<unsigned>(place));
    }
    return places;
  }

  /// Number of arrangements for each set of chances whose cards lie in place.
  using ChanceCounts = std::map<std::vector<std::size_t>, std::uint64_t>;

  /// Returns the number of arrangements by chances in place. Few chances ask for few places, so
  /// many deals share one result.
  const ChanceCounts& arrangements_by_chances() {
    std::vector<Arrangement> asked;
    for (const Chance& chance : chances_) asked.push_back(chance.places);
    const auto [known, is_new] = known_.try_emplace(std::move(asked));
    for (const Arrangement arrangement : kEachArrangement) {
      if (!is_new) break;
      std::vector<std::size_t> placed;
      for (std::size_t i = 0; i < chances_.size(); ++i) {
        if ((chances_[i].places & arrangement) == chances_[i].places) placed.push_back(i);
      }
      ++known->second[placed];
    }
    return known->second;
  }

  void play_arrangements(const std::vector<std::size_t>& placed, std::uint64_t count,
                         std::size_t usual) {
    for (const std::size_t i : placed) worth_[chances_[i].hold] += chances_[i].gain;
    std::size_t best = usual;
    for (const Chance& chance : chances_) {
      const int128 more = worth_[chance.hold] - worth_[best];
      if (more > 0 || (more == 0 && is_preferred(chance.hold, best, placed))) best = chance.hold;
    }
    holds[best] += static_cast<std::int64_t>(count);
    for (const std::size_t i : placed) {
      worth_[chances_[i].hold] -= chances_[i].gain;
      if (chances_[i].hold == best) chances_[i].arrangements += count;
    }
  }

  /// Returns true if the rule prefers a to b, which are equally good, when these chances lie in
  /// place.
  bool is_preferred(std::size_t a, std::size_t b, const std::vector<std::size_t>& placed) {
    int128 more_squares = 0;
    if (tie_rule(rule_).variance != 0) {
      more_squares = second_moment(a, placed) - second_moment(b, placed);
    }
    return vpanalyze::is_preferred(rule_, a, b, more_squares);
  }

  int128 second_moment(std::size_t hold, const std::vector<std::size_t>& placed) {
    draws_.draws(hold, deal_->cards, drawn_);
    int128 moment = ways_.hold_ways(hold) * int128{kArrangements} *
                    std::inner_product(drawn_.begin(), drawn_.end(), squares_.begin(), int128{});
    for (const std::size_t i : placed) {
      if (chances_[i].hold == hold) moment += chances_[i].more_squares;
    }
    return moment;
  }

  const std::vector<OrderedHand>& hands_;
  DrawWays ways_;
  TieBreak rule_;
  const LineHands& draws_;
  const std::vector<int128>& squares_;
  std::vector<std::pair<std::uint64_t, CardsInOrder>> sets_;  ///< sorted by their cards
  std::map<std::vector<Arrangement>, ChanceCounts>
      known_;  ///< results by the places that chances ask for
  // State for the current class.
  const DealClass* deal_ = nullptr;
  std::vector<std::uint32_t> drawn_;
  std::vector<std::size_t> holds_of_sets_;
  std::array<int128, kHolds> worth_;  ///< [hold]: its value, times 120
  std::vector<Chance> chances_;
  std::vector<std::pair<std::size_t, std::size_t>> hands_of_chances_;  ///< (hand, chance) pairs
};

}  // namespace

Draws ordered_draws(const Machine& machine, const Valuation& worth, const OnDeal& dealt,
                    const DrawOptions& options) {
  const ScoredGame& game = machine.games[0];
  const ClassPlay play(game, options.workers);
  const std::vector<OrderedHand> hands = hands_in_order(machine, worth);
  const DrawWays ways = draw_ways(game.paytable().deck.size());

  // Counts the arrangements in which each hold is played, and the hands that come in order.
  const auto workers = static_cast<std::size_t>(options.workers);
  RowTally tally(machine, game.enumerated(options.workers), dealt.kinds(), options.workers);
  std::vector<Arranger> arrangers(
      workers, {hands, ways, options.tie_break, game.line_hands(options.workers), worth.squares});
  using Moved = std::vector<std::vector<uint128>>;  // [kind][hand in order]: ways
  std::vector<Moved> moved(workers, Moved(dealt.kinds(), std::vector<uint128>(hands.size())));
  const auto play_class = [&](std::size_t worker, std::size_t number, const HoldValues& hold_values,
                              std::size_t usual) {
    const DealClass& deal = play.classes()[number];
    const std::size_t kind = dealt.kind(deal.cards);
    Arranger& arranger = arrangers[worker];
    arranger.play(deal, hold_values, usual);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (arranger.holds[hold] == 0) continue;
      tally.weights(worker, kind).add(hold, arranger.holds[hold] * deal.weight, deal.cards);
    }
    arranger.for_each_made([&](std::size_t hand, std::size_t hold, std::uint64_t made) {
      moved[worker][kind][hand] +=
          uint128{deal.weight} * made * ways.hold_ways(hold) *
          (kArrangements / kOrdersOfDrawn[static_cast<std::size_t>(cards_held(hold))]);
    });
  };
  play.for_each_best(worth, options.tie_break, play_class);

  Draws draws =
      std::move(tally).draws(uint128{binomial(game.paytable().deck.size(), 5)} * kArrangements);
  draws.all *= kArrangements;
  for (std::size_t kind = 0; kind < dealt.kinds(); ++kind) {
    for (uint128& row : draws.ways[kind]) row *= kArrangements;
    for (const Moved& part : moved) {
      for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        draws.ways[kind][hands[hand].row] += part[kind][hand];
        draws.ways[kind][hands[hand].usual_row] -= part[kind][hand];
      }
    }
  }
  return draws;
}

}  // namespace vpanalyze
