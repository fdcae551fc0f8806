// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "vpanalyze/evaluate/ranked_hand.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// What hands are worth, in the order given.
class RankReport final : public Report {
 public:
  enum class Layout {
    sheet,  ///< of the first hand, with all there is to say about it
    table,  ///< a row for each hand
  };

  RankReport(std::vector<RankedHand> hands, Layout layout)
      : hands_(std::move(hands)), layout_(layout) {}

  Document document() const override;
  std::string json() const override;

 private:
  std::vector<RankedHand> hands_;
  Layout layout_;
};

}  // namespace vpanalyze
