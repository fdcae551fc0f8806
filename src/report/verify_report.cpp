// SPDX-License-Identifier: MIT
#include "vpanalyze/report/verify_report.hpp"

#include <string>

#include "report/verify_json.hpp"

namespace vpanalyze {

namespace {

Phrase verdict(const Verification& result) {
  const std::string agree = "The engine and brute force agree";
  const std::string disagree = "The engine and brute force DISAGREE";
  if (result.complete()) {
    if (result.agrees()) return {agree + "."};
    return {disagree + ": ", Count{result.differences_found}, " differences, on ",
            Count{result.deals_different}, " deals."};
  }
  return {"Interrupted after ", Count{result.deals}, " of ", Count{result.deals_to_verify},
          result.agrees() ? " deals. " + agree + " on these; totals were not compared."
                          : " deals. " + disagree + " on " +
                                std::to_string(result.deals_different) + " of these."};
}

Phrase deals(const Verification& result) {
  Phrase phrase = {Count{result.deals}};
  if (!result.complete() || result.all) {
    phrase.insert(phrase.end(), {" of ", Count{result.deals_to_verify}});
  }
  phrase.emplace_back(result.all ? std::string(" classes")
                                 : " at random, seed " + std::to_string(result.seed));
  return phrase;
}

Figures figures(const Verification& result) {
  Figures block{{
      {"deals", "Deals", deals(result)},
      {"holds", "Holds", {Count{result.holds()}}},
      {"draws", "Draws", {Count{result.draws}, ", all of every hold"}},
      {"differences", "Differences", {Count{result.differences_found}}},
  }};
  if (!result.game_return.empty()) {
    block.figures.push_back({"return_exact", "Return", {"exactly " + result.game_return}});
  }
  return block;
}

std::string hold_text(const std::vector<Card>& cards) {
  return cards.empty() ? "(nothing)" : to_string(cards);
}

std::string holds_text(const std::vector<std::vector<Card>>& holds) {
  std::string text;
  for (const auto& hold : holds) text += (text.empty() ? "" : "; ") + hold_text(hold);
  return text;
}

struct DifferenceRow {
  Row operator()(const DrawsDifference& difference) const {
    return {{to_string(difference.deal), hold_text(difference.hold), difference.line,
             Count{difference.engine}, Count{difference.brute_force}}};
  }
  Row operator()(const BestHoldsDifference& difference) const {
    return {{to_string(difference.deal), "", "best holds", holds_text(difference.engine),
             holds_text(difference.brute_force)}};
  }
  Row operator()(const TotalDifference& difference) const {
    return {{"all of them", "", difference.figure + " (" + difference.engine_name + ")",
             difference.engine, difference.brute_force}};
  }
};

Table differences(const Verification& result) {
  Table table{{
                  {.key = "deal", .heading = "Deal", .align = Align::left},
                  {.key = "hold", .heading = "Hold", .align = Align::left},
                  {.key = "figure", .heading = "Figure", .align = Align::left},
                  {.key = "engine", .heading = "Engine"},
                  {.key = "brute_force", .heading = "Brute force"},
              },
              {}};
  for (const VerifyDifference& difference : result.differences) {
    table.rows.push_back(std::visit(DifferenceRow{}, difference));
  }
  return table;
}

}  // namespace

Document VerifyReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{result_.name});
  document.blocks.emplace_back(Paragraph{verdict(result_)});
  document.blocks.emplace_back(figures(result_));
  if (!result_.agrees()) {
    document.blocks.emplace_back(differences(result_));
    if (result_.differences.size() < result_.differences_found) {
      document.blocks.emplace_back(Paragraph{{"These are the first ones."}});
    }
  }
  return document;
}

std::string VerifyReport::json() const { return verify_json(result_) + "\n"; }

}  // namespace vpanalyze
