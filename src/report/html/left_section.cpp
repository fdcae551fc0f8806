// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Record left_record(const MachineLeft& left, const FeatureAnalysis& game) {
  const AbandonedMachine& worth = left.worth;
  const bool multipliers = game.states.front().multipliers.has_value();
  return {
      {"shows",
       words(!multipliers          ? "State"
             : game.draw_lines > 1 ? "Every line shows"
                                   : "The machine shows"),
       left.shows},
      {"value", "Worth more than a fresh one", Number{worth.play_on, 2}},
      {"one_round", "One round wins", Number{worth.one_round, 2}},
      {"bet", "and costs", Number{worth.bet, 2}},
      {"one_round_gain", "Play one and leave", Number{worth.one_round - worth.bet, 2}},
  };
}

}  // namespace

Section left_section(const Survey& survey, const Style& style) {
  const MachineSurvey& machine = *survey.machine;
  const bool multipliers = machine.analysis.states.front().multipliers.has_value();
  Section section("left", multipliers ? "Multipliers left on the machine" : "States of the machine",
                  style);
  if (!machine.left.empty()) {
    section.add(Paragraph{
        {"What a machine is worth as somebody has left it, on average and in coins. ",
         multipliers ? "For any other multipliers: \"vpanalyze analyze\" with --multipliers and "
                       "the multiplier of each line."
                     : ""}});
    section.add(table_of("left", machine.left, [&](const MachineLeft& left) {
      return left_record(left, machine.analysis);
    }));
  }
  section.add_folded("How often the machine is in which state",
                     blocks_of(document_of(machine.analysis), "states"));
  return section;
}

}  // namespace vpanalyze
