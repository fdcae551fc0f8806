// SPDX-License-Identifier: MIT
#include "game/catalogue/stored_figures.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "game/catalogue/bundled_paytables.hpp"

namespace vpanalyze {

namespace {

uint128 whole_number(std::string_view digits) {
  uint128 number = 0;
  for (const char digit : digits) number = 10 * number + static_cast<unsigned>(digit - '0');
  return number;
}

}  // namespace

std::optional<StoredFigures> stored_figures(const CatalogueEntry& entry) {
  constexpr std::string_view kFolder = "paytables/";
  if (!entry.bundled) return std::nullopt;
  const std::span<const BundledPaytable> bundled = bundled_paytables();
  const std::string_view file = std::string_view(entry.file).substr(kFolder.size());
  const auto found =
      std::find_if(bundled.begin(), bundled.end(),
                   [&](const BundledPaytable& paytable) { return paytable.file == file; });
  if (found == bundled.end() || found->figures.empty()) return std::nullopt;
  const std::vector<std::string_view> cells = parts_of(found->figures, ',');
  const std::vector<std::string_view> exact = parts_of(cells[1], '/');
  StoredFigures figures;
  figures.game_return = number_from(cells[0]);
  if (!cells[1].empty()) {
    figures.exact_return =
        Fraction(whole_number(exact[0]), exact.size() > 1 ? whole_number(exact[1]) : uint128{1});
  }
  if (!cells[2].empty()) figures.variance = number_from(cells[2]);
  figures.hit_frequency = number_from(cells[3]);
  if (!cells[4].empty()) figures.mean_bet = number_from(cells[4]);
  return figures;
}

}  // namespace vpanalyze
