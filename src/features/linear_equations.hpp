// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <utility>
#include <vector>

namespace vpanalyze {

/// Solves n equations in n unknowns, one row each with its right side last, by elimination with the
/// largest pivot of a column. The equations must have one solution.
inline std::vector<double> solve_linear_equations(std::vector<std::vector<double>> rows) {
  const std::size_t n = rows.size();
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row) {
      if (std::abs(rows[row][column]) > std::abs(rows[pivot][column])) pivot = row;
    }
    std::swap(rows[pivot], rows[column]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column || rows[row][column] == 0) continue;
      const double factor = rows[row][column] / rows[column][column];
      for (std::size_t i = column; i <= n; ++i) rows[row][i] -= factor * rows[column][i];
    }
  }
  std::vector<double> solution;
  for (std::size_t row = 0; row < n; ++row) solution.push_back(rows[row][n] / rows[row][row]);
  return solution;
}

}  // namespace vpanalyze
