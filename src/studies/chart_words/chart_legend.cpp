// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>

#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

// What stands beside the words of a chart, so that nobody can read them two ways.

namespace {

/// "J, Q, K and A"
std::string ranks_named(RankSet ranks) {
  std::string text;
  for (const Rank rank : kEachRank) {
    if (!ranks.contains(rank)) continue;
    const RankSet above = ranks - RankSet::range(Rank::deuce, rank);
    text += (text.empty() ? "" : above.empty() ? " and " : ", ") + std::string(1, rank_char(rank));
  }
  return text;
}

/// The ranks of the pairs, or of the higher ones of two pair, that a line holds.
RankSet ranks_held_as(HoldKind kind, const ChartLine& line) {
  RankSet ranks;
  for (const HoldPhrase& phrase : line.phrases) {
    const bool pairs = phrase.wild == 0 && phrase.cards == (kind == HoldKind::two_pair ? 4 : 2);
    if (phrase.kind == kind && pairs) ranks |= phrase.ranks;
  }
  return ranks;
}

/// The most cards of holds that are told by the first and last, 2 for "J9 to 53"; 0 if none are.
std::size_t cards_of_runs(const std::string& line) {
  std::size_t most = 0;
  for (std::size_t at = line.find(" to "); at != std::string::npos;
       at = line.find(" to ", at + 1)) {
    std::size_t cards = 0;
    for (std::size_t i = at + 4; i < line.size() && line[i] < 'a' && parse_rank_char(line[i]);
         ++i) {
      ++cards;
    }
    if (cards > 1 && at > 0 && parse_rank_char(line[at - 1])) most = std::max(most, cards);
  }
  return most;
}

/// "clubs or diamonds before hearts or spades" where rules tell suits apart.
std::string suits_in_order(const ChartWords& words) {
  std::vector<std::string> all;
  for (int number = 1; number <= kSuits; ++number) {
    const std::string suits = words.suits_text(NumberSet::only(number));
    if (!suits.empty()) all.push_back(suits);
  }
  return joined(all, " before ");
}

}  // namespace

std::string ChartWords::text_with_remark(const ChartSection& section, std::size_t line) const {
  std::string text = this->text(section.lines[line], section.wild_cards);
  if (section.wild_cards > 0) return text;
  const RankSet pairs = ranks_held_as(HoldKind::of_a_kind, section.lines[line]);
  RankSet broken = shapes_->paytable().deck.ranks();
  for (std::size_t i = 0; i <= line; ++i) {
    const ChartLine& other = section.lines[i];
    if (other.conditions.empty()) broken = broken - ranks_held_as(HoldKind::two_pair, other);
    if (i < line) broken = broken - ranks_held_as(HoldKind::of_a_kind, other);
  }
  if ((broken & pairs).empty()) return text;
  HoldPhrase two_pair;
  two_pair.kind = HoldKind::two_pair;
  const bool all = broken == shapes_->paytable().deck.ranks();
  if (!all) two_pair.ranks = broken & pairs;
  return text + " (break " + this->two_pair(two_pair) + ")";
}

namespace {

/// Whether any of the lines has the words.
bool any_says(const std::vector<std::string>& lines, std::string_view words) {
  return std::any_of(lines.begin(), lines.end(), [words](const std::string& line) {
    return line.find(words) != std::string::npos;
  });
}

/// "High cards: J, Q, K and A."; empty where no line speaks of them.
std::string high_cards(const ChartWords& words, const std::vector<std::string>& lines) {
  const RankSet high = words.shapes().high() & words.shapes().paytable().deck.ranks();
  if (high.empty() || !any_says(lines, "high card")) return {};
  return "High cards: " + ranks_named(high) + ".";
}

/// Which ranks go first, the last thing that holds of one line are told apart by.
std::string ranks_in_order(const ChartWords& words, const std::vector<std::string>& lines) {
  if (!any_says(lines, " and one ")) return "the lowest ranks.";
  return "the lowest ranks (for one card held with the " + words.wild_words().front() +
         ", the highest).";
}

}  // namespace

std::vector<std::string> pocket_legend(const ChartWords& words,
                                       const std::vector<std::string>& lines) {
  std::vector<std::string> legend = {high_cards(words, lines)};
  if (any_says(lines, "gap")) legend.emplace_back("Gap: a rank missing inside the cards held.");
  const std::string suits = suits_in_order(words);
  legend.emplace_back("Several holds of one line: the most cards, then " +
                      std::string(words.shapes().high().empty() ? "" : "the most high cards, ") +
                      "the fewest gaps, " + (suits.empty() ? "" : suits + ", ") +
                      ranks_in_order(words, lines));
  std::erase(legend, "");
  return legend;
}

std::vector<std::string> chart_legend(const ChartWords& words,
                                      const std::vector<std::string>& lines) {
  const auto says = [&](const char* word) { return any_says(lines, word); };
  std::vector<std::string> legend = {high_cards(words, lines)};
  std::erase(legend, "");
  const RankSet high = words.shapes().high();
  std::string straights;
  if (says("gap") || says("lowest card") || says("A-low") || says("ace low")) {
    straights =
        "Gap: a rank missing between the lowest and the highest card held, wild cards aside. "
        "An ace held with 2 to 5 is low.";
  }
  if (says("outside") || says("inside")) {
    straights += std::string(straights.empty() ? "" : " ") +
                 "Outside straight: four in a row, open at both ends. All others are inside.";
  }
  if (!straights.empty()) legend.push_back(straights);
  if (says(" to a")) {
    legend.emplace_back(
        "A draw goes by the best hand it can make: 3 to a royal flush does not count as 3 to a "
        "straight flush, nor 3 to a straight flush as 3 to a flush or a straight.");
  }
  if (!high.empty() &&
      (says("3 to a straight,") || std::any_of(lines.begin(), lines.end(), [](const auto& line) {
         return line.ends_with("3 to a straight");
       }))) {
    legend.back() += " Three high cards go by that name, not as 3 to a straight.";
  }
  if (words.shapes().most_wild_cards() > 0) {
    const std::string& wild = words.wild_words().front();
    legend.push_back("Wild cards are part of the hold: with " + words.wild_cards(1) +
                     ", 4 to a flush means the " + wild + " and three cards of one suit. The " +
                     wild + " and one other card go by that name, not as a pair.");
  }
  std::size_t run = 0;
  for (const std::string& line : lines) run = std::max(run, cards_of_runs(line));
  if (run > 0) {
    legend.emplace_back("T9 to 54: T9, 98, 87, 76, 65 and 54. KQ to KT: KQ, KJ and KT.");
    if (run > 2) legend.back() += " QT98 to 8654: QT98, J987, T876, 9765 and 8654.";
  }
  if (says("penalty")) {
    legend.emplace_back(
        "Flush penalty: a discard of the suit held. Straight penalty: a discard that fits into a "
        "straight with the cards held.");
  }
  const std::string suits = suits_in_order(words);
  legend.push_back("If a deal offers several holds of one line, take the most cards, then " +
                   std::string(high.empty() ? "" : "the most high cards, then ") +
                   "(for draws) the fewest gaps, then " + (suits.empty() ? "" : suits + ", then ") +
                   ranks_in_order(words, lines));
  return legend;
}

namespace {

/// The ranks after these in a run: all fall by one, or of two the lower one. Empty past the last.
RankSet next_in_run(RankSet ranks, bool all_fall) {
  if (ranks.contains(Rank::deuce)) return {};
  if (all_fall) return RankSet(ranks.bits() >> 1);
  if (ranks.size() != 2) return {};
  return RankSet::of(ranks.highest()) | RankSet::of(ranks.lowest() - 1);
}

/// Runs that say all of the holds, the one that says most first, and others only where they may.
std::vector<std::vector<RankSet>> runs_of(const std::vector<RankSet>& holds,
                                          const std::function<bool(RankSet)>& may_say) {
  constexpr std::size_t kLeastInRun = 3;
  std::vector<RankSet> left = holds;
  const auto is_left = [&left](RankSet ranks) {
    return std::find(left.begin(), left.end(), ranks) != left.end();
  };
  std::vector<std::vector<RankSet>> runs;
  while (!left.empty()) {
    std::vector<RankSet> best = {left.front()};
    std::size_t most = 1;
    for (const RankSet first : left) {
      for (const bool all_fall : {true, false}) {
        std::vector<RankSet> run = {first};
        std::size_t said = 1;
        for (RankSet next = next_in_run(first, all_fall);
             !next.empty() && (is_left(next) || may_say(next));
             next = next_in_run(next, all_fall)) {
          run.push_back(next);
          if (!is_left(next) || ++said <= most || run.size() < kLeastInRun) continue;
          most = said;
          best = run;
        }
      }
    }
    std::erase_if(left, [&best](RankSet ranks) {
      return std::find(best.begin(), best.end(), ranks) != best.end();
    });
    runs.push_back(std::move(best));
  }
  return runs;
}

}  // namespace

bool may_run(const HoldPhrase::Ranks& held) { return held.ranks.size() > 1 && held.twice.empty(); }

std::vector<RankSet> rank_run(RankSet from, RankSet to) {
  const bool all_fall = from.highest() != to.highest();
  std::vector<RankSet> run = {from};
  while (run.back() != to) {
    run.push_back(next_in_run(run.back(), all_fall));
    if (run.back().empty()) return {};
  }
  return run;
}

std::vector<std::string> words_of_runs(const std::vector<RankSet>& holds) {
  std::vector<std::vector<RankSet>> runs = runs_of(holds, [](RankSet) { return false; });
  std::sort(runs.rbegin(), runs.rend());
  std::vector<std::string> words;
  for (const std::vector<RankSet>& run : runs) {
    words.push_back(ranks_text({run.front()}));
    if (run.size() > 1) words.back() += " to " + ranks_text({run.back()});
  }
  return words;
}

std::vector<HoldPhrase::Ranks> in_few_runs(const std::vector<HoldPhrase::Ranks>& holds,
                                           const std::function<bool(RankSet)>& may_say) {
  std::vector<RankSet> all;
  for (const HoldPhrase::Ranks& held : holds) {
    if (!may_run(held)) return holds;
    all.push_back(held.ranks);
  }
  const std::size_t words = words_of_runs(all).size();
  if (words <= kMostListed) return holds;
  std::vector<RankSet> more;
  for (const std::vector<RankSet>& run : runs_of(all, may_say)) {
    more.insert(more.end(), run.begin(), run.end());
  }
  std::sort(more.rbegin(), more.rend());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  if (words_of_runs(more).size() >= words) return holds;
  std::vector<HoldPhrase::Ranks> said;
  for (const RankSet ranks : more) said.push_back({ranks});
  return said;
}

}  // namespace vpanalyze
