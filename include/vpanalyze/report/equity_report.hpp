// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// Who wins how often, for a question and its answer.
class EquityReport final : public Report {
 public:
  EquityReport(EquityQuestion question, Equity equity)
      : question_(std::move(question)), equity_(std::move(equity)) {}

  Document document() const override;
  std::string json() const override;

 private:
  EquityQuestion question_;
  Equity equity_;
};

}  // namespace vpanalyze
