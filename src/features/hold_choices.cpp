// SPDX-License-Identifier: MIT
#include "features/hold_choices.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

#include "analysis/line_hands.hpp"
#include "analysis/row_hash.hpp"
#include "features/states.hpp"

namespace vpanalyze {
namespace {

/// [hold]: factor · slope + level.
struct HoldLines {
  using ByHold = std::array<double, kHolds>;
  ByHold slope;
  ByHold level;

  ByHold at(double factor) const {
    ByHold values;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      values[hold] = factor * slope[hold] + level[hold];
    }
    return values;
  }
};

/// What holds are worth at one factor, and which are within the slack of the best.
struct Corner {
  Corner(const HoldLines& lines, double at, double slack) : factor(at), values(lines.at(at)) {
    best = values[0];
    for (const double value : values) best = best < value ? value : best;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      near |= static_cast<std::uint32_t>(values[hold] >= best - slack) << hold;
      exact |= static_cast<std::uint32_t>(values[hold] == best) << hold;
    }
  }

  double factor;
  HoldLines::ByHold values;
  double best = 0;
  std::uint32_t near = 0;   ///< as a set, bit h for hold h
  std::uint32_t exact = 0;  ///< the best themselves
};

/// The holds within the slack at all corners of the envelope between two.
std::uint32_t near_envelope(const HoldLines& lines, const Corner& low, const Corner& high,
                            double slack) {
  const std::uint32_t ends = low.near | high.near;
  if ((low.exact & high.exact) != 0) return ends;  // one straight line
  const auto first = static_cast<std::size_t>(std::countr_zero(low.exact));
  const auto last = static_cast<std::size_t>(std::countr_zero(high.exact));
  const double rise = lines.slope[last] - lines.slope[first];
  if (rise <= 0) return ends;
  const double middle = (lines.level[first] - lines.level[last]) / rise;
  if (middle <= low.factor || middle >= high.factor) return ends;
  const Corner between(lines, middle, slack);
  if (between.best <= between.values[first]) return ends | between.near;
  return near_envelope(lines, low, between, slack) | near_envelope(lines, between, high, slack);
}

/// The choices of some classes, as they are met.
struct Part {
  std::vector<HoldEnds> ends;
  std::unordered_map<HoldEnds, std::uint32_t, RowHash> number;
  std::map<std::vector<std::uint32_t>, std::uint64_t> deals;  ///< by choice
  std::vector<std::pair<std::uint8_t, std::uint32_t>> of_classes;
  std::vector<std::uint32_t> first_of_class;

  std::uint32_t number_of(const HoldEnds& of_hold) {
    const auto [known, is_new] = number.emplace(of_hold, static_cast<std::uint32_t>(ends.size()));
    if (is_new) ends.push_back(of_hold);
    return known->second;
  }
  void add(std::vector<std::uint32_t> choice, std::uint64_t weight) {
    std::sort(choice.begin(), choice.end());
    choice.erase(std::unique(choice.begin(), choice.end()), choice.end());
    deals[std::move(choice)] += weight;
  }
  /// The holds of one more class.
  void add_class(std::uint32_t holds, std::uint32_t weight, const SubsetIndexes<1>& subsets,
                 const LineHands& hands) {
    first_of_class.push_back(static_cast<std::uint32_t>(of_classes.size()));
    std::vector<std::uint32_t> choice;
    for (std::uint32_t rest = holds; rest != 0; rest &= rest - 1) {
      const auto hold = static_cast<std::size_t>(std::countr_zero(rest));
      hands.draws(hold, subsets, drawn);
      choice.push_back(number_of(drawn));
      of_classes.emplace_back(static_cast<std::uint8_t>(hold), choice.back());
    }
    add(std::move(choice), weight);
  }
  HoldEnds drawn;  ///< of the hold at hand

  void add(const Part& other) {
    std::vector<std::uint32_t> renumbered;
    for (const HoldEnds& of_hold : other.ends) renumbered.push_back(number_of(of_hold));
    const auto before = static_cast<std::uint32_t>(of_classes.size());
    for (const std::uint32_t first : other.first_of_class) first_of_class.push_back(before + first);
    for (const auto& [hold, number_in_other] : other.of_classes) {
      of_classes.emplace_back(hold, renumbered[number_in_other]);
    }
    for (const auto& [choice, weight] : other.deals) {
      std::vector<std::uint32_t> own;
      for (const std::uint32_t of_hold : choice) own.push_back(renumbered[of_hold]);
      add(std::move(own), weight);
    }
  }
};

/// [class]: the holds to choose from, as a set.
std::vector<std::uint32_t> candidates(const ScoredGame& game, const FactorRange& range,
                                      int workers) {
  constexpr int kBits = 36;
  const RoundedWorth other = rounded_worth(range.other, kBits);
  const DealValues pays(game, line_pays(game.paytable()), workers);
  const DealValues others(game, other.valuation, workers);
  const auto ways = static_cast<double>(draw_ways(game.paytable().deck.size()).per_deal);
  const double pay_unit = pays.unit().to_double() * game.paytable().coins;
  const double other_unit = other.unit / ways;
  std::vector<std::uint32_t> holds(pays.classes().size());
  pays.for_each_with(others, [&](std::size_t /*worker*/, std::size_t number, const HoldValues& a,
                                 const HoldValues& b) {
    HoldLines lines;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      lines.slope[hold] = static_cast<double>(a[hold]) * pay_unit;
      lines.level[hold] = static_cast<double>(b[hold]) * other_unit;
    }
    const double slack = range.slack + 4 * other.unit;
    holds[number] =
        near_envelope(lines, {lines, range.low, slack}, {lines, range.high, slack}, slack);
  });
  return holds;
}

}  // namespace

HoldChoices hold_choices(const ScoredGame& game, const FactorRange& range, int workers) {
  const std::vector<std::uint32_t> holds = candidates(game, range, workers);
  const LineHands& hands = game.line_hands(workers);
  const std::vector<DealClass>& classes = game.classes();
  // Parts do not depend on the number of workers, and so the order of choices does not.
  constexpr std::size_t kParts = 16;
  std::vector<Part> parts(kParts);
  parallel_parts(workers, classes.size(), kParts, [&](std::size_t part, std::size_t number) {
    parts[part].add_class(holds[number], classes[number].weight,
                          hands.subsets(classes[number].cards), hands);
  });
  for (std::size_t part = 1; part < kParts; ++part) parts[0].add(parts[part]);

  HoldChoices result;
  result.ends = std::move(parts[0].ends);
  result.of_classes = std::move(parts[0].of_classes);
  result.first_of_class = std::move(parts[0].first_of_class);
  result.first_of_class.push_back(static_cast<std::uint32_t>(result.of_classes.size()));
  const auto deals = static_cast<double>(binomial(game.paytable().deck.size(), 5));
  for (const bool single : {true, false}) {
    for (const auto& [choice, weight] : parts[0].deals) {
      if ((choice.size() == 1) != single) continue;
      result.choices.push_back({choice, static_cast<double>(weight) / deals});
    }
    if (single) result.only = result.choices.size();
  }
  return result;
}

}  // namespace vpanalyze
