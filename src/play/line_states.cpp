// SPDX-License-Identifier: MIT
#include "play/line_states.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "play/line_states_run.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

namespace {

constexpr double kLinesWithin = 1e-9;  // share of the bet between the bounds
constexpr int kMostSweeps = 500;
constexpr int kMostPasses = 8;
// Shares of a line's bet. Play of the first pass only shows what states are about worth.
constexpr double kFirstLineSlack = 0.02;
constexpr double kFirstLinesWithin = 1e-3;
constexpr double kLeastSlack = 1e-6;
constexpr double kSlackSpare = 1.25;

class LineStatesSolver {
 public:
  LineStatesSolver(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        workers_(options.workers),
        n_(static_cast<std::size_t>(machine.paytable.features.draw_lines)),
        states_(machine.states.size()),
        bet_(machine.states[machine.start].bet.to_double()),
        kinds_(machine) {
    solved_.multisets = StateMultisets(states_, n_);
    list_monomials();
    list_ends();
  }

  LineStates solve() && {
    std::vector<double> additive = alone();
    double slack = kFirstLineSlack * bet_;
    double tolerance = kFirstLinesWithin;
    for (int widening = 0;; ++widening) {
      solved_.holds = line_choices(machine_, kinds_, additive, slack, workers_);
      fill_products();
      iterate(tolerance);
      const bool holds = 2 * distance_from(additive) <= slack * static_cast<double>(n_);
      if (holds && tolerance == kLinesWithin) break;
      if (widening == kMostPasses) {
        throw AnalysisError("the play of \"" + machine_.paytable.name + "\" could not be bounded");
      }
      fit(additive);
      const double needed = 2 * distance_from(additive) / static_cast<double>(n_);
      slack = kSlackSpare * needed + kLeastSlack * bet_;
      tolerance = kLinesWithin;
    }
    const auto find_values = [this](std::size_t number, std::vector<double>& values) {
      prospect_values(number, values);
    };
    add_long_run({machine_, kinds_, workers_, leads_to_, groups_, choosing_, find_values}, solved_);
    return std::move(solved_);
  }

 private:
  using Multiset = std::vector<std::uint8_t>;

  std::size_t kinds() const { return kinds_.count(); }

  /// Lists the products of n probabilities of kinds.
  void list_monomials() {
    const StateMultisets sets(kinds(), n_);
    for (std::size_t i = 0; i < sets.size(); ++i) monomials_.push_back(sets.states(i));
  }

  /// Lists, for every multiset of states, the multisets to which its lines lead: those of each
  /// assignment of kinds to lines, by monomial.
  void list_ends() {
    const StateMultisets kind_sets(kinds(), n_);
    std::size_t assignments = 1;
    for (std::size_t line = 0; line < n_; ++line) assignments *= kinds();
    leads_to_.resize(solved_.multisets.size());
    parallel_for(workers_, leads_to_.size(), [&](std::size_t /*worker*/, std::size_t number) {
      const Multiset& old_states = solved_.multisets.states(number);
      std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
      Multiset used(n_);
      Multiset next_states(n_);
      for (std::size_t code = 0; code < assignments; ++code) {
        std::size_t rest = code;
        for (std::size_t line = 0; line < n_; ++line) {
          used[line] = static_cast<std::uint8_t>(rest % kinds());
          next_states[line] = static_cast<std::uint8_t>(kinds_.next[used[line]][old_states[line]]);
          rest /= kinds();
        }
        ends.emplace_back(static_cast<std::uint32_t>(kind_sets.number(used)),
                          static_cast<std::uint32_t>(solved_.multisets.number(next_states)));
      }
      std::sort(ends.begin(), ends.end());
      for (std::size_t i = 0; i < ends.size(); ++i) {
        if (i > 0 && ends[i] == ends[i - 1]) {
          ++leads_to_[number].back().ways;
        } else {
          leads_to_[number].push_back({ends[i].first, ends[i].second, 1});
        }
      }
    });
  }

  /// Returns values of states as if every line were alone and all its ends equally likely: a
  /// start that is improved later.
  std::vector<double> alone() const {
    std::vector<double> value(states_);
    for (std::size_t s = 0; s < states_; ++s) value[s] = (kinds_.times[s] - 1) * bet_ / 4;
    return value;
  }

  /// Computes the products of all prospects: [monomial][prospect], and the sums of deals with a
  /// single candidate.
  void fill_products() {
    const std::size_t count = solved_.holds.prospects.size();
    products_.assign(monomials_.size(), std::vector<double>(count, 1));
    for (std::size_t i = 0; i < monomials_.size(); ++i) {
      for (std::size_t p = 0; p < count; ++p) {
        for (const std::uint8_t kind : monomials_[i]) {
          products_[i][p] *= solved_.holds.prospects[p].kinds[kind];
        }
      }
    }
    // Only prospects that offer a choice have to be compared for every multiset.
    only_pay_ = 0;
    only_products_.assign(monomials_.size(), 0);
    choosing_.clear();
    std::vector<std::uint32_t> place(count, UINT32_MAX);
    groups_.clear();
    places_.clear();
    std::size_t places = 0;
    for (const LineChoice& choice : solved_.holds.choices) places += choice.prospects.size();
    places_.reserve(places);  // groups refer to its parts
    for (const LineChoice& choice : solved_.holds.choices) {
      if (choice.prospects.size() == 1) {
        const std::uint32_t p = choice.prospects.front();
        only_pay_ += choice.share * solved_.holds.prospects[p].pay;
        for (std::size_t i = 0; i < monomials_.size(); ++i) {
          only_products_[i] += choice.share * products_[i][p];
        }
        continue;
      }
      for (const std::uint32_t p : choice.prospects) {
        if (place[p] == UINT32_MAX) {
          place[p] = static_cast<std::uint32_t>(choosing_.size());
          choosing_.push_back(p);
        }
        places_.push_back(place[p]);
      }
      groups_.push_back({&choice, choice.share, std::span(places_).last(choice.prospects.size())});
    }
    chosen_pay_.clear();
    for (const std::uint32_t p : choosing_) chosen_pay_.push_back(solved_.holds.prospects[p].pay);
    chosen_products_.assign(monomials_.size(), {});
    for (std::size_t i = 0; i < monomials_.size(); ++i) {
      for (const std::uint32_t p : choosing_) chosen_products_[i].push_back(products_[i][p]);
    }
  }

  double times_of(std::size_t number) const {
    double times = 0;
    for (const std::uint8_t state : solved_.multisets.states(number)) times += kinds_.times[state];
    return times;
  }

  /// Returns [monomial]: the sum of the values to which its assignments lead.
  std::vector<double> coefficients(std::size_t number) const {
    std::vector<double> sums(monomials_.size());
    for (const LineLead& lead : leads_to_[number]) {
      sums[lead.product] += lead.ways * solved_.value[lead.multiset];
    }
    return sums;
  }

  /// Fills in the values of the prospects that offer a choice.
  void prospect_values(std::size_t number, std::vector<double>& values) const {
    const double times = times_of(number);
    const std::vector<double> sums = coefficients(number);
    values.resize(choosing_.size());
    for (std::size_t p = 0; p < values.size(); ++p) values[p] = times * chosen_pay_[p];
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double sum = sums[i];
      const double* const products = chosen_products_[i].data();
      for (std::size_t p = 0; p < values.size(); ++p) values[p] += sum * products[p];
    }
  }

  /// Round that begins with a multiset, with the best play found last.
  struct Round {
    double pay = 0;                ///< mean pay of a line, before multipliers
    std::vector<double> products;  ///< [monomial]
  };

  /// Returns the best play for the present values. `values` is memory to work in.
  Round best_round(std::size_t number, std::vector<double>& values) const {
    prospect_values(number, values);
    std::vector<double> shares(values.size());
    for (const LineGroup& group : groups_) {
      shares[group.places[LinePolicy::best(group, values)]] += group.share;
    }
    Round round{only_pay_ + dot(shares, chosen_pay_), only_products_};
    for (std::size_t i = 0; i < round.products.size(); ++i) {
      round.products[i] += dot(shares, chosen_products_[i]);
    }
    return round;
  }

  double next_value(std::size_t number, const Round& round) const {
    double value = times_of(number) * round.pay;
    for (const LineLead& lead : leads_to_[number]) {
      value += lead.ways * round.products[lead.product] * solved_.value[lead.multiset];
    }
    return value;
  }

  /// Replaces the values by those after one more round. Returns bounds of what it brings.
  std::array<double, 2> sweep(const std::vector<Round>& rounds, std::size_t first) {
    std::vector<double> next(rounds.size());
    parallel_for(workers_, next.size(), [&](std::size_t /*worker*/, std::size_t number) {
      next[number] = next_value(number, rounds[number]);
    });
    std::array<double, 2> bounds{1e300, -1e300};
    for (std::size_t i = 0; i < next.size(); ++i) {
      bounds[0] = std::min(bounds[0], next[i] - solved_.value[i]);
      bounds[1] = std::max(bounds[1], next[i] - solved_.value[i]);
    }
    for (std::size_t i = 0; i < next.size(); ++i) solved_.value[i] = next[i] - next[first];
    return bounds;
  }

  /// Iterates until the bounds are this share of the bet apart. Only rounds with the best play for
  /// the present values bound the gain; rounds with the same play in between are much quicker.
  void iterate(double tolerance) {
    constexpr int kRoundsBetween = 12;
    const std::size_t count = solved_.multisets.size();
    if (solved_.value.empty()) solved_.value.assign(count, 0);
    std::vector<Round> rounds(count);
    std::vector<std::vector<double>> values(static_cast<std::size_t>(workers_));
    Multiset start(n_, static_cast<std::uint8_t>(machine_.start));
    const std::size_t first = solved_.multisets.number(start);
    for (int sweeps = 0; sweeps < kMostSweeps; ++sweeps) {
      parallel_for(workers_, count, [&](std::size_t worker, std::size_t number) {
        rounds[number] = best_round(number, values[worker]);
      });
      solved_.bounds = sweep(rounds, first);
      if (solved_.bounds[1] - solved_.bounds[0] <= tolerance * bet_ * static_cast<double>(n_))
        return;
      for (int round = 0; round < kRoundsBetween; ++round) sweep(rounds, first);
    }
    throw AnalysisError("the play of \"" + machine_.paytable.name + "\" does not settle");
  }

  /// Fits values of the states of one line, whose sums are near the values.
  void fit(std::vector<double>& additive) const {
    Multiset set(n_, static_cast<std::uint8_t>(machine_.start));
    // The mean over the multisets of how much a line in this state adds to the others.
    for (std::size_t s = 0; s < states_; ++s) {
      double sum = 0;
      double count = 0;
      for (std::size_t number = 0; number < solved_.multisets.size(); ++number) {
        const Multiset& states = solved_.multisets.states(number);
        const auto own_place =
            std::find(states.begin(), states.end(), static_cast<std::uint8_t>(s));
        if (own_place == states.end()) continue;
        set = states;
        set[static_cast<std::size_t>(own_place - states.begin())] =
            static_cast<std::uint8_t>(machine_.start);
        sum += solved_.value[number] - solved_.value[solved_.multisets.number(set)];
        ++count;
      }
      additive[s] = sum / count;
    }
  }

  /// Returns how far values are from sums of these, up to a constant.
  double distance_from(const std::vector<double>& additive) const {
    double low = 1e300;
    double high = -1e300;
    for (std::size_t number = 0; number < solved_.multisets.size(); ++number) {
      double rest = solved_.value[number];
      for (const std::uint8_t state : solved_.multisets.states(number)) rest -= additive[state];
      low = std::min(low, rest);
      high = std::max(high, rest);
    }
    return (high - low) / 2;
  }

  const Machine& machine_;
  int workers_;
  std::size_t n_;
  std::size_t states_;
  double bet_;
  EndKinds kinds_;
  std::vector<Multiset> monomials_;
  std::vector<std::vector<LineLead>> leads_to_;  ///< [multiset]
  std::vector<std::vector<double>> products_;
  double only_pay_ = 0;
  std::vector<double> only_products_;
  std::vector<std::uint32_t> choosing_;  ///< prospects that offer a choice
  std::vector<double> chosen_pay_;
  std::vector<std::vector<double>> chosen_products_;  ///< [monomial][place in choosing_]
  std::vector<LineGroup> groups_;
  std::vector<std::uint32_t> places_;  ///< of all groups
  LineStates solved_;
};

}  // namespace

LineStates solve_line_states(const Machine& machine, const DrawOptions& options) {
  const auto lines = static_cast<std::size_t>(machine.paytable.features.draw_lines);
  if (StateMultisets::count(machine.states.size(), lines) > kMostLineStates) {
    throw AnalysisError("\"" + machine.paytable.name + "\" has more than " +
                        grouped_digits(kMostLineStates) + " states of its " +
                        std::to_string(lines) + " lines together; play fewer lines");
  }
  return LineStatesSolver(machine, options).solve();
}

}  // namespace vpanalyze
