// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

/// A phrase with more exceptions than this is harder to read than a list.
constexpr std::size_t kMostExceptions = 3;
/// What an exception, or a hold of a list, weighs of a quality such as "1 gap".
constexpr double kListed = 0.7;

using Cells = std::vector<HoldShape>;

/// Cells of one kind, number of cards and suit class: what the phrases are to match and what not.
struct Family {
  HoldPhrase head;
  Cells in;
  Cells out;
};

/// What may be said of a hold, and how much it takes to say.
struct Wording {
  HoldPhrase phrase;
  double words = 0;
};

using Wordings = std::vector<Wording>;

/// Adds all of some wordings with each of some values of a quality; how much that takes to say.
template <class Quality>
void say_besides(const Wordings& all, Quality HoldPhrase::*quality,
                 const std::vector<Quality>& values, double words, Wordings& more) {
  for (const Quality value : values) {
    for (const Wording& wording : all) {
      more.push_back({wording.phrase, wording.words + words});
      more.back().phrase.*quality = value;
    }
  }
}

/// From n on, up to n, and exactly n, up to `most`.
std::vector<NumberSet> number_ranges(int most) {
  std::vector<NumberSet> ranges;
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
      case HoldKind::loose: return {list(family_.in)};
      case HoldKind::flush:
        return shapes_.flushes_differ() ? by_highest() : covered(with_numbers({{family_.head}}));
      case HoldKind::royal_flush: return covered(with_left_out(with_numbers({{family_.head}})));
      case HoldKind::suited:
      case HoldKind::cards: return covered(with_left_out(single_cards()));
      case HoldKind::straight_flush:
      case HoldKind::straight: return covered(straights());
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

  /// Sets of ranks that have words, the plainest first.
  std::vector<RankSet> rank_sets() const {
    std::vector<RankSet> sets = {RankSet::all()};
    if (family_.head.kind == HoldKind::of_a_kind && family_.head.cards == 2 &&
        !shapes_.high().empty()) {
      sets = {shapes_.high(), RankSet::all() - shapes_.high(), RankSet::all()};
    }
    for (const Rank low : kRanksFromAce) sets.push_back(RankSet::range(low, Rank::ace));
    for (const Rank high : kEachRank) sets.push_back(RankSet::range(Rank::deuce, high));
    return sets;
  }

  /// The ranks of the cells, or more of them if that has plainer words.
  HoldPhrase by_rank() const {
    HoldPhrase phrase = family_.head;
    for (const RankSet ranks : rank_sets()) {
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

  /// A list in which "AK to AT" may say AJ, too, if no deal offers it that is not played before.
  HoldPhrase list_in_runs(const Cells& cells) const {
    HoldPhrase phrase = list(cells);
    phrase.holds = in_few_runs(phrase.holds, [this](RankSet ranks) {
      return std::none_of(family_.out.begin(), family_.out.end(),
                          [ranks](const HoldShape& cell) { return cell.ranks == ranks; });
    });
    return phrase;
  }

  /// All, and all with every number of high cards.
  Wordings with_numbers(const Wordings& all) const {
    Wordings more = all;
    if (shapes_.high().empty()) return more;
    const int most = family_.head.cards - family_.head.wild;
    say_besides(all, &HoldPhrase::high, number_ranges(most), 1, more);
    return more;
  }

  /// All, and all with "no ace", "no ace or ten".
  static Wordings with_left_out(const Wordings& all) {
    constexpr RankSet kRoyal = RankSet::range(Rank::ten, Rank::ace);
    Wordings more = all;
    for (const Rank one : kRanksFromAce) {
      for (const Rank other : kRanksFromAce) {
        if (other > one || !kRoyal.contains(other)) continue;
        say_besides(all, &HoldPhrase::left_out, {RankSet::of(one) | RankSet::of(other)},
                    one == other ? 1 : 1.5, more);
      }
    }
    return more;
  }

  Wordings single_cards() const {
    const int cards = family_.head.cards - family_.head.wild;
    Wordings any = {{family_.head}};
    if (shapes_.high().empty()) return any;
    Wordings all;
    // Three cards that are held to nothing else are high cards.
    if (cards <= 2) all = any;
    say_besides(any, &HoldPhrase::high, {NumberSet::only(cards)}, 0.5, all);
    return all;
  }

  /// All phrases of straights with at most two qualities.
  Wordings straights() const {
    const Wordings any = {{family_.head}};
    Wordings by_gaps = any;
    if (is_inside_or_outside(family_.head)) {
      // "Inside" is said even where no outside straight could be meant any more.
      by_gaps.front().words = 0.3;
      say_besides(any, &HoldPhrase::ends, {HoldPhrase::kOutside, HoldPhrase::kInside}, 0, by_gaps);
    } else {
      say_besides(any, &HoldPhrase::gaps, number_ranges(3), 1, by_gaps);
    }
    Wordings all = with_numbers(by_gaps);
    if (!shapes_.high().empty()) {
      say_besides(any, &HoldPhrase::surplus, {0, 1, -1, -2}, 1.2, all);
    }
    return with_lowest(all);
  }

  /// All, and the shorter ones with "5-6-7 or higher", "except A-low".
  static Wordings with_lowest(const Wordings& all) {
    constexpr RankSet kAceLow = RankSet::of(Rank::ace);
    std::vector<RankSet> sets = {RankSet::all() - kAceLow};
    for (Rank rank = Rank::three; rank < Rank::king; rank = rank + 1) {
      sets.push_back(RankSet::range(rank, Rank::king));
      sets.push_back(RankSet::range(Rank::deuce, rank) | kAceLow);
    }
    Wordings more = all;
    for (const Wording& wording : all) {
      if (wording.words > 1.5) continue;
      say_besides({wording}, &HoldPhrase::lowest, sets, is_in_a_row(wording.phrase) ? 0.3 : 1.0,
                  more);
    }
    return more;
  }

  /// The fewest phrases among these that match all cells; what they match and should not is
  /// excepted. What no phrase fits is listed.
  std::vector<HoldPhrase> covered(const Wordings& all) const {
    std::vector<HoldPhrase> chosen;
    Cells left = family_.in;
    while (!left.empty()) {
      Wording best = {list_in_runs(left), kListed * static_cast<double>(left.size()) - 0.5};
      const bool few = left.size() <= kMostExceptions && !left[0].ranks.empty();
      double best_score = few ? score(left.size(), best, left.size()) : 0;
      for (const Wording& wording : all) {
        const auto is_matched = [&](const HoldShape& cell) {
          return matches(wording.phrase, cell);
        };
        const auto gain =
            static_cast<std::size_t>(std::count_if(left.begin(), left.end(), is_matched));
        if (score(gain, wording, left.size()) <= best_score) continue;
        const std::optional<Wording> fitting = with_exceptions(wording);
        if (!fitting || score(gain, *fitting, left.size()) <= best_score) continue;
        best_score = score(gain, *fitting, left.size());
        best = *fitting;
      }
      std::erase_if(left, [&](const HoldShape& cell) { return matches(best.phrase, cell); });
      chosen.push_back(best.phrase);
    }
    return chosen;
  }

  /// How good it is to say this for a number of the cells left: to say it of all is best.
  static double score(std::size_t gain, const Wording& wording, std::size_t left) {
    const double share = static_cast<double>(gain) / static_cast<double>(left);
    return (gain == left ? 2 * share : share) / (2 + wording.words);
  }

  /// The cells of flushes have no ranks that could be excepted, single cards no words for it.
  std::optional<Wording> with_exceptions(const Wording& wording) const {
    Cells exceptions;
    std::copy_if(family_.out.begin(), family_.out.end(), std::back_inserter(exceptions),
                 [&](const HoldShape& cell) { return matches(wording.phrase, cell); });
    const HoldKind kind = wording.phrase.kind;
    const bool may_except = kind == HoldKind::straight || kind == HoldKind::straight_flush ||
                            kind == HoldKind::royal_flush;
    if (exceptions.size() > (may_except ? kMostExceptions : 0)) return std::nullopt;
    Wording fitting = wording;
    fitting.words += kListed * static_cast<double>(exceptions.size());
    fitting.phrase.holds = list(exceptions).holds;
    fitting.phrase.all_but = !exceptions.empty();
    return fitting;
  }

  const HoldShapes& shapes_;
  const Family& family_;
};

/// Phrases that differ in suits only become one.
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

/// Puts "full house or better" for as many hands of a line as it can say, if that are several, and
/// says nothing that is played otherwise.
void say_or_better(std::vector<HoldPhrase>& phrases, const ChartWords& words, int wild_cards,
                   const Cells& in, const Cells& out) {
  const auto matched = [](const std::vector<HoldPhrase>& all) {
    return [&all](const HoldShape& cell) {
      return std::any_of(all.begin(), all.end(),
                         [&](const HoldPhrase& phrase) { return matches(phrase, cell); });
    };
  };
  std::vector<HoldPhrase> best;
  std::ptrdiff_t most = 2;
  for (std::size_t number = 0; number < 2 * words.shapes().paytable().lines.size(); ++number) {
    const std::vector<HoldPhrase> better =
        words.or_better({number / 2, number % 2 == 1}, wild_cards);
    const auto said = std::count_if(in.begin(), in.end(), matched(better));
    if (said <= most || std::any_of(out.begin(), out.end(), matched(better))) continue;
    // What it leaves unsaid is added.
    std::vector<HoldPhrase> all = better;
    std::copy_if(phrases.begin(), phrases.end(), std::back_inserter(all),
                 [&](const HoldPhrase& phrase) {
                   return std::any_of(in.begin(), in.end(), [&](const HoldShape& cell) {
                     return matches(phrase, cell) && !matched(better)(cell);
                   });
                 });
    const bool made_twice = all.size() > better.size() && all[better.size()].kind == HoldKind::made;
    if (made_twice || !words.begins_or_better(all, wild_cards)) continue;
    most = said;
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
  std::map<decltype(key(HoldShape())), Family> families;
  Cells in;
  for (const CellNumber number : cells) {
    const HoldShape& cell = holds.cells()[number];
    Family& family = families[key(cell)];
    family.head = phrase_of_kind(cell);
    family.in.push_back(cell);
    in.push_back(cell);
  }
  Cells out;
  for (std::size_t number = 0; number < last.size(); ++number) {
    const HoldShape& cell = holds.cells()[number];
    if (cell.kind == HoldKind::none || last[number] < static_cast<std::int32_t>(line) ||
        std::binary_search(cells.begin(), cells.end(), number)) {
      continue;
    }
    out.push_back(cell);
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
  say_or_better(phrases, words, section.wild_cards(), in, out);
  return phrases;
}

}  // namespace vpanalyze
