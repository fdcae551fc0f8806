// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// What came of playing at random.
class SimulateReport final : public Report {
 public:
  /// `chart` names the chart that was played by; empty for none.
  explicit SimulateReport(Simulation result, std::string chart = {})
      : result_(std::move(result)), chart_(std::move(chart)) {}

  Document document() const override;
  std::string json() const override;

 private:
  Simulation result_;
  std::string chart_;
};

}  // namespace vpanalyze
