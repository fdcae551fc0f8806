// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/catalogue.hpp"

namespace vpanalyze {

/// Figures of best play, as Analysis has them.
struct StoredFigures {
  double game_return = 0;
  std::optional<Fraction> exact_return;
  std::optional<double> variance;
  double hit_frequency = 0;
};

/// Returns the figures that come with a bundled paytable, so that it need not be analyzed; none for
/// one's own paytables, and for those that paytables/figures.csv lacks.
std::optional<StoredFigures> stored_figures(const CatalogueEntry& entry);

}  // namespace vpanalyze
