// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

/// Told of by progress.
inline constexpr std::size_t kSurveyStudies = 7;

/// The natural royal flush that pays most.
std::optional<std::size_t> royal_line(const Paytable& paytable);

RiskOptions survey_risk_options(const SurveyOptions& options);

/// Makes a chart and plays it.
Chart add_chart(const ScoredGame& game, const SurveyOptions& options, Survey& survey);

void add_relatives(const SurveyOptions& options, Survey& survey);

Survey survey_of_machine(const Paytable& paytable, const SurveyOptions& options);

}  // namespace vpanalyze
