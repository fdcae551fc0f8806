// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace vpanalyze {

/// A complex number that compilers turn into plain multiplications, without the care that
/// std::complex takes of infinities.
struct Complex {
  double re = 0;
  double im = 0;
};

constexpr Complex operator*(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
constexpr Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
constexpr Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }

/// The discrete Fourier transform of 2^log2_size numbers.
class Fourier {
 public:
  explicit Fourier(int log2_size);

  std::size_t size() const { return std::size_t{1} << log2_size_; }
  /// e^(−2πi·k/size), accurate to the last digit.
  Complex root(std::size_t k) const;

  /// A_k = Σ_j a_j e^(−2πi·jk/size).
  void forward(std::vector<Complex>& a) const;
  /// The way back.
  void inverse(std::vector<Complex>& a) const;

  /// A transform is off by at most this times the length of its argument as a vector: 6.7 rounding
  /// errors a level (Higham, Accuracy and Stability of Numerical Algorithms, theorem 24.2).
  double relative_error() const { return 6.7 * 1.12e-16 * log2_size_; }

 private:
  int log2_size_;
  /// [half + k] = e^(−πi·k/half) for every half of a power of two, so that each pass of a transform
  /// finds its roots side by side.
  std::vector<Complex> roots_;
};

}  // namespace vpanalyze
