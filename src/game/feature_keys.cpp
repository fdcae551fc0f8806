// SPDX-License-Identifier: MIT
#include "game/feature_keys.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace vpanalyze {
namespace {

template <bool (*is_given)(const LineFeatures&)>
bool any_line(const Paytable& paytable) {
  return std::any_of(paytable.lines.begin(), paytable.lines.end(),
                     [](const PayLine& line) { return is_given(line.features); });
}

constexpr std::array<FeatureKey, 15> kFeatureKeys = {{
    {"choices", [](const Paytable& game) { return !game.choices.empty(); }},
    {"next", any_line<[](const LineFeatures& line) { return line.next.has_value(); }>},
    {"order", any_line<[](const LineFeatures& line) { return line.order.has_value(); }>},
    {"plus", any_line<[](const LineFeatures& line) { return line.has_awards(); }>},
    {"states", [](const Paytable& game) { return !game.features.states.empty(); }},
    {"levels", [](const Paytable& game) { return !game.features.levels.empty(); }},
    {"peek", [](const Paytable& game) { return game.features.play == PlayKind::peek; }},
    {"again", [](const Paytable& game) { return game.features.play == PlayKind::again; }},
    {"play", [](const Paytable& game) { return game.features.play != PlayKind::draw; }},
    {"chance", [](const Paytable& game) { return !game.features.chance.empty(); }},
    {"draw_extra", [](const Paytable& game) { return game.draws_extra; }},
    {"on_deal", [](const Paytable& game) { return !game.features.on_deal.empty(); }},
    {"grid", [](const Paytable& game) { return game.features.grid.has_value(); }},
    {"lines", [](const Paytable& game) { return game.features.draw_lines > 1; }},
    {"bet", [](const Paytable& game) { return game.features.bet.has_value(); }},
}};

}  // namespace

bool has_line_features(const Paytable& paytable) {
  return std::any_of(paytable.lines.begin(), paytable.lines.end(),
                     [](const PayLine& line) { return !(line.features == LineFeatures()); });
}

bool has_features(const Paytable& paytable) {
  return !(paytable.features == Features()) || paytable.draws_extra || !paytable.choices.empty() ||
         has_line_features(paytable);
}

std::span<const FeatureKey> feature_keys() { return kFeatureKeys; }

std::string_view feature_of(const Paytable& paytable, std::span<const FeatureKey> keys) {
  const auto given = std::find_if(keys.begin(), keys.end(),
                                  [&](const FeatureKey& key) { return key.is_given(paytable); });
  if (given != keys.end()) return given->key;
  if (!has_features(paytable)) return "";
  throw std::logic_error("\"" + paytable.name + "\" has a feature that is not in the list of keys");
}

std::string_view feature_of(const Paytable& paytable) {
  return feature_of(paytable, feature_keys());
}

}  // namespace vpanalyze
