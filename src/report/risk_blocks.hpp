// SPDX-License-Identifier: MIT
// Blocks of an answer on risk, in hits_report, risk_statistics_report and risk_sessions_report.
#pragma once

#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Returns the precision of a session's result in words.
Phrase precision_words(const SessionResult& session);

/// Returns true for a ladder, whose rounds are climbs.
bool is_climb(const Risk& risk);

/// Returns the number of hands of a round: the lines of the game, or the hands of a deal that were
/// asked for.
int lines_played(const Risk& risk);
/// Returns the mean number of hands of a round of n lines.
double hands_per_round(const Risk& risk, int n);

/// Adds the frequency of lines and large pays, if requested.
void add_hits(const Risk& risk, const Stakes& stakes, Document& document);

/// Returns true if the long-run variance of rounds does not follow from that of one hand.
bool has_round_variance(const Risk& risk);

/// Adds the statistics that specialists ask for, for people; programs find them among the figures.
void add_statistics(const Risk& risk, Document& document);

/// Returns true if an answer begins with what an hour is worth, rather than with what was asked.
bool tells_hour(const Risk& risk, const RiskTerms& terms);
/// Adds what an hour is worth: in a sentence and, with promotions, item by item.
void add_hour(const Risk& risk, const RiskTerms& terms, Document& document);

/// Adds a sentence for each session: the bankroll to bring, or the chances with a given bankroll.
void add_session_answers(const Risk& risk, const RiskTerms& terms, Document& document);

/// Adds the results of sessions, in money for people if the bet is given.
void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document);

}  // namespace vpanalyze
