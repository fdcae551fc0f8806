// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"
#include "features/position_play.hpp"
#include "studies/simulate/generator.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {
namespace {

/// A block of rounds begins with a fresh machine; so many rounds before it counts let it forget
/// that.
constexpr std::uint64_t kRoundsToForget = 200;
constexpr std::uint64_t kRoundsOfBlock = 20'000;

/// A number drawn with these weights, which add up to one.
std::size_t drawn_by_weight(Generator& random, const std::vector<double>& weights) {
  double left = random.share();
  for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return weights.size() - 1;
}

/// One deck of a game: dealing from it, and what five cards are.
class DealTable {
 public:
  DealTable(const ScoredGame& game, int workers)
      : deck_(game.paytable().deck),
        deals_(game.enumerated(workers).deals()),
        places_(deck_, game_symmetry(game.paytable())),
        class_of_(deals_.size()) {
    std::uint32_t number = 0;
    for (const DealClass& deal : game.classes()) {
      class_of_[hand_index(deck_.size(), deal.cards)] = number++;
    }
  }

  std::uint8_t line(CardPlaces cards) const {
    std::sort(cards.begin(), cards.end());
    return deals_.line(hand_index(deck_.size(), cards));
  }

  /// A card that is not among the first `taken` ones.
  template <class Cards>
  std::uint8_t draw(Generator& random, const Cards& cards, std::size_t taken) const {
    while (true) {
      const auto card =
          static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(deck_.size())));
      const auto end = cards.begin() + static_cast<std::ptrdiff_t>(taken);
      if (std::find(cards.begin(), end, card) == end) return card;
    }
  }

  /// The class of a deal, and where each of its cards, in deck order, goes in the class's first.
  std::pair<std::uint32_t, std::array<std::size_t, 5>> class_of(const CardPlaces& sorted) const {
    const ClassPlaces::FirstDeal first = places_.first(with_first_jokers(sorted));
    return {class_of_[hand_index(deck_.size(), first.cards)], first.places};
  }

 private:
  /// Jokers do not differ; classes know the first ones.
  CardPlaces with_first_jokers(CardPlaces sorted) const {
    const int plain = deck_.size() - deck_.jokers();
    int joker = plain;
    for (std::uint8_t& card : sorted) {
      if (card >= plain) card = static_cast<std::uint8_t>(joker++);
    }
    return sorted;
  }

  const Deck& deck_;
  const ScoredDeals& deals_;
  ClassPlaces places_;
  std::vector<std::uint32_t> class_of_;  ///< [hand_index] of the first deals of classes
};

/// What some rounds came to.
struct RoundTally {
  explicit RoundTally(std::size_t of_rows = 0) : rows(of_rows) {}
  double won = 0;  ///< coins
  double bet = 0;
  std::uint64_t hands = 0;
  std::vector<std::uint64_t> rows;
};

/// A machine that plays.
class MachinePlayer {
 public:
  MachinePlayer(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        play_(machine, options),
        dealt_(machine.paytable),
        lines_(machine.states.size() > 1 && !machine_.shares_hold()
                   ? 1
                   : machine.paytable.features.lines) {
    for (const ScoredGame& game : machine.games) tables_.emplace_back(game, options.workers);
    for (std::size_t s = 0; s < machine.states.size(); ++s) {
      chances_.emplace_back();
      best_values_.emplace_back();
      for (std::size_t i = 0; i < machine.states[s].situations.size(); ++i) {
        const Situation& situation = machine.states[s].situations[i];
        chances_[s].push_back(situation.probability.to_double());
        best_values_[s].push_back(situation.dream ? play_.values(s, i) : std::vector<double>());
      }
    }
    row_in_order_ = play_.rows_in_order();
    award_weights_.resize(machine_.rows());
    for (std::size_t row = 0; row < machine_.paytable.lines.size(); ++row) {
      double all = 0;
      const std::vector<Award>& plus = machine_.paytable.lines[row].features.plus;
      for (const Award& award : plus) all += award.weight.to_double();
      for (const Award& award : plus) award_weights_[row].push_back(award.weight.to_double() / all);
    }
  }

  RoundTally play(std::uint64_t seed, std::uint64_t block) const {
    Generator random(seed, block);
    Position at{machine_.start, std::vector<int>(static_cast<std::size_t>(lines_), 1)};
    RoundTally tally(machine_.rows());
    for (std::uint64_t i = 0; i < kRoundsToForget; ++i) play_round(random, at, tally);
    // Ladders are paid for at their foot, so that whole climbs count.
    while (at.state != machine_.start && machine_.paytable.features.levels.size() > 1) {
      play_round(random, at, tally);
    }
    tally = RoundTally(machine_.rows());
    for (std::uint64_t i = 0; i < kRoundsOfBlock; ++i) play_round(random, at, tally);
    return tally;
  }

  int lines() const { return lines_; }

 private:
  struct Position {
    std::size_t state;
    std::vector<int> multipliers;  ///< of the lines, where they share the hold
  };

  void play_round(Generator& random, Position& at, RoundTally& tally) const {
    const bool shares_hold = machine_.shares_hold();
    const std::size_t number = shares_hold ? 0 : at.state;
    const StateForm& state = machine_.states[number];
    const std::size_t chance = drawn_by_weight(random, chances_[number]);
    const Situation& situation = state.situations[chance];
    const DealTable& table = tables_[situation.game];
    const CardPlaces deal = dealt(random, at, chance, table);
    CardPlaces sorted = deal;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t kind = dealt_.kind(sorted);
    const double fixed = (situation.plus + dealt_.award(kind)).to_double();
    const double times = situation.times.to_double() * dealt_.times(kind).to_double();
    const std::array<bool, 5> held = hold(at, chance, deal, sorted, table);
    std::size_t next = at.state;
    for (std::size_t line = 0; line < static_cast<std::size_t>(lines_); ++line) {
      const std::size_t row = end_row(drawn(random, deal, held, table), table);
      const double own = shares_hold ? at.multipliers[line] : 1;
      tally.won += own * times * state.pays[row].to_double() + award(random, row) + fixed;
      tally.bet += state.bet.to_double();
      ++tally.hands;
      ++tally.rows[row];
      next = situation.to[row];
      if (shares_hold) at.multipliers[line] = next_multiplier(row);
    }
    if (!shares_hold) at.state = next;
  }

  CardPlaces dealt(Generator& random, const Position& at, std::size_t chance,
                   const DealTable& table) const {
    CardPlaces deal{};
    for (std::size_t i = 0; i < 5; ++i) deal[i] = table.draw(random, deal, i);
    const Situation& situation = machine_.states[at.state].situations[chance];
    if (!situation.dream) return deal;
    const std::vector<double>& values = best_values_[at.state][chance];
    CardPlaces best = deal;
    double best_value = -1;
    const int deck = machine_.games[situation.game].paytable().deck.size();
    for (int card = 0; card < deck; ++card) {
      deal[4] = static_cast<std::uint8_t>(card);
      if (std::find(deal.begin(), deal.begin() + 4, deal[4]) != deal.begin() + 4) continue;
      CardPlaces sorted = deal;
      std::sort(sorted.begin(), sorted.end());
      const double value = values[table.class_of(sorted).first];
      if (value <= best_value) continue;
      best = deal;
      best_value = value;
    }
    return best;
  }

  /// [place]: whether its card is held. Where places count, holding in order may be better.
  std::array<bool, 5> hold(const Position& at, std::size_t chance, const CardPlaces& deal,
                           const CardPlaces& sorted, const DealTable& table) const {
    const auto [deal_class, places] = table.class_of(sorted);
    const auto sum =
        static_cast<std::size_t>(std::accumulate(at.multipliers.begin(), at.multipliers.end(), 0));
    const std::size_t of_class =
        play_.hold(machine_.shares_hold() ? sum : at.state, chance, deal_class);
    std::size_t mask = 0;
    for (std::size_t i = 0; i < 5; ++i) mask |= (of_class >> places[i] & 1U) << i;
    if (!row_in_order_.empty()) mask = play_.hold_in_order(chance, deal, mask);
    std::array<bool, 5> held{};
    for (std::size_t place = 0; place < 5; ++place) {
      const auto i = static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), deal[place]) -
                                              sorted.begin());
      held[place] = (mask >> i & 1U) != 0;
    }
    return held;
  }

  /// Cards that were dealt do not come back.
  static CardPlaces drawn(Generator& random, const CardPlaces& deal,
                          const std::array<bool, 5>& held, const DealTable& table) {
    std::array<std::uint8_t, 10> seen{};
    std::copy(deal.begin(), deal.end(), seen.begin());
    std::size_t count = 5;
    CardPlaces hand = deal;
    for (std::size_t place = 0; place < 5; ++place) {
      if (held[place]) continue;
      hand[place] = seen[count] = table.draw(random, seen, count);
      ++count;
    }
    return hand;
  }

  std::size_t end_row(const CardPlaces& hand, const DealTable& table) const {
    const auto in_order = row_in_order_.find(hand);
    return in_order != row_in_order_.end() ? in_order->second
                                           : machine_.row_of_line[table.line(hand)];
  }

  double award(Generator& random, std::size_t row) const {
    if (award_weights_[row].empty()) return 0;
    const std::size_t drawn = drawn_by_weight(random, award_weights_[row]);
    return machine_.paytable.lines[row].features.plus[drawn].pays.in_coins().to_double();
  }

  int next_multiplier(std::size_t row) const {
    const std::vector<PayLine>& lines = machine_.paytable.lines;
    return row < lines.size() ? lines[row].features.next.value_or(1) : 1;
  }

  const Machine& machine_;
  PositionPlay play_;
  OnDeal dealt_;
  int lines_;
  std::vector<DealTable> tables_;                              ///< [game of the machine]
  std::vector<std::vector<double>> chances_;                   ///< [state][situation]
  std::vector<std::vector<std::vector<double>>> best_values_;  ///< [state][situation][class]
  std::map<CardPlaces, std::size_t> row_in_order_;
  std::vector<std::vector<double>> award_weights_;  ///< [row][award]
};

/// A ratio of sums over blocks, and its standard error from their differences.
struct RatioOfSums {
  double above = 0;
  double below = 0;
  double error = 0;
  double mean() const { return above / below; }
  /// In standard errors.
  double deviation(double expected) const { return error > 0 ? (mean() - expected) / error : 0; }
};

template <class Above, class Below>
RatioOfSums ratio_of(const std::vector<RoundTally>& blocks, const Above& above,
                     const Below& below) {
  RatioOfSums all;
  for (const RoundTally& block : blocks) {
    all.above += static_cast<double>(above(block));
    all.below += static_cast<double>(below(block));
  }
  if (blocks.size() < 2) return all;
  double squares = 0;
  for (const RoundTally& block : blocks) {
    const double residual =
        static_cast<double>(above(block)) - all.mean() * static_cast<double>(below(block));
    squares += residual * residual;
  }
  const auto n = static_cast<double>(blocks.size());
  all.error = std::sqrt(squares * n / (n - 1)) / all.below;
  return all;
}

void fill(const std::vector<RoundTally>& blocks, const FeatureAnalysis& exact,
          FeatureSimulation& result) {
  const RatioOfSums returns = ratio_of(
      blocks, [](const RoundTally& t) { return t.won; }, [](const RoundTally& t) { return t.bet; });
  result.game_return = returns.mean();
  result.std_error = returns.error;
  result.expected = exact.game_return;
  result.deviation = returns.deviation(exact.game_return);
  for (std::size_t row = 0; row < exact.lines.size(); ++row) {
    const FeatureLine& line = exact.lines[row];
    const RatioOfSums share = ratio_of(
        blocks, [&](const RoundTally& t) { return t.rows[row]; },
        [](const RoundTally& t) { return t.hands; });
    result.lines.push_back({line.name, static_cast<std::uint64_t>(share.above), share.mean(),
                            line.probability, share.deviation(line.probability)});
  }
}

}  // namespace

FeatureSimulation simulate_features(const Paytable& paytable, const SimulateOptions& options) {
  if (paytable.features.play != PlayKind::draw) {
    throw AnalysisError("\"" + paytable.name + "\" is no game of five cards and a draw");
  }
  const Machine machine(paytable);
  const int workers = all_workers(options.threads);
  const DrawOptions draws{options.tie_break, Engine::automatic, worker_count(options.threads)};
  const MachinePlayer player(machine, draws);
  const std::uint64_t hands_of_block = kRoundsOfBlock * static_cast<std::uint64_t>(player.lines());
  const std::uint64_t count =
      std::max<std::uint64_t>(2, (options.hands + hands_of_block - 1) / hands_of_block);
  FeatureSimulation result;
  result.name = paytable.name;
  result.seed = options.seed;
  result.hands_to_play = options.hands;
  std::vector<RoundTally> blocks;
  constexpr std::uint64_t kBlocksOfWave = 16;
  while (blocks.size() < count) {
    const std::uint64_t first = blocks.size();
    blocks.resize(std::min(count, first + kBlocksOfWave));
    parallel_for(workers, blocks.size() - first, [&](std::size_t /*worker*/, std::size_t i) {
      blocks[first + i] = player.play(options.seed, first + i);
    });
    const std::uint64_t done = std::min(options.hands, blocks.size() * hands_of_block);
    if (options.progress && !options.progress(done, options.hands)) break;
  }
  for (const RoundTally& block : blocks) result.hands += block.hands;
  result.rounds = result.hands / static_cast<std::uint64_t>(player.lines());
  fill(blocks, analyze_features(paytable, {options.tie_break, options.threads, Engine::automatic}),
       result);
  return result;
}

}  // namespace vpanalyze
