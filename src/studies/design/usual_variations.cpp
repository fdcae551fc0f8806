// SPDX-License-Identifier: MIT
#include <algorithm>

#include "studies/design/glass.hpp"
#include "studies/design/usual_pays.hpp"

namespace vpanalyze {
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
