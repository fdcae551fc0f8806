// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

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

}  // namespace vpanalyze
