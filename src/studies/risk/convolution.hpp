// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <vector>

namespace vpanalyze {

/// Complex number that compiles to plain multiplications, without the special cases of std::complex
/// for infinities.
struct Complex {
  double re = 0;
  double im = 0;
};

constexpr Complex operator*(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
constexpr Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
constexpr Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }

/// Probabilities of the places 0, 1, …; all places past the last have probability 0.
using Distribution = std::vector<double>;

/// Discrete Fourier transform of 2^log2_size real numbers, at least two:
///
///     A_k = Σ_j a_j e^(−2πi·jk/size)
///
/// for k from 0 to size/2; the rest are their conjugates.
class Fourier {
 public:
  explicit Fourier(int log2_size);
  /// Returns the smallest log2_size of a transform that holds this number of places.
  static int log2_size_for(std::size_t places);

  std::size_t size() const { return std::size_t{1} << log2_size_; }
  /// Returns e^(−2πi·k/size), accurate to the last digit.
  Complex root(std::size_t k) const;

  /// Returns [k]: the transform of the numbers, followed by zeros up to size().
  std::vector<Complex> forward(const Distribution& a) const;
  /// Returns the numbers whose transform is `a`.
  Distribution inverse(std::vector<Complex> a) const;

  /// Returns a bound on the error of a transform relative to the Euclidean length of its argument:
  /// 6.7 rounding errors per level (Higham, Accuracy and Stability of Numerical Algorithms, theorem
  /// 24.2), and one for separating even and odd places.
  double relative_error() const { return 1.12e-16 * (6.7 * log2_size_ + 1); }

 private:
  /// Transforms size/2 complex numbers in place.
  void transform(std::vector<Complex>& a) const;

  int log2_size_;
  /// [half + k] = e^(−πi·k/half) for every half of a power of two, so that each pass of a transform
  /// finds its roots in parallel.
  std::vector<Complex> roots_;
};

/// Bound on the relative rounding error of a double: slightly more than 2⁻⁵³.
inline constexpr double kRounding = 1.12e-16;
/// Probability below which the results of transforms are nothing but rounding.
inline constexpr double kNoise = 1e-17;

/// Distribution by which results are convolved repeatedly.
struct Kernel {
  struct Place {
    std::size_t offset;
    double value;
  };

  /// Takes probabilities and a bound `off_by` on their total error.
  explicit Kernel(Distribution probabilities, double kernel_error = 0);

  Distribution values;
  double error;
  double length;              ///< √Σ p²
  std::vector<Place> places;  ///< places with a probability above 0
  std::map<int, std::vector<Complex>> transforms{};
};

/// Convolution of distributions of independent results. Multiplies out short or sparse
/// distributions, transforms others, and bounds the error in either case.
class Convolver {
 public:
  /// Returns the distribution of the sum without the least likely largest results, whose
  /// probability is added to beyond().
  Distribution operator()(const Distribution& a, Kernel& b);

  /// Returns the probability cut off at the upper end so far.
  double excess() const { return excess_; }
  /// Returns a bound on Σ |p − true p| over all distributions made, including the probability cut
  /// off.
  double error() const { return error_; }
  /// Adds an error of results made elsewhere.
  void allow_for(double error) { error_ += error; }

 private:
  Distribution transformed(const Distribution& a, double mass, Kernel& b);
  void cut_off(Distribution& a);

  std::map<int, Fourier> fouriers_;
  double excess_ = 0;
  double error_ = 0;
};

}  // namespace vpanalyze
