// SPDX-License-Identifier: MIT
#include "features/draws.hpp"

#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace vpanalyze {
namespace {

double share(uint128 ways, uint128 all) {
  return static_cast<double>(ways) / static_cast<double>(all);
}

/// Plays every situation of a game without states by itself, and adds up what comes of it.
class Rounds {
 public:
  Rounds(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        options_(options),
        dealt_(machine.paytable),
        state_(machine.states.front()),
        doubles_(machine.paytable.features.play == PlayKind::dbl),
        paid_(machine.rows()) {}

  Analysis play() {
    Analysis analysis = blank_analysis(machine_, options_.tie_break);
    exactly([&] {
      for_each_deals([&](const Deals& deals) { add(deals, analysis); });
      finish(analysis);
    });
    return analysis;
  }

  std::vector<DealtRows> dealt_rows() {
    std::vector<DealtRows> dealt;
    const auto add = [&](const Deals& deals) {
      dealt.push_back({times(deals), fixed(deals), {}});
      for (const uint128 ways : deals.draws.ways[deals.kind]) {
        dealt.back().probability.push_back(deals.situation.probability.to_double() *
                                           share(ways, deals.draws.all));
      }
    };
    exactly([&] { for_each_deals(add); });
    return dealt;
  }

 private:
  /// The deals of one kind in one situation.
  struct Deals {
    const Situation& situation;
    const Draws& draws;
    std::size_t kind;
  };

  template <class Work>
  void exactly(const Work& work) const {
    try {
      work();
    } catch (const std::overflow_error&) {
      throw AnalysisError("the chances and multipliers of \"" + machine_.paytable.name +
                          "\" are too finely divided for an exact return");
    }
  }

  template <class Visit>
  void for_each_deals(const Visit& visit) {
    for (const Situation& situation : state_.situations) {
      const Draws& draws = draws_of(situation);
      for (std::size_t kind = 0; kind < draws.ways.size(); ++kind) {
        visit(Deals{situation, draws, kind});
      }
    }
  }

  /// Whether other play than the best is asked for.
  bool is_held(const Situation& situation) const {
    return options_.held != nullptr && options_.held->game == situation.game && !situation.dream;
  }

  /// Multipliers alone do not change what is best, unless nothing is paid; but whether to double.
  bool plays_by_itself(const Situation& situation) const {
    if (is_held(situation)) return false;
    return machine_.has_awards || doubles_ || situation.times == Fraction();
  }

  /// What the hold is chosen for: what rows pay, or what they bring in this situation. What a
  /// second bet is paid for are pays without awards, which are not doubled.
  Valuation worth_of(const Situation& situation) const {
    const Situation usual{};
    const Situation& seen = plays_by_itself(situation) ? situation : usual;
    const auto asked = [&](const auto& by_row) {
      return machine_.has_orders ? by_row : machine_.by_line(by_row);
    };
    std::vector<Fraction> amounts = machine_.amounts(state_, seen);
    if (doubles_) {
      amounts = state_.pays;
      for (Fraction& pays : amounts) pays = pays * situation.times;
    }
    Valuation worth = exact_worth(asked(amounts));
    if (tie_rule(options_.tie_break).variance != 0) {
      worth.squares = asked(machine_.squares(state_, seen));
    }
    return worth;
  }

  /// Situations in which the same is best share their draws.
  const Draws& draws_of(const Situation& situation) {
    const std::size_t by_itself =
        plays_by_itself(situation)
            ? 1 + static_cast<std::size_t>(&situation - state_.situations.data())
            : 0;
    const auto key = std::make_tuple(situation.game, situation.dream, by_itself);
    const auto known = draws_.find(key);
    if (known != draws_.end()) return known->second;
    return draws_.emplace(key, draw(situation, worth_of(situation))).first->second;
  }

  Draws draw(const Situation& situation, const Valuation& worth) const {
    const Features& features = machine_.paytable.features;
    if (is_held(situation)) return held_draws(machine_, dealt_, options_);
    if (features.play == PlayKind::pick) return pick_draws(machine_, worth, options_);
    if (doubles_)
      return stud_draws(machine_, worth, state_.bet * worth.unit.reciprocal(), options_);
    if (machine_.has_orders) return ordered_draws(machine_, worth, dealt_, options_);
    if (situation.dream) return dream_draws(machine_, situation.game, worth, options_);
    // Where a multiplier is not known, neither is what lines have in common.
    if (features.on_deal.empty() &&
        (features.draw_lines == 1 || features.grid || machine_.only_mean_times)) {
      return plain_draws(machine_, situation.game, worth, options_);
    }
    return draws_by_deal(machine_, situation.game, worth, dealt_, options_);
  }

  Fraction times(const Deals& deals) const {
    // Where the bet is doubled, the second kind of deals is played for two.
    const Fraction dealt = doubles_ ? Fraction(deals.kind + 1, 1) : dealt_.times(deals.kind);
    return deals.situation.times * dealt;
  }

  /// What every line brings whatever it ends in.
  Fraction fixed(const Deals& deals) const {
    return deals.situation.plus + dealt_.award(deals.kind);
  }

  void add(const Deals& deals, Analysis& analysis) {
    const Fraction multiplier = times(deals);
    uint128 of_kind = 0;
    double mean = 0;
    double square = 0;
    for (std::size_t row = 0; row < machine_.rows(); ++row) {
      const uint128 ways = deals.draws.ways[deals.kind][row];
      of_kind += ways;
      const double probability = share(ways, deals.draws.all);
      const double pay = (state_.pays[row] * multiplier).to_double();
      const double award = machine_.award_mean[row].to_double();
      mean += probability * (pay + award);
      square +=
          probability * (pay * pay + 2 * pay * award + machine_.award_square[row].to_double());
      const double chance = deals.situation.probability.to_double() * probability;
      LineResult& line = analysis.lines[row];
      line.probability += chance;
      *line.mean_times += chance * (state_.times * multiplier).to_double();
      line.game_return += chance * (pay + award) / state_.bet.to_double();
      paid_[row] += chance * machine_.paid_share(row, state_.pays[row] * multiplier + fixed(deals));
      won_ = won_ + Fraction(ways, deals.draws.all) * deals.situation.probability *
                        (state_.pays[row] * multiplier + machine_.award_mean[row]);
    }
    const Fraction kind_share = Fraction(of_kind, deals.draws.all) * deals.situation.probability;
    fixed_ = fixed_ + kind_share * fixed(deals);
    if (doubles_ && deals.kind == 1) bet_more_ = bet_more_ + kind_share * state_.bet;
    add_moments(deals, share(of_kind, deals.draws.all), mean, square);
  }

  /// Of what a line wins, and of what two lines win, which are independent given deal and hold.
  void add_moments(const Deals& deals, double of_kind, double mean, double square) {
    const double chance = deals.situation.probability.to_double();
    const double fixed_coins = fixed(deals).to_double();
    const double of_fixed = fixed_coins * (2 * mean + of_kind * fixed_coins);
    square_ += chance * (square + of_fixed);
    if (deals.draws.mean_squares.empty()) return;
    const double factor = plays_by_itself(deals.situation) ? 1 : times(deals).to_double();
    const double unit = factor * worth_of(deals.situation).unit.to_double();
    product_ = product_.value_or(0) +
               chance * (deals.draws.mean_squares[deals.kind] * unit * unit + of_fixed);
  }

  /// Counts say all where they are those of one draw from one deck.
  void note_combinations(Analysis& analysis) const {
    if (draws_.size() != 1 || machine_.paytable.features.play != PlayKind::draw ||
        machine_.has_orders || state_.situations.front().dream) {
      return;
    }
    const Draws& draws = draws_.begin()->second;
    analysis.combinations = static_cast<std::uint64_t>(draws.all);
    const std::vector<uint128> ways = draws.of_rows();
    for (std::size_t row = 0; row < ways.size(); ++row) {
      analysis.lines[row].combinations = static_cast<std::uint64_t>(ways[row]);
    }
  }

  void finish(Analysis& analysis) const {
    note_combinations(analysis);
    const Fraction all_bets = state_.bet + bet_more_;
    const double bet = all_bets.to_double();
    analysis.mean_bet = bet / state_.bet.to_double();
    analysis.exact_return = (won_ + fixed_) * all_bets.reciprocal();
    analysis.award_return = fixed_.to_double() / bet;
    for (LineResult& line : analysis.lines) line.game_return *= state_.bet.to_double() / bet;
    analysis.game_return = analysis.exact_return->to_double();
    finish_lines(paid_, analysis);
    const double mean = analysis.game_return * bet;
    if (!machine_.only_mean_times) analysis.variance = (square_ - mean * mean) / (bet * bet);
    if (analysis.variance && product_ && analysis.draw_lines > 1) {
      analysis.covariance = (*product_ - mean * mean) / (bet * bet);
    }
    if (machine_.paytable.features.grid) return;  // add_line_pairs() does it
    const double lines = analysis.draw_lines;
    if (analysis.variance && (lines == 1 || analysis.covariance)) {
      analysis.round_variance =
          lines * *analysis.variance + lines * (lines - 1) * analysis.covariance.value_or(0);
    }
  }

  const Machine& machine_;
  const DrawOptions& options_;
  OnDeal dealt_;
  const StateForm& state_;
  bool doubles_;
  std::map<std::tuple<std::size_t, bool, std::size_t>, Draws> draws_;
  Fraction won_;
  Fraction fixed_;
  Fraction bet_more_;
  double square_ = 0;
  std::optional<double> product_;
  std::vector<double> paid_;  ///< [row]: probability of a hand that ends in it and is paid
};

}  // namespace

Analysis play_rounds(const Machine& machine, const DrawOptions& options) {
  return Rounds(machine, options).play();
}

std::vector<DealtRows> dealt_rows(const Machine& machine, const DrawOptions& options) {
  return Rounds(machine, options).dealt_rows();
}

Analysis blank_analysis(const Machine& machine, TieBreak rule) {
  Analysis analysis = blank_analysis(machine.paytable, rule);
  for (LineResult& line : analysis.lines) line.mean_times = 0;
  return analysis;
}

void finish_lines(const std::vector<double>& paid, Analysis& analysis) {
  analysis.hit_frequency = std::accumulate(paid.begin(), paid.end(), 0.0);
  for (LineResult& line : analysis.lines) {
    line.mean_times = line.probability > 0 ? *line.mean_times / line.probability : 0;
  }
}

}  // namespace vpanalyze
