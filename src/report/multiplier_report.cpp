// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

Document document_of(const MultiplierChanges& play, const Stakes& stakes) {
  ChangesTable table("MultiplierChange",
                     {"changes", "Kinds of changes in play, the most valuable first."}, stakes);
  for (const MultiplierChange& change : play.changes) {
    table.add(change.to, change.from, {change.first}, {change.last}, change.deals, change.gain,
              change.example);
  }
  Document document;
  document.kind = {"MultiplierChanges",
                   "How best play changes as the multipliers on a machine rise."};
  document.add(Heading{play.name});
  document.add(Figures(
      {{kName, play.name},
       {for_scripts("lines", "Lines of a round, which share the deal and the hold."), play.lines},
       {for_scripts("sum_min", "The least sum of the multipliers that the lines have."),
        play.least},
       {for_scripts("sum_max", "The greatest sum of the multipliers that the lines have."),
        play.most}}));
  const std::string what = play.lines == 1 ? "multiplier" : "sum of the multipliers";
  document.add(Phrase("How best play changes as the " + what + " rises from ", play.least, " to ",
                      play.most, ", most valuable change first."));
  document.add(Phrase(
      "Play changes between From and To. Worth is what the change "
      "adds to the return, over all rounds. The example is one of the deals that gain most."));
  std::move(table).add_to(document);
  return document;
}

}  // namespace vpanalyze
