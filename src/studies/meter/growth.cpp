// SPDX-License-Identifier: MIT
#include "studies/meter/growth.hpp"

#include <algorithm>
#include <cmath>

namespace vpanalyze {
namespace {

/// (1 − p)^n.
double not_hit(double p, double bets) { return std::exp(bets * std::log1p(-p)); }

}  // namespace

Growth::Growth(const MeterCurve& curve, const Fraction& start, const Fraction& contribution)
    : start_(start), contribution_(contribution), grows_(contribution.to_double()) {
  double pay = start.to_double();
  double reached = 1;
  for (std::size_t i = curve.corner_at(start); i < curve.corners(); ++i) {
    const MeterCurve::Corner corner = curve.corner(i);
    if (!stretches_.empty()) {
      const double next = corner.pay.to_double();
      reached *= not_hit(stretches_.back().frequency, (next - pay) / grows_);
      pay = next;
    }
    stretches_.push_back({pay, reached, corner.frequency.to_double(), corner.rest.to_double()});
  }
}

double Growth::bets_to(const Fraction& pay) const {
  return (pay.to_double() - start_.to_double()) / grows_;
}

double Growth::reached(const Fraction& pay) const {
  const double x = pay.to_double();
  const auto above =
      std::upper_bound(stretches_.begin(), stretches_.end(), x,
                       [](double value, const Stretch& stretch) { return value < stretch.pay; });
  const Stretch& stretch = above == stretches_.begin() ? *above : *std::prev(above);
  return stretch.reached * not_hit(stretch.frequency, (x - stretch.pay) / grows_);
}

/// Bet k of a stretch is made with probability reached · (1 − p)^k, which comes to
/// (reached − reached at the end) / p bets on average. Every time the meter is hit it has grown by
/// the contribution of all bets since the start, the last one included.
MeterGrowth Growth::averages() const {
  double bets = 0;
  double rest = 0;
  for (std::size_t i = 0; i < stretches_.size(); ++i) {
    const Stretch& stretch = stretches_[i];
    const bool last = i + 1 == stretches_.size();
    const double end = last ? 0 : stretches_[i + 1].reached;
    const double here = stretch.frequency > 0
                            ? (stretch.reached - end) / stretch.frequency
                            : stretch.reached * (stretches_[i + 1].pay - stretch.pay) / grows_;
    bets += here;
    rest += here * stretch.rest;
  }
  MeterGrowth growth;
  growth.start = start_;
  growth.contribution = contribution_;
  growth.bets_between_hits = bets;
  growth.mean_pay = start_.to_double() + grows_ * bets;
  growth.mean_return = (rest + growth.mean_pay) / bets;
  return growth;
}

}  // namespace vpanalyze
