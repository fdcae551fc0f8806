// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Greatest number of kinds of deals that people see, and the least cost that is visible in the
/// digits shown.
constexpr std::size_t kMostKinds = 10;
constexpr double kLeastCost = 0.5e-7;

constexpr const char* kLeast =
    "The least that the game returns by the other's strategy, as a share of the bet.";

/// Comparison with the terms in which it is shown.
struct ComparisonAnswer {
  const Comparison& comparison;
  const Stakes& stakes_a;
  const Stakes& stakes_b;
};

/// Game of a comparison.
struct ComparedGame {
  const std::string& name;
  const std::string& position;
  const Quantity& game_return;
  std::optional<Quantity> own_play;
};
ComparedGame game_a(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  return {comparison.name_a, comparison.position_a, comparison.return_a,
          comparison.one_position ? std::nullopt : std::optional(comparison.own_play_a)};
}
ComparedGame game_b(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  return {comparison.name_b, comparison.position_b, comparison.return_b,
          comparison.one_position ? std::nullopt : std::optional(comparison.own_play_b)};
}

constexpr auto compared_game(Label heading) {
  return object_of<ComparedGame>(
      "", name_member(kScriptsOnly, [](auto& game) { return game.name; }),
      Member(
          "return", "What best play of the game returns, as a share of the bet.", Measure::share,
          heading, percentage(), [](auto& game) { return game.game_return; },
          Words([](auto& game) { return Phrase(percent(game.game_return), ", ", game.name); })),
      return_exact_member(kScriptsOnly, [](auto& game) { return ratio_text(game.game_return); }),
      Member("position", "What the machine shows, in words, where that was asked for.",
             kScriptsOnly, kLeftOut, [](auto& game) { return if_not_empty(game.position); }),
      Member("return_not_looking",
             "What its own strategy returns when it is played whatever the machine shows, as a "
             "share of the bet; where one of the games is a machine.",
             Measure::share, kScriptsOnly, kLeftOut, percentage(), read<&ComparedGame::own_play>));
}
constexpr auto kGameA = compared_game("A returns");
constexpr auto kGameB = compared_game("B returns");

constexpr auto kBorrowedPlay = object_of<BorrowedPlay>(
    "", Member("min", kLeast, Measure::share, kScriptsOnly, read<&BorrowedPlay::least>),
    Member("max", "The most that it returns so, by how ties are played, as a share of the bet.",
           Measure::share, kScriptsOnly, read<&BorrowedPlay::most>),
    Member("min_exact", "The least as a fraction in lowest terms, where it is known.",
           Measure::share, kScriptsOnly, kLeftOut,
           [](auto& play) { return ratio_text(play.least); }),
    Member("max_exact", "The most as a fraction in lowest terms, where it is known.",
           Measure::share, kScriptsOnly, kLeftOut,
           [](auto& play) { return ratio_text(play.most); }));

/// Returns true if both read the same with the usual digits.
bool look_equal(const Phrase& one, const Phrase& other) {
  return text_for_people(one) == text_for_people(other);
}

/// Returns what borrowed play costs an hour compared with best play, if stakes are given.
Phrase hourly(const Quantity& best, const BorrowedPlay& play, double mean_bet,
              const Stakes& stakes) {
  if (!stakes.are_given()) return {};
  // Rounding may put a return found in floating point above that of best play.
  const auto cost = [&](const Quantity& played) {
    return stakes.cost_an_hour(std::max(0.0, best.value - played.value) * mean_bet);
  };
  const Phrase least = cost(play.most);
  const Phrase most = cost(play.least);
  Phrase costs = {"; costs ", least};
  if (!look_equal(least, most)) costs.add(" to ", most);
  costs.add(" an hour ", stakes.pace_of_bets());
  return costs;
}

Phrase borrowed_words(const BorrowedPlay& play, const Phrase& cost) {
  const Phrase least = percent(play.least);
  const Phrase most = percent(play.most);
  Phrase phrase = least;
  if (!look_equal(least, most)) phrase.add(" to ", most, ", depending on how ties are played");
  phrase.add(cost);
  return phrase;
}
Phrase words_for_a(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  return borrowed_words(comparison.b_play_on_a, hourly(comparison.return_a, comparison.b_play_on_a,
                                                       comparison.mean_bet_a, answer.stakes_a));
}
Phrase words_for_b(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  return borrowed_words(comparison.a_play_on_b, hourly(comparison.return_b, comparison.a_play_on_b,
                                                       comparison.mean_bet_b, answer.stakes_b));
}

/// Returns what it costs to ignore what a machine shows, apart from borrowing a strategy; nothing
/// if it costs nothing.
Phrase not_looking_words(const Comparison& comparison) {
  Phrase costs;
  const auto add = [&](const char* owner, const Quantity& best, const Quantity& own) {
    if (own.value >= best.value) return;
    costs.add(" ", owner, " own strategy for the position compared returns ", percent(own),
              " when it is played so too, ", percent(best.value - own.value),
              " less than best play.");
  };
  add("A's", comparison.return_a, comparison.own_play_a);
  add("B's", comparison.return_b, comparison.own_play_b);
  if (costs.empty()) return {};
  return {
      "A borrowed strategy is played whatever the machine shows; its cost is measured against best "
      "play, which looks.",
      costs};
}

bool has_better_game(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  return comparison.name_a != comparison.name_b &&
         comparison.return_a.value != comparison.return_b.value;
}
/// Returns the game with the higher return.
Phrase better_words(const ComparisonAnswer& answer) {
  const Comparison& comparison = answer.comparison;
  const double more = comparison.return_a.value - comparison.return_b.value;
  Phrase phrase = {more > 0 ? "A, " : "B, ", more > 0 ? comparison.name_a : comparison.name_b,
                   ", by ", percent(std::abs(more))};
  // A game that returns more may still lose more an hour if it asks for higher bets.
  const double edge_a = (comparison.return_a.value - 1) * comparison.mean_bet_a;
  const double edge_b = (comparison.return_b.value - 1) * comparison.mean_bet_b;
  if (answer.stakes_a.are_given() && (edge_a > edge_b) == (more > 0)) {
    phrase.add(", ", answer.stakes_a.cost_an_hour(std::abs(edge_a - edge_b)), " an hour ",
               answer.stakes_a.pace_of_bets());
  }
  return phrase;
}

constexpr auto kComparisonFigures = object_of<ComparisonAnswer>(
    "",
    Member(
        "name", "The names of both games.", kScriptsOnly,
        [](auto& answer) { return answer.comparison.name_a + " and " + answer.comparison.name_b; }),
    PeopleOnly(Label("The better game"), OnlyIf(read<&has_better_game>), read<&better_words>),
    include<kGameA>("a.", read<&game_a>), include<kGameB>("b.", read<&game_b>),
    Member("deals", "How many deals there are.", kScriptsOnly,
           [](auto& answer) { return answer.comparison.deals; }),
    Member(
        "deals_different", "Deals on which no hold is best in both games.",
        Label("Played differently"), [](auto& answer) { return answer.comparison.deals_different; },
        Words([](auto& answer) {
          const Comparison& comparison = answer.comparison;
          return Phrase(comparison.deals_different, " of ", comparison.deals, " deals");
        })),
    include<kBorrowedPlay>("a_play_on_b.",
                           [](auto& answer) { return answer.comparison.a_play_on_b; }),
    include<kBorrowedPlay>("b_play_on_a.",
                           [](auto& answer) { return answer.comparison.b_play_on_a; }),
    Member(
        "b_play_on_a.min", kLeast, kSheetsOnly, Label("Playing A with B's strategy returns"),
        percentage(), [](auto& answer) { return answer.comparison.b_play_on_a.least; },
        Words(read<&words_for_a>)),
    Member(
        "a_play_on_b.min", kLeast, kSheetsOnly, Label("Playing B with A's strategy returns"),
        percentage(), [](auto& answer) { return answer.comparison.a_play_on_b.least; },
        Words(read<&words_for_b>)),
    stakes_member([](auto& answer) { return answer.stakes_a; },
                  "What a bet on A comes to, where that was asked."),
    stakes_member(
        [](auto& answer) { return answer.comparison.one_position ? Stakes() : answer.stakes_b; },
        "What a bet on B comes to, where that was asked.", "stakes_b"));

/// Returns the difference as advice, which says where it is wrong more often than right.
std::string advice(const PlayDifference& difference) {
  const bool holds = !difference.hold_a.starts_with("discard");
  const bool is_rare = difference.exceptions > difference.deals;
  return (holds ? "in A hold " : "in A ") + difference.hold_a + "; in B " +
         (is_rare ? "sometimes " : "") + (holds ? "" : "hold ") + difference.hold_b;
}

constexpr auto kDifference = object_of<PlayDifference>(
    "Difference",
    Member("sentence", "What to hold in A and what in B, as advice in words.", kScriptsOnly,
           words("Advice"), read<&advice>,
           Words([](auto& difference) { return capitalised(advice(difference)); })),
    Member("hold_a", "What best play of A holds, in words.", read<&PlayDifference::hold_a>),
    Member("hold_b", "What best play of B holds, in words.", read<&PlayDifference::hold_b>),
    Member("deals", "How many deals are played differently in this way.", Label("Deals"),
           read<&PlayDifference::deals>),
    Member("exceptions",
           "Deals with both holds where best play of A is the first but best play of B is not the "
           "second; cards that the words leave out decide.",
           Label("Except"), read<&PlayDifference::exceptions>),
    Member("cost_a", "What holding as in B takes off A's return, as a share of the bet.",
           Measure::share, Label("Cost in A"), percentage(5), read<&PlayDifference::cost_a>),
    Member("cost_b", "What holding as in A takes off B's return, as a share of the bet.",
           Measure::share, Label("Cost in B"), percentage(5), read<&PlayDifference::cost_b>),
    Member("example.deal", "The costliest of these deals.", words("Example"),
           [](auto& difference) { return Cards(difference.deal); }),
    Member("example.hold_a", "The cards of it that best play of A holds; empty for none.",
           kScriptsOnly, [](auto& difference) { return Cards(difference.kept_a); }),
    Member("example.hold_b", "The cards of it that best play of B holds; empty for none.",
           kScriptsOnly, [](auto& difference) { return Cards(difference.kept_b); }));
constexpr Rows kDifferences("differences",
                            "Kinds of deals that are played differently, costliest first.",
                            kDifference);

constexpr std::array kComparisonParts = {Part(kComparisonFigures), Part(kDifferences)};

}  // namespace

constexpr Answer kComparisonAnswer{
    "Comparison", "Where best play of two games differs, and what that costs.", kComparisonParts};

Document document_of(const Comparison& comparison, const Stakes& stakes_a, const Stakes& stakes_b,
                     bool all) {
  Document document{.answer = &kComparisonAnswer};
  const auto shown = [](const std::string& position) {
    return position.empty() ? position : " (" + position + ")";
  };
  document.add(Heading{"A: " + comparison.name_a + shown(comparison.position_a) +
                       ", B: " + comparison.name_b + shown(comparison.position_b)});
  document.add(record_of(kComparisonFigures, {comparison, stakes_a, stakes_b}));
  if (const Phrase words = not_looking_words(comparison); !words.empty()) document.add(words);
  if (comparison.differences.empty()) {
    const bool asked = !comparison.position_a.empty() || !comparison.position_b.empty();
    document.add(Phrase(asked ? "Best play is the same in both positions."
                              : "Best play is the same in both games."));
  }
  Table table = table_of(kDifferences, comparison.differences);
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const PlayDifference& difference = comparison.differences[i];
    table.rows[i].shown_to_people =
        all || (i < kMostKinds &&
                std::max(difference.cost_a.value, difference.cost_b.value) >= kLeastCost);
    left_out += table.rows[i].shown_to_people ? 0 : 1;
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
