// SPDX-License-Identifier: MIT
#include "report/html/sections.hpp"
#include "vpanalyze/report/risk_report.hpp"

namespace vpanalyze {

Section par_section(const Survey& survey, const Style& style) {
  Section section("par", "PAR sheet", style);
  RiskTerms terms;
  terms.par = true;
  const std::vector<DocumentPart> parts = parts_of(RiskReport(survey.risk, terms).document());
  for (const Block& block : parts.front().blocks) section.add(block);
  for (const Block& block : blocks_under(parts, "PAR sheet")) section.add(block);
  const std::string several = "Several hands from one deal";
  section.add(Heading{several});
  for (const Block& block : blocks_under(parts, several)) section.add(block);
  return section;
}

}  // namespace vpanalyze
