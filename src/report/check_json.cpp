// SPDX-License-Identifier: MIT
#include "report/check_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string difference_json(const CheckDifference& difference) {
  JsonObject json;
  json.add("figure", difference.figure);
  if (!difference.line.empty()) json.add("line", difference.line);
  json.add("published", difference.published).add("computed", difference.computed);
  if (difference.only_last_digits) json.add("only_last_digits", true);
  return json.text();
}

}  // namespace

std::string check_json(const CheckedPaytable& paytable) {
  const CheckResult& result = paytable.result;
  JsonList figures;
  for (const std::string& figure : result.figures) figures.add_json(json_text(figure));
  JsonList differences;
  for (const CheckDifference& difference : result.differences) {
    differences.add_json(difference_json(difference));
  }
  JsonList rules;
  for (const TieBreak rule : result.agreeing_rules) rules.add_json(json_text(to_string(rule)));
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", result.name)
      .add("file", paytable.file)
      // Neither true nor false where there is nothing to compare with.
      .add_json("agrees", result.has_figures() ? json_text(result.agrees()) : "null")
      .add_json("figures", figures.text())
      .add_json("differences", differences.text())
      .add("tie_break", to_string(result.tie_break))
      .add_json("agreeing_tie_breaks", rules.text())
      .text();
}

}  // namespace vpanalyze
