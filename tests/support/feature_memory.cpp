// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include "support/feature_oracle.hpp"
#include "support/linear_equations.hpp"

namespace vpanalyze::oracle {
namespace {

/// Event that is seen before the hold in a state.
struct Chance {
  long double probability = 1;
  long double times = 1;
  long double plus = 0;
  bool goes_on = false;  ///< to the next level, whatever comes
};

/// A state of all lines together.
struct Node {
  std::string name;
  long double bet = 0;
  std::vector<long double> times;  ///< of every line in play
  std::vector<long double> pays;   ///< [row], for one line, not multiplied
  std::vector<Chance> chances;
  /// Adds to `next` with which probability each node follows when every line by itself ends in row
  /// r with probability ends[r].
  std::function<void(const Chance& chance, const Numbers& ends, Numbers& next)> lead_on;
};

/// The nodes of a game with "next": every combination of the lines' multipliers.
std::vector<Node> multiplier_nodes(const Paytable& game, const Node& plain, std::size_t rows) {
  std::vector<int> multipliers = {1};
  std::vector<int> next_of_row(rows, 1);
  for (std::size_t row = 0; row < game.lines.size(); ++row) {
    next_of_row[row] = game.lines[row].features.next.value_or(1);
    multipliers.push_back(next_of_row[row]);
  }
  std::sort(multipliers.begin(), multipliers.end());
  multipliers.erase(std::unique(multipliers.begin(), multipliers.end()), multipliers.end());
  const std::size_t kinds = multipliers.size();
  const auto lines = static_cast<std::size_t>(game.features.draw_lines);
  std::size_t count = 1;
  for (std::size_t line = 0; line < lines; ++line) count *= kinds;
  std::vector<Node> nodes;
  for (std::size_t number = 0; number < count; ++number) {
    Node node = plain;
    int sum = 0;
    for (std::size_t line = 0, rest = number; line < lines; ++line, rest /= kinds) {
      sum += multipliers[rest % kinds];
      node.times.push_back(multipliers[rest % kinds]);
    }
    node.name = std::to_string(sum);
    node.bet = plain.bet * static_cast<long double>(lines);
    node.lead_on = [=](const Chance& /*chance*/, const Numbers& ends, Numbers& next) {
      Numbers kind_deals(kinds);
      for (std::size_t row = 0; row < ends.size(); ++row) {
        const auto kind = std::find(multipliers.begin(), multipliers.end(), next_of_row[row]);
        kind_deals[static_cast<std::size_t>(kind - multipliers.begin())] += ends[row];
      }
      for (std::size_t other = 0; other < count; ++other) {
        long double probability = 1;
        for (std::size_t line = 0, rest = other; line < lines; ++line, rest /= kinds) {
          probability *= kind_deals[rest % kinds];
        }
        next[other] += probability;
      }
    };
    nodes.push_back(std::move(node));
  }
  return nodes;
}

/// The nodes of a ladder: a level and how many lines are still in play, all of them at the start.
std::vector<Node> level_nodes(const Paytable& game, const Node& plain) {
  const std::vector<Level>& levels = game.features.levels;
  const auto lines = static_cast<std::size_t>(game.features.draw_lines);
  const auto number = [=](std::size_t level, std::size_t left) {
    return level * lines + lines - left;
  };
  std::vector<Node> nodes;
  for (std::size_t level = 0; level < levels.size(); ++level) {
    const bool last = level + 1 == levels.size();
    for (std::size_t left = lines; left > 0; --left) {
      Node node = plain;
      node.name = left == lines ? "level " + std::to_string(level + 1) : "";
      node.bet = nodes.empty() ? plain.bet * static_cast<long double>(lines * levels.size()) : 0.0L;
      node.times.assign(left, real(levels[level].times));
      const long double free = real(levels[level].free);
      node.chances.clear();
      for (const auto& [share, times, plus, unused] : plain.chances) {
        node.chances.push_back({share * (1 - free), times, plus, false});
        if (free > 0) node.chances.push_back({share * free, times, plus, true});
      }
      const Numbers pays = node.pays;
      node.lead_on = [=](const Chance& chance, const Numbers& ends, Numbers& next) {
        long double climbs = 0;
        for (std::size_t row = 0; row < ends.size(); ++row) climbs += pays[row] > 0 ? ends[row] : 0;
        if (chance.goes_on) climbs = 1;
        if (last) climbs = 0;
        long double choose = 1;
        for (std::size_t climbing = 0; climbing <= left; ++climbing) {
          const auto falling = static_cast<long double>(left - climbing);
          const long double probability = choose *
                                          std::pow(climbs, static_cast<long double>(climbing)) *
                                          std::pow(1 - climbs, falling);
          if (probability > 0) next[climbing == 0 ? 0 : number(level + 1, climbing)] += probability;
          choose *= falling / static_cast<long double>(climbing + 1);
        }
      };
      nodes.push_back(std::move(node));
    }
  }
  return nodes;
}

std::vector<Node> state_nodes(const Paytable& game, const Node& plain) {
  std::vector<Node> nodes;
  for (std::size_t s = 0; s < game.features.states.size(); ++s) {
    const MachineState& state = game.features.states[s];
    Node node = plain;
    node.name = state.name;
    if (state.bet) node.bet = real(exact_coins(*state.bet));
    node.times = {real(state.times)};
    for (const auto& [row, pays] : state.pays) node.pays[row] = real(exact_coins(pays));
    std::vector<std::size_t> next_states(plain.pays.size(), game.features.otherwise.value_or(s));
    for (std::size_t row = 0; row < game.lines.size(); ++row) {
      const auto& given = game.lines[row].features.to;
      if (!given.empty() && given[s]) next_states[row] = *given[s];
    }
    node.lead_on = [=](const Chance& /*chance*/, const Numbers& ends, Numbers& next) {
      for (std::size_t row = 0; row < ends.size(); ++row) next[next_states[row]] += ends[row];
    };
    nodes.push_back(std::move(node));
  }
  return nodes;
}

std::vector<Node> nodes_of(const Paytable& game, std::size_t rows) {
  Node plain;
  plain.bet = game.features.bet ? real(exact_coins(*game.features.bet)) : game.coins;
  for (std::size_t row = 0; row < rows; ++row) {
    plain.pays.push_back(row < game.lines.size() ? real(exact_coins(game.lines[row].pays)) : 0);
  }
  Chance rest;
  for (const ChanceEvent& event : game.features.chance) {
    plain.chances.push_back({real(event.probability), real(event.times), real(event.plus), false});
    rest.probability -= real(event.probability);
  }
  plain.chances.push_back(rest);
  if (!game.features.levels.empty()) return level_nodes(game, plain);
  if (!game.features.states.empty()) return state_nodes(game, plain);
  return multiplier_nodes(game, plain, rows);
}

/// Policy iteration: with r(s) the mean win, b(s) the bet and P the way on under a policy,
/// V = r − ρ b + P V and V(start) = 0; the next policy is best for this V.
class PolicyIteration {
 public:
  PolicyIteration(const Paytable& game, TieBreak rule)
      : rule_(rule), shares_hold_(game.features.levels.empty() && game.features.draw_lines > 1) {
    const PlacedHands hands(game, game.deck);
    nodes_ = nodes_of(game, hands.rows());
    start_ = game.features.states.empty() ? 0 : game.features.start;
    const auto all = static_cast<long double>(hands.deals().size());
    for (const auto& [deal, deals] : hands.deal_classes()) {
      shares_.push_back(static_cast<long double>(deals) / all);
      std::array<Numbers, 32> holds;
      for (unsigned hold = 0; hold < 32; ++hold) {
        const std::vector<std::uint64_t> ends = hands.ends(deal, hold);
        const long double draws = std::accumulate(ends.begin(), ends.end(), 0.0L);
        for (const std::uint64_t ways : ends) {
          holds[hold].push_back(static_cast<long double>(ways) / draws);
        }
      }
      deals_.push_back(std::move(holds));
    }
    award_ = award_square_ = award_paid_ = Numbers(hands.rows());
    for (std::size_t row = 0; row < game.lines.size(); ++row) {
      long double weight = 0;
      for (const Award& award : game.lines[row].features.plus) {
        weight += real(award.weight);
        if (award.pays > Pay()) award_paid_[row] += real(award.weight);
        award_[row] += real(award.weight) * real(exact_coins(award.pays));
        award_square_[row] +=
            real(award.weight) * real(exact_coins(award.pays)) * real(exact_coins(award.pays));
      }
      if (weight == 0) continue;
      for (Numbers* sums : {&award_, &award_square_, &award_paid_}) (*sums)[row] /= weight;
    }
  }

  MemorySolution solve() {
    Numbers value(nodes_.size());
    long double ratio = -1;
    long double change = 1;  // states that play never comes to change the ratio no more
    for (int round = 0; round < 100 && change > 1e-12L; ++round) {
      follow_best(value);
      const Numbers old_value = value;
      const long double ratio_before = ratio;
      evaluate(value, ratio);
      change = std::fabs(ratio - ratio_before) * 1e5L;
      for (std::size_t s = 0; s < value.size(); ++s) {
        change = std::max(change, std::fabs(value[s] - old_value[s]) / (1 + std::fabs(value[s])));
      }
    }
    return solution(value, ratio);
  }

 private:
  /// Wins of a hold in a node after an event of chance: mean win of all lines, of one line squared,
  /// of two lines multiplied.
  struct Wins {
    long double all = 0;
    long double square = 0;
    long double product = 0;
  };

  long double square(const Node& node, long double times, long double plus,
                     const Numbers& ends) const {
    long double square = 0;
    for (std::size_t row = 0; row < ends.size(); ++row) {
      const long double pay = times * node.pays[row] + plus;
      square += ends[row] * (pay * pay + 2 * pay * award_[row] + award_square_[row]);
    }
    return square;
  }

  Wins wins(const Node& node, const Chance& chance, const Numbers& ends) const {
    Wins wins{.square = square(node, node.times[0] * chance.times, chance.plus, ends)};
    Numbers mean(node.times.size(), chance.plus);
    for (std::size_t row = 0; row < ends.size(); ++row) {
      for (std::size_t line = 0; line < mean.size(); ++line) {
        mean[line] += ends[row] * (node.times[line] * chance.times * node.pays[row] + award_[row]);
      }
    }
    wins.all = std::accumulate(mean.begin(), mean.end(), 0.0L);
    if (mean.size() > 1) wins.product = mean[0] * mean[1];
    return wins;
  }

  /// Plays every deal in every node as is best for what nodes are worth.
  void follow_best(const Numbers& value) {
    const std::size_t n = nodes_.size();
    win_.assign(n, {});
    lead_.assign(n, Numbers(n));
    hit_.assign(n, 0);
    row_.assign(n, Numbers(award_.size()));
    times_ = row_;
    equal_by_chance_ = false;
    for (std::size_t s = 0; s < n; ++s) {
      for (const Chance& chance : nodes_[s].chances) {
        for (std::size_t deal = 0; deal < deals_.size(); ++deal) {
          follow_best(s, chance, deals_[deal], chance.probability * shares_[deal], value);
        }
      }
    }
  }

  void follow_best(std::size_t s, const Chance& chance, const std::array<Numbers, 32>& deal,
                   long double share, const Numbers& value) {
    const Node& node = nodes_[s];
    std::array<Numbers, 32> next;
    std::array<Wins, 32> now;
    std::vector<OfferedHold> offered;
    // Rules for ties ask about a multiplier of 1 where lines share the hold and each has its own.
    const long double times = shares_hold_ ? 1 : node.times[0] * chance.times;
    for (unsigned hold = 0; hold < 32; ++hold) {
      next[hold].resize(nodes_.size());
      node.lead_on(chance, deal[hold], next[hold]);
      now[hold] = wins(node, chance, deal[hold]);
      const long double worth =
          std::inner_product(value.begin(), value.end(), next[hold].begin(), now[hold].all);
      offered.push_back({hold, worth, square(node, times, 0, deal[hold])});
    }
    const std::size_t best = played(rule_, offered);
    const auto distance = [](long double a, long double b) { return std::fabs(a - b); };
    for (unsigned hold = 0; hold < 32; ++hold) {
      if (offered[hold].worth < offered[best].worth - 1e-11L) continue;
      const long double differ =
          std::inner_product(next[hold].begin(), next[hold].end(), next[best].begin(),
                             std::fabs(now[hold].all - now[best].all), std::plus<>(), distance);
      equal_by_chance_ = equal_by_chance_ || differ > 1e-13L;
    }
    win_[s].all += share * now[best].all;
    win_[s].square += share * now[best].square;
    win_[s].product += share * now[best].product;
    for (std::size_t other = 0; other < value.size(); ++other) {
      lead_[s][other] += share * next[best][other];
    }
    for (std::size_t row = 0; row < award_.size(); ++row) {
      row_[s][row] += share * deal[best][row];
      times_[s][row] += share * deal[best][row] * node.times[0] * chance.times;
      const bool pays = node.times[0] * chance.times * node.pays[row] + chance.plus > 0;
      hit_[s] += share * deal[best][row] * (pays ? 1 : award_paid_[row]);
    }
  }

  void evaluate(Numbers& value, long double& ratio) const {
    const std::size_t n = nodes_.size();
    // The unknown in the place of V(start), which is 0, is the ratio.
    std::vector<Numbers> matrix(n, Numbers(n));
    Numbers right(n);
    for (std::size_t s = 0; s < n; ++s) {
      for (std::size_t other = 0; other < n; ++other) {
        matrix[s][other] = (s == other ? 1.0L : 0.0L) - lead_[s][other];
      }
      matrix[s][start_] = nodes_[s].bet;
      right[s] = win_[s].all;
    }
    value = solved(std::move(matrix), std::move(right));
    ratio = value[start_];
    value[start_] = 0;
  }

  Numbers visited() const {
    const std::size_t n = nodes_.size();
    std::vector<Numbers> matrix(n, Numbers(n));
    Numbers right(n);
    for (std::size_t s = 0; s < n; ++s) {
      for (std::size_t other = 0; other < n; ++other) {
        matrix[other][s] = lead_[s][other] - (s == other ? 1.0L : 0.0L);
      }
    }
    matrix[0].assign(n, 1.0L);  // one of the equations follows from the others
    right[0] = 1;
    return solved(std::move(matrix), std::move(right));
  }

  MemorySolution solution(const Numbers& value, long double ratio) const {
    MemorySolution solution;
    solution.game_return = ratio;
    const Numbers share = visited();
    long double square = 0;
    long double product = 0;
    long double bet = 0;
    solution.row_values = solution.times = Numbers(award_.size());
    solution.equal_by_chance = equal_by_chance_;
    for (std::size_t s = 0; s < nodes_.size(); ++s) {
      const std::string& name = nodes_[s].name;
      square += share[s] * win_[s].square;
      product += share[s] * win_[s].product;
      solution.hit_frequency += share[s] * hit_[s];
      bet += share[s] * nodes_[s].bet / static_cast<long double>(nodes_[s].times.size());
      for (std::size_t row = 0; row < award_.size(); ++row) {
        solution.row_values[row] += share[s] * row_[s][row];
        solution.times[row] += share[s] * times_[s][row];
      }
      if (name.empty()) continue;
      solution.probability[name] += share[s];
      const auto known = solution.value.emplace(name, value[s]).first;
      solution.value_spread = std::max(solution.value_spread, std::fabs(known->second - value[s]));
    }
    solution.variance = square / (bet * bet) - ratio * ratio;
    solution.covariance = product / (bet * bet) - ratio * ratio;
    return solution;
  }

  std::vector<Node> nodes_;
  std::size_t start_ = 0;
  TieBreak rule_;
  bool shares_hold_;
  std::vector<std::array<Numbers, 32>> deals_;
  Numbers shares_;  ///< [deal]: of all deals
  Numbers award_;
  Numbers award_square_;
  Numbers award_paid_;          ///< [row]: probability of an award above 0
  std::vector<Wins> win_;       ///< [node]
  Numbers hit_;                 ///< [node]: probability of a hand of the first line that is paid
  std::vector<Numbers> lead_;   ///< [node][node]
  std::vector<Numbers> row_;    ///< [node][row]: how often the first line ends so
  std::vector<Numbers> times_;  ///< [node][row]: · its multiplier
  bool equal_by_chance_ = false;
};

}  // namespace

MemorySolution solve_memory(const Paytable& game, TieBreak rule) {
  return PolicyIteration(game, rule).solve();
}

}  // namespace vpanalyze::oracle
