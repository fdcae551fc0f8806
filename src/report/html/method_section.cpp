// SPDX-License-Identifier: MIT
#include "report/html/sections.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

Section method_section(const Survey& survey, const std::string& command_line, const Style& style) {
  const Analysis& game = survey.analysis;
  Section section("method", "How this was computed", style);
  section.add(Paragraph{
      {"Every one of the ", Count{game.deals}, " deals, all 32 ways to hold each, every draw: all ",
       "of it counted in whole numbers, nothing sampled or simulated. Deals that differ in suits ",
       "only are counted together, which leaves ", Count{game.deal_classes},
       " of them. Where several holds are equally good, which happens on ", Count{game.ties.deals},
       " deals, the rule \"", std::string(to_string(game.tie_break)),
       "\" decides; the return does not depend on it."}});
  section.add(Figures({
      {"return_exact", "Return, exactly", to_string(game.exact_return)},
      {"combinations",
       "Counted in",
       Count{game.combinations},
       {Count{game.combinations}, " equally likely ways"}},
      {"version", "Program", "vpanalyze " + std::string(kVersion)},
      {"command", "Made anew by", command_line},
      {"source", survey.paytable.source.empty() ? "" : "Paytable from", survey.paytable.source},
  }));
  return section;
}

}  // namespace vpanalyze
