// SPDX-License-Identifier: MIT
#include "play/rounds.hpp"

#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "play/four_card_play.hpp"
#include "play/peek.hpp"
#include "play/second_draw.hpp"

namespace vpanalyze {
namespace {

double share(uint128 ways, uint128 all) {
  return static_cast<double>(ways) / static_cast<double>(all);
}

/// Return table of a machine with one state: plays every situation separately and adds up the
/// results exactly.
class RoundTable {
 public:
  RoundTable(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        options_(options),
        dealt_(machine.paytable),
        state_(machine.states.front()),
        doubles_(machine.paytable.features.play == PlayKind::dbl) {
    if (machine.paytable.features.again) second_amounts_ = second_draw_amounts(machine);
  }

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
      for (const uint128 ways : deals.ways()) {
        dealt.back().probability.push_back(deals.situation.probability.to_double() *
                                           share(ways, deals.draws.all));
      }
    };
    exactly([&] { for_each_deals(add); });
    return dealt;
  }

 private:
  /// Deals of one kind in one situation; in a game with a second draw, rounds in which that pays
  /// one amount.
  struct Deals {
    const Situation& situation;
    const Draws& draws;
    std::size_t kind;

    const std::vector<uint128>& ways() const { return draws.ways[kind]; }
    /// Returns the number of ways in which the deal is of this kind.
    uint128 all() const { return std::accumulate(ways().begin(), ways().end(), uint128{}); }
  };

  using SecondMoment = int128 TieTotals::*;

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

  /// Returns true if a given strategy replaces best play.
  bool is_held(const Situation& situation) const {
    return options_.held != nullptr && options_.held->game == situation.game && !situation.dream;
  }

  /// Returns true if a situation needs play of its own. A multiplier by itself does not change
  /// which hold is best, unless it is 0; it may change whether to double.
  bool plays_by_itself(const Situation& situation) const {
    if (is_held(situation)) return false;
    return machine_.has_awards || doubles_ || situation.times == Fraction();
  }

  /// Returns the values that select the hold: those of rows, or of rows in this situation.
  Valuation worth_of(const Situation& situation) const {
    const Situation usual{};
    const Situation& seen = plays_by_itself(situation) ? situation : usual;
    Valuation worth = doubles_ ? four_card_worth(machine_, state_, seen)
                               : exact_worth(machine_.amounts(state_, seen));
    worth.squares = machine_.squares(state_, seen, kMostCountedWorth).line_values;
    check_exact_sums(machine_.games[situation.game].paytable(), worth);
    return worth;
  }

  /// Returns the draws of a situation; situations with the same best play share them.
  const Draws& draws_of(const Situation& situation) {
    const std::size_t own_game =
        plays_by_itself(situation)
            ? 1 + static_cast<std::size_t>(&situation - state_.situations.data())
            : 0;
    const auto key = std::make_tuple(situation.game, situation.dream, own_game);
    const auto known = draws_.find(key);
    if (known != draws_.end()) return known->second;
    return draws_.emplace(key, draw(situation, worth_of(situation))).first->second;
  }

  Draws draw(const Situation& situation, const Valuation& worth) const {
    const Features& features = machine_.paytable.features;
    if (is_held(situation)) return held_draws(machine_, dealt_, options_);
    if (features.play == PlayKind::pick) return pick_draws(machine_, worth, options_);
    if (features.again) return second_draws(machine_, options_);
    if (features.play == PlayKind::peek) return peeked_draws(machine_, worth, options_);
    if (doubles_) return stud_draws(machine_, worth, options_);
    if (machine_.has_orders) return ordered_draws(machine_, worth, dealt_, options_);
    if (situation.dream) return dream_draws(machine_, situation.game, worth, options_);
    // If a multiplier is unknown, so is the covariance of lines.
    if (features.on_deal.empty() &&
        (features.draw_lines == 1 || features.grid || machine_.only_mean_times)) {
      return plain_draws(machine_, situation.game, worth, options_);
    }
    return draws_by_deal(machine_, situation.game, worth, options_);
  }

  Fraction times(const Deals& deals) const {
    // If bets can be doubled, deals of the second kind are played for two bets.
    const Fraction dealt = doubles_ ? Fraction(deals.kind + 1, 1) : dealt_.times(deals.kind);
    return deals.situation.times * dealt;
  }

  /// Returns the amount that every line is paid whatever it ends in.
  Fraction fixed(const Deals& deals) const {
    if (!second_amounts_.empty()) return second_amounts_[deals.kind];
    return deals.situation.plus + dealt_.award(deals.kind);
  }

  void add(const Deals& deals, Analysis& analysis) {
    const uint128 kind_deals = deals.all();
    if (kind_deals == 0) return;
    const Fraction kind_share = Fraction(kind_deals, deals.draws.all) * deals.situation.probability;
    const Fraction multiplier = times(deals);
    Fraction paid;
    double mean = 0;
    for (std::size_t row = 0; row < machine_.rows(); ++row) {
      const uint128 ways = deals.ways()[row];
      const Fraction pays = state_.pays[row] * multiplier;
      const Fraction brings = pays + machine_.award_mean[row];
      paid = paid + Fraction(ways, kind_deals) * machine_.paid_share(row, pays + fixed(deals));
      const double probability = share(ways, deals.draws.all);
      mean += probability * brings.to_double();
      const double chance = deals.situation.probability.to_double() * probability;
      LineResult& line = analysis.lines[row];
      line.probability += chance;
      if (line.mean_times) *line.mean_times += chance * (state_.times * multiplier).to_double();
      line.game_return += chance * (brings * state_.bet.reciprocal()).to_double();
    }
    won_ = won_ + kind_share * mean_of(deals);
    paid_ = paid_ + kind_share * paid;
    fixed_ = fixed_ + kind_share * fixed(deals);
    if (doubles_ && deals.kind == 1) bet_more_ = bet_more_ + kind_share * state_.bet;
    add_product(deals, share(kind_deals, deals.draws.all), mean);
  }

  /// Returns the mean win of a line on deals of a kind, in coins.
  Fraction mean_of(const Deals& deals) const {
    const uint128 kind_deals = deals.all();
    Fraction mean = fixed(deals);
    for (std::size_t row = 0; row < machine_.rows(); ++row) {
      const Fraction brings = state_.pays[row] * times(deals) + machine_.award_mean[row];
      mean = mean + Fraction(deals.ways()[row], kind_deals) * brings;
    }
    return mean;
  }

  /// Adds to the mean product of the wins of two lines, which are independent given deal and hold.
  void add_product(const Deals& deals, double kind_deals, double mean) {
    if (deals.draws.mean_squares.empty()) return;
    const double fixed_coins = fixed(deals).to_double();
    const double fixed_moment = fixed_coins * (2 * mean + kind_deals * fixed_coins);
    const double factor = plays_by_itself(deals.situation) ? 1 : times(deals).to_double();
    const double unit = factor * worth_of(deals.situation).unit.to_double();
    product_ = product_.value_or(0) +
               deals.situation.probability.to_double() *
                   (deals.draws.mean_squares[deals.kind] * unit * unit + fixed_moment);
  }

  /// Returns the variance of an award that comes with a row, in coins squared.
  double award_variance(std::size_t row) const {
    const Fraction& mean = machine_.award_mean[row];
    return (machine_.award_square[row] - mean * mean).to_double();
  }

  /// Returns the variance of a line's win on deals of a kind, in bets squared, if the tied holds
  /// played have these second moments: holds with equal means differ in variance exactly as they
  /// differ in E[X²].
  double variance_of(const Deals& deals, const Fraction& bet, SecondMoment played) const {
    const bool has_ties = !deals.draws.ties.empty();
    const TieTotals ties = has_ties ? deals.draws.ties[deals.kind] : TieTotals();
    const int128 more_squares = ties.*played - ties.second_moment;
    if (!machine_.has_awards && !machine_.has_orders) {
      const Valuation pays = exact_worth(state_.pays);
      WorthMoments moments(deals.ways(), pays.line_values);
      moments.squares += more_squares;
      const double unit = (pays.unit * times(deals) * bet.reciprocal()).to_double();
      return moments.variance() * unit * unit;
    }
    const double unit =
        machine_.squares(state_, deals.situation, kMostCountedWorth).unit.to_double();
    const uint128 kind_deals = deals.all();
    const double mean = (mean_of(deals) - fixed(deals)).to_double();
    double squares = static_cast<double>(more_squares) * unit / static_cast<double>(kind_deals);
    for (std::size_t row = 0; row < machine_.rows(); ++row) {
      const Fraction brings = state_.pays[row] * times(deals) + machine_.award_mean[row];
      const double deviation = brings.to_double() - mean;
      squares +=
          share(deals.ways()[row], kind_deals) * (deviation * deviation + award_variance(row));
    }
    return squares / (bet.to_double() * bet.to_double());
  }

  /// Returns the variance of a line's win. If deals of kind k have probability p and mean win m,
  ///
  ///     Var = Σ p (Var(k) + (m − mean)²)
  double variance(const Fraction& bet, double mean, SecondMoment played) {
    double variance = 0;
    for_each_deals([&](const Deals& deals) {
      const uint128 kind_deals = deals.all();
      if (kind_deals == 0) return;
      const double deviation = (mean_of(deals) * bet.reciprocal()).to_double() - mean;
      variance += deals.situation.probability.to_double() * share(kind_deals, deals.draws.all) *
                  (variance_of(deals, bet, played) + deviation * deviation);
    });
    return variance;
  }

  /// Fills in the contribution of each row to the variance.
  void add_row_variances(const Fraction& bet, Analysis& analysis) {
    for (LineResult& line : analysis.lines) line.variance = 0;
    const double square_bet = bet.to_double() * bet.to_double();
    for_each_deals([&](const Deals& deals) {
      for (std::size_t row = 0; row < machine_.rows(); ++row) {
        const double probability =
            deals.situation.probability.to_double() * share(deals.ways()[row], deals.draws.all);
        const Fraction wins =
            state_.pays[row] * times(deals) + machine_.award_mean[row] + fixed(deals);
        const double deviation = (wins * bet.reciprocal()).to_double() - analysis.game_return;
        *analysis.lines[row].variance += probability * deviation * deviation;
        *analysis.lines[row].variance += probability * award_variance(row) / square_bet;
      }
    });
  }

  /// Returns true if the counts describe the game completely: one draw from one deck.
  bool is_one_count() const { return draws_.size() == 1 && machine_.is_draw(); }

  void note_combinations(Analysis& analysis) const {
    const Draws& draws = draws_.begin()->second;
    analysis.combinations = static_cast<std::uint64_t>(draws.all);
    const std::vector<uint128> ways = draws.row_draws();
    for (std::size_t row = 0; row < ways.size(); ++row) {
      analysis.lines[row].combinations = static_cast<std::uint64_t>(ways[row]);
    }
  }

  void note_ties(const Fraction& bet, Analysis& analysis) {
    const Draws& draws = draws_.begin()->second;
    if (draws.ties.empty()) return;
    analysis.deal_classes = draws.deal_classes;
    TieResult ties{0, *analysis.variance, *analysis.variance};
    for (const TieTotals& kind_deals : draws.ties) ties.deals += kind_deals.deals;
    if (ties.deals > 0) {
      ties.variance_min = variance(bet, analysis.game_return, &TieTotals::least_second_moment);
      ties.variance_max = variance(bet, analysis.game_return, &TieTotals::most_second_moment);
    }
    analysis.ties = ties;
  }

  void finish(Analysis& analysis) {
    const Fraction all_bets = state_.bet + bet_more_;
    const double bet = all_bets.to_double();
    analysis.mean_bet = bet / state_.bet.to_double();
    analysis.exact_return = won_ * all_bets.reciprocal();
    analysis.award_return = fixed_.to_double() / bet;
    if (doubles_) {
      for (LineResult& line : analysis.lines) line.game_return /= analysis.mean_bet;
    }
    analysis.game_return = analysis.exact_return->to_double();
    analysis.hit_frequency = paid_.to_double();
    finish_times(analysis);
    if (is_one_count()) note_combinations(analysis);
    if (machine_.only_mean_times) return;
    analysis.variance = variance(all_bets, analysis.game_return, &TieTotals::second_moment);
    add_row_variances(all_bets, analysis);
    if (is_one_count()) note_ties(all_bets, analysis);
    const double mean = analysis.game_return * bet;
    if (machine_.paytable.features.grid) return;  // done by add_line_pairs()
    if (product_ && analysis.draw_lines > 1) {
      analysis.covariance = (*product_ - mean * mean) / (bet * bet);
    }
    const double lines = analysis.draw_lines;
    if (lines == 1 || analysis.covariance) {
      analysis.round_variance =
          lines * *analysis.variance + lines * (lines - 1) * analysis.covariance.value_or(0);
    }
  }

  const Machine& machine_;
  const DrawOptions& options_;
  OnDeal dealt_;
  const StateForm& state_;
  bool doubles_;
  std::vector<Fraction> second_amounts_;  ///< [kind]: what a second draw pays; else empty
  std::map<std::tuple<std::size_t, bool, std::size_t>, Draws> draws_;
  Fraction won_;
  Fraction paid_;  ///< probability of a paid hand
  Fraction fixed_;
  Fraction bet_more_;
  std::optional<double> product_;
};

}  // namespace

Analysis round_table(const Machine& machine, const DrawOptions& options) {
  return RoundTable(machine, options).play();
}

std::vector<DealtRows> dealt_rows(const Machine& machine, const DrawOptions& options) {
  return RoundTable(machine, options).dealt_rows();
}

}  // namespace vpanalyze
