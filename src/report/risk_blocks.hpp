// SPDX-License-Identifier: MIT
#pragma once

#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/objective.hpp"
#include "vpanalyze/studies/session.hpp"

namespace vpanalyze {

/// "lowest risk of ruin, 5 hands a round".
Phrase objective_words(const ObjectiveOptions& options);

/// A share with no more decimals of its percentage than it takes: 0.001 reads "0.1%".
Number round_percent(double share);

/// "1 hand", "5 hands".
std::string hands_text(int n);

/// How exactly a session is known.
Phrase precision_words(const SessionResult& session);

/// Adds what sessions come to, for people in money where they say what a bet costs.
void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document);

}  // namespace vpanalyze
