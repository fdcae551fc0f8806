// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/all_answers.hpp"
#include "report/return_rows.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns the return table: a row for each line, for the amount won whatever the hand, and for the
/// total.
Table return_table(const Analysis& game) {
  Table table = table_of(kReturnLines, game.lines, [&](const LineResult& line) {
    return ReturnRow{line, game};
  });
  LineResult row = game.lines.front();
  row.combinations = game.combinations.value_or(0);
  row.probability = 1;
  if (game.award_return > 0) {
    row.name = "Other awards";
    row.game_return = game.award_return;
    table.add(record_of(kReturnLine, {row, game, RowKind::awards}));
  }
  row.name = "Total";
  row.game_return = game.game_return;
  if (row.variance) row.variance = game.variance;
  table.add(record_of(kReturnLine, {row, game, RowKind::total})).total = true;
  return table;
}

Phrase tie_words(const Analysis& game) {
  Phrase tied = {game.ties->deals, game.ties->deals == 1 ? " deal has several best holds"
                                                         : " deals have several best holds"};
  if (game.tie_break != TieBreak::first) {
    tied.add(" (", std::string(to_string(game.tie_break)), ")");
  }
  return tied;
}

/// Returns the best choice, the first of equally good ones.
std::vector<ChoiceResult>::const_iterator best_of(const std::vector<ChoiceResult>& choices) {
  return std::find_if(choices.begin(), choices.end(),
                      [](const ChoiceResult& choice) { return choice.cost.value <= 0; });
}

constexpr auto kChoice = object_of<ChoiceResult>(
    "Choice", Member("choice", "Its name.", words("Choice"), read<&ChoiceResult::name>),
    return_member(Label("Return"), percentage(), read<&ChoiceResult::game_return>),
    Member("cost", "How much less than the best choice it returns, as a share of the bet.",
           Measure::share, Label("Cost"), percentage(), read<&ChoiceResult::cost>),
    return_exact_or_null(kScriptsOnly, [](auto& choice) { return ratio_text(choice.game_return); }),
    Member("cost_exact", "The cost as a fraction in lowest terms; null where it is not known.",
           Measure::share, kScriptsOnly, [](auto& choice) { return ratio_text(choice.cost); }));
constexpr Rows kChoices("choices", "The choices before the deal, in the paytable's order.", kChoice,
                        Place::end, kLeftOut);

bool shares_deck(const Analysis& game) { return !game.line_pairs.empty(); }

constexpr OnlyIf kIfClasses([](auto& game) { return game.deal_classes.has_value(); });
constexpr OnlyIf kIfTies([](auto& game) { return game.ties.has_value(); });
constexpr OnlyIf kIfDeckShared(read<&shares_deck>);
constexpr ShownIf kIfVarianceKnown([](auto& game) { return game.variance.has_value(); });

constexpr auto kAnalysisFigures = object_of<Analysis>(
    "", name_member(kScriptsOnly, read<&Analysis::name>),
    Member("deck_cards", "Cards in the deck.", Measure::cards, kScriptsOnly,
           read<&Analysis::deck_cards>),
    Member("deals", "Deals of five cards.", kScriptsOnly, kIfClasses, read<&Analysis::deals>),
    Member("deal_classes", "How many of them differ by more than their suits' names.", kScriptsOnly,
           kIfClasses, [](auto& game) { return *game.deal_classes; }),
    Member("lines", "Lines of a round, which share the deal and the hold.", kScriptsOnly,
           read<&Analysis::draw_lines>),
    Member("bet", "What a line costs, in coins.", Measure::coins, kScriptsOnly,
           read<&Analysis::bet>),
    Member("mean_bet",
           "What a round costs on average where not all cost the same, as a multiple of the first "
           "bet.",
           kScriptsOnly, kLeftOut,
           [](auto& game) {
             return game.mean_bet == 1 ? std::nullopt : std::optional(game.mean_bet);
           }),
    Member("combinations", "Equally likely combinations of deal and draw.", kScriptsOnly, kLeftOut,
           read<&Analysis::combinations>),
    Member("choice", "The best choice, which all other figures are about.", Label("Best choice"),
           OnlyIf([](auto& game) { return best_of(game.choices) != game.choices.end(); }),
           [](auto& game) { return best_of(game.choices)->name; }),
    return_member(Label("Return"), read<&Analysis::game_return>, Words([](auto& game) {
                    return exact_words(Quantity(game.exact_return, game.game_return));
                  })),
    return_exact_member([](auto& game) { return ratio_text(game.exact_return); }),
    Member("return_bounds", "What the return lies between, where it is not known as a fraction.",
           Measure::share, kScriptsOnly, kLeftOut, read<&Analysis::bounds>),
    variance_member(Label("Variance"), kIfVarianceKnown, read<&Analysis::variance>),
    standard_deviation_member(Label("Standard deviation"), kIfVarianceKnown,
                              read<&Analysis::standard_deviation>),
    hit_frequency_member(Label("Hit frequency"), percentage(), read<&Analysis::hit_frequency>),
    PeopleOnly(Label("Deals"), kIfTies,
               [](auto& game) { return Phrase(game.deals, " from ", game.deck_cards, " cards"); }),
    Member(
        "ties.deals", "Deals on which several holds are best.", Label("Ties"), kIfTies,
        [](auto& game) { return game.ties->deals; }, Words(read<&tie_words>)),
    Member("ties.variance_min", "The least variance, by how one chooses among them.",
           Measure::squared_bets, kScriptsOnly, kIfTies,
           [](auto& game) { return game.ties->variance_min; }),
    Member("ties.variance_max", "The greatest variance, by how one chooses among them.",
           Measure::squared_bets, kScriptsOnly, kIfTies,
           [](auto& game) { return game.ties->variance_max; }),
    PeopleOnly(Label("Variance range"), OnlyIf([](auto& game) {
                 return game.ties && game.ties->variance_min != game.ties->variance_max;
               }),
               [](auto& game) {
                 return Phrase(game.ties->variance_min, " to ", game.ties->variance_max,
                               ", by how these are played");
               }),
    Member("covariance", "Of what two lines of a round pay, in squared bets.",
           Measure::squared_bets, Label("Covariance of two lines"),
           ShownIf([](auto& game) { return !shares_deck(game); }),
           OnlyIf([](auto& game) { return game.covariance.has_value(); }),
           [](auto& game) { return *game.covariance; }),
    Member("variance_of_round", "Of what all lines of a round pay together, in squared bets.",
           Measure::squared_bets, kScriptsOnly, read<&Analysis::round_variance>),
    PeopleOnly(Label("Variance of a round"), kIfDeckShared,
               [](auto& game) { return Phrase(*game.round_variance); }),
    PeopleOnly(Label("Deviation per line"), kIfDeckShared, [](auto& game) {
      return Phrase(std::sqrt(*game.round_variance / game.draw_lines), ", √(variance of a round ÷ ",
                    game.draw_lines, " lines)");
    }));

constexpr auto kLinePairs = object_of<LinePairs>(
    "LinePairs",
    Member("columns", "Columns in which both lines run through the same place.",
           Label("Columns in common"), read<&LinePairs::columns>),
    Member("pairs", "Pairs of lines with as many.", Label("Pairs of lines"),
           read<&LinePairs::pairs>),
    Member("covariance", "Of what two such lines pay, in squared bets.", Measure::squared_bets,
           Label("Covariance"), read<&LinePairs::covariance>));
constexpr Rows kPairs("line_pairs",
                      "Pairs of lines by how many columns of the grid they have in common.",
                      kLinePairs, Place::end, kLeftOut);

/// Returns the pays of each line in coins and money, and the mean wait for it.
Table pays_table(const Analysis& game, double coins, const Stakes& stakes) {
  Table table;
  const double hands_per_hour = stakes.hands_per_hour * game.draw_lines * game.hands_of_round;
  for (const LineResult& line : game.lines) {
    if (line.probability == 0 || line.pays == Pay()) continue;
    const double hours = 1 / (line.probability * hands_per_hour);
    const double bets = line.pays.coin_amount().to_double() / coins;
    Record row{{kPeopleOnly, words("Hand"), line.name},
               {kPeopleOnly, "Pays in bets", Number{bets, 2}}};
    stakes.add_columns(row, bets);
    row.add(people_field("Time to hit", time_words(hours)));
    table.add(std::move(row));
  }
  return table;
}

/// Game with its stakes, if they are given.
struct AnalysisAnswer {
  const Analysis& game;
  const std::optional<Stakes>& stakes;
};
constexpr OnlyIf kIfStakes([](auto& answer) { return answer.stakes.has_value(); });
constexpr auto kAnalysisMoney = object_of<AnalysisAnswer>(
    "",
    include<kHourlyFigures>(
        "",
        [](auto& answer) {
          const Analysis& game = answer.game;
          return HourlyFigures(*answer.stakes, game.game_return,
                               (game.game_return - 1) * game.mean_bet, game.draw_lines);
        },
        kIfStakes),
    stakes_member([](auto& answer) { return answer.stakes.value_or(Stakes()); }));

/// Adds amounts of money per hour and per hand.
void add_money(const Analysis& game, const std::optional<Stakes>& stakes, Document& document) {
  // The bet on a ladder covers all its levels.
  const double levels = game.hands_of_round > 1 ? static_cast<double>(game.states.size()) : 1;
  const double coins = game.bet * levels;
  Figures figures;
  add_bets(figures, *stakes, game.draw_lines);
  figures.add(record_of(kAnalysisMoney, {game, stakes}));
  document.add(std::move(figures));
  document.add(pays_table(game, coins, *stakes));
}

/// Returns the coins of a bet that pays are quoted for: those played, or else those of the
/// paytable.
int coins_of_pays(const Analysis& game, const Stakes& stakes) {
  return stakes.pays().coins.value_or(game.coins);
}

struct StateRow {
  const RememberedState& state;
  const Analysis& game;
  const Stakes& stakes;

  double coins() const { return state.value * coins_of_pays(game, stakes); }
};
std::variant<int, std::string> remembered(const StateRow& row) {
  if (row.state.multipliers) return *row.state.multipliers;
  return row.state.name;
}
Label state_heading(const StateRow& row) {
  if (!row.state.multipliers) return words("State");
  return words(row.game.draw_lines > 1 ? "Sum of multipliers" : "Multiplier");
}
/// Returns the probability, in two digits where six decimals would round it to zero.
Number shown_probability(const StateRow& row) {
  constexpr int kUsualDecimals = 6;
  const double probability = row.state.probability;
  if (probability <= 0 || probability >= 0.5e-6) return {probability, kUsualDecimals};
  return {probability, 1 - static_cast<int>(std::floor(std::log10(probability)))};
}
Number money(const StateRow& row) { return row.stakes.pays().money_amount(row.state.value); }

constexpr auto kState = object_of<StateRow>(
    "State",
    Member("state", "The sum of the multipliers that the lines have, or the state's name.",
           VariedHeading(words("State"), read<&state_heading>), read<&remembered>),
    Member("probability", "The share of rounds that begin in it.", Measure::share,
           Label("Probability"), read<&shown_probability>),
    Member("value",
           "What a machine in it is worth more than a fresh one if you play on, in bets of the "
           "coins that pays are for.",
           Measure::pay_bets, Label("Value"), [](auto& row) { return row.state.value; }),
    Member("coins", "The same in coins.", Measure::coins, kSheetsOnly, Label("Coins"), decimals(2),
           read<&StateRow::coins>),
    PeopleOnly(Label("Money"),
               ShownIf([](auto& row) { return row.stakes.bet && row.stakes.coins; }),
               read<&money>));
constexpr Rows kStates("states", "The states that the machine may be in between two rounds.",
                       kState, Place::end, kLeftOut);

/// Number of states between two rows that people see, so that the table fits a screen.
std::size_t state_step(const Analysis& game) {
  constexpr std::size_t kMostForPeople = 24;
  return (game.states.size() - 1) / kMostForPeople + 1;
}

/// Returns the table of states: all for programs, every nth for people. States of several lines
/// together have no order of their own and go by value, but levels keep theirs.
Table state_table(const Analysis& game, const Stakes& stakes) {
  std::vector<RememberedState> states = game.states;
  const bool are_levels = game.hands_of_round > 1;
  if (game.draw_lines > 1 && !states.front().multipliers && !are_levels) {
    std::stable_sort(states.begin(), states.end(),
                     [](const auto& a, const auto& b) { return a.value < b.value; });
  }
  Table table = table_of(kStates, states, [&](const RememberedState& state) {
    return StateRow{state, game, stakes};
  });
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    table.rows[i].shown_to_people = i % state_step(game) == 0;
  }
  return priced(std::move(table), stakes.pays());
}

/// Returns the number of coins to which the pays and the figures apply.
Phrase terms_of(const Analysis& game) {
  Phrase phrase;
  if (game.coins != 1) phrase.add("Pays are for ", game.coins, " coins; ");
  const bool climbs = game.hands_of_round > 1;
  if (game.bet == game.coins && game.draw_lines == 1 && game.states.empty()) {
    if (!phrase.empty()) phrase.add("all other figures are per unit bet.");
    return phrase;
  }
  const bool any_coins = game.coins == 1 && game.bet == 1;
  if (!any_coins) {
    phrase.add(phrase.empty() ? "A line costs " : "each line costs ",
               Number{game.bet, game.bet == std::floor(game.bet) ? 0 : 2},
               game.bet == 1 ? " coin" : " coins");
  }
  if (climbs) {
    phrase.add(any_coins ? "A line costs a bet on every level" : " on every level",
               ", all paid at the first");
  }
  if (game.draw_lines > 1) {
    phrase.add(phrase.empty() ? "" : ", and ", game.draw_lines, " lines share the deal");
    phrase.add(game.line_pairs.empty() ? " and the hold" : ", the hold and one deck");
  }
  phrase.add(phrase.empty() ? "" : ". ", "Returns are per coin bet.");
  return phrase;
}

void add_states(const Analysis& game, const Stakes& stakes, Document& document) {
  document.add(Heading{.text = game.states.front().multipliers ? "Multipliers left on the machine"
                                                               : "States of the machine",
                       .level = 3,
                       .part = "states"});
  document.add(state_table(game, stakes));
  if (const std::size_t step = state_step(game); step > 1) {
    document.add(Phrase("The table shows ", (game.states.size() + step - 1) / step, " of ",
                        game.states.size(), game.states.front().multipliers ? " sums" : " states",
                        "; JSON and CSV (the table states) list all of them."));
  }
  const int coins = coins_of_pays(game, stakes);
  document.add(
      Phrase("Value is how much more a machine in this state is worth than a fresh one, if you "
             "play on, in bets of ",
             coins, coins == 1 ? " coin." : " coins."));
}

/// Returns the answer in a sentence: what the game returns, and what that comes to in an hour.
Phrase answer_words(const Analysis& game, const std::optional<Stakes>& stakes) {
  Phrase phrase = {"Best play returns ", percent(Quantity(game.exact_return, game.game_return))};
  if (stakes) {
    Stakes pace = *stakes;
    pace.lines = game.draw_lines;
    phrase.add(": ", pace.result_an_hour((game.game_return - 1) * game.mean_bet));
  }
  phrase.add(".");
  return phrase;
}

constexpr auto kAnalysisEnd =
    object_of<Analysis>("",
                        Member("coins", "The coins that the paytable's pays are for.",
                               Measure::coins, kScriptsOnly, read<&Analysis::coins>),
                        tie_break_member([](auto& game) { return to_string(game.tie_break); }));

constexpr std::array kAnalysisParts = {
    Part(kAnalysisFigures), Part(kAnalysisMoney), Part(kReturnLines), Part(kChoices),
    Part(kStates),          Part(kPairs),         Part(kAnalysisEnd)};

}  // namespace

constexpr Answer kAnalysisAnswer{"Analysis", "The return table of a game.", kAnalysisParts, true};

Document document_of(const Analysis& game, const std::optional<Stakes>& stakes) {
  Document document{.answer = &kAnalysisAnswer};
  document.add(Heading{game.name});
  document.add(answer_words(game, stakes));
  if (const Phrase terms = terms_of(game); !terms.empty()) document.add(terms);
  document.add(priced(return_table(game), stakes.value_or(Stakes()).pays()));
  if (const Phrase awards = award_words(game); !awards.empty()) document.add(awards);
  document.add(record_of(kAnalysisFigures, game));
  if (!game.variance) {
    document.add(
        Phrase("The variance is not known: only the average multiplier has been published."));
  }
  if (!game.choices.empty()) {
    document.add(Heading{.text = "Choices before the deal", .level = 3, .part = "choices"});
    document.add(table_of(kChoices, game.choices));
  }
  if (!game.states.empty()) add_states(game, stakes.value_or(Stakes()), document);
  if (!game.line_pairs.empty()) {
    document.add(table_of(kPairs, game.line_pairs));
    document.add(Phrase(
        "Two lines with a column in common run through the same place there. The variance of a "
        "round is the sum over all pairs of lines, each line with itself included."));
  }
  if (stakes) add_money(game, stakes, document);
  Figures end = record_of(kAnalysisEnd, game);
  end.place = Place::end;
  document.add(std::move(end));
  return stakes ? priced(std::move(document), *stakes) : document;
}

}  // namespace vpanalyze
