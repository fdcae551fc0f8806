// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

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
std::string percent_text(std::string_view share) {
  const auto point = share.find('.');
  std::string digits = std::string(share.substr(0, point)).append(share.substr(point + 1));
  const std::size_t whole = std::max(digits.size(), point + 2);
  digits.resize(whole, '0');
  digits.insert(point + 2, point + 2 < whole ? "." : "");
  const auto first = std::min(digits.find_first_not_of('0'), point + 1);
  return digits.substr(first) + "%";
}

/// Line of a paytable after a change.
struct PaidLine {
  const PayLine& line;
  int coins;
};
constexpr auto kPaidLine = object_of<PaidLine>(
    "PaidLine", Member("name", "The line's name.", [](auto& paid) { return paid.line.name; }),
    Member("pays", "What it pays, in bets.", Measure::pay_bets,
           [](auto& paid) { return pay_per_bet(paid.line.pays, paid.coins); }));

constexpr auto kExplanation = object_of<Explanation>(
    "Explanation",
    Member("change", "What changes, in words.", words("Change"), read<&what_changes>),
    Member("reading", "Which rule or figure is read otherwise, in words; null where none is.",
           kScriptsOnly, [](auto& explanation) { return if_not_empty(explanation.reading); }),
    // A list rather than an object, since readings have different lines with arbitrary names.
    Member("lines", "What all lines pay after the change.", kScriptsOnly,
           [](auto& explanation) {
             const Paytable& paytable = explanation.paytable;
             return objects<kPaidLine>(paytable.lines, [&](const PayLine& line) {
               return PaidLine{line, paytable.coins};
             });
           }),
    Member("changes", "How many changes these are: a reading and every line count one.",
           read<&Explanation::changes>),
    Member("cut_off", "Whether what was published is the return cut off, not rounded.",
           kScriptsOnly, read<&Explanation::is_cut_off>),
    Member("steps", "Usual pays between the old and the new pays of lines, added up.",
           Label("Steps"), read<&Explanation::steps>),
    Member("return", "What the changed paytable returns, as a share of the bet.", Measure::share,
           Label("Return"), percentage(), read<&Explanation::game_return>),
    return_exact_member([](auto& explanation) { return ratio_text(explanation.game_return); }));
constexpr Rows kExplanations("explanations",
                             "Changes after which the paytable returns what was published.",
                             kExplanation);

/// Answer with the name of the game.
struct NamedExplained {
  const Explained& explained;
  const std::string& name;

  std::string mistake() const { return digit_mistake(explained.published, explained.computed); }
  /// Returns the computed return with at least as many digits as published.
  Number computed() const {
    constexpr int kUsualDecimals = 4;
    const auto point = explained.published.find('.');
    const auto decimals = static_cast<int>(explained.published.size() - point) - 3;
    return percent(explained.game_return, std::max(kUsualDecimals, decimals));
  }
};
constexpr auto kExplainedFigures = object_of<NamedExplained>(
    "", name_member(kScriptsOnly, [](auto& named) { return named.name; }),
    Member("published", "The published return, as a share of the bet.", Measure::share,
           [](auto& named) { return ExactDecimal{named.explained.published}; }),
    PeopleOnly(Label("Published"),
               [](auto& named) { return percent_text(named.explained.published); }),
    Member("computed", "What best play of the paytable returns as it is, as a share of the bet.",
           Measure::share, [](auto& named) { return named.explained.game_return; }),
    PeopleOnly(Label("Computed"), read<&NamedExplained::computed>),
    return_exact_member(kScriptsOnly,
                        [](auto& named) { return ratio_text(named.explained.game_return); }),
    Member("digits", "How the digits of the two differ, in words; null where it is no misprint.",
           Label("The digits differ in"),
           ShownIf([](auto& named) { return !named.mistake().empty(); }),
           [](auto& named) { return if_not_empty(named.mistake()); }));

/// Candidates with a number of changes.
struct TriedRow {
  const Explained& explained;
  std::size_t changes;
};
constexpr auto kTried = object_of<TriedRow>(
    "Tried",
    Member("changes", "The number of changes.", Label("Changes"), read<&TriedRow::changes>),
    Member("tried", "Candidates with as many changes.", Label("Tried"),
           [](auto& row) { return row.explained.tried[row.changes]; }),
    Member("fitting", "Those whose return, rounded, is the published one.", Label("Match"),
           [](auto& row) { return row.explained.fitting[row.changes]; }),
    Member("cut_off", "More whose return is the published one if that was cut off, not rounded.",
           Label("Match if truncated"),
           [](auto& row) { return row.explained.cut_off[row.changes]; }));
constexpr Rows kCounts("counts", "How many candidates there are, by their number of changes.",
                       kTried);

constexpr std::array kExplainedParts = {Part(kExplainedFigures), Part(kExplanations),
                                        Part(kCounts)};

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

constexpr Answer kExplainedAnswer{"Explained", "What may be the reason for a published return.",
                                  kExplainedParts};

Document document_of(const Explained& explained, const std::string& name) {
  std::vector<TriedRow> tried;
  for (std::size_t changes = 0; changes < explained.tried.size(); ++changes) {
    tried.push_back({explained, changes});
  }
  return {.blocks = {Heading{name}, explained_words(explained),
                     record_of(kExplainedFigures, {explained, name}),
                     table_of(kExplanations, explained.best), table_of(kCounts, tried)},
          .answer = &kExplainedAnswer};
}

}  // namespace vpanalyze
