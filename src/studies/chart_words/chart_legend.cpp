// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

// Notes next to a chart that make its words unambiguous.

namespace {

/// Returns ranks in words: "J, Q, K and A".
std::string ranks_named(RankSet ranks) {
  std::vector<std::string> names;
  for (const Rank rank : kEachRank) {
    if (ranks.contains(rank)) names.emplace_back(1, rank_char(rank));
  }
  return and_joined(names);
}

/// Returns the ranks at the end of a text, such as "KQ" of "suited KQ"; "" if there are none.
std::string ranks_before(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && text[begin - 1] < 'a' && parse_rank_char(text[begin - 1])) --begin;
  return std::string(text.substr(begin));
}
std::string ranks_after(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && text[end] < 'a' && parse_rank_char(text[end])) ++end;
  return std::string(text.substr(0, end));
}

RankSet rank_set(std::string_view ranks) {
  RankSet set;
  for (const char rank : ranks) set |= RankSet::of(*parse_rank_char(rank));
  return set;
}

/// Explains runs, such as "T9 to 54: T9, 98, 87, 76, 65 and 54.", one of each kind found in the
/// lines: runs in which all ranks fall, and runs in which only the lower of two ranks falls.
std::string runs_explained(const std::vector<std::string>& lines) {
  constexpr std::string_view kTo = " to ";
  std::array<std::string, 2> found;  // [all ranks fall]
  for (const std::string& line : lines) {
    for (std::size_t position = line.find(kTo); position != std::string::npos;
         position = line.find(kTo, position + 1)) {
      const std::string_view text = line;
      const std::string first = ranks_before(text.substr(0, position));
      const std::string last = ranks_after(text.substr(position + kTo.size()));
      if (first.size() < 2 || first.size() != last.size()) continue;
      const std::vector<std::string> holds =
          mapped(rank_run(rank_set(first), rank_set(last)),
                 [](RankSet ranks) { return ranks_text({ranks}); });
      std::string& explanation = found.at(first[0] == last[0] ? 0 : 1);
      if (!explanation.empty() || holds.size() < 2) continue;
      explanation = first + std::string(kTo) + last + ": " + and_joined(holds) + ".";
    }
  }
  return found[0] + (found[0].empty() || found[1].empty() ? "" : " ") + found[1];
}

/// Returns the order of suits, "clubs or diamonds before hearts or spades", for rules that
/// distinguish suits.
std::string suits_in_order(const ChartWords& words) {
  std::vector<std::string> all;
  for (int number = 1; number <= kSuits; ++number) {
    const std::string suits = words.suits_text(NumberSet::only(number));
    if (!suits.empty()) all.push_back(suits);
  }
  return joined(all, " before ");
}

/// Returns true if any of the lines contains the words.
bool any_says(const std::vector<std::string>& lines, std::string_view words) {
  return any_of(lines,
                [words](const std::string& line) { return line.find(words) != std::string::npos; });
}

/// Returns "High cards: J, Q, K and A."; empty if no line mentions them.
std::string high_cards(const ChartWords& words, const std::vector<std::string>& lines) {
  const RankSet high = words.shapes().high() & words.shapes().paytable().deck.ranks();
  if (high.empty() || !any_says(lines, "high card")) return {};
  return "High cards: " + ranks_named(high) + ".";
}

/// Returns the draws of n cards that the lines mention, best first: "royal flush", "straight
/// flush".
std::vector<std::string> draws_mentioned(const std::vector<std::string>& lines, char cards) {
  std::vector<std::string> names;
  for (const auto& [draw, hand] : kDraws) {
    const std::string name = HandNames::kind_name(hand);
    const std::string draw_to = std::string(1, cards) + " to a";
    if (any_says(lines, draw_to + " " + name) || any_says(lines, draw_to + "n outside " + name) ||
        any_says(lines, draw_to + "n inside " + name)) {
      names.push_back(name);
    }
  }
  return names;
}

/// Returns "A draw goes by the best hand it can make: …" for the draws that the lines mention;
/// empty if no two of them can be confused.
std::string best_draw(const std::vector<std::string>& lines) {
  const std::vector<std::string> threes = draws_mentioned(lines, '3');
  const std::vector<std::string> fours = draws_mentioned(lines, '4');
  const bool is_three = threes.size() >= fours.size();
  const std::vector<std::string>& draws = is_three ? threes : fours;
  if (draws.size() < 2 || (draws[0] != HandNames::kind_name(HandKind::royal_flush) &&
                           draws[0] != HandNames::kind_name(HandKind::straight_flush))) {
    return {};
  }
  const std::string draw_to_a = is_three ? "3 to a " : "4 to a ";
  const auto draws_after = [&](std::size_t draw) {
    return joined(std::span(draws).subspan(draw), " or a ");
  };
  // A flush is not a straight, nor a straight a flush.
  const bool two_steps =
      draws.size() > 2 && draws[1] == HandNames::kind_name(HandKind::straight_flush);
  return "A draw goes by the best hand it can make: " + draw_to_a + draws[0] +
         " does not count as " + draw_to_a +
         (two_steps
              ? draws[1] + ", nor " + draw_to_a + draws[1] + " as " + draw_to_a + draws_after(2)
              : draws_after(1)) +
         ".";
}

/// Explains which of several holds of one line is played, after its number of cards.
std::string hold_order(const ChartWords& words, const std::vector<std::string>& lines) {
  std::string order = "take the most cards, then ";
  // "Four of a kind; or three of a kind with an A kicker": the four go first.
  const bool has_kickers = any_of(lines, [](const std::string& line) {
    const std::size_t with = line.find(" with a");
    return with != std::string::npos && line.find(" kicker", with) != std::string::npos &&
           line.find("; or ") != std::string::npos;
  });
  if (!words.shapes().high().empty()) {
    order +=
        std::string("the most high cards") + (has_kickers ? " (a kicker aside), then " : ", then ");
  }
  if (any_says(lines, " to a")) {
    const bool explains_gaps = any_says(lines, "gap");
    order += std::string("(for draws only) the fewest ") +
             (explains_gaps ? "gaps, then " : "ranks missing between them, then ");
  }
  if (const std::string suits = suits_in_order(words); !suits.empty()) order += suits + ", then ";
  order += "the lowest ranks";
  if (any_says(lines, "two suited high cards"))
    order += ", comparing the highest cards first: KQ rather than AJ";
  if (any_says(lines, " and one ")) {
    order += " (but of single cards held with the " + words.wild_words().front() + ", the highest)";
  }
  return order + ".";
}

/// Explains "the lowest ranks" for lines where they are easily misread.
std::string two_of_three(const std::vector<std::string>& lines) {
  return any_says(lines, "two unsuited high cards")
             ? " Of three high cards of different suits, hold the two lowest."
             : "";
}

}  // namespace

std::vector<std::string> pocket_legend(const ChartWords& words,
                                       const std::vector<std::string>& lines) {
  std::vector<std::string> legend = {high_cards(words, lines)};
  if (any_says(lines, "gap")) legend.emplace_back("Gap: a rank missing inside the cards held.");
  legend.push_back("Several holds of one line: " + hold_order(words, lines) + two_of_three(lines));
  std::erase(legend, "");
  return legend;
}

std::vector<std::string> chart_legend(const ChartWords& words,
                                      const std::vector<std::string>& lines, bool has_wild_cards) {
  const auto says = [&](const char* word) { return any_says(lines, word); };
  std::vector<std::string> straights;
  if (says("gap")) {
    straights.push_back("Gap: a rank missing between the lowest and the highest card held" +
                        std::string(has_wild_cards ? ", wild cards aside." : "."));
  }
  if (says("gap") || says("lowest card") || says("A-low") || says("ace low")) {
    straights.emplace_back("An ace held with 2 to 5 is low.");
  }
  if (says("outside"))
    straights.emplace_back("Outside straight: four in a row, open at both ends.");
  if (says("inside")) {
    straights.emplace_back(says("outside") ? "All others are inside."
                                           : "Inside straight: one that only one rank completes.");
  }
  std::string draws = best_draw(lines);
  const bool three_to_straight = says("3 to a straight,") || any_of(lines, [](const auto& line) {
                                   return line.ends_with("3 to a straight");
                                 });
  if (!words.shapes().high().empty() && three_to_straight) {
    draws += std::string(draws.empty() ? "" : " ") +
             "Three high cards go by that name, not as 3 to a straight.";
  }
  std::string wild;
  if (has_wild_cards && says(" to a")) {
    const std::string& word = words.wild_words().front();
    const bool flush = says("4 to a flush");
    wild = "Wild cards are part of the hold: with " + words.wild_cards(1) +
           (flush ? ", 4 to a flush means the " + word + " and three cards of one suit."
                  : ", 4 to a royal flush means the " + word + " and three cards to one.");
  }
  if (says(" and one ")) {
    wild += (wild.empty() ? "The " : " The ") + words.wild_words().front() +
            " and one other card go by that name, not as a pair.";
  }
  std::vector<std::string> penalties;
  if (says("flush penalty")) {
    penalties.emplace_back("Flush penalty: a discard of the suit held.");
  }
  if (says("straight penalty")) {
    penalties.emplace_back(
        "Straight penalty: a discard that fits into a straight with the cards held.");
  }
  std::vector<std::string> legend = {high_cards(words, lines),
                                     joined(straights),
                                     draws,
                                     wild,
                                     runs_explained(lines),
                                     joined(penalties),
                                     "If a deal offers several holds of one line, " +
                                         hold_order(words, lines) + two_of_three(lines)};
  std::erase(legend, "");
  return legend;
}

namespace {

/// Returns the next ranks of a run: all ranks one lower, or only the lower of two. Empty past the
/// end.
RankSet next_in_run(RankSet ranks, bool all_fall) {
  if (ranks.contains(Rank::deuce)) return {};
  if (all_fall) return RankSet(ranks.bits() >> 1);
  if (ranks.size() != 2) return {};
  return RankSet::of(ranks.highest()) | RankSet::of(ranks.lowest() - 1);
}

/// Returns runs that cover all of the holds, the longest run first. Other holds are covered only if
/// `may_say` allows it.
std::vector<std::vector<RankSet>> runs_of(const std::vector<RankSet>& holds,
                                          const std::function<bool(RankSet)>& may_say) {
  constexpr std::size_t kLeastInRun = 3;
  std::vector<RankSet> left = holds;
  const auto is_left = [&left](RankSet ranks) { return contains(left, ranks); };
  std::vector<std::vector<RankSet>> runs;
  while (!left.empty()) {
    std::vector<RankSet> best = {left.front()};
    std::size_t most = 1;
    for (const RankSet first : left) {
      for (const bool all_fall : {true, false}) {
        std::vector<RankSet> run = {first};
        std::size_t covered = 1;
        for (RankSet next = next_in_run(first, all_fall);
             !next.empty() && (is_left(next) || may_say(next));
             next = next_in_run(next, all_fall)) {
          run.push_back(next);
          if (!is_left(next) || ++covered <= most || run.size() < kLeastInRun) continue;
          most = covered;
          best = run;
        }
      }
    }
    std::erase_if(left, [&best](RankSet ranks) { return contains(best, ranks); });
    runs.push_back(std::move(best));
  }
  return runs;
}

}  // namespace

bool may_run(const HoldPhrase::Ranks& held) { return held.ranks.size() > 1 && held.twice.empty(); }

std::vector<RankSet> rank_run(RankSet first, RankSet last) {
  const bool all_fall = first.highest() != last.highest();
  std::vector<RankSet> run = {first};
  while (run.back() != last) {
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

std::vector<HoldPhrase::Ranks> few_runs(const std::vector<HoldPhrase::Ranks>& holds,
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
  sort_unique(more, std::greater<>());
  if (words_of_runs(more).size() >= words) return holds;
  return mapped(more, [](RankSet ranks) { return HoldPhrase::Ranks{ranks}; });
}

}  // namespace vpanalyze
