// SPDX-License-Identifier: MIT
// Declarations of all answers, defined with their reports.
#pragma once

#include <string_view>
#include <vector>

#include "report/members.hpp"

namespace vpanalyze {

extern const Answer kAbandonedMachineAnswer;
extern const Answer kAnalysisAnswer;
extern const Answer kChartAnswer;
extern const Answer kChartLevelsAnswer;
extern const Answer kCheckAnswer;
extern const Answer kComparisonAnswer;
extern const Answer kDesignAnswer;
extern const Answer kEquityAnswer;
extern const Answer kExplainedAnswer;
extern const Answer kFrontierAnswer;
extern const Answer kHandAnswer;
extern const Answer kHoldRoundsAnswer;
extern const Answer kListAnswer;
extern const Answer kMeterAnswer;
extern const Answer kMultiplierChangesAnswer;
extern const Answer kRankAnswer;
extern const Answer kReportAnswer;
extern const Answer kRiskAnswer;
extern const Answer kSimulationAnswer;
extern const Answer kSweepAnswer;
extern const Answer kTrainChartAnswer;
extern const Answer kTrainDealAnswer;
extern const Answer kTrainPlayAnswer;
extern const Answer kTrainStatisticsAnswer;
extern const Answer kTrainSummaryAnswer;
extern const Answer kTrainVerdictAnswer;
extern const Answer kVerificationAnswer;

/// Returns the kinds of answers of a command, or of a conversation, "train"; none if it has none.
std::vector<const Answer*> answers_of(std::string_view command);

}  // namespace vpanalyze
