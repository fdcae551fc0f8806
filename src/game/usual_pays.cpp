// SPDX-License-Identifier: MIT
#include "game/usual_pays.hpp"

#include <algorithm>
#include <array>

namespace vpanalyze {
namespace {

/// Usual pays up to `end` coins: the multiples of `step`.
struct UsualSteps {
  std::int64_t end;
  std::int64_t step;
};
constexpr std::array kUsualSteps = {UsualSteps{20, 1}, UsualSteps{60, 5}, UsualSteps{200, 10}};
/// Usual pays above those.
constexpr std::array<std::int64_t, 18> kGreatPays = {240,  250,  300,  320,  350,  400,
                                                     500,  600,  800,  940,  1000, 1200,
                                                     1600, 2000, 2400, 3000, 4000, 5000};

/// Returns all usual pays, in millionths per coin.
std::vector<std::int64_t> usual_pays() {
  std::vector<std::int64_t> pays;
  std::int64_t coins = 0;
  for (const UsualSteps& steps : kUsualSteps) {
    for (coins = (coins / steps.step + 1) * steps.step; coins <= steps.end; coins += steps.step) {
      pays.push_back(coins * Pay::kMillionthsPerUnit);
    }
    coins = steps.end;
  }
  for (const std::int64_t great : kGreatPays) pays.push_back(great * Pay::kMillionthsPerUnit);
  return pays;
}

}  // namespace

std::vector<Pay> usual_pays_around(Pay pay, std::ptrdiff_t steps, int coins) {
  static const std::vector<std::int64_t> kUsual = usual_pays();
  const std::int64_t coin_pay = pay.millionths() / coins;
  const auto lower = std::lower_bound(kUsual.begin(), kUsual.end(), coin_pay);
  const auto upper = std::upper_bound(kUsual.begin(), kUsual.end(), coin_pay);
  std::vector<Pay> pays;
  for (auto it = lower - std::min(steps, lower - kUsual.begin()); it != lower; ++it) {
    pays.push_back(Pay::from_millionths(*it * coins));
  }
  pays.push_back(pay);
  for (auto it = upper; it != upper + std::min(steps, kUsual.end() - upper); ++it) {
    pays.push_back(Pay::from_millionths(*it * coins));
  }
  return pays;
}

std::vector<std::pair<Pay, std::uint64_t>> usual_changes(Pay now, std::ptrdiff_t away, int coins) {
  const std::vector<Pay> pays = usual_pays_around(now, away, coins);
  const auto place = std::find(pays.begin(), pays.end(), now) - pays.begin();
  std::vector<std::pair<Pay, std::uint64_t>> changes;
  for (std::ptrdiff_t i = 0; i < std::ssize(pays); ++i) {
    const auto steps = static_cast<std::uint64_t>(i < place ? place - i : i - place);
    if (steps > 0) changes.emplace_back(pays[static_cast<std::size_t>(i)], steps);
  }
  return changes;
}

}  // namespace vpanalyze
