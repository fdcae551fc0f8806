// SPDX-License-Identifier: MIT
#include "studies/sweep/grid_walk.hpp"

#include <utility>

#include "play/machine.hpp"

namespace vpanalyze {

GridPlay::GridPlay(const SweepGrid& grid, TieBreak rule, int workers)
    : grid_(replace_games(grid.base()), grid.varied()),
      rule_(rule),
      workers_(workers),
      base_(grid_.base()) {
  if (has_features(grid_.base())) return;
  outcomes_.emplace(grid_);
  if (outcomes_->greatest() >= kMostSweptValue) return;
  deals_ = pattern_deals(grid_.base(), *outcomes_, workers);
  if (!deals_) deals_ = enumerated_deals(grid_.base(), *outcomes_, workers);
}

Box GridPlay::box(PayBox places, std::uint64_t first) const {
  Box box;
  box.places = std::move(places);
  box.first = first;
  box.paytables = paytables_in(box.places);
  if (outcomes_) {
    box.lines = outcomes_->line_values(box.places);
    box.outcomes = outcomes_->values(box.lines);
  }
  return box;
}

Box GridPlay::part_of(const Box& box, PayBox places, std::uint64_t first) const {
  Box part = this->box(std::move(places), first);
  if (box.has_play()) settle(box, rule_, part);
  return part;
}

Box GridPlay::half_of(const Box& box, std::size_t varied, bool upper) const {
  Box half = part_of(box, vpanalyze::half_of(box.places, varied, upper), box.first);
  if (upper) half.first += box.paytables - half.paytables;
  half.halvings = box.halvings + 1;
  return half;
}

SweptPaytable GridPlay::analyze(const PlaceList& places, TieBreak rule) const {
  const Analysis found =
      vpanalyze::analyze(base_.variant(grid_.at(places)), {rule, 1, Engine::automatic});
  SweptPaytable paytable{
      0, {}, found.exact_return, found.game_return, found.variance, found.hit_frequency};
  if (!outcomes_) return paytable;
  for (const LineResult& line : found.lines) paytable.combinations.push_back(line.combinations);
  return paytable;
}

}  // namespace vpanalyze
