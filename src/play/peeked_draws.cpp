// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "analysis/hold.hpp"
#include "analysis/hold_lanes.hpp"
#include "analysis/subset_sums.hpp"
#include "base/parallel.hpp"
#include "base/simd.hpp"
#include "cards/hand_index.hpp"
#include "play/peek.hpp"
#include "play/peeked_cards.hpp"
#include "play/seen_rows.hpp"

namespace vpanalyze {
namespace {

/// Finds the best holds of six deals, for several c.
template <class Number>
VPANALYZE_WIDE_VECTORS void find_best(const DealAndSeen<Number>& six, DrawWays ways,
                                      SixHolds<Number>& best) {
  using Numbers = typename Lanes<Number>::Numbers;
  Numbers values[2][kHolds];  // [1 with c][mask of the deal]
  Numbers(&added_sums)[kHolds] = values[1];
  unrolled<kHoldAll>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
    std::memcpy(&added_sums[mask], six.added_sums[mask], sizeof added_sums[mask]);
  });
  added_sums[kHoldAll] = Numbers{};  // no hand has six cards
  subtract_discards(added_sums,
                    [](Numbers& a, const Numbers& b) VPANALYZE_INLINED_LAMBDA { a -= b; });
  unrolled<kHolds>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
    values[0][mask] = six.dealt[mask] - added_sums[mask];
  });
  unrolled<kSixCards>([&](auto seen) VPANALYZE_INLINED_LAMBDA {
    Numbers whole = Numbers{} + six.dealt[kHoldAll];
    if constexpr (seen != kAdded) std::memcpy(&whole, six.hands[seen].data(), sizeof whole);
    Numbers holds;
    find_best<Number>(SeenSums<Numbers, seen>{values, whole}, ways, holds);
    std::memcpy(best[seen].data(), &holds, sizeof holds);
  });
}

/// Weights of sets of cards whose hands are the outcomes of the holds that are played.
template <class Number>
using AddedWeights = std::array<AddedNumbers<std::int64_t, Number>, kHolds>;

/// Turns weights of what is kept into weights of sets: outcomes are signed sums over supersets.
/// `subtract(a, b)` subtracts b from a.
template <class Weight, class Subtract>
VPANALYZE_INLINED void pass_on(std::array<Weight, kHolds>& weights, const Subtract& subtract) {
  unrolled<5>([&](auto card) VPANALYZE_INLINED_LAMBDA {
    unrolled<kHolds>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      if constexpr ((mask >> card & 1U) == 0) {
        subtract(weights[mask | std::size_t{1} << card], weights[mask]);
      }
    });
  });
}

/// Passes the weights on and adds those of at most three cards of the deal with c to rows.
template <class Number>
VPANALYZE_WIDE_VECTORS void add_weights(AddedWeights<Number>& weights,
                                        const std::array<std::int64_t*, kHolds>& rows) {
  using Weight = AddedNumbers<std::int64_t, Number>;
  pass_on(weights, [](Weight& a, const Weight& b) VPANALYZE_INLINED_LAMBDA {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
  });
  unrolled<kHolds>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
    if constexpr (cards_held(mask) <= kMostSetCards) {
      for (std::size_t i = 0; i < weights[mask].size(); ++i) rows[mask][i] += weights[mask][i];
    }
  });
}

/// Weights of all sets.
struct PlayedSets {
  explicit PlayedSets(const EnumeratedGame& game) : added_sums(game.deck_size()) {
    lines.fill(std::vector<std::int64_t>(game.lines()));
  }

  SeenRows<std::int64_t> added_sums;
  std::int64_t none = 0;  ///< weight of the empty set
  /// [lane][line]: weights of hands. Adding to one number over and over would take longer.
  std::array<std::vector<std::int64_t>, Lanes<std::int32_t>::kCount> lines;
};

/// Holds that are played on all deals.
template <class Number>
class SeenWalk {
 public:
  SeenWalk(const PeekedHolds& holds, const Deck& deck)
      : holds_(holds),
        game_(holds.game()),
        deck_(static_cast<std::size_t>(game_.deck_size())),
        ranks_(cards_of_ranks(deck)),
        sums_(game_.deck_size()) {
    for (std::size_t hold = 0; hold < kHolds; ++hold)
      ways_of_hold_[hold] = holds.ways().hold_ways(hold);
    for (int cards = 0; cards <= kMostSetCards; ++cards) {
      const std::vector<std::uint32_t>& class_above = game_.sets().class_of(cards + 1);
      const std::vector<std::int64_t>& upper = holds.sums().sized(cards + 1);
      for_each_set_of(
          game_.deck_size(), cards, [&](std::span<const std::uint8_t> set, std::size_t index) {
            SeenNumbers<Number>& row = sums_.row(cards, index);
            for_each_seen(game_.deck_size(), set, [&](std::size_t added, std::uint32_t added_sums) {
              row[added] = static_cast<Number>(upper[class_above[added_sums]]);
            });
          });
    }
  }

  /// Adds a class of deals with the cards that are taken with them.
  VPANALYZE_WIDE_VECTORS void add(const DealClass& deal_class, PlayedSets& played) const {
    const AddedCards added(deal_class.cards, ranks_);
    if (added.all() == 0) return;
    Deal deal(deal_class);
    find_rows(deal, played);
    find_hands(deal, static_cast<std::size_t>(std::countr_zero(added.all())));
    DealAndSeen<Number> six;
    find_dealt(deal, six);
    for (DeckSet left = added.all(); left != 0;) {
      const auto first = static_cast<std::size_t>(std::countr_zero(left));
      add_cards(deal, added, first, six, played);
      left &= ~(kVector << first);
    }
    pass_on(deal.weights, [](std::int64_t& a, std::int64_t b) VPANALYZE_INLINED_LAMBDA { a -= b; });
    played.none += deal.weights[0];
    unrolled<kHoldAll - 1>([&](auto i) VPANALYZE_INLINED_LAMBDA {
      deal.template row_entry<i + 1>(deal.weight_rows) += deal.weights[i + 1];
    });
    played.lines[0][deal.line] += deal.weights[kHoldAll];
  }

 private:
  static constexpr std::size_t kLanes = Lanes<Number>::kCount;
  static constexpr DeckSet kVector = (DeckSet{1} << kLanes) - 1;

  struct Deal {
    explicit Deal(const DealClass& deal) : cards(deal.cards), count(deal.weight) {}

    /// Returns the number of a set of cards of the deal, which is in the row of its lower cards.
    template <std::size_t Mask, class Rows>
    VPANALYZE_INLINED auto& row_entry(const Rows& rows) const {
      constexpr std::size_t kHighest = std::bit_width(Mask) - 1;
      return rows[Mask ^ std::size_t{1} << kHighest][cards[kHighest]];
    }

    DeckPlaces cards;
    std::int64_t count;
    std::uint8_t line;
    std::array<const std::uint8_t*, 5> lines;  ///< [i]: of hands with a higher c for card i
    // [mask of at most three cards]: rows of the set.
    std::array<const Number*, kHolds> sum_rows;
    std::array<std::int64_t*, kHolds> weight_rows;
    std::array<std::int64_t, kHolds> weights{};  ///< of sets without c
  };

  /// Finds the line of a deal and the rows of its sets.
  VPANALYZE_INLINED void find_rows(Deal& deal, PlayedSets& played) const {
    std::array<std::uint32_t, kHolds> indexes;
    game_.indexer()(deal.cards, indexes);
    deal.line = game_.deals().line(indexes[kHoldAll]);
    unrolled<kHoldAll>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      constexpr int kCards = cards_held(mask);
      if constexpr (kCards <= kMostSetCards) {
        deal.sum_rows[mask] = sums_.row(kCards, indexes[mask]).data();
        deal.weight_rows[mask] = played.added_sums.row(kCards, indexes[mask]).data();
      }
    });
  }

  /// Finds the values of draws to subsets of a deal.
  VPANALYZE_INLINED void find_dealt(const Deal& deal, DealAndSeen<Number>& six) const {
    six.dealt[0] = static_cast<Number>(holds_.sums().sized(0)[0]);
    unrolled<kHoldAll - 1>([&](auto i) VPANALYZE_INLINED_LAMBDA {
      six.dealt[i + 1] = deal.template row_entry<i + 1>(deal.sum_rows);
    });
    six.dealt[kHoldAll] = value(deal.line);
    subtract_discards(six.dealt, [](Number& a, Number b) VPANALYZE_INLINED_LAMBDA { a -= b; });
  }

  /// Finds the lines of hands that end in c. They are adjacent.
  void find_hands(Deal& deal, std::size_t first) const {
    const SubsetIndexer& indexer = game_.indexer();
    for (std::size_t i = 0; i < deal.lines.size(); ++i) {
      std::uint32_t last = indexer.last_hand();
      for (std::size_t place = 0; place < 4; ++place) {
        last -= indexer.hand_terms(place)[deal.cards[place < i ? place : place + 1]];
      }
      deal.lines[i] = game_.deals().data() + last - (deck_ - 1);
      __builtin_prefetch(deal.lines[i] + first);
    }
  }

  Number value(std::uint8_t line) const { return static_cast<Number>(holds_.worth()[line]); }

  /// Adds a deal with every c from `first` on, as many as there are lanes.
  VPANALYZE_INLINED void add_cards(Deal& deal, const AddedCards& added, std::size_t first,
                                   DealAndSeen<Number>& six, PlayedSets& played) const {
    std::array<AddedNumbers<std::uint8_t, Number>, 5> lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      lines[i] = find_lines(deal, i, first);
      for (std::size_t lane = 0; lane < kLanes; ++lane) six.hands[i][lane] = value(lines[i][lane]);
      six.added_sums[kHoldAll ^ single(i)] = six.hands[i].data();
    }
    std::array<std::int64_t*, kHolds> rows;
    unrolled<kHoldAll>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      if constexpr (cards_held(mask) <= kMostSetCards) {
        six.added_sums[mask] = deal.sum_rows[mask] + first;
        rows[mask] = deal.weight_rows[mask] + first;
        __builtin_prefetch(rows[mask], 1);
      }
    });
    SixHolds<Number> best;
    find_best(six, holds_.ways(), best);
    AddedWeights<Number> weights{};
    for_each_card((added.new_ranks >> first) & kVector, [&](std::size_t lane) {
      add_holds(deal, first + lane, lane, deal.count * kMeetings, best, weights);
    });
    for_each_card((added.highest_rank >> first) & kVector, [&](std::size_t lane) {
      add_holds(deal, first + lane, lane, deal.count * added.highest_meetings, best, weights);
    });
    add_weights<Number>(weights, rows);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        played.lines[lane][lines[i][lane]] += weights[kHoldAll ^ single(i)][lane];
      }
    }
  }

  /// Returns the lines of the hands that a deal makes with each c for its card i, 0 where there is
  /// none.
  AddedNumbers<std::uint8_t, Number> find_lines(const Deal& deal, std::size_t i,
                                                std::size_t first) const {
    AddedNumbers<std::uint8_t, Number> lines{};
    const std::size_t count = std::min(kLanes, deck_ - first);
    if (first > deal.cards[4]) {
      for (std::size_t lane = 0; lane < count; ++lane) lines[lane] = deal.lines[i][first + lane];
      return lines;
    }
    for (std::size_t lane = 0; lane < count; ++lane) {
      const std::size_t added = first + lane;
      lines[lane] = added > deal.cards[4] ? deal.lines[i][added] : find_line(deal.cards, i, added);
    }
    return lines;
  }

  /// Returns the line of the hand that a deal makes with c for its card i.
  std::uint8_t find_line(const DeckPlaces& deal, std::size_t i, std::size_t added) const {
    const SubsetIndexer& indexer = game_.indexer();
    std::uint32_t hand = indexer.last_hand();
    std::size_t place = 0;
    bool is_placed = false;
    for (std::size_t j = 0; j < deal.size(); ++j) {
      if (j == i) continue;
      if (deal[j] == added) return 0;
      if (!is_placed && deal[j] > added) {
        hand -= indexer.hand_terms(place++)[added];
        is_placed = true;
      }
      hand -= indexer.hand_terms(place++)[deal[j]];
    }
    if (!is_placed) hand -= indexer.hand_terms(place)[added];
    return game_.deals().line(hand);
  }

  /// Adds the holds of six cards, whichever is seen.
  VPANALYZE_INLINED void add_holds(Deal& deal, std::size_t added, std::size_t lane,
                                   std::int64_t count, const SixHolds<Number>& best,
                                   AddedWeights<Number>& weights) const {
    for (std::size_t seen = 0; seen < kSixCards; ++seen) {
      auto holds = static_cast<HoldSet>(best[seen][lane]);
      const bool are_tied = (holds & (holds - 1)) != 0;
      if (are_tied) holds = break_tie(deal.cards, added, seen, holds);
      const auto hold = static_cast<std::size_t>(std::countr_zero(holds));
      const std::size_t kept = kKept[seen][hold];
      const std::int64_t ways = count * ways_of_hold_[hold];
      if (kept >= kAddedSets) {
        weights[kept - kAddedSets][lane] += ways;
      } else {
        deal.weights[kept] += ways;
        weights[kept][lane] -= ways;  // of hands that have c, too
      }
    }
  }

  /// Returns the one of several holds that is played of a deal and c but for the seen card.
  HoldSet break_tie(const DeckPlaces& cards, std::size_t added, std::size_t seen,
                    HoldSet holds) const {
    DeckPlaces deal = cards;
    if (seen == kAdded) {
      return single(holds_.break_tie(deal, static_cast<std::uint8_t>(added), holds));
    }
    std::copy(cards.begin() + static_cast<std::ptrdiff_t>(seen) + 1, cards.end(),
              deal.begin() + static_cast<std::ptrdiff_t>(seen));
    // c moves from the end to its place in the deck.
    const auto place = std::upper_bound(deal.begin(), deal.end() - 1, added);
    const auto lower = static_cast<std::size_t>(place - deal.begin());
    std::copy_backward(place, deal.end() - 1, deal.end());
    *place = static_cast<std::uint8_t>(added);
    const std::size_t low = (std::size_t{1} << lower) - 1;
    HoldSet sorted_holds = 0;
    for_each_set(holds, [&](std::size_t hold) {
      sorted_holds |= single((hold & low) | (hold >> 4U) << lower | (hold & ~low & 15U) << 1U);
    });
    const std::size_t hold = holds_.break_tie(deal, cards[seen], sorted_holds);
    return single((hold & low) | (hold >> lower & 1U) << 4U | (hold >> 1U & ~low & 15U));
  }

  const PeekedHolds& holds_;
  const EnumeratedGame& game_;
  std::size_t deck_;
  std::vector<DeckSet> ranks_;  ///< [position]: cards of its rank
  std::array<std::int64_t, kHolds> ways_of_hold_;
  SeenRows<Number> sums_;
};

/// Returns the weights of all sets by class.
SubsetArrays<std::int64_t> set_weights(const EnumeratedGame& game,
                                       const std::vector<PlayedSets>& played) {
  SubsetArrays<std::int64_t> weights(game.sets());
  for (const PlayedSets& part : played) weights.sized(0)[0] += part.none;
  for (int cards = 0; cards <= kMostSetCards; ++cards) {
    const std::vector<std::uint32_t>& class_above = game.sets().class_of(cards + 1);
    std::vector<std::int64_t>& upper = weights.sized(cards + 1);
    for_each_set_of(
        game.deck_size(), cards, [&](std::span<const std::uint8_t> set, std::size_t index) {
          for_each_seen(game.deck_size(), set, [&](std::size_t added, std::uint32_t added_sums) {
            for (const PlayedSets& part : played) {
              upper[class_above[added_sums]] += part.added_sums.row(cards, index)[added];
            }
          });
        });
  }
  return weights;
}

/// Returns the number of ways of each line, times kMeetings.
template <class Number>
std::vector<std::int64_t> peeked_lines(const PeekedHolds& holds, const Deck& deck,
                                       const std::vector<DealClass>& classes, int workers) {
  const EnumeratedGame& game = holds.game();
  const SeenWalk<Number> walk(holds, deck);
  std::vector<PlayedSets> played;
  played.reserve(static_cast<std::size_t>(workers));
  for (int worker = 0; worker < workers; ++worker) played.emplace_back(game);
  constexpr std::size_t kDealsOfChunk = 256;
  parallel_chunks(workers, classes.size(), kDealsOfChunk,
                  [&](std::size_t worker, std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) walk.add(classes[i], played[worker]);
                  });
  std::vector<std::int64_t> lines = weighted_line_counts(game, set_weights(game, played));
  for (const PlayedSets& part : played) {
    for (const std::vector<std::int64_t>& counts : part.lines) {
      for (std::size_t line = 0; line < lines.size(); ++line) lines[line] += counts[line];
    }
  }
  return lines;
}

}  // namespace

Draws peeked_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options) {
  const PeekedHolds holds(machine.games[0], worth, options.tie_break, options.workers);
  const EnumeratedGame& game = holds.game();
  const std::vector<DealClass>& classes = machine.games[0].classes();
  const std::int64_t greatest = *std::max_element(holds.worth().begin(), holds.worth().end());
  const bool narrow =
      have_exact_values(holds.sums().sized(0)[0], greatest, game.deck_size(), holds.ways());
  const Deck& cards = machine.paytable.deck;
  std::vector<std::int64_t> lines =
      narrow ? peeked_lines<std::int32_t>(holds, cards, classes, options.workers)
             : peeked_lines<std::int64_t>(holds, cards, classes, options.workers);
  for (std::int64_t& ways : lines) {
    assert(ways % kMeetings == 0);
    ways /= kMeetings;
  }
  Draws draws;
  draws.ways.emplace_back(lines.begin(), lines.end());
  const int deck = game.deck_size();
  draws.all = uint128{binomial(deck, 5)} * unsigned(deck - 5) * holds.ways().deal_ways;
  return draws;
}

}  // namespace vpanalyze
