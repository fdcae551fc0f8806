// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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

/// Row of a game, with the properties of the whole table.
struct ListedRow {
  const ListedPaytable& paytable;
  bool has_short_names;
  bool has_hours;
  bool has_money;

  const Analysis& game() const { return paytable.figures; }
  /// Returns what a round loses, as a share of its first bets; negative if the player wins.
  double cost() const { return (1 - game().game_return) * game().mean_bet; }
  std::optional<double> loss_per_hour() const {
    if (!paytable.stakes) return {};
    return paytable.stakes->bets_an_hour(cost());
  }
  std::optional<Number> loss_per_hour_money() const {
    if (!paytable.stakes) return {};
    return paytable.stakes->money_an_hour(cost());
  }
};

/// Returns the result of an hour in the single unit that fits: "lose $4.56", "win 1.39 bets".
Phrase hour_words(const ListedRow& row) {
  constexpr double kLeastShown = 0.005;
  if (!row.paytable.stakes) return {};
  const Stakes& stakes = *row.paytable.stakes;
  const Number amount = stakes.single_unit_an_hour(std::abs(row.cost()));
  if (amount.nearest() < kLeastShown) return "break even";
  return {row.cost() < 0 ? "win " : "lose ", amount, stakes.unit()};
}

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
    Member("loss_per_hour",
           "What an hour loses on average, in bets on one line; negative where the player wins.",
           Measure::bets, kNoMoney, kLeftOut, decimals(2),
           VariedHeading(Label("Loss an hour"), [](auto& /*row*/) { return Label("Per hour"); }),
           OnlyIf([](auto& row) { return row.has_hours; }), read<&ListedRow::loss_per_hour>,
           Words(read<&hour_words>)),
    Member("loss_per_hour_money", "The same in money, where a bet's cost is given.", Measure::money,
           kLeftOut, OnlyIf([](auto& row) { return row.has_money; }),
           read<&ListedRow::loss_per_hour_money>),
    PeopleOnly(words("Short"), ShownIf([](auto& row) { return row.has_short_names; }),
               [](auto& row) { return short_name(row.paytable.aliases); }));

constexpr std::array kListParts = {Part(kListed)};

}  // namespace

constexpr Answer kListAnswer{"Listed", "A game of the catalogue.", kListParts};

Document document_of(const std::vector<ListedPaytable>& paytables) {
  const bool has_short_names = std::any_of(
      paytables.begin(), paytables.end(),
      [](const ListedPaytable& paytable) { return !short_name(paytable.aliases).empty(); });
  const auto any_has = [&](const auto& is_there) {
    return std::any_of(paytables.begin(), paytables.end(), [&](const ListedPaytable& paytable) {
      return paytable.stakes && is_there(*paytable.stakes);
    });
  };
  const bool has_hours = any_has([](const Stakes& /*any*/) { return true; });
  const bool has_money = any_has([](const Stakes& stakes) { return stakes.bet.has_value(); });
  Document document{{answers_table(
      kListAnswer, "paytables", kListed, paytables, [&](const ListedPaytable& paytable) {
        return ListedRow{paytable, has_short_names, has_hours, has_money};
      })}};
  if (any_has([](const Stakes& stakes) {
        return !stakes.are_given() && !stakes.line_bet_words.empty();
      })) {
    document.add(
        Phrase("A bet is what one line costs, with its fee and all levels. --denom gives "
               "money, which compares games of different bets."));
  }
  return document;
}

}  // namespace vpanalyze
