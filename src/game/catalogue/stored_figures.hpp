// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/catalogue.hpp"

namespace vpanalyze {

/// Figures of best play, as in Analysis.
struct StoredFigures {
  double game_return = 0;
  std::optional<Fraction> exact_return;
  std::optional<double> variance;
  double hit_frequency = 0;
  double mean_bet = 1;
};

/// Returns the figures bundled with a paytable, so that it need not be analyzed; none for the
/// user's own paytables, and for those missing from paytables/figures.csv.
std::optional<StoredFigures> stored_figures(const CatalogueEntry& entry);

}  // namespace vpanalyze
