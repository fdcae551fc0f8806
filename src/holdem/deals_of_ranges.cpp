// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <utility>

#include "cards/deal_classes.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {
namespace {

HoleCards renamed(HoleCards hand, const SuitPermutation& renaming) {
  return {renamed(hand.high(), renaming), renamed(hand.low(), renaming)};
}

CardSet renamed(CardSet cards, const SuitPermutation& renaming) {
  CardSet result;
  for (std::uint64_t bits = cards.bits(); bits != 0; bits &= bits - 1) {
    result.insert(renamed(Card::from_id(std::countr_zero(bits)), renaming));
  }
  return result;
}

std::vector<SuitPermutation> renamings_that_keep(const std::vector<CardSet>& fixed) {
  std::vector<SuitPermutation> renamings = suit_symmetry(Deck::standard(), {});
  std::erase_if(renamings, [&](const SuitPermutation& renaming) {
    return std::any_of(fixed.begin(), fixed.end(),
                       [&](CardSet cards) { return renamed(cards, renaming) != cards; });
  });
  return renamings;
}

/// There are at least so many ways: a card that is taken is in 51 hands at most.
double least_ways(const std::vector<std::vector<HoleCards>>& ranges) {
  constexpr double kHandsOfCard = kRanks * kSuits - 1;
  double ways = 1;
  double cards_taken = 0;
  for (const auto& hands : ranges) {
    ways *= std::max(static_cast<double>(hands.size()) - cards_taken * kHandsOfCard, 0.0);
    cards_taken += 2;
  }
  return ways;
}

class Dealer {
 public:
  Dealer(const std::vector<std::vector<HoleCards>>& ranges, const std::vector<CardSet>& fixed,
         std::uint64_t most)
      : ranges_(ranges), renamings_(renamings_that_keep(fixed)), left_(most) {}

  /// False if there are too many.
  bool deal(CardSet taken) {
    if (hands_.size() == ranges_.size()) {
      if (left_ == 0) return false;
      --left_;
      ++ways_[first_alike()];
      return true;
    }
    for (const HoleCards hand : ranges_[hands_.size()]) {
      if (hand.cards().intersects(taken)) continue;
      hands_.push_back(hand);
      const bool go_on = deal(taken | hand.cards());
      hands_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  std::vector<DealtHands> ways() const {
    std::vector<DealtHands> result;
    for (const auto& [hands, alike] : ways_) result.push_back({hands, alike});
    return result;
  }

 private:
  /// Of the hands' renamings the one that comes first.
  std::vector<HoleCards> first_alike() const {
    std::vector<HoleCards> first = hands_;
    std::vector<HoleCards> other = hands_;
    for (const SuitPermutation& renaming : renamings_) {
      std::transform(hands_.begin(), hands_.end(), other.begin(),
                     [&](HoleCards hand) { return renamed(hand, renaming); });
      if (other < first) std::swap(first, other);
    }
    return first;
  }

  const std::vector<std::vector<HoleCards>>& ranges_;
  std::vector<SuitPermutation> renamings_;
  std::uint64_t left_;
  std::vector<HoleCards> hands_;
  std::map<std::vector<HoleCards>, std::uint64_t> ways_;
};

}  // namespace

std::optional<std::vector<DealtHands>> deals_of_ranges(
    const std::vector<std::vector<HoleCards>>& ranges, const std::vector<CardSet>& fixed,
    std::uint64_t most) {
  if (least_ways(ranges) > static_cast<double>(most)) return std::nullopt;
  Dealer dealer(ranges, fixed, most);
  if (!dealer.deal(CardSet())) return std::nullopt;
  return dealer.ways();
}

}  // namespace vpanalyze
