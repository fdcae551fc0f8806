// SPDX-License-Identifier: MIT
#include "studies/meter/steps.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace vpanalyze {
namespace {

using Words = std::pair<std::string, std::string>;

MeterStep step_at(const MeterCurve& curve, const HoldWords& words, const MeterCurve::Corner& corner,
                  const PointAt& point_at) {
  MeterStep step{point_at(corner.pay), 0, {}};
  std::map<Words, std::uint64_t> deals;
  for (const Crossing& crossing : corner.crossings) {
    const DealClass& deal = curve.classes()[crossing.deal_class];
    deals[{words(deal.cards, crossing.from), words(deal.cards, crossing.to)}] += deal.weight;
    step.deals += deal.weight;
  }
  for (const auto& [holds, count] : deals) {
    step.changes.push_back({holds.first, holds.second, count});
  }
  std::stable_sort(step.changes.begin(), step.changes.end(),
                   [](const MeterChange& a, const MeterChange& b) { return a.deals > b.deals; });
  return step;
}

}  // namespace

std::vector<MeterStep> meter_steps(const MeterCurve& curve, const HoldWords& words,
                                   const Fraction& from, const Fraction& to,
                                   const PointAt& point_at) {
  std::vector<MeterStep> steps;
  const std::size_t last = curve.corner_at(to);
  for (std::size_t i = curve.corner_at(from); i <= last; ++i) {
    const MeterCurve::Corner corner = curve.corner(i);
    // The corner that the range begins behind is not in it.
    if (steps.empty() && corner.pay.to_double() < from.to_double()) continue;
    const bool bends = i > 0 && corner.frequency != curve.corner(i - 1).frequency;
    if (bends) steps.push_back(step_at(curve, words, corner, point_at));
  }
  return steps;
}

std::vector<MeterTrend> meter_trends(const std::vector<MeterStep>& steps) {
  std::map<Words, std::size_t> places;
  std::vector<MeterTrend> trends;
  for (const MeterStep& step : steps) {
    for (const MeterChange& change : step.changes) {
      const auto [place, is_new] = places.try_emplace({change.from, change.to}, trends.size());
      if (is_new) trends.push_back({{change.from, change.to, 0}, step.at.pay, step.at.pay});
      MeterTrend& trend = trends[place->second];
      trend.change.deals += change.deals;
      trend.last = step.at.pay;
    }
  }
  return trends;
}

}  // namespace vpanalyze
