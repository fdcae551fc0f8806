// SPDX-License-Identifier: MIT
// Numbers of hits of lines and large pays in many rounds.
#include <array>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "play/game_parts.hpp"
#include "studies/risk/risk_parts.hpp"

namespace vpanalyze {
namespace {

/// Probabilities of 0, 1, … kMostHits hits: the polynomial Σ p(k) x^k without its higher powers.
using HitCounts = std::array<double, kMostHits + 1>;

constexpr HitCounts kNoHits = {1};

HitCounts product(const HitCounts& a, const HitCounts& b) {
  HitCounts result{};
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; i + j < b.size(); ++j) result[i + j] += a[i] * b[j];
  }
  return result;
}

HitCounts power(HitCounts base, std::uint64_t exponent) {
  HitCounts result = kNoHits;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = product(result, base);
    base = product(base, base);
  }
  return result;
}

void add(HitCounts& sum, double weight, const HitCounts& counts) {
  for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += weight * counts[k];
}

/// Counter of one event's hits on one machine.
class HitCounter {
 public:
  HitCounter(const Play& play, const HitQuestion& question)
      : play_(play), machine_(play.machine()), question_(question) {}

  /// Returns the probability of a hit for a hand of one line in the long run.
  double probability() const {
    if (play_.shared_hold() != nullptr) {
      if (question_.line) return play_.analysis().lines[*question_.line].probability;
      throw std::invalid_argument(
          "how often hands pay so much is not known for lines that earn multipliers together");
    }
    const std::vector<RememberedState>& states = play_.analysis().states;
    double hits = 0;
    for (const HandEnd& end : play_.ends()) {
      const double visited = states.empty() ? 1 : states[end.state].probability;
      if (is_hit(end.row, end.paid)) hits += visited * end.probability;
    }
    return hits;
  }

  /// Returns the counts of hits in n hands from one deal, round after round; nothing if the joint
  /// results of lines are not known.
  std::optional<HitCounts> separate_hits(int n, std::uint64_t rounds) const {
    if (probability() == 0) return kNoHits;
    const Features& features = machine_.paytable.features;
    if (machine_.states.size() == 1) {
      if (n == 1) {
        const double hit = probability();
        return power({1 - hit, hit}, rounds);
      }
      if (!machine_.is_draw() || features.grid || !features.on_deal.empty()) return std::nullopt;
      return power(round_hits(n), rounds);
    }
    if (n > 1 || play_.shared_hold() != nullptr) return std::nullopt;
    return features.levels.empty() ? state_hits(rounds) : power(climb_hits(), rounds);
  }

 private:
  bool is_hit(std::size_t row, const Fraction& paid) const {
    constexpr double kRounding = 1e-9;
    return question_.line ? row == *question_.line
                          : paid.to_double() >= question_.least_pay - kRounding;
  }

  /// Returns the probability that a hand that ends in a row of a situation is a hit.
  double hit_share(const Situation& situation, std::size_t row) const {
    const Fraction pay = machine_.states.front().pays[row] * situation.times + situation.plus;
    double share = 0;
    for (const auto& [paid, probability] : payments(machine_, row, pay)) {
      if (is_hit(row, paid)) share += probability;
    }
    return share;
  }

  /// Returns the counts of hits in one round. Lines draw independently given the deal: if q is the
  /// probability that one line hits on it, k of n do with probability C(n,k) q^k (1 − q)^(n − k).
  HitCounts round_hits(int n) const {
    HitCounts counts{};
    const std::vector<Situation>& situations = machine_.states.front().situations;
    for (std::size_t i = 0; i < situations.size(); ++i) {
      std::vector<double> shares;
      for (std::size_t row = 0; row < machine_.rows(); ++row) {
        shares.push_back(hit_share(situations[i], row));
      }
      const PlayedDeals played = play_.outcomes(0, i);
      const double deals = std::accumulate(played.deals.begin(), played.deals.end(), 0.0);
      for (std::size_t number = 0; number < played.deals.size(); ++number) {
        const auto draws = played.draws[number];
        const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
        const double hit =
            std::inner_product(draws.begin(), draws.end(), shares.begin(), 0.0) / all;
        add(counts,
            situations[i].probability.to_double() * static_cast<double>(played.deals[number]) /
                deals,
            power({1 - hit, hit}, static_cast<std::uint64_t>(n)));
      }
    }
    return counts;
  }

  /// Returns the counts of hits in a climb, following one line from the top level down.
  HitCounts climb_hits() const {
    std::vector<HitCounts> climbs(machine_.states.size());
    const std::vector<HandEnd> ends = play_.ends();
    for (std::size_t s = climbs.size(); s-- > 0;) {
      for (const HandEnd& end : ends) {
        if (end.state != s) continue;
        const HitCounts hand = is_hit(end.row, end.paid) ? HitCounts{0, 1} : kNoHits;
        add(climbs[s], end.probability,
            end.next == machine_.start ? hand : product(hand, climbs[end.next]));
      }
    }
    return climbs[machine_.start];
  }

  /// Returns the counts of hits of one line, followed from state to state.
  HitCounts state_hits(std::uint64_t rounds) const {
    std::vector<HitCounts> now(machine_.states.size());
    now[machine_.start] = kNoHits;
    // [state][next]: probability without and with a hit
    std::vector<std::vector<std::array<double, 2>>> transitions(now.size());
    for (auto& next : transitions) next.resize(now.size());
    for (const HandEnd& end : play_.ends()) {
      transitions[end.state][end.next][is_hit(end.row, end.paid) ? 1 : 0] += end.probability;
    }
    for (; rounds > 0; --rounds) {
      std::vector<HitCounts> following(now.size());
      for (std::size_t s = 0; s < now.size(); ++s) {
        for (std::size_t t = 0; t < now.size(); ++t) {
          add(following[t], 1, product(now[s], {transitions[s][t][0], transitions[s][t][1]}));
        }
      }
      now = std::move(following);
    }
    HitCounts counts{};
    for (const HitCounts& state : now) add(counts, 1, state);
    return counts;
  }

  const Play& play_;
  const Machine& machine_;
  const HitQuestion& question_;
};

}  // namespace

std::vector<HitResult> hit_results(const Game& game, const RiskOptions& options, int n) {
  if (options.hits.empty()) return {};
  if (options.objective.objective != Objective::game_return) {
    throw std::invalid_argument(
        "how often lines pay is computed only for play for the highest return");
  }
  const Play& play = game.parts().play(worker_count(options.threads), options.tie_break);
  std::vector<HitResult> results;
  for (const HitQuestion& question : options.hits) {
    const HitCounter counter(play, question);
    HitResult result{question.name, question.line, counter.probability(), {}};
    if (options.hit_rounds > 0) {
      if (const auto counts = counter.separate_hits(n, options.hit_rounds)) {
        result.exactly.assign(counts->begin(), counts->end());
      }
    }
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace vpanalyze
