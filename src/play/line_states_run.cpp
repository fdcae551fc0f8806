// SPDX-License-Identifier: MIT
#include "play/line_states_run.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/parallel.hpp"
#include "play/state_multisets.hpp"

namespace vpanalyze {

// Eight sums take turns, so that no addition waits for the one before.
double dot(const std::vector<double>& a, const std::vector<double>& b) {
  constexpr std::size_t kParts = 8;
  std::array<double, kParts> sums{};
  std::size_t i = 0;
  for (; i + kParts <= a.size(); i += kParts) {
    for (std::size_t part = 0; part < kParts; ++part) sums[part] += a[i + part] * b[i + part];
  }
  for (; i < a.size(); ++i) sums[0] += a[i] * b[i];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

namespace {

/// Round that begins with a multiset of states, over all deals.
struct Round {
  std::vector<double> products;  ///< [product]: mean product of probabilities of kinds
  std::vector<double> rows;      ///< [row]: probability
  double square = 0;             ///< mean square of the mean pay of a hold, before multipliers
  double variance = 0;           ///< E[(W − g + V(M′) − V(M))²]
};

class LineRun {
 public:
  LineRun(const LinePolicy& policy, LineStates& solved)
      : policy_(policy),
        solved_(solved),
        n_(solved.multisets.states(0).size()),
        kinds_(policy.kinds.count()),
        products_(kinds_, n_),
        others_(kinds_, n_ - 1),
        kind_of_row_(policy.kinds.line_kinds) {
    list_codes();
    for (std::size_t i = 0; i < products_.size(); ++i) {
      chosen_.push_back(choosing_products(products_.states(i)));
    }
    for (std::size_t i = 0; i < others_.size(); ++i) {
      chosen_others_.push_back(choosing_products(others_.states(i)));
    }
    for (const LineGroup& group : policy.groups) {
      pays_.emplace_back();
      for (std::size_t i = 0; i < group.places.size(); ++i) {
        for (const double pay : kind_pays(*group.choice, i)) pays_.back().push_back(pay);
      }
    }
    add_usual();
  }

  void add() {
    std::vector<Round> rounds(solved_.multisets.size());
    parallel_for(policy_.workers, rounds.size(), [&](std::size_t /*worker*/, std::size_t number) {
      rounds[number] = round(number);
    });
    find_visited(rounds);
    add_up(rounds);
  }

 private:
  const LineChoices& holds() const { return solved_.holds; }
  double pay(std::size_t row) const { return policy_.machine.pays[row].to_double(); }
  double times(std::uint8_t state) const { return policy_.kinds.times[state]; }

  double product(std::uint32_t prospect, const std::vector<std::uint8_t>& set) const {
    double product = 1;
    for (const std::uint8_t kind : set) product *= holds().prospects[prospect].kinds[kind];
    return product;
  }

  std::vector<double> choosing_products(const std::vector<std::uint8_t>& set) const {
    std::vector<double> found;
    for (const std::uint32_t prospect : policy_.choosing) found.push_back(product(prospect, set));
    return found;
  }

  /// Returns the mean pay of hands by the kind they end in, times the share of the deals: [kind].
  std::vector<double> kind_pays(const LineChoice& choice, std::size_t candidate) const {
    std::vector<double> pays(kinds_);
    const std::size_t rows = kind_of_row_.size();
    for (std::size_t row = 0; row < rows; ++row) {
      pays[kind_of_row_[row]] += choice.rows[candidate * rows + row] * pay(row);
    }
    return pays;
  }

  /// Lists the kinds in which the lines can end: for each line its kind and the others together.
  void list_codes() {
    std::size_t codes = 1;
    for (std::size_t line = 0; line < n_; ++line) codes *= kinds_;
    for (std::size_t code = 0; code < codes; ++code) {
      std::vector<std::uint8_t> ends(n_);
      std::size_t rest = code;
      for (std::uint8_t& end : ends) {
        end = static_cast<std::uint8_t>(rest % kinds_);
        rest /= kinds_;
      }
      for (std::size_t line = 0; line < n_; ++line) {
        std::vector<std::uint8_t> others = ends;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(line));
        code_marks_.push_back(ends[line] * others_.size() + others_.number(others));
      }
      codes_.push_back(std::move(ends));
    }
  }

  /// Share of the deals that usually end in a prospect, and what they pay.
  struct UsualProspect {
    double share = 0;
    std::vector<double> pays;  ///< [kind]: mean pay of hands that end in it, times the share
  };

  /// Adds up the candidates that are usually played: those of the multiset that comes up most.
  void add_usual() {
    usual_.rows.resize(kind_of_row_.size());
    std::vector<UsualProspect> prospects(holds().prospects.size());
    for (const LineChoice& choice : holds().choices) {
      if (choice.prospects.size() == 1) add_usual(choice, 0, prospects);
    }
    std::vector<std::uint8_t> start(n_, static_cast<std::uint8_t>(policy_.machine.start));
    std::vector<double> values;
    policy_.find_values(solved_.multisets.number(start), values);
    for (const LineGroup& group : policy_.groups) {
      usual_candidate_.push_back(LinePolicy::best(group, values));
      add_usual(*group.choice, usual_candidate_.back(), prospects);
    }
    add_products(prospects);
  }

  void add_usual(const LineChoice& choice, std::size_t candidate,
                 std::vector<UsualProspect>& prospects) {
    const std::size_t rows = kind_of_row_.size();
    const std::uint32_t prospect = choice.prospects[candidate];
    const double mean = holds().prospects[prospect].pay;
    usual_.square += choice.share * mean * mean;
    for (std::size_t row = 0; row < rows; ++row) {
      usual_.rows[row] += choice.rows[candidate * rows + row];
    }
    UsualProspect& usual = prospects[prospect];
    usual.share += choice.share;
    usual.pays.resize(kinds_);
    const std::vector<double> pays = kind_pays(choice, candidate);
    for (std::size_t kind = 0; kind < kinds_; ++kind) usual.pays[kind] += pays[kind];
  }

  /// Adds the products of what usually comes up, once for every prospect.
  void add_products(const std::vector<UsualProspect>& prospects) {
    usual_.products.resize(products_.size());
    usual_marked_.resize(kinds_ * others_.size());
    for (std::uint32_t prospect = 0; prospect < prospects.size(); ++prospect) {
      const UsualProspect& usual = prospects[prospect];
      if (usual.pays.empty()) continue;
      for (std::size_t i = 0; i < products_.size(); ++i) {
        usual_.products[i] += usual.share * product(prospect, products_.states(i));
      }
      for (std::size_t i = 0; i < others_.size(); ++i) {
        const double other = product(prospect, others_.states(i));
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
          usual_marked_[kind * others_.size() + i] += usual.pays[kind] * other;
        }
      }
    }
  }

  /// Candidates that are played instead of the usual ones, by place.
  struct Change {
    Change(std::size_t places, std::size_t kinds) : shares(places), pays(kinds, shares) {}

    std::vector<double> shares;
    std::vector<std::vector<double>> pays;  ///< [kind][place]
  };

  /// Adds a candidate of a group, or with sign −1 takes it away.
  void add(std::size_t g, std::size_t candidate, double sign, Round& round, Change& change) const {
    const LineGroup& group = policy_.groups[g];
    const std::uint32_t place = group.places[candidate];
    const double mean = holds().prospects[policy_.choosing[place]].pay;
    round.square += sign * group.share * mean * mean;
    change.shares[place] += sign * group.share;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      change.pays[kind][place] += sign * pays_[g][candidate * kinds_ + kind];
    }
    const double* const row_shares = &group.choice->rows[candidate * round.rows.size()];
    for (std::size_t row = 0; row < round.rows.size(); ++row) {
      round.rows[row] += sign * row_shares[row];
    }
  }

  Round round(std::size_t number) const {
    std::vector<double> values;
    policy_.find_values(number, values);
    Round round = usual_;
    Change change(values.size(), kinds_);
    for (std::size_t g = 0; g < policy_.groups.size(); ++g) {
      const std::size_t best = LinePolicy::best(policy_.groups[g], values);
      if (best == usual_candidate_[g]) continue;
      add(g, usual_candidate_[g], -1, round, change);
      add(g, best, 1, round, change);
    }
    for (std::size_t i = 0; i < products_.size(); ++i) {
      round.products[i] += dot(change.shares, chosen_[i]);
    }
    std::vector<double> marked = usual_marked_;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      for (std::size_t i = 0; i < others_.size(); ++i) {
        marked[kind * others_.size() + i] += dot(change.pays[kind], chosen_others_[i]);
      }
    }
    round.variance = variance(number, round, marked);
    return round;
  }

  /// Returns E[(W − g + V(M′) − V(M))²]. `marked` has, for each kind of one line and kinds of the
  /// others, the mean of the line's pay times the probability of these kinds.
  double variance(std::size_t number, const Round& round, const std::vector<double>& marked) const {
    const std::vector<std::uint8_t>& states = solved_.multisets.states(number);
    const double gain = (solved_.bounds[0] + solved_.bounds[1]) / 2;
    const auto change = [&](std::size_t target) {
      return solved_.value[target] - solved_.value[number] - gain;
    };
    double sum = mean_square(number, round);
    for (const LineLead& lead : policy_.leads[number]) {
      const double u = change(lead.multiset);
      sum += lead.ways * round.products[lead.product] * u * u;
    }
    std::vector<std::uint8_t> target(n_);
    for (std::size_t code = 0; code < codes_.size(); ++code) {
      double wins = 0;
      for (std::size_t line = 0; line < n_; ++line) {
        wins += times(states[line]) * marked[code_marks_[code * n_ + line]];
        target[line] =
            static_cast<std::uint8_t>(policy_.kinds.next[codes_[code][line]][states[line]]);
      }
      sum += 2 * wins * change(solved_.multisets.number(target));
    }
    return sum;
  }

  /// Sums over the lines of their multipliers and squared multipliers.
  std::array<double, 2> sums_of_times(std::size_t number) const {
    std::array<double, 2> sums{};
    for (const std::uint8_t state : solved_.multisets.states(number)) {
      sums[0] += times(state);
      sums[1] += times(state) * times(state);
    }
    return sums;
  }

  double mean_square_pay(const Round& round) const {
    double square = 0;
    for (std::size_t row = 0; row < round.rows.size(); ++row) {
      square += round.rows[row] * pay(row) * pay(row);
    }
    return square;
  }

  /// Returns E[W²]. Lines draw independently once the hold is known.
  double mean_square(std::size_t number, const Round& round) const {
    const auto [sum, squares] = sums_of_times(number);
    return squares * mean_square_pay(round) + (sum * sum - squares) * round.square;
  }

  struct Transition {
    std::uint32_t target;
    double probability;
  };

  /// Returns what a round leads to, every multiset once.
  std::vector<Transition> transitions(std::size_t number, const Round& round) const {
    std::vector<Transition> all;
    for (const LineLead& lead : policy_.leads[number]) {
      all.push_back({lead.multiset, round.products[lead.product] * lead.ways});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Transition& a, const Transition& b) { return a.target < b.target; });
    std::vector<Transition> merged;
    for (const Transition& next : all) {
      if (merged.empty() || merged.back().target != next.target) {
        merged.push_back(next);
      } else {
        merged.back().probability += next.probability;
      }
    }
    return merged;
  }

  void find_visited(const std::vector<Round>& rounds) {
    const std::size_t count = rounds.size();
    std::vector<std::vector<Transition>> next_of(count);
    for (std::size_t i = 0; i < count; ++i) next_of[i] = transitions(i, rounds[i]);
    solved_.visited.assign(count, 1 / static_cast<double>(count));
    constexpr int kMostSteps = 5000;
    for (int step = 0; step < kMostSteps; ++step) {
      std::vector<double> next(count);
      for (std::size_t number = 0; number < count; ++number) {
        const double share = solved_.visited[number];
        for (const auto& [target, probability] : next_of[number]) {
          next[target] += share * probability;
        }
      }
      double change = 0;
      for (std::size_t i = 0; i < count; ++i) change += std::abs(next[i] - solved_.visited[i]);
      solved_.visited = std::move(next);
      if (change < 1e-14) break;
    }
    const double all = std::accumulate(solved_.visited.begin(), solved_.visited.end(), 0.0);
    for (double& share : solved_.visited) share /= all;
  }

  void add_up(const std::vector<Round>& rounds) {
    const std::size_t rows = kind_of_row_.size();
    const auto n = static_cast<double>(n_);
    solved_.probability.assign(rows, 0);
    solved_.times.assign(rows, 0);
    for (std::size_t number = 0; number < rounds.size(); ++number) {
      const double share = solved_.visited[number];
      const auto [sum, squares] = sums_of_times(number);
      for (std::size_t row = 0; row < rows; ++row) {
        solved_.probability[row] += share * rounds[number].rows[row];
        solved_.times[row] += share * rounds[number].rows[row] * sum / n;
      }
      solved_.square += share * squares / n * mean_square_pay(rounds[number]);
      solved_.product += share * (sum * sum - squares) / (n * (n - 1)) * rounds[number].square;
      solved_.round_variance += share * rounds[number].variance;
    }
  }

  const LinePolicy& policy_;
  LineStates& solved_;
  std::size_t n_;
  std::size_t kinds_;
  StateMultisets products_;  ///< products of the probabilities of n kinds
  StateMultisets others_;    ///< products of those of n − 1
  std::vector<std::size_t> kind_of_row_;
  std::vector<std::vector<std::uint8_t>> codes_;    ///< [code][line]: kind
  std::vector<std::size_t> code_marks_;             ///< [code · n + line]: index in `marked`
  std::vector<std::vector<double>> chosen_;         ///< [product][place]
  std::vector<std::vector<double>> chosen_others_;  ///< [product of n − 1][place]
  std::vector<std::vector<double>> pays_;           ///< [group][candidate · kinds + kind]
  std::vector<std::size_t> usual_candidate_;        ///< [group]
  Round usual_;
  std::vector<double> usual_marked_;
};

}  // namespace

void add_long_run(const LinePolicy& policy, LineStates& solved) { LineRun(policy, solved).add(); }

}  // namespace vpanalyze
