// SPDX-License-Identifier: MIT
// Lines for hands without penalty cards. They improve a chart in two ways:
//
//   - A line appears twice: in its place only for hands without a penalty card, and further down
//     for all hands: "suited QT if no flush penalty … suited QT". The better holds of hands with a
//     penalty card may be part of a line and then go in between: "suited JT if no flush penalty …
//     KJ unsuited … suited JT … two unsuited high cards".
//   - A hold appears earlier for hands without a penalty card: "3 to a royal flush if no flush
//     penalty" before "the deuce alone".
//
// One pass over all deals measures the saving of each of them anywhere in the chart: for every
// hold, its penalty cards and the lines between which a deal would move. The best one is made, and
// so on until nothing saves enough.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_search.hpp"
#include "studies/strategy/penalty_gains.hpp"

namespace vpanalyze {
namespace {

/// Least saving of a line, in bets a hand: 0.00005%.
constexpr double kLeastSaving = 5e-7;
/// Largest number of additions; neighbors are joined into one line.
constexpr int kMostAdditions = 12;
/// Number of additions tried at a time.
constexpr std::size_t kMostTries = 4;

const DealCondition kNoFlushPenalty = {DealCondition::Kind::held_suit, true, 1};
const DealCondition kNoStraightPenalty = {DealCondition::Kind::straight_penalty, true};

using Conditions = std::vector<DealCondition>;
const std::array<Conditions, 3> kConditions = {
    {{kNoFlushPenalty}, {kNoStraightPenalty}, {kNoFlushPenalty, kNoStraightPenalty}}};

/// Returns true if hands with such penalties meet kConditions[conditions].
bool meets(std::size_t penalties, std::size_t conditions) {
  return (penalties & (conditions + 1)) == 0;
}

/// Candidate change of a chart.
struct Addition {
  double saving = 0;  ///< for each added line
  bool demotes = false;
  std::uint32_t line = 0;   ///< line that gets the conditions, or before which the new one goes
  std::uint32_t place = 0;  ///< line before which the line without conditions goes
  DescriptionNumber hold = 0;
  std::size_t conditions = 0;
  std::vector<DescriptionNumber> earlier;  ///< holds of the line at `place` that go before it
};

class PenaltySearch {
 public:
  PenaltySearch(const ChartGame& game, Chart& chart)
      : looks_(game), chart_(chart), first_(chart), played_(looks_.played(chart)) {}

  /// Adds the best line. Returns false if no line saves enough.
  bool add_lines() {
    const PenaltyGains gains = looks_.gains(chart_, played_, kLeastSaving);
    std::vector<Addition> all;
    consider_demotions(gains, all);
    consider_promotions(gains, all);
    sort_by(all, &Addition::saving, std::greater<>());
    // Lines that a hold now precedes may play it differently than assumed.
    all.resize(std::min(all.size(), kMostTries));
    return any_of(all, [&](const Addition& addition) {
      const Chart mended = changed_chart(addition);
      const std::size_t more = mended.lines() - chart_.lines();
      return accept(mended, kLeastSaving * static_cast<double>(std::max<std::size_t>(more, 1)));
    });
  }

  /// Joins new lines that are similar if that costs nothing, moves lines and holds while that
  /// lowers the cost, and removes lines that no deal reaches.
  void tidy() {
    constexpr double kRounding = 1e-12;
    for (std::size_t section = 0; section < chart_.sections.size(); ++section) join_lines(section);
    while (accept(settled_lines(looks_.game(), chart_), kRounding)) {
    }
    std::size_t line = 0;
    for (ChartSection& section : chart_.sections) {
      std::erase_if(section.lines,
                    [&](const ChartLine&) { return played_.lines[line++].deals == 0; });
    }
  }

 private:
  using Lines = std::vector<ChartLine>;

  bool accept(const Chart& mended, double least_saving) {
    const PlayedLines played = looks_.played(mended);
    if (bets(cost(played_) - cost(played)) < least_saving) return false;
    chart_ = mended;
    played_ = played;
    return true;
  }

  static int128 cost(const PlayedLines& played) { return sum_of(played.lines, &DealSum::cost); }
  double bets(int128 gain) const { return looks_.game().bet_amount(gain); }

  /// Finds lines to repeat further down. Demoted deals move to lines before the new place.
  void consider_demotions(const PenaltyGains& gains, std::vector<Addition>& all) const {
    using Nexts = std::map<std::uint32_t, std::map<DescriptionNumber, double>>;
    for (std::size_t conditions = 0; conditions < kConditions.size(); ++conditions) {
      std::map<std::pair<std::uint32_t, DescriptionNumber>, Nexts> demoted;  // by line and hold
      for (const auto& [change, gain] : gains.demoted) {
        if (meets(change.penalties, conditions)) continue;
        demoted[{change.line, change.hold}][change.next_line][change.next_hold] += bets(gain);
      }
      for (const auto& [source, nexts] : demoted) {
        const ChartLine& line = line_at(source.first);
        if (!line.conditions.empty() || !remove_hold(line, source.second)) continue;
        Addition addition = {0, true, source.first, 0, source.second, conditions, {}};
        Addition best;
        double saving = 0;
        const auto offer = [&](std::uint32_t place, double saved) {
          addition.place = place;
          addition.saving = saved;
          if (saved > best.saving) best = addition;
        };
        for (const auto& [next, holds] : nexts) {
          double gained = 0;
          double lost = 0;
          for (const auto& [hold, gain] : holds) {
            (gain > 0 ? gained : lost) += gain;
            if (gain > 0) addition.earlier.push_back(hold);
          }
          if (lost < 0 && gained > 0) offer(next, (saving + gained) / 2);
          addition.earlier.clear();
          saving += gained + lost;
          offer(next + 1, saving);
        }
        if (best.saving > kLeastSaving) all.push_back(best);
      }
    }
  }

  /// Finds holds to play earlier. Promoted deals come from lines of the same section after the new
  /// place.
  void consider_promotions(const PenaltyGains& gains, std::vector<Addition>& all) const {
    for (std::size_t hold = 0; hold < gains.promoted.size(); ++hold) {
      for (std::size_t conditions = 0; conditions < kConditions.size(); ++conditions) {
        auto line = static_cast<std::uint32_t>(chart_.lines());
        for (std::size_t section = chart_.sections.size(); section-- > 0;) {
          Addition best;
          double saving = 0;
          for (std::size_t i = chart_.sections[section].lines.size(); i-- > 0;) {
            --line;
            for (std::size_t penalties = 0; penalties < kPenaltySets; ++penalties) {
              if (!meets(penalties, conditions)) continue;
              saving += bets(gains.promoted[hold][line][penalties]);
            }
            if (saving <= best.saving) continue;
            best = {saving, false, line, 0, static_cast<DescriptionNumber>(hold), conditions, {}};
          }
          if (best.saving > kLeastSaving) all.push_back(best);
        }
      }
    }
  }

  /// Returns the section of a line and its number there.
  std::pair<std::size_t, std::size_t> place_of(std::size_t line) const {
    std::size_t section = 0;
    while (line >= chart_.sections[section].lines.size()) {
      line -= chart_.sections[section++].lines.size();
    }
    return {section, line};
  }
  const ChartLine& line_at(std::size_t line) const {
    const auto [section, number] = place_of(line);
    return chart_.sections[section].lines[number];
  }
  ChartLine line_of(DescriptionNumber hold, const Conditions& conditions) const {
    return {{looks_.game().holds.game().phrase_of(looks_.hold(hold))}, conditions};
  }

  Chart changed_chart(const Addition& addition) const {
    Chart mended = chart_;
    const auto [section, number] = place_of(addition.line);
    Lines& lines = mended.sections[section].lines;
    const auto iterator_at = [&lines](std::size_t line) {
      return lines.begin() + static_cast<std::ptrdiff_t>(line);
    };
    const ChartLine conditional = line_of(addition.hold, kConditions[addition.conditions]);
    if (!addition.demotes) {
      lines.insert(iterator_at(number), conditional);
      return mended;
    }
    const std::size_t place = number + addition.place - addition.line;
    // A line after the last line of a section, which fits any deal, would play none.
    if (place < lines.size()) lines.insert(iterator_at(place), line_of(addition.hold, {}));
    if (!addition.earlier.empty()) {
      ChartLine earlier;
      for (const DescriptionNumber hold : addition.earlier) {
        earlier.phrases.push_back(line_of(hold, {}).phrases.front());
      }
      lines.insert(iterator_at(place), earlier);
    }
    ChartLine left = *remove_hold(lines[number], addition.hold);
    if (left.phrases.empty()) {
      lines[number] = conditional;
    } else {
      lines[number] = left;
      lines.insert(iterator_at(number + 1), conditional);
    }
    return mended;
  }

  /// Returns a line without one of its holds, perhaps with none left; nothing if that has no words.
  std::optional<ChartLine> remove_hold(const ChartLine& line, DescriptionNumber number) const {
    const HoldShape& hold = looks_.hold(number);
    ChartLine left = {{}, line.conditions};
    for (HoldPhrase phrase : line.phrases) {
      if (phrase == looks_.game().holds.game().phrase_of(hold)) continue;
      if (!may_match(phrase, hold)) {
        left.phrases.push_back(phrase);
        continue;
      }
      // A phrase without listed ranks may be all that other lines leave to this one; playing the
      // chart will show.
      if (hold.ranks.empty()) continue;
      const HoldPhrase::Ranks ranks = ranks_held(hold);
      if (!phrase.holds.empty() && !phrase.all_but) {
        std::erase(phrase.holds, ranks);
        if (phrase.holds.empty()) continue;
      } else if (hold.kind == HoldKind::royal_flush) {
        leave_out(ranks, phrase);
      } else {
        return std::nullopt;
      }
      left.phrases.push_back(phrase);
    }
    return left;
  }

  /// Adds an exception to draws to a royal flush. If a list would have too many exceptions, lists
  /// the remaining holds instead.
  static void leave_out(HoldPhrase::Ranks ranks, HoldPhrase& phrase) {
    phrase.all_but = true;
    phrase.holds.push_back(ranks);
    std::sort(phrase.holds.rbegin(), phrase.holds.rend());
    if (phrase.holds.size() <= kMostListed) return;
    std::vector<HoldPhrase::Ranks> rest;
    for (unsigned royal = 0; royal < 32; ++royal) {
      if (std::popcount(royal) != phrase.cards - phrase.wild) continue;
      HoldPhrase::Ranks held;
      for (int i = 0; i < 5; ++i) {
        if ((royal >> i & 1U) != 0) held.ranks |= RankSet::of(Rank::ace - 4 + i);
      }
      const bool is_out = contains(phrase.holds, held);
      if (!is_out) rest.push_back(held);
    }
    if (rest.size() > kMostListed) return;
    std::sort(rest.rbegin(), rest.rend());
    phrase.all_but = false;
    phrase.holds = rest;
  }

  /// Returns true if a phrase matches any of the holds of a description.
  bool may_match(const HoldPhrase& phrase, const HoldShape& description) const {
    const NumberedHolds& holds = looks_.game().holds;
    return any_of(holds.shapes(), [&](const HoldShape& shape) {
      return matches(phrase, shape) && holds.game().description_of(shape) == description;
    });
  }

  bool is_new(std::size_t section, const ChartLine& line) const {
    const Lines& lines = first_.sections[section].lines;
    return !contains(lines, line);
  }

  /// Returns two lines that differ only in the ranks they list as one; nothing for other lines.
  static std::optional<ChartLine> joined(const ChartLine& a, const ChartLine& b) {
    if (a.conditions != b.conditions || a.phrases.size() != 1 || b.phrases.size() != 1) return {};
    HoldPhrase one = a.phrases[0];
    HoldPhrase other = b.phrases[0];
    if (one.holds.empty() || other.holds.empty() || one.all_but || other.all_but) return {};
    std::vector<HoldPhrase::Ranks> holds;
    std::set_union(one.holds.begin(), one.holds.end(), other.holds.begin(), other.holds.end(),
                   std::back_inserter(holds), std::greater<>());
    one.holds.clear();
    other.holds.clear();
    if (one != other) return {};
    one.holds = holds;
    return ChartLine{{one}, a.conditions};
  }

  void join_lines(std::size_t section) {
    const Lines& lines = chart_.sections[section].lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t j = i + 1; j < lines.size();) {
        const std::optional<ChartLine> both = joined(lines[i], lines[j]);
        const bool may_join = both && (is_new(section, lines[i]) || is_new(section, lines[j]));
        if (!may_join || !(try_joined(section, *both, i, j) || try_joined(section, *both, j, i)))
          ++j;
      }
    }
  }
  bool try_joined(std::size_t section, const ChartLine& both, std::size_t kept, std::size_t gone) {
    Chart shorter = chart_;
    Lines& lines = shorter.sections[section].lines;
    lines[kept] = both;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(gone));
    return accept(shorter, 0);
  }

  PenaltyLooks looks_;
  Chart& chart_;
  const Chart first_;
  PlayedLines played_;
};

}  // namespace

void add_penalty_lines(const ChartGame& game, Chart& chart) {
  PenaltySearch search(game, chart);
  for (int ways = 0; ways < kMostAdditions && search.add_lines(); ++ways) {
  }
  search.tidy();
}

}  // namespace vpanalyze
