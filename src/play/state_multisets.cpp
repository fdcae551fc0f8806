// SPDX-License-Identifier: MIT
#include "play/state_multisets.hpp"

#include <algorithm>
#include <utility>

namespace vpanalyze {

StateMultisets::StateMultisets(std::size_t states, std::size_t lines) : lines_(lines) {
  binomials_.assign(states + lines + 1, std::vector<std::size_t>(lines + 1));
  for (std::size_t n = 0; n < binomials_.size(); ++n) {
    for (std::size_t k = 0; k <= std::min(n, lines); ++k) {
      binomials_[n][k] = k == 0 ? 1 : binomials_[n - 1][k - 1] + (k < n ? binomials_[n - 1][k] : 0);
    }
  }
  // In the order of the numbers: the greatest state counts most.
  std::vector<std::uint8_t> set(lines);
  sets_.resize(binomials_[states + lines - 1][lines]);
  const auto add = [&](const auto& self, std::size_t place, std::uint8_t least) -> void {
    if (place == lines_) {
      std::vector<std::uint8_t> sorted = set;
      const std::size_t index = number(sorted);
      sets_[index] = std::move(sorted);
      return;
    }
    for (std::size_t state = least; state < states; ++state) {
      set[place] = static_cast<std::uint8_t>(state);
      self(self, place + 1, set[place]);
    }
  };
  add(add, 0, 0);
}

std::size_t StateMultisets::number(std::vector<std::uint8_t>& states) const {
  // Sorted s₁ ≤ s₂ ≤ … is the combination s₁ < s₂ + 1 < s₃ + 2 < ….
  for (std::size_t i = 1; i < states.size(); ++i) {
    for (std::size_t j = i; j > 0 && states[j] < states[j - 1]; --j) {
      std::swap(states[j], states[j - 1]);
    }
  }
  std::size_t number = 0;
  for (std::size_t i = 0; i < states.size(); ++i) number += binomials_[states[i] + i][i + 1];
  return number;
}

std::size_t StateMultisets::count(std::size_t states, std::size_t lines) {
  std::size_t count = 1;
  for (std::size_t i = 1; i <= lines; ++i) {
    count = count * (states - 1 + i) / i;
    if (count > kMostLineStates) break;
  }
  return count;
}

}  // namespace vpanalyze
