// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Key of a paytable that makes a round more than a deal, a hold and a draw.
struct FeatureKey {
  std::string_view key;
  bool (*is_given)(const Paytable& paytable);
};

/// Returns all such keys, the most telling ones first.
std::span<const FeatureKey> feature_keys();

/// Returns the first of the keys that a paytable has; empty for a plain game. Throws
/// std::logic_error where it has a feature and none of the keys.
std::string_view feature_of(const Paytable& paytable, std::span<const FeatureKey> keys);

}  // namespace vpanalyze
