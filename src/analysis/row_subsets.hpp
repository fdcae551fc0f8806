// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "cards/deal_classes.hpp"
#include "cards/set_classes.hpp"

namespace vpanalyze {

/// The subsets of the deals of a shape, by class. Sets, too, are listed choice of ranks by choice
/// of ranks, each with the same patterns of suits (set_classes.cpp). Therefore in every row
///
///     class(subset of the deal of pattern p) = class(subset of the deal of pattern 0) + offset(p)
///
/// with an offset that is the same for all rows, and only the first deal of a row needs looking up.
///
/// Patterns are repeated up to a multiple of kMostLanes, so that a walk can take as many at a time.
class RowSubsets {
 public:
  static constexpr std::size_t kMostLanes = 8;

  RowSubsets(const DealRows& shape, const SetClasses& sets, const SubsetIndexer& indexer) {
    const std::size_t patterns = shape.patterns.size();
    const std::size_t padded = (patterns + kMostLanes - 1) / kMostLanes * kMostLanes;
    for (std::size_t pattern = 0; pattern < padded && !shape.rows.empty(); ++pattern) {
      const DealClass deal = shape.deal(0, std::min(pattern, patterns - 1));
      for (std::size_t i = 0; i < 5; ++i) {
        suits_[i].push_back(shape.patterns[std::min(pattern, patterns - 1)].cards[i]);
      }
      SubsetIndexes<1> classes;
      indexer({deal}, 0, 1, classes);
      look_up_classes(sets, classes);
      for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
        offsets_[mask].push_back(static_cast<std::int32_t>(classes[mask][0]));
      }
    }
    for (auto& offsets : offsets_) {
      for (std::size_t pattern = offsets.size(); pattern-- > 0;) offsets[pattern] -= offsets[0];
    }
  }

  /// [pattern]: the suit of the i-th card.
  const std::uint8_t* suits(std::size_t i) const { return suits_[i].data(); }
  /// [pattern] for the subsets that the mask selects; at most 30.
  const std::int32_t* offsets(std::size_t mask) const { return offsets_[mask].data(); }

 private:
  std::array<std::vector<std::uint8_t>, 5> suits_;
  std::array<std::vector<std::int32_t>, kHoldAll> offsets_;
};

}  // namespace vpanalyze
