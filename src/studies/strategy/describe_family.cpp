// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <optional>

#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

/// Largest number of exceptions in a phrase; more are harder to read than a list.
constexpr std::size_t kMostExceptions = 3;
/// Largest number of runs, such as "AK to AT or KQ to KT", that read more easily than several
/// phrases.
constexpr std::size_t kMostRuns = 3;
/// Weight of an exception or a listed hold, relative to a quality such as "1 gap".
constexpr double kListed = 0.7;

/// Candidate phrase and the effort of reading it.
struct Wording {
  HoldPhrase phrase;
  double words = 0;
};

using Wordings = std::vector<Wording>;

/// Adds every combination of a wording with a value of a quality; `words` is the effort of reading
/// that quality.
template <class Quality>
void add_qualities(const Wordings& all, Quality HoldPhrase::*quality,
                   const std::vector<Quality>& values, double words, Wordings& more) {
  for (const Quality value : values) {
    for (const Wording& wording : all) {
      more.push_back({wording.phrase, wording.words + words});
      more.back().phrase.*quality = value;
    }
  }
}

/// Returns "from n on", "up to n" and "exactly n" for each n up to `most`.
std::vector<NumberSet> number_ranges(int most) {
  std::vector<NumberSet> ranges;
  for (int least = 1; least < most; ++least) ranges.push_back(NumberSet::from(least));
  for (int greatest = 1; greatest < most; ++greatest)
    ranges.push_back(NumberSet::range(0, greatest));
  for (int number = 0; number <= most; ++number) ranges.push_back(NumberSet::only(number));
  return ranges;
}

/// Finds the phrases for one family.
class Describer {
 public:
  Describer(const HoldShapes& shapes, const CellFamily& family)
      : shapes_(shapes), family_(family) {}

  std::vector<HoldPhrase> phrases() const {
    switch (family_.head.kind) {
      case HoldKind::made:
      case HoldKind::pat: return made();
      case HoldKind::two_pair:
        if (shapes_.lower_pairs_differ()) return kicker_phrases();
        [[fallthrough]];
      case HoldKind::of_a_kind: return {rank_phrase()};
      case HoldKind::with_kicker: return kicker_phrases();
      case HoldKind::loose: return {list(family_.wanted)};
      case HoldKind::flush:
        return shapes_.flushes_differ() ? highest_card_phrases()
                                        : covered(add_high_cards({{family_.head}}));
      case HoldKind::royal_flush: return covered(add_left_out(add_high_cards({{family_.head}})));
      case HoldKind::suited:
      case HoldKind::cards: return covered(add_left_out(single_cards()));
      case HoldKind::straight_flush:
      case HoldKind::straight: return covered(straights());
      default: return {family_.head};
    }
  }

 private:
  /// Returns the phrases for made hands. Names single ranks of five of a kind only if other ranks
  /// must not match.
  std::vector<HoldPhrase> made() const {
    HoldPhrase any = family_.head;
    HoldPhrase some = family_.head;
    some.ranks = RankSet();
    for (const HoldShape& cell : family_.wanted) {
      const auto same_line = [&](const HoldShape& other) { return other.line == cell.line; };
      const bool all = none_of(family_.unwanted, same_line);
      (all ? any : some).lines |= std::uint64_t{1} << cell.line;
      if (!all) some.ranks |= cell.ranks;
    }
    std::vector<HoldPhrase> phrases;
    if (any.lines != 0) phrases.push_back(any);
    if (some.lines != 0) phrases.push_back(some);
    return phrases;
  }

  /// Returns the sets of ranks that have words, the plainest first.
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

  /// Returns a phrase for the ranks of the cells, or for more ranks if that has plainer words.
  HoldPhrase rank_phrase() const {
    HoldPhrase phrase = family_.head;
    for (const RankSet ranks : rank_sets()) {
      phrase.ranks = ranks;
      const auto fits = [ranks](const HoldShape& cell) { return ranks.contains(cell.ranks); };
      const auto meets = [ranks](const HoldShape& cell) { return ranks.intersects(cell.ranks); };
      if (all_of(family_.wanted, fits) && none_of(family_.unwanted, meets)) {
        return phrase;
      }
    }
    phrase.ranks = RankSet();
    for (const HoldShape& cell : family_.wanted) phrase.ranks |= cell.ranks;
    return phrase;
  }

  std::vector<HoldPhrase> kicker_phrases() const {
    std::map<RankSet, RankSet> kickers;  // keyed by the ranks of the pair, the three or the higher
                                         // pair
    for (const HoldShape& cell : family_.wanted) kickers[cell.ranks] |= cell.second;
    std::vector<HoldPhrase> phrases;
    for (const auto& [ranks, kicker] : kickers) {
      HoldPhrase& phrase = phrases.emplace_back(family_.head);
      phrase.ranks = ranks;
      phrase.kickers = kicker;
    }
    return phrases;
  }

  /// Returns phrases for flushes by their highest cards, one for every number of high cards.
  std::vector<HoldPhrase> highest_card_phrases() const {
    std::map<std::uint8_t, RankSet> highest;  // keyed by the number of high cards
    for (const HoldShape& cell : family_.wanted) highest[cell.high] |= cell.ranks;
    std::vector<HoldPhrase> phrases;
    for (const auto& [high, ranks] : highest) {
      HoldPhrase& phrase = phrases.emplace_back(family_.head);
      phrase.ranks = ranks;
      if (!shapes_.high().empty()) phrase.high = NumberSet::only(high);
    }
    return phrases;
  }

  HoldPhrase list(const std::vector<HoldShape>& cells) const {
    HoldPhrase phrase = family_.head;
    phrase.holds = mapped(cells, ranks_held);
    std::sort(phrase.holds.rbegin(), phrase.holds.rend());
    return phrase;
  }

  /// Returns a list in runs. A run such as "AK to AT" may include AJ if no deal that reaches this
  /// line offers it.
  HoldPhrase list_in_runs(const std::vector<HoldShape>& cells) const {
    HoldPhrase phrase = list(cells);
    phrase.holds = few_runs(phrase.holds, [this](RankSet ranks) {
      return none_of(family_.unwanted,
                     [ranks](const HoldShape& cell) { return cell.ranks == ranks; });
    });
    return phrase;
  }

  /// Returns the wordings given and each of them with every number of high cards.
  Wordings add_high_cards(const Wordings& all) const {
    Wordings more = all;
    if (shapes_.high().empty()) return more;
    const int most = family_.head.cards - family_.head.wild;
    add_qualities(all, &HoldPhrase::high, number_ranges(most), 1, more);
    return more;
  }

  /// Returns the wordings given and each of them with "no ace", "no ace or ten" and so on.
  static Wordings add_left_out(const Wordings& all) {
    constexpr RankSet kRoyal = RankSet::range(Rank::ten, Rank::ace);
    Wordings more = all;
    for (const Rank one : kRanksFromAce) {
      for (const Rank other : kRanksFromAce) {
        if (other > one || !kRoyal.contains(other)) continue;
        add_qualities(all, &HoldPhrase::left_out, {RankSet::of(one) | RankSet::of(other)},
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
    add_qualities(any, &HoldPhrase::high, {NumberSet::only(cards)}, 0.5, all);
    return all;
  }

  /// Returns all wordings of straights with at most two qualities.
  Wordings straights() const {
    const Wordings any = {{family_.head}};
    Wordings gap_wordings = any;
    if (is_inside_or_outside(family_.head)) {
      // "Inside" is always mentioned, even if no outside straight could be meant.
      gap_wordings.front().words = 0.3;
      add_qualities(any, &HoldPhrase::ends, {HoldPhrase::kOutside, HoldPhrase::kInside}, 0,
                    gap_wordings);
    } else {
      add_qualities(any, &HoldPhrase::gaps, number_ranges(3), 1, gap_wordings);
    }
    Wordings all = add_high_cards(gap_wordings);
    if (!shapes_.high().empty()) {
      add_qualities(any, &HoldPhrase::surplus, {0, 1, -1, -2}, 1.2, all);
    }
    return add_lowest(all);
  }

  /// Returns the wordings given and the shorter ones with "5-6-7 or higher", "except A-low".
  static Wordings add_lowest(const Wordings& all) {
    constexpr RankSet kAceLow = RankSet::of(Rank::ace);
    std::vector<RankSet> sets = {RankSet::all() - kAceLow};
    for (Rank rank = Rank::three; rank < Rank::king; rank = rank + 1) {
      sets.push_back(RankSet::range(rank, Rank::king));
      sets.push_back(RankSet::range(Rank::deuce, rank) | kAceLow);
    }
    Wordings more = all;
    for (const Wording& wording : all) {
      if (wording.words > 1.5) continue;
      add_qualities({wording}, &HoldPhrase::lowest, sets, is_in_a_row(wording.phrase) ? 0.3 : 1.0,
                    more);
    }
    return more;
  }

  /// Returns the fewest of these phrases that match all cells. Cells that they match by mistake are
  /// exceptions; cells that no phrase matches are listed.
  std::vector<HoldPhrase> covered(const Wordings& all) const {
    std::vector<HoldPhrase> chosen;
    std::vector<HoldShape> left = family_.wanted;
    while (!left.empty()) {
      Wording best = {list_in_runs(left), kListed * static_cast<double>(left.size()) - 0.5};
      const bool few = left.size() <= kMostExceptions && !left[0].ranks.empty();
      double best_score = few ? score(left.size(), best, left.size()) : 0;
      for (const Wording& wording : all) {
        const auto is_matched = [&](const HoldShape& cell) {
          return matches(wording.phrase, cell);
        };
        const auto gain = static_cast<std::size_t>(count_if(left, is_matched));
        if (score(gain, wording, left.size()) <= best_score) continue;
        const std::optional<Wording> fitting = add_exceptions(wording);
        if (!fitting || score(gain, *fitting, left.size()) <= best_score) continue;
        best_score = score(gain, *fitting, left.size());
        best = *fitting;
      }
      std::erase_if(left, [&](const HoldShape& cell) { return matches(best.phrase, cell); });
      chosen.push_back(best.phrase);
    }
    drop_repeated(chosen);
    if (chosen.size() > 1 && (is_listed_plainly() || lists_as_many(chosen))) {
      return {list_in_runs(family_.wanted)};
    }
    return chosen;
  }

  /// Removes phrases whose cells are all matched by other phrases.
  void drop_repeated(std::vector<HoldPhrase>& phrases) const {
    for (std::size_t i = 0; i < phrases.size() && phrases.size() > 1;) {
      const bool needed = any_of(family_.wanted, [&](const HoldShape& cell) {
        return matches(phrases[i], cell) && count_if(phrases, [&](const HoldPhrase& phrase) {
                                              return matches(phrase, cell);
                                            }) == 1;
      });
      if (needed) {
        ++i;
      } else {
        phrases.erase(phrases.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }

  /// Returns true if single cards, or draws to a royal flush, fit into one short list of ranks.
  bool is_listed_plainly() const {
    const HoldKind kind = family_.head.kind;
    if (!is_told_by_ranks(kind) && kind != HoldKind::royal_flush) return false;
    const HoldPhrase listed = list_in_runs(family_.wanted);
    return family_.wanted.size() <= kMostListed ||
           words_of_runs(mapped(listed.holds, &HoldPhrase::Ranks::ranks)).size() <= kMostRuns;
  }

  /// Returns true if the phrases list and except at least as many holds as there are to name.
  bool lists_as_many(const std::vector<HoldPhrase>& phrases) const {
    const std::size_t listed =
        sum_of(phrases, [](const HoldPhrase& phrase) { return phrase.holds.size(); });
    return !family_.wanted.front().ranks.empty() && family_.wanted.size() <= kMostListed &&
           family_.wanted.size() <= listed;
  }

  /// Returns the score of a wording that matches `gain` of the `left` cells; matching all scores
  /// highest.
  static double score(std::size_t gain, const Wording& wording, std::size_t left) {
    const double share = static_cast<double>(gain) / static_cast<double>(left);
    return (gain == left ? 2 * share : share) / (2 + wording.words);
  }

  /// Returns the wording with its exceptions, or nothing if it has too many. Cells of flushes have
  /// no ranks to except, and single cards no words for it.
  std::optional<Wording> add_exceptions(const Wording& wording) const {
    std::vector<HoldShape> exceptions;
    std::copy_if(family_.unwanted.begin(), family_.unwanted.end(), std::back_inserter(exceptions),
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
  const CellFamily& family_;
};

}  // namespace

std::vector<HoldPhrase> described(const HoldShapes& shapes, const CellFamily& family) {
  return Describer(shapes, family).phrases();
}

}  // namespace vpanalyze
