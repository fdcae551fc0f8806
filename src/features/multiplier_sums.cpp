// SPDX-License-Identifier: MIT
#include "features/multiplier_sums.hpp"

#include <cmath>

#include "cards/parallel.hpp"

namespace vpanalyze {

std::size_t MultiplierSums::number_of(const Multipliers& multipliers) {
  const auto [known, is_new] = number_.emplace(multipliers, multipliers_.size());
  if (is_new) multipliers_.push_back(multipliers);
  return known->second;
}

void MultiplierSums::add_up(int workers) {
  others_.assign(multipliers_.size(), {});
  parallel_for(workers, multipliers_.size(), [&](std::size_t /*worker*/, std::size_t number) {
    std::vector<double> sums = {1};
    const auto most = static_cast<std::size_t>(multipliers_[number].back().first - least_);
    for (int line = 1; line < lines_; ++line) {
      std::vector<double> more(sums.size() + most);
      for (const auto& [times, share] : multipliers_[number]) {
        const auto step = static_cast<std::size_t>(times - least_);
        for (std::size_t i = 0; i < sums.size(); ++i) more[i + step] += share * sums[i];
      }
      sums = std::move(more);
    }
    others_[number] = std::move(sums);
  });
}

std::vector<std::vector<double>> MultiplierSums::given_one(const std::vector<double>& value,
                                                          int workers) const {
  std::vector<std::vector<double>> given(multipliers_.size());
  parallel_for(workers, given.size(), [&](std::size_t /*worker*/, std::size_t number) {
    for (const auto& [times, share] : multipliers_[number]) {
      const double* const shifted = &value[static_cast<std::size_t>(times - least_)];
      double sum = 0;
      for (std::size_t i = 0; i < others_[number].size(); ++i) {
        sum += others_[number][i] * shifted[i];
      }
      given[number].push_back(sum);
    }
  });
  return given;
}

std::vector<double> MultiplierSums::expected(const std::vector<double>& value, int workers) const {
  const std::vector<std::vector<double>> given = given_one(value, workers);
  std::vector<double> mean(given.size());
  for (std::size_t number = 0; number < mean.size(); ++number) {
    for (std::size_t i = 0; i < given[number].size(); ++i) {
      mean[number] += multipliers_[number][i].second * given[number][i];
    }
  }
  return mean;
}

std::vector<double> MultiplierSums::lead_to(const std::vector<double>& drawn, int power,
                                            std::size_t sums) const {
  std::vector<double> states(sums);
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    for (const auto& [times, share] : multipliers_[number]) {
      const double weight = drawn[number] * share * std::pow(times, power);
      double* const shifted = &states[static_cast<std::size_t>(times - least_)];
      for (std::size_t i = 0; i < others_[number].size(); ++i) {
        shifted[i] += weight * others_[number][i];
      }
    }
  }
  return states;
}

}  // namespace vpanalyze
