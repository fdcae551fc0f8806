// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

#include "studies/risk/fourier.hpp"

namespace vpanalyze {

/// Probabilities by place, 0 upwards; all places behind the last have none.
using Distribution = std::vector<double>;

/// How far a double is from what it stands for, as a part of it: 2⁻⁵³ and a little more.
inline constexpr double kRounding = 1.12e-16;
/// Of all that is transformed, probabilities smaller than this come out as nothing but rounding.
inline constexpr double kNoise = 1e-17;

/// What a distribution of results is convolved with again and again.
class Kernel {
 public:
  /// `error`: how far all probabilities together may be from the truth.
  explicit Kernel(Distribution values, double error = 0);

  const Distribution& values() const { return values_; }
  double error() const { return error_; }

 private:
  friend class Convolver;
  struct Place {
    std::size_t at;
    double value;
  };

  Distribution values_;
  double error_;
  double length_ = 0;          ///< √Σ p²
  std::vector<Place> places_;  ///< with a probability
  std::map<int, std::vector<Complex>> transforms_;
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

 private:
  static Distribution multiplied_out(const Distribution& a, const Kernel& b);
  static Distribution sparsely_multiplied(const Distribution& a, const Kernel& b);
  Distribution transformed(const Distribution& a, double mass, Kernel& b);
  const Fourier& fourier(int log2_size);
  void cut_off(Distribution& a);

  std::map<int, std::unique_ptr<Fourier>> fouriers_;
  double beyond_ = 0;
  double error_ = 0;
};

}  // namespace vpanalyze
