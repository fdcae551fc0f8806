// SPDX-License-Identifier: MIT
#include "report/all_answers.hpp"

#include <utility>

namespace vpanalyze {

std::vector<const Answer*> answers_of(std::string_view command) {
  static const std::pair<std::string_view, std::vector<const Answer*>> kAnswers[] = {
      {"analyze", {&kAnalysisAnswer, &kAbandonedMachineAnswer}},
      {"check", {&kCheckAnswer}},
      {"compare", {&kComparisonAnswer}},
      {"design", {&kDesignAnswer}},
      {"equity", {&kEquityAnswer}},
      {"explain", {&kExplainedAnswer}},
      {"hand", {&kHandAnswer, &kHoldRoundsAnswer}},
      {"list", {&kListAnswer}},
      {"meter", {&kMeterAnswer}},
      {"rank", {&kRankAnswer}},
      {"report", {&kReportAnswer}},
      {"risk", {&kRiskAnswer, &kFrontierAnswer}},
      {"simulate", {&kSimulationAnswer}},
      {"strategy", {&kChartAnswer, &kChartLevelsAnswer, &kMultiplierChangesAnswer}},
      {"sweep", {&kSweepAnswer}},
      {"train",
       {&kTrainDealAnswer, &kTrainPlayAnswer, &kTrainVerdictAnswer, &kTrainSummaryAnswer,
        &kTrainChartAnswer}},
      {"verify", {&kVerificationAnswer}},
  };
  for (const auto& [name, answers] : kAnswers) {
    if (name == command) return answers;
  }
  return {};
}

}  // namespace vpanalyze
