// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// "no kicker counts; Flush 5 for 6".
std::string what_changes(const Explanation& explanation) {
  std::vector<std::string> parts;
  if (!explanation.reading.empty()) parts.push_back(explanation.reading);
  for (const std::size_t line : explanation.lines) {
    const PayLine& changed = explanation.paytable.lines[line];
    parts.push_back(changed.name + " pays " + to_string(changed.pays));
  }
  if (parts.empty()) parts.emplace_back("nothing: as it is");
  return joined(parts, "; ") + (explanation.is_cut_off ? " (truncated)" : "");
}

/// "0.9730" as "97.30%".
std::string as_percent(std::string_view share) {
  const auto point = share.find('.');
  std::string digits = std::string(share.substr(0, point)).append(share.substr(point + 1));
  const std::size_t whole = std::max(digits.size(), point + 2);
  digits.resize(whole, '0');
  digits.insert(point + 2, point + 2 < whole ? "." : "");
  const auto first = std::min(digits.find_first_not_of('0'), point + 1);
  return digits.substr(first) + "%";
}

/// Readings differ in their lines, and a line's name may be anything: so they are a list.
Value lines_of(const Paytable& paytable) {
  return nested(table_of("", paytable.lines, [&](const PayLine& line) {
    return Record{{"name", line.name}, {"pays", pay_per_bet(line.pays, paytable.coins)}};
  }));
}

Record explanation_record(const Explanation& explanation) {
  return {
      {"change", words("Change"), what_changes(explanation)},
      {for_scripts("reading"), explanation.reading.empty() ? Value() : explanation.reading},
      {for_scripts("lines"), lines_of(explanation.paytable)},
      {"changes", count(explanation.changes)},
      {for_scripts("cut_off"), explanation.is_cut_off},
      {"steps", "Steps", count(explanation.steps)},
      {"return", "Return", percent(explanation.exact_return)},
      {"return_exact", to_string(explanation.exact_return)},
  };
}

}  // namespace

Document document_of(const Explained& explained, const std::string& name) {
  Document document;
  const std::string mistake = digit_mistake(explained.published, explained.computed);
  document.add(Heading{name});
  document.add(Figures({
      {for_scripts("name"), name},
      {"published", ExactDecimal{explained.published}},
      {kForPeople, "Published", as_percent(explained.published)},
      {"computed", ExactDecimal{explained.computed}},
      {kForPeople, "Computed", as_percent(explained.computed)},
      {for_scripts("return_exact"), to_string(explained.exact_return)},
      {"digits", mistake.empty() ? Label() : Label("The digits differ in"), mistake},
  }));
  Table counts{.key = "counts"};
  for (std::size_t changes = 0; changes < explained.tried.size(); ++changes) {
    counts.add(Record{{"changes", "Changes", count(changes)},
                      {"tried", "Tried", count(explained.tried[changes])},
                      {"fitting", "Fit", count(explained.fitting[changes])},
                      {"cut_off", "Fit truncated", count(explained.cut_off[changes])}});
  }
  document.add(table_of("explanations", explained.best, &explanation_record));
  document.add(std::move(counts));
  return document;
}

}  // namespace vpanalyze
