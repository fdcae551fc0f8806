// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// The return tables of some games, in the order given.
class AnalysisReport final : public Report {
 public:
  explicit AnalysisReport(std::vector<Analysis> games) : games_(std::move(games)) {}

  Document document() const override;
  std::string json() const override;

 private:
  std::vector<Analysis> games_;
};

}  // namespace vpanalyze
