// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace vpanalyze {

/// Compiled-in paytable.
struct BundledPaytable {
  std::string_view file;  ///< path within the paytables' folder: "jacks-or-better/9-6.json"
  std::string_view name;
  std::string_view family;
  std::string_view aliases;  ///< one per line
  /// "RETURN,RETURN_EXACT,VARIANCE,HIT_FREQUENCY" as in paytables/figures.csv; empty if the
  /// paytable is not listed there.
  std::string_view figures;
  std::string_view json;
};

/// Returns all of paytables/, ordered by file. cmake/embed_paytables.cmake generates the
/// definition.
std::span<const BundledPaytable> bundled_paytables();

}  // namespace vpanalyze
