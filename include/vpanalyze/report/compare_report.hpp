// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/compare.hpp"

namespace vpanalyze {

/// How two games differ under best play.
class CompareReport final : public Report {
 public:
  explicit CompareReport(Comparison comparison) : comparison_(std::move(comparison)) {}

  Document document() const override;
  std::string json() const override;

 private:
  Comparison comparison_;
};

}  // namespace vpanalyze
