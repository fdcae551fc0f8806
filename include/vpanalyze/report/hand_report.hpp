// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

/// A deal and its holds, best first.
class HandReport final : public Report {
 public:
  /// `holds`: how many of them are shown.
  explicit HandReport(HandResult hand, std::size_t holds = 32)
      : hand_(std::move(hand)), holds_(holds) {}

  Document document() const override;
  std::string json() const override;

 private:
  HandResult hand_;
  std::size_t holds_;
};

}  // namespace vpanalyze
