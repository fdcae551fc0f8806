// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/multiset_steps.hpp"

namespace vpanalyze {

/// Σ term(kind, cards left, count) over all kinds is the index. With one thing more of a kind, the
/// kinds before it have one more left in their terms, the kinds behind it the same as before:
///
///     index(A + κ) = Σ_{i < κ} term(i, left_i + 1, n_i) + term(κ, left_κ + 1, n_κ + 1)
///                  + Σ_{i > κ} term(i, left_i, n_i)
MultisetSteps::MultisetSteps(const MultisetIndex& from, const MultisetIndex& to)
    : kinds_(static_cast<std::size_t>(from.kinds())) {
  next_.resize(from.size() * kinds_);
  auto next = next_.begin();
  std::uint32_t multiset = 0;
  from.for_each([&](std::span<const std::uint8_t> counts) {
    std::uint32_t before = 0;
    std::uint32_t behind = multiset++;
    int left = from.things();
    for (int kind = 0; kind < from.kinds(); ++kind) {
      const int count = counts[static_cast<std::size_t>(kind)];
      behind -= from.term(kind, left, count);
      *next++ = count < from.copies(kind) ? before + to.term(kind, left + 1, count + 1) + behind
                                          : kImpossible;
      before += to.term(kind, left + 1, count);
      left -= count;
    }
  });
}

}  // namespace vpanalyze
