// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Greatest number of kinds of deals that people see, and the least cost that is visible in the
/// digits shown.
constexpr std::size_t kMostKinds = 10;
constexpr double kLeastCost = 0.5e-7;

constexpr const char* kLeast =
    "The least that the game returns by the other's strategy, as a share of the bet.";

void add_game(Figures& figures, const std::string& letter, const std::string& name,
              const std::string& position, const Quantity& game_return,
              const std::optional<Quantity>& own_play) {
  figures.add(
      Figures{{for_scripts(letter + ".name", "The game's name."), name},
              {{letter + ".return", "What best play of the game returns, as a share of the bet."},
               (capitalised(letter) + " returns").c_str(),
               percent(game_return),
               Phrase(percent(game_return), ", ", name)},
              {for_scripts(letter + ".return_exact",
                           "The same as a fraction in lowest terms, where it is known."),
               exact_text(game_return)},
              {for_scripts(letter + ".position",
                           "What the machine shows, in words, where that was asked for."),
               position.empty() ? Value(Absent()) : Value(position)},
              {for_scripts(letter + ".return_not_looking",
                           "What its own strategy returns when it is played whatever the machine "
                           "shows, as a share of the bet; where one of the games is a machine."),
               own_play ? Value(percent(*own_play)) : Value(Absent())}});
}

void add_borrowed(Figures& figures, const std::string& key, const BorrowedPlay& play) {
  figures.add(Figures{
      {for_scripts(key + ".min", kLeast), percent(play.least)},
      {for_scripts(key + ".max",
                   "The most that it returns so, by how ties are played, as a share of the bet."),
       percent(play.most)},
      {for_scripts(key + ".min_exact",
                   "The least as a fraction in lowest terms, where it is known."),
       exact_text(play.least)},
      {for_scripts(key + ".max_exact",
                   "The most as a fraction in lowest terms, where it is known."),
       exact_text(play.most)}});
}

/// Returns the cost per hour of borrowed play compared with the game's own, if stakes are given.
Phrase hourly(const Quantity& own, const BorrowedPlay& play, const Stakes& stakes) {
  if (!stakes.are_given()) return {};
  const double least = own.value - play.most.value;
  const double most = own.value - play.least.value;
  Phrase costs = {"; costs ", stakes.cost_an_hour(least)};
  if (least != most) costs.add(" to ", stakes.cost_an_hour(most));
  costs.add(" an hour ", stakes.at_this_pace());
  return costs;
}

Field borrowed_figure(const char* key, const char* label, const BorrowedPlay& play,
                      const Phrase& cost) {
  Phrase phrase = percent(play.least);
  if (play.least.value != play.most.value) {
    phrase.add(" to ", percent(play.most), ", depending on how ties are played");
  }
  phrase.add(cost);
  return {for_sheets(key, kLeast), label, percent(play.least), std::move(phrase)};
}

/// Adds the game with the higher return; nothing if the returns are equal.
void add_better_game(const Comparison& comparison, const Stakes& stakes, Figures& figures) {
  const double more = comparison.return_a.value - comparison.return_b.value;
  if (comparison.name_a == comparison.name_b || more == 0) return;
  Phrase an_hour;
  if (stakes.are_given()) {
    an_hour = {", ", stakes.cost_an_hour(std::abs(more)), " an hour ", stakes.at_this_pace()};
  }
  figures.add(for_people("The better game", {more > 0 ? "A, " : "B, ",
                                             more > 0 ? comparison.name_a : comparison.name_b,
                                             ", by ", percent(std::abs(more)), an_hour}));
}

Figures figures(const Comparison& comparison, const Stakes& stakes_a, const Stakes& stakes_b) {
  Figures figures;
  figures.add({for_scripts("name", "The names of both games."),
               comparison.name_a + " and " + comparison.name_b});
  add_better_game(comparison, stakes_a, figures);
  const auto if_machine = [&](const Quantity& own_play) {
    return comparison.one_position ? std::nullopt : std::optional(own_play);
  };
  add_game(figures, "a", comparison.name_a, comparison.position_a, comparison.return_a,
           if_machine(comparison.own_play_a));
  add_game(figures, "b", comparison.name_b, comparison.position_b, comparison.return_b,
           if_machine(comparison.own_play_b));
  figures.add({for_scripts("deals", "How many deals there are."), comparison.deals});
  figures.add({{"deals_different", "Deals on which no hold is best in both games."},
               "Played differently",
               comparison.deals_different,
               Phrase(comparison.deals_different, " of ", comparison.deals, " deals")});
  add_borrowed(figures, "a_play_on_b", comparison.a_play_on_b);
  add_borrowed(figures, "b_play_on_a", comparison.b_play_on_a);
  figures.add(borrowed_figure("b_play_on_a.min", "Playing A with B's strategy returns",
                              comparison.b_play_on_a,
                              hourly(comparison.own_play_a, comparison.b_play_on_a, stakes_a)));
  figures.add(borrowed_figure("a_play_on_b.min", "Playing B with A's strategy returns",
                              comparison.a_play_on_b,
                              hourly(comparison.own_play_b, comparison.a_play_on_b, stakes_b)));
  figures.add({for_scripts("stakes", "What a bet on A comes to, where that was asked."),
               stakes_members(stakes_a)});
  if (!comparison.one_position) {
    figures.add({for_scripts("stakes_b", "What a bet on B comes to, where that was asked."),
                 stakes_members(stakes_b)});
  }
  return figures;
}

Record play_difference_record(const PlayDifference& difference) {
  const bool holds = !difference.hold_a.starts_with("discard");
  const std::string advice = (holds ? "in A hold " : "in A ") + difference.hold_a +
                             (holds ? "; in B " : "; in B hold ") + difference.hold_b;
  return {
      {for_scripts("sentence", "What to hold in A and what in B, as advice in words."),
       words("Advice"), advice, capitalised(advice)},
      {{"hold_a", "What best play of A holds, in words."}, difference.hold_a},
      {{"hold_b", "What best play of B holds, in words."}, difference.hold_b},
      {{"deals", "How many deals are played differently in this way."}, "Deals", difference.deals},
      {{"exceptions",
        "Deals with both holds where best play of A is the first but best play of B is not the "
        "second; cards that the words leave out decide."},
       "Except",
       difference.exceptions},
      {{"cost_a", "What holding as in B takes off A's return, as a share of the bet."},
       "Cost in A",
       percent(difference.cost_a, 5)},
      {{"cost_b", "What holding as in A takes off B's return, as a share of the bet."},
       "Cost in B",
       percent(difference.cost_b, 5)},
      {{"example.deal", "The costliest of these deals."}, words("Example"), Cards(difference.deal)},
      {for_scripts("example.hold_a", "The cards of it that best play of A holds; empty for none."),
       Cards(difference.kept_a)},
      {for_scripts("example.hold_b", "The cards of it that best play of B holds; empty for none."),
       Cards(difference.kept_b)},
  };
}

}  // namespace

Document document_of(const Comparison& comparison, const Stakes& stakes_a, const Stakes& stakes_b,
                     bool all) {
  Document document;
  document.kind = {"Comparison", "Where best play of two games differs, and what that costs."};
  const auto shown = [](const std::string& position) {
    return position.empty() ? position : " (" + position + ")";
  };
  document.add(Heading{"A: " + comparison.name_a + shown(comparison.position_a) +
                       ", B: " + comparison.name_b + shown(comparison.position_b)});
  document.add(figures(comparison, stakes_a, stakes_b));
  if (!comparison.one_position) {
    document.add(Phrase(
        "A borrowed strategy is played whatever the machine shows. Its cost is measured against "
        "the "
        "game's own strategy played in the same way, which returns ",
        percent(comparison.own_play_a), " in A and ", percent(comparison.own_play_b), " in B."));
  }
  if (comparison.differences.empty()) {
    const bool asked = !comparison.position_a.empty() || !comparison.position_b.empty();
    document.add(Phrase(asked ? "Best play is the same in both positions."
                              : "Best play is the same in both games."));
  }
  Table table = table_of(
      "Difference", {"differences", "Kinds of deals that are played differently, costliest first."},
      comparison.differences, &play_difference_record);
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const PlayDifference& difference = comparison.differences[i];
    table.rows[i].for_people =
        all || (i < kMostKinds &&
                std::max(difference.cost_a.value, difference.cost_b.value) >= kLeastCost);
    left_out += table.rows[i].for_people ? 0 : 1;
  }
  document.add(std::move(table));
  if (!comparison.differences.empty()) {
    document.add(Phrase(
        "Cost in A: how far A's return falls if these deals are held as in B. Cost in B: the "
        "reverse. Except: deals with both holds where A holds the first but B does not hold the "
        "second; cards that the words leave out decide."));
  }
  if (left_out > 0) {
    document.add(Phrase(left_out, left_out == 1 ? " more kind of deal" : " more kinds of deals",
                        " that cost less: --all shows all."));
  }
  return document;
}

}  // namespace vpanalyze
