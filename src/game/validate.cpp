// SPDX-License-Identifier: MIT
// Checks, for paytables built in memory, the rules that the reader applies to files. The browser
// module, which reads all its paytables, leaves this file out.
#include <string>
#include <utility>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

[[noreturn]] void refuse(std::string key, std::string problem) {
  throw PaytableProblem{{std::move(key)}, std::move(problem)};
}

void check_number(int number, int least, int most, const char* key) {
  if (number >= least && number <= most) return;
  refuse(key, "found " + std::to_string(number) + "; " +
                  whole_number_form(static_cast<std::uint64_t>(least),
                                    static_cast<std::uint64_t>(most)));
}

void check_fraction(const Fraction& number, int most, const char* key) {
  if (Fraction(static_cast<unsigned>(most), 1) < number) {
    refuse(key, "found " + to_string(number) + "; " + fraction_form(most));
  }
}

void refuse_any(std::string problem, const char* key) {
  if (!problem.empty()) refuse(key, std::move(problem));
}

/// Calls check(item) for each item, at most `most`, and adds the list position to problems.
template <class Items, class Check>
void check_each(const Items& items, std::size_t most, const char* list, const Check& check) {
  if (items.size() > most) {
    refuse(list, "found " + with_commas(items.size()) + " entries; at most " +
                     std::to_string(most) + " are possible");
  }
  std::size_t number = 0;
  try {
    for (; number < items.size(); ++number) check(items[number]);
  } catch (PaytableProblem& wrong) {
    wrong.path.insert(wrong.path.begin(), {list, std::to_string(number)});
    throw;
  }
}

/// Validator of numbers, and of properties that a file could not even express.
class PaytableValidator {
 public:
  explicit PaytableValidator(const Paytable& game) : game_(game), features_(game.features) {}

  void check() const {
    refuse_any(name_problem(game_.name), "name");
    if (!game_.choices.empty()) return check_choices();
    refuse_any(wild_problem(game_), "wild");
    check_number(game_.coins, 1, kMaxCoins, "coins");
    check_number(features_.draw_lines, 1, kMaxDrawLines, "lines");
    check_numbers_of_features();
    if (game_.lines.empty()) refuse("hands", "the list is empty; a game has at least one pay line");
    check_each(game_.lines, kMaxPayLines, "hands", [&](const PayLine& line) {
      check_line(line);
      check_line_features(line.features);
      refuse_any(name_problem(line.name), "name");
      refuse_any(name_taken(game_, static_cast<std::size_t>(&line - game_.lines.data())), "name");
    });
    check_nothing(game_, [](std::size_t /*line*/, std::string_view /*key*/) { return true; });
    check_features(game_);
  }

 private:
  void check_choices() const {
    if (game_.choices.size() == 1) refuse("choices", std::string(kOneChoice));
    check_each(game_.choices, kMaxStates, "choices", [&](const Paytable& choice) {
      if (!choice.choices.empty()) refuse("choices", std::string(kChoiceOfChoices));
      PaytableValidator(choice).check();
      refuse_any(choice_problem(game_, static_cast<std::size_t>(&choice - game_.choices.data())),
                 "name");
    });
  }

  void check_amount(Pay pay, const char* key) const {
    if (pay >= Pay() && pay <= Pay::units(Pay::kMostPerCoin * game_.coins)) return;
    const bool negative = pay < Pay();
    const Pay size = Pay::from_millionths(negative ? -pay.millionths() : pay.millionths());
    std::string problem;
    parse_pay((negative ? "-" : "") + to_string(size), game_.coins, problem);
    refuse(key, problem);
  }

  void check_line(const PayLine& line, const DealtHand* dealt = nullptr) const {
    check_amount(line.pays, "pays");
    if (line.wilds) {
      check_number(line.wilds->most, 0, WildCount().most, "wilds");
      check_number(line.wilds->least, 0, line.wilds->most, "wilds");
    }
    check_number(line.cards, kHandCards, kMostHandCards, "cards");
    if (line.features.order) {
      for (const Card card : line.features.order->cards) {
        if (card.is_ordinary()) continue;
        refuse("order", std::string("found ") + (card.is_joker() ? "a joker" : "an extra card") +
                            "; write a card such as \"As\"");
      }
    }
    const LineInGame line_in_game = {game_, line, dealt};
    for (const LineCheck& key : line_checks()) {
      if (!key.is_given(line_in_game)) continue;
      LineRemark remark = remark_on(line_in_game, key);
      if (remark.wrong.empty()) continue;
      std::vector<std::string> path = {std::string(key.key)};
      if (remark.entry) path.push_back(std::to_string(*remark.entry));
      throw PaytableProblem{std::move(path), std::move(remark.wrong)};
    }
    if (lacks_wilds(line)) throw PaytableProblem{{}, std::string(kWildsMissing)};
  }

  void check_line_features(const LineFeatures& line) const {
    if (line.next) check_number(*line.next, 1, kMaxTimes, "next");
    check_each(line.plus, kMaxAwards, "plus", [&](const Award& award) {
      check_amount(award.pays, "0");
      check_fraction(award.weight, kMostWeight, "1");
    });
    if (line.plays) {
      refuse_any(validate(*line.plays), "plus");
      refuse_any(inner_game_problem(*line.plays, game_.coins), "plus");
    }
    const std::size_t states = features_.states.size();
    if (!line.to.empty() && states == 0) refuse("to", std::string(kNoStates));
    if (!line.to.empty() && line.to.size() != states) {
      refuse("to", "found " + std::to_string(line.to.size()) + " entries for " +
                       std::to_string(states) + " states");
    }
    for (const auto& to : line.to) check_state(to.value_or(0), "to");
  }

  void check_state(std::size_t state, const char* key) const {
    if (features_.states.empty()) refuse(key, std::string(kNoStates));
    if (state < features_.states.size()) return;
    refuse(key, "there is no state " + std::to_string(state));
  }

  void check_numbers_of_features() const {
    if (features_.bet) check_amount(*features_.bet, "bet");
    if (features_.grid) check_grid(*features_.grid);
    check_each(features_.chance, kMaxStates, "chance", [&](const ChanceEvent& event) {
      check_fraction(event.probability, 1, "p");
      check_fraction(event.times, kMaxTimes, "times");
      check_fraction(event.plus, kMostPlus, "plus");
    });
    check_each(features_.on_deal, kMaxStates, "on_deal", [&](const DealtHand& dealt) {
      check_line(dealt.hand, &dealt);
      check_fraction(dealt.times, kMaxTimes, "times");
      for (const auto& [rank, count] : dealt.counts) check_number(count, 0, kSuits, "count");
      if (const auto twice = counted_twice(dealt.counts)) {
        refuse("count", "duplicate " +
                            in_quotes(to_string(RankSet::of(dealt.counts[*twice].first))) +
                            "; remove one of them");
      }
      if (dealt.high && dealt.high->empty()) refuse("high", empty_text("rank"));
    });
    check_each(features_.levels, kMaxStates, "levels", [&](const Level& level) {
      check_fraction(level.times, kMaxTimes, "times");
      check_fraction(level.free, 1, "free");
    });
    check_each(features_.states, kMaxStates, "states", [&](const MachineState& state) {
      check_fraction(state.times, kMaxTimes, "times");
      if (state.bet) check_amount(*state.bet, "bet");
      refuse_any(name_problem(state.name), "name");
      for (const auto& other : features_.states) {
        if (&other == &state) break;
        if (other.name != state.name) continue;
        refuse("name", "duplicate state " + in_quotes(state.name) + "; remove one of them");
      }
      for (const auto& [line, pays] : state.pays) {
        if (line >= game_.lines.size()) refuse("pays", "there is no such line");
        check_amount(pays, "pays");
      }
    });
    if (features_.otherwise) check_state(*features_.otherwise, "otherwise");
    if (!features_.states.empty()) check_state(features_.start, "states/start");
  }

  void check_grid(const Grid& grid) const {
    check_number(grid.rows, 1, kMaxGridRows, "rows");
    check_each(grid.paylines, kMaxDrawLines, "paylines", [&](const Payline& line) {
      for (const int row : line) check_number(row, 1, grid.rows, "row");
    });
    if (static_cast<std::size_t>(features_.draw_lines) == grid.paylines.size()) return;
    refuse("lines", "found " + std::to_string(features_.draw_lines) + " lines and " +
                        std::to_string(grid.paylines.size()) + " paylines");
  }

  const Paytable& game_;
  const Features& features_;
};

}  // namespace

std::string validate(const Paytable& paytable) {
  try {
    PaytableValidator(paytable).check();
  } catch (const PaytableProblem& wrong) {
    std::string place;
    for (const std::string& key : wrong.path) place += "/" + key;
    return place + ": " + wrong.problem;
  }
  return "";
}

}  // namespace vpanalyze
