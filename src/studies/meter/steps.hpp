// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "studies/hold_words.hpp"
#include "studies/meter/meter_curve.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

using PointAt = std::function<MeterPoint(const Fraction& pay)>;

/// Where the return bends between two pays, both included, and what changes in play there, in
/// players' words.
std::vector<MeterStep> meter_steps(const MeterCurve& curve, const HoldWords& words,
                                   const Fraction& from, const Fraction& to,
                                   const PointAt& point_at);

/// The same changes put together over all steps.
std::vector<MeterTrend> meter_trends(const std::vector<MeterStep>& steps);

}  // namespace vpanalyze
