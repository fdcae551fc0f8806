// SPDX-License-Identifier: MIT
#include "cli/position.hpp"

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {
namespace {

/// "3,1,12"
std::vector<int> read_multipliers(std::string_view text) {
  std::vector<int> multipliers;
  for (const std::string_view part : parts_of(text, ',')) {
    multipliers.push_back(integer(1, kMaxTimes)(trimmed(part)));
  }
  return multipliers;
}

}  // namespace

std::vector<Option> PositionOptions::options(Offered offered) {
  std::vector<Option> options = {
      {"--multipliers",
       "LIST",
       "the multipliers now on the machine, one per line: 3,1,12",
       {[this](std::string_view text) { multipliers = read_multipliers(text); }}},
      {"--state", "NAME", "the state the machine is in", into_name(state)},
      {"--chance", "N",
       "what the machine has drawn before the deal: the Nth entry of the paytable's \"chance\"",
       into(chance, integer(1))},
  };
  if (offered.level) {
    options.push_back(
        {"--level", "K", "the level you are on, counted from 1", into(level, integer(1))});
  }
  if (offered.places) {
    options.push_back({"--places", "",
                       "the cards are in order from left to right, for games that pay for that",
                       into(places)});
  }
  return options;
}

void PositionOptions::refuse_for(const Game& game) const {
  if (!any() || has_features(game.paytable)) return;
  throw UsageError(in_quotes(game.paytable.name) +
                   " is a plain game; --multipliers, --level, --state, --chance and --places "
                   "are for games with features");
}

FeaturePosition PositionOptions::in(const FeaturePlay& game) const {
  FeaturePosition position{multipliers, state, level, chance};
  game.check(position);
  return position;
}

}  // namespace vpanalyze
