// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/meter/meter_curve.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/features/game.hpp"

namespace vpanalyze {

namespace {

using Words = std::pair<std::string, std::string>;

MeterStep step_at(const MeterPoint& at, const MeterCurve::Corner& corner, const MeterCurve& curve,
                  const HoldWords& words) {
  MeterStep step{at, 0, {}};
  std::map<Words, std::uint64_t> deals;
  for (const Crossing& crossing : corner.crossings) {
    const DealClass& deal = curve.classes()[crossing.deal_class];
    deals[{words(deal.cards, crossing.from), words(deal.cards, crossing.to)}] += deal.weight;
    step.deals += deal.weight;
  }
  for (const auto& [holds, count] : deals) {
    step.changes.push_back({holds.first, holds.second, count});
  }
  std::stable_sort(step.changes.begin(), step.changes.end(),
                   [](const MeterChange& a, const MeterChange& b) { return a.deals > b.deals; });
  return step;
}

/// The corners at which the return bends between two pays, both included.
std::vector<MeterCurve::Corner> bends(const MeterCurve& curve, const Fraction& from,
                                      const Fraction& to) {
  std::vector<MeterCurve::Corner> corners;
  const std::size_t last = curve.corner_at(to);
  for (std::size_t i = curve.corner_at(from); i <= last; ++i) {
    const MeterCurve::Corner corner = curve.corner(i);
    // The corner that the range begins behind is not in it.
    if (corners.empty() && corner.pay.to_double() < from.to_double()) continue;
    const bool is_bend = i > 0 && corner.frequency != curve.corner(i - 1).frequency;
    if (is_bend) corners.push_back(corner);
  }
  return corners;
}

/// The changes at all corners put together by kinds of holds. What a deal gains after its play has
/// changed again counts for that change.
std::vector<MeterTrend> meter_trends(const std::vector<MeterCurve::Corner>& corners,
                                     const MeterCurve& curve, const HoldWords& words,
                                     const Fraction& to) {
  std::map<Words, std::size_t> places;
  std::vector<MeterTrend> trends;
  for (const MeterCurve::Corner& corner : corners) {
    const double rise = to.to_double() - corner.pay.to_double();
    for (const Crossing& crossing : corner.crossings) {
      const DealClass& deal = curve.classes()[crossing.deal_class];
      const std::string before = words.kind(deal.cards, crossing.from);
      const std::string after = words.kind(deal.cards, crossing.to);
      const auto [place, is_new] = places.try_emplace({before, after}, trends.size());
      if (is_new) trends.push_back({{before, after, 0}, corner.pay, corner.pay});
      MeterTrend& trend = trends[place->second];
      trend.change.deals += deal.weight;
      trend.last = corner.pay;
      trend.gain += rise * curve.frequency_gained(crossing);
    }
  }
  std::stable_sort(trends.begin(), trends.end(),
                   [](const MeterTrend& a, const MeterTrend& b) { return a.gain > b.gain; });
  return trends;
}

Pay greatest_pay(const Paytable& paytable) {
  return Pay::units(Pay::kMostPerCoin * paytable.coins);
}

/// 1 − x, for x below 1.
Fraction complement(const Fraction& x) {
  return {x.denominator() - x.numerator(), x.denominator()};
}

/// Losing hands may not pay more than any other line.
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
                              in_quotes(losing.name) + ", which pays " + to_string(losing.pays));
}

void check(const Paytable& paytable, const MeterOptions& options) {
  if (options.meters.empty()) throw std::invalid_argument("there is no line to vary");
  for (std::size_t i = 0; i < options.meters.size(); ++i) {
    const std::size_t line = options.meters[i].line;
    const std::string name = in_quotes(paytable.lines[line].name);
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

/// The game with the meters at what they pay now.
ScoredGame now_paying(const ScoredGame& game, const MeterOptions& options) {
  Paytable paytable = game.paytable();
  bool differs = false;
  for (const MeterOptions::Meter& meter : options.meters) {
    differs |= std::exchange(paytable.lines[meter.line].pays, meter.at) != meter.at;
  }
  return differs ? ScoredGame(std::move(paytable)) : game;
}

class Study {
 public:
  Study(const ScoredGame& game, const MeterOptions& options)
      : scored_(now_paying(game, options)),
        game_(scored_.paytable()),
        options_(options),
        even_(complement(options.cashback)),
        start_(game.paytable().lines[options.meters.front().line].pays.in_bets(game_.coins)),
        curve_(scored_, options.meters.front().line, options.threads, least_pay()) {
    const bool ever_paid = curve_.corner(curve_.corners() - 1).frequency != Fraction();
    if (options.contribution && ever_paid) growth_.emplace(curve_, start_, *options.contribution);
  }

  MeterResult result() const {
    const MeterOptions::Meter& first = options_.meters.front();
    MeterResult result;
    result.name = game_.name;
    result.line = game_.lines[first.line].name;
    result.coins = game_.coins;
    result.cashback = options_.cashback;
    result.now = point(curve_, first.at.in_bets(game_.coins));
    result.break_even = curve_.pay_for(even_);
    for (const Fraction& wanted : options_.returns) {
      result.targets.push_back({wanted, curve_.pay_for(wanted)});
    }
    add_curve(result);
    if (options_.meters.size() > 1) {
      for (const MeterOptions::Meter& meter : options_.meters) result.meters.push_back(line(meter));
    }
    add_growth(result);
    return result;
  }

 private:
  /// From which pay on the curve matters, for a bet of one unit: the least one that is asked about,
  /// or all of it where a wanted return may lie below. The return is convex in the pay, so without
  /// the line it is no less than now without what the line brings.
  Fraction least_pay() const {
    const MeterOptions::Meter& meter = options_.meters.front();
    const Analysis now = analyze_draw(scored_, {{}, options_.threads, Engine::automatic});
    const double brought = now.lines[meter.line].game_return;
    const auto may_be_below = [&](const Fraction& wanted) {
      constexpr double kSlack = 1e-9;  // far more than doubles are off
      const double more = now.game_return - wanted.to_double();
      return more > -kSlack && more - brought < kSlack;
    };
    const std::vector<Fraction>& returns = options_.returns;
    if (may_be_below(even_) || std::any_of(returns.begin(), returns.end(), may_be_below)) return {};
    std::vector<Pay> pays = options_.points;
    pays.push_back(options_.from.value_or(meter.at));
    pays.push_back(meter.at);
    return std::min(start_, std::min_element(pays.begin(), pays.end())->in_bets(game_.coins));
  }

  MeterPoint point(const MeterCurve& curve, const Fraction& pay) const {
    const MeterCurve::Corner corner = curve.corner(curve.corner_at(pay));
    MeterPoint point;
    point.pay = pay;
    point.game_return = curve.game_return(pay);
    point.frequency = corner.frequency;
    if (corner.frequency != Fraction()) {
      point.cost = (even_.to_double() - corner.rest.to_double()) / corner.frequency.to_double();
    }
    return point;
  }

  /// The curve, and what changes along it.
  void add_curve(MeterResult& result) const {
    std::optional<double> break_even;
    if (result.break_even) break_even = result.break_even->to_double() * game_.coins;
    CurvePoints points = curve_points(options_.from, options_.to, options_.meters.front().at,
                                      break_even, greatest_pay(game_));
    if (options_.points.empty() && points.to <= points.from) {
      throw std::invalid_argument("the curve ends at " + to_string(points.to) +
                                  ", which is not above its beginning, " + to_string(points.from));
    }
    if (!options_.points.empty()) {
      points.pays = options_.points;
      const auto [least, most] = std::minmax_element(points.pays.begin(), points.pays.end());
      if (!options_.from) points.from = *least;
      if (!options_.to) points.to = *most;
    }
    result.from = points.from.in_bets(game_.coins);
    result.to = points.to.in_bets(game_.coins);
    for (const Pay pay : points.pays) {
      MeterPoint at = point(curve_, pay.in_bets(game_.coins));
      if (growth_ && !(at.pay < start_)) {
        at.bets = growth_->bets_to(at.pay);
        at.reached = growth_->reached(at.pay);
      }
      result.curve.push_back(at);
    }
    const ScoredDeals& deals = scored_.enumerated(worker_count(options_.threads)).deals();
    const HoldWords words(game_, deals);
    const auto corners = bends(curve_, result.from, result.to);
    for (const MeterCurve::Corner& corner : corners) {
      result.steps.push_back(step_at(point(curve_, corner.pay), corner, curve_, words));
    }
    result.trends = meter_trends(corners, curve_, words, result.to);
  }

  void add_growth(MeterResult& result) const {
    if (!growth_) return;
    result.growth = growth_->averages();
    if (!result.break_even || *result.break_even < start_) return;
    result.growth->bets_to_break_even = growth_->bets_to(*result.break_even);
    result.growth->break_even_reached = growth_->reached(*result.break_even);
  }

  MeterLine line(const MeterOptions::Meter& meter) const {
    const bool first = meter.line == options_.meters.front().line;
    std::optional<MeterCurve> other;
    if (!first) other.emplace(scored_, meter.line, options_.threads);
    const MeterCurve& curve = first ? curve_ : *other;
    MeterLine line;
    line.name = game_.lines[meter.line].name;
    line.now = point(curve, meter.at.in_bets(game_.coins));
    line.share = line.now.frequency.to_double() * line.now.pay.to_double();
    line.break_even = curve.pay_for(even_);
    return line;
  }

  ScoredGame scored_;
  const Paytable& game_;
  const MeterOptions& options_;
  Fraction even_;  ///< the return that breaks even
  Fraction start_;
  MeterCurve curve_;
  std::optional<Growth> growth_;
};

}  // namespace

MeterResult meter(const ScoredGame& game, const MeterOptions& options) {
  check(game.paytable(), options);
  return Study(game, options).result();
}

namespace {

constexpr double kMostPay = 1e6;  // per coin: more is no pay
constexpr double kWithin = 1e-12;
constexpr int kMostNewtonSteps = 60;

/// The return with the line at one pay, and how fast it rises with the pay: best play changes where
/// it makes no difference, so that the slope is that of the play at hand.
struct ReturnAt {
  double game_return = 0;
  double slope = 0;  ///< for a coin more
};

ReturnAt return_at(Paytable paytable, std::size_t line, double coins, int threads) {
  paytable.lines[line].pays = Pay::from_millionths(std::llround(coins * Pay::kMillionthsPerUnit));
  const Analysis analysis = analyze(paytable, {TieBreak::first, threads, Engine::automatic});
  const LineResult& found = analysis.lines[line];
  // A line that pays nothing says nothing of its multiplier; 1 is right but for the last digits.
  const double paid = found.game_return > 0 ? found.game_return / (coins > 0 ? coins : 1)
                                            : found.probability / analysis.bet;
  return {analysis.game_return, paid};
}

/// Newton's method from what the line pays now: the return is convex and rises in the pay, so that
/// no step from either side ends below the pay that is looked for.
std::optional<double> pay_for(const std::function<ReturnAt(double pay)>& at, double game_return,
                              double now, double most) {
  double pay = now;
  for (int step = 0; step < kMostNewtonSteps; ++step) {
    const ReturnAt here = at(pay);
    const double less = (here.game_return - game_return) / here.slope;
    if (!(less < pay) && at(0).game_return >= game_return) return 0.0;
    if (less < 0 && pay == most) return std::nullopt;
    const double before = pay;
    pay = std::clamp(pay - less, 0.0, most);
    if (std::abs(pay - before) <= kWithin * pay || std::abs(pay - before) < 1e-6) break;
  }
  return pay;
}

double in_coins(Pay pay) { return static_cast<double>(pay.millionths()) / Pay::kMillionthsPerUnit; }

}  // namespace

FeatureMeter feature_meter(const Paytable& paytable, const MeterOptions& options) {
  if (options.meters.size() > 1 || options.contribution) {
    throw std::invalid_argument(
        "of a game with features one meter is looked at, without how it grows");
  }
  const std::size_t line = options.meters.front().line;
  FeatureMeter meter;
  meter.name = paytable.name;
  meter.line = paytable.lines[line].name;
  meter.coins = paytable.coins;
  const auto at = [&](double coins) { return return_at(paytable, line, coins, options.threads); };
  const auto point = [&](Pay pay) {
    return FeatureMeterPoint{in_coins(pay) / paytable.coins, at(in_coins(pay)).game_return};
  };
  const auto pays = [&](double game_return) {
    std::optional<double> pay =
        pay_for(at, game_return, in_coins(paytable.lines[line].pays), kMostPay * paytable.coins);
    if (pay) *pay /= paytable.coins;
    return pay;
  };
  meter.now = point(options.meters.front().at);
  meter.break_even = pays(1 - options.cashback.to_double());
  for (const Fraction& target : options.returns) {
    meter.targets.push_back({target.to_double(), pays(target.to_double())});
  }
  std::vector<Pay> points = options.points;
  if (points.empty() && options.from && options.to && *options.from < *options.to) {
    constexpr int kSteps = 10;
    const std::int64_t low = options.from->millionths();
    const std::int64_t high = options.to->millionths();
    for (int i = 0; i <= kSteps; ++i) {
      points.push_back(Pay::from_millionths(low + (high - low) / kSteps * i));
    }
  }
  for (const Pay pay : points) meter.curve.push_back(point(pay));
  return meter;
}

}  // namespace vpanalyze
