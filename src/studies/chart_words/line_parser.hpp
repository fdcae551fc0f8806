// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// Reads the words of a line one after the other. Letter case is forgiven, except of ranks; any
/// number of blanks is one.
class PhraseCursor {
 public:
  /// What stands between the items of a list.
  static constexpr std::string_view kJoint = ", or|,or|, and|,|or|and|&|/";

  explicit PhraseCursor(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }
  void back_to(std::size_t place) { at_ = place; }
  bool at_end();
  /// Whether a hold may end here: at the end, a comma, a semicolon, "or", "if" or "unless".
  bool at_joint() { return at_end() || follows(",|;|or|/|if|unless|."); }

  /// Cards of one rank: "JJ", "A-A-A".
  struct SameRank {
    Rank rank{};
    int cards = 0;
  };
  /// Ranks as hold'em players write them: "QJs" are suited, "QJo" are not.
  struct Notation {
    HoldPhrase::Ranks held;
    bool suited = false;
  };
  /// From here to the next comma, semicolon or end.
  std::string_view rest();
  /// Words taken since a place.
  std::string_view taken_since(std::size_t place) const { return text_.substr(place, at_ - place); }

  /// Takes all of these, one after the other, or nothing. A part is
  ///   "flush|card(s)"       any of these, as whole words, with or without "s" or "es"
  ///   "?the"                the same, or nothing
  ///   Term                  any of its forms
  ///   int&                  a count: 0 to 5 as a digit or a word, "no", "a", "an", "the" included
  ///   NumberSet&            a number of things: "no", "2", "2+", "1-2", "at most 1", "at least 2"
  ///   Rank&                 a rank's word, "ace"
  ///   RankSet&              a rank's plural, "aces", as a set of one rank
  ///   HoldPhrase::Ranks&    ranks held together, in capitals or in words: "KQJ", "99K", "jack-ten"
  ///   SameRank&             "JJ"
  ///   Notation&             "QJs"
  ///   Suit&                 a suit's word
  ///   a function            whatever it takes, if it returns true.
  template <class... Parts>
  bool take(Parts&&... parts) {
    skip_blanks();
    const std::size_t place = at_;
    if ((take_part(parts) && ...)) return true;
    at_ = place;
    return false;
  }
  /// Whether they come next; they are not taken.
  template <class... Parts>
  bool follows(Parts&&... parts) {
    const std::size_t place = at_;
    const bool taken = take(parts...);
    at_ = place;
    return taken;
  }
  /// "x, y or z", where item() takes one of them.
  template <class Item>
  bool take_list(const Item& item) {
    if (!take(item)) return false;
    while (take(kJoint, item)) {
    }
    return true;
  }
  /// Takes a name just as it is, if it comes next and its last word ends there.
  bool take_name(std::string_view name);
  /// What stands between quotation marks, a doubled one being one of the text.
  std::optional<std::string> take_quoted();
  /// A set of ranks: "A", "2-4", "J-A,2". `problem` is set where it is one gone wrong.
  std::optional<RankSet> take_rank_set(std::string* problem = nullptr);

 private:
  template <class Take>
  requires std::is_invocable_r_v<bool, const Take&>
  bool take_part(const Take& take) { return take(); }
  bool take_part(std::string_view words);
  bool take_part(const Term& term) {
    return (!term.also.empty() && take_part(term.also)) || take_part(term.written);
  }
  bool take_part(int& count);
  bool take_part(NumberSet& numbers);
  bool take_part(Rank& rank);
  bool take_part(RankSet& plural);
  bool take_part(HoldPhrase::Ranks& held);
  bool take_part(SameRank& held);
  bool take_part(Notation& notation);
  bool take_part(Suit& suit);
  void skip_blanks();
  bool word_ends(std::size_t place) const;
  std::vector<Rank> take_ranks();

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What is wrong with a line, and where, as an offset in bytes.
class PhraseProblem : public std::runtime_error {
 public:
  PhraseProblem(std::size_t place, const std::string& what)
      : std::runtime_error(what), offset(place) {}
  std::size_t offset;
};

/// Words of a line that stand in parentheses: they say more of the hold before them.
struct Remark {
  std::size_t begin;
  std::size_t end;
};

/// A line of a chart as typed, in the signs that its parser knows, and where each of its bytes came
/// from.
struct LineText {
  std::string text;
  std::vector<std::size_t> from;  ///< one more than bytes
  std::vector<Remark> remarks;
};

/// Books write "(high cards − gaps ≥ 0)" and "w/ 3 high cards": the signs become plain ones. What
/// stands in parentheses follows a comma. Nothing is changed in quotation marks, nor in the names
/// that are given.
LineText plain_line(std::string_view typed, const std::vector<std::string>& names);

/// Whether a line above a chart is its title: names of the game, pays such as "9/6", words such as
/// "simple strategy for". Its size if so, 0 if not; where all but one word belong to a title, the
/// place of that word.
std::size_t title_end(std::string_view text, const Paytable& game);

/// A line of a chart that is being read, for deals with n wild cards. The functions below
/// take what they are named for, or leave it and return false; where one has begun to understand
/// and cannot go on, it throws a PhraseProblem.
class LineReader : public PhraseCursor {
 public:
  LineReader(const ChartWords& chart_words, const LineText& typed, int wild_cards)
      : PhraseCursor(typed.text), words(chart_words), wild(wild_cards), remarks(typed.remarks) {}

  [[noreturn]] void fail(const std::string& what) const { throw PhraseProblem(at(), what); }
  /// Of ranks, which may be a hold of their own, told so, or more of the one before.
  [[noreturn]] void fail_as_ranks(const std::string& hold) const;
  /// Of cards that are held without the wild ones of the deal.
  [[noreturn]] void fail_as_natural() const {
    fail("wild cards are kept; begin with " + in_quotes(words.wild_cards(wild) + " and"));
  }
  /// The remark that comes next or goes on; null outside.
  const Remark* remark();
  /// From here to where a hold may end, for messages.
  std::string_view rest();
  RankSet high_ranks() const { return words.shapes().high(); }
  HoldPhrase blank(HoldKind kind, int cards) const { return phrase_of_kind(kind, cards, wild); }
  /// Adds a phrase with what may follow any: wild cards that are thrown away, suits. Returns true;
  /// throws a PhraseProblem if no deal has such a hold.
  bool add(HoldPhrase phrase);
  /// Throws a PhraseProblem where the hold begins if no deal has it.
  void check_possible(const HoldPhrase& phrase);

  bool or_higher() { return take(term::kOrBetter) || take(term::kOrHigher); }
  /// Whether what comes next makes a hold of a rank before it: "4 to a flush", "2 suited high
  /// cards".
  bool begins_a_hold() {
    return follows(
        "to a|to an|toward(s)|of a|-|card(s)|RF|SF|royal|flush|straight|high|suited high|"
        "suited card(s)|unsuited high|unsuited card(s)");
  }
  bool or_lower() { return take(term::kOrLower); }
  bool rank_set(RankSet& ranks);

  const ChartWords& words;
  const int wild;
  const std::vector<Remark>& remarks;
  std::size_t hold_begin = 0;  ///< start of the hold that is being read
  bool after_comma = false;    ///< alone: what comes next may say more of the hold before it
  ChartLine read;
};

// Ways to call a hold, each of which adds it to the line.
bool take_or_better(LineReader& line);
bool take_quoted_hand(LineReader& line);
bool take_hand(LineReader& line);
bool take_hand_by_any_name(LineReader& line);
bool take_nothing(LineReader& line);
bool take_two_pair(LineReader& line);
bool take_of_a_kind(LineReader& line);
bool take_drawing(LineReader& line);
bool take_suited(LineReader& line);
bool take_single_cards(LineReader& line);
bool take_rank_alone(LineReader& line);

// Parts of them.
std::optional<HandKind> take_kind(LineReader& line);
/// "aces", "jacks or better", "fours or lower", "fives to nines"; of `same` cards of a rank also
/// "JJ", "TT to 22".
bool take_rank_range(LineReader& line, RankSet& ranks, int same = 0);
/// "aces, kings or queens"; not "aces up", nor "aces, jacks or better", which are two holds.
bool take_rank_list(LineReader& line, RankSet& ranks, int same = 0);
/// What a comma and words after it say of the ranks of a hand: "2-4", "aces or kings", "no
/// jacks", "except aces or kings". False if nothing is; ranks that belong to a hold are not taken.
bool ranks_behind_comma(LineReader& line, RankSet& ranks, int same);
/// "2-4", "a four", "ace, 2, 3 or 4": ranks of a kicker.
bool take_kicker_ranks(LineReader& line, RankSet& ranks);
/// Adds "or better" and "or lower" to ranks.
RankSet and_others(LineReader& line, RankSet ranks);
/// "the 2 deuces": how many.
std::optional<int> take_wild_cards(LineReader& line);
/// "no wild cards", "only 1 wild card"
bool take_kept_wild_cards(LineReader& line, HoldPhrase& phrase);
/// "KQJ, QJT or JT9", "T9 to 54": holds of n cards.
bool take_holds(LineReader& line, std::vector<HoldPhrase::Ranks>& holds, int cards);
/// Anything that is said of the cards of a draw: "1 gap", "no ace", "in hearts". It holds besides
/// what has been said of them before.
bool take_quality(LineReader& line, HoldPhrase& phrase);
bool take_ends(LineReader& line, HoldPhrase& phrase);
bool take_left_out(LineReader& line, HoldPhrase& phrase);
bool take_suits(LineReader& line, HoldPhrase& phrase);

/// Reads one line of a chart for deals with n wild cards, in the words of ChartWords and some
/// others. Throws a PhraseProblem where it cannot be understood.
ChartLine read_line(const ChartWords& words, const LineText& typed, int wild_cards);

}  // namespace vpanalyze
