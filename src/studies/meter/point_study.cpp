// SPDX-License-Identifier: MIT
#include "studies/meter/point_study.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/text.hpp"

namespace vpanalyze {

Game paying(const Game& game, std::size_t line, Pay pay) {
  if (game.paytable().lines[line].pays == pay) return game;
  Paytable paytable = game.paytable();
  paytable.lines[line].pays = pay;
  return paytable;
}

PointStudy::PointStudy(Game game, const MeterOptions& options)
    : game_(std::move(game)), coins_(game_.paytable().coins), options_(options) {
  if (options.contribution) {
    throw std::invalid_argument("the growth of a meter is computed only for plain games, which " +
                                quote(game_.paytable().name) + " is not");
  }
  constexpr std::size_t kUsualPoints = 11;  // of a curve between round pays
  constexpr std::size_t kUsualSteps = 5;    // of Newton's method
  foreseen_ = (options.points.empty() ? kUsualPoints : options.points.size()) +
              kUsualSteps * (options.meters.size() + options.returns.size());
}

MeterPoint PointStudy::point(std::size_t line, const Fraction& pay) const {
  const PointValue& here = value_at(line, pay.to_double() * coins_);
  MeterPoint point;
  point.pay = pay;
  point.game_return = here.game_return;
  point.frequency = Quantity(here.frequency);
  point.mean_bet = here.mean_bet;
  return point;
}

double PointStudy::share(std::size_t line, const MeterPoint& now) const {
  return value_at(line, now.pay.to_double() * coins_).brought;
}

std::optional<Quantity> PointStudy::pay_for(std::size_t line, const Fraction& game_return) const {
  constexpr double kTolerance = 1e-12;
  constexpr int kMostSteps = 60;
  const double wanted = game_return.to_double();
  const double most = static_cast<double>(Pay::kMostPerCoin) * coins_;
  double pay = game_.paytable().lines[line].pays.coin_amount().to_double();
  for (int step = 0; step < kMostSteps; ++step) {
    const PointValue& here = value_at(line, pay);
    const double less = (here.game_return.value - wanted) / here.slope;
    if (!(less < pay) && value_at(line, 0).game_return.value >= wanted) return Quantity(Fraction());
    if (less < 0 && pay == most) return std::nullopt;
    const double last_pay = pay;
    pay = std::clamp(pay - less, 0.0, most);
    if (std::abs(pay - last_pay) <= kTolerance * pay || std::abs(pay - last_pay) < 1e-6) break;
  }
  return Quantity(pay / coins_);
}

void PointStudy::end_progress() const {
  if (options_.progress) options_.progress(found_.size(), found_.size());
}

const PointStudy::PointValue& PointStudy::value_at(std::size_t line, double coins) const {
  const Pay pay = Pay::from_millionths(std::llround(coins * Pay::kMillionthsPerUnit));
  const auto [place, is_new] = found_.try_emplace({line, pay});
  if (!is_new) return place->second;
  const auto analysis =
      analyze(paying(game_, line, pay), {TieBreak::first, options_.threads, Engine::automatic});
  const auto& found = analysis.lines[line];
  // The multiplier of a line that pays nothing is unknown; 1 is right except for the last digits.
  const double slope = found.game_return > 0 ? found.game_return / (coins > 0 ? coins : 1)
                                             : found.probability / analysis.bet;
  place->second = {Quantity(analysis.exact_return, analysis.game_return), found.probability,
                   analysis.mean_bet, found.game_return, slope};
  // If more pays are solved than foreseen, one is left to go.
  if (options_.progress) options_.progress(found_.size(), std::max(foreseen_, found_.size() + 1));
  return place->second;
}

}  // namespace vpanalyze
