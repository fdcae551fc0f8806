// SPDX-License-Identifier: MIT
#include "report/html/sections.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

Section par_section(const Survey& survey, const Style& style) {
  Section section("par", "PAR sheet", style);
  RiskTerms terms;
  terms.par = true;
  const Document risk = document_of(survey.risk, terms);
  for (const Block& block : blocks_of(risk, "figures")) section.add(block);
  for (const Block& block : blocks_of(risk, "par")) section.add(block);
  section.add(Heading{"Several hands from one deal"});
  for (const Block& block : blocks_of(risk, "n_play")) section.add(block);
  return section;
}

}  // namespace vpanalyze
