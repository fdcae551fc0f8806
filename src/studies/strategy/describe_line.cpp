// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_search.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace vpanalyze {
namespace {

/// A phrase with more exceptions than this is harder to read than a list.
constexpr std::size_t kMostExceptions = 3;

using Cells = std::vector<HoldShape>;

/// Cells of one kind, number of cards and suit class: what the phrases are to match and what not.
struct Family {
  HoldPhrase head;
  Cells in;
  Cells out;
};

/// Any number, from so many on, up to so many, and so many, up to `most`.
std::vector<NumberSet> number_ranges(int most) {
  std::vector<NumberSet> ranges = {NumberSet()};
  for (int least = 1; least < most; ++least) ranges.push_back(NumberSet::from(least));
  for (int up_to = 1; up_to < most; ++up_to) ranges.push_back(NumberSet::range(0, up_to));
  for (int number = 0; number <= most; ++number) ranges.push_back(NumberSet::only(number));
  return ranges;
}

/// Finds the phrases for one family.
class Describer {
 public:
  Describer(const HoldShapes& shapes, const Family& family) : shapes_(shapes), family_(family) {}

  std::vector<HoldPhrase> phrases() const {
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
    some.ranks = RankSet();
    for (const HoldShape& cell : family_.in) {
      const auto same_line = [&](const HoldShape& other) { return other.line == cell.line; };
      const bool all = std::none_of(family_.out.begin(), family_.out.end(), same_line);
      (all ? any : some).lines |= std::uint64_t{1} << cell.line;
      if (!all) some.ranks |= cell.ranks;
    }
    std::vector<HoldPhrase> phrases;
    if (any.lines != 0) phrases.push_back(any);
    if (some.lines != 0) phrases.push_back(some);
    return phrases;
  }

  /// High or low ones if these words fit, else any rank, else those of the cells.
  HoldPhrase by_rank() const {
    HoldPhrase phrase = family_.head;
    std::vector<RankSet> choices = {RankSet::all()};
    if (phrase.kind == HoldKind::of_a_kind && phrase.cards == 2 && !shapes_.high().empty()) {
      choices = {shapes_.high(), RankSet::all() - shapes_.high(), RankSet::all()};
    }
    for (const RankSet ranks : choices) {
      phrase.ranks = ranks;
      const auto fits = [ranks](const HoldShape& cell) { return ranks.contains(cell.ranks); };
      const auto meets = [ranks](const HoldShape& cell) { return ranks.intersects(cell.ranks); };
      if (std::all_of(family_.in.begin(), family_.in.end(), fits) &&
          std::none_of(family_.out.begin(), family_.out.end(), meets)) {
        return phrase;
      }
    }
    phrase.ranks = RankSet();
    for (const HoldShape& cell : family_.in) phrase.ranks |= cell.ranks;
    return phrase;
  }

  std::vector<HoldPhrase> with_kicker() const {
    std::map<RankSet, RankSet> kickers;  // by the ranks of the pair, the three or the higher pair
    for (const HoldShape& cell : family_.in) kickers[cell.ranks] |= cell.second;
    std::vector<HoldPhrase> phrases;
    for (const auto& [ranks, kicker] : kickers) {
      HoldPhrase& phrase = phrases.emplace_back(family_.head);
      phrase.ranks = ranks;
      phrase.kickers = kicker;
    }
    return phrases;
  }

  /// Flushes by their highest cards, one phrase for every number of high cards.
  std::vector<HoldPhrase> by_highest() const {
    std::map<std::uint8_t, RankSet> highest;  // by the number of high cards
    for (const HoldShape& cell : family_.in) highest[cell.high] |= cell.ranks;
    std::vector<HoldPhrase> phrases;
    for (const auto& [high, ranks] : highest) {
      HoldPhrase& phrase = phrases.emplace_back(family_.head);
      phrase.ranks = ranks;
      if (!shapes_.high().empty()) phrase.high = NumberSet::only(high);
    }
    return phrases;
  }

  HoldPhrase list(const Cells& cells) const {
    HoldPhrase phrase = family_.head;
    for (const HoldShape& cell : cells) phrase.holds.push_back(ranks_held(cell));
    std::sort(phrase.holds.rbegin(), phrase.holds.rend());
    return phrase;
  }

  /// All, all but a few, or the holds one by one.
  HoldPhrase listed() const {
    if (family_.out.empty()) return family_.head;
    const bool all_but =
        family_.out.size() < family_.in.size() && family_.out.size() <= kMostExceptions;
    HoldPhrase phrase = list(all_but ? family_.out : family_.in);
    phrase.all_but = all_but;
    return phrase;
  }

  /// All high cards in one phrase where that fits, the others by their ranks.
  std::vector<HoldPhrase> single_cards() const {
    if (family_.out.empty()) return {family_.head};
    const auto is_high = [&](const HoldShape& cell) { return shapes_.high().contains(cell.ranks); };
    std::vector<HoldPhrase> phrases;
    Cells others = family_.in;
    const auto highs = std::count_if(others.begin(), others.end(), is_high);
    const bool fits = std::none_of(family_.out.begin(), family_.out.end(), is_high) &&
                      (highs == static_cast<std::ptrdiff_t>(others.size()) || highs > 2);
    if (fits && highs > 0) {
      HoldPhrase& phrase = phrases.emplace_back(family_.head);
      phrase.high = NumberSet::only(phrase.cards - phrase.wild);
      std::erase_if(others, is_high);
    }
    if (!others.empty()) phrases.push_back(list(others));
    return phrases;
  }

  /// All phrases with ranges of gaps and high cards, the broadest first.
  std::vector<HoldPhrase> ranges() const {
    const HoldPhrase& head = family_.head;
    const std::vector<NumberSet> any = {NumberSet()};
    std::vector<NumberSet> gap_ranges = any;
    if (is_inside_or_outside(head)) {
      gap_ranges = {HoldPhrase::kOutside, HoldPhrase::kInside, NumberSet()};
    } else if (head.kind != HoldKind::flush) {
      gap_ranges = number_ranges(3);
    }
    const auto high_ranges = shapes_.high().empty() ? any : number_ranges(head.cards - head.wild);
    std::vector<HoldPhrase> all;
    for (const NumberSet gaps : gap_ranges) {
      for (const NumberSet high : high_ranges) {
        HoldPhrase& phrase = all.emplace_back(head);
        phrase.gaps = gaps;
        phrase.high = high;
      }
    }
    const auto qualities = [](const HoldPhrase& phrase) {
      return int{!phrase.gaps.is_any() && !is_inside_or_outside(phrase)} +
             int{!phrase.high.is_any()};
    };
    std::stable_sort(all.begin(), all.end(), [&](const HoldPhrase& a, const HoldPhrase& b) {
      return qualities(a) < qualities(b);
    });
    return all;
  }

  /// Straights and flushes: the fewest phrases with ranges; what these match and should not is
  /// excepted.
  std::vector<HoldPhrase> by_numbers() const {
    std::vector<HoldPhrase> chosen;
    const std::vector<HoldPhrase> all = ranges();
    Cells left = family_.in;
    while (!left.empty()) {
      HoldPhrase best;
      std::ptrdiff_t most = 0;
      for (const HoldPhrase& phrase : all) {
        const auto is_matched = [&](const HoldShape& cell) { return matches(phrase, cell); };
        Cells exceptions;
        std::copy_if(family_.out.begin(), family_.out.end(), std::back_inserter(exceptions),
                     is_matched);
        // The cells of flushes have no ranks that could be excepted.
        const bool flush = phrase.kind == HoldKind::flush;
        if (exceptions.size() > (flush ? 0 : kMostExceptions)) continue;
        const std::ptrdiff_t gain = std::count_if(left.begin(), left.end(), is_matched) -
                                    static_cast<std::ptrdiff_t>(exceptions.size());
        if (gain <= most) continue;
        most = gain;
        best = list(exceptions);
        best.gaps = phrase.gaps;
        best.high = phrase.high;
        best.all_but = !exceptions.empty();
      }
      if (most == 0) break;
      std::erase_if(left, [&](const HoldShape& cell) { return matches(best, cell); });
      chosen.push_back(best);
    }
    if (!left.empty()) chosen.push_back(list(left));
    return chosen;
  }

  const HoldShapes& shapes_;
  const Family& family_;
};

/// Phrases that differ in suits only become one.
void join_suits(std::vector<HoldPhrase>& phrases, const HoldShapes& shapes) {
  NumberSet all = NumberSet::none();
  for (int suit = 0; suit < kSuits; ++suit) {
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

}  // namespace

std::vector<LastLines> last_lines(const ChartGame& game,
                                  const std::vector<const LineOrder*>& sections) {
  constexpr std::int32_t kNever = -1;
  const NumberedHolds& holds = game.holds;
  const std::vector<LastLines> never(sections.size(), LastLines(holds.cells().size(), kNever));
  auto parts = game.in_parts(
      never, [&](std::vector<LastLines>& part, std::size_t number, const HoldValues& /*values*/) {
        const std::size_t wild = holds.wild_cards(number);
        const HoldNumbers shapes = holds.of(number);
        std::size_t played = sections[wild]->lines().size();
        for (const HoldNumber shape : shapes) {
          played = std::min(played, sections[wild]->line_of(holds.cell(shape)));
        }
        for (const HoldNumber shape : shapes) {
          std::int32_t& last = part[wild][holds.cell(shape)];
          last = std::max(last, static_cast<std::int32_t>(played));
        }
      });
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (std::size_t wild = 0; wild < sections.size(); ++wild) {
      std::transform(parts[part][wild].begin(), parts[part][wild].end(), parts[0][wild].begin(),
                     parts[0][wild].begin(),
                     [](std::int32_t a, std::int32_t b) { return std::max(a, b); });
    }
  }
  return std::move(parts[0]);
}

std::vector<HoldPhrase> described(const NumberedHolds& holds, const LineOrder& section,
                                  std::size_t line, const LastLines& last) {
  // Made hands first, then hands of fewer and fewer cards.
  const auto key = [](const HoldShape& cell) {
    const bool hand = is_hand(cell.kind) && cell.kind != HoldKind::made;
    return std::tuple(hand ? HoldKind::of_a_kind : cell.kind, -cell.cards, cell.kind, cell.wild,
                      cell.suit);
  };
  const CellLine& cells = section.lines()[line];
  std::map<decltype(key(HoldShape())), Family> families;
  for (const CellNumber number : cells) {
    const HoldShape& cell = holds.cells()[number];
    Family& family = families[key(cell)];
    family.head = phrase_of_kind(cell);
    family.in.push_back(cell);
  }
  for (std::size_t number = 0; number < last.size(); ++number) {
    const HoldShape& cell = holds.cells()[number];
    if (cell.kind == HoldKind::none || last[number] < static_cast<std::int32_t>(line) ||
        std::binary_search(cells.begin(), cells.end(), number)) {
      continue;
    }
    const auto family = families.find(key(cell));
    if (family != families.end()) family->second.out.push_back(cell);
  }
  std::vector<HoldPhrase> phrases;
  for (const auto& [_, family] : families) {
    for (HoldPhrase& phrase : Describer(holds.game(), family).phrases()) {
      phrases.push_back(std::move(phrase));
    }
  }
  join_suits(phrases, holds.game());
  return phrases;
}

}  // namespace vpanalyze
