// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>
#include <cmath>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "base/ranges.hpp"
#include "studies/risk/round_dealer.hpp"

namespace vpanalyze {

namespace {

/// Dealer of single hands of one line.
class HandDealer : public RoundDealer {
 public:
  explicit HandDealer(MachineHands hands) : hands_(std::move(hands)) {
    for (const MachineHands::State& state : hands_.states) {
      ends_.emplace_back(mapped(state.ends, &MachineHands::End::probability));
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

/// Sessions handed to a worker at a time, and rounds that they play between two reports of
/// progress.
constexpr std::size_t kSessionsOfChunk = 256;
constexpr std::uint64_t kRoundsOfWave = 64;
constexpr std::uint64_t kSeed = 1;

/// Fresh machines for sessions that differ only by chance, seeded identically every time.
struct Machines {
  std::size_t numbers;                  ///< number of values in a machine's memory
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

/// Simulated sessions. Each session is played with several bankrolls, which see the same rounds
/// until they end.
class SimulatedRounds {
 public:
  enum class End : std::uint8_t { none, ruin, goal };
  struct Bankroll {
    SessionSteps session;
    std::vector<std::uint64_t> left;  ///< [session]
    std::vector<End> end;             ///< [session]
  };

  SimulatedRounds(const std::vector<SessionSteps>& bankrolls, const RoundDealer& dealer,
                  std::size_t sessions, int threads)
      : dealer_(dealer), workers_(all_workers(threads)), machines_(dealer, sessions) {
    if (observe_simulating) observe_simulating();
    for (const SessionSteps& session : bankrolls) {
      bankrolls_.push_back({session, std::vector<std::uint64_t>(sessions, session.bankroll),
                            std::vector<End>(sessions, End::none)});
    }
  }

  const Bankroll& bankroll(std::size_t number) const { return bankrolls_[number]; }

  /// Plays all sessions up to this number of rounds; does nothing if they have already been played
  /// that far.
  void play_to(std::uint64_t rounds) {
    if (rounds <= played_) return;
    const std::uint64_t more = rounds - played_;
    parallel_chunks(workers_, bankrolls_.front().left.size(), kSessionsOfChunk,
                    [&](std::size_t /*worker*/, std::size_t first, std::size_t last) {
                      for (std::size_t i = first; i < last; ++i) play_one(i, more);
                    });
    played_ = rounds;
  }

 private:
  void play_one(std::size_t i, std::uint64_t rounds) {
    const RoundDealer::Memory memory = machines_.memory(i);
    const auto goes_on = [i](const Bankroll& bankroll) { return bankroll.end[i] == End::none; };
    std::uint64_t price = dealer_.price(memory);
    for (; rounds > 0 && any_of(bankrolls_, goes_on); --rounds) {
      const std::uint64_t won = dealer_.play(machines_.random[i], memory);
      const std::uint64_t next_price = dealer_.price(memory);
      for (Bankroll& bankroll : bankrolls_) {
        if (!goes_on(bankroll)) continue;
        std::uint64_t& left = bankroll.left[i];
        left += won - price;
        if (left < next_price) bankroll.end[i] = End::ruin;
        const std::optional<std::size_t>& goal = bankroll.session.goal;
        if (goal && left >= *goal) bankroll.end[i] = End::goal;
      }
      price = next_price;
    }
  }

  const RoundDealer& dealer_;
  int workers_;
  Machines machines_;
  std::vector<Bankroll> bankrolls_;
  std::uint64_t played_ = 0;
};

/// Walk of one of the bankrolls.
class SimulatedWalk : public BankrollWalk {
 public:
  /// Keeps a reference to the rounds.
  SimulatedWalk(SimulatedRounds& rounds, std::size_t number, const SessionProgress& progress)
      : BankrollWalk(rounds.bankroll(number).session, progress),
        rounds_(rounds),
        bankroll_(rounds.bankroll(number)) {}

 private:
  using End = SimulatedRounds::End;

  void play_on(std::uint64_t rounds) override {
    while (rounds > 0) {
      const std::uint64_t wave = std::min(rounds, kRoundsOfWave);
      rounds_.play_to(done_ + wave);
      const std::vector<std::uint64_t>& left = bankroll_.left;
      notice_places(static_cast<std::size_t>(*std::max_element(left.begin(), left.end())));
      rounds -= wave;
      done_ += wave;
      count_done(wave);
    }
  }

  BankrollState state() const override {
    BankrollState state;
    const double share = 1 / static_cast<double>(bankroll_.left.size());
    for (std::size_t i = 0; i < bankroll_.left.size(); ++i) {
      const auto left = static_cast<std::size_t>(bankroll_.left[i]);
      if (bankroll_.end[i] == End::none) add_at(state.alive, left, share);
      if (bankroll_.end[i] == End::ruin) add_at(state.ruined, left, share);
      if (bankroll_.end[i] == End::goal) add_at(state.goal, left - *session().goal, share);
    }
    return state;
  }
  /// Returns √(p (1 − p) / sessions) at its maximum, p = ½.
  double error() const override {
    return 0.5 / std::sqrt(static_cast<double>(bankroll_.left.size()));
  }
  std::uint64_t simulated() const override { return bankroll_.left.size(); }

  SimulatedRounds& rounds_;
  const SimulatedRounds::Bankroll& bankroll_;
  std::uint64_t done_ = 0;
};

/// Greatest number of products of probabilities for an exact result, which takes some seconds.
constexpr double kMostWork = 1e10;
/// Total number of hands of simulated sessions, and bounds on the number of sessions.
constexpr std::uint64_t kHandsInAll = 200'000'000;
constexpr std::uint64_t kFewestSessions = 1'000;
constexpr std::uint64_t kMostSessions = 100'000;

std::size_t sessions_of(const SessionPlan& plan, int lines) {
  const std::uint64_t hands =
      plan.rounds > 0 ? plan.rounds * static_cast<std::uint64_t>(lines) : plan.hands;
  return static_cast<std::size_t>(
      std::clamp(kHandsInAll / std::max<std::uint64_t>(hands, 1), kFewestSessions, kMostSessions));
}

/// Returns the approximate number of products of two probabilities needed to follow all bankrolls,
/// which lie within a few of the greatest pays.
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
    for (std::size_t last = 0; last < paid.size(); ++last) {
      if (paid[last].empty()) continue;
      states.back().transitions.push_back({last, Kernel(std::move(paid[last]), 4 * kRounding)});
    }
  }
  return states;
}

}  // namespace

MachineSessions::MachineSessions(const Play& play, int double_up)
    : machine_(&play.machine()), lines_(play.lines()) {
  const Features& features = machine_->paytable.features;
  const bool climbs = !features.levels.empty();
  if (features.grid) {
    dealer_ = grid_dealer(play);
  } else if (const SharedHold* shared = play.shared_hold()) {
    dealer_ = shared_hold_dealer(*machine_, *shared);
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
  if (double_up == 0) return;
  if (!round_) {
    throw AnalysisError("wins are doubled in games whose rounds are alike, and those of \"" +
                        machine_->paytable.name + "\" are not");
  }
  round_ = doubled(*round_, double_up);
  pays_.emplace(*round_);
}

std::optional<SessionResult> MachineSessions::play(const SessionPlan& plan, double cashback,
                                                   int threads,
                                                   const SessionProgress& progress) const {
  if (pays_) return play_session(*pays_, lines_, cashback, plan, threads, progress);
  const SessionSteps session(plan, lines_, dealer_->bet_of_line(), cashback);
  if (hands_ && work_of(*hands_, session) <= kMostWork) {
    return exact_session(session, walk_states(*hands_), hands_->start, progress);
  }
  SimulatedRounds rounds({session}, *dealer_, sessions_of(plan, lines_), threads);
  return SimulatedWalk(rounds, 0, progress).result();
}

std::vector<SessionResult> MachineSessions::play_all(const std::vector<SessionPlan>& plans,
                                                     int threads) const {
  std::vector<SessionResult> results;
  std::vector<SessionSteps> simulated;
  for (const SessionPlan& plan : plans) {
    const bool is_exact =
        pays_ ||
        (hands_ && work_of(*hands_, {plan, lines_, dealer_->bet_of_line(), 0}) <= kMostWork);
    if (is_exact) {
      results.push_back(*play(plan, 0, threads, {}));
    } else {
      simulated.emplace_back(plan, lines_, dealer_->bet_of_line(), 0);
    }
  }
  if (simulated.empty()) return results;
  SimulatedRounds rounds(simulated, *dealer_, sessions_of(plans.front(), lines_), threads);
  std::vector<SimulatedWalk> walks;
  for (std::size_t i = 0; i < simulated.size(); ++i) walks.emplace_back(rounds, i, nullptr);
  for (std::uint64_t moment = 1; moment <= plans.front().moments; ++moment) {
    for (SimulatedWalk& walk : walks) walk.play_to(moment);
  }
  for (SimulatedWalk& walk : walks) results.push_back(walk.end());
  return results;
}

std::optional<double> MachineSessions::least_bankroll(const SessionPlan& plan, double probability,
                                                      int threads,
                                                      const SessionProgress& progress) const {
  const std::size_t sessions = sessions_of(plan, lines_);
  Machines machines(*dealer_, sessions);
  // Results by session, in steps. A session survives if its bankroll is at least
  //     the maximum over all rounds of (price of the next round − amount won so far)
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
                    [&](std::size_t /*worker*/, std::size_t first, std::size_t last) {
                      for (std::size_t i = first; i < last; ++i) {
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
