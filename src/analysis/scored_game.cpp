// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/scored_game.hpp"

#include <map>
#include <mutex>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "cards/parallel.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

struct ScoredGame::Parts {
  struct Part {
    std::mutex mutex;
    std::shared_ptr<const void> made;
  };

  Paytable paytable;
  std::mutex mutex = {};
  std::map<const void*, Part> by_kind = {};
};

ScoredGame::ScoredGame(Paytable paytable) : parts_(new Parts{std::move(paytable)}) {
  if (const std::string problem = validate(this->paytable()); !problem.empty()) {
    throw AnalysisError("\"" + this->paytable().name + "\": " + problem);
  }
  const std::string_view feature = feature_of(this->paytable());
  if (feature.empty()) return;
  throw AnalysisError("\"" + this->paytable().name + "\" has \"" + std::string(feature) +
                      "\", and this is for plain draw games only");
}

ScoredGame ScoredGame::unchecked(Paytable paytable) {
  return ScoredGame(std::shared_ptr<Parts>(new Parts{std::move(paytable)}));
}

const Paytable& ScoredGame::paytable() const { return parts_->paytable; }

const void* ScoredGame::part_of(const void* kind,
                                const std::function<std::shared_ptr<const void>()>& make) const {
  std::unique_lock lock(parts_->mutex);
  Parts::Part& part = parts_->by_kind[kind];
  lock.unlock();
  const std::scoped_lock making(part.mutex);
  if (!part.made) part.made = make();
  return part.made.get();
}

const EnumeratedGame& ScoredGame::enumerated(int workers) const {
  return kept<EnumeratedGame>([&] {
    auto sets =
        async(workers, [&] { return SetClasses(paytable().deck, game_symmetry(paytable())); });
    ScoredDeals deals(paytable(), workers, by_pays(paytable()));
    ExtraCard extra;
    if (may_draw_extra(paytable())) extra = {paytable(), deals, classes(), workers};
    return std::make_shared<const EnumeratedGame>(
        std::move(deals), sets(), row_names(paytable()).size(), workers, std::move(extra));
  });
}

const LineHands& ScoredGame::line_hands(int workers) const {
  return kept<LineHands>([&] { return std::make_shared<const LineHands>(enumerated(workers)); });
}

const std::vector<DealClass>& ScoredGame::classes() const {
  return kept<std::vector<DealClass>>([&] {
    return std::make_shared<const std::vector<DealClass>>(
        deal_classes(paytable().deck, game_symmetry(paytable())));
  });
}

const std::vector<DealRows>& ScoredGame::rows() const {
  return kept<std::vector<DealRows>>([&] {
    return std::make_shared<const std::vector<DealRows>>(
        deal_rows(paytable().deck, game_symmetry(paytable())));
  });
}

const PatternEngine& ScoredGame::patterns() const {
  return kept<PatternEngine>([&] { return std::make_shared<const PatternEngine>(paytable()); });
}

const std::vector<DealClass>& ScoredGame::prepared_classes(int workers) const {
  auto listed = async(workers, [&] { return &classes(); });
  enumerated(workers);
  return *listed();
}

}  // namespace vpanalyze
