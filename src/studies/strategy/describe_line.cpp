// SPDX-License-Identifier: MIT
#include "studies/strategy/describe_line.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace vpanalyze {
namespace {

/// A phrase with more exceptions than this is harder to read than a list.
constexpr std::size_t kMostExceptions = 3;

/// Cells of one kind, number of cards and suit class: what the phrases are to match and what not.
struct Family {
  HoldPhrase head;
  std::vector<HoldCell> in;
  std::vector<HoldCell> out;
};

/// Masks for any number, from so many on, up to so many, and so many, up to `most`.
std::vector<std::uint8_t> number_masks(int most) {
  std::vector<std::uint8_t> masks = {HoldPhrase::kAny};
  for (int least = 1; least < most; ++least) {
    masks.push_back(static_cast<std::uint8_t>(0xFFU << static_cast<unsigned>(least)));
  }
  for (int up_to = 1; up_to < most; ++up_to) {
    masks.push_back(static_cast<std::uint8_t>((2U << static_cast<unsigned>(up_to)) - 1));
  }
  for (int number = 0; number <= most; ++number) {
    masks.push_back(static_cast<std::uint8_t>(1U << static_cast<unsigned>(number)));
  }
  return masks;
}

class Describer {
 public:
  Describer(const HoldShapes& shapes, Family family)
      : shapes_(shapes), family_(std::move(family)) {}

  std::vector<HoldPhrase> phrases() {
    switch (family_.head.kind) {
      case HoldKind::made:
      case HoldKind::pat: return made();
      case HoldKind::two_pair:
        if (shapes_.lower_pairs_differ()) return with_kicker();
        [[fallthrough]];
      case HoldKind::of_a_kind: return {by_rank()};
      case HoldKind::with_kicker: return with_kicker();
      case HoldKind::royal_flush: return {listed()};
      case HoldKind::suited:
      case HoldKind::cards: return single_cards();
      case HoldKind::loose: return {list(family_.in)};
      case HoldKind::flush: return shapes_.flushes_differ() ? by_highest() : by_numbers();
      case HoldKind::straight_flush:
      case HoldKind::straight: return by_numbers();
      default: return {family_.head};
    }
  }

 private:
  /// Of five of a kind only some ranks if others must be left out.
  std::vector<HoldPhrase> made() const {
    HoldPhrase any = family_.head;
    HoldPhrase some = family_.head;
    some.ranks = 0;
    for (const HoldCell& cell : family_.in) {
      const auto same_line = [&](const HoldCell& other) { return other.other == cell.other; };
      const bool all = std::none_of(family_.out.begin(), family_.out.end(), same_line);
      HoldPhrase& phrase = all ? any : some;
      phrase.lines |= std::uint64_t{1} << cell.other;
      if (!all) phrase.ranks |= cell.ranks;
    }
    std::vector<HoldPhrase> phrases;
    if (any.lines != 0) phrases.push_back(any);
    if (some.lines != 0) phrases.push_back(some);
    return phrases;
  }

  /// High or low ones if these words fit, else any rank, else those of the cells.
  HoldPhrase by_rank() const {
    HoldPhrase phrase = family_.head;
    const auto high = static_cast<std::uint16_t>(shapes_.high().bits());
    const auto low = static_cast<std::uint16_t>(HoldPhrase::kAnyRank & ~high);
    for (const std::uint16_t ranks : {high, low, HoldPhrase::kAnyRank}) {
      const bool pair = phrase.kind == HoldKind::of_a_kind && phrase.cards == 2;
      if (ranks != HoldPhrase::kAnyRank && (!pair || high == 0)) continue;
      phrase.ranks = ranks;
      const auto fits = [ranks](const HoldCell& cell) { return (cell.ranks & ~ranks) == 0; };
      const auto meets = [ranks](const HoldCell& cell) { return (cell.ranks & ranks) != 0; };
      if (std::all_of(family_.in.begin(), family_.in.end(), fits) &&
          std::none_of(family_.out.begin(), family_.out.end(), meets)) {
        return phrase;
      }
    }
    phrase.ranks = 0;
    for (const HoldCell& cell : family_.in) phrase.ranks |= cell.ranks;
    return phrase;
  }

  std::vector<HoldPhrase> with_kicker() const {
    std::map<std::uint16_t, std::uint16_t>
        kickers;  // by the ranks of the pair, the three or the higher pair
    for (const HoldCell& cell : family_.in) kickers[cell.ranks] |= cell.other;
    std::vector<HoldPhrase> phrases;
    for (const auto& [ranks, kicker] : kickers) {
      HoldPhrase phrase = family_.head;
      phrase.ranks = ranks;
      phrase.kickers = kicker;
      phrases.push_back(phrase);
    }
    return phrases;
  }

  HoldPhrase listed() const {
    HoldPhrase phrase = family_.head;
    if (family_.out.empty()) return phrase;
    phrase.all_but =
        family_.out.size() < family_.in.size() && family_.out.size() <= kMostExceptions;
    for (const HoldCell& cell : phrase.all_but ? family_.out : family_.in) {
      phrase.holds.push_back(ranks_of(cell));
    }
    std::sort(phrase.holds.rbegin(), phrase.holds.rend());
    return phrase;
  }

  /// All high cards in one phrase where that fits, the others by their ranks.
  std::vector<HoldPhrase> single_cards() const {
    if (family_.out.empty()) return {family_.head};
    const auto is_high = [&](const HoldCell& cell) {
      return shapes_.high().contains(RankSet(cell.ranks));
    };
    std::vector<HoldPhrase> phrases;
    std::vector<HoldCell> others = family_.in;
    const auto highs = std::count_if(others.begin(), others.end(), is_high);
    const bool fits = std::none_of(family_.out.begin(), family_.out.end(), is_high) &&
                      (highs == static_cast<std::ptrdiff_t>(others.size()) || highs > 2);
    if (fits && highs > 0) {
      HoldPhrase phrase = family_.head;
      const auto natural = static_cast<unsigned>(phrase.cards - phrase.wild);
      phrase.high = static_cast<std::uint8_t>(1U << natural);
      phrases.push_back(phrase);
      others.erase(std::remove_if(others.begin(), others.end(), is_high), others.end());
    }
    if (!others.empty()) phrases.push_back(list(others));
    return phrases;
  }

  // Straights and flushes: the fewest phrases with ranges of gaps and high cards.

  struct Numbers {
    int gaps;
    int high;
  };
  Numbers numbers(const HoldCell& cell) const {
    if (cell.kind == HoldKind::flush) return {0, cell.other};
    return {shapes_.gaps(RankSet(cell.ranks)), shapes_.high_cards(RankSet(cell.ranks))};
  }
  /// As matches() would say.
  bool matched(const HoldPhrase& phrase, const HoldCell& cell) const {
    const Numbers is = numbers(cell);
    return (phrase.gaps >> is.gaps & 1U) != 0 && (phrase.high >> is.high & 1U) != 0;
  }

  /// All phrases with ranges, the broadest first; what they match and should not is excepted.
  std::vector<HoldPhrase> ranges() const {
    std::vector<HoldPhrase> all;
    const bool inside_or_outside = family_.head.kind == HoldKind::straight &&
                                   family_.head.cards == 4 && family_.head.wild == 0;
    std::vector<std::uint8_t> gap_masks = {HoldPhrase::kAny};
    if (inside_or_outside) {
      gap_masks = {HoldPhrase::kOutside, HoldPhrase::kInside, HoldPhrase::kAny};
    } else if (family_.head.kind != HoldKind::flush) {
      gap_masks = number_masks(3);
    }
    const int natural = family_.head.cards - family_.head.wild;
    const auto high_masks = shapes_.high().empty() ? std::vector<std::uint8_t>{HoldPhrase::kAny}
                                                   : number_masks(natural);
    for (const std::uint8_t gaps : gap_masks) {
      for (const std::uint8_t high : high_masks) {
        HoldPhrase phrase = family_.head;
        phrase.gaps = gaps;
        phrase.high = high;
        all.push_back(phrase);
      }
    }
    const auto qualities = [inside_or_outside](const HoldPhrase& phrase) {
      return int{phrase.gaps != HoldPhrase::kAny && !inside_or_outside} +
             int{phrase.high != HoldPhrase::kAny};
    };
    std::stable_sort(all.begin(), all.end(), [&](const HoldPhrase& a, const HoldPhrase& b) {
      return qualities(a) < qualities(b);
    });
    return all;
  }

  std::vector<HoldPhrase::Ranks> exceptions(const HoldPhrase& phrase) const {
    std::vector<HoldPhrase::Ranks> holds;
    for (const HoldCell& cell : family_.out) {
      if (matched(phrase, cell)) holds.push_back(ranks_of(cell));
    }
    std::sort(holds.rbegin(), holds.rend());
    return holds;
  }

  std::vector<HoldPhrase> by_numbers() {
    std::vector<HoldPhrase> chosen;
    const std::vector<HoldPhrase> all = ranges();
    std::vector<HoldCell> left = family_.in;
    while (!left.empty()) {
      HoldPhrase best;
      int most = 0;
      for (const HoldPhrase& phrase : all) {
        const auto holds = exceptions(phrase);
        if (holds.size() > kMostExceptions) continue;
        if (phrase.kind == HoldKind::flush && !holds.empty()) continue;
        const auto matches_it = [&](const HoldCell& cell) { return matched(phrase, cell); };
        const auto covered = static_cast<int>(std::count_if(left.begin(), left.end(), matches_it));
        const int gain = covered * 2 - 2 * static_cast<int>(holds.size());
        if (gain <= most) continue;
        most = gain;
        best = phrase;
        best.holds = holds;
        best.all_but = !holds.empty();
      }
      if (most == 0) break;
      left.erase(std::remove_if(left.begin(), left.end(),
                                [&](const HoldCell& cell) { return matched(best, cell); }),
                 left.end());
      chosen.push_back(best);
    }
    if (!left.empty()) chosen.push_back(list(left));
    return chosen;
  }

  /// Flushes by their highest cards, one phrase for every number of high cards.
  std::vector<HoldPhrase> by_highest() const {
    std::map<std::uint16_t, std::uint16_t> highest;  // by the number of high cards
    for (const HoldCell& cell : family_.in) highest[cell.other] |= cell.ranks;
    std::vector<HoldPhrase> phrases;
    for (const auto& [high, ranks] : highest) {
      HoldPhrase phrase = family_.head;
      phrase.ranks = ranks;
      if (!shapes_.high().empty()) phrase.high = static_cast<std::uint8_t>(1U << high);
      phrases.push_back(phrase);
    }
    return phrases;
  }

  static HoldPhrase::Ranks ranks_of(const HoldCell& cell) {
    return {cell.ranks, cell.kind == HoldKind::loose ? cell.other : std::uint16_t{0}};
  }

  HoldPhrase list(const std::vector<HoldCell>& cells) const {
    HoldPhrase phrase = family_.head;
    for (const HoldCell& cell : cells) phrase.holds.push_back(ranks_of(cell));
    std::sort(phrase.holds.rbegin(), phrase.holds.rend());
    return phrase;
  }

  const HoldShapes& shapes_;
  Family family_;
};

HoldPhrase head_of(const HoldCell& cell) {
  HoldPhrase head;
  head.kind = cell.kind;
  head.cards = cell.cards;
  head.wild = cell.wild;
  if (cell.suit != 0) head.suits = static_cast<std::uint8_t>(1U << (cell.suit - 1));
  return head;
}

/// Phrases that differ in suits only become one.
void join_suits(std::vector<HoldPhrase>& phrases, const HoldShapes& shapes) {
  std::uint8_t all = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const int number = shapes.suit_class(suit);
    if (number > 0) all = static_cast<std::uint8_t>(all | 1U << (number - 1));
  }
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    for (std::size_t j = i + 1; j < phrases.size();) {
      HoldPhrase other = phrases[j];
      other.suits = phrases[i].suits;
      if (other == phrases[i]) {
        phrases[i].suits = static_cast<std::uint8_t>(phrases[i].suits | phrases[j].suits);
        phrases.erase(phrases.begin() + static_cast<std::ptrdiff_t>(j));
      } else {
        ++j;
      }
    }
    if (phrases[i].suits == all) phrases[i].suits = HoldPhrase::kAny;
  }
}

/// [section][cell]: a line by number.
using LinesOfCells = std::vector<std::vector<std::int32_t>>;
constexpr std::int32_t kNoLine = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kNever = -1;

/// The lines that cells are in.
LinesOfCells lines_of_cells(const HoldCells& cells, const std::vector<const LineOrder*>& sections) {
  LinesOfCells line_of;
  for (const LineOrder* section : sections) {
    std::vector<std::int32_t>& of_cell = line_of.emplace_back(cells.cells().size(), kNoLine);
    for (std::size_t line = 0; line < section->lines().size(); ++line) {
      for (const std::uint16_t cell : section->lines()[line]) {
        of_cell[cells.number(section->groups().cells[cell])] = static_cast<std::int32_t>(line);
      }
    }
  }
  return line_of;
}

}  // namespace

std::vector<LastLines> last_lines(const DealValues& values, const NumberedHolds& holds,
                                  const HoldCells& cells,
                                  const std::vector<const LineOrder*>& sections) {
  const std::size_t all_cells = cells.cells().size();
  const LinesOfCells line_of = lines_of_cells(cells, sections);
  std::vector<LinesOfCells> parts(
      static_cast<std::size_t>(values.workers()),
      LinesOfCells(sections.size(), std::vector<std::int32_t>(all_cells, kNever)));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& /*values*/) {
    const auto wild = static_cast<std::size_t>(cards_held(holds.wild_hold(number)));
    const auto shapes = holds.of(number);
    std::int32_t played = kNoLine;
    for (const HoldNumber shape : shapes) {
      played = std::min(played, line_of[wild][cells.of(shape)]);
    }
    for (const HoldNumber shape : shapes) {
      std::int32_t& last = parts[worker][wild][cells.of(shape)];
      last = std::max(last, played);
    }
  });
  std::vector<LastLines> all(sections.size());
  for (std::size_t wild = 0; wild < sections.size(); ++wild) {
    for (std::size_t cell = 0; cell < all_cells; ++cell) {
      std::int32_t last = kNever;
      for (const LinesOfCells& part : parts) last = std::max(last, part[wild][cell]);
      if (last == kNever || cells.cells()[cell].kind == HoldKind::none) continue;
      all[wild].emplace_back(cells.cells()[cell], last);
    }
  }
  return all;
}

std::vector<HoldPhrase> described(const HoldShapes& shapes, const LineOrder& section,
                                  std::size_t line, const LastLines& last) {
  // Made hands first, then hands of fewer and fewer cards.
  const auto key = [](const HoldCell& cell) {
    const bool hand = cell.kind > HoldKind::made && cell.kind <= HoldKind::with_kicker;
    return std::tuple(hand ? HoldKind::of_a_kind : cell.kind, -cell.cards, cell.kind, cell.wild,
                      cell.suit);
  };
  std::map<decltype(key(HoldCell())), Family> families;
  std::set<HoldCell> in;
  for (const std::uint16_t number : section.lines()[line]) {
    const HoldCell& cell = section.groups().cells[number];
    Family& family = families[key(cell)];
    family.head = head_of(cell);
    family.in.push_back(cell);
    in.insert(cell);
  }
  for (const auto& [cell, played] : last) {
    const auto family = families.find(key(cell));
    if (family == families.end() || in.contains(cell) || played < line) continue;
    family->second.out.push_back(cell);
  }
  std::vector<HoldPhrase> phrases;
  for (const auto& [_, family] : families) {
    for (HoldPhrase& phrase : Describer(shapes, family).phrases()) {
      phrases.push_back(std::move(phrase));
    }
  }
  join_suits(phrases, shapes);
  return phrases;
}

}  // namespace vpanalyze
