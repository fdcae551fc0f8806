// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text.hpp"

#include "report/all_answers.hpp"
#include "report/shared_members.hpp"
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
  return {stakes.bet ? stakes.money_amount(bets) : Number{bets * stakes.coins.value_or(1), 2},
          stakes.unit()};
}

/// Row of a game, with the properties of the whole table.
struct ListedRow {
  const ListedPaytable& paytable;
  bool has_short_names;
  bool has_costs;

  const Analysis& game() const { return paytable.figures; }
};

/// Programs get all aliases; people a short name, if any game has one, so that the table fits a
/// terminal.
constexpr auto kListed = object_of<ListedRow>(
    "Listed", name_member(words("Paytable"), [](auto& row) { return row.game().name; }),
    Member("file", "The paytable's file in the catalogue.",
           [](auto& row) { return row.paytable.file; }),
    Member("aliases", "Other names of the game.", kScriptsOnly,
           [](auto& row) { return row.paytable.aliases; }),
    Member("family", "The family of games it belongs to.",
           [](auto& row) { return row.paytable.family; }),
    return_member(
        Label("Return"), percentage(),
        [](auto& row) { return Quantity(row.game().exact_return, row.game().game_return); }),
    return_exact_or_null(kScriptsOnly,
                         [](auto& row) { return ratio_text(row.game().exact_return); }),
    variance_member(Label("Variance"), decimals(2), [](auto& row) { return row.game().variance; }),
    hit_frequency_member([](auto& row) { return row.game().hit_frequency; }),
    Member("aliases", "", kSheetsOnly,
           [](auto& row) { return joined(row.paytable.aliases, "; "); }),
    PeopleOnly(
        Label("An hour costs"), OnlyIf([](auto& row) { return row.has_costs; }),
        [](auto& row) { return row.paytable.stakes ? cost_of_hour(row.paytable) : Phrase(); }),
    PeopleOnly(words("Short"), ShownIf([](auto& row) { return row.has_short_names; }),
               [](auto& row) { return short_name(row.paytable.aliases); }));

constexpr std::array kListParts = {Part(kListed)};

}  // namespace

constexpr Answer kListAnswer{"Listed", "A game of the catalogue.", kListParts};

Document document_of(const std::vector<ListedPaytable>& paytables) {
  const bool has_short_names = std::any_of(
      paytables.begin(), paytables.end(),
      [](const ListedPaytable& paytable) { return !short_name(paytable.aliases).empty(); });
  const bool has_costs =
      std::any_of(paytables.begin(), paytables.end(),
                  [](const ListedPaytable& paytable) { return paytable.stakes.has_value(); });
  return {{answers_table(kListAnswer, "paytables", kListed, paytables,
                         [&](const ListedPaytable& paytable) {
                           return ListedRow{paytable, has_short_names, has_costs};
                         })}};
}

}  // namespace vpanalyze
