// SPDX-License-Identifier: MIT
#include "studies/simulate/machine_simulator.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "base/parallel.hpp"
#include "base/random.hpp"

namespace vpanalyze {
namespace {

/// Number of rounds that a worker plays at a stretch.
constexpr std::uint64_t kRoundsOfBlock = 20'000;
/// Minimum number of batches from which errors are estimated that the analysis does not know, if
/// there are that many rounds.
constexpr std::uint64_t kFewestBatches = 100;

/// Returns the game that is played. A multiplier known only by its mean is played at its mean every
/// time, so that the game has a variance.
Game as_played(const Game& game) {
  Paytable paytable = game.paytable();
  const PlayKind play = paytable.features.play;
  if (play == PlayKind::pick || play == PlayKind::dbl) {
    throw AnalysisError("\"" + paytable.name + "\" is not a five-card draw game");
  }
  if (game.parts().machine().has_line_states()) game.parts().check({});
  if (!game.parts().machine().only_mean_times) return game;
  for (ChanceEvent& event : paytable.features.chance) event.only_mean = false;
  return paytable;
}

/// Returns a difference in standard errors; 0 if there is no error.
double in_errors(double difference, double error) { return error > 0 ? difference / error : 0; }

}  // namespace

MachineSimulator::Sums& MachineSimulator::Sums::operator+=(const Sums& other) {
  all += other.all;
  won_squares += other.won_squares;
  for (std::size_t row = 0; row < row_squares.size(); ++row) {
    row_squares[row] += other.row_squares[row];
  }
  return *this;
}

MachineSimulator::MachineSimulator(const Game& game, TieBreak tie_break, int threads)
    : game_(as_played(game)),
      machine_(game_.parts().machine()),
      exact_(analyze(game_, {tie_break, threads, Engine::automatic})),
      player_(game_.parts().play(worker_count(threads), tie_break), nullptr),
      row_squares_(player_.row_squares()) {}

MachineSimulator::MachineSimulator(const Game& game, const HoldTable& holds, int threads)
    : game_(as_played(game)),
      machine_(game_.parts().machine()),
      held_{0, &holds},
      exact_(analysis_of_play(game_, {}, holds, worker_count(threads))),
      player_(game_.parts().play(worker_count(threads)), &held_) {}

namespace {

/// Doubles what a round has added to a tally, or takes it away.
void double_or_nothing(RoundTally& tally, double before, int rounds, Generator& random) {
  for (; rounds > 0 && tally.won > before; --rounds) {
    tally.won = random.below(2) == 0 ? before : before + 2 * (tally.won - before);
  }
}

}  // namespace

MachineSimulator::Sums MachineSimulator::play_block(const SimulateOptions& options,
                                                    std::uint64_t block, std::uint64_t hands,
                                                    std::uint64_t batch_size) const {
  Generator random(options.seed, block);
  MachinePlayer::Standing standing = player_.begin(random, block == 0);
  Sums sums(machine_.rows());
  while (sums.all.hands < hands) {
    RoundTally batch(machine_.rows());
    const std::uint64_t batch_hands = std::min(hands - sums.all.hands, batch_size);
    while (batch.hands < batch_hands) {
      const double before = batch.won;
      player_.play_round(random, standing, batch);
      double_or_nothing(batch, before, options.double_up, random);
    }
    const double won_more = batch.won - exact_.game_return * batch.bet;
    sums.won_squares += won_more * won_more;
    for (std::size_t row = 0; row < batch.rows.size(); ++row) {
      const double more = static_cast<double>(batch.rows[row]) -
                          exact_.lines[row].probability * static_cast<double>(batch.hands);
      sums.row_squares[row] += more * more;
    }
    sums.all += batch;
  }
  return sums;
}

/// Returns the standard error of the return: from the variance that each round adds in the long
/// run, or from batches if the analysis does not have it.
double MachineSimulator::error_of_return(const Sums& sums, int double_up) const {
  if (!exact_.round_variance || double_up > 0) return std::sqrt(sums.won_squares) / sums.all.bet;
  const double per_line = std::sqrt(std::max(*exact_.round_variance, 0.0)) / player_.lines();
  // If all rounds pay the same, the rest of the variance is rounding.
  constexpr double kOnlyRounding = 1e-7;
  if (per_line <= kOnlyRounding * exact_.game_return) return 0;
  return per_line / std::sqrt(static_cast<double>(sums.all.rounds));
}

/// Returns the standard error of the number of hands that end in a row. With p its probability and
/// P that on a deal, the n lines of a round, independent given the deal, add n·p·(1 − p) + n·(n −
/// 1)·(E[P²] − p²) to the variance. If that is not known, batches show the error. On one line of a
/// machine with states, rows too rare for that are practically independent.
double MachineSimulator::error_of_row(const Sums& sums, std::size_t row) const {
  const double p = exact_.lines[row].probability;
  const auto hands = static_cast<double>(sums.all.hands);
  double variance = hands * p * (1 - p);
  const bool one_line = player_.lines() == 1;
  const bool is_independent =
      one_line && (machine_.states.size() == 1 || hands * p < static_cast<double>(kFewestBatches));
  if (!is_independent && row_squares_.empty()) {
    variance = std::max(variance, sums.row_squares[row]);
  } else if (!one_line) {
    variance += hands * (player_.lines() - 1) * (row_squares_[row] - p * p);
  }
  return std::sqrt(variance);
}

void MachineSimulator::check_double_up(const SimulateOptions& options) const {
  if (options.double_up == 0 || machine_.paytable.features.levels.empty()) return;
  throw AnalysisError(
      "a win on a ladder climbs, so that it cannot be doubled; leave out the rounds "
      "of double or nothing");
}

Simulation MachineSimulator::run(const SimulateOptions& options) const {
  check_double_up(options);
  const auto lines = static_cast<std::uint64_t>(player_.lines());
  const std::uint64_t rounds = (options.hands - 1) / lines + 1;
  const std::uint64_t batch_size =
      std::clamp<std::uint64_t>(rounds / kFewestBatches, 1, kRoundsOfBlock) * lines;
  const std::uint64_t blocks = (rounds - 1) / kRoundsOfBlock + 1;
  Sums sums(machine_.rows());
  constexpr std::uint64_t kBlocksOfWave = 16;
  std::atomic<std::uint64_t> played{0};
  std::atomic<bool> ended{false};
  for (std::uint64_t first = 0; first < blocks && !ended; first += kBlocksOfWave) {
    std::vector<Sums> wave(std::min(kBlocksOfWave, blocks - first), Sums(machine_.rows()));
    parallel_for(all_workers(options.threads), wave.size(), [&](std::size_t worker, std::size_t i) {
      const std::uint64_t block = first + i;
      wave[i] =
          play_block(options, block,
                     std::min(kRoundsOfBlock, rounds - block * kRoundsOfBlock) * lines, batch_size);
      const std::uint64_t done = std::min(options.hands, played += wave[i].all.hands);
      const bool has_reader = worker == 0 && options.progress;
      if (has_reader && !options.progress(done, options.hands)) ended = true;
      return !ended;
    });
    for (const Sums& block : wave) sums += block;
  }
  return result(sums, options);
}

Simulation MachineSimulator::result(const Sums& sums, const SimulateOptions& options) const {
  Simulation result;
  result.name = exact_.name;
  result.double_up = options.double_up;
  result.seed = options.seed;
  result.hands_to_play = options.hands;
  result.hands = sums.all.hands;
  result.rounds = sums.all.rounds;
  result.game_return = sums.all.won / sums.all.bet;
  result.result = (sums.all.won - sums.all.bet) / machine_.states[machine_.start].bet.to_double();
  result.std_error = error_of_return(sums, options.double_up);
  result.expected = Quantity(exact_.exact_return, exact_.game_return);
  result.deviation = in_errors(result.game_return - result.expected.value, result.std_error);
  const auto hands = static_cast<double>(sums.all.hands);
  for (std::size_t row = 0; row < exact_.lines.size(); ++row) {
    const LineResult& line = exact_.lines[row];
    const auto count = static_cast<double>(sums.all.rows[row]);
    result.lines.push_back({line.name, sums.all.rows[row], count / hands, line.probability,
                            in_errors(count - line.probability * hands, error_of_row(sums, row))});
  }
  return result;
}

}  // namespace vpanalyze
