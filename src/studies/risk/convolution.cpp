// SPDX-License-Identifier: MIT
#include "studies/risk/convolution.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "base/ranges.hpp"

namespace vpanalyze {
namespace {

Complex conjugate(Complex a) { return {a.re, -a.im}; }
Complex times_i(Complex a) { return {-a.im, a.re}; }
Complex halved(Complex a) { return {a.re / 2, a.im / 2}; }

}  // namespace

Fourier::Fourier(int log2_size) : log2_size_(log2_size), roots_(size()) {
  for (std::size_t half = 1; half < size(); half *= 2) {
    const double step = std::numbers::pi / static_cast<double>(half);
    for (std::size_t k = 0; k < half; ++k) {
      const double angle = step * static_cast<double>(k);
      roots_[half + k] = {std::cos(angle), -std::sin(angle)};
    }
  }
}

int Fourier::log2_size_for(std::size_t places) {
  return std::max(1, static_cast<int>(std::bit_width(places - 1)));
}

Complex Fourier::root(std::size_t k) const {
  const std::size_t half = size() / 2;
  k %= size();
  if (half == 0) return {1, 0};
  if (k < half) return roots_[half + k];
  const Complex opposite = roots_[k];
  return {-opposite.re, -opposite.im};
}

void Fourier::transform(std::vector<Complex>& a) const {
  const std::size_t n = size() / 2;
  // Swaps places with those whose bits are reversed, counting up from the highest bit.
  for (std::size_t i = 1, reversed = 0; i < n; ++i) {
    std::size_t bit = n / 2;
    for (; (reversed & bit) != 0; bit /= 2) reversed ^= bit;
    reversed ^= bit;
    if (i < reversed) std::swap(a[i], a[reversed]);
  }
  std::size_t half = 1;
  if (log2_size_ % 2 == 0) {  // an odd number of levels
    for (std::size_t block = 0; block + 1 < n; block += 2) {
      const Complex odd = a[block + 1];
      a[block + 1] = a[block] - odd;
      a[block] = a[block] + odd;
    }
    half = 2;
  }
  for (; half < n; half *= 4) {  // two levels at a time
    const Complex* const roots = &roots_[half];
    const Complex* const next_roots = &roots_[2 * half];
    for (std::size_t block = 0; block < n; block += 4 * half) {
      Complex* const block_part = &a[block];
      for (std::size_t k = 0; k < half; ++k) {
        const Complex odd_0 = roots[k] * block_part[k + half];
        const Complex odd_1 = roots[k] * block_part[k + 3 * half];
        const Complex even_0 = block_part[k];
        const Complex even_1 = block_part[k + 2 * half];
        const Complex later_0 = next_roots[k] * (even_1 + odd_1);
        const Complex later_1 = next_roots[k + half] * (even_1 - odd_1);
        block_part[k] = even_0 + odd_0 + later_0;
        block_part[k + half] = even_0 - odd_0 + later_1;
        block_part[k + 2 * half] = even_0 + odd_0 - later_0;
        block_part[k + 3 * half] = even_0 - odd_0 - later_1;
      }
    }
  }
}

// Transforms half as many complex numbers z_j = a_2j + i·a_2j+1 into Z. With E and O, the
// transforms of the even and the odd places, and w = root(1)
//
//     Z_k = E_k + i·O_k     A_k = E_k + w^k·O_k     A_(size/2 − k) = conjugate of E_k − w^k·O_k

std::vector<Complex> Fourier::forward(const Distribution& a) const {
  const std::size_t n = size() / 2;
  std::vector<Complex> all(n + 1);
  for (std::size_t i = 0; i < a.size(); ++i) (i % 2 == 0 ? all[i / 2].re : all[i / 2].im) = a[i];
  transform(all);
  all[n] = all[0];
  for (std::size_t k = 0; k <= n / 2; ++k) {
    const Complex even = halved(all[k] + conjugate(all[n - k]));
    const Complex odd = root(k) * times_i(halved(conjugate(all[n - k]) - all[k]));
    all[k] = even + odd;
    all[n - k] = conjugate(even - odd);
  }
  return all;
}

Distribution Fourier::inverse(std::vector<Complex> a) const {
  const std::size_t n = size() / 2;
  for (std::size_t k = 0; k <= n / 2; ++k) {
    const Complex even = halved(a[k] + conjugate(a[n - k]));
    const Complex odd = times_i(conjugate(root(k)) * halved(a[k] - conjugate(a[n - k])));
    a[k] = even + odd;
    a[n - k] = conjugate(even - odd);
  }
  transform(a);
  // The transform of a transform is the original in reverse order, times the size.
  Distribution values(size());
  const double scale = 1 / static_cast<double>(n);
  for (std::size_t j = 0; j < n; ++j) {
    const Complex& z = a[(n - j) % n];
    values[2 * j] = z.re * scale;
    values[2 * j + 1] = z.im * scale;
  }
  return values;
}

namespace {

double length_of(const Distribution& a) {
  return std::sqrt(std::inner_product(a.begin(), a.end(), a.begin(), 0.0));
}

std::size_t places_with_probability(const Distribution& a) {
  return static_cast<std::size_t>(count_if(a, [](double p) { return p != 0; }));
}

Distribution multiplied_out(const Distribution& a, const Kernel& b) {
  Distribution sum(a.size() + b.values.size() - 1);
  for (const Kernel::Place& place : b.places) {
    double* const target = &sum[place.offset];
    for (std::size_t i = 0; i < a.size(); ++i) target[i] += a[i] * place.value;
  }
  return sum;
}

Distribution sparsely_multiplied(const Distribution& a, const Kernel& b) {
  Distribution sum(a.size() + b.values.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0) continue;
    for (const Kernel::Place& place : b.places) sum[i + place.offset] += a[i] * place.value;
  }
  return sum;
}

}  // namespace

Kernel::Kernel(Distribution probabilities, double kernel_error)
    : values(std::move(probabilities)), error(kernel_error), length(length_of(values)) {
  for (std::size_t offset = 0; offset < values.size(); ++offset) {
    if (values[offset] != 0) places.push_back({offset, values[offset]});
  }
}

Distribution Convolver::operator()(const Distribution& a, Kernel& b) {
  if (a.empty() || b.values.empty()) return {};
  const double mass = std::accumulate(a.begin(), a.end(), 0.0);
  error_ += mass * b.error;
  const int log2_size = Fourier::log2_size_for(a.size() + b.values.size() - 1);
  // Estimated time of each method, in nanoseconds where measured: two transforms, a row for each
  // place of the kernel, or one by one the products that are not zero.
  const double transform_cost = 1.25 * log2_size * std::ldexp(1.0, log2_size);
  const auto kernel_places = static_cast<double>(b.places.size());
  const double row_cost = 0.3 * static_cast<double>(a.size()) * kernel_places;
  const double one_by_one = 0.8 * static_cast<double>(places_with_probability(a)) * kernel_places;
  Distribution sum;
  if (transform_cost < std::min(row_cost, one_by_one)) {
    sum = transformed(a, mass, b);
  } else {
    sum = one_by_one < row_cost ? sparsely_multiplied(a, b) : multiplied_out(a, b);
    error_ += mass * kRounding * (kernel_places + 1);
  }
  cut_off(sum);
  return sum;
}

/// Bounds ‖Δ(a * b)‖₂ by the errors of three transforms and of the product; the sum of errors over
/// n places is at most √n times that.
Distribution Convolver::transformed(const Distribution& a, double mass, Kernel& b) {
  const std::size_t places = a.size() + b.values.size() - 1;
  const int log2_size = Fourier::log2_size_for(places);
  const Fourier& transform = fouriers_.try_emplace(log2_size, log2_size).first->second;
  auto& kernel = b.transforms[log2_size];
  if (kernel.empty()) kernel = transform.forward(b.values);
  std::vector<Complex> product = transform.forward(a);
  for (std::size_t k = 0; k < product.size(); ++k) product[k] = product[k] * kernel[k];
  Distribution sum = transform.inverse(std::move(product));
  sum.resize(places);
  for (double& p : sum) {
    if (p > kNoise * mass) continue;
    error_ += std::max(p, 0.0);
    p = 0;
  }
  const double relative = transform.relative_error();
  const double vector_error =
      (2 * relative + 3 * kRounding) * length_of(a) + relative * mass * b.length;
  error_ += std::sqrt(static_cast<double>(places)) * vector_error;
  return sum;
}

void Convolver::cut_off(Distribution& a) {
  constexpr double kNegligible = 1e-17;  // greatest probability that is cut off
  double later_sum = 0;
  while (!a.empty() && later_sum + a.back() <= kNegligible) {
    later_sum += a.back();
    a.pop_back();
  }
  excess_ += later_sum;
  error_ += later_sum;
}

}  // namespace vpanalyze
