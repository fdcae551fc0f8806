// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "studies/strategy/line_text.hpp"
#include "studies/strategy/phrase_cursor.hpp"

namespace vpanalyze {

/// Reads one line of a chart. Every way to call a hold takes its words, or leaves them and returns
/// false; where it has begun to understand and cannot go on, it says why not in the problem.
class LineParser {
 public:
  LineParser(const ChartWords& words, std::string_view text, int wild_cards, PhraseProblem& problem)
      : words_(words), text_(text), wild_(wild_cards), problem_(problem) {}

  bool parse(ChartLine& line);

 private:
  bool fail(std::string what) {
    problem_ = {text_.at(), std::move(what)};
    return false;
  }
  RankSet high_ranks() const { return words_.shapes().high(); }
  /// A comma or semicolon, "or", or both.
  bool next_phrase();
  HoldPhrase blank(HoldKind kind, int cards) const;
  /// Adds a phrase with what may follow any: wild cards that are thrown away, suits.
  bool add(HoldPhrase phrase);
  /// Cards of these kinds are told without the wild ones.
  static bool leaves_wild_out(HoldKind kind);

  // Ways to call a hold.
  bool phrase();
  bool hand();
  bool hand_in_quotation_marks();
  bool hand_by_any_name();
  bool nothing();
  bool drawing();
  bool suited();
  bool two_pair();
  bool of_a_kind();
  bool single_cards();

  // Parts of them.
  bool take_hand(const HandNames::Meaning& meaning, bool pat);
  bool wild_cards(int& count);
  /// "no wild cards", "only 1 wild card"
  bool take_kept_wild_cards(HoldPhrase& phrase);
  bool alternatives(const HoldPhrase& head);
  bool quality(HoldPhrase& phrase);
  bool gaps(HoldPhrase& phrase, std::uint8_t range);
  bool suits(HoldPhrase& phrase);
  bool highest(HoldPhrase& phrase, std::string_view word);
  bool rank_set(std::uint16_t& ranks);
  bool kicker(HoldPhrase& phrase);
  bool ranks_held(std::vector<HoldPhrase::Ranks>& holds, int cards);
  bool add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild, bool of_one_suit);

  const ChartWords& words_;
  PhraseCursor text_;
  int wild_;
  ChartLine line_;
  PhraseProblem& problem_;
};

}  // namespace vpanalyze
