// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

/// Grammar of printed lines:
///
///     line        hold {separator hold} [conditions]
///     separator   "," | "or" | "; or" | "and" after a made hand
///     hold        hand | draw | nothing | ranks | two pair | of a kind | cards
///     hand        ["pat"] (name ["," rank set] | or better [", keeping a kicker that pays"])
///     or better   (KIND | name | "paying hand") "or better" | KIND "to" KIND
///     name        ["natural" | "wild"] KIND | NAME | a pay line in quotation marks
///     draw        NUMBER "to a" [ends] HAND {"," quality} {"; or" quality {"," quality}}
///     nothing     "discard everything" | "the" [NUMBER] WILD ("alone" | "and" (cards | ranks))
///     ranks       "suited" held | held "unsuited"
///     held        RANKS ["to" RANKS] {joint RANKS ["to" RANKS]}
///     two pair    "two pair" ["," rank set "up"] ["," "over" rank set]
///     of a kind   ("high pair" | "low pair" | "pair" ["of" rank set] | NUMBER "of a kind"
///                 | NUMBER rank set) ["," rank set] ["with a" rank set "kicker" ["of" suits]]
///     cards       NUMBER ["suited" | "unsuited"] ["high"] "cards" ["," held]
///     quality     ends | numbers "gaps" | numbers "high cards" | surplus | lowest | row
///                 | ("no" | "except") left out | held | rank set "high" | addition
///     addition    "no wild cards" | "only" NUMBER "wild cards" | "in" suits
///                 | "break" HAND {joint HAND}
///     suits       SUIT {joint SUIT}
///     rank set    span {joint span}; span: RANK ["to" RANK] ["or better" | "or lower"]
///     conditions  ["if" condition {"and" condition}] ["unless" condition {"or" condition}]
///
/// Each production is recognized by its first words: it takes them and the words that belong to
/// them, or takes nothing and returns false. A production that has begun and cannot continue throws
/// a PhraseProblem, which ends the line.
class LineGrammar : public PhraseCursor {
 public:
  /// Keeps references to all arguments. `names` are names of hands that need no quotation marks
  /// here; `any_deal` accepts holds that no deal has.
  LineGrammar(const ChartWords& words, const LineText& typed, const RewrittenLine& rewritten,
              const std::vector<std::string>& names, int wild_cards, bool any_deal = false)
      : PhraseCursor(rewritten.text),
        words_(words),
        typed_(typed),
        origins_(rewritten.origins),
        names_(names),
        wild_(wild_cards),
        any_deal_(any_deal) {}

  ChartLine line();

 private:
  // Lines, defined in line_grammar.cpp.
  void hold();
  void hold_after_comma();
  void check_half_a_draw();
  bool no_penalty();
  DealCondition condition();
  void conditions(std::string_view joined_by, bool without);

  // Hands, defined in hand_grammar.cpp.
  bool hand();
  bool nothing_or_wild();
  bool two_pair();
  bool two_pair(HoldPhrase& phrase);
  bool of_a_kind();
  std::optional<HandKind> kind();
  const HandNames::Meaning* name(bool pat);
  std::optional<ChartWords::OrBetter> kind_or_better();
  bool kicker(HoldPhrase& phrase, int same);
  std::optional<int> wild_cards();

  // Draws and ranks, defined in draw_grammar.cpp.
  bool draw();
  bool add_two_to_royal(HoldPhrase stated);
  bool ranks();
  bool cards();
  bool counted_cards(int wild);
  bool rank_alone();
  bool uncounted_high_cards();
  bool held(std::vector<HoldPhrase::Ranks>& holds, int cards);
  bool add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild, bool suited_only);

  // Qualities of a hold, defined in quality_grammar.cpp.
  bool quality(HoldPhrase& phrase);
  bool wording(HoldPhrase& phrase);
  bool row(HoldPhrase& phrase);
  bool or_others_of_lowest(RankSet& lowest);
  bool left_out(HoldPhrase& phrase);
  bool addition(HoldPhrase& phrase);
  bool suits(HoldPhrase& phrase);
  bool broken_hand(const HoldPhrase& phrase);
  [[noreturn]] void fail_as_contrary();
  /// Adds a quality to those stated before and returns true. Throws if nothing is left.
  bool narrow(RankSet& ranks, RankSet more) {
    if (!ranks.intersects(more)) fail_as_contrary();
    ranks = ranks & more;
    return true;
  }
  bool narrow(NumberSet& numbers, NumberSet more) {
    numbers = numbers & more;
    if (numbers == NumberSet::none()) fail_as_contrary();
    return true;
  }

  /// Ways to write a set of ranks in addition to plurals: "JJ" for n cards of a rank, "2-4", "a
  /// four".
  struct RankForms {
    int same = 0;
    bool sets = false;
    bool single = false;
    bool strict = false;  ///< throws if a set is malformed
  };
  bool rank_span(RankSet& ranks, RankForms forms);
  bool rank_set(RankSet& ranks, RankForms forms);
  bool ranks_after_comma(RankSet& ranks, int same);
  RankSet and_others(RankSet ranks);
  /// Reads ranks in figures. Throws if there are none.
  RankSet needed_ranks(const std::string& owner);
  bool or_higher() { return take("or better|or higher|+"); }
  bool or_lower() { return take("or lower"); }

  /// Adds a phrase and reads optional words after it. Throws if no deal has it.
  bool add(HoldPhrase phrase);
  /// Adds a phrase unless it is already present; merges hands as dealt with those before.
  void merge(HoldPhrase phrase);
  void check_possible(const HoldPhrase& phrase);
  RankSet high_ranks() const { return words_.shapes().high(); }
  /// Returns the wordings that have a meaning in the game: leaves out wild and high cards if it has
  /// none.
  std::vector<std::string_view> known_words(std::string_view all) const;
  HoldPhrase blank(HoldKind kind, int cards) const { return phrase_of_kind(kind, cards, wild_); }
  bool begins_a_hold() {
    return follows(
        "to a|to an|card(s)|royal|flush|straight|high|suited high|suited card(s)|"
        "unsuited high|unsuited card(s)");
  }

  std::size_t place() { return is_at_end(), origins_[offset()]; }
  /// Returns the remark in parentheses that comes next or is being read; null outside.
  const Remark* remark();
  /// Returns the words from here to where a hold may end, as typed.
  std::string_view found();
  /// Returns the words of the hold being read up to here, as typed.
  std::string_view typed_hold();
  std::string quoted_find() { return quote(found()); }
  [[noreturn]] void fail(const std::string& what) { throw PhraseProblem(place(), what); }
  [[noreturn]] void fail_at(std::size_t position, const std::string& what) {
    back_to(position), fail(what);
  }
  [[noreturn]] void fail_as_ranks(const std::string& hold);
  [[noreturn]] void fail_as_natural(std::size_t position);
  [[noreturn]] void fail_unknown();

  const ChartWords& words_;
  const LineText& typed_;
  const std::vector<std::size_t>& origins_;
  const std::vector<std::string>& names_;
  const int wild_;
  const bool any_deal_;
  std::size_t hold_at_ = 0;     ///< start of the hold being read
  std::size_t quality_at_ = 0;  ///< start of the quality being read
  bool added_ = false;          ///< true if a phrase was added or was already present
  bool comma_before_ = false;   ///< true if the words after a comma may describe the hold before it
  ChartLine read_;
};

}  // namespace vpanalyze
