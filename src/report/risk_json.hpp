// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/report/risk_report.hpp"

namespace vpanalyze {

/// A JSON object on one line. Amounts are in bets on one hand.
std::string risk_json(const Risk& risk, const RiskTerms& terms);

}  // namespace vpanalyze
