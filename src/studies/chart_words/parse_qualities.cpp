// SPDX-License-Identifier: MIT
// What is said of the cards of a draw: gaps, high cards, ranks, suits.
#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kAceAlone = RankSet::of(Rank::ace);

bool take_in_numbers(LineReader& line, HoldPhrase& phrase) {
  NumberSet numbers;
  if (line.take("consecutive|in a row") ||
      line.take(numbers, "consecutive", "?singleton(s)|card(s)")) {
    phrase.gaps = NumberSet::only(0);
    return true;
  }
  if (line.take(numbers, term::kHighCard)) {
    phrase.high = numbers;
    return true;
  }
  if (!line.take(numbers, term::kGap) || line.follows("than|more")) return false;
  phrase.gaps = numbers;
  return true;
}

/// "at least as many high cards as gaps", "high cards - gaps >= 0"
bool take_surplus(LineReader& line, HoldPhrase& phrase) {
  int number = 0;
  const auto at_least = [&phrase](int least) {
    phrase.surplus = static_cast<std::int8_t>(least);
    return true;
  };
  // Where lines go down the list, "= -1" is what those with more have left.
  if (line.take("?#", "high cards", "-", "?#", "gaps", "?>", "=")) {
    const bool negative = line.take("-");
    return line.take(number) && at_least(negative ? -number : number);
  }
  if (line.take("?#", "high cards", ">", "=", "?#", "gaps") ||
      line.take("?#", "high cards equal or exceed gaps") || line.take(term::kAsManyHighCards)) {
    return at_least(0);
  }
  if (line.take("?#", "high cards", ">", "?#", "gaps") || line.take(term::kMoreHighCards)) {
    return at_least(1);
  }
  if (line.take("?at most", number, "more", "gap(s)", "than high cards")) return at_least(-number);
  return line.take("at least", number, "more", "high card(s)", "than gaps") && at_least(number);
}

/// Three to a straight flush as Wizard of Odds sorts them: type 1 has as many high cards as gaps,
/// type 2 one less or an ace or a deuce as its lowest card.
bool take_type(LineReader& line, HoldPhrase& phrase) {
  int type = 0;
  if (!line.take("type", type) || type < 1 || type > 3) return false;
  if (type < 3) phrase.surplus = type == 1 ? 0 : -1;
  if (type == 1) phrase.lowest = RankSet::range(Rank::three, Rank::king);
  return true;
}

/// "or higher" or "or lower" after the lowest card: an ace is below the others, not above.
bool or_others(LineReader& line, RankSet& lowest) {
  if (line.or_higher()) {
    lowest = RankSet::range(lowest.lowest(), Rank::king);
  } else if (line.or_lower()) {
    lowest = RankSet::range(Rank::deuce, lowest.highest()) | kAceAlone;
  } else {
    return false;
  }
  return true;
}

/// Cards in a row: "5-6-7 or higher", "567 to 9TJ", "5-7 or higher" of three.
bool take_row(LineReader& line, HoldPhrase& phrase) {
  if (phrase.kind != HoldKind::straight && phrase.kind != HoldKind::straight_flush) return false;
  const int natural = phrase.cards - phrase.wild;
  const auto take_row = [&](Rank& first) {
    HoldPhrase::Ranks cards;
    if (!line.take(cards) || !cards.twice.empty()) return false;
    first = lowest_of(cards.ranks);
    const bool all = cards.ranks.size() == natural && gaps_of(cards.ranks) == 0;
    return all || (cards.ranks.size() == 2 && cards.ranks.highest() - first == natural - 1);
  };
  Rank first{};
  Rank last{};
  if (!take_row(first) || first == Rank::ace) return false;
  RankSet lowest = RankSet::of(first);
  if (!or_others(line, lowest)) {
    if (!line.take("to|through") || !take_row(last) || last < first) return false;
    lowest = RankSet::range(first, last);
  }
  phrase.lowest = lowest;
  if (phrase.ends != HoldPhrase::kOutside) phrase.gaps = NumberSet::only(0);
  return true;
}

/// "5-6-7 or higher", "lowest card 5-9", "A-low"
bool take_lowest(LineReader& line, HoldPhrase& phrase) {
  if (line.take(term::kAceLow)) {
    phrase.lowest = kAceAlone;
    return true;
  }
  if (!line.take(term::kLowestCard)) return take_row(line, phrase);
  if (!line.rank_set(phrase.lowest)) line.fail("the ranks of the lowest card are missing");
  or_others(line, phrase.lowest);
  return true;
}

/// "no ace low", "no 2-3-4"
bool take_low_left_out(LineReader& line, HoldPhrase& phrase) {
  const int natural = phrase.cards - phrase.wild;
  if (!line.take("no|not") || (!phrase.holds.empty() && !phrase.all_but)) return false;
  if (line.take(term::kAceLow)) {
    phrase.lowest = phrase.lowest - kAceAlone;
    return true;
  }
  if (natural < 3 || !take_holds(line, phrase.holds, natural)) return false;
  return phrase.all_but = true;
}

/// "except A-low, 234 or 345", "except missing a deuce"
bool take_exceptions(LineReader& line, HoldPhrase& phrase) {
  if (!line.take(term::kExcept)) return false;
  if (!phrase.holds.empty() && !phrase.all_but) line.fail("only these holds are meant already");
  if (line.take("missing deuce|missing a deuce|missing the deuce")) {
    // A-3-4-5, which only a deuce completes
    phrase.holds.push_back({RankSet::range(Rank::three, Rank::five) | kAceAlone});
    phrase.all_but = true;
    return true;
  }
  line.take("any");
  const auto holds = [&] {
    return phrase.all_but = take_holds(line, phrase.holds, phrase.cards - phrase.wild);
  };
  if (!line.take(term::kAceLow)) return holds();
  phrase.lowest = phrase.lowest - kAceAlone;
  line.take(LineReader::kJoint, holds);
  return true;
}

/// "K high or lower", "9 high", "J or Q high"
bool take_highest(LineReader& line, HoldPhrase& phrase) {
  if (phrase.kind != HoldKind::flush && phrase.kind != HoldKind::royal_flush) return false;
  RankSet ranks = RankSet::of(Rank::ace);
  if (line.take("?including", "an ace")) {  // the highest card there is
    phrase.ranks = ranks;
    return true;
  }
  ranks = RankSet();
  const auto more = [&] {
    Rank word{};
    const auto set = line.take(word) ? RankSet::of(word) : line.take_rank_set();
    ranks |= set.value_or(RankSet());
    return set.has_value();
  };
  if (!line.take_list(more) || !line.take(term::kHigh)) return false;
  phrase.ranks = line.or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks;
  return true;
}

/// "KQJ or QJT"
bool take_listed(LineReader& line, HoldPhrase& phrase) {
  return !phrase.all_but && take_holds(line, phrase.holds, phrase.cards - phrase.wild);
}

bool take_in_suits(LineReader& line, HoldPhrase& phrase) {
  return line.take("in") && take_suits(line, phrase);
}

}  // namespace

bool take_ends(LineReader& line, HoldPhrase& phrase) {
  const bool outside = line.take(term::kOutside);
  if (!outside && !line.take(term::kInside)) return false;
  phrase.ends = outside ? HoldPhrase::kOutside : HoldPhrase::kInside;
  return true;
}

bool take_quality(LineReader& line, HoldPhrase& phrase) {
  line.at_end();  // skips blanks
  const std::size_t start = line.at();
  HoldPhrase said = phrase_of_kind(phrase.kind, phrase.cards, phrase.wild);
  said.ends = phrase.ends;
  said.holds = phrase.holds;
  said.all_but = phrase.all_but;
  constexpr std::array kWays = {&take_kept_wild_cards, &take_in_numbers, &take_ends,
                                &take_surplus,         &take_type,       &take_low_left_out,
                                &take_left_out,        &take_lowest,     &take_exceptions,
                                &take_in_suits,        &take_highest,    &take_listed};
  const bool taken = std::any_of(kWays.begin(), kWays.end(), [&](const auto way) {
    return line.take([&] { return way(line, said); });
  });
  if (!taken) return false;
  bool possible = true;
  const auto both = [&](auto HoldPhrase::*quality, auto none) {
    said.*quality = said.*quality & phrase.*quality;
    possible = possible && said.*quality != none;
  };
  both(&HoldPhrase::gaps, NumberSet::none());
  both(&HoldPhrase::ends, NumberSet::none());
  both(&HoldPhrase::high, NumberSet::none());
  both(&HoldPhrase::suits, NumberSet::none());
  both(&HoldPhrase::lowest, RankSet());
  both(&HoldPhrase::ranks, RankSet());
  said.left_out |= phrase.left_out;
  said.surplus = std::max(said.surplus, phrase.surplus);
  if (said.ends == HoldPhrase::kOutside) possible = possible && said.gaps.contains(0);
  if (!possible) {
    line.back_to(start);
    line.fail(in_quotes(line.rest()) + " contradicts what stands before it");
  }
  phrase = said;
  return true;
}

/// "no ace or ten", "no A"
bool take_left_out(LineReader& line, HoldPhrase& phrase) {
  RankSet left_out;
  const auto one = [&] {
    RankSet plural;
    HoldPhrase::Ranks single;
    if (!line.take(plural)) {
      if (!line.take(single) || single.cards() != 1) return false;
      plural = single.ranks;
    }
    left_out |= plural;
    return true;
  };
  if (!line.take("no|without an|without a", [&] { return line.take_list(one); })) return false;
  phrase.left_out = left_out;
  return true;
}

/// "hearts or spades"
bool take_suits(LineReader& line, HoldPhrase& phrase) {
  NumberSet classes = NumberSet::none();
  const auto one = [&] {
    Suit suit{};
    if (!line.take(suit)) return false;
    const int number = line.words.shapes().suit_class(suit);
    if (number == 0) line.fail("all suits are alike in this game");
    classes = classes | NumberSet::only(number);
    return true;
  };
  if (!line.take_list(one)) line.fail("unknown suit " + in_quotes(line.rest()));
  phrase.suits = classes;
  return true;
}

}  // namespace vpanalyze
