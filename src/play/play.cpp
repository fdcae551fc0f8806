// SPDX-License-Identifier: MIT
#include "play/play.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

#include "analysis/deal_values.hpp"
#include "analysis/scored_game.hpp"
#include "game/on_deal.hpp"
#include "play/rounds.hpp"
#include "play/states.hpp"

namespace vpanalyze {
namespace {

/// Finer than any difference between holds that a player could notice.
constexpr int kBits = 36;
static_assert(int128{1} << kBits <= kMostWorth);

/// Returns nonnegative numbers, in bets, as whole multiples of a unit that makes the greatest 2^37.
Valuation fine_valuation(const std::vector<double>& bets) {
  constexpr int kFineBits = 37;
  static_assert(int128{1} << kFineBits <= kMostWorth);
  int exponent = 0;
  std::frexp(*std::max_element(bets.begin(), bets.end()), &exponent);
  const int shift = kFineBits - exponent;
  Valuation values;
  for (const double number : bets) {
    values.line_values.push_back(std::llround(std::ldexp(number, shift)));
  }
  values.unit = shift >= 0 ? Fraction(1, uint128{1} << shift) : Fraction(uint128{1} << -shift, 1);
  return values;
}

}  // namespace

Play::Play(const Machine& machine, const DrawOptions& options)
    : machine_(machine), options_(options) {
  for (const StateForm& state : machine.states) holds_.emplace_back(state.situations.size());
}

Play::~Play() = default;

namespace {

bool is_near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

/// Returns true if the figures of an analysis are consistent: probabilities of rows and of states
/// add up to 1, the return lies within its bounds and equals the sum over rows, and all figures are
/// finite.
[[maybe_unused]] bool is_consistent(const Analysis& analysis) {
  double probability = 0;
  double row_returns = analysis.award_return;
  for (const LineResult& line : analysis.lines) {
    if (line.probability < 0 || !std::isfinite(line.game_return)) return false;
    probability += line.probability;
    row_returns += line.game_return;
  }
  double visited = 0;
  for (const RememberedState& state : analysis.states) {
    if (!std::isfinite(state.value)) return false;
    visited += state.probability;
  }
  const bool is_bounded = !analysis.bounds || ((*analysis.bounds)[0] <= analysis.game_return &&
                                               analysis.game_return <= (*analysis.bounds)[1]);
  return is_near(probability, 1) && is_near(row_returns, analysis.game_return) && is_bounded &&
         (analysis.states.empty() || is_near(visited, 1)) && analysis.variance.value_or(0) >= 0;
}

}  // namespace

const Analysis& Play::analysis() const {
  const std::scoped_lock lock(analysis_mutex_);
  if (!analysis_) {
    analysis_ = make_analysis();
    assert(is_consistent(*analysis_));
  }
  return *analysis_;
}

Analysis Play::held_analysis(const HeldPlay& held) const {
  DrawOptions options = options_;
  options.held = &held;
  Analysis analysis = blank_analysis(machine_, options.tie_break);
  const Draws draws = held_draws(machine_, OnDeal(machine_.paytable), options);
  const std::vector<uint128> ways = draws.row_draws();
  std::vector<double> probability;
  for (std::size_t row = 0; row < ways.size(); ++row) {
    probability.push_back(static_cast<double>(ways[row]) / static_cast<double>(draws.all));
    analysis.lines[row].probability = probability.back();
  }
  analysis.game_return = ratio_of_play(machine_, probability);
  return analysis;
}

std::size_t Play::best_hold(const SeenState& seen, std::size_t deal_class) const {
  return class_holds(seen.state, seen.situation)[deal_class];
}

Valuation Play::whole_values(std::size_t state, std::size_t situation) const {
  const StateForm& form = machine_.states[state];
  return whole_worth(machine_, form, form.situations[situation], state_values(), options_.tie_break,
                     0, kBits)
      .valuation;
}

const ClassHolds& Play::class_holds(std::size_t state, std::size_t situation) const {
  LazyHolds& known = holds_[state][situation];
  std::call_once(known.once, [&] {
    const ScoredGame& game = machine_.games[machine_.states[state].situations[situation].game];
    known.holds =
        ClassPlay(game, options_.workers).best(whole_values(state, situation), options_.tie_break);
  });
  return known.holds;
}

PlayedDeals Play::outcomes(std::size_t state, std::size_t situation) const {
  const ScoredGame& game = machine_.games[machine_.states[state].situations[situation].game];
  return ClassPlay(game, options_.workers).outcomes(class_holds(state, situation));
}

std::vector<double> Play::class_values(std::size_t state, std::size_t situation) const {
  const ScoredGame& game = machine_.games[machine_.states[state].situations[situation].game];
  const DealValues deals(game, whole_values(state, situation), options_.workers);
  std::vector<double> values(game.classes().size());
  deals.for_each([&](std::size_t /*worker*/, std::size_t number, const HoldValues& holds) {
    values[number] = static_cast<double>(holds.greatest());
  });
  return values;
}

std::vector<double> Play::row_squares() const {
  const Features& features = machine_.paytable.features;
  const bool is_known =
      lines() > 1 && machine_.is_draw() && !features.grid && features.levels.empty();
  return is_known ? make_row_squares() : std::vector<double>();
}

std::vector<double> Play::make_row_squares() const {
  std::vector<double> squares(machine_.rows());
  const std::vector<Situation>& situations = machine_.states.front().situations;
  for (std::size_t i = 0; i < situations.size(); ++i) {
    const PlayedDeals played = outcomes(0, i);
    const double all = std::accumulate(played.deals.begin(), played.deals.end(), 0.0);
    for (std::size_t number = 0; number < played.deals.size(); ++number) {
      add_row_squares(
          played.draws[number],
          situations[i].probability.to_double() * static_cast<double>(played.deals[number]) / all,
          squares);
    }
  }
  return squares;
}

double Play::pays_of_hold(const SeenState& seen, const std::vector<std::uint32_t>& line_draws,
                          int factor) const {
  const std::vector<Fraction> amounts = machine_.amounts(state(seen), situation(seen));
  const double all = std::accumulate(line_draws.begin(), line_draws.end(), 0.0);
  double pays = 0;
  for (std::size_t line = 0; line < line_draws.size(); ++line) {
    const double award = machine_.award_mean[line].to_double();
    pays +=
        line_draws[line] / all * ((amounts[line].to_double() - award) * factor + award * lines());
  }
  return pays;
}

HoldWorth Play::hold_worth(const SeenState& seen,
                           const std::vector<std::uint32_t>& line_draws) const {
  HoldWorth worth{pays_of_hold(seen, line_draws, lines())};
  const std::vector<double> values = state_values();
  const double all = std::accumulate(line_draws.begin(), line_draws.end(), 0.0);
  for (std::size_t line = 0; line < line_draws.size(); ++line) {
    worth.follows += line_draws[line] / all * (lines() * values[situation(seen).to[line]]);
  }
  return worth;
}

void Play::add_ends(const HandEnd& end, std::vector<HandEnd>& ends) const {
  if (end.probability == 0) return;
  for (const auto& [paid, share] : payments(machine_, end.row, end.paid)) {
    ends.push_back({end.state, end.next, end.row, paid, end.probability * share});
  }
}

void Play::refuse() const {
  throw AnalysisError("the hands of \"" + machine_.paytable.name +
                      "\" cannot be followed one by one");
}

PositionValuation Play::bet_valuation(const SeenState& seen, const std::vector<double>& row_values,
                                      const Fraction& bet) const {
  std::vector<double> values = row_values;
  for (double& value : values) value = lines() * value / bet.to_double();
  const double least = *std::min_element(values.begin(), values.end());
  for (double& value : values) value -= least;
  return {fine_valuation(values),
          lines() * situation(seen).plus.to_double() / bet.to_double() + least};
}

std::vector<Payment> payments(const Machine& machine, std::size_t row, const Fraction& pay) {
  std::vector<Payment> payments;
  double all = 0;
  if (row < machine.paytable.lines.size()) {
    for (const Award& award : machine.paytable.lines[row].features.plus) {
      payments.emplace_back(pay + award.pays.coin_amount(), award.weight.to_double());
      all += payments.back().second;
    }
  }
  if (payments.empty()) return {{pay, 1.0}};
  for (auto& [amount, share] : payments) share /= all;
  return payments;
}

void add_row_squares(const NumberedRows::Row& draws, double weight, std::vector<double>& squares) {
  const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
  for (std::size_t row = 0; row < draws.size(); ++row) {
    const double share = draws[row] / all;
    squares[row] += weight * share * share;
  }
}

std::unique_ptr<const Play> make_play(const Machine& machine, const DrawOptions& options) {
  if (observe_solving) observe_solving(machine);
  if (machine.states.size() == 1) return play_rounds(machine, options);
  if (machine.has_line_states()) return play_line_states(machine, options);
  return machine.shares_hold() ? play_shared_hold(machine, options) : play_states(machine, options);
}

}  // namespace vpanalyze
