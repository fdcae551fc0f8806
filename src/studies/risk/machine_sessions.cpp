// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "cards/parallel.hpp"
#include "features/shared_hold.hpp"

namespace vpanalyze {

namespace {

/// Sessions handed to a worker at a time, and rounds that they play before progress is told.
constexpr std::size_t kSessionsOfChunk = 256;
constexpr std::uint64_t kRoundsOfWave = 64;
constexpr std::uint64_t kSeed = 1;

class SimulatedWalk : public BankrollWalk {
 public:
  SimulatedWalk(const RoundDealer& dealer, const SessionSteps& steps, std::uint64_t sessions,
                int threads, std::uint64_t rounds_in_all, SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        dealer_(dealer),
        goal_(steps.goal),
        workers_(all_workers(threads)),
        left_(sessions, steps.bankroll),
        end_(sessions, End::none) {
    const std::vector<std::uint16_t> fresh = dealer.fresh();
    numbers_ = fresh.size();
    for (std::uint64_t session = 0; session < sessions; ++session) {
      random_.emplace_back(kSeed, session);
      memory_.insert(memory_.end(), fresh.begin(), fresh.end());
    }
  }

  BankrollState state() const override {
    BankrollState state;
    const double share = 1 / static_cast<double>(left_.size());
    for (std::size_t session = 0; session < left_.size(); ++session) {
      const auto left = static_cast<std::size_t>(left_[session]);
      if (end_[session] == End::none) add_at(state.alive, left, share);
      if (end_[session] == End::ruin) add_at(state.ruined, left, share);
      if (end_[session] == End::goal) {
        add_at(state.goal, left - static_cast<std::size_t>(*goal_), share);
      }
    }
    return state;
  }
  /// √(p (1 − p) / sessions) is greatest for p = ½.
  double error() const override { return 0.5 / std::sqrt(static_cast<double>(left_.size())); }
  std::uint64_t simulated() const override { return left_.size(); }

 private:
  enum class End : std::uint8_t { none, ruin, goal };

  void play_on(std::uint64_t rounds) override {
    while (rounds > 0) {
      const std::uint64_t wave = std::min(rounds, kRoundsOfWave);
      parallel_chunks(workers_, left_.size(), kSessionsOfChunk,
                      [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                        for (std::size_t i = from; i < to; ++i) play_session(i, wave);
                      });
      notice_places(static_cast<std::size_t>(*std::max_element(left_.begin(), left_.end())));
      rounds -= wave;
      count_done(wave);
    }
  }

  void play_session(std::size_t session, std::uint64_t rounds) {
    const RoundDealer::Memory memory(&memory_[session * numbers_], numbers_);
    std::uint64_t& left = left_[session];
    for (; rounds > 0 && end_[session] == End::none; --rounds) {
      left -= dealer_.price(memory);
      left += dealer_.play(random_[session], memory);
      if (left < dealer_.price(memory)) end_[session] = End::ruin;
      if (goal_ && left >= *goal_) end_[session] = End::goal;
    }
  }

  const RoundDealer& dealer_;
  std::optional<std::uint64_t> goal_;
  int workers_;
  std::size_t numbers_ = 1;
  // By session:
  std::vector<std::uint64_t> left_;
  std::vector<End> end_;
  std::vector<Generator> random_;
  std::vector<std::uint16_t> memory_;  ///< [session · numbers + i]
};

}  // namespace

std::unique_ptr<BankrollWalk> simulated_walk(const RoundDealer& dealer, const SessionSteps& steps,
                                             std::uint64_t sessions, int threads,
                                             std::uint64_t rounds_in_all,
                                             SessionProgress progress) {
  return std::make_unique<SimulatedWalk>(dealer, steps, sessions, threads, rounds_in_all,
                                         std::move(progress));
}

namespace {

/// More products of probabilities than this, some seconds, are too many.
constexpr double kMostWork = 1e10;
/// Hands that simulated sessions have together, and how many sessions there are.
constexpr std::uint64_t kHandsInAll = 200'000'000;
constexpr std::uint64_t kFewestSessions = 1'000;
constexpr std::uint64_t kMostSessions = 100'000;

}  // namespace

MachineSessions::MachineSessions(const Machine& machine, const DrawOptions& options) {
  const Features& features = machine.paytable.features;
  const bool climbs = !features.levels.empty();
  if (!climbs) lines_ = features.lines;
  if (machine.shares_hold()) {
    LinesDealer lines = lines_dealer(machine, solve_shared_hold(machine, options));
    dealer_ = std::move(lines.dealer);
    bet_steps_ = lines.bet_steps;
  } else if (lines_ > 1) {
    round_ = lines_of_round(machine, options);
  } else if (climbs || machine.states.size() == 1) {
    round_ = whole_rounds(machine_hands(machine, options));
  } else {
    hands_ = machine_hands(machine, options);
    dealer_ = hand_dealer(*hands_);
    bet_steps_ = hands_->bet_steps;
  }
}

std::optional<SessionResult> MachineSessions::play(const SessionPlan& plan, double cashback,
                                                   int threads,
                                                   const SessionProgress& progress) const {
  if (round_) return play_session(*round_, lines_, cashback, plan, threads, progress);
  SessionSteps steps = session_steps(plan, lines_, bet_steps_, 1 / static_cast<double>(bet_steps_));
  steps.price = 0;
  const std::uint64_t rounds = session_rounds(plan, lines_);
  std::unique_ptr<BankrollWalk> walk;
  if (hands_ && work_of_state_walk(*hands_, steps, rounds) <= kMostWork) {
    walk = state_walk(*hands_, steps, rounds, progress);
  } else {
    const std::uint64_t sessions = std::clamp(kHandsInAll / std::max<std::uint64_t>(plan.hands, 1),
                                              kFewestSessions, kMostSessions);
    walk = simulated_walk(*dealer_, steps, sessions, threads, rounds, progress);
  }
  return followed(*walk, steps, lines_, cashback, plan);
}

namespace {

/// Draws one of several with given weights: a column at random, and of the two that share it one
/// (Walker, An Efficient Method for Generating Discrete Random Variables).
class WeightedDraw {
 public:
  explicit WeightedDraw(const std::vector<double>& weights)
      : own_(weights.size()), other_(weights.size()) {
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<std::uint32_t> small;
    std::vector<std::uint32_t> large;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      own_[i] = weights[i] / all * static_cast<double>(weights.size());
      (own_[i] < 1 ? small : large).push_back(static_cast<std::uint32_t>(i));
      other_[i] = static_cast<std::uint32_t>(i);
    }
    while (!small.empty() && !large.empty()) {
      const std::uint32_t filled = small.back();
      const std::uint32_t from = large.back();
      small.pop_back();
      other_[filled] = from;
      own_[from] -= 1 - own_[filled];
      if (own_[from] >= 1) continue;
      large.pop_back();
      small.push_back(from);
    }
    // What rounding has left over.
    for (const std::uint32_t i : small) own_[i] = 1;
    for (const std::uint32_t i : large) own_[i] = 1;
  }

  std::size_t operator()(Generator& random) const {
    const auto column = random.below(static_cast<std::uint32_t>(own_.size()));
    return random.share() < own_[column] ? column : other_[column];
  }

 private:
  std::vector<double> own_;
  std::vector<std::uint32_t> other_;
};

class HandDealer : public RoundDealer {
 public:
  explicit HandDealer(MachineHands hands) : hands_(std::move(hands)) {
    for (const MachineHands::State& state : hands_.states) {
      std::vector<double> weights;
      for (const MachineHands::End& end : state.ends) weights.push_back(end.probability);
      ends_.emplace_back(weights);
    }
  }

  std::vector<std::uint16_t> fresh() const override {
    return {static_cast<std::uint16_t>(hands_.start)};
  }
  std::uint64_t price(Memory memory) const override { return hands_.states[memory[0]].price; }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const MachineHands::End& end = hands_.states[memory[0]].ends[ends_[memory[0]](random)];
    memory[0] = static_cast<std::uint16_t>(end.to);
    return end.paid;
  }

 private:
  MachineHands hands_;
  std::vector<WeightedDraw> ends_;  ///< [state]
};

std::vector<double> shares_of(const HoldChoices& choices) {
  std::vector<double> shares;
  for (const HoldChoice& choice : choices.choices) shares.push_back(choice.share);
  return shares;
}

std::vector<double> probabilities_of(const std::vector<Situation>& situations) {
  std::vector<double> probabilities;
  for (const Situation& situation : situations) {
    probabilities.push_back(situation.probability.to_double());
  }
  return probabilities;
}

/// Deals are drawn by their choice of holds, of which the best one for the sum of multipliers is
/// played, and the lines of every hand by what the hold ends in.
class SharedHoldDealer : public RoundDealer {
 public:
  SharedHoldDealer(const Machine& machine, SharedHold solved)
      : solved_(std::move(solved)),
        lines_(static_cast<std::size_t>(machine.paytable.features.lines)),
        situations_(probabilities_of(machine.states.front().situations)),
        choices_(shares_of(solved_.choices)) {
    for (const Situation& situation : machine.states.front().situations) {
      times_.push_back(situation.times.to_double());
    }
    for (const HoldEnds& draws : solved_.choices.ends) ends_.emplace_back(rows_of(machine, draws));
    note_amounts(machine);
  }

  std::uint64_t bet_steps() const { return bet_; }

  std::vector<std::uint16_t> fresh() const override {
    return std::vector<std::uint16_t>(lines_, 1);
  }
  std::uint64_t price(Memory /*memory*/) const override { return bet_ * lines_; }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const std::size_t situation = times_.size() == 1 ? 0 : situations_(random);
    const int sum = std::accumulate(memory.begin(), memory.end(), 0);
    const WeightedDraw& end = ends_[held(choices_(random), times_[situation] * sum)];
    std::uint64_t paid = fixed_[situation] * lines_;
    for (std::uint16_t& multiplier : memory) {
      const std::size_t row = end(random);
      paid += multiplier * pays_[situation][row];
      if (!awards_[row].empty()) paid += awards_[row][award_draws_[row](random)];
      multiplier = next_[row];
    }
    return paid;
  }

 private:
  static std::vector<double> rows_of(const Machine& machine, const HoldEnds& draws) {
    std::vector<double> rows(machine.rows());
    for (std::size_t line = 0; line < draws.size(); ++line) {
      rows[machine.row_of_line[line]] += draws[line];
    }
    return rows;
  }

  /// What a draw from a choice ends in, when the best of its holds is played.
  std::size_t held(std::size_t choice, double factor) const {
    const std::vector<std::uint32_t>& ends = solved_.choices.choices[choice].ends;
    std::size_t best = ends.front();
    double best_worth = -1e300;
    for (const std::uint32_t end : ends) {
      const double worth = solved_.worth(factor, end);
      if (worth <= best_worth) continue;
      best = end;
      best_worth = worth;
    }
    return best;
  }

  void note_amounts(const Machine& machine) {
    const StateForm& state = machine.states.front();
    const std::vector<PayLine>& lines = machine.paytable.lines;
    std::vector<Fraction> amounts = {state.bet};
    for (const Situation& situation : state.situations) {
      amounts.push_back(situation.plus);
      for (const Fraction& pay : state.pays) amounts.push_back(pay * situation.times);
    }
    for (const PayLine& line : lines) {
      for (const Award& award : line.features.plus) amounts.push_back(award.pays.in_coins());
    }
    const Valuation steps = exact_worth(amounts);
    auto next = steps.of_line.begin();
    const auto take = [&] { return static_cast<std::uint64_t>(*next++); };
    bet_ = take();
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      fixed_.push_back(take());
      pays_.emplace_back();
      for (std::size_t row = 0; row < machine.rows(); ++row) pays_.back().push_back(take());
    }
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      next_.push_back(1);
      awards_.emplace_back();
      std::vector<double> weights;
      if (row < lines.size()) {
        next_.back() = static_cast<std::uint16_t>(lines[row].features.next.value_or(1));
        for (const Award& award : lines[row].features.plus) {
          awards_.back().push_back(take());
          weights.push_back(award.weight.to_double());
        }
      }
      award_draws_.emplace_back(weights);
    }
  }

  SharedHold solved_;
  std::size_t lines_;
  std::vector<double> times_;  ///< [situation]
  WeightedDraw situations_;
  WeightedDraw choices_;
  std::vector<WeightedDraw> ends_;                  ///< of rows
  std::uint64_t bet_ = 1;                           ///< of a line, in steps, as all amounts
  std::vector<std::uint64_t> fixed_;                ///< [situation]
  std::vector<std::vector<std::uint64_t>> pays_;    ///< [situation][row]
  std::vector<std::vector<std::uint64_t>> awards_;  ///< [row]
  std::vector<WeightedDraw> award_draws_;           ///< [row]
  std::vector<std::uint16_t> next_;                 ///< [row]
};

}  // namespace

std::unique_ptr<RoundDealer> hand_dealer(MachineHands hands) {
  return std::make_unique<HandDealer>(std::move(hands));
}

LinesDealer lines_dealer(const Machine& machine, SharedHold solved) {
  auto dealer = std::make_unique<SharedHoldDealer>(machine, std::move(solved));
  const std::uint64_t bet_steps = dealer->bet_steps();
  return {std::move(dealer), bet_steps};
}

}  // namespace vpanalyze
