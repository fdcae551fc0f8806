// SPDX-License-Identifier: MIT
#include "studies/design/figure_effect.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "studies/design/glass.hpp"

namespace vpanalyze {
namespace {

/// Whether hands stay with their lines whatever these pay: of equal ones the first of the file has
/// them, which should not have been behind.
bool hands_keep_lines(const Paytable& base) {
  const std::vector<std::size_t> order = glass_order(base);
  return std::is_sorted(order.begin(), order.end()) ||
         (base.features.states.empty() &&
          std::none_of(base.lines.begin(), base.lines.end(),
                       [](const PayLine& line) { return line.features.any(); }));
}

/// Whether all that the chance "chance.2.p" brings is for the better, wherever one looks.
bool is_good_chance(const SweepGrid& grid, std::string_view figure) {
  const std::size_t entry = std::stoul(std::string(figure.substr(figure.find('.') + 1))) - 1;
  const Paytable least = grid.at(std::vector<std::uint64_t>(grid.varied().size(), 0));
  const ChanceEvent& event = least.features.chance[entry];
  return !event.deck && event.times.numerator() >= event.times.denominator();
}

}  // namespace

Effect effect_of(const SweepGrid& grid, std::size_t varied) {
  const Paytable& base = grid.base();
  if (base.features.play == PlayKind::dbl) return Effect::unsure;
  const VariedLine& line = grid.varied()[varied];
  if (line.is_line()) return hands_keep_lines(base) ? Effect::raises : Effect::unsure;
  const std::string_view figure = line.figure;
  const bool is_bet = figure == "bet" || figure.ends_with(".bet");
  if (figure.find(".pays.") != std::string_view::npos) {  // of a line, whatever it is called
    return is_bet ? Effect::unsure : Effect::raises;
  }
  if (is_bet) return Effect::lowers;
  if (!figure.starts_with("chance.") || !figure.ends_with(".p")) return Effect::raises;
  return is_good_chance(grid, figure) ? Effect::raises : Effect::unsure;
}

}  // namespace vpanalyze
