// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tuple>

#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

using Cells = std::vector<HoldShape>;

/// Merges phrases that differ only in suits.
void join_suits(std::vector<HoldPhrase>& phrases, const HoldShapes& shapes) {
  NumberSet all = NumberSet::none();
  for (const Suit suit : kEachSuit) {
    const int number = shapes.suit_class(suit);
    if (number > 0) all = all | NumberSet::only(number);
  }
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    for (std::size_t j = i + 1; j < phrases.size();) {
      HoldPhrase other = phrases[j];
      other.suits = phrases[i].suits;
      if (other == phrases[i]) {
        phrases[i].suits = phrases[i].suits | phrases[j].suits;
        phrases.erase(phrases.begin() + static_cast<std::ptrdiff_t>(j));
      } else {
        ++j;
      }
    }
    if (phrases[i].suits == all) phrases[i].suits = NumberSet();
  }
}

/// Replaces hands of a line with "full house or better" if that covers more than two of them and
/// matches no hand that is played otherwise.
void say_or_better(std::vector<HoldPhrase>& phrases, const ChartWords& words, int wild_cards,
                   const Cells& wanted, const Cells& unwanted) {
  std::vector<HoldPhrase> best;
  std::size_t most = 2;
  for (std::size_t number = 0; number < 2 * words.shapes().paytable().lines.size(); ++number) {
    const std::vector<HoldPhrase> better =
        words.or_better({number / 2, number % 2 == 1}, wild_cards);
    const auto is_covered = [&](const HoldShape& cell) { return matches(better, cell); };
    const std::size_t covered = count_if(wanted, is_covered);
    if (covered <= most || any_of(unwanted, is_covered)) continue;
    // Hands that the phrase does not cover keep their own phrases.
    std::vector<HoldPhrase> all = better;
    std::copy_if(phrases.begin(), phrases.end(), std::back_inserter(all),
                 [&](const HoldPhrase& phrase) {
                   return any_of(wanted, [&](const HoldShape& cell) {
                     return matches(phrase, cell) && !is_covered(cell);
                   });
                 });
    const bool made_twice = all.size() > better.size() && all[better.size()].kind == HoldKind::made;
    if (made_twice || !words.begins_or_better(all, wild_cards)) continue;
    most = covered;
    best = all;
  }
  if (!best.empty()) phrases = std::move(best);
}

}  // namespace

std::vector<HoldPhrase> described(const ChartWords& words, const NumberedHolds& holds,
                                  const LineOrder& section, std::size_t line,
                                  const LastLines& last) {
  // Made hands first, then hands of fewer and fewer cards.
  const auto key = [](const HoldShape& cell) {
    const bool hand = is_hand(cell.kind) && cell.kind != HoldKind::made;
    return std::tuple(hand ? HoldKind::of_a_kind : cell.kind, -cell.cards, cell.kind, cell.wild,
                      cell.suit);
  };
  const CellLine& cells = section.cells(line);
  std::map<decltype(key(HoldShape())), CellFamily> families;
  Cells wanted;
  for (const CellNumber number : cells) {
    const HoldShape& cell = holds.cells()[number];
    CellFamily& family = families[key(cell)];
    family.head = phrase_of_kind(cell);
    family.wanted.push_back(cell);
    wanted.push_back(cell);
  }
  Cells unwanted;
  for (std::size_t number = 0; number < last.size(); ++number) {
    const HoldShape& cell = holds.cells()[number];
    if (cell.kind == HoldKind::none || last[number] < static_cast<std::int32_t>(line) ||
        std::binary_search(cells.begin(), cells.end(), number)) {
      continue;
    }
    unwanted.push_back(cell);
    const auto family = families.find(key(cell));
    if (family != families.end()) family->second.unwanted.push_back(cell);
  }
  std::vector<HoldPhrase> phrases;
  for (const auto& [_, family] : families) {
    for (HoldPhrase& phrase : described(holds.game(), family)) {
      phrases.push_back(std::move(phrase));
    }
  }
  join_suits(phrases, holds.game());
  say_or_better(phrases, words, section.wild_cards(), wanted, unwanted);
  return phrases;
}

}  // namespace vpanalyze
