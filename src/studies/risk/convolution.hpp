// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
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

/// Probabilities by place, 0 upwards; all places past the last have none.
using Distribution = std::vector<double>;

/// The discrete Fourier transform of 2^log2_size real numbers, at least two:
///
///     A_k = Σ_j a_j e^(−2πi·jk/size)
///
/// for k from 0 to size/2; the others are the conjugates of these.
class Fourier {
 public:
  explicit Fourier(int log2_size);
  /// The smallest log2_size of a transform that holds so many places.
  static int log2_size_for(std::size_t places);

  std::size_t size() const { return std::size_t{1} << log2_size_; }
  /// e^(−2πi·k/size), accurate to the last digit.
  Complex root(std::size_t k) const;

  /// [k]: the transform of the numbers, followed by zeros up to size().
  std::vector<Complex> forward(const Distribution& a) const;
  /// The way back.
  Distribution inverse(std::vector<Complex> a) const;

  /// A transform is off by at most this times the length of its argument as a vector: 6.7 rounding
  /// errors a level (Higham, Accuracy and Stability of Numerical Algorithms, theorem 24.2), and one
  /// for taking even places and odd ones apart.
  double relative_error() const { return 1.12e-16 * (6.7 * log2_size_ + 1); }

 private:
  /// Of the first size/2 numbers, complex ones.
  void transform(std::vector<Complex>& a) const;

  int log2_size_;
  /// [half + k] = e^(−πi·k/half) for every half of a power of two, so that each pass of a transform
  /// finds its roots in parallel.
  std::vector<Complex> roots_;
};

/// How far a double is from what it stands for, as a part of it: 2⁻⁵³ and a little more.
inline constexpr double kRounding = 1.12e-16;
/// Of all that is transformed, probabilities smaller than this come out as nothing but rounding.
inline constexpr double kNoise = 1e-17;

/// What a distribution of results is convolved with again and again.
struct Kernel {
  struct Place {
    std::size_t at;
    double value;
  };

  /// `off_by`: how far all probabilities together may be from the truth.
  explicit Kernel(Distribution of, double off_by = 0);

  Distribution values;
  double error;
  double length;              ///< √Σ p²
  std::vector<Place> places;  ///< with a probability
  std::map<int, std::vector<Complex>> transforms{};
};

/// Sums of independent results. Short or sparse distributions are multiplied out, others
/// transformed; either way it is known how large the error is.
class Convolver {
 public:
  /// The distribution of the sum, without the unlikeliest largest results: these go to beyond().
  Distribution operator()(const Distribution& a, Kernel& b);

  /// The probability of all that was left out at the upper end.
  double beyond() const { return beyond_; }
  /// Σ |p − true p| over all distributions made is at most this, what was left out included.
  double error() const { return error_; }
  /// Counts an error made with what came out.
  void allow_for(double error) { error_ += error; }

 private:
  Distribution transformed(const Distribution& a, double mass, Kernel& b);
  void cut_off(Distribution& a);

  std::map<int, Fourier> fouriers_;
  double beyond_ = 0;
  double error_ = 0;
};

}  // namespace vpanalyze
