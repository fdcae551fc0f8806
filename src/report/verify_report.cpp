// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include <string>

#include "report/shared_blocks.hpp"

#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Phrase verdict(const Verification& result) {
  const std::string agree = "The engine and brute force agree";
  const std::string disagree = "The engine and brute force DISAGREE";
  if (result.complete()) {
    if (result.agrees()) return {agree + "."};
    return {disagree + ": ", result.differences_found, " differences, on ", result.deals_different,
            " deals."};
  }
  return {"Interrupted after ", result.deals, " of ", result.deals_to_verify,
          result.agrees() ? " deals. " + agree + " on these; totals were not compared."
                          : " deals. " + disagree + " on " +
                                std::to_string(result.deals_different) + " of these."};
}

Phrase deals(const Verification& result) {
  Phrase phrase = result.deals;
  if (!result.complete() || result.all) phrase.add(" of ", result.deals_to_verify);
  phrase.add(result.all ? " classes" : " at random, seed " + std::to_string(result.seed));
  return phrase;
}

Figures figures(const Verification& result) {
  const std::string& exact = result.game_return;
  return {
      {kName, result.name},
      {{"deals", "Deals that were verified, or classes of deals where all are."},
       "Deals",
       result.deals,
       deals(result)},
      {{"holds", "Holds of these deals."}, "Holds", result.holds()},
      {{"draws", "Draws that brute force dealt out: all of every hold."},
       "Draws",
       result.draws,
       Phrase(result.draws, ", all of every hold")},
      {for_scripts("agrees", "Whether the engine and brute force agree."), result.agrees()},
      {{"differences_found", "How many differences there are."},
       "Differences",
       result.differences_found},
      {for_sheets("return_exact"), exact.empty() ? "" : "Return", "exactly " + exact},
  };
}

/// Returns the figures of a machine.
Figures machine_figures(const Verification& result) {
  Figures figures{{kReturn, "Return", Number{*result.machine_return, 12}}};
  if (result.positions == 0) {
    figures.add(for_people("Compared", "the draw of the cards, not what the machine adds to it"));
    return figures;
  }
  figures.add(
      {{"positions",
        "Number of positions of the machine in which the values of all holds of these deals "
        "were compared."},
       "Positions",
       result.positions,
       Phrase(result.positions, result.positions == 1 ? ", with the value of every hold"
                                                      : ", with the value of every hold in each")});
  figures.add(
      {{"state_values", "Whether the values of all states were found again from all deals."},
       result.state_values ? "State values" : "",
       result.state_values,
       "found again from all deals"});
  return figures;
}

/// Returns the members that follow the differences for scripts.
Figures members(const Verification& result) {
  const std::string& exact = result.game_return;
  return {
      {for_scripts("complete", "Whether all these deals were verified: false where interrupted."),
       result.complete()},
      {for_scripts("deals_to_verify", "Deals that were to be verified."), result.deals_to_verify},
      {for_scripts("all", "Whether these are the deals of all classes, not a sample."), result.all},
      {for_scripts("seed", "The seed of the sample."), result.all ? Value(Absent()) : result.seed},
      {for_scripts("return_exact",
                   "The return by brute force, as a fraction; of a machine, its plain game's."),
       exact.empty() ? Value(Absent()) : exact},
  };
}

Cards hold_told(const std::vector<Card>& cards) { return {cards, "(nothing)"}; }

std::string holds_text(const std::vector<std::vector<Card>>& holds) {
  std::string text;
  for (const auto& hold : holds) {
    text += (text.empty() ? "" : "; ") + (hold.empty() ? "(nothing)" : to_string(hold));
  }
  return text;
}

Value holds_list(const std::vector<std::vector<Card>>& holds) {
  return list_of(holds, [](const std::vector<Card>& hold) { return Cards(hold); });
}

constexpr auto* kDeal = "The deal.";

/// Members of each kind of difference.
struct DifferenceMembers {
  Value operator()(const DrawsDifference& difference) const {
    return nested(
        "DrawsDifference",
        Figures{{{"deal", kDeal}, Cards(difference.deal)},
                {{"hold", "The cards held."}, Cards(difference.hold)},
                {{"line", "The line that draws end in."}, difference.line},
                {{"engine", "How many draws end in it by the engine."}, difference.engine},
                {{"brute_force", "How many do by brute force."}, difference.brute_force}});
  }
  Value operator()(const BestHoldsDifference& difference) const {
    return nested(
        "BestHoldsDifference",
        Figures{{{"deal", kDeal}, Cards(difference.deal)},
                {{"best_holds.engine", "The best holds by the engine, all that tie."},
                 holds_list(difference.engine)},
                {{"best_holds.brute_force", "The best holds by brute force, all that tie."},
                 holds_list(difference.brute_force)}});
  }
  Value operator()(const ValueDifference& difference) const {
    return nested(
        "ValueDifference",
        Figures{{{"deal", "The deal; empty where the value is that of a state."},
                 Cards(difference.deal)},
                {{"hold", "The cards held."}, Cards(difference.hold)},
                {{"position", "What the machine shows."}, difference.position},
                {{"engine", "The value by the engine, in coins of all lines."},
                 Number{difference.engine, 9}},
                {{"brute_force", "The value by brute force."}, Number{difference.brute_force, 9}}});
  }
  Value operator()(const TotalDifference& difference) const {
    return nested(
        "TotalDifference",
        Figures{{{"total", "The figure of all deals together that differs."}, difference.figure},
                {{"engine_name", "Which engine it is of."}, difference.engine_name},
                {{"engine", "The figure by the engine."}, difference.engine},
                {{"brute_force", "The figure by brute force."}, difference.brute_force}});
  }
};

Record difference_row(const Value& deal, const Value& hold, const std::string& figure,
                      const Value& engine, const Value& brute_force) {
  return {{for_sheets("deal"), words("Deal"), deal},
          {for_sheets("hold"), words("Hold"), hold},
          {for_sheets("figure"), words("Figure"), figure},
          {for_sheets("engine"), "Engine", engine},
          {for_sheets("brute_force"), "Brute force", brute_force}};
}

/// Table row of a difference of any kind.
struct DifferenceRow {
  Record operator()(const DrawsDifference& difference) const {
    return difference_row(Cards(difference.deal), hold_told(difference.hold), difference.line,
                          difference.engine, difference.brute_force);
  }
  Record operator()(const BestHoldsDifference& difference) const {
    return difference_row(Cards(difference.deal), "", "best holds", holds_text(difference.engine),
                          holds_text(difference.brute_force));
  }
  Record operator()(const ValueDifference& difference) const {
    const Value deal = difference.deal.empty() ? Value("all of them") : Cards(difference.deal);
    return difference_row(deal, hold_told(difference.hold), "value with " + difference.position,
                          Number{difference.engine, 9}, Number{difference.brute_force, 9});
  }
  Record operator()(const TotalDifference& difference) const {
    return difference_row("all of them", "",
                          difference.figure + " (" + difference.engine_name + ")",
                          difference.engine, difference.brute_force);
  }
};

}  // namespace

Document document_of(const Verification& result) {
  const auto visited = [](auto visitor) {
    return
        [visitor](const VerifyDifference& difference) { return std::visit(visitor, difference); };
  };
  Document document;
  document.kind = {"Verification", "What came of comparing the engine with brute force."};
  document.add(Heading{result.name});
  document.add(verdict(result));
  document.add(figures(result));
  if (result.machine_return) document.add(machine_figures(result));
  document.add(
      table_of("", for_sheets("differences"), result.differences, visited(DifferenceRow())));
  if (result.differences.size() < result.differences_found) {
    document.add(Phrase("Only the first differences are shown."));
  }
  document.add(
      Figures({{for_scripts("differences", "The first differences, by deal; those of totals last."),
                list_of(result.differences, visited(DifferenceMembers()))}}));
  document.add(members(result));
  return document;
}

}  // namespace vpanalyze
