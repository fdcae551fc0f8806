// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace vpanalyze {

/// Random 64-bit words: the SplitMix64 sequence, cut into streams of 2^32 words that do not
/// overlap.
class RandomWords {
 public:
  RandomWords(std::uint64_t seed, std::uint64_t stream)
      : state_(mixed(seed + kStep) + (stream << 32U) * kStep) {}

  std::uint64_t operator()() { return mixed(state_ += kStep); }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 30U) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27U) * 0x94D049BB133111EB;
    return word ^ word >> 31U;
  }

  std::uint64_t state_;
};

/// Small random numbers out of one word, taken as a fraction below one whose digits are drawn one
/// after the other. A few draws leave so much of the word that no choice is preferred by more than
/// one in 2^40.
class Digits {
 public:
  explicit Digits(std::uint64_t word) : fraction_(word) {}

  /// 0 .. n − 1.
  std::uint64_t below(std::uint64_t n) {
    __extension__ using Product = unsigned __int128;
    const auto product = static_cast<Product>(fraction_) * n;
    fraction_ = static_cast<std::uint64_t>(product);
    return static_cast<std::uint64_t>(product >> 64U);
  }

 private:
  std::uint64_t fraction_;
};

}  // namespace vpanalyze
