// SPDX-License-Identifier: MIT
#include "studies/design/glass.hpp"

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

namespace {

std::vector<VariedLine> with_steps(const Paytable& base, std::ptrdiff_t steps) {
  const std::vector<std::size_t> order = glass_order(base);
  const std::size_t nothing = nothing_line(base);
  std::vector<VariedLine> varied;
  for (const std::size_t line : order) {
    const Pay pays = base.lines[line].pays;
    if (line == order.front() || line == nothing || pays == Pay()) continue;
    varied.push_back({line, PayList(usual_pays_around(pays, steps, base.coins))});
  }
  return varied;
}

/// Or more than `most`.
std::uint64_t paytables_of(const std::vector<VariedLine>& varied, std::uint64_t most) {
  std::uint64_t paytables = 1;
  for (const VariedLine& line : varied) {
    paytables = std::min(paytables * line.pays.size(), most + 1);
  }
  return paytables;
}

}  // namespace

std::vector<VariedLine> usual_variations(const Paytable& base, std::uint64_t most_paytables) {
  std::vector<VariedLine> widest = with_steps(base, 1);
  for (std::ptrdiff_t steps = 2;; ++steps) {
    std::vector<VariedLine> wider = with_steps(base, steps);
    const std::uint64_t paytables = paytables_of(wider, most_paytables);
    if (paytables > most_paytables || paytables == paytables_of(widest, most_paytables)) {
      return widest;
    }
    widest = std::move(wider);
  }
}

}  // namespace vpanalyze
