// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// Term of charts as it is printed.
struct Term {
  std::string_view written;

  std::string text() const { return std::string(written); }
  std::string plural() const { return text() + "s"; }
};

/// Vocabulary of charts, for writing and for reading: rewrites turn other words into it. HandNames
/// has the names of hands; ranks and suits have their own words.
namespace term {

// Relations among the cards of a hold.
inline constexpr Term kSuited = {"suited"};
inline constexpr Term kUnsuited = {"unsuited"};
inline constexpr Term kOutside = {"outside"};
inline constexpr Term kInside = {"inside"};
inline constexpr Term kGap = {"gap"};
inline constexpr Term kInARow = {"in a row"};  ///< without gaps
inline constexpr Term kHighCard = {"high card"};
inline constexpr Term kAsManyHighCards = {"at least as many high cards as gaps"};
inline constexpr Term kMoreHighCards = {"more high cards than gaps"};

// Ranks.
inline constexpr Term kOrBetter = {"or better"};
inline constexpr Term kOrHigher = {"or higher"};
inline constexpr Term kOrLower = {"or lower"};
inline constexpr Term kLowestCard = {"lowest card"};
inline constexpr Term kAceLow = {"A-low"};
inline constexpr Term kExcept = {"except"};
inline constexpr Term kHigh = {"high"};  ///< "9 high"

// Pairs, kickers and hands.
inline constexpr Term kPair = {"pair"};
inline constexpr Term kHighPair = {"high pair"};
inline constexpr Term kLowPair = {"low pair"};
inline constexpr Term kPairOf = {"pair of"};
inline constexpr Term kTwoPair = {"two pair"};
inline constexpr Term kUp = {"up"};      ///< "aces up"
inline constexpr Term kOver = {"over"};  ///< the lower pair
inline constexpr Term kOfAKind = {"of a kind"};
inline constexpr Term kKicker = {"kicker"};
inline constexpr Term kKeepingKickers = {"keeping a kicker that pays"};
inline constexpr Term kPat = {"pat"};

// Wild cards, and holding nothing else.
inline constexpr Term kWildCard = {"wild card"};
inline constexpr Term kNoWildCards = {"no wild cards"};
inline constexpr Term kAlone = {"alone"};
inline constexpr Term kDiscardEverything = {"discard everything"};

// Other cards of the deal.
inline constexpr Term kPairInDeal = {"a pair"};
inline constexpr Term kFlushPenalty = {"a flush penalty"};
inline constexpr Term kStraightPenalty = {"a straight penalty"};
inline constexpr Term kOfItsSuit = {"of its suit"};
inline constexpr Term kOfOneSuit = {"of one suit"};

}  // namespace term

/// Wordings to compare with words that are not understood.
inline constexpr std::string_view kKnownHolds =
    "royal flush|straight flush|four of a kind|full house|full house or better|flush|straight|"
    "three of a kind|two pair|aces up|high pair|low pair|pair|pair of aces|"
    "pair of jacks or better|jacks or better|4 to a royal flush|3 to a royal flush|"
    "4 to a straight flush|3 to a straight flush|3 to a straight flush, 1 gap|"
    "3 to a straight flush, no gaps|3 to a straight flush, 1 high card|"
    "3 to a straight flush, type 1|3 to a straight flush, 5-6-7 or higher|4 to a flush|"
    "3 to a flush|3 to a flush, 2 high cards|4 to a straight|4 to an outside straight|"
    "4 to an inside straight|4 to an inside straight, 3 high cards|3 to a straight|"
    "AKQJ unsuited|KQJ unsuited|KQ unsuited|suited QJ|suited JT|two suited high cards|"
    "two unsuited high cards|three unsuited high cards|one high card|discard everything|"
    "the deuce alone|the joker alone|the joker and one high card";

/// Words that may follow a hold after a comma.
inline constexpr std::string_view kKnownQualities =
    "suited|unsuited|king high|open-ended|no gaps|1 gap|2 gaps|no high cards|1 high card|2 high "
    "cards|3 high cards|"
    "2+ high cards|inside|outside|no ace|no wild cards|no flush penalty|no straight penalty|"
    "no penalty|at least as many high cards as gaps|at most 1 more gap than high cards|type 1|"
    "except A-low|A-low|hold both|break two pair|jacks or better|keeping a kicker that pays|"
    "with a kicker|5-6-7 or higher|lowest card 5 or higher|K high or lower";

/// Words for counts: [number of cards].
inline constexpr std::array<std::string_view, 6> kCountWords = {"no",    "one",  "two",
                                                                "three", "four", "five"};

/// Hands to which cards are held: "4 to a royal flush".
inline constexpr std::array<std::pair<HoldKind, HandKind>, 4> kDraws = {
    {{HoldKind::royal_flush, HandKind::royal_flush},
     {HoldKind::straight_flush, HandKind::straight_flush},
     {HoldKind::flush, HandKind::flush},
     {HoldKind::straight, HandKind::straight}}};

/// Names, in charts of one game, for hands held as dealt.
///
/// A kind of hand that only one line pays has the name of its kind, "flush"; natural and wild hands
/// are distinguished, "natural royal flush"; other hands have the names of their lines. A name with
/// other readings is put in quotation marks.
class HandNames {
 public:
  explicit HandNames(const HoldShapes& shapes);

  /// Returns the name of hands that a line pays.
  const std::string& name(std::size_t line) const { return written_[line]; }
  /// Returns the name of a kind of hand that no line pays.
  static std::string kind_name(HandKind hand);

  /// Name that a reader understands, and its meaning.
  struct Meaning {
    std::string name;
    std::uint64_t lines = 0;
    std::uint16_t absent = 0;
    bool plain = true;      ///< true if the name needs no quotation marks where a hold is expected
    bool pat = false;       ///< true if "pat" comes before it: not all five cards matter
    bool has_rank = false;  ///< true if all cards are of one rank: five of a kind
  };
  /// Returns all meanings, the longest name first; among equal names the wider meaning first.
  const std::vector<Meaning>& meanings() const { return meanings_; }

 private:
  std::vector<std::string> written_;
  std::vector<Meaning> meanings_;
};

/// Words of one game for its holds, wild cards and pay lines. parse_line understands each text in
/// one way only: "; or" separates a hold that contains a comma or "or" from the next one, and ranks
/// from the words before them.
class ChartWords {
 public:
  explicit ChartWords(const HoldShapes& shapes);

  const HoldShapes& shapes() const { return *shapes_; }
  const HandNames& hands() const { return hands_; }
  /// Returns a number of wild cards in words: "no deuces", "1 deuce", "2 jokers".
  std::string wild_cards(int count) const;
  /// Returns the words for wild cards that a reader understands, singular.
  const std::vector<std::string>& wild_words() const { return wild_words_; }

  /// Meaning of "full house or better": consecutive lines of the paytable.
  struct OrBetter {
    std::size_t last = 0;
    bool keeps_kickers = false;  ///< "keeping a kicker that pays"
    std::size_t first = 0;
  };
  /// Returns the hands that these lines pay, as they are held: just the four of a kind unless
  /// kickers are kept. Empty if they have no such words.
  std::vector<HoldPhrase> or_better(const OrBetter& meant, int wild_cards) const;
  /// Returns the longest run of lines that has such words.
  std::optional<OrBetter> all_or_better(int wild_cards) const;
  /// Returns the "or better" with which the phrases begin, if it covers at least three lines.
  std::optional<OrBetter> begins_or_better(const std::vector<HoldPhrase>& phrases,
                                           int wild_cards) const;

  /// Words to add after a hold, " (break two pair)".
  using Remark = std::function<std::string(const HoldPhrase&)>;
  // Returns the text of a line or a phrase, for deals with a given number of wild cards.
  std::string text(const ChartLine& line, int wild_cards, const Remark& remark = nullptr) const;
  std::string text(const HoldPhrase& phrase, int wild_cards) const;
  /// Explains why no deal has such a hold and suggests what to write. `typed` is the hold as typed.
  std::string why_impossible(const HoldPhrase& phrase, std::string_view typed, int deal_wild) const;
  /// Returns the text of a section's line, with remarks on holds that break a hand people would
  /// keep. `dealt` has the shapes of the game's holds, including all five cards.
  std::string text_with_remarks(const ChartSection& section, std::size_t line,
                                std::span<const HoldShape> dealt) const;
  /// Returns the text of a hold's description.
  std::string text_of_description(const HoldShape& hold, int wild_cards) const;
  /// Returns "clubs or diamonds" for numbers of suits that the rules distinguish.
  std::string suits_text(NumberSet numbers) const;

 private:
  /// Returns the text of the nearest possible hold of as many cards; empty if there is none.
  std::string text_of_same_cards(const HoldPhrase& phrase, int deal_wild) const;
  std::string text(const std::vector<HoldPhrase>& phrases, int wild_cards,
                   const Remark& remark) const;
  /// Returns in words the two pair, or hands of five cards, that holding these cards breaks, in
  /// words; empty for none.
  std::string broken_pairs(const ChartSection& section, std::size_t line,
                           const HoldPhrase& phrase) const;
  std::string broken_hands(const ChartSection& section, std::size_t line, const HoldPhrase& phrase,
                           std::span<const HoldShape> dealt) const;
  std::string or_better_text(const OrBetter& meant) const;
  std::string head(const HoldPhrase& phrase) const;
  std::string attributes(const HoldPhrase& phrase, int wild_cards) const;
  std::string of_a_kind(const HoldPhrase& phrase) const;
  std::string two_pair(const HoldPhrase& phrase) const;
  std::string wild_phrase(int count) const;
  std::string single_cards(const HoldPhrase& phrase) const;
  std::vector<std::string> hand_names(const HoldPhrase& phrase) const;

  const HoldShapes* shapes_;
  HandNames hands_;
  std::vector<std::string> wild_words_;
};

/// Returns true for "no flush penalty" and "no straight penalty".
bool is_no_penalty(const DealCondition& condition);

/// Returns the notes that a reader of these lines needs: at most six sentences. `has_wild_cards` is
/// true if some of the lines are for deals with wild cards.
std::vector<std::string> chart_legend(const ChartWords& words,
                                      const std::vector<std::string>& lines, bool has_wild_cards);
/// Returns the notes in at most three lines, for a pocket card.
std::vector<std::string> pocket_legend(const ChartWords& words,
                                       const std::vector<std::string>& lines);

/// Returns the qualities of a hold, its gaps, high cards and ranks, such as "1 gap" or "5-6-7 or
/// higher". Leaves out high cards for holds identified by their ranks.
std::vector<std::string> quality_words(const HoldPhrase& phrase, bool told_by_ranks);

/// Returns the ranks of a hold, highest first: "QJ", or "QQJ" if queens are held twice.
std::string ranks_text(const HoldPhrase::Ranks& ranks);

/// Returns n cards in a row: "5-6-7".
std::string run_text(Rank lowest, int cards);

/// Longest list of holds that is still readable.
inline constexpr std::size_t kMostListed = 6;

/// Returns true if a hold may begin or end a run: several ranks, none of them twice.
bool may_run(const HoldPhrase::Ranks& held);

/// Returns the ranks from one hold to another in which each step lowers all ranks by one, "T9 to
/// 54", or only the lower of two ranks, "KQ to KT". Empty if no such steps lead from one to the
/// other.
std::vector<RankSet> rank_run(RankSet first, RankSet last);

/// Returns holds by their ranks, highest first, with runs of at least three: "JT, J9 to 53".
std::vector<std::string> words_of_runs(const std::vector<RankSet>& holds);

/// Returns holds in few runs. If the list would be too long, adds holds that shorten it, provided
/// that `may_say` allows them.
std::vector<HoldPhrase::Ranks> few_runs(const std::vector<HoldPhrase::Ranks>& holds,
                                        const std::function<bool(RankSet)>& may_say);

/// Descriptions of holds in the words of strategy charts: "4 to a flush, 2 high cards", "KQJ
/// suited", "high pair".
class HoldWords {
 public:
  /// Keeps a reference to the deals, which must be scored by the rules of the game.
  HoldWords(const Paytable& game, const ScoredDeals& deals)
      : deals_(deals), shapes_(game), words_(shapes_) {}
  HoldWords(const HoldWords&) = delete;
  HoldWords& operator=(const HoldWords&) = delete;

  std::string operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  /// Returns the hold without details of single cards: "4 to a flush", "two suited cards".
  std::string kind(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

 private:
  std::string ranks(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  HoldShape shape(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

  const ScoredDeals& deals_;
  HoldShapes shapes_;
  ChartWords words_;
};

}  // namespace vpanalyze
