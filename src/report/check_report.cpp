// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"

#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/explain.hpp"

namespace vpanalyze {

namespace {

std::string verdict(const CheckResult& result) {
  if (!result.has_figures()) return "-";
  return result.agrees() ? "agrees" : "DIFFERS";
}

/// Returns "standard_deviation" as "standard deviation".
std::string in_words(std::string figure) {
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
                   : in_words(figure));
  }
  return text;
}

Record difference_record(const CheckDifference& difference, const std::string& file) {
  return {
      {for_sheets("file"), words("Paytable"), file},
      {for_scripts("figure", "The figure that differs: a key of \"expect\" in the paytable."),
       difference.figure},
      {for_scripts("line", "The line whose combinations differ."),
       difference.line.empty() ? Value(Absent()) : difference.line},
      {for_sheets("figure"), words("Figure"),
       difference.line.empty() ? in_words(difference.figure) : difference.line},
      {{"published", "The figure as published."},
       "Published",
       difference.published,
       ExactDecimal{difference.published}},
      {{"computed", "The figure as computed, with as many decimals."},
       "Computed",
       difference.computed,
       ExactDecimal{difference.computed}},
      {for_scripts("only_last_digits", "True where they differ only beyond the 13th digit."),
       difference.only_last_digits ? Value(true) : Absent()},
  };
}

Table differences_of(const CheckedPaytable& paytable) {
  return table_of("Published", {}, paytable.result.differences,
                  [&](const CheckDifference& difference) {
                    return difference_record(difference, paytable.file);
                  });
}

Record result_record(const CheckedPaytable& paytable) {
  const CheckResult& result = paytable.result;
  const auto rule_word = [](TieBreak rule) { return std::string(to_string(rule)); };
  return {
      {for_sheets("result"), words("Result"), verdict(result)},
      {kName, result.name},
      {{"file", "The paytable's file, or the name it was asked for by."},
       words("Paytable"),
       paytable.file},
      {for_sheets("name"), result.name},
      // Neither true nor false if there is nothing to compare with.
      {for_scripts(
           "agrees",
           "Whether all published figures are what is computed; null where there are none."),
       result.has_figures() ? Value(result.agrees()) : Value()},
      {for_scripts("figures",
                   "The figures that were compared: keys of \"expect\" in the paytable."),
       list_of(result.figures, std::identity())},
      {for_sheets("compared"), words("Compared"), compared(result)},
      {for_scripts("differences", "The published figures that are not what is computed."),
       nested(differences_of(paytable))},
      {for_sheets("differences"), result.differences.size()},
      {kTieBreak, rule_word(result.tie_break)},
      {for_scripts("agreeing_tie_breaks", "Other tie-breaks under which everything agrees."),
       list_of(result.agreeing_rules, rule_word)},
  };
}

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
  const std::uint64_t without = paytables.size() - compared;
  const bool one = compared == 1;
  if (paytables.empty()) return {"No paytable could be checked."};
  Phrase phrase;
  if (compared > 0) {
    phrase.add(agree, " of ", compared, one ? " paytable" : " paytables",
               without > 0 ? " with published figures" : "", one ? " agrees" : " agree");
  }
  if (agree_with_several > 0 && paytables.size() > 1) {
    phrase.add(" (", agree_with_several, " with two sources or more)");
  }
  if (differ > 0) phrase.add(", ", differ, differ == 1 ? " DIFFERS" : " DIFFER");
  if (without > 0) {
    if (compared > 0) {
      phrase.add(", ", without, without == 1 ? " has none" : " have none");
    } else {
      phrase.add(without, without == 1 ? " paytable has" : " paytables have",
                 " no published figures");
    }
    if (checked.require_figures) phrase.add(", which are REQUIRED");
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

std::string summary_of(const Checked& checked) { return text_for_people(summary(checked)); }

Document document_of(const Checked& checked) {
  const std::vector<CheckedPaytable>& paytables = checked.paytables;
  Document document;
  Table results = table_of("Check", {"results", "A game compared with its published figures."},
                           paytables, &result_record);
  results.is_answer = true;
  document.add(std::move(results));
  Table all_differences{.key = for_sheets("differences")};
  for (const CheckedPaytable& paytable : paytables) {
    for (const CheckDifference& difference : paytable.result.differences) {
      all_differences.add(difference_record(difference, paytable.file));
    }
  }
  document.add(std::move(all_differences));
  for (const CheckedPaytable& paytable : paytables) {
    document.add(remark_on_ties(paytable));
    document.add(remark_on_digits(paytable));
  }
  document.add(summary(checked));
  return document;
}

namespace {

/// Returns text like "no kicker counts; Flush 5 for 6".
std::string what_changes(const Explanation& explanation) {
  std::vector<std::string> parts;
  if (!explanation.reading.empty()) parts.push_back(explanation.reading);
  for (const std::size_t line : explanation.lines) {
    const PayLine& changed = explanation.paytable.lines[line];
    parts.push_back(changed.name + " pays " + to_string(changed.pays));
  }
  if (parts.empty()) parts.emplace_back("nothing: as it is");
  return joined(parts, "; ") + (explanation.is_cut_off ? " (if the figure was truncated)" : "");
}

/// Returns "0.9730" as "97.30%".
std::string as_percent(std::string_view share) {
  const auto point = share.find('.');
  std::string digits = std::string(share.substr(0, point)).append(share.substr(point + 1));
  const std::size_t whole = std::max(digits.size(), point + 2);
  digits.resize(whole, '0');
  digits.insert(point + 2, point + 2 < whole ? "." : "");
  const auto first = std::min(digits.find_first_not_of('0'), point + 1);
  return digits.substr(first) + "%";
}

/// Returns a list rather than an object, since readings have different lines with arbitrary names.
Value lines_of(const Paytable& paytable) {
  return nested(table_of("PaidLine", {}, paytable.lines, [&](const PayLine& line) {
    return Record{{{"name", "The line's name."}, line.name},
                  {{"pays", "What it pays, in bets."}, pay_per_bet(line.pays, paytable.coins)}};
  }));
}

Record explanation_record(const Explanation& explanation) {
  return {
      {{"change", "What changes, in words."}, words("Change"), what_changes(explanation)},
      {for_scripts("reading",
                   "Which rule or figure is read otherwise, in words; null where none is."),
       explanation.reading.empty() ? Value() : explanation.reading},
      {for_scripts("lines", "What all lines pay after the change."),
       lines_of(explanation.paytable)},
      {{"changes", "How many changes these are: a reading and every line count one."},
       explanation.changes},
      {for_scripts("cut_off", "Whether what was published is the return cut off, not rounded."),
       explanation.is_cut_off},
      {{"steps", "Usual pays between the old and the new pays of lines, added up."},
       "Steps",
       explanation.steps},
      {{"return", "What the changed paytable returns, as a share of the bet."},
       "Return",
       percent(explanation.game_return)},
      {kReturnExact, exact_text(explanation.game_return)},
  };
}

/// Returns the answer in a sentence: the likeliest reason for the published figure.
Phrase explained_words(const Explained& explained) {
  if (explained.published == explained.computed) {
    return "The published return is what this paytable returns.";
  }
  if (explained.best.empty()) {
    return "No small change of this paytable returns the published figure.";
  }
  return {"The smallest change that returns the published figure: ",
          what_changes(explained.best.front()), "."};
}

}  // namespace

Document document_of(const Explained& explained, const std::string& name) {
  Document document;
  document.kind = {"Explained", "What may be the reason for a published return."};
  const std::string mistake = digit_mistake(explained.published, explained.computed);
  document.add(Heading{name});
  document.add(explained_words(explained));
  document.add(Figures({
      {kName, name},
      {{"published", "The published return, as a share of the bet."},
       ExactDecimal{explained.published}},
      for_people("Published", as_percent(explained.published)),
      {{"computed", "What best play returns, with as many digits as published."},
       ExactDecimal{explained.computed}},
      for_people("Computed", as_percent(explained.computed)),
      {for_scripts(kReturnExact.name, kReturnExact.meaning), exact_text(explained.game_return)},
      {{"digits", "How the digits of the two differ, in words; empty where it is no misprint."},
       mistake.empty() ? Label() : Label("The digits differ in"),
       mistake},
  }));
  Table counts{.key = {"counts", "How many candidates there are, by their number of changes."},
               .type = "Tried"};
  for (std::size_t changes = 0; changes < explained.tried.size(); ++changes) {
    counts.add(Record{
        {{"changes", "The number of changes."}, "Changes", changes},
        {{"tried", "Candidates with as many changes."}, "Tried", explained.tried[changes]},
        {{"fitting", "Those whose return, rounded, is the published one."},
         "Match",
         explained.fitting[changes]},
        {{"cut_off", "More whose return is the published one if that was cut off, not rounded."},
         "Match if truncated",
         explained.cut_off[changes]}});
  }
  document.add(
      table_of("Explanation",
               {"explanations", "Changes after which the paytable returns what was published."},
               explained.best, &explanation_record));
  document.add(std::move(counts));
  return document;
}

}  // namespace vpanalyze
