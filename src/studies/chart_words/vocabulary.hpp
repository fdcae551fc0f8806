// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace vpanalyze {

/// A term of charts: how it is written, and what else people write for it, in the form of
/// PhraseCursor::take(): "card(s)|cards of". What is longer stands before what it begins with.
struct Term {
  std::string_view written;
  std::string_view also{};

  std::string text() const { return std::string(written); }
  std::string plural() const { return text() + "s"; }
};

/// The vocabulary of charts: ChartWords writes the first form of each term, LineReader knows all of
/// them. Hands are called by HandNames, ranks and suits by their words.
namespace term {

// What cards of a hold are to each other.
inline constexpr Term kSuited = {
    "suited", "of one suit|of the same suit|in the same suit|in one suit|same suit"};
inline constexpr Term kUnsuited = {"unsuited",
                                   "offsuit|off-suit|off suit|not suited|non-suited|of different "
                                   "suits|in different suits|of mixed "
                                   "suits|in mixed suits|mixed suits"};
inline constexpr Term kOutside = {"outside", "open-ended|open ended|open-end|double-ended|open"};
inline constexpr Term kInside = {"inside", "gutshot|closed"};
inline constexpr Term kGap = {"gap", "gap(s)|-gap"};
inline constexpr Term kHighCard = {"high card", "high card(s)"};
inline constexpr Term kAsManyHighCards = {"at least as many high cards as gaps",
                                          "as many high cards as gaps"};
inline constexpr Term kMoreHighCards = {"more high cards than gaps"};

// Ranks.
inline constexpr Term kOrBetter = {"or better", "and better"};
inline constexpr Term kOrHigher = {"or higher", "or above|or up|and higher|and above|and up|+"};
inline constexpr Term kOrLower = {
    "or lower", "or less|or below|or under|or worse|and lower|and below|and under|and down"};
inline constexpr Term kLowestCard = {"lowest card"};
inline constexpr Term kAceLow = {"A-low", "ace-low|ace low"};
inline constexpr Term kExcept = {"except", "except when|not"};
inline constexpr Term kHigh = {"high", "-high"};  ///< "9 high"

// Pairs, kickers and hands.
inline constexpr Term kPair = {"pair", "pair(s)|one pair|1 pair"};
inline constexpr Term kHighPair = {"high pair", "paying pair|pair of high cards"};
inline constexpr Term kLowPair = {"low pair", "small pair|non-paying pair"};
inline constexpr Term kPairOf = {"pair of"};
inline constexpr Term kTwoPair = {"two pair", "two pair(s)|2 pair(s)"};
inline constexpr Term kUp = {"up"};      ///< "aces up"
inline constexpr Term kOver = {"over"};  ///< the lower pair
inline constexpr Term kOfAKind = {"of a kind"};
inline constexpr Term kKicker = {"kicker", "kicker(s)"};
inline constexpr Term kKeepingKickers = {"keeping a kicker that pays"};
inline constexpr Term kPat = {"pat", "made|dealt"};

// Wild cards, and nothing besides them.
inline constexpr Term kWildCard = {"wild card", "wild card(s)"};
inline constexpr Term kNoWildCards = {"no wild cards"};
inline constexpr Term kAlone = {"alone", "only|by itself|by themselves|and nothing else"};
inline constexpr Term kDiscardEverything = {
    "discard everything",
    "nothing|discard all five cards|discard all five|discard all 5 cards|discard all cards|discard "
    "all|throw everything away|throw everything|throw away everything|throw all five cards|throw "
    "away all five cards|throw all five|throw away all five|throw all|toss everything|toss "
    "all|draw "
    "five new cards|draw five cards|draw five new|draw five|draw 5|five new cards|5 new cards|hold "
    "nothing|keep nothing|new hand|garbage|redraw|razgu|junk"};

// Other cards of the deal.
inline constexpr Term kPairInDeal = {"a pair"};
inline constexpr Term kFlushPenalty = {"a flush penalty"};
inline constexpr Term kStraightPenalty = {"a straight penalty"};
inline constexpr Term kOfItsSuit = {"of its suit"};
inline constexpr Term kOfOneSuit = {"of one suit"};

/// All of them.
inline constexpr std::array kAll = {kSuited,
                                    kUnsuited,
                                    kOutside,
                                    kInside,
                                    kGap,
                                    kHighCard,
                                    kAsManyHighCards,
                                    kMoreHighCards,
                                    kOrBetter,
                                    kOrHigher,
                                    kOrLower,
                                    kLowestCard,
                                    kAceLow,
                                    kExcept,
                                    kHigh,
                                    kPair,
                                    kHighPair,
                                    kLowPair,
                                    kPairOf,
                                    kTwoPair,
                                    kUp,
                                    kOver,
                                    kOfAKind,
                                    kKicker,
                                    kKeepingKickers,
                                    kPat,
                                    kWildCard,
                                    kNoWildCards,
                                    kAlone,
                                    kDiscardEverything,
                                    kPairInDeal,
                                    kFlushPenalty,
                                    kStraightPenalty,
                                    kOfItsSuit,
                                    kOfOneSuit};

}  // namespace term

/// Wordings to compare with what is not understood.
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

/// What may follow a hold after a comma.
inline constexpr std::string_view kKnownQualities =
    "suited|unsuited|king high|open-ended|no gaps|1 gap|2 gaps|no high cards|1 high card|2 high "
    "cards|3 high cards|"
    "2+ high cards|inside|outside|no ace|no wild cards|no flush penalty|no straight penalty|"
    "no penalty|at least as many high cards as gaps|at most 1 more gap than high cards|type 1|"
    "except A-low|A-low|hold both|break two pair|jacks or better|keeping a kicker that pays|"
    "with a kicker|5-6-7 or higher|lowest card 5 or higher|K high or lower";

}  // namespace vpanalyze
