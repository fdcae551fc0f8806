// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

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
  return parts.empty() ? "nothing: as it is" : joined(parts, "; ");
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
      {"published", "Published", ExactDecimal{explained.published}},
      {"computed", "Computed", ExactDecimal{explained.computed}},
      {for_scripts("return_exact"), to_string(explained.exact_return)},
      {"digits", mistake.empty() ? Label() : Label("The digits differ in"), mistake},
  }));
  Table counts{.key = "counts"};
  for (std::size_t changes = 0; changes < explained.tried.size(); ++changes) {
    counts.add(Record{{"changes", "Changes", count(changes)},
                      {"tried", "Tried", count(explained.tried[changes])},
                      {"fitting", "Fit", count(explained.fitting[changes])}});
  }
  document.add(table_of("explanations", explained.best, &explanation_record));
  document.add(std::move(counts));
  return document;
}

}  // namespace vpanalyze
