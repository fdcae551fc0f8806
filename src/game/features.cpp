// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>

#include "game/reading/keys.hpp"

namespace vpanalyze {

bool has_line_features(const Paytable& paytable) {
  return std::any_of(paytable.lines.begin(), paytable.lines.end(),
                     [](const PayLine& line) { return !(line.features == LineFeatures()); });
}

bool has_features(const Paytable& paytable) {
  return !(paytable.features == Features()) || paytable.draws_extra || !paytable.choices.empty() ||
         has_line_features(paytable);
}

std::string_view given_feature(const Paytable& paytable, std::span<const KeyRow<PayLine>> line_keys,
                               std::span<const KeyRow<Paytable>> keys) {
  const auto is_given = [&](const auto& key, const auto& owner) {
    return key.role == Role::feature && key.value.write(paytable, owner);
  };
  std::string_view feature;
  for (const KeyRow<PayLine>& key : line_keys) {
    const bool any = std::any_of(paytable.lines.begin(), paytable.lines.end(),
                                 [&](const PayLine& line) { return is_given(key, line); });
    if (any && feature.empty()) feature = key.words.name;
  }
  // The last keys are the most telling ones.
  const auto given = std::find_if(keys.rbegin(), keys.rend(), [&](const KeyRow<Paytable>& key) {
    return is_given(key, paytable);
  });
  if (feature.empty() && given != keys.rend()) feature = given->words.name;
  if (feature.empty() == has_features(paytable)) {
    throw std::logic_error(
        feature.empty() ? "\"" + paytable.name + "\" has a feature whose key is not marked as one"
                        : "the key \"" + std::string(feature) + "\" sets no feature of a paytable");
  }
  return feature;
}

std::string_view feature_of(const Paytable& paytable) {
  return given_feature(paytable, object_kind<PayLine>().keys, object_kind<Paytable>().keys);
}

}  // namespace vpanalyze
