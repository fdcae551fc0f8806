// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <string>

#include "base/text.hpp"

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns a game's short name, "9/6 JoB"; nothing if all its names are long.
std::string short_name(const std::vector<std::string>& aliases) {
  constexpr std::size_t kLongest = 11;
  const auto shortest = std::min_element(
      aliases.begin(), aliases.end(),
      [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
  if (shortest == aliases.end() || shortest->size() > kLongest) return {};
  return *shortest;
}

/// Returns the hourly cost of a game, negative if the player wins, in the single unit that fits.
Phrase cost_of_hour(const ListedPaytable& paytable) {
  const Stakes& stakes = *paytable.stakes;
  const double bets = (1 - paytable.figures.game_return) * stakes.hands_per_hour;
  return {stakes.bet ? stakes.in_money(bets) : Number{bets * stakes.coins.value_or(1), 2},
          stakes.unit()};
}

/// Returns a row with all aliases for programs, and for people a short name, if any game has one,
/// so that the table fits a terminal.
Record paytable_record(const ListedPaytable& paytable, bool has_short_names, bool has_costs) {
  const Analysis& game = paytable.figures;
  Record record = {
      {{kName.name, kName.meaning}, words("Paytable"), game.name},
      {{"file", "The paytable's file in the catalogue."}, paytable.file},
      {for_scripts("aliases", "Other names of the game."),
       list_of(paytable.aliases, std::identity())},
      {{"family", "The family of games it belongs to."}, paytable.family},
      {kReturn, "Return", percent(Quantity(game.exact_return, game.game_return))},
      {for_scripts(kReturnExactOrNull.name, kReturnExactOrNull.meaning),
       exactly_if_any(game.exact_return)},
      {kVariance, "Variance", if_any(game.variance, 2)},
      {kHitFrequency, game.hit_frequency},
      {for_sheets("aliases"), joined(paytable.aliases, "; ")},
  };
  if (has_costs) {
    record.add({kForPeople, "An hour costs", Value(),
                paytable.stakes ? cost_of_hour(paytable) : Phrase()});
  }
  record.add({kForPeople, words(has_short_names ? "Short" : ""), short_name(paytable.aliases)});
  return record;
}

}  // namespace

Document document_of(const std::vector<ListedPaytable>& paytables) {
  const bool has_short_names = std::any_of(
      paytables.begin(), paytables.end(),
      [](const ListedPaytable& paytable) { return !short_name(paytable.aliases).empty(); });
  const bool has_costs =
      std::any_of(paytables.begin(), paytables.end(),
                  [](const ListedPaytable& paytable) { return paytable.stakes.has_value(); });
  Table table = table_of("Listed", {"paytables", "A game of the catalogue."}, paytables,
                         [&](const ListedPaytable& paytable) {
                           return paytable_record(paytable, has_short_names, has_costs);
                         });
  table.is_answer = true;
  return {{std::move(table)}};
}

}  // namespace vpanalyze
