// SPDX-License-Identifier: MIT
#pragma once

#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

/// Adds what sessions come to, for people in money where they say what a bet costs.
void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document);

}  // namespace vpanalyze
