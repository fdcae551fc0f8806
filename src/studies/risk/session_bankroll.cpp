// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/parallel.hpp"
#include "play/game_parts.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "studies/risk/session.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

std::optional<double> bankroll_for_session(const Game& game, double probability,
                                           RiskOptions options) {
  if (!options.session) throw std::invalid_argument("a bankroll for which session?");
  check_session(*options.session);
  if (options.n_play.empty()) {
    throw std::invalid_argument("a bankroll for how many hands a round?");
  }
  if (!(probability > 0 && probability < 1)) {
    throw std::invalid_argument("a risk must be a probability between 0 and 1");
  }
  // ln of the probability is a smooth curve that falls with the bankroll; the value for 0 is far
  // below all requests.
  const auto height = [](double ruin) { return std::log(std::max(ruin, 1e-300)); };
  const double wanted = height(probability);
  const SessionPlan plan = *std::exchange(options.session, std::nullopt);
  if (options.n_play.size() > 1) options.n_play = {options.n_play.front()};
  const Risk risk = analyze_risk(game, options);
  if (risk.machine && !plan.goal) {
    const MachineSessions sessions(
        game.parts().play(worker_count(options.threads), options.tie_break), options.double_up);
    if (sessions.simulates()) {
      return sessions.least_bankroll(plan, probability, options.threads, options.progress);
    }
  }
  bool complete = true;
  int round = 1;  // price of a round in bets; ruin is certain with less
  const auto height_at = [&](double bankroll) {
    options.session = plan;
    options.session->bankroll = bankroll;
    const Risk played = analyze_risk(game, options);
    complete = complete && played.complete;
    if (!complete) return wanted;
    round = played.sessions.front().hands_per_round;
    return height(played.sessions.front().end().ruin);
  };

  constexpr double kMostOfRound = 1000;
  const auto hands = static_cast<double>(plan.rounds_of(1));
  double high = std::ceil(std::max(
      kMostOfRound, std::sqrt(risk.variance * hands) + std::max(0.0, -risk.edge()) * hands));
  double height_high = height_at(high);
  double low = round - 1;
  double height_low = 0;
  while (height_high > wanted) {
    low = std::exchange(high, 2 * high);
    height_low = std::exchange(height_high, height_at(high));
  }
  // Tries the crossing of the chord from low to high, or the middle if the previous step gained
  // little.
  for (bool halve = false; complete && high - low > 1;) {
    const double width = high - low;
    const double chord = (wanted - height_low) / (height_high - height_low);
    const double middle =
        std::clamp(std::round(low + width * (halve ? 0.5 : chord)), low + 1, high - 1);
    const double height_middle = height_at(middle);
    const bool enough = height_middle <= wanted;
    (enough ? high : low) = middle;
    (enough ? height_high : height_low) = height_middle;
    halve = !halve && 2 * (high - low) > width;
  }
  if (!complete) return std::nullopt;
  return high;
}

}  // namespace vpanalyze
