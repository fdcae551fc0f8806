// SPDX-License-Identifier: MIT
// Games that pay more for some hands where the cards lie in order: a sequential royal. A hand is
// complete in order when every card that is held lies in its place, and the others come in theirs:
//
//     one order of k drawn cards of k!, and no held card elsewhere
//
// A hand in order that shares the cards C with the deal can only be made by holding C, no more and
// no less. So for every hand in order there is one hold whose value rises, on those of the 120
// arrangements of the deal in which C lies in place, by (pay − what the hand is paid otherwise) /
// k! of one draw. Everything here is counted in 120ths of an arrangement and 120ths of a draw.
#include <algorithm>
#include <map>

#include "analysis/class_play.hpp"
#include "cards/hand_index.hpp"
#include "features/draws.hpp"
#include "features/ordered_hands.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kArrangements = 120;

/// A set of (card of the deal, place), bit 5 · card + place.
using InPlace = std::uint32_t;

/// The arrangements of five cards, each card with its place.
constexpr std::array<InPlace, kArrangements> arrangements() {
  std::array<InPlace, kArrangements> all{};
  std::array<int, 5> place = {0, 1, 2, 3, 4};
  std::size_t count = 0;
  do {
    for (unsigned card = 0; card < 5; ++card) {
      all[count] |= 1U << (5 * card + static_cast<unsigned>(place[card]));
    }
    ++count;
  } while (std::next_permutation(place.begin(), place.end()));
  return all;
}

/// Hands in order as seen from a deal, those that ask the same of it.
struct Chance {
  std::size_t hold;                ///< the cards they share with the deal
  InPlace places;                  ///< where these must lie
  int128 gain;                     ///< of the hold's value, by 120
  std::uint64_t arrangements = 0;  ///< in which they lie so and are held
};

/// The best play of one class of deals over its arrangements.
class Arranger {
 public:
  Arranger(const OrderedHands& hands, const DrawWays& ways) : hands_(hands), ways_(ways) {
    std::map<std::uint64_t, std::vector<std::size_t>> by_cards;
    for (std::size_t hand = 0; hand < hands.hands().size(); ++hand) {
      std::uint64_t cards = 0;
      for (const std::uint8_t card : hands.hands()[hand].cards) cards |= std::uint64_t{1} << card;
      by_cards[cards].push_back(hand);
    }
    for (auto& [cards, of_cards] : by_cards) {
      int128 gain = 0;
      for (const std::size_t hand : of_cards) gain += hands.gains()[hand];
      sets_.push_back({cards, {}, std::move(of_cards)});
      for (std::size_t held = 0; held <= 5; ++held) {
        sets_.back().gain[held] = gain_of(gain, (std::size_t{1} << held) - 1);
      }
    }
  }

  /// `usual` is the hold that is best without regard to order.
  void play(const DealClass& deal, const HoldValues& values, std::size_t usual) {
    find_chances(deal, values, values[usual]);
    holds.fill(0);
    if (chances_.size() == 1) {
      play_only_chance(values, usual);
    } else if (chances_.empty()) {
      holds[usual] = kArrangements;
    } else {
      for (const Alike& alike : arrangements_by_chances()) play_arrangements(alike, values, usual);
    }
  }

  /// [hold]: in how many arrangements it is played.
  std::array<std::uint64_t, kHolds> holds{};
  /// Calls visit(hand in order, hold, in how many arrangements it is made).
  template <class Visit>
  void for_each_made(const Visit& visit) const {
    for (const auto& [hand, number] : hands_of_chances_) {
      visit(hand, chances_[number].hold, chances_[number].arrangements);
    }
  }

 private:
  /// Hands in order of the same cards.
  struct CardsInOrder {
    std::uint64_t cards;
    std::array<int128, 6> gain;  ///< of all its hands together, by how many cards are held
    std::vector<std::size_t> hands;
  };

  /// What more a hand in order is worth to a hold, in 120ths of its value.
  int128 gain_of(int128 gain, std::size_t hold) const {
    const auto held = static_cast<std::size_t>(cards_held(hold));
    return gain * ways_.per_draw[held] *
           (static_cast<std::int64_t>(kArrangements) / kFactorials[5 - held]);
  }

  /// The hands in order whose hold they could make as good as the best.
  void find_chances(const DealClass& deal, const HoldValues& values, std::int64_t best) {
    chances_.clear();
    hands_of_chances_.clear();
    std::array<int128, kHolds> most{};
    holds_of_sets_.clear();
    for (const CardsInOrder& set : sets_) {
      std::size_t hold = 0;
      for (std::size_t i = 0; i < 5; ++i) hold |= (set.cards >> deal.cards[i] & 1U) << i;
      most[hold] += set.gain[static_cast<std::size_t>(cards_held(hold))];
      holds_of_sets_.push_back(hold);
    }
    std::array<bool, kHolds> possible;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      possible[hold] =
          values[hold] * int128{kArrangements} + most[hold] >= best * int128{kArrangements};
    }
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      const std::size_t hold = holds_of_sets_[set];
      if (!possible[hold]) continue;
      for (const std::size_t hand : sets_[set].hands) {
        add_chance(hand, hold, places_of(deal, hand, hold));
      }
    }
  }

  void add_chance(std::size_t hand, std::size_t hold, InPlace places) {
    const auto same = std::find_if(chances_.begin(), chances_.end(), [&](const Chance& other) {
      return other.hold == hold && other.places == places;
    });
    hands_of_chances_.emplace_back(hand, same - chances_.begin());
    if (same == chances_.end()) chances_.push_back({hold, places, 0});
    chances_[hands_of_chances_.back().second].gain += gain_of(hands_.gains()[hand], hold);
  }

  /// Where the held cards of a deal must lie.
  InPlace places_of(const DealClass& deal, std::size_t hand, std::size_t hold) const {
    const CardPlaces& order = hands_.hands()[hand].cards;
    InPlace places = 0;
    for (unsigned i = 0; i < 5; ++i) {
      if ((hold >> i & 1U) == 0) continue;
      const auto place = std::find(order.begin(), order.end(), deal.cards[i]) - order.begin();
      places |= 1U << (5 * i + static_cast<unsigned>(place));
    }
    return places;
  }

  /// The held cards lie in place in as many arrangements as the others have orders.
  void play_only_chance(const HoldValues& values, std::size_t usual) {
    Chance& chance = chances_.front();
    const auto in_place = static_cast<std::uint64_t>(
        kFactorials[static_cast<std::size_t>(5 - cards_held(chance.hold))]);
    const bool better = values[chance.hold] * int128{kArrangements} + chance.gain >
                        values[usual] * int128{kArrangements};
    holds[usual] = kArrangements;
    if (!better) return;
    holds[usual] -= in_place;
    holds[chance.hold] += in_place;
    chance.arrangements = in_place;
  }

  /// Arrangements in which the cards of the same chances lie in place.
  struct Alike {
    std::vector<std::size_t> in_place;  ///< of chances_
    std::uint64_t count = 0;
  };

  /// Few chances ask for few things, so that deals often meet the same.
  const std::vector<Alike>& arrangements_by_chances() {
    static constexpr auto kAll = arrangements();

    std::vector<InPlace> asked;
    for (const Chance& chance : chances_) asked.push_back(chance.places);
    const auto [known, is_new] = alike_.try_emplace(std::move(asked));
    if (!is_new) return known->second;
    std::map<std::vector<std::size_t>, std::uint64_t> counts;
    for (const InPlace arrangement : kAll) {
      std::vector<std::size_t> in_place;
      for (std::size_t i = 0; i < chances_.size(); ++i) {
        if ((chances_[i].places & arrangement) == chances_[i].places) in_place.push_back(i);
      }
      ++counts[std::move(in_place)];
    }
    for (const auto& [in_place, count] : counts) known->second.push_back({in_place, count});
    return known->second;
  }

  void play_arrangements(const Alike& alike, const HoldValues& values, std::size_t usual) {
    gains_.fill(0);
    for (const std::size_t i : alike.in_place) gains_[chances_[i].hold] += chances_[i].gain;
    std::size_t best = usual;
    const auto value = [&](std::size_t hold) {
      return values[hold] * int128{kArrangements} + gains_[hold];
    };
    for (const Chance& chance : chances_) {
      if (value(chance.hold) > value(best)) best = chance.hold;
    }
    holds[best] += alike.count;
    for (const std::size_t i : alike.in_place) {
      if (chances_[i].hold == best) chances_[i].arrangements += alike.count;
    }
  }

  const OrderedHands& hands_;
  DrawWays ways_;
  std::vector<CardsInOrder> sets_;
  std::vector<std::size_t> holds_of_sets_;
  std::vector<Chance> chances_;
  std::vector<std::pair<std::size_t, std::size_t>> hands_of_chances_;  ///< (hand, chance)
  std::array<int128, kHolds> gains_{};
  std::map<std::vector<InPlace>, std::vector<Alike>> alike_;  ///< by what chances ask
};

/// What lines without an order are worth.
Valuation of_base(const Machine& machine, const Valuation& worth) {
  Valuation base{{}, worth.unit};
  for (const std::size_t row : machine.row_of_line) base.of_line.push_back(worth.of_line[row]);
  return base;
}

}  // namespace

Draws ordered_draws(const Machine& machine, const Valuation& worth, const OnDeal& dealt,
                    const DrawOptions& options) {
  const ScoredGame& game = machine.games[0];
  const Valuation base = of_base(machine, worth);
  const ClassPlay play(game, options.workers);
  const OrderedHands hands(machine, play.deals(), worth);
  const DrawWays ways = draw_ways(game.paytable().deck.size());

  // Of every class how often which hold is played, and the hands that come in order.
  RowTally tally(machine, game, base, dealt.kinds(), options.workers);
  using Moved = std::vector<std::vector<uint128>>;  // [kind][hand in order]: ways
  std::vector<Moved> moved(static_cast<std::size_t>(options.workers),
                           Moved(dealt.kinds(), std::vector<uint128>(hands.hands().size())));
  std::vector<Arranger> arrangers(static_cast<std::size_t>(options.workers), {hands, ways});
  const std::vector<DealClass>& classes = game.classes();
  std::vector<std::array<std::uint8_t, kHolds>> played(classes.size());
  const auto play_class = [&](std::size_t worker, std::size_t number, const HoldValues& of_deal,
                              std::size_t usual) {
    const DealClass& deal = classes[number];
    Arranger& arranger = arrangers[worker];
    arranger.play(deal, of_deal, usual);
    std::copy(arranger.holds.begin(), arranger.holds.end(), played[number].begin());
    const std::size_t kind = dealt.kind(deal.cards);
    arranger.for_each_made([&](std::size_t hand, std::size_t hold, std::uint64_t made) {
      const auto held = static_cast<std::size_t>(cards_held(hold));
      moved[worker][kind][hand] +=
          uint128{deal.weight} * made * ways.per_draw[held] *
          (kArrangements / static_cast<std::size_t>(kFactorials[5 - held]));
    });
  };
  play.for_each_best(base, options.tie_break, play_class);
  tally.for_each_class([&](std::size_t part, std::size_t number, const DealClass& deal) {
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const std::uint64_t count = played[number][hold];
      if (count != 0) tally.add(part, deal, hold, count * deal.weight, dealt.kind(deal.cards));
    }
  });

  Draws draws = std::move(tally).draws(binomial(game.paytable().deck.size(), 5) * kArrangements);
  draws.mean_squares.clear();
  draws.all *= kArrangements;
  for (std::size_t kind = 0; kind < dealt.kinds(); ++kind) {
    for (uint128& row : draws.ways[kind]) row *= kArrangements;
    for (const Moved& part : moved) {
      for (std::size_t hand = 0; hand < hands.hands().size(); ++hand) {
        draws.ways[kind][hands.hands()[hand].row] += part[kind][hand];
        draws.ways[kind][hands.usual_rows()[hand]] -= part[kind][hand];
      }
    }
  }
  return draws;
}

}  // namespace vpanalyze
