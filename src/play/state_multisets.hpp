// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpanalyze {

/// Largest number of states of a machine whose lines have states of their own.
inline constexpr std::size_t kMostLineStates = 10'000;

/// Multisets of n states, one of each line, numbered.
class StateMultisets {
 public:
  StateMultisets(std::size_t states, std::size_t lines);

  std::size_t size() const { return sets_.size(); }
  /// Returns the states of the lines, ascending.
  const std::vector<std::uint8_t>& states(std::size_t number) const { return sets_[number]; }
  /// Returns the number of a multiset; sorts the states.
  std::size_t number(std::vector<std::uint8_t>& states) const;

  /// Returns C(states + lines − 1, lines), or a number above kMostLineStates.
  static std::size_t count(std::size_t states, std::size_t lines);

 private:
  std::size_t lines_;
  std::vector<std::vector<std::uint8_t>> sets_;
  std::vector<std::vector<std::size_t>> binomials_;
};

}  // namespace vpanalyze
