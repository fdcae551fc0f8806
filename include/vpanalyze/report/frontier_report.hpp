// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/frontier.hpp"

namespace vpanalyze {

/// What less variance costs in return.
class FrontierReport final : public Report {
 public:
  /// `all_corners` in tables too, not only those at round costs.
  FrontierReport(std::string name, std::vector<FrontierCorner> corners, bool all_corners)
      : name_(std::move(name)), corners_(std::move(corners)), all_corners_(all_corners) {}

  Document document() const override;
  std::string json() const override;

 private:
  std::string name_;
  std::vector<FrontierCorner> corners_;
  bool all_corners_;
};

}  // namespace vpanalyze
