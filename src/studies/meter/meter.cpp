// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"
#include "play/game_parts.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/meter/meter_curve.hpp"
#include "studies/meter/point_study.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

namespace {

using Words = std::pair<std::string, std::string>;

MeterStep step_at(const MeterPoint& point, const MeterCurve::Corner& corner,
                  const MeterCurve& curve, const HoldWords& words) {
  MeterStep step{point, 0, {}};
  std::map<Words, std::uint64_t> deals;
  for (const Crossing& crossing : corner.crossings) {
    const DealClass& deal = curve.classes()[crossing.deal_class];
    const auto text = [&](std::size_t hold) { return words(deal.cards, hold); };
    deals[{text(crossing.old_hold), text(crossing.new_hold)}] += deal.weight;
    step.deals += deal.weight;
  }
  for (const auto& [holds, n] : deals) step.changes.push_back({holds.first, holds.second, n});
  sort_by(step.changes, &MeterChange::deals, std::greater<>());
  return step;
}

/// Returns the corners at which the return bends between two pays, both included.
std::vector<MeterCurve::Corner> bends(const MeterCurve& curve, const Fraction& from,
                                      const Fraction& to) {
  std::vector<MeterCurve::Corner> corners;
  const std::size_t last = curve.corner_at(to);
  for (std::size_t i = curve.corner_at(from); i <= last; ++i) {
    const MeterCurve::Corner corner = curve.corner(i);
    // A corner before the beginning of the range does not count.
    if (corners.empty() && corner.pay.to_double() < from.to_double()) continue;
    const bool is_bend = i > 0 && corner.frequency != curve.corner(i - 1).frequency;
    if (is_bend) corners.push_back(corner);
  }
  return corners;
}

/// Combines the changes at all corners by kinds of holds. Gains of a deal after its play has
/// changed again count for that change.
std::vector<MeterTrend> meter_trends(const std::vector<MeterCurve::Corner>& corners,
                                     const MeterCurve& curve, const HoldWords& words,
                                     const Deck& deck, const Fraction& to) {
  std::map<Words, std::size_t> places;
  std::vector<MeterTrend> trends;
  std::vector<double> most;  // greatest gain of a class of deals of each trend
  for (const MeterCurve::Corner& corner : corners) {
    const double rise = to.to_double() - corner.pay.to_double();
    for (const Crossing& crossing : corner.crossings) {
      const DealClass& deal = curve.classes()[crossing.deal_class];
      const std::string old_words = words.kind(deal.cards, crossing.old_hold);
      const std::string new_words = words.kind(deal.cards, crossing.new_hold);
      const auto [place, is_new] = places.try_emplace({old_words, new_words}, trends.size());
      if (is_new) {
        trends.push_back({{old_words, new_words, 0}, corner.pay, corner.pay, 0, {}});
        most.push_back(-1);
      }
      MeterTrend& trend = trends[place->second];
      const double gain = rise * curve.frequency_gained(crossing);
      if (gain > most[place->second]) {
        most[place->second] = gain;
        trend.example = changed_deal(deck, deal.cards, crossing.old_hold, crossing.new_hold);
      }
      trend.change.deals += deal.weight;
      trend.last = corner.pay;
      trend.gain += gain;
    }
  }
  sort_by(trends, &MeterTrend::gain, std::greater<>());
  return trends;
}

Pay greatest_pay(const Paytable& paytable) {
  return Pay::units(Pay::kMostPerCoin * paytable.coins);
}

/// Returns 1 − x, for x below 1.
Fraction complement(const Fraction& x) {
  return {x.denominator() - x.numerator(), x.denominator()};
}

/// Throws if a meter would pay less than losing hands.
void check_not_below_nothing(const Paytable& paytable, const MeterOptions& options) {
  const std::size_t nothing = nothing_line(paytable);
  if (nothing == paytable.lines.size()) return;
  std::vector<Pay> pays = options.points;
  for (const MeterOptions::Meter& meter : options.meters) pays.push_back(meter.at);
  pays.push_back(options.from.value_or(pays.back()));
  const Pay least = *std::min_element(pays.begin(), pays.end());
  const PayLine& losing = paytable.lines[nothing];
  if (least >= losing.pays) return;
  throw std::invalid_argument("a meter at " + to_string(least) + " would pay less than " +
                              quote(losing.name) + ", which pays " + to_string(losing.pays));
}

void check(const Paytable& paytable, const MeterOptions& options) {
  if (options.meters.empty()) throw std::invalid_argument("there is no line to vary");
  for (std::size_t i = 0; i < options.meters.size(); ++i) {
    const std::size_t line = options.meters[i].line;
    const std::string name = quote(paytable.lines[line].name);
    if (paytable.lines[line].hand == HandKind::nothing) {
      throw std::invalid_argument(name + " is for losing hands; a meter is for hands that win");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (options.meters[j].line == line) {
        throw std::invalid_argument(name + " is given twice");
      }
    }
  }
  check_not_below_nothing(paytable, options);
  if (!(options.cashback < Fraction(1, 1))) {
    throw std::invalid_argument("cashback must be below 1, the whole bet");
  }
}

/// Returns the game with the meters at their present pays.
Game now_paying(Game game, const MeterOptions& options) {
  for (const MeterOptions::Meter& meter : options.meters) {
    game = paying(game, meter.line, meter.at);
  }
  return game;
}

/// Returns the pays at which the curve is shown, and sets the range of the steps.
std::vector<Pay> points_of_curve(const Paytable& game, const MeterOptions& options,
                                 MeterResult& result) {
  std::optional<double> break_even;
  if (result.break_even) break_even = result.break_even->value * game.coins;
  CurvePoints points = curve_points(options.from, options.to, options.meters.front().at, break_even,
                                    greatest_pay(game));
  if (options.points.empty() && points.to <= points.from) {
    throw std::invalid_argument("the curve ends at " + to_string(points.to) +
                                ", which is not above its beginning, " + to_string(points.from));
  }
  if (!options.points.empty()) {
    points.pays = options.points;
    const auto [least, most] = std::minmax_element(points.pays.begin(), points.pays.end());
    if (!options.from) points.from = *least;
    if (!options.to) points.to = *most;
  }
  result.from = points.from.bet_amount(game.coins);
  result.to = points.to.bet_amount(game.coins);
  return points.pays;
}

/// Returns the results that every method supports: point(line, pay), share(its point) and
/// pay_for(line, return).
template <class Study>
MeterResult basic_result(const Paytable& game, const MeterOptions& options, const Study& study) {
  const MeterOptions::Meter& first = options.meters.front();
  const Fraction even = complement(options.cashback);
  MeterResult result;
  result.name = game.name;
  result.line = game.lines[first.line].name;
  result.coins = game.coins;
  result.cashback = options.cashback;
  result.now = study.point(first.line, first.at.bet_amount(game.coins));
  result.break_even = study.pay_for(first.line, even);
  for (const Fraction& wanted : options.returns) {
    result.targets.push_back({wanted, study.pay_for(first.line, wanted)});
  }
  for (const Pay pay : points_of_curve(game, options, result)) {
    result.curve.push_back(study.point(first.line, pay.bet_amount(game.coins)));
  }
  if (options.meters.size() == 1) return result;
  for (const MeterOptions::Meter& meter : options.meters) {
    const MeterPoint now = study.point(meter.line, meter.at.bet_amount(game.coins));
    result.meters.push_back({game.lines[meter.line].name, now, study.share(meter.line, now),
                             study.pay_for(meter.line, even)});
  }
  return result;
}

class Study {
 public:
  Study(const Game& game, const MeterOptions& options)
      : scored_(now_paying(game, options).parts().scored()),
        game_(scored_.paytable()),
        options_(options),
        even_(complement(options.cashback)),
        start_(game.paytable().lines[options.meters.front().line].pays.bet_amount(game_.coins)),
        curve_(scored_, options.meters.front().line, options.threads, least_pay()) {
    const bool ever_paid = curve_.corner(curve_.corners() - 1).frequency != Fraction();
    if (options.contribution && ever_paid) growth_.emplace(curve_, start_, *options.contribution);
  }

  MeterResult result() const {
    MeterResult result = basic_result(game_, options_, *this);
    for (MeterPoint& point : result.curve) {
      if (!growth_ || point.pay < start_) continue;
      point.bets = growth_->bets_to(point.pay);
      point.reached = growth_->reached(point.pay);
    }
    add_steps(result);
    add_growth(result);
    return result;
  }

  MeterPoint point(std::size_t line, const Fraction& pay) const { return point(curve(line), pay); }
  double share(std::size_t /*line*/, const MeterPoint& now) const {
    return now.frequency.value * now.pay.to_double();
  }
  std::optional<Quantity> pay_for(std::size_t line, const Fraction& game_return) const {
    const std::optional<Fraction> pay = curve(line).pay_for(game_return);
    return pay ? std::optional(Quantity(*pay)) : std::nullopt;
  }

 private:
  /// Returns the pay from which the curve matters, per unit bet: the least one asked about, or 0 if
  /// a wanted return may lie below. The return is convex in the pay, so without the line it is at
  /// least the present return minus the line's part.
  Fraction least_pay() const {
    const MeterOptions::Meter& meter = options_.meters.front();
    const Valuation worth = line_pays(scored_.paytable());
    const Totals now = best_play(scored_, worth, TieBreak::first, Engine::automatic,
                                 worker_count(options_.threads));
    const double game_return = return_of(now, worth).to_double();
    Valuation line_values{std::vector<int128>(worth.line_values.size()), worth.unit};
    line_values.line_values[meter.line] = worth.line_values[meter.line];
    const double brought = return_of(now, line_values).to_double();
    const auto may_be_below = [&](const Fraction& wanted) {
      constexpr double kSlack = 1e-9;  // far more than the error of doubles
      const double more = game_return - wanted.to_double();
      return more > -kSlack && more - brought < kSlack;
    };
    const std::vector<Fraction>& returns = options_.returns;
    if (may_be_below(even_) || any_of(returns, may_be_below)) return {};
    std::vector<Pay> pays = options_.points;
    pays.push_back(options_.from.value_or(meter.at));
    pays.push_back(meter.at);
    return std::min(start_, std::min_element(pays.begin(), pays.end())->bet_amount(game_.coins));
  }

  const MeterCurve& curve(std::size_t line) const {
    if (line == options_.meters.front().line) return curve_;
    return others_.try_emplace(line, scored_, line, options_.threads).first->second;
  }

  MeterPoint point(const MeterCurve& curve, const Fraction& pay) const {
    const MeterCurve::Corner corner = curve.corner(curve.corner_at(pay));
    MeterPoint point;
    point.pay = pay;
    point.game_return = Quantity(curve.game_return(pay));
    point.frequency = Quantity(corner.frequency);
    if (corner.frequency != Fraction()) {
      point.cost = (even_.to_double() - corner.rest.to_double()) / corner.frequency.to_double();
    }
    return point;
  }

  /// Adds the changes along the curve.
  void add_steps(MeterResult& result) const {
    const ScoredDeals& deals = scored_.enumerated(worker_count(options_.threads)).deals();
    const HoldWords words(game_, deals);
    const auto corners = bends(curve_, result.from, result.to);
    for (const MeterCurve::Corner& corner : corners) {
      result.steps.push_back(step_at(point(curve_, corner.pay), corner, curve_, words));
    }
    result.trends = meter_trends(corners, curve_, words, game_.deck, result.to);
  }

  void add_growth(MeterResult& result) const {
    if (!growth_) return;
    result.growth = growth_->averages();
    if (!result.break_even || *result.break_even->exact < start_) return;
    result.growth->bets_to_break_even = growth_->bets_to(*result.break_even->exact);
    result.growth->break_even_reached = growth_->reached(*result.break_even->exact);
  }

  ScoredGame scored_;
  const Paytable& game_;
  const MeterOptions& options_;
  Fraction even_;  ///< return at break-even
  Fraction start_;
  MeterCurve curve_;
  mutable std::map<std::size_t, MeterCurve> others_;  ///< curves of further meters
  std::optional<Growth> growth_;
};

/// Returns true if a round is a deal, a hold and a draw for as many coins as pays are quoted for.
bool pays_as_quoted(const Game& game) {
  const GameParts& parts = game.parts();
  return game.paytable().features.play == PlayKind::draw && parts.pays_lines_alone() &&
         parts.bet_of_round({}) ==
             Fraction(static_cast<unsigned>(game.paytable().coins * parts.lines()), 1);
}

}  // namespace

MeterResult meter(const Game& game, const MeterOptions& options) {
  check(game.paytable(), options);
  if (pays_as_quoted(game)) return Study(game, options).result();
  const PointStudy study(now_paying(game, options), options);
  MeterResult result = basic_result(game.paytable(), options, study);
  result.point_by_point = true;
  study.end_progress();
  return result;
}

}  // namespace vpanalyze
