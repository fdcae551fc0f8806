// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// The return of a game as a line pays more and more.
class MeterReport final : public Report {
 public:
  explicit MeterReport(MeterResult result) : result_(std::move(result)) {}

  Document document() const override;
  std::string json() const override;

 private:
  MeterResult result_;
};

}  // namespace vpanalyze
