// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "play/shared_hold.hpp"
#include "studies/risk/round_dealer.hpp"

namespace vpanalyze {

namespace {

/// One line, hand by hand.
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
  std::uint64_t bet_of_line() const override { return hands_.bet_steps; }
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

/// Several lines that share the hold, each with a multiplier for its next hand, played as solved.
/// Deals are drawn by their choice of holds, of which the best one for the sum of multipliers is
/// played, and the lines of every hand by what the hold ends in.
class SharedHoldDealer : public RoundDealer {
 public:
  /// Keeps a reference to what was solved.
  SharedHoldDealer(const Machine& machine, const SharedHold& solved) : solved_(solved) {
    std::vector<double> shares;
    for (const HoldChoice& choice : solved_.choices.choices) shares.push_back(choice.share);
    choices_ = WeightedDraw(shares);
    for (std::size_t number = 0; number < solved_.choices.ends.size(); ++number) {
      const HoldEnds draws = solved_.choices.ends[number];
      std::vector<double> rows(machine.rows());
      for (std::size_t line = 0; line < draws.size(); ++line) {
        rows[machine.row_of_line[line]] += draws[line];
      }
      ends_.emplace_back(rows);
    }
    note_amounts(machine);
  }

  std::vector<std::uint16_t> fresh() const override {
    return std::vector<std::uint16_t>(static_cast<std::size_t>(solved_.lines), 1);
  }
  std::uint64_t bet_of_line() const override { return bet_; }
  std::uint64_t price(Memory memory) const override { return bet_ * memory.size(); }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const Seen& seen = seen_[seen_.size() == 1 ? 0 : seen_draw_(random)];
    const int sum = std::accumulate(memory.begin(), memory.end(), 0);
    const HoldChoice& choice = solved_.choices.choices[choices_(random)];
    const WeightedDraw& end = ends_[solved_.best(seen.times * sum, choice).first];
    std::uint64_t paid = seen.fixed * memory.size();
    for (std::uint16_t& multiplier : memory) {
      const std::size_t number = end(random);
      const Row& row = rows_[number];
      paid += multiplier * seen.pays[number];
      if (!row.awards.empty()) paid += row.awards[row.award_draw(random)];
      multiplier = row.next;
    }
    return paid;
  }

 private:
  /// A situation.
  struct Seen {
    double times;
    std::uint64_t fixed;
    std::vector<std::uint64_t> pays;  ///< [row]
  };
  struct Row {
    std::uint16_t next = 1;
    std::vector<std::uint64_t> awards{};
    WeightedDraw award_draw{};
  };

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
    const AmountSteps steps(amounts);
    bet_ = steps(state.bet);
    std::vector<double> weights;
    for (const Situation& situation : state.situations) {
      weights.push_back(situation.probability.to_double());
      seen_.push_back({situation.times.to_double(), steps(situation.plus), {}});
      for (const Fraction& pay : state.pays) {
        seen_.back().pays.push_back(steps(pay * situation.times));
      }
    }
    seen_draw_ = WeightedDraw(weights);
    rows_.resize(machine.rows());
    for (std::size_t row = 0; row < lines.size(); ++row) {
      rows_[row].next = static_cast<std::uint16_t>(lines[row].features.next.value_or(1));
      weights.clear();
      for (const Award& award : lines[row].features.plus) {
        rows_[row].awards.push_back(steps(award.pays.in_coins()));
        weights.push_back(award.weight.to_double());
      }
      rows_[row].award_draw = WeightedDraw(weights);
    }
  }

  const SharedHold& solved_;
  WeightedDraw choices_;
  std::vector<WeightedDraw> ends_;  ///< of rows
  std::uint64_t bet_ = 1;           ///< of a line, in steps, as all amounts
  std::vector<Seen> seen_;
  WeightedDraw seen_draw_;
  std::vector<Row> rows_;
};

/// Sessions handed to a worker at a time, and rounds that they play before progress is told.
constexpr std::size_t kSessionsOfChunk = 256;
constexpr std::uint64_t kRoundsOfWave = 64;
constexpr std::uint64_t kSeed = 1;

/// Fresh machines for sessions that differ by nothing but chance; always the same ones.
struct Machines {
  std::size_t numbers;                  ///< how many a machine remembers
  std::vector<Generator> random;        ///< [session]
  std::vector<std::uint16_t> memories;  ///< [session · numbers + i]

  Machines(const RoundDealer& dealer, std::size_t sessions) : numbers(dealer.fresh().size()) {
    const std::vector<std::uint16_t> fresh = dealer.fresh();
    for (std::size_t i = 0; i < sessions; ++i) {
      random.emplace_back(kSeed, i);
      memories.insert(memories.end(), fresh.begin(), fresh.end());
    }
  }

  RoundDealer::Memory memory(std::size_t session) {
    return {&memories[session * numbers], numbers};
  }
};

/// Sessions at such machines.
class SimulatedWalk : public BankrollWalk {
 public:
  SimulatedWalk(const SessionSteps& session, const RoundDealer& dealer, std::size_t sessions,
                int threads, const SessionProgress& progress)
      : BankrollWalk(session, progress),
        dealer_(dealer),
        workers_(all_workers(threads)),
        machines_(dealer, sessions),
        left_(sessions, session.bankroll),
        end_(sessions, End::none) {}

 private:
  enum class End : std::uint8_t { none, ruin, goal };

  void play_on(std::uint64_t rounds) override {
    while (rounds > 0) {
      const std::uint64_t wave = std::min(rounds, kRoundsOfWave);
      parallel_chunks(workers_, left_.size(), kSessionsOfChunk,
                      [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                        for (std::size_t i = from; i < to; ++i) play_one(i, wave);
                      });
      notice_places(static_cast<std::size_t>(*std::max_element(left_.begin(), left_.end())));
      rounds -= wave;
      count_done(wave);
    }
  }

  BankrollState state() const override {
    BankrollState state;
    const double share = 1 / static_cast<double>(left_.size());
    for (std::size_t i = 0; i < left_.size(); ++i) {
      const auto left = static_cast<std::size_t>(left_[i]);
      if (end_[i] == End::none) add_at(state.alive, left, share);
      if (end_[i] == End::ruin) add_at(state.ruined, left, share);
      if (end_[i] == End::goal) add_at(state.goal, left - *session().goal, share);
    }
    return state;
  }
  /// √(p (1 − p) / sessions) is greatest for p = ½.
  double error() const override { return 0.5 / std::sqrt(static_cast<double>(left_.size())); }
  std::uint64_t simulated() const override { return left_.size(); }

  void play_one(std::size_t i, std::uint64_t rounds) {
    const RoundDealer::Memory memory = machines_.memory(i);
    std::uint64_t& left = left_[i];
    for (; rounds > 0 && end_[i] == End::none; --rounds) {
      left -= dealer_.price(memory);
      left += dealer_.play(machines_.random[i], memory);
      if (left < dealer_.price(memory)) end_[i] = End::ruin;
      if (session().goal && left >= *session().goal) end_[i] = End::goal;
    }
  }

  const RoundDealer& dealer_;
  int workers_;
  Machines machines_;
  // By session:
  std::vector<std::uint64_t> left_;
  std::vector<End> end_;
};

/// More products of probabilities than this, some seconds, are too many.
constexpr double kMostWork = 1e10;
/// Hands that simulated sessions have together, and how many sessions there are.
constexpr std::uint64_t kHandsInAll = 200'000'000;
constexpr std::uint64_t kFewestSessions = 1'000;
constexpr std::uint64_t kMostSessions = 100'000;

std::size_t sessions_of(const SessionPlan& plan, int lines) {
  const std::uint64_t hands =
      plan.rounds > 0 ? plan.rounds * static_cast<std::uint64_t>(lines) : plan.hands;
  return static_cast<std::size_t>(
      std::clamp(kHandsInAll / std::max<std::uint64_t>(hands, 1), kFewestSessions, kMostSessions));
}

/// How many products of two probabilities it takes to follow all bankrolls, roughly: they lie
/// within a few of the greatest pays.
double work_of(const MachineHands& hands, const SessionSteps& session) {
  constexpr double kGreatPays = 3;
  double ends = 0;
  std::uint64_t most_paid = 0;
  for (const MachineHands::State& state : hands.states) {
    ends += static_cast<double>(state.ends.size());
    for (const MachineHands::End& end : state.ends) most_paid = std::max(most_paid, end.paid);
  }
  double most = static_cast<double>(session.bankroll) + kGreatPays * static_cast<double>(most_paid);
  if (session.goal) most = std::min(most, static_cast<double>(*session.goal));
  return ends * static_cast<double>(session.rounds) * most;
}

std::vector<WalkState> walk_states(const MachineHands& hands) {
  std::vector<WalkState> states;
  for (const MachineHands::State& state : hands.states) {
    std::vector<Distribution> paid(hands.states.size());
    for (const MachineHands::End& end : state.ends) {
      add_at(paid[end.to], static_cast<std::size_t>(end.paid), end.probability);
    }
    states.push_back({static_cast<std::size_t>(state.price), {}});
    for (std::size_t to = 0; to < paid.size(); ++to) {
      if (paid[to].empty()) continue;
      states.back().transitions.push_back({to, Kernel(std::move(paid[to]), 4 * kRounding)});
    }
  }
  return states;
}

}  // namespace

MachineSessions::MachineSessions(const Play& play)
    : machine_(&play.machine()), lines_(play.lines()) {
  const Features& features = machine_->paytable.features;
  const bool climbs = !features.levels.empty();
  if (features.grid) {
    dealer_ = grid_dealer(play);
  } else if (const SharedHold* shared = play.shared_hold()) {
    dealer_ = std::make_shared<SharedHoldDealer>(*machine_, *shared);
  } else if (climbs && lines_ > 1) {
    dealer_ = ladder_dealer(play);
  } else if (lines_ > 1) {
    pays_ = lines_of_round(play);
    round_ = pays_->mixture();
  } else if (climbs || machine_->states.size() == 1) {
    round_ = whole_rounds(machine_hands(play));
    pays_.emplace(*round_);
  } else {
    hands_ = machine_hands(play);
    dealer_ = std::make_shared<HandDealer>(*hands_);
  }
}

std::optional<SessionResult> MachineSessions::play(const SessionPlan& plan, double cashback,
                                                   int threads,
                                                   const SessionProgress& progress) const {
  if (pays_) return play_session(*pays_, lines_, cashback, plan, threads, progress);
  const SessionSteps session(plan, lines_, dealer_->bet_of_line(), cashback);
  if (hands_ && work_of(*hands_, session) <= kMostWork) {
    return exact_session(session, walk_states(*hands_), hands_->start, progress);
  }
  return SimulatedWalk(session, *dealer_, sessions_of(plan, lines_), threads, progress).result();
}

std::optional<double> MachineSessions::least_bankroll(const SessionPlan& plan, double probability,
                                                      int threads,
                                                      const SessionProgress& progress) const {
  const std::size_t sessions = sessions_of(plan, lines_);
  Machines machines(*dealer_, sessions);
  // By session, in steps. A session lasts if it begins with
  //     the most, over all rounds, of what the next round costs less what was won before it.
  std::vector<std::int64_t> won(sessions);
  std::vector<std::int64_t> needed(sessions);
  const auto price = [&](std::size_t i) {
    return static_cast<std::int64_t>(dealer_->price(machines.memory(i)));
  };
  for (std::size_t i = 0; i < sessions; ++i) needed[i] = price(i);
  const std::uint64_t rounds = plan.rounds_of(lines_);
  for (std::uint64_t done = 0; done < rounds;) {
    const std::uint64_t wave = std::min(rounds - done, kRoundsOfWave);
    parallel_chunks(all_workers(threads), sessions, kSessionsOfChunk,
                    [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                      for (std::size_t i = from; i < to; ++i) {
                        for (std::uint64_t round = 0; round < wave; ++round) {
                          won[i] -= price(i);
                          won[i] += static_cast<std::int64_t>(
                              dealer_->play(machines.random[i], machines.memory(i)));
                          needed[i] = std::max(needed[i], price(i) - won[i]);
                        }
                      }
                    });
    check_places(static_cast<std::uint64_t>(
        std::max<std::int64_t>(*std::max_element(won.begin(), won.end()), 0)));
    done += wave;
    if (progress && !progress(done, rounds)) return std::nullopt;
  }
  const auto ruined = static_cast<std::size_t>(probability * static_cast<double>(sessions) + 1e-9);
  const auto least = needed.end() - 1 - static_cast<std::ptrdiff_t>(std::min(ruined, sessions - 1));
  std::nth_element(needed.begin(), least, needed.end());
  return std::ceil(static_cast<double>(*least) / static_cast<double>(dealer_->bet_of_line()));
}

}  // namespace vpanalyze
