// SPDX-License-Identifier: MIT
#include "play/hold_choices.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

#include "analysis/deal_values.hpp"
#include "analysis/line_hands.hpp"
#include "base/parallel.hpp"
#include "base/simd.hpp"
#include "play/states.hpp"

namespace vpanalyze {

namespace {

/// Value of each hold as a line in the factor: factor · slope[hold] + level[hold].
struct HoldLines {
  using HoldArray = std::array<double, kHolds>;
  HoldArray slope;
  HoldArray level;

  double value_at(double factor, std::size_t hold) const {
    return factor * slope[hold] + level[hold];
  }
};

/// Single-hold sets, as integers as wide as a value so that comparisons become vector instructions.
constexpr auto kOnly = [] {
  std::array<std::uint64_t, kHolds> only{};
  for (std::size_t hold = 0; hold < kHolds; ++hold) only[hold] = std::uint64_t{1} << hold;
  return only;
}();

/// Returns the greatest value. Keeps several maxima side by side, since each comparison waits for
/// the one before.
double greatest(const HoldLines::HoldArray& values) {
  constexpr std::size_t kSideBySide = 4;
  std::array<double, kSideBySide> most;
  std::copy_n(values.begin(), kSideBySide, most.begin());
  for (std::size_t hold = 0; hold < kHolds; hold += kSideBySide) {
    for (std::size_t i = 0; i < kSideBySide; ++i) {
      most[i] = most[i] < values[hold + i] ? values[hold + i] : most[i];
    }
  }
  return *std::max_element(most.begin(), most.end());
}

/// Holds within the slack of the best at one factor, as sets: bit h for hold h.
struct Corner {
  double factor = 0;
  std::uint64_t close = 0;
  std::uint64_t exact = 0;  ///< holds that are best themselves
  double best = 0;
};

Corner corner(const HoldLines& lines, double factor, double slack) {
  HoldLines::HoldArray values;
  for (std::size_t hold = 0; hold < kHolds; ++hold) values[hold] = lines.value_at(factor, hold);
  Corner found{.factor = factor, .best = greatest(values)};
  const double least = found.best - slack;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    found.close |= -std::uint64_t{values[hold] >= least} & kOnly[hold];
    found.exact |= -std::uint64_t{values[hold] >= found.best} & kOnly[hold];
  }
  return found;
}

/// Lines of the holds of several deals, [hold][deal], and their corners at both ends of a range.
struct DealLines {
  static constexpr std::size_t kDeals = DealValues::kBatch;
  using Values = DealValues::Batch;
  template <class Number>
  using DealArray = std::array<Number, kDeals>;

  HoldLines deal_lines(std::size_t d) const {
    HoldLines lines;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      lines.slope[hold] = slope[hold][d];
      lines.level[hold] = level[hold][d];
    }
    return lines;
  }

  struct Corners {
    DealArray<std::uint64_t> close;
    DealArray<std::uint64_t> exact;
  };

  HoldSums<double, kDeals> slope;
  HoldSums<double, kDeals> level;
  Corners low;
  Corners high;
};

/// Converts integers of 64 bits, for which most machines have no vector instruction. Put below the
/// exponent of 2^52, 32 bits make a double of 2^52 plus their number; below that of 2^84, a double
/// of 2^84 plus 2^32 times their number. (Not every library has std::bit_cast.)
VPANALYZE_INLINED void to_doubles(const DealLines::DealArray<std::int64_t>& whole, double unit,
                                  DealLines::DealArray<double>& result) {
  constexpr double kLowBase = 0x1p52;
  constexpr double kHighBase = 0x1p84;
  constexpr auto kLowBaseBits = __builtin_bit_cast(std::uint64_t, kLowBase);
  constexpr auto kHighBaseBits = __builtin_bit_cast(std::uint64_t, kHighBase);
  constexpr std::uint64_t kLowHalf = 0xFFFF'FFFF;
  for (std::size_t d = 0; d < DealLines::kDeals; ++d) {
    const auto bits = static_cast<std::uint64_t>(whole[d]);
    const auto low = __builtin_bit_cast(double, (bits & kLowHalf) | kLowBaseBits);
    const auto high = __builtin_bit_cast(double, bits >> 32U | kHighBaseBits);
    result[d] = (high - (kHighBase + kLowBase) + low) * unit;
  }
}

VPANALYZE_INLINED void find_corners(const DealLines& lines, double factor, double slack,
                                    DealLines::Corners& corners) {
  HoldSums<double, DealLines::kDeals> values;
  DealLines::DealArray<double> best;
  best.fill(std::numeric_limits<double>::lowest());
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < DealLines::kDeals; ++d) {
      values[hold][d] = factor * lines.slope[hold][d] + lines.level[hold][d];
      best[d] = best[d] < values[hold][d] ? values[hold][d] : best[d];
    }
  }
  DealLines::DealArray<double> least;
  for (std::size_t d = 0; d < DealLines::kDeals; ++d) least[d] = best[d] - slack;
  corners.close.fill(0);
  corners.exact.fill(0);
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const std::uint64_t here = kOnly[hold];
    for (std::size_t d = 0; d < DealLines::kDeals; ++d) {
      corners.close[d] |= values[hold][d] >= least[d] ? here : 0;
    }
    for (std::size_t d = 0; d < DealLines::kDeals; ++d) {
      corners.exact[d] |= values[hold][d] >= best[d] ? here : 0;
    }
  }
}

/// Finds the lines of all holds, and their corners at both ends of the range.
VPANALYZE_WIDE_VECTORS void find_lines(const DealLines::Values& slopes, double slope_unit,
                                       const DealLines::Values& levels, double level_unit,
                                       const FactorRange& range, double slack, DealLines& lines) {
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    to_doubles(slopes[hold], slope_unit, lines.slope[hold]);
    to_doubles(levels[hold], level_unit, lines.level[hold]);
  }
  find_corners(lines, range.low, slack, lines.low);
  find_corners(lines, range.high, slack, lines.high);
}

/// Returns the holds within the slack at any corner of the envelope between two corners.
std::uint64_t close_to_envelope(const HoldLines& lines, const Corner& low, const Corner& high,
                                double slack) {
  const std::uint64_t ends = low.close | high.close;
  if ((low.exact & high.exact) != 0) return ends;  // a single line between the two
  const auto first = static_cast<std::size_t>(std::countr_zero(low.exact));
  const auto last = static_cast<std::size_t>(std::countr_zero(high.exact));
  const double rise = lines.slope[last] - lines.slope[first];
  if (rise <= 0) return ends;
  const double middle = (lines.level[first] - lines.level[last]) / rise;
  if (middle <= low.factor || middle >= high.factor) return ends;
  const Corner middle_corner = corner(lines, middle, slack);
  if (middle_corner.best <= lines.value_at(middle, first)) return ends | middle_corner.close;
  return close_to_envelope(lines, low, middle_corner, slack) |
         close_to_envelope(lines, middle_corner, high, slack);
}

/// Hold with the number of its draws that end in each line.
struct DrawnHold {
  std::size_t hold;
  std::vector<std::uint32_t> draws;
  int128 all = 0;

  /// Returns Σ number × draws for a number by line.
  int128 sum(const std::vector<int128>& line_amounts) const {
    return std::inner_product(draws.begin(), draws.end(), line_amounts.begin(), int128{});
  }
};

bool are_equally_good(const FactorRange& range, const DrawnHold& a, const DrawnHold& b) {
  return std::all_of(range.tie_amounts.begin(), range.tie_amounts.end(),
                     [&](const auto& line_amounts) {
                       return a.sum(line_amounts) * b.all == b.sum(line_amounts) * a.all;
                     });
}

/// Returns true if the rule prefers a to b when they are equally good.
bool is_preferred(const FactorRange& range, const DrawnHold& a, const DrawnHold& b) {
  if (tie_rule(range.tie_break).variance == 0) return is_preferred(range.tie_break, a.hold, b.hold);
  const int128 more = a.sum(range.squares) * b.all - b.sum(range.squares) * a.all;
  return is_preferred(range.tie_break, a.hold, b.hold, more);
}

/// Choices of some classes; each is the ascending set of the numbers of its holds' ends.
struct Part {
  HoldChoices found;  ///< results without their choices
  NumberedRows choices;
  std::vector<double> deals;  ///< [choice]: number of deals

  /// Adds the holds of one more class.
  void add_class(std::uint32_t holds, const DealClass& deal, const LineHands& hands,
                 const FactorRange& range) {
    found.first_of_class.push_back(static_cast<std::uint32_t>(found.class_spans.size()));
    std::size_t kept = 0;
    for_each_set(holds, [&](std::size_t hold) {
      if (kept == drawn_.size()) drawn_.emplace_back();
      DrawnHold& drawn = drawn_[kept];
      drawn.hold = hold;
      hands.draws(hold, deal.cards, drawn.draws);
      drawn.all = std::accumulate(drawn.draws.begin(), drawn.draws.end(), 0U);
      const auto rivals_end = drawn_.begin() + static_cast<std::ptrdiff_t>(kept);
      const auto rival = std::find_if(drawn_.begin(), rivals_end, [&](const DrawnHold& other) {
        return are_equally_good(range, drawn, other);
      });
      if (rival == rivals_end) {
        ++kept;
      } else if (is_preferred(range, drawn, *rival)) {
        std::swap(drawn, *rival);
      }
    });
    choice_.clear();
    for (std::size_t i = 0; i < kept; ++i) {
      choice_.push_back(static_cast<std::uint32_t>(found.ends.number_of(drawn_[i].draws)));
      found.class_spans.emplace_back(static_cast<std::uint8_t>(drawn_[i].hold), choice_.back());
    }
    add_choice(deal.weight);
  }

  void add(const Part& other) {
    std::vector<std::uint32_t> renumbered;
    for (std::size_t end = 0; end < other.found.ends.size(); ++end) {
      renumbered.push_back(static_cast<std::uint32_t>(found.ends.number_of(other.found.ends[end])));
    }
    const auto old_count = static_cast<std::uint32_t>(found.class_spans.size());
    for (const std::uint32_t first : other.found.first_of_class) {
      found.first_of_class.push_back(old_count + first);
    }
    for (const auto& [hold, number_in_other] : other.found.class_spans) {
      found.class_spans.emplace_back(hold, renumbered[number_in_other]);
    }
    for (std::size_t i = 0; i < other.choices.size(); ++i) {
      choice_.clear();
      for (const std::uint32_t end : other.choices[i]) choice_.push_back(renumbered[end]);
      add_choice(other.deals[i]);
    }
  }

 private:
  /// Counts deals for the current choice.
  void add_choice(double weight) {
    std::sort(choice_.begin(), choice_.end());
    choice_.erase(std::unique(choice_.begin(), choice_.end()), choice_.end());
    const std::size_t number = choice_.size() == 1 ? only(choice_[0]) : choices.number_of(choice_);
    if (number == deals.size()) deals.push_back(0);
    deals[number] += weight;
  }

  /// Returns the number of the choice with a single end, which needs no search; most choices are
  /// like this.
  std::size_t only(std::uint32_t end) {
    if (end >= only_.size()) only_.resize(found.ends.size(), kNotYet);
    if (only_[end] == kNotYet) only_[end] = static_cast<std::uint32_t>(choices.number_of(choice_));
    return only_[end];
  }

  static constexpr std::uint32_t kNotYet = ~std::uint32_t{0};
  std::vector<std::uint32_t> only_;    ///< [end]
  std::vector<std::uint32_t> choice_;  ///< numbers of the ends in the current class
  std::vector<DrawnHold> drawn_;  ///< holds of the current class; only the first few are in use
};

/// Returns [class]: the set of its candidate holds.
std::vector<std::uint32_t> candidates(const ScoredGame& game, const FactorRange& range,
                                      int workers) {
  constexpr int kBits = 36;
  const RoundedWorth other = rounded_worth(range.other, kBits);
  const DealValues pays(game, line_pays(game.paytable()), workers);
  const DealValues others(game, other.valuation, workers);
  const auto ways = static_cast<double>(draw_ways(game.paytable()).deal_ways);
  const double pay_unit = pays.unit().to_double() * game.paytable().coins;
  const double other_unit = other.unit / ways;
  std::vector<std::uint32_t> holds(pays.classes().size());
  const double slack = range.slack + 4 * other.unit;
  pays.for_each_batch_with(others, [&](std::size_t offset, std::size_t deals,
                                       const DealLines::Values& a, const DealLines::Values& b) {
    DealLines lines;
    find_lines(a, pay_unit, b, other_unit, range, slack, lines);
    for (std::size_t d = 0; d < deals; ++d) {
      const Corner low{range.low, lines.low.close[d], lines.low.exact[d]};
      const Corner high{range.high, lines.high.close[d], lines.high.exact[d]};
      const bool straight = (low.exact & high.exact) != 0;
      holds[offset + d] = static_cast<std::uint32_t>(
          straight ? low.close | high.close
                   : close_to_envelope(lines.deal_lines(d), low, high, slack));
    }
  });
  return holds;
}

}  // namespace

HoldChoices hold_choices(const ScoredGame& game, const FactorRange& range, int workers) {
  const std::vector<std::uint32_t> holds = candidates(game, range, workers);
  const LineHands& hands = game.line_hands(workers);
  const std::vector<DealClass>& classes = game.classes();
  // Uses more parts than workers, since some parts take longer than others. Joined in order, they
  // give the same numbers however many there are.
  const auto count = static_cast<std::size_t>(3 * workers);
  std::vector<Part> parts(count);
  parallel_parts(workers, classes.size(), count, [&](std::size_t part, std::size_t number) {
    parts[part].add_class(holds[number], classes[number], hands, range);
  });
  for (std::size_t part = 1; part < count; ++part) parts[0].add(parts[part]);

  const NumberedRows& choices = parts[0].choices;
  const auto deals = static_cast<double>(binomial(game.paytable().deck.size(), 5));
  HoldChoices result = std::move(parts[0].found);
  result.first_of_class.push_back(static_cast<std::uint32_t>(result.class_spans.size()));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    result.choices.push_back({{choices[i].begin(), choices[i].end()}, parts[0].deals[i] / deals});
  }
  const auto rivals =
      std::stable_partition(result.choices.begin(), result.choices.end(),
                            [](const HoldChoice& choice) { return choice.ends.size() == 1; });
  result.only = static_cast<std::size_t>(rivals - result.choices.begin());
  return result;
}

}  // namespace vpanalyze
