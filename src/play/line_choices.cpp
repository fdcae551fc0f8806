// SPDX-License-Identifier: MIT
#include "play/line_choices.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/line_hands.hpp"
#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

EndKinds::EndKinds(const Machine& machine) : pays(exact_worth(machine.pays)) {
  std::map<std::vector<std::size_t>, std::size_t> numbers;
  for (std::size_t row = 0; row < machine.rows(); ++row) {
    std::vector<std::size_t> targets;
    for (const StateForm& state : machine.states) {
      targets.push_back(state.situations.front().to[row]);
    }
    const auto [known, is_new] = numbers.emplace(targets, numbers.size());
    line_kinds.push_back(known->second);
    if (is_new) next.push_back(targets);
  }
  for (const StateForm& state : machine.states) times.push_back(state.times.to_double());
}

namespace {

/// Candidate holds of one game, collected deal by deal.
class HoldCollector {
 public:
  HoldCollector(const Machine& machine, const EndKinds& kinds, const std::vector<double>& additive,
                double slack, int workers)
      : machine_(machine),
        kinds_(kinds),
        slack_(slack),
        game_(machine.games.front().enumerated(workers)),
        hands_(machine.games.front().line_hands(workers)),
        way_share_(1 / static_cast<double>(game_.ways().deal_ways)),
        unit_(kinds.pays.unit.to_double() * way_share_),
        draws_(kinds.line_kinds.size()) {
    for (const std::vector<std::size_t>& next : kinds.next) {
      follows_.emplace_back();
      for (const std::size_t state : next) follows_.back().push_back(additive[state]);
    }
  }

  LineChoices collect() && {
    const double all = binomial(game_.deck_size(), 5);
    for (const DealClass& deal : machine_.games.front().classes()) {
      count(deal.cards);
      add(candidates(), deal.weight / all);
    }
    return std::move(found_);
  }

 private:
  /// Counts the draws of all holds of a deal, in ways.
  void count(const DeckPlaces& deal) {
    const SubsetIndexes<1> subsets = game_.subsets(deal);
    pay_.fill(0);
    for (auto& counts : ends_) counts.assign(kinds_.count(), 0);
    for (std::size_t line = 0; line < draws_.size(); ++line) {
      hands_.draws(line, subsets, draws_[line]);
      const auto pay = static_cast<std::int64_t>(kinds_.pays.line_values[line]);
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const std::int64_t ways =
            std::int64_t{draws_[line][hold][0]} * game_.ways().hold_ways(hold);
        ends_[hold][kinds_.line_kinds[line]] += ways;
        pay_[hold] += ways * pay;
      }
    }
  }

  /// Finds the value of a hold for a line in each state.
  void find_values(std::size_t hold, std::vector<double>& values) const {
    const double pay = static_cast<double>(pay_[hold]);
    values.resize(kinds_.times.size());
    for (std::size_t state = 0; state < values.size(); ++state) {
      values[state] = kinds_.times[state] * pay * unit_;
    }
    for (std::size_t kind = 0; kind < kinds_.count(); ++kind) {
      const double probability = static_cast<double>(ends_[hold][kind]) * way_share_;
      const std::vector<double>& follows = follows_[kind];
      for (std::size_t state = 0; state < values.size(); ++state) {
        values[state] += probability * follows[state];
      }
    }
  }

  std::vector<std::size_t> candidates() {
    std::array<std::vector<double>, kHolds>& values = values_;
    for (std::size_t hold = 0; hold < kHolds; ++hold) find_values(hold, values[hold]);
    HoldSet best = 0;
    for (std::size_t state = 0; state < kinds_.times.size(); ++state) {
      std::size_t hold = 0;
      for (std::size_t other = 1; other < kHolds; ++other) {
        if (values[other][state] > values[hold][state]) hold = other;
      }
      best |= single(hold);
    }
    const auto is_beaten_by = [&](std::size_t hold, std::size_t other) {
      for (std::size_t state = 0; state < kinds_.times.size(); ++state) {
        if (values[other][state] <= values[hold][state] + slack_) return false;
      }
      return true;
    };
    std::vector<std::size_t> holds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      bool is_beaten = false;
      for_each_set(best,
                   [&](std::size_t other) { is_beaten = is_beaten || is_beaten_by(hold, other); });
      const auto is_alike = [&](std::size_t other) {
        return pay_[other] == pay_[hold] && ends_[other] == ends_[hold];
      };
      if (!is_beaten && std::none_of(holds.begin(), holds.end(), is_alike)) holds.push_back(hold);
    }
    return holds;
  }

  std::uint32_t prospect_number(std::size_t hold) {
    std::vector<std::int64_t> key = ends_[hold];
    key.push_back(pay_[hold]);
    const auto [known, is_new] =
        numbers_.emplace(std::move(key), static_cast<std::uint32_t>(numbers_.size()));
    if (is_new) {
      Prospect prospect{static_cast<double>(pay_[hold]) * unit_, {}};
      for (const std::int64_t ways : ends_[hold]) {
        prospect.kinds.push_back(static_cast<double>(ways) * way_share_);
      }
      found_.prospects.push_back(std::move(prospect));
    }
    return known->second;
  }

  /// Adds deals with these candidates.
  void add(const std::vector<std::size_t>& holds, double share) {
    const std::size_t rows = machine_.rows();
    std::vector<std::uint32_t> prospects;
    for (const std::size_t hold : holds) prospects.push_back(prospect_number(hold));
    const auto [known, is_new] = groups_.emplace(prospects, found_.choices.size());
    if (is_new) {
      found_.choices.push_back({0, prospects, std::vector<double>(holds.size() * rows)});
    }
    LineChoice& choice = found_.choices[known->second];
    choice.share += share;
    for (std::size_t i = 0; i < holds.size(); ++i) {
      const double draw_value = share * way_share_ * game_.ways().hold_ways(holds[i]);
      for (std::size_t line = 0; line < draws_.size(); ++line) {
        choice.rows[i * rows + line] += draw_value * draws_[line][holds[i]][0];
      }
    }
  }

  const Machine& machine_;
  const EndKinds& kinds_;
  std::vector<std::vector<double>> follows_;  ///< [kind][state]: value of the next state
  double slack_;
  const EnumeratedGame& game_;
  const LineHands& hands_;
  double way_share_;
  double unit_;
  // Counts of the current deal:
  std::vector<HoldSums<LineHands::Count, 1>> draws_;      ///< [line][hold]
  std::array<std::int64_t, kHolds> pay_{};                ///< [hold]: Σ pay × ways
  std::array<std::vector<std::int64_t>, kHolds> ends_{};  ///< [hold][kind]: ways

  std::array<std::vector<double>, kHolds> values_;  ///< [hold][state]

  std::map<std::vector<std::int64_t>, std::uint32_t> numbers_;
  std::map<std::vector<std::uint32_t>, std::size_t> groups_;
  LineChoices found_;
};

}  // namespace

LineChoices line_choices(const Machine& machine, const EndKinds& kinds,
                         const std::vector<double>& additive, double slack, int workers) {
  return HoldCollector(machine, kinds, additive, slack, workers).collect();
}

}  // namespace vpanalyze
