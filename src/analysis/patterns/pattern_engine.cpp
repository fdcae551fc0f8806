// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_engine.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "analysis/hold.hpp"
#include "analysis/subset_sums.hpp"

namespace vpanalyze {

namespace {

constexpr std::uint16_t kNone = 0xFFFF;

}  // namespace

std::string pattern_obstacle(const Paytable& game) {
  if (may_draw_extra(game)) return "its draws bring an extra card";
  if (!game.deck.is_even()) return "not all ranks of its deck have the same suits";
  if (Rules(game).names_suits()) return "a pay line names a suit";
  const auto names_cards = [](const PayLine& line) { return line.kicker_cards.has_value(); };
  if (std::any_of(game.lines.begin(), game.lines.end(), names_cards)) {
    return "a pay line names a card as kicker";
  }
  for (const Rank rank : kEachRank) {
    const int wild = wild_cards_in(game, RankSet::of(rank));
    if (wild != 0 && wild != game.deck.suits()) return "some but not all cards of a rank are wild";
  }
  return {};
}

PatternLines::PatternLines(const Paytable& game, const PatternIndex& patterns)
    : mixed(patterns.multisets().size(), kNone), suited(patterns.multisets().size(), kNone) {
  const Rules rules(game);
  std::map<LineSet, std::uint16_t> numbers;
  patterns.for_each([&](std::uint32_t index, const HandPattern& hand) {
    const auto classes = static_cast<std::uint32_t>(patterns.suit_classes());
    const std::uint32_t five = index / classes;
    const LineSet made = rules.lines_made(hand);
    const auto [entry, is_new] = numbers.try_emplace(made, static_cast<std::uint16_t>(sets.size()));
    if (is_new) sets.push_back(made);
    if (hand.natural_suits == 0) {
      mixed[five] = entry->second;
    } else if (suited[five] == kNone) {
      suited[five] = entry->second;
    } else {
      // Five cards of one suit occur only in the last class unless some are wild. Then the
      // class before has the same hands unless rules ask for the suits that wild cards have.
      asks_own_suits = asks_own_suits || (hand.wild_cards() > 0 && suited[five] != entry->second);
      suited[five] = entry->second;
    }
  });
  // With at most one natural card every hand is of one suit; with a repeated rank none is.
  for (std::size_t five = 0; five < mixed.size(); ++five) {
    if (mixed[five] == kNone) mixed[five] = suited[five];
    if (suited[five] == kNone) suited[five] = mixed[five];
  }
}

namespace {

/// Returns the line that pays each set of PatternLines::sets: [set].
std::vector<std::uint8_t> paying_lines(const Paytable& game, const PatternLines& lines) {
  std::vector<std::uint8_t> paying;
  for (const LineSet set : lines.sets) {
    paying.push_back(static_cast<std::uint8_t>(paying_line(game, set)));
  }
  return paying;
}

/// Fills the sums for `values` of the sets of lines.
template <class Number>
void fill_sums(const KindTables& tables, const PatternLines& lines,
               const std::vector<int128>& values, PatternSums<Number>& sums) {
  const std::vector<Number> worth(values.begin(), values.end());
  const auto base = sums.base.sized(5);
  const auto extra = sums.extra.sized(5);
  for (std::size_t five = 0; five < base.size(); ++five) {
    base[five] = worth[lines.mixed[five]];
    extra[five] = worth[lines.suited[five]] - base[five];
    assert(extra[five] >= 0);  // see PatternEngine::obstacle()
  }
  sum_down(tables, sums);
}

/// Converts sums to narrower integers, which must fit them.
template <class Narrow, class Wide>
PatternSums<Narrow> narrowed(const KindTables& tables, const PatternSums<Wide>& sums) {
  PatternSums<Narrow> result(tables.sizes());
  const auto convert = [](const auto& wide, auto& narrow) {
    std::transform(wide.all().begin(), wide.all().end(), narrow.all().begin(),
                   [](Wide value) { return static_cast<Narrow>(value); });
  };
  convert(sums.base, result.base);
  convert(sums.extra, result.extra);
  return result;
}

int128 greatest_of(const std::vector<int128>& values) {
  return *std::max_element(values.begin(), values.end());
}

/// Counts best play. `worth` and `squares` have an entry for each set of lines.
PatternPlay best_play(const KindTables& tables, const PatternLines& lines,
                      const std::vector<int128>& worth, const std::vector<int128>& squares,
                      TieBreak rule) {
  if (greatest_of(squares) <= kMostSummedWorth && greatest_of(worth) <= kMostSummedWorth) {
    PatternSums<std::int64_t> sums(tables.sizes());
    fill_sums(tables, lines, worth, sums);
    // Every sum is over some of all hands, and extra sums count each at most four times.
    const std::int64_t greatest = sums.base.sized(0)[0] + 4 * sums.extra.sized(0)[0];
    if (have_exact_values(greatest, greatest_of(worth), tables.deck_size(),
                          draw_ways(tables.deck_size()))) {
      const auto narrow = narrowed<std::int32_t>(tables, sums);
      fill_sums(tables, lines, squares, sums);
      return best_pattern_play(tables, narrow, sums, rule);
    }
  }
  PatternSums<int128> sums(tables.sizes());
  PatternSums<int128> sums_of_squares(tables.sizes());
  fill_sums(tables, lines, worth, sums);
  fill_sums(tables, lines, squares, sums_of_squares);
  return best_pattern_play(tables, sums, sums_of_squares, rule);
}

/// Reverses sum_down(): passes weights of smaller multisets on to the complete hands, scaled by
/// kWeightScale so that every share is whole.
void weights_up(const KindTables& tables, PatternWeights& weights) {
  for (std::int64_t& weight : weights.base.all()) weight *= kWeightScale;
  for (std::int64_t& weight : weights.extra.all()) weight *= kWeightScale;
  const std::size_t kinds = tables.kinds();
  unrolled<5>([&](auto size) {
    constexpr int kCards = static_cast<int>(size.value);
    const KindStep* step = tables.steps(kCards).data();
    const auto base = weights.base.sized(kCards);
    const auto extra = weights.extra.sized(kCards);
    std::int64_t* const larger_base = weights.base.sized(kCards + 1).data();
    std::int64_t* const larger_extra = weights.extra.sized(kCards + 1).data();
    for (std::size_t set = 0; set < base.size(); ++set) {
      const std::int64_t base_share = base[set] / (5 - kCards);
      const std::int64_t extra_share = extra[set] / (5 - kCards);
      for (const KindStep* const end = step + kinds; step != end; ++step) {
        larger_base[step->larger] += base_share * step->left;
        larger_extra[step->larger] += extra_share * step->left_suit;
      }
    }
  });
}

}  // namespace

PatternEngine::PatternEngine(const Paytable& game, std::shared_ptr<const PatternTables> tables)
    : tables_(std::move(tables)), lines_(game, patterns()) {}

std::string PatternEngine::obstacle(const Paytable& game, const std::vector<int128>& worth) const {
  if (lines_.asks_own_suits) {
    return "a natural flush, straight flush or royal can contain a wild card in its own place";
  }
  const std::vector<std::uint8_t> paying = paying_lines(game, lines_);
  const auto no_less = [&](std::uint16_t suited, std::uint16_t mixed) {
    return suited == mixed || worth[paying[suited]] >= worth[paying[mixed]];
  };
  const bool rises = std::equal(lines_.suited.begin(), lines_.suited.end(), lines_.mixed.begin(),
                                lines_.mixed.end(), no_less);
  return rises ? "" : "a suited hand is worth less than the same ranks of several suits";
}

namespace {

/// Returns the entry of the line that pays each set of PatternLines::sets: [set].
std::vector<int128> set_values(const std::vector<std::uint8_t>& paying,
                               const std::vector<int128>& line_values) {
  std::vector<int128> values;
  for (const std::uint8_t line : paying) values.push_back(line_values[line]);
  return values;
}

}  // namespace

PatternSums<std::int64_t> PatternEngine::sums(const Paytable& game,
                                              const std::vector<int128>& worth) const {
  PatternSums<std::int64_t> sums(tables().sizes());
  fill_sums(tables(), lines_, set_values(paying_lines(game, lines_), worth), sums);
  return sums;
}

Totals PatternEngine::analyze(const Paytable& game, const std::vector<int128>& worth,
                              const std::vector<int128>& squares, TieBreak rule) const {
  const std::vector<std::uint8_t> paying = paying_lines(game, lines_);
  PatternPlay play =
      best_play(tables(), lines_, set_values(paying, worth), set_values(paying, squares), rule);
  weights_up(tables(), play.weights);
  Totals totals;
  totals.deal_classes = tables().deal_classes();
  totals.ties = play.ties;
  totals.line_ways.resize(worth.size());
  const auto base = play.weights.base.sized(5);
  const auto extra = play.weights.extra.sized(5);
  for (std::size_t five = 0; five < base.size(); ++five) {
    totals.line_ways[paying[lines_.mixed[five]]] += base[five] - extra[five];
    totals.line_ways[paying[lines_.suited[five]]] += extra[five];
  }
  for (std::int64_t& ways : totals.line_ways) {
    assert(ways % kWeightScale == 0);
    ways /= kWeightScale;
  }
  return totals;
}

}  // namespace vpanalyze
