// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
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
#include "play/seen_rows.hpp"

namespace vpanalyze {
namespace {

using SeenHolds = SeenNumbers<HoldSet>;

/// Finds the set of best holds of a deal for every card that is seen. `rows` are by mask, and
/// `dealt` is the value of the deal itself.
template <class Number>
VPANALYZE_WIDE_VECTORS void find_best(const std::array<const SeenNumbers<Number>*, kHoldAll>& rows,
                                      Number dealt, std::size_t deck, const DrawWays& ways,
                                      SeenHolds& best) {
  using Lane = Lanes<Number>;
  using Numbers = typename Lane::Numbers;
  for (std::size_t seen = 0; seen < deck; seen += Lane::kCount) {
    Numbers sums[kHolds];
    unrolled<kHoldAll>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      std::memcpy(&sums[mask], rows[mask]->data() + seen, sizeof sums[mask]);
    });
    sums[kHoldAll] = Numbers{};  // no hand has the deal and the seen card
    subtract_discards(sums, [](Numbers& a, const Numbers& b) VPANALYZE_INLINED_LAMBDA { a -= b; });
    sums[kHoldAll] = Numbers{} + dealt;
    Numbers holds;
    find_best<Number>(sums, ways, holds);
    for (std::size_t lane = 0; lane < Lane::kCount; ++lane) {
      best[seen + lane] = static_cast<HoldSet>(Lane::get(holds, lane));
    }
  }
}

/// Returns the holds that are in any of the sets. Sets `tied` to true if a set has several.
VPANALYZE_WIDE_VECTORS HoldSet all_holds(const SeenHolds& best, bool& tied) {
  HoldSet all = 0;
  HoldSet second = 0;
  for (std::size_t seen = 0; seen < kSeen; ++seen) {
    all |= best[seen];
    second |= best[seen] & (best[seen] - 1);
  }
  tied = second != 0;
  return all;
}

/// Returns the set of seen cards at which a hold is played.
VPANALYZE_WIDE_VECTORS std::uint64_t cards_seen_at(HoldSet hold, const SeenHolds& played) {
  constexpr std::size_t kHalf = kSeen / 2;
  static constexpr auto kBits = [] {
    std::array<std::uint32_t, kHalf> bits{};
    for (std::size_t i = 0; i < kHalf; ++i) bits[i] = std::uint32_t{1} << i;
    return bits;
  }();
  std::array<std::uint32_t, 2> cards{};
  for (std::size_t half = 0; half < 2; ++half) {
    for (std::size_t i = 0; i < kHalf; ++i) {
      cards[half] |= played[half * kHalf + i] == hold ? kBits[i] : 0;
    }
  }
  return std::uint64_t{cards[1]} << kHalf | cards[0];
}

using DealRow = SeenNumbers<std::int32_t>;

/// Adds a number of deals to rows for the cards at which a hold is played, or subtracts it.
VPANALYZE_WIDE_VECTORS void add_deals(const std::array<DealRow*, kHolds>& rows, HoldSet added,
                                      HoldSet subtracted, HoldSet hold, const SeenHolds& played,
                                      std::int32_t deals) {
  DealRow seen_deals;
  for (std::size_t seen = 0; seen < kSeen; ++seen) {
    seen_deals[seen] = played[seen] == hold ? deals : 0;
  }
  for_each_set(added, [&](std::size_t set) VPANALYZE_INLINED_LAMBDA {
    for (std::size_t seen = 0; seen < kSeen; ++seen) (*rows[set])[seen] += seen_deals[seen];
  });
  for_each_set(subtracted, [&](std::size_t set) VPANALYZE_INLINED_LAMBDA {
    for (std::size_t seen = 0; seen < kSeen; ++seen) (*rows[set])[seen] -= seen_deals[seen];
  });
}

/// Weights of the sets whose hands are the outcomes of the holds that are played.
struct PlayedSets {
  explicit PlayedSets(const EnumeratedGame& game) : lines(game.lines()) {
    for (int held = 0; held <= 4; ++held) deals.emplace_back(game.deck_size(), held);
  }

  /// [cards held]: number of deals, with the signs of inclusion–exclusion.
  std::vector<SeenRows<std::int32_t>> deals;
  std::vector<std::int64_t> lines;  ///< [line]: ways of hands that are not counted by set
};

/// Holds that are played on all deals.
template <class Number>
class SeenWalk {
 public:
  SeenWalk(const PeekedHolds& holds, const std::vector<DealClass>& classes)
      : holds_(holds),
        game_(holds.game()),
        deck_(static_cast<std::size_t>(game_.deck_size())),
        sums_(game_.deck_size()),
        fours_(game_, classes, holds.worth()) {
    for (int cards = 0; cards <= kMostSetCards; ++cards) {
      const std::vector<std::uint32_t>& class_above = game_.sets().class_of(cards + 1);
      const std::vector<std::int64_t>& above = holds.sums().sized(cards + 1);
      for_each_set_of(
          game_.deck_size(), cards, [&](std::span<const std::uint8_t> set, std::size_t index) {
            SeenNumbers<Number>& row = sums_.row(cards, index);
            for_each_seen(game_.deck_size(), set, [&](std::size_t seen, std::uint32_t with_seen) {
              row[seen] = static_cast<Number>(above[class_above[with_seen]]);
            });
          });
    }
  }

  /// Begins to load the rows of a deal. Waiting for them would take half of the time.
  void prefetch(const DeckPlaces& deal) const {
    std::array<std::uint32_t, kHolds> indexes;
    game_.indexer()(deal, indexes);
    constexpr std::size_t kCacheLine = 64;
    const auto load = [](const auto& row) {
      for (std::size_t at = 0; at < sizeof row; at += kCacheLine) {
        __builtin_prefetch(reinterpret_cast<const char*>(&row) + at);
      }
    };
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      const int cards = cards_held(mask);
      if (cards == kMostSetCards) load(sums_.row(cards, indexes[mask]));
      if (cards <= kMostSetCards) continue;
      load(fours_.values(indexes[mask]));
      load(fours_.four(indexes[mask]));
    }
  }

  /// Adds a class of deals with every card that may be seen.
  void add(const DealClass& deal, PlayedSets& played) const {
    std::array<std::uint32_t, kHolds> indexes;
    game_.indexer()(deal.cards, indexes);
    std::array<const SeenNumbers<Number>*, kHoldAll> rows;
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      const int cards = cards_held(mask);
      rows[mask] = cards == 4 ? &fours_.values(indexes[mask]) : &sums_.row(cards, indexes[mask]);
    }
    const std::uint8_t line = game_.deals().line(indexes[kHoldAll]);
    SeenHolds best;
    find_best(rows, static_cast<Number>(holds_.worth()[line]), deck_, holds_.ways(), best);
    for_each_set(only_holds(deal.cards, best),
                 [&](std::size_t hold) { add(hold, deal.weight, indexes, best, played); });
  }

 private:
  /// Leaves one hold for every card that can be seen, and none for the others; returns all holds.
  HoldSet only_holds(const DeckPlaces& deal, SeenHolds& best) const {
    for (const std::uint8_t card : deal) best[card] = 0;
    for (std::size_t seen = deck_; seen < kSeen; ++seen) best[seen] = 0;
    bool tied = false;
    const HoldSet all = all_holds(best, tied);
    if (!tied) return all;
    for (std::size_t seen = 0; seen < deck_; ++seen) {
      if ((best[seen] & (best[seen] - 1)) == 0) continue;
      best[seen] = single(holds_.break_tie(deal, static_cast<std::uint8_t>(seen), best[seen]));
    }
    return all_holds(best, tied);
  }

  /// Adds a hold for the cards at which it is played.
  void add(std::size_t hold, std::int32_t deals, const std::array<std::uint32_t, kHolds>& indexes,
           const SeenHolds& best, PlayedSets& played) const {
    const std::uint64_t cards = cards_seen_at(single(hold), best);
    const int count = std::popcount(cards);
    const std::int64_t ways = std::int64_t{holds_.ways().of(hold)} * deals;
    if (hold == kHoldAll) {
      played.lines[game_.deals().line(indexes[hold])] += ways * count;
      return;
    }
    std::array<DealRow*, kHolds> rows;
    HoldSet added = 0;
    HoldSet subtracted = 0;
    SeenRows<std::int32_t>& size_rows = played.deals[static_cast<std::size_t>(cards_held(hold))];
    for_each_subset(kHoldAll & ~hold, [&](std::size_t gone) {
      const std::size_t set = hold | gone;
      if (cards_held(set) > kMostSetCards) return;
      rows[set] = &size_rows.row(cards_held(set), indexes[set]);
      (cards_held(gone) % 2 == 0 ? added : subtracted) |= single(set);
    });
    // Most holds other than the usual one of a deal are played at a few seen cards of one rank.
    constexpr int kFew = 6;
    const bool are_few = count <= kFew;
    if (!are_few) add_deals(rows, added, subtracted, single(hold), best, deals);
    if (are_few) {
      for_each_card(cards, [&](std::size_t seen) {
        for_each_set(added, [&](std::size_t set) { (*rows[set])[seen] += deals; });
        for_each_set(subtracted, [&](std::size_t set) { (*rows[set])[seen] -= deals; });
      });
    }
    // Four cards of the deal and the seen card are a whole hand.
    const std::int64_t signed_ways = cards_held(hold) % 2 == 0 ? ways : -ways;
    for_each_set(static_cast<HoldSet>(kHoldAll & ~hold), [&](std::size_t gone) {
      const auto& four = fours_.four(indexes[kHoldAll ^ single(gone)]);
      std::uint64_t counted = cards;
      if (!are_few) {
        counted &= four.exceptions;
        played.lines[four.usual_line] += signed_ways * (count - std::popcount(counted));
      }
      for_each_card(counted,
                    [&](std::size_t seen) { played.lines[four.line[seen]] += signed_ways; });
    });
  }

  const PeekedHolds& holds_;
  const EnumeratedGame& game_;
  std::size_t deck_;
  SeenRows<Number> sums_;
  FourRows<Number> fours_;
};

/// Returns the weights of all sets with the seen card, in ways.
SubsetArrays<std::int64_t> set_weights(const PeekedHolds& holds,
                                       const std::vector<PlayedSets>& played) {
  const EnumeratedGame& game = holds.game();
  SubsetArrays<std::int64_t> weights(game.sets());
  for (int cards = 0; cards <= kMostSetCards; ++cards) {
    const std::vector<std::uint32_t>& class_above = game.sets().class_of(cards + 1);
    std::vector<std::int64_t>& above = weights.sized(cards + 1);
    for_each_set_of(
        game.deck_size(), cards, [&](std::span<const std::uint8_t> set, std::size_t index) {
          SeenNumbers<std::int64_t> row{};
          for (std::size_t held = 0; held <= set.size(); ++held) {
            for (const PlayedSets& part : played) {
              const SeenNumbers<std::int32_t>& deals = part.deals[held].row(cards, index);
              const std::int64_t ways = holds.ways().per_draw[held];
              for (std::size_t seen = 0; seen < kSeen; ++seen) row[seen] += deals[seen] * ways;
            }
          }
          for_each_seen(game.deck_size(), set, [&](std::size_t seen, std::uint32_t with_seen) {
            above[class_above[with_seen]] += row[seen];
          });
        });
  }
  return weights;
}

/// Returns the number of ways of each line.
template <class Number>
std::vector<std::int64_t> peeked_lines(const PeekedHolds& holds,
                                       const std::vector<DealClass>& classes, int workers) {
  const SeenWalk<Number> walk(holds, classes);
  std::vector<PlayedSets> played;
  for (int worker = 0; worker < workers; ++worker) played.emplace_back(holds.game());
  constexpr std::size_t kDealsOfChunk = 256;
  parallel_chunks(workers, classes.size(), kDealsOfChunk,
                  [&](std::size_t worker, std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                      walk.prefetch(classes[std::min(i + 1, end - 1)].cards);
                      walk.add(classes[i], played[worker]);
                    }
                  });
  std::vector<std::int64_t> lines = weighted_line_counts(holds.game(), set_weights(holds, played));
  for (const PlayedSets& part : played) {
    for (std::size_t line = 0; line < lines.size(); ++line) lines[line] += part.lines[line];
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
  const std::vector<std::int64_t> lines =
      narrow ? peeked_lines<std::int32_t>(holds, classes, options.workers)
             : peeked_lines<std::int64_t>(holds, classes, options.workers);
  Draws draws;
  draws.ways.emplace_back(lines.begin(), lines.end());
  const int deck = game.deck_size();
  draws.all = uint128{binomial(deck, 5)} * unsigned(deck - 5) * holds.ways().per_deal;
  return draws;
}

}  // namespace vpanalyze
