// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze {

/// What came of a verification.
class VerifyReport final : public Report {
 public:
  explicit VerifyReport(Verification result) : result_(std::move(result)) {}

  Document document() const override;
  std::string json() const override;

 private:
  Verification result_;
};

}  // namespace vpanalyze
