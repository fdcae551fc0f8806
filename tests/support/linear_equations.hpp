// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace vpanalyze::oracle {

using Numbers = std::vector<long double>;

/// Returns the solution of a system of linear equations, by elimination.
inline Numbers solved(std::vector<Numbers> matrix, Numbers right) {
  const std::size_t n = right.size();
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::fabs(matrix[row][column]) > std::fabs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(right[column], right[pivot]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const long double factor = matrix[row][column] / matrix[column][column];
      if (factor == 0) continue;
      for (std::size_t i = column; i < n; ++i) matrix[row][i] -= factor * matrix[column][i];
      right[row] -= factor * right[column];
    }
  }
  for (std::size_t row = 0; row < n; ++row) right[row] /= matrix[row][row];
  return right;
}

}  // namespace vpanalyze::oracle
