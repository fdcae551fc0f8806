// SPDX-License-Identifier: MIT
#include "features/multiplier_sums.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "cards/parallel.hpp"

namespace vpanalyze {

std::size_t MultiplierSums::number_of(const Multipliers& multipliers) {
  const auto [known, is_new] = number_.emplace(multipliers, multipliers_.size());
  if (is_new) multipliers_.push_back(multipliers);
  return known->second;
}

void MultiplierSums::add_up(int workers) {
  others_.assign(multipliers_.size(), {});
  all_.assign(multipliers_.size(), {});
  parallel_for(workers, multipliers_.size(), [&](std::size_t /*worker*/, std::size_t number) {
    std::vector<double> sums = {1};
    const auto most = static_cast<std::size_t>(multipliers_[number].back().first - least_);
    for (int line = 0; line < lines_; ++line) {
      std::vector<double> more(sums.size() + most);
      for (const auto& [times, share] : multipliers_[number]) {
        const auto step = static_cast<std::size_t>(times - least_);
        for (std::size_t i = 0; i < sums.size(); ++i) more[i + step] += share * sums[i];
      }
      others_[number] = std::move(sums);
      sums = std::move(more);
    }
    all_[number] = std::move(sums);
  });
}

std::vector<std::vector<double>> MultiplierSums::given_one(const std::vector<double>& value,
                                                           int workers) const {
  std::vector<std::vector<double>> given(multipliers_.size());
  parallel_for(workers, given.size(), [&](std::size_t /*worker*/, std::size_t number) {
    // Sums side by side: each alone would wait for its last addition.
    constexpr std::size_t kSideBySide = 8;
    const Multipliers& multipliers = multipliers_[number];
    const std::vector<double>& others = others_[number];
    for (std::size_t first = 0; first < multipliers.size(); first += kSideBySide) {
      const std::size_t count = std::min(kSideBySide, multipliers.size() - first);
      std::array<const double*, kSideBySide> shifted;
      shifted.fill(value.data());
      for (std::size_t j = 0; j < count; ++j) {
        shifted[j] += multipliers[first + j].first - least_;
      }
      std::array<double, kSideBySide> sums{};
      for (std::size_t i = 0; i < others.size(); ++i) {
        for (std::size_t j = 0; j < kSideBySide; ++j) sums[j] += others[i] * shifted[j][i];
      }
      given[number].insert(given[number].end(), sums.begin(),
                           sums.begin() + static_cast<std::ptrdiff_t>(count));
    }
  });
  return given;
}

std::vector<double> MultiplierSums::expected(const std::vector<double>& value, std::size_t count,
                                             int workers) const {
  std::vector<double> mean(count);
  parallel_for(workers, mean.size(), [&](std::size_t /*worker*/, std::size_t number) {
    mean[number] = std::inner_product(all_[number].begin(), all_[number].end(), value.begin(), 0.0);
  });
  return mean;
}

std::vector<double> MultiplierSums::lead_to(const std::vector<double>& drawn,
                                            std::size_t sums) const {
  std::vector<double> states(sums);
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    if (drawn[number] == 0) continue;
    for (std::size_t i = 0; i < all_[number].size(); ++i) {
      states[i] += drawn[number] * all_[number][i];
    }
  }
  return states;
}

std::vector<double> MultiplierSums::mean_squares(const std::vector<double>& drawn,
                                                 std::size_t sums) const {
  std::vector<double> states(sums);
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    if (drawn[number] == 0) continue;
    for (const auto& [times, share] : multipliers_[number]) {
      const double weight = drawn[number] * share * times * times;
      double* const shifted = &states[static_cast<std::size_t>(times - least_)];
      for (std::size_t i = 0; i < others_[number].size(); ++i) {
        shifted[i] += weight * others_[number][i];
      }
    }
  }
  return states;
}

}  // namespace vpanalyze
