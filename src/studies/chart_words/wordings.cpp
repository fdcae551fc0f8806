// SPDX-License-Identifier: MIT
// Tables that rewrite what people type into the words printed in charts.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

// Synonyms of single terms. Longer ones stand before those they begin with.
constexpr Rewrite kTerms[] = {
    {"of the same suit|in the same suit|same suit|of one suit|in one suit", "suited",
     "KQ of the same suit"},
    {"offsuit|off-suit|off suit|not suited|non-suited|of different suits|in different suits|"
     "of mixed suits|in mixed suits|mixed suits",
     "unsuited", "KQ off suit"},
    {"open-ended|open ended|open-end|double-ended|open", "outside", "4 to an open-ended straight"},
    {"gutshot|closed", "inside", "4 to a gutshot straight"},
    {"4RF|RF4|RF-4", "4 to a royal flush", "RF4"},
    {"3RF|RF3|RF-3", "3 to a royal flush", "3RF"},
    {"2RF|RF2|RF-2", "2 to a royal flush", "RF-2"},
    {"4SF|SF4|SF-4", "4 to a straight flush", "4SF"},
    {"3SF|SF3|SF-3", "3 to a straight flush", "SF3, no gaps"},
    {"royal flush|royal|RF", "royal flush", "4 to a royal"},
    {"straight flush|SF", "straight flush", "3 to a SF"},
    {"full house|FH|boat", "full house", "boat"},
    {"5 of a kind|five-of-a-kind|5-of-a-kind|quints", "five of a kind", "quints"},
    {"4 of a kind|four-of-a-kind|4-of-a-kind|quads", "four of a kind", "quads"},
    {"3 of a kind|three-of-a-kind|3-of-a-kind|trips", "three of a kind", "trips (kings)"},
    {"quad", "four", "quad twos, threes or fours"},
    {"trip", "three", "trip aces"},
    {"two pair(s)|2 pair(s)", "two pair", "2 pairs"},
    {"small pair|non-paying pair", "low pair", "small pair"},
    {"paying pair|pair of high cards", "high pair", "paying pair"},
    {"one pair|1 pair|pairs", "pair", "1 pair, jacks or better"},
    {"and better", "or better", "full house and better"},
    {"or above|or up|and higher|and above|and up", "or higher", "pair of queens and up"},
    {"or less|or below|or under|or worse|and lower|and below|and under|and down", "or lower",
     "pair of 9s and lower"},
    {"other than|except when|but not|all but|not", "except", "3 to a straight flush, not ace-low"},
    {"with no|without {a/an}|without", "no", "3 to a royal flush without an ace"},
    {"-high", " high", "4 to a flush, king-high or lower"},
    {"-gap(s)", " gap", "3 to a straight flush, 1-gap"},
    {"{keep/keeping/hold/holding} {a/any} kicker that pays|{keep/keeping/hold/holding} {a/any} "
     "paying kicker",
     "keeping a kicker that pays", "four of a kind or better, keep any paying kicker"},
    {"made hand of|made|dealt", "pat", "made four of a kind or better"},
    {"by itself|by themselves|and nothing else", "alone", "two deuces and nothing else"},
    {"<few> consecutive {singleton(s)/card(s)}|<few> consecutive|consecutive|in a row", "no gaps",
     "3 to a straight flush, consecutive"},
    {"missing {a/the} deuce|missing deuce", "A543", "4 to a straight, except missing deuce"},
    {"ace-low|ace low", "A-low", "3 to a straight flush, ace-low"},
    {"up to|no more than", "at most", "3 to a straight flush, up to 1 gap"},
    {"no fewer than", "at least", "4 to a flush, no fewer than 2 high cards"},
    {"or more", "+", "4 to a flush, 2 or more high cards"},
    {"pay hand|winner", "paying hand", "any winner"},
    {"twos", "deuces", "three twos"},
    {"10s|10's", "tens", "pair of 10s"},
    {"no flush [penalty] {or/and} [no] straight {penalty/penalties} [card/cards]|"
     "no {penalty/penalties} [card/cards]",
     "no flush penalty and no straight penalty", "suited KT, no penalty cards"},
    {"penalty card(s)|penalties", "penalty", "suited KT, no flush penalty cards"},
    {"through|thru", "to", "low pair (2s through 10s)"},
    {"{discard/throw/toss} [away] [all] {five/5} [cards] [away]|{discard/throw/toss} [away] all "
     "cards|"
     "{discard/throw/toss} [away] {everything/all} [away]|draw {five/5} [new] [cards]|"
     "{five/5} new cards|{hold/keep} nothing|new hand|nothing|garbage|redraw|razgu|junk",
     "discard everything", "throw away all five cards"},
    {"[#] high cards - [#] gaps [>] = 0|[#] high cards > = [#] gaps|[#] high cards equal or exceed "
     "gaps|"
     "at least as many high cards as gaps|as many high cards as gaps",
     "at least as many high cards as gaps", "3 to a straight flush (# high cards >= # gaps)"},
    {"[#] high cards - [#] gaps [>] = - <few>|at most <few> more gap(s) than high cards|<few> more "
     "gap(s) than high cards",
     "at most <few> more gaps than high cards", "3 to a straight flush, high cards - gaps = -1"},
    {"[#] high cards - [#] gaps [>] = <few>|at least <few> more high card(s) than gaps",
     "at least <few> more high cards than gaps", "3 to a straight flush, high cards - gaps >= 1"},
    {"[#] high cards > [#] gaps|more high cards than gaps", "at least 1 more high cards than gaps",
     "3 to a straight flush, more high cards than gaps"},
    {"type 1", "at least as many high cards as gaps, no 2-3-4, no A-low",
     "3 to a straight flush, type 1"},
    {"type 2", "at most 1 more gaps than high cards", "3 to a straight flush, type 2"},
    {", type 3", "", "3 to a straight flush, type 3"},
};

// Forms of holds, in the words of the table above. "^" is where a hold begins, "$" where it may
// end.
constexpr Rewrite kForms[] = {
    {"^ {any/all/other/otherwise/hold/keep} [other] [any]", "", "all other 3 to a straight flush"},
    {"^ [a/an/the/one] [single/lone] <pair>", "<pair>", "a single high pair"},
    {"^ [a/one] [single/lone] high card", "one high card", "a single high card"},
    {"^ [a/one] {single/lone}", "single", "a single ace"},
    {"4 [,] [or] {5/five} [card(s)] {to/toward(s)/of} [a/an/the] <draw> [draw(s)]|"
     "four [,] [or] {5/five} [card(s)] {to/toward(s)/of} [a/an/the] <draw> [draw(s)]",
     "<hand>; or 4 to <draw>", "four or five to a royal flush"},
    {"{5/five} [-] [card(s)] {to/toward(s)/of} [a/an/the] <draw>", "<hand>", "5 to a flush"},
    {"<n> [-] [card(s)] {to/toward(s)/of} {a/an} <rank> high flush", "<n> to a flush, <rank> high",
     "four to an ace-high flush"},
    {"<n> [-] [card(s)] [to/toward(s)/of] [a/an/the] <draw> [draw(s)]", "<n> to <draw>",
     "3-card royal flush draw"},
    {"<ends> straight [draw(s)]|^ <ends> [draw(s)] $", "4 to an <ends> straight", "open-ended"},
    {"flush draw(s)", "4 to a flush", "flush draw"},
    {"{two/2} <suits> high cards , if more than {two/2} [,] [then] {pick/keep/hold/take} the "
     "lowest {two/2}|"
     "{two/2} high cards , <suits> , if more than {two/2} [,] [then] {pick/keep/hold/take} the "
     "lowest {two/2}",
     "two <suits> high cards", "2 unsuited high cards (if more than 2 then pick the lowest 2)"},
    {"<n> high card(s) [,] <suits> $", "<n> <suits> high cards", "2 high cards (suited)"},
    {"<n> card(s) [,] <suits> $", "<n> <suits> cards", "2 cards suited"},
    {"^ high cards [,] <suits> $", "<suits> high cards", "high cards (suited)"},
    {"<few> high $", "<few> high cards", "4 to a flush (2 high)"},
    {"two pair {,/:} hold both", "two pair", "two pair: hold both"},
    {"{discard/throw} [away] the {other/second} pair [away]", "break two pair",
     "pair, discard the second pair"},
    {"discard everything {,/:/-} discard everything", "discard everything",
     "garbage: discard everything"},
    {"{a/an/the} <hand>", "<hand>", "a full house or a flush"},
};

using Captured = std::vector<std::pair<std::string, std::string>>;

/// Takes the words for a slot and returns them in printed form; empty if there are none.
std::string take_slot(PhraseCursor& cursor, std::string_view slot) {
  const auto one_of = [&cursor](std::string_view words) -> std::string {
    for (const std::string_view word : parts_of(words, '|')) {
      if (cursor.take(word)) return std::string(word);
    }
    return {};
  };
  if (slot == "<n>") {
    int count = 0;
    return cursor.take(count) && count > 1 ? std::to_string(count) : "";
  }
  if (slot == "<few>") return one_of("0|1|2|3|4|no|one|two|three|four");
  if (slot == "<suits>") return one_of("suited|unsuited");
  if (slot == "<ends>") return one_of("outside|inside");
  if (slot == "<pair>") return one_of("pair|high pair|low pair");
  if (slot == "<rank>") {
    HoldPhrase::Ranks held;
    return cursor.take(held) && held.cards() == 1 ? ranks_text(held) : "";
  }
  // Matches "<draw>", as "a flush" or "an inside straight", or "<hand>".
  const std::string ends = slot == "<draw>" ? one_of("outside|inside") : "";
  const std::string nature = slot == "<hand>" ? one_of("natural|wild") : "";
  const std::string hand = slot == "<draw>"
                               ? one_of("royal flush|straight flush|flush|straight")
                               : one_of(
                                     "royal flush|straight flush|flush|straight|full house|"
                                     "five of a kind|four of a kind|three of a kind|two pair");
  if (hand.empty() || cursor.follows("penalty|penalties|or straight penalty")) return {};
  if (slot == "<hand>") return nature.empty() ? hand : nature + " " + hand;
  return (ends.empty() ? "a " : "an " + ends + " ") + hand;
}

/// Takes one of the ways to write a row's words. `fresh` is true if a hold begins here.
bool take_form(PhraseCursor& cursor, std::string_view form, bool fresh, Captured& captured) {
  for (std::string_view part : parts_of(form, ' ')) {
    if (part == "^") {
      if (!fresh) return false;
    } else if (part == "$") {
      if (!cursor.is_at_joint()) return false;
    } else if (part.front() == '<') {
      cursor.skip_blanks();
      std::string words = take_slot(cursor, part);
      if (words.empty()) return false;
      if (part == "<draw>") {
        const std::size_t article = words.starts_with("a ") ? 2 : words.find(' ', 3) + 1;
        captured.emplace_back("<hand>", words.substr(article));
      }
      captured.emplace_back(part, std::move(words));
    } else if (part.front() == '[' || part.front() == '{') {
      std::string words(part.substr(1, part.size() - 2));
      std::replace(words.begin(), words.end(), '/', '|');
      if (!cursor.take((part.front() == '[' ? "?" : "") + words)) return false;
    } else if (!cursor.take(part)) {
      return false;
    }
  }
  return true;
}

/// Returns the printed words of a row, with its slots filled.
std::string filled(std::string_view meant, const Captured& captured) {
  std::string text(meant);
  for (const auto& [slot, words] : captured) {
    for (std::size_t position = text.find(slot); position != std::string::npos;
         position = text.find(slot)) {
      text.replace(position, slot.size(), words);
    }
  }
  return text;
}

/// Text being rewritten from left to right.
class Rewriting {
 public:
  Rewriting(const RewrittenLine& line, const std::vector<std::string>& names)
      : before_(line), names_(names), cursor_(before_.text) {}

  RewrittenLine run(std::span<const Rewrite> rows) {
    while (at_ < before_.text.size()) {
      if (!keep() && !rewrite(rows)) copy(at_ + 1);
    }
    after_.origins.push_back(before_.origins.back());
    return std::move(after_);
  }

 private:
  /// Appends a byte that came from a place.
  void put(char byte, std::size_t origin) {
    const bool takes_over = skipped_ && kBlanks.find(byte) == std::string_view::npos;
    after_.text += byte;
    after_.origins.push_back(takes_over ? *skipped_ : before_.origins[origin]);
    if (takes_over) skipped_.reset();
  }
  void copy(std::size_t end) {
    for (; at_ < end; ++at_) put(before_.text[at_], at_);
  }
  /// Copies quotations, names of pay lines, blanks, and the insides of words.
  bool keep() {
    const char next = before_.text[at_];
    cursor_.back_to(at_);
    if (kBlanks.find(next) != std::string_view::npos || (at_ > 0 && cursor_.is_inside_word())) {
      copy(at_ + 1);
      return true;
    }
    const bool kept =
        next == '"' ? cursor_.take_quoted().has_value()
                    : any_of(names_, [&](const auto& name) { return cursor_.take_name(name); });
    if (kept) copy(cursor_.offset());
    return kept;
  }
  bool rewrite(std::span<const Rewrite> rows) {
    const std::string_view done = trimmed(after_.text);
    const bool fresh = done.empty() || done.back() == ';' || done.ends_with(" /") ||
                       done.ends_with(" or") || done.ends_with(",or") || done == "or";
    for (const Rewrite& row : rows) {
      for (const std::string_view form : parts_of(row.typed, '|')) {
        const char first = lower_case(form.front());  // of a word, if it is a letter
        if (first >= 'a' && first <= 'z' && first != lower_case(before_.text[at_])) continue;
        Captured captured;
        cursor_.back_to(at_);
        if (!take_form(cursor_, form, fresh, captured)) continue;
        const std::size_t end = before_.text.find_last_not_of(kBlanks, cursor_.offset() - 1) + 1;
        if (end == at_) continue;
        if (row.meant.empty() && fresh && !skipped_) skipped_ = before_.origins[at_];
        replace(end, filled(row.meant, captured));
        return true;
      }
    }
    return false;
  }
  /// Replaces the text up to a place; a word that is already there keeps its origin.
  void replace(std::size_t end, const std::string& meant) {
    const std::string typed = lower_case(before_.text.substr(at_, end - at_));
    std::size_t known = 0;
    std::string_view blank;
    if (!meant.empty() && !skipped_) skipped_ = before_.origins[at_];
    for (const std::string_view word : parts_of(meant, ' ')) {
      const std::size_t found = typed.find(lower_case(std::string(word)), known);
      const bool same = found != std::string::npos;
      if (same) known = found;
      if (!blank.empty()) put(' ', at_ + std::min(known, typed.size() - 1));
      for (const char letter : word) {
        put(letter, at_ + std::min(known, typed.size() - 1));
        known += same ? 1 : 0;
      }
      blank = " ";
    }
    at_ = end;
  }

  const RewrittenLine& before_;
  const std::vector<std::string>& names_;
  PhraseCursor cursor_;
  std::size_t at_ = 0;
  std::optional<std::size_t> skipped_;  ///< origin of removed text that the next byte takes over
  RewrittenLine after_;
};

}  // namespace

std::span<const Rewrite> term_rewrites() { return kTerms; }
std::span<const Rewrite> form_rewrites() { return kForms; }

RewrittenLine unchanged_line(std::string_view text) {
  RewrittenLine line{std::string(text), {}};
  for (std::size_t i = 0; i <= text.size(); ++i) line.origins.push_back(i);
  return line;
}

RewrittenLine rewritten(const RewrittenLine& line, std::span<const Rewrite> rows,
                        const std::vector<std::string>& names) {
  return Rewriting(line, names).run(rows);
}

RewrittenLine printed_words(std::string_view text, const std::vector<std::string>& names) {
  return rewritten(rewritten(unchanged_line(text), kTerms, names), kForms, names);
}

}  // namespace vpanalyze
