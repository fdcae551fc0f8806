// SPDX-License-Identifier: MIT
#include "studies/compare/play_groups.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "analysis/hold.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

bool is_called_by_ranks(HoldKind kind) {
  return kind == HoldKind::of_a_kind || kind == HoldKind::two_pair || kind == HoldKind::with_kicker;
}

bool is_straight(HoldKind kind) {
  return kind == HoldKind::straight || kind == HoldKind::straight_flush;
}

/// Adds the deals of a class to a group. Equally good holds with the same words count as well, such
/// as either pair of two pair.
void add_to_group(const DealWords& deals, const ClassHold& held, ComparedHold& group) {
  const HoldShapes& shapes = deals.shapes();
  const HoldShape shape = deals.shape(held.number, held.hold);
  const HoldShape called = shapes.description_of(shape);
  if (group.text.empty()) {
    group.text = deals.text(held.number, held.hold);
    group.wild_cards = deals.wild_cards(held.number);
    if (shape.kind == HoldKind::none) return;
    group.phrase = shapes.phrase_of(called);
  }
  for_each_set(held.best, [&](std::size_t hold) {
    const HoldShape other = deals.shape(held.number, hold);
    if (shapes.description_of(other) != called) return;
    if (is_called_by_ranks(other.kind)) {
      group.ranks |= other.ranks;
      group.kickers |= other.second;
    } else if (is_straight(other.kind)) {
      group.lowest |= RankSet::of(lowest_of(other.ranks));
    }
  });
}

/// Returns all ranks if a hold has every rank that it can have.
RankSet widened(RankSet ranks, RankSet possible) {
  return ranks.contains(possible) ? RankSet::all() : ranks;
}

void name_hold(const DealWords& deals, ComparedHold& hold) {
  HoldPhrase& phrase = hold.phrase;
  if (!is_called_by_ranks(phrase.kind)) return;
  const RankSet natural = deals.shapes().natural_ranks();
  const bool two_pair = phrase.kind == HoldKind::two_pair;
  const RankSet lowest = two_pair ? RankSet::of(natural.lowest()) : RankSet();
  const RankSet highest = two_pair ? RankSet::of(natural.highest()) : RankSet();
  phrase.ranks = widened(hold.ranks, natural - lowest);
  if (phrase.kickers != RankSet::all()) phrase.kickers = widened(hold.kickers, natural - highest);
  hold.text = deals.words().text(phrase, hold.wild_cards);
}

/// Finds the meaning of a group's words in deals with other numbers of wild cards: "4 to a flush"
/// means four cards everywhere, including the wild cards of the deal. Straights are inside or
/// outside only without wild cards.
void find_meanings(ComparedHold& hold) {
  const HoldPhrase& phrase = hold.phrase;
  const bool is_draw_anywhere = is_draw(phrase.kind) && phrase.ends.is_any();
  const bool counts_wild = is_draw_anywhere || phrase.kind == HoldKind::made ||
                           phrase.kind == HoldKind::pat || phrase.kind == HoldKind::of_a_kind ||
                           phrase.kind == HoldKind::with_kicker;
  hold.meanings = {};
  for (int wild = 0; wild <= kHandCards; ++wild) {
    const bool same = wild == hold.wild_cards;
    if (!same && (!counts_wild || phrase.wild != hold.wild_cards)) continue;
    HoldPhrase& meanings = hold.meanings[static_cast<std::size_t>(wild)] = phrase;
    if (!same) meanings.wild = static_cast<std::uint8_t>(wild);
  }
}

}  // namespace

HoldShape DealWords::shape(std::size_t number, std::size_t hold) const {
  const std::array<std::uint8_t, 5>& cards = deal(number);
  const ScoredDeals& deals = values_.deals();
  return shapes_.shape(cards, deals.line(hand_index(deals.deck_size(), cards)), hold);
}

std::size_t PlayGroups::add(const ClassHold& a_hold, const ClassHold& b_hold) {
  const std::pair texts(a_.text(a_hold.number, a_hold.hold), b_.text(b_hold.number, b_hold.hold));
  const auto [place, is_new] = numbers_.emplace(texts, groups_.size());
  if (is_new) groups_.emplace_back();
  add_to_group(a_, a_hold, groups_[place->second].a);
  add_to_group(b_, b_hold, groups_[place->second].b);
  return place->second;
}

void PlayGroups::name() {
  for (Group& group : groups_) {
    name_hold(a_, group.a);
    name_hold(b_, group.b);
    find_meanings(group.a);
    find_meanings(group.b);
  }
}

namespace {

/// Returns the range that lowest cards span; an ace among them counts below the deuce.
RankSet range_of_lowest(RankSet lowest) {
  const RankSet ace = RankSet::of(Rank::ace);
  const RankSet others = lowest - ace;
  if (others.empty()) return ace;
  const bool begins_with_ace = lowest.contains(ace);
  const RankSet range =
      RankSet::range(begins_with_ace ? Rank::deuce : others.lowest(), others.highest());
  return begins_with_ace ? range | ace : range;
}

}  // namespace

bool PlayGroups::narrow(const std::vector<std::uint64_t>& exceptions) {
  wide_ = groups_;
  bool narrower = false;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (exceptions[i] == 0) continue;
    for (const auto& [hold, deals] :
         {std::pair(&groups_[i].a, &a_), std::pair(&groups_[i].b, &b_)}) {
      if (hold->lowest.empty() || !hold->phrase.holds.empty()) continue;
      hold->phrase.lowest = range_of_lowest(hold->lowest);
      hold->text = deals->words().text(hold->phrase, hold->wild_cards);
      find_meanings(*hold);
      narrower = true;
    }
  }
  return narrower;
}

void PlayGroups::widen(const std::vector<std::uint64_t>& source,
                       std::vector<std::uint64_t>& target) {
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (target[i] < source[i]) continue;
    groups_[i] = wide_[i];
    target[i] = source[i];
  }
}

namespace {

/// Shapes of the holds of one deal, computed on demand.
class ShapesOfDeal {
 public:
  ShapesOfDeal(const DealWords& deals, std::size_t number)
      : deals_(deals),
        number_(number),
        wild_cards_(static_cast<std::size_t>(deals.wild_cards(number))) {}

  const HoldShape& shape_of(std::size_t hold) {
    std::optional<HoldShape>& shape = shapes_[hold];
    if (!shape) shape = deals_.shape(number_, hold);
    return *shape;
  }
  bool is_called(const ComparedHold& group, std::size_t hold) {
    const HoldPhrase& meanings = group.meanings[wild_cards_];
    return cards_held(hold) == meanings.cards && matches(meanings, shape_of(hold));
  }
  /// Returns the hold that a reader takes for the group's; kHolds if the deal has none.
  std::size_t taken(const ComparedHold& group) {
    std::size_t first = kHolds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (!is_called(group, hold)) continue;
      if (first == kHolds || deals_.shapes().goes_first(shape_of(hold), shape_of(first)))
        first = hold;
    }
    return first;
  }

 private:
  const DealWords& deals_;
  std::size_t number_;
  std::size_t wild_cards_;
  std::array<std::optional<HoldShape>, kHolds> shapes_{};
};

}  // namespace

void PlayGroups::add_exceptions(std::size_t class_number, HoldSet best_a, HoldSet best_b,
                                std::vector<std::uint64_t>& exceptions) const {
  ShapesOfDeal a_hold(a_, class_number);
  ShapesOfDeal b_hold(b_, class_number);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    bool is_played = false;
    for_each_set(best_a, [&](std::size_t hold) {
      is_played = is_played || a_hold.is_called(group.a, hold);
    });
    if (!is_played) continue;
    const std::size_t taken = b_hold.taken(group.b);
    if (taken != kHolds && (best_b >> taken & 1U) == 0) exceptions[i] += a_.weight(class_number);
  }
}

}  // namespace vpanalyze
