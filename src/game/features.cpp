// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

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

std::string_view feature_of(const Paytable& paytable) {
  if (!has_features(paytable)) return "";
  const auto is_given = [&](const auto& key, const auto& owner) {
    return key.role == Role::feature && key.value.write(paytable, owner);
  };
  for (const KeyRow<PayLine>& key : object_kind<PayLine>().keys) {
    const bool any = std::any_of(paytable.lines.begin(), paytable.lines.end(),
                                 [&](const PayLine& line) { return is_given(key, line); });
    if (any) return key.words.name;
  }
  // The last keys are the most telling ones.
  const auto keys = object_kind<Paytable>().keys;
  const auto given = std::find_if(keys.rbegin(), keys.rend(), [&](const KeyRow<Paytable>& key) {
    return is_given(key, paytable);
  });
  if (given != keys.rend()) return given->words.name;
  throw std::logic_error("\"" + paytable.name + "\" has a feature whose key is not marked as one");
}

}  // namespace vpanalyze
