// SPDX-License-Identifier: MIT
#include "studies/risk/convolution.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
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

namespace {

/// The upper end is cut off where no more than this lies beyond.
constexpr double kNegligible = 1e-17;

double length_of(const Distribution& a) {
  return std::sqrt(std::inner_product(a.begin(), a.end(), a.begin(), 0.0));
}

std::size_t places_with_probability(const Distribution& a) {
  return static_cast<std::size_t>(
      std::count_if(a.begin(), a.end(), [](double p) { return p != 0; }));
}

std::vector<Complex> with_zeros(const Distribution& a, std::size_t size) {
  std::vector<Complex> padded(size);
  for (std::size_t i = 0; i < a.size(); ++i) padded[i].re = a[i];
  return padded;
}

Distribution multiplied_out(const Distribution& a, const Kernel& b) {
  Distribution sum(a.size() + b.values.size() - 1);
  for (const Kernel::Place& place : b.places) {
    double* const to = &sum[place.at];
    for (std::size_t i = 0; i < a.size(); ++i) to[i] += a[i] * place.value;
  }
  return sum;
}

Distribution sparsely_multiplied(const Distribution& a, const Kernel& b) {
  Distribution sum(a.size() + b.values.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0) continue;
    for (const Kernel::Place& place : b.places) sum[i + place.at] += a[i] * place.value;
  }
  return sum;
}

}  // namespace

Kernel::Kernel(Distribution of, double off_by)
    : values(std::move(of)), error(off_by), length(length_of(values)) {
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (values[at] != 0) places.push_back({at, values[at]});
  }
}

Distribution Convolver::operator()(const Distribution& a, Kernel& b) {
  if (a.empty() || b.values.empty()) return {};
  const double mass = std::accumulate(a.begin(), a.end(), 0.0);
  error_ += mass * b.error;
  const int log2_size = static_cast<int>(std::bit_width(a.size() + b.values.size() - 2));
  // How long each takes, in nanoseconds where this was measured: two transforms, a row for each
  // place of the kernel, or one by one those products that are not zero.
  const double by_transform = 2.5 * log2_size * std::ldexp(1.0, log2_size);
  const auto kernel_places = static_cast<double>(b.places.size());
  const double by_rows = 0.3 * static_cast<double>(a.size()) * kernel_places;
  const double one_by_one = 0.8 * static_cast<double>(places_with_probability(a)) * kernel_places;
  Distribution sum;
  if (by_transform < std::min(by_rows, one_by_one)) {
    sum = transformed(a, mass, b);
  } else {
    sum = one_by_one < by_rows ? sparsely_multiplied(a, b) : multiplied_out(a, b);
    error_ += mass * kRounding * (kernel_places + 1);
  }
  cut_off(sum);
  return sum;
}

/// ‖Δ(a * b)‖₂ from the errors of three transforms and of the product; over that many places the
/// sum of errors is at most √places as large.
Distribution Convolver::transformed(const Distribution& a, double mass, Kernel& b) {
  const std::size_t places = a.size() + b.values.size() - 1;
  const int log2_size = static_cast<int>(std::bit_width(places - 1));
  const Fourier& transform = fouriers_.try_emplace(log2_size, log2_size).first->second;
  auto& kernel = b.transforms[log2_size];
  if (kernel.empty()) {
    kernel = with_zeros(b.values, transform.size());
    transform.forward(kernel);
  }
  std::vector<Complex> product = with_zeros(a, transform.size());
  transform.forward(product);
  for (std::size_t k = 0; k < product.size(); ++k) product[k] = product[k] * kernel[k];
  transform.inverse(product);

  Distribution sum(places);
  for (std::size_t i = 0; i < places; ++i) {
    const double p = product[i].re;
    if (p > kNoise * mass) {
      sum[i] = p;
    } else {
      error_ += std::max(p, 0.0);
    }
  }
  const double relative = transform.relative_error();
  const double vector_error =
      (2 * relative + 3 * kRounding) * length_of(a) + relative * mass * b.length;
  error_ += std::sqrt(static_cast<double>(places)) * vector_error;
  return sum;
}

void Convolver::cut_off(Distribution& a) {
  double behind = 0;
  while (!a.empty() && behind + a.back() <= kNegligible) {
    behind += a.back();
    a.pop_back();
  }
  beyond_ += behind;
  error_ += behind;
}

}  // namespace vpanalyze
