// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/multiset_steps.hpp"

namespace vpanalyze {

MultisetSteps::MultisetSteps(const MultisetIndex& from, const MultisetIndex& to)
    : kinds_(static_cast<std::size_t>(from.kinds())) {
  next_.reserve(from.size() * kinds_);
  std::vector<std::uint8_t> grown(kinds_);
  from.for_each([&](std::span<const std::uint8_t> counts) {
    grown.assign(counts.begin(), counts.end());
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      const bool possible = counts[kind] < from.copies(static_cast<int>(kind));
      ++grown[kind];
      next_.push_back(possible ? to(grown) : kImpossible);
      --grown[kind];
    }
  });
}

}  // namespace vpanalyze
