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

/// Line of text that may be a line of a chart or the heading of a section.
struct ChartRow {
  std::string text;
  int line = 1;    ///< line number in the file, from 1
  int column = 1;  ///< position in bytes, from 1
  /// True for text in the place of a section's heading, which may be some other heading.
  bool maybe_heading = false;
  bool maybe_title = false;  ///< true if the text has neither a number nor a bullet
  bool is_footnote = false;  ///< true if the text explains a mark of an earlier line
};

/// Returns the rows of a chart. Accepts plain text and the formats in which charts are printed:
/// text tables, Markdown, CSV and JSON. Skips line numbers, comments (from "#" on) and all other
/// columns.
std::vector<ChartRow> chart_rows(std::string_view text);

/// Cursor that reads the words of a line one after the other. Ignores letter case except in ranks;
/// treats any number of blanks as one.
class PhraseCursor {
 public:
  /// Separators between the items of a list.
  static constexpr std::string_view kJoint = ", or|,or|, and|,|or|and|&|/";

  explicit PhraseCursor(std::string_view text) : text_(text) {}

  std::size_t offset() const { return at_; }
  void back_to(std::size_t place) { at_ = place; }
  void skip_blanks();
  bool is_at_end();
  /// Returns true if a hold may end here: at the end, a comma, a semicolon, "or", "if" or "unless".
  bool is_at_joint() { return is_at_end() || follows(",|;|or|/|if|unless|."); }

  /// Cards of one rank: "JJ", "A-A-A".
  struct SameRank {
    Rank rank{};
    int cards = 0;
  };
  /// Ranks in hold'em notation: "QJs" are suited, "QJo" are not.
  struct Notation {
    HoldPhrase::Ranks held;
    bool suited = false;
  };
  /// Returns the text from here to the next comma, semicolon or end.
  std::string_view rest();
  /// Returns the text taken since a place.
  std::string_view taken_since(std::size_t place) const { return text_.substr(place, at_ - place); }
  /// Returns true inside a word.
  bool is_inside_word() const;

  /// Takes all of these parts in order, or nothing. A part is
  ///   "flush|card(s)"       any of these, as whole words, with or without "s" or "es"
  ///   "?the"                an optional word
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
  /// Returns true if these parts come next, without taking them.
  template <class... Parts>
  bool follows(Parts&&... parts) {
    const std::size_t place = at_;
    const bool taken = take(parts...);
    at_ = place;
    return taken;
  }
  /// Takes "x, y or z"; item() takes one of them.
  template <class Item>
  bool take_list(const Item& item) {
    if (!take(item)) return false;
    while (take(kJoint, item)) {
    }
    return true;
  }
  /// Takes a name verbatim if it comes next and ends at the end of a word.
  bool take_name(std::string_view name);
  /// Takes text between quotation marks, in which a doubled mark is read as one.
  std::optional<std::string> take_quoted();
  /// Takes a set of ranks: "A", "2-4", "J-A,2". Sets `problem` if the set is malformed.
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
  bool word_ends(std::size_t place) const;
  std::vector<Rank> take_ranks();

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Error in a line, with its place as an offset in bytes.
class PhraseProblem : public std::runtime_error {
 public:
  PhraseProblem(std::size_t place, const std::string& what)
      : std::runtime_error(what), offset(place) {}
  std::size_t offset;
};

/// Words of a line in parentheses, which describe the hold before them.
struct Remark {
  std::size_t begin;
  std::size_t end;
};

/// Line of a chart as typed, in the characters that its parser knows, and the origin of each byte.
struct LineText {
  std::string text;
  std::vector<std::size_t> origins;  ///< one more than bytes
  std::vector<Remark> remarks;
};

/// Returns a line with special characters replaced: books write "(high cards − gaps ≥ 0)" and "w/ 3
/// high cards". Inserts a comma before parentheses. Leaves quotations and the given names
/// unchanged.
LineText plain_line(std::string_view typed, const std::vector<std::string>& names);

/// Returns the footnote mark with which a text begins, "*", "†", "¹", "[1]" or "^1"; empty if it
/// begins otherwise.
std::string_view footnote_mark(std::string_view text);

/// Returns the length of a title at the start of a line above a chart; 0 if it is not a title.
/// Titles contain names of the game, pays such as "9/6", and words such as "simple strategy for".
/// If all but one word belong to a title, returns the place of that word.
std::size_t title_end(std::string_view text, const Paytable& game);

/// Row of a table of wordings: the ways people write something, separated by "|", the words printed
/// for it, and an example. A way consists of these parts:
///   flush, card(s)   a word, which may have an "s" or "es" after it
///   {a/an}, [a/an]   one of these; one of these or nothing
///   <n>              a number from 2 to 5
///   <few>            a number from 0 to 4
///   <suits>, <ends>  "suited" or "unsuited", "outside" or "inside"
///   <hand>, <draw>   a kind of hand; a straight, flush or royal flush, with its article
///   <pair>           "pair", "high pair" or "low pair"
///   <rank>           a rank
///   ^, $             the start of a hold, a place where it may end
struct Rewrite {
  std::string_view typed;
  std::string_view meant;
  std::string_view example;
};
/// Returns the synonyms of terms; they are rewritten first.
std::span<const Rewrite> term_rewrites();
/// Returns the forms of holds, in printed terms.
std::span<const Rewrite> form_rewrites();

/// Line in printed words, with the place in the typed line that each byte came from.
struct RewrittenLine {
  std::string text;
  std::vector<std::size_t> origins;  ///< one more than bytes
};

/// Returns a line without any rewriting.
RewrittenLine unchanged_line(std::string_view text);
/// Rewrites a line from left to right; at each place the first row that fits applies. Leaves
/// quotations and the given names of pay lines unchanged.
RewrittenLine rewritten(const RewrittenLine& line, std::span<const Rewrite> rows,
                        const std::vector<std::string>& names);
/// Rewrites a line by both tables.
RewrittenLine printed_words(std::string_view text, const std::vector<std::string>& names);

/// Reads one line of a chart for deals with n wild cards, in the words of ChartWords or in words
/// that the rewrites understand. Throws a PhraseProblem if it cannot be understood or no deal has
/// such a hold.
ChartLine read_line(const ChartWords& words, const LineText& typed, int wild_cards);

}  // namespace vpanalyze
