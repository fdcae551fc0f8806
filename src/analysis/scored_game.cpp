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

namespace vpanalyze {

struct ScoredGame::Parts {
  /// Made when it is first asked for.
  template <class Part>
  class Lazy {
   public:
    template <class Make>
    const Part& get(const Make& make) {
      const std::scoped_lock lock(mutex_);
      if (!part_) part_ = make();
      return *part_;
    }

   private:
    std::mutex mutex_;
    std::unique_ptr<const Part> part_;
  };

  explicit Parts(Paytable game) : paytable(std::move(game)) {}

  Paytable paytable;
  Lazy<EnumeratedGame> enumerated;
  Lazy<LineHands> line_hands;
  Lazy<std::vector<DealClass>> classes;
  Lazy<std::vector<DealRows>> rows;
  Lazy<PatternEngine> patterns;
  std::mutex others_mutex;
  std::map<const void*, std::shared_ptr<const void>> others;  ///< by their kind
};

ScoredGame::ScoredGame(Paytable paytable) : parts_(std::make_shared<Parts>(std::move(paytable))) {
  if (!has_features(this->paytable())) return;
  throw AnalysisError("\"" + this->paytable().name +
                      "\" has features such as multipliers or states, and this is for plain draw "
                      "games only");
}

const Paytable& ScoredGame::paytable() const { return parts_->paytable; }

const EnumeratedGame& ScoredGame::enumerated(int workers) const {
  return parts_->enumerated.get(
      [&] { return std::make_unique<EnumeratedGame>(paytable(), workers); });
}

const LineHands& ScoredGame::line_hands(int workers) const {
  return parts_->line_hands.get([&] { return std::make_unique<LineHands>(enumerated(workers)); });
}

const std::vector<DealClass>& ScoredGame::classes() const {
  return parts_->classes.get([&] {
    return std::make_unique<std::vector<DealClass>>(
        deal_classes(paytable().deck, game_symmetry(paytable())));
  });
}

const std::vector<DealRows>& ScoredGame::rows() const {
  return parts_->rows.get([&] {
    return std::make_unique<std::vector<DealRows>>(
        deal_rows(paytable().deck, game_symmetry(paytable())));
  });
}

const PatternEngine& ScoredGame::patterns() const {
  return parts_->patterns.get([&] { return std::make_unique<PatternEngine>(paytable()); });
}

const void* ScoredGame::part_of(const void* kind,
                                const std::function<std::shared_ptr<const void>()>& make) const {
  const std::scoped_lock lock(parts_->others_mutex);
  std::shared_ptr<const void>& part = parts_->others[kind];
  if (!part) part = make();
  return part.get();
}

const std::vector<DealClass>& ScoredGame::prepared_classes(int workers) const {
  Beside<const std::vector<DealClass>*> beside(workers, [&] { return &classes(); });
  enumerated(workers);
  return *beside.get();
}

}  // namespace vpanalyze
