// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string verdict(const CheckResult& result) {
  if (!result.has_figures()) return "-";
  return result.agrees() ? "agrees" : "DIFFERS";
}

/// Returns "standard_deviation" as "standard deviation".
std::string figure_words(std::string figure) {
  std::replace(figure.begin(), figure.end(), '_', ' ');
  return figure;
}

/// Returns text like "return, 10 lines, variance".
std::string compared(const CheckResult& result) {
  if (!result.has_figures()) return "nothing to compare with";
  std::string text;
  for (const std::string& figure : result.figures) {
    const bool lines = figure == "combinations";
    text += (text.empty() ? "" : ", ") +
            (lines ? std::to_string(result.lines) + (result.lines == 1 ? " line" : " lines")
                   : figure_words(figure));
  }
  return text;
}

/// Row of a published figure that differs.
struct PublishedRow {
  const CheckDifference& difference;
  const std::string& file;
};

constexpr auto kPublished = object_of<PublishedRow>(
    "Published",
    Member("file", "", kSheetsOnly, words("Paytable"), [](auto& row) { return row.file; }),
    Member("figure", "The figure that differs: a key of \"expect\" in the paytable.", kScriptsOnly,
           [](auto& row) { return row.difference.figure; }),
    Member("line", "The line whose combinations differ.", kScriptsOnly, kLeftOut,
           [](auto& row) { return if_not_empty(row.difference.line); }),
    Member("figure", "", kSheetsOnly, words("Figure"),
           [](auto& row) {
             const CheckDifference& difference = row.difference;
             return difference.line.empty() ? figure_words(difference.figure) : difference.line;
           }),
    Member(
        "published", "The figure as published.", Label("Published"),
        [](auto& row) { return row.difference.published; },
        Words([](auto& row) { return ExactDecimal{row.difference.published}; })),
    Member(
        "computed", "The figure as computed, in full.", Label("Computed"),
        [](auto& row) { return row.difference.all_digits; },
        Words([](auto& row) { return ExactDecimal{row.difference.computed}; })),
    Member("only_last_digits", "True where they differ only beyond the 13th digit.", kScriptsOnly,
           kLeftOut, [](auto& row) {
             return row.difference.only_last_digits ? std::optional(true) : std::nullopt;
           }));

/// Returns a function that makes a row of a difference of the paytable.
auto row_of(const CheckedPaytable& paytable) {
  return [&](const CheckDifference& difference) { return PublishedRow{difference, paytable.file}; };
}

std::string rule_word(TieBreak rule) { return std::string(to_string(rule)); }

constexpr auto kCheck = object_of<CheckedPaytable>(
    "Check",
    Member("result", "", kSheetsOnly, words("Result"),
           [](auto& paytable) { return verdict(paytable.result); }),
    name_member(kScriptsOnly, [](auto& paytable) { return paytable.result.name; }),
    Member("file", "The paytable's file, or the name it was asked for by.", words("Paytable"),
           read<&CheckedPaytable::file>),
    Member("name", "", kSheetsOnly, [](auto& paytable) { return paytable.result.name; }),
    Member("agrees",
           "Whether all published figures are what is computed; null where there are none.",
           kScriptsOnly,
           [](auto& paytable) {
             const CheckResult& result = paytable.result;
             return result.has_figures() ? std::optional(result.agrees()) : std::nullopt;
           }),
    Member("figures", "The figures that were compared: keys of \"expect\" in the paytable.",
           kScriptsOnly, [](auto& paytable) { return paytable.result.figures; }),
    Member("compared", "", kSheetsOnly, words("Compared"),
           [](auto& paytable) { return compared(paytable.result); }),
    Member("differences", "The published figures that are not what is computed.", kScriptsOnly,
           [](auto& paytable) {
             return objects<kPublished>(paytable.result.differences, row_of(paytable));
           }),
    Member("differences", "", kSheetsOnly,
           [](auto& paytable) { return paytable.result.differences.size(); }),
    tie_break_member([](auto& paytable) { return rule_word(paytable.result.tie_break); }),
    Member("agreeing_tie_breaks", "Other tie-breaks under which everything agrees.", kScriptsOnly,
           [](auto& paytable) {
             std::vector<std::string> rules;
             for (const TieBreak rule : paytable.result.agreeing_rules) {
               rules.push_back(rule_word(rule));
             }
             return rules;
           }));

constexpr std::array kCheckParts = {Part(kCheck)};

/// Returns a remark if the rule for ties may explain a difference.
Phrase remark_on_ties(const CheckedPaytable& paytable) {
  const CheckResult& result = paytable.result;
  if (!result.ties_matter) return {};
  if (result.agreeing_rules.empty()) {
    return {paytable.file,
            ": the choice among tied holds changes the counts and variance of this game, but no "
            "tie-break gives all of these figures."};
  }
  std::string rules;
  for (const TieBreak rule : result.agreeing_rules) {
    rules.append(rules.empty() ? "" : " or ").append(to_string(rule));
  }
  return {paytable.file + ": everything agrees with the tie-break " + rules + ", not ",
          std::string(to_string(result.tie_break)),
          ". If the figures were published for it, put \"tie_break\": \"",
          std::string(to_string(result.agreeing_rules.front())), "\" beside them."};
}

Phrase remark_on_digits(const CheckedPaytable& paytable) {
  const auto& differences = paytable.result.differences;
  const bool any = std::any_of(differences.begin(), differences.end(),
                               [](const CheckDifference& d) { return d.only_last_digits; });
  if (!any) return {};
  return {paytable.file,
          ": a published figure differs only beyond its 13th digit, where double precision is not "
          "exact. Drop its last digits."};
}

/// Returns remarks on figures that agree only because they were published with few digits.
std::vector<Phrase> remarks_on_coarse_figures(const CheckedPaytable& paytable) {
  std::vector<Phrase> remarks;
  for (const CheckDifference& figure : paytable.result.coarse) {
    remarks.push_back({paytable.file, ": ", figure_words(figure.figure), " ", figure.published,
                       " agrees in the digits published; computed is ", figure.computed, "."});
  }
  return remarks;
}

Phrase summary(const Checked& checked) {
  const std::vector<CheckedPaytable>& paytables = checked.paytables;
  std::uint64_t agree = 0;
  std::uint64_t agree_with_several = 0;
  std::uint64_t differ = 0;
  for (const CheckedPaytable& paytable : paytables) {
    if (!paytable.result.has_figures()) continue;
    ++(paytable.result.agrees() ? agree : differ);
    if (paytable.result.agrees() && paytable.sources > 1) ++agree_with_several;
  }
  const std::uint64_t compared = agree + differ;
  const std::uint64_t uncompared = paytables.size() - compared;
  const bool one = compared == 1;
  if (paytables.empty()) return {"No paytable could be checked."};
  Phrase phrase;
  if (compared > 0) {
    phrase.add(agree, " of ", compared, one ? " paytable" : " paytables",
               uncompared > 0 ? " with published figures" : "", one ? " agrees" : " agree");
  }
  if (agree_with_several > 0 && paytables.size() > 1) {
    phrase.add(" (", agree_with_several, " with two sources or more)");
  }
  if (differ > 0) phrase.add(", ", differ, differ == 1 ? " DIFFERS" : " DIFFER");
  if (uncompared > 0) {
    if (compared > 0) {
      phrase.add(", ", uncompared, uncompared == 1 ? " has none" : " have none");
    } else {
      phrase.add(uncompared, uncompared == 1 ? " paytable has" : " paytables have",
                 " no published figures");
    }
    if (checked.require_figures) phrase.add(", but figures are required");
  }
  phrase.add(".");
  return phrase;
}

}  // namespace

bool Checked::is_fine() const {
  const auto agrees = [](const CheckedPaytable& paytable) { return paytable.result.agrees(); };
  const auto has_figures = [](const CheckedPaytable& paytable) {
    return paytable.result.has_figures();
  };
  return std::all_of(paytables.begin(), paytables.end(), agrees) &&
         (require_figures ? std::all_of(paytables.begin(), paytables.end(), has_figures)
                          : std::any_of(paytables.begin(), paytables.end(), has_figures));
}

constexpr Answer kCheckAnswer{"Check", "A game compared with its published figures.", kCheckParts};

std::string summary_of(const Checked& checked) { return text_for_people(summary(checked)); }

Document document_of(const Checked& checked) {
  const std::vector<CheckedPaytable>& paytables = checked.paytables;
  Document document;
  document.add(answers_table(kCheckAnswer, "results", kCheck, paytables));
  Table all_differences{.key = sheets_key("differences")};
  for (const CheckedPaytable& paytable : paytables) {
    for (const CheckDifference& difference : paytable.result.differences) {
      all_differences.add(record_of(kPublished, row_of(paytable)(difference)));
    }
  }
  document.add(std::move(all_differences));
  for (const CheckedPaytable& paytable : paytables) {
    document.add(remark_on_ties(paytable));
    document.add(remark_on_digits(paytable));
    for (const Phrase& remark : remarks_on_coarse_figures(paytable)) document.add(remark);
  }
  document.add(summary(checked));
  return document;
}

}  // namespace vpanalyze
