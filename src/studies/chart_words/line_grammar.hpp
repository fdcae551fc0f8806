// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

/// The grammar of printed lines:
///
///     line        hold {separator hold} [conditions]
///     separator   "," | "or" | "; or" | "and" after a made hand
///     hold        or better | name | draw | hand | nothing | wild | ranks | two pair | of a kind
///                 | cards
///     or better   (KIND ["to" KIND] | NAME | "paying hand") "or better"
///                 [", keeping a kicker that pays"]
///     name        a pay line in quotation marks
///     draw        NUMBER "to a" [ends] HAND {"," quality} {"; or" quality {"," quality}}
///     hand        ["pat"] ["natural" | "wild"] (NAME | KIND) ["," rank set]
///     nothing     "discard everything"
///     wild        "the" [NUMBER] WILD ("alone" | "and" (cards | ranks))
///     ranks       "suited" held | held "unsuited"
///     held        RANKS ["to" RANKS] {joint RANKS ["to" RANKS]}
///     two pair    "two pair" ["," rank set "up"] ["," "over" rank set]
///     of a kind   ("high pair" | "low pair" | "pair" ["of" rank set] | NUMBER "of a kind"
///                 | NUMBER rank set) ["," rank set] ["with a" rank set "kicker"]
///     cards       NUMBER ["suited" | "unsuited"] ["high"] "cards" ["," held]
///     quality     ends | numbers "gaps" | numbers "high cards" | surplus | left out | lowest
///                 | row | ["except"] held | rank set "high" | kept | "in" SUIT {joint SUIT}
///     rank set    span {joint span}; span: RANK ["to" RANK] ["or better" | "or lower"]
///     conditions  ["if" condition {"and" condition}] ["unless" condition {"or" condition}]
///
/// Each production goes by its first words: it takes them and what belongs to them, or leaves all
/// and returns false. Where one has begun and cannot go on, it throws a PhraseProblem, which ends
/// the line.
class LineGrammar : public PhraseCursor {
 public:
  /// Keeps references to all of them. Names are those of hands that need no quotation marks here;
  /// `any_deal`: takes holds that no deal has.
  LineGrammar(const ChartWords& words, const LineText& typed, const RewrittenLine& rewritten,
              const std::vector<std::string>& names, int wild_cards, bool any_deal = false)
      : PhraseCursor(rewritten.text),
        words_(words),
        typed_(typed),
        from_(rewritten.from),
        names_(names),
        wild_(wild_cards),
        any_deal_(any_deal) {}

  ChartLine line();

 private:
  // Lines: line_grammar.cpp.
  void hold();
  void hold_after_comma();
  void check_half_a_draw();
  bool no_penalty();
  DealCondition condition();
  void conditions(std::string_view joined_by, bool without);

  // Hands: hand_grammar.cpp.
  bool or_better();
  bool name();
  bool hand();
  bool nothing();
  bool wild();
  bool two_pair();
  bool of_a_kind();
  std::optional<HandKind> kind();
  std::optional<ChartWords::OrBetter> kind_or_better();
  std::optional<ChartWords::OrBetter> name_or_better();
  bool add_hand(const HandNames::Meaning& meaning);
  bool kicker(HoldPhrase& phrase, int same);
  std::optional<int> wild_cards();

  // Draws and ranks: draw_grammar.cpp.
  bool draw();
  bool two_to_royal(HoldPhrase said);
  bool ranks();
  bool cards();
  bool counted_cards(int wild);
  bool rank_alone();
  bool uncounted_high_cards();
  bool held(std::vector<HoldPhrase::Ranks>& holds, int cards);
  bool add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild, bool of_one_suit);
  bool add_by_kind(const std::vector<HoldPhrase::Ranks>& holds) {
    return add_by_kind(holds, 0, true) && add_by_kind(holds, 0, false);
  }

  // Qualities of a hold: quality_grammar.cpp.
  bool quality(HoldPhrase& phrase);
  bool ends(HoldPhrase& phrase);
  bool numbers(HoldPhrase& phrase);
  bool surplus(HoldPhrase& phrase);
  bool lowest(HoldPhrase& phrase);
  bool row(HoldPhrase& phrase);
  bool listed(HoldPhrase& phrase);
  bool or_others_of_lowest(RankSet& lowest);
  bool left_out(HoldPhrase& phrase);
  bool highest(HoldPhrase& phrase);
  bool kept_wild_cards(HoldPhrase& phrase);
  bool suits(HoldPhrase& phrase);
  bool broken_hand(const HoldPhrase& phrase);
  [[noreturn]] void fail_as_contrary();
  /// Adds a quality to those said before; returns true. Throws if they leave nothing.
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

  /// Ways to write ranks of a set besides plurals: "JJ" for n cards of a rank, "2-4", "a four".
  struct RankForms {
    int same = 0;
    bool sets = false;
    bool single = false;
    bool strict = false;  ///< throws where a set has gone wrong
  };
  bool rank_span(RankSet& ranks, RankForms forms);
  bool rank_set(RankSet& ranks, RankForms forms);
  bool ranks_after_comma(RankSet& ranks, int same);
  RankSet and_others(RankSet ranks);
  bool or_higher() { return take("or better|or higher|+"); }
  bool or_lower() { return take("or lower"); }

  /// Adds a phrase with what may follow any. Throws if no deal has it.
  bool add(HoldPhrase phrase);
  /// Adds a phrase unless it is there already, hands as dealt to those before.
  void merge(HoldPhrase phrase);
  void check_possible(const HoldPhrase& phrase);
  RankSet high_ranks() const { return words_.shapes().high(); }
  /// Wordings that mean something in the game: wild and high cards only where it has any.
  std::vector<std::string_view> known_words(std::string_view all) const;
  HoldPhrase blank(HoldKind kind, int cards) const { return phrase_of_kind(kind, cards, wild_); }
  bool begins_a_hold() {
    return follows(
        "to a|to an|card(s)|royal|flush|straight|high|suited high|suited card(s)|"
        "unsuited high|unsuited card(s)");
  }

  std::size_t place() { return at_end(), from_[at()]; }
  /// The remark in parentheses that comes next or goes on; null outside.
  const Remark* remark();
  /// Words from here to where a hold may end, as typed.
  std::string_view found();
  std::string found_in_quotes() { return in_quotes(found()); }
  [[noreturn]] void fail(const std::string& what) { throw PhraseProblem(place(), what); }
  [[noreturn]] void fail_at(std::size_t at, const std::string& what) { back_to(at), fail(what); }
  [[noreturn]] void fail_as_ranks(const std::string& hold);
  [[noreturn]] void fail_as_natural(std::size_t at);
  [[noreturn]] void fail_unknown();

  const ChartWords& words_;
  const LineText& typed_;
  const std::vector<std::size_t>& from_;
  const std::vector<std::string>& names_;
  const int wild_;
  const bool any_deal_;
  std::size_t hold_at_ = 0;     ///< where the hold begins that is being read
  std::size_t quality_at_ = 0;  ///< where the quality begins that is being read
  bool added_ = false;          ///< a phrase, or one that was there already
  bool after_comma_ = false;    ///< alone: what comes next may say more of the hold before it
  ChartLine read_;
};

}  // namespace vpanalyze
