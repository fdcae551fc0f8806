// SPDX-License-Identifier: MIT
#include "vpanalyze/features/feature_analysis.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>

#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "features/machine.hpp"
#include "features/shared_hold.hpp"
#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {
struct FeaturePlay::State {
  State(const Paytable& paytable, const AnalysisOptions& options)
      : machine(paytable),
        draws{options.tie_break, Engine::automatic, worker_count(options.threads)},
        lines(paytable.features.lines),
        multipliers(machine.next.begin(), machine.next.end()),
        solved(machine, draws) {
    if (paytable.features.play != PlayKind::draw) {
      throw AnalysisError("\"" + paytable.name + "\" is no game of five cards and a draw");
    }
    multipliers.insert(1);
    if (machine.has_orders) {
      for (const Situation& situation : machine.states.front().situations) {
        orders.emplace_back(machine, situation);
      }
    }
    if (machine.states.size() > 1 && !machine.shares_hold()) lines = 1;  // each for itself
  }

  /// Of the states of a machine that has no lines with multipliers of their own.
  std::size_t state_of(const FeaturePosition& position) const {
    if (!position.state.empty()) {
      const auto named =
          std::find_if(machine.states.begin(), machine.states.end(),
                       [&](const StateForm& state) { return state.name == position.state; });
      return static_cast<std::size_t>(named - machine.states.begin());
    }
    if (position.level) return static_cast<std::size_t>(*position.level - 1);
    if (!position.multipliers.empty() && !machine.shares_hold()) {
      return static_cast<std::size_t>(
          std::distance(multipliers.begin(), multipliers.find(position.multipliers.front())));
    }
    return machine.start;
  }

  const Situation& situation_of(const FeaturePosition& position) const {
    const std::vector<Situation>& situations = machine.states[state_of(position)].situations;
    // Of every situation of the state there is one for every chance, in order, and one without if
    // there is a chance of none. Where something always comes, the first entry stands for it.
    const std::size_t chances = machine.paytable.features.chance.size();
    if (position.chance) return situations[*position.chance - 1];
    return situations[machine.always_chance ? 0 : chances];
  }

  int sum_of(const FeaturePosition& position) const {
    if (position.multipliers.empty()) return solved.sums.least;
    return std::accumulate(position.multipliers.begin(), position.multipliers.end(), 0);
  }

  /// Of one line: those given, or those of a machine that has been played forever.
  double mean_times(const FeaturePosition& position) const {
    if (!position.multipliers.empty()) return static_cast<double>(sum_of(position)) / lines;
    double mean = 0;
    for (std::size_t i = 0; i < solved.sums.visited.size(); ++i) {
      mean += solved.sums.visited[i] * solved.sums.sum_of(i);
    }
    return mean / lines;
  }

  /// Of what a hand ends in.
  HoldWorth worth(const FeaturePosition& position,
                  const std::vector<std::uint32_t>& line_draws) const {
    const StateForm& state = machine.states[state_of(position)];
    const Situation& situation = situation_of(position);
    const std::vector<Fraction> amounts = machine.amounts(state, situation);
    const double all = std::accumulate(line_draws.begin(), line_draws.end(), 0.0);
    HoldWorth worth;
    std::map<int, double> next;
    for (std::size_t line = 0; line < line_draws.size(); ++line) {
      if (line_draws[line] == 0) continue;
      const std::size_t row = machine.row_of_line[line];
      const double share = line_draws[line] / all;
      const double award = machine.award_mean[row].to_double();
      const double pay = amounts[row].to_double() - award;
      if (machine.shares_hold()) {
        worth.pays += share * (pay * sum_of(position) + award * lines);
        next[machine.next[row]] += share;
      } else {
        worth.pays += share * ((pay + award) * lines);
        worth.follows += share * solved.states.value[situation.to[row]];
      }
    }
    if (machine.shares_hold()) {
      MultiplierSums sums(lines, solved.sums.least / lines);
      sums.number_of({next.begin(), next.end()});
      sums.add_up(1);
      worth.follows = sums.expected(solved.sums.value, 1).front();
    }
    return worth;
  }

  Machine machine;
  DrawOptions draws;
  int lines;
  std::set<int> multipliers;
  SolvedMachine solved;
  std::vector<OrderGains> orders;  ///< [situation], of games with orders of cards
};

FeaturePlay::FeaturePlay(const Paytable& paytable, const AnalysisOptions& options)
    : state_(std::make_shared<const State>(paytable, options)) {}

const Paytable& FeaturePlay::paytable() const { return state_->machine.paytable; }

void FeaturePlay::check(const FeaturePosition& position) const {
  const Features& features = paytable().features;
  const std::set<int>& known = state_->multipliers;
  if (!position.multipliers.empty() && known.size() == 1) {
    throw std::invalid_argument("no hand of this game brings a multiplier for the next");
  }
  for (const int times : position.multipliers) {
    if (known.count(times) != 0) continue;
    std::vector<std::string> words;
    for (const int number : known) words.push_back(std::to_string(number));
    throw std::invalid_argument(std::to_string(times) +
                                " is no multiplier of this game; they are " + one_of(words));
  }
  if (!position.multipliers.empty() &&
      position.multipliers.size() != static_cast<std::size_t>(state_->lines)) {
    throw std::invalid_argument("found " + std::to_string(position.multipliers.size()) +
                                " multipliers; this game has " + std::to_string(state_->lines) +
                                (state_->lines == 1 ? " line" : " lines, and each has one"));
  }
  if (position.level && features.levels.empty())
    throw std::invalid_argument("this game has no levels");
  if (position.level &&
      (*position.level < 1 || static_cast<std::size_t>(*position.level) > features.levels.size())) {
    throw std::invalid_argument("this game has levels 1 to " +
                                std::to_string(features.levels.size()));
  }
  if (!position.state.empty()) {
    std::vector<std::string_view> names;
    for (const MachineState& state : features.states) names.emplace_back(state.name);
    if (names.empty()) throw std::invalid_argument("this game has no states with names");
    if (std::find(names.begin(), names.end(), position.state) == names.end()) {
      throw std::invalid_argument(
          "no state is called " + in_quotes(position.state) +
          did_you_mean(position.state, names, "; the states are " + one_of(names)));
    }
  }
  if (position.chance && (*position.chance < 1 || *position.chance > features.chance.size())) {
    throw std::invalid_argument(features.chance.empty()
                                    ? "nothing happens by chance before the hold of this game"
                                    : "this game has " + std::to_string(features.chance.size()) +
                                          " entries under \"chance\", counted from 1");
  }
}

double FeaturePlay::value(const FeaturePosition& position) const {
  check(position);
  const SolvedMachine& solved = state_->solved;
  const double value =
      state_->machine.shares_hold()
          ? solved.sums
                .value[static_cast<std::size_t>(state_->sum_of(position) - solved.sums.least)]
          : solved.states.value[state_->state_of(position)];
  return value / state_->machine.paytable.coins;
}

std::array<HoldWorth, 32> FeaturePlay::holds(const FeaturePosition& position,
                                             const std::vector<Card>& deal, bool places) const {
  check(position);
  const Machine& machine = state_->machine;
  const Situation& situation = state_->situation_of(position);
  const Paytable& game = machine.games[situation.game].paytable();
  CardPlaces lying{};
  std::transform(deal.begin(), deal.end(), lying.begin(),
                 [&](Card card) { return static_cast<std::uint8_t>(game.deck.position(card)); });
  CardPlaces sorted = lying;
  std::sort(sorted.begin(), sorted.end());
  const DealOutcomes outcomes = deal_outcomes(game, sorted);
  const OnDeal dealt(machine.paytable);
  const std::size_t kind = dealt.kind(sorted);
  const double award = (situation.plus + dealt.award(kind)).to_double();
  const double coins = machine.paytable.coins;
  std::array<double, 32> in_order{};
  if (places && machine.has_orders) {
    const auto number = &situation - machine.states.front().situations.data();
    in_order = state_->orders[static_cast<std::size_t>(number)].of(lying);
  }
  std::array<HoldWorth, 32> holds;
  for (std::size_t hold = 0; hold < holds.size(); ++hold) {
    HoldWorth worth = state_->worth(position, outcomes.draws[hold]);
    worth.pays += state_->lines * in_order[hold];
    worth.pays = worth.pays * dealt.times(kind).to_double() + state_->lines * award;
    holds[hold] = {worth.pays / coins, worth.follows / coins};
  }
  return holds;
}

Paytable FeaturePlay::plain_game(const FeaturePosition& position) const {
  check(position);
  const Machine& machine = state_->machine;
  const Situation& situation = state_->situation_of(position);
  if (machine.has_orders) {
    throw AnalysisError("play of \"" + machine.paytable.name +
                        "\" depends on the places of cards, which no chart knows");
  }
  // What one hand more multiplied by one is worth, where lines have multipliers of their own.
  const SolvedMachine& solved = state_->solved;
  const bool shares = machine.shares_hold();
  const std::vector<double>& sums = solved.sums.value;
  const double slope =
      shares ? (sums.back() - sums.front()) / static_cast<double>(sums.size() - 1) : 0;
  const double mean_times = shares ? state_->mean_times(position) : 1;
  const std::vector<Fraction> amounts =
      machine.amounts(machine.states[state_->state_of(position)], situation);
  std::vector<double> worth;
  for (const std::size_t row : machine.row_of_line) {
    const double award = machine.award_mean[row].to_double();
    worth.push_back((amounts[row].to_double() - award) * mean_times + award +
                    (shares ? slope * machine.next[row] : solved.states.value[situation.to[row]]));
  }
  const double least = *std::min_element(worth.begin(), worth.end());
  Paytable plain = machine.games[situation.game].paytable();
  plain.expect.reset();
  plain.aliases.clear();
  Paytable changed = plain;
  for (std::size_t line = 0; line < plain.lines.size(); ++line) {
    changed.lines[line].pays = Pay::from_millionths(std::llround((worth[line] - least) * 1e6));
  }
  const Rules rules(plain);
  bool same = true;
  pattern_index(plain, rules).for_each([&](std::uint32_t /*index*/, const HandPattern& hand) {
    const LineSet made = rules.lines_made(hand);
    same = same && paying_line(plain, made) == paying_line(changed, made);
  });
  if (!same) {
    throw AnalysisError("in this position of \"" + machine.paytable.name +
                        "\" a line is worth more than one that pays more for the same hand, which "
                        "no plain paytable can say");
  }
  return changed;
}

AbandonedMachine FeaturePlay::abandoned(const FeaturePosition& position) const {
  const State& solved = *state_;
  const Machine& machine = solved.machine;
  AbandonedMachine result;
  result.name = machine.paytable.name;
  result.coins = machine.paytable.coins;
  result.play_on = value(position) * result.coins;
  const StateForm& state = machine.states[solved.state_of(position)];
  result.bet = solved.lines * state.bet.to_double();
  for (const Situation& situation : state.situations) {
    if (machine.has_orders || situation.dream) {
      throw AnalysisError("what one round brings is not worked out for orders of cards and dreams");
    }
    const auto times =
        static_cast<unsigned>(machine.shares_hold() ? solved.sum_of(position) : solved.lines);
    std::vector<Fraction> by_row;
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      // Awards are not multiplied.
      by_row.push_back(state.pays[row] * situation.times * Fraction(times, 1) +
                       machine.award_mean[row] * Fraction(static_cast<unsigned>(solved.lines), 1));
    }
    const Draws draws =
        plain_draws(machine, situation.game, exact_worth(machine.by_line(by_row)), solved.draws);
    const double mean = solved.lines * situation.plus.to_double() + draws.mean(by_row);
    result.one_round += situation.probability.to_double() * mean;
  }
  return result;
}

}  // namespace vpanalyze
