// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// What people want risk told in.
struct RiskTerms {
  std::optional<double> stake;           ///< what the bet on one hand costs, in money
  std::optional<double> hands_per_hour;  ///< how fast they play
  bool par = false;                      ///< with the figures of a PAR sheet
};

/// What a game means for one's money.
class RiskReport final : public Report {
 public:
  RiskReport(Risk risk, RiskTerms terms) : risk_(std::move(risk)), terms_(terms) {}

  Document document() const override;
  std::string json() const override;

 private:
  Risk risk_;
  RiskTerms terms_;
};

}  // namespace vpanalyze
