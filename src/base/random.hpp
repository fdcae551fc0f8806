// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpanalyze {

/// Random number generator: xoshiro256++ 1.0 by Blackman and Vigna, with its state filled by
/// splitmix64 as they recommend. Every stream of a seed is a separate generator.
class Generator {
 public:
  Generator(std::uint64_t seed, std::uint64_t stream) {
    // Two rounds, so that neither neighboring seeds nor streams are related.
    std::uint64_t counter = seed;
    counter = split_mix(counter) ^ (stream * 0xD1B54A32D192ED03U);
    for (std::uint64_t& word : state_) word = split_mix(counter);
  }

  std::uint64_t bits() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Returns a number of at least 0 and below 1.
  double share() { return static_cast<double>(bits() >> 11U) * 0x1.0p-53; }

  /// Returns 0 .. n − 1 with equal probability (Lemire, Fast Random Integer Generation in an
  /// Interval): the upper half of n times 32 random bits, drawn again if the lower half is among
  /// the 2^32 mod n least, which occur once too often.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = half() * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t too_often = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < too_often) product = half() * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  static std::uint64_t split_mix(std::uint64_t& counter) {
    std::uint64_t z = counter += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  /// Returns 32 bits: first the upper, then the lower half of 64.
  std::uint64_t half() {
    left_ = !left_;
    if (left_) return (kept_ = bits()) >> 32U;
    return kept_ & 0xFFFFFFFFU;
  }

  std::array<std::uint64_t, 4> state_;
  std::uint64_t kept_ = 0;
  bool left_ = false;
};

/// Draws an index with these weights, which must add up to one.
inline std::size_t drawn_by_weight(Generator& random, const std::vector<double>& weights) {
  double left = random.share();
  for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return weights.size() - 1;
}

}  // namespace vpanalyze
