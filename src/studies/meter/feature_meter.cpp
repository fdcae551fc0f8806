// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {
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

class FeatureCurve {
 public:
  FeatureCurve(const Paytable& paytable, std::size_t line, int threads)
      : paytable_(paytable), line_(line), options_{TieBreak::first, threads, Engine::automatic} {}

  ReturnAt at(double coins) const {
    Paytable changed = paytable_;
    const double millionths = coins * Pay::kMillionthsPerUnit;
    changed.lines[line_].pays = Pay::from_millionths(std::llround(millionths));
    const FeatureAnalysis analysis = analyze_features(changed, options_);
    const FeatureLine& line = analysis.lines[line_];
    // A line that pays nothing says nothing of its multiplier; 1 is right but for the last digits.
    const double paid = line.game_return > 0 ? line.game_return / (coins > 0 ? coins : 1)
                                             : line.probability / analysis.bet;
    return {analysis.game_return, paid};
  }

  /// Newton's method from what the line pays now: the return is convex and rises in the pay, so
  /// that no step from either side ends below the pay that is looked for.
  std::optional<double> pay_for(double game_return) const {
    const double most = kMostPay * paytable_.coins;
    double pay =
        static_cast<double>(paytable_.lines[line_].pays.millionths()) / Pay::kMillionthsPerUnit;
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

 private:
  const Paytable& paytable_;
  std::size_t line_;
  AnalysisOptions options_;
};

}  // namespace

FeatureMeter feature_meter(const Paytable& paytable, const MeterOptions& options) {
  if (options.meters.size() > 1 || options.contribution) {
    throw std::invalid_argument(
        "of a game with features one meter is looked at, without how it grows");
  }
  const std::size_t line = options.meters.front().line;
  const FeatureCurve curve(paytable, line, options.threads);
  const auto coins = [](Pay pay) {
    return static_cast<double>(pay.millionths()) / Pay::kMillionthsPerUnit;
  };
  FeatureMeter meter;
  meter.name = paytable.name;
  meter.line = paytable.lines[line].name;
  meter.coins = paytable.coins;
  const auto point = [&](double pay) {
    return FeatureMeterPoint{pay / paytable.coins, curve.at(pay).game_return};
  };
  meter.now = point(coins(options.meters.front().at));
  const double wanted = 1 - options.cashback.to_double();
  const auto pays = [&](double game_return) -> std::optional<double> {
    const std::optional<double> pay = curve.pay_for(game_return);
    return pay ? std::optional(*pay / paytable.coins) : std::nullopt;
  };
  meter.break_even = pays(wanted);
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
  for (const Pay pay : points) meter.curve.push_back(point(coins(pay)));
  return meter;
}

}  // namespace vpanalyze
