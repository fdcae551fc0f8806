// SPDX-License-Identifier: MIT
#include "cli/position.hpp"

#include <stdexcept>

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {
namespace {

/// "3,1,12"
std::vector<int> read_multipliers(std::string_view text) {
  std::vector<int> multipliers;
  while (true) {
    const auto comma = text.find(',');
    multipliers.push_back(integer(1, kMaxTimes)(trimmed(text.substr(0, comma))));
    if (comma == std::string_view::npos) return multipliers;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::vector<Option> PositionOptions::options(Offered offered) {
  std::vector<Option> options = {
      {"--multipliers",
       "LIST",
       "the multipliers on the machine, one for each line, such as 3,1,12; for games in which "
       "hands "
       "earn them",
       {[this](std::string_view text) { multipliers = read_multipliers(text); }}},

      {"--state", "NAME", "the state of a machine that has states", into_name(state)},
      {"--chance", "N", "what has come by chance before the hold: the N-th entry of \"chance\"",
       into(chance, integer(1))},
  };
  if (offered.level) {
    options.push_back({"--level", "K", "the level of a ladder, from 1", into(level, integer(1))});
  }
  if (offered.places) {
    options.push_back({"--places", "",
                       "the cards are given as they lie, for games that pay for their order",
                       into(places)});
  }
  return options;
}

void PositionOptions::refuse_for(const Game& game) const {
  if (!any() || has_features(game.paytable)) return;
  throw UsageError(in_quotes(game.paytable.name) +
                   " has no features; --multipliers, --level, --state, --chance and --places are "
                   "for games that have");
}

FeaturePosition PositionOptions::in(const FeaturePlay& game) const {
  FeaturePosition position{multipliers, state, level, chance};
  try {
    game.check(position);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  return position;
}

}  // namespace vpanalyze
