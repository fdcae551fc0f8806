// SPDX-License-Identifier: MIT
// Members that several answers share, with one meaning each. Their getters, and what else is to be
// said of them, follow as parts.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/members.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

/// Returns a text, or a list, unless it is empty.
template <class T>
std::optional<T> if_not_empty(const T& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

template <class... Parts>
constexpr auto name_member(Parts... parts) {
  return Member("name", "The game's name.", parts...);
}
template <class... Parts>
constexpr auto return_member(Parts... parts) {
  return Member("return", "What best play returns, as a share of the bet.", Measure::share,
                parts...);
}
/// Left out where the return is not known exactly.
template <class... Parts>
constexpr auto return_exact_member(Parts... parts) {
  return Member("return_exact", "The same as a fraction in lowest terms, where it is known.",
                Measure::share, kLeftOut, parts...);
}
/// Null where the return is not known exactly.
template <class... Parts>
constexpr auto return_exact_or_null(Parts... parts) {
  return Member("return_exact",
                "The same as a fraction in lowest terms; null where that is not known.",
                Measure::share, parts...);
}
template <class... Parts>
constexpr auto variance_member(Parts... parts) {
  return Member("variance", "Of what a hand pays, in squared bets.", Measure::squared_bets,
                parts...);
}
template <class... Parts>
constexpr auto hit_frequency_member(Parts... parts) {
  return Member("hit_frequency", "The share of hands that are paid more than nothing.",
                Measure::share, parts...);
}

template <class... Parts>
constexpr auto standard_deviation_member(Parts... parts) {
  return Member("standard_deviation", "Of what a hand pays, in bets.", Measure::bets, parts...);
}
template <class... Parts>
constexpr auto tie_break_member(Parts... parts) {
  return Member("tie_break", "Which of several best holds is played: the rule's name.",
                kScriptsOnly, parts...);
}

/// Stakes for scripts, which accompany amounts in bets.
inline constexpr auto kStakesObject = object_of<Stakes>(
    "Stakes",
    Member("coins", "Coins bet on a round, all of its lines together.", Measure::coins, kLeftOut,
           [](auto& stakes) { return stakes.round().coins; }),
    Member("bet", "Cost of these coins, in money.", Measure::money, kLeftOut,
           [](auto& stakes) { return stakes.round().bet; }),
    Member("hands_per_hour", "Pace of play: hands or, with several lines, rounds an hour.",
           Measure::hands, read<&Stakes::hands_per_hour>));

template <class Get>
constexpr auto stakes_member(Get /*getter*/,
                             const char* meaning = "What a bet comes to, where that was asked.",
                             std::string_view name = "stakes") {
  return Member(name, meaning, kScriptsOnly, kLeftOut, [](auto& item) {
    const Stakes& stakes = Get()(item);
    return stakes.are_given() ? std::optional(object<kStakesObject>(stakes)) : std::nullopt;
  });
}

/// Gain or loss of a game by the hour.
struct HourlyFigures {
  Stakes stakes;  ///< of one line
  double game_return;
  double edge;              ///< as in Stakes
  bool names_bet = true;    ///< false if a sentence before says which bet is meant
  const char* remark = "";  ///< follows the amounts of people

  HourlyFigures(Stakes given, double returned, double mean_edge, int lines)
      : stakes(std::move(given)), game_return(returned), edge(mean_edge) {
    stakes.lines = lines;
  }
  bool has_player_edge() const { return game_return > 1; }
  bool loses() const { return edge < 0; }
};
inline constexpr auto kHourlyFigures = object_of<HourlyFigures>(
    "",
    Member(
        "house_edge",
        "Share of the bet that the game keeps; negative where the player has an edge.",
        Measure::share,
        VariedHeading(Label("House edge"),
                      [](auto& hourly) {
                        return Label(hourly.has_player_edge() ? "Player edge" : "House edge");
                      }),
        [](auto& hourly) { return -(hourly.game_return - 1); }, Words([](auto& hourly) {
          const Number edge = percent(std::abs(hourly.game_return - 1));
          return hourly.has_player_edge() ? Phrase(edge) : Phrase(edge, ", the theoretical hold");
        })),
    Member(
        "loss_per_hour", "What an hour at this pace loses on average, in bets on one line.",
        Measure::bets,
        VariedHeading(
            Label("Loss an hour"),
            [](auto& hourly) { return Label(hourly.loses() ? "Loss an hour" : "Win an hour"); }),
        [](auto& hourly) { return hourly.stakes.bets_an_hour(-hourly.edge); },
        Words([](auto& hourly) {
          return Phrase(
              hourly.stakes.hours_words(1, hourly.edge), ", ",
              hourly.names_bet ? hourly.stakes.pace_of_bets() : hourly.stakes.pace_words(),
              hourly.remark);
        })),
    PeopleOnly(Label("Loss a day"),
               VariedHeading(
                   Label("Loss a day"),
                   [](auto& hourly) { return Label(hourly.loses() ? "Loss a day" : "Win a day"); }),
               [](auto& hourly) {
                 return Phrase(hourly.stakes.hours_words(Stakes::kHoursPerDay, hourly.edge),
                               ", in ", Number{Stakes::kHoursPerDay, 0}, " hours", hourly.remark);
               }));

/// Columns "Coins" and "Money" for people, if given, of a figure in bets.
template <class GetStakes, class GetBets>
constexpr auto coins_column(GetStakes /*stakes*/, GetBets /*bets*/) {
  return PeopleOnly(Label("Coins"),
                    OnlyIf([](auto& item) { return GetStakes()(item).coins.has_value(); }),
                    [](auto& item) { return GetStakes()(item).coin_amount(GetBets()(item)); });
}
template <class GetStakes, class GetBets>
constexpr auto money_column(GetStakes /*stakes*/, GetBets /*bets*/) {
  return PeopleOnly(Label("Money"),
                    OnlyIf([](auto& item) { return GetStakes()(item).bet.has_value(); }),
                    [](auto& item) { return GetStakes()(item).money_amount(GetBets()(item)); });
}

/// Position of a machine, for scripts.
inline constexpr auto kPosition = object_of<Position>(
    "Position",
    Member("multipliers", "The multiplier of each line.", kLeftOut,
           [](auto& position) { return if_not_empty(position.multipliers); }),
    Member("level", "The level of a ladder, from 1.", kLeftOut, read<&Position::level>),
    Member("free_ride", "Whether play goes on to the next level whatever comes.", kLeftOut,
           [](auto& position) { return position.free_ride ? std::optional(true) : std::nullopt; }),
    Member("state", "The state's name.", kLeftOut,
           [](auto& position) { return if_not_empty(position.state); }),
    Member("chance", "Which of the multipliers drawn by chance has come, from 1.", kLeftOut,
           read<&Position::chance>),
    Member("seen", "The card of the draw that is seen.", kLeftOut, [](auto& position) {
      return position.seen ? std::optional(to_string(*position.seen)) : std::nullopt;
    }));

/// Left out for a plain game.
template <class Get>
constexpr auto position_member(Get /*getter*/) {
  return Member("position", "What the machine shows before the hold.", kScriptsOnly, kLeftOut,
                [](auto& item) {
                  const Position& position = Get()(item);
                  return to_string(position).empty() ? std::nullopt
                                                     : std::optional(object<kPosition>(position));
                });
}

/// Examples of the holds that a line of a chart joins. Programs that ask for one get the first.
using Examples = std::vector<std::vector<Card>>;
inline Cards first_example(const Examples& kept) {
  return kept.empty() ? Cards(std::vector<Card>()) : symbol_cards(kept.front());
}
inline Phrase example_words(const Examples& kept) {
  Phrase all;
  for (const std::vector<Card>& cards : kept) {
    if (!all.empty()) all.add("; ");
    all.add(symbol_cards(cards));
  }
  return all;
}
inline constexpr auto kExamples = object_of<Examples>(
    "",
    Member("example",
           "Cards that the line holds, by the first of the holds that it joins; empty for none.",
           words("Such as"), read<&first_example>, Words(read<&example_words>)),
    Member("examples", "Cards for each hold that the line joins.", kScriptsOnly,
           [](auto& kept) { return std::vector<Cards>(kept.begin(), kept.end()); }));

/// Change of play at some place: a multiplier or a pay.
template <class Place>
struct ChangeRow {
  const std::string& hold;
  const std::string& instead_of;
  Place from;
  Place to;
  std::uint64_t deals;
  double gain;  ///< in return
  const ChangedDeal& example;
  Stakes stakes{};
  Phrase old_words{};  ///< for people; empty for the number
  Phrase new_words{};

  /// Gain that is too small to be worth remembering.
  static constexpr double kTrifle = 1e-6;
  bool is_trifle() const { return gain < kTrifle; }
};
template <class Place, class... Parts>
constexpr auto change_object(const char* type, Parts... parts) {
  return object_of<ChangeRow<Place>>(
      type,
      Member("hold", "What is held after the change.", words("Hold"),
             [](auto& row) { return row.hold; }),
      Member("instead_of", "What was held before it.", words("Instead of"),
             [](auto& row) { return row.instead_of; }),
      Member("from", "Where the first deal of this kind changes.", Label("From"), parts...,
             read<&ChangeRow<Place>::from>, Words(read<&ChangeRow<Place>::old_words>)),
      Member("to", "Where the last one does.", Label("To"), parts..., read<&ChangeRow<Place>::to>,
             Words(read<&ChangeRow<Place>::new_words>)),
      Member("deals", "How many deals change.", Label("Deals"), read<&ChangeRow<Place>::deals>),
      Member("gain", "What the change adds to the return, as a share of the bet.", Measure::share,
             Label("Worth"), percentage(), read<&ChangeRow<Place>::gain>),
      PeopleOnly(Label("An hour"), OnlyIf([](auto& row) { return row.stakes.are_given(); }),
                 [](auto& row) { return row.stakes.single_unit_an_hour(row.gain); }),
      Member("example.deal", "One of these deals, of those that gain most.", words("Example"),
             [](auto& row) { return Cards(row.example.deal); }),
      Member("example.hold", "The cards of it that are held after the change.", kScriptsOnly,
             [](auto& row) { return Cards(row.example.new_hold); }),
      Member("example.instead_of", "The cards of it that were held before.", kScriptsOnly,
             [](auto& row) { return Cards(row.example.old_hold); }));
}
/// Adds the table of changes. People see those with a noticeable gain; a sentence gives the number
/// of others.
template <class Rows, class Place>
void add_changes(const Rows& rows, const std::vector<ChangeRow<Place>>& changes,
                 Document& document) {
  Table table = table_of(rows, changes);
  std::uint64_t trifles = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    table.rows[i].shown_to_people = !changes[i].is_trifle();
    trifles += changes[i].is_trifle() ? 1 : 0;
  }
  document.add(std::move(table));
  if (trifles == 0) return;
  document.add(Phrase("Left out: ", trifles, trifles == 1 ? " change" : " changes",
                      " worth less than ", percent(ChangeRow<Place>::kTrifle),
                      trifles == 1 ? "." : " each."));
}

/// Reasons why the best hold is better than another.
inline constexpr const char* kWhyMeaning =
    "Why the best hold is better; what all are worth adds up to that.";
/// Returns the declaration of a reason; the probability with the other hold has this name.
constexpr auto reason_object(std::string_view other, const char* meaning) {
  return object_of<HandDifference>(
      "HandDifference",
      Member("line", "What hands end in.", kScriptsOnly, read<&HandDifference::line>),
      Member("best", "How often the best hold ends in it.", Measure::share, kScriptsOnly,
             read<&HandDifference::best>),
      Member(other, meaning, Measure::share, kScriptsOnly, read<&HandDifference::other>),
      Member("worth", "What the difference is worth, in bets.", Measure::bets, kScriptsOnly,
             read<&HandDifference::worth>));
}

/// Returns an exact ratio, "7691/16215", if it is known.
inline std::optional<std::string> ratio_text(const std::optional<Fraction>& exact) {
  return exact ? std::optional(to_string(*exact)) : std::nullopt;
}
inline std::optional<std::string> ratio_text(const Quantity& known) {
  return ratio_text(known.exact);
}

}  // namespace vpanalyze
