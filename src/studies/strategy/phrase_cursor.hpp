// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

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
  std::optional<int> take_suit();
  /// "aces": a rank's plural, as a set of one rank.
  std::optional<RankSet> take_rank_plural();
  /// "ace".
  std::optional<int> take_rank_word();
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

}  // namespace vpanalyze
