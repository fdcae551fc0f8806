// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Tells the paytables of a sweep one by one, for answers too long to be kept. People read pays as
/// the paytable quotes them, programs for a bet of one unit.
class SweepRows {
 public:
  /// `digits` as in Style.
  SweepRows(const SweepGrid& grid, std::optional<int> digits);

  /// The columns.
  const Table& table() const { return table_; }
  /// Overwrites the row before.
  const Row& row(const SweptPaytable& paytable);

 private:
  const SweepGrid& grid_;
  Table table_;
  Row row_;
  std::vector<std::uint64_t> places_;  ///< in the lists of pays, of the row before
};

}  // namespace vpanalyze
