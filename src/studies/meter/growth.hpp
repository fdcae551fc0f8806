// SPDX-License-Identifier: MIT
#pragma once

#include "studies/meter/meter_curve.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// A meter that grows by so much with every bet until it is hit. Between corners of the curve the
/// line is hit with the same probability p at every bet, so that after n bets (1 − p)^n is left of
/// the chance to get there; p and the return change at the corners. Bets are counted as if they
/// could be divided, so that corners need not lie on whole bets.
class Growth {
 public:
  /// The line must be paid at some pay.
  Growth(const MeterCurve& curve, const Fraction& start, const Fraction& contribution);

  /// Bets from the start to a pay, which must not be below it.
  double bets_to(const Fraction& pay) const;
  /// How likely the meter gets to a pay without having been hit.
  double reached(const Fraction& pay) const;
  /// The averages over all times the meter is hit.
  MeterGrowth averages() const;

 private:
  /// The way from one corner, or the start, to the next corner.
  struct Stretch {
    double pay;
    double reached;    ///< how likely the meter gets to its beginning
    double frequency;  ///< p
    double rest;       ///< what all other lines return
  };

  Fraction start_;
  Fraction contribution_;
  double grows_;  ///< with every bet
  std::vector<Stretch> stretches_;
};

}  // namespace vpanalyze
