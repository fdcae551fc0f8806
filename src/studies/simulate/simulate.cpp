// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "base/parallel.hpp"
#include "base/random.hpp"
#include "cards/hand_index.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/simulate/machine_simulator.hpp"
#include "studies/simulate/tally.hpp"

namespace vpanalyze {
namespace {

using FiveCards = std::array<std::uint8_t, 5>;

/// Player of a plain game: deals, holds, draws, and finds the line that pays.
class HandPlayer {
 public:
  /// Number of hands played side by side, so that the look-up of one need not wait for another.
  static constexpr std::size_t kBatch = 32;

  /// Keeps a reference to `deals`.
  HandPlayer(const ScoredDeals& deals, const HoldTable& holds) : deals_(deals) {
    constexpr unsigned kAllFive = 31;
    dealt_.reserve(deals.size());
    for_each_deal(deals.deck_size(), [&](const FiveCards& cards) {
      const auto discards = static_cast<std::uint8_t>(~holds[dealt_.size()] & kAllFive);
      dealt_.push_back({cards, discards});
    });
  }

  /// Plays kBatch hands.
  void play(Generator& random, std::array<std::uint8_t, kBatch>& lines) const {
    std::array<std::uint32_t, kBatch> hands;
    for (std::uint32_t& hand : hands) {
      hand = random.below(deals_.size());
      __builtin_prefetch(&dealt_[hand]);
    }
    for (std::uint32_t& hand : hands) {
      hand = drawn_hand(dealt_[hand], random);
      __builtin_prefetch(deals_.data() + hand);
    }
    for (std::size_t i = 0; i < kBatch; ++i) lines[i] = deals_.line(hands[i]);
  }

 private:
  struct Deal {
    FiveCards cards;
    std::uint8_t discards;  ///< bit i: the i-th card is discarded
  };

  /// Returns the index of a hand after the draw. Draws numbers from 0 that skip the dealt cards,
  /// and draws again if a number repeats. To find the card of a number, adds one for every dealt
  /// card at or below it.
  std::uint32_t drawn_hand(const Deal& deal, Generator& random) const {
    const auto undealt = static_cast<std::uint32_t>(deals_.deck_size() - 5);
    FiveCards cards = deal.cards;
    std::uint64_t drawn = 0;
    for (unsigned discards = deal.discards; discards != 0; discards &= discards - 1) {
      std::uint32_t number = random.below(undealt);
      while ((drawn >> number & 1U) != 0) number = random.below(undealt);
      drawn |= std::uint64_t{1} << number;
      std::uint32_t card = number;
      for (const std::uint8_t dealt : deal.cards) {
        card += static_cast<std::uint32_t>(dealt <= card);
      }
      cards[static_cast<std::size_t>(std::countr_zero(discards))] = static_cast<std::uint8_t>(card);
    }
    sort_five(cards);
    return hand_index(deals_.deck_size(), cards);
  }

  const ScoredDeals& deals_;
  std::vector<Deal> dealt_;
};

/// Hands from the beginning of a session on, as far as they have been played.
struct Block {
  Generator random;
  std::uint64_t hands_left = 0;
  std::uint64_t session_left = 0;
  BankrollCourse course{};   ///< finished sessions
  BankrollCourse session{};  ///< session in progress
};

/// Returns what is left of a win after rounds of double or nothing.
std::int64_t double_or_nothing(std::int64_t win, int rounds, Generator& random) {
  for (; rounds > 0 && win > 0; --rounds) win = random.below(2) == 0 ? 0 : 2 * win;
  return win;
}

/// Plays more hands of a block, in whole batches, and returns their number. The course of the
/// bankroll does not depend on the size of the pieces.
std::uint64_t play_on(const HandPlayer& player, const PaySteps& steps, std::uint64_t hands,
                      std::uint64_t session_hands, int double_up, Block& played, Tally& tally) {
  Block block = played;  // a copy, so that it stays in registers
  tally.hands.resize(steps.line_values.size());
  std::array<std::uint8_t, HandPlayer::kBatch> lines;
  const std::uint64_t to_play = std::min(hands, block.hands_left);
  for (std::uint64_t left = to_play; left > 0;) {
    player.play(block.random, lines);
    const auto batch = std::min<std::uint64_t>(lines.size(), left);
    left -= batch;
    for (std::uint64_t i = 0; i < batch; ++i) {
      ++tally.hands[lines[i]];
      const std::int64_t win =
          double_or_nothing(steps.line_values[lines[i]], double_up, block.random);
      block.session.add(win - steps.bet);
      if (--block.session_left > 0) continue;
      ++tally.session_results[block.session.sum()];
      ++tally.session_drawdowns[block.session.drawdown()];
      block.course.append(block.session);
      block.session = {};
      block.session_left = session_hands;
    }
  }
  block.hands_left -= to_play;
  played = block;
  return to_play;
}

struct Played {
  Tally tally;
  BankrollCourse course;
  std::uint64_t hands = 0;
};

/// Player of blocks of whole sessions. A session may have any length, so blocks are played in
/// pieces, and the progress callback decides after each piece whether to go on.
class Player {
 public:
  Player(const HandPlayer& player, const PaySteps& steps, const SimulateOptions& options)
      : player_(player),
        steps_(steps),
        options_(options),
        tallies_(static_cast<std::size_t>(all_workers(options.threads))) {}

  Played play_all() {
    constexpr std::uint64_t kBlocksOfWave = 64;
    const std::uint64_t block_hands =
        std::max<std::uint64_t>(kHandsOfPiece / options_.session_hands, 1) * options_.session_hands;
    const std::uint64_t blocks = (options_.hands + block_hands - 1) / block_hands;
    Played played;
    for (std::uint64_t first = 0; first < blocks && !ended_; first += kBlocksOfWave) {
      std::vector<Block> wave;
      for (std::uint64_t block = first; block < std::min(first + kBlocksOfWave, blocks); ++block) {
        wave.push_back({Generator(options_.seed, block),
                        std::min(block_hands, options_.hands - block * block_hands),
                        options_.session_hands});
      }
      const auto goes_on = [](const Block& block) { return block.hands_left > 0; };
      while (!ended_ && std::any_of(wave.begin(), wave.end(), goes_on)) play_pieces(wave);
      for (Block& block : wave) {
        block.course.append(block.session);
        played.course.append(block.course);
      }
    }
    for (const Tally& tally : tallies_) played.tally += tally;
    played.hands = hands_;
    return played;
  }

 private:
  static constexpr std::uint64_t kHandsOfPiece = 1U << 16U;

  /// Plays one piece of each block.
  void play_pieces(std::vector<Block>& wave) {
    const std::size_t workers = std::min(tallies_.size(), wave.size());
    parallel_for(static_cast<int>(workers), wave.size(), [&](std::size_t worker, std::size_t i) {
      hands_ += play_on(player_, steps_, kHandsOfPiece, options_.session_hands, options_.double_up,
                        wave[i], tallies_[worker]);
      const bool has_reader = worker == 0 && options_.progress;
      if (has_reader && !options_.progress(hands_, options_.hands)) ended_ = true;
      return !ended_;
    });
  }

  const HandPlayer& player_;
  const PaySteps& steps_;
  const SimulateOptions& options_;
  std::vector<Tally> tallies_;
  std::atomic<std::uint64_t> hands_{0};
  std::atomic<bool> ended_{false};
};

/// Returns the least amount that at least this share of sessions does not exceed.
double percentile(const AmountCounts& counts, std::uint64_t sessions, double share) {
  std::uint64_t sum = 0;
  for (const auto& [amount, count] : counts) {
    sum += count;
    if (static_cast<double>(sum) >= share * static_cast<double>(sessions)) {
      return static_cast<double>(amount);
    }
  }
  return 0;
}

SimulatedSessions sessions_of(const Tally& tally, const SimulateOptions& options, double step) {
  SimulatedSessions result;
  result.hands = options.session_hands;
  for (const auto& [amount, count] : tally.session_results) {
    result.sessions += count;
    if (amount > 0) result.ahead += count;
  }
  if (result.sessions == 0) return result;
  result.worst = static_cast<double>(tally.session_results.begin()->first) * step;
  result.best = static_cast<double>(tally.session_results.rbegin()->first) * step;
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    const double share = kSimulatedPercentiles[i];
    result.results[i] = percentile(tally.session_results, result.sessions, share) * step;
    result.drawdowns[i] = percentile(tally.session_drawdowns, result.sessions, share) * step;
  }
  return result;
}

/// Fills in the return, its error, and the comparison of both with the exact figures; `won` is the
/// amount won less the bets if wins were doubled.
void fill_return(const PaySteps& steps, const std::vector<std::uint64_t>& combinations, double won,
                 Simulation& result) {
  const auto mean = [&](auto amount) {
    double sum = 0;
    for (std::size_t i = 0; i < result.lines.size(); ++i) {
      sum += result.lines[i].frequency * amount(steps.pay(i));
    }
    return sum;
  };
  result.game_return = mean([](double pay) { return pay; });
  result.expected = Quantity(return_of(steps, combinations));
  double variance =
      mean([&](double pay) { return (pay - result.game_return) * (pay - result.game_return); });
  if (result.double_up > 0) {
    const double square = std::ldexp(mean([](double pay) { return pay * pay; }), result.double_up);
    result.game_return = 1 + won / static_cast<double>(result.hands);
    variance = square - result.game_return * result.game_return;
  }
  // If all hands pay the same, the rest of the variance is rounding.
  constexpr double kOnlyRounding = 1e-28;
  if (variance <= kOnlyRounding * result.game_return * result.game_return) return;
  result.std_error = std::sqrt(variance / static_cast<double>(result.hands));
  result.deviation = (result.game_return - result.expected.value) / result.std_error;
}

void fill_lines(const Paytable& paytable, const Tally& tally,
                const std::vector<std::uint64_t>& combinations, Simulation& result) {
  double all = 0;
  double chi_square = 0;
  for (const std::uint64_t ways : combinations) all += static_cast<double>(ways);
  const auto hands = static_cast<double>(result.hands);
  std::uint64_t possible = 0;
  for (std::size_t i = 0; i < combinations.size(); ++i) {
    SimulatedLine line;
    line.name = i < paytable.lines.size() ? paytable.lines[i].name : "Nothing";
    line.hands = i < tally.hands.size() ? tally.hands[i] : 0;
    line.frequency = static_cast<double>(line.hands) / hands;
    line.probability = static_cast<double>(combinations[i]) / all;
    const double expected = line.probability * hands;
    const double difference = static_cast<double>(line.hands) - expected;
    const double variance = expected * (1 - line.probability);
    if (variance > 0) line.deviation = difference / std::sqrt(variance);
    if (expected > 0) {
      chi_square += difference * difference / expected;
      ++possible;
    }
    result.lines.push_back(std::move(line));
  }
  result.chi_square = chi_square;
  result.degrees = possible > 0 ? possible - 1 : 0;
}

Simulation simulate_play(const ClassPlay& game, const HoldTable& holds,
                         const std::vector<std::uint64_t>& combinations,
                         const SimulateOptions& options) {
  const Paytable& paytable = game.paytable();
  const HandPlayer player(game.deals(), holds);
  const PaySteps steps = pay_steps(paytable);
  const Played played = Player(player, steps, options).play_all();
  Simulation result;
  result.name = paytable.name;
  result.objective = options.objective;
  result.seed = options.seed;
  result.hands_to_play = options.hands;
  result.hands = result.rounds = played.hands;
  fill_lines(paytable, played.tally, combinations, result);
  result.double_up = options.double_up;
  fill_return(steps, combinations, static_cast<double>(played.course.sum()) * steps.step(), result);
  result.result = static_cast<double>(played.course.sum()) * steps.step();
  result.sessions = sessions_of(played.tally, options, steps.step());
  result.drawdown = static_cast<double>(played.course.drawdown()) * steps.step();
  return result;
}

void check_options(const SimulateOptions& options) {
  if (options.hands == 0) throw std::invalid_argument("there is at least one hand to play");
  if (options.session_hands == 0) {
    throw std::invalid_argument("a session has at least one hand");
  }
  constexpr int kMostRounds = 10;
  if (options.double_up < 0 || options.double_up > kMostRounds) {
    throw std::invalid_argument("a win is doubled in 0 to 10 rounds");
  }
}

/// Returns the plain game to be played hand by hand; nothing if a round is more than a hand of five
/// cards.
std::optional<Paytable> single_hand_of(const Game& game) {
  std::optional<Paytable> draw = game.parts().one_draw();
  if (!draw || game.parts().lines() > 1 || may_draw_extra(*draw)) return std::nullopt;
  return draw;
}

}  // namespace

Simulation simulate(const Game& game, const SimulateOptions& options) {
  check_options(options);
  const std::optional<Paytable> draw = single_hand_of(game);
  if (!draw) {
    if (options.objective.objective != Objective::game_return) {
      throw std::invalid_argument(
          "a game with several lines or six cards, or that does more than draw, is played for its "
          "return only; leave out the objective");
    }
    return MachineSimulator(game, options.tie_break, options.threads).run(options);
  }
  const ClassPlay classes(game.parts().scored().variant(*draw), options.threads);
  const ObjectivePlay play =
      play_for(classes, options.objective, options.tie_break, options.threads);
  return simulate_play(classes, classes.hold_table(play.holds),
                       line_combinations(play.played, classes.paytable()), options);
}

Simulation simulate(const Game& game, const HoldTable& holds, const SimulateOptions& options) {
  check_options(options);
  const std::optional<Paytable> draw = single_hand_of(game);
  if (!draw) {
    return MachineSimulator(game, holds, options.threads).run(options);
  }
  const ClassPlay classes(game.parts().scored().variant(*draw), options.threads);
  return simulate_play(classes, holds, classes.combinations(holds), options);
}

}  // namespace vpanalyze
