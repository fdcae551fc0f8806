// SPDX-License-Identifier: MIT
#include "studies/design/usual_pays.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vpanalyze {
namespace {

/// The pays that makers like: up to `to` coins, the multiples of `step`.
struct UsualSteps {
  std::int64_t to;
  std::int64_t step;
};
constexpr std::array kUsualSteps = {UsualSteps{20, 1}, UsualSteps{60, 5}, UsualSteps{200, 10}};
/// And those above.
constexpr std::array<std::int64_t, 18> kGreatPays = {240,  250,  300,  320,  350,  400,
                                                     500,  600,  800,  940,  1000, 1200,
                                                     1600, 2000, 2400, 3000, 4000, 5000};

/// All of them, in millionths a coin.
std::vector<std::int64_t> usual_pays() {
  std::vector<std::int64_t> pays;
  std::int64_t coins = 0;
  for (const UsualSteps& steps : kUsualSteps) {
    for (coins = (coins / steps.step + 1) * steps.step; coins <= steps.to; coins += steps.step) {
      pays.push_back(coins * Pay::kMillionthsPerUnit);
    }
    coins = steps.to;
  }
  for (const std::int64_t great : kGreatPays) pays.push_back(great * Pay::kMillionthsPerUnit);
  return pays;
}

}  // namespace

std::vector<Pay> usual_pays_around(Pay pay, std::ptrdiff_t steps, int coins) {
  static const std::vector<std::int64_t> kUsual = usual_pays();
  const std::int64_t per_coin = pay.millionths() / coins;
  const auto below = std::lower_bound(kUsual.begin(), kUsual.end(), per_coin);
  const auto above = std::upper_bound(kUsual.begin(), kUsual.end(), per_coin);
  std::vector<Pay> pays;
  for (auto it = below - std::min(steps, below - kUsual.begin()); it != below; ++it) {
    pays.push_back(Pay::from_millionths(*it * coins));
  }
  pays.push_back(pay);
  for (auto it = above; it != above + std::min(steps, kUsual.end() - above); ++it) {
    pays.push_back(Pay::from_millionths(*it * coins));
  }
  return pays;
}

}  // namespace vpanalyze
