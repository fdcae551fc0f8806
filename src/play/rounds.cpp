// SPDX-License-Identifier: MIT
#include "play/rounds.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "play/play.hpp"

namespace vpanalyze {
namespace {

/// Play of machines with one state: the value of a hold is its mean pay.
class RoundPlay final : public Play {
 public:
  using Play::Play;

  Analysis make_analysis() const override { return round_table(machine(), options()); }

  Analysis held_analysis(const HeldPlay& held) const override {
    DrawOptions options = this->options();
    options.held = &held;
    return round_table(machine(), options);
  }

  Quantity best_return() const override { return Quantity(*analysis().exact_return); }

  double value(const SeenState& /*seen*/) const override { return 0; }

  PositionValuation valuation(const SeenState& seen, const Fraction& bet) const override {
    Valuation values = exact_worth(machine().amounts(state(seen), situation(seen)));
    values.unit = values.unit * Fraction(static_cast<unsigned>(lines()), 1) * bet.reciprocal();
    return {std::move(values), lines() * situation(seen).plus.to_double() / bet.to_double()};
  }

  /// Returns the mean multiplier of the situations with the same deck, relative to that of this
  /// one.
  std::optional<double> cost_scale(const SeenState& seen, const Fraction& /*bet*/) const override {
    if (machine().has_one_position()) return std::nullopt;
    double times = 0;
    for (const Situation& other : state(seen).situations) {
      const bool is_alike =
          other.game == situation(seen).game && other.dream == situation(seen).dream;
      if (is_alike) times += (other.probability * other.times).to_double();
    }
    const double here = situation(seen).times.to_double();
    return here > 0 ? times / here : 1;
  }

  SeenState state_in_long_run(Generator& /*random*/) const override { return {}; }

  std::vector<HandEnd> ends() const override {
    if (machine().paytable.features.play == PlayKind::dbl) refuse();
    std::vector<HandEnd> ends;
    for (const DealtRows& dealt : dealt_rows(machine(), options())) {
      for (std::size_t row = 0; row < machine().rows(); ++row) {
        const Fraction pay = machine().states.front().pays[row] * dealt.times + dealt.fixed;
        add_ends({0, 0, row, pay, dealt.probability[row]}, ends);
      }
    }
    return ends;
  }
};

}  // namespace

std::unique_ptr<const Play> play_rounds(const Machine& machine, const DrawOptions& options) {
  return std::make_unique<RoundPlay>(machine, options);
}

namespace {

std::vector<AwardSource> sources_of_awards(const Paytable& paytable) {
  const auto& chance = paytable.features.chance;
  const bool chance_pays = std::any_of(chance.begin(), chance.end(), [](const ChanceEvent& event) {
    return !(event.plus == Fraction());
  });
  std::vector<AwardSource> sources;
  if (!paytable.features.on_deal.empty()) sources.push_back(AwardSource::deal);
  if (chance_pays) sources.push_back(AwardSource::chance);
  if (paytable.features.again) sources.push_back(AwardSource::second_draw);
  return sources;
}

}  // namespace

Analysis blank_analysis(const Machine& machine, TieBreak rule) {
  Analysis analysis = blank_analysis(machine.paytable, rule);
  analysis.award_sources = sources_of_awards(machine.paytable);
  for (std::size_t row = 0; row < analysis.lines.size() && row < machine.rows(); ++row) {
    analysis.lines[row].award = machine.award_mean[row].to_double();
  }
  if (!has_features(machine.paytable)) return analysis;
  for (LineResult& line : analysis.lines) line.mean_times = 0;
  return analysis;
}

void finish_times(Analysis& analysis) {
  for (LineResult& line : analysis.lines) {
    if (line.mean_times) *line.mean_times /= line.probability > 0 ? line.probability : 1;
  }
}

}  // namespace vpanalyze
