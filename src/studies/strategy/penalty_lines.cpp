// SPDX-License-Identifier: MIT
// Lines for hands without penalty cards. There are two ways to mend a chart with them:
//
//   - A line is said twice: where it stands only for hands without a penalty card, and further down
//     for all hands: "suited QT if no flush penalty … suited QT".
//   - A hold is said earlier for hands without a penalty card: "3 to a royal flush if no flush
//     penalty" before "the deuce alone".
//
// One look at all deals says what each of them would save, anywhere in the chart: for every hold,
// its penalty cards, and the lines between which a deal would change over. The best one is made,
// and so on until nothing saves enough.
#include <algorithm>
#include <array>
#include <map>

#include "studies/strategy/chart_player.hpp"
#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

/// What a line must save, in bets a hand: 0.00005%.
constexpr double kLeastSaving = 5e-7;
/// Additions, of which neighbours become one line.
constexpr int kMostPenaltyLines = 12;

const DealCondition kNoFlushPenalty = {DealCondition::Kind::of_its_suit, true, 1};
const DealCondition kNoStraightPenalty = {DealCondition::Kind::straight_penalty, true};

using Conditions = std::vector<DealCondition>;
const std::array<Conditions, 3> kPenalties = {
    {{kNoFlushPenalty}, {kNoStraightPenalty}, {kNoFlushPenalty, kNoStraightPenalty}}};

/// Which of kPenalties a hold meets: bit i.
unsigned conditions_met(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal,
                        std::size_t hold) {
  const HeldDeal held(shapes, deal, hold);
  const bool no_flush = held.meets(kNoFlushPenalty);
  const bool no_straight = held.meets(kNoStraightPenalty);
  return (no_flush ? 1U : 0U) | (no_straight ? 2U : 0U) | (no_flush && no_straight ? 4U : 0U);
}

/// Deals that are played by a line and may be played by another hold: its description, which
/// conditions the hold meets, and the line that plays the deal, or would if not this one.
struct Change {
  HoldShape hold;
  std::uint32_t line;
  unsigned met;
  std::uint32_t other;

  auto operator<=>(const Change&) const = default;
};
/// By what the sum of values grows.
using Gains = std::map<Change, int128>;

struct AllGains {
  Gains demoted;   ///< the line's deals go over to the next line that has one for them
  Gains promoted;  ///< deals of `line` are held for what the description says; `other` is the same
};

/// A line to put in.
struct Addition {
  double saving = 0;
  bool demotes = false;
  std::uint32_t before = 0;  ///< the line that it goes before, or that gets the conditions
  std::uint32_t place = 0;   ///< where the line without conditions goes
  HoldShape hold;
  std::size_t conditions = 0;
};

class PenaltySearch {
 public:
  PenaltySearch(const ChartGame& game, Chart& chart) : game_(game), chart_(chart) { look(); }

  /// Whether a line was found.
  bool add_line() {
    Addition best;
    consider(gains_.demoted, true, best);
    consider(gains_.promoted, false, best);
    if (best.saving < kLeastSaving) return false;
    const Chart before = chart_;
    const double cost = cost_;
    insert(best);
    join_neighbours(chart_.sections[section_of_[best.before]].lines);
    look();
    if (cost - cost_ >= kLeastSaving) return true;
    chart_ = before;
    return false;
  }

 private:
  void number_lines() {
    section_of_.clear();
    for (std::size_t section = 0; section < chart_.sections.size(); ++section) {
      section_of_.insert(section_of_.end(), chart_.sections[section].lines.size(), section);
    }
  }

  /// Plays all deals.
  void look() {
    number_lines();
    const ChartPlayer player(game_.holds, chart_);
    struct Part {
      AllGains gains;
      int128 cost = 0;
    };
    const auto add = [&](Part& part, std::size_t number, const HoldValues& values) {
      const ChartPlayer::Play play = player.play(number);
      const std::int64_t now = values[play.hold];
      const std::int64_t best = *std::max_element(values.begin(), values.end());
      const std::uint8_t weight = game_.weight(number);
      part.cost += int128{best - now} * weight;
      if (play.line >= section_of_.size()) return;
      add_demoted(part.gains.demoted, player, number, values, play);
      add_promoted(part.gains.promoted, number, values, play);
    };
    gains_ = {};
    int128 cost = 0;
    for (const Part& part : game_.in_parts(Part(), add)) {
      for (const auto& [change, gain] : part.gains.demoted) gains_.demoted[change] += gain;
      for (const auto& [change, gain] : part.gains.promoted) gains_.promoted[change] += gain;
      cost += part.cost;
    }
    cost_ = static_cast<double>(cost) * game_.bets;
  }

  void add_demoted(Gains& gains, const ChartPlayer& player, std::size_t number,
                   const HoldValues& values, const ChartPlayer::Play& play) const {
    if (!chart_line(play.line).conditions.empty()) return;
    const ChartPlayer::Play next = player.play(number, static_cast<std::uint32_t>(play.line) + 1);
    if (next.line >= section_of_.size()) return;
    const HoldShape& shape = game_.holds.shapes()[game_.holds.of(number)[play.hold]];
    if (!is_draw(shape.kind) && shape.kind != HoldKind::suited) return;
    const Change change = {game_.holds.game().description_of(shape),
                           static_cast<std::uint32_t>(play.line),
                           conditions_met(game_.holds.game(), game_.holds.deal(number), play.hold),
                           static_cast<std::uint32_t>(next.line)};
    gains[change] += int128{values[next.hold] - values[play.hold]} * game_.weight(number);
  }

  void add_promoted(Gains& gains, std::size_t number, const HoldValues& values,
                    const ChartPlayer::Play& play) const {
    const HoldNumbers numbers = game_.holds.of(number);
    const std::int64_t now = values[play.hold];
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const HoldShape& shape = game_.holds.shapes()[numbers[hold]];
      if (hold == play.hold || (!is_draw(shape.kind) && shape.kind != HoldKind::suited)) continue;
      // Most holds are far from the best; what they would lose does not matter to those worth it.
      if (!is_usual(shape, static_cast<int>(game_.holds.wild_cards(number)))) continue;
      const Change change = {game_.holds.game().description_of(shape),
                             static_cast<std::uint32_t>(play.line),
                             conditions_met(game_.holds.game(), game_.holds.deal(number), hold), 0};
      gains[change] += int128{values[hold] - now} * game_.weight(number);
    }
  }

  const ChartLine& chart_line(std::size_t line) const {
    std::size_t first = line;
    while (first > 0 && section_of_[first - 1] == section_of_[line]) --first;
    return chart_.sections[section_of_[line]].lines[line - first];
  }

  /// Looks for the best addition among the gains, which are by hold, then by line.
  void consider(const Gains& gains, bool demotes, Addition& best) const {
    // Promoted holds go before any line of their section: gains add up from there on.
    std::map<std::pair<HoldShape, std::size_t>, std::vector<std::pair<Change, double>>> together;
    for (const auto& [change, gain] : gains) {
      const std::size_t where = demotes ? change.line : section_of_[change.line];
      together[{change.hold, where}].emplace_back(change, static_cast<double>(gain) * game_.bets);
    }
    for (const auto& [hold, changes] : together) {
      for (std::size_t conditions = 0; conditions < kPenalties.size(); ++conditions) {
        std::map<std::uint32_t, double> by_line;
        for (const auto& [change, gain] : changes) {
          const bool meets = (change.met >> conditions & 1U) != 0;
          if (meets != demotes) by_line[demotes ? change.other : change.line] += gain;
        }
        best_place(by_line, demotes,
                   {0, demotes, static_cast<std::uint32_t>(hold.second), 0, hold.first, conditions},
                   best);
      }
    }
  }

  /// Demoted deals go over to lines before the new place, promoted ones come from lines behind it.
  static void best_place(const std::map<std::uint32_t, double>& by_line, bool demotes,
                         Addition addition, Addition& best) {
    double saving = 0;
    const auto take = [&](std::uint32_t line, double gain) {
      saving += gain;
      if (saving <= best.saving) return;
      addition.saving = saving;
      (demotes ? addition.place : addition.before) = demotes ? line + 1 : line;
      best = addition;
    };
    if (demotes) {
      for (const auto& [line, gain] : by_line) take(line, gain);
    } else {
      std::for_each(by_line.rbegin(), by_line.rend(),
                    [&](const auto& entry) { take(entry.first, entry.second); });
    }
  }

  void insert(const Addition& addition) {
    const std::size_t section = section_of_[addition.before];
    const auto first = std::find(section_of_.begin(), section_of_.end(), section);
    const auto start = static_cast<std::size_t>(first - section_of_.begin());
    std::vector<ChartLine>& lines = chart_.sections[section].lines;
    const HoldPhrase phrase = game_.holds.game().phrase_of(addition.hold);
    const ChartLine conditional = {{phrase}, kPenalties[addition.conditions]};
    const auto at = [&](std::size_t line) {
      return lines.begin() + static_cast<std::ptrdiff_t>(line - start);
    };
    if (!addition.demotes) {
      lines.insert(at(addition.before), conditional);
      return;
    }
    // The hold leaves its line, which may have been its only one.
    ChartLine& line = *at(addition.before);
    const bool alone = leave(line, addition.hold);
    lines.insert(at(addition.place), ChartLine{{phrase}, {}});
    if (alone) {
      *at(addition.before) = conditional;
    } else {
      lines.insert(at(addition.before) + 1, conditional);
    }
  }

  /// Takes a hold out of the phrases of a line; whether that leaves none.
  bool leave(ChartLine& line, const HoldShape& hold) const {
    const HoldPhrase::Ranks ranks = ranks_held(hold);
    const bool single = !hold.ranks.empty();
    std::vector<HoldPhrase> kept;
    for (HoldPhrase phrase : line.phrases) {
      if (!matches(phrase, hold) && single) {
        kept.push_back(phrase);
        continue;
      }
      if (single && phrase.holds.size() > 1 && !phrase.all_but) {
        std::erase(phrase.holds, ranks);
        kept.push_back(phrase);
      }
    }
    const bool alone = kept.empty();
    if (!alone) line.phrases = kept;
    return alone;
  }

  /// Lines of the same conditions, of as many cards to the same hand, become one.
  static void join_neighbours(std::vector<ChartLine>& lines) {
    for (std::size_t i = 0; i + 1 < lines.size();) {
      const std::vector<HoldPhrase>& one = lines[i].phrases;
      const std::vector<HoldPhrase>& next = lines[i + 1].phrases;
      bool alike = !lines[i].conditions.empty() && lines[i].conditions == lines[i + 1].conditions &&
                   one.size() == 1 && next.size() == 1 && !one[0].holds.empty() &&
                   !next[0].holds.empty();
      if (alike) {
        HoldPhrase same = next[0];
        same.holds = one[0].holds;
        alike = same == one[0];
      }
      if (!alike) {
        ++i;
        continue;
      }
      std::vector<HoldPhrase::Ranks>& holds = lines[i].phrases[0].holds;
      holds.insert(holds.end(), next[0].holds.begin(), next[0].holds.end());
      std::sort(holds.rbegin(), holds.rend());
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }

  const ChartGame& game_;
  Chart& chart_;
  AllGains gains_;
  double cost_ = 0;                      ///< in bets a hand, when last looked at
  std::vector<std::size_t> section_of_;  ///< [line]
};

}  // namespace

void add_penalty_lines(const ChartGame& game, Chart& chart) {
  PenaltySearch search(game, chart);
  for (int lines = 0; lines < kMostPenaltyLines && search.add_line(); ++lines) {
  }
}

}  // namespace vpanalyze
