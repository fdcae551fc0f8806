// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// A paytable with what it returns.
struct ListedPaytable {
  std::string file;
  std::string family;
  std::vector<std::string> aliases;
  Analysis analysis;
};

/// Paytables one a row, in the order given.
class ListReport final : public Report {
 public:
  explicit ListReport(std::vector<ListedPaytable> paytables) : paytables_(std::move(paytables)) {}

  Document document() const override;
  std::string json() const override;

 private:
  std::vector<ListedPaytable> paytables_;
};

}  // namespace vpanalyze
