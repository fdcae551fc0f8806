// SPDX-License-Identifier: MIT
#include "studies/risk/fourier.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace vpanalyze {

Fourier::Fourier(int log2_size) : log2_size_(log2_size), roots_(size()) {
  for (std::size_t half = 1; half < size(); half *= 2) {
    const double step = std::numbers::pi / static_cast<double>(half);
    for (std::size_t k = 0; k < half; ++k) {
      const double angle = step * static_cast<double>(k);
      roots_[half + k] = {std::cos(angle), -std::sin(angle)};
    }
  }
}

Complex Fourier::root(std::size_t k) const {
  const std::size_t half = size() / 2;
  k %= size();
  if (half == 0) return {1, 0};
  if (k < half) return roots_[half + k];
  const Complex opposite = roots_[k];
  return {-opposite.re, -opposite.im};
}

void Fourier::forward(std::vector<Complex>& a) const {
  const std::size_t n = size();
  // Places with their bits reversed, counted up from the highest bit.
  for (std::size_t i = 1, reversed = 0; i < n; ++i) {
    std::size_t bit = n / 2;
    for (; (reversed & bit) != 0; bit /= 2) reversed ^= bit;
    reversed ^= bit;
    if (i < reversed) std::swap(a[i], a[reversed]);
  }
  for (std::size_t half = 1; half < n; half *= 2) {
    const Complex* const roots = &roots_[half];
    for (std::size_t block = 0; block < n; block += 2 * half) {
      for (std::size_t k = 0; k < half; ++k) {
        const Complex odd = roots[k] * a[block + half + k];
        const Complex even = a[block + k];
        a[block + k] = even + odd;
        a[block + half + k] = even - odd;
      }
    }
  }
}

void Fourier::inverse(std::vector<Complex>& a) const {
  forward(a);
  // The transform of a transform is the original backwards, times the size.
  std::reverse(a.begin() + 1, a.end());
  const double scale = 1 / static_cast<double>(size());
  for (Complex& value : a) value = {value.re * scale, value.im * scale};
}

}  // namespace vpanalyze
