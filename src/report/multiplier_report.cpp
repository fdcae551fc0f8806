// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "report/all_answers.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

namespace {

constexpr auto kMultiplierChange = change_object<int>("MultiplierChange");
constexpr Rows kMultiplierChanges("changes", "Kinds of changes in play, the most valuable first.",
                                  kMultiplierChange);

constexpr auto kMultiplierFigures = object_of<MultiplierChanges>(
    "", name_member(kScriptsOnly, read<&MultiplierChanges::name>),
    Member("lines", "Lines of a round, which share the deal and the hold.", kScriptsOnly,
           read<&MultiplierChanges::lines>),
    Member("sum_min", "The least sum of the multipliers that the lines have.", kScriptsOnly,
           read<&MultiplierChanges::least>),
    Member("sum_max", "The greatest sum of the multipliers that the lines have.", kScriptsOnly,
           read<&MultiplierChanges::most>));

constexpr std::array kMultiplierParts = {Part(kMultiplierFigures), Part(kMultiplierChanges)};

}  // namespace

constexpr Answer kMultiplierChangesAnswer{
    "MultiplierChanges", "How best play changes as the multipliers on a machine rise.",
    kMultiplierParts};

Document document_of(const MultiplierChanges& play, const Stakes& stakes) {
  std::vector<ChangeRow<int>> changes;
  for (const MultiplierChange& change : play.changes) {
    changes.push_back({change.to, change.from, change.first, change.last, change.deals, change.gain,
                       change.example, stakes});
  }
  Document document{.answer = &kMultiplierChangesAnswer};
  document.add(Heading{play.name});
  document.add(record_of(kMultiplierFigures, play));
  const std::string what = play.lines == 1 ? "multiplier" : "sum of the multipliers";
  document.add(Phrase("How best play changes as the " + what + " rises from ", play.least, " to ",
                      play.most, ", most valuable change first."));
  document.add(Phrase(
      "Play changes between From and To. Worth is what the change "
      "adds to the return, over all rounds. The example is one of the deals that gain most."));
  add_changes(kMultiplierChanges, changes, document);
  return document;
}

}  // namespace vpanalyze
