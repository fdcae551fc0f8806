// SPDX-License-Identifier: MIT
#include "report/compare_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string game_json(const std::string& name, const Fraction& game_return) {
  return JsonObject()
      .add("name", name)
      .add("return", game_return.to_double())
      .add("return_exact", to_string(game_return))
      .text();
}

std::string borrowed_json(const BorrowedPlay& play) {
  return JsonObject()
      .add("min", play.least.to_double())
      .add("max", play.most.to_double())
      .add("min_exact", to_string(play.least))
      .add("max_exact", to_string(play.most))
      .text();
}

std::string difference_json(const PlayDifference& difference) {
  const std::string example = JsonObject()
                                  .add("deal", to_string(difference.deal))
                                  .add("hold_a", to_string(difference.kept_a))
                                  .add("hold_b", to_string(difference.kept_b))
                                  .text();
  return JsonObject()
      .add("sentence", advice(difference))
      .add("hold_a", difference.hold_a)
      .add("hold_b", difference.hold_b)
      .add("deals", difference.deals)
      .add("cost_a", difference.cost_a.to_double())
      .add("cost_b", difference.cost_b.to_double())
      .add_json("example", example)
      .text();
}

}  // namespace

std::string advice(const PlayDifference& difference) {
  return "in A hold " + difference.hold_a + "; in B " + difference.hold_b;
}

std::string compare_json(const Comparison& comparison) {
  JsonList differences;
  for (const PlayDifference& difference : comparison.differences) {
    differences.add_json(difference_json(difference));
  }
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", comparison.name_a + " and " + comparison.name_b)
      .add_json("a", game_json(comparison.name_a, comparison.return_a))
      .add_json("b", game_json(comparison.name_b, comparison.return_b))
      .add("deals", comparison.deals)
      .add("deals_different", comparison.deals_different)
      .add_json("a_play_on_b", borrowed_json(comparison.a_play_on_b))
      .add_json("b_play_on_a", borrowed_json(comparison.b_play_on_a))
      .add_json("differences", differences.text())
      .text();
}

}  // namespace vpanalyze
