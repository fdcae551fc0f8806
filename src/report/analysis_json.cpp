// SPDX-License-Identifier: MIT
#include "report/analysis_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string line_json(const LineResult& line) {
  return JsonObject()
      .add("name", line.name)
      .add("pays", line.pays_per_bet)
      .add("combinations", line.combinations)
      .add("probability", line.probability)
      .add("one_in", 1 / line.probability)  // null for a line that is never made
      .add("return", line.game_return)
      .add("variance", line.variance)
      .text();
}

}  // namespace

std::string analysis_json(const Analysis& game) {
  const std::string ties = JsonObject()
                               .add("deals", game.ties.deals)
                               .add("variance_min", game.ties.variance_min)
                               .add("variance_max", game.ties.variance_max)
                               .text();
  JsonList lines;
  for (const LineResult& line : game.lines) lines.add_json(line_json(line));
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", game.name)
      .add("deck_cards", game.deck_cards)
      .add("deals", game.deals)
      .add("deal_classes", game.deal_classes)
      .add("combinations", game.combinations)
      .add("return", game.game_return)
      .add("return_exact", to_string(game.exact_return))
      .add("variance", game.variance)
      .add("standard_deviation", game.standard_deviation)
      .add("hit_frequency", game.hit_frequency)
      .add_json("ties", ties)
      .add_json("hands", lines.text())
      .add("coins", game.coins)
      .add("tie_break", to_string(game.tie_break))
      .text();
}

}  // namespace vpanalyze
