// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace vpanalyze {

namespace detail {
inline constexpr int kBinomialRows = 64;
inline constexpr int kBinomialColumns = 8;

/// Pascal's triangle, C(n,k) = C(n-1,k-1) + C(n-1,k): exact, C(63,7) < 2^30.
inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint32_t, kBinomialColumns>, kBinomialRows> rows{};
  for (std::size_t n = 0; n < kBinomialRows; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k < kBinomialColumns && n > 0; ++k) {
      rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
  }
  return rows;
}();
}  // namespace detail

/// C(n,k), the number of k-element subsets of n things, for 0 <= n < 64 and 0 <= k < 8.
constexpr std::uint32_t binomial(int n, int k) {
  return detail::kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace vpanalyze
