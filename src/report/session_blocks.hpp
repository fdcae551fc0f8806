// SPDX-License-Identifier: MIT
#pragma once

#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/risk_report.hpp"

namespace vpanalyze {

/// Adds what a session comes to, for people in money where they say what a bet costs.
void add_session_blocks(const SessionResult& session, double cashback, const RiskTerms& terms,
                        Document& document);

}  // namespace vpanalyze
