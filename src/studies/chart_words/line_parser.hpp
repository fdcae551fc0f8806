// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// A line of a chart as typed, in the signs that its parser knows, and where each of its bytes came
/// from.
struct LineText {
  std::string text;
  std::vector<std::size_t> from;  ///< one more than bytes
};

/// Books write "(high cards − gaps ≥ 0)" and "w/ 3 high cards": the signs become plain ones. What
/// stands in parentheses follows a comma where it says something of a hold, and is left out where
/// it is a remark. Nothing is changed in quotation marks, nor in the names that are given.
LineText plain_line(std::string_view typed, std::span<const std::string> names,
                    const std::function<bool(std::string_view)>& says_something);

/// Reads the words of a line one after the other. Letter case is forgiven, except of ranks; any
/// number of blanks is one.
class PhraseCursor {
 public:
  explicit PhraseCursor(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }
  void back_to(std::size_t place) { at_ = place; }
  /// The first of these words that comes next, if any does.
  bool take_any(std::span<const std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [this](auto word) { return take(word); });
  }
  /// Goes back to where it was if `take` takes nothing.
  template <class Take>
  auto attempt(const Take& take) {
    const std::size_t place = at_;
    auto taken = take();
    if (!taken) at_ = place;
    return taken;
  }
  bool at_end();
  /// Whether a hold may end here: at the end, a comma, a semicolon, "or", "if" or "unless".
  bool at_joint();
  /// From here to the next comma, semicolon or end, for messages.
  std::string_view rest();

  /// Takes words if they come next as whole words: "to a".
  bool take(std::string_view words);
  /// The same with an optional "s" at the end.
  bool take_plural(std::string_view words);
  bool take_sign(char sign);
  /// 0 to 5 as a digit or a word, "no", "a", "an", "the" included.
  std::optional<int> take_count();
  /// A number of things: "no", "2", "2+", "1-2", "at most 1", "at least 2".
  std::optional<NumberSet> take_range();
  /// Ranks held together, in capitals: "KQJ", "10", "99K"; each once or twice.
  std::optional<HoldPhrase::Ranks> take_holding();
  /// What stands between quotation marks, a doubled one being one of the text.
  std::optional<std::string> take_quoted();
  /// A set of ranks: "A", "2-4", "J-A,2". `problem` is set where it is one gone wrong.
  std::optional<RankSet> take_rank_set(std::string* problem = nullptr);
  /// A suit's word or its plural.
  std::optional<Suit> take_suit();
  /// "aces": a rank's plural, as a set of one rank.
  std::optional<RankSet> take_rank_plural();
  /// "ace".
  std::optional<Rank> take_rank_word();
  /// A number of one digit, "-1".
  std::optional<int> take_number();
  /// Whether what comes next makes a hold of a rank before it: "4 to a flush", "2 suited high
  /// cards".
  bool begins_a_hold();
  /// Whether a number follows that is spelled out: "two high cards" is a hold, "2 high cards" not.
  bool begins_with_count_word();

 private:
  /// Whether something comes next; it is not taken.
  template <class Take>
  bool would_take(const Take& take) {
    const std::size_t place = at_;
    const bool taken = take();
    at_ = place;
    return taken;
  }
  void skip_blanks();
  bool word_ends(std::size_t place) const;

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What is wrong with a line: where, as an offset in bytes, and what.
struct PhraseProblem {
  std::size_t offset = 0;
  std::string what;
};

/// Reads one line of a chart for deals with so many wild cards, in the words of ChartWords and some
/// others. Every way to call a hold takes its words, or leaves them and returns false; where it has
/// begun to understand and cannot go on, it says why not in the problem.
class LineParser {
 public:
  LineParser(const ChartWords& words, std::string_view text, int wild_cards)
      : words_(words), text_(text), wild_(wild_cards) {}

  /// Whether a text says something of a hold, "1 gap", or under which condition to hold it.
  static bool says_something(const ChartWords& words, std::string_view text, int wild_cards);

  /// Nothing where the line cannot be understood: then the problem says why not.
  std::optional<ChartLine> parse();
  const PhraseProblem& problem() const { return problem_; }

 private:
  bool fail(std::string what) {
    problem_ = {text_.at(), std::move(what)};
    return false;
  }
  bool failed() const { return !problem_.what.empty(); }
  RankSet high_ranks() const { return words_.shapes().high(); }
  /// A comma or semicolon, "or", or both.
  bool next_phrase();
  HoldPhrase blank(HoldKind kind, int cards) const;
  /// Adds a phrase with what may follow any: wild cards that are thrown away, suits.
  bool add(HoldPhrase phrase);

  // Ways to call a hold.
  bool phrase();
  bool phrase_in_any_way();
  bool or_better();
  bool hand();
  bool hand_in_quotation_marks();
  bool hand_by_any_name();
  bool nothing();
  bool drawing();
  bool suited();
  bool two_pair();
  bool of_a_kind();
  bool single_cards();
  bool rank_alone();

  // Parts of them.
  bool take_hand(const HandNames::Meaning& meaning, bool pat);
  /// "the 2 deuces": how many.
  std::optional<int> wild_cards();
  /// "no wild cards", "only 1 wild card"
  bool take_kept_wild_cards(HoldPhrase& phrase);
  bool alternatives(const HoldPhrase& head);
  /// Two cards to a royal flush, suited, of which qualities have been said.
  bool add_two_to_royal(const HoldPhrase& said);
  bool quality(HoldPhrase& phrase);
  bool quality_in_numbers(HoldPhrase& phrase);
  bool quality_by_ranks(HoldPhrase& phrase);
  bool surplus(HoldPhrase& phrase);
  bool type(HoldPhrase& phrase);
  bool gaps(HoldPhrase& phrase, NumberSet range);
  bool suits(HoldPhrase& phrase);
  bool highest(HoldPhrase& phrase);
  bool lowest(HoldPhrase& phrase);
  bool row(HoldPhrase& phrase);
  bool left_out(HoldPhrase& phrase);
  bool exceptions(HoldPhrase& phrase);
  /// "or better", "or higher"
  bool or_higher();
  bool or_lower();
  /// "jacks or better", "fours or lower", "fives to nines"
  std::optional<RankSet> rank_range();
  std::optional<RankSet> rank_range_alone();
  /// "four of a kind", "quads"
  std::optional<HandKind> take_kind();
  std::optional<HandKind> take_slang();
  /// A set of ranks; where it is one gone wrong, that is the problem.
  bool rank_set(RankSet& ranks);
  /// The same behind a comma, unless the ranks belong to a hold.
  bool rank_set_behind_comma(RankSet& ranks);
  bool kicker(HoldPhrase& phrase);
  bool highest_of_two(std::vector<HoldPhrase::Ranks>& holds);
  std::optional<HoldPhrase::Ranks> last_of_run(const HoldPhrase::Ranks& first);
  bool ranks_held(std::vector<HoldPhrase::Ranks>& holds, int cards);
  bool add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild, bool of_one_suit);

  // "if no flush penalty and with T unless with a pair or with a card of its suit"
  bool all_conditions();
  bool conditions(std::string_view joined_by, bool without);
  bool no_penalty();
  bool condition(DealCondition& condition);
  bool suit_condition(DealCondition& condition);

  const ChartWords& words_;
  PhraseCursor text_;
  int wild_;
  ChartLine line_;
  PhraseProblem problem_;
};

}  // namespace vpanalyze
