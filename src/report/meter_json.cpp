// SPDX-License-Identifier: MIT
#include "report/meter_json.hpp"

#include <limits>

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

/// Written as null.
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double number(const std::optional<Fraction>& value) { return value ? value->to_double() : kNone; }

std::string exact(const std::optional<Fraction>& value) {
  return value ? json_text(to_string(*value)) : "null";
}

double one_in(const MeterPoint& point) { return 1 / point.frequency.to_double(); }

JsonObject point_json(const MeterPoint& point) {
  JsonObject json;
  json.add("pays", point.pay.to_double())
      .add("return", point.game_return.to_double())
      .add("return_exact", to_string(point.game_return))
      .add("frequency", point.frequency.to_double())
      .add("one_in", one_in(point))
      .add("cost", point.cost.value_or(kNone));
  if (point.bets) json.add("bets", *point.bets);
  if (point.reached) json.add("reached", *point.reached);
  return json;
}

std::string step_json(const MeterStep& step) {
  JsonList plays;
  for (const MeterChange& change : step.changes) {
    plays.add_json(JsonObject()
                       .add("from", change.from)
                       .add("to", change.to)
                       .add("deals", change.deals)
                       .text());
  }
  return point_json(step.at)
      .add("pays_exact", to_string(step.at.pay))
      .add("deals", step.deals)
      .add_json("plays", plays.text())
      .text();
}

std::string target_json(const MeterTarget& target) {
  return JsonObject()
      .add("return", target.game_return.to_double())
      .add("pays", number(target.pay))
      .add_json("pays_exact", exact(target.pay))
      .text();
}

std::string line_json(const MeterLine& line) {
  return JsonObject()
      .add("line", line.name)
      .add("pays", line.now.pay.to_double())
      .add("one_in", one_in(line.now))
      .add("share", line.share)
      .add("cost", line.now.cost.value_or(kNone))
      .add("break_even", number(line.break_even))
      .add_json("break_even_exact", exact(line.break_even))
      .text();
}

std::string growth_json(const MeterGrowth& growth) {
  return JsonObject()
      .add("start", growth.start.to_double())
      .add("contribution", growth.contribution.to_double())
      .add("bets_between_hits", growth.bets_between_hits)
      .add("mean_pays", growth.mean_pay)
      .add("mean_return", growth.mean_return)
      .add("bets_to_break_even", growth.bets_to_break_even.value_or(kNone))
      .add("break_even_reached", growth.break_even_reached.value_or(kNone))
      .text();
}

template <class Item>
std::string list_json(const std::vector<Item>& items, std::string (*json)(const Item&)) {
  JsonList list;
  for (const Item& item : items) list.add_json(json(item));
  return list.text();
}

}  // namespace

std::string meter_json(const MeterResult& result) {
  JsonList changes;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) changes.add_json(json_text(step.at.pay.to_double()));
  }
  JsonObject json;
  json.add("schema_version", kSchemaVersion)
      .add("name", result.name)
      .add("line", result.line)
      .add("coins", result.coins)
      .add("pays", result.now.pay.to_double())
      .add("return", result.now.game_return.to_double())
      .add("return_exact", to_string(result.now.game_return))
      .add("cashback", result.cashback.to_double())
      .add("break_even", number(result.break_even))
      .add_json("break_even_exact", exact(result.break_even))
      .add_json("curve",
                list_json<MeterPoint>(
                    result.curve, [](const MeterPoint& point) { return point_json(point).text(); }))
      .add_json("changes", changes.text())
      .add_json("steps", list_json(result.steps, &step_json));
  if (!result.targets.empty()) json.add_json("returns", list_json(result.targets, &target_json));
  if (!result.meters.empty()) json.add_json("meters", list_json(result.meters, &line_json));
  if (result.growth) json.add_json("growth", growth_json(*result.growth));
  return json.text();
}

}  // namespace vpanalyze
