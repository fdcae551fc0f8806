// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

/// Returns `"A", "B" or "C"`: the first few names.
std::string first_names(const std::vector<const CatalogueEntry*>& entries) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(entries.size(), kMost); ++i) {
    names.push_back(quote(entries[i]->name));
  }
  return one_of(names);
}

}  // namespace

Paytable published_paytable(std::string_view name) {
  const Catalogue catalogue;
  const NameMatch match = catalogue.find(name);
  if (match.kind == NameMatch::Kind::found) {
    const CatalogueEntry& entry = *match.entries.front();
    return read_paytable(entry.json, entry.file).paytable;
  }
  if (match.kind == NameMatch::Kind::ambiguous) {
    throw std::invalid_argument(quote(name) + " may be " + first_names(match.entries));
  }
  throw std::invalid_argument(
      quote(name) + " is not a published paytable" +
      (match.entries.empty() ? "" : "; did you mean " + first_names(match.entries) + "?"));
}

}  // namespace vpanalyze
