// SPDX-License-Identifier: MIT
#include "vpanalyze/report/compare_report.hpp"

#include <string>

#include "cards/text.hpp"
#include "report/compare_json.hpp"

namespace vpanalyze {

namespace {

Figure game_figure(const std::string& key, const std::string& label, const Fraction& game_return,
                   const std::string& name) {
  return {key, label, {percent(game_return), ", " + name}};
}

Figure borrowed_figure(const std::string& key, const std::string& label, const BorrowedPlay& play) {
  Figure figure{key, label, {percent(play.least)}};
  if (play.least == play.most) return figure;
  figure.phrase.insert(figure.phrase.end(), {" to ", percent(play.most),
                                             ", depending on which equally good holds are "
                                             "played"});
  return figure;
}

Figures figures(const Comparison& comparison) {
  return {{
      game_figure("return_a", "A returns", comparison.return_a, comparison.name_a),
      game_figure("return_b", "B returns", comparison.return_b, comparison.name_b),
      {"deals_different",
       "Played differently",
       {Count{comparison.deals_different}, " of ", Count{comparison.deals}, " deals"}},
      borrowed_figure("b_play_on_a", "A by B's best play", comparison.b_play_on_a),
      borrowed_figure("a_play_on_b", "B by A's best play", comparison.a_play_on_b),
  }};
}

Row difference_row(const PlayDifference& difference) {
  return {{capitalised(advice(difference)), difference.hold_a, difference.hold_b,
           Count{difference.deals}, percent(difference.cost_a, 5), percent(difference.cost_b, 5),
           to_string(difference.deal)}};
}

Table differences(const Comparison& comparison) {
  Table table{{
                  {.heading = "Advice", .align = Align::left},
                  {.key = "hold_a"},
                  {.key = "hold_b"},
                  {.key = "deals", .heading = "Deals"},
                  {.key = "cost_a", .heading = "Cost in A"},
                  {.key = "cost_b", .heading = "Cost in B"},
                  {.key = "example", .heading = "Such as", .align = Align::left},
              },
              {}};
  for (const PlayDifference& difference : comparison.differences) {
    table.rows.push_back(difference_row(difference));
  }
  return table;
}

}  // namespace

Document CompareReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{"A: " + comparison_.name_a + ", B: " + comparison_.name_b});
  document.blocks.emplace_back(figures(comparison_));
  if (comparison_.differences.empty()) {
    document.blocks.emplace_back(Paragraph{{"What is best in one of them is so in the other."}});
    return document;
  }
  document.blocks.emplace_back(differences(comparison_));
  return document;
}

std::string CompareReport::json() const { return compare_json(comparison_) + "\n"; }

}  // namespace vpanalyze
