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
  explicit SimulateReport(Simulation result) : result_(std::move(result)) {}

  Document document() const override;
  std::string json() const override;

 private:
  Simulation result_;
};

}  // namespace vpanalyze
