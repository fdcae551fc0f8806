// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <string>

#include "base/text.hpp"

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// What people call a game for short, "9/6 JoB"; nothing where all names are long.
std::string short_name(const std::vector<std::string>& aliases) {
  constexpr std::size_t kLongest = 11;
  const auto shortest = std::min_element(
      aliases.begin(), aliases.end(),
      [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
  if (shortest == aliases.end() || shortest->size() > kLongest) return {};
  return *shortest;
}

/// Programs get all aliases, people a table that fits a terminal: a short name, if any game has
/// one.
Record paytable_record(const ListedPaytable& paytable, bool has_short_names) {
  const Analysis& game = paytable.figures;
  return {
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
      {kForPeople, words(has_short_names ? "Short" : ""), short_name(paytable.aliases)},
  };
}

}  // namespace

Document document_of(const std::vector<ListedPaytable>& paytables) {
  const bool has_short_names = std::any_of(
      paytables.begin(), paytables.end(),
      [](const ListedPaytable& paytable) { return !short_name(paytable.aliases).empty(); });
  Table table = table_of(
      "Listed", {"paytables", "A game of the catalogue."}, paytables,
      [&](const ListedPaytable& paytable) { return paytable_record(paytable, has_short_names); });
  table.is_answer = true;
  return {{std::move(table)}};
}

}  // namespace vpanalyze
