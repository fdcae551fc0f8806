// SPDX-License-Identifier: MIT
#include "vpanalyze/report/check_report.hpp"

#include <algorithm>
#include <optional>

#include "report/check_json.hpp"

namespace vpanalyze {

namespace {

std::string verdict(const CheckResult& result) {
  if (!result.has_figures()) return "-";
  return result.agrees() ? "agrees" : "DIFFERS";
}

/// "standard_deviation" for people.
std::string words(std::string figure) {
  std::replace(figure.begin(), figure.end(), '_', ' ');
  return figure;
}

/// "return, 10 lines, variance".
std::string compared(const CheckResult& result) {
  if (!result.has_figures()) return "nothing to compare with";
  std::string text;
  for (const std::string& figure : result.figures) {
    const bool lines = figure == "combinations";
    text += (text.empty() ? "" : ", ") +
            (lines ? std::to_string(result.lines) + " lines" : words(figure));
  }
  return text;
}

Table results(const std::vector<CheckedPaytable>& paytables) {
  Table table{{
                  {.key = "result", .heading = "Result", .align = Align::left},
                  {.key = "file", .heading = "Paytable", .align = Align::left},
                  {.key = "name"},
                  {.key = "compared", .heading = "Compared", .align = Align::left},
                  {.key = "differences"},
              },
              {}};
  for (const CheckedPaytable& paytable : paytables) {
    const CheckResult& result = paytable.result;
    table.rows.push_back({{verdict(result), paytable.file, result.name, compared(result),
                           Count{result.differences.size()}}});
  }
  return table;
}

std::string figure_text(const CheckDifference& difference) {
  return difference.line.empty() ? words(difference.figure) : difference.line;
}

Table differences(const std::vector<CheckedPaytable>& paytables) {
  Table table{{
                  {.key = "file", .heading = "Paytable", .align = Align::left},
                  {.key = "figure", .heading = "Figure", .align = Align::left},
                  {.key = "published", .heading = "Published"},
                  {.key = "computed", .heading = "Computed"},
              },
              {}};
  for (const CheckedPaytable& paytable : paytables) {
    for (const CheckDifference& difference : paytable.result.differences) {
      table.rows.push_back(
          {{paytable.file, figure_text(difference), ExactDecimal{difference.published},
            ExactDecimal{difference.computed}}});
    }
  }
  return table;
}

/// What may be the reason where ties may be it.
std::optional<std::string> remark_on_ties(const CheckedPaytable& paytable) {
  const CheckResult& result = paytable.result;
  if (!result.ties_matter) return std::nullopt;
  if (result.agreeing_rules.empty()) {
    return paytable.file +
           ": which of equally good holds are played moves counts and variance of this game, but "
           "none of the tie rules gives all of these figures.";
  }
  std::string rules;
  for (const TieBreak rule : result.agreeing_rules) {
    rules.append(rules.empty() ? "" : " or ").append(to_string(rule));
  }
  return paytable.file + ": all of it agrees where ties are broken by " + rules + ", not by " +
         std::string(to_string(result.tie_break)) +
         ". If the figures were published so, say \"tie_break\": \"" +
         std::string(to_string(result.agreeing_rules.front())) + "\" beside them.";
}

std::optional<std::string> remark_on_digits(const CheckedPaytable& paytable) {
  const auto& differences = paytable.result.differences;
  const bool any = std::any_of(differences.begin(), differences.end(),
                               [](const CheckDifference& d) { return d.only_last_digits; });
  if (!any) return std::nullopt;
  return paytable.file +
         ": a published figure differs only beyond its 13th digit, where one that was calculated "
         "in binary floating point is not exact. Leave its last digits out.";
}

Phrase summary(const std::vector<CheckedPaytable>& paytables) {
  std::uint64_t agree = 0;
  std::uint64_t differ = 0;
  for (const CheckedPaytable& paytable : paytables) {
    if (!paytable.result.has_figures()) continue;
    ++(paytable.result.agrees() ? agree : differ);
  }
  Phrase phrase = {Count{agree}, " of ", Count{paytables.size()},
                   paytables.size() == 1 ? " paytable agrees" : " paytables agree"};
  if (differ > 0) {
    phrase.insert(phrase.end(), {", ", Count{differ}, differ == 1 ? " DIFFERS" : " DIFFER"});
  }
  const std::uint64_t without = paytables.size() - agree - differ;
  if (without > 0) {
    phrase.insert(phrase.end(), {", ", Count{without}, " without published figures"});
  }
  phrase.emplace_back(".");
  return phrase;
}

}  // namespace

Document CheckReport::document() const {
  Document document;
  document.blocks.emplace_back(results(paytables_));
  Table differing = differences(paytables_);
  if (!differing.rows.empty()) document.blocks.emplace_back(std::move(differing));
  for (const CheckedPaytable& paytable : paytables_) {
    for (const auto& remark : {remark_on_ties(paytable), remark_on_digits(paytable)}) {
      if (remark) document.blocks.emplace_back(Paragraph{{*remark}});
    }
  }
  document.blocks.emplace_back(Paragraph{summary(paytables_)});
  return document;
}

std::string CheckReport::json() const {
  std::string lines;
  for (const CheckedPaytable& paytable : paytables_) lines += check_json(paytable) + "\n";
  return lines;
}

}  // namespace vpanalyze
