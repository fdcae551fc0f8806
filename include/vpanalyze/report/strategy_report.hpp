// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// A chart and what came of playing it on all deals. read_chart understands it in every format.
class StrategyReport final : public Report {
 public:
  explicit StrategyReport(PlayedChart chart) : chart_(std::move(chart)) {}

  Document document() const override;
  std::string json() const override;

 private:
  PlayedChart chart_;
};

/// What charts cost by their number of lines.
class StrategyLevelsReport final : public Report {
 public:
  explicit StrategyLevelsReport(ChartLevels levels) : levels_(std::move(levels)) {}

  Document document() const override;
  std::string json() const override;

 private:
  ChartLevels levels_;
};

}  // namespace vpanalyze
