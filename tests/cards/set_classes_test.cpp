// SPDX-License-Identifier: MIT
#include "cards/suit_classes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"

namespace {

using namespace vpanalyze;
using Cards = std::vector<std::uint8_t>;

/// A card as it looks after a renaming: jokers are all alike.
int renamed_card(const Deck& deck, int position, const SuitPermutation& renaming) {
  const Card card = deck.card(position);
  if (card.is_joker()) return kMaxCards;
  if (card.is_extra()) return card.id();
  return Card::of(card.rank(), renaming[index_of(card.suit())]).id();
}

/// The least of all that a set looks like after the renamings: the same for exactly the sets that
/// these turn into each other.
std::vector<int> likeness(const Deck& deck, const Cards& set,
                          const std::vector<SuitPermutation>& symmetry) {
  std::vector<std::vector<int>> images;
  for (const SuitPermutation& renaming : symmetry) {
    std::vector<int>& image = images.emplace_back();
    for (const std::uint8_t card : set) image.push_back(renamed_card(deck, card, renaming));
    std::sort(image.begin(), image.end());
  }
  return *std::min_element(images.begin(), images.end());
}

template <class Visit>
void for_each_set(int deck_size, std::size_t cards, int lowest, Cards& set, const Visit& visit) {
  if (set.size() == cards) {
    visit(set);
    return;
  }
  for (int card = lowest; card < deck_size; ++card) {
    set.push_back(static_cast<std::uint8_t>(card));
    for_each_set(deck_size, cards, card + 1, set, visit);
    set.pop_back();
  }
}

void check_against_oracle(const Deck& deck, const std::vector<SuitSet>& named) {
  const auto symmetry = suit_symmetry(deck, named);
  const SetClasses classes(deck, symmetry);
  for (int cards = 0; cards <= 4; ++cards) {
    INFO(deck.size() << " cards, sets of " << cards);
    std::map<std::vector<int>, std::uint32_t> class_of;
    std::set<std::uint32_t> seen;
    bool agree = true;
    Cards set;
    for_each_set(deck.size(), static_cast<std::size_t>(cards), 0, set, [&](const Cards& members) {
      const std::uint32_t own = classes.class_of(cards)[hand_index(deck.size(), members)];
      const auto known = class_of.emplace(likeness(deck, members, symmetry), own);
      agree = agree && known.first->second == own;
      seen.insert(own);
    });
    CHECK(agree);
    CHECK(seen.size() == class_of.size());
    CHECK(classes.count(cards) == class_of.size());
    CHECK(*seen.rbegin() + 1 == class_of.size());
    for (std::size_t own = 0; own < classes.count(cards); ++own) {
      const auto members = classes.set(cards, own);
      agree = agree && std::is_sorted(members.begin(), members.end()) &&
              classes.class_of(cards)[hand_index(deck.size(), members)] == own;
    }
    CHECK(agree);
  }
}

}  // namespace

TEST_CASE("Sets of up to four cards: how many classes", "[cards]") {
  const Deck deck = Deck::standard();
  const SetClasses classes(deck, suit_symmetry(deck, {}));
  CHECK(classes.count(0) == 1);
  CHECK(classes.count(1) == 13);
  CHECK(classes.count(2) == 169);
  CHECK(classes.count(3) == 1'755);
  CHECK(classes.count(4) == 16'432);
}

TEST_CASE("Sets are of one class exactly if renaming suits makes them alike", "[cards]") {
  const RankSet ranks = RankSet::of(Rank::deuce) | RankSet::of(Rank::five) |
                        RankSet::of(Rank::six) | RankSet::of(Rank::ace);
  check_against_oracle(Deck(ranks, 4, 0), {});
  check_against_oracle(Deck(ranks, 4, 2), {});
  check_against_oracle(Deck(ranks, 3, 1), {});
  check_against_oracle(Deck(ranks, 4, 1), {SuitSet{0b0011}});
  check_against_oracle(Deck(ranks, 4, 0), {SuitSet{0b0001}, SuitSet{0b0010}, SuitSet{0b0100}});
  const RankSet extra = RankSet::of(Rank::five) | RankSet::of(Rank::ace);
  check_against_oracle(Deck(ranks, 4, 1, CardSet(), extra), {});
  CardSet missing;
  missing.insert(Card::of(Rank::deuce, Suit::clubs));
  missing.insert(Card::of(Rank::six, Suit::clubs));
  missing.insert(Card::of(Rank::six, Suit::hearts));
  check_against_oracle(Deck(ranks, 4, 1, missing, extra), {});
}
