// SPDX-License-Identifier: MIT
#include "analysis/scored_game.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "base/parallel.hpp"
#include "cards/suit_classes.hpp"
#include "game/rules.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

struct ScoredGame::Parts {
  struct Part {
    std::mutex mutex;
    std::shared_ptr<const void> made;
  };

  std::mutex mutex;
  std::map<const void*, Part> kept;
};

namespace {

/// Returns true if the same deals are equivalent in both games.
bool have_same_deals(const Paytable& a, const Paytable& b) {
  return a.deck == b.deck && a.wild == b.wild && game_symmetry(a) == game_symmetry(b);
}

/// Returns true if the same line pays every hand of two games with the same equivalent deals.
bool have_same_paying_lines(const Paytable& a, const Paytable& b) {
  const auto same_hands = [](const PayLine& one, const PayLine& other) {
    PayLine same = one;
    same.name = other.name;
    same.pays = other.pays;
    return same == other;
  };
  return a.draws_extra == b.draws_extra && a.features.on_deal == b.features.on_deal &&
         std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), same_hands) &&
         order_of_pays(a) == order_of_pays(b);
}

}  // namespace

ScoredGame::ScoredGame(Paytable paytable, Unchecked)
    : paytable_(std::make_shared<const Paytable>(std::move(paytable))),
      dealing_(std::make_shared<Parts>()),
      scoring_(std::make_shared<Parts>()),
      parts_(std::make_shared<Parts>()) {}

ScoredGame::ScoredGame(Paytable paytable) : ScoredGame(std::move(paytable), Unchecked()) {
  if (const std::string problem = validate(this->paytable()); !problem.empty()) {
    throw AnalysisError("\"" + this->paytable().name + "\": " + problem);
  }
  const std::string_view feature = feature_of(this->paytable());
  if (feature.empty()) return;
  throw AnalysisError("\"" + this->paytable().name + "\" has \"" + std::string(feature) +
                      "\", and this is for plain draw games only");
}

ScoredGame ScoredGame::unchecked(Paytable paytable) { return {std::move(paytable), Unchecked()}; }

ScoredGame ScoredGame::variant(Paytable paytable) const {
  ScoredGame other = unchecked(std::move(paytable));
  if (!have_same_deals(*paytable_, *other.paytable_)) return other;
  other.dealing_ = dealing_;
  if (have_same_paying_lines(*paytable_, *other.paytable_)) other.scoring_ = scoring_;
  return other;
}

const Paytable& ScoredGame::paytable() const { return *paytable_; }

std::shared_ptr<const void> ScoredGame::part_of(
    Parts& parts, const void* kind, const std::function<std::shared_ptr<const void>()>& make) {
  std::unique_lock lock(parts.mutex);
  Parts::Part& part = parts.kept[kind];
  lock.unlock();
  const std::scoped_lock making(part.mutex);
  if (!part.made) part.made = make();
  return part.made;
}

std::shared_ptr<const SetClasses> ScoredGame::set_classes() const {
  return kept<SetClasses>(*dealing_, [&] {
    return std::make_shared<const SetClasses>(paytable().deck, game_symmetry(paytable()));
  });
}

const EnumeratedGame& ScoredGame::enumerated(int workers) const {
  return *kept<EnumeratedGame>(*scoring_, [&] {
    auto sets = async(workers, [&] { return set_classes(); });
    ScoredDeals deals(paytable(), workers, pay_order(paytable()));
    ExtraCard extra;
    if (may_draw_extra(paytable())) extra = {paytable(), deals, classes(), workers};
    return std::make_shared<const EnumeratedGame>(
        std::move(deals), sets(), row_names(paytable()).size(), workers, std::move(extra));
  });
}

const LineHands& ScoredGame::line_hands(int workers) const {
  return *kept<LineHands>(*scoring_,
                          [&] { return std::make_shared<const LineHands>(enumerated(workers)); });
}

const std::vector<DealClass>& ScoredGame::classes() const {
  return *kept<std::vector<DealClass>>(*dealing_, [&] {
    return std::make_shared<const std::vector<DealClass>>(
        deal_classes(paytable().deck, game_symmetry(paytable())));
  });
}

const std::vector<DealRows>& ScoredGame::rows() const {
  return *kept<std::vector<DealRows>>(*dealing_, [&] {
    return std::make_shared<const std::vector<DealRows>>(
        deal_rows(paytable().deck, game_symmetry(paytable())));
  });
}

const PatternEngine& ScoredGame::patterns() const {
  return *kept<PatternEngine>(*scoring_, [&] {
    return std::make_shared<const PatternEngine>(
        paytable(), kept<PatternTables>(*dealing_, [&] {
          return std::make_shared<const PatternTables>(paytable());
        }));
  });
}

const std::vector<DealClass>& ScoredGame::prepared_classes(int workers) const {
  auto listed = async(workers, [&] { return &classes(); });
  enumerated(workers);
  return *listed();
}

}  // namespace vpanalyze
