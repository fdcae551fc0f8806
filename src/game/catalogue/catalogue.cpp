// SPDX-License-Identifier: MIT
#include "vpanalyze/game/catalogue.hpp"

#include <algorithm>
#include <utility>

#include "cards/text.hpp"
#include "game/catalogue/bundled_paytables.hpp"
#include "game/catalogue/name_key.hpp"

namespace vpanalyze {

namespace {

CatalogueEntry bundled_entry(const BundledPaytable& paytable) {
  std::vector<std::string> aliases;
  for (const std::string_view alias : parts_of(paytable.aliases, '\n')) {
    if (!alias.empty()) aliases.emplace_back(alias);
  }
  return {std::string(paytable.name),   "paytables/" + std::string(paytable.file),
          std::string(paytable.family), std::move(aliases),
          std::string(paytable.json),   true};
}

/// What people ask for most comes first: of a family games with a name of their own, then those
/// whose name has the fewest numbers, then those with the greatest: 9/6 before 8/5.
bool goes_before(const CatalogueEntry& a, const CatalogueEntry& b) {
  if (a.family != b.family) {
    const std::size_t place_a = place_by_popularity(a.family);
    const std::size_t place_b = place_by_popularity(b.family);
    return place_a == place_b ? naturally_before(a.family, b.family) : place_a < place_b;
  }
  const auto numbers = [](const CatalogueEntry& entry) {
    return name_key(entry.name).numbers.size();
  };
  const auto order_a = std::pair(a.aliases.empty(), numbers(a));
  const auto order_b = std::pair(b.aliases.empty(), numbers(b));
  return order_a == order_b ? naturally_before(b.name, a.name) : order_a < order_b;
}

}  // namespace

Catalogue::Catalogue(const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) add_folder(folder);
  for (const BundledPaytable& paytable : bundled_paytables()) {
    entries_.push_back(bundled_entry(paytable));
  }
  const auto first_bundled = std::find_if(
      entries_.begin(), entries_.end(), [](const CatalogueEntry& entry) { return entry.bundled; });
  std::sort(first_bundled, entries_.end(), &goes_before);
}

}  // namespace vpanalyze
