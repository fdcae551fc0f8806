// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace vpanalyze {

/// A paytable as it is compiled in.
struct BundledPaytable {
  std::string_view file;  ///< from the paytables' folder on: "jacks-or-better/9-6.json"
  std::string_view name;
  std::string_view family;
  std::string_view aliases;  ///< one a line
  /// "RETURN,RETURN_EXACT,VARIANCE,HIT_FREQUENCY" as paytables/figures.csv has them; empty where it
  /// does not have the paytable.
  std::string_view figures;
  std::string_view json;
};

/// All of paytables/, by file. cmake/embed_paytables.cmake writes their definition.
std::span<const BundledPaytable> bundled_paytables();

}  // namespace vpanalyze
