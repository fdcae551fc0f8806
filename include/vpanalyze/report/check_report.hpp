// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/check.hpp"

namespace vpanalyze {

/// A paytable's file and what came of checking it.
struct CheckedPaytable {
  std::string file;
  CheckResult result;
};

/// What came of checking some paytables, in the order given.
class CheckReport final : public Report {
 public:
  explicit CheckReport(std::vector<CheckedPaytable> paytables) : paytables_(std::move(paytables)) {}

  Document document() const override;
  std::string json() const override;

 private:
  std::vector<CheckedPaytable> paytables_;
};

}  // namespace vpanalyze
