// SPDX-License-Identifier: MIT
#include "report/verify_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string holds_json(const std::vector<std::vector<Card>>& holds) {
  JsonList list;
  for (const auto& hold : holds) list.add_json(json_text(to_string(hold)));
  return list.text();
}

struct DifferenceJson {
  std::string operator()(const DrawsDifference& difference) const {
    return JsonObject()
        .add("deal", to_string(difference.deal))
        .add("hold", to_string(difference.hold))
        .add("line", difference.line)
        .add("engine", difference.engine)
        .add("brute_force", difference.brute_force)
        .text();
  }
  std::string operator()(const BestHoldsDifference& difference) const {
    const std::string best = JsonObject()
                                 .add_json("engine", holds_json(difference.engine))
                                 .add_json("brute_force", holds_json(difference.brute_force))
                                 .text();
    return JsonObject().add("deal", to_string(difference.deal)).add_json("best_holds", best).text();
  }
  std::string operator()(const TotalDifference& difference) const {
    return JsonObject()
        .add("total", difference.figure)
        .add("engine_name", difference.engine_name)
        .add("engine", difference.engine)
        .add("brute_force", difference.brute_force)
        .text();
  }
};

}  // namespace

std::string verify_json(const Verification& result) {
  JsonList differences;
  for (const VerifyDifference& difference : result.differences) {
    differences.add_json(std::visit(DifferenceJson{}, difference));
  }
  JsonObject json;
  json.add("schema_version", kSchemaVersion)
      .add("name", result.name)
      .add("deals", result.deals)
      .add("holds", result.holds())
      .add("draws", result.draws)
      .add("agrees", result.agrees())
      .add("differences_found", result.differences_found)
      .add_json("differences", differences.text())
      .add("complete", result.complete())
      .add("deals_to_verify", result.deals_to_verify)
      .add("all", result.all);
  if (!result.all) json.add("seed", result.seed);
  if (!result.game_return.empty()) json.add("return_exact", result.game_return);
  return json.text();
}

}  // namespace vpanalyze
