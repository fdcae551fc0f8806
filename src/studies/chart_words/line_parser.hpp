// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
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
  /// Returns true inside a word.
  bool in_word() const;

  /// Takes all of these, one after the other, or nothing. A part is
  ///   "flush|card(s)"       any of these, as whole words, with or without "s" or "es"
  ///   "?the"                the same, or nothing
  ///   Term                  its words
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
  bool take_part(const Term& term) { return take_part(term.written); }
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

/// Row of a table of wordings: ways in which people write something, separated by "|", the words
/// that are printed for it, and an example. The parts of a way are
///   flush, card(s)   a word, which may have an "s" or "es" after it
///   {a/an}, [a/an]   any of these; the same or nothing
///   <n>              a number from 2 to 5
///   <few>            a number from 0 to 4
///   <suits>, <ends>  "suited" or "unsuited", "outside" or "inside"
///   <hand>, <draw>   a kind of hand; a straight, flush or royal flush, with its article
///   <pair>           "pair", "high pair" or "low pair"
///   <rank>           a rank
///   ^, $             where a hold begins, where it may end
struct Rewrite {
  std::string_view typed;
  std::string_view meant;
  std::string_view example;
};
/// Synonyms of terms; they are rewritten first.
std::span<const Rewrite> term_rewrites();
/// Forms of holds, in printed terms.
std::span<const Rewrite> form_rewrites();

/// A line in printed words, and the place in what was typed that each of its bytes came from.
struct RewrittenLine {
  std::string text;
  std::vector<std::size_t> from;  ///< one more than bytes
};

/// Returns a line that is not rewritten yet.
RewrittenLine as_typed(std::string_view text);
/// Rewrites a line from left to right, by the first row that fits wherever one does. Quotations,
/// and names of pay lines that are given, stay as they are.
RewrittenLine rewritten(const RewrittenLine& line, std::span<const Rewrite> rows,
                        const std::vector<std::string>& names);
/// Rewrites a line by both tables.
RewrittenLine in_printed_words(std::string_view text, const std::vector<std::string>& names);

/// Reads one line of a chart for deals with n wild cards, in the words of ChartWords and what
/// rewrites make of others. Throws a PhraseProblem where it cannot be understood, or where no deal
/// has what it says.
ChartLine read_line(const ChartWords& words, const LineText& typed, int wild_cards);

}  // namespace vpanalyze
